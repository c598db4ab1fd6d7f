"""Stretches pictures onto others: most of a frame in which the map zooms goes into that.

Stretching holds no lock of Python's, so a second thread does half of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import pygame

SHARED = 400_000
"""Pixels from which a second thread helps: below that, waiting for it takes longer."""
Part: TypeAlias = tuple[pygame.Surface, pygame.Surface, bool]
"""A picture, the surface it is stretched over, and whether smoothly."""
_helpers: list[ThreadPoolExecutor] = []
"""The second thread, once it was needed."""


def stretch(parts: Sequence[Part]) -> None:
    """Stretch pictures onto surfaces of the same kind that don't overlap."""
    pixels = [surface.get_width() * surface.get_height() for _, surface, _ in parts]
    whole = sum(pixels)
    if len(parts) < 2 or whole < SHARED:
        _stretch(parts)
        return
    half, taken = 0, 0
    while half < len(parts) - 1 and taken + pixels[half] / 2 < whole / 2:
        taken += pixels[half]
        half += 1
    helped = _helper().submit(_stretch, parts[:half])
    _stretch(parts[half:])
    helped.result()


def _helper() -> ThreadPoolExecutor:
    if not _helpers:
        _helpers.append(ThreadPoolExecutor(1, thread_name_prefix="stretch"))
    return _helpers[0]


def close() -> None:
    """End the thread, if there is one."""
    while _helpers:
        _helpers.pop().shutdown()


def _stretch(parts: Sequence[Part]) -> None:
    for picture, surface, smooth in parts:
        way = pygame.transform.smoothscale if smooth else pygame.transform.scale
        way(picture, surface.get_size(), surface)
