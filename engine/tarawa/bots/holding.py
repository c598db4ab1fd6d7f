"""14.2 How near the player is to securing positions, and what it would change that a unit goes somewhere."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from engine.core.hex_bits import HexSet
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
        self.now = self._score(self._held)
        """How much is secure now, or nearly so."""

    def after(self, unit: Unit, target: str) -> float:
        """The same once a unit has gone to a hex."""
        home, view, bit = unit.place, self._view, self._bits.bit
        alone = len(view.units_at.get(home, ())) == 1 and home not in view.state.garrisons
        return self._score((self._held & ~bit[home] if alone else self._held) | bit[target])

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

    def _score(self, held: int) -> float:
        score = 0.0
        for worth, needs in self._needs:
            missing = (needs & ~held).bit_count()
            if missing <= 2:
                score += worth if not missing else worth * NEARLY if missing == 1 else worth * NEARLY * NEARLY
        return score
