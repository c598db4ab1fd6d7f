"""The scenes, played without a visible window."""

import random

import pytest

from engine.cli.report import outcome_line
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.app.demo import Demo
from game.app.settings import Settings
from game.dday.outcome_scene import OutcomeScene
from game.dday.play.camera_moves import ROAMING
from game.dday.play.layers_scene import LayersScene
from game.dday.play.play_scene import PlayScene
from game.input.intents import Device, Intent, Signal
from game.peleliu.briefs import BRIEFS
from game.scenes.briefing import BriefingScene
from game.scenes.menu import MenuScene
from game.scenes.message import MessageScene
from game.scenes.new_game import NewGameScene
from game.scenes.opening import resume, start
from game.scenes.saved import SavedScene
from game.scenes.title import TitleScene
from tests.themes import THEME


def play(table, seed="7", speed="instant"):
    table.app.settings = Settings(speed=speed)
    scene = start(table.app, "15-september", seed, ())
    table.app.replace(scene)
    table.frames(2)
    return scene


def choose(table, scene, option_id):
    scene.choose(option_id)
    table.frames(2)


def test_from_the_title_a_new_game_is_started_with_buttons(table):
    table.app.push(TitleScene(table.app))
    table.press("New game")
    assert isinstance(table.top, NewGameScene)
    table.press("15 September 1944")
    assert isinstance(table.top, BriefingScene)
    table.press("Variable action letters")
    table.press("Land the landing force")
    assert isinstance(table.top, PlayScene)
    assert table.top.session.setup["options"] == ["20.1"]


def test_the_seed_can_be_typed(table):
    table.app.push(BriefingScene(table.app, BRIEFS[0]))
    table.frames()
    scene = table.top
    for _ in range(30):
        table.app.signal(Signal(Intent.ERASE, Device.KEYBOARD))
    for letter in "4711":
        table.app.signal(Signal(Intent.TEXT, Device.KEYBOARD, text=letter))
    table.press("Land the landing force")
    assert scene.seed == "4711"
    assert table.top.session.setup["seed"] == "4711"
    assert not table.app.devices.typing


def test_the_menu_pauses_and_leads_back(table):
    scene = play(table)
    table.app.signal(Signal(Intent.MENU, Device.KEYBOARD))
    table.frames()
    assert isinstance(table.top, MenuScene)
    table.press("Back to the game")
    assert table.top is scene


def test_the_menu_leads_to_the_title_and_the_game_is_resumed_from_there(table):
    scene = play(table)
    for _ in range(6):
        choose(table, scene, scene.session.pending.ids()[0])
    wanted, choices = scene.session.hash(), list(scene.session.choices)
    table.app.signal(Signal(Intent.MENU, Device.KEYBOARD))
    table.frames()
    table.press(THEME.text("saved.menu.to_title"))
    assert isinstance(table.top, TitleScene)
    table.press("Resume")
    table.frames(2)
    assert table.top.session.hash() == wanted
    assert table.top.session.choices == choices
    assert table.top.view == table.top.session.view()
    assert table.top.shown_action.log


def test_a_game_is_saved_at_every_decision(table):
    scene = play(table)
    for _ in range(3):
        choose(table, scene, scene.session.pending.ids()[0])
        table.app.saves.flush()
        saved = table.app.saves.read(scene.path)
        assert saved["session"]["hash"] == scene.session.hash()


def test_a_damaged_save_names_the_file_and_offers_the_one_before(table):
    scene = play(table)
    choose(table, scene, scene.session.pending.ids()[0])
    table.app.saves.flush()
    before = scene.session.hash()
    choose(table, scene, scene.session.pending.ids()[0])
    table.app.saves.flush()
    scene.path.write_bytes(scene.path.read_bytes()[:-40])
    table.app.replace(TitleScene(table.app))
    table.frames()
    resume(table.app, table.app.saves.games()[0])
    table.frames()
    message = table.top
    assert isinstance(message, MessageScene)
    assert str(scene.path) in message.words
    assert THEME.text("saved.fault.cut_off")[1:] in message.words
    table.press(THEME.text("saved.do.take_before"))
    table.frames(2)
    assert table.top.session.hash() == before


def test_the_last_damaged_save_says_that_nothing_is_left(table):
    scene = play(table)
    table.app.saves.flush()
    for path in scene.path.parent.iterdir():
        path.write_text("nothing", encoding="utf-8")
    table.app.replace(TitleScene(table.app))
    table.frames()
    resume(table.app, table.app.saves.games()[0])
    table.frames()
    assert THEME.text("saved.fault.nothing_before") in table.top.words
    table.press("Back")
    assert isinstance(table.top, TitleScene)


