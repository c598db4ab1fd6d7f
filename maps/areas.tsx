<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="areas" tilewidth="120" tileheight="104" tilecount="3" columns="3">
 <image source="areas.png" width="360" height="104"/>
 <tile id="0">
  <properties>
   <property name="area" value="bnr_play_area"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="area" value="bnr_japanese_zone"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="area" value="mountaintop_mortar"/>
  </properties>
 </tile>
</tileset>
