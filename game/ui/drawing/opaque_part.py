"""The part of a picture that nothing shines through."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import pygame

STEPS = 24
"""How often the picture's frame is narrowed, by a share of its shorter side, until only the opaque is left."""
NEARLY = 253
"""What covers more than this covers all: soft edges that are drawn on paper leave single pixels of 254."""
_found: WeakKeyDictionary[pygame.Surface, pygame.Rect | None] = WeakKeyDictionary()


def opaque_part(picture: pygame.Surface, *, look: bool = True) -> pygame.Rect | None:
    """A large rectangle of a picture that is wholly opaque, None when there is none: it is looked for once.

    Cards and trays have round corners and a shadow around them; what is inside is opaque. Without ``look`` only what is
    known already is given.
    """
    if picture.get_colorkey() is not None:
        return None
    if not picture.get_flags() & pygame.SRCALPHA:
        return picture.get_rect()
    if look and picture not in _found:
        _found[picture] = _core(pygame.mask.from_surface(picture, NEARLY))
    return _found.get(picture)


def forget(picture: pygame.Surface) -> None:
    """Look at a picture anew: it was drawn on."""
    _found.pop(picture, None)


def _core(opaque: pygame.Mask) -> pygame.Rect | None:
    rect = max(opaque.get_bounding_rects(), key=lambda one: one.width * one.height, default=None)
    if rect is None:
        return None
    step = max(1, min(rect.size) // (3 * STEPS))
    for _ in range(STEPS):
        whole = pygame.Mask(rect.size, fill=True)
        if opaque.overlap_area(whole, rect.topleft) == rect.width * rect.height:
            return rect
        rect = rect.inflate(-2 * step, -2 * step)
        if min(rect.size) <= 2 * step:
            break
    return None
