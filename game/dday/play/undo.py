"""Taking back on the table: freely within a phase, and with a question at the border to the phase before."""

from __future__ import annotations

from typing import Protocol

from engine.core.session import Session
from engine.core.session_faults import LoadFault
from engine.dday.events import StepBegan, TurnBegan
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.play.protocols import CanUndo, HasShown
from game.input.intents import Device
from game.scenes.confirm import Confirm
from game.scenes.protocols import HasApp, HasPopup


class UndoNeeds(HasApp, CanUndo, HasShown, HasPopup, Protocol):
    """What taking back needs of the table."""


def undo(scene: UndoNeeds) -> None:
    """Take the last choice back; ask first where that leads into an earlier phase."""
    if scene.timeline.busy:
        return
    session = scene.session
    if session.can_undo:
        turn, step = before_last(scene)
        view = scene.view
        if (turn, view.phase_of(step)) != (view.turn, view.phase_of(view.step)):
            scene.popup = _asked(scene, turn, step)
            return
    scene.undo()


def before_last(scene: UndoNeeds) -> tuple[int, str]:
    """Turn and step in which the last choice was made."""
    session = scene.session
    found = session.events(0)[: session.mark_after(len(session.choices) - 1)]
    turn = next((event.turn for event in reversed(found) if isinstance(event, TurnBegan)), None)
    step = next((event.step for event in reversed(found) if isinstance(event, StepBegan)), None)
    if turn is None or step is None:
        start = session.rules.begin(session.setup)
        turn, step = start.turn if turn is None else turn, start.step if step is None else step
    return turn, step


def _asked(scene: UndoNeeds, turn: int, step: str) -> Confirm:
    text = scene.app.theme.text
    phase, question = (
        texts.phase(scene.app.theme.language, step, str(scene.session.setup["scenario"])),
        _question(scene),
    )
    lines = [text("confirm.undo.to", phase=phase, turn=turn)]
    if question:
        lines.append(text("confirm.undo.question", question=question))
    mouse = scene.app.devices.last is Device.MOUSE
    return Confirm(
        text("confirm.undo.title"),
        lines,
        text("confirm.undo.on"),
        scene.undo,
        pointer=scene.app.devices.pointer if mouse else None,
        back=text("confirm.undo.stay"),
    )


def _question(scene: UndoNeeds) -> str:
    """The question that would be open again; "" in study mode, where a copy of the game doesn't reach back so far."""
    session = scene.session
    if session.studied:
        return ""
    try:
        copy = Session.load(session.rules, session.save())
    except LoadFault:
        return ""
    copy.undo()
    return texts.question(scene.app.theme.language, copy.pending, TableView.of(copy)) if copy.pending else ""
