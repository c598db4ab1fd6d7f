"""The caption of the Japanese fire phase: who fires how, who is hit, what it loses and why, with the rule."""

from __future__ import annotations

import pygame

from engine.peleliu import events as ev
from game import fonts, palette, paper
from game.board.emblems import LETTER, WRITTEN_AT, shape_picture, stamp_shape
from game.measure import Measure
from game.stage import Stage

DOTS = {
    "intense": "intense fire",
    "steady": "steady fire",
    "machine_gun": "machine guns",
    "mortar": "mortars",
    "ambush": "ambush",
    "ambush_intense": "ambush, intense",
    "ambush_steady": "ambush, steady",
    "artillery": "artillery",
    "patrol": "patrol",
}
FORMS = {"machine_guns": "machine guns", "mortar": "mortars", "ambush": "ambush", "artillery": "artillery"}
WHY = {
    "any": "hits any kind of unit",
    "symbol": "has the card's symbol",
    "concentrated": "bunched up, counts as any symbol",
    "leader": "a leader is hit",
    "hero": "a hero is hit",
    "armour": "the armour bonus hits armour",
}
OUTCOME = {
    "step": "loses a step",
    "eliminated": "loses its last step",
    "disrupted": "is disrupted",
    "hero": "loses its hero",
}


def speaks(stage: Stage) -> bool:
    """Whether the caption has something to say: a position acts or fires, or the artillery has hit someone."""
    return stage.fires is not None or stage.acts is not None or bool(stage.shelling and stage.hits)


def draw_fire(surface: pygame.Surface, rect: pygame.Rect, measure: Measure, stage: Stage) -> bool:
    """Draw the caption; False when neither a position nor the artillery is firing."""
    event, hit = stage.fires, stage.hits
    if not speaks(stage):
        return False
    px = measure.px
    head = pygame.Rect(rect.left, rect.top, rect.width, px(42))
    if event is not None:
        _head(surface, head, measure, stage, event)
    elif stage.acts is not None:
        _name(surface, head, measure, stage.acts.colour, stage.acts.site)
    else:
        _guns(surface, head, measure, stage)
    line = rect.top + px(47)
    pygame.draw.line(surface, palette.INK_FAINT, (rect.left, line), (rect.right, line), max(1, px(1)))
    low = line + px(9)
    if hit is None:
        if event is not None:
            _nobody_yet(surface, rect, low, measure, event)
        elif stage.acts is not None:
            _about_to(surface, rect, low, measure, stage.acts)
        return True
    done = " and ".join(OUTCOME[one] for one in dict.fromkeys(stage.outcome)) or "is hit"
    size = measure.text("large")
    body, right = measure.text("body"), (rect.right, low + px(15))
    rule = paper.write(surface, hit.rule, right, body, palette.INK_SOFT, "typed", anchor="midright")
    name = paper.write(surface, hit.unit, (rect.left, low + px(15)), size, palette.INK, "bold", anchor="midleft")
    paper.write(
        surface, done, (name.right + px(9), low + px(15)), size, palette.STAMP_RED, "bold", anchor="midleft",
        within=rule.left - name.right - px(20),
    )  # fmt: skip
    why = "  ·  ".join(part for part in (DOTS.get(hit.dot, hit.dot), WHY.get(hit.why, "")) if part)
    paper.write(surface, why, (rect.left, low + px(33)), body, palette.INK_SOFT, "plain", within=rect.width)
    return True


def _head(
    surface: pygame.Surface, rect: pygame.Rect, measure: Measure, stage: Stage, event: ev.PositionFires
) -> None:
    """The position with its shape and letter, its form of fire, its hit limit as a row of marks."""
    px, middle = measure.px, rect.centery
    head = _name(surface, rect, measure, event.colour, event.site)
    hidden = "face down" if event.unrevealed else "face up"
    note = paper.write(
        surface, hidden, (rect.right, middle), measure.text("body"), palette.INK_SOFT, "typed", anchor="midright"
    )
    x = head.right + px(18)
    form = _form(event)
    if form:
        x = _tab(surface, measure, form, (x, middle)) + px(16)
    words = paper.write(
        surface, "hit limit", (x, middle), measure.text("body"), palette.INK_SOFT, "semi", anchor="midleft"
    )
    x = words.right + px(12)
    struck = stage.strikes
    for number in range(event.limit):
        if x + px(16) > note.left - px(8):
            break
        _mark(surface, (x + px(7), middle), px(7), used=number < struck)
        x += px(19)
    if not event.limit:
        paper.write(surface, "0", (x, middle), measure.text("body"), palette.INK_SOFT, "bold", anchor="midleft")


