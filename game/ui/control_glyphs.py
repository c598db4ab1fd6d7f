"""The controls of keyboard, mouse and gamepads as small pictures: caps of ivory and brass, as on the table's own keys.

Names of controls are those of ``game.input.bindings``; besides them there are "arrows", "dpad", "stick_left",
"stick_right", "wheel" and "drag", for what is more than one control.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui import colours, fonts
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.theme import Theme

OVER = 4
"""Glyphs are drawn this many times as large as they are shown."""
SHOULDERS = {
    "xbox": {"leftshoulder": "LB", "rightshoulder": "RB", "lefttrigger": "LT", "righttrigger": "RT"},
    "playstation": {"leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2", "righttrigger": "R2"},
    "nintendo": {"leftshoulder": "L", "rightshoulder": "R", "lefttrigger": "ZL", "righttrigger": "ZR"},
}
FACES = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y"},
    "nintendo": {"a": "B", "b": "A", "x": "Y", "y": "X"},
}
"""What is printed on the four buttons; a PlayStation's have shapes."""
SHAPES = {"a": "cross", "b": "circle", "x": "square", "y": "triangle"}
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
PLAIN = {"xbox": True, "playstation": True, "nintendo": False}


@lru_cache(maxsize=256)
def glyph(theme: Theme, control: str, family: str, size: int) -> pygame.Surface:
    """The picture of a control, ``size`` pixels high; ``family`` is "keyboard", "mouse" or a gamepad's family."""
    if family == "mouse":
        return _mouse(theme, control, size)
    if family == "keyboard":
        return _arrows(theme, size) if control == "arrows" else _keycap(theme, control, size)
    return _button(theme, control, family, size)


def key_name(theme: Theme, control: str) -> str:
    """What is printed on a key."""
    name = f"input.key.{control.replace(' ', '_')}"
    if theme.language.known(name):
        return theme.text(name)
    if control.startswith("keypad "):
        return theme.text("input.key.keypad", sign=control.removeprefix("keypad "))
    return control.upper() if len(control) <= 3 else control.capitalize()


# ------------------------------------------------------------ what caps are made of


def _canvas(theme: Theme, width: int, height: int) -> pygame.Surface:
    picture = pygame.Surface((width * OVER, height * OVER), pygame.SRCALPHA)
    picture.fill((*theme.palette.ink, 0))
    return picture


