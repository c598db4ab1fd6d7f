"""What lies on top of the table and is closed by Esc, B, Backspace and the right mouse button, topmost first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.input.intents import Device, Intent, Signal
from game.scenes.closing import OnTop

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


PICKED = ("action", "marker_target")
"""Questions that are about the unit or the marker that was picked last."""


def on_top(scene: PlayScene) -> OnTop | None:
    """What is closed next; None when the table is as it is while one plays."""
    return next((OnTop(name, close) for name, lies, close in _things(scene) if lies), None)


def _things(scene: PlayScene) -> list[tuple[str, bool, Callable[[Signal], None]]]:
    """Everything that may lie on the table: its name, whether it does, and what takes it away."""
    stage, choices, control = scene.stage, scene.choices, scene.control
    fought = stage.attack or stage.barrage or (stage.combat and stage.combat.ended)
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
        ("report", scene.inspector.open, scene.inspector.step_back),
        ("diary", scene.log_open, lambda signal: scene.toggle_log()),
        ("list", scene.question.all_listed and choices is not None, lambda signal: scene.question.toggle_list()),
        ("sheet", bool(fought) and not scene.timeline.busy, lambda signal: stage.clear()),
        ("papers", control.focus.on, lambda signal: control.to_map()),
        ("pick", several and choices is not None and bool(choices.picked), pick),
        ("pick", choices is not None and choices.decision.kind in PICKED and scene.session.can_undo, lay_down),
        ("stack", scene.board.opened is not None, lambda signal: scene.board.open(None)),
        ("cleared", scene.cleared, lambda signal: scene.toggle_clear()),
    ]


def nothing_on_top(scene: PlayScene, signal: Signal) -> None:
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
