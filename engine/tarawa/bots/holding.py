"""14.2 How near the player is to securing positions, and what it would change that a unit goes somewhere."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from engine.core.hex_bits import HexSet
from engine.core.plain_sum import plain_sum
from engine.dday.bots.bot_view import BotView
from engine.dday.island.island import INTENSE
from engine.dday.state.state import Unit

SOUGHT = 1.2
"""What a position counts of those that must all be held."""
NEARLY = 0.35
"""What a position counts of which one hex is still to be held, against one that is secure; two count its square."""


class Holding:
    """What is held, and which hexes each position needs that a way leads from and no enemy stands in the way of."""

    def __init__(self, view: BotView) -> None:
        self._view, self._bits = view, view.ground.island.bits
        self._held = self._bits.of([h for h in (*view.units_at, *view.state.garrisons) if view.held(h)])
        self._needs = self._needed(self._linked())
        self._shares = [_share(worth, needs & ~self._held) for worth, needs in self._needs]
        """What each position counts, and"""
        self._asking: dict[str, list[int]] = {}
        """which of them need a hex."""
        for place, (_, needs) in enumerate(self._needs):
            for h in self._bits.hexes(needs):
                self._asking.setdefault(h, []).append(place)
        self.now = plain_sum(self._shares)
        """How much is secure now, or nearly so."""

    def after(self, unit: Unit, target: str) -> float:
        """The same once a unit has gone to a hex."""
        home, view, bit = unit.place, self._view, self._bits.bit
        alone = len(view.units_at.get(home, ())) == 1 and home not in view.state.garrisons
        held = (self._held & ~bit[home] if alone else self._held) | bit[target]
        shares = self._shares.copy()
        for h in (home, target):
            for place in self._asking.get(h, ()):
                worth, needs = self._needs[place]
                shares[place] = _share(worth, needs & ~held)
        return plain_sum(shares)

    def _linked(self) -> AbstractSet[str]:
        """11.3 The hexes from which a way leads to the beachhead."""
        island, bits = self._view.ground.island, self._bits
        open_ground = ~(bits.of(self._view.fields) | bits.of(self._view.force_at))
        beach = bits.of(island.landing_hexes) & open_ground
        return HexSet(bits, bits.flooded(beach, bits.of(island.us_ground) & open_ground))

    def _needed(self, linked: AbstractSet[str]) -> list[tuple[float, int]]:
        island, view, bits = self._view.ground.island, self._view, self._bits
        found, enemies = [], bits.of(view.force_at)
        wanted = dict.fromkeys(sorted(view.sought), SOUGHT) if view.sought else view.ground.worth
        for h, worth in wanted.items():
            if h not in linked:
                continue
            needs = bits.bit[h]
            for site, dot in island.fields_over.get(h, ()):
                if dot == INTENSE:
                    needs |= bits.of(island.sites[site].hexes)
            if not needs & enemies:
                found.append((worth, needs))
        return found


def _share(worth: float, missing: int) -> float:
    """What a position counts of which some hexes are still to be held."""
    if not missing:
        return worth
    count = missing.bit_count()
    return worth * NEARLY if count == 1 else worth * NEARLY * NEARLY if count == 2 else 0.0
