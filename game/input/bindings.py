"""Which key and which button means what: data, so that it can be changed without touching any scene.

Names are those of ``pygame.key.key_code`` and of SDL's game controllers.
"""

from game.input.intents import Intent

MOUSE: dict[int, Intent] = {1: Intent.CHOOSE, 3: Intent.BACK}
"""Mouse buttons; dragging with the left or the middle button pans, the wheel zooms."""
PAN_BUTTONS = (1, 2)

KEYBOARD: dict[str, Intent] = {
    "up": Intent.CURSOR_N,
    "down": Intent.CURSOR_S,
    "left": Intent.CURSOR_W,
    "right": Intent.CURSOR_E,
    "return": Intent.CHOOSE,
    "keypad enter": Intent.CHOOSE,
    "backspace": Intent.BACK,
    "i": Intent.INSPECT,
    "f": Intent.ACTIONS,
    "n": Intent.NEXT_UNIT,
    "b": Intent.PREV_UNIT,
    "=": Intent.ZOOM_IN,
    "+": Intent.ZOOM_IN,
    "keypad +": Intent.ZOOM_IN,
    "-": Intent.ZOOM_OUT,
    "keypad -": Intent.ZOOM_OUT,
    "escape": Intent.MENU,
    "l": Intent.LOG,
    "tab": Intent.LAYERS,
    "c": Intent.CLEAR,
    "space": Intent.SKIP,
    "v": Intent.SPEED,
    "g": Intent.AGAIN,
    "u": Intent.UNDO,
    "r": Intent.REDO,
    "f11": Intent.FULLSCREEN,
}
PAN_KEYS: dict[str, tuple[int, int]] = {"w": (0, -1), "s": (0, 1), "a": (-1, 0), "d": (1, 0)}
"""Keys that pan as long as they are held."""

GAMEPAD: dict[str, Intent] = {
    "a": Intent.CHOOSE,
    "b": Intent.BACK,
    "x": Intent.INSPECT,
    "y": Intent.ACTIONS,
    "leftshoulder": Intent.PREV_UNIT,
    "rightshoulder": Intent.NEXT_UNIT,
    "start": Intent.MENU,
    "back": Intent.LOG,
    "leftstick": Intent.SPEED,
    "rightstick": Intent.LAYERS,
    "dpad_up": Intent.CURSOR_N,
    "dpad_down": Intent.CURSOR_S,
    "dpad_left": Intent.CURSOR_W,
    "dpad_right": Intent.CURSOR_E,
}
GAMEPAD_AXES: dict[str, str] = {
    "leftx": "cursor_x",
    "lefty": "cursor_y",
    "rightx": "pan_x",
    "righty": "pan_y",
    "triggerleft": "zoom_out",
    "triggerright": "zoom_in",
}

SKIP_TOO = (Intent.CHOOSE, Intent.BACK, Intent.SKIP, Intent.MENU)
"""Intents that, held down, skip a whole phase."""
HOLD = 0.6
"""Seconds after which holding counts."""
REPEAT_FIRST, REPEAT_NEXT = 0.32, 0.09
"""Seconds until a held cursor direction repeats, and between repeats."""
DEAD_ZONE = 0.28
PAN_SPEED = 1100.0
"""Pixels a second at 1080 lines for a held key or a stick pushed all the way."""

WORDS: dict[Intent, dict[str, str]] = {
    Intent.CHOOSE: {"MOUSE": "Click", "KEYBOARD": "Enter", "GAMEPAD": "A"},
    Intent.BACK: {"MOUSE": "Right-click", "KEYBOARD": "Backspace", "GAMEPAD": "B"},
    Intent.ACTIONS: {"MOUSE": "Buttons", "KEYBOARD": "F", "GAMEPAD": "Y"},
    Intent.NEXT_UNIT: {"MOUSE": "Next", "KEYBOARD": "N", "GAMEPAD": "RB"},
    Intent.SKIP: {"MOUSE": "Click", "KEYBOARD": "Space", "GAMEPAD": "A"},
    Intent.MENU: {"MOUSE": "Menu", "KEYBOARD": "Esc", "GAMEPAD": "Start"},
    Intent.LOG: {"MOUSE": "Log", "KEYBOARD": "L", "GAMEPAD": "Back"},
}
"""What prompts call the control of each device."""

KEYS_HELP = (
    ("arrows, Enter", "hex cursor, choose"),
    ("Backspace, U, R", "back, undo, redo"),
    ("N, B", "next, previous place in question"),
    ("F", "to the buttons and back"),
    ("W A S D, + -", "pan, zoom (or drag and wheel)"),
    ("I", "closer look at a stack"),
    ("Space, V", "skip an event (hold: the phase), speed"),
    ("G", "show the last phase again"),
    ("Esc", "skip all; else this menu"),
    ("L, Tab, C", "log, layers, clear the table"),
    ("F11", "full screen"),
)
"""What the menu tells of the keyboard."""
