"""The caption of the Japanese fire phase: who fires how, who is hit, what it loses and why, with the rule."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.dday import events as ev
from engine.dday.events.because import Because
from game.dday import texts
from game.dday.board.emblems import LETTER, WRITTEN_AT, shape_picture, stamp_shape
from game.dday.play.shown_action import ShownAction
from game.ui import colours, fonts, paper
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.text import Language
from game.ui.theme import Theme

FORMS = ("machine_guns", "mortar", "ambush", "artillery")
"""Forms of fire that are named."""
WIDE, HIGH = 760, 146
"""The caption's size with its margins, in pixels at 1080 lines."""


def speaks(shown_action: ShownAction) -> bool:
    """Whether the caption has something to say: a position acts or fires, or the artillery has hit someone."""
    return (
        shown_action.fires is not None
        or shown_action.acts is not None
        or bool(shown_action.shelling and shown_action.hits)
    )


def fitting(measure: Scale, room: pygame.Rect, shown_action: ShownAction) -> Scale:
    """The largest type, up to the one that is set, with which the caption keeps to the room without losing anything."""
    for percent in range(measure.percent, 100, -10):
        found = replace(measure, percent=percent)
        within = min(found.room(WIDE), room.width) - 2 * found.px(16)
        if found.room(HIGH) <= room.height and _head_wide(found, shown_action.fires) <= within:
            return found
    return replace(measure, percent=min(measure.percent, 100))


def _head_wide(measure: Scale, event: ev.PositionFires | None) -> int:
    """How wide the caption's first line is with everything but the words beside the rings, in pixels."""
    theme = measure.theme
    if event is None:
        return 0
    px, form = measure.room, _form(theme.language, event)
    name = fonts.width("stencil", measure.text("large"), _called(theme.language, event.colour, event.site))
    tab = fonts.width("bold", measure.text("small"), form.upper()) + px(18 + 16) if form else 0
    note = fonts.width("typed", measure.text("body"), theme.text("fire.face_down"))
    return px(22 + 32) + name + px(18) + tab + px(19) * max(1, event.limit) + px(16) + note


def draw_fire(
    surface: pygame.Surface, rect: pygame.Rect, measure: Scale, shown_action: ShownAction, scenario: str
) -> bool:
    """Draw the caption; False when neither a position nor the artillery is firing."""
    theme = measure.theme
    palette = theme.palette
    event, hit = shown_action.fires, shown_action.hits
    if not speaks(shown_action):
        return False
    px = measure.room
    head = pygame.Rect(rect.left, rect.top, rect.width, px(42))
    if event is not None:
        _head(surface, head, measure, shown_action, event)
    elif shown_action.acts is not None:
        _name(surface, head, measure, shown_action.acts.colour, shown_action.acts.site)
    else:
        _guns(surface, head, measure, shown_action)
    line = rect.top + px(47)
    shapes.line(surface, palette.ink_faint, (rect.left, line), (rect.right, line), max(1, px(1)))
    low = line + px(9)
    if hit is None:
        if event is not None:
            shown_action.cites.put("caption", [(_nobody_yet(surface, rect, low, measure, event, scenario), event.rule)])
        elif shown_action.acts is not None:
            shown_action.cites.put(
                "caption", [(_about_to(surface, rect, low, measure, shown_action.acts), shown_action.acts.rule)]
            )
        return True
    done = theme.text("fire.and").join(
        theme.text(f"fire.outcome.{one}") for one in dict.fromkeys(shown_action.outcome)
    ) or theme.text("fire.is_hit")
    size = measure.text("large")
    body, right = measure.text("body"), (rect.right, low + px(15))
    rule = paper.write(surface, hit.rule, right, body, palette.pencil_blue, "typed", anchor="midright")
    shown_action.cites.put("caption", [(rule, hit.rule)])
    name = paper.write(surface, hit.unit, (rect.left, low + px(15)), size, palette.ink, "bold", anchor="midleft")
    paper.write(
        surface,
        done,
        (name.right + px(9), low + px(15)),
        size,
        palette.stamp_red,
        "bold",
        anchor="midleft",
        within=rule.left - name.right - px(20),
    )
    why = "  ·  ".join(
        part
        for part in (_known(theme.language, f"dot.{hit.dot}"), _reasons(theme.language, hit.because, scenario))
        if part
    )
    paper.write(surface, why, (rect.left, low + px(33)), body, palette.ink_soft, "plain", within=rect.width)
    return True


