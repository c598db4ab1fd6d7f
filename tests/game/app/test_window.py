"""The game in a real window: a display of its own, a window manager, and clicks."""

import os
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.app.settings import Settings
from game.input.intents import Device, Intent, Signal
from game.scenes.opening import start
from game.storage import files
from game.storage.saves import Saves
from tests.systems import not_on_windows
from tests.window.display import NEEDED, a_display

ROOT = Path(__file__).parents[3]
SIZE = (1280, 720)
pytestmark = [
    pytest.mark.window,
    not_on_windows("opens its window on a display of its own, with Xvfb, openbox and xdotool"),
    pytest.mark.skipif(any(shutil.which(tool) is None for tool in NEEDED), reason=f"needs {', '.join(NEEDED)}"),
]


def until(holds, what, game):
    """Look again and again, for as long as the game runs: how long anything takes depends on the machine's load."""
    while not (found := holds()):
        assert game.poll() is None, f"the game has ended before {what}"
        time.sleep(0.1)
    return found


@pytest.fixture(scope="module")
def display():
    """The name of a display with a window manager."""
    with a_display() as name:
        yield name


class Player:
    """A running game, and the mouse and keyboard in front of it."""

    def __init__(self, display, folder, *arguments, size=SIZE):
        self.env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        self.folder = folder
        before = self.rests()
        self.game = subprocess.Popen(
            [sys.executable, "-m", "game", "--size", f"{size[0]}x{size[1]}", "--data-dir", str(folder), *arguments],
            cwd=ROOT,
            env=self.env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.window = until(
            lambda: self.do("search", "--onlyvisible", "--pid", str(self.game.pid)), "a window", self.game
        ).split()[-1]
        until(lambda: self.rests() > before, "the table", self.game)

    def do(self, *words):
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, check=False, encoding="utf-8")
        return done.stdout.strip()

    def click(self, pixel):
        self.do("mousemove", "--window", self.window, str(pixel[0]), str(pixel[1]), "click", "1")

    def key(self, name):
        self.do("key", "--window", self.window, name)

    def rests(self):
        """How often the table has come to rest, as the log tells."""
        path = self.folder / "log" / "peleliu.log"
        return path.read_text(encoding="utf-8").count("at rest: ") if path.exists() else 0

    def choices(self):
        """What was decided so far, as the save on the disk has it."""
        games = Saves(self.folder).games()
        return files.read(games[0].files()[0])["session"]["choices"] if games else []

    def end(self):
        """Stop the game whatever it does."""
        if self.game.poll() is None:
            self.game.kill()
        self.game.wait()

    def leave(self):
        """Have the window manager close the window. A press that it misses, as it can under load, is made again."""
        self.do("windowfocus", "--sync", self.window)
        while self.game.poll() is None:
            self.do("key", "alt+F4")
            with suppress(subprocess.TimeoutExpired):
                self.game.wait(10)
        return self.game.returncode


@pytest.fixture
def mirror(table, tmp_path):
    """The same game without a window, to know where things lie."""
    app = App(Settings(speed="instant", data_dir=tmp_path / "mirror", size=SIZE))
    app.running = True
    scene = start(app, "15-september", "7", ())
    app.replace(scene)
    still(app, scene)
    yield app, scene
    app.saves.close()


def still(app, scene):
    for _ in range(400):
        app.frame(1 / 60)
        if not scene.timeline.busy and not scene.board.camera.moving:
            return


@pytest.mark.slow
def test_a_game_is_played_by_clicks_closed_and_resumed(display, mirror, tmp_path):
    app, scene = mirror
    player = Player(display, tmp_path, "--scenario", "15-september", "--seed", "7", "--speed", "instant")
    try:
        for _ in range(8):
            decide(app, scene, player)
        assert player.leave() == 0
        player = Player(display, tmp_path, "--resume", "--speed", "instant")
        assert player.choices() == scene.session.choices
        player.key("u")
        shorter = scene.session.choices[:-1] if scene.session.can_undo else scene.session.choices
        until(lambda: player.choices() == shorter, f"the choices {shorter}", player.game)
        assert player.leave() == 0
    finally:
        player.end()


def decide(app, scene, player):
    """Answer the question with clicks, in the window and in its mirror."""
    option = next((o for o in scene.session.pending if o.verb in ("unit", "move", "land")), None)
    for pixel in way_to(scene, option) if option else [button_of(scene)]:
        app.signal(Signal(Intent.POINT, Device.MOUSE, pixel))
        app.signal(Signal(Intent.CHOOSE, Device.MOUSE, pixel))
        still(app, scene)
        rests = player.rests()
        player.click(pixel)
        until(lambda rests=rests: player.rests() > rests, "the table at rest", player.game)
    wanted = list(scene.session.choices)
    until(lambda: player.choices() == wanted, f"the choices {wanted}", player.game)


def way_to(scene, option):
    """The clicks that lead to an answer."""
    camera = scene.board.camera
    unit, h = option.facts.get("unit"), option.facts.get("hex", "")
    clicks = []
    if unit and scene.choices.picked != unit:
        clicks += [one.rect.center for one in scene.board.placed if one.piece.id == unit][:1]
    if option.verb != "unit":
        x, y = camera.hex_centre(h)
        clicks.append((round(x), round(y)))
    return clicks


def button_of(scene):
    scene.app.draw()
    return next(item.rect.center for item in scene.question.buttons.items if item.id in scene.session.pending.ids())


def test_full_screen_and_back_keep_the_window_alive(display, tmp_path):
    player = Player(display, tmp_path, "--scenario", "15-september", "--seed", "7", "--speed", "instant")
    try:
        for size in ((1600, 1000), SIZE):
            player.key("F11")
            wanted = f"Geometry: {size[0]}x{size[1]}"
            until(lambda wanted=wanted: wanted in player.do("getwindowgeometry", player.window), wanted, player.game)
        player.do("windowsize", player.window, "1400", "800")
        until(lambda: "1400x800" in player.do("getwindowgeometry", player.window), "the new size", player.game)
        assert player.leave() == 0
    finally:
        player.end()


def test_a_window_as_large_as_its_screen_has_all_of_itself_above_the_screens_edge(tmp_path):
    with a_display((1600, 900)) as display:
        player = Player(display, tmp_path, "--scenario", "15-september", "--speed", "instant", size=(1600, 900))

        def inside():
            shape = dict(line.split("=") for line in player.do("getwindowgeometry", "--shell", player.window).split())
            command = ["xwininfo", "-id", player.window]
            told = subprocess.run(command, env=player.env, capture_output=True, encoding="utf-8")
            top = next(int(line.split()[-1]) for line in told.stdout.splitlines() if "Absolute upper-left Y" in line)
            return 0 < top < 60 and top + int(shape["HEIGHT"]) <= 900

        try:
            until(inside, "a window that ends where the screen does", player.game)
            assert player.leave() == 0
        finally:
            player.end()


def test_this_process_itself_has_no_window():
    assert pygame.display.get_driver() == "dummy"
