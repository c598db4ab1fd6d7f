"""14.2 How near the player is to securing positions, and what it would change that a unit goes somewhere."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

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
        self._view = view
        self._held = {h for h in (*view.units_at, *view.state.garrisons) if view.held(h)}
        self._needs = self._needed(self._linked())
        self.now = self._score(self._held)
        """How much is secure now, or nearly so."""

    def after(self, unit: Unit, target: str) -> float:
        """The same once a unit has gone to a hex."""
        home, view = unit.place, self._view
        alone = len(view.units_at.get(home, ())) == 1 and home not in view.state.garrisons
        return self._score((self._held - {home} if alone else self._held) | {target})

    def _linked(self) -> set[str]:
        """11.3 The hexes from which a way leads to the beachhead."""
        island, barred = self._view.ground.island, self._view.fields | frozenset(self._view.force_at)
        edge = [h for h in sorted(island.landing_hexes) if h not in barred]
        found = set(edge)
        while edge:
            for other in island.neighbours[edge.pop()]:
                if other not in found and other not in barred and island.links_us(other):
                    found.add(other)
                    edge.append(other)
        return found

    def _needed(self, linked: AbstractSet[str]) -> list[tuple[float, frozenset[str]]]:
        island, view = self._view.ground.island, self._view
        found = []
        wanted = dict.fromkeys(sorted(view.sought), SOUGHT) if view.sought else view.ground.worth
        for h, worth in wanted.items():
            if h not in linked:
                continue
            needs = {h}
            for site, dot in island.fields_over.get(h, ()):
                if dot == INTENSE:
                    needs.update(island.sites[site].hexes)
            if needs.isdisjoint(view.force_at):
                found.append((worth, frozenset(needs)))
        return found

    def _score(self, held: AbstractSet[str]) -> float:
        score = 0.0
        for worth, needs in self._needs:
            missing = len(needs - held)
            if missing <= 2:
                score += worth if not missing else worth * NEARLY if missing == 1 else worth * NEARLY * NEARLY
        return score
