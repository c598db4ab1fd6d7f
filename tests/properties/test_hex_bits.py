"""Sets of hexes as bits: what lies beside them and what is reached from them is what a walk from hex to hex finds."""

from hypothesis import given
from hypothesis import strategies as st

from engine.core.hex_bits import HexBits, HexSet
from engine.core.hexes import HexGrid, Numbering, Stagger

GRIDS = [
    HexGrid(7, 5, Stagger(axis, index), Numbering(order, "NW"))
    for axis in ("x", "y")
    for index in ("odd", "even")
    for order in ("CCRR", "RRCC")
]


def bits_of(grid: HexGrid) -> HexBits:
    return HexBits(grid.hexes, {h: grid.neighbours(h) for h in grid.hexes})


@st.composite
def sets(draw: st.DrawFn) -> tuple[HexGrid, set[str], set[str]]:
    """A map and two sets of its hexes."""
    grid = draw(st.sampled_from(GRIDS))
    some = st.sets(st.sampled_from(grid.hexes))
    return grid, draw(some), draw(some)


@given(sets())
def test_what_lies_beside_a_set_is_all_its_neighbours(laid: tuple[HexGrid, set[str], set[str]]) -> None:
    grid, ones, _ = laid
    bits = bits_of(grid)
    beside = HexSet(bits, bits.beside(bits.of(ones)))
    assert beside == {other for h in ones for other in grid.neighbours(h)}


@given(sets())
def test_what_is_reached_is_what_a_walk_finds(laid: tuple[HexGrid, set[str], set[str]]) -> None:
    grid, begun, ground = laid
    met, edge = set(begun), sorted(begun)
    for at in edge:
        for other in grid.neighbours(at):
            if other in ground and other not in met:
                met.add(other)
                edge.append(other)
    bits = bits_of(grid)
    assert HexSet(bits, bits.flooded(bits.of(begun), bits.of(ground))) == met


@given(sets())
def test_rings_are_as_far_away_as_the_nearest_hex(laid: tuple[HexGrid, set[str], set[str]]) -> None:
    grid, ones, _ = laid
    bits = bits_of(grid)
    rings = bits.rings(bits.of(ones))
    assert rings[0] == bits.of(ones)
    for h in grid.hexes if ones else ():
        nearest = min(grid.distance(h, other) for other in ones)
        assert [far for far, ring in enumerate(rings) if ring & bits.bit[h]] == [nearest]


@given(sets())
def test_a_set_of_bits_is_a_set(laid: tuple[HexGrid, set[str], set[str]]) -> None:
    grid, ones, others = laid
    bits = bits_of(grid)
    kept = HexSet(bits, bits.of(ones))
    assert set(kept) == ones
    assert len(kept) == len(ones)
    assert all((h in kept) == (h in ones) for h in grid.hexes)
    assert "" not in kept
    assert 3 not in kept
    assert kept & others == ones & others
    assert kept | others == ones | others
