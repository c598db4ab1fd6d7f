"""The landing on a card of Tarawa: the drift of the first card, what the second one leaves, and where the run ends."""

from __future__ import annotations

import pygame

from engine.dday.content import Card
from engine.tarawa.battle_data import TarawaCard
from game.ui import colours, paper
from game.ui.drawing import shapes
from game.ui.theme import Theme


def print_landing(face: pygame.Surface, theme: Theme, card: Card, rect: pygame.Rect, use: str) -> None:
    """5.12 Drift, the most steps that units and their LVT keep, and the place; what doesn't count is faint."""
    assert isinstance(card, TarawaCard)
    unit, palette = face.get_width() / 300, theme.palette
    top, left = rect.top + 40 * unit, rect.left + 12 * unit
    x, drifts, lands = left, use != "landing", use != "drift"
    if card.drift:
        x = _arrow(face, palette.pencil_blue if drifts else palette.ink_faint, (left, top), card.drift, unit)
    ink = palette.ink if card.drift and drifts else palette.ink_faint
    drift = theme.text(f"tarawa_landing.drift_{card.drift or 'none'}")
    paper.write(face, drift, (x, top), round(17 * unit), ink, "plain", anchor="midleft", within=round(235 * unit - x))
    low = rect.top + 74 * unit
    shapes.line(face, colours.CARD_RULE, (left, low - 17 * unit), (rect.right - 12 * unit, low - 17 * unit))
    if not card.land_place:
        words = theme.text("tarawa_landing.nobody")
        ink = palette.stamp_red if lands else palette.ink_faint
        paper.write(face, words, (left, low), round(19 * unit), ink, "bold", anchor="midleft")
        return
    kept = theme.text("tarawa_landing.kept", units=card.land_units, lvt=card.land_lvt)
    ink = palette.ink if lands else palette.ink_faint
    line = paper.write(face, kept, (left, low), round(18 * unit), ink, "semi", anchor="midleft")
    place = theme.text(f"tarawa_landing.place.{card.land_place}")
    room = round(rect.right - 10 * unit - line.right - 8 * unit)
    at = (line.right + 8 * unit, low)
    ink = palette.pencil_blue if lands else palette.ink_faint
    paper.write(face, place, at, round(19 * unit), ink, "bold", anchor="midleft", within=room)


def _arrow(face: pygame.Surface, ink: colours.Colour, at: tuple[float, float], drift: str, unit: float) -> float:
    """An arrow with the drift, or one that turns for a pivot; returns where the words begin."""
    left, right, y = at[0], at[0] + 30 * unit, at[1]
    width = max(2, round(4 * unit))
    if drift == "pivot":
        shapes.lines(
            face, ink, False, [(left, y - 8 * unit), (left + 14 * unit, y - 8 * unit), (right, y + 6 * unit)], width
        )
        tip, way = (right, y + 6 * unit), (0.7, 0.7)
    else:
        sign = -1.0 if drift == "left" else 1.0
        tip, way = ((left if sign < 0 else right), y), (sign, 0.0)
        shapes.line(face, ink, ((right if sign < 0 else left), y), (tip[0] - sign * 7 * unit, y), width)
    x, y = tip
    back = (x - way[0] * 11 * unit, y - way[1] * 11 * unit)
    across = (-way[1] * 7 * unit, way[0] * 7 * unit)
    shapes.polygon(
        face, ink, [tip, (back[0] + across[0], back[1] + across[1]), (back[0] - across[0], back[1] - across[1])]
    )
    return right + 8 * unit
