"""Buttons and groups of them, reachable with mouse, keyboard and gamepad alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from game.input.intents import CURSORS, Device, Intent, Signal
from game.ui import colours, fonts, paper, tabletop
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale


@dataclass
class Button:
    """Something to press: what it says, a second line under it, and what happens."""

    label: str
    action: Callable[[], None]
    id: str = ""
    note: str = ""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    enabled: bool = True
    strong: bool = False
    """Whether it is the one that leads on."""
    ticked: bool | None = None
    """For a switch: whether it is on."""
    picture: pygame.Surface | None = None
    """A counter that is pressed instead of a tag."""
    key: bool = False
    """Whether it is a key of ivory and brass instead of a tag."""
    also: Sequence[str] = ()
    """What else a key may say in the same place: it is wide enough for that too."""
    type: int = 0
    """The size of a key's type, 0 for what fits it."""
    refused: Callable[[], None] | None = None
    """Tells why, when it is pressed though it isn't enabled."""
    glyph: pygame.Surface | None = None
    """What stands on the tag instead of words, such as a control's picture."""
    rows: int = 1
    """Lines that its label takes at most, above a note."""
    tip: str = ""
    """What it does, in a sentence; "" where that stands in the catalogue under its id."""
    rule: str = ""
    """The rule behind it, if there is one."""


@dataclass
class Buttons:
    """A group of buttons of which one has the focus."""

    items: list[Button] = field(default_factory=list)
    focus: int = -1
    pressed: int = -1
    heard: ClassVar[Callable[[str], None]] = staticmethod(lambda cue: None)
    """Plays what touching a button sounds like; the app puts its player here."""

    def set(self, items: Sequence[Button]) -> None:
        """Replace the buttons; the focus stays on the same id if there is one."""
        kept = self.items[self.focus].id if 0 <= self.focus < len(self.items) else None
        self.items = list(items)
        self.focus = next((i for i, item in enumerate(self.items) if kept and item.id == kept), -1)

    @property
    def focused(self) -> Button | None:
        """The button with the focus."""
        return self.items[self.focus] if 0 <= self.focus < len(self.items) else None

    def at(self, point: tuple[int, int]) -> int:
        """The index of the topmost button under a pixel, or -1."""
        return next((i for i in reversed(range(len(self.items))) if self.items[i].rect.collidepoint(point)), -1)

    def handle(self, signal: Signal) -> bool:
        """Take a signal; True when it was for this group."""
        if signal.intent is Intent.POINT and signal.at:
            self._touch(self.at(signal.at))
            return self.focus >= 0
        if signal.intent is Intent.CHOOSE:
            if signal.at is not None:
                index = self.at(signal.at)
                if index < 0:
                    return False
                self.focus = index
            return self.press()
        if signal.intent in CURSORS and signal.device is not Device.MOUSE:
            self.move(CURSORS[signal.intent])
            return True
        return False

    def press(self) -> bool:
        """Press the focused button; True when there is one, enabled or not."""
        button = self.focused
        if button is None:
            return False
        Buttons.heard("button" if button.enabled else "refused")
        if button.enabled:
            button.action()
        elif button.refused is not None:
            button.refused()
        return True

    def move(self, way: tuple[int, int]) -> None:
        """Move the focus to the nearest button in a direction; the first one when none has it."""
        if not self.items:
            return
        if self.focused is None:
            self.focus = self.first()
            return
        best = nearest([item.rect for item in self.items], self.focus, way)
        if best >= 0:
            self._touch(best)

    def first(self) -> int:
        """The index of the button that leads on, of the first enabled one when none does, or -1."""
        usable = [i for i, item in enumerate(self.items) if item.enabled]
        return next((i for i in usable if self.items[i].strong), next(iter(usable), -1))

    def _touch(self, index: int) -> None:
        """Give a button the focus; one that had not got it is heard."""
        if index != self.focus and index >= 0:
            Buttons.heard("hover")
        self.focus = index

    def draw(self, surface: pygame.Surface, measure: Scale, size: str = "body") -> None:
        """Draw all of them."""
        for i, item in enumerate(self.items):
            draw_button(surface, item, measure, focused=i == self.focus, size=size)


def nearest(rects: Sequence[pygame.Rect], here: int, way: tuple[float, float]) -> int:
    """The rectangle that one gets to from rectangle ``here`` in a direction of length 1, or -1.

    Measured between edges: what lies straight ahead counts, then what lies beside the way, then by middles.
    """
    own, best, least = rects[here], -1, 0.0
    for i, rect in enumerate(rects):
        dx, dy = rect.centerx - own.centerx, rect.centery - own.centery
        along = dx * way[0] + dy * way[1]
        if i == here or along <= 0:
            continue
        sideways = max(0, rect.left - own.right, own.left - rect.right)
        upright = max(0, rect.top - own.bottom, own.top - rect.bottom)
        if abs(way[0]) > abs(way[1]):
            ahead, across = (sideways, upright) if sideways or not upright else (along, upright)
        else:
            ahead, across = (upright, sideways) if upright or not sideways else (along, sideways)
        middle = abs(dx * way[1]) + abs(dy * way[0])
        away = ahead + across * 2.5 + middle * 0.3
        if best < 0 or away < least:
            best, least = i, away
    return best


