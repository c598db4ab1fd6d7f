"""Shows how the six position colours look in colour-blind vision, as a picture and in figures.

    python -m tools.colour_vision [--out docs/colour-vision.png]

Draws the position emblems, the fire dots (intense and steady) and lit fields as they are, in greyscale and as seen
without the long, the middle or the short wave cones, and prints how far any two of the six are apart in each view.
Colours are turned in linear RGB by the matrices of Machado, Oliveira and Fernandes (2009) for full dichromacy, and
compared as CIE 1976 distances; shapes are compared by the share of their joint area that only one of them covers.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from engine.dday.island.island import COLOURS
from game.dday.board.emblems import LETTER, shape_picture, stamp_shape
from game.dday.board.lights import INTENSE_WASH, STEADY_WASH, lit_dot
from game.dday.board.positions import dot_picture
from game.table.pencil import acetate
from game.ui import colours, fonts
from game.ui.colours import Colour, shade
from game.ui.palette import USUAL, Palette, palette_of

Linear = tuple[float, float, float]
Matrix = tuple[Linear, Linear, Linear]

_PROTAN: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
_DEUTAN: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
_TRITAN: Matrix = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
_GREY: Matrix = ((0.2126, 0.7152, 0.0722),) * 3
_PLAIN: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
VIEWS: dict[str, Matrix] = {
    "as it is": _PLAIN,
    "greyscale": _GREY,
    "protan": _PROTAN,
    "deutan": _DEUTAN,
    "tritan": _TRITAN,
}
"""The five ways of seeing, each with what it does to linear red, green and blue."""
PALETTE_VIEWS = {"protan": "protan", "deutan": "deutan", "tritan": "tritan", "contrast": "greyscale"}
"""The way of seeing that each palette is for."""
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Linear = (0.95047, 1.0, 1.08883)

EMBLEM, DOT = 28, 10
"""Sizes in pixels, as the whole shape's height, at which the six are compared."""
FAR_COLOUR, FAR_SHAPE = 40.0, 0.3
"""A pair of colours, a pair of shapes this far apart is told apart by that alone."""


def linear(colour: Colour) -> Linear:
    """Red, green and blue as amounts of light, 0 to 1."""
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return red, green, blue


def _through(matrix: Matrix, light: Linear) -> Linear:
    red, green, blue = (max(0.0, sum(a * b for a, b in zip(row, light, strict=True))) for row in matrix)
    return red, green, blue


@lru_cache(maxsize=200_000)
def seen(colour: Colour, view: str) -> Colour:
    """A colour as it looks in one of VIEWS."""
    red, green, blue = (
        round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))
        for part in (min(1.0, part) for part in _through(VIEWS[view], linear(colour)))
    )
    return red, green, blue


