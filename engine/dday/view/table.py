"""The table as the player sees it, laid out for the same rules that the whole table follows."""

from __future__ import annotations

from engine.dday.battles import facts_of
from engine.dday.game import Game
from engine.dday.state.state import Force, State

HIDDEN_TANK = "?tank"
"""How a view names a tank unit that lies face down: its back shows what it is (9.1)."""


class SeenTable(Game):
    """A table of which some counters lie face down: what their backs don't show is not asked for."""

    __slots__ = ()

    def is_tank(self, force: Force) -> bool:
        """13.0 Whether a force is a tank unit; the back of the counter shows it too."""
        counter = self.content.japanese.get(force.unit)
        return force.unit == HIDDEN_TANK or bool(counter and counter.is_tank)

    def force_colour(self, force: Force) -> str:
        """8.64, 13.2 The colour that a force goes by, "" while that can't be seen."""
        placed = self.position_of(force) or force.stance or force.hex in self.state.caves
        if placed or force.unit in self.content.japanese:
            return super().force_colour(force)
        return ""


def seen_table(view: State) -> SeenTable:
    """Lay a view out; nothing that is asked of it changes the view."""
    return SeenTable(facts_of(view.scenario), view, [])
