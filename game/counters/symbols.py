"""Unit type symbols in the manner of the period's maps."""

import pygame

from game.counters.cardboard import Board
from game.palette import Colour

Box = tuple[float, float, float, float]


def draw_type(board: Board, kind: str, box: Box, ink: Colour, paper: Colour, *, solid: bool = False) -> None:
    """Draw a unit's type into ``box`` (left, top, width, height); ``solid`` fills it, as for elite units."""
    rect = board.rect(*box)
    if kind == "regimental_hq":
        _flag(board, box, ink, paper)
        return
    line = max(2, board.px(0.022))
    fore = paper if solid else ink
    pygame.draw.rect(board.surface, ink if solid else paper, rect)
    pygame.draw.rect(board.surface, ink, rect, line)
    inner = rect.inflate(-line, -line)
    if kind in ("infantry", "heavy_infantry", "infantry_hq"):
        pygame.draw.line(board.surface, fore, inner.topleft, inner.bottomright, line)
        pygame.draw.line(board.surface, fore, inner.bottomleft, inner.topright, line)
        if kind == "heavy_infantry":
            pygame.draw.line(board.surface, fore, inner.midtop, inner.midbottom, line * 2)
        if kind == "infantry_hq":
            _staff(board, rect, ink, line)
    elif kind == "engineer":
        low, high = inner.bottom - inner.height // 5, inner.top + inner.height // 3
        pygame.draw.line(
            board.surface, fore, (inner.left + inner.width // 5, high), (inner.right - inner.width // 5, high), line
        )
        for share in (1, 2.5, 4):
            x = inner.left + round(inner.width * share / 5)
            pygame.draw.line(board.surface, fore, (x, high), (x, low), line)
    elif kind in ("tank", "amphibious_tank"):
        oval = inner.inflate(-inner.width // 4, -inner.height // 3)
        pygame.draw.ellipse(board.surface, fore, oval, line)
        if kind == "amphibious_tank":
            y = inner.bottom - inner.height // 9
            step = inner.width / 6
            points = [(inner.left + step * i, y - (board.px(0.025) if i % 2 else 0)) for i in range(7)]
            pygame.draw.lines(board.surface, fore, False, points, line)
    elif kind == "artillery":
        pygame.draw.circle(board.surface, fore, inner.center, inner.height // 4)
    elif kind == "machinegun":
        x = inner.centerx
        pygame.draw.line(board.surface, fore, (x, inner.bottom - line), (x, inner.top + line), line)
        tip = inner.height // 4
        pygame.draw.lines(
            board.surface,
            fore,
            False,
            [(x - tip, inner.top + line + tip), (x, inner.top + line), (x + tip, inner.top + line + tip)],
            line,
        )
        pygame.draw.line(
            board.surface, fore, (x - tip, inner.bottom - line * 2), (x + tip, inner.bottom - line * 2), line
        )
    elif kind == "anti_tank":
        pygame.draw.lines(board.surface, fore, False, [inner.bottomleft, inner.midtop, inner.bottomright], line)
    elif kind == "headquarters":
        pygame.draw.line(
            board.surface,
            fore,
            (inner.left, inner.top + inner.height // 3),
            (inner.right, inner.top + inner.height // 3),
            line,
        )
        _staff(board, rect, ink, line)


def _staff(board: Board, rect: pygame.Rect, ink: Colour, line: int) -> None:
    """The staff below a headquarters' box."""
    pygame.draw.line(board.surface, ink, rect.bottomleft, (rect.left, rect.bottom + board.px(0.09)), line * 2)


def _flag(board: Board, box: Box, ink: Colour, paper: Colour) -> None:
    """A regimental headquarters: a pennant on its staff."""
    rect = board.rect(*box)
    line = max(2, board.px(0.026))
    left = rect.left + rect.width // 6
    pygame.draw.line(board.surface, ink, (left, rect.top), (left, rect.bottom + board.px(0.06)), line)
    flag = [
        (left, rect.top),
        (rect.right, rect.top),
        (rect.right - rect.width // 5, rect.centery - line),
        (rect.right, rect.bottom - rect.height // 4),
        (left, rect.bottom - rect.height // 4),
    ]
    pygame.draw.polygon(board.surface, paper, flag)
    pygame.draw.polygon(board.surface, ink, flag, line)
