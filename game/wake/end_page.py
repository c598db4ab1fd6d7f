"""What the page about the end of Wake tells: what brought points, the levels, and what became of the ships."""

from __future__ import annotations

import pygame

from engine.wake.content import load_content
from engine.wake.ending import score
from engine.wake.state import DISGRACE, GLORY, WakeState
from engine.wake.wake_table import WakeTable
from engine.wake.words import WakeWords
from game.areas.score_line import score_line
from game.ui import paper
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.wake import counters
from game.wake.counters import Face

SHIP = 118
"""Pixels of a counter at 1080 lines."""


def draw(
    surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: WakeState, words: WakeWords, reason: str
) -> None:
    """Points at the left, ships at the right."""
    half = (rect.width - measure.px(40)) // 2
    _score(surface, pygame.Rect(rect.left, rect.top, half, rect.height), measure, view, words, reason)
    _ships(surface, pygame.Rect(rect.right - half, rect.top, half, rect.height), measure, view)


def _score(
    surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: WakeState, words: WakeWords, reason: str
) -> None:
    """What brought points, line by line, and the levels beside them."""
    theme, content = measure.theme, load_content()
    text, palette = theme.text, theme.palette
    found = score(WakeTable(content, view, []))
    rows = [(key, getattr(found, key)) for key in ("counters", "ships", "grit", "civilians")]
    levels = [(one.id, one.points) for one in content.levels]
    lines = len(rows) + len(levels) + 2
    size = min(measure.text("large"), round(rect.height / (lines * 1.32)))
    step, y = round(size * 1.3), rect.top
    for key, points in rows:
        y = score_line(surface, rect, theme, y, step, size, text(f"wake_outcome.{key}"), str(points), strong=False)
    shapes.line(surface, palette.ink, (rect.left, y), (rect.right, y), max(1, measure.px(2)))
    y = score_line(surface, rect, theme, y + 3, step, size, text("wake_outcome.points"), str(found.points), strong=True)
    y += step // 2
    for name, points in levels:
        said = text("wake_outcome.all_ships") if points is None else text("wake_outcome.from", points=points)
        if points is not None and name == levels[-1][0]:
            said = text("wake_outcome.less")
        called = words.name(name)
        y = score_line(surface, rect, theme, y, step, size, called, said, strong=name == reason)


def _ships(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: WakeState) -> None:
    """Counters of the ships: out of action, driven off, still at sea."""
    theme, palette = measure.theme, measure.theme.palette
    size, y = min(measure.text("body"), round(rect.height * 0.07)), rect.top
    at_sea = [one for one, at in view.ships.items() if at not in (DISGRACE, GLORY)]
    parts = [
        ("glory", [one for one, at in view.ships.items() if at == GLORY]),
        ("disgrace", [one for one, at in view.ships.items() if at == DISGRACE]),
        ("sea", at_sea),
    ]
    side = _side(rect, [len(ships) for _, ships in parts], round(size * 1.4), measure.px(SHIP))
    columns = max(1, rect.width // side)
    for key, ships in parts:
        words = theme.text(f"wake_outcome.{key}", count=len(ships))
        paper.write(surface, words, (rect.left, y), size, palette.ink, "semi", within=rect.width)
        y += round(size * 1.4)
        for number, ship in enumerate(ships):
            row, column = divmod(number, columns)
            at = rect.left + column * side, y + row * side
            surface.blit(counters.picture(theme, Face(ship), side - 4), at)
        y += -(-len(ships) // columns) * side


def _side(rect: pygame.Rect, counts: list[int], head: int, most: int) -> int:
    """The largest counters with which all parts fit."""
    for side in range(most, 17, -2):
        columns = max(1, rect.width // side)
        if sum(-(-count // columns) * side + head for count in counts) <= rect.height:
            return side
    return 18
