"""Where a slip lies beside the thing that it is about: in the window, clear of the thing and of what must stay free."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

STEPS = 13
"""Places that are tried across the window, and as many down it."""


def beside(thing: pygame.Rect, size: tuple[int, int], window: pygame.Rect, gap: int) -> pygame.Rect:
    """A rectangle of ``size`` below, above, left or right of a thing, whichever has room first."""
    return clear_of(thing, size, window, gap)


def clear_of(
    thing: pygame.Rect,
    size: tuple[int, int],
    window: pygame.Rect,
    gap: int,
    *,
    pressed: Sequence[pygame.Rect] = (),
    read: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """The same, as near to the thing as it can lie without covering what is ``pressed`` or ``read``.

    Where there is no such place it covers as little as it can: of the thing least, then of what is pressed.
    """
    inside = window.inflate(-2 * gap, -2 * gap)
    own = pygame.Rect((0, 0), size).clamp(inside)
    best, least = own, (1 << 60, 0, 0, 0)
    for order, rect in enumerate(_around(thing, own, inside, gap) + _spread(own, inside)):
        away = 0 if order < 4 else _apart(rect, thing)
        cost = (_shared(rect, [thing]), _shared(rect, pressed), _shared(rect, read), away)
        if cost < least:
            best, least = rect, cost
        if not any(cost):
            break
    return best


def _around(thing: pygame.Rect, own: pygame.Rect, inside: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Places next to the thing."""
    places = (
        ("midtop", (thing.centerx, thing.bottom + gap)),
        ("midbottom", (thing.centerx, thing.top - gap)),
        ("midright", (thing.left - gap, thing.centery)),
        ("midleft", (thing.right + gap, thing.centery)),
    )
    found = []
    for side, at in places:
        rect = own.copy()
        setattr(rect, side, at)
        found.append(rect.clamp(inside))
    return found


def _spread(own: pygame.Rect, inside: pygame.Rect) -> list[pygame.Rect]:
    """Places all over the window."""
    wide, high = inside.width - own.width, inside.height - own.height
    return [own.move(wide * x // (STEPS - 1), high * y // (STEPS - 1)) for y in range(STEPS) for x in range(STEPS)]


def _shared(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of others a rectangle covers."""
    parts = [rect.clip(other) for other in others]
    return sum(part.width * part.height for part in parts)


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """The square of the way between two rectangles' middles."""
    return (one.centerx - other.centerx) ** 2 + (one.centery - other.centery) ** 2
