"""Draws what lies on the chart: signs of facilities, markers on batteries, ships and aeroplanes."""

from __future__ import annotations

import pygame

from engine.wake.content import load_content
from engine.wake.wake_table import WakeTable
from game.areas.show.moment import Canvas
from game.table.cardboard import throw_shadow
from game.ui import colours, fonts, paper
from game.ui.drawing import shapes
from game.wake import colours as wake_colours
from game.wake import counters
from game.wake.counters import Face
from game.wake.wake_board import SPOT, WakeBoard


def draw_on(canvas: Canvas, board: WakeBoard, hidden: frozenset[str]) -> None:
    """Draw all of it; counters that are ``hidden`` are shown elsewhere."""
    for name, at in board.facilities.items():
        _draw_facility(canvas, name, board.rect(at, SPOT))
    table = WakeTable(load_content(), canvas.view, [])
    for name, (at, side) in board.placed(canvas.view).items():
        if name in hidden:
            continue
        rect = board.rect(at, side)
        ship = name in canvas.view.ships
        face = Face(name, canvas.view.markers.get(name, ""), table.strength(name)) if ship else Face(name)
        throw_shadow(canvas.surface, rect)
        canvas.surface.blit(counters.picture(canvas.theme, face, rect.width), rect)


def _draw_facility(canvas: Canvas, name: str, rect: pygame.Rect) -> None:
    """A sign with the face of the die that hits it, and its letter; a marker lies on a battery."""
    facts, palette = load_content().facilities[name], canvas.theme.palette
    marker = canvas.view.markers.get(name, "")
    if marker:
        canvas.surface.blit(counters.marker(canvas.theme, marker, rect.width), rect)
        tag = rect.inflate(-rect.width // 2, -rect.height // 2)
        tag.bottomright = rect.bottomright
        _sign(canvas, tag, name if facts.kind == "battery" else "", palette.paper_light)
        return
    battery = facts.kind == "battery"
    rounding = rect.width // 2 if battery else max(2, rect.width // 8)
    shapes.rect(canvas.surface, palette.paper_light, rect, border_radius=rounding)
    shapes.rect(canvas.surface, wake_colours.DARK_MARK, rect.inflate(-3, -3), border_radius=rounding)
    told = name if battery else canvas.theme.text(f"wake_chart.{facts.kind}")
    half = round(rect.height * 0.5)
    _write(
        canvas, told, (rect.centerx, rect.top + round(rect.height * 0.34)), half, rect.width - 4, palette.paper_light
    )
    _write(
        canvas,
        str(facts.face),
        (rect.centerx, rect.top + round(rect.height * 0.72)),
        round(half * 0.72),
        rect.width,
        palette.choice,
    )


def _sign(canvas: Canvas, rect: pygame.Rect, words: str, ink: colours.Colour) -> None:
    shapes.rect(canvas.surface, wake_colours.DARK_MARK, rect, border_radius=3)
    _write(canvas, words, rect.center, rect.height, rect.width, ink)


def _write(canvas: Canvas, words: str, at: tuple[int, int], high: int, wide: int, ink: colours.Colour) -> None:
    """Letters of a sign, in its middle."""
    size = max(7, paper.fitted(words, "bold", high, wide)) if words else 0
    if size:
        picture = fonts.text("bold", size, words, ink)
        box = picture.get_bounding_rect()
        canvas.surface.blit(picture, (at[0] - box.centerx, at[1] - box.centery))