def lab(colour: Colour) -> Linear:
    """CIE 1976 L*, a*, b* under daylight D65."""
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (a / b for a, b in zip(_through(_TO_XYZ, linear(colour)), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def colour_distance(one: Colour, other: Colour, view: str) -> float:
    """The CIE 1976 distance of two colours in one of VIEWS; about 2 can just be noticed side by side."""
    pairs = zip(lab(seen(one, view)), lab(seen(other, view)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@cache
def _mask(colour: str, size: int) -> pygame.mask.Mask:
    """The pixels that a colour's shape covers at ``size`` pixels, in the middle of a square of twice that size."""
    square = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
    stamp_shape(square, shape_picture(colour, size / 2, colours.BLACK), (size, size))
    return pygame.mask.from_surface(square)


def shape_distance(one: str, other: str, size: int) -> float:
    """The share of the area of both colours' shapes that only one of them covers, at ``size`` pixels."""
    a, b = _mask(one, size), _mask(other, size)
    both = a.overlap_area(b, (0, 0))
    either = a.count() + b.count() - both
    return (either - both) / either


def apart(palette: Palette, one: str, other: str, view: str, size: int) -> float:
    """How well two position colours are told apart: 1 and more is well, 0 not at all.

    Colour and shape add up, each in parts of what is enough alone.
    """
    fills = colour_distance(palette.position[one], palette.position[other], view)
    return fills / FAR_COLOUR + shape_distance(one, other, size) / FAR_SHAPE


def closest(name: str) -> tuple[float, str, str]:
    """The two position colours of a palette that are closest as seen in its own way, and how far apart they are."""
    inks = palette_of(name).position
    view = PALETTE_VIEWS[name]
    return min((colour_distance(inks[a], inks[b], view), a, b) for a, b in itertools.combinations(COLOURS, 2))


def report(write: Callable[[str], object]) -> None:
    """Tell the three closest pairs of each view and size."""
    usual = palette_of(USUAL)
    for size in (EMBLEM, DOT):
        for view in VIEWS:
            pairs = sorted((apart(usual, a, b, view, size), a, b) for a, b in itertools.combinations(COLOURS, 2))
            words = ", ".join(
                f"{a}/{b} {value:.2f} (colour"
                f" {colour_distance(usual.position[a], usual.position[b], view):.0f},"
                f" shape {shape_distance(a, b, size):.2f})"
                for value, a, b in pairs[:3]
            )
            write(f"{size} px, {view}: {words}\n")
    for name in PALETTE_VIEWS:
        view, (value, one, other) = PALETTE_VIEWS[name], closest(name)
        write(f"palette {name}, {view}: {one}/{other} colour {value:.0f}\n")


# ------------------------------------------------------------ the sheet


ROW, COLUMN, HEAD, MARGIN = 118, 196, 74, 30
_HEX = 40.0
"""Side of the hexes of lit field, in pixels."""


def _view_of(picture: pygame.Surface, view: str) -> pygame.Surface:
    """A picture as it is seen in one of VIEWS."""
    flat = pygame.image.tobytes(picture, "RGB")
    parts = bytearray()
    for i in range(0, len(flat), 3):
        parts += bytes(seen((flat[i], flat[i + 1], flat[i + 2]), view))
    return pygame.image.frombytes(bytes(parts), picture.get_size(), "RGB")


def _strip(inks: Palette) -> pygame.Surface:
    """The six colours side by side: emblem, dots of three sizes, lit hexes of steady and intense fire."""
    picture = pygame.Surface((COLUMN * len(COLOURS), ROW))
    ground = colours.GROUND["clear"]
    picture.fill(ground)
    for i, colour in enumerate(COLOURS):
        ink, left = inks.position[colour], i * COLUMN
        emblem = shape_picture(colour, 19.0, ink, shade(ink, 0.62), 1.7, inks.paper_light)
        stamp_shape(picture, emblem, (left + 30, 34))
        small = shape_picture(colour, EMBLEM / 2, ink)
        stamp_shape(picture, small, (left + 30, 84))
        for k, radius in enumerate((DOT / 2, 7.0, 10.0)):
            for x, size, intense in ((62, radius, True), (84, radius * 0.8, False)):
                stamp_shape(
                    picture,
                    dot_picture(inks, colour, size, ground, intense=intense),
                    (left + x, 26 + k * 30),
                )
        for wash, hatch, at in ((STEADY_WASH, 1, (left + 122, 42)), (INTENSE_WASH, 2, (left + 164, 66))):
            stamp_shape(picture, acetate(round(_HEX * 7), ink, wash, hatch), at)
            stamp_shape(picture, lit_dot(inks, colour, round(_HEX), intense=hatch == 2), at)
    return picture


def draw_sheet() -> pygame.Surface:
    """All five views, one below the other."""
    pygame.font.init()
    inks = palette_of(USUAL)
    strip = _strip(inks)
    width = MARGIN * 2 + 120 + strip.get_width()
    sheet = pygame.Surface((width, HEAD + len(VIEWS) * (ROW + 14) + MARGIN))
    sheet.fill(inks.paper)
    title = fonts.text("stencil", 34, "POSITIONS AND FIELDS OF FIRE", inks.ink)
    sheet.blit(title, (MARGIN, 18))
    for i, colour in enumerate(COLOURS):
        words = fonts.text("semi", 19, f"{colour}  {LETTER[colour]}", inks.ink)
        sheet.blit(words, (MARGIN + 120 + i * COLUMN + 12, HEAD - 26))
    for row, view in enumerate(VIEWS):
        top = HEAD + row * (ROW + 14)
        sheet.blit(fonts.text("bold", 22, view, inks.ink), (MARGIN, top + ROW // 2 - 14))
        sheet.blit(_view_of(strip, view), (MARGIN + 120, top))
    return sheet


def main(argv: list[str] | None = None) -> int:
    """Write the sheet and print the figures; 1 when two colours are too much alike somewhere."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=Path("docs/colour-vision.png"))
    options = parser.parse_args(argv)
    pygame.display.init()
    pygame.image.save(draw_sheet(), options.out)
    report(sys.stdout.write)
    worst = min(
        apart(palette_of(USUAL), a, b, view, size)
        for a, b in itertools.combinations(COLOURS, 2)
        for view in VIEWS
        for size in (EMBLEM, DOT)
    )
    return 0 if worst >= 1 else 1


if __name__ == "__main__":
    raise SystemExit(main())
