"""6.5, 12.7 Japanese artillery: positions of a class against the value of the card, and the lettered action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action
from engine.dday.content import Card
from engine.dday.fire.artillery import Group, anywhere_in_play, gun_positions, shell
from engine.dday.game import Game
from engine.dday.night_limits import guns_silent
from engine.dday.refusals import Refusal
from engine.dday.state.state import Unit
from engine.tarawa.battle_data import TarawaCard
from engine.tarawa.map_schema import TarawaPosition, island_of

_ANY: Final = "any"


def artillery_check(game: Game, card: Card) -> Step:
    """6.5 If enough manned positions of the class answer the card's value, one unit with its symbol loses a step."""
    assert isinstance(card, TarawaCard)
    if not card.artillery or game.state.turn < game.scenario.artillery_first_turn or guns_silent(game):
        return
    guns = [name for name in gun_positions(game) if card.artillery_class in (_ANY, _gun(game, name))]
    fires = len(guns) >= card.artillery
    game.emit(ev.ArtilleryChecked("6.5", card.artillery, tuple(guns), fires))
    if fires:
        groups = _groups(game, card.fire_symbol)
        yield from shell(game, groups, card.fire_symbol, "6.5", "", partial(_inland, "6.5"))


class Artillery(Action):
    """12.7, 12.71 [A] A coastal position with guns and nobody in its field shells one unit off or on the beaches."""

    name = "artillery"
    rule = "12.7"

    def touches(self, acting: Acting) -> frozenset[str]:
        """12.7 Those of whom it chooses one."""
        if not _manned(acting):
            return frozenset()
        return frozenset(unit.id for _, group in _groups(acting.game, acting.symbol) for unit in group)

    def carry_out(self, acting: Acting) -> Step:
        """12.7 One unit is hit, wherever the position stands."""
        groups = _groups(acting.game, acting.symbol)
        if _manned(acting) and any(group for _, group in groups):
            self.announce(acting, acting.forces[0].hex)
            yield from shell(acting.game, groups, acting.symbol, self.rule, acting.site.id, partial(_inland, self.rule))


def _manned(acting: Acting) -> bool:
    """12.7 Whether one of the units that act has guns; at night they rest."""
    return not guns_silent(acting.game) and any(acting.game.guns_at(force.hex) for force in acting.forces)


def _gun(game: Game, name: str) -> str:
    position = game.island.positions[name]
    assert isinstance(position, TarawaPosition)
    return position.gun


def _groups(game: Game, symbol: str) -> Sequence[Group]:
    """6.5, 12.7 In an approach hex first, then in the water, then in a beach hex."""
    island = island_of(game.island)
    candidates = anywhere_in_play(game, symbol)
    return (
        ("in_approach", [unit for unit in candidates if unit.place in island.approach]),
        ("in_water", [unit for unit in candidates if island.hexes[unit.place].water]),
        ("on_beach", [unit for unit in candidates if island.hexes[unit.place].terrain == "beach"]),
    )


def _inland(rule: str, unit: Unit) -> Refusal:
    """6.5, 12.7 Why a unit is in none of those hexes."""
    return Refusal("shelled_off_shore", rule, {"unit": unit.id})
