"""The sheet that an event card lays on the table: a photograph, the event's name, what it does, its rule."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache

import pygame

from engine.dday.content import Card, EventData
from game.dday.battle_show import show_of
from game.dday.cards.card_texts import CardMoment, event_text
from game.table import card_stock
from game.ui import colours, paper
from game.ui.desk import photos
from game.ui.drawing import shapes
from game.ui.scale import Scale

TONES = {"us": "pencil_green", "japan": "stamp_red", "mixed": "pencil_blue"}
"""The ink of the name by its name in the palette, by whom the event helps."""


_WORKER = ThreadPoolExecutor(1, thread_name_prefix="photographs")


def prepare(event: str, scenario: str, measure: Scale) -> None:
    """Have the photograph of an event made ready beside the frames, for that takes longer than one."""
    if photo := show_of(scenario).photograph(event):
        _coming(photo, _photo_width(measure), measure)


@lru_cache(maxsize=4)
def _coming(photo: photos.Photo, width: int, measure: Scale) -> Future[pygame.Surface]:
    return _WORKER.submit(_print, photo, width, measure)


def _photo_width(measure: Scale) -> int:
    return measure.px(232)


def ready(event: str, scenario: str, measure: Scale) -> bool:
    """Whether the photograph of an event is ready, so that nothing waits for it; otherwise it is begun."""
    photo = show_of(scenario).photograph(event)
    return photo is None or _coming(photo, _photo_width(measure), measure).done()


@lru_cache(maxsize=4)
def picture(facts: EventData, card: Card, moment: CardMoment, measure: Scale) -> pygame.Surface:
    """The sheet as it lies on the table, turned by a hair."""
    return pygame.transform.rotozoom(printed(facts, card, moment, measure), 0.8, 1.0)


@lru_cache(maxsize=4)
def printed(facts: EventData, card: Card, moment: CardMoment, measure: Scale) -> pygame.Surface:
    """The sheet before it is turned, which takes as long as to print it."""
    theme = measure.theme
    palette = theme.palette
    event, px = facts.id, measure.px
    photo = show_of(moment.scenario).photograph(event)
    sheet = card_stock.blank(px(640), colours.CARD_PAPER, px(286))
    area = sheet.get_rect().inflate(-px(44), -px(40))
    left = area.left
    if photo is not None:
        print_ = _coming(photo, _photo_width(measure), measure).result()
        sheet.blit(print_, print_.get_rect(midleft=(area.left - px(4), area.centery)))
        left += _photo_width(measure) + px(26)
    ink = getattr(palette, TONES.get(facts.tone, "ink"))
    head = pygame.Rect(left, area.top, area.right - left, px(26))
    shapes.rect(sheet, colours.CARD_HEAD, head)
    paper.write(
        sheet,
        theme.text("cards.event") if moment.steady else theme.text("cards.event_in_turn", turn=moment.turn),
        (head.left + px(9), head.centery),
        px(16),
        colours.CARD_PAPER,
        "stencil",
        anchor="midleft",
    )
    paper.write(
        sheet,
        theme.text("cards.card", number=card.number),
        (head.right - px(9), head.centery),
        px(16),
        colours.CARD_PAPER,
        "typed",
        anchor="midright",
    )
    y = head.bottom + px(14)
    size = px(31)
    name = moment.names(theme.language).event_name(event).upper()
    while size > px(20) and len(paper.wrap(name, "stencil", size, head.width)) > 2:
        size -= 1
    y += paper.block(sheet, name, (left, y), head.width, size, ink, "stencil", leading=1.1)
    shapes.line(sheet, ink, (left, y + px(4)), (head.right, y + px(4)), max(1, px(2)))
    paper.block(
        sheet,
        event_text(theme.language, card, event, moment),
        (left, y + px(14)),
        head.width,
        px(20),
        palette.ink,
        "typed",
        most=5,
        leading=1.25,
    )
    rules = [part.strip() for part in facts.rule.replace(";", ",").split(",") if part.strip()[:1].isdigit()]
    if rules:
        paper.write(
            sheet,
            theme.text("cards.rule", rules=", ".join(rules)),
            (head.right, area.bottom),
            px(16),
            palette.ink_soft,
            "typed",
            anchor="bottomright",
        )
    return card_stock.trim(sheet, px(8))


def _print(photo: photos.Photo, width: int, measure: Scale) -> pygame.Surface:
    """The photograph with its border, lying a little aslant on its shadow."""
    print_ = photos.mounted(photo, width, measure, captioned=False, ratio=0.92)
    frame = pygame.Surface((print_.get_width() + 4, print_.get_height() + 4), pygame.SRCALPHA)
    frame.fill((*colours.PRINT_BORDER, 0))
    frame.blit(print_, (2, 2))
    turned = pygame.transform.rotozoom(frame, 2.0, 1.0)
    whole = pygame.Surface((turned.get_width() + 12, turned.get_height() + 12), pygame.SRCALPHA)
    whole.fill((*colours.SHADOW, 0))
    paper.cast(whole, turned.get_rect(topleft=(2, 2)).inflate(-8, -8), measure.px(4))
    whole.blit(turned, (2, 2))
    return whole
