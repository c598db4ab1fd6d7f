"""The officer beside the player in a guided game: when he speaks, what he holds back, and how he leaves."""

import pygame
import pytest

from engine.peleliu.bots import bot
from game.app.settings import Settings
from game.app.workers import AtOnce, Workers
from game.input.intents import Device, Intent, Signal
from game.lessons.advising import Advice
from game.lessons.beginning import begin_guided
from game.lessons.guide import NOBODY
from game.lessons.officer import END, Officer
from game.lessons.progress import progress_of
from game.scenes.closing import close_top
from game.scenes.laying import LayingScene
from game.scenes.lessons import LessonsScene
from game.scenes.routes import TITLE
from tools.monkey import Hasty


class Table:
    """A guided game in a window, its officer answering at once."""

    def __init__(self, app):
        self.app = app
        game = app.games.main
        app.new_seed = lambda: "7"
        begin_guided(app, game, game.game.guided_games()[0])
        self.frames(3)
        self.settle()

    def frames(self, count=1):
        for i in range(count):
            self.app.drawn = i == count - 1
            self.app.frame(1 / 60)
        while isinstance(self.app.top, LayingScene):
            self.app.frame(1 / 60)

    @property
    def scene(self):
        return self.app.top

    @property
    def officer(self):
        return self.scene.guide

    def settle(self):
        for _ in range(400):
            if not self.scene.timeline.busy and self.scene.choices is not None:
                break
            self.frames(3)
        self.frames(3)

    def press(self, name):
        button = next(one for one in self.officer.slip.buttons.items if one.id == name)
        self.app.devices.last = Device.MOUSE
        self.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, button.rect.center))
        self.frames(2)


@pytest.fixture
def table(tmp_path):
    app = Hasty(
        Settings(
            speed="instant", calm=True, data_dir=tmp_path, size=(1280, 720), sound=False, notes=False, confirm=False
        )
    )
    app.workers.close()
    app.workers = Workers(AtOnce())
    app.running = True
    yield Table(app)
    app.close()
    pygame.event.clear()


def test_a_guided_game_is_a_usual_one_that_is_saved(table):
    assert isinstance(table.officer, Officer)
    assert table.officer.said == "welcome"
    table.press("go_on")
    assert not table.officer.speaks
    table.app.saves.flush()
    assert len(table.app.saves.games()) == 1


def test_he_says_each_thing_once_and_leaves_after_his_turns(table):
    player, said = bot("careful", "1"), []
    session = table.scene.session
    for _ in range(400):
        officer = table.officer
        if officer.said == END:
            break
        if officer.advice is not None:
            assert not table.scene.timeline.busy
            said.append((officer.advice.key, officer.advice.words))
            assert officer.advice.key in officer.guided.remarks
            table.press("anyway" if officer._held else "noted")
        elif officer.said:
            table.press("go_on")
        else:
            table.scene.answer(player.choose(session))
        table.settle()
    assert table.officer.said == END
    assert said
    assert len(said) == len(set(said))
    keys = [key for key, _ in said]
    assert max(map(keys.count, keys)) <= table.officer.guided.times
    assert "first_morning" in progress_of(table.app).read().of("peleliu")
    turn = session.view().turn
    table.press("play_on")
    assert table.scene.guide is NOBODY
    table.scene.answer(player.choose(session))
    table.settle()
    assert session.view().turn >= turn == 5


def speaking(table, *about):
    """The officer has something to say about the question that is open."""
    officer = table.officer
    officer._put_away()
    officer._job = None
    officer._at = len(table.scene.session.choices)
    officer._found = (Advice("actions_left", "Mind this.", "7.0", (), about),)
    table.frames(2)
    return officer


def test_an_answer_that_he_speaks_against_waits_for_a_second_word(table):
    option = table.scene.session.pending.ids()[0]
    officer = speaking(table, option)
    table.scene.answer(option)
    table.frames(2)
    assert (officer._held, len(table.scene.session.choices)) == (option, 0)
    table.press("think")
    assert (officer.speaks, len(table.scene.session.choices)) == (False, 0)
    table.scene.answer(option)  # said once is enough
    assert len(table.scene.session.choices) == 1


def test_the_pad_is_on_his_slip_though_the_answer_lay_beside_the_map(table):
    option = table.scene.session.pending.ids()[0]
    speaking(table, option)
    table.app.devices.last = Device.GAMEPAD
    table.app.signal(Signal(Intent.PANEL, Device.GAMEPAD))
    table.frames(2)
    assert table.scene.control.focus.on
    table.scene.answer(option)
    table.frames(2)
    for _ in range(6):
        if table.officer.slip.buttons.focused.id == "anyway":
            break
        table.app.signal(Signal(Intent.CURSOR_S, Device.GAMEPAD))
        table.frames(1)
    table.app.signal(Signal(Intent.CHOOSE, Device.GAMEPAD))
    table.frames(2)
    assert (table.officer._held, table.scene.session.choices) == ("", [option])


def test_it_is_done_when_the_player_says_so(table):
    option = table.scene.session.pending.ids()[0]
    speaking(table, option)
    table.scene.answer(option)
    table.frames(2)
    table.press("anyway")
    assert list(table.scene.session.choices) == [option]


@pytest.mark.parametrize("intent", [Intent.BACK, Intent.MENU])
def test_what_he_says_is_put_away_with_every_device(table, intent):
    officer = speaking(table)
    assert officer.advice is not None
    close_top(table.scene, Signal(intent, Device.GAMEPAD))
    assert not officer.speaks
    assert table.app.top is table.scene


def test_whoever_answers_before_he_is_done_is_not_kept_waiting(table):
    class Never(AtOnce):
        def begin(self, work, say):
            begun.append(work)
            return lambda: None

    begun = []
    table.app.workers = Workers(Never())
    table.officer._put_away()
    table.frames(2)
    for _ in range(2):
        table.scene.answer(table.scene.session.pending.ids()[0])
        table.settle()
    assert len(table.scene.session.choices) == 2
    assert len(begun) == 1


def test_the_list_is_the_way_back(table):
    table.officer.said = END
    table.frames(2)
    table.press("to_list")
    table.frames(2)
    assert isinstance(table.app.top, LessonsScene)


def test_a_game_that_is_resumed_has_him_again_until_his_turns_are_over(table):
    table.press("go_on")
    table.scene.saver.save()
    table.app.saves.flush()
    path = table.scene.path
    table.app.restart(TITLE)
    table.frames(2)
    (saved,) = [one for one in table.app.saves.games() if one.path == path]
    table.app.resume_game(saved)
    table.frames(3)
    assert isinstance(table.officer, Officer)
    assert table.officer.said == ""
    table.officer.said = END
    assert "guided" not in table.scene.saver.content()
