<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="elevation" tilewidth="120" tileheight="104" tilecount="7" columns="7">
 <image source="elevation.png" width="840" height="104"/>
 <tile id="0">
  <properties>
   <property name="elevation" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="elevation" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="elevation" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="elevation" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="elevation" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="elevation" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="elevation" type="int" value="6"/>
  </properties>
 </tile>
</tileset>
