"""Lays out a table by hand: what a situation does not name is as a game would have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.faults import Fault, ReadFault
from engine.wake.facts import STOCKS, WakeContent
from engine.wake.set_up import shuffled, with_level
from engine.wake.soundness import sound
from engine.wake.state import DISGRACE, WakeState


def build(content: WakeContent, setup: Mapping[str, Any]) -> WakeState:
    """The state that a situation asks for; raises ReadFault for one that can't be.

    Counters that the table shows have been uncovered, and with them those that come before ``track`` in its order: all
    others are covered, ``track`` first. With ``exact`` nothing is covered but ``track``.
    """
    asked: Mapping[str, Any] = setup["situation"]
    seed, attempt = str(setup["seed"]), asked.get("attempt", 1)
    state = WakeState(seed, str(setup["scenario"]), [], attempt=attempt, turn=asked.get("turn", 1))
    state.step = asked.get("step", state.step)
    state.stop_after = asked.get("stop_after", "")
    state.ships, state.planes = dict(asked.get("ships", {})), dict(asked.get("planes", {}))
    state.markers = dict(asked.get("markers", {}))
    garrison = asked.get("garrison")
    state.garrison = content.figures.garrison if garrison is None else garrison
    state.enlisted = asked.get("enlisted", False)
    state.attacks = asked.get("attacks", 0)
    for name in STOCKS:
        state.add_stock(name, asked.get(name, 0))
    with_level(content, state, setup)
    next_ones, exact = list(asked.get("track", ())), asked.get("exact", False)
    if attempt == 2:
        for ship in content.ships.values():
            if ship.track == 1:
                state.ships.setdefault(ship.id, DISGRACE)
        state.second_turn = min(state.turn, 1)
        state.mark = asked.get("mark") or len(content.track(1))
    for number in (1, 2):
        order = shuffled(content, seed, number)
        own = next_ones if number == attempt else []
        covered = own if number == attempt and exact else [one for one in order if not _open(content, state, one, own)]
        if number < attempt:
            covered = []
        first = [one for one in order if one not in covered and one not in own]
        rest = [one for one in covered if one not in own]
        state.tracks.append([*first, *own, *rest])
        state.uncovered[number - 1] = len(first)
    state.dice.laid = list(asked.get("dice", ()))
    for fault in sound(content, state, by_hand=True):
        raise ReadFault(Fault("situation", "", fault))
    return state


def _open(content: WakeContent, state: WakeState, counter: str, next_ones: list[str]) -> bool:
    """Whether a counter has been uncovered: it is on the table, or it is one of those in a box of stock."""
    if counter in next_ones:
        return False
    if counter in state.ships or counter in state.planes:
        return True
    facts = content.counters[counter]
    if facts.kind not in STOCKS:
        return False
    attempts = [one for one in content.of_kind(facts.kind).values() if one.id not in next_ones]
    return counter in [one.id for one in attempts[: state.stock(facts.kind)]]
