"""Draws the table: the map and what lies on it, the strip, the question and its answers, the journal, the dice."""

from __future__ import annotations

import pygame

from engine.core.staff.answers import BEST
from game.areas.area_answers import AreaAnswer
from game.areas.area_protocols import AreaOnTable
from game.areas.buttons import (
    LEADING,
    PAD,
    answer_sizes,
    answers_room,
    foot,
    foot_line,
    inner,
    phase_rect,
    question_size,
    question_words,
    score_rect,
    shrunk,
)
from game.areas.show.moment import Canvas, SightLayer
from game.scenes.popup import Popup
from game.sound.caption_strips import draw_captions
from game.staff.advice_marks import above, draw_arrow, draw_number, pencil
from game.ui import colours, fonts, paper, prompts
from game.ui.colours import mix, shade
from game.ui.desk import things
from game.ui.drawing import shapes
from game.ui.widgets import Button, draw_button

ADVISED = 46
"""About how large the middle of a thing is that an arrow of the staff leads to, at 1080 lines."""


def draw(scene: AreaOnTable, surface: pygame.Surface) -> None:
    """Draw all of it."""
    scene.buttons.set(scene.make())
    canvas = scene.canvas(surface)
    scene.backdrop(surface)
    _draw_board(scene, canvas)
    canvas.sheet.draw(surface, scene.view, scene.stage.moment.hides)
    _draw_strip(scene, surface)
    _draw_question(scene, surface)
    _draw_log(scene, surface)
    canvas.tray.draw(surface)
    scene.stage.draw_dice(canvas)
    for button in scene.buttons.items:
        if button.id.startswith("key:"):
            draw_button(surface, button, scene.measure, focused=button is scene.buttons.focused, size="small")
    _draw_marks(scene, canvas)
    scene.stage.draw(canvas, SightLayer.TABLE)
    _draw_report(scene, surface)
    scene.draw_note(surface)
    if scene.app.settings.sound_captions:
        draw_captions(surface, scene.layout.board, scene.measure, scene.app.sound_captions.lines(scene.theme.language))
    scene.guide.light(surface)
    scene.guide.draw(surface)
    _draw_advice(scene, surface)
    if isinstance(scene.popup, Popup):
        scene.popup.draw(surface, scene.measure)
    elif scene.popup is not None:  # over the map, so that the question and its answers are still read
        frame = scene.layout.frame
        scene.popup.draw(surface, scene.measure, frame.move(0, frame.height // 2))


# ------------------------------------------------------------ the map


def backdrop(scene: AreaOnTable, surface: pygame.Surface) -> None:
    """The table's wood, and the frame that the map is pinned to."""
    measure, frame = scene.measure, scene.layout.frame
    surface.blit(things.wood(surface.get_size()), (0, 0))
    paper.cast(surface, frame, measure.px(14))
    shapes.rect(surface, colours.WOOD_DARK, frame)
    for inset, colour in ((1, colours.WOOD_LIGHT), (4, colours.WOOD), (measure.px(10), shade(colours.WOOD, 0.82))):
        shapes.rect(surface, colour, frame.inflate(-2 * inset, -2 * inset))
    for x in (frame.left + frame.width // 5, frame.right - frame.width // 5):
        clip = pygame.Rect(0, 0, measure.px(64), measure.px(20))
        clip.midtop = x, frame.top - measure.px(5)
        shapes.rect(surface, colours.BRASS_DARK, clip.move(1, 3), border_radius=4)
        shapes.rect(surface, colours.BRASS, clip, border_radius=4)
        shapes.rect(surface, colours.BRASS_LIGHT, clip.inflate(-8, -measure.px(12)), border_radius=2)


def _draw_board(scene: AreaOnTable, canvas: Canvas) -> None:
    """The map and all that lies on it."""
    surface, kit, theme = canvas.surface, scene.kit, scene.theme
    before = surface.get_clip()
    surface.set_clip(scene.layout.board)
    scene.board.draw(surface, theme, lambda page, free: kit.print_on(page, free, theme))
    scene.stage.draw(canvas, SightLayer.WATER)
    kit.draw_on(canvas, scene.stage.moment.hides)
    scene.stage.draw(canvas, SightLayer.AIR)
    surface.set_clip(before)


def _draw_marks(scene: AreaOnTable, canvas: Canvas) -> None:
    """What can be chosen, what is asked about, what has the focus."""
    surface, palette, measure = canvas.surface, scene.theme.palette, scene.measure
    wide = max(2, measure.px(3))
    rects = {button.id: button.rect for button in scene.buttons.items}
    lit = {thing for one in scene.answers for thing in one.things[:1]}
    focused = scene.buttons.focused
    if focused is not None and focused.id.startswith("option:"):
        answer = next((one for one in scene.answers if f"option:{one.option}" == focused.id), None)
        for thing in answer.things if answer is not None else ():
            _ring(surface, scene, thing, rects, palette.choice, wide + 2)
    for thing in lit:
        _ring(surface, scene, thing, rects, palette.choice, wide)
    pending = scene.session.pending
    if pending is not None and scene.asks:
        for thing in scene.kit.subjects(pending):
            _ring(surface, scene, thing, rects, palette.picked, wide)
    if focused is not None and focused.id.partition(":")[0] in scene.kit.things:
        shapes.rect(surface, palette.ink, focused.rect.inflate(10, 10), wide + 2, border_radius=6)
        shapes.rect(surface, palette.hit, focused.rect.inflate(8, 8), wide, border_radius=6)


def _draw_advice(scene: AreaOnTable, surface: pygame.Surface) -> None:
    """What the staff advises: rings and arrows on the map, a number there and on the tag of the answer."""
    measure, palette = scene.measure, scene.theme.palette
    rects = {button.id: button.rect for button in scene.buttons.items}
    size, high = float(measure.px(ADVISED)), measure.text("small")
    for one in scene.staff.marks():
        things = [thing for thing in one.things if thing in rects]
        for thing in things:
            _ring(surface, scene, thing, rects, pencil(palette, lit=one.lit), max(2, measure.px(5 if one.lit else 3)))
        for start, end in one.arrows:
            if start in rects and end in rects:
                draw_arrow(surface, palette, rects[start].center, rects[end].center, size, lit=one.lit)
        height = round(high * (1.5 if one.lit else 1.2))
        if things:
            at = above(rects[things[-1]].center, one.number, size)
            draw_number(surface, palette, one.number, at, height, lit=one.lit)
        tag = rects.get(f"option:{one.option}")
        if tag is not None:
            at = tag.right - (BEST + 1 - one.number) * height * 1.1, float(tag.centery)
            draw_number(surface, palette, one.number, at, height, lit=one.lit)


def _ring(
    surface: pygame.Surface,
    scene: AreaOnTable,
    thing: str,
    rects: dict[str, pygame.Rect],
    ink: colours.Colour,
    wide: int,
) -> None:
    """A mark around a thing; an area is outlined."""
    kind, _, name = thing.partition(":")
    if kind == "area":
        before = surface.get_clip()
        surface.set_clip(scene.layout.board)
        points = scene.board.outline(name)
        shapes.lines(surface, scene.theme.palette.choice_edge, True, points, wide + 2)
        shapes.lines(surface, ink, True, points, wide)
        surface.set_clip(before)
    elif thing in rects:
        rect = rects[thing].inflate(6, 6)
        shapes.rect(surface, scene.theme.palette.choice_edge, rect.inflate(2, 2), wide + 1, border_radius=6)
        shapes.rect(surface, ink, rect, wide, border_radius=5)


# ------------------------------------------------------------ the papers around it


def _draw_strip(scene: AreaOnTable, surface: pygame.Surface) -> None:
    """Turn and phase at the left, how the game stands at the right."""
    strip, measure, palette = scene.layout.strip, scene.measure, scene.theme.palette
    paper.sheet(surface, strip, palette.paper_light, lift=measure.px(5))
    left, pad = phase_rect(scene), measure.px(12)
    size = min(measure.text("body"), round(strip.height * 0.52))
    told = scene.kit.turn(scene.view, scene.theme)
    wide = min(round(left.width * 0.26), fonts.width("bold", size, told) + pad)
    paper.write(
        surface, told, (left.left + pad, strip.centery), size, palette.stamp_red, "bold", anchor="midleft", within=wide
    )
    x, room = left.left + 2 * pad + wide, left.width - wide - 3 * pad
    phases = scene.kit.phases(scene.view, scene.theme)
    each = room // len(phases)
    small = min(
        [min(measure.text("small"), round(strip.height * 0.4))]
        + [paper.fitted(name, "semi", measure.text("small"), each - measure.px(10)) for name, _ in phases]
    )
    for name, lit in phases:
        tag = pygame.Rect(x, strip.top + strip.height // 6, each - measure.px(4), strip.height * 2 // 3)
        if lit:
            shapes.rect(surface, palette.choice, tag, border_radius=3)
            shapes.rect(surface, palette.ink, tag, max(1, measure.px(2)), border_radius=3)
        ink = palette.ink if lit else palette.ink_soft
        paper.write(surface, name, tag.center, small, ink, "semi", anchor="center", within=tag.width - measure.px(6))
        x += each
    right = score_rect(scene)
    inside = right.inflate(-2 * pad, -measure.px(8))
    lines = "\n".join(scene.kit.standing(scene.view, scene.theme))
    type_ = paper.size_for(lines, inside.width, inside.height - measure.px(4), size, "typed", leading=1.1, least=8)
    high = paper.height_of(lines, inside.width, type_, "typed", leading=1.1)
    paper.block(
        surface,
        lines,
        (inside.left, inside.centery - high // 2),
        inside.width,
        type_,
        palette.ink,
        "typed",
        leading=1.1,
    )


def _draw_question(scene: AreaOnTable, surface: pygame.Surface) -> None:
    """The question and its answers on a sheet of typing paper."""
    rect, measure, palette = scene.layout.question, scene.measure, scene.theme.palette
    paper.sheet(surface, rect, palette.paper_light, lift=measure.px(6))
    if scene.report is not None:
        return
    room = inner(rect, measure)
    size = question_size(scene)
    ink = palette.ink_soft if scene.timeline.busy else palette.ink
    paper.block(surface, question_words(scene), room.topleft, room.width, size, ink, "typed", leading=LEADING)
    if scene.timeline.busy:
        _draw_caption(scene, surface, room)
    told = {f"option:{one.option}": one for one in scene.answers}
    for button in scene.buttons.items:
        answer = told.get(button.id)
        if answer is not None:
            draw_answer(scene, surface, button, answer)
        elif button.id in ("page", "all") or button.id.startswith(("end:", "way:")):
            draw_button(surface, button, measure, focused=button is scene.buttons.focused, size="small")
    _draw_foot(scene, surface)


def _draw_caption(scene: AreaOnTable, surface: pygame.Surface, room: pygame.Rect) -> None:
    """What is being shown, in words, with its rule."""
    lines = [line for line in scene.read() if line.rule and not line.level]
    if not lines:
        return
    measure, palette = scene.measure, scene.theme.palette
    told = f"{lines[-1].words} ({lines[-1].rule})"
    top = room.top + round(question_size(scene) * LEADING) + measure.px(16)
    high = room.bottom - foot(scene) - top
    size = paper.size_for(told, room.width, high, measure.text("large"), "semi", leading=LEADING)
    paper.block(surface, told, (room.left, top), room.width, size, palette.ink, "semi", leading=LEADING)


def _draw_foot(scene: AreaOnTable, surface: pygame.Surface) -> None:
    """A refusal, or which controls do what; a slip that lies over it says so itself."""
    size, line = scene.measure.text("tiny"), foot_line(scene)
    if scene.notice:
        ink = scene.theme.palette.stamp_red
        paper.block(surface, scene.notice, line.topleft, line.width, size, ink, "typed", most=1)
        return
    if isinstance(scene.popup, Popup):
        return
    usual = "area_table.hint_busy" if scene.timeline.busy else "area_table.hint"
    words = scene.guide.hint() or scene.theme.text(usual)
    prompts.write_line(scene.measure.theme, surface, words, scene.app.devices, line.midleft, size, within=line.width)


def draw_answer(scene: AreaOnTable, surface: pygame.Surface, button: Button, answer: AreaAnswer) -> None:
    """A tag with an answer, and its chances below it."""
    measure, palette, rect = scene.measure, scene.theme.palette, button.rect
    focused = button is scene.buttons.focused
    face = mix(palette.paper, palette.choice, 0.5) if focused else palette.paper
    paper.sheet(surface, rect, face, lift=measure.px(5 if focused else 3), worn=False)
    if focused:
        shapes.rect(surface, palette.ink, rect, max(1, measure.px(2)))
    pad, y = measure.px(PAD), rect.top + measure.px(6)
    wide = rect.width - 2 * pad
    body, small = answer_sizes(measure, shrunk(scene, answer, answers_room(scene)))
    y += paper.block(surface, answer.label, (rect.left + pad, y), wide, body, palette.ink, "semi", leading=LEADING)
    for note in answer.notes:
        y += paper.block(
            surface,
            note,
            (rect.left + pad, y),
            wide,
            small,
            palette.pencil_blue,
            "plain",
            leading=LEADING,
        )


def _draw_log(scene: AreaOnTable, surface: pygame.Surface) -> None:
    """The last lines of the journal."""
    rect, measure, palette = scene.layout.log, scene.measure, scene.theme.palette
    if not rect.width or scene.guide.speaks:
        return
    paper.sheet(surface, rect, palette.paper, lift=measure.px(4))
    room, size = inner(rect, measure), measure.text("small")
    step = round(size * LEADING)
    rows = max(1, room.height // step)
    lines: list[tuple[str, bool]] = []
    for line in scene.read()[-rows:]:
        lines += [(one, line.level > 0) for one in paper.wrap(line.words, "typed", size, room.width)]
    for number, (words, heading) in enumerate(lines[-rows:]):
        ink = palette.stamp_red if heading else palette.ink
        at = room.left, room.top + number * step
        paper.write(surface, words, at, size, ink, "bold" if heading else "typed", within=room.width)


def _draw_report(scene: AreaOnTable, surface: pygame.Surface) -> None:
    """A report lies over the question."""
    report = scene.report
    if report is None:
        return
    measure, palette, rect = scene.measure, scene.theme.palette, scene.layout.question
    paper.sheet(surface, rect, palette.paper, lift=measure.px(9))
    room = inner(rect, measure)
    close = next(button for button in scene.buttons.items if button.id == "close")
    size = measure.text("large")
    y = room.top + paper.block(
        surface, report.head, room.topleft, room.width, size, palette.ink, "bold", leading=LEADING
    )
    high = close.rect.top - y - measure.px(8)
    told = "\n".join(report.lines)
    type_ = paper.size_for(told, room.width, high, measure.text("body"), "typed", leading=LEADING)
    paper.block(surface, told, (room.left, y), room.width, type_, palette.ink, "typed", leading=LEADING)
    draw_button(surface, close, measure, focused=close is scene.buttons.focused, size="small")
