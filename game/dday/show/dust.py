"""What rises from ground and water for a moment: dust, earth, leaves, spray, smoke, as small painted puffs."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.dday.show.animation import EffectCanvas, Layer
from game.table.easing import arc, clamp, home
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.colours import Colour, grey
from game.ui.drawing import shapes

VARIANTS = 4
_LEVELS = 8
_BASE = 64


@dataclass(frozen=True, slots=True)
class DustPuff:
    """One puff: where it begins and how it goes; lengths in hex sides, times in seconds after the cloud's beginning."""

    at: Point
    drift: Point
    begin: float
    life: float
    small: float
    large: float
    colour: Colour
    variant: int
    strength: float = 0.8
    thrown: float = 0.0
    """How high it is thrown before it falls back."""
    crumb: bool = False
    """A clod or a leaf: sharp, and not growing."""


@dataclass
class Cloud:
    """Many puffs. With reduced motion only one of them is drawn, where the cloud began, and fades."""

    puffs: tuple[DustPuff, ...]
    at: Point
    start: float = 0.0
    length: float = 1.0
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if not canvas.sees(self.at) or not self.puffs:
            return
        if canvas.calm:
            one = self.puffs[0]
            share = clamp(seconds / self.length)
            _lay(canvas, puff(one.colour, _radius(canvas.size * 0.6), _level(0.7 * arc(share)), 0), self.at)
            return
        for one in self.puffs:
            share = (seconds - one.begin) / one.life
            if 0.0 <= share < 1.0:
                self._puff(canvas, one, share)

    def _puff(self, canvas: EffectCanvas, one: DustPuff, share: float) -> None:
        gone = share if one.crumb else home(share)
        at = one.at[0] + one.drift[0] * gone, one.at[1] + one.drift[1] * gone - one.thrown * arc(share)
        if one.crumb:
            level = _level(one.strength * clamp((1.0 - share) * 4.0))
            _lay(canvas, crumb(one.colour, max(2, round(canvas.size * one.small)), level, one.variant), at)
            return
        radius = canvas.size * (one.small + (one.large - one.small) * home(share))
        level = _level(one.strength * clamp(share * 6.0) * (1.0 - share) ** 1.3)
        _lay(canvas, puff(one.colour, _radius(radius), level, one.variant), at)


def _lay(canvas: EffectCanvas, picture: pygame.Surface | None, at: Point) -> None:
    if picture is not None:
        x, y = canvas.at(at)
        width, height = picture.get_size()
        canvas.surface.blit(picture, (round(x - width / 2), round(y - height / 2)))


def _radius(pixels: float) -> int:
    """Radii are rounded, so that few pictures are made while a puff grows."""
    step = 2 if pixels < 24 else 4 if pixels < 60 else 8
    return max(step, round(pixels / step) * step)


def _level(strength: float) -> int:
    return round(clamp(strength) * _LEVELS)


@lru_cache(maxsize=VARIANTS)
def _shape(variant: int) -> pygame.Surface:
    """A puff without colour, lit from the north-west, its edge uneven."""
    source = random.Random(f"puff {variant}")
    big = pygame.Surface((_BASE * 2, _BASE * 2), pygame.SRCALPHA)
    big.fill((*grey(196), 0))
    middle = _BASE
    for _ in range(16):
        angle, away = source.uniform(0, math.tau), source.uniform(0.0, 0.5) * _BASE
        x, y = middle + math.cos(angle) * away, middle + math.sin(angle) * away
        light = 214 + round(34 * (middle * 2 - x - y) / _BASE)
        layer = pygame.Surface(big.get_size(), pygame.SRCALPHA)
        layer.fill((*grey(max(150, min(255, light))), 0))
        shapes.circle(layer, (*grey(max(150, min(255, light))), 96), (x, y), source.uniform(0.2, 0.36) * _BASE)
        big.blit(layer, (0, 0))
    soft = pygame.transform.gaussian_blur(big, 7)
    return pygame.transform.smoothscale(soft, (_BASE, _BASE))


def warm() -> None:
    """Draw all shapes, for the first dust of a game must not wait for them."""
    for variant in range(VARIANTS):
        _shape(variant)


