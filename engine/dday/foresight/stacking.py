"""7.5, 7.53 What stacking would cost when the actions end, were an answer given, whatever the player does after it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from engine.dday.command.command import free_reason
from engine.dday.foresight.stand_in import StandInTable
from engine.dday.game import Game
from engine.dday.movement.movement import any_route
from engine.dday.state.state import Unit
from engine.dday.us_actions.able import ready
from engine.dday.us_actions.us_actions import undertakings

_LEAVING: Final = ("move", "infiltrate", "cliff", "preserve", "enter")
"""The kinds of action that take a unit out of its hex."""


@dataclass(frozen=True, slots=True)
class AfterAnswer:
    """What an answer changes: who stands where, who has acted, what it costs, whom no HQ commands any longer.

    ``gone`` are those who leave their hexes unasked before the actions end.
    """

    places: Mapping[str, str] = field(default_factory=dict, hash=False)
    acted: Set[str] = frozenset()
    cost: int = 0
    uncommanded: Set[str] = frozenset()
    gone: Set[str] = frozenset()


NOTHING: Final = AfterAnswer()


@dataclass(frozen=True, slots=True)
class Surplus:
    """7.53 A hex where ``count`` of the ``units`` that count there would be eliminated.

    ``contested`` says that a close combat comes first: so many are too many if all of them win it.
    """

    hex: str
    units: tuple[str, ...]
    count: int
    contested: bool


class Stacking:
    """Counts on one table who is too many and can't leave any more."""

    def __init__(self, table: StandInTable) -> None:
        self._game: Game = table.game
        self._ways: dict[str, str] = {}
        """How a unit can leave its hex: "free", "command" (free, as long as an HQ commands it), "paid" or ""."""

    def surplus(self, change: AfterAnswer = NOTHING) -> dict[str, Surplus]:
        """7.51, 7.53 By their hexes what nobody can take away in time: too many units, of whom too few can still act.

        Whoever can act free or be paid for is taken to leave, two of a hex for one action (7.21); whoever moves, to
        arrive (7.33). Nobody leaves a hex where he is to fight.
        """
        limit, left = self._game.content.figures.stack_limit, self._game.state.actions_left - change.cost
        contested, found = self._game.forces_by_hex(), dict[str, Surplus]()
        for h, units in sorted(self._stacks(change).items()):
            count = len(units) - limit
            if count > 0 and h not in contested:
                ways = [self._way(name, change) for name in units]
                count = max(0, count - ways.count("free"))
                leaving = min(count, ways.count("paid"), limit * max(0, left))
                left -= -(-leaving // limit)
                count -= leaving
            if count > 0:
                found[h] = Surplus(h, tuple(units), count, h in contested)
        return found

    def added(self, change: AfterAnswer) -> list[Surplus]:
        """7.53 The hexes where the change costs more than would be lost without it."""
        before = self._now
        return [
            one
            for one in self.surplus(change).values()
            if one.count > (before[one.hex].count if one.hex in before else 0)
        ]

    @cached_property
    def _now(self) -> dict[str, Surplus]:
        """7.53 What would be lost if nothing but leaving full hexes were done any more."""
        return self.surplus()

    def _stacks(self, change: AfterAnswer) -> dict[str, list[str]]:
        """7.51 Who counts where."""
        found: dict[str, list[str]] = {}
        for unit in self._game.units_on_map():
            if unit.id not in change.gone and self._game.counter(unit).type != "regimental_hq":
                found.setdefault(change.places.get(unit.id, unit.place), []).append(unit.id)
        return found

    def _way(self, name: str, change: AfterAnswer) -> str:
        """7.1 How a unit leaves its hex after the change."""
        if name in change.places or name in change.acted:
            return ""
        if name not in self._ways:
            self._ways[name] = self._way_now(self._game.state.us[name])
        if self._ways[name] == "command":
            return "paid" if name in change.uncommanded else "free"
        return self._ways[name]

    def _way_now(self, unit: Unit) -> str:
        """7.1, 7.2, 7.35 How a unit can leave its hex as the table is."""
        game = self._game
        if unit not in ready(game):
            return ""
        set_free = {option.facts.get("unit") for option in game.variant.own_undertakings(game)}
        if unit.id in set_free and any_route(game, [unit]):
            return "free"
        verbs = {option.verb for option in undertakings(game, [unit])}.intersection(_LEAVING)
        if not verbs:
            return ""
        if free := free_reason(game, unit):
            return "command" if free == "command" else "free"
        return "free" if "preserve" in verbs else "paid"
