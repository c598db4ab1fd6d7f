"""Situations: a table laid out by hand, for worked examples, tests and puzzles (docs/engine.md shows one).

A situation is a TOML file. What it does not mention stays out of the game, except that decks and pools are
filled up behind the cards and counters it puts on top, shuffled with the seed, unless it says that they are exact.
"""

from collections.abc import Mapping
from typing import Any

from engine.core.faults import DataFault, Fault
from engine.dday.game import BattleData
from engine.dday.situations.builder import Builder
from engine.dday.situations.form import form_faults, name_of
from engine.dday.situations.markers import lay_loss_box, lay_markers
from engine.dday.situations.spent_actions import lay_actions
from engine.dday.situations.units import lay_japanese, lay_us
from engine.dday.state.state import State


def build_situation(facts: BattleData, plain: Mapping[str, Any], seed: str, options: tuple[str, ...]) -> State:
    """The state that a situation describes; raises DataFault naming key and counter."""
    from engine.dday.invariants import Watch

    faults = form_faults(name_of(plain), plain, older=True)
    if faults:
        raise DataFault(faults)
    builder = Builder(facts, plain, seed, options)
    state, content = builder.state, facts.content
    state.turn = plain["turn"]
    state.step = plain["step"]
    builder.known("scenario", plain["scenario"], (facts.scenario.id,), f"{facts.scenario.id}, which is played")
    steps = tuple(facts.variant.play.rows)
    builder.known("step", state.step, steps, f"step, expected one of {', '.join(steps)}")
    if "stop_after" in plain:
        state.stop_after = plain["stop_after"]
        builder.known("stop_after", state.stop_after, steps, f"step, expected one of {', '.join(steps)}")
    turns = content.turn_track[facts.scenario.track]
    before = (0,) if state.step in facts.variant.play.set_up_names else ()
    builder.known("turn", state.turn, (*before, *turns), "turn")
    lay_markers(builder)
    lay_us(builder)
    lay_loss_box(builder)
    lay_japanese(builder)
    lay_actions(builder)
    if builder.faults:
        raise DataFault(builder.faults)
    unsound = Watch(facts).sound(state, by_hand=True)
    if unsound:
        raise DataFault([Fault(name_of(plain), "", sentence) for sentence in unsound])
    return state
