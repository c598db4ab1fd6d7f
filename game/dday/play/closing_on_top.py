"""What lies on top of the table and is closed by Esc, B, Backspace and the right mouse button, topmost first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.dday.play.protocols import HasAsked, HasBoard, HasQuestion, LaidOut
from game.input.intents import Device, Intent, Signal
from game.lessons.guide import Guide
from game.scenes.closing import OnTop
from game.scenes.protocols import HasPopup

PICKED = ("action", "marker_target")
"""Questions that are about the unit or the marker that was picked last."""


class _Focus(Protocol):
    @property
    def on(self) -> bool:
        """Whether keys and pad move beside the map."""


class _Control(Protocol):
    @property
    def focus(self) -> _Focus:
        """Where keys and pad are."""

    def undo(self) -> None:
        """Take back, with a question at the border of a phase."""

    def menu(self) -> None:
        """The menu."""

    def to_map(self) -> None:
        """From what lies beside the map back to it."""


class _Inspector(Protocol):
    @property
    def open(self) -> bool:
        """Whether there is a report on the table."""

    def step_back(self, signal: Signal) -> None:
        """Back to the thing looked at before, out of the report, or off the table."""


class _Notes(Protocol):
    @property
    def note(self) -> object | None:
        """The note that lies on the table."""

    def put_away(self) -> None:
        """Take it off the table."""


class _Show(Protocol):
    def skip(self) -> None:
        """Go on to the next beat."""

    def skip_all(self) -> None:
        """Apply everything that waits at once."""


class ClosingNeeds(HasAsked, HasPopup, HasQuestion, LaidOut, HasBoard, Protocol):
    """What closing things on the table needs of it."""

    @property
    def guide(self) -> Guide:
        """Who is beside the player."""

    @property
    def control(self) -> _Control:
        """What signals do."""

    @property
    def inspector(self) -> _Inspector:
        """The closer look."""

    @property
    def notes(self) -> _Notes:
        """The note of a first time."""

    @property
    def show(self) -> _Show:
        """What is shown of the events."""

    @property
    def log_open(self) -> bool:
        """Whether the log lies open."""

    def toggle_log(self) -> None:
        """Open or close the log."""

    def toggle_clear(self) -> None:
        """Clear the table down to the map, or lay everything back."""


def on_top(scene: ClosingNeeds) -> OnTop | None:
    """What is closed next; None when the table is as it is while one plays."""
    return next((OnTop(name, close) for name, lies, close in _things(scene) if lies), None)


def _things(scene: ClosingNeeds) -> list[tuple[str, bool, Callable[[Signal], None]]]:
    """Everything that may lie on the table: its name, whether it does, and what takes it away."""
    shown_action, choices, control = scene.shown_action, scene.choices, scene.control
    fought = shown_action.attack or shown_action.barrage or (shown_action.combat and shown_action.combat.ended)
    several = choices is not None and len({target.unit for target in choices.targets if target.unit}) > 1

    def slip(signal: Signal) -> None:
        scene.popup = None

    def pick(signal: Signal) -> None:
        if scene.choices is not None:
            scene.choices.picked = ""

    def lay_down(signal: Signal) -> None:
        control.undo()

    return [
        ("slip", scene.popup is not None, slip),
        ("note", scene.notes.note is not None, lambda signal: scene.notes.put_away()),
        ("guide", scene.guide.closable(), lambda signal: scene.guide.close()),
        ("report", scene.inspector.open, scene.inspector.step_back),
        ("diary", scene.log_open, lambda signal: scene.toggle_log()),
        ("list", scene.question.all_listed and choices is not None, lambda signal: scene.question.toggle_list()),
        ("sheet", bool(fought) and not scene.timeline.busy, lambda signal: shown_action.clear()),
        ("papers", control.focus.on, lambda signal: control.to_map()),
        ("pick", several and choices is not None and bool(choices.picked), pick),
        ("pick", choices is not None and choices.decision.kind in PICKED and scene.session.can_undo, lay_down),
        ("stack", scene.board.opened is not None, lambda signal: scene.board.open(None)),
        ("cleared", scene.cleared, lambda signal: scene.toggle_clear()),
    ]


def nothing_on_top(scene: ClosingNeeds, signal: Signal) -> None:
    """Esc opens the menu and ends a show first; B goes on in a show, else takes back, which the mouse never does so."""
    busy = scene.timeline.busy
    if signal.intent is Intent.MENU:
        if busy and signal.device is Device.KEYBOARD:
            scene.show.skip_all()
        else:
            scene.control.menu()
    elif busy:
        scene.show.skip()
    elif signal.device is not Device.MOUSE:
        scene.control.undo()
