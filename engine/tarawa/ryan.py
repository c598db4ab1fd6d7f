"""10.17 Major Ryan, who is with everybody in his hex: he goes over, gives himself up for whom he likes, is outlived."""

from __future__ import annotations

from typing import Final

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday.events import HeroFell
from engine.dday.game import Game, choose_unit
from engine.dday.numbers import Own
from engine.dday.state.state import Unit
from engine.tarawa.battle_data import content_of
from engine.tarawa.events import RyanPassed
from engine.tarawa.state import tarawa

PASS: Final = "ryan"
"""The verb with which he goes over to another unit, and the question who is inspired by him."""
_RULE: Final = Own("10.17")


def is_ryan(game: Game, hero: str) -> bool:
    """10.17 Whether a hero is the one who is placed at set-up."""
    return bool(hero) and content_of(game.content).heroes[hero].set_up


def holder(game: Game, hex_id: str) -> Unit | None:
    """10.17 The unit in a hex that Major Ryan's marker is with."""
    return next((unit for unit in game.units_at(hex_id) if is_ryan(game, unit.hero)), None)


def hex_of(game: Game) -> str:
    """10.17 Where Major Ryan is, "" where he is with nobody."""
    return game.keep(_hex_of)


def _hex_of(game: Game) -> str:
    return next((unit.place for unit in game.state.us.values() if is_ryan(game, unit.hero)), "")


def _mates(game: Game, unit: Unit) -> list[Unit]:
    """10.17 Whom he could be with instead: units of the hex, aboard the same LVTs if any, that no hero is with."""
    aboard = tarawa(game.state).aboard
    return [
        other
        for other in game.units_at(unit.place)
        if other is not unit and not other.hero and not other.inspired and aboard.get(other.id) == aboard.get(unit.id)
    ]


def pass_options(game: Game) -> list[Option]:
    """10.17 To whom he can go over: once in a turn, which costs nothing."""
    if tarawa(game.state).ryan_passed:
        return []
    unit = next((one for one in game.units_on_map() if is_ryan(game, one.hero)), None)
    if unit is None or unit.place in game.forces_by_hex():
        return []
    return [Option(f"{PASS}:{one.id}", {"unit": one.id, "hex": one.place}) for one in _mates(game, unit)]


def pass_over(game: Game, name: str) -> None:
    """10.17 He goes over to another unit of his hex."""
    unit = holder(game, game.state.us[name].place)
    assert unit
    game.emit(RyanPassed(_RULE, unit.hero, unit.id, name, "chosen"))


def outlives(game: Game, unit: Unit) -> None:
    """10.17 When his unit is lost he is with the one of the hex that has the most steps."""
    if is_ryan(game, unit.hero) and (mates := _mates(game, unit)):
        other = max(mates, key=lambda one: one.steps)
        game.emit(RyanPassed(_RULE, unit.hero, unit.id, other.id, "lost"))


def falls(game: Game, unit: Unit, rule: str, why: str, fall: type[HeroFell]) -> Step:
    """10.17 He falls, be it for another unit of his hex; whoever the player names there is inspired."""
    ryan = unit if is_ryan(game, unit.hero) or unit.hero else holder(game, unit.place)
    assert ryan
    heir = ryan
    if is_ryan(game, ryan.hero) and fall is HeroFell:
        heirs = [one for one in game.units_at(ryan.place) if one is ryan or one in _mates(game, ryan)]
        heir = yield from choose_unit(game, PASS, _RULE, heirs, hero=ryan.hero)
    elif ryan is not unit:
        heir = unit
    hero = ryan.hero
    if heir is not ryan:
        game.emit(RyanPassed(_RULE, hero, ryan.id, heir.id, "falls"))
    game.emit(fall(rule, hero, heir.id, why))
