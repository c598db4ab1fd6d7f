"""Someone drags things about in Tiled and saves: the island obeys."""

from __future__ import annotations

from xml.etree import ElementTree

from engine.dday.island.island import Island
from tests.map.mapcopy import MapCopy


def test_an_untouched_copy_is_the_same_island(copy: MapCopy, island: Island) -> None:
    assert copy.load() == island


def test_a_position_moves_with_its_marker(copy: MapCopy, island: Island) -> None:
    copy.move(copy.object("positions", "D9"), "2114")
    edited = copy.load()
    assert island.positions["D9"].hex == "2113"
    assert edited.positions["D9"].hex == "2114"
    assert edited.site_at["2114"].id == "D9"
    assert "2113" not in edited.position_at
    assert edited.sites["D9"].hexes == ("2114",)


def test_a_position_obeys_wherever_in_the_hex_it_is_dropped(copy: MapCopy) -> None:
    marker = copy.object("positions", "D9")
    copy.move(marker, "2114")
    marker.set("x", str(float(marker.get("x", "")) + 31.25))
    marker.set("y", str(float(marker.get("y", "")) - 17.5))
    assert copy.load().positions["D9"].hex == "2114"


def test_a_dot_moves_and_with_it_the_field(copy: MapCopy, island: Island) -> None:
    site = island.sites["D9"]
    old = min(site.steady)
    new = next(
        h
        for h in sorted(site.extended)
        if not island.hexes[h].water
        and not any(island.sites[other].colour == site.colour for other, _ in island.fields_over.get(h, ()))
    )
    copy.move(copy.spot("dots green", old, owner="D9"), new)
    edited = copy.load().sites["D9"]
    assert edited.field == site.field - {old} | {new}
    assert edited.dots[new] == "steady"
    assert old in edited.extended


def test_6_2_a_dot_changes_its_intensity(copy: MapCopy, island: Island) -> None:
    h = min(island.sites["B1"].steady)
    copy.set(copy.spot("dots red", h, owner="B1"), "intensity", "intense")
    edited = copy.load()
    assert h in edited.sites["B1"].intense
    assert ("B1", "intense") in edited.fields_over[h]


def test_17_1_landing_fire_follows_the_dots(copy: MapCopy, island: Island) -> None:
    assert island.sites["B10"].lands_fire
    layer = copy.layer("dots purple")
    for h in island.sites["B10"].field & island.landing_hexes:
        layer.remove(copy.spot("dots purple", h, owner="B10"))
    assert not copy.load().sites["B10"].lands_fire


def test_18_1_a_position_dragged_out_of_the_zone_leaves_it(copy: MapCopy) -> None:
    copy.move(copy.object("positions", "C22"), "1402")
    edited = copy.load()
    assert edited.positions["C22"].hex not in edited.bnr.japanese_zone


def test_a_name_moves_with_its_point(copy: MapCopy) -> None:
    copy.move(copy.object("places", "Hill 300"), "1209")
    edited = copy.load()
    assert (edited.hexes["1208"].name, edited.hexes["1209"].name) == ("", "Hill 300")


def test_a_road_follows_its_line(copy: MapCopy) -> None:
    line = copy.object("roads", "Runway Spur").find("polyline")
    assert line is not None
    points = line.get("points", "").split()
    line.set("points", " ".join(points[:-1]))
    edited = copy.load()
    assert edited.roads[-3].hexes == ("1312", "1212", "1213", "1114")
    assert not edited.road_link("1114", "1115")


def test_7_32_a_cliff_stands_where_its_line_is_drawn(copy: MapCopy, island: Island) -> None:
    layer = copy.layer("cliffs")
    assert not island.cliff("0908", "0909")
    (ax, ay), (bx, by), (cx, cy) = copy.layout.corners("0908")[2:5]
    item = ElementTree.SubElement(layer, "object", {"id": "9001", "type": "cliff", "x": str(ax + 5), "y": str(ay - 4)})
    ElementTree.SubElement(item, "polyline", {"points": f"0,0 {bx - ax},{by - ay + 6} {cx - ax - 7},{cy - ay + 3}"})
    edited = copy.load()
    assert edited.cliff("0908", "1008")
    assert edited.cliff("0908", "0909")
    assert len(edited.cliffs) == len(island.cliffs) + 4


def test_3_0_marks_lie_where_they_are_dropped(copy: MapCopy) -> None:
    copy.move(copy.spot("marks", "0212"), "0211")
    copy.move(copy.spot("marks", "0515"), "0516")
    edited = copy.load()
    assert edited.amphibious_tanks == (("0211", "W1"), ("0218", "O1"), ("0424", "O3"))
    assert edited.provisional == ("0516", "0517", "0618")


def test_terrain_and_elevation_are_painted(copy: MapCopy, island: Island) -> None:
    jungle, second_step = 7, 13
    copy.paint("terrain", "0919", jungle)
    copy.paint("elevation", "0919", second_step)
    edited = copy.load()
    assert island.hexes["0919"].terrain == "airstrip"
    assert (edited.hexes["0919"].terrain, edited.hexes["0919"].elevation) == ("jungle", 2)


def test_18_1_areas_are_painted(copy: MapCopy, island: Island) -> None:
    copy.paint("bnr_japanese_zone", "1209", 19)
    copy.paint("mountaintop_mortar", "0404", 0)
    edited = copy.load()
    assert edited.bnr.japanese_zone == island.bnr.japanese_zone | {"1209"}
    assert edited.mountaintop_range == island.mountaintop_range - {"0404"}


def test_6_24_a_box_names_its_hexes_and_fire(copy: MapCopy) -> None:
    copy.set(copy.object("boxes", "O2"), "fire", "B6/B7 B9")
    assert copy.load().boxes["O2"].fire == (("orange", "B6/B7"), ("brown", "B9"))


def test_types_written_as_class_count_too(copy: MapCopy, island: Island) -> None:
    for item in copy.root.iter("object"):
        item.set("class", item.attrib.pop("type"))
    assert copy.load() == island
