"""The caption of the Japanese fire phase: who fires how, who is hit and why, with the rule."""

from __future__ import annotations

import pygame

from game import palette, paper
from game.board.emblems import LETTER, draw_shape
from game.measure import Measure
from game.stage import Stage

DOTS = {
    "intense": "intense fire",
    "steady": "steady fire",
    "machine_gun": "machine guns",
    "mortar": "mortars",
    "ambush": "ambush",
    "ambush_intense": "ambush, intense",
    "ambush_steady": "ambush, steady",
    "artillery": "artillery",
    "patrol": "patrol",
}
WHY = {
    "any": "hits any kind of unit",
    "symbol": "has the card's symbol",
    "concentrated": "bunched up, counts as any symbol",
    "leader": "a leader is hit",
    "armour": "the armour bonus hits armour",
}


def draw_fire(surface: pygame.Surface, rect: pygame.Rect, measure: Measure, stage: Stage) -> bool:
    """Draw the caption; False when no position is firing."""
    event = stage.fires
    if event is None:
        return False
    size = measure.text("large")
    at = (rect.left + measure.px(20), rect.top + measure.px(20))
    x = rect.left
    if event.colour in palette.POSITION:
        draw_shape(surface, event.colour, at, measure.px(17), fill=palette.POSITION[event.colour], edge=palette.INK)
        letter = measure.text("body")
        paper.write(surface, LETTER[event.colour], at, letter, palette.POSITION_TEXT, "bold", anchor="center")
        x = at[0] + measure.px(30)
    name = f"{event.colour.capitalize()} {event.site}" if event.site else "Artillery"
    head = paper.write(surface, name, (x, at[1]), size, palette.INK, "stencil", anchor="midleft")
    parts = [f"hit limit {event.limit}"] if event.limit else []
    parts.append("still hidden" if event.unrevealed else "revealed")
    line = "  ·  ".join(parts)
    paper.write(
        surface,
        line,
        (head.right + measure.px(16), at[1]),
        measure.text("body"),
        palette.INK_SOFT,
        "typed",
        anchor="midleft",
    )
    hit = stage.hits
    low = rect.top + measure.px(48)
    if hit is not None:
        dot, why = DOTS.get(hit.dot, hit.dot), WHY.get(hit.why, "")
        words = "  ·  ".join(part for part in (hit.unit, dot, why, f"rule {hit.rule}") if part)
        paper.write(
            surface, words, (rect.left, low), measure.text("body"), palette.STAMP_RED, "bold", within=rect.width
        )
    low += measure.px(30)
    for line_ in stage.log[-1:]:
        paper.block(
            surface, line_.words, (rect.left, low), rect.width, measure.text("body"), palette.INK, "typed", most=2
        )
    return True
