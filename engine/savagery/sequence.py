"""The sequence of play: the landing, then turns of activations and their End Phases."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.core.session import Stopped, TopStep
from engine.savagery import events as ev
from engine.savagery.activation import activation, arrival, beach_fire, intensity, landing
from engine.savagery.combat_impulse import combat
from engine.savagery.end_phase import burnout, consolidation, reposition, tide, victory
from engine.savagery.movement import movement
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.time_chits import draw


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step: its name, the rule that describes it, and what carries it out."""

    name: str
    rule: str
    play: Callable[[SavageryTable], TopStep]


LANDING: Final = TurnStep("landing", "4.0", landing)
ACTIVATION: Final = (
    TurnStep("activation", "5.1", activation),
    TurnStep("arrival", "5.2", arrival),
    TurnStep("beaches", "5.3", beach_fire),
    TurnStep("chit", "5.4", draw),
    TurnStep("movement", "5.5", movement),
    TurnStep("combat", "5.6", combat),
    TurnStep("intensity", "3.3", intensity),
)
"""5.1.3 The impulses of each activation, and what may follow on them."""
END_PHASE: Final = (
    TurnStep("reposition", "6.1", reposition),
    TurnStep("consolidation", "6.2", consolidation),
    TurnStep("burnout", "6.3", burnout),
    TurnStep("tide", "6.4", tide),
    TurnStep("victory", "6.5", victory),
)
"""5.0, 6.0 The segments of the End Phase."""
ALL: Final = {one.name: one for one in (LANDING, *ACTIVATION, *END_PHASE)}
STEPS: Final = tuple(ALL)


def run_step(table: SavageryTable) -> TopStep:
    """5.0 The step that comes now."""
    if table.state.step == LANDING.name:
        table.emit(ev.ImpulseBegan(LANDING.rule, LANDING.name))
    return (yield from ALL[table.state.step].play(table))


def advance(table: SavageryTable, result: str | None) -> None:
    """5.0, 5.1, 5.6.4 On to the following step: the next regiment, or the End Phase when all have been activated."""
    state = table.state
    if state.step == state.stop_after:
        raise Stopped
    names = STEPS.index(state.step)
    if state.step == ACTIVATION[-1].name and table.ready():
        _open(table, ACTIVATION[0])
    elif state.step == ACTIVATION[0].name and result == "nobody":
        _open(table, END_PHASE[0])
    elif state.step in (LANDING.name, END_PHASE[-1].name):
        table.emit(ev.RoundOpened("5.0", state.turn + 1))
        _open(table, ACTIVATION[0])
    else:
        _open(table, ALL[STEPS[names + 1]])


def _open(table: SavageryTable, step: TurnStep) -> None:
    table.emit(ev.ImpulseBegan(step.rule, step.name))
