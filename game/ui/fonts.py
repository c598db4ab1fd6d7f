"""The typefaces, one name for each use; sizes in pixels of the window."""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby

import pygame

from engine.core import reading
from engine.core.resources import resource
from game.ui import colours

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
    "other": ("dejavu-sans-condensed", "DejaVuSansCondensed.ttf"),
    "east_asian": ("droid-sans-fallback", "DroidSansFallback.ttf"),
}
"""Stencil for titles, a condensed grotesque for the interface, a typewriter for reports, drafting for the map."""
SPARE = ("other", "east_asian")
"""Faces for letters that the face of a line doesn't have, such as those of a player's name: the first that has them."""
SPARE_SIZE = 0.85
"""The size of those beside the line's own: their letters are larger."""
TIGHT = ("stencil",)
"""Faces whose lines are cut down to their capitals."""
BLANK = ("typed",)
"""Faces that leave a gap for a letter that they don't have; the others draw a box."""
ACCENTED = frozenset("ÄÖÜ")
"""Capitals that stand higher than others."""
LONGEST = 400
"""Letters of a line after which nothing of it would be on any screen."""
NO_LETTER = "\U0010fffe"
"""What no face has."""
Part = tuple[str, int, str]
"""A face, its size, and the words of a line that are set in it."""
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
    line = printable(words, face)
    parts = _parts(face, size, line)
    picture = font(face, size).render(line, True, colour) if not parts else _joined(face, size, parts, colour)
    if face in TIGHT and words:
        top, height = _ink_rows(face, size, "ÄHQ8" if ACCENTED.intersection(words) else "HQ8")
        if parts:
            box = picture.get_bounding_rect()
            top, height = min(top, box.top), max(top + height, box.bottom) - min(top, box.top)
        picture = picture.subsurface((0, top, picture.get_width(), height))
    return picture


def _joined(face: str, size: int, parts: Sequence[Part], colour: tuple[int, int, int]) -> pygame.Surface:
    """A line of several faces, all on the baseline of its own; what they add makes it no higher."""
    drawn = [(one, font(one, points), font(one, points).render(words, True, colour)) for one, points, words in parts]
    down = [_baseline(font(one, points), words) for one, points, words in parts]
    own = font(face, size)
    baseline = max([own.get_ascent(), *(at for at, part in zip(down, parts, strict=True) if part[0] == face)])
    high = max([own.get_linesize(), *(picture.get_height() for one, _, picture in drawn if one == face)])
    line = pygame.Surface((_together(parts), high), pygame.SRCALPHA)
    left = 0
    for (one, _, picture), at in zip(drawn, down, strict=True):
        top = baseline - at
        if one != face:
            box = picture.get_bounding_rect()
            top = max(min(top, high - box.bottom), -box.top)
        line.blit(picture, (left, top))
        left += picture.get_width()
    return line


def _baseline(own: pygame.font.Font, words: str) -> int:
    """Pixels from the top of drawn words down to their baseline: an accent may reach higher than the face says."""
    return max([own.get_ascent(), *(found[3] for found in own.metrics(words) if found)])


@lru_cache(maxsize=256)
def _ink_rows(face: str, size: int, letters: str) -> tuple[int, int]:
    """The rows of a line that ``letters`` use; some faces leave a great deal of air around them."""
    box = font(face, size).render(letters, True, colours.BLACK).get_bounding_rect()
    air = max(1, size // 16)
    top = max(0, box.top - air)
    return top, min(font(face, size).get_height() - top, box.height + 2 * air)


@lru_cache(maxsize=8192)
def width(face: str, size: int, words: str) -> int:
    """How many pixels a line takes."""
    line = printable(words, face)
    parts = _parts(face, size, line)
    return _together(parts) if parts else font(face, size).size(line)[0]


def _together(parts: Sequence[Part]) -> int:
    """How many pixels parts take beside each other."""
    return sum(font(face, size).size(words)[0] for face, size, words in parts)


def _parts(face: str, size: int, line: str) -> tuple[Part, ...]:
    """What a line is put together of where its face doesn't have all its letters; empty where it has."""
    if line.isascii() or all(has(face, letter) for letter in line):
        return ()
    return tuple(
        (*one, "".join(letters)) for one, letters in groupby(line, lambda letter: stand_in(face, letter, size))
    )


def stand_in(face: str, letter: str, size: int) -> tuple[str, int]:
    """The face, and its size, in which a letter of a line is set: the line's own unless only another one has it."""
    if not has(face, letter):
        for spare in SPARE:
            if has(spare, letter):
                return spare, round(size * SPARE_SIZE)
    return face, size


@lru_cache(maxsize=4096)
def has(face: str, letter: str) -> bool:
    """Whether a face has a letter, blanks apart: one that it doesn't have looks like one that there can't be."""
    return letter.isascii() or letter.isspace() or _look(face, letter) != _look(face, NO_LETTER)


def _look(face: str, letter: str) -> tuple[tuple[int, int], bytes]:
    """A letter as a face draws it."""
    picture = font(face, 20).render(letter, True, colours.BLACK)
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


def printable(words: str, face: str = "plain") -> str:
    """A line as it can be drawn, wherever it comes from: no longer than any screen, of letters that can be seen."""
    line = words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
    line = _UNPRINTABLE.sub("\ufffd", line)
    if line.isascii():
        return line
    line = unicodedata.normalize("NFC", line)  # macOS takes the letters in names of files apart
    if face not in BLANK:
        return line
    return "".join(letter if any(has(one, letter) for one in (face, *SPARE)) else "?" for letter in line)
