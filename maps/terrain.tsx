<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain" tilewidth="120" tileheight="104" tilecount="10" columns="5">
 <image source="terrain.png" width="600" height="208"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="shallow"/>
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
   <property name="terrain" value="buildings"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="terrain" value="jungle"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="terrain" value="coral"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="terrain" value="swamp"/>
  </properties>
 </tile>
</tileset>
