"""Everything on the map that contradicts something else is found and named by layer, object and hex."""

from __future__ import annotations

import pytest

from engine.core.resources import resource
from tests.map.breaking import Cases, add, line, remove
from tests.map.mapcopy import MapCopy

fault = Cases()


@fault("layer 'elevation', hex 0101: sea at elevation 2, 0 expected in water")
def high_water(copy: MapCopy) -> None:
    copy.paint("elevation", "0101", 13)


@fault("layer 'terrain', hex 0216: a beach without a landing box: a box that names it expected")
def beach_without_a_box(copy: MapCopy) -> None:
    copy.paint("terrain", "0216", 3)


@fault("layer 'places', object 9001 'Hill 300', hex 1301: place Hill 300 is there already (layer 'places', object")
def name_twice(copy: MapCopy) -> None:
    add(copy, "places", copy.object("places", "Hill 300"), "1301")


@fault("layer 'places', object # 'Asias', hex 1208: a place in 1208 is there already (layer 'places', object")
def two_names_in_a_hex(copy: MapCopy) -> None:
    copy.move(copy.object("places", "Asias"), "1208")


@fault("layer 'positions', object 9001 'A3', hex 0406: position A3 is there already (layer 'positions', object")
def position_twice(copy: MapCopy) -> None:
    add(copy, "positions", copy.object("positions", "A3"), "0406")


@fault("layer 'positions', object # 'A4', hex 0410: a position in 0410 is there already (layer 'positions', object")
def two_positions_in_a_hex(copy: MapCopy) -> None:
    copy.move(copy.object("positions", "A4"), "0410")


@fault("layer 'positions', object # 'B22', hex 1231: stands in shallow, land expected")
def position_in_water(copy: MapCopy) -> None:
    copy.move(copy.object("positions", "B22"), "1231")


@fault("layer 'positions', object # 'A2', hex 0309: A2 is red, but A1 of its group is blue")
def group_of_two_colours(copy: MapCopy) -> None:
    copy.set(copy.object("positions", "A2"), "colour", "red")


@fault("layer 'positions', object # 'A2', hex 0307: group A1/A2: A2 lies 3 hexes from A1 (0209), at most 2 expected")
def group_torn_apart(copy: MapCopy) -> None:
    copy.move(copy.object("positions", "A2"), "0307")


@fault("layer 'positions', object # 'A1', hex 0209: group A1/A2 has the members A1: a group is named after all")
def group_of_one(copy: MapCopy) -> None:
    remove(copy, "positions", copy.object("positions", "A2"))


@fault("layer 'positions', object # 'A3', hex 0410: group A4 has the members A3/A4: a group is named after all")
def group_named_after_one(copy: MapCopy) -> None:
    copy.set(copy.object("positions", "A3"), "group", "A4")


@fault("layer 'dots red', object #, hex 0318: owner 'B99' does not exist: the id of a position or a group expected")
def dot_without_owner(copy: MapCopy) -> None:
    copy.set(copy.spot("dots red", "0318", owner="B1"), "owner", "B99")


@fault("layer 'dots red', object #, hex 0318: owner '' does not exist: the id of a position or a group expected")
def dot_with_empty_owner(copy: MapCopy) -> None:
    copy.set(copy.spot("dots red", "0318", owner="B1"), "owner", "")


@fault("layer 'dots blue', object #, hex 0209: owner A1 belongs to A1/A2: the group owns the field")
def dot_of_a_member(copy: MapCopy) -> None:
    copy.set(copy.spot("dots blue", "0209", owner="A1/A2"), "owner", "A1")


@fault("layer 'dots red', object 9001, hex 0318: a dot of B1 in 0318 is there already (layer 'dots red', object")
def dot_twice(copy: MapCopy) -> None:
    add(copy, "dots red", copy.spot("dots red", "0318", owner="B1"))


@fault("layer 'dots blue', object 9001, hex 0318: a dot of B1 expected in layer 'dots red'")
def dot_in_another_colours_layer(copy: MapCopy) -> None:
    item = copy.spot("dots red", "0318", owner="B1")
    add(copy, "dots blue", item)
    remove(copy, "dots red", item)


