"""17 Support markers of the engineers: garrisons, recovery, free actions, and the weapon that an attack lacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.decision import Decision, Option
from engine.core.session import TopStep
from engine.dday import events as ev
from engine.dday.command.command import free_reason, garrison_hexes, in_hq_command
from engine.dday.command.control import fields_any, us_communication
from engine.dday.game import Game, StepOf
from engine.dday.numbers import Own
from engine.dday.refusals import Refusal
from engine.dday.state.state import Unit
from engine.dday.us_actions.able import unable
from engine.tarawa.battle_data import TarawaUnit
from engine.tarawa.events import SupportGained, SupportSpent
from engine.tarawa.state import tarawa

SUPPORT: Final = "SP"
"""17.0 The mark of engineers who give support."""
FREE: Final = "free"
"""The verb of a marker for a free action."""


def engineers(game: Game) -> TopStep:
    """17.0, 17.2, 17.3 Markers come in, and the player spends some on garrisons and on disrupted units."""
    if not tarawa(game.state).pinned and (givers := _givers(game)):
        game.emit(SupportGained(Own("17.0"), tuple(unit.id for unit in givers)))
    while tarawa(game.state).support:
        garrisons = [Option(f"garrison:{h}", {"hex": h}) for h in garrison_hexes(game)]
        shaken = [Option(f"recover:{unit.id}", {"unit": unit.id, "hex": unit.place}) for unit in _shaken(game)]
        options = (*garrisons, *shaken)
        if not options:
            break
        left = tarawa(game.state).support
        answer = yield Decision("support", Own("17.0"), (*options, Option("done")), {"left": left})
        if answer == "done":
            break
        verb, _, name = answer.partition(":")
        _spend(game, Own("17.2") if verb == "garrison" else "17.3", verb, name)
        if verb == "garrison":
            game.emit(ev.GarrisonPlaced(Own("17.2"), name))
        else:
            game.emit(ev.UnitRecovered("17.3", name, "support"))
    return None


def _givers(game: Game) -> list[Unit]:
    """17.0 Marked engineers in communication and in no field of fire."""
    linked, covered = us_communication(game), fields_any(game)
    return [
        unit
        for unit in game.units_on_map()
        if (counter := game.counter(unit))
        and isinstance(counter, TarawaUnit)
        and counter.mark == SUPPORT
        and unit.place in linked
        and unit.place not in covered
        and not game.island.hexes[unit.place].water
    ]


def _shaken(game: Game) -> list[Unit]:
    linked = us_communication(game)
    return [unit for unit in game.units_on_map() if unit.disrupted and unit.place in linked]


def _spend(game: Game, rule: str, use: str, target: str) -> None:
    game.emit(SupportSpent(rule, use, target, tarawa(game.state).support - 1))


# ---------------------------------------------------------------- 17.4 free actions


def free_options(game: Game) -> list[Option]:
    """17.4 The units in communication that a marker would let act for free."""
    if not tarawa(game.state).support:
        return []
    linked = us_communication(game)
    return [
        Option(f"{FREE}:{unit.id}", {"unit": unit.id, "hex": unit.place})
        for unit in game.units_on_map()
        if unit.place in linked and not unable(game, unit) and not free_reason(game, unit)
    ]


def set_free(game: Game, answer: str) -> None:
    """17.4 Spend a marker for a unit's action."""
    _spend(game, "17.4", "action", answer.partition(":")[2])


# ---------------------------------------------------------------- 17.5 the weapon that lacks


def lend_weapon(game: Game, units: Sequence[Unit], missing: Sequence[str]) -> StepOf[list[str]]:
    """17.5 A marker stands for one weapon, if somebody who attacks is linked and under the command of an HQ."""
    wanted = lendable(game, units, missing)
    if not wanted:
        return list(missing)
    options = (*(Option(f"weapon:{code}", {"weapon": code}) for code in wanted), Option("decline"))
    answer = yield Decision("support_weapon", "17.5", options, {"missing": list(missing)})
    if answer == "decline":
        return list(missing)
    code = answer.partition(":")[2]
    _spend(game, "17.5", code, "")
    return [one for one in missing if one != code]


def lendable(game: Game, units: Sequence[Unit], missing: Sequence[str]) -> list[str]:
    """17.5 The weapons that a marker may stand for in an attack of these units that lacks some."""
    linked = us_communication(game)
    ready = any(unit.place in linked and in_hq_command(game, unit) for unit in units)
    if not tarawa(game.state).support or not ready:
        return []
    return [code for code in missing if not not_lent(game, code, missing)]


def not_lent(game: Game, code: str, missing: Sequence[str]) -> Refusal | None:
    """17.5 Why a marker doesn't stand for a weapon in an attack that lacks some."""
    if code not in missing:
        return Refusal("not_lacking", "17.5", {"weapon": code})
    cannot = code in game.content.weapons_chart.hero_cannot
    return Refusal("engineers_without", "17.5", {"weapon": code}) if cannot else None
