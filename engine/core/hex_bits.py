"""Sets of hexes as whole numbers, a bit for each hex: all that lies around a set is then a few shifts away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any


class HexBits:
    """The bits of the hexes of a map."""

    def __init__(self, hexes: Sequence[str], neighbours: Mapping[str, Iterable[str]]) -> None:
        self._hexes = tuple(hexes)
        self.bit = {h: 1 << number for number, h in enumerate(hexes)}
        self.around = {h: self.of(others) for h, others in neighbours.items()}
        """The neighbours of each hex."""
        place = {h: number for number, h in enumerate(hexes)}
        shifts: dict[int, list[str]] = {}
        for h, others in neighbours.items():
            for other in others:
                shifts.setdefault(place[other] - place[h], []).append(h)
        # the numbers of a map's hexes are in order, so that there are few ways from a number to that of a neighbour
        self._up = [(by, self.of(ones)) for by, ones in sorted(shifts.items()) if by > 0]
        self._down = [(-by, self.of(ones)) for by, ones in sorted(shifts.items()) if by < 0]

    def of(self, hexes: Iterable[str]) -> int:
        """The bits of some hexes."""
        bits, bit = 0, self.bit
        for h in hexes:
            bits |= bit[h]
        return bits

    def hexes(self, bits: int) -> list[str]:
        """The hexes of some bits."""
        found = []
        while bits:
            last = bits.bit_length() - 1
            found.append(self._hexes[last])
            bits ^= 1 << last
        return found

    def beside(self, bits: int) -> int:
        """All neighbours of some hexes."""
        found = 0
        for by, ones in self._up:
            found |= (bits & ones) << by
        for by, ones in self._down:
            found |= (bits & ones) >> by
        return found

    def rings(self, begun: int) -> list[int]:
        """Some hexes, then those that are one step away from the nearest of them, two steps, and so on."""
        found, met = [begun], begun
        while ring := self.beside(found[-1]) & ~met:
            found.append(ring)
            met |= ring
        return found

    def flooded(self, begun: int, within: int) -> int:
        """Some hexes, and those of ``within`` to which a path of such hexes leads from them."""
        found = edge = begun
        while edge:
            edge = self.beside(edge) & within & ~found
            found |= edge
        return found


class HexSet(Set[str]):
    """A set of hexes that is kept as its bits."""

    __slots__ = ("_grid", "bits")

    def __init__(self, grid: HexBits, bits: int) -> None:
        self._grid = grid
        self.bits = bits

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Any:
        return frozenset(it)

    def __contains__(self, h: object) -> bool:
        bit = self._grid.bit.get(h) if isinstance(h, str) else None
        return bit is not None and bit & self.bits != 0

    def __iter__(self) -> Iterator[str]:
        return iter(self._grid.hexes(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()
