"""Prompts: which control does what, with the glyphs of the device that was used last.

A line of words may name intents in angle brackets, ``"<choose> what is lit"``: the glyph of the control stands there.
Besides those of ``Intent`` there are <cursor>, <pan> and <zoom>. Glyphs change with the device from one frame to the
next, so prompts are drawn anew in each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.input.bindings import LONGER
from game.input.controls import Controls
from game.input.devices import Devices
from game.input.intents import Device, Intent
from game.ui import fonts, paper
from game.ui.colours import Colour
from game.ui.control_glyphs import glyph
from game.ui.scale import Scale
from game.ui.theme import Theme

SIGN = re.compile(r"<([a-z_]+)>")
SHARED = {
    "cursor": {"keyboard": "arrows", "gamepad": "stick_left", "mouse": "left"},
    "pan": {"gamepad": "stick_right", "mouse": "drag"},
    "zoom": {"gamepad": "righttrigger", "mouse": "wheel"},
}
"""What is not one control, by what the device does it with."""
SAME = {"skip": {"mouse": "choose", "gamepad": "choose"}}
"""What a device has no control of its own for but does with another one."""
FALLBACK = {"pan": Intent.PAN_N, "zoom": Intent.ZOOM_IN}
AIR = 0.22
"""Room on both sides of a glyph, as a share of its size."""


class Hands(Protocol):
    """What prompts ask of the devices: which was used last, whose glyphs are shown, which control means what."""

    @property
    def last(self) -> Device: ...

    @property
    def glyphs(self) -> str: ...

    @property
    def controls(self) -> Controls: ...


@dataclass(frozen=True, slots=True)
class Hand:
    """One device as if it had been used last."""

    last: Device
    glyphs: str
    controls: Controls


def each_hand(devices: Devices) -> tuple[Hand, ...]:
    """Every device as if it had been used last, for what must have room for the prompts of any."""
    families = {Device.GAMEPAD: devices.pads.family}
    return tuple(Hand(one, families.get(one, one.name.lower()), devices.controls) for one in Device)


def control_of(devices: Hands, name: str) -> tuple[str, str]:
    """The control and the family of glyphs for an intent's name in lower case; ("", "") when there is none."""
    device = devices.last
    name = SAME.get(name, {}).get(device.name.lower(), name)
    found = SHARED.get(name, {}).get(device.name.lower(), "")
    if not found:
        intent = FALLBACK.get(name) or Intent[name.upper()]
        found = next(iter(devices.controls.of(device, intent)), "")
    if not found and device is Device.MOUSE:  # the mouse has buttons on the screen for it, the keyboard a key
        found = next(iter(devices.controls.of(Device.KEYBOARD, Intent[name.upper()])), "") if name not in SHARED else ""
        return (found, "keyboard") if found else ("", "")
    return (found, devices.glyphs) if found else ("", "")


def picture_of(theme: Theme, devices: Hands, name: str, size: int) -> pygame.Surface | None:
    """The glyph of an intent (its name in lower case), ``size`` pixels high; None when nothing is bound to it."""
    control, family = control_of(devices, name)
    return glyph(theme, control, family, size) if control else None


def draw_prompt(
    theme: Theme,
    surface: pygame.Surface,
    intent: Intent,
    devices: Devices,
    at: tuple[float, float],
    size: int,
    anchor: str = "midleft",
) -> pygame.Rect:
    """Draw the glyph of one intent; gives its place, empty when the device has no control for it."""
    picture = picture_of(theme, devices, intent.name.lower(), size)
    if picture is None:
        return pygame.Rect(round(at[0]), round(at[1]), 0, 0)
    rect = picture.get_rect()
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    surface.blit(picture, rect)
    return rect


def _parts(line: str) -> list[tuple[str, bool]]:
    """The line as words (False) and names of intents (True)."""
    return [(part, i % 2 == 1) for i, part in enumerate(SIGN.split(line)) if part]


def _pieces(
    theme: Theme, line: str, devices: Hands, size: int, colour: Colour, face: str
) -> list[tuple[pygame.Surface, int]]:
    """Pictures of words and glyphs in order, each with the room before and behind it."""
    found = []
    for part, sign in _parts(line):
        if not sign:
            found.append((fonts.text(face, size, part, colour), 0))
            continue
        picture = picture_of(theme, devices, part, round(size * 1.32))
        if picture is not None:
            found.append((picture, round(size * AIR)))
    return found


