"""The small picture of the table that lies in a save, as words that JSON can hold."""

from __future__ import annotations

import base64
import binascii
import io
from functools import cached_property

import pygame

SIZE = (640, 360)
"""Pixels that a picture has room in; one of another shape is smaller in one direction."""


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
    """The picture in a save, None when it holds none that can be shown."""
    if not isinstance(words, str) or not words:
        return None
    try:
        return pygame.image.load(io.BytesIO(base64.b64decode(words, validate=True)), "picture.jpg")
    except (binascii.Error, ValueError, pygame.error):
        return None
