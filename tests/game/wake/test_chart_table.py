"""The table of Wake: everything is shown from events, and every answer can be given with each device."""

import random
from dataclasses import replace

import pytest

from engine.core.event import event_classes
from engine.wake.events import MODULES
from game.areas import buttons
from game.areas.diary_scene import AreaDiary
from game.areas.legend import legend_of
from game.areas.outcome_scene import AreaOutcome
from game.areas.replay_scene import AreaReplay
from game.areas.table_scene import AreaTable
from game.input.intents import CURSORS, Device, Intent, Signal
from game.scenes.replay_opening import watch
from game.ui import paper
from game.wake.event_rows import GROUPS, ROW_OF
from tests.game.wake.conftest import begun, play_to


def test_every_class_of_event_has_a_row():
    assert set(ROW_OF) == set(event_classes(MODULES))
    assert {row.group for row in ROW_OF.values()} == set(GROUPS)
    assert [row.event.__name__ for row in ROW_OF.values() if row.show is None and not row.why] == []


@pytest.mark.parametrize("seed", ["4", "11"])
def test_what_is_shown_equals_the_game_however_it_is_shown(app, seed):
    """Played half in beats and half skipped, with the wrong keys pressed in between."""
    scene, source = begun(app, seed), random.Random(seed)
    scene.timeline.run_at("4")
    bot = scene.game.game.bot("careful", seed)
    intents = [Intent.SKIP, Intent.INSPECT, Intent.ZOOM_IN, Intent.ZOOM_OUT, Intent.PANEL, Intent.NEXT_UNIT, *CURSORS]
    while scene.session.pending is not None:
        for _ in range(source.randrange(4)):
            app.signal(Signal(source.choice(intents), source.choice([Device.KEYBOARD, Device.GAMEPAD])))
            scene.update(source.random() * 2)
        if scene.timeline.busy:
            scene.skip_all()
        assert scene.view == scene.session.view()
        scene.choose(bot.choose(scene.session))
        if source.random() < 0.03:
            app.draw()
    scene.skip_all()
    scene.update(0.0)
    app.settle()
    assert scene.view.outcome == scene.session.outcome
    assert isinstance(app.top, AreaOutcome)
    app.frames(1)


def test_a_moment_is_as_long_as_its_dice_and_tells_after_them(scene):
    play_to(scene, "target")
    scene.timeline.run_at("1")
    before = len(scene.read())
    scene.choose(scene.session.pending.options[0].id)
    scene.update(0.0)
    assert scene.timeline.busy
    assert scene.stage.thrown is not None
    assert scene.stage.thrown.fall.faces == scene.timeline.now.dice
    assert len(scene.read()) == before
    for _ in range(400):
        scene.update(1 / 30)
    assert not scene.timeline.busy or scene.session.pending is None
    assert len(scene.read()) > before


def test_a_thing_on_the_chart_answers_for_itself(app, scene):
    play_to(scene, "target")
    options = {one.option: one for one in scene.answers}
    ship = next(thing for one in options.values() for thing in one.things if thing.startswith("ship:"))
    several = [name for name, one in options.items() if ship in one.things]
    made = len(scene.session.choices)
    click(app, scene, ship)
    if len(several) > 1:
        assert scene.picked == ship
        assert [one.option for one in scene.answers] == several
        scene.choose(several[0])
    assert len(scene.session.choices) == made + 1


def click(app, scene, name):
    scene.buttons.set(scene.make())
    rect = next(one.rect for one in scene.buttons.items if one.id == name)
    app.signal(Signal(Intent.CHOOSE, Device.MOUSE, rect.center))


def test_keys_and_pad_reach_every_answer_and_every_key(app, scene):
    play_to(scene, "target")
    names = [one.option for one in scene.answers]
    for page in range(len(scene.answer_pages) or 1):
        scene.page = page
        scene.buttons.set(scene.make())
        here = [one.id for one in scene.buttons.items if one.id.startswith("option:")]
        names = [name for name in names if f"option:{name}" not in here]
        assert reached(app, scene) >= {*here, *(one.id for one in buttons.keys(scene) if one.enabled)}
    assert names == []


def reached(app, scene):
    """What moves of the cursor come to, from the first answer on."""
    scene.give_focus()
    seen, line = {scene.buttons.focused.id}, [scene.buttons.focused.id]
    while line:
        start = line.pop()
        for way in CURSORS:
            scene.focus_on(start)
            scene.buttons.move(CURSORS[way])
            found = scene.buttons.focused.id
            if found not in seen:
                seen.add(found)
                line.append(found)
    return seen


