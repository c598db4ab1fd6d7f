"""A window of any size: from one pixel on nothing breaks, and what was there is there again when it has grown."""

from itertools import cycle

import pygame
import pytest

from game.app import render_target
from game.app.app import App
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene
from game.input.intents import Device, Intent, Signal
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.ui.scale import SMALLEST, USABLE
from game.ui.theme import theme_of
from tests import written_words
from tests.themes import THEME
from tools.screens import SCREENS
from tools.staging import WIN, asked

TINY = ((1, 1), (5, 400), (300, 2), (120, 90), (320, 240), (683, 768), (799, 600), (640, 480), (4000, 300))
"""Sizes in which the game has no room."""
ODD = ((1024, 640), (2600, 640), (1024, 1400))
"""Sizes of unusual shapes in which it has; each screen is tried in one of them, for all draw by the same measures."""
pytestmark = pytest.mark.usefixtures("plain_papers")


@pytest.fixture
def opened(tmp_path):
    apps = []

    def make(size=SMALLEST, **settings):
        app = App(Settings(speed="instant", data_dir=tmp_path, size=size, sound=False, seed="7", **settings))
        app.running = True
        app.window.minimum_size = (1, 1)  # a desktop may do with windows what they don't want
        apps.append(app)
        return app

    yield make
    for app in apps:
        for scene in reversed(app.scenes):
            scene.leave()
        app.close()
    pygame.event.clear()


def resized(app, size):
    app.window.size = size
    app.frame(0.02)
    app.frame(0.02)


def state(app):
    """How the scenes lie and what they show."""
    found = [
        (
            type(scene).__name__,
            getattr(scene, "scroll", None),
            getattr(scene, "page", None),
            getattr(scene, "layout", None),
        )
        for scene in app.scenes
    ]
    board = getattr(app.top, "board", None)
    return found, board and board.camera.goal, app.surface.get_size()


@pytest.mark.parametrize(
    ("screen", "odd"), list(zip(SCREENS, cycle(ODD), strict=False)), ids=[screen.name for screen in SCREENS]
)
def test_every_screen_outlives_any_window_and_is_there_again_as_it_was(opened, screen, odd):
    app = opened()
    screen.show(app)
    scenes, before = list(app.scenes), state(app)
    for size in TINY:
        resized(app, size)
        assert app.canvas.hidden, size
        assert app.surface.get_size() == SMALLEST
    resized(app, SMALLEST)
    assert not app.canvas.hidden
    assert app.scenes == scenes, "no page of a crash has come"
    assert state(app) == before
    resized(app, odd)
    assert app.surface.get_size() == odd
    resized(app, TINY[0])
    assert app.surface.get_size() == odd, "what nobody sees keeps its size"
    assert app.scenes == scenes


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", TINY)
def test_a_window_that_is_too_small_asks_for_more_wherever_words_have_room(opened, size, language):
    app = opened(language=language)
    app.replace(TitleScene(app))
    app.frame(0.02)
    app.window.size = size
    with written_words.collected() as found:
        app.frame(0.02)
    told = " ".join(line.words for line in found.lines)
    assert (found.cut, found.clashes()) == ([], [])
    assert told in ("", theme_of("usual", language).text("play.too_small", width=USABLE[0], height=USABLE[1]))
    assert bool(told) == (size[0] >= 120 and size[1] >= 90)


@pytest.mark.parametrize("size", [(1, 1), (240, 700), (1000, 30)])
def test_the_request_itself_draws_on_anything(size):
    pygame.font.init()
    render_target.ask_for_more(THEME, pygame.Surface(size))


def test_the_settings_say_how_small_a_window_may_be(opened):
    app = opened()
    app.push(SettingsScene(app, "window"))
    app.frame(0.02)
    (note,) = [row.note for row in app.top.rows() if any(one.id.startswith("size:") for one in row.buttons)]
    assert all(str(measure) in note for measure in USABLE)


def test_nothing_is_played_in_a_window_that_is_too_small(opened):
    app = opened()
    scene = asked(app, WIN, "act", 12)
    made, seen = len(scene.session.choices), app.surface.copy()
    resized(app, (683, 768))
    for intent in (Intent.CHOOSE, Intent.UNDO, Intent.MENU, Intent.RULES, Intent.NEXT_UNIT):
        app.signal(Signal(intent, Device.KEYBOARD))
        app.frame(0.02)
    assert (len(scene.session.choices), app.top) == (made, scene)
    scene.pause()  # takes a picture for the save
    assert app.surface.get_size() == seen.get_size()


def test_a_game_that_begins_in_a_window_that_is_too_small_is_laid_out_once_it_has_grown(opened):
    app = opened()
    resized(app, (640, 480))
    asked(app, WIN, "act", 2)
    assert app.canvas.hidden
    resized(app, (1600, 900))
    assert isinstance(app.top, PlayScene)
    assert app.top.layout.strip.width == 1600


def test_what_breaks_in_a_window_that_is_too_small_leads_to_the_page_later(opened):
    app = opened()
    scene = asked(app, WIN, "act", 2)
    resized(app, (5, 400))
    app.guard.caught(app, RuntimeError("a counter without a face"))
    app.frame(0.02)
    resized(app, (1280, 720))
    assert type(app.top).__name__ == "CrashScene"
    assert scene not in app.scenes
