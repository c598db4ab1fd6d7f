"""Words on several lines with the glyphs of controls among them, for the device that was used last."""

from __future__ import annotations

import pygame

from game.ui import fonts, paper
from game.ui.colours import Colour
from game.ui.prompts import SIGN, Hands, line_width, write_line
from game.ui.theme import Theme

LEADING = 1.32
"""How far lines lie apart, in sizes of their type: a glyph is as high."""


def wrapped(theme: Theme, words: str, devices: Hands, size: int, within: int, face: str = "typed") -> tuple[str, ...]:
    """The words on lines no wider than ``within``, each with its signs still in angle brackets."""
    if not SIGN.search(words):
        return paper.wrap(words, face, size, within)
    lines: list[str] = []
    space = fonts.width(face, size, " ")
    for paragraph in words.split("\n"):
        line, wide = "", 0
        for word in paragraph.split(" "):
            own = _wide(theme, word, devices, size, face)
            if line and wide + space + own > within:
                lines.append(line)
                line, wide = word, own
            else:
                line, wide = (f"{line} {word}", wide + space + own) if line else (word, own)
        lines.append(line)
    return tuple(lines)


def _wide(theme: Theme, word: str, devices: Hands, size: int, face: str) -> int:
    return line_width(theme, word, devices, size, face) if SIGN.search(word) else fonts.width(face, size, word)


def height(theme: Theme, words: str, devices: Hands, size: int, within: int, face: str = "typed") -> int:
    """How high the words will be."""
    return len(wrapped(theme, words, devices, size, within, face)) * round(size * LEADING)


def write(
    theme: Theme,
    surface: pygame.Surface,
    words: str,
    devices: Hands,
    at: tuple[int, int],
    within: int,
    size: int,
    colour: Colour,
    face: str = "typed",
) -> int:
    """Write the words; gives the height that they take."""
    step = round(size * LEADING)
    lines = wrapped(theme, words, devices, size, within, face)
    for i, line in enumerate(lines):
        middle = (at[0], at[1] + i * step + step // 2)
        if SIGN.search(line):
            write_line(theme, surface, line, devices, middle, size, colour, face)
        else:
            paper.write(surface, line, middle, size, colour, face, anchor="midleft")
    return len(lines) * step
