"""The two sides of a counter, and how it looks while it turns over from one to the other."""

import math
from dataclasses import replace

import pygame

from engine.dday.content import Content
from game.dday.counters.shelf import Look, Shelf
from game.dday.counters.us_counter import USLook
from game.ui import colours
from game.ui.colours import grey
from game.ui.drawing import shapes
from game.ui.theme import Theme

_STEPS = 12
"""A turn is drawn in so many different pictures from flat to edge-on."""


def reverse(content: Content, look: Look) -> Look:
    """How a counter looks when it is turned over, markers on it set aside.

    2.21 A US counter has two steps to a side, a company's replacement counter included; a single step has a blank
    back, and a regimental headquarters its command post (14.1). 2.22 The back of a Japanese unit tells its type; what
    stands on the face of one that lies hidden nobody knows, so it looks the same either way.
    """
    if isinstance(look, USLook):
        counter = content.us[look.id]
        if counter.type == "regimental_hq":
            return replace(look, post=not look.post)
        other = look.steps - 1 if look.steps % 2 == 0 else look.steps + 1
        return replace(look, steps=other if 0 < other <= counter.steps else 0)
    if not look.unit or look.unit.startswith("?"):
        return look
    return replace(look, unit=f"?{content.japanese[look.unit].type}")


def front(theme: Theme, shelf: Shelf, look: Look, side: int) -> pygame.Surface:
    """The side of a counter that lies up."""
    return shelf.get(theme, look, side)


def back(theme: Theme, shelf: Shelf, look: Look, side: int) -> pygame.Surface:
    """The side of a counter that lies down."""
    return shelf.get(theme, reverse(shelf.content, look), side)


def turning(theme: Theme, shelf: Shelf, look: Look, other: Look, side: int, share: float) -> pygame.Surface:
    """A counter on its way from ``look`` (``share`` 0) over its edge to ``other`` (1), ``side`` pixels high.

    It turns around its upright axis: the picture grows narrow, shows the board's edge and darkens away from the light.
    Its width changes, so lay it with its middle where the counter's is.
    """
    angle = max(0.0, min(1.0, share)) * math.pi
    flat = abs(math.cos(angle))
    face = shelf.get(theme, look if share < 0.5 else other, side)
    step = round(flat * _STEPS)
    if step == _STEPS:
        return face
    width = max(1, round(side * step / _STEPS))
    edge = max(2, round(side * 0.07 * math.sin(angle)))
    picture = pygame.Surface((width + edge, side), pygame.SRCALPHA)
    rim = pygame.Rect(0, 0, width + edge, side)
    shapes.rect(picture, colours.CORE_SHADE, rim, border_radius=max(1, edge // 2))
    shapes.rect(picture, colours.CORE, rim.inflate(-2, -2), border_radius=max(1, edge // 2))
    narrow = pygame.transform.smoothscale(face, (width, side))
    light = round(255 - 95 * math.sin(angle) * (1.0 if share < 0.5 else 0.55))
    narrow.fill(grey(light), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(narrow, (0 if share < 0.5 else edge, 0))
    return picture
