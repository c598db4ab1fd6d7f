"""Every scene can be entered and left and every button of it reached with moves of the cursor alone."""

import pygame
import pytest

from game.app.settings import Settings
from game.areas.table_scene import AreaTable
from game.dday.play.play_scene import PlayScene
from game.input.intents import CURSORS, Device, Intent, Signal
from game.scenes.laying import LayingScene
from game.scenes.title import TitleScene
from tools.monkey import Hasty

LEAVES = ("quit",)
"""Buttons that end the program."""
LAST = ("MessageScene", "PlayScene", "AreaTable")
"""Scenes whose buttons aren't tried: their answers change what is on the disk, the table has tests of its own."""
PANES = ("ReferenceScene",)
"""Scenes whose focus goes over pages that scroll as they are read: tests/game/manual holds their moves."""
LATER = ("FirstDayScene",)
"""Scenes that work for some seconds and then lead on by themselves; they are asked for their way back only."""


pytestmark = pytest.mark.slow  # what its tests share takes long


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """The program with a saved game, drawing nothing."""
    from game.scenes.opening import start

    app = Hasty(
        Settings(speed="instant", data_dir=tmp_path_factory.mktemp("data"), size=(1280, 720), sound=False, notes=False)
    )
    app.running, app.drawn = True, False
    scene = start(app, "15-september", "7", ())
    app.replace(scene)
    for _ in range(4):
        app.frame(1 / 60)
    app.saves.flush()
    yield app
    app.devices.typing = False
    app.close()
    pygame.event.clear()


def say(app, intent):
    app.signal(Signal(intent, Device.GAMEPAD))
    for _ in range(2):
        app.settle()


def shown(scene):
    """The scene's buttons as they are now."""
    scene.buttons.set(scene.make())
    return scene.buttons


def unreached(app):
    """The enabled buttons of the scene on top that moves from some other button never come to."""
    scene = app.top
    buttons = shown(scene)
    ways = {}
    for i, button in enumerate(buttons.items):
        ways[button.id] = set()
        for way in CURSORS:
            shown(scene).focus = i
            app.signal(Signal(way, Device.GAMEPAD))
            if scene.buttons.focused:
                ways[button.id].add(scene.buttons.focused.id)
    names = {button.id for button in buttons.items if button.enabled}
    missing = set()
    for start in names:
        seen, line = {start}, [start]
        while line:
            for found in ways.get(line.pop(), ()):
                if found not in seen:
                    seen.add(found)
                    line.append(found)
        missing |= {(start, name) for name in names - seen}
    return missing


def follow(app, path):
    """Go from the title along buttons; gives whether that leads where it did before."""
    app.devices.typing = False
    app.replace(TitleScene(app))
    app.settle()
    for name in path:
        scene = app.top
        if not hasattr(scene, "make"):
            return False
        buttons = shown(scene)
        index = next((i for i, button in enumerate(buttons.items) if button.id == name), -1)
        if index < 0 or not buttons.items[index].enabled:
            return False
        buttons.focus = index
        say(app, Intent.CHOOSE)
        while isinstance(app.top, LayingScene):
            app.frame(1 / 60)
    return True


def kind(scene):
    """What a scene is, and which page of it is open."""
    page = getattr(scene, "page", "")
    return type(scene).__name__, page if isinstance(page, str) else ""


def one_of_each(names):
    """The names, but of a list's rows ("game:…", "link:…") only the first, for the others lead to the same."""
    first = {}
    for name in names:
        head = name.partition(":")[0]
        first.setdefault(name if head in ("page", "device", "key") else head, name)
    return list(first.values())


def check(app, name, path):
    """What is wrong with the scene that a path has led to."""
    wrong, scene = [], app.top
    if hasattr(scene, "make") and name[0] not in (*LATER, *PANES):
        wrong += [f"{name} by {path}: no way from {start} to {end}" for start, end in sorted(unreached(app))[:3]]
    if isinstance(scene, (TitleScene, PlayScene, AreaTable)):
        return wrong
    for _ in range(4):  # out of what lies on it first: a list, a text field
        say(app, Intent.BACK)
        if app.top is not scene:
            return wrong
    return [*wrong, f"{name} by {path}: BACK doesn't leave it"]


def walk(app):
    """All scenes that buttons lead to from the title with the way to each, and what is wrong with any of them."""
    found, wrong, line = {}, [], [()]
    while line:
        path = line.pop(0)
        if not follow(app, path) or app.top is None or kind(app.top) in found:
            continue
        scene = app.top
        found[kind(scene)] = path
        if hasattr(scene, "make") and kind(scene)[0] not in (*LATER, *LAST) and len(path) < 4:
            enabled = [button.id for button in shown(scene).items if button.enabled]
            line += [(*path, name) for name in one_of_each(enabled) if name not in LEAVES]
        wrong += check(app, kind(scene), path)
    return found, wrong


@pytest.fixture(scope="module")
def walked(app):
    return walk(app)


def test_the_walk_finds_the_scenes(walked):
    names = {name for name, page in walked[0]}
    wanted = {"TitleScene", "NewGameScene", "SavedScene", "SettingsScene", "ControlsScene", "CreditsScene", "PlayScene"}
    assert wanted <= names
    assert {page for name, page in walked[0] if name == "ControlsScene"} == {"gamepad", "keyboard", "mouse"}


def test_every_button_of_every_scene_is_reached_from_every_other_and_every_scene_can_be_left(walked):
    assert walked[1] == []


@pytest.mark.parametrize("lead", ["menu", "layers"])
def test_what_lies_over_the_table_can_be_reached_and_left(app, lead):
    assert follow(app, ("resume",))
    table = app.top
    for _ in range(4):
        app.frame(1 / 60)
    while table.on_top():  # a note of a first time, which the walk over the settings has switched on
        say(app, Intent.BACK)
    say(app, Intent.MENU if lead == "menu" else Intent.LAYERS)
    assert app.top is not table
    assert unreached(app) == set()
    say(app, Intent.BACK)
    assert app.top is table
