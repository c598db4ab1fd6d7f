"""The geometry of hexes: neighbours, distance, rings."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.hexes import DIRECTIONS, Grid, adjacent, column, direction, distance, hex_id, neighbours, row

GRID = Grid(24, 36)
any_hex = st.sampled_from(GRID.hexes)
OPPOSITE = dict(zip(DIRECTIONS, (*DIRECTIONS[3:], *DIRECTIONS[:3]), strict=True))


def walk(start: str) -> dict[str, int]:
    """Steps from ``start`` to every hex of the grid, found by walking."""
    found, todo = {start: 0}, deque([start])
    while todo:
        here = todo.popleft()
        for there in GRID.neighbours(here):
            if there not in found:
                found[there] = found[here] + 1
                todo.append(there)
    return found


def test_neighbours_run_clockwise_from_the_north() -> None:
    assert neighbours("0307") == ("0306", "0406", "0407", "0308", "0207", "0206")
    assert neighbours("0407") == ("0406", "0507", "0508", "0408", "0308", "0307")


def test_a_grid_keeps_the_order_and_drops_what_lies_off_the_map() -> None:
    assert GRID.neighbours("0101") == ("0201", "0102")
    assert GRID.neighbours("2436") == ("2435", "2336")
    assert GRID.neighbours("1010") == neighbours("1010")
    assert "0100" not in GRID
    assert "0136" in GRID
    assert len(GRID.hexes) == 24 * 36


@settings(deadline=None)
@given(any_hex)
def test_neighbours_are_mutual_and_one_step_away(h: str) -> None:
    for side, other in zip(DIRECTIONS, neighbours(h), strict=True):
        if other in GRID:
            assert distance(h, other) == 1
            assert adjacent(h, other)
            assert direction(h, other) == side
            assert direction(other, h) == OPPOSITE[side]


@settings(deadline=None)
@given(any_hex)
def test_distance_is_the_number_of_steps_walked(h: str) -> None:
    assert {other: distance(h, other) for other in GRID.hexes} == walk(h)


@settings(deadline=None)
@given(any_hex, any_hex, any_hex)
def test_distance_is_a_distance(a: str, b: str, c: str) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@settings(deadline=None)
@given(any_hex, st.integers(0, 40))
def test_within_and_ring_hold_what_lies_at_that_distance(h: str, n: int) -> None:
    assert GRID.within(h, n) == {other for other in GRID.hexes if distance(h, other) <= n}
    assert GRID.ring(h, n) == {other for other in GRID.hexes if distance(h, other) == n}


@settings(deadline=None)
@given(any_hex)
def test_an_id_is_its_column_and_row(h: str) -> None:
    assert hex_id(column(h), row(h)) == h


def test_middle_rings_have_six_hexes_for_each_step() -> None:
    assert [len(GRID.ring("1218", n)) for n in range(5)] == [1, 6, 12, 18, 24]


@pytest.mark.parametrize("wrong", ["", "101", "10101", "ab01", "١٢٠١", "1 01"])
def test_what_is_no_id_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="not a hex id"):
        neighbours(wrong)


def test_the_rim_has_no_neighbours() -> None:
    with pytest.raises(ValueError, match="outside every map"):
        neighbours("0010")
    with pytest.raises(ValueError, match="cannot be written"):
        hex_id(3, 100)


def test_hexes_off_the_grid_are_refused() -> None:
    with pytest.raises(KeyError):
        GRID.within("2501", 2)
    with pytest.raises(ValueError, match="cannot be named"):
        Grid(0, 5)
    with pytest.raises(ValueError, match="share no side"):
        direction("0101", "0303")
