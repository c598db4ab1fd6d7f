"""Maps of any stagger and numbering: where Tiled draws a hex, and which hex lies under a pixel."""

from __future__ import annotations

import math
from itertools import product
from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.hexes import HexGrid, Numbering, Stagger
from engine.core.tiled import HexLayout, read_map

STAGGERS = [Stagger(axis, index) for axis in ("x", "y") for index in ("odd", "even")]
MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="hexagonal" renderorder="right-down" width="4" height="3" tilewidth="120"
 tileheight="104" infinite="0" hexsidelength="60" staggeraxis="{axis}" staggerindex="{index}">
 <properties>{properties}</properties>
 <objectgroup id="1" name="marks"><object id="1" name="middle" x="{x}" y="{y}"><point/></object></objectgroup>
</map>
"""


def layout(stagger: Stagger) -> HexLayout:
    if stagger.axis == "x":
        return HexLayout(HexGrid(9, 7, stagger), 120, 104, 60)
    return HexLayout(HexGrid(9, 7, stagger), 104, 120, 60)


@pytest.mark.parametrize("stagger", STAGGERS)
def test_a_hex_is_found_at_its_middle_and_near_its_corners_and_its_neighbours_beside_it(stagger: Stagger) -> None:
    one = layout(stagger)
    for h in one.grid.hexes:
        x, y = one.centre(h)
        assert one.hex_at(x, y) == h
        for cx, cy in one.corners(h):
            assert one.hex_at(x + (cx - x) * 0.97, y + (cy - y) * 0.97) == h
        for number, other in enumerate(one.grid.sides(h)):
            start, end = one.corners(h)[number], one.corners(h)[(number + 1) % 6]
            assert one.hexside_at(start, end) == ((min(h, other), max(h, other)) if other else None)
            if other:
                ox, oy = one.centre(other)
                assert ((x + ox) / 2, (y + oy) / 2) == ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)


@pytest.mark.parametrize("stagger", STAGGERS)
def test_the_hex_under_a_pixel_is_the_one_whose_middle_is_nearest(stagger: Stagger) -> None:
    one = layout(stagger)
    width, height = one.size
    middles = {h: one.centre(h) for h in one.grid.hexes}
    for x, y in product(range(3, width, 37), range(5, height, 41)):
        far = sorted((math.dist(middle, (x, y)), h) for h, middle in middles.items())
        found = one.hex_at(x, y)
        assert found in (None, far[0][1]) or far[1][0] - far[0][0] < 1
        assert found is not None or far[0][0] > one.side * 0.8


@pytest.mark.parametrize("stagger", STAGGERS)
def test_the_map_is_as_large_as_its_outermost_corners(stagger: Stagger) -> None:
    one = layout(stagger)
    corners = [corner for h in one.grid.hexes for corner in one.corners(h)]
    assert (min(x for x, _ in corners), min(y for _, y in corners)) == (0, 0)
    assert (max(x for x, _ in corners), max(y for _, y in corners)) == one.size


def written(folder: Path, **properties: object) -> Path:
    kinds = {int: ' type="int"'}
    told = "".join(
        f'<property name="{name}"{kinds.get(type(value), "")} value="{value}"/>' for name, value in properties.items()
    )
    path = folder / "small.tmx"
    path.write_text(MAP.format(axis="y", index="even", properties=told, x=60, y=52), encoding="utf-8")
    return path


def test_stagger_and_numbering_are_read_from_the_map(tmp_path: Path) -> None:
    path = written(tmp_path, hex_order="RRCC", hex_corner="NE", first_column=5, first_row=0)
    drawn = read_map(path)
    assert drawn.grid == HexGrid(4, 3, Stagger("y", "even"), Numbering("RRCC", "NE", 5, 0))
    assert drawn.grid.at((0, 0)) == "0008"
    assert read_map(written(tmp_path)).grid.numbering == Numbering()


@pytest.mark.parametrize(
    ("properties", "told"),
    [
        ({"hex_order": "XXYY"}, "hex_order is XXYY, CCRR or RRCC expected"),
        ({"hex_corner": "N"}, "hex_corner is N, NW or NE or SW or SE expected"),
        ({"first_column": -1}, "first_column is -1, 0 to 98 expected"),
        ({"first_row": "one"}, "first_row is one, 0 to 98 expected"),
        ({"first_column": 98}, "cannot be written as a hex id"),
    ],
)
def test_a_numbering_that_cannot_be_is_named(properties: dict[str, object], told: str, tmp_path: Path) -> None:
    with pytest.raises(DataFault) as fault:
        read_map(written(tmp_path, **properties))
    assert told in str(fault.value)
    assert "small.tmx" in str(fault.value)
