"""Sheets of attacks and barrages: laid out while they are shown, then folded; and what slips and counters tell."""

from types import SimpleNamespace

import pygame
import pytest

from engine.core.decision import Decision, Option
from engine.dday import events as ev
from engine.dday.state.state import Force
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game.app.settings import Settings
from game.dday.board import moving_counters
from game.dday.board.moving_counters import Transform, draw_posed
from game.dday.board.pieces import MapPiece
from game.dday.counters import us_counter
from game.dday.counters.shelf import Shelf
from game.dday.counters.us_counter import USLook
from game.dday.panels import attack, sheet
from game.dday.panels.barrage import outcome
from game.dday.panels.stack import StackPanel
from game.dday.panels.track import TurnTrack
from game.dday.play.choices import Choices
from game.input.intents import Device, Intent, Signal
from game.scenes.opening import start
from game.table.map_canvas import MapCanvas
from game.table.stacks import Placed, side_at
from game.ui import paper
from game.ui.scale import Scale
from tests.peleliu_map import hex_camera
from tests.themes import THEME

CONTENT, ISLAND = load_content(), load_island()


@pytest.fixture
def written(monkeypatch):
    """What is written on paper, with its rectangle."""
    found = []
    write = paper.write

    def record(surface, words, *given, **named):
        rect = write(surface, words, *given, **named)
        found.append((words, rect))
        return rect

    monkeypatch.setattr(paper, "write", record)
    return found


def after_an_attack(table):
    """The table at the question after an attack."""
    table.app.settings = Settings(speed="instant")
    scene = start(table.app, "15-september", "7", ())
    table.app.replace(scene)
    table.frames(2)
    player = bot("careful", "7")
    while scene.shown_action.attack is None:
        scene.choose(player.choose(scene.session))
        scene.show.skip_all()
    table.frames(3)
    assert not scene.timeline.busy
    return scene


def test_what_came_of_an_attack_is_folded_away_when_the_next_question_is_open(table):
    scene = after_an_attack(table)
    folded = scene.measure.px(sheet.FOLDED)
    assert scene.sheet_rect.height == folded
    assert scene.board.camera.free == scene.camera_moves.free
    assert scene.board.camera.free.topleft == scene.layout.free.topleft
    press = Signal(Intent.CHOOSE, Device.MOUSE, scene.sheet_rect.center)
    table.app.signal(press)
    table.frames(1)
    assert scene.sheet_rect.height == scene.measure.px(attack.HEIGHT)
    assert scene.shown_action.attack is not None
    table.app.signal(press)
    table.frames(1)
    assert scene.sheet_rect is None
    assert scene.shown_action.attack is None


def test_a_cleared_table_is_cleared_of_the_attack_too(table):
    scene = after_an_attack(table)
    scene.toggle_clear()
    table.frames(2)
    assert scene.sheet_rect is None
    assert scene.board.camera.free == scene.camera_moves.free
    assert scene.board.camera.free.topleft == scene.layout.free.topleft
    scene.toggle_clear()
    table.frames(2)
    assert scene.sheet_rect is not None


def test_the_sheet_shows_both_sides_as_they_were_before_the_result(table):
    scene = after_an_attack(table)
    assert [unit.id for unit in scene.shown_action.attackers] == list(scene.shown_action.declared.units)
    assert scene.shown_action.target is not None
    assert scene.shown_action.target.hex == scene.shown_action.attack.hex


@pytest.mark.parametrize(
    ("result", "force", "guns", "told"),
    [
        ("no_effect", {}, True, "No effect"),
        ("disrupted_if_no_depth", {}, False, "Disrupted"),
        ("disrupted_if_no_depth", {"depth": "?1"}, False, "Its depth protects it"),
        ("disrupted", {"disrupted": True}, False, "Already disrupted"),
        ("disrupted_artillery", {}, True, "Disrupted; guns destroyed"),
        ("disrupted_artillery", {}, False, "Disrupted"),
        ("disrupted_depth_artillery", {"depth": "?1"}, True, "Disrupted; depth destroyed; guns destroyed"),
    ],
)
def test_8_4_a_barrage_tells_what_it_did_and_not_what_the_table_says(result, force, guns, told):
    event = ev.BarrageFired("8.4", "0410", "F1", "naval", 9, 3, True, False, 0, result)
    stage = SimpleNamespace(target=Force("F1", "0410", "?infantry", **force))
    assert outcome(THEME.language, event, stage, guns=guns) == told


@pytest.mark.parametrize("side", [44, 54, 84, 120])
@pytest.mark.parametrize("unit", ["L/3/5", "1/A/1T", "1/11", "HQ/5", "HQ/3/1"])
def test_no_figure_of_a_counter_lies_under_its_chits(monkeypatch, unit, side):
    pygame.font.init()
    steps = min(4, CONTENT.us[unit].steps)
    monkeypatch.setattr(us_counter, "acted_chit", lambda board, covered: None)
    monkeypatch.setattr(us_counter, "disrupted_chit", lambda board, shade: None)
    for acted, disrupted, corner in ((True, "", 1), (False, "old", 0), (True, "old", 0), (True, "old", 1)):
        picture = Shelf(CONTENT).get(THEME, USLook(unit, steps, disrupted=disrupted, acted=acted), side, exact=True)
        high = round(side * 0.26)
        width = round(side * 0.28)
        left = side - width - 2 if corner else 2
        ink = sum(
            sum(picture.get_at((x, y))[:3]) < 190
            for x in range(left, left + width)
            for y in range(side - high, side - 4)
        )
        assert ink == 0, (unit, side, acted, disrupted, corner)


