"""The right edge: the card that counts now, what fire it brings, and the captions of what happens."""

from __future__ import annotations

import pygame

from engine.peleliu.content import Content
from engine.peleliu.state import State
from game import palette, paper
from game.measure import Measure
from game.panels import cards
from game.stage import Stage

USES = {
    "bombardment": "BOMBARDMENT",
    "landing": "LANDING CHECK",
    "event": "EVENT",
    "fire": "JAPANESE FIRE",
    "special": "SPECIAL DRAW",
    "barrage": "BARRAGE",
    "combat": "CLOSE COMBAT",
}


def draw_side(
    surface: pygame.Surface,
    rect: pygame.Rect,
    measure: Measure,
    content: Content,
    view: State,
    stage: Stage,
    *,
    busy: bool,
) -> None:
    """Draw the deck's corner and the captions below it."""
    if rect.width < 10:
        return
    pad = measure.px(9)
    width = rect.width - 2 * pad
    top = rect.top + pad
    card_height = round(width * cards.ASPECT)
    if stage.card in content.cards:
        place = pygame.Rect(rect.left + pad, top, width, card_height)
        turn = cards.RIDGE if content.scenarios[view.scenario].ridge else view.turn
        cards.draw_card(surface, place, content, stage.card, turn, measure, use=stage.use, colour=stage.colour)
    else:
        place = pygame.Rect(0, 0, round(width * 0.72), round(width * 0.72 * cards.ASPECT))
        place.midtop = (rect.centerx, top + measure.px(14))
        for i in range(3):
            cards.draw_back(surface, place.move(3 - i * 3, 3 - i * 3), measure)
        paper.write(
            surface,
            f"{len(view.deck)} cards",
            (place.centerx, place.bottom + measure.px(18)),
            measure.text("small"),
            palette.PAPER_WORN,
            "typed",
            anchor="center",
        )
    sheet = pygame.Rect(rect.left + pad, top + card_height + pad, width, rect.bottom - top - card_height - 2 * pad)
    if sheet.height > measure.px(70):
        _captions(surface, sheet, measure, stage, view)


def _captions(surface: pygame.Surface, rect: pygame.Rect, measure: Measure, stage: Stage, view: State) -> None:
    """A typed slip with the last things that happened, the newest at the bottom and darkest."""
    paper.sheet(surface, rect, palette.PAPER, lift=measure.px(4))
    pad = measure.px(11)
    title = USES.get(stage.use, "REPORT")
    paper.write(
        surface, title, (rect.left + pad, rect.top + measure.px(6)), measure.text("tiny"), palette.STAMP_RED, "bold"
    )
    if view.track:
        drawn = ", ".join(str(card) for _, card in view.track[-6:])
        paper.write(
            surface,
            f"track {drawn}",
            (rect.right - pad, rect.top + measure.px(6)),
            measure.text("tiny"),
            palette.INK_FAINT,
            "plain",
            anchor="topright",
            within=rect.width // 2,
        )
    size = measure.text("tiny")
    within = rect.width - 2 * pad
    room = rect.height - measure.px(30) - pad
    shown: list[tuple[str, int]] = []
    for line in reversed(stage.log[-14:]):
        if line.heading:
            break
        full = f"{line.words}  [{line.rule}]" if line.rule else line.words
        height = paper.height_of(full, within, size, "typed", leading=1.25) + measure.px(6)
        if height > room:
            break
        room -= height
        shown.append((full, height))
    y = rect.top + measure.px(30)
    for i, (full, height) in reversed(list(enumerate(shown))):
        ink = palette.INK if i == 0 else palette.INK_SOFT if i == 1 else palette.INK_FAINT
        paper.block(surface, full, (rect.left + pad, y), within, size, ink, "typed", leading=1.25)
        y += height
