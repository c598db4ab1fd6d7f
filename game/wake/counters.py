"""The cardboard of the game: ships, Wildcats, Zeros, stock, markers, and the backs of what is still covered."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import pygame

from engine.wake.content import load_content
from engine.wake.facts import Counter
from game.areas.marks import draw_burning, draw_star
from game.table.cardboard import ESSENTIAL, LEAST, CounterBoard
from game.ui import colours
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.theme import Theme
from game.wake import colours as wake_colours
from game.wake.outlines import BRIDGES, HULLS, TURRETS, WILDCAT, ZERO, Points


@dataclass(frozen=True, slots=True)
class Face:
    """What a counter shows: its id in the figures, the marker on it ("fire", "smoke" or ""), its strength now."""

    counter: str
    marker: str = ""
    strength: int = 0


@lru_cache(maxsize=400)
def picture(theme: Theme, face: Face, side: int) -> pygame.Surface:
    """A counter ``side`` pixels wide."""
    facts = load_content().counters[face.counter]
    board = CounterBoard(theme, side)
    _KINDS[facts.kind](board, facts, face)
    return board.done()


@lru_cache(maxsize=16)
def back(theme: Theme, attempt: int, side: int) -> pygame.Surface:
    """The back of a counter of a track."""
    board = CounterBoard(theme, side)
    palette = theme.palette
    board.face(palette.depth_face if attempt == 1 else palette.japan_back)
    ink = palette.depth_back if attempt == 1 else palette.japan_ink
    points = [
        (0.5 + 0.3 * math.sin(turn), 0.5 - 0.3 * math.cos(turn)) for turn in (math.tau * n / 10 for n in range(10))
    ]
    star = [
        (0.5 + (x - 0.5) * (1 if n % 2 == 0 else 0.42), 0.5 + (y - 0.5) * (1 if n % 2 == 0 else 0.42))
        for n, (x, y) in enumerate(points)
    ]
    shapes.polygon(board.surface, mix(ink, palette.depth_face, 0.3), [board.at(*point) for point in star])
    return board.done()


@lru_cache(maxsize=32)
def marker(theme: Theme, kind: str, side: int) -> pygame.Surface:
    """A marker by itself, as it lies on a battery."""
    board = CounterBoard(theme, side)
    board.face(theme.palette.counter_light if kind == "smoke" else shade(colours.FLAME, 0.8))
    draw_burning(board, kind, 0.5, 0.55, 0.72)
    return board.done()


def _shape(board: CounterBoard, points: Points, at: tuple[float, float], size: float, colour: Colour) -> None:
    """An outline in the middle of a counter."""
    spots = [board.at(at[0] + x * size, at[1] + y * size) for x, y in points]
    shapes.polygon(board.surface, colour, spots)
    if board.detail > LEAST:
        shapes.lines(board.surface, shade(colour, 0.6), True, spots, board.line(0.012))


def _ship(board: CounterBoard, facts: Counter, face: Face) -> None:
    """The ship from above, her name, strength and division."""
    palette = board.theme.palette
    board.face(palette.japan_face, palette.japan_elite if facts.starred else palette.japan_sun)
    tall = 0.47
    _shape(board, HULLS[facts.ship_class], (0.5, tall), 0.84, wake_colours.DECK)
    for left, top, wide, high in BRIDGES[facts.ship_class]:
        shapes.rect(
            board.surface,
            wake_colours.DECK_LIGHT,
            board.rect(0.5 + left * 0.84, tall + top * 0.84, wide * 0.84, high * 0.84),
        )
    for x, size in TURRETS[facts.ship_class]:
        shapes.circle(
            board.surface, shade(wake_colours.DECK, 0.62), board.at(0.5 + x * 0.84, tall), board.px(size * 0.84)
        )
    if facts.starred:
        draw_star(board, 0.84, 0.19, 0.085, palette.japan_elite)
    if face.marker:
        draw_burning(board, face.marker, 0.52, 0.4, 0.6)
    board.settle()
    strength = face.strength or facts.strength
    weak = strength != facts.strength
    told = str(strength) if facts.gunnery else f"({strength})"
    board.write(
        told, 0.22 if facts.gunnery else 0.26, 0.79, 0.24, palette.disrupted if weak else palette.japan_ink, least=4
    )
    if board.detail >= ESSENTIAL:
        board.write(facts.name, 0.5, 0.18, 0.105, palette.japan_ink, "semi", within=0.6 if facts.starred else 0.8)
        board.write(facts.division, 0.65, 0.8, 0.115, palette.japan_ink, "plain", within=0.5, apart=True)


def _wildcat(board: CounterBoard, facts: Counter, face: Face) -> None:
    """The aeroplane from above, its pilot and strength."""
    palette = board.theme.palette
    board.face(palette.us_face, colours.REGIMENT["1"])
    _shape(board, [(y, -x) for x, y in WILDCAT], (0.5, 0.47), 0.72, wake_colours.WILDCAT_COUNTER)
    for side in (-1, 1):
        shapes.circle(board.surface, colours.WHITE, board.at(0.5 + side * 0.24, 0.4), board.px(0.045))
    board.settle()
    board.write(str(face.strength or facts.strength), 0.2, 0.79, 0.24, palette.us_ink, least=4)
    if board.detail >= ESSENTIAL:
        board.write(facts.name, 0.6, 0.84, 0.115, palette.us_ink, "semi", within=0.52)


def _zero(board: CounterBoard, facts: Counter, face: Face) -> None:
    """A Zero from above."""
    palette = board.theme.palette
    board.face(palette.japan_face, palette.japan_sun)
    _shape(board, [(y, x) for x, y in ZERO], (0.5, 0.5), 0.78, wake_colours.ZERO_COUNTER)
    for side in (-1, 1):
        shapes.circle(board.surface, palette.japan_elite, board.at(0.5 + side * 0.24, 0.58), board.px(0.06))
    board.settle()
    board.write(str(facts.strength), 0.2, 0.8, 0.24, palette.japan_ink, least=4)


def _fuel(board: CounterBoard, facts: Counter, face: Face) -> None:
    """Two drums."""
    board.face(board.theme.palette.us_face)
    for x in (0.31, 0.57):
        shapes.rect(board.surface, wake_colours.DRUM, board.rect(x, 0.26, 0.2, 0.46), border_radius=board.px(0.04))
        for y in (0.36, 0.56):
            shapes.rect(board.surface, shade(wake_colours.DRUM, 0.7), board.rect(x, y, 0.2, 0.03))


def _ammo(board: CounterBoard, facts: Counter, face: Face) -> None:
    """Three shells."""
    board.face(board.theme.palette.us_face)
    for x in (0.24, 0.44, 0.64):
        shapes.rect(board.surface, wake_colours.SHELL, board.rect(x, 0.44, 0.13, 0.32))
        tip = [board.at(x, 0.44), board.at(x + 0.13, 0.44), board.at(x + 0.065, 0.22)]
        shapes.polygon(board.surface, shade(wake_colours.SHELL, 0.72), tip)


def _grit(board: CounterBoard, facts: Counter, face: Face) -> None:
    """A helmet with two letters."""
    palette = board.theme.palette
    board.face(palette.us_face, colours.HERO_EDGE)
    dome = board.rect(0.2, 0.26, 0.6, 0.62)
    shapes.ellipse(board.surface, colours.HULL, dome)
    shapes.rect(board.surface, palette.us_face, board.rect(0.16, 0.6, 0.68, 0.3))
    shapes.rect(
        board.surface, shade(colours.HULL, 0.8), board.rect(0.13, 0.56, 0.74, 0.07), border_radius=board.px(0.03)
    )
    draw_star(board, 0.5, 0.43, 0.1, colours.HERO)
    shapes.rect(
        board.surface, colours.HERO_EDGE, board.rect(0.0, 0.0, 1.0, 1.0), board.line(0.03), border_radius=board.px(0.1)
    )


def _banzai(board: CounterBoard, facts: Counter, face: Face) -> None:
    """The rising sun."""
    palette = board.theme.palette
    board.face(palette.counter_light)
    for number in range(12):
        turn, wide = math.tau * number / 12, math.tau / 48
        points = [
            (0.5, 0.5),
            *((0.5 + 0.4 * math.sin(turn + w), 0.5 - 0.4 * math.cos(turn + w)) for w in (-wide, wide)),
        ]
        shapes.polygon(board.surface, palette.japan_elite, [board.at(*point) for point in points])
    shapes.circle(board.surface, palette.japan_elite, board.at(0.5, 0.5), board.px(0.19))


def _health(board: CounterBoard, facts: Counter, face: Face) -> None:
    """A cross on white."""
    board.face(board.theme.palette.counter_light)
    shapes.rect(board.surface, wake_colours.CROSS, board.rect(0.41, 0.2, 0.18, 0.6))
    shapes.rect(board.surface, wake_colours.CROSS, board.rect(0.2, 0.41, 0.6, 0.18))


def _garrison(board: CounterBoard, facts: Counter, face: Face) -> None:
    """The globe of the Marines; with civilians a pick beside it."""
    palette = board.theme.palette
    board.face(palette.us_face, wake_colours.GLOBE)
    shapes.circle(board.surface, wake_colours.GLOBE, board.at(0.5, 0.5), board.px(0.24))
    shapes.circle(board.surface, palette.us_face, board.at(0.5, 0.5), board.px(0.24), board.line(0.025))
    shapes.line(board.surface, palette.us_face, board.at(0.27, 0.5), board.at(0.73, 0.5), board.line(0.03))
    shapes.ellipse(board.surface, palette.us_face, board.rect(0.4, 0.26, 0.2, 0.48), board.line(0.03))
    if face.marker:
        shapes.line(board.surface, colours.WOOD_DARK, board.at(0.24, 0.8), board.at(0.76, 0.24), board.line(0.07))
        shapes.line(board.surface, colours.TIN_DARK, board.at(0.58, 0.16), board.at(0.84, 0.4), board.line(0.09))


def _marker(board: CounterBoard, facts: Counter, face: Face) -> None:
    board.face(shade(colours.FLAME, 0.8))
    draw_burning(board, face.marker or "fire", 0.5, 0.55, 0.72)


_KINDS: Mapping[str, Callable[[CounterBoard, Counter, Face], None]] = {
    "ship": _ship,
    "wildcat": _wildcat,
    "zero": _zero,
    "fuel": _fuel,
    "ammo": _ammo,
    "grit": _grit,
    "banzai": _banzai,
    "health": _health,
    "garrison": _garrison,
    "marker": _marker,
}