def _done(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, (picture.get_width() // OVER, picture.get_height() // OVER))


def _cap(picture: pygame.Surface, rect: pygame.Rect, radius: int) -> pygame.Rect:
    """A cap with its rim and the shade under it; gives the part that is printed on."""
    low, rim = max(OVER, rect.height // 14), max(OVER, rect.height // 12)
    shapes.rect(picture, colours.BRASS_DARK, rect, border_radius=radius)
    upper = pygame.Rect(rect.left, rect.top, rect.width, rect.height - low)
    shapes.rect(picture, colours.BRASS, upper, border_radius=radius)
    face = upper.inflate(-2 * rim, -2 * rim)
    shapes.rect(picture, shade(colours.IVORY, 0.82), face, border_radius=max(1, radius - rim))
    face.height -= low // 2
    shapes.rect(picture, colours.IVORY, face, border_radius=max(1, radius - rim))
    return face


def _print(picture: pygame.Surface, words: str, rect: pygame.Rect, high: int, ink: Colour) -> None:
    """Words in the middle of a cap, by the ink that they use and not by their line."""
    written = fonts.text("bold", high, words, ink)
    box = written.get_bounding_rect()
    picture.blit(written, (rect.centerx - box.centerx, rect.centery - box.centery))


def _arrow(picture: pygame.Surface, at: tuple[float, float], way: tuple[int, int], reach: float, ink: Colour) -> None:
    """A filled arrow head."""
    x, y = at
    dx, dy = way
    points = [
        (x + dx * reach, y + dy * reach),
        (x - dx * reach * 0.7 - dy * reach, y - dy * reach * 0.7 + dx * reach),
        (x - dx * reach * 0.7 + dy * reach, y - dy * reach * 0.7 - dx * reach),
    ]
    shapes.polygon(picture, ink, points)


# ------------------------------------------------------------ keyboard


def _keycap(theme: Theme, control: str, size: int) -> pygame.Surface:
    words = key_name(theme, control)
    high = round(size * (0.72 if len(words) == 1 else 0.6))
    wide = max(size, 0 if control in ARROWS else fonts.width("bold", high, words) + round(size * 0.62))
    picture = _canvas(theme, wide, size)
    face = _cap(picture, picture.get_rect(), size * OVER // 4)
    if control in ARROWS:
        _arrow(picture, face.center, ARROWS[control], size * OVER * 0.17, theme.palette.ink)
    else:
        _print(picture, words, face, high * OVER, theme.palette.ink)
    return _done(picture)


def _arrows(theme: Theme, size: int) -> pygame.Surface:
    """The four arrow keys as they lie together."""
    side = size * OVER // 2
    picture = _canvas(theme, round(size * 1.6), size)
    left = (picture.get_width() - 3 * side) // 2
    for name, column, row in (("up", 1, 0), ("left", 0, 1), ("down", 1, 1), ("right", 2, 1)):
        face = _cap(picture, pygame.Rect(left + column * side, row * side, side - OVER // 2, side - 1), side // 4)
        _arrow(picture, face.center, ARROWS[name], side * 0.19, theme.palette.ink)
    return _done(picture)


# ------------------------------------------------------------ mouse


def _mouse(theme: Theme, control: str, size: int) -> pygame.Surface:
    """A mouse from above with the button in red that is meant."""
    picture = _canvas(theme, round(size * {"drag": 1.3, "wheel": 1.15}.get(control, 0.82)), size)
    full = picture.get_rect()
    body = pygame.Rect(0, 0, round(size * 0.66) * OVER, size * OVER - 2 * OVER)
    body.center = full.center
    line = max(OVER, size * OVER // 15)
    round_ = body.width // 2
    shapes.rect(picture, colours.IVORY, body, border_radius=round_)
    waist = body.top + round(body.height * 0.44)
    lit = theme.palette.stamp_red
    if control in ("left", "right", "drag"):
        shape = pygame.Surface(full.size, pygame.SRCALPHA)
        shapes.rect(shape, lit, body, border_radius=round_)
        half = body.centerx if control == "right" else body.left
        part = pygame.Rect(half, body.top, body.width // 2, waist - body.top)
        picture.blit(shape, part, part)
    wheel = pygame.Rect(0, 0, max(2 * OVER, body.width // 5), round(body.height * 0.22))
    wheel.center = (body.centerx, body.top + round(body.height * 0.24))
    shapes.rect(picture, colours.BRASS_DARK, body, line, round_)
    shapes.line(picture, colours.BRASS_DARK, (body.left, waist), (body.right - 1, waist), line)
    shapes.line(picture, colours.BRASS_DARK, (body.centerx, body.top), (body.centerx, waist), line)
    shapes.rect(
        picture, lit if control in ("middle", "wheel") else colours.BRASS, wheel, border_radius=wheel.width // 2
    )
    shapes.rect(picture, colours.BRASS_DARK, wheel, max(1, line // 2), wheel.width // 2)
    if control in ("x1", "x2"):
        step = body.height * 0.16
        side = pygame.Rect(body.left - line, 0, line * 3, round(step))
        side.centery = round(waist + step * (1.5 if control == "x1" else 0.4))
        shapes.rect(picture, lit, side, border_radius=line)
    if control == "wheel":
        for up in (-1, 1):
            at = (full.right - size * OVER * 0.12, full.centery + up * size * OVER * 0.16)
            _arrow(picture, at, (0, up), size * OVER * 0.11, theme.palette.ink)
    if control == "drag":
        for way in ((-1, 0), (1, 0)):
            at = (full.left + size * OVER * 0.12 if way[0] < 0 else full.right - size * OVER * 0.12, full.centery)
            _arrow(picture, at, way, size * OVER * 0.1, theme.palette.ink)
    return _done(picture)


# ------------------------------------------------------------ gamepads


def _button(theme: Theme, control: str, family: str, size: int) -> pygame.Surface:
    if control in SHAPES:
        return _round(theme, control, family, size)
    if control in SHOULDERS["xbox"]:
        return _shoulder(theme, control, family, size)
    if control in ("start", "back"):
        return _small(theme, control, family, size)
    if control == "dpad" or control.startswith("dpad_"):
        return _dpad(theme, control.removeprefix("dpad").removeprefix("_"), size)
    return _stick(theme, control, size)


def _round(theme: Theme, control: str, family: str, size: int) -> pygame.Surface:
    picture = _canvas(theme, size, size)
    face = _cap(picture, picture.get_rect(), size * OVER // 2)
    unit = size * OVER
    if family == "playstation":
        _shape(picture, SHAPES[control], face.center, unit * 0.19, max(OVER, unit // 13))
    else:
        ink = colours.GLYPH[control] if PLAIN[family] else theme.palette.ink
        _print(picture, FACES[family][control], face, round(unit * 0.66), ink)
    return _done(picture)


def _shape(picture: pygame.Surface, shape: str, at: tuple[int, int], reach: float, line: int) -> None:
    """One of a PlayStation's four."""
    ink, (x, y) = colours.GLYPH[shape], at
    if shape == "cross":
        for way in (1, -1):
            start, end = (x - reach, y - reach * way), (x + reach, y + reach * way)
            shapes.line(picture, ink, start, end, round(line * 1.4))
    elif shape == "circle":
        shapes.circle(picture, ink, at, reach * 1.15, line)
    elif shape == "square":
        shapes.rect(picture, ink, pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach), line)
    else:
        points = [(x, y - reach * 1.15), (x + reach * 1.15, y + reach * 0.8), (x - reach * 1.15, y + reach * 0.8)]
        shapes.polygon(picture, ink, points)
        inner = [(x, y - reach * 0.55), (x + reach * 0.6, y + reach * 0.47), (x - reach * 0.6, y + reach * 0.47)]
        shapes.polygon(picture, colours.IVORY, inner)


def _shoulder(theme: Theme, control: str, family: str, size: int) -> pygame.Surface:
    words = SHOULDERS[family][control]
    trigger = "trigger" in control
    picture = _canvas(theme, round(size * 1.25), size)
    unit = size * OVER
    rect = picture.get_rect() if trigger else picture.get_rect().inflate(0, -unit * 2 // 9)
    left = "left" in control
    big, little = rect.height // 2, rect.height // 6
    low, rim = max(OVER, rect.height // 14), max(OVER, rect.height // 12)
    corners = {
        "border_top_left_radius": big if left else little * 2,
        "border_top_right_radius": little * 2 if left else big,
        "border_bottom_left_radius": little,
        "border_bottom_right_radius": little,
    }
    shapes.rect(picture, colours.BRASS_DARK, rect, 0, -1, **corners)
    upper = pygame.Rect(rect.left, rect.top, rect.width, rect.height - low)
    shapes.rect(picture, colours.BRASS, upper, 0, -1, **corners)
    face = upper.inflate(-2 * rim, -2 * rim)
    inner = {name: max(1, value - rim) for name, value in corners.items()}
    shapes.rect(picture, colours.IVORY, face, 0, -1, **inner)
    _print(picture, words, face, round(unit * 0.52), theme.palette.ink)
    return _done(picture)


def _small(theme: Theme, control: str, family: str, size: int) -> pygame.Surface:
    """The two little buttons in the middle, with the signs that each maker gives them."""
    picture = _canvas(theme, size, size)
    face = _cap(picture, picture.get_rect(), size * OVER // 2)
    unit, (x, y), line = size * OVER, face.center, max(OVER, size * OVER // 14)
    ink = theme.palette.ink
    if family == "nintendo":
        reach = unit * 0.2
        shapes.line(picture, ink, (x - reach, y), (x + reach, y), round(line * 1.4))
        if control == "start":
            shapes.line(picture, ink, (x, y - reach), (x, y + reach), round(line * 1.4))
    elif control == "start":
        for i in (-1, 0, 1):
            low = y + i * unit * 0.13
            shapes.line(picture, ink, (x - unit * 0.19, low), (x + unit * 0.19, low), line)
    elif family == "playstation":
        for way in (-1, 0, 1):
            foot, head = (x + way * unit * 0.08, y - unit * 0.02), (x + way * unit * 0.19, y - unit * 0.2)
            shapes.line(picture, ink, foot, head, line)
        shapes.rect(picture, ink, pygame.Rect(x - unit * 0.12, y + unit * 0.05, unit * 0.24, unit * 0.14), line)
    else:
        side = round(unit * 0.24)
        for away, inside in ((-0.08, False), (0.06, True)):
            box = pygame.Rect(0, 0, side, side)
            box.center = (round(x + unit * away), round(y + unit * away))
            if inside:
                shapes.rect(picture, colours.IVORY, box)
            shapes.rect(picture, ink, box, line)
    return _done(picture)


def _dpad(theme: Theme, way: str, size: int) -> pygame.Surface:
    """The cross, with the arm in red that is meant."""
    picture = _canvas(theme, size, size)
    unit = size * OVER
    arm = round(unit * 0.34)
    for colour, inset in ((colours.BRASS_DARK, 0), (colours.IVORY, max(OVER, unit // 16))):
        for rect in (pygame.Rect(0, (unit - arm) // 2, unit, arm), pygame.Rect((unit - arm) // 2, 0, arm, unit)):
            shapes.rect(picture, colour, rect.inflate(-2 * inset, -2 * inset), border_radius=max(1, arm // 5))
    for name, to in ARROWS.items():
        at = (unit / 2 + to[0] * unit * 0.33, unit / 2 + to[1] * unit * 0.33)
        lit = name == way
        if lit:
            part = pygame.Rect(0, 0, round(arm * 0.9), round(arm * 0.9))
            part.center = (round(at[0]), round(at[1]))
            shapes.rect(picture, theme.palette.stamp_red, part, border_radius=arm // 6)
        ink = colours.IVORY if lit else mix(theme.palette.ink, colours.IVORY, 0.3 if not way else 0.6)
        _arrow(picture, at, to, unit * 0.085, ink)
    return _done(picture)


def _stick(theme: Theme, control: str, size: int) -> pygame.Surface:
    """A stick from above with its letter; a click on it has a ring and a dot below."""
    picture = _canvas(theme, size, size)
    unit = size * OVER
    middle = (unit / 2, unit / 2)
    shapes.circle(picture, colours.BRASS_DARK, middle, unit * 0.5)
    shapes.circle(picture, shade(colours.BRASS_DARK, 0.7), middle, unit * 0.44)
    shapes.circle(picture, colours.IVORY, middle, unit * 0.33)
    letter = theme.text("input.stick_left" if "left" in control else "input.stick_right")
    _print(picture, letter, picture.get_rect(), round(unit * 0.46), theme.palette.ink)
    if not control.startswith("stick_"):
        # pressed down: a red ring around the knob
        shapes.circle(picture, theme.palette.stamp_red, middle, unit * 0.39, max(OVER, unit // 14))
    else:
        for way in ARROWS.values():
            at = (middle[0] + way[0] * unit * 0.41, middle[1] + way[1] * unit * 0.41)
            _arrow(picture, at, way, unit * 0.055, colours.IVORY)
    return _done(picture)