def test_answers_that_lie_on_one_counter_are_buttons():
    view = new_session("15-september", "7").view()
    unit = next(iter(view.us))
    view.us[unit].place = "0211"
    facts = {"unit": unit}
    options = [Option(f"hero:{unit}", facts), Option(f"unit:{unit}", facts)]
    assert [option.id for option in Choices(Decision("sacrifice", "10.15", tuple(options)), TableView(view)).loose] == [
        option.id for option in options
    ]
    assert not Choices(Decision("hit", "6.31", tuple(options[1:])), TableView(view)).loose


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_that_is_told_of_a_hex_stays_on_its_slip(size, written):
    measure = Scale(*size, theme=THEME)
    view = TableView.of(new_session("15-september", "7"))
    panel = StackPanel(CONTENT, ISLAND, Shelf(CONTENT))
    surface = pygame.Surface(size)
    room = pygame.Rect(10, size[1] - measure.px(206), measure.px(470), measure.px(196))
    busy = sorted(ISLAND.hexes, key=lambda h: -len(ISLAND.fields_over.get(h, ())))[:40]
    assert len(ISLAND.fields_over[busy[0]]) > 3
    for h in busy:
        written.clear()
        panel.draw(surface, room, measure, view, h, [])
        assert written
        assert all(rect.right <= room.right for _, rect in written), (h, written)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("high", [1, 2, 3])
def test_what_is_told_of_a_stack_is_all_there_in_type_that_can_be_read(size, high, monkeypatch):
    measure = Scale(*size, theme=THEME)
    view = TableView.of(new_session("15-september", "7"))
    pieces = [
        MapPiece("us", f"{company}/3/1", "0212", USLook(f"{company}/3/1", 4)) for company in ("I", "K", "L")[:high]
    ]
    told = []

    def block(surface, words, at, within, size, *ink, most=0, **more):
        told.append((words, size, most, within))
        return paper.height_of(words, within, size)

    monkeypatch.setattr(paper, "block", block)
    room = pygame.Rect(10, size[1] - measure.px(206), measure.px(470), measure.px(196))
    StackPanel(CONTENT, ISLAND, Shelf(CONTENT)).draw(pygame.Surface(size), room, measure, view, "0212", pieces)
    ((words, type_size, most, within),) = told
    assert all(piece.id in words for piece in pieces)
    assert type_size >= measure.text("tiny")
    assert not most or len(paper.wrap(words, "plain", type_size, within)) <= most


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scenario", ["15-september", "bloody-nose-ridge"])
def test_the_hours_of_all_turns_stand_alike(scenario, size, written):
    measure = Scale(*size, theme=THEME)
    view = TableView.of(new_session(scenario, "7"))
    track = TurnTrack(CONTENT, CONTENT.scenarios[scenario])
    track.draw(pygame.Surface(size), pygame.Rect(0, 0, round(measure.width * 0.45), measure.px(80)), measure, view)
    hours = {
        space.start or {"morning": "am", "midday": "noon", "afternoon": "pm"}.get(space.part, "")
        for space in track.spaces.values()
    } - {""}
    assert len({rect.top for words, rect in written if words in hours}) == 1


def test_a_frame_without_time_still_makes_one_counter_sharp():
    pygame.font.init()
    shelf = Shelf(CONTENT)
    looks = [USLook("L/3/5", 4), USLook("K/3/1", 4)]
    for look in looks:
        shelf.get(THEME, look, 30)
    frames = 0
    while True:
        shelf.open(1e-9)
        assert [shelf.get(THEME, look, 60).get_width() for look in looks] == [60, 60]
        frames += 1
        if not shelf.waiting:
            break
        assert frames < 3
    assert frames == 2


def test_a_counter_grows_from_its_size_in_a_crowded_box_to_that_on_the_map(monkeypatch):
    camera = hex_camera((0.0, 0.0, 60.0, 60.0), (1920, 1080), pygame.Rect(0, 0, 1920, 1080), 40.0, 30.0, 30.0)
    side = side_at(camera.size, camera.wanted)
    scales = []
    monkeypatch.setattr(moving_counters, "draw_counter", lambda *given: scales.append(given[-1].scale))
    look = USLook("L/3/5", 4)
    waiting = MapPiece("us", "K/3/5", "box:O2", look)
    landing = MapPiece("us", "L/3/5", "0420", look)
    x, y = camera.to_screen((20.0, 20.0))
    small = round(side * 0.7)
    resting = [
        Placed(waiting, pygame.Rect(round(x - small / 2), round(y - small / 2), small, small)),
        Placed(landing, pygame.Rect(0, 0, side, side)),
    ]
    stacks = {"box:O2": [waiting], "0420": [landing]}
    canvas = MapCanvas(pygame.Surface((10, 10)), camera, Scale(1920, 1080, theme=THEME))
    for away in (0.6, 1.5, 2.2, 3.5):
        pose = {"L/3/5": Transform(at=(20.0 + away, 20.0))}
        draw_posed(canvas, Shelf(CONTENT), stacks, resting, pose)
    assert scales == sorted(scales)
    assert scales[0] == pytest.approx(small / side)
    assert scales[-1] == 1.0
