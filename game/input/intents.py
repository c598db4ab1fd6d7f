"""What the player can want, whatever device he holds."""

from dataclasses import dataclass
from enum import Enum, auto


class Intent(Enum):
    """Everything that a scene understands."""

    POINT = auto()
    CURSOR_N = auto()
    CURSOR_S = auto()
    CURSOR_W = auto()
    CURSOR_E = auto()
    CHOOSE = auto()
    BACK = auto()
    INSPECT = auto()
    ACTIONS = auto()
    PANEL = auto()
    NEXT_UNIT = auto()
    PREV_UNIT = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
    PAN = auto()
    PAN_N = auto()
    PAN_S = auto()
    PAN_W = auto()
    PAN_E = auto()
    MENU = auto()
    LOG = auto()
    LAYERS = auto()
    CLEAR = auto()
    SKIP = auto()
    SKIP_PHASE = auto()
    SPEED = auto()
    AGAIN = auto()
    UNDO = auto()
    REDO = auto()
    RULES = auto()
    ASK = auto()
    LEGEND = auto()
    FULLSCREEN = auto()
    NUMBER = auto()
    TEXT = auto()
    ERASE = auto()


CURSORS = {
    Intent.CURSOR_N: (0, -1),
    Intent.CURSOR_S: (0, 1),
    Intent.CURSOR_W: (-1, 0),
    Intent.CURSOR_E: (1, 0),
}
"""The direction of each cursor intent on the window."""
PANS = {
    Intent.PAN_N: (0, -1),
    Intent.PAN_S: (0, 1),
    Intent.PAN_W: (-1, 0),
    Intent.PAN_E: (1, 0),
}
"""The direction of each control that pans as long as it is held; what comes of it is a signal PAN."""


class Device(Enum):
    """What the player holds."""

    MOUSE = auto()
    KEYBOARD = auto()
    GAMEPAD = auto()


@dataclass(frozen=True, slots=True)
class Signal:
    """One intent: where it points (``at``, pixels of the window), how far it moves things (``by``), typed ``text``.

    Of a cursor intent ``by`` is the exact direction that a stick is pushed in, a vector of length 1, and ``far`` says
    that it goes to the next target in that direction instead of one step.
    """

    intent: Intent
    device: Device
    at: tuple[int, int] | None = None
    by: tuple[float, float] = (0.0, 0.0)
    text: str = ""
    far: bool = False
