"""An attack laid out: strength against strength, weapons needed and held, the row of the chart and what came of it."""

from __future__ import annotations

import pygame

from engine.dday import events as ev
from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.board.pieces import japan_look, us_look
from game.dday.counters.shelf import Look, Shelf
from game.dday.panels.barrage import draw_barrage, outcome, title_of
from game.dday.panels.sheet import chart_tab, fold, lay_counters, lay_sheet, note_at, strength_card, tick, verdict
from game.dday.play.shown_action import ShownAction
from game.ui import colours, paper
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.text import Language

SIGNS = {"less": "<", "equal": "=", "greater": ">", "double": "≥ 2×"}
HEIGHT = 280
"""Of the sheet, at 1080 lines."""
WEAPONS_AT, CHART_AT = 0.18, 0.36
"""When the weapons and the row of the chart are laid down, as shares of the event's time on stage."""


class AttackPanel:
    """Draws an attack or a barrage over the map, laid out or folded."""

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
        shown_action: ShownAction,
        share: float = 1.0,
    ) -> pygame.Rect | None:
        """Lay an attack or a barrage out as far as it is looked up after ``share`` of its time (0 to 1).

        Returns where it lies, None when there is none on stage.
        """
        attackers: list[Look] = [us_look(unit, rested=True) for unit in shown_action.attackers]
        defender = japan_look(view, shown_action.target) if shown_action.target else None
        if shown_action.attack is not None:
            place, left, right = _attack(
                surface,
                rect,
                measure,
                shown_action,
                shown_action.attack,
                view.scenario,
                share,
            )
            lay_counters(surface, left, measure, self.shelf, attackers)
            lay_counters(surface, right, measure, self.shelf, [defender] if defender else [])
            return place
        if shown_action.barrage is not None:
            colour = view.colour(shown_action.target) if shown_action.target else ""
            return draw_barrage(
                surface,
                rect,
                measure,
                self.content,
                self.shelf,
                shown_action,
                shown_action.barrage,
                attackers,
                defender,
                colour,
                share,
                title=title_of(measure.theme.language, shown_action.barrage, view.scenario),
                guns=shown_action.guns_stood,
            )
        return None

    def fold(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, shown_action: ShownAction
    ) -> pygame.Rect | None:
        """The same folded to a strip with its result; gives where it lies."""
        theme = measure.theme
        if shown_action.attack is not None:
            event = shown_action.attack
            figures = f"{event.attack}  {SIGNS.get(event.row, '?')}  {event.defence}"
            return fold(
                surface,
                rect,
                measure,
                _title(theme.language, event, view.scenario),
                figures,
                theme.text(f"attack.result.{event.result}"),
            )
        if shown_action.barrage is not None:
            figures = theme.text("attack.strength", strength=shown_action.barrage.strength)
            result = outcome(theme.language, shown_action.barrage, shown_action, guns=shown_action.guns_stood)
            return fold(
                surface, rect, measure, title_of(theme.language, shown_action.barrage, view.scenario), figures, result
            )
        return None


def _title(language: Language, event: ev.AttackCompared, scenario: str) -> str:
    return language.text("attack.title", hex=texts.names(language, scenario).place(event.hex).upper())


