"""What the page about the end of Peleliu by areas tells: the account, and who holds out or has fallen."""

from __future__ import annotations

import pygame

from engine.core.session import Session
from engine.savagery.content import load_content
from engine.savagery.state import LOST, OUT, SavageryState
from game.areas.score_line import score_line
from game.areas.squares import fitting
from game.savagery import counters
from game.savagery.counters import LEVELS, BattleFace, of_enemy
from game.savagery.turn_record import record
from game.ui import paper
from game.ui.drawing import shapes
from game.ui.scale import Scale

COUNTER = 96
"""Pixels of a counter at most, at 1080 lines."""


def draw(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: SavageryState, session: Session) -> None:
    """Figures at the left, counters at the right."""
    half = (rect.width - measure.px(40)) // 2
    _account(surface, pygame.Rect(rect.left, rect.top, half, rect.height), measure, view, session)
    _counters(surface, pygame.Rect(rect.right - half, rect.top, half, rect.height), measure, view)


def _account(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: SavageryState, session: Session) -> None:
    """How the battle went, line by line."""
    theme, content = measure.theme, load_content()
    hits = record(session)[-1].losses
    gone = [unit for unit, place in view.units.items() if place in (OUT, LOST)]
    rows: list[tuple[str, object, bool]] = [
        ("destroyed", len(view.destroyed), True),
        ("left", len(view.japanese), True),
        ("morale", view.morale, False),
        ("level", LEVELS[view.level - 1], False),
        ("chits", len(view.stack), False),
        ("turns", view.turn, False),
        ("hits", hits, False),
        ("battalions", sum(content.formations[unit].kind == "battalion" for unit in gone), False),
        ("companies", sum(view.units[unit] == LOST for unit in gone), False),
    ]
    size = min(measure.text("large"), round(rect.height / (len(rows) * 1.34)))
    step, y = round(size * 1.3), rect.top
    for number, (key, value, strong) in enumerate(rows):
        name = theme.text(f"savagery_outcome.{key}")
        y = score_line(surface, rect, theme, y, step, size, name, str(value), strong=strong)
        if number == 1:
            shapes.line(surface, theme.palette.ink, (rect.left, y), (rect.right, y), max(1, measure.px(2)))
            y += 3


def _counters(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: SavageryState) -> None:
    """Who still holds out, and what was destroyed."""
    theme, size, y = measure.theme, min(measure.text("body"), round(rect.height * 0.07)), rect.top
    holding = [of_enemy(area, view) for area in view.japanese]
    fallen = [BattleFace(one) for one in view.destroyed]
    parts = [(key, faces) for key, faces in (("holding", holding), ("fallen", fallen)) if faces]
    head = round(size * 1.5)
    for key, faces in parts:
        words = theme.text(f"savagery_outcome.{key}", count=len(faces))
        paper.write(surface, words, (rect.left, y), size, theme.palette.ink, "semi", within=rect.width)
        y += head
        high = (rect.height - len(parts) * head) * (len(faces) + 4) // (len(holding) + len(fallen) + 4 * len(parts))
        box = pygame.Rect(rect.left, y, rect.width, high)
        side, columns = fitting(box, len(faces))
        side = min(side, measure.px(COUNTER))
        for number, face in enumerate(faces):
            row, column = divmod(number, columns)
            at = rect.left + column * side, y + row * side
            surface.blit(counters.picture(theme, face, side - 4), at)
        y += high
