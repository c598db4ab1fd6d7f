"""The map of Peleliu by areas: its areas border as the rules say, each has room for counters, Tiled opens it."""

import hashlib
import json
from itertools import combinations
from pathlib import Path

import pytest

from engine.core.area_map import Outlines, read_area_map
from engine.core.resources import resource
from engine.core.tables import read_csv
from engine.savagery.content import BORDERS, load_content
from tests.map.tiled_program import export
from tests.systems import not_on_windows

MAP = resource("maps", "savagery.tmx")
OUTLINED = ("reef", "land", "runways", "areas", "ways", "stands")


@pytest.fixture(scope="module")
def drawn():
    return read_area_map(MAP, OUTLINED, ())


@pytest.fixture(scope="module")
def borders():
    rows = read_csv(resource("engine", "savagery", "data", "borders.csv"), BORDERS, ["a", "b"])
    return {frozenset((row["a"], row["b"])): row["kind"] for row in rows}


def test_its_areas_and_their_ground_are_those_of_the_rules(drawn):
    areas = load_content().areas
    assert {one.name: one.type for one in drawn.objects["areas"]} == {one.id: one.kind for one in areas.values()}
    assert {one.name for one in drawn.objects["stands"]} == set(areas)


def test_areas_share_a_side_if_they_border_and_no_more_than_a_corner_if_they_do_not(drawn, borders):
    corners = {name: set(points) for name, points in drawn.outlines("areas").items()}
    touching = {frozenset(pair) for pair in combinations(corners, 2) if len(corners[pair[0]] & corners[pair[1]]) > 1}
    assert {pair for pair, kind in borders.items() if kind == "border"} <= touching <= set(borders)


def test_other_borders_are_ways_that_lead_from_one_area_to_the_other(drawn, borders):
    ways = {frozenset(one.name.split()): one for one in drawn.objects["ways"]}
    assert {pair: one.properties["kind"] for pair, one in ways.items()} == {
        pair: kind for pair, kind in borders.items() if kind != "border"
    }
    outlines = Outlines(drawn.outlines("areas"))
    ends = {pair: {outlines.at(one.points[0]), outlines.at(one.points[-1])} for pair, one in ways.items()}
    assert ends == {pair: set(pair) for pair in ways}


def test_every_area_holds_the_room_for_its_counters(drawn):
    outlines = Outlines(drawn.outlines("areas"))
    for one in drawn.objects["stands"]:
        (left, top), (right, low) = one.points[0], one.points[2]
        assert right - left > 50
        assert low - top > 40
        middle = (left + right) / 2, (top + low) / 2
        assert [outlines.at(spot) for spot in (*one.points, middle)] == [one.name] * 5


def test_the_land_is_that_of_the_areas_but_for_the_islets(drawn):
    land = Outlines(drawn.outlines("land"))
    inland = {one.name: land.at(one.points[2]) for one in drawn.objects["stands"]}
    assert inland.pop("A8") == "Ngesebus"
    assert {name for name, where in inland.items() if where is None} <= {"B1", "B2", "B3", "B4", "B5"}
    assert set(inland.values()) <= {"Peleliu", None}


@not_on_windows("asks Tiled, which is there as a package of Debian")
@pytest.mark.tiled
def test_tiled_opens_it_and_sees_the_same(tmp_path, drawn):
    seen = json.loads(export(tmp_path, MAP, "json").read_text(encoding="utf-8"))
    assert {layer["name"]: len(layer["objects"]) for layer in seen["layers"]} == {
        name: len(objects) for name, objects in drawn.objects.items()
    }


def test_the_picture_was_painted_from_this_map():
    told = json.loads(resource("maps", "charts", "manifest.json").read_text(encoding="utf-8"))
    assert told["maps"]["savagery"] == digest(MAP)
    picture = resource("maps", "charts", "savagery.webp")
    assert told["files"]["savagery.webp"] == hashlib.sha256(picture.read_bytes()).hexdigest()


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
