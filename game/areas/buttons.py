"""All that can be pressed on the table: answers, keys, things on the map and in boxes; and what intents do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

import pygame

from game.areas.area_answers import AreaAnswer
from game.areas.area_protocols import AreaOnTable
from game.areas.giving_up import answer
from game.areas.layout import LARGE
from game.input.intents import Intent, Signal
from game.table.speed import SPEED
from game.ui import paper
from game.ui.scale import Scale
from game.ui.widgets import Button, Buttons

PAD, BETWEEN, BELOW = 14, 8, 5
LEADING = 1.2
ZOOM = 2.0
"""Steps of the camera by one press."""


# ------------------------------------------------------------ what intents do


def _zoom(scene: AreaOnTable, signal: Signal, steps: float) -> None:
    at = signal.at if signal.at is not None and scene.layout.board.collidepoint(signal.at) else None
    scene.board.camera.zoom(steps, at)


def _pan(scene: AreaOnTable, signal: Signal) -> None:
    scene.board.camera.pan(*signal.by)


def _inspect(scene: AreaOnTable, signal: Signal) -> None:
    """The report of what has the focus, or it is put away; with nothing in focus that of the question's thing."""
    scene.buttons.set(scene.make())
    focused = scene.buttons.focused
    thing = focused.id if focused is not None else ""
    if thing.startswith("option:"):
        answer = next((one for one in scene.answers if f"option:{one.option}" == thing), None)
        thing = answer.things[0] if answer is not None and answer.things else ""
    if thing.partition(":")[0] not in scene.kit.things:
        thing = "box:score"
    if scene.report is not None and scene.report.thing == thing:
        scene.put_report_away()
    else:
        scene.look(thing)


def _panel(scene: AreaOnTable, signal: Signal) -> None:
    """Keys and pad go from the answers to the map, and back."""
    scene.buttons.set(scene.make())
    focused = scene.buttons.focused
    if focused is not None and focused.id.partition(":")[0] in scene.kit.things:
        scene.give_focus()
        return
    wanted = next(
        (thing for one in scene.answers for thing in one.things if not thing.startswith("box:")), scene.kit.home
    )
    scene.focus_on(wanted)


ACTS: Mapping[Intent, Callable[[AreaOnTable, Signal], None]] = MappingProxyType(
    {
        Intent.ZOOM_IN: lambda scene, signal: _zoom(scene, signal, 1.0),
        Intent.ZOOM_OUT: lambda scene, signal: _zoom(scene, signal, -1.0),
        Intent.PAN: _pan,
        Intent.INSPECT: _inspect,
        Intent.PANEL: _panel,
        Intent.NEXT_UNIT: lambda scene, signal: scene.next_answer(1),
        Intent.PREV_UNIT: lambda scene, signal: scene.next_answer(-1),
        Intent.ASK: lambda scene, signal: scene.staff.ask(),
        Intent.LOG: lambda scene, signal: scene.open_diary(),
        Intent.SKIP: lambda scene, signal: scene.skip(),
        Intent.SKIP_PHASE: lambda scene, signal: scene.skip_phase(),
        Intent.SPEED: lambda scene, signal: scene.faster(),
        Intent.AGAIN: lambda scene, signal: scene.show_again(),
        Intent.CLEAR: lambda scene, signal: scene.place_all(whole=True),
        Intent.ACTIONS: lambda scene, signal: scene.next_answer(1),
        Intent.LEGEND: lambda scene, signal: scene.open_legend(),
    }
)
"""What an intent does that means something of its own here."""


def chosen(scene: AreaOnTable, signal: Signal) -> bool:
    """CHOOSE while something is shown skips it; the mouse presses areas where nothing lies on them."""
    scene.buttons.set(scene.make())
    at = scene.buttons.at(signal.at) if signal.at is not None else scene.buttons.focus
    button = scene.buttons.items[at] if 0 <= at < len(scene.buttons.items) else None
    if scene.timeline.busy and (button is None or not button.id.startswith("key:")):
        scene.skip()
        return True
    area = scene.board.at(signal.at) if button is None and signal.at is not None else None
    if area is not None:
        scene.press(f"area:{area}")
    return area is not None


def first(found: Buttons) -> int:
    """The place of the first answer, else of the key that leads on; -1 for neither."""
    names = [one.id for one in found.items]
    wanted = ("option:", "end:", "key:")
    return next((n for head in wanted for n, name in enumerate(names) if name.startswith(head)), -1)


def focus_on(found: Buttons, button: str) -> None:
    """Give the focus to a button."""
    names = [one.id for one in found.items]
    if button in names:
        found.focus = names.index(button)


def next_answer(found: Buttons, by: int) -> None:
    """The focus goes to the next answer, or to the one before."""
    names = [n for n, one in enumerate(found.items) if one.id.startswith(("option:", "page", "all"))]
    if names:
        here = names.index(found.focus) + by if found.focus in names else 0
        found.focus = names[here % len(names)]


# ------------------------------------------------------------ everything that can be pressed


