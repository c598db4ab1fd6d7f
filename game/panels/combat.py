"""A close combat laid out: both piles, the cards that were turned, what they did."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.peleliu.content import Content
from engine.peleliu.island import Island
from engine.peleliu.state import State
from game import palette, paper, words
from game.board.emblems import draw_shape
from game.board.pieces import japan_look, us_look
from game.counters.shelf import Look, Shelf
from game.measure import Measure
from game.stage import CombatSheet

SIDES = (("us", "MARINES"), ("japanese", "DEFENDERS"))


class CombatPanel:
    """Draws a close combat over the map."""

    def __init__(self, content: Content, island: Island, shelf: Shelf) -> None:
        self.content = content
        self.island = island
        self.shelf = shelf

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, combat: CombatSheet
    ) -> pygame.Rect:
        """Lay it out; returns where it lies."""
        place = pygame.Rect(rect.left, rect.top, rect.width, measure.px(316))
        paper.sheet(surface, place, palette.MANILA, lift=measure.px(9))
        inner = place.inflate(-2 * measure.px(16), -2 * measure.px(10))
        title = paper.write(
            surface, f"CLOSE COMBAT IN {combat.hex}", inner.topleft, measure.text("large"), palette.INK, "stencil"
        )
        if combat.colour in palette.POSITION:
            draw_shape(
                surface,
                combat.colour,
                (title.right + measure.px(24), title.centery),
                measure.px(11),
                fill=palette.POSITION.get(combat.colour, palette.INK),
                edge=palette.INK,
            )
        paper.write(
            surface,
            "a card with the hex's colour hits  [8.6]",
            inner.topright,
            measure.text("small"),
            palette.INK_SOFT,
            "typed",
            anchor="topright",
        )
        row = (inner.height - measure.px(40)) // 2
        for i, (side, name) in enumerate(SIDES):
            area = pygame.Rect(inner.left, inner.top + measure.px(38) + i * row, inner.width, row - measure.px(6))
            self._side(surface, area, measure, view, combat, side, name)
        if combat.ended:
            stamp = paper.write(
                surface,
                f"ENDED: {combat.ended.upper()}",
                (inner.right, inner.bottom),
                measure.text("body"),
                palette.STAMP_RED,
                "stencil",
                anchor="bottomright",
            )
            pygame.draw.rect(
                surface, palette.STAMP_RED, stamp.inflate(measure.px(12), measure.px(6)), max(2, measure.px(2))
            )
        return place

    def _side(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        measure: Measure,
        view: State,
        combat: CombatSheet,
        side: str,
        name: str,
    ) -> None:
        pygame.draw.rect(surface, palette.MANILA_DARK, area, 1)
        paper.write(
            surface,
            name,
            (area.left + measure.px(8), area.top + measure.px(4)),
            measure.text("tiny"),
            palette.INK,
            "bold",
        )
        counter = area.height - measure.px(32)
        x = area.left + measure.px(8)
        for look in self._looks(view, combat, side):
            surface.blit(self.shelf.get(look, counter, exact=True), (x, area.top + measure.px(24)))
            x += counter + measure.px(4)
        reasons = ", ".join(
            f"{count} {words.words().names.code('cards_for', why)}" for why, count in combat.reasons.get(side, ())
        )
        paper.write(
            surface,
            reasons,
            (area.right - measure.px(8), area.top + measure.px(4)),
            measure.text("tiny"),
            palette.INK_SOFT,
            "plain",
            anchor="topright",
            within=area.width - measure.px(110),
        )
        x = max(x + measure.px(10), area.left + measure.px(8) + 2 * (counter + measure.px(4)))
        height = area.height - measure.px(34)
        width = round(height / 1.4)
        turned = [card for card in combat.turned if card[0] == side]
        cards = combat.counts[side] + len(turned)
        step = (
            min(width + measure.px(8), (area.right - measure.px(8) - width - x) / max(1, cards - 1)) if cards > 1 else 0
        )
        for i, (_, number, event, hit, discarded) in enumerate(turned):
            self._turned(
                surface,
                pygame.Rect(round(x + i * step), area.top + measure.px(26), width, height),
                measure,
                number,
                event,
                hit=hit,
                discarded=discarded,
            )
        for i in range(len(turned), cards):
            self._back(surface, pygame.Rect(round(x + i * step), area.top + measure.px(26), width, height), measure)

    def _looks(self, view: State, combat: CombatSheet, side: str) -> Sequence[Look]:
        if side == "us":
            return [us_look(view.us[unit], combat.colour) for unit in combat.units if view.us[unit].steps > 0][:3]
        force = view.forces.get(combat.force)
        return [japan_look(self.content, self.island, force, view)] if force else []

    def _turned(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        measure: Measure,
        number: int,
        event: str,
        *,
        hit: bool,
        discarded: bool,
    ) -> None:
        face = palette.PAPER_WORN if discarded else palette.PAPER_LIGHT
        paper.sheet(surface, rect, face, lift=measure.px(3))
        card = self.content.cards.get(number)
        if card is None:
            return
        for i, entry in enumerate(card.fire):
            at = (rect.left + rect.width * (i + 0.5) / 3, rect.top + rect.height * 0.2)
            draw_shape(
                surface, entry.colour, at, rect.width * 0.12, fill=palette.POSITION[entry.colour], edge=palette.INK
            )
        words_ = "discarded" if discarded else "HIT" if hit else "miss"
        ink = palette.STAMP_RED if hit else palette.INK_FAINT
        paper.write(
            surface,
            words_,
            (rect.centerx, rect.top + rect.height * 0.5),
            measure.text("body" if not discarded else "tiny"),
            ink,
            "bold",
            anchor="center",
        )
        if event:
            paper.block(
                surface,
                words.words().event_name(event),
                (rect.left + 3, round(rect.top + rect.height * 0.63)),
                rect.width - 6,
                measure.px(14),
                palette.INK,
                "semi",
                most=2,
                centred=True,
                leading=1.05,
            )

    def _back(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure) -> None:
        paper.sheet(surface, rect, palette.STAMP_RED, lift=measure.px(3))
        pygame.draw.rect(
            surface, palette.PAPER, rect.inflate(-rect.width // 6, -rect.width // 6), max(1, measure.px(2))
        )