def test_the_list_of_saved_games_shows_damaged_ones_as_such(table):
    scene = play(table)
    table.app.saves.flush()
    table.app.push(SavedScene(table.app))
    assert any("turn 1" in label for label in table.labels())
    table.app.pop()
    scene.path.write_text("nothing", encoding="utf-8")
    table.app.push(SavedScene(table.app))
    assert "Damaged save" in table.labels()


def test_an_error_of_the_disk_is_told_and_the_game_goes_on(table):
    scene = play(table)
    table.app.saves.flush()
    scene.path = scene.path / "below a file.save"
    choose(table, scene, scene.session.pending.ids()[0])
    table.app.saves.flush()
    table.frames()
    assert scene.notice is not None
    assert "could not be saved" in scene.notice[0]
    choose(table, scene, scene.session.pending.ids()[0])
    assert len(scene.session.choices) == 2


def test_undo_and_redo_walk_back_and_forth_with_the_log(table):
    scene = play(table)
    choose(table, scene, "unit:A/3AA")
    move = next(option_id for option_id in scene.session.pending.ids() if option_id.startswith("move:"))
    choose(table, scene, move)
    assert scene.session.can_undo
    lines, after = len(scene.shown_action.log), scene.session.hash()
    scene.undo()
    table.frames(2)
    assert scene.view == scene.session.view()
    assert len(scene.shown_action.log) < lines
    scene.redo()
    table.frames(2)
    assert scene.session.hash() == after
    assert len(scene.shown_action.log) == lines


def test_clicks_on_the_map_choose_unit_and_hex(table):
    scene = play(table)
    unit = scene.session.pending.options[0].facts["unit"]
    place = scene.view.us[unit].place
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, _pixel(scene, place)))
    table.frames(90)
    assert scene.session.pending.kind == "action"
    target = next(option for option in scene.session.pending if option.verb == "move")
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, _pixel(scene, target.facts["hex"])))
    table.frames(2)
    assert scene.session.choices == [f"unit:{unit}", target.id]


def _pixel(scene, h):
    x, y = scene.board.camera.hex_centre(h)
    return round(x), round(y)


def test_a_hex_that_is_no_answer_is_explained_with_its_rule(table):
    scene = play(table)
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, _pixel(scene, scene.view.us["A/3AA"].place)))
    table.frames(90)
    scene.control.click("", "0918")
    assert scene.notice is not None
    assert scene.notice[0]
    table.frames()


def test_the_keyboard_alone_plays_an_action(table):
    scene = play(table)
    table.key("n")
    table.key("return")
    table.frames(2)
    assert scene.session.pending.kind == "action"
    for _ in range(20):
        table.key("n")
        if scene.cursor in scene.choices.hexes:
            break
    table.key("return")
    table.frames(2)
    assert len(scene.session.choices) >= 2 or scene.popup is not None


def test_buttons_can_be_reached_with_keys(table):
    scene = play(table)
    table.key("p")
    table.key("return")
    table.frames(2)
    assert scene.popup is not None, "ending the actions with some left is asked about"
    table.key("right")
    table.key("return")
    table.frames(2)
    assert len(scene.session.choices) == 1


def test_every_answer_can_be_listed_as_a_button(table):
    scene = play(table)
    table.press("list")
    wanted = {scene.question.label(option.id) for option in scene.session.pending}
    seen = set()
    for _ in range(12):
        seen |= set(table.labels())
        more = next((label for label in table.labels() if label.startswith("More")), None)
        if more is None:
            break
        table.press(more)
    assert wanted <= seen


def test_the_log_and_the_layers_open_and_close(table):
    scene = play(table)
    free = scene.layout.free.copy()
    table.key("l")
    assert scene.layout.free.left > free.left
    table.key("l")
    assert scene.layout.free == free
    table.app.signal(Signal(Intent.LAYERS, Device.KEYBOARD))
    table.frames()
    assert isinstance(table.top, LayersScene)
    table.press("Counters")
    assert not scene.board.layers.counters
    table.press("Only blue fields")
    assert scene.board.layers.alone == "blue"
    table.press("Danger")
    table.press("Done")
    assert table.top is scene


def test_the_table_can_be_cleared(table):
    scene = play(table)
    before = scene.layout.free.width
    table.key("c")
    assert scene.layout.free.width > before
    table.key("c")
    assert scene.layout.free.width == before


def test_the_fire_phase_runs_step_by_step_and_can_be_skipped(table):
    scene = play(table, speed="1")
    table.frames(3)
    assert scene.timeline.busy
    waiting = scene.timeline.waiting
    table.key("space")
    assert scene.timeline.waiting < waiting
    step = scene.view.step
    for _ in range(20):
        if not scene.timeline.busy:
            break
        table.app.signal(Signal(Intent.SKIP_PHASE, Device.KEYBOARD))
        assert scene.view.step != step or not scene.timeline.busy
        step = scene.view.step
        table.frames(2)
    assert not scene.timeline.busy
    while scene.camera_moves.waits:
        table.frames()
    assert scene.choices is not None
    assert scene.show.director.resting
    assert scene.view == scene.session.view()


