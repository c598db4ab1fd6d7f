"""What lies on top of a table of areas and is closed by BACK and MENU, and what the two mean when nothing does."""

from __future__ import annotations

from typing import Protocol

from game.areas.area_protocols import AreaOnTable
from game.areas.notes import AreaNotes
from game.input.intents import Device, Intent, Signal
from game.scenes.closing import OnTop


class AreaClosing(AreaOnTable, Protocol):
    """What closing things needs of the table."""

    notes: AreaNotes


def on_top(scene: AreaClosing) -> OnTop | None:
    """What is closed next: a slip, what a guide has laid down, a note, a report, then a picked thing."""

    def slip(signal: Signal) -> None:
        scene.popup = None

    things = (
        ("slip", scene.popup is not None, slip),
        ("guide", scene.guide.closable(), lambda signal: scene.guide.close()),
        ("note", scene.notes.note is not None, lambda signal: scene.notes.put_away()),
        ("report", scene.report is not None, lambda signal: scene.put_report_away()),
        ("picked", bool(scene.picked), lambda signal: scene.pick_all()),
    )
    return next((OnTop(name, close) for name, lies, close in things if lies), None)


def nothing_on_top(scene: AreaClosing, signal: Signal) -> None:
    """MENU shows the rest at once, or opens the menu; BACK skips a beat, or takes back, but not with the mouse."""
    if scene.timeline.busy:
        if signal.intent is Intent.MENU:
            scene.skip_all()
        else:
            scene.skip()
    elif signal.intent is Intent.BACK and signal.device is not Device.MOUSE and scene.session.choices:
        scene.undo()
    else:
        scene.open_menu()
