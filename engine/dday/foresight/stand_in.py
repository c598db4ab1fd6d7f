"""The table that foresight works on: a view in which stand-ins lie where the player sees only backs.

The rules then answer on it as on any table. What they answer may depend on a stand-in only where the module that asks
goes through everything else that could lie there, or says what it leaves out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.dday.battles import facts_of
from engine.dday.foresight.coming_fire import ComingFire, coming_fire, prepared
from engine.dday.foresight.unseen import BACK, Unseen, depth_under, unseen
from engine.dday.game import Game
from engine.dday.state.state import Force, State


@dataclass(frozen=True)
class StandInTable:
    """A view laid out: the game with its stand-ins, what the view does not show, and the backs that it shows.

    ``backs`` has the unit and the depth of each Japanese force as the view names them: "?infantry", "?" or the counter.
    """

    game: Game
    unseen: Unseen
    backs: Mapping[str, tuple[str, str]]

    @cached_property
    def fire(self) -> ComingFire:
        """6.0 The fire phase that comes next."""
        return coming_fire(self.game, self.unseen)

    @cached_property
    def coming(self) -> Game:
        """6.0 The same table as that fire phase will find it."""
        return Game(self.game.facts, prepared(self.game, self.fire, {}), [])

    def unit_candidates(self, force: Force) -> tuple[str, ...]:
        """9.1 The units that a force can be, each as likely as any other; without a unit the one that would come.

        19.5 Into a fortification without a unit comes one of the reserve, if there is any.
        """
        shown, _ = self.backs[force.id]
        if not shown:
            fits = self._units("") if self.game.fortified(force.hex) and self.game.state.reserve else ()
            return fits or ("",)
        return self._units(shown.removeprefix(BACK)) if shown.startswith(BACK) else (shown,)

    def depth_candidates(self, force: Force) -> tuple[str, ...]:
        """9.1 The depth markers that a force can have, each as likely as any other; ("",) for none at all."""
        _, shown = self.backs[force.id]
        if not shown.startswith(BACK):
            return (shown,)
        return depth_under(self.game, self.unseen, force) or (force.depth,)

    def _units(self, kind: str) -> tuple[str, ...]:
        japanese = self.game.content.japanese
        fits = tuple(
            unit for unit in self.unseen.units if (japanese[unit].type == kind if kind else not japanese[unit].is_tank)
        )
        return fits or tuple(unit for unit in japanese if not kind or japanese[unit].type == kind)


@dataclass(frozen=True, slots=True)
class MayBe:
    """9.1 What a Japanese force shows, and the counters that it can be made of, each as likely as any other.

    ``units`` of a fortification without a unit are those that may come into it (19.5). "" stands for none.
    """

    unit: str
    depth: str
    units: tuple[str, ...]
    depths: tuple[str, ...]
    rule: str = "9.1"


def lay_out(view: State) -> StandInTable:
    """A table of a view, which stays as it is. Hidden counters are the first that fit, by the order of the content."""
    facts = facts_of(view.scenario)
    backs = {force.id: (force.unit, force.depth) for force in view.forces.values()}
    state = view.copy()
    hidden = unseen(Game(facts, state, []))
    game = Game(facts, state, [])
    _fill_units(game, hidden)
    _fill_markers(game, hidden)
    state.deck = list(hidden.deck)[: len(state.deck)]
    return StandInTable(game, hidden, backs)


def _fill_units(game: Game, hidden: Unseen) -> None:
    state, japanese = game.state, game.content.japanese
    left = list(hidden.units)

    def take(kind: str) -> str:
        # damaged or hand-made tables can show more backs than there are counters
        found = next((unit for unit in left if japanese[unit].type == kind), "")
        if not found:
            return next(unit for unit in japanese if japanese[unit].type == kind)
        left.remove(found)
        return found

    for force in state.forces.values():
        if force.unit.startswith(BACK):
            force.unit = take(force.unit.removeprefix(BACK))
    infantry = [unit for unit in left if not japanese[unit].is_tank]
    rest = infantry or [unit for unit in japanese if not japanese[unit].is_tank]
    state.reserve = _repeat(rest, len(state.reserve))
    state.eliminated_elite = [rest[0] if unit == BACK else unit for unit in state.eliminated_elite]


def _fill_markers(game: Game, hidden: Unseen) -> None:
    state, markers = game.state, game.content.depth
    depth, walls = [*hidden.depth, *hidden.armour_depth] or list(markers), list(hidden.fortifications)

    def of(*kinds: str) -> list[str]:
        return next((fits for kind in kinds if (fits := [one for one in depth if markers[one].kind == kind])), depth)

    for force in state.forces.values():
        if force.depth.startswith(BACK):
            fits = of(*game.variant.depth_kinds(game, force))
            force.depth = fits[0]
            if len(fits) > 1:
                depth.remove(fits[0])
    for kind, pool in game.variant.depth_pools.items():
        setattr(state, pool, _repeat(of(kind), len(getattr(state, pool))))
    state.stance_pool = _repeat(hidden.stances or tuple(game.content.depth), len(state.stance_pool))
    fallback = list(game.content.fortifications)
    for hex_id, marker in state.fortifications.items():
        if marker.startswith(BACK):
            state.fortifications[hex_id] = walls.pop(0) if walls else fallback[0]
    state.fortification_pool = _repeat(walls or fallback, len(state.fortification_pool))


def _repeat(things: Iterable[str], count: int) -> list[str]:
    """So many of some things, from the beginning again when there are not enough."""
    found = list(things)
    return [found[number % len(found)] for number in range(count)] if found else []