@fault("layer 'dots red', object 9001, hex 0117: a dot in shallow, land expected")
def dot_in_water(copy: MapCopy) -> None:
    add(copy, "dots red", copy.spot("dots red", "0318", owner="B1"), "0117")


@fault("layer 'dots red', object 9001, hex 0719: the red fields of B16 and B1 overlap: fields of one colour share")
def fields_of_one_colour_overlap(copy: MapCopy) -> None:
    item = copy.spot("dots red", "0719", owner="B16")
    remove(copy, "dots red", item)
    copy.layer("dots red").insert(0, item)
    add(copy, "dots red", copy.spot("dots red", "0318", owner="B1"), "0719")


@fault("layer 'positions', object # 'B1', hex 0318: no intense dot of B1 in its own hex 0318, one expected")
def own_hex_not_intense(copy: MapCopy) -> None:
    copy.set(copy.spot("dots red", "0318", owner="B1"), "intensity", "steady")


@fault("layer 'positions', object 9001 'D10', hex 1225: no intense dot of D10 in its own hex 1225, one expected")
def position_without_a_field(copy: MapCopy) -> None:
    add(copy, "positions", copy.object("positions", "D9"), "1225").set("name", "D10")


@fault("layer 'roads', object 9001 'Beach Road', hex 0412: road Beach Road is there already (layer 'roads', object")
def road_twice(copy: MapCopy) -> None:
    line(copy, "roads", "road", [copy.layout.centre("0412"), copy.layout.centre("0413")], "Beach Road")


@fault("layer 'roads', object 9001 'Track', hex 0412: a gap between 0412 and 0414: a point in every hex of the road")
def road_with_a_gap(copy: MapCopy) -> None:
    line(copy, "roads", "road", [copy.layout.centre("0412"), copy.layout.centre("0414")], "Track")


@fault("layer 'roads', object 9001 'Pier', hex 0216: runs through shallow in 0117, land expected")
def road_through_water(copy: MapCopy) -> None:
    line(copy, "roads", "road", [copy.layout.centre("0216"), copy.layout.centre("0117")], "Pier")


@fault("layer 'roads', object 9001 'Steps', hex 0807: crosses the cliff between 0807 and 0707")
def road_across_a_cliff(copy: MapCopy) -> None:
    line(copy, "roads", "road", [copy.layout.centre("0807"), copy.layout.centre("0707")], "Steps")


@fault("layer 'cliffs', object 9001, hexside 0707-0807: a cliff at 0707-0807 is there already (layer 'cliffs', object")
def cliff_twice(copy: MapCopy) -> None:
    add(copy, "cliffs", copy.layer("cliffs")[0])


@fault("layer 'cliffs', object 9001, hexside 0117-0216: 0117 is shallow, land on both sides expected")
def cliff_in_water(copy: MapCopy) -> None:
    corners = copy.layout.corners("0216")
    line(copy, "cliffs", "cliff", [corners[4], corners[5]])


@fault("layer 'boxes', object 9001 'W1', hex 0112: box W1 is there already (layer 'boxes', object")
def box_twice(copy: MapCopy) -> None:
    add(copy, "boxes", copy.object("boxes", "W1"))


@fault("layer 'boxes', object # 'W2', hex 0115: landing hex 0212 is there already (layer 'boxes', object")
def landing_hex_in_two_boxes(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "W2"), "landing_hexes", "0212 0213 0214 0215")


@fault("layer 'terrain', hex 0212: a beach without a landing box: a box that names it expected")
def landing_hex_missing(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "W1"), "landing_hexes", "0210 0211")


@fault("layer 'boxes', object # 'W1', hex 0112: no landing hexes: property landing_hexes names them")
def no_landing_hexes(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "W1"), "landing_hexes", "")


@fault("layer 'boxes', object # 'W1', hex 0112: landing hex 2510 is not on the map")
def landing_hex_off_the_map(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "W1"), "landing_hexes", "0210 0211 2510")


