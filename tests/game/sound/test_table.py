"""sounds/cues.toml: what it may hold, and that a fault in it names its place."""

import pytest

from engine.core.faults import DataFault
from engine.core.resources import resource
from game.sound.cues import load_cues, read_cues
from game.sound.music import SCENES

GOOD = resource("sounds", "cues.toml").read_text(encoding="utf-8")


def test_every_piece_of_music_is_in_the_table():
    assert {piece for piece in SCENES.values() if piece} == {
        name for name, cue in load_cues().items() if cue.group == "music"
    }


def test_weapons_are_louder_than_the_table_and_the_table_than_the_interface():
    cues = load_cues()
    order = ["naval_burst", "mg_us", "column", "counter_down", "button", "hover"]
    levels = [cues[name].loudness for name in order]
    assert levels == sorted(levels, reverse=True)
    assert len(set(levels)) == len(levels)


@pytest.mark.parametrize(
    ("old", "new", "where", "expected"),
    [
        ('group = "music"', 'group = "musik"', "classes.music.group", "one of effects ambience music interface"),
        ("priority = 9", "priority = 11", "priority", "a whole number from 0 to 9"),
        ("loudness = -17", 'loudness = "loud"', "classes.blast.loudness", "a number from -60 to -10"),
        ('hit = { class = "table"', 'hit = { class = "tabel"', "cues.hit.class", "expected one of blast weapon"),
        ('far = "mg_far"', 'far = "mg_near"', "far", "the name of another cue"),
        ("hero = {", "Hero = {", "cues.Hero", "a name of small letters"),
        ("bell = { class", "bell = { pitch = 3, class", "cues.bell.pitch", "unknown key"),
        ('button = { class = "desk", takes = 4, ', 'button = { class = "desk", ', "cues.button.takes", "missing"),
        ("[classes.blast]", "[classes.blast", "the file", "cannot be read as TOML"),
    ],
)
def test_a_fault_names_its_place_and_what_was_expected(tmp_path, old, new, where, expected):
    assert old in GOOD
    path = tmp_path / "cues.toml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataFault) as caught:
        read_cues(path)
    told = str(caught.value)
    assert str(path) in told
    assert where in told
    assert expected in told
