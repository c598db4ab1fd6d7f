"""The painted effects of sprites/effects, cut into frames, scaled and turned, each kept once it was made.

Pictures are premultiplied: they are laid with ``lay``, which blends them that way. All sizes are pixels of the window,
rounded to a few steps so that a moving camera doesn't ask for a new picture in every frame.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from threading import Thread

import pygame

from engine.core import reading
from engine.core.resources import resource
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.drawing import shapes

Key = tuple[Hashable, ...]
TURNS = 96
"""Directions in which a picture is kept."""
DAYLIGHT = 0.42
"""How much of a flash's light is seen on a sunlit map."""


@dataclass(frozen=True)
class Cut:
    """How a sheet is cut: takes (rows), frames (columns), and where a frame lies on the map."""

    takes: int
    frames: int
    anchor: Point = (0.5, 0.5)
    """The point of a frame that lies on the spot, as shares of its width and height."""


SHEETS: dict[str, Cut] = {
    "burst_mortar": Cut(3, 22, (0.5, 0.74)),
    "burst_shell": Cut(2, 26, (0.5, 0.74)),
    "burst_naval": Cut(2, 30, (0.5, 0.74)),
    "burst_charge": Cut(2, 24, (0.5, 0.74)),
    "burst_grenade": Cut(2, 16, (0.5, 0.74)),
    "burst_water": Cut(2, 24, (0.5, 0.74)),
    "muzzle": Cut(4, 3, (0.0, 0.5)),
    "spurt": Cut(3, 11, (0.5, 0.84)),
    "spurt_water": Cut(3, 11, (0.5, 0.84)),
    "puff": Cut(1, 4),
    "puff_soot": Cut(1, 4),
    "puff_dust": Cut(1, 4),
    "cloud": Cut(1, 3),
    "flame": Cut(4, 10),
    "glow": Cut(1, 1),
    "ring": Cut(1, 8),
    "scorch": Cut(1, 3),
    "dauntless": Cut(1, 2),
}


@dataclass(frozen=True)
class EffectFrames:
    """The frames of a sheet, take by take, each cut down to what is painted of it: half of the sheets is empty."""

    size: tuple[int, int]
    """Width and height of a whole frame."""
    frames: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    """Each with the place of its corner in the whole frame."""

    def whole(self, number: int) -> pygame.Surface:
        """One frame with the empty rim that it was painted with."""
        picture, corner = self.frames[number]
        found = pygame.Surface(self.size, pygame.SRCALPHA)
        found.blit(picture, corner, special_flags=pygame.BLEND_RGBA_ADD)
        return found


@lru_cache(maxsize=32)
def _sheet(name: str) -> EffectFrames:
    cut, path = SHEETS[name], resource("sprites", "effects", f"{name}.webp")
    picture = pygame.image.load(reading.look(path, reading.MEDIA))
    wide, high = picture.get_width() // cut.frames, picture.get_height() // cut.takes
    frames = []
    for take in range(cut.takes):
        for frame in range(cut.frames):
            part = picture.subsurface((frame * wide, take * high, wide, high))
            seen = part.get_bounding_rect()
            seen.size = max(1, seen.width), max(1, seen.height)
            kept = pygame.Surface(seen.size, pygame.SRCALPHA)
            kept.blit(part, (0, 0), seen, special_flags=pygame.BLEND_RGBA_ADD)
            kept.premul_alpha_ip()
            frames.append((kept, seen.topleft))
    return EffectFrames((wide, high), tuple(frames))


def load_ahead(*more: Callable[[], object]) -> None:
    """Read all sheets in the background, so that the first burst of a game doesn't hold a frame up.

    ``more`` makes what else is to be ready by then; it must draw on surfaces of its own only.
    """

    def work() -> None:
        for make in more:
            make()
        for name in SHEETS:
            _sheet(name)

    Thread(target=work, name="effects", daemon=True).start()


def rounded(pixels: float) -> int:
    """A size in pixels, rounded to about a twelfth of itself."""
    size = max(2.0, pixels)
    step = 1 << max(0, int(math.log2(size)) - 3)
    return max(2, round(size / step) * step)


