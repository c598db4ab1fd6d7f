"""What a choice at hand would change about the goals: in a word behind what it does, and as figures for the strip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.peleliu.foresight.gains import FightGain, Gain
from game.panels.goals import Then, figure, label
from game.panels.inspect_words import names
from game.panels.preview_facts import PreviewSheet
from game.text import text

if TYPE_CHECKING:
    from engine.core.decision import Option
    from game.scenes.play import PlayScene

TOLD = 3
"""How many positions are named."""
FIGHTS = ("attack", "barrage", "enter")


def coming(scene: PlayScene, place: str | None) -> Mapping[str, Then]:
    """What a choice at a place would make of goals: those that it changes, with count and what is needed."""
    gain = scene.foreseen.keep(("gain", place), lambda _: _coming(scene, place))
    return {key: (count, needed) for key, count, needed in gain.goals} if gain else {}


def _coming(scene: PlayScene, place: str | None) -> Gain:
    from game.panels.preview import option_at

    choices = scene.choices
    if choices is None or scene.timeline.busy:
        return Gain()
    decision = choices.decision
    if decision.kind == "join":
        return _beaten(scene, str(decision.facts["hex"])).held
    option = option_at(scene, place)
    if option is not None:
        return arrival_gain(scene, option)
    for fight in choices.at(place or ""):
        target = str(fight.facts.get("hex", ""))
        if fight.verb == "attack":
            return _beaten(scene, target).held
        if fight.verb == "enter":
            return _taken(scene, target)
    return Gain()


def arrival_gain(scene: PlayScene, option: Option) -> Gain:
    """15.2 What an answer that brings units into a hex would secure or give up."""
    ahead, h = scene.foreseen.ahead, str(option.facts.get("hex", ""))
    if ahead is None or h not in scene.island.hexes:
        return Gain()
    units = scene.foreseen.acting or tuple(str(option.facts[name]) for name in ("unit",) if name in option.facts)
    units = tuple(unit for unit in units if unit in scene.view.us)
    return ahead.secures(units, h) if units else Gain()


def _beaten(scene: PlayScene, target: str) -> FightGain:
    ahead = scene.foreseen.ahead
    return ahead.beaten(target) if ahead else FightGain(Gain(), Gain())


def _taken(scene: PlayScene, target: str) -> Gain:
    ahead = scene.foreseen.ahead
    return ahead.taken(scene.foreseen.acting, target) if ahead else Gain()


# ---------------------------------------------------------------- words


def words(scene: PlayScene, place: str | None) -> str:
    """15.2 What a move to a place would secure and give up, in a few words; "" for nothing."""
    from game.panels.preview import option_at

    option = option_at(scene, place)
    if option is None:
        return ""
    gain = scene.foreseen.keep(("secures", place), lambda _: arrival_gain(scene, option))
    if gain is None:
        return ""
    found = [text("goals.gain.secures", positions=_several(gain.secures))] if gain.secures else []
    if gain.loses:
        found.append(text("goals.gain.loses", positions=_several(gain.loses)))
    return ", ".join(found)


def on_sheet(scene: PlayScene, sheet: PreviewSheet, verb: str) -> PreviewSheet:
    """The sheet of a fight with a line about what winning it would do for the goals."""
    told: list[str] = []
    if verb == "enter":
        gain = _taken(scene, sheet.hex)
        if gain.secures:
            told.append(text("goals.fight.secures", positions=_several(gain.secures)))
        told += _figures(scene, gain)
    elif verb == "attack":
        both = _beaten(scene, sheet.hex)
        told += _figures(scene, both.won)
        if both.held.secures:
            place = names().hex(sheet.hex)
            told.append(text("goals.fight.open", hex=place, positions=_several(both.held.secures)))
    said = ", ".join(told) or text("goals.fight.nothing")
    return replace(sheet, figures=(*sheet.figures, (text("goals.fight.label"), said)))


def _figures(scene: PlayScene, gain: Gain) -> list[str]:
    """Goals that no position is counted for, as they would stand."""
    aims = {aim.key: aim for aim in scene.goals.aims}
    return [
        text("goals.fight.goal", name=label(key), figure=figure(aims[key], (count, needed)))
        for key, count, needed in gain.goals
        if key in aims and not aims[key].positions
    ]


def _several(positions: Sequence[str]) -> str:
    if len(positions) <= TOLD:
        return names().join(positions)
    return text("goals.gain.more", positions=", ".join(positions[: TOLD - 1]), count=len(positions) - TOLD + 1)
