"""A barrage laid out: who fires how strongly, the card that was drawn for it, what it matches and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.dday import events as ev
from engine.dday.content import Content
from game.dday import texts
from game.dday.board.emblems import draw_symbol, shape_picture, stamp_shape
from game.dday.cards import small
from game.dday.counters.shelf import Look, Shelf
from game.dday.counters.tray_markers import marker
from game.dday.panels.sheet import chart_tab, lay_counters, lay_sheet, note_at, strength_card, tick, verdict
from game.dday.play.shown_action import ShownAction
from game.table import card_stock
from game.ui import colours, paper
from game.ui.colours import shade
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.text import Language

HEIGHT = 272
"""Of the sheet, at 1080 lines."""
MATCHED_AT, CHART_AT = 0.18, 0.36
"""When the matches are ticked and the row of the table is marked, as shares of the event's time on stage."""
FALLEN_AT = 0.74
"""When the result is stamped: the last of what is thrown has come down by then."""
ROWS = ("neither", "symbol", "colour", "both")
"""The rows of the barrage table, from what hits least."""


def title_of(language: Language, event: ev.BarrageFired, scenario: str) -> str:
    """What stands at the head of the sheet."""
    return language.text("barrage.title", hex=texts.names(language, scenario).place(event.hex).upper())


def outcome(language: Language, event: ev.BarrageFired, shown_action: ShownAction, *, guns: bool) -> str:
    """8.4 What the result of the table does to this target; ``guns`` says whether it has any."""
    force = shown_action.target
    if event.result == "no_effect":
        return language.text("barrage.no_effect")
    if event.result == "disrupted_if_no_depth" and force and force.has_depth:
        return language.text("barrage.saved")
    parts = [language.text("barrage.already" if force and force.disrupted else "barrage.disrupted")]
    if event.result == "disrupted_depth_artillery" and force and force.has_depth:
        parts.append(language.text("barrage.depth_gone"))
    if event.result.endswith("artillery") and guns:
        parts.append(language.text("barrage.guns_gone"))
    return "; ".join(parts)


def draw_barrage(
    surface: pygame.Surface,
    rect: pygame.Rect,
    measure: Scale,
    content: Content,
    shelf: Shelf,
    shown_action: ShownAction,
    event: ev.BarrageFired,
    firers: Sequence[Look],
    target: Look | None,
    colour: str,
    share: float,
    *,
    title: str,
    guns: bool,
) -> pygame.Rect:
    """8.4 Lay it out as far as it is looked up after ``share`` of its time; gives where the sheet lies.

    Fire that hits without a card has neither a card nor a row of the table to look up.
    ``firers`` is the unit that fires, if it is one; ``colour`` the colour that the target goes by, ``guns`` whether it
    has any.
    """
    theme = measure.theme
    px = measure.px
    note = theme.text("attack.rule", rule=event.rule)
    place, inner = lay_sheet(surface, rect, measure, title, HEIGHT, note)
    shown_action.cites.put("sheet", [(note_at(inner, measure, note), event.rule)])
    width = px(84)
    side = (inner.width - width - px(52)) // 2
    top = inner.top + px(40)
    left = pygame.Rect(inner.left, top, side, px(112))
    right = pygame.Rect(inner.right - side, top, side, px(112))
    shift = theme.text("barrage.shift", count=event.shift) if event.shift else ""
    strength_card(
        surface, left, measure, theme.text("barrage.fire"), event.strength, shift, colours.US_BAND, share / MATCHED_AT
    )
    if firers:
        lay_counters(surface, left, measure, shelf, firers)
    else:
        mark = pygame.Rect(0, 0, px(64), px(64))
        mark.midright = (left.right - px(12), left.centery + px(11))
        paper.cast(surface, mark, px(3))
        surface.blit(marker(measure.theme, event.firer, mark.width), mark)
    if event.card:
        card = pygame.Rect(0, 0, width, card_stock.height_of(width))
        card.midtop = (inner.centerx, top)
        card_stock.lay(
            surface, small.shelled(measure.theme, content.cards[event.card], width, colour, event.symbol), card, px(4)
        )
    _target(surface, right, measure, content, event, colour, ticked=share >= MATCHED_AT)
    lay_counters(surface, right, measure, shelf, [target] if target else [])
    if event.card and share >= CHART_AT:
        _table(surface, pygame.Rect(inner.left, inner.bottom - px(44), inner.width, px(44)), measure, event)
    verdict(surface, inner, measure, outcome(theme.language, event, shown_action, guns=guns), share, FALLEN_AT)
    return place


def _target(
    surface: pygame.Surface,
    area: pygame.Rect,
    measure: Scale,
    content: Content,
    event: ev.BarrageFired,
    colour: str,
    *,
    ticked: bool,
) -> None:
    """The target, with the colour and the symbol that the drawn card may show, ticked where it does."""
    theme = measure.theme
    palette = theme.palette
    px = measure.px
    paper.sheet(surface, area, palette.paper_light, lift=px(3))
    bar = pygame.Rect(area.left, area.top, area.width, px(22))
    shapes.rect(surface, palette.japan_elite, bar)
    paper.write(
        surface,
        theme.text("barrage.target"),
        (bar.left + px(9), bar.centery),
        px(18),
        colours.POSITION_TEXT,
        "stencil",
        anchor="midleft",
    )
    if not event.card:
        return
    unit = content.us.get(event.firer)
    symbols = (unit.symbol,) if unit else sorted(content.weapons_chart.marker_symbols(event.firer))
    for row, (there, name) in enumerate(
        ((event.colour, theme.text("barrage.its_colour")), (event.symbol, theme.text("barrage.its_symbol")))
    ):
        y = bar.bottom + px(23) + row * px(42)
        x = area.left + px(24)
        if row == 0 and colour in palette.position:
            ink = palette.position[colour]
            picture = shape_picture(colour, px(12), ink, shade(ink, 0.55), max(1, px(1.5)))
            stamp_shape(surface, picture, (x, y))
        elif row == 1:
            for number, symbol in enumerate(symbols):
                draw_symbol(surface, symbol, (x + number * px(20), y), px(9), palette.ink)
            x += px(20) * (len(symbols) - 1)
        ink = palette.ink if there or not ticked else palette.ink_faint
        told = paper.write(surface, name, (x + px(20), y), measure.text("small"), ink, "semi", anchor="midleft")
        if ticked:
            tick(theme, surface, (told.right + px(18), y), px(8), there=there)


def _table(surface: pygame.Surface, area: pygame.Rect, measure: Scale, event: ev.BarrageFired) -> None:
    """Which row of the barrage table counts."""
    theme = measure.theme
    palette = theme.palette
    px = measure.px
    row = ROWS[2 * event.colour + event.symbol]
    x = area.left
    for name in ROWS:
        x = chart_tab(surface, (x, area.top), measure, theme.text(f"barrage.row.{name}"), on=name == row)
    line = theme.text(f"barrage.match.{row}")
    paper.write(
        surface,
        line,
        (area.left, area.bottom + px(4)),
        px(20),
        palette.ink_soft if row == "neither" else palette.ink,
        "typed",
        anchor="bottomleft",
    )
