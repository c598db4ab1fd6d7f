"""The blank counter: a die-cut square of grey board with a printed face, and the soft shadow that it throws."""

import math
import random
from functools import lru_cache

import pygame

from game.ui import colours, fonts
from game.ui.colours import Colour, grey, mix, shade
from game.ui.drawing import shapes
from game.ui.theme import Theme

RIM = 0.085
"""Width of the coloured rim, as a share of the face's side."""
EVERYTHING, MOST, ESSENTIAL, LEAST = 3, 2, 1, 0
"""How much a counter tells: all its figures, most of them, what a decision needs, or no more than what it is."""
_DETAIL = ((110, EVERYTHING), (60, MOST), (36, ESSENTIAL))
_CAPITALS = 0.7
"""Height of a capital as a share of the type size, for the faces that counters are printed in."""
_SMALLEST_TYPE = 5
"""Capitals of fewer pixels can't be read and are left out."""
SMALL = 32
"""Side in pixels of the shadow that is stretched for what moves."""
BLURRED = 80
"""Counters in motion that are smaller have a shadow of their own for each height."""
LEGIBLE = 8
"""Capitals of so many pixels can be read at a glance, as codes must be that stand side by side."""


def detail(side: int) -> int:
    """How much a counter of ``side`` pixels can tell and still be read."""
    return next((level for least, level in _DETAIL if side >= least), LEAST)


def _run(face: str, size: int, words: str, colour: Colour) -> pygame.Surface:
    """Words as they are printed usually."""
    return fonts.font(face, size).render(words, True, colour)


def _spaced(face: str, size: int, words: str, colour: Colour) -> pygame.Surface:
    """Words with a pixel between their letters."""
    letters = [_run(face, size, letter, colour) for letter in words]
    wide = sum(letter.get_width() for letter in letters) + len(letters) - 1
    picture, left = pygame.Surface((wide, letters[0].get_height()), pygame.SRCALPHA), 0
    for letter in letters:
        picture.blit(letter, (left, 0))
        left += letter.get_width() + 1
    return picture


