"""The table of Peleliu by areas: everything is shown from events, and every answer can be given with each device."""

import pytest

from engine.savagery.content import load_content
from game.areas.buttons import foot_line
from game.areas.layout import lay_out
from game.input.intents import Device, Intent, Signal
from game.savagery import counters
from game.savagery.battle_board import ENEMY, LARGEST, LEAST, STEP
from game.savagery.counters import BattleFace, of_unit
from game.savagery.turn_record import record
from game.ui import paper
from game.ui.scale import Scale
from game.ui.theme import theme_of
from tests.game.savagery.conftest import begun, play_to


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


def test_prompts_lie_on_the_slip_clear_of_the_way_to_more_answers(scene):
    play_to(scene, "reposition")
    page = next(one.rect for one in scene.make() if one.id == "page")
    line = foot_line(scene)
    assert line.top - page.bottom >= scene.measure.px(4)
    assert scene.layout.question.contains(line)


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


def test_the_record_counts_hits_and_victories_turn_by_turn(app):
    scene = play_to(begun(app, "11"), "never")
    rows = record(scene.session)
    assert [row.turn for row in rows] == list(range(1, scene.view.turn + 1))
    assert rows[-1].held == len(scene.view.destroyed)
    assert [row.losses for row in rows] == sorted(row.losses for row in rows)


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


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=lambda one: str(one[1]))
def test_all_twelve_time_chits_can_be_read_when_they_have_been_drawn(app, scene, size, language):
    theme, content, view = theme_of("usual", language), load_content(), scene.session.view()
    measure = Scale(*size, theme=theme)
    view.drawn, view.stack, view.level = list(content.chits), [], 4
    boxes = scene.kit.sheet(lay_out(measure, scene.kit.shape), measure, view)
    strips = boxes.strips()
    assert len(strips) == len(view.drawn) == 12
    assert boxes.type >= measure.text("tiny") * 0.9
    for chit, strip in zip(content.chits.values(), strips, strict=True):
        words, room = theme.text(f"battle_map.chit.{chit.effect}"), boxes.effect_room(strip)
        size_of_type = paper.fitted(words, "semi", boxes.type, room.width)
        assert size_of_type >= boxes.type * 0.85, words
        assert paper.cut(words, "semi", size_of_type, room.width) == words
        assert boxes.things["box:drawn"].contains(strip)