def make(scene: AreaOnTable) -> list[Button]:
    """The things on the table first, then answers and keys, which lie over them."""
    if scene.report is not None:
        return [*_things(scene), *keys(scene), close_key(scene)]
    return [*_things(scene), *scene.ways(), *keys(scene)]


def _things(scene: AreaOnTable) -> list[Button]:
    """Areas, what lies on the map, and boxes."""
    kit, view, seen = scene.kit, scene.view, scene.layout.board
    rects = {thing: rect for thing, rect in kit.on_board(view).items() if seen.contains(rect)}
    rects |= kit.sheet(scene.layout, scene.measure, view).things
    rects["box:score"] = score_rect(scene)
    rects["box:phase"] = phase_rect(scene)
    rects["box:tray"] = scene.layout.tray
    return [Button(thing, partial(scene.press, thing), thing, rect=rect) for thing, rect in rects.items()]


def score_rect(scene: AreaOnTable) -> pygame.Rect:
    """Where it stands on the strip how the game goes."""
    strip = scene.layout.strip
    wide = round(strip.width * 0.24)
    return pygame.Rect(strip.right - wide, strip.top, wide, strip.height)


def phase_rect(scene: AreaOnTable) -> pygame.Rect:
    """Where turn and phases stand on the strip."""
    strip = scene.layout.strip
    edge = scene.measure.px(4)
    wide = strip.width - score_rect(scene).width - edge
    return pygame.Rect(strip.left + edge, strip.top + edge, wide, strip.height - edge)


# ------------------------------------------------------------ the question


def question_words(scene: AreaOnTable) -> str:
    """What is asked, what is being shown, or how the game ended."""
    pending, outcome, text = scene.session.pending, scene.session.outcome, scene.theme.text
    if not scene.guide.asks:
        return scene.guide.waiting()
    if scene.instead:
        return scene.instead
    if scene.timeline.busy:
        return text("area_table.busy")
    if pending is not None:
        asked = scene.words.question(pending, scene.view)
        return f"{asked} ({pending.rule})" if pending.rule else asked
    return scene.game.outcome(scene.theme.language, *outcome) if outcome else text("play.stopped")


def question_size(scene: AreaOnTable) -> int:
    """The size of the question's type: no word may be wider than its slip."""
    room = inner(scene.layout.question, scene.measure)
    size = scene.measure.text("large" if scene.measure.wanted <= LARGE else "body")
    return paper.size_for(question_words(scene), room.width, round(room.height * 0.42), size, "typed", leading=LEADING)


def inner(rect: pygame.Rect, measure: Scale) -> pygame.Rect:
    """A slip without its margins."""
    pad = measure.px(PAD)
    return rect.inflate(-2 * pad, -2 * pad)


def answers_room(scene: AreaOnTable) -> pygame.Rect:
    """The part of the slip that the answers have."""
    room = inner(scene.layout.question, scene.measure)
    asked = paper.height_of(question_words(scene), room.width, question_size(scene), "typed", leading=LEADING)
    top = room.top + asked + scene.measure.px(10)
    return pygame.Rect(room.left, top, room.width, room.bottom - top - foot(scene))


def foot(scene: AreaOnTable) -> int:
    """How high the line of prompts at the foot of the slip is."""
    return round(scene.measure.text("tiny") * 1.4)


def foot_line(scene: AreaOnTable) -> pygame.Rect:
    """Where that line is: partly in the margin of the slip, clear of the answers above it."""
    room, high = inner(scene.layout.question, scene.measure), foot(scene)
    return pygame.Rect(room.left, room.bottom - high + scene.measure.px(BELOW), room.width, high)


def answers(scene: AreaOnTable) -> list[Button]:
    """The answers of the page that is seen, and the ways to the others."""
    if scene.session.pending is None and not scene.timeline.busy:
        return _ends(scene)
    if not scene.answers:
        return []
    room, measure, gap = answers_room(scene), scene.measure, scene.measure.px(BETWEEN)
    row = round(measure.text("small") * 1.7)
    heights = [answer_height(one, room.width, measure, shrunk(scene, one, room)) for one in scene.answers]
    whole = sum(heights) + gap * (len(heights) - 1)
    more = whole > room.height or bool(scene.picked)
    pages = _paged(list(scene.answers), heights, room.height - (row + gap if more else 0), gap)
    scene.answer_pages = pages
    scene.page %= len(pages)
    found, y, high = [], room.top, dict(zip((one.option for one in scene.answers), heights, strict=True))
    for one in pages[scene.page]:
        rect = pygame.Rect(room.left, y, room.width, high[one.option])
        found.append(Button(one.label, partial(answer, scene, one.option), f"option:{one.option}", rect=rect))
        y = rect.bottom + gap
    ways: list[Button] = []
    if len(pages) > 1:
        label = scene.theme.text("briefing.next_page", page=scene.page + 1, pages=len(pages))
        ways.append(Button(label, scene.turn_page, "page"))
    if scene.picked:
        ways.append(Button(scene.theme.text("area_table.all_answers"), scene.pick_all, "all"))
    for number, way in enumerate(ways):
        wide = (room.width - gap * (len(ways) - 1)) // len(ways)
        way.rect = pygame.Rect(room.left + number * (wide + gap), room.bottom - row, wide, row)
    return [*found, *ways]


