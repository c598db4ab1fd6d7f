"""Every tile and object that is wrong by itself, and every file that cannot be read, is found and named."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.core.faults import DataFault
from engine.peleliu.island import load_island
from tests.map.breaking import Cases, line
from tests.map.mapcopy import MapCopy
from tests.systems import no_such_file

fault = Cases()


# ----------------------------------------------------------------------------------------- the file's form
@fault("map: orientation is orthogonal, hexagonal expected")
def not_hexagonal(copy: MapCopy) -> None:
    copy.root.set("orientation", "orthogonal")


@fault("map: staggerindex is even, odd expected")
def staggered_the_other_way(copy: MapCopy) -> None:
    copy.root.set("staggerindex", "even")


@fault("map: infinite is 1, 0 expected")
def infinite(copy: MapCopy) -> None:
    copy.root.set("infinite", "1")


@fault("map: tileheight is 105, an even number of pixels expected")
def odd_tiles(copy: MapCopy) -> None:
    copy.root.set("tileheight", "105")


@fault("map: width is 120 hexes, 1 to 98 expected")
def too_wide(copy: MapCopy) -> None:
    copy.root.set("width", "120")


@fault("layer 'dots red': is shifted and so shows elsewhere than it counts: an offset of 0, 0 expected")
def shifted_layer(copy: MapCopy) -> None:
    copy.layer("dots red").set("offsety", "12.5")


@fault("layer 'dots': is shifted and so shows elsewhere than it counts: an offset of 0, 0 expected")
def shifted_group(copy: MapCopy) -> None:
    copy.layer("dots").set("offsetx", "-3")


@fault("layer 'terrain': has 24 by 35 tiles, as many as the map expected")
def layer_of_another_size(copy: MapCopy) -> None:
    copy.layer("terrain").set("height", "35")


@fault("layer 'places': is there 2 times: every layer needs a name of its own")
def two_layers_of_one_name(copy: MapCopy) -> None:
    copy.layer("marks").set("name", "places")


@fault("layer 'positions', object #: is turned: a rotation of 0 expected")
def turned_object(copy: MapCopy) -> None:
    copy.object("positions", "A1").set("rotation", "15")


@fault("layer 'positions', object #: comes from a template: detach it")
def template(copy: MapCopy) -> None:
    copy.object("positions", "A1").set("template", "position.tx")


@fault("layer 'positions', object #: is a tile: a shape, a point or a line expected")
def tile_object(copy: MapCopy) -> None:
    copy.object("positions", "A1").set("gid", "3")


@fault(f"tileset terrain.tsx: file: cannot be opened: {no_such_file()}")
def lost_tileset(copy: MapCopy) -> None:
    (copy.path.parent / "terrain.tsx").unlink()


# ------------------------------------------------------------------------------------------ single things
@fault("map: property group_reach is 0, a whole number of hexes expected")
def no_reach(copy: MapCopy) -> None:
    copy.set(copy.root, "group_reach", "0")


@fault("layer 'elevation': is missing: a tile layer of this name expected")
def lost_tile_layer(copy: MapCopy) -> None:
    copy.root.remove(copy.layer("elevation"))


@fault("layer 'boxes': is missing: an object layer of this name expected")
def lost_object_layer(copy: MapCopy) -> None:
    copy.layer("boxes").set("name", "Boxes")


@fault("layer 'Boxes', object # 'W1', hex 0112: a box counts only in a layer of its own, such as 'boxes'")
def object_in_a_layer_that_is_not_read(copy: MapCopy) -> None:
    copy.layer("boxes").set("name", "Boxes")


@fault("layer 'terrain', hex 0919: unknown terrain 'nothing', one of sea, shallow, beach")
def terrain_missing(copy: MapCopy) -> None:
    copy.paint("terrain", "0919", 0)


@fault("layer 'terrain', hex 0919: unknown terrain 'nothing', one of sea, shallow, beach")
def terrain_of_another_tileset(copy: MapCopy) -> None:
    copy.paint("terrain", "0919", 13)


@fault("layer 'terrain', hex 0723: unknown terrain 'village', one of sea, shallow, beach")
def terrain_unknown(copy: MapCopy) -> None:
    tileset = copy.path.parent / "terrain.tsx"
    tileset.write_text(tileset.read_text(encoding="utf-8").replace("buildings", "village"), encoding="utf-8")


@fault("layer 'elevation', hex 0919: no elevation: a tile of the elevation tileset expected")
def elevation_missing(copy: MapCopy) -> None:
    copy.paint("elevation", "0919", 1)


@fault("layer 'bnr_play_area', hex 1209: a tile for 'bnr_japanese_zone', one for 'bnr_play_area' expected")
def another_areas_tile(copy: MapCopy) -> None:
    copy.paint("bnr_play_area", "1209", 19)


@fault("layer 'marks', object #, hex 0515: type 'dot', one of amphibious_tank, provisional expected")
def type_in_the_wrong_layer(copy: MapCopy) -> None:
    copy.spot("marks", "0515").set("type", "dot")


@fault("layer 'positions', object # 'A3', hex 0410: type '', position expected")
def type_missing(copy: MapCopy) -> None:
    del copy.object("positions", "A3").attrib["type"]


@fault("layer 'positions', object # 'A3', hex 0410: property setup is missing, a value of type str expected")
def property_missing(copy: MapCopy) -> None:
    properties = copy.object("positions", "A3").find("properties")
    assert properties is not None
    properties.remove(copy.value(properties, "setup"))


@fault("layer 'positions', object # 'A3', hex 0410: property mountaintop is 'no', a value of type bool expected")
def property_of_another_kind(copy: MapCopy) -> None:
    value = copy.value(copy.object("positions", "A3"), "mountaintop")
    value.set("value", "no")
    del value.attrib["type"]


@fault("layer 'positions', object # 'A3', hex 0410: unknown property color, expected: colour, group, setup")
def property_unknown(copy: MapCopy) -> None:
    properties = copy.object("positions", "A3").find("properties")
    ElementTree.SubElement(properties, "property", {"name": "color", "value": "red"})  # type: ignore[arg-type]


@fault("layer 'positions', object # 'A3', hex 0410: unknown colour 'pink', one of red, orange, brown")
def colour_unknown(copy: MapCopy) -> None:
    copy.set(copy.object("positions", "A3"), "colour", "pink")


@fault("layer 'positions', object # 'A3', hex 0410: unknown setup 'X', one of x, artillery, armour, none expected")
def setup_unknown(copy: MapCopy) -> None:
    copy.set(copy.object("positions", "A3"), "setup", "X")


@fault("layer 'positions', object # 'a3', hex 0410: name 'a3', a zone's letter and a number expected, like B13")
def position_id_malformed(copy: MapCopy) -> None:
    copy.object("positions", "A3").set("name", "a3")


@fault("layer 'dots red', object #, hex 0318: unknown intensity 'strong', one of intense, steady expected")
def intensity_unknown(copy: MapCopy) -> None:
    copy.set(copy.spot("dots red", "0318", owner="B1"), "intensity", "strong")


@fault("layer 'positions', object # 'A3': lies off the map at 330, -60: a place inside a hex expected")
def off_the_map(copy: MapCopy) -> None:
    marker = copy.object("positions", "A3")
    marker.set("x", "306")
    marker.set("y", "-84")


@fault("layer 'places', object #, hex 1208: has no name: a place needs one")
def name_missing(copy: MapCopy) -> None:
    del copy.object("places", "Hill 300").attrib["name"]


@fault("layer 'cliffs', object 9001, hex 0908: not on a hexside: a line from corner to corner expected")
def cliff_across_a_hex(copy: MapCopy) -> None:
    corners = copy.layout.corners("0908")
    line(copy, "cliffs", "cliff", [corners[0], corners[3]])


@fault("layer 'cliffs', object 9001, hex 0909: not on a hexside: a line from corner to corner expected")
def cliff_too_far_from_a_hexside(copy: MapCopy) -> None:
    (ax, ay), (bx, by) = copy.layout.corners("0908")[3:5]
    line(copy, "cliffs", "cliff", [(ax, ay + 16), (bx, by + 16)])


@fault("layer 'cliffs', object 9001, hex 0101: not on a hexside: a line from corner to corner expected")
def cliff_along_the_maps_edge(copy: MapCopy) -> None:
    line(copy, "cliffs", "cliff", list(copy.layout.corners("0101")[:2]))


@fault("layer 'cliffs', object 9001, hex 0908: a line along a hexside expected")
def cliff_without_a_line(copy: MapCopy) -> None:
    x, y = copy.layout.centre("0908")
    item = {"id": "9001", "type": "cliff", "x": str(x), "y": str(y)}
    ElementTree.SubElement(copy.layer("cliffs"), "object", item)


@fault("layer 'roads', object 9001 'Pier', hex 0110: a line expected whose points all lie on the map")
def road_off_the_map(copy: MapCopy) -> None:
    x, y = copy.layout.centre("0110")
    line(copy, "roads", "road", [(x, y), (x - 90, y)], "Pier")


@pytest.mark.parametrize("case", fault)
def test_a_broken_map_says_what_is_wrong(copy: MapCopy, case: str) -> None:
    fault.check(case, copy)


def test_all_faults_are_told_at_once(copy: MapCopy) -> None:
    for name in ("A3", "A4", "B1"):
        copy.set(copy.object("positions", name), "colour", "pink")
    copy.paint("terrain", "0919", 0)
    assert len(copy.faults()) == 4


def test_what_is_not_xml_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "torn.tmx"
    path.write_text("<map>\n <layer>\n </map>\n", encoding="utf-8")
    with pytest.raises(DataFault, match=r"^torn.tmx: line 3: is not XML"):
        load_island(path)


def test_a_map_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataFault, match=rf"^nowhere.tmx: file: cannot be opened: {no_such_file()}"):
        load_island(tmp_path / "nowhere.tmx")
