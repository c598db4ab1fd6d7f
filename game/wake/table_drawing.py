"""Draws the table: easel, chart and counters, the strip, the question and its answers, the journal, the dice."""

from __future__ import annotations

import pygame

from engine.wake.content import load_content
from engine.wake.ending import level, score
from engine.wake.sequence import STEPS
from engine.wake.wake_table import WakeTable
from game.table.cardboard import throw_shadow
from game.ui import colours, fonts, paper, prompts
from game.ui.colours import mix, shade
from game.ui.desk import things
from game.ui.drawing import shapes
from game.ui.widgets import Button, draw_button
from game.wake import colours as wake_colours
from game.wake import counters
from game.wake.chart_answers import ChartAnswer, subjects
from game.wake.chart_protocols import ChartOnTable
from game.wake.counters import Face
from game.wake.reports import THINGS
from game.wake.show.moment import Canvas, SightLayer
from game.wake.table_buttons import (
    LEADING,
    PAD,
    foot,
    inner,
    phase_rect,
    question_size,
    question_words,
    score_rect,
)
from game.wake.wake_board import SPOT


def draw(scene: ChartOnTable, surface: pygame.Surface) -> None:
    """Draw all of it."""
    scene.buttons.set(scene.make())
    canvas = scene.canvas(surface)
    scene.backdrop(surface)
    _draw_chart(scene, canvas)
    canvas.boxes.draw(surface, scene.view, scene.stage.moment.hides)
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
    scene.guide.light(surface)
    scene.guide.draw(surface)


# ------------------------------------------------------------ the chart


