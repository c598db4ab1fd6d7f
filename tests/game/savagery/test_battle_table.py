"""The table of Peleliu by areas: everything is shown from events, and every answer can be given with each device."""

import random
from dataclasses import replace

import pytest

from engine.core.event import event_classes
from engine.savagery.content import load_content
from engine.savagery.events import MODULES
from game.areas import buttons
from game.areas.diary_scene import AreaDiary
from game.areas.legend import legend_of
from game.areas.outcome_scene import AreaOutcome
from game.input.intents import CURSORS, Device, Intent, Signal
from game.savagery import counters
from game.savagery.battle_board import ENEMY, LARGEST, LEAST, STEP
from game.savagery.counters import BattleFace, of_unit
from game.savagery.event_rows import GROUPS, ROW_OF
from game.savagery.turn_record import record
from game.ui import paper
from tests.game.savagery.conftest import begun, play_to


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
        for _ in range(source.randrange(3)):
            app.signal(Signal(source.choice(intents), source.choice([Device.KEYBOARD, Device.GAMEPAD])))
            scene.update(source.random() * 2)
        if scene.timeline.busy:
            scene.skip_all()
        assert scene.view == scene.session.view()
        scene.choose(bot.choose(scene.session))
        if source.random() < 0.02:
            app.draw()
    scene.skip_all()
    scene.update(0.0)
    app.settle()
    assert scene.view.outcome == scene.session.outcome
    assert isinstance(app.top, AreaOutcome)
    app.frames(1)


def test_every_event_of_a_game_is_drawn_at_its_beginning_middle_and_end(app):
    """Seen whole: no moment names a counter, a box or a cue that isn't there."""
    scene = begun(app, "11")
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
    assert len(shown) > 22


def test_a_moment_is_as_long_as_its_dice_and_tells_after_them(scene):
    play_to(scene, "combat")
    scene.timeline.run_at("1")
    before = len(scene.read())
    scene.choose(scene.session.pending.options[0].id)
    rolled = False
    for _ in range(900):
        scene.update(1 / 30)
        rolled = rolled or (scene.stage.thrown is not None and scene.timeline.busy)
    assert rolled
    assert len(scene.read()) > before


def test_the_chances_of_an_attack_are_on_its_answer(scene):
    play_to(scene, "combat")
    facts = scene.session.pending.options[0].facts
    win = scene.words.percent(*facts["win"])
    assert any(win in line for line in scene.answers[0].notes)
    assert win not in scene.answers[0].label


def test_an_area_answers_for_itself(app, scene):
    play_to(scene, "land")
    area = scene.session.pending.options[0].facts["area"]
    made = len(scene.session.choices)
    scene.buttons.set(scene.make())
    rect = next(one.rect for one in scene.buttons.items if one.id == f"area:{area}")
    app.signal(Signal(Intent.CHOOSE, Device.MOUSE, rect.center))
    assert len(scene.session.choices) == made + 1


def test_a_unit_on_the_map_answers_for_itself(app, scene):
    play_to(scene, "move", turn=1)
    fitting = {}
    for one in scene.answers:
        for thing in one.things[:1]:
            fitting.setdefault(thing, []).append(one.option)
    unit = next(thing for thing, options in fitting.items() if thing.startswith("unit:") and len(options) == 1)
    made = len(scene.session.choices)
    scene.press(unit)
    assert scene.session.choices[made:] == fitting[unit]


def test_every_counter_on_the_map_lies_in_the_window_and_in_or_near_its_area(scene):
    play_to(scene, "combat", turn=3)
    board, frame = scene.board, scene.layout.board
    placed = board.placed(scene.view)
    held = {name.removeprefix(ENEMY) for name in placed if name.startswith(ENEMY)}
    assert held == set(scene.view.japanese)
    for name, (at, side) in placed.items():
        area = name.removeprefix(ENEMY) if name.startswith(ENEMY) else scene.view.units[name]
        assert frame.contains(board.rect(at, side))
        left, top, right, low = board.outlines.boxes[area]
        assert left - side / 2 <= at[0] <= right + side / 2
        assert top - side / 2 <= at[1] <= low + side / 2


def test_a_commander_shows_the_markers_face_once_he_has_been_activated(scene):
    view = scene.session.view()
    assert view.sun
    assert of_unit("C1", view) == BattleFace("C1", "moon")
    view.acted.append("1")
    assert of_unit("C1", view) == BattleFace("C1", "sun")


@pytest.mark.parametrize("side", [18, 40, 90, 140])
def test_every_counter_is_printed_at_every_size(scene, side):
    content = load_content()
    faces = [BattleFace(name) for name in (*content.formations, *content.strongpoints, *content.chits)]
    faces += [BattleFace(one.id, "reduced") for one in content.battalions.values()]
    faces += [BattleFace(f"ground:{kind}") for kind in ("airfield", "jungle", "fortified", "mountain")]
    faces += [BattleFace("morale", mood) for mood in ("gung_ho", "shaken")]
    faces += [BattleFace("intensity", "sun"), BattleFace("fire", count=3), BattleFace("barrage"), BattleFace("chit")]
    pictures = [counters.picture(scene.theme, face, side) for face in faces]
    assert {picture.get_size() for picture in pictures} == {(side, side)}


def test_keys_and_pad_reach_every_answer_and_every_key(app, scene):
    play_to(scene, "combat", turn=1)
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


def test_everything_that_can_be_pressed_has_a_tip_and_every_thing_a_report(app, scene):
    play_to(scene, "combat", turn=2)
    tips = {tip.id: tip for tip in scene.tips()}
    assert [one.id for one in scene.make() if not (tips[one.id].name and tips[one.id].meaning)] == []
    things = {one.id for one in scene.make() if one.id.partition(":")[0] in scene.kit.things}
    assert {thing.partition(":")[0] for thing in things} == set(scene.kit.things)
    for thing in sorted(things):
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
        play_to(scene, "combat")
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


def test_a_note_comes_once_with_its_first_question(app, monkeypatch):
    monkeypatch.setattr(app, "settings", replace(app.settings, notes=True))
    scene = play_to(begun(app, "4"), "combat")
    assert scene.notes.note.key == "battle_combat"
    app.frames(1)
    app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    assert scene.notes.note is None
    scene.choose(scene.answers[0].option)
    play_to(scene, "combat")
    assert scene.notes.note is None


def test_the_record_counts_hits_and_victories_turn_by_turn(app):
    scene = play_to(begun(app, "11"), "never")
    rows = record(scene.session)
    assert [row.turn for row in rows] == list(range(1, scene.view.turn + 1))
    assert rows[-1].held == len(scene.view.destroyed)
    assert [row.losses for row in rows] == sorted(row.losses for row in rows)


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


@pytest.mark.parametrize("count", range(1, 9))
def test_counters_of_an_area_are_seen_by_two_thirds_and_keep_to_its_room(scene, count):
    for area, room in scene.board.stands.items():
        side, spots = room.packed(count)
        assert len(spots) == count
        assert LEAST <= side <= LARGEST
        gaps = [max(abs(x - ax), abs(y - ay)) for n, (x, y) in enumerate(spots) for ax, ay in spots[:n]]
        assert min(gaps, default=side) >= STEP * side - 1e-6, area
        if side > LEAST:
            for x, y in spots:
                assert room.left - 1e-6 <= x - side / 2
                assert x + side / 2 <= room.left + room.wide + 1e-6
                assert room.top - 1e-6 <= y - side / 2
                assert y + side / 2 <= room.top + room.high + 1e-6
