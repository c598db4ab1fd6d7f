"""What a choice at hand would change about the goals: in a word behind what it does, and as figures for the strip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from engine.dday.foresight.gains import FightGain, Gain
from game.dday import texts
from game.dday.panels.arriving import option_at
from game.dday.panels.goal_strip import GoalStrip, Then, figure, label
from game.dday.panels.preview_facts import PreviewSheet
from game.dday.play.forecast_cache import Foretold
from game.ui.text import Language

if TYPE_CHECKING:
    from engine.core.decision import Option

TOLD = 3
"""How many positions are named."""
FIGHTS = ("attack", "barrage", "enter")


class GainNeeds(Foretold, Protocol):
    """What telling of gains needs of the table."""

    @property
    def goals(self) -> GoalStrip:
        """The goals as they stand."""


def coming(table: Foretold, place: str | None) -> Mapping[str, Then]:
    """What a choice at a place would make of goals: those that it changes, with count and what is needed."""
    gain = table.foreseen.keep(("gain", place), lambda _: _coming(table, place))
    return {key: (count, needed) for key, count, needed in gain.goals} if gain else {}


def _coming(table: Foretold, place: str | None) -> Gain:
    choices = table.choices
    if choices is None or table.timeline.busy:
        return Gain()
    decision = choices.decision
    if decision.kind == "join":
        return _beaten(table, str(decision.facts["hex"])).held
    option = option_at(table, place)
    if option is not None:
        return arrival_gain(table, option)
    for fight in choices.at(place or ""):
        target = str(fight.facts.get("hex", ""))
        if fight.verb == "attack":
            return _beaten(table, target).held
        if fight.verb == "enter":
            return _taken(table, target)
    return Gain()


def arrival_gain(table: Foretold, option: Option) -> Gain:
    """15.2 What an answer that brings units into a hex would secure or give up."""
    ahead, h = table.foreseen.ahead, str(option.facts.get("hex", ""))
    if ahead is None or h not in table.island.hexes:
        return Gain()
    units = table.foreseen.acting or tuple(str(option.facts[name]) for name in ("unit",) if name in option.facts)
    units = tuple(unit for unit in units if unit in table.view.us)
    return ahead.secures(units, h) if units else Gain()


def _beaten(table: Foretold, target: str) -> FightGain:
    ahead = table.foreseen.ahead
    return ahead.beaten(target) if ahead else FightGain(Gain(), Gain())


def _taken(table: Foretold, target: str) -> Gain:
    ahead = table.foreseen.ahead
    return ahead.taken(table.foreseen.acting, target) if ahead else Gain()


# ---------------------------------------------------------------- words


def words(language: Language, table: Foretold, place: str | None) -> str:
    """15.2 What a move to a place would secure and give up, in a few words; "" for nothing."""
    option = option_at(table, place)
    if option is None:
        return ""
    gain = table.foreseen.keep(("secures", place), lambda _: arrival_gain(table, option))
    if gain is None:
        return ""
    found = [language.text("goals.gain.secures", positions=_several(language, gain.secures))] if gain.secures else []
    if gain.loses:
        found.append(language.text("goals.gain.loses", positions=_several(language, gain.loses)))
    return ", ".join(found)


def on_sheet(language: Language, table: GainNeeds, sheet: PreviewSheet, verb: str) -> PreviewSheet:
    """The sheet of a fight with a line about what winning it would do for the goals."""
    told: list[str] = []
    if verb == "enter":
        gain = _taken(table, sheet.hex)
        if gain.secures:
            told.append(language.text("goals.fight.secures", positions=_several(language, gain.secures)))
        told += _figures(language, table, gain)
    elif verb == "attack":
        both = _beaten(table, sheet.hex)
        told += _figures(language, table, both.won)
        if both.held.secures:
            place = texts.names(language, table.view.scenario).hex(sheet.hex)
            told.append(language.text("goals.fight.open", hex=place, positions=_several(language, both.held.secures)))
    said = ", ".join(told) or language.text("goals.fight.nothing")
    return replace(sheet, figures=(*sheet.figures, (language.text("goals.fight.label"), said)))


def _figures(language: Language, table: GainNeeds, gain: Gain) -> list[str]:
    """Goals that no position is counted for, as they would stand."""
    aims = {aim.key: aim for aim in table.goals.aims}
    return [
        language.text(
            "goals.fight.goal",
            name=label(language, key, table.view.scenario),
            figure=figure(language, aims[key], (count, needed)),
        )
        for key, count, needed in gain.goals
        if key in aims and not aims[key].positions
    ]


def _several(language: Language, positions: Sequence[str]) -> str:
    if len(positions) <= TOLD:
        return texts.vocabulary(language).join(positions)
    return language.text("goals.gain.more", positions=", ".join(positions[: TOLD - 1]), count=len(positions) - TOLD + 1)