def backdrop(scene: ChartOnTable, surface: pygame.Surface) -> None:
    """The table's wood, and the easel that the chart is pinned to."""
    measure, easel = scene.measure, scene.layout.easel
    surface.blit(things.wood(surface.get_size()), (0, 0))
    paper.cast(surface, easel, measure.px(14))
    shapes.rect(surface, colours.WOOD_DARK, easel)
    for inset, colour in ((1, colours.WOOD_LIGHT), (4, colours.WOOD), (measure.px(10), shade(colours.WOOD, 0.82))):
        shapes.rect(surface, colour, easel.inflate(-2 * inset, -2 * inset))
    for x in (easel.left + easel.width // 5, easel.right - easel.width // 5):
        clip = pygame.Rect(0, 0, measure.px(64), measure.px(20))
        clip.midtop = x, easel.top - measure.px(5)
        shapes.rect(surface, colours.BRASS_DARK, clip.move(1, 3), border_radius=4)
        shapes.rect(surface, colours.BRASS, clip, border_radius=4)
        shapes.rect(surface, colours.BRASS_LIGHT, clip.inflate(-8, -measure.px(12)), border_radius=2)


def _draw_chart(scene: ChartOnTable, canvas: Canvas) -> None:
    """The chart and all that lies on it."""
    surface, board, theme = canvas.surface, scene.board, scene.theme
    before = surface.get_clip()
    surface.set_clip(scene.layout.chart)
    board.draw(surface, theme, lambda printed, free: board.print_on(printed, free, theme))
    scene.stage.draw(canvas, SightLayer.WATER)
    for name, at in board.facilities.items():
        _draw_facility(canvas, name, board.rect(at, SPOT))
    table = WakeTable(load_content(), scene.view, [])
    for name, (at, side) in board.placed(scene.view).items():
        if name in scene.stage.moment.hides:
            continue
        rect = board.rect(at, side)
        ship = name in scene.view.ships
        face = Face(name, scene.view.markers.get(name, ""), table.strength(name)) if ship else Face(name)
        throw_shadow(surface, rect)
        surface.blit(counters.picture(theme, face, rect.width), rect)
    scene.stage.draw(canvas, SightLayer.AIR)
    surface.set_clip(before)


def _draw_facility(canvas: Canvas, name: str, rect: pygame.Rect) -> None:
    """A sign with the face of the die that hits it, and its letter; a marker lies on a battery."""
    facts, palette = load_content().facilities[name], canvas.theme.palette
    marker = canvas.view.markers.get(name, "")
    if marker:
        canvas.surface.blit(counters.marker(canvas.theme, marker, rect.width), rect)
        tag = rect.inflate(-rect.width // 2, -rect.height // 2)
        tag.bottomright = rect.bottomright
        _sign(canvas, tag, name if facts.kind == "battery" else "", palette.paper_light)
        return
    battery = facts.kind == "battery"
    rounding = rect.width // 2 if battery else max(2, rect.width // 8)
    shapes.rect(canvas.surface, palette.paper_light, rect, border_radius=rounding)
    shapes.rect(canvas.surface, wake_colours.DARK_MARK, rect.inflate(-3, -3), border_radius=rounding)
    told = name if battery else canvas.theme.text(f"wake_chart.{facts.kind}")
    half = round(rect.height * 0.5)
    _write(
        canvas, told, (rect.centerx, rect.top + round(rect.height * 0.34)), half, rect.width - 4, palette.paper_light
    )
    _write(
        canvas,
        str(facts.face),
        (rect.centerx, rect.top + round(rect.height * 0.72)),
        round(half * 0.72),
        rect.width,
        palette.choice,
    )


def _sign(canvas: Canvas, rect: pygame.Rect, words: str, ink: colours.Colour) -> None:
    shapes.rect(canvas.surface, wake_colours.DARK_MARK, rect, border_radius=3)
    _write(canvas, words, rect.center, rect.height, rect.width, ink)


def _write(canvas: Canvas, words: str, at: tuple[int, int], high: int, wide: int, ink: colours.Colour) -> None:
    """Letters of a sign, in its middle."""
    size = max(7, paper.fitted(words, "bold", high, wide)) if words else 0
    if size:
        picture = fonts.text("bold", size, words, ink)
        box = picture.get_bounding_rect()
        canvas.surface.blit(picture, (at[0] - box.centerx, at[1] - box.centery))


def _draw_marks(scene: ChartOnTable, canvas: Canvas) -> None:
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
        for thing in subjects(pending):
            _ring(surface, scene, thing, rects, palette.picked, wide)
    if focused is not None and focused.id.partition(":")[0] in THINGS:
        shapes.rect(surface, palette.ink, focused.rect.inflate(10, 10), wide + 2, border_radius=6)
        shapes.rect(surface, palette.hit, focused.rect.inflate(8, 8), wide, border_radius=6)


def _ring(
    surface: pygame.Surface,
    scene: ChartOnTable,
    thing: str,
    rects: dict[str, pygame.Rect],
    ink: colours.Colour,
    wide: int,
) -> None:
    """A mark around a thing; an area is outlined."""
    kind, _, name = thing.partition(":")
    if kind == "area":
        before = surface.get_clip()
        surface.set_clip(scene.layout.chart)
        points = scene.board.outline(name)
        shapes.lines(surface, scene.theme.palette.choice_edge, True, points, wide + 2)
        shapes.lines(surface, ink, True, points, wide)
        surface.set_clip(before)
    elif thing in rects:
        rect = rects[thing].inflate(6, 6)
        shapes.rect(surface, scene.theme.palette.choice_edge, rect.inflate(2, 2), wide + 1, border_radius=6)
        shapes.rect(surface, ink, rect, wide, border_radius=5)


# ------------------------------------------------------------ the papers around it


def _draw_strip(scene: ChartOnTable, surface: pygame.Surface) -> None:
    """Turn and phase at the left, points and level at the right."""
    strip, measure, palette, text = scene.layout.strip, scene.measure, scene.theme.palette, scene.theme.text
    paper.sheet(surface, strip, palette.paper_light, lift=measure.px(5))
    view = scene.view
    left, pad = phase_rect(scene), measure.px(12)
    size = min(measure.text("body"), round(strip.height * 0.52))
    told = text("wake_table.strip", turn=view.turn, attempt=view.attempt)
    wide = min(round(left.width * 0.26), fonts.width("bold", size, told) + pad)
    paper.write(
        surface, told, (left.left + pad, strip.centery), size, palette.stamp_red, "bold", anchor="midleft", within=wide
    )
    x, room = left.left + 2 * pad + wide, left.width - wide - 3 * pad
    each = room // len(STEPS)
    names = [scene.words.fill(f"step.{step}") for step in STEPS]
    small = min(
        [min(measure.text("small"), round(strip.height * 0.4))]
        + [paper.fitted(name, "semi", measure.text("small"), each - measure.px(10)) for name in names]
    )
    for step, name in zip(STEPS, names, strict=True):
        tag = pygame.Rect(x, strip.top + strip.height // 6, each - measure.px(4), strip.height * 2 // 3)
        if step == view.step:
            shapes.rect(surface, palette.choice, tag, border_radius=3)
            shapes.rect(surface, palette.ink, tag, max(1, measure.px(2)), border_radius=3)
        ink = palette.ink if step == view.step else palette.ink_soft
        paper.write(surface, name, tag.center, small, ink, "semi", anchor="center", within=tag.width - measure.px(6))
        x += each
    table = WakeTable(load_content(), view, [])
    found = score(table)
    reached = scene.words.name(level(table, found.points).id)
    out = text("wake_table.out", count=table.out(), limit=load_content().figures.ships_out) if view.attempt == 1 else ""
    told = text("wake_table.score", points=found.points, level=reached)
    right = score_rect(scene)
    inside = right.inflate(-2 * pad, -measure.px(8))
    lines = "\n".join(line for line in (told, out) if line)
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


def _draw_question(scene: ChartOnTable, surface: pygame.Surface) -> None:
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
    _draw_foot(scene, surface, room)


def _draw_caption(scene: ChartOnTable, surface: pygame.Surface, room: pygame.Rect) -> None:
    """What is being shown, in words, with its rule."""
    lines = [line for line in scene.read() if not line.level]
    if not lines:
        return
    measure, palette = scene.measure, scene.theme.palette
    told = f"{lines[-1].words} ({lines[-1].rule})"
    top = room.top + round(question_size(scene) * LEADING) + measure.px(16)
    high = room.bottom - foot(scene) - top
    size = paper.size_for(told, room.width, high, measure.text("large"), "semi", leading=LEADING)
    paper.block(surface, told, (room.left, top), room.width, size, palette.ink, "semi", leading=LEADING)


def _draw_foot(scene: ChartOnTable, surface: pygame.Surface, room: pygame.Rect) -> None:
    """A refusal, or which controls do what."""
    size, low = scene.measure.text("tiny"), foot(scene)
    if scene.notice:
        paper.block(
            surface,
            scene.notice,
            (room.left, room.bottom - low),
            room.width,
            size,
            scene.theme.palette.stamp_red,
            "typed",
            most=1,
        )
        return
    words = scene.theme.text("wake_table.hint_busy" if scene.timeline.busy else "wake_table.hint")
    prompts.write_line(
        scene.measure.theme,
        surface,
        words,
        scene.app.devices,
        (room.left, room.bottom - low / 2),
        size,
        within=room.width,
    )


def draw_answer(scene: ChartOnTable, surface: pygame.Surface, button: Button, answer: ChartAnswer) -> None:
    """A tag with an answer, and its chances below it."""
    measure, palette, rect = scene.measure, scene.theme.palette, button.rect
    focused = button is scene.buttons.focused
    face = mix(palette.paper, palette.choice, 0.5) if focused else palette.paper
    paper.sheet(surface, rect, face, lift=measure.px(5 if focused else 3), worn=False)
    if focused:
        shapes.rect(surface, palette.ink, rect, max(1, measure.px(2)))
    pad, y = measure.px(PAD), rect.top + measure.px(6)
    wide = rect.width - 2 * pad
    y += paper.block(
        surface, answer.label, (rect.left + pad, y), wide, measure.text("body"), palette.ink, "semi", leading=LEADING
    )
    for note in answer.notes:
        y += paper.block(
            surface,
            note,
            (rect.left + pad, y),
            wide,
            measure.text("small"),
            palette.pencil_blue,
            "plain",
            leading=LEADING,
        )


def _draw_log(scene: ChartOnTable, surface: pygame.Surface) -> None:
    """The last lines of the journal."""
    rect, measure, palette = scene.layout.log, scene.measure, scene.theme.palette
    if not rect.width:
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


def _draw_report(scene: ChartOnTable, surface: pygame.Surface) -> None:
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
