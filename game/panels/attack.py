"""An attack laid out: strength against strength, weapons needed and held, the row of the chart and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.peleliu import events as ev
from engine.peleliu.content import Content
from engine.peleliu.island import Island
from engine.peleliu.state import State
from game import fonts, palette, paper, words
from game.board.emblems import closed_line
from game.board.pieces import japan_look, us_look
from game.counters.shelf import Look, Shelf
from game.measure import Measure
from game.panels.sheet import close_stamp, lay_sheet
from game.stage import Stage

COLUMNS = {"alone": "unit alone", "unrevealed_depth": "with hidden depth", "revealed_depth": "with revealed depth"}
RESULTS = {
    "attackers_disrupted_gain_depth": "Attackers disrupted; Japanese gain depth",
    "attackers_disrupted_unrevealed": "Attackers disrupted; unit hidden again",
    "attackers_disrupted": "Attackers disrupted",
    "gain_depth": "Japanese gain depth",
    "no_effect": "No effect",
    "disrupted": "Japanese disrupted",
    "disrupted_attrition": "Japanese disrupted; attrition possible",
    "defeated": "Japanese defeated",
    "reveal_depth": "Depth revealed, compare again",
    "depth_eliminated_disrupted": "Depth eliminated, Japanese disrupted",
    "depth_eliminated_defeated": "Depth eliminated, Japanese defeated",
    "disrupted_if_no_depth": "Disrupted if it has no depth",
    "disrupted_artillery": "Disrupted; guns destroyed",
    "disrupted_depth_artillery": "Disrupted; depth eliminated; guns destroyed",
}


SIGNS = {"less": "<", "equal": "=", "greater": ">", "double": "≥ 2×"}
TABS = {"less": "WEAKER", "equal": "EQUAL", "greater": "STRONGER", "double": "DOUBLE"}
HEIGHT = 280
BARRAGE_HEIGHT = 190
"""Heights of the two sheets at 1080 lines."""
MOST_SHIELDS = 24


WEAPONS_AT, CHART_AT, RESULT_AT = 0.18, 0.36, 0.52
"""When the weapons, the row of the chart and the result are laid down, as shares of the event's time on stage."""


class AttackPanel:
    """Draws an attack or a barrage over the map."""

    def __init__(self, content: Content, island: Island, shelf: Shelf) -> None:
        self.content = content
        self.island = island
        self.shelf = shelf
        self._compared: tuple[ev.AttackCompared, list[Look], list[Look]] | None = None
        """The attack that was drawn last, and the counters of both sides as they were when it was compared."""

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, stage: Stage,
        share: float = 1.0,
    ) -> pygame.Rect | None:  # fmt: skip
        """Lay an attack or a barrage out as far as it is looked up after ``share`` of its time (0 to 1).

        Returns where it lies, None when there is none on stage.
        """
        if stage.attack is not None:
            place, left, right = _attack(surface, rect, measure, stage, stage.attack, share)
            attackers, defenders = self._opponents(stage.attack, stage.declared, view)
            _counters(surface, left, measure, self.shelf, attackers)
            _counters(surface, right, measure, self.shelf, defenders)
            return place
        if stage.barrage is not None:
            return _barrage(surface, rect, measure, stage.barrage, share)
        return None

    def _opponents(
        self, event: ev.AttackCompared, declared: ev.AttackDeclared | None, view: State
    ) -> tuple[list[Look], list[Look]]:
        if declared is None:
            return [], []
        if self._compared is None or self._compared[0] is not event:
            attackers: list[Look] = [us_look(view.us[unit]) for unit in declared.units if unit in view.us]
            force = view.forces.get(declared.force)
            defenders: list[Look] = [japan_look(self.content, self.island, force, view)] if force else []
            self._compared = event, attackers, defenders
        return self._compared[1], self._compared[2]


def _verdict(surface: pygame.Surface, inner: pygame.Rect, measure: Measure, result: str, share: float) -> None:
    """The result is stamped when its time has come: large, and down."""
    if share >= RESULT_AT:
        fallen = min(1.0, (share - RESULT_AT) / 0.07)
        corner = (inner.right + measure.px(6), inner.bottom + measure.px(4))
        close_stamp(surface, corner, measure, _result(result).upper(), 1.0 + 0.5 * (1.0 - fallen) ** 2)