class PictureCache:
    """Pictures that were made once, up to a number of pixels together; the least used are thrown away first."""

    def __init__(self, pixels: int) -> None:
        self.most = pixels
        self.pixels = 0
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def get(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under a key, or a new one from ``make``."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        found = self._pictures[key] = make()
        self.pixels += found.get_width() * found.get_height()
        while self.pixels > self.most and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return found


FRAMES, TURNED = PictureCache(3_500_000), PictureCache(1_500_000)


def _frame(name: str, take: int, frame: int, width: int, alpha: int) -> pygame.Surface:
    return FRAMES.get((name, take, frame, width, alpha), lambda: _cut(name, take, frame, width, alpha))


def _cut(name: str, take: int, frame: int, width: int, alpha: int) -> pygame.Surface:
    sheet = _sheet(name)
    wide, high = sheet.size
    part = sheet.whole(take * SHEETS[name].frames + frame)
    picture = pygame.transform.smoothscale(part, (width, max(2, round(width * high / wide))))
    if alpha < 255:
        picture.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def picture(name: str, take: int, frame: int, width: float, alpha: float = 1.0) -> pygame.Surface:
    """A frame of a sheet, ``width`` pixels wide (rounded); take and frame are held within the sheet."""
    cut = SHEETS[name]
    level = min(255, max(0, round(alpha * 20)) * 13)
    return _frame(name, take % cut.takes, max(0, min(cut.frames - 1, frame)), rounded(width), level)


def turned(name: str, take: int, frame: int, width: float, angle: float, alpha: float = 1.0) -> pygame.Surface:
    """The same, turned clockwise by ``angle`` radians (rounded) around its middle."""
    cut = SHEETS[name]
    turn = round(angle / math.tau * TURNS) % TURNS
    level = min(255, max(0, round(alpha * 20)) * 13)
    key = (name, take % cut.takes, max(0, min(cut.frames - 1, frame)), rounded(width), level)
    return TURNED.get((*key, turn), lambda: pygame.transform.rotozoom(_frame(*key), -turn * 360 / TURNS, 1.0))


def lay(surface: pygame.Surface, what: pygame.Surface, at: Point, anchor: Point = (0.5, 0.5)) -> None:
    """Lay a premultiplied picture with its anchor at a pixel."""
    left, top = round(at[0] - what.get_width() * anchor[0]), round(at[1] - what.get_height() * anchor[1])
    surface.blit(what, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def shine(surface: pygame.Surface, at: Point, width: float, alpha: float) -> None:
    """Light on everything around a pixel, ``width`` pixels wide; ``alpha`` 0 to 1. By day it is little."""
    if alpha > 0.06:
        what = picture("glow", 0, 0, width, alpha * DAYLIGHT)
        left, top = round(at[0] - what.get_width() / 2), round(at[1] - what.get_height() / 2)
        surface.blit(what, (left, top), special_flags=pygame.BLEND_RGB_ADD)


def streak(length: float, width: int, angle: float, head: colours.Colour, tail: colours.Colour) -> pygame.Surface:
    """A tracer: a bright core in a darker sheath that thins out; ``angle`` in radians clockwise from the right."""
    return _aslant(max(4, rounded(length)), width, round(math.degrees(angle) / 2) * 2 % 360, head, tail)


@lru_cache(maxsize=300)
def _aslant(length: int, width: int, turn: int, head: colours.Colour, tail: colours.Colour) -> pygame.Surface:
    return pygame.transform.rotozoom(_streak(length, width, head, tail), -turn, 1.0)


@lru_cache(maxsize=160)
def _streak(length: int, width: int, head: colours.Colour, tail: colours.Colour) -> pygame.Surface:
    over = 3
    big = pygame.Surface((length * over, (width + 2) * over), pygame.SRCALPHA)
    middle = big.get_height() / 2
    for x in range(big.get_width()):
        share = x / max(1, big.get_width() - 1)
        taper = 1.0 if share < 0.95 else math.sqrt(max(0.0, 1 - ((share - 0.95) / 0.05) ** 2))
        half = width * over / 2 * (0.2 + 0.8 * share) * taper
        sheath = (*tail, round(235 * share**0.8))
        shapes.line(big, sheath, (x, round(middle - half)), (x, round(middle + half) - 1))
        core = half * 0.62
        if share > 0.25 and core >= 0.5:
            shapes.line(
                big,
                (*colours.mix(tail, head, min(1.0, (share - 0.25) * 1.9)), 255),
                (x, round(middle - core)),
                (x, round(middle + core) - 1),
            )
    return pygame.transform.smoothscale(big.premul_alpha(), (length, width + 2))
