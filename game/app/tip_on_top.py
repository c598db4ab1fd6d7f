"""The tip over the scene on top: with the mouse it follows the pointer, with keys and pad INSPECT asks for it."""

from __future__ import annotations

from game.input.devices import Devices
from game.input.intents import Device, Intent, Signal
from game.scenes.base import Scene
from game.ui.tip import TipSlip


def follow(slip: TipSlip, top: Scene | None, devices: Devices, seconds: float) -> None:
    """Have the tip follow the pointer or the focus, on scenes that show none themselves."""
    moved, slip.scene = slip.scene is not top, top
    if moved or top is None or top.own_tips:
        slip.close()
    elif devices.last is Device.MOUSE:
        slip.point(top.tips, devices.pointer, seconds)
    elif top.own_inspect and not devices.typing:
        slip.linger(top.focus_id, top.tip_in_focus, seconds)
    else:
        slip.follow(top.focus_id, top.tip_in_focus)


def taken(slip: TipSlip, top: Scene, signal: Signal) -> bool:
    """Whether a signal was for the tip: INSPECT brings or takes it, where it means nothing else; a press takes it."""
    if signal.intent is Intent.CHOOSE:
        slip.close()
    if signal.intent is not Intent.INSPECT or top.own_tips or top.own_inspect:
        return False
    return slip.toggle(top.tip_in_focus())
