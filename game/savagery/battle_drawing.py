"""Draws what lies on the staff map: counters in their areas, fires and barrages on the enemy."""

from __future__ import annotations

import pygame

from game.areas.show.moment import Canvas
from game.savagery import counters
from game.savagery.battle_board import ENEMY, BattleBoard
from game.savagery.counters import BattleFace
from game.table.cardboard import throw_shadow

MARK = 0.5
"""The side of a marker, as a share of the counter's that it lies on."""


def draw_on(canvas: Canvas, board: BattleBoard, hidden: frozenset[str]) -> None:
    """Draw all of it; counters that are ``hidden`` are shown elsewhere."""
    for name, (at, side) in board.placed(canvas.view).items():
        if name in hidden:
            continue
        rect = board.rect(at, side)
        area = name.removeprefix(ENEMY)
        face = counters.of_unit(name, canvas.view) if area == name else counters.of_enemy(area, canvas.view)
        throw_shadow(canvas.surface, rect)
        canvas.surface.blit(counters.picture(canvas.theme, face, rect.width), rect)
        if area != name:
            draw_markers(canvas, area, rect)


def draw_markers(canvas: Canvas, area: str, rect: pygame.Rect) -> None:
    """Fires and barrages over the upper corners of a counter."""
    side = max(8, round(rect.width * MARK))
    for kind, count, left in (
        ("fire", canvas.view.fires.get(area, 0), rect.left - side * 2 // 5),
        ("barrage", canvas.view.barrages.get(area, 0), rect.right - side * 3 // 5),
    ):
        if count:
            at = pygame.Rect(left, rect.top - side * 2 // 5, side, side)
            throw_shadow(canvas.surface, at)
            canvas.surface.blit(counters.picture(canvas.theme, BattleFace(kind, count=count), side), at)