def _name(surface: pygame.Surface, rect: pygame.Rect, measure: Measure, colour: str, site: str) -> pygame.Rect:
    """The position's shape with its letter, and its name; gives where the name lies."""
    px, middle, x = measure.px, rect.centery, rect.left
    if colour in palette.POSITION:
        radius = px(17)
        at = (rect.left + px(22), middle)
        ink = palette.POSITION[colour]
        stamp_shape(surface, shape_picture(colour, radius, ink, palette.INK, max(1, px(2))), at)
        up = WRITTEN_AT.get(colour, 0.0) * radius
        size = measure.text("body")
        paper.write(surface, LETTER[colour], (at[0], at[1] + up), size, palette.POSITION_TEXT, "bold", anchor="center")
        x = at[0] + px(32)
    name = f"{colour.capitalize()} {site}" if site else "Artillery"
    return paper.write(surface, name, (x, middle), measure.text("large"), palette.INK, "stencil", anchor="midleft")


def _guns(surface: pygame.Surface, rect: pygame.Rect, measure: Measure, stage: Stage) -> None:
    """6.5 The artillery, and how many positions have guns left that fire."""
    head = paper.write(
        surface, "Artillery", (rect.left, rect.centery), measure.text("large"), palette.INK, "stencil", anchor="midleft"
    )
    count = len(stage.shelling)
    words = "from one position" if count == 1 else f"from {count} positions"
    _tab(surface, measure, words, (head.right + measure.px(18), rect.centery))


def _form(event: ev.PositionFires) -> str:
    """The kind of fire in a word: the form of the action, or the most there is of it."""
    if event.form in FORMS:
        return FORMS[event.form]
    dots = {dot for _, dot in event.targets}
    return "intense" if "intense" in dots else "steady" if dots else ""


def _tab(surface: pygame.Surface, measure: Measure, words: str, at: tuple[int, int]) -> int:
    """Words on a dark tab; gives its right edge."""
    px, size = measure.px, measure.text("small")
    intense = words == "intense"
    colour = palette.STAMP_RED if intense else palette.INK_SOFT
    width = fonts.width("bold", size, words.upper()) + 2 * px(9)
    rect = pygame.Rect(at[0], at[1] - px(13), width, px(26))
    pygame.draw.rect(surface, colour, rect, 0 if intense else max(1, px(2)), px(4))
    ink = palette.PAPER_LIGHT if intense else colour
    paper.write(surface, words.upper(), rect.center, size, ink, "bold", anchor="center")
    return rect.right


def _mark(surface: pygame.Surface, at: tuple[int, int], radius: int, *, used: bool) -> None:
    """One of the hits that a position may score: a ring, struck through with red when it has been scored."""
    pygame.draw.aacircle(surface, palette.INK_SOFT, at, radius, max(1, radius // 4))
    if used:
        pygame.draw.aacircle(surface, palette.STAMP_RED, at, max(2, radius - radius // 3))


def _about_to(surface: pygame.Surface, rect: pygame.Rect, top: int, measure: Measure, event: ev.PositionActs) -> None:
    """Before a position fires: that it is its turn."""
    right, size = (rect.right, top + measure.px(15)), measure.text("body")
    paper.write(surface, event.rule, right, size, palette.INK_SOFT, "typed", anchor="midright")
    words = "Machine guns open fire." if event.action == "fire_machine_guns" else "Takes aim."
    paper.write(surface, words, (rect.left, top + measure.px(15)), size, palette.INK, "plain", anchor="midleft")


def _nobody_yet(
    surface: pygame.Surface, rect: pygame.Rect, top: int, measure: Measure, event: ev.PositionFires
) -> None:
    """Before the first hit: who could be hit."""
    px, size = measure.px, measure.text("body")
    rule = paper.write(
        surface, event.rule, (rect.right, top + px(15)), size, palette.INK_SOFT, "typed", anchor="midright"
    )
    units = list(dict.fromkeys(unit for unit, _ in event.targets))
    words = f"Could hit {', '.join(units)}" if units else "Nobody it could hit is in its field."
    room = rule.left - rect.left - px(16)
    paper.block(surface, words, (rect.left, top + px(3)), room, size, palette.INK, "plain", most=2)
