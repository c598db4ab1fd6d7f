"""Markers of cardboard that lie beside the map: ships, dive bombers, heroes, flamethrowers, turns and losses."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.dday.board.emblems import draw_symbol
from game.table.cardboard import CounterBoard
from game.ui import colours
from game.ui.colours import Colour
from game.ui.drawing import shapes
from game.ui.theme import Theme


def markers(theme: Theme) -> dict[str, tuple[Colour, Colour]]:
    """Markers that lie beside the map: their ground and their ink."""
    palette = theme.palette
    return {
        "naval": (palette.pencil_blue, colours.POSITION_TEXT),
        "dauntless": (colours.REGIMENT["1"], colours.POSITION_TEXT),
        "hero": (colours.HERO, colours.HERO_EDGE),
        "flame": (colours.UNDER_FIRE, colours.POSITION_TEXT),
        "turn": (colours.US_BAND, colours.POSITION_TEXT),
        "loss": (palette.stamp_red, colours.POSITION_TEXT),
    }


@lru_cache(maxsize=48)
def marker(theme: Theme, kind: str, side: int) -> pygame.Surface:
    """A marker of cardboard, ``side`` pixels large; ``kind`` is one of ``markers``."""
    ground, ink = markers(theme)[kind]
    board = CounterBoard(theme, side)
    board.face(ground)
    draw = _DRAWINGS[kind]
    draw(board, ink)
    return board.done()


def _naval(board: CounterBoard, ink: Colour) -> None:
    """A destroyer from the side, on the sea."""
    hull = ((0.14, 0.6), (0.88, 0.55), (0.8, 0.72), (0.24, 0.72))
    shapes.polygon(board.surface, ink, [board.at(x, y) for x, y in hull])
    for left, top, width, height in (
        (0.46, 0.38, 0.14, 0.22),
        (0.5, 0.26, 0.05, 0.16),
        (0.64, 0.44, 0.08, 0.14),
        (0.28, 0.5, 0.12, 0.09),
    ):
        shapes.rect(board.surface, ink, board.rect(left, top, width, height))
    shapes.line(board.surface, ink, board.at(0.3, 0.52), board.at(0.16, 0.45), board.line(0.03))
    shapes.line(board.surface, ink, board.at(0.14, 0.8), board.at(0.86, 0.8), board.line(0.035))


def _dauntless(board: CounterBoard, ink: Colour) -> None:
    """A dive bomber from above."""
    for points in (
        ((0.46, 0.16), (0.54, 0.16), (0.56, 0.5), (0.52, 0.86), (0.48, 0.86), (0.44, 0.5)),
        ((0.1, 0.4), (0.45, 0.32), (0.55, 0.32), (0.9, 0.4), (0.88, 0.48), (0.55, 0.5), (0.45, 0.5), (0.12, 0.48)),
        ((0.34, 0.76), (0.66, 0.76), (0.64, 0.84), (0.36, 0.84)),
    ):
        shapes.polygon(board.surface, ink, [board.at(x, y) for x, y in points])


def _star(board: CounterBoard, ink: Colour) -> None:
    draw_symbol(board.surface, "star", board.at(0.5, 0.53), board.px(0.36), ink)


def _flame(board: CounterBoard, ink: Colour) -> None:
    points = (
        (0.5, 0.12),
        (0.62, 0.34),
        (0.72, 0.3),
        (0.78, 0.6),
        (0.66, 0.84),
        (0.34, 0.84),
        (0.22, 0.6),
        (0.32, 0.42),
        (0.4, 0.5),
    )
    shapes.polygon(board.surface, ink, [board.at(x, y) for x, y in points])


def _plain(board: CounterBoard, ink: Colour) -> None:
    """Nothing: a figure is written on it."""


_DRAWINGS = {
    "naval": _naval,
    "dauntless": _dauntless,
    "hero": _star,
    "flame": _flame,
    "turn": _plain,
    "loss": _plain,
}
