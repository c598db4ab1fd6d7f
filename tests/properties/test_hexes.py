"""Hexes and distances against a model in doubled rows that shares no line with the engine's."""

from hypothesis import given
from hypothesis import strategies as st

from engine.core.hexes import Grid, adjacent, distance, neighbours
from tests.properties.strategies import ISLAND, NEAR, apart

HEX = st.sampled_from(tuple(ISLAND.hexes))


@given(HEX, HEX)
def test_distance_agrees_with_the_model_both_ways_round(a: str, b: str) -> None:
    assert distance(a, b) == apart(a, b) == distance(b, a) == ISLAND.distance(a, b)
    assert (distance(a, b) == 0) is (a == b)
    assert adjacent(a, b) is (apart(a, b) == 1)


@given(HEX, HEX, HEX)
def test_no_way_round_is_shorter(a: str, b: str, c: str) -> None:
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert abs(distance(a, b) - distance(b, c)) <= distance(a, c)


@given(HEX)
def test_neighbours_are_the_hexes_one_step_away(h: str) -> None:
    assert frozenset(ISLAND.neighbours[h]) == NEAR[h]
    assert len(set(neighbours(h))) == 6
    assert all(distance(h, other) == 1 for other in neighbours(h))


@given(HEX, st.integers(0, 12))
def test_within_holds_every_hex_at_most_so_far_away(h: str, n: int) -> None:
    assert ISLAND.within(h, n) == {other for other in ISLAND.hexes if apart(h, other) <= n}


@given(st.integers(1, 40), st.integers(1, 40), st.data())
def test_a_grid_of_any_size_is_the_model_cut_off_at_its_edge(width: int, height: int, data: st.DataObject) -> None:
    grid = Grid(width, height)
    h = data.draw(st.sampled_from(grid.hexes))
    n = data.draw(st.integers(0, 6))
    assert len(grid.hexes) == width * height
    assert set(grid.neighbours(h)) == {other for other in grid.hexes if apart(h, other) == 1}
    assert grid.within(h, n) == {other for other in grid.hexes if apart(h, other) <= n}
    assert grid.ring(h, n) == {other for other in grid.hexes if apart(h, other) == n}