def _attack(
    surface: pygame.Surface, rect: pygame.Rect, measure: Measure, stage: Stage, event: ev.AttackCompared, share: float
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """8.3 The comparison as it is looked up: strength, weapons, flanking, the cell of the chart.

    Gives the sheet and the cards of both sides on it.
    """
    px = measure.px
    place, inner = lay_sheet(surface, rect, measure, f"ATTACK ON {event.hex}", HEIGHT, f"rule {event.rule}")
    units = ", ".join(stage.declared.units) if stage.declared else ""
    if stage.declared and stage.declared.markers:
        units += " + " + ", ".join(words.words().names.code("marker", marker) for marker in stage.declared.markers)
    side = (inner.width - px(120)) // 2
    top = inner.top + px(40)
    left = pygame.Rect(inner.left, top, side, px(100))
    right = pygame.Rect(inner.right - side, top, side, px(100))
    factor = f"terrain ×{event.factor}" if event.factor > 1 else "no bonus by the ground"
    counted = share / WEAPONS_AT
    _strength(surface, left, measure, "ATTACK", event.attack, units, palette.US_BAND, counted)
    _strength(surface, right, measure, "DEFENCE", event.defence, factor, palette.JAPAN_ELITE, counted)
    middle = (inner.centerx, left.top + px(50))
    pygame.draw.aacircle(surface, palette.PAPER_LIGHT, middle, px(36))
    pygame.draw.aacircle(surface, palette.STAMP_RED, middle, px(36), max(2, px(2.4)))
    sign = SIGNS.get(event.row, "?")
    size = px(40 if len(sign) == 1 else 27)
    paper.write(surface, sign, middle, size, palette.STAMP_RED, "bold", anchor="center")
    y = left.bottom + px(12)
    _weapons(surface, pygame.Rect(inner.left, y, inner.width, px(34)), measure, event, ticked=share >= WEAPONS_AT)
    if share >= CHART_AT:
        _chart(surface, pygame.Rect(inner.left, inner.bottom - px(44), inner.width, px(44)), measure, event)
    _verdict(surface, inner, measure, event.result, share)
    return place, left, right


def _strength(
    surface: pygame.Surface, area: pygame.Rect, measure: Measure, title: str, strength: int, note: str,
    ink: palette.Colour, counted: float,
) -> None:  # fmt: skip
    """A figure on a card, and as many shields as it says, or the share of them that is ``counted`` so far."""
    px = measure.px
    paper.sheet(surface, area, palette.PAPER_LIGHT, lift=px(3))
    bar = pygame.Rect(area.left, area.top, area.width, px(22))
    pygame.draw.rect(surface, ink, bar)
    paper.write(
        surface, title, (bar.left + px(9), bar.centery), px(15), palette.POSITION_TEXT, "stencil", anchor="midleft"
    )
    figure = pygame.Rect(area.left, bar.bottom, px(76), area.bottom - bar.bottom)
    paper.write(surface, str(strength), figure.center, px(58), palette.INK, "bold", anchor="center")
    shown = round(min(strength, MOST_SHIELDS) * min(1.0, counted))
    columns = 8
    room = area.right - figure.right - px(170)
    step = min(px(22), room // columns)
    for i in range(shown):
        at = (figure.right + (i % columns + 0.5) * step, bar.bottom + px(14) + i // columns * px(17))
        _shield(surface, at, min(step * 0.4, px(6.5)), ink)
    paper.write(
        surface, note, (figure.right, area.bottom - px(5)), measure.text("tiny"), palette.INK_SOFT, "plain",
        anchor="bottomleft", within=room,
    )  # fmt: skip


def _counters(
    surface: pygame.Surface, area: pygame.Rect, measure: Measure, shelf: Shelf, looks: Sequence[Look]
) -> None:  # fmt: skip
    """The counters that fight, at the right of their card, one over the other when there are many."""
    px = measure.px
    side = area.height - px(22) - px(14)
    step = min(side + px(5), px(92) // max(1, len(looks) - 1)) if len(looks) > 1 else 0
    left = area.right - px(8) - side - step * (len(looks) - 1)
    for i, look in enumerate(looks):
        slot = pygame.Rect(left + i * step, area.bottom - side - px(7), side, side)
        paper.cast(surface, slot, px(3))
        surface.blit(shelf.get(look, side, exact=True), slot)


def _shield(surface: pygame.Surface, at: tuple[float, float], reach: float, ink: palette.Colour) -> None:
    x, y = at
    points = [
        (x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach * 0.15), (x, y + reach * 1.25),
        (x - reach, y + reach * 0.15),
    ]  # fmt: skip
    pygame.draw.polygon(surface, ink, points)
    closed_line(surface, ink, points)


def _weapons(
    surface: pygame.Surface, area: pygame.Rect, measure: Measure, event: ev.AttackCompared, *, ticked: bool
) -> None:
    """The weapons that are needed, ticked in pencil where they are held, and flanking."""
    px = measure.px
    small = measure.text("small")
    label = "WEAPONS NEEDED" if event.required else "NO SPECIAL WEAPON NEEDED"
    line = paper.write(surface, label, (area.left, area.centery), px(16), palette.INK_SOFT, "bold", anchor="midleft")
    x = line.right + px(12)
    held = list(event.held)
    for code in event.required:
        there = code in held
        if there:
            held.remove(code)
        box = pygame.Rect(x, area.top, px(66), area.height)
        paper.sheet(surface, box, palette.PAPER_LIGHT, lift=px(2), worn=False)
        ink = palette.INK if there else palette.INK_FAINT
        paper.write(surface, code, (box.left + px(8), box.centery), px(21), ink, "bold", anchor="midleft")
        if ticked:
            _pencil(surface, (box.right - px(16), box.centery), px(9), there=there)
        x = box.right + px(8)
    notes = []
    if event.flanks:
        notes.append(f"flanked from {event.flanks} hexes")
    if event.hero:
        notes.append("a hero adds " + ("strength" if event.hero == "strength" else event.hero))
    if notes:
        line = paper.write(
            surface, "; ".join(notes), (area.right, area.centery), small, palette.PENCIL_BLUE, "semi",
            anchor="midright", within=area.right - x - px(40),
        )  # fmt: skip
        _pencil(surface, (line.left - px(16), area.centery), px(9), there=True)


def _pencil(surface: pygame.Surface, at: tuple[float, float], reach: float, *, there: bool) -> None:
    """A tick or a cross, as drawn by hand."""
    x, y = at
    width = max(2, round(reach * 0.34))
    if there:
        strokes = [((x - reach, y), (x - reach * 0.25, y + reach * 0.8)), ((x - reach * 0.25, y + reach * 0.8),
                   (x + reach, y - reach))]  # fmt: skip
    else:
        strokes = [((x - reach * 0.8, y - reach * 0.8), (x + reach * 0.8, y + reach * 0.8)),
                   ((x - reach * 0.8, y + reach * 0.8), (x + reach * 0.8, y - reach * 0.8))]  # fmt: skip
    for one, other in strokes:
        pygame.draw.aaline(surface, palette.PENCIL_GREEN if there else palette.STAMP_RED, one, other, width)


def _chart(surface: pygame.Surface, area: pygame.Rect, measure: Measure, event: ev.AttackCompared) -> None:
    """Which row and column of the chart count."""
    px = measure.px
    x = area.left
    for row, name in TABS.items():
        x = _tab(surface, (x, area.top), measure, name, on=row == event.row)
    lacking = [code for code in set(event.required) if event.required.count(code) > event.held.count(code)]
    line = f"{'weapons lacking' if lacking else 'weapons held'}, {COLUMNS.get(event.column, event.column)}"
    paper.write(
        surface, line, (area.left, area.bottom + px(4)), measure.text("small"),
        palette.STAMP_RED if lacking else palette.INK, "typed", anchor="bottomleft",
    )  # fmt: skip


def _tab(surface: pygame.Surface, at: tuple[int, int], measure: Measure, name: str, *, on: bool) -> int:
    """A label of the chart; gives where the next one begins."""
    px = measure.px
    size = px(15)
    box = pygame.Rect(at[0], at[1], fonts.width("bold", size, name) + px(18), px(24))
    if on:
        pygame.draw.rect(surface, palette.INK, box, border_radius=px(3))
    else:
        pygame.draw.rect(surface, palette.MANILA_DARK, box, max(1, px(1.2)), px(3))
    ink = palette.PAPER_LIGHT if on else palette.MANILA_DARK
    paper.write(surface, name, box.center, size, ink, "bold", anchor="center")
    return box.right + px(5)


def _result(code: str) -> str:
    return RESULTS.get(code, words.words().names.code("result", code))


def _barrage(
    surface: pygame.Surface, rect: pygame.Rect, measure: Measure, event: ev.BarrageFired, share: float
) -> pygame.Rect:
    """8.4 A barrage: who fires how strongly, what the card matches, what came of it."""
    px = measure.px
    title = f"BARRAGE ON {event.hex}"
    place, inner = lay_sheet(surface, rect, measure, title, BARRAGE_HEIGHT, f"rule {event.rule}")
    y = inner.top + px(44)
    firer = {"naval": "Naval fire", "dauntless": "Dauntless airstrike"}.get(event.firer, event.firer)
    shift = f", {event.shift} column to the left" if event.shift else ""
    line = f"{firer}, strength {event.strength}{shift}.  Card {event.card}:"
    paper.write(surface, line, (inner.left, y), measure.text("body"), palette.INK, "semi")
    y += px(44)
    x = inner.left
    for there, name in ((event.colour, "the position's colour"), (event.symbol, "the firer's symbol")):
        _pencil(surface, (x + px(10), y), px(9), there=there)
        ink = palette.INK if there else palette.INK_SOFT
        told = paper.write(surface, name, (x + px(28), y), measure.text("small"), ink, "typed", anchor="midleft")
        x = told.right + px(30)
    _verdict(surface, inner, measure, event.result, share)
    return place