class CounterBoard:
    """A counter being drawn: all measures are shares of its face's side, 0 to 1.

    Shapes are drawn enlarged and reduced, so that every edge is smooth; words are printed at their own size, which
    keeps them sharp. ``settle`` prints what has been drawn so far, and what follows lies on top of it.
    """

    def __init__(self, theme: Theme, side: int) -> None:
        self.theme = theme
        self.side = side
        self.detail = detail(side)
        self.thick = 0 if side < 14 else max(1, round(side * 0.032))
        """The height of the board's edge in pixels, seen below and to the right of the face."""
        self.over = 4 if side <= 44 else 3 if side <= 180 else 2
        self.scale = (side - self.thick) * self.over
        self.surface = pygame.Surface((side * self.over, side * self.over), pygame.SRCALPHA)
        self.surface.fill((*colours.CORE_SHADE, 0))
        self._printed: pygame.Surface | None = None
        self._words: list[tuple[pygame.Surface, float, float]] = []
        self._area = pygame.Rect(0, 0, side, side)
        """The pixels of the finished counter that the layer being drawn may touch."""

    def px(self, share: float) -> int:
        """Pixels of the enlarged drawing."""
        return round(share * self.scale)

    def line(self, share: float) -> int:
        """The width of a line: ``share`` of the side, but never thinner than a pixel of the finished counter."""
        return max(self.over, self.px(share))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the enlarged drawing."""
        return x * self.scale, y * self.scale

    def rect(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the enlarged drawing."""
        return pygame.Rect(self.px(left), self.px(top), max(1, self.px(width)), max(1, self.px(height)))

    def face(self, colour: Colour, rim: Colour | None = None) -> None:
        """The board itself: its edge, the printed face lit from the north-west, a rim in the position's colour."""
        whole = self.surface.get_rect()
        round_ = self.px(0.1)
        one = self.over
        if self.thick:
            shapes.rect(self.surface, colours.CORE_SHADE, whole, border_radius=round_)
            core = pygame.Rect(0, 0, whole.width - one // 2, whole.height - one)
            shapes.rect(self.surface, colours.CORE, core, border_radius=round_)
        printed = pygame.Rect(0, 0, self.scale, self.scale)
        outer = rim or colour
        shapes.rect(self.surface, shade(outer, 0.72), printed, border_radius=round_)
        lit = printed.inflate(-one, -one).move(-one // 2, -one // 2)
        shapes.rect(self.surface, mix(outer, self.theme.palette.counter_light, 0.6), lit, border_radius=round_)
        flat = printed.inflate(-2 * one, -2 * one)
        shapes.rect(self.surface, outer, flat, border_radius=max(1, round_ - one))
        if rim is not None:
            width = max(2 * one, self.px(RIM))
            inside = printed.inflate(-2 * width, -2 * width)
            corner = max(1, round_ - width // 2)
            shapes.rect(self.surface, self.theme.palette.counter_light, inside.inflate(one, one), border_radius=corner)
            shapes.rect(self.surface, colour, inside, border_radius=corner)
        elif self.detail > LEAST:
            border = printed.inflate(-2 * self.px(0.035), -2 * self.px(0.035))
            shapes.rect(
                self.surface, shade(colour, 0.86), border, max(one // 2, self.px(0.008)), border_radius=self.px(0.07)
            )

    def write(
        self,
        words: str,
        x: float,
        y: float,
        height: float,
        colour: Colour,
        face: str = "bold",
        *,
        anchor: str = "centre",
        within: float = 0.0,
        whole: bool = False,
        apart: bool = False,
        least: int = _SMALLEST_TYPE,
    ) -> float:
        """Print words whose capitals are ``height`` high, their middle at ``y``; returns the width that they take.

        ``x`` is their middle, left or right end by ``anchor``; ``within`` is the width that they may take at most:
        they are printed smaller, then narrower, or with ``whole`` left out when that made them hard to read: smaller
        than ``least`` pixels. In tiny type narrow figures run together: ``apart`` keeps a pixel between its letters.
        """
        unit = self.scale / self.over
        capitals = height * unit
        if capitals < least or not words:
            return 0.0
        size, between = max(6, round(capitals / _CAPITALS)), (len(words) - 1) * int(apart and capitals < LEGIBLE)
        if within:
            room = within * unit - between
            while size > 6 and fonts.width(face, size, words) > room and size * _CAPITALS > capitals * 0.62:
                size -= 1
            if whole and (round(size * _CAPITALS) < least or fonts.width(face, size, words) > room):
                return 0.0
        picture = (_spaced if between else _run)(face, size, words, colour)
        if within and picture.get_width() > within * unit * 1.02:
            picture = pygame.transform.smoothscale(picture, (max(1, round(within * unit)), picture.get_height()))
        width = picture.get_width()
        left = x * unit - {"centre": width / 2, "right": width}.get(anchor, 0)
        self._words.append((picture, left, y * unit - _middle(face, size)))
        return width / unit

    def settle(
        self, edge: Colour = colours.BLACK, area: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    ) -> None:
        """Print what has been drawn and begin a layer on top of it.

        ``edge`` is the colour around which the edges of what follows are smoothed; ``area`` (left, top, width, height)
        is the part of the counter that it may touch, the less the quicker.
        """
        here = self._area
        drawn = self.surface.subsurface([part * self.over for part in here])
        small = pygame.transform.smoothscale(drawn, here.size)
        if self._printed is None:
            self._printed = small
            if self.detail > LEAST:
                self._printed.blit(_grain(self.side), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        else:
            self._printed.blit(small, here)
        for picture, left, top in self._words:
            self._printed.blit(picture, (round(left), round(top)))
        self._words.clear()
        unit = self.scale / self.over
        left, top = int(area[0] * unit), int(area[1] * unit)
        right, bottom = math.ceil((area[0] + area[2]) * unit), math.ceil((area[1] + area[3]) * unit)
        self._area = pygame.Rect(left, top, right - left, bottom - top).inflate(4, 4)
        self._area = self._area.clip((0, 0, self.side, self.side))
        self.surface.fill((*edge, 0), [part * self.over for part in self._area])

    def done(self) -> pygame.Surface:
        """The counter at its size."""
        self.settle()
        assert self._printed is not None
        return self._printed


@lru_cache(maxsize=512)
def _middle(face: str, size: int) -> float:
    """Pixels from the top of a line to the middle of its figures."""
    box = fonts.font(face, size).render("8", True, colours.BLACK).get_bounding_rect()
    return box.top + box.height / 2


@lru_cache(maxsize=48)
def _grain(side: int) -> pygame.Surface:
    """The tooth of printed card, which darkens a counter of this size by a hair here and there."""
    tooth = _tooth()
    coarse = max(8, round(side / 1.6))
    picture = pygame.Surface((coarse, coarse))
    for x in range(0, coarse, tooth.get_width()):
        for y in range(0, coarse, tooth.get_height()):
            picture.blit(tooth, (x, y))
    return pygame.transform.smoothscale(picture, (side, side))


@lru_cache(maxsize=1)
def _tooth() -> pygame.Surface:
    """A patch of it, the same in every game."""
    source, side = random.Random(44), 96
    pixels = bytearray(3 * side * side)
    pixels[0::3] = pixels[1::3] = pixels[2::3] = bytes([238 + int(source.random() * 18) for _ in range(side * side)])
    return pygame.image.frombytes(bytes(pixels), (side, side), "RGB")


@lru_cache(maxsize=96)
def shadow(width: int, height: int, depth: int) -> pygame.Surface:
    """The soft shadow under a rectangle of card, ``depth`` pixels wide around it."""
    size = (width + 4 * depth, height + 4 * depth)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colours.SHADOW, 0))
    shapes.rect(picture, (*colours.SHADOW, 150), pygame.Rect(2 * depth, 2 * depth, width, height), border_radius=depth)
    return pygame.transform.gaussian_blur(picture, max(1, depth))


@lru_cache(maxsize=24)
def _soft(depth: int) -> pygame.Surface:
    """A small shadow, to be stretched: blurring a large one takes longer than a frame has."""
    return shadow(SMALL, SMALL, depth)


def stretched_shadow(side: int, depth: int) -> pygame.Surface:
    """The shadow of a square of card in motion, whose size is another one in every frame."""
    picture = _soft(max(1, min(SMALL, round(SMALL * depth / max(1, side)))))
    return pygame.transform.smoothscale(picture, (side + 4 * depth, side + 4 * depth))


def throw_shadow(surface: pygame.Surface, rect: pygame.Rect, height: float = 0.0, *, passing: bool = False) -> None:
    """The shadow of a counter that lies at ``rect``, falling to the south-east.

    ``height`` is how far it is above what lies under it, in sides of a counter: 0 when it lies there, about 0.5 in
    the hand that moves it. ``passing`` says that the camera only passes the counter's size.
    """
    side = rect.width
    if height == 0.0 and not passing:
        dark, right, down = _lying(side)
        surface.blit(dark, (rect.left + right, rect.top + down))
        return
    depth = max(2, round(side * (0.05 + 0.16 * height)))
    dark = _passed(side, depth) if passing else _dim(side, depth, round(255 * max(0.35, 1.0 - 0.7 * height)))
    away = side * (0.03 + 0.34 * height)
    surface.blit(dark, (rect.left - 2 * depth + round(away * 0.75), rect.top - 2 * depth + round(away)))


@lru_cache(maxsize=8)
def _lying(side: int) -> tuple[pygame.Surface, int, int]:
    """The shadow of a counter that lies on the map, and how far its corner is from the counter's."""
    depth, away = max(2, round(side * 0.05)), side * 0.03
    return _dim(side, depth, 255), round(away * 0.75) - 2 * depth, round(away) - 2 * depth


@lru_cache(maxsize=8)
def _passed(side: int, depth: int) -> pygame.Surface:
    """A counter's shadow at a size that is shown for one frame."""
    return stretched_shadow(side, depth)


@lru_cache(maxsize=96)
def _dim(side: int, depth: int, strength: int) -> pygame.Surface:
    """A counter's shadow, the fainter the higher the counter."""
    picture = shadow(side, side, depth) if strength >= 250 or side < BLURRED else stretched_shadow(side, depth)
    if strength < 250:
        picture = picture.copy()
        picture.fill((*grey(255), strength), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