def draw_button(surface: pygame.Surface, button: Button, measure: Scale, *, focused: bool, size: str = "body") -> None:
    """A card tag with what it does in print; the strong one is stamped in red."""
    theme = measure.theme
    rect = button.rect
    if button.picture is not None:
        surface.blit(button.picture, rect)
        if focused:
            shapes.rect(surface, theme.palette.choice_edge, rect.inflate(6, 6), 3, 5)
            shapes.rect(surface, theme.palette.choice, rect.inflate(4, 4), 2, 5)
        return
    if button.key:
        tabletop.key(surface, rect, button.label, measure, lit=focused, enabled=button.enabled, size=button.type)
        return
    face = theme.palette.paper_light if button.enabled else theme.palette.paper_worn
    if focused and button.enabled:
        face = mix(face, theme.palette.choice, 0.45)
    lift = measure.px(5 if focused and button.enabled else 3)
    if button.enabled:
        paper.sheet(surface, rect, face, lift=lift, worn=False)
    else:
        shapes.rect(surface, face, rect)
        shapes.rect(surface, colours.PAPER_EDGE, rect, 1)
    ink = theme.palette.stamp_red if button.strong else theme.palette.ink
    if not button.enabled:
        ink = theme.palette.ink_faint
    edge = max(1, measure.px(2))
    if button.strong and button.enabled:
        shapes.rect(surface, ink, rect.inflate(-3 * edge, -3 * edge), edge)
    if focused:
        shapes.rect(surface, theme.palette.ink, rect, edge)
    pad = min(measure.px(18), rect.width // 6) if button.note else measure.px(12)
    left = rect.left + pad
    if button.ticked is not None:
        side = measure.px(18)
        box = pygame.Rect(left, rect.centery - side // 2, side, side)
        shapes.rect(surface, ink, box, edge)
        if button.ticked:
            shapes.line(
                surface, theme.palette.stamp_red, (box.left + 3, box.centery), (box.centerx, box.bottom - 3), edge + 1
            )
            shapes.line(
                surface, theme.palette.stamp_red, (box.centerx, box.bottom - 3), (box.right + 2, box.top - 3), edge + 1
            )
        left = box.right + pad
    room = rect.right - pad - left
    words, small = _type(rect, measure, size, rows=button.rows, noted=bool(button.note), framed=button.strong)
    face_name = "bold" if button.strong else "semi"
    if button.glyph is not None:
        surface.blit(button.glyph, button.glyph.get_rect(center=rect.center))
    elif button.note:
        at = (left, rect.centery - small * 0.58)
        if button.rows > 1:
            high = paper.height_of(button.label, room, words, face_name, leading=1.16)
            top = (left, round(at[1] - high / 2))
            paper.block(surface, button.label, top, room, words, ink, face_name, leading=1.16, most=button.rows)
        else:
            paper.write(surface, button.label, at, words, ink, face_name, anchor="midleft", within=room)
        at = (left, rect.centery + words * button.rows * 0.58)
        paper.write(surface, button.note, at, small, theme.palette.ink_soft, "plain", anchor="midleft", within=room)
    elif button.ticked is not None:
        paper.write(surface, button.label, (left, rect.centery), words, ink, face_name, anchor="midleft", within=room)
    else:
        paper.write(surface, button.label, rect.center, words, ink, face_name, anchor="center", within=room)


def _type(rect: pygame.Rect, measure: Scale, size: str, *, rows: int, noted: bool, framed: bool) -> tuple[int, int]:
    """The sizes of a button's label and note: as wanted, or as high as there is room for."""
    words, small = measure.text(size), measure.text("small")
    most = rect.height * ((0.86 if framed else 0.94) if noted else (0.7 if framed else 0.8))
    needed = words * 1.16 * rows + small * 1.16 if noted else words * 1.0
    if needed > most:
        words, small = int(words * most / needed), int(small * most / needed)
    return words, small


def column(buttons: Sequence[Button], rect: pygame.Rect, height: int, gap: int) -> None:
    """Lay buttons out below one another from the top of ``rect``."""
    for i, button in enumerate(buttons):
        button.rect = pygame.Rect(rect.left, rect.top + i * (height + gap), rect.width, height)


def flow(
    buttons: Sequence[Button], rect: pygame.Rect, measure: Scale, height: int, gap: int, size: str = "body"
) -> int:
    """Lay buttons out in rows as wide as their words; returns the height that they take."""
    x, y = rect.left, rect.top
    for button in buttons:
        words = fonts.width("bold", measure.text(size), button.label)
        if button.note:
            words = max(words, fonts.width("plain", measure.text("small"), button.note))
        width = min(rect.width, words + 2 * measure.px(16) + (measure.px(34) if button.ticked is not None else 0))
        if x + width > rect.right and x > rect.left:
            x, y = rect.left, y + height + gap
        button.rect = pygame.Rect(x, y, width, height)
        x += width + gap
    return y + height - rect.top if buttons else 0
