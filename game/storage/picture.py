"""The small picture of the table that lies in a save, as words that JSON can hold."""

from __future__ import annotations

import base64
import binascii
import io
from functools import cached_property

import pygame

SIZE = (640, 360)
"""Pixels that a picture has room in; one of another shape is smaller in one direction."""

LARGEST = 1 << 19
"""Letters of the words that stand for a picture; ours have a fifth of that."""
_FRAME = 0xC0
"""The part of a JPEG that says how large the picture is, in the kind that is written here."""


def taken(surface: pygame.Surface) -> pygame.Surface:
    """The window made small enough for a save."""
    width, height = surface.get_size()
    share = min(1.0, SIZE[0] / width, SIZE[1] / height)
    small = max(1, round(width * share)), max(1, round(height * share))
    if share < 0.25:
        # one of four pixels is enough to begin with, and a large window takes long to look at
        surface = pygame.transform.scale(surface, (small[0] * 2, small[1] * 2))
    return pygame.transform.smoothscale(surface, small)


class Shot:
    """A picture that goes into a save; made into words when first asked for them, which is in the saving thread."""

    def __init__(self, surface: pygame.Surface | None = None, words: str = "") -> None:
        self._surface = surface
        self._words = words

    @cached_property
    def words(self) -> str:
        """The picture as words: JPEG in base 64; "" for none."""
        if self._surface is None:
            return self._words
        file = io.BytesIO()
        pygame.image.save(self._surface, file, "picture.jpg")
        return base64.b64encode(file.getvalue()).decode()


def unpacked(words: object) -> pygame.Surface | None:
    """The picture in a save, None when it holds none such as ``Shot`` makes: nothing else is given to a decoder."""
    if not isinstance(words, str) or not 0 < len(words) <= LARGEST:
        return None
    try:
        raw = base64.b64decode(words, validate=True)
        size = _size(raw)
        if size is None or not (0 < size[0] <= SIZE[0] and 0 < size[1] <= SIZE[1]):
            return None
        return pygame.image.load(io.BytesIO(raw), "picture.jpg")
    except (binascii.Error, ValueError, pygame.error):
        return None


def _size(raw: bytes) -> tuple[int, int] | None:
    """Width and height of a plain JPEG as its head tells them; None for anything else."""
    if raw[:2] != b"\xff\xd8":
        return None
    at = 2
    while at + 9 <= len(raw) and raw[at] == 0xFF:
        if raw[at + 1] == _FRAME:
            return int.from_bytes(raw[at + 7 : at + 9], "big"), int.from_bytes(raw[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(raw[at + 2 : at + 4], "big")
    return None
