"""The small picture of the table that lies in a save, as words that JSON can hold."""

from __future__ import annotations

import base64
import binascii
import io
import struct
from functools import cached_property

import pygame

SIZE = (640, 360)
"""Pixels that a picture has room in; one of another shape is smaller in one direction."""
LARGEST = 1 << 19
"""Letters of the words that stand for a picture; ours have a fifth of that."""
_BASELINE, _SCAN = 0xC0, 0xDA
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Marks of a JPEG: of a frame that is not progressive, of where its pixels begin, of frames of all kinds."""


def taken(surface: pygame.Surface) -> pygame.Surface:
    """The window made small enough for a save."""
    width, height = surface.get_size()
    share = min(1.0, SIZE[0] / width, SIZE[1] / height)
    small = max(1, round(width * share)), max(1, round(height * share))
    if share < 0.25:
        # one of four pixels is enough to begin with, and a large window takes long to look at
        surface = pygame.transform.scale(surface, (small[0] * 2, small[1] * 2))
    return pygame.transform.smoothscale(surface, small)


class SavedPicture:
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
    """The picture in a save, None when it holds none that can be shown."""
    if not isinstance(words, str) or not 0 < len(words) <= LARGEST:
        return None
    try:
        raw = base64.b64decode(words, validate=True)
        return pygame.image.load(io.BytesIO(raw), "picture.jpg") if _is_ours(raw) else None
    except (binascii.Error, ValueError, pygame.error):
        return None


def _is_ours(raw: bytes) -> bool:
    """Whether the bytes say of themselves that they are a picture as ``taken`` makes it, before any is decoded.

    That is a baseline JPEG of three colours and eight bits, with one frame no larger than a save's picture.
    """
    if raw[:2] != b"\xff\xd8":
        return False
    at, frames = 2, 0
    while raw[at : at + 1] == b"\xff" and at + 4 <= len(raw):
        kind, length = raw[at + 1], int.from_bytes(raw[at + 2 : at + 4], "big")
        if kind == _SCAN:
            return frames == 1
        if kind in _FRAMES:
            bits, high, wide, colours = struct.unpack_from(">BHHB", raw.ljust(at + 10), at + 4)
            right = 1 <= wide <= SIZE[0] and 1 <= high <= SIZE[1]
            if kind != _BASELINE or not right or (bits, colours) != (8, 3):
                return False
            frames += 1
        if length < 2:
            return False
        at += 2 + length
    return False
