"""What helps the player, in a real window: lessons with each device, warnings, and "The first morning" with a pad."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.definition import PELELIU
from tests.systems import not_on_windows
from tests.window.display import NEEDED, a_display

ROOT = Path(__file__).parents[2]
SEED = "7"
DEVICES = {"mouse": "MOUSE", "keys": "KEYBOARD", "pad": "GAMEPAD"}
ON_AREAS = {
    "mouse": ("wake:batteries", "savagery:markers"),
    "keys": ("wake:wildcats", "savagery:attack"),
    "pad": ("wake:garrison", "savagery:supply"),
}
"""The lessons on maps of areas that a device takes: each is taken once, and each device on both maps."""
WARNED = {
    "recruit": ("Act free: A/1/1, HQ/1.", "HQ/1 in 0514", "A/1/1 in 0514"),
    "regular": ("Act free: A/1/1, HQ/1.", "HQ/1 in 0514", "A/1/1 in 0514"),
    "veteran": ("Act free: A/1/1, HQ/1.",),
    "warn_free": ("Act free: A/1/1, HQ/1.",),
    "warn_fire": ("A/1/1 in 0514",),
    "warn_hq": ("HQ/1 in 0514",),
    "move": ("A/1/1 would be hit in 0514",),
    "attack": ("The attack on B2 (0617) lacks flamethrowers",),
}
"""What each table is warned of, at least."""
pytestmark = [
    pytest.mark.window,
    not_on_windows("opens its window on a display of its own, with Xvfb, openbox and xdotool"),
    pytest.mark.slow,
    pytest.mark.skipif(any(shutil.which(tool) is None for tool in NEEDED), reason=f"needs {', '.join(NEEDED)}"),
]


def sit(module, folder, *more):
    """Let a sitting happen on a display of its own; gives what it told."""
    with a_display() as name:
        command = [sys.executable, "-m", f"tests.window.{module}", *more, str(folder)]
        environment = {**os.environ, "DISPLAY": name, "SDL_VIDEODRIVER": "x11"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return json.loads((folder / "told.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("device", DEVICES)
def test_every_lesson_is_taken_to_its_end_with_one_device(device, tmp_path):
    told = sit("lesson_sitting", tmp_path, device, "peleliu")
    assert list(told) == [f"peleliu:{lesson.id}" for lesson in PELELIU.lessons()]
    taken(told, device)


@pytest.mark.parametrize("device", ON_AREAS)
def test_each_device_takes_lessons_on_both_maps_of_areas(device, tmp_path):
    told = sit("lesson_sitting", tmp_path, device, *ON_AREAS[device])
    assert list(told) == list(ON_AREAS[device])
    taken(told, device)


def taken(told, device):
    """Each lesson was taken to its end, what is wrong explained on the way, with the device alone."""
    for name, lesson in told.items():
        assert lesson["done"] == lesson["steps"], name
        assert lesson["erred"] >= 5, name
        assert lesson["kept"], name
        assert list(lesson["used"]) == [DEVICES[device]], name


def test_each_warning_comes_with_its_switch_and_its_level(tmp_path):
    told = sit("warned_sitting", tmp_path)
    assert told.pop("none") is None
    assert told.keys() == WARNED.keys()
    for name, slip in told.items():
        lines = slip["lines"]
        assert all(any(line.startswith(said) for line in lines) for said in WARNED[name]), (name, lines)
        assert slip["kept"], name
        recruits = name in ("recruit", "move", "attack")
        assert slip["buttons"] == (["back", "on"] if recruits else ["back", "on", "never"]), name
        assert len(lines) == len(WARNED[name]) or recruits, (name, lines)
        assert pygame.image.load(tmp_path / f"{name}.png").get_size() == (1280, 720)


def test_the_first_morning_is_led_through_with_the_pad_alone(tmp_path):
    session, mind = new_session("15-september", SEED), bot("careful", SEED)
    while session.view().turn <= 4:
        session.choose(mind.choose(session))
    told = sit("morning_sitting", tmp_path, SEED)
    assert told["choices"] == session.choices[: len(told["choices"])]
    assert told["turn"] == 5
    assert (told["alone"], told["done"]) == (True, True)
    assert list(told["used"]) == ["GAMEPAD"]
    heard = [key for key, _ in told["heard"]]
    assert (heard[0], heard[-1]) == ("welcome", "end")
    assert len(set(heard)) >= 5
    assert {"slip", "map", "button"} <= set(told["ways"])
