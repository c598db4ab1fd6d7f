"""Everything on every screen has a tip: a walk over all widgets, papers, marks, hexes and counters."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from engine.dday.inspection import inspect
from game.areas.table_scene import AreaTable
from game.dday.play.play_scene import PlayScene
from game.dday.play.table_tips import over_table
from game.input.intents import Device, Intent, Signal
from game.scenes.routes import NEW_GAME
from game.ui.text import codes, language_of
from tests.rows import over_rows
from tools.screens import SCREENS
from tools.staging import settle

WALKED = [screen for screen in SCREENS if screen.name != "crash"]
"""What the crash page says needs the program to be whole: it is looked at alone."""
STEP = 12
TELLING = (
    "briefing",
    "betio-orders",
    "record",
    "review",
    "charts",
    "chart-sheets",
    "staff-map-sheets",
    "outcome-win",
    "outcome-ridge",
    "betio-outcome",
    "chart-outcome",
    "staff-map-outcome",
)
"""Pages that tell how a battle is, stands or went: their signs cover most of the window, not buttons alone."""


def without(tips, button):
    """Whether nothing tells what a button does."""
    return not any(tip.id == button.id and tip.name and tip.meaning for tip in tips)


def in_sight(scene, button):
    """Whether a button is drawn: what is scrolled away has no tip until it is seen."""
    return scene.app.surface.get_rect().contains(button.rect) and button.rect.width > 0


@over_rows("screen", WALKED, ids=lambda screen: screen.name)
def test_every_button_of_a_screen_has_a_tip(table, screen):
    screen.show(table.app)
    settle(table.app)
    scene = table.top
    items = scene.question.buttons.items if isinstance(scene, PlayScene) else scene.buttons.items
    tips = scene.tips()
    known = {tip.id for tip in tips}
    bare = [one.id for one in items if in_sight(scene, one) and one.id in known and without(tips, one)]
    bare += [one.id for one in items if in_sight(scene, one) and one.id not in known and not scrolled(scene, one)]
    assert bare == []


def scrolled(scene, button):
    """Whether a row of a form is only partly in sight, where it is not drawn."""
    return any(button is one for row, _ in getattr(scene, "_rows", []) for one in getattr(row, "buttons", []))


@over_rows(
    "screen",
    [one for one in WALKED if not one.name.startswith(("title", "message", "layers", "menu"))],
    ids=lambda screen: screen.name,
)
def test_nothing_that_lies_on_a_table_is_without_a_tip(table, screen):
    screen.show(table.app)
    settle(table.app)
    scene = table.top
    if isinstance(scene, AreaTable):
        parts = [
            getattr(scene.layout, part.name) for part in fields(scene.layout) if part.name not in ("frame", "board")
        ]
    elif isinstance(scene, PlayScene):
        parts = scene.covered
    else:
        return
    tips = scene.tips()
    assert all(tip.name and tip.meaning for tip in tips)
    window = scene.app.surface.get_rect()
    bare = [
        (x, y)
        for rect in parts
        for x in range(rect.left + 2, rect.right - 1, STEP)
        for y in range(rect.top + 2, rect.bottom - 1, STEP)
        if window.collidepoint(x, y) and not any(tip.rect.collidepoint(x, y) for tip in tips)
    ]
    assert bare == []


@over_rows("screen", [one for one in WALKED if one.name in TELLING], ids=lambda screen: screen.name)
def test_each_sheet_of_a_page_that_tells_something_has_a_tip(table, screen):
    screen.show(table.app)
    settle(table.app)
    scene = table.top
    buttons = {id(button.rect) for button in scene.buttons.items}
    signs = [tip for tip in scene.tips() if id(tip.rect) not in buttons]
    assert signs
    assert all(tip.name and tip.meaning for tip in signs)
    window, covered = scene.app.surface.get_rect(), 0
    for x in range(0, window.width, 2 * STEP):
        covered += sum(any(tip.rect.collidepoint(x, y) for tip in signs) for y in range(0, window.height, 2 * STEP))
    assert covered * (2 * STEP) ** 2 > 0.4 * window.width * window.height


def test_every_hex_and_counter_on_the_map_has_a_report(scene):
    things = [f"hex:{h}" for h in scene.island.hexes] + [f"us:{name}" for name in scene.view.us]
    things += [f"force:{name}" for name in scene.view.forces]
    assert all(inspect(scene.view, thing).groups for thing in things)


VERBS = sorted(
    {
        verb
        for line in Path("docs/engine.md").read_text(encoding="utf-8").splitlines()
        if re.match(r"\| `\w+` \| [\d.]+", line) and line.count("|") == 5
        for verb in re.findall(r"`([a-z]+)(?::[A-Z:]+)?`", line.split("|")[3])
    }
)


@pytest.mark.parametrize("code", codes())
def test_every_kind_of_answer_has_a_tip(code):
    language = language_of(code)
    assert len(VERBS) > 30
    assert [verb for verb in VERBS if not language.known(f"tip.answer.{verb}")] == []


@pytest.mark.parametrize("code", codes())
def test_a_tip_is_a_sentence(code):
    language = language_of(code)
    meanings = [key for key in language.keys("tip.") if not key.endswith("_name")]
    assert len(meanings) > 150
    assert [key for key in meanings if not language.text(key).endswith(".") or len(language.text(key)) > 130] == []


# ---------------------------------------------------------------- how they come


def test_the_pointer_has_to_rest(table):
    table.app.open_rule("6.3")
    table.frames(2)
    button = next(one for one in table.top.buttons.items if one.id == "key:close")
    table.app.devices.last, table.app.devices.pointer = Device.MOUSE, button.rect.center
    table.frames(3)
    assert table.app.tip.region is None
    table.frames(40)
    assert table.app.tip.region.id == "key:close"
    assert not table.app.tip.rect.colliderect(button.rect)
    table.app.open(NEW_GAME)
    table.frames(1)
    assert table.app.tip.region is None, "a tip goes with its page"
    table.app.pop()
    table.frames(40)
    assert table.app.tip.region.id == "key:close"
    table.app.devices.pointer = (3, 3)
    table.frames(2)
    assert table.app.tip.region is None or table.app.tip.region.id != "key:close"


def test_inspect_tells_of_what_has_the_focus_and_goes_with_it(table, scene):
    scene.control.menu()
    table.frames(2)
    table.app.signal(Signal(Intent.CURSOR_S, Device.KEYBOARD))
    table.app.devices.last = Device.KEYBOARD
    table.frames(2)
    assert table.app.tip.region is None
    table.app.signal(Signal(Intent.INSPECT, Device.KEYBOARD))
    table.frames(1)
    first = table.app.tip.region.id
    assert first == table.top.buttons.focused.id
    table.app.signal(Signal(Intent.CURSOR_S, Device.KEYBOARD))
    table.frames(1)
    assert table.app.tip.region.id == table.top.buttons.focused.id != first
    table.app.signal(Signal(Intent.INSPECT, Device.KEYBOARD))
    table.frames(1)
    assert table.app.tip.region is None


def test_on_the_table_inspect_tells_of_a_button_and_reports_a_hex_otherwise(table, scene):
    table.app.devices.last = Device.KEYBOARD
    scene.control.focus.enter(answers=True)
    table.frames(1)
    table.app.signal(Signal(Intent.INSPECT, Device.KEYBOARD))
    table.frames(1)
    assert scene.tip.rect is not None
    assert not scene.inspector.open
    scene.control.to_map()
    table.frames(1)
    table.app.signal(Signal(Intent.INSPECT, Device.KEYBOARD))
    table.frames(1)
    assert scene.inspector.open
    assert scene.tip.rect is None


def test_a_mark_of_the_fire_card_says_what_it_does(table, scene):
    marks = [tip for tip in scene.tips() if tip.id.startswith("mark:")]
    assert len(marks) >= 8
    assert all(scene.layout.card.contains(tip.rect) and tip.rule for tip in marks)


# ---------------------------------------------------------------- over the table, and beside what can be pressed


def test_every_line_of_a_list_and_of_a_question_over_the_table_has_a_tip(table, scene):
    table.app.devices.last = Device.KEYBOARD
    table.app.signal(Signal(Intent.ACTIONS, Device.KEYBOARD))
    table.frames(2)
    popup = scene.popup
    assert popup is not None
    tips = over_table(scene)
    assert [one.id for one in tips] == [button.id for button in popup.buttons.items]
    assert [one.id for one in tips if not (one.name and one.meaning)] == []
    table.app.devices.last, table.app.devices.pointer = Device.MOUSE, popup.buttons.items[0].rect.center
    table.frames(60)
    assert scene.tip.rect is not None
    assert not scene.tip.rect.colliderect(popup.rect), "it covers no word of the list"


def test_every_link_of_a_report_has_a_tip(table, scene):
    unit = next(one for one in scene.view.us.values() if one.on_map)
    scene.inspector.look(unit.place)
    table.frames(2)
    tips = over_table(scene)
    assert {one.id for one in tips}
    assert [one.id for one in tips if not (one.name and one.meaning)] == []
    table.app.devices.last, table.app.devices.pointer = Device.MOUSE, tips[-1].rect.center
    table.frames(60)
    assert scene.tip.slip.region.id == tips[-1].id


def test_a_tip_goes_with_the_question_that_it_was_read_at(table, scene):
    at = scene.question.slip.center
    table.app.devices.last, table.app.devices.pointer = Device.MOUSE, at
    table.frames(60)
    told = scene.tip.slip.region
    assert told is not None
    scene.asking.close()
    table.frames(1)
    assert scene.tip.slip.region is not told


def test_the_tip_of_a_folder_leaves_the_buttons_below_it_free(table):
    table.app.open(NEW_GAME)
    table.frames(3)
    buttons = {button.id: button.rect for button in table.top.buttons.items}
    for name in [name for name in buttons if name.startswith("scenario:")]:
        table.app.devices.last, table.app.devices.pointer = Device.MOUSE, buttons[name].center
        table.frames(60)
        assert table.app.tip.region.id == name
        others = [rect for other, rect in buttons.items() if other != name]
        assert table.app.tip.rect.collidelist(others) < 0