def _head(
    surface: pygame.Surface, rect: pygame.Rect, measure: Scale, shown_action: ShownAction, event: ev.PositionFires
) -> None:
    """The position with its shape and letter, its form of fire, its hit limit as a row of marks."""
    theme = measure.theme
    palette = theme.palette
    px, middle = measure.room, rect.centery
    head = _name(surface, rect, measure, event.colour, event.site)
    hidden = theme.text("fire.face_down" if event.unrevealed else "fire.face_up")
    note = paper.write(
        surface, hidden, (rect.right, middle), measure.text("body"), palette.ink_soft, "typed", anchor="midright"
    )
    x = head.right + px(18)
    form = _form(theme.language, event)
    if form:
        x = _tab(surface, measure, form, (x, middle)) + px(16)
    limit, size = theme.text("fire.limit"), measure.text("body")
    # the rings are what counts: where there is no room for the words beside them, they go without
    free = note.left - x - px(12) - px(19) * event.limit - px(8)
    if fonts.width("semi", size // 2 + 1, limit) <= free:
        told = paper.write(surface, limit, (x, middle), size, palette.ink_soft, "semi", anchor="midleft", within=free)
        x = told.right + px(12)
    struck = shown_action.strikes
    for number in range(event.limit):
        if x + px(16) > note.left - px(8):
            break
        _mark(theme, surface, (x + px(7), middle), px(7), used=number < struck)
        x += px(19)
    if not event.limit:
        paper.write(surface, "0", (x, middle), measure.text("body"), palette.ink_soft, "bold", anchor="midleft")


def _name(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, colour: str, site: str) -> pygame.Rect:
    """The position's shape with its letter, and its name; gives where the name lies."""
    theme = measure.theme
    palette = theme.palette
    px, middle, x = measure.room, rect.centery, rect.left
    if colour in palette.position:
        radius = px(17)
        at = (rect.left + px(22), middle)
        ink = palette.position[colour]
        stamp_shape(surface, shape_picture(colour, radius, ink, palette.ink, max(1, px(2))), at)
        up = WRITTEN_AT.get(colour, 0.0) * radius
        size = measure.text("body")
        paper.write(surface, LETTER[colour], (at[0], at[1] + up), size, colours.POSITION_TEXT, "bold", anchor="center")
        x = at[0] + px(32)
    size = measure.text("large")
    return paper.write(
        surface, _called(theme.language, colour, site), (x, middle), size, palette.ink, "stencil", anchor="midleft"
    )


def _called(language: Language, colour: str, site: str) -> str:
    """What fires, in words."""
    if not site:
        return language.text("fire.artillery")
    return language.text(
        "fire.position", colour=texts.vocabulary(language).code("colour", colour).capitalize(), site=site
    )


def _guns(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, shown_action: ShownAction) -> None:
    """6.5 The artillery, and how many positions have guns left that fire."""
    theme = measure.theme
    head = paper.write(
        surface,
        theme.text("fire.artillery"),
        (rect.left, rect.centery),
        measure.text("large"),
        theme.palette.ink,
        "stencil",
        anchor="midleft",
    )
    _tab(
        surface,
        measure,
        theme.text("fire.from", count=len(shown_action.shelling)),
        (head.right + measure.room(18), rect.centery),
    )


def _form(language: Language, event: ev.PositionFires) -> str:
    """The kind of fire in a word: the form of the action, or the most there is of it."""
    if event.form in FORMS:
        return language.text(f"fire.form.{event.form}")
    dots = {dot for _, dot in event.targets}
    return language.text("fire.intense") if "intense" in dots else language.text("fire.steady") if dots else ""


def _tab(surface: pygame.Surface, measure: Scale, said: str, at: tuple[int, int]) -> int:
    """Words on a dark tab; gives its right edge."""
    theme = measure.theme
    palette = theme.palette
    px, size = measure.room, measure.text("small")
    intense = said == theme.text("fire.intense")
    colour = palette.stamp_red if intense else palette.ink_soft
    width = fonts.width("bold", size, said.upper()) + 2 * px(9)
    rect = pygame.Rect(at[0], at[1] - px(13), width, px(26))
    shapes.rect(surface, colour, rect, 0 if intense else max(1, px(2)), px(4))
    ink = palette.paper_light if intense else colour
    paper.write(surface, said.upper(), rect.center, size, ink, "bold", anchor="center")
    return rect.right


def _mark(theme: Theme, surface: pygame.Surface, at: tuple[int, int], radius: int, *, used: bool) -> None:
    """One of the hits that a position may score: a ring, struck through with red when it has been scored."""
    palette = theme.palette
    shapes.aacircle(surface, palette.ink_soft, at, radius, max(1, radius // 4))
    if used:
        shapes.aacircle(surface, palette.stamp_red, at, max(2, radius - radius // 3))


def _about_to(
    surface: pygame.Surface, rect: pygame.Rect, top: int, measure: Scale, event: ev.PositionActs
) -> pygame.Rect:
    """Before a position fires: that it is its turn; returns where the rule is cited."""
    theme = measure.theme
    palette = theme.palette
    right, size = (rect.right, top + measure.room(15)), measure.text("body")
    rule = paper.write(surface, event.rule, right, size, palette.pencil_blue, "typed", anchor="midright")
    said = theme.text("fire.open" if event.action == "fire_machine_guns" else "fire.aims")
    paper.write(surface, said, (rect.left, top + measure.room(15)), size, palette.ink, "plain", anchor="midleft")
    return rule


def _nobody_yet(
    surface: pygame.Surface, rect: pygame.Rect, top: int, measure: Scale, event: ev.PositionFires, scenario: str
) -> pygame.Rect:
    """Before the first hit: who could be hit; returns where the rule is cited."""
    theme = measure.theme
    palette = theme.palette
    px, size = measure.room, measure.text("body")
    rule = paper.write(
        surface, event.rule, (rect.right, top + px(15)), size, palette.pencil_blue, "typed", anchor="midright"
    )
    units = list(dict.fromkeys(unit for unit, _ in event.targets))
    said = theme.text("fire.could_hit", units=", ".join(units)) if units else theme.text("fire.nobody")
    if because := _reasons(theme.language, event.because, scenario):
        said = f"{said.removesuffix('.')} – {because}."
    room = rule.left - rect.left - px(16)
    paper.block(surface, said, (rect.left, top + px(3)), room, size, palette.ink, "plain", most=2)
    return rule


def _reasons(language: Language, because: Because, scenario: str) -> str:
    """Why it is so, in the engine's words."""
    return texts.names(language, scenario).reasons(because)


def _known(language: Language, key: str) -> str:
    """The text of a key of the area, "" for what goes without words."""
    return language.text(f"fire.{key}") if language.known(f"fire.{key}") else ""
