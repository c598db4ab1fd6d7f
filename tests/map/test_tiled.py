"""Tiled itself opens the map, sees what the engine reads, and draws the hexes where the engine puts them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.core.resources import resource
from engine.core.tiled import HexLayout, HexMap, MapObject, read_map
from engine.dday.island.island import Island
from engine.dday.island.load import read_island
from engine.peleliu import map_schema
from tests.map.geometry import GRID, neighbours
from tests.map.tiled_program import export, run
from tests.systems import not_on_windows

MAP = resource("maps", "peleliu.tmx")
LAYOUT = HexLayout(GRID, tile_width=120, tile_height=104, side=60)


asks_tiled = not_on_windows("asks Tiled, which is there as a package of Debian")


@pytest.fixture(scope="module")
def drawn() -> HexMap:
    """The map as the engine's reader sees it."""
    return read_map(MAP)


def leaves(layers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All layers, those of groups too, without the groups."""
    return [leaf for layer in layers for leaf in (leaves(layer["layers"]) if layer["type"] == "group" else [layer])]


def values(thing: dict[str, Any]) -> dict[str, object]:
    """The properties of something that Tiled wrote as JSON."""
    return {value["name"]: value["value"] for value in thing.get("properties", [])}


# -------------------------------------------------------------------------------------------- Tiled's view
@asks_tiled
@pytest.mark.tiled
def test_tiled_opens_the_map_and_sees_the_same(tmp_path: Path, drawn: HexMap) -> None:
    seen = json.loads(export(tmp_path, MAP, "json").read_text(encoding="utf-8"))
    form = (
        "orientation",
        "staggeraxis",
        "staggerindex",
        "infinite",
        "width",
        "height",
        "tilewidth",
        "tileheight",
        "hexsidelength",
    )
    assert [seen[name] for name in form] == ["hexagonal", "x", "odd", False, 24, 36, 120, 104, 60]
    assert values(seen) == drawn.properties

    meaning = {tiles["firstgid"] + tile["id"]: values(tile) for tiles in seen["tilesets"] for tile in tiles["tiles"]}
    layers = leaves(seen["layers"])
    assert {layer["name"] for layer in layers} == set(drawn.tiles) | set(drawn.objects)
    for layer in layers:
        if layer["type"] == "tilelayer":
            painted = {f"{at % 24 + 1:02d}{at // 24 + 1:02d}": gid for at, gid in enumerate(layer["data"]) if gid}
            read = drawn.tiles[layer["name"]]
            assert set(painted) == set(read)
            assert all(meaning[gid].items() <= read[h].items() for h, gid in painted.items()), layer["name"]
        else:
            assert len(layer["objects"]) == len(drawn.objects[layer["name"]])
            for theirs, ours in zip(layer["objects"], drawn.objects[layer["name"]], strict=True):
                compare(theirs, ours)


def compare(theirs: dict[str, Any], ours: MapObject) -> None:
    """One object as Tiled wrote it and as the engine reads it."""
    assert (theirs["id"], theirs["name"], theirs["type"]) == (ours.id, ours.name, ours.type)
    assert values(theirs) == ours.properties
    x, y = theirs["x"], theirs["y"]
    points = tuple((x + point["x"], y + point["y"]) for point in theirs.get("polyline", ()))
    assert ours.points == points
    assert ours.centre == (points[0] if points else (x + theirs["width"] / 2, y + theirs["height"] / 2))


@asks_tiled
@pytest.mark.tiled
def test_what_tiled_saves_is_the_same_island(tmp_path: Path, island: Island) -> None:
    assert read_island(export(tmp_path, MAP, "tmx"), map_schema.MAP) == island


@asks_tiled
@pytest.mark.tiled
def test_tiled_draws_each_hex_where_the_layout_puts_it(tmp_path: Path, drawn: HexMap) -> None:
    pygame = pytest.importorskip("pygame")
    picture = tmp_path / "terrain.png"
    run(tmp_path, "tmxrasterizer", "--no-smoothing", "--show-layer", "terrain", str(MAP), str(picture))
    theirs = pygame.image.load(str(picture))
    sheet = pygame.image.load(str(resource("maps", "terrain.png")))
    assert theirs.get_size() == drawn.layout.size
    ours = pygame.Surface(theirs.get_size(), pygame.SRCALPHA)
    for h, tile in drawn.tiles["terrain"].items():
        x, y = drawn.layout.centre(h)
        number = tile["id"]
        assert isinstance(number, int)
        ours.blit(sheet, (x - 60, y - 52), (number % 5 * 120, number // 5 * 104, 120, 104))
    assert pygame.image.tobytes(theirs, "RGBA") == pygame.image.tobytes(ours, "RGBA")


# ---------------------------------------------------------------------------------------------- the layout
def test_every_hex_is_found_at_its_middle_and_near_its_corners(drawn: HexMap) -> None:
    assert drawn.layout == LAYOUT
    for h in drawn.grid.hexes:
        x, y = LAYOUT.centre(h)
        assert LAYOUT.hex_at(x, y) == h
        for cx, cy in LAYOUT.corners(h):
            assert LAYOUT.hex_at(x + (cx - x) * 0.98, y + (cy - y) * 0.98) == h


def test_even_columns_lie_half_a_hex_further_south() -> None:
    assert LAYOUT.centre("0101") == (60, 52)
    assert LAYOUT.centre("0201") == (150, 104)
    assert LAYOUT.centre("0302") == (240, 156)
    assert LAYOUT.size == (2190, 3796)


@settings(deadline=None)
@given(st.floats(-80, 2270), st.floats(-80, 3870))
def test_the_hex_under_a_pixel_is_the_one_whose_middle_is_nearest(x: float, y: float) -> None:
    around = [(c, r) for c in range(-1, 27) for r in range(-1, 39)]
    far = {at: (at[0] * 90 - 30 - x) ** 2 + (at[1] * 104 - 52 + (at[0] % 2 == 0) * 52 - y) ** 2 for at in around}
    nearest, next_to_it = sorted(around, key=far.__getitem__)[:2]
    assume(far[next_to_it] - far[nearest] > 10)
    on_the_map = 1 <= nearest[0] <= 24 and 1 <= nearest[1] <= 36
    assert LAYOUT.hex_at(x, y) == (f"{nearest[0]:02d}{nearest[1]:02d}" if on_the_map else None)


def test_each_hexside_is_found_from_both_hexes_and_both_ends(drawn: HexMap) -> None:
    for h in drawn.grid.hexes:
        corners = LAYOUT.corners(h)
        for number, other in enumerate(neighbours(h)):
            start, end = corners[number], corners[(number + 1) % 6]
            expected = (min(h, other), max(h, other)) if other in drawn.grid else None
            assert LAYOUT.hexside_at(start, end) == expected
            assert LAYOUT.hexside_at((end[0] + 6, end[1] - 5), (start[0] - 4, start[1] + 7)) == expected
            if expected:
                (ax, ay), (bx, by) = LAYOUT.centre(h), LAYOUT.centre(other)
                assert (ax + bx, ay + by) == (start[0] + end[0], start[1] + end[1])


# -------------------------------------------------------------------------------------- without a screen
def test_reading_the_map_loads_no_pygame_and_prints_nothing() -> None:
    code = (
        "import sys; from engine.peleliu.island import load_island; load_island(); "
        "assert not [name for name in sys.modules if name.startswith('pygame')]"
    )
    blind = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=resource(), env=blind, capture_output=True, check=False, encoding="utf-8"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_packaged_program_reads_the_map_it_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, island: Island
) -> None:
    from engine.core import resources
    from engine.peleliu.island import load_island

    shutil.copytree(resource("maps"), tmp_path / "maps")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    resources.root.cache_clear()
    try:
        assert resource("maps", "peleliu.tmx") == tmp_path / "maps" / "peleliu.tmx"
        assert load_island() == island
    finally:
        resources.root.cache_clear()
