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


OWN = '[cues]\nsleigh = { class = "ground", takes = 2, voices = 1, far = "mg_far", shake = [0.5, 0, 90] }\n'


def with_own(folder, own, game="pole"):
    """The tables with one of a game's own."""
    (folder / "cues.toml").write_text(GOOD, encoding="utf-8")
    (folder / game).mkdir()
    (folder / game / "cues.toml").write_text(own, encoding="utf-8")
    return folder / "cues.toml"


def test_a_game_has_cues_of_its_own_beside_those_of_all(tmp_path):
    cues = read_cues(with_own(tmp_path, OWN))
    sleigh = cues["sleigh"]
    assert (sleigh.game, cues["dig"].game) == ("pole", "")
    assert sleigh.kind == cues["dig"].kind
    assert sleigh.files[1] == tmp_path / "pole" / "effects" / "sleigh-2.ogg"
    assert sleigh.shake == (0.5, 0.0, 90)
    assert cues["dig"].shake is None


@pytest.mark.parametrize(
    ("old", "new", "where", "expected"),
    [
        ("sleigh = {", "dig = {", "cues.dig", "expected a name that no other table has"),
        ('"ground"', '"snow"', "cues.sleigh.class", "expected one of blast"),
        ("mg_far", "huskies", "cues.sleigh.far", "the name of another cue"),
        ("[0.5, 0, 90]", "[0.5, 90]", "cues.sleigh.shake", "three numbers"),
        ("[0.5, 0, 90]", "[1.5, 0, 90]", "cues.sleigh.shake", "three numbers"),
        ("[cues]", "[classes]\n[cues]", "classes", "unknown key"),
    ],
)
def test_a_fault_in_a_games_own_table_names_its_place(tmp_path, old, new, where, expected):
    path = with_own(tmp_path, OWN.replace(old, new))
    with pytest.raises(DataFault) as caught:
        read_cues(path)
    told = str(caught.value)
    assert str(tmp_path / "pole" / "cues.toml") in told
    assert where in told
    assert expected in told


def test_a_far_sound_of_another_game_is_a_fault(tmp_path):
    path = with_own(tmp_path, OWN)
    (tmp_path / "south").mkdir()
    other = '[cues]\nice = { class = "ground", takes = 1, voices = 1, far = "sleigh" }\n'
    (tmp_path / "south" / "cues.toml").write_text(other, encoding="utf-8")
    with pytest.raises(DataFault, match=r"cues\.ice\.far"):
        read_cues(path)
