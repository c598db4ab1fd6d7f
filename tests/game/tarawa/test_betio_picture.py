"""Betio's picture: painted from its map by this painter, with walls, pier, wrecks and guns; what is inked over it."""

import hashlib
import json
from dataclasses import replace

import pygame
import pytest

from engine.core.resources import resource
from engine.tarawa.island import load_island
from game.dday.board.painted import PaintedMap, fingerprint
from game.dday.board.sheet import MapSheet
from game.table.brush import Brush
from game.tarawa.sheet_ink import ink
from tests.systems import not_under_wine
from tests.themes import THEME

ISLAND = load_island()
SHEET = MapSheet(ISLAND)
FOLDER = resource("maps", "painted", "tarawa")
MANIFEST = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))
STALE = "the picture is older than the map or its painter: paint it again"
paints = not_under_wine("works out the island with numpy")


@pytest.fixture(autouse=True)
def letters():
    """Typefaces can be measured."""
    pygame.font.init()


def test_the_picture_was_painted_from_this_map():
    assert MANIFEST["map"] == fingerprint(ISLAND), STALE


@paints
def test_the_picture_was_painted_by_this_painter():
    from tools.paint_map.__main__ import sources

    assert MANIFEST["painter"] == sources(), STALE


def test_every_file_of_the_picture_is_there_and_whole():
    there = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()} - {"manifest.json"}
    assert there == set(MANIFEST["files"])
    for name, checksum in MANIFEST["files"].items():
        assert hashlib.sha256((FOLDER / name).read_bytes()).hexdigest() == checksum, name


@pytest.mark.parametrize("gone", ["seawalls", "piers", "wrecks", "strips", "ship_wrecks"])
def test_what_was_built_belongs_to_what_the_picture_shows(gone):
    none = () if gone in ("strips", "ship_wrecks") else frozenset()
    assert fingerprint(replace(ISLAND, **{gone: none})) != fingerprint(ISLAND)


def test_the_pen_has_a_line_for_each_side_of_the_seawall_and_one_for_the_reef():
    lines = PaintedMap(ISLAND).lines
    assert len(lines.walls) == len(ISLAND.seawalls) // 2
    assert lines.reef


@pytest.fixture(scope="module")
def works():
    from tools.paint_map import betio, fields

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fields, "GRID", fields.GRID // 4)
        found = fields.work_out(ground())
        return betio.works(ISLAND, found, betio.airfield(ground()))


def ground():
    """The island under the names that the painter knows."""
    from tools.paint_map.battles import BATTLES

    return BATTLES["tarawa"].ground(ISLAND)


@paints
def test_each_wreck_gun_and_fortified_hex_has_something_to_show(works):
    def near(h, far=0.95):
        x, y = SHEET.geometry.centre(h)
        return any((work.at[0] - x) ** 2 + (work.at[1] - y) ** 2 < far**2 for work in works)

    guns = [one.hex for one in ISLAND.positions.values() if one.has_gun]
    walls = [h.id for h in ISLAND.hexes.values() if h.terrain in ("fortified", "crater")]
    assert [h for h in (*ISLAND.wrecks, *ISLAND.ship_wrecks, *guns, *walls) if not near(h)] == []


@paints
def test_the_runway_is_the_longest_strip_and_lies_on_most_of_its_hexes():
    from tools.paint_map import betio
    from tools.paint_map.airfield import beside

    found = betio.airfield(ground())
    long = [((s.one[0] - s.other[0]) ** 2 + (s.one[1] - s.other[1]) ** 2) ** 0.5 for s in found.strips]
    assert long[0] == max(long) > 25
    runway = found.strips[0]
    away = [beside(SHEET.geometry.centre(h), runway.one, runway.other) for h in ISLAND.strips[0].hexes]
    assert sum(far < 1.2 for far in away) >= 0.8 * len(away)
    assert len(found.bays) >= 8


def printed(h, size=40.0):
    """How much of a hex is printed over."""
    x, y = SHEET.geometry.centre(h)
    surface = pygame.Surface((round(2 * size), round(2 * size)))
    ink(Brush(surface, (x - 1) * size, (y - 1) * size, size, THEME), SHEET)
    return pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() < surface.get_width() ** 2


def test_approach_hexes_landing_beaches_and_wrecks_are_printed_and_open_land_is_not():
    landing = [h for beach in ISLAND.beaches.values() if beach.landing for h in beach.hexes]
    assert [h for h in (*ISLAND.approach, *ISLAND.wrecks, *landing) if not printed(h)] == []
    assert not printed("1724")
