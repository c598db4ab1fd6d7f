"""The chart of Wake: it has the areas and exits of the rules, Tiled opens it, and its picture is painted from it."""

import hashlib
import json
from pathlib import Path

import pytest

from engine.core.area_map import Outlines, read_area_map
from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.wake.content import load_content
from tests.map.tiled_program import export
from tests.systems import not_on_windows

MAP = resource("maps", "wake.tmx")
OUTLINED, POINTS = ("areas", "land", "reef", "lagoon"), ("middles", "exits", "facilities")


@pytest.fixture(scope="module")
def drawn():
    return read_area_map(MAP, OUTLINED, POINTS)


@pytest.fixture(scope="module")
def content():
    return load_content()


def test_its_areas_exits_and_facilities_are_those_of_the_rules(drawn, content):
    assert set(drawn.outlines("areas")) == set(content.areas) == {one.name for one in drawn.objects["middles"]}
    assert {one.name for one in drawn.objects["facilities"]} == set(content.facilities)
    printed = {
        (one.name, int(face)): one.properties["to"]
        for one in drawn.objects["exits"]
        for face in one.properties["faces"]
    }
    assert printed == {(area.id, face): to for area in content.areas.values() for face, to in area.exits.items()}


def test_every_area_holds_its_middle_and_its_exits_lie_at_its_border(drawn):
    outlines = Outlines(drawn.outlines("areas"))
    assert [one.name for one in drawn.objects["middles"] if outlines.at(one.centre) != one.name] == []
    ways = drawn.objects["exits"]
    assert [one.where for one in ways if outlines.at(one.centre) not in (one.name, one.properties["to"])] == []


def test_exits_lead_where_areas_touch(drawn):
    corners = {name: set(points) for name, points in drawn.outlines("areas").items()}
    assert [one.where for one in drawn.objects["exits"] if not corners[one.name] & corners[one.properties["to"]]] == []


def test_every_facility_stands_on_land(drawn):
    land = Outlines(drawn.outlines("land"))
    assert [one.name for one in drawn.objects["facilities"] if land.at(one.centre) is None] == []


@not_on_windows("asks Tiled, which is there as a package of Debian")
@pytest.mark.tiled
def test_tiled_opens_it_and_sees_the_same(tmp_path, drawn):
    seen = json.loads(export(tmp_path, MAP, "json").read_text(encoding="utf-8"))
    assert {layer["name"]: len(layer["objects"]) for layer in seen["layers"]} == {
        name: len(objects) for name, objects in drawn.objects.items()
    }


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('orientation="orthogonal"', 'orientation="isometric"', "orientation"),
        ('name="C1" type="area"', 'name="C2" type="area"', "another one has"),
        ('name="O1" type="exit"', 'name="" type="exit"', "has no name"),
        ('name="land">', 'name="islets">', "is missing"),
        ('x="1402"', 'x="90000"', "off the map"),
    ],
)
def test_faults_are_told(tmp_path, old, new, problem):
    text = MAP.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "odd.tmx").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataFault, match=problem):
        read_area_map(tmp_path / "odd.tmx", OUTLINED, POINTS)


def test_the_picture_was_painted_from_this_map_by_this_painter():
    told = json.loads(resource("maps", "charts", "manifest.json").read_text(encoding="utf-8"))
    assert told["maps"]["wake"] == digest(MAP)
    assert told["files"] == {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in resource("maps", "charts").glob("*.webp")
    }


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
