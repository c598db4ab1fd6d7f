"""A window of the game in a process of its own, which nobody sees and which does what it is told.

Each word that comes is a command with its argument; for each the state of the window is sent back when it is done.
"""

import importlib
import multiprocessing
import os
from multiprocessing.connection import Connection
from pathlib import Path

os.environ |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy", "LANGUAGE": "en"}

import pytest

from engine.peleliu import new_session
from game.app.app import App
from game.app.settings import Settings
from game.input.intents import Device, Intent, Signal
from game.scenes.laying import LayingScene
from game.scenes.opening import resume, start
from game.scenes.save_as import open_save_as
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.ui.text import language_of
from tests.bare import BARE

# What every window reads is read before they part.
importlib.import_module("game.dday.play.play_scene")
new_session("15-september", seed="7")
language_of("en")


def processes() -> multiprocessing.context.BaseContext:
    """What starts windows: where the system can split a process, all come of one that has read the game's modules."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload([__name__])
    return found


def main(folder: Path, line: Connection) -> None:
    """Open the window and obey; what it keeps on the disk is asked for, not what it shows, so no map is painted."""
    patch = pytest.MonkeyPatch()
    for place, plain in BARE.items():
        patch.setattr(place, plain)
    app = App(Settings(speed="instant", data_dir=folder, size=(1280, 720), sound=False))
    app.guard.begin()
    app.running = True
    app.push(TitleScene(app))
    command = ""
    while command != "quit":
        command, _, argument = line.recv().partition(" ")
        frames(app)
        COMMANDS[command](app, argument)
        frames(app)
        line.send(state(app))
    app.guard.end(0)


def frames(app):
    """A few frames, so that what was asked for is done, and as many more as a table needs that is being laid out."""
    left = 3
    while app.running and (left > 0 or isinstance(app.top, LayingScene)):
        left -= 1
        app.frame(1 / 60)
    app.saves.flush()


def state(app):
    """What the window shows."""
    top = app.top
    return {
        "top": type(top).__name__,
        "words": getattr(top, "words", ""),
        "labels": [item.label for item in top.buttons.items] if hasattr(top, "buttons") else [],
        "path": str(top.path) if top is not None and top.path else "",
        "choices": len(top.session.choices) if hasattr(top, "session") else -1,
        "length": top.recording.length if hasattr(top, "recording") else -1,
        "notice": (getattr(top, "notice", None) or ("",))[0],
        "toast": app.toast.words,
    }


def begin(app, seed):
    """A new game."""
    app.replace(start(app, "15-september", seed, ()))


def choose(app, count):
    """Make decisions, each of them saved."""
    for _ in range(int(count or 1)):
        app.top.choose(app.top.session.pending.ids()[0])
        frames(app)


def go_on(app, name):
    """Take up the game of a file."""
    resume(app, next(game for game in app.saves.games() if game.path.name == name))


def press(app, number):
    """Press the button of that number."""
    app.signal(Signal(Intent.CHOOSE, Device.MOUSE, app.top.buttons.items[int(number)].rect.center))


def watch(app, number):
    """Press the button of that number and wait for the replay that it opens."""
    press(app, number)
    frames(app)
    while type(app.top).__name__ == "ReelScene":
        frames(app)


def slot(app, title):
    """Save the game under a name."""
    open_save_as(app, app.top)
    frames(app)
    told = app.top.accept(title)
    assert not told, told


def change(app, words):
    """Change a setting of those that are a number."""
    name, _, value = words.partition("=")
    app.push(SettingsScene(app))
    frames(app)
    app.top.change(**{name: int(value)})
    app.pop()


def leave(app, _):
    """Go to the title."""
    app.replace(TitleScene(app))


def end(app, _):
    """Close the window."""
    app.running = False
    for scene in reversed(app.scenes):
        scene.leave()
    app.close()


COMMANDS = {
    "begin": begin,
    "choose": choose,
    "go_on": go_on,
    "press": press,
    "watch": watch,
    "slot": slot,
    "change": change,
    "leave": leave,
    "quit": end,
}