@fault("layer 'boxes', object # 'W1', hex 0112: landing hex 0309 is coral, beach expected")
def landing_hex_that_is_no_beach(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "W1"), "landing_hexes", "0309 0210 0211 0212")


@fault("layer 'boxes', object # 'W1', hex 0112: fire of A1, which does not exist: the id of a position or a group")
def box_with_an_unknown_owner(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "W1"), "fire", "A1 A3")


@fault("layer 'boxes', object # 'W1', hex 0112, fire of B5: colour blue is there already (layer 'boxes', object")
def box_with_two_owners_of_one_colour(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "W1"), "fire", "A1/A2 B5")


@fault("layer 'boxes', object # 'O3', hex 0125: property order is 7, 5 expected: boxes count from 1 in the north")
def box_out_of_count(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "O3"), "order", "7")


@fault("layer 'boxes', object # 'W1', hex 0112: box W1 lies north of W2, which comes before it by property order")
def boxes_out_of_order(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "W1"), "order", "2")
    copy.set(copy.object("boxes", "W2"), "order", "1")


@fault("layer 'marks', object #, hex 0313: not a landing hex: an amphibious tank starts on one")
def amphibious_tank_inland(copy: MapCopy) -> None:
    copy.move(copy.spot("marks", "0212"), "0313")


@fault("layer 'marks', object 9001, hex 0212: an amphibious tank in 0212 is there already")
def amphibious_tank_twice(copy: MapCopy) -> None:
    add(copy, "marks", copy.spot("marks", "0212"))


@fault("layer 'marks', object #, hex 0519: position B8 is here: a provisional position has its hex to itself")
def provisional_in_a_position(copy: MapCopy) -> None:
    copy.move(copy.spot("marks", "0515"), "0519")


@fault("layer 'marks', object #, hex 0517: a provisional position in 0517 is there already")
def provisional_twice(copy: MapCopy) -> None:
    copy.move(copy.spot("marks", "0618"), "0517")


@fault("layer 'marks', object #, hex 0117: lies in shallow, land expected")
def provisional_in_water(copy: MapCopy) -> None:
    copy.move(copy.spot("marks", "0515"), "0117")


@fault("layer 'bnr_play_area', hex 0801: shallow is not in play, land expected")
def play_area_in_water(copy: MapCopy) -> None:
    copy.paint("bnr_play_area", "0801", 18)


@fault("layer 'bnr_japanese_zone', hex 1208: outside the play area")
def zone_outside_the_play_area(copy: MapCopy) -> None:
    copy.paint("bnr_play_area", "1208", 0)


@fault("layer 'bnr', object 9001 'W/7', hex 1409: anchor W/7 is there already (layer 'bnr', object")
def anchor_twice(copy: MapCopy) -> None:
    add(copy, "bnr", copy.object("bnr", "W/7"))


@fault("layer 'bnr', object # 'W/7', hex 1208: inside the play area and outside the Japanese zone expected")
def anchor_in_the_zone(copy: MapCopy) -> None:
    copy.move(copy.object("bnr", "W/7"), "1208")


@fault("layer 'bnr', object #, hex 1009: no position here: a garrison holds one")
def garrison_of_nothing(copy: MapCopy) -> None:
    copy.move(next(item for item in copy.layer("bnr") if item.get("type") == "garrison"), "1009")


@fault("layer 'bnr', object 9001, hex 0908: a garrison in 0908 is there already")
def garrison_twice(copy: MapCopy) -> None:
    add(copy, "bnr", next(item for item in copy.layer("bnr") if item.get("type") == "garrison"))


@pytest.mark.parametrize("case", fault)
def test_a_broken_map_says_what_is_wrong(copy: MapCopy, case: str) -> None:
    fault.check(case, copy)


def test_the_documents_example_is_what_is_said(copy: MapCopy) -> None:
    dot_without_owner(copy)
    assert copy.faults()[0] in resource("docs", "map.md").read_text(encoding="utf-8")
