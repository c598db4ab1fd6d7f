"""What signals do while a slip lies over a table: it takes them, is closed by them, or lets them go on to the table."""

from __future__ import annotations

from game.input.intents import Intent, Signal
from game.scenes.confirm import PASSING, Confirm
from game.scenes.popup import CLOSING
from game.scenes.protocols import HasPopup

LOOKING = (Intent.POINT, *PASSING)
"""What leaves a slip open."""


def taken(table: HasPopup, signal: Signal) -> bool:
    """Give a signal to the slip that lies over a table, if one does; True when it went no further."""
    popup = table.popup
    if popup is None or (isinstance(popup, Confirm) and signal.intent in PASSING):
        return False
    if popup.handle(signal):
        pressed = popup.buttons.focused
        closes = pressed is not None and pressed.enabled and not popup.stays
        if signal.intent is Intent.CHOOSE and closes and table.popup is popup:
            table.popup = None
        return True
    if signal.intent in CLOSING:
        table.popup = None
        return True
    if signal.intent not in LOOKING:
        table.popup = None  # else what is wanted now would come to lie under it
    return False
