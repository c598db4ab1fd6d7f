"""Which control means what when nobody has chosen otherwise, and how long and how far count.

Keys are named as ``pygame.key.key_code`` names them, buttons of a gamepad as SDL's game controllers are, by where they
lie: "a" is the lower one of the four whatever is printed on it.
"""

from game.input.intents import CURSORS, PANS, Device, Intent

MOUSE: dict[str, Intent] = {"left": Intent.CHOOSE, "right": Intent.BACK, "x1": Intent.UNDO, "x2": Intent.REDO}
"""Dragging with the left or the middle button pans, the wheel zooms."""
MOUSE_BUTTONS = {1: "left", 2: "middle", 3: "right", 6: "x1", 7: "x2"}
"""Names of the mouse's buttons by pygame's numbers."""
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
    "p": Intent.PANEL,
    "n": Intent.NEXT_UNIT,
    "b": Intent.PREV_UNIT,
    "=": Intent.ZOOM_IN,
    "+": Intent.ZOOM_IN,
    "keypad +": Intent.ZOOM_IN,
    "-": Intent.ZOOM_OUT,
    "keypad -": Intent.ZOOM_OUT,
    "w": Intent.PAN_N,
    "s": Intent.PAN_S,
    "a": Intent.PAN_W,
    "d": Intent.PAN_E,
    "escape": Intent.MENU,
    "l": Intent.LOG,
    "tab": Intent.LAYERS,
    "c": Intent.CLEAR,
    "space": Intent.SKIP,
    "v": Intent.SPEED,
    "g": Intent.AGAIN,
    "u": Intent.UNDO,
    "r": Intent.REDO,
    "h": Intent.ASK,
    "f1": Intent.RULES,
    "f2": Intent.LEGEND,
    "f11": Intent.FULLSCREEN,
}

GAMEPAD: dict[str, Intent] = {
    "a": Intent.CHOOSE,
    "b": Intent.BACK,
    "x": Intent.INSPECT,
    "y": Intent.ACTIONS,
    "leftshoulder": Intent.PREV_UNIT,
    "rightshoulder": Intent.NEXT_UNIT,
    "lefttrigger": Intent.ZOOM_OUT,
    "righttrigger": Intent.ZOOM_IN,
    "start": Intent.MENU,
    "back": Intent.LOG,
    "leftstick": Intent.PANEL,
    "rightstick": Intent.LAYERS,
    "dpad_up": Intent.CURSOR_N,
    "dpad_down": Intent.CURSOR_S,
    "dpad_left": Intent.CURSOR_W,
    "dpad_right": Intent.CURSOR_E,
}

DEFAULTS: dict[Device, dict[str, Intent]] = {
    Device.MOUSE: MOUSE,
    Device.KEYBOARD: KEYBOARD,
    Device.GAMEPAD: GAMEPAD,
}
NEEDED: dict[Device, frozenset[Intent]] = {
    Device.MOUSE: frozenset({Intent.CHOOSE}),
    Device.KEYBOARD: frozenset({*CURSORS, Intent.CHOOSE, Intent.BACK, Intent.MENU}),
    Device.GAMEPAD: frozenset({*CURSORS, Intent.CHOOSE, Intent.BACK, Intent.MENU}),
}
"""What each device has to keep a control for, so that nobody locks himself out."""
GROUPS: dict[str, tuple[Intent, ...]] = {
    "choose": (
        Intent.CHOOSE,
        Intent.BACK,
        Intent.INSPECT,
        Intent.ACTIONS,
        Intent.ASK,
        Intent.PANEL,
        Intent.NEXT_UNIT,
        Intent.PREV_UNIT,
    ),
    "move": (*CURSORS, *PANS, Intent.ZOOM_IN, Intent.ZOOM_OUT),
    "show": (Intent.SKIP, Intent.SPEED, Intent.AGAIN, Intent.UNDO, Intent.REDO),
    "papers": (Intent.MENU, Intent.RULES, Intent.LEGEND, Intent.LOG, Intent.LAYERS, Intent.CLEAR, Intent.FULLSCREEN),
}
"""What controls can be chosen for, in the order of the settings page."""
FIXED: dict[Device, frozenset[Intent]] = {
    Device.MOUSE: frozenset({*CURSORS, *PANS, Intent.ZOOM_IN, Intent.ZOOM_OUT, Intent.PANEL}),
    Device.KEYBOARD: frozenset(),
    Device.GAMEPAD: frozenset(PANS),
}
"""What a device does in a way of its own: the mouse points and turns its wheel, the pad's right stick pans."""

LONGER: dict[Intent, Intent] = {Intent.LOG: Intent.LAYERS, Intent.PANEL: Intent.ASK, Intent.LAYERS: Intent.LEGEND}
"""What a gamepad's button means when it is held, for those that mean something else then."""
SKIP_TOO = (Intent.CHOOSE, Intent.BACK, Intent.SKIP, Intent.MENU)
"""Intents that, held down, skip a whole phase."""
HOLD = 0.6
"""Seconds after which holding counts."""
REPEAT_FIRST, REPEAT_NEXT, REPEAT_LEAST = 0.32, 0.12, 0.03
"""Seconds until a held cursor direction repeats, between the first repeats, and between the fastest."""
QUICKER = 0.86
"""Each repeat comes after this share of the time that the one before it took."""
FLICK = 0.14
"""Seconds within which a stick that was pushed and let go was flicked."""
FLICK_REACH = 0.85
"""How far a stick must have been pushed for that, and not only nudged."""
DEAD_ZONE = 28
"""Hundredths of a stick's way that are taken for rest."""
DEAD_ZONES = (5, 60)
"""The least and the most that it can be set to."""
TRIGGER_REST, TRIGGER_PRESSED = 0.08, 0.5
"""How far a trigger is pulled before it zooms, and before it counts as a pressed button."""
PAN_SPEED = 1100.0
"""Pixels a second at 1080 lines for a held key or a stick pushed all the way."""
