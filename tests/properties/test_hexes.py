"""Hexes and distances against a model in doubled rows that shares no line with the engine's."""

from hypothesis import given
from hypothesis import strategies as st

from engine.core.hexes import HexGrid
from tests.properties.strategies import ISLAND, NEAR, apart

GRID = ISLAND.grid
HEX = st.sampled_from(tuple(ISLAND.hexes))


@given(HEX, HEX)
def test_distance_agrees_with_the_model_both_ways_round(a: str, b: str) -> None:
    assert GRID.distance(a, b) == apart(a, b) == GRID.distance(b, a) == ISLAND.distance(a, b)
    assert (GRID.distance(a, b) == 0) is (a == b)
    assert GRID.adjacent(a, b) is (apart(a, b) == 1)


@given(HEX, HEX, HEX)
def test_no_way_round_is_shorter(a: str, b: str, c: str) -> None:
    assert GRID.distance(a, c) <= GRID.distance(a, b) + GRID.distance(b, c)
    assert abs(GRID.distance(a, b) - GRID.distance(b, c)) <= GRID.distance(a, c)


@given(HEX)
def test_neighbours_are_the_hexes_one_step_away(h: str) -> None:
    assert frozenset(ISLAND.neighbours[h]) == NEAR[h]
    assert len(GRID.sides(h)) == 6
    assert all(GRID.distance(h, other) == 1 for other in GRID.sides(h) if other)


@given(HEX, st.integers(0, 12))
def test_within_holds_every_hex_at_most_so_far_away(h: str, n: int) -> None:
    assert ISLAND.within(h, n) == {other for other in ISLAND.hexes if apart(h, other) <= n}


@given(st.integers(1, 40), st.integers(1, 40), st.data())
def test_a_grid_of_any_size_is_the_model_cut_off_at_its_edge(width: int, height: int, data: st.DataObject) -> None:
    grid = HexGrid(width, height)
    h = data.draw(st.sampled_from(grid.hexes))
    n = data.draw(st.integers(0, 6))
    assert len(grid.hexes) == width * height
    assert set(grid.neighbours(h)) == {other for other in grid.hexes if apart(h, other) == 1}
    assert grid.within(h, n) == {other for other in grid.hexes if apart(h, other) <= n}
    assert grid.ring(h, n) == {other for other in grid.hexes if apart(h, other) == n}
