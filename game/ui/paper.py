"""Paper, card and rules drawn on the window: what every panel and button is made of."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.table.cardboard import shadow
from game.ui import colours, fonts
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import misaligned, shapes

SMALLEST_TYPE = 9
"""Pixels below which type is not set only to make words fit."""
SQUEEZE = 0.5
"""The share of its size down to which type is set smaller to make words fit."""
VEIL = 64
"""Rows of pixels of the strip that a veil over a window is laid of."""
LONGEST = 200_000
"""Letters of a block of which no more is set: more than the longest licence has."""


@lru_cache(maxsize=20)
def _sheet(size: tuple[int, int], colour: Colour, worn: bool) -> pygame.Surface:
    """A sheet of paper with a little grain and darker edges."""
    picture = misaligned.opaque(size)
    stock = _stock(colour)
    for x in range(0, size[0], stock.get_width()):
        for y in range(0, size[1], stock.get_height()):
            picture.blit(stock, (x, y))
    if worn:
        for i in range(4):
            rect = picture.get_rect().inflate(-2 * i, -2 * i)
            shapes.rect(picture, mix(shade(colour, 0.86), colour, i / 4), rect, 1)
    shapes.rect(picture, shade(colour, 0.66), picture.get_rect(), 1)
    return picture


@lru_cache(maxsize=16)
def _stock(colour: Colour) -> pygame.Surface:
    """A square of paper that sheets are cut from, for to grain each one takes ten times as long."""
    grain = _grain()
    picture = pygame.Surface((2 * grain.get_width(), 2 * grain.get_height()))
    picture.fill(colour)
    for x in (0, grain.get_width()):
        for y in (0, grain.get_height()):
            picture.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return picture


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """A small square of paper grain that repeats without a seam."""
    side = 128
    source = random.Random(15)
    values = bytes([244 + int(source.random() * 12) for _ in range(side * side)])
    pixels = bytearray(3 * side * side)
    pixels[0::3] = pixels[1::3] = values
    pixels[2::3] = bytes([v - 1 for v in values])
    picture = pygame.image.frombytes(bytes(pixels), (side, side), "RGB")
    soft = pygame.transform.box_blur(picture, 1)
    soft.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return soft


def sheet(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, *, lift: int = 6, worn: bool = True) -> None:
    """Lay a sheet of paper on the table, ``lift`` pixels of shadow under it."""
    if rect.width < 2 or rect.height < 2:
        return
    if lift:
        cast_around(surface, rect, lift)
    surface.blit(_sheet(rect.size, colour, worn), rect.topleft)


def cast(surface: pygame.Surface, rect: pygame.Rect, lift: int) -> None:
    """The shadow of something that lies at ``rect``, ``lift`` pixels wide."""
    surface.blit(_dark(rect.width, rect.height, lift), (rect.left - 2 * lift + lift // 3, rect.top - 2 * lift + lift))


def cast_around(surface: pygame.Surface, rect: pygame.Rect, lift: int, rounding: int = 0) -> None:
    """The same without its middle, for something through which nothing shines but beside its rounded corners."""
    left, top = rect.left - 2 * lift + lift // 3, rect.top - 2 * lift + lift
    width, height, reach = rect.width + 4 * lift, rect.height + 4 * lift, 6 * lift
    hidden = rect.inflate(-2 * rounding, -2 * rounding).move(-left, -top)
    if min(rect.size) <= 8 * lift or max(hidden.left, width - hidden.right, height - hidden.bottom) > reach:
        cast(surface, rect, lift)
        return
    above, below, before, behind = _rim(rect.width, rect.height, lift)
    surface.blit(above, (left, top), (0, 0, width, hidden.top))
    rest = height - hidden.bottom
    surface.blit(below, (left, top + hidden.bottom), (0, reach - rest, width, rest))
    surface.blit(before, (left, top + hidden.top), (0, hidden.top, hidden.left, hidden.height))
    rest = width - hidden.right
    surface.blit(behind, (left + hidden.right, top + hidden.top), (reach - rest, hidden.top, rest, hidden.height))


@lru_cache(maxsize=20)
def _rim(width: int, height: int, lift: int) -> tuple[pygame.Surface, ...]:
    """What a shadow is made of around its middle: above, below, left and right, each with the corners beside it."""
    small, reach = shadow(8 * lift, 8 * lift, lift), 6 * lift
    whole, wide, high = small.get_width(), width + 4 * lift, height + 4 * lift
    found = []
    for y in (0, whole - reach):
        picture = pygame.Surface((wide, reach), pygame.SRCALPHA)
        edge = small.subsurface((whole // 2, y, 1, reach))
        picture.blit(pygame.transform.scale(edge, (wide - 2 * reach, reach)), (reach, 0))
        picture.blit(small, (0, 0), (0, y, reach, reach))
        picture.blit(small, (wide - reach, 0), (whole - reach, y, reach, reach))
        found.append(picture)
    for x in (0, whole - reach):
        picture = pygame.Surface((reach, high), pygame.SRCALPHA)
        edge = small.subsurface((x, whole // 2, reach, 1))
        picture.blit(pygame.transform.scale(edge, (reach, high - 2 * reach)), (0, reach))
        picture.blit(small, (0, 0), (x, 0, reach, reach))
        picture.blit(small, (0, high - reach), (x, whole - reach, reach, reach))
        found.append(picture)
    return tuple(found)


@lru_cache(maxsize=96)
def _dark(width: int, height: int, lift: int) -> pygame.Surface:
    """A soft shadow put together from a small one: blurring a large one takes longer than a frame has."""
    side = 8 * lift
    if width <= side or height <= side:
        return shadow(width, height, lift)
    small = shadow(side, side, lift)
    corner = 6 * lift
    picture = pygame.Surface((width + 4 * lift, height + 4 * lift), pygame.SRCALPHA)
    across, down = picture.get_width() - 2 * corner, picture.get_height() - 2 * corner
    whole = small.get_width()
    stops = ((0, 0), (corner, whole - corner))
    for x, source_x in (stops[0], (picture.get_width() - corner, stops[1][1])):
        for y, source_y in (stops[0], (picture.get_height() - corner, stops[1][1])):
            picture.blit(small, (x, y), (source_x, source_y, corner, corner))
        edge = small.subsurface((source_x, whole // 2, corner, 1))
        picture.blit(pygame.transform.scale(edge, (corner, down)), (x, corner))
    for y, source_y in (stops[0], (picture.get_height() - corner, stops[1][1])):
        edge = small.subsurface((whole // 2, source_y, 1, corner))
        picture.blit(pygame.transform.scale(edge, (across, corner)), (corner, y))
    middle = small.subsurface((whole // 2, whole // 2, 1, 1))
    picture.blit(pygame.transform.scale(middle, (across, down)), (corner, corner))
    return picture


def rule(surface: pygame.Surface, left: int, right: int, y: int, colour: Colour, width: int = 1) -> None:
    """A printed line."""
    shapes.line(surface, colour, (left, y), (right, y), width)


def write(
    surface: pygame.Surface,
    words: str,
    at: tuple[float, float],
    size: int,
    colour: Colour,
    face: str = "plain",
    *,
    anchor: str = "topleft",
    within: int = 0,
) -> pygame.Rect:
    """Write one line; ``anchor`` names the point of the line that lies at ``at``, ``within`` is its room.

    What is too long for its room is set smaller, and cut off with dots where it would be too small to be read.
    """
    if within:
        size = fitted(words, face, size, within)
        words = cut(words, face, size, within)
    picture = fonts.text(face, size, words, colour)
    rect = picture.get_rect()
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    _print(surface, words, picture, rect)
    return rect


def _print(surface: pygame.Surface, words: str, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """Lay a line where it was measured to lie."""
    surface.blit(picture, rect)


@lru_cache(maxsize=4096)
def fitted(words: str, face: str, size: int, within: int) -> int:
    """The size of type, ``size`` or somewhat smaller, in which the words fit into so many pixels."""
    least = max(min(SMALLEST_TYPE, round(size * 0.7)), round(size * SQUEEZE))
    while size > least and fonts.width(face, size, words) > within:
        size -= 1
    return size


@lru_cache(maxsize=2048)
def cut(words: str, face: str, size: int, within: int) -> str:
    """The words, or as many as fit with dots behind them."""
    if len(words) <= fonts.LONGEST and fonts.width(face, size, words) <= within:
        return words
    fits, least = min(len(words), fonts.LONGEST - 1), 0
    while least < fits:
        middle = (least + fits + 1) // 2
        if fonts.width(face, size, words[:middle] + "…") <= within:
            least = middle
        else:
            fits = middle - 1
    return words[:least].rstrip() + "…"


@lru_cache(maxsize=1024)
def wrap(words: str, face: str, size: int, within: int) -> tuple[str, ...]:
    """The words on lines no wider than ``within``; line breaks in them are kept."""
    lines: list[str] = []
    for paragraph in words[:LONGEST].split("\n"):
        line = ""
        for word in _pieces(paragraph):
            longer = f"{line} {word}" if line else word
            if line and fonts.width(face, size, longer) > within:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


def _pieces(paragraph: str) -> Iterator[str]:
    """The words of a paragraph, a figure with its %; one that no line could hold comes in several pieces."""
    for word in re.split(" (?!%)", paragraph):
        yield word[: fonts.LONGEST]
        for start in range(fonts.LONGEST, len(word), fonts.LONGEST):
            yield word[start : start + fonts.LONGEST]


def block(
    surface: pygame.Surface,
    words: str,
    at: tuple[int, int],
    within: int,
    size: int,
    colour: Colour,
    face: str = "plain",
    *,
    leading: float = 1.22,
    most: int = 0,
    centred: bool = False,
) -> int:
    """Write words on several lines, at most ``most`` of them; returns the height that they take."""
    lines = wrap(words, face, size, max(20, within))
    if most and len(lines) > most:
        size, lines = _squeezed(words, face, size, max(20, within), most)
    step = round(size * leading)
    for i, line in enumerate(lines):
        x = at[0] + (within - fonts.width(face, size, line)) // 2 if centred else at[0]
        _print_line(surface, line, fonts.text(face, size, line, colour), (x, at[1] + i * step))
    return len(lines) * step


def _print_line(surface: pygame.Surface, words: str, picture: pygame.Surface, at: tuple[int, int]) -> pygame.Rect:
    """Lay a line of a block; gives what of it is seen."""
    return surface.blit(picture, at)


@lru_cache(maxsize=512)
def _squeezed(words: str, face: str, size: int, within: int, most: int) -> tuple[int, tuple[str, ...]]:
    """A block in smaller type, so that it takes no more than ``most`` lines; only then is its end cut off."""
    words = words[: most * fonts.LONGEST]
    room, least = most * size, max(SMALLEST_TYPE, round(size * SQUEEZE))
    while size > least:
        size -= 1
        lines = wrap(words, face, size, within)
        if len(lines) * size <= room:
            return size, lines
    lines = wrap(words, face, size, within)[: max(1, room // size)]
    return size, (*lines[:-1], cut(lines[-1] + " …", face, size, within))


def size_for(
    words: str, within: int, high: int, size: int, face: str = "plain", *, leading: float = 1.22, least: int = 0
) -> int:
    """The size of type, ``size`` or smaller, in which a block is no higher than ``high``, no word wider than its lines.

    It isn't smaller than ``least`` pixels, or than the smallest that can be read.
    """
    least = max(least, SMALLEST_TYPE)
    longest = max(words[:LONGEST].split(), key=len, default="")
    while size > least and (
        height_of(words, within, size, face, leading=leading) > high or fonts.width(face, size, longest) > within
    ):
        size -= 1
    return size


def height_of(words: str, within: int, size: int, face: str = "plain", *, leading: float = 1.22) -> int:
    """How high a block of words will be."""
    return len(wrap(words, face, size, max(20, within))) * round(size * leading)


@lru_cache(maxsize=1)
def table(size: tuple[int, int]) -> pygame.Surface:
    """The table under everything, with the lamp's light on its middle."""
    picture = pygame.Surface(size)
    picture.fill(colours.TABLE)
    step = 3
    for y in range(0, size[1], step):
        tone = mix(colours.TABLE, colours.TABLE_GRAIN, 0.35 if (y // step) % 5 == 0 else 0.12 * ((y // step) % 3))
        shapes.line(picture, tone, (0, y), (size[0], y))
    edge = colours.TABLE_EDGE
    small = pygame.Surface((64, 36))
    small.fill(edge)
    for i in range(24):
        share = i / 23
        glow = mix(edge, colours.LAMP, share)
        rect = pygame.Rect(0, 0, round(80 * (1.15 - share)), round(46 * (1.15 - share)))
        rect.center = (32, 15)
        shapes.ellipse(small, glow, rect)
    light = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), size)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def veil(surface: pygame.Surface, strength: int) -> None:
    """Lay a dark veil over the table, for what lies above it, in strips: whole it would be as large as the window."""
    width, height = surface.get_size()
    strip = _veil(width, strength)
    for y in range(0, height, strip.get_height()):
        surface.blit(strip, (0, y))


@lru_cache(maxsize=4)
def _veil(width: int, strength: int) -> pygame.Surface:
    picture = pygame.Surface((width, VEIL), pygame.SRCALPHA)
    picture.fill((*colours.VEIL, strength))
    return picture


def folded(words: str, size: int, width: int) -> str:
    """Typed words with line breaks in those that are too long for a line of ``width`` pixels, as paths may be."""
    return " ".join(_fold(word, size, width) for word in words.split(" "))


def _fold(word: str, size: int, width: int) -> str:
    """One word, broken behind a separator, or anywhere, wherever it would leave the line."""
    lines, line = [], ""
    for letter in word:
        if letter != "\n" and line and fonts.width("typed", size, line + letter) > width:
            at = max(line.rfind(mark) for mark in "/\\-_.") + 1
            lines.append(line[: at or len(line)])
            line = line[at:] if at else ""
        line = letter if letter == "\n" and not line else line + letter
        if letter == "\n":
            lines.append(line[:-1])
            line = ""
    return "\n".join([*lines, line])