def _attack(
    surface: pygame.Surface,
    rect: pygame.Rect,
    measure: Scale,
    shown_action: ShownAction,
    event: ev.AttackCompared,
    scenario: str,
    share: float,
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """8.3 The comparison as it is looked up: strength, weapons, flanking, the cell of the chart.

    Gives the sheet and the cards of both sides on it.
    """
    theme = measure.theme
    palette = theme.palette
    px = measure.px
    note = theme.text("attack.rule", rule=event.rule)
    place, inner = lay_sheet(surface, rect, measure, _title(theme.language, event, scenario), HEIGHT, note)
    shown_action.cites.put("sheet", [(note_at(inner, measure, note), event.rule)])
    markers = shown_action.declared.markers if shown_action.declared else ()
    named = ", ".join(texts.names(theme.language, scenario).code("marker", marker) for marker in markers)
    helped = theme.text("attack.helped", markers=named) if markers else ""
    side = (inner.width - px(120)) // 2
    top = inner.top + px(40)
    left = pygame.Rect(inner.left, top, side, px(100))
    right = pygame.Rect(inner.right - side, top, side, px(100))
    factor = theme.text("attack.ground", factor=event.factor) if event.factor > 1 else theme.text("attack.no_ground")
    counted = share / WEAPONS_AT
    strength_card(surface, left, measure, theme.text("attack.attack"), event.attack, helped, colours.US_BAND, counted)
    strength_card(
        surface, right, measure, theme.text("attack.defence"), event.defence, factor, palette.japan_elite, counted
    )
    middle = (inner.centerx, left.top + px(50))
    shapes.aacircle(surface, palette.paper_light, middle, px(36))
    shapes.aacircle(surface, palette.stamp_red, middle, px(36), max(2, px(2.4)))
    sign = SIGNS.get(event.row, "?")
    size = px(40 if len(sign) == 1 else 27)
    paper.write(surface, sign, middle, size, palette.stamp_red, "bold", anchor="center")
    y = left.bottom + px(12)
    _weapons(surface, pygame.Rect(inner.left, y, inner.width, px(34)), measure, event, ticked=share >= WEAPONS_AT)
    if share >= CHART_AT:
        _chart(surface, pygame.Rect(inner.left, inner.bottom - px(44), inner.width, px(44)), measure, event)
    verdict(surface, inner, measure, theme.text(f"attack.result.{event.result}"), share)
    return place, left, right


def _weapons(
    surface: pygame.Surface, area: pygame.Rect, measure: Scale, event: ev.AttackCompared, *, ticked: bool
) -> None:
    """The weapons that are needed, ticked in pencil where they are held, and flanking."""
    theme = measure.theme
    palette = theme.palette
    px = measure.px
    small = measure.text("small")
    label = theme.text("attack.needed" if event.required else "attack.none_needed")
    line = paper.write(surface, label, (area.left, area.centery), px(18), palette.ink_soft, "bold", anchor="midleft")
    x = line.right + px(12)
    held = list(event.held)
    for code in event.required:
        there = code in held
        if there:
            held.remove(code)
        box = pygame.Rect(x, area.top, px(66), area.height)
        paper.sheet(surface, box, palette.paper_light, lift=px(2), worn=False)
        ink = palette.ink if there else palette.ink_faint
        paper.write(surface, code, (box.left + px(8), box.centery), px(21), ink, "bold", anchor="midleft")
        if ticked:
            tick(theme, surface, (box.right - px(16), box.centery), px(9), there=there)
        x = box.right + px(8)
    notes = []
    if event.flanks:
        notes.append(theme.text("attack.flanked", count=event.flanks))
    if event.hero:
        notes.append(
            theme.text("attack.hero_strength")
            if event.hero == "strength"
            else theme.text("attack.hero", what=event.hero)
        )
    if notes:
        line = paper.write(
            surface,
            "; ".join(notes),
            (area.right, area.centery),
            small,
            palette.pencil_blue,
            "semi",
            anchor="midright",
            within=area.right - x - px(40),
        )
        tick(theme, surface, (line.left - px(16), area.centery), px(9), there=True)


def _chart(surface: pygame.Surface, area: pygame.Rect, measure: Scale, event: ev.AttackCompared) -> None:
    """Which row and column of the chart count."""
    theme = measure.theme
    palette = theme.palette
    px = measure.px
    x = area.left
    for row in SIGNS:
        x = chart_tab(surface, (x, area.top), measure, theme.text(f"attack.row.{row}"), on=row == event.row)
    lacking = [code for code in set(event.required) if event.required.count(code) > event.held.count(code)]
    held = theme.text("attack.lacking" if lacking else "attack.held")
    line = f"{held}, {theme.text(f'attack.column.{event.column}')}"
    paper.write(
        surface,
        line,
        (area.left, area.bottom + px(4)),
        px(20),
        palette.stamp_red if lacking else palette.ink,
        "typed",
        anchor="bottomleft",
    )