def test_the_last_phase_is_shown_again_and_leaves_the_table_and_the_log_as_they_were(table):
    scene = play(table)
    told, lines, hash_ = scene.shown_action.told, list(scene.shown_action.log), scene.session.hash()
    scene.timeline.speed = "4"
    table.key("g")
    assert scene.timeline.again
    assert scene.timeline.busy
    assert scene.choices is None
    for _ in range(4000):
        table.frames()
        if not scene.timeline.busy:
            break
    assert not scene.timeline.again
    assert scene.view == scene.session.view()
    assert (scene.shown_action.told, scene.shown_action.log, scene.session.hash()) == (told, lines, hash_)
    while scene.camera_moves.waits:
        table.frames()
    assert scene.choices is not None


def test_the_next_question_opens_only_when_everything_is_shown(table):
    scene = play(table, speed="1")
    assert scene.choices is None
    scene.choose(scene.session.pending.ids()[0])
    assert scene.session.choices == []


def test_what_is_under_a_still_pointer_follows_the_camera(table):
    scene = play(table)
    x, y = scene.layout.free.center
    table.app.devices.pointer = (x, y)
    table.app.signal(Signal(Intent.POINT, Device.MOUSE, (x, y)))
    before = scene.hovered
    scene.board.camera.pan(0, 6 * scene.board.camera.size)
    table.frames(3)
    assert scene.hovered == (scene.board.hex_under((x, y)) or scene.hovered)
    assert scene.hovered != before


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000), (3840, 2160)])
def test_no_panel_covers_the_hexes_of_a_question(table, size):
    table.app.window.size = size
    scene = play(table)
    source = random.Random(2)
    for _ in range(60):
        if scene.session.pending is None:
            break
        while scene.board.camera.moving:
            scene.board.camera.update(0.05)
        free = scene.layout.free.inflate(2, 2)
        if scene.choices.decision.kind not in ROAMING:
            for h in scene.choices.hexes:
                assert free.collidepoint(scene.board.camera.hex_centre(h)), (scene.choices.decision.kind, h)
        scene.choose(source.choice(scene.session.pending.ids()))
        scene.update(0.0)


def test_the_verdict_comes_at_the_end_and_a_new_game_can_follow(table):
    scene = play(table)
    source = random.Random(1)
    while scene.session.pending is not None:
        scene.choose(source.choice(scene.session.pending.ids()))
        scene.update(0.0)
    table.frames(3)
    assert isinstance(table.top, OutcomeScene)
    table.press("New game")
    assert isinstance(table.top, NewGameScene)


@pytest.mark.parametrize("seed", ["11"])  # one that is soon over
def test_the_demo_ends_as_the_headless_game_does(table, tmp_path, seed):
    shots = tmp_path / "shots"
    table.app.settings = Settings(speed="instant")
    scene = Demo(table.app, "random", "15-september", seed, (), shots).run()
    session = new_session("15-september", seed)
    player = bot("random", seed)
    while session.pending is not None:
        session.choose(player.choose(session))
    assert outcome_line(scene.session) == outcome_line(session)
    assert {"01-title.png", "02-set-up.png", "03-landing.png", "04-fire-phase.png", "07-outcome.png"} <= {
        path.name for path in shots.iterdir()
    }


def test_a_resized_window_keeps_the_game_going(table):
    scene = play(table)
    for size in ((1280, 720), (1920, 1080), (1300, 1100)):
        table.app.window.size = size
        table.frames(2)
        assert scene.layout.strip.width == size[0]
        assert scene.board.camera.window == size


def test_closing_the_window_ends_the_program(table):
    import pygame

    play(table)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    table.frames()
    assert not table.app.running


def test_escape_skips_what_is_shown_before_it_opens_the_menu(table):
    scene = play(table, speed="1")
    assert scene.timeline.busy
    table.key("escape")
    assert not scene.timeline.busy
    assert table.top is scene
    table.key("escape")
    table.frames()
    assert isinstance(table.top, MenuScene)


def test_the_map_can_be_moved_while_events_are_shown(table):
    scene = play(table, speed="1")
    table.app.signal(Signal(Intent.PAN, Device.KEYBOARD, None, (0.0, 400.0)))
    wanted = scene.board.camera.goal
    event = scene.timeline.now
    table.frames(3)
    assert scene.timeline.now is event
    assert scene.board.camera.goal == wanted


def test_the_seed_of_the_command_line_waits_in_the_new_game(table):
    table.app.settings = Settings(seed="99", options=("20.2",))
    table.app.push(BriefingScene(table.app, BRIEFS[0]))
    table.frames()
    assert (table.top.seed, table.top.options) == ("99", {"20.2"})