def _ends(scene: AreaOnTable) -> list[Button]:
    """After the game: its page, and another game."""
    room, measure, text = answers_room(scene), scene.measure, scene.theme.text
    high, gap = round(measure.text("body") * 1.9), measure.px(BETWEEN)
    rows = [pygame.Rect(room.left, room.top + n * (high + gap), room.width, high) for n in range(2)]
    return [
        Button(text("area_table.result"), scene.open_outcome, "end:outcome", rect=rows[0], strong=True),
        Button(text("title.new"), scene.begin_new, "end:again", rect=rows[1]),
    ]


def in_pairs(scene: AreaOnTable, buttons: list[Button]) -> None:
    """Lay buttons below the question, two in a row, closer together where there is little room."""
    room, gap = answers_room(scene), scene.measure.px(BETWEEN)
    rows = (len(buttons) + 1) // 2
    high = min(round(scene.measure.text("body") * 1.9), room.height // rows - gap)
    wide = (room.width - gap) // 2
    for number, button in enumerate(buttons):
        row, column = divmod(number, 2)
        button.rect = pygame.Rect(room.left + column * (wide + gap), room.top + row * (high + gap), wide, high)


def _paged(found: list[AreaAnswer], heights: list[int], room: int, gap: int) -> list[list[AreaAnswer]]:
    """As many answers on each page as there is room for."""
    pages: list[list[AreaAnswer]] = [[]]
    taken = 0
    for one, high in zip(found, heights, strict=True):
        if pages[-1] and taken + gap + high > room:
            pages.append([])
            taken = 0
        taken += high + (gap if pages[-1] else 0)
        pages[-1].append(one)
    return pages


def answer_height(answer: AreaAnswer, wide: int, measure: Scale, less: int = 0) -> int:
    """How high the tag of an answer is, in type that is so many pixels smaller."""
    pad, inside = measure.px(6), wide - 2 * measure.px(PAD)
    body, small = answer_sizes(measure, less)
    high = paper.height_of(answer.label, inside, body, "semi", leading=LEADING)
    high += sum(paper.height_of(note, inside, small, "plain", leading=LEADING) for note in answer.notes)
    return high + 2 * pad


def answer_sizes(measure: Scale, less: int) -> tuple[int, int]:
    """The sizes of an answer and of its notes, so many pixels smaller than usual."""
    return measure.text("body") - less, max(paper.SMALLEST_TYPE, measure.text("small") - less)


def shrunk(scene: AreaOnTable, answer: AreaAnswer, room: pygame.Rect) -> int:
    """By how many pixels an answer in large type is set smaller, to have room above the way to the next page."""
    measure, less = scene.measure, 0
    if measure.wanted <= LARGE:
        return 0
    body = measure.text("body")
    free = room.height - round(measure.text("small") * 1.7) - measure.px(BETWEEN)
    while less < body - round(body / measure.wanted) and answer_height(answer, room.width, measure, less) > free:
        less += 1
    return less


# ------------------------------------------------------------ keys


def close_key(scene: AreaOnTable) -> Button:
    """What puts the report away."""
    rect, high = scene.layout.question, round(scene.measure.text("small") * 1.8)
    room = inner(rect, scene.measure)
    label = scene.theme.text("area_table.close")
    return Button(
        label, scene.put_report_away, "close", rect=pygame.Rect(room.left, room.bottom - high, room.width, high)
    )


def keys(scene: AreaOnTable) -> list[Button]:
    """What can be done at any time, along the lower edge."""
    text, session, busy = scene.theme.text, scene.session, scene.timeline.busy
    speed = text(f"area_table.speed.{scene.timeline.speed}") if scene.timeline.speed in SPEED else ""
    found = [
        Button(text("area_table.key.skip"), scene.skip_all, "key:skip", enabled=busy),
        Button(text("area_table.key.undo"), scene.undo, "key:undo", enabled=bool(session.choices)),
        Button(text("area_table.key.redo"), scene.redo, "key:redo", enabled=session.can_redo),
        Button(text("area_table.key.again"), scene.show_again, "key:again", enabled=not busy and bool(session.choices)),
        Button(speed, scene.faster, "key:speed"),
        Button(text(f"{scene.kit.texts}.whole"), partial(scene.place_all, whole=True), "key:whole"),
        Button(text("area_table.key.diary"), scene.open_diary, "key:diary"),
        Button(
            text("input.table.ask"),
            scene.staff.ask,
            "key:ask",
            enabled=not scene.staff.refusal(),
            refused=scene.staff.ask,
        ),
        Button(text("area_table.key.why"), scene.ask_why, "key:why", enabled=session.pending is not None),
        Button(text("area_table.key.rules"), scene.app.open_rule, "key:rules"),
        Button(text("area_table.key.menu"), scene.open_menu, "key:menu"),
    ]
    rect, gap = scene.layout.keys, scene.measure.px(8)
    wide = (rect.width - gap * (len(found) - 1)) // len(found)
    for number, key in enumerate(found):
        key.rect = pygame.Rect(rect.left + number * (wide + gap), rect.top, wide, rect.height)
    return found
