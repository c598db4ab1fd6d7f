"""Where each counter of a stack lies on the window, closed or fanned out, and which one a pixel hits.

Of the map it is known only where each place is by its name: hexes, areas and boxes beside the map are all one here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import pygame

from game.table.camera import Camera
from game.table.hexgrid import Point

SIDE = 1.06
"""Side of a counter in sheet units."""
LARGEST = 1.2
"""By how much counters grow at most with the size of type: neighbours must not touch."""
SHIFT = 0.15
"""How far each counter of a closed stack is shifted, as a share of its side."""
LEANING = 0.4
"""How far the top of a stack may lean over its foot; higher stacks are shifted less from counter to counter."""
BOX_COLUMNS = 2
_APART = 1.06
"""Distance of neighbouring counters in a box, as a share of their side."""
_SMALLEST_IN_BOX = 0.7
"""Counters in a crowded box are never smaller than this share of those on the map."""


class Piece(Protocol):
    """A counter."""

    @property
    def id(self) -> str:
        """Its name, which no other counter has."""


P = TypeVar("P", bound=Piece)


class Places(Protocol):
    """Where the places of a map are."""

    def place_centre(self, place: str) -> Point | None:
        """The sheet's point of the middle of a place; None for one off the sheet."""

    def place_frame(self, place: str) -> tuple[float, float, float, float] | None:
        """The frame of a box in which counters lie side by side (left, top, right, bottom); None where they stack."""


@dataclass(frozen=True, slots=True)
class Placed(Generic[P]):
    """A counter and where it lies on the window."""

    piece: P
    rect: pygame.Rect


def side_at(size: float, wanted: float = 1.0) -> int:
    """The side of a counter in pixels, an even number so that few sizes are drawn.

    In large type counters grow as far as their hex has room; ``wanted`` is how many times its usual size type has.
    """
    return max(10, int(size * SIDE * max(1.0, min(LARGEST, wanted))) // 2 * 2)


def lay_out(
    places: Places,
    camera: Camera,
    stacks: Mapping[str, Sequence[P]],
    opened: str | None = None,
    held: str = "",
    moving: frozenset[str] = frozenset(),
    raised: frozenset[str] = frozenset(),
) -> list[Placed[P]]:
    """All counters that are in sight, from the bottom to the top; the opened stack comes last.

    Those that are ``raised`` lie on the others of their stack, each where it lay below them.

    ``held`` is the piece of the opened stack that stays where it lay, so that it doesn't slip away from under the
    pointer; ``moving`` are ids of pieces that are on their way and drawn apart.
    """
    side, low = side_at(camera.size, camera.wanted), side_at(camera.size) / 2
    window = pygame.Rect((0, 0), camera.window).inflate(side * 3, side * 3)
    found: list[Placed[P]] = []
    last: list[Placed[P]] = []
    for place, pieces in stacks.items():
        shown = [piece for piece in pieces if piece.id not in moving] if moving else list(pieces)
        middle = places.place_centre(place)
        if middle is None or not shown:
            continue
        x, y = camera.to_screen(middle)
        if not window.collidepoint(x, y):
            continue
        if (frame := places.place_frame(place)) is not None:
            found += _in_box(camera, frame, shown, side)
        elif place == opened and len(shown) > 1:
            last += _fan(shown, _stack(shown, x, y + low, side), held, camera.window)
        else:
            found += sorted(_stack(shown, x, y + low, side), key=lambda one: one.piece.id in raised)
    return found + last


def _stack(pieces: Sequence[P], x: float, low: float, side: int) -> list[Placed[P]]:
    """One on the other, leaning to the north-east; none comes lower than ``low``, so that the hex's tag stays free."""
    steps = len(pieces) - 1
    shift = side * min(SHIFT, LEANING / max(1, steps))
    left, top = x - side / 2 - steps * shift / 2, low - side
    return [
        Placed(piece, pygame.Rect(round(left + i * shift), round(top - i * shift), side, side))
        for i, piece in enumerate(pieces)
    ]


def _fan(pieces: Sequence[P], closed: Sequence[Placed[P]], held: str, window: tuple[int, int]) -> list[Placed[P]]:
    """Side by side around the piece that is held, or around the middle; kept inside the window."""
    side = closed[0].rect.width
    step = side * 1.08
    fixed = next((i for i, piece in enumerate(pieces) if piece.id == held), -1)
    if fixed >= 0:
        left, top = closed[fixed].rect.left - fixed * step, closed[fixed].rect.top
    else:
        middle = (closed[0].rect.centerx + closed[-1].rect.centerx) / 2
        left = middle - (step * (len(pieces) - 1) + side) / 2
        top = (closed[0].rect.top + closed[-1].rect.top) // 2
    left = max(4.0, min(window[0] - step * (len(pieces) - 1) - side - 4, left))
    return [Placed(piece, pygame.Rect(round(left + i * step), top, side, side)) for i, piece in enumerate(pieces)]


def _in_box(
    camera: Camera, frame: tuple[float, float, float, float], pieces: Sequence[P], side: int
) -> list[Placed[P]]:
    """In rows of two; when there are too many for that, of three, smaller, and closer together if they must be."""
    left, top, right, bottom = frame
    (x0, y0), (x1, y1) = camera.to_screen((left, top)), camera.to_screen((right, bottom))
    head, pad = camera.size * 0.66, camera.size * 0.12
    width, height = x1 - x0 - 2 * pad, y1 - y0 - head - 2 * pad
    columns = BOX_COLUMNS
    if -(-len(pieces) // columns) * side * _APART > height + side * (_APART - 1):
        columns += 1
        rows = -(-len(pieces) // columns)
        fitting = min(width / columns, height / rows) / _APART
        side = max(8, min(side, int(max(fitting, side * _SMALLEST_IN_BOX)) // 2 * 2))
    rows = -(-len(pieces) // columns)
    step_x = min(side * _APART, (width - side) / max(1, columns - 1))
    step_y = min(side * _APART, (height - side) / max(1, rows - 1)) if rows > 1 else 0.0
    start = x0 + pad + (width - step_x * (columns - 1) - side) / 2
    return [
        Placed(
            piece,
            pygame.Rect(
                round(start + (i % columns) * step_x), round(y0 + head + pad + (i // columns) * step_y), side, side
            ),
        )
        for i, piece in enumerate(pieces)
    ]


def hit(placed: Sequence[Placed[P]], pixel: tuple[int, int]) -> P | None:
    """The topmost counter under a pixel."""
    for one in reversed(placed):
        if one.rect.collidepoint(pixel):
            return one.piece
    return None
