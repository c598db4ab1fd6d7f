<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tarawa_terrain" tilewidth="104" tileheight="120" tilecount="9" columns="5">
 <image source="tarawa_terrain.png" width="520" height="240"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="reef"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="beach"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="clear"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="airstrip"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="palm"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="terrain" value="building"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="terrain" value="fortified"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="terrain" value="crater"/>
  </properties>
 </tile>
</tileset>
