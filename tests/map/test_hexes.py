"""The geometry of hexes, however they are staggered and numbered: neighbours, distances, rings, ids."""

from __future__ import annotations

import math
from collections import deque
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.hexes import FLAT, POINTED, HexGrid, Numbering, Stagger

GRID = HexGrid(24, 36)
STAGGERS = [Stagger(axis, index) for axis in ("x", "y") for index in ("odd", "even")]
CORNERS = ("NW", "NE", "SW", "SE")
NUMBERINGS = [Numbering(order, corner) for order in ("CCRR", "RRCC") for corner in CORNERS]
any_hex = st.sampled_from(GRID.hexes)
any_stagger = st.sampled_from(STAGGERS)
TALL = math.sqrt(3)
ANGLES = {"N": 90, "NE": 30, "SE": -30, "S": -90, "SW": -150, "NW": 150}
"""Where the neighbours of a flat-topped hex lie, in degrees from the east."""
POINTED_ANGLES = {"NE": 60, "E": 0, "SE": -60, "SW": -120, "W": 180, "NW": 120}


USUAL = Numbering()


@cache
def grid_of(stagger: Stagger, numbering: Numbering = USUAL) -> HexGrid:
    return HexGrid(9, 7, stagger, numbering)


def middle(grid: HexGrid, h: str) -> tuple[float, float]:
    """The middle of a hex whose neighbours' middles lie one apart, y downwards."""
    across, down = grid.stagger.lattice(grid.cell(h))
    return (across * TALL / 2, down / 2) if grid.stagger.axis == "x" else (across / 2, down * TALL / 2)


def walk(grid: HexGrid, start: str) -> dict[str, int]:
    """Steps from ``start`` to every hex of the grid, found by walking."""
    found, todo = {start: 0}, deque([start])
    while todo:
        here = todo.popleft()
        for there in grid.neighbours(here):
            if there not in found:
                found[there] = found[here] + 1
                todo.append(there)
    return found


def test_neighbours_run_clockwise_from_the_north() -> None:
    assert GRID.sides("0307") == ("0306", "0406", "0407", "0308", "0207", "0206")
    assert GRID.sides("0407") == ("0406", "0507", "0508", "0408", "0308", "0307")


def test_a_grid_keeps_the_order_and_drops_what_lies_off_the_map() -> None:
    assert GRID.neighbours("0101") == ("0201", "0102")
    assert GRID.sides("0101") == ("", "", "0201", "0102", "", "")
    assert GRID.neighbours("2436") == ("2435", "2336")
    assert "0100" not in GRID
    assert "0136" in GRID
    assert len(GRID.hexes) == 24 * 36


@pytest.mark.parametrize(("stagger", "numbering"), list(product(STAGGERS, NUMBERINGS)))
def test_each_side_leads_where_its_name_says(stagger: Stagger, numbering: Numbering) -> None:
    grid = grid_of(stagger, numbering)
    angles = ANGLES if stagger.axis == "x" else POINTED_ANGLES
    assert grid.directions == (FLAT if stagger.axis == "x" else POINTED)
    for h in grid.hexes:
        x, y = middle(grid, h)
        for side, other in zip(grid.directions, grid.sides(h), strict=True):
            if not other:
                continue
            ox, oy = middle(grid, other)
            assert math.dist((x, y), (ox, oy)) == pytest.approx(1)
            assert math.degrees(math.atan2(y - oy, ox - x)) % 360 == pytest.approx(angles[side] % 360)
            assert grid.direction(h, other) == side
            assert grid.adjacent(h, other)


@settings(deadline=None)
@given(any_stagger, st.data())
def test_distance_is_the_number_of_steps_walked(stagger: Stagger, data: st.DataObject) -> None:
    grid = grid_of(stagger)
    h = data.draw(st.sampled_from(grid.hexes))
    assert {other: grid.distance(h, other) for other in grid.hexes} == walk(grid, h)


@settings(deadline=None)
@given(any_stagger, st.data())
def test_within_and_ring_hold_what_lies_at_that_distance(stagger: Stagger, data: st.DataObject) -> None:
    grid = grid_of(stagger)
    h, n = data.draw(st.sampled_from(grid.hexes)), data.draw(st.integers(0, 20))
    assert grid.within(h, n) == {other for other in grid.hexes if grid.distance(h, other) <= n}
    assert grid.ring(h, n) == {other for other in grid.hexes if grid.distance(h, other) == n}


@settings(deadline=None)
@given(any_hex, any_hex, any_hex)
def test_distance_is_a_distance(a: str, b: str, c: str) -> None:
    assert GRID.distance(a, b) == GRID.distance(b, a)
    assert (GRID.distance(a, b) == 0) == (a == b)
    assert GRID.distance(a, c) <= GRID.distance(a, b) + GRID.distance(b, c)


def test_middle_rings_have_six_hexes_for_each_step() -> None:
    assert [len(GRID.ring("1218", n)) for n in range(5)] == [1, 6, 12, 18, 24]


@pytest.mark.parametrize(
    ("numbering", "corners"),
    [
        (Numbering("CCRR", "NW"), ("0101", "0901", "0107", "0907")),
        (Numbering("RRCC", "NW"), ("0101", "0109", "0701", "0709")),
        (Numbering("RRCC", "NE"), ("0109", "0101", "0709", "0701")),
        (Numbering("CCRR", "SW"), ("0107", "0907", "0101", "0901")),
        (Numbering("CCRR", "SE"), ("0907", "0107", "0901", "0101")),
        (Numbering("CCRR", "NW", 31, 0), ("3100", "3900", "3106", "3906")),
    ],
)
def test_hexes_are_counted_from_any_corner_and_in_either_order(numbering: Numbering, corners: tuple[str, ...]) -> None:
    grid = grid_of(Stagger(), numbering)
    assert tuple(grid.at(cell) for cell in ((0, 0), (8, 0), (0, 6), (8, 6))) == corners
    assert grid.at((9, 0)) is None
    assert all(grid.at(grid.cell(h)) == h for h in grid.hexes)
    assert list(grid.hexes) == sorted(grid.hexes)


def test_rows_staggered_westwards_and_counted_from_the_east() -> None:
    """Even rows lie half a hex further west: neighbours of (r, c) are c and c + 1 in the rows beside an even row."""
    grid = HexGrid(43, 26, Stagger("y", "even"), Numbering("RRCC", "NE"))
    assert set(grid.neighbours("0410")) == {"0409", "0411", "0310", "0311", "0510", "0511"}
    assert set(grid.neighbours("0510")) == {"0509", "0511", "0409", "0410", "0609", "0610"}
    assert grid.direction("0410", "0411") == "W"


def test_columns_staggered_northwards() -> None:
    """Even columns lie half a hex towards smaller rows."""
    grid = HexGrid(20, 20, Stagger("x", "even"))
    assert set(grid.neighbours("0405")) == {"0404", "0406", "0304", "0305", "0504", "0505"}
    assert set(grid.neighbours("0505")) == {"0504", "0506", "0405", "0406", "0605", "0606"}


def test_hexes_off_the_grid_are_refused() -> None:
    with pytest.raises(KeyError):
        GRID.within("2501", 2)
    with pytest.raises(KeyError):
        GRID.distance("0101", "box:W1")
    with pytest.raises(ValueError, match="cannot be named"):
        HexGrid(0, 5)
    with pytest.raises(ValueError, match="cannot be written"):
        HexGrid(20, 5, numbering=Numbering(first_column=90))
    with pytest.raises(ValueError, match="share no side"):
        GRID.direction("0101", "0303")
