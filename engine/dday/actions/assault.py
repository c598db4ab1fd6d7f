"""12.7, 12.8 The letter A of held positions: guns fire or shell, other units assault."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action, Volley
from engine.dday.actions.assault_goals import (
    assault_hexes,
    assault_reasons,
    not_assaulted,
    not_gone_to,
    positions_ahead,
)
from engine.dday.actions.plain_fire import Fire, fire
from engine.dday.close_combat.combat import fight
from engine.dday.events.because import Because
from engine.dday.fire.artillery import artillery_action, artillery_targets
from engine.dday.game import Game, Objection, StepOf, ask, objecting


class _EachHex(Action, ABC):
    """12.81 Under the letter A each hex of a position acts for itself: guns in one way, other units in another."""

    asks_first = False

    def carry_out(self, acting: Acting) -> Step:
        """12.7, 12.8, 12.81 One hex after the other."""
        for one in acting.one_by_one():
            act = self.guns if acting.game.guns_at(one.forces[0].hex) else self.others
            yield from act(one)

    def touches(self, acting: Acting) -> frozenset[str]:
        """12.81 Whom its hexes touch."""
        game = acting.game
        found = [
            (self.guns_touch if game.guns_at(force.hex) else self.others_touch)(acting.of(force))
            for force in acting.forces
        ]
        return frozenset().union(*found)

    @abstractmethod
    def guns(self, acting: Acting) -> Step:
        """12.7 What a hex with guns does."""

    @abstractmethod
    def others(self, acting: Acting) -> Step:
        """12.8 What any other hex does."""

    @abstractmethod
    def guns_touch(self, acting: Acting) -> frozenset[str]:
        """12.7 Whom a hex with guns touches."""

    @abstractmethod
    def others_touch(self, acting: Acting) -> frozenset[str]:
        """12.8 Whom any other hex touches."""


class AssaultOrFire(_EachHex):
    """12.8 [A] With US units in the field of fire: guns fire at them, others attack the nearest hex."""

    name = "assault_or_fire"
    rule = "12.8"

    def volleys(self, acting: Acting) -> list[Volley]:
        """12.8 The fire of the guns."""
        guns = tuple(force for force in acting.forces if acting.game.guns_at(force.hex))
        return [Volley(guns)] if guns else []

    def guns(self, acting: Acting) -> Step:
        """12.8 Guns fire."""
        force = acting.forces[0]
        self.announce(acting, force.hex, Fire.name, force.id, rule=Fire.rule)
        yield from fire(acting, [force])

    def guns_touch(self, acting: Acting) -> frozenset[str]:
        """12.8 Those that fire could hit."""
        return Action.touches(self, acting)

    def others(self, acting: Acting) -> Step:
        """12.8 The unit attacks the nearest US-occupied hex of its field of fire."""
        game, site, force = acting.game, acting.site, acting.forces[0]
        hexes = assault_hexes(game, site, force)
        if hexes:
            against = partial(not_assaulted, game, site, force, "12.8")
            yield from assault(self, acting, hexes, lambda h: assault_reasons(game, site, force, h), against)

    def others_touch(self, acting: Acting) -> frozenset[str]:
        """12.8 The units in the hexes that it could attack."""
        return _inside(acting.game, assault_hexes(acting.game, acting.site, acting.forces[0]))


class ArtilleryOrAssault(_EachHex):
    """12.7, 12.8 [A] With nobody in the field of fire: guns shell one unit, others go to a position nearer to them."""

    name = "artillery_or_assault"
    rule = "12.7"

    def guns(self, acting: Acting) -> Step:
        """12.7 Guns shell one unit anywhere."""
        game, force = acting.game, acting.forces[0]
        if artillery_targets(game, acting.symbol):
            self.announce(acting, force.hex, "artillery", force.id)
            yield from artillery_action(game, acting.site.id, force.hex, acting.symbol)

    def guns_touch(self, acting: Acting) -> frozenset[str]:
        """12.7 Those that could be shelled."""
        return frozenset(unit.id for unit in artillery_targets(acting.game, acting.symbol))

    def others(self, acting: Acting) -> Step:
        """12.8 With nobody in its field the unit goes to a position nearer to the US units, held by them or empty."""
        game, force = acting.game, acting.forces[0]
        hexes, because = positions_ahead(game, force)
        if hexes:
            yield from assault(self, acting, hexes, lambda _: because, partial(not_gone_to, game, force))

    def others_touch(self, acting: Acting) -> frozenset[str]:
        """12.8 The units in the positions that it could go to."""
        return _inside(acting.game, positions_ahead(acting.game, acting.forces[0])[0])


def _inside(game: Game, hexes: Sequence[str]) -> frozenset[str]:
    return frozenset(unit.id for h in hexes for unit in game.units_at(h))


# ---------------------------------------------------------------- the assault


def assault(
    action: Action, acting: Acting, hexes: Sequence[str], why: Callable[[str], Because], against: Objection
) -> Step:
    """12.8, 12.83, 8.62 Move in and fight; who survives in a hex that is no position, or beside US units, goes home.

    ``why`` says what leads to a hex, ``against`` what keeps a unit from going to another one.
    """
    game, force = acting.game, acting.forces[0]
    action.announce(acting, force.hex, "assault", force.id, rule="12.8")
    target, origin = (yield from choose_goal(acting, hexes, "12.8", against)), force.hex
    colour = game.force_colour(force)
    game.emit(ev.ForceMoved("12.8", force.id, origin, target, "assault", why(target)))
    if not game.units_at(target):
        enter_alone(game, target)
        return

    def survived() -> None:
        if target not in game.island.position_at:
            game.emit(ev.ForceMoved("12.83", force.id, target, origin, "return", (("no_position", ""),)))
        elif game.units_at(target):
            game.emit(ev.ForceMoved("8.62", force.id, target, origin, "return", (("held_against", ""),)))

    yield from fight(game, target, "japanese", colour=colour, origin=origin, survived=survived)


def choose_goal(acting: Acting, hexes: Sequence[str], rule: str, against: Objection) -> StepOf[str]:
    """12.8, 18.35 Which of some hexes that are alike to the end is assaulted, as the player likes."""
    options = [Option(f"hex:{h}", {"hex": h}) for h in hexes]
    facts = {"action": "assault", "site": acting.site.id, "hex": acting.forces[0].hex}
    question = ask("japanese_hex", rule, options, **facts)
    return (yield from objecting(acting.game, {"hex": against}, question)).partition(":")[2]


def enter_alone(game: Game, hex_id: str) -> None:
    """14.41 A Japanese unit enters a hex without US units: a garrison there is removed."""
    if hex_id in game.state.garrisons:
        game.emit(ev.GarrisonRemoved("14.41", hex_id, "entered"))
