"""Every table of areas: all is shown from events, and every answer can be given with each device."""

import random
from dataclasses import dataclass, replace
from types import ModuleType

import pytest

import engine.savagery.events
import engine.wake.events
import game.savagery.event_rows
import game.wake.event_rows
from engine.core.event import event_classes
from game.areas import buttons
from game.areas.diary_scene import AreaDiary
from game.areas.legend import legend_of
from game.areas.outcome_scene import AreaOutcome
from game.areas.replay_scene import AreaReplay
from game.areas.table_scene import AreaTable
from game.input.intents import CURSORS, Device, Intent, Signal
from game.scenes.replay_opening import watch
from game.ui import paper
from tests.game.area_tables import app, begun, play_to, table  # noqa: F401  # fixtures, and what tests ask for here


@dataclass(frozen=True)
class Battle:
    """A game on a table of areas, and a question of it that comes early, has many answers and has a note."""

    scenario: str
    events: ModuleType
    rows: ModuleType
    kind: str
    note: str
    turn: int = 0
    """The first turn with a table as full as it gets."""


BATTLES = (
    Battle("wake", engine.wake.events, game.wake.event_rows, "target", "chart_target"),
    Battle("savagery", engine.savagery.events, game.savagery.event_rows, "combat", "battle_combat", turn=2),
)


@pytest.fixture(params=BATTLES, ids=[battle.scenario for battle in BATTLES])
def battle(request):
    return request.param


@pytest.fixture
def scene(battle, table):  # noqa: F811
    """A new game, its first events shown."""
    return begun(table.app, battle.scenario, "4")


def asked(scene, battle, turn=0):
    """The scene with the battle's question on the table."""
    return play_to(scene, battle.kind, turn=turn)


def test_every_class_of_event_has_a_row(battle):
    rows = battle.rows.ROW_OF
    assert set(rows) == set(event_classes(battle.events.MODULES))
    assert {row.group for row in rows.values()} == set(battle.rows.GROUPS)
    assert [row.event.__name__ for row in rows.values() if row.show is None and not row.why] == []


@pytest.mark.parametrize("seed", ["4", "11"])
def test_what_is_shown_equals_the_game_however_it_is_shown(app, battle, seed):  # noqa: F811
    """Played half in beats and half skipped, with the wrong keys pressed in between."""
    scene, source = begun(app, battle.scenario, seed), random.Random(seed)
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


def test_every_event_of_a_game_is_drawn_at_its_beginning_middle_and_end(app, battle):  # noqa: F811
    """Seen whole: no moment names a counter, a box or a cue that isn't there."""
    scene = begun(app, battle.scenario, "11")
    bot = scene.game.game.bot("careful", "11")
    shown = set()
    while scene.session.pending is not None:
        mark = scene.session.mark
        view = scene.view.copy()
        scene.choose(bot.choose(scene.session))
        scene.skip_all()
        for event in scene.session.events(mark):
            if type(event) not in shown:
                shown.add(type(event))
                scene.timeline.view = view
                length = scene.stage.open(event, view.copy())
                for _ in range(3):
                    app.frames(1)
                    scene.stage.update(length / 2)
                scene.stage.clear()
            event.apply(view)
        scene.timeline.view = scene.session.view()
    assert len(shown) > 20


def test_keys_and_pad_reach_every_answer_and_every_key(scene, battle):
    asked(scene, battle, turn=min(battle.turn, 1))
    names = [one.option for one in scene.answers]
    for page in range(len(scene.answer_pages) or 1):
        scene.page = page
        scene.buttons.set(scene.make())
        here = [one.id for one in scene.buttons.items if one.id.startswith("option:")]
        names = [name for name in names if f"option:{name}" not in here]
        assert reached(scene) >= {*here, *(one.id for one in buttons.keys(scene) if one.enabled)}
    assert names == []


def reached(scene):
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


def test_everything_that_can_be_pressed_has_a_tip_and_every_thing_a_report(scene, battle):
    asked(scene, battle, turn=battle.turn)
    tips = {tip.id: tip for tip in scene.tips()}
    assert [one.id for one in scene.make() if not (tips[one.id].name and tips[one.id].meaning)] == []
    things = {one.id for one in scene.make() if one.id.partition(":")[0] in scene.kit.things}
    assert len(things) > 45
    for thing in sorted(things):
        scene.look(thing)
        assert scene.report.head
        told = thing.partition(":")[2] in scene.kit.told_by or not thing.startswith("box:")
        assert len(scene.report.lines) > told
    scene.put_report_away()


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 130)])
def test_every_text_fits(app, scene, battle, monkeypatch, code, size, percent):  # noqa: F811
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
        asked(scene, battle)
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


def test_again_shows_the_same_and_changes_nothing(scene, battle):
    asked(scene, battle)
    scene.choose(next(one.option for one in scene.answers if not one.passes))
    scene.skip_all()
    before, lines = scene.view.copy(), scene.read()
    scene.show_again()
    assert scene.timeline.busy or scene.view == before
    scene.skip_all()
    assert scene.view == before
    assert scene.read() == lines


def test_an_end_is_told_and_left(app, scene):  # noqa: F811
    play_to(scene, "never")
    app.settle()
    assert isinstance(app.top, AreaOutcome)
    app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    app.frames(2)
    assert isinstance(app.top, AreaTable)
    assert any(one.id == "end:outcome" for one in scene.make())


def test_a_note_comes_once_with_its_first_question(app, battle, monkeypatch):  # noqa: F811
    monkeypatch.setattr(app, "settings", replace(app.settings, notes=True))
    scene = asked(begun(app, battle.scenario, "4"), battle)
    assert scene.notes.note.key == battle.note
    app.frames(1)
    app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    assert scene.notes.note is None
    made = len(scene.session.choices)
    scene.choose(scene.answers[0].option)
    asked(scene, battle)
    assert scene.notes.note is None
    assert len(scene.session.choices) > made


def test_a_recorded_game_is_watched_on_its_table_and_played_on(app, scene, battle, table):  # noqa: F811
    asked(scene, battle)
    saved, made = scene.session.save(), len(scene.session.choices)
    watch(app, saved, "A record")
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
def test_the_legend_names_every_box_and_shows_every_counter(app, scene, code):  # noqa: F811
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


@pytest.mark.parametrize("scenario", ["wake", "savagery"])
def test_a_box_tells_its_own_part_of_how_the_table_stands_and_no_more(table, scenario):  # noqa: F811
    scene = begun(table.app, scenario, "4")
    scene.skip_all()
    table.app.frames(2)
    kit, told = scene.kit, {tip.id: tip.facts for tip in scene.tips() if tip.id.startswith("box:")}
    assert told["box:tray"] == told["box:phase"] == ()
    for thing, facts in told.items():
        assert bool(facts) == (thing.partition(":")[2] in kit.told_by), thing
    assert told["box:score"] not in (told["box:garrison" if scenario == "wake" else "box:morale"], ())