@lru_cache(maxsize=640)
def puff(colour: Colour, radius: int, level: int, variant: int) -> pygame.Surface | None:
    """A puff of a colour, ``radius`` in pixels, ``level`` of 8 strong."""
    if level <= 0:
        return None
    picture = pygame.transform.smoothscale(_shape(variant), (radius * 2, radius * 2))
    picture.fill((*colour, round(255 * level / _LEVELS)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=160)
def crumb(colour: Colour, side: int, level: int, variant: int) -> pygame.Surface | None:
    """A clod of earth or a leaf."""
    if level <= 0:
        return None
    source = random.Random(f"crumb {variant}")
    over = 4
    picture = pygame.Surface((side * over, side * over), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    points = []
    for i in range(6):
        reach = side * over * source.uniform(0.26, 0.5)
        points.append((side * over / 2 + math.cos(i) * reach, side * over / 2 + math.sin(i) * reach * 0.8))
    shapes.polygon(picture, (*colour, round(255 * level / _LEVELS)), points)
    return pygame.transform.smoothscale(picture, (side, side))


# ------------------------------------------------------------------ clouds


def cloud(
    chance: random.Random,
    at: Point,
    colour: Colour,
    *,
    count: int = 9,
    spread: float = 0.35,
    size: float = 0.4,
    life: float = 1.0,
    rise: float = 0.25,
    way: Point = (0.0, 0.0),
    strength: float = 0.8,
    start: float = 0.0,
    lasting: float = 0.15,
    layer: Layer = Layer.AIR,
) -> Cloud:
    """Puffs around a point that spread, rise and thin out.

    ``way`` is where the air carries them, in hex sides; ``lasting`` the time in which they appear one by one.
    """
    puffs = []
    for _ in range(count):
        angle, away = chance.uniform(0, math.tau), spread * math.sqrt(chance.random())
        dx, dy = math.cos(angle) * away, math.sin(angle) * away
        puffs.append(
            DustPuff(
                (at[0] + dx, at[1] + dy),
                (dx * 0.9 + way[0], dy * 0.6 + way[1] - rise * chance.uniform(0.4, 1.0)),
                chance.uniform(0.0, lasting),
                life * chance.uniform(0.6, 1.0),
                size * chance.uniform(0.3, 0.5),
                size * chance.uniform(0.8, 1.15),
                colour,
                chance.randrange(VARIANTS),
                strength,
            )
        )
    return Cloud(tuple(puffs), at, start, life + lasting, layer)


def crumbs(
    chance: random.Random,
    at: Point,
    colour: Colour,
    *,
    count: int = 12,
    spread: float = 0.8,
    size: float = 0.09,
    life: float = 0.7,
    thrown: float = 0.6,
    start: float = 0.0,
    layer: Layer = Layer.AIR,
) -> Cloud:
    """Clods or leaves that are thrown up and fall back around a point."""
    puffs = []
    for _ in range(count):
        angle, away = chance.uniform(0, math.tau), spread * chance.uniform(0.3, 1.0)
        puffs.append(
            DustPuff(
                at,
                (math.cos(angle) * away, math.sin(angle) * away * 0.7),
                chance.uniform(0.0, 0.08),
                life * chance.uniform(0.6, 1.0),
                size * chance.uniform(0.6, 1.2),
                size,
                colour,
                chance.randrange(VARIANTS),
                1.0,
                thrown * chance.uniform(0.3, 1.0),
                crumb=True,
            )
        )
    return Cloud(tuple(puffs), at, start, life + 0.1, layer)


def along(
    chance: random.Random,
    points: tuple[Point, ...],
    colour: Colour,
    seconds: float,
    *,
    each: int = 3,
    size: float = 0.4,
    life: float = 1.2,
    strength: float = 0.9,
    start: float = 0.0,
    layer: Layer = Layer.GROUND,
) -> Cloud:
    """Dust that is thrown up along a way, as something goes along it in so many ``seconds``."""
    puffs = []
    legs = len(points) - 1
    count = max(3, each * 2 * legs)
    for i in range(count):
        share = i / (count - 1)
        leg = min(legs - 1, int(share * legs))
        (ax, ay), (bx, by) = points[leg], points[leg + 1]
        inner = share * legs - leg
        at = ax + (bx - ax) * inner + chance.uniform(-0.22, 0.22), ay + (by - ay) * inner + chance.uniform(0.0, 0.35)
        puffs.append(
            DustPuff(
                at,
                (chance.uniform(-0.2, 0.2) - (bx - ax) * 0.1, -0.2 * chance.random()),
                share * seconds * 0.92,
                life * chance.uniform(0.6, 1.0),
                size * 0.35,
                size * chance.uniform(0.8, 1.2),
                colour,
                chance.randrange(VARIANTS),
                strength,
            )
        )
    return Cloud(tuple(puffs), points[-1], start, seconds + life, layer)


def dug(chance: random.Random, at: Point, start: float = 0.0) -> list[Cloud]:
    """Earth that is broken up from below."""
    return [
        cloud(chance, at, colours.EARTH, count=8, spread=0.4, size=0.42, strength=0.75, start=start),
        crumbs(chance, at, colours.EARTH, count=16, start=start),
    ]
