"""The sounds are those that the scripts make: the scripts haven't changed since, and one file comes out again."""

from tests.systems import WINE, leave_out_file

if WINE:
    leave_out_file("makes sounds anew with numpy, and with oggenc where that is installed")

import shutil

import pygame
import pytest

from engine.games import REGISTER
from game.sound.cues import load_cues
from tests.game.sound.figures import split
from tools.make_sounds.origin import SOUNDS, books, fingerprints, made_with, manifest

SMALL = ("hover", "counter_down", "refused", "charges")


def test_the_sounds_were_made_by_the_scripts_as_they_are():
    made, now = manifest()["scripts"], fingerprints()
    changed = [name for book in now if made.get(book) != now[book] for name in books()[book]]
    assert changed == [], (
        "scripts or tables have changed: run python -m tools.make_sounds, with --only for each of these"
    )
    assert set(made) == set(now)


@pytest.fixture
def building():
    if shutil.which("oggenc") is None:
        pytest.skip("oggenc is not installed (vorbis-tools)")
    from tools.make_sounds import building

    return building


def test_every_cue_has_a_recipe_and_every_recipe_a_cue(building):
    assert set(building.RECIPES) == set(load_cues())


@pytest.mark.parametrize("name", SMALL)
def test_a_sound_comes_out_again(building, mixer, name):
    """To the byte with the same libraries and instructions, otherwise so that nobody could hear a difference."""
    cue = load_cues()[name]
    made = building.ogg(building.sound(name, 0), cue.kind.quality)
    shipped = cue.files[0].read_bytes()
    if made_with() == manifest()["made_with"]:
        assert made == shipped
        return
    import io

    again = split(pygame.mixer.Sound(file=io.BytesIO(made)).get_raw())[0]
    before = split(pygame.mixer.Sound(cue.files[0]).get_raw())[0]
    assert len(again) == len(before)
    assert abs(again - before).max() <= 64


def test_a_name_without_a_recipe_is_refused(building):
    with pytest.raises(ValueError, match="cannon"):
        building.jobs(["cannon"])


def test_notes_are_read_as_they_are_written(building):
    from tools.make_sounds.notation import Note, chords, pitch, tune

    assert [pitch(name) for name in ("A4", "C4", "F#3", "Bb1")] == [69, 60, 54, 34]
    assert tune("D4 - F#4:2 | A4:0.5", 8) == [Note(8, 1, 62), Note(10, 2, 66), Note(12, 0.5, 69)]
    assert chords("D2 A2 / C2:2 / E2", 0, 4) == [Note(0, 4, 38), Note(0, 4, 45), Note(4, 2, 36), Note(6, 4, 40)]
    with pytest.raises(ValueError, match="H4"):
        pitch("H4")


def test_loudness_is_measured_as_the_standard_asks(building, mixer):
    """A sine of 997 Hz at full scale in one channel measures -3.01 LUFS."""
    import numpy as np

    from tools.make_sounds.loudness import integrated, loudest, true_peak

    sine = np.sin(2 * np.pi * 997 * np.arange(44100 * 3) / 44100)
    assert integrated(sine) == pytest.approx(-3.01, abs=0.15)
    assert loudest(sine * 0.1) == pytest.approx(-23.01, abs=0.15)
    assert true_peak(sine * 0.5) == pytest.approx(-6.02, abs=0.1)


def test_the_folder_holds_nothing_else():
    groups = {"effects", "interface", "ambience", "music"}
    own = {cue.game for cue in load_cues().values()} - {""}
    assert own <= {game.id for game in REGISTER}
    assert {path.name for path in SOUNDS.iterdir()} == {"README.md", "cues.toml", "manifest.json", *groups, *own}
    for game in own:
        assert {path.name for path in (SOUNDS / game).iterdir()} <= {"cues.toml", *groups}
