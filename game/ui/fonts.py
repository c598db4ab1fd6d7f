"""The typefaces, one name for each use; sizes in pixels of the window."""

import re
from functools import cache, lru_cache
from io import BytesIO

import pygame

from engine.core import reading
from engine.core.resources import resource
from game.ui import palette

FACES = {
    "stencil": ("saira-stencil-one", "SairaStencilOne-Regular.ttf"),
    "plain": ("barlow-condensed", "BarlowCondensed-Medium.ttf"),
    "light": ("barlow-condensed", "BarlowCondensed-Regular.ttf"),
    "bold": ("barlow-condensed", "BarlowCondensed-Bold.ttf"),
    "semi": ("barlow-condensed", "BarlowCondensed-SemiBold.ttf"),
    "typed": ("special-elite", "SpecialElite-Regular.ttf"),
    "map": ("routed-gothic", "routed-gothic.ttf"),
    "map_italic": ("routed-gothic", "routed-gothic-italic.ttf"),
    "map_narrow": ("routed-gothic", "routed-gothic-narrow.ttf"),
}
"""Stencil for titles, a condensed grotesque for the interface, a typewriter for reports, drafting for the map."""
TIGHT = ("stencil",)
"""Faces whose lines are cut down to their capitals."""
BLANK = ("typed",)
"""Faces that leave a gap for a letter that they don't have; the others draw a box."""
ACCENTED = frozenset("ÄÖÜ")
"""Capitals that stand higher than others."""
LONGEST = 400
"""Letters of a line after which nothing of it would be on any screen."""
_UNPRINTABLE = re.compile("[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""What no face has: signs of control, those that turn a line round, halves of letters."""


@cache
def _file(face: str) -> bytes:
    """A typeface's file. Every size reads from it in memory; each would keep the file open otherwise."""
    folder, name = FACES[face]
    return reading.read_bytes(resource("sprites", "fonts", folder, name), reading.MEDIA)


@lru_cache(maxsize=256)
def font(face: str, size: int) -> pygame.font.Font:
    """A typeface at a size in pixels."""
    return pygame.font.Font(BytesIO(_file(face)), max(4, size))


@lru_cache(maxsize=900)
def text(face: str, size: int, words: str, colour: tuple[int, int, int]) -> pygame.Surface:
    """Words on one line, drawn once and kept."""
    picture = font(face, size).render(printable(words, face), True, colour)
    if face in TIGHT and words:
        top, height = _ink_rows(face, size, "ÄHQ8" if ACCENTED.intersection(words) else "HQ8")
        picture = picture.subsurface((0, top, picture.get_width(), height))
    return picture


@lru_cache(maxsize=256)
def _ink_rows(face: str, size: int, letters: str) -> tuple[int, int]:
    """The rows of a line that ``letters`` use; some faces leave a great deal of air around them."""
    box = font(face, size).render(letters, True, palette.BLACK).get_bounding_rect()
    air = max(1, size // 16)
    top = max(0, box.top - air)
    return top, min(font(face, size).get_height() - top, box.height + 2 * air)


@lru_cache(maxsize=8192)
def width(face: str, size: int, words: str) -> int:
    """How many pixels a line takes."""
    return font(face, size).size(printable(words, face))[0]


def printable(words: str, face: str = "plain") -> str:
    """A line as it can be drawn, wherever it comes from: no longer than any screen, of letters that can be seen."""
    line = words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
    line = _UNPRINTABLE.sub("\ufffd", line)
    if face not in BLANK or line.isascii():
        return line
    return "".join("?" if not one.isascii() and _is_blank(face, one) else one for one in line)


@lru_cache(maxsize=1024)
def _is_blank(face: str, letter: str) -> bool:
    """Whether a face leaves a gap where a letter belongs, so that a reader would take it for blanks."""
    return not letter.isspace() and not font(face, 20).render(letter, True, palette.BLACK).get_bounding_rect()
