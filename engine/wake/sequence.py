"""The sequence of play: the phases of a turn, the same in both attempts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.core.session import Step, Stopped, TopStep
from engine.wake import events as ev
from engine.wake.batteries import shore_batteries
from engine.wake.carnage import carnage
from engine.wake.discovery import discovery
from engine.wake.gunnery import japanese_attack
from engine.wake.movement import movement
from engine.wake.recovery import recovery
from engine.wake.wake_table import WakeTable
from engine.wake.wildcats import wildcats


@dataclass(frozen=True, slots=True)
class TurnPhase:
    """A phase: its name, the rule that describes it, and what carries it out."""

    name: str
    rule: str
    play: Callable[[WakeTable], Step]


PHASES: Final = (
    TurnPhase("discovery", "3.2", discovery),
    TurnPhase("movement", "3.3", movement),
    TurnPhase("gunnery", "3.4", japanese_attack),
    TurnPhase("batteries", "3.5", shore_batteries),
    TurnPhase("wildcats", "3.6", wildcats),
    TurnPhase("recovery", "3.7", recovery),
    TurnPhase("carnage", "3.8", carnage),
)
"""3.1, 4.1 The phases of a turn in their order; scoring follows when the game is over."""
STEPS: Final = tuple(phase.name for phase in PHASES)


def run_step(table: WakeTable) -> TopStep:
    """3.1 The phase that comes now."""
    if not table.state.turn:
        _open(table, PHASES[0])
    yield from PHASES[STEPS.index(table.state.step)].play(table)
    return None


def advance(table: WakeTable) -> None:
    """3.1, 4.1 On to the following phase, after the last one to the next turn."""
    if table.state.step == table.state.stop_after:
        raise Stopped
    _open(table, PHASES[(STEPS.index(table.state.step) + 1) % len(PHASES)])


def _open(table: WakeTable, phase: TurnPhase) -> None:
    if phase is PHASES[0]:
        table.emit(
            ev.TurnOpened("3.1" if table.state.attempt == 1 else "4.1", table.state.turn + 1, table.state.attempt)
        )
    table.emit(ev.PhaseBegan(phase.rule, phase.name))
