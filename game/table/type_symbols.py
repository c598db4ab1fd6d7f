"""Unit type symbols in the manner of the period's maps."""

from itertools import pairwise

import pygame

from game.table.cardboard import CounterBoard
from game.ui.colours import Colour
from game.ui.drawing import shapes

Box = tuple[float, float, float, float]


def draw_type(board: CounterBoard, kind: str, box: Box, ink: Colour, paper: Colour, *, solid: bool = False) -> None:
    """Draw a unit's type into ``box`` (left, top, width, height); ``solid`` fills it, as for elite units."""
    if kind == "regimental_hq":
        _flag(board, box, ink, board.theme.palette.stamp_red)
        return
    rect = board.rect(*box)
    line = board.line(0.02)
    fore = paper if solid else ink
    shapes.rect(board.surface, ink, rect)
    inner = rect.inflate(-2 * line, -2 * line)
    if not solid:
        shapes.rect(board.surface, paper, inner)
    draw = _DRAWN.get(kind)
    if draw is not None:
        board.surface.set_clip(inner)
        draw(board, inner, fore, line)
        board.surface.set_clip(None)
    if kind in ("infantry_hq", "headquarters"):
        staff = pygame.Rect(rect.left, rect.top, max(line, board.px(0.022)), rect.height + board.px(0.09))
        shapes.rect(board.surface, ink, staff)


def _cross(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """Infantry: crossed belts."""
    left, top, right, bottom = inner.left, inner.top, inner.right - 1, inner.bottom - 1
    _stroke(board, fore, (left, top), (right, bottom), line)
    _stroke(board, fore, (left, bottom), (right, top), line)


def _heavy(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """A weapons company: infantry with a solid bar at the left."""
    shapes.rect(board.surface, fore, pygame.Rect(inner.left, inner.top, inner.width // 6, inner.height))
    _cross(board, inner, fore, line)


def _staff_infantry(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """A battalion's headquarters company: infantry under a solid head."""
    shapes.rect(board.surface, fore, pygame.Rect(inner.left, inner.top, inner.width, inner.height // 5))
    _cross(board, inner, fore, line)


def _headquarters(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    shapes.rect(board.surface, fore, pygame.Rect(inner.left, inner.top, inner.width, inner.height // 3))


def _engineer(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """A bridge on three piers."""
    low, high = inner.bottom - inner.height // 5, inner.top + round(inner.height * 0.3)
    left, right = inner.left + inner.width // 5, inner.right - inner.width // 5
    thick = round(line * 1.2)
    shapes.rect(board.surface, fore, pygame.Rect(left, high, right - left, thick))
    for share in (0.0, 0.5, 1.0):
        x = left + round((right - left - thick) * share)
        shapes.rect(board.surface, fore, pygame.Rect(x, high, thick, low - high))


def _tank(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """A tank's track."""
    track = inner.inflate(-round(inner.width * 0.3), -round(inner.height * 0.44))
    shapes.rect(board.surface, fore, track, round(line * 1.2), track.height // 2)


def _amphibious(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """A track above water."""
    track = inner.inflate(-round(inner.width * 0.34), -round(inner.height * 0.52))
    track.top = inner.top + round(inner.height * 0.12)
    shapes.rect(board.surface, fore, track, round(line * 1.1), track.height // 2)
    _wave(board, inner, fore, line)


def _wave(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    low, up = inner.bottom - round(inner.height * 0.13), round(inner.height * 0.13)
    step = inner.width / 8
    points = [(inner.left + step * i, low - (up if i % 2 else 0)) for i in range(9)]
    for one, other in pairwise(points):
        _stroke(board, fore, one, other, line)


def _flame(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """An amphibian with a flame gun: its track, the water, and a jet of fire."""
    _amphibious(board, inner, fore, line)
    x, y, w, h = inner.centerx, inner.top + inner.height * 0.12, inner.width, inner.height * 0.46
    jet = [
        (x - w * 0.06, y + h * 0.5),
        (x + w * 0.3, y - h * 0.2),
        (x + w * 0.24, y + h * 0.28),
        (x + w * 0.46, y + h * 0.14),
        (x + w * 0.3, y + h * 0.78),
    ]
    shapes.polygon(board.surface, board.theme.palette.hit, jet)
    shapes.lines(board.surface, fore, True, jet, max(1, line // 2))


def _artillery(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """A ball."""
    shapes.circle(board.surface, fore, inner.center, inner.height * 0.27)


def _machinegun(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """An arrow with a bar across its foot."""
    x, margin, tip = inner.centerx, inner.height * 0.1, inner.height * 0.26
    top, low = inner.top + margin, inner.bottom - margin
    _stroke(board, fore, (x, low), (x, top), line * 1.2)
    _stroke(board, fore, (x - tip, top + tip), (x, top), line * 1.2)
    _stroke(board, fore, (x + tip, top + tip), (x, top), line * 1.2)
    _stroke(board, fore, (x - tip, low - line), (x + tip, low - line), line * 1.2)


def _anti_tank(board: CounterBoard, inner: pygame.Rect, fore: Colour, line: int) -> None:
    """An arrowhead from edge to edge."""
    _stroke(board, fore, (inner.left, inner.bottom - 1), (inner.centerx, inner.top), line)
    _stroke(board, fore, (inner.right - 1, inner.bottom - 1), (inner.centerx, inner.top), line)


def _flag(board: CounterBoard, box: Box, ink: Colour, cloth: Colour) -> None:
    """A regimental headquarters: a pennant on its staff."""
    rect = board.rect(*box)
    line = board.line(0.03)
    left = rect.left + rect.width // 6
    flag = [
        (left, rect.top),
        (rect.right, rect.top),
        (rect.right - rect.width // 5, rect.top + rect.height * 0.4),
        (rect.right, rect.top + rect.height * 0.8),
        (left, rect.top + rect.height * 0.8),
    ]
    shapes.polygon(board.surface, cloth, flag)
    shapes.lines(board.surface, ink, True, flag, max(1, line // 2))
    _stroke(board, ink, (left, rect.top - line), (left, rect.bottom + board.px(0.05)), line)


def _stroke(
    board: CounterBoard, colour: Colour, one: tuple[float, float], other: tuple[float, float], width: float
) -> None:
    """A line of even width in every direction."""
    shapes.aaline(board.surface, colour, one, other, max(1, round(width)))


_DRAWN = {
    "infantry": _cross,
    "heavy_infantry": _heavy,
    "infantry_hq": _staff_infantry,
    "headquarters": _headquarters,
    "engineer": _engineer,
    "tank": _tank,
    "amphibious_tank": _amphibious,
    "flame_tank": _flame,
    "artillery": _artillery,
    "machinegun": _machinegun,
    "anti_tank": _anti_tank,
}
