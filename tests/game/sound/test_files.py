"""Every shipped sound: there, decodable, at the loudness of its class, without clipping, offset or dead ends."""

from tests.systems import WINE, leave_out_file

if WINE:
    leave_out_file("measures sounds with numpy and scipy")

import hashlib
import json
import os

import numpy as np
import pygame
import pytest

from engine.core.resources import resource
from game.sound.cues import load_cues
from tests.game.sound.figures import channels, integrated, level, loudest, offset, peak
from tests.rows import over_rows

SOUNDS = resource("sounds")
CUES = load_cues()
FILES = [(cue, path) for cue in CUES.values() for path in cue.files]
SHORT = [(cue, path) for cue, path in FILES if cue.group in ("effects", "interface")]
LONG = [(cue, path) for cue, path in FILES if cue.group in ("ambience", "music")]
LIMIT = 9_300_000


def manifest():
    return json.loads((SOUNDS / "manifest.json").read_text(encoding="utf-8"))


def test_the_files_are_those_of_the_table_and_of_the_manifest():
    there = {path.relative_to(SOUNDS).as_posix() for path in SOUNDS.rglob("*.ogg")}
    assert there == {path.relative_to(SOUNDS).as_posix() for _, path in FILES}
    assert there == set(manifest()["files"])


def test_the_files_are_the_ones_that_were_made():
    wrong = [
        name
        for name, digest in manifest()["files"].items()
        if hashlib.sha256((SOUNDS / name).read_bytes()).hexdigest() != digest
    ]
    assert wrong == []


def test_all_of_them_fit_into_their_room():
    assert sum(path.stat().st_size for _, path in FILES) <= LIMIT


def test_what_is_heard_often_has_several_takes():
    often = [cue for cue in CUES.values() if cue.kind.name in ("weapon", "blast", "table")]
    assert {cue.name: len(cue.files) for cue in often if len(cue.files) < 3} == {"shuffle": 2, "sweep_away": 2}


def test_no_two_takes_are_alike():
    digests = list(manifest()["files"].values())
    assert len(set(digests)) == len(digests)


@pytest.fixture(scope="module")
def device():
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.mixer.quit()
    os.environ.pop("SDL_AUDIODRIVER")
    if before is not None:
        os.environ["SDL_AUDIODRIVER"] = before


@over_rows("name", sorted({cue.name for cue, _ in SHORT}))
def test_an_effect_is_as_loud_as_its_class_and_clean(device, name):
    for path in CUES[name].files:
        sides = channels(path)
        seconds = len(sides[0]) / 44100
        assert abs(loudest(sides) - CUES[name].loudness) <= 1.0, path.name
        assert peak(sides) < -1.0, path.name
        assert offset(sides) < 0.002, path.name
        assert 0.05 < seconds < 8.0, path.name
        ending = [side[-220:] for side in sides]
        assert peak(ending) < -35, f"{path.name} ends with a click"
        # the last tenth of a second is still part of it: no silence is stored
        assert peak([side[-8820:] for side in sides]) > -85, path.name


@pytest.mark.slow
@pytest.mark.parametrize(("cue", "path"), LONG, ids=[path.name for _, path in LONG])
def test_what_is_long_is_as_loud_as_its_class_and_clean(device, cue, path):
    sides = channels(path)
    measured = integrated(sides) if cue.kind.whole else loudest(sides)
    assert abs(measured - cue.loudness) <= 1.0
    assert peak(sides) < -1.0
    assert offset(sides) < 0.002


LOOPS = [path for cue, path in LONG if cue.kind.looped]


@pytest.mark.parametrize("path", LOOPS, ids=[path.name for path in LOOPS])
def test_a_loop_has_no_seam(device, path):
    """From its last sample to its first it moves hardly further than inside; the encoder is least exact at ends."""
    for side in channels(path):
        largest = np.abs(np.diff(side)).max()
        assert abs(side[-1] - side[0]) <= largest * 1.5
        assert 20 <= len(side) / 44100 <= 40


@pytest.mark.parametrize("path", [path for cue, path in LONG if cue.group == "music"], ids=lambda path: path.name)
def test_a_piece_lasts_one_to_two_minutes(device, path):
    assert 60 <= len(channels(path)[0]) / 44100 <= 120


def test_the_dispatch_of_a_defeat_is_heard_from_its_first_drum(device):
    sides = channels(CUES["outcome_loss"].files[0])
    assert level(sides, 0.0, 0.5) > -36.0
    assert level(sides, 2.75, 3.25) > -40.0


@pytest.mark.parametrize("name", ["outcome_win", "outcome_draw"])
def test_the_dispatch_is_not_silent_when_it_opens(device, name):
    sides = channels(CUES[name].files[0])
    assert min(level(sides, start / 10, start / 10 + 0.1) for start in range(40)) > -38.0
