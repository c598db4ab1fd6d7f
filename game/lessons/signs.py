"""What the texts of lessons call the controls of the device in hand: glyphs, or words where there are none."""

from __future__ import annotations

from typing import Final

from engine.core.lessons.lesson_texts import CONTROLS
from game.input.intents import Device, Intent
from game.ui.prompts import Hands, control_of
from game.ui.theme import Theme

INTENTS: Final = {"next": "skip", "actors": "next_unit"}
"""The intents of controls that aren't called like theirs."""


def signs(theme: Theme, hands: Hands) -> dict[str, str]:
    """What stands for each control that a text may name."""
    found = {name: _sign(theme, hands, INTENTS.get(name, name)) for name in CONTROLS}
    if hands.last is Device.MOUSE:
        found["next"] = theme.text("lessons.control.next_mouse")
        found["inspect"] = theme.text("lessons.control.inspect_mouse")
    return found


def _sign(theme: Theme, hands: Hands, name: str) -> str:
    """A glyph's place, or the name of a control that the device has no key for."""
    known = name.upper() in Intent.__members__ and control_of(hands, name)[0]
    return f"<{name}>" if known else theme.text(f"lessons.control.{name}")
