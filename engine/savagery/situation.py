"""Lays out a table by hand: what a situation does not name is as a game would have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.faults import Fault, ReadFault
from engine.savagery.activation import shuffled
from engine.savagery.facts import COMPANIES, SavageryContent
from engine.savagery.set_up import defenders, with_level
from engine.savagery.soundness import sound
from engine.savagery.state import ASIDE, OUT, SUPPORT_BOX, SavageryState


def build(content: SavageryContent, setup: Mapping[str, Any]) -> SavageryState:
    """The state that a situation asks for; raises ReadFault for one that can't be.

    Counters that it does not place are destroyed if it places any, and otherwise lie as the seed has them. Regiments
    that it does not place are out of battle, those of the Army aside; companies are in their box.
    """
    asked: Mapping[str, Any] = setup["situation"]
    seed, level, figures = str(setup["seed"]), asked.get("level", 1), content.figures
    japanese = _defenders(content, seed, asked)
    units = {unit: _absent(content, unit) for unit in content.formations} | dict(asked.get("units", {}))
    state = SavageryState(seed, str(setup["scenario"]), japanese, units, [], level=level, turn=asked.get("turn", 1))
    state.destroyed = [one for one in content.strongpoints if one not in japanese.values()]
    state.revealed = list(asked.get("revealed", ()))
    state.step, state.stop_after = asked.get("step", "activation"), asked.get("stop_after", "")
    state.sun, state.active = asked.get("sun", True), asked.get("active", "")
    state.areas, state.arrived = asked.get("areas", figures.areas), asked.get("arrived", False)
    morale = asked.get("morale")
    state.morale = figures.morale if morale is None else morale
    state.reduced, state.acted = list(asked.get("reduced", ())), list(asked.get("acted", ()))
    state.used = list(asked.get("used", ()))
    state.fires, state.barrages = dict(asked.get("fires", {})), dict(asked.get("barrages", {}))
    state.airfield = not any(area in japanese for area in figures.airfield)
    if state.step == "landing":
        state.turn = 0
    with_level(content, state, setup)
    _chits(content, state, asked)
    state.dice.laid = list(asked.get("dice", ()))
    for fault in sound(content, state):
        raise ReadFault(Fault("situation", "", fault))
    return state


def _defenders(content: SavageryContent, seed: str, asked: Mapping[str, Any]) -> dict[str, str]:
    """The counters in their areas, in the order of the map."""
    named = asked.get("japanese")
    found = defenders(content, seed) if named is None else dict(named)
    return {area: found[area] for area in content.areas if area in found and area not in asked.get("cleared", ())}


def _absent(content: SavageryContent, unit: str) -> str:
    """Where somebody is whom a situation does not place."""
    facts = content.formations[unit]
    if facts.kind in COMPANIES:
        return SUPPORT_BOX
    return OUT if facts.regiment in content.figures.ashore else ASIDE


def _chits(content: SavageryContent, state: SavageryState, asked: Mapping[str, Any]) -> None:
    """``chits`` are drawn next; of the others so many have been drawn, with ``exact`` all of them."""
    first = list(asked.get("chits", ()))
    others = [one for one in shuffled(content, state.seed, state.level) if one not in first]
    count = len(others) if asked.get("exact", False) else asked.get("drawn", 0)
    state.drawn, state.stack = others[:count], [*first, *others[count:]]
