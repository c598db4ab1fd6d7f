"""An attack laid out: strength against strength, weapons needed and held, the row of the chart and what came of it."""

from __future__ import annotations

import pygame

from engine.peleliu import events as ev
from game import palette, paper, words
from game.measure import Measure
from game.stage import Stage

ROWS = {"less": "weaker", "equal": "equal", "greater": "stronger", "double": "at least double"}
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


def draw_attack(surface: pygame.Surface, rect: pygame.Rect, measure: Measure, stage: Stage) -> pygame.Rect | None:
    """Lay an attack or a barrage out; returns where it lies, None when there is none on stage."""
    if stage.attack is not None:
        return _attack(surface, rect, measure, stage, stage.attack)
    if stage.barrage is not None:
        return _barrage(surface, rect, measure, stage.barrage)
    return None


def _sheet(
    surface: pygame.Surface, rect: pygame.Rect, measure: Measure, title: str, height: int
) -> tuple[pygame.Rect, pygame.Rect]:
    place = pygame.Rect(rect.left, rect.top, rect.width, height)
    paper.sheet(surface, place, palette.MANILA, lift=measure.px(9))
    inner = place.inflate(-2 * measure.px(16), -2 * measure.px(10))
    paper.write(surface, title, inner.topleft, measure.text("large"), palette.INK, "stencil")
    return place, inner


def _attack(
    surface: pygame.Surface, rect: pygame.Rect, measure: Measure, stage: Stage, event: ev.AttackCompared
) -> pygame.Rect:
    place, inner = _sheet(surface, rect, measure, f"ATTACK ON {event.hex}", measure.px(212))
    paper.write(
        surface,
        f"rule {event.rule}",
        inner.topright,
        measure.text("small"),
        palette.INK_SOFT,
        "typed",
        anchor="topright",
    )
    y = inner.top + measure.px(40)
    third = inner.width // 3
    units = ", ".join(stage.declared.units) if stage.declared else ""
    if stage.declared and stage.declared.markers:
        units += " + " + ", ".join(stage.declared.markers)
    _figure(surface, inner.left, y, third, measure, str(event.attack), "ATTACK", units)
    compare = "<" if event.row == "less" else "=" if event.row == "equal" else ">" if event.row == "greater" else "≥ 2×"
    paper.write(
        surface,
        compare,
        (inner.left + third + third // 2, y + measure.px(38)),
        measure.text("head"),
        palette.STAMP_RED,
        "bold",
        anchor="center",
    )
    factor = f"terrain ×{event.factor}" if event.factor > 1 else "no terrain bonus"
    _figure(surface, inner.left + 2 * third, y, third, measure, str(event.defence), "DEFENCE", factor)
    y += measure.px(84)
    x = inner.left
    small = measure.text("small")
    lead = paper.write(surface, "Needed:", (x, y), small, palette.INK, "bold")
    x = lead.right + measure.px(8)
    if not event.required:
        paper.write(surface, "no special weapon", (x, y), small, palette.INK_SOFT, "plain")
    held = list(event.held)
    for code in event.required:
        ok = code in held
        if ok:
            held.remove(code)
        colour = palette.GOOD if ok else palette.BAD
        box = pygame.Rect(x, y - measure.px(1), measure.px(44), measure.px(24))
        pygame.draw.rect(surface, colour, box, border_radius=3)
        paper.write(surface, code, box.center, small, palette.POSITION_TEXT, "bold", anchor="center")
        x = box.right + measure.px(6)
    extras = [f"flanked from {event.flanks} hexes"] if event.flanks else []
    if event.hero:
        extras.append("a hero adds " + ("strength" if event.hero == "strength" else event.hero))
    paper.write(surface, "; ".join(extras), (inner.right, y), small, palette.INK_SOFT, "plain", anchor="topright")
    y += measure.px(30)
    weapons = (
        "weapons held"
        if all(event.required.count(c) <= event.held.count(c) for c in event.required)
        else "weapons lacking"
    )
    chart = f"{weapons}, {ROWS.get(event.row, event.row)}, {COLUMNS.get(event.column, event.column)}:"
    line = paper.write(surface, chart, (inner.left, y), small, palette.INK_SOFT, "typed")
    paper.write(
        surface,
        RESULTS.get(event.result, event.result),
        (line.right + measure.px(10), y - measure.px(4)),
        measure.text("body"),
        palette.STAMP_RED,
        "bold",
        within=inner.right - line.right - measure.px(12),
    )
    return place


def _figure(
    surface: pygame.Surface, x: int, y: int, width: int, measure: Measure, number: str, title: str, note: str
) -> None:
    middle = x + width // 2
    paper.write(surface, title, (middle, y), measure.text("tiny"), palette.INK_SOFT, "bold", anchor="midtop")
    paper.write(
        surface, number, (middle, y + measure.px(36)), measure.text("title"), palette.INK, "bold", anchor="center"
    )
    paper.write(
        surface,
        note,
        (middle, y + measure.px(62)),
        measure.text("tiny"),
        palette.INK_SOFT,
        "plain",
        anchor="midtop",
        within=width,
    )


def _barrage(surface: pygame.Surface, rect: pygame.Rect, measure: Measure, event: ev.BarrageFired) -> pygame.Rect:
    place, inner = _sheet(surface, rect, measure, f"BARRAGE ON {event.hex}", measure.px(136))
    paper.write(
        surface,
        f"rule {event.rule}",
        inner.topright,
        measure.text("small"),
        palette.INK_SOFT,
        "typed",
        anchor="topright",
    )
    y = inner.top + measure.px(42)
    firer = {"naval": "Naval fire", "dauntless": "Dauntless airstrike"}.get(event.firer, event.firer)
    shift = f", {event.shift} column to the left" if event.shift else ""
    paper.write(
        surface,
        f"{firer}, strength {event.strength}{shift}.  Card {event.card}:",
        (inner.left, y),
        measure.text("body"),
        palette.INK,
        "semi",
    )
    y += measure.px(30)
    x = inner.left
    for ok, name in ((event.colour, "the position's colour"), (event.symbol, "the firer's symbol")):
        line = paper.write(
            surface,
            name if ok else f"not {name}",
            (x, y),
            measure.text("small"),
            palette.GOOD if ok else palette.INK_FAINT,
            "bold" if ok else "plain",
        )
        x = line.right + measure.px(22)
    result = RESULTS.get(event.result, words.words().names.code("result", event.result))
    paper.write(
        surface,
        result,
        (inner.right, y - measure.px(3)),
        measure.text("body"),
        palette.STAMP_RED,
        "bold",
        anchor="topright",
    )
    return place