def line_width(theme: Theme, line: str, devices: Hands, size: int, face: str = "typed") -> int:
    """How many pixels a line with its glyphs takes."""
    pieces = _pieces(theme, line, devices, size, theme.palette.ink, face)
    return sum(picture.get_width() + 2 * air for picture, air in pieces)


def write_line(
    theme: Theme,
    surface: pygame.Surface,
    line: str,
    devices: Hands,
    at: tuple[float, float],
    size: int,
    colour: Colour | None = None,
    face: str = "typed",
    *,
    anchor: str = "midleft",
    within: int = 0,
) -> pygame.Rect:
    """Write a line with its glyphs, smaller if it would be wider than ``within``; gives what it takes."""
    while within and size > 10 and line_width(theme, line, devices, size, face) > within:
        size -= 1
    pieces = _pieces(theme, line, devices, size, colour or theme.palette.ink_soft, face)
    rect = pygame.Rect(0, 0, sum(picture.get_width() + 2 * air for picture, air in pieces), round(size * 1.32))
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    x = rect.left
    for picture, air in pieces:
        surface.blit(picture, picture.get_rect(midleft=(x + air, rect.centery)))
        x += picture.get_width() + 2 * air
    return rect


HELP = (
    ("cursor",),
    ("choose",),
    ("back",),
    ("prev_unit", "next_unit"),
    ("actions",),
    ("panel",),
    ("inspect",),
    ("pan",),
    ("zoom",),
    ("skip",),
    ("undo", "redo"),
    ("ask",),
    ("log",),
    ("layers",),
    ("legend",),
    ("rules",),
    ("menu",),
)
"""What a short list of controls tells, in its order."""
SILENT = {"mouse": ("cursor", "panel")}
"""What a device needs no word for."""


def draw_help(
    surface: pygame.Surface, devices: Devices, at: tuple[int, int], width: int, low: int, measure: Scale
) -> int:
    """List what the controls of the device in hand do, from ``at`` down to ``low`` at most; gives where it ends."""
    theme, size = measure.theme, measure.text("small")
    step, left = max(measure.px(34), round(size * 1.7)), measure.px(150)
    y, told = at[1], list(_told(theme, devices))
    step = min(step, max(round(size * 1.4), (low - y - step // 2) // max(1, len(told) - 1)))
    for signs, words in told:
        if y + step // 2 > low:
            break
        write_line(theme, surface, "".join(f"<{name}>" for name in signs), devices, (at[0], y), size, within=left)
        paper.write(
            surface,
            words,
            (at[0] + left, y + measure.px(2)),
            size,
            theme.palette.ink,
            "typed",
            anchor="midleft",
            within=width - left,
        )
        y += step
    return y


def _told(theme: Theme, devices: Hands) -> Iterator[tuple[list[str], str]]:
    """The controls that the device in hand has, and what they do."""
    device = devices.last.name.lower()
    for names in HELP:
        if names[0] in SILENT.get(device, ()):
            continue
        own = f"input.help.{names[0]}_{device}"
        words = theme.text(own if theme.language.known(own) else f"input.help.{names[0]}")
        held = _held(devices, names[0])
        signs = [held] if held else [name for name in names if control_of(devices, name)[0]]
        if signs:
            yield signs, theme.text("input.help.held", words=words) if held else words


def _held(devices: Hands, name: str) -> str:
    """The intent whose control does this while it is held down, "" where it has a control of its own, or none."""
    if _is_held(devices, name):
        return "choose"
    if devices.last is not Device.GAMEPAD or control_of(devices, name)[0]:
        return ""
    short = next((one for one, longer in LONGER.items() if longer.name.lower() == name), None)
    return short.name.lower() if short is not None and control_of(devices, short.name.lower())[0] else ""


def _is_held(devices: Hands, name: str) -> bool:
    """Whether the mouse looks closer with the button that chooses, held down."""
    return name == "inspect" and devices.last is Device.MOUSE and not devices.controls.of(Device.MOUSE, Intent.INSPECT)
