"""The table's wood, pages, folders and small things, as pictures, and how any picture is laid down with its shadow.

All of it is drawn for scenes that stand still: they compose a picture once and keep it (``Still``).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import lru_cache

import pygame

from engine.core import reading
from engine.core.resources import resource
from game.ui import colours, fonts
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.drawing.page import redrawn
from game.ui.scale import Scale
from game.ui.theme import Theme

SHADOW_STRENGTH = 150
CLIP_WIDE, CLIP_HIGH = 60, 190
"""Pixels of the paper clip's picture."""


@lru_cache(maxsize=12)
def picture(name: str) -> pygame.Surface:
    """A picture of ``sprites/desk``."""
    return pygame.image.load(reading.look(resource("sprites", "desk", name), reading.MEDIA))


def cover(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture scaled so that it covers ``size`` pixels."""
    factor = max(size[0] / source.get_width(), size[1] / source.get_height())
    part = pygame.Rect(
        0, 0, min(source.get_width(), round(size[0] / factor)), min(source.get_height(), round(size[1] / factor))
    )
    part.center = source.get_rect().center
    return pygame.transform.smoothscale(source.subsurface(part), size)


def wood(size: tuple[int, int]) -> pygame.Surface:
    """The table under its lamp, covering ``size`` pixels."""
    return cover(picture("wood.webp"), size)


def stock(size: tuple[int, int], colour: Colour, texture: str) -> pygame.Surface:
    """A piece of paper or card: a colour times a texture of ``sprites/desk``."""
    sheet = pygame.Surface(size)
    sheet.fill(colour)
    grain = picture(texture)
    if (size[0] > size[1]) != (grain.get_width() > grain.get_height()):
        grain = pygame.transform.rotate(grain, 90)
    fine = pygame.Surface(size)
    fine.blit(pygame.transform.smoothscale(grain.convert(fine), size), (0, 0))
    sheet.blit(fine, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return sheet


def page(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A sheet of typing paper that has been folded and carried about."""
    sheet = stock(size, colour, "sheet.webp")
    shapes.rect(sheet, shade(colour, 0.74), sheet.get_rect(), 1)
    return sheet


def folder(size: tuple[int, int], measure: Scale, tab: str = "", *, tab_at: float = 0.06) -> pygame.Surface:
    """A manila folder lying open towards the player: its back with a tab, and the front's edge under the papers.

    ``tab`` is typed on the tab, which begins at ``tab_at`` of the width; the tab is part of ``size``.
    """
    theme = measure.theme
    card = pygame.Surface(size, pygame.SRCALPHA)
    card.blit(stock(size, theme.palette.manila, "manila.webp"), (0, 0))
    ear, radius = measure.px(34), measure.px(14)
    letters = min(measure.text("tiny"), round(ear * 0.56))
    wide = max(measure.px(190), fonts.width("typed", letters, tab) + measure.px(44))
    left = round(size[0] * tab_at)
    mask = _rounded((size[0], size[1] - ear), radius)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(mask, (0, ear))
    whole.blit(_tab((wide, ear + 1), measure.px(12)), (left, 0), special_flags=pygame.BLEND_RGBA_MAX)
    card.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line, dark = max(1, measure.px(1.5)), shade(theme.palette.manila, 0.72)
    shapes.line(card, shade(theme.palette.manila, 0.8), (radius, ear + line), (left, ear + line), line)
    shapes.line(card, shade(theme.palette.manila, 0.8), (left + wide, ear + line), (size[0] - radius, ear + line), line)
    for share in (0.012, 0.02):
        y = ear + round((size[1] - ear) * share)
        shapes.line(card, mix(dark, theme.palette.manila, 0.55), (radius // 2, y), (size[0] - radius // 2, y), 1)
    if tab:
        words = fonts.text("typed", letters, tab, theme.palette.ink_soft)
        card.blit(words, (left + wide // 2 - words.get_width() // 2, ear // 2 - words.get_height() // 2 + line))
    return card


def _rounded(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A white card with smooth round corners, as a mask."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((*colours.WHITE, 0))
    mask.fill(colours.WHITE, pygame.Rect(radius, 0, size[0] - 2 * radius, size[1]))
    mask.fill(colours.WHITE, pygame.Rect(0, radius, size[0], size[1] - 2 * radius))
    big = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    big.fill((*colours.WHITE, 0))
    shapes.circle(big, colours.WHITE, (radius * 4, radius * 4), radius * 4)
    disc = pygame.transform.smoothscale(big, (radius * 2, radius * 2))
    for x, right in ((0, 0), (size[0] - radius, radius)):
        for y, low in ((0, 0), (size[1] - radius, radius)):
            mask.blit(disc, (x, y), pygame.Rect(right, low, radius, radius))
    return mask


def _tab(size: tuple[int, int], slope: int) -> pygame.Surface:
    """A folder's tab with smooth slopes, as a mask."""
    big = pygame.Surface((size[0] * 4, size[1] * 4), pygame.SRCALPHA)
    big.fill((*colours.WHITE, 0))
    wide, high = big.get_size()
    soft = slope * 4
    points = [
        (0, high),
        (soft * 0.7, soft * 0.4),
        (soft * 1.1, 6),
        (wide - soft * 1.1, 6),
        (wide - soft * 0.7, soft * 0.4),
        (wide, high),
    ]
    shapes.polygon(big, colours.WHITE, points)
    return pygame.transform.smoothscale(big, size)


def clip(measure: Scale, high: float = 92) -> pygame.Surface:
    """A paper clip, upright, ``high`` pixels at 1080 lines."""
    tall = measure.px(high)
    return pygame.transform.smoothscale(picture("clip.png"), (round(tall * CLIP_WIDE / CLIP_HIGH), tall))


def pencil(measure: Scale, kind: str = "red", long: float = 520) -> pygame.Surface:
    """A grease pencil, "red" or "blue", its point to the left, ``long`` pixels at 1080 lines."""
    found = picture(f"pencil-{kind}.png")
    wide = measure.px(long)
    return pygame.transform.smoothscale(found, (wide, round(wide * found.get_height() / found.get_width())))


def lay(
    surface: pygame.Surface,
    thing: pygame.Surface,
    middle: tuple[float, float],
    angle: float = 0.0,
    *,
    lift: float = 6.0,
) -> pygame.Rect:
    """Lay a picture down, turned by ``angle`` degrees against the clock, ``lift`` pixels above what is under it."""
    if angle:
        soft = pygame.Surface((thing.get_width() + 4, thing.get_height() + 4), pygame.SRCALPHA)
        edge = pygame.transform.average_color(thing)[:3]
        soft.fill((*edge, 0))
        soft.blit(thing, (2, 2))
        thing = pygame.transform.rotozoom(soft, angle, 1.0)
    rect = thing.get_rect(center=(round(middle[0]), round(middle[1])))
    if lift:
        dark = cast(thing, lift)
        away = dark.get_rect(center=(rect.centerx + round(lift * 0.5), rect.centery + round(lift * 0.9)))
        surface.blit(dark, away)
    surface.blit(thing, rect)
    return rect


def cast(thing: pygame.Surface, lift: float) -> pygame.Surface:
    """The soft shadow of a picture that lies ``lift`` pixels above the table."""
    margin = math.ceil(lift * 2)
    width, height = thing.get_width() + 2 * margin, thing.get_height() + 2 * margin
    # a shadow has no detail: it is drawn small and enlarged
    small = max(1.0, lift / 2.5)
    dark = pygame.Surface((max(4, round(width / small)), max(4, round(height / small))), pygame.SRCALPHA)
    dark.fill((*colours.SHADOW, 0))
    inner = max(1, round(thing.get_width() / small)), max(1, round(thing.get_height() / small))
    place = round(margin / small), round(margin / small)
    if thing.get_flags() & pygame.SRCALPHA:
        dark.blit(pygame.transform.smoothscale(_solid(thing), inner), place)
    else:
        dark.fill((*colours.SHADOW, SHADOW_STRENGTH), (place, inner))
    dark = pygame.transform.gaussian_blur(dark, 2)
    return pygame.transform.smoothscale(dark, (width, height))


def _solid(thing: pygame.Surface) -> pygame.Surface:
    """The outline of a picture that is clear around it, filled with the shadow's colour."""
    solid = pygame.Surface(thing.get_size(), pygame.SRCALPHA)
    solid.fill((*colours.WHITE, SHADOW_STRENGTH))
    solid.blit(thing, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    black = pygame.Surface(thing.get_size(), pygame.SRCALPHA)
    black.fill((*colours.BLACK, 255))
    solid.blit(black, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return solid


def framed(theme: Theme, picture: pygame.Surface, border: int) -> pygame.Surface:
    """A print of a map with a paper border and a neat line."""
    width, height = picture.get_size()
    sheet = pygame.Surface((width + 2 * border, height + 2 * border))
    sheet.fill(theme.palette.paper_light)
    sheet.blit(picture, (border, border))
    line = max(1, border // 8)
    shapes.rect(sheet, theme.palette.neatline, pygame.Rect(border, border, width, height), line)
    shapes.rect(sheet, colours.PAPER_EDGE, sheet.get_rect(), 1)
    return sheet


def stamp(words: str, size: int, colour: Colour, *, framed: bool = True) -> pygame.Surface:
    """A rubber stamp's impression of ``words`` in letters ``size`` pixels high: uneven, see-through."""
    letters = fonts.text("stencil", size, words, colour)
    pad = round(size * 0.34) if framed else 2
    print_ = pygame.Surface((letters.get_width() + 2 * pad, letters.get_height() + 2 * pad), pygame.SRCALPHA)
    print_.fill((*colour, 0))
    print_.blit(letters, (pad, pad))
    if framed:
        shapes.rect(print_, colour, print_.get_rect(), max(2, size // 11), max(2, size // 8))
    worn = picture("wear.png")
    part = worn.subsurface(worn.get_rect().clip(print_.get_rect()))
    mask = pygame.transform.smoothscale(part, print_.get_size())
    print_.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return print_


class Still:
    """A picture that is composed once for each measure and state, and then only shown."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def show(
        self, surface: pygame.Surface, measure: Scale, state: Hashable, compose: Callable[[pygame.Surface], None]
    ) -> None:
        """Show the picture on the whole window; ``compose`` draws it when the measure or ``state`` is new."""
        key = (surface.get_size(), measure, state)
        if self._picture is None or key != self._key:
            if self._picture is None or self._picture.get_size() != surface.get_size():
                self._picture = pygame.Surface(surface.get_size())
            compose(self._picture)
            redrawn(self._picture)
            self._key = key
        surface.blit(self._picture, (0, 0))

    def forget(self) -> None:
        """Give the picture's memory back; it is composed anew when it is shown again."""
        self._picture = self._key = None
