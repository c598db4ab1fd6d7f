"""A close combat laid out: both piles, the cards that were turned, what they did."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.board.emblems import LETTER, shape_picture, stamp_shape
from game.dday.board.pieces import japan_look, us_look
from game.dday.cards import back, small
from game.dday.counters.shelf import Look, Shelf
from game.dday.panels.sheet import close_stamp, fold, lay_sheet
from game.dday.play.shown_action import CombatSheet
from game.table import card_stock
from game.ui import colours, fonts, paper
from game.ui.colours import shade
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.text import Language

SIDES = ("us", "japanese")
HEIGHT = 352
"""Of the whole sheet, at 1080 lines."""


class CombatPanel:
    """Draws a close combat over the map."""

    def __init__(self, content: Content, island: Island, shelf: Shelf) -> None:
        self.content = content
        self.island = island
        self.shelf = shelf

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        measure: Scale,
        view: TableView,
        combat: CombatSheet,
        flying: Collection[str] = (),
    ) -> pygame.Rect:
        """Lay it out, as high as ``rect`` at most, and note where the cards lie; ``flying`` are those in the air.

        Returns where the sheet lies.
        """
        theme = measure.theme
        palette = theme.palette
        title = _title(theme.language, combat, view.scenario)
        high = min(HEIGHT, rect.height / measure.scale)
        place, inner = lay_sheet(surface, rect, measure, title, high, theme.text("combat.hits"))
        px = measure.px
        if combat.colour in palette.position:
            ink = palette.position[combat.colour]
            at = (inner.left + fonts.width("stencil", px(26), title) + px(34), inner.top + px(13))
            stamp_shape(surface, shape_picture(combat.colour, px(13), ink, shade(ink, 0.55), max(1, px(1.5))), at)
            paper.write(
                surface,
                f"{texts.vocabulary(theme.language).code('colour', combat.colour).upper()} {LETTER[combat.colour]}",
                (at[0] + px(22), at[1]),
                px(18),
                palette.ink,
                "bold",
                anchor="midleft",
            )
        top = inner.top + px(42)
        row = (inner.bottom - top) // 2
        for i, side in enumerate(SIDES):
            area = pygame.Rect(inner.left, top + i * row, inner.width, row - px(6))
            self._side(surface, area, measure, view, combat, side, flying)
        if combat.ended:
            close_stamp(surface, (inner.right, inner.bottom), measure, _ending(theme.language, combat).upper())
        return place

    def fold(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, combat: CombatSheet
    ) -> pygame.Rect:
        """A close combat that is over, folded to a strip with its ending; gives where it lies."""
        theme = measure.theme
        return fold(
            surface, rect, measure, _title(theme.language, combat, view.scenario), "", _ending(theme.language, combat)
        )

    def _side(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        measure: Scale,
        view: TableView,
        combat: CombatSheet,
        side: str,
        flying: Collection[str],
    ) -> None:
        theme = measure.theme
        palette = theme.palette
        px = measure.px
        shapes.line(surface, colours.MANILA_DARK, area.topleft, area.topright, max(1, px(1.5)))
        head = paper.write(
            surface, theme.text(_heading(combat, side)), (area.left, area.top + px(5)), px(19), palette.ink, "stencil"
        )
        reasons = "  +  ".join(
            texts.vocabulary(theme.language).fill(
                "cards_for", count=str(count), why=texts.vocabulary(theme.language).code("cards_for", why)
            )
            for why, count in combat.reasons.get(side, ())
        )
        total = sum(count for _, count in combat.reasons.get(side, ()))
        if total:
            reasons += theme.text("combat.total", count=total)
        paper.write(
            surface,
            reasons,
            (area.right, area.top + px(4)),
            px(19),
            palette.ink_soft,
            "plain",
            anchor="topright",
            within=area.right - head.right - px(20),
        )
        top = head.bottom + px(8)
        height = area.bottom - top
        counter = min(height - px(8), px(86))
        x = area.left
        for look in self._looks(view, combat, side):
            slot = pygame.Rect(x, top + (height - counter) // 2, counter, counter)
            paper.cast(surface, slot, px(3))
            surface.blit(self.shelf.get(measure.theme, look, counter, exact=True), slot)
            x += counter + px(6)
        x = max(x + px(14), area.left + 2 * (counter + px(6)) + px(14))
        width = round(height / card_stock.ASPECT)
        turned = [card for card in combat.turned if card[0] == side]
        cards = combat.counts[side] + len(turned)
        step = min(width + px(9), (area.right - px(6) - width - x) / max(1, cards - 1)) if cards > 1 else 0.0
        for i in range(cards):
            slot = pygame.Rect(round(x + i * step), top, width, height)
            combat.places[f"{side}:{i}"] = (slot.left, slot.top, slot.width, slot.height)
            if f"{side}:{i}" in flying:
                continue
            if i < len(turned):
                _, number, event, hit, discarded = turned[i]
                called = texts.names(theme.language, view.scenario).event_short(event) if event else ""
                state = "discarded" if discarded else "hit" if hit else "miss"
                picture = small.fought(measure.theme, self.content.cards[number], width, combat.colour, called, state)
            else:
                picture = back.picture(width)
            card_stock.lay(surface, picture, slot, px(4))

    def _looks(self, view: TableView, combat: CombatSheet, side: str) -> Sequence[Look]:
        if side == "us":
            return [us_look(view.us[unit], combat.colour) for unit in combat.units if view.us[unit].steps > 0][:3]
        force = view.forces.get(combat.force)
        return [japan_look(view, force)] if force else []


def _title(language: Language, combat: CombatSheet, scenario: str) -> str:
    return language.text("combat.title", hex=texts.names(language, scenario).place(combat.hex).upper())


def _ending(language: Language, combat: CombatSheet) -> str:
    if combat.ended == "surrender":
        return language.text(f"combat.surrender.{combat.attackers}")
    return language.text(f"combat.{combat.ended}") if combat.ended else ""


def _heading(combat: CombatSheet, side: str) -> str:
    """8.6, 13.0 Who a side is, by the key of the words: the Japanese attack in a counterattack."""
    return f"combat.{'attackers' if side == combat.attackers else 'defenders'}.{side}"