def test_the_pad_alone_answers_reads_a_report_and_takes_back(app, scene):
    play_to(scene, "battery")
    made = len(scene.session.choices)
    for intent in (Intent.NEXT_UNIT, Intent.PREV_UNIT, Intent.INSPECT):
        app.signal(Signal(intent, Device.GAMEPAD))
    assert scene.report is not None
    app.signal(Signal(Intent.BACK, Device.GAMEPAD))
    assert scene.report is None
    scene.give_focus()
    app.signal(Signal(Intent.CHOOSE, Device.GAMEPAD))
    assert len(scene.session.choices) == made + 1
    app.signal(Signal(Intent.BACK, Device.GAMEPAD))
    assert len(scene.session.choices) == made


def test_everything_that_can_be_pressed_has_a_tip_and_every_thing_a_report(app, scene):
    play_to(scene, "target")
    tips = {tip.id: tip for tip in scene.tips()}
    assert [one.id for one in scene.make() if not (tips[one.id].name and tips[one.id].meaning)] == []
    things = [one.id for one in scene.make() if one.id.partition(":")[0] in scene.kit.things]
    assert len(things) > 45
    for thing in things:
        scene.look(thing)
        assert scene.report.head
        assert len(scene.report.lines) > 1
    scene.put_report_away()


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 130)])
def test_every_text_fits(app, scene, monkeypatch, code, size, percent):
    cut, squeezed = paper.cut, set()

    def noted(words, face, height, within):
        found = cut(words, face, height, within)
        if found != words:
            squeezed.add(words)
        return found

    monkeypatch.setattr(paper, "cut", noted)
    app.set_language(code)
    app.set_text_size(percent)
    app.window.size = size
    app.frames(1)
    try:
        play_to(scene, "target")
        app.frames(1)
        scene.look("box:score")
        app.frames(1)
        scene.open_diary()
        app.frames(1)
        assert isinstance(app.top, AreaDiary)
        assert squeezed == set()
        for one in [one for one in scene.make() if one.id.startswith(("option:", "key:"))]:
            assert app.surface.get_rect().contains(one.rect)
    finally:
        app.set_language("en")
        app.set_text_size(100)
        app.window.size = (1280, 720)
        app.frames(1)


def test_again_shows_the_same_and_changes_nothing(scene):
    play_to(scene, "battery")
    scene.choose(next(one.option for one in scene.answers if not one.passes))
    scene.skip_all()
    before, lines = scene.view.copy(), scene.read()
    scene.show_again()
    assert scene.timeline.busy or scene.view == before
    scene.skip_all()
    assert scene.view == before
    assert scene.read() == lines


def test_an_end_is_told_and_left(app):
    scene = begun(app, "4")
    play_to(scene, "never")
    app.frames(2)
    assert isinstance(app.top, AreaOutcome)
    app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    app.frames(2)
    assert isinstance(app.top, AreaTable)
    assert any(one.id == "end:outcome" for one in scene.make())


def test_a_note_comes_once_with_its_first_question(app, monkeypatch):
    monkeypatch.setattr(app, "settings", replace(app.settings, notes=True))
    scene = play_to(begun(app, "4"), "target")
    assert scene.notes.note.key == "chart_target"
    app.frames(1)
    app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    assert scene.notes.note is None
    made = len(scene.session.choices)
    scene.choose(scene.answers[0].option)
    play_to(scene, "target")
    assert scene.notes.note is None
    assert len(scene.session.choices) > made


def test_a_recorded_game_is_watched_on_the_chart_and_played_on(app, table):
    scene = play_to(begun(app, "4"), "target")
    saved, made = scene.session.save(), len(scene.session.choices)
    watch(app, saved, "Wake")
    for _ in range(200):
        app.frames(1)
        if isinstance(app.top, AreaReplay):
            break
    replay = app.top
    replay.go_to(made)
    assert replay.view == scene.session.view()
    replay.go_to(1)
    assert replay.recording.at == 1
    table.press("way:on_one")
    replay.skip_all()
    assert replay.recording.at == 2
    assert replay.view == replay.session.view()
    assert "Answer: " in replay.instead
    table.press("way:play_on")
    assert type(app.top) is AreaTable
    assert len(app.top.session.choices) == 2


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_legend_names_every_box_and_shows_every_counter(app, scene, code):
    app.set_language(code)
    try:
        boxes = {tip.name for tip in scene.tips() if tip.id.startswith("box:")}
        legend = legend_of(scene)
        assert boxes <= {label.words for label in legend.labels}
        assert all(sheet.marks for sheet in legend.sheets)
        scene.open_legend()
        app.frames(3)
        assert sum(len(page.sheets) for page in app.top.pages) == len(legend.sheets) > 2
        app.pop()
    finally:
        app.set_language("en")
