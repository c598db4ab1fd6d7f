"""Situations: what a file may say, what it lays out, and every fault that is found in one."""

from pathlib import Path
from typing import Any

import pytest

from engine.core.faults import DataFault
from engine.dday.situations.form import load_situation
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from engine.peleliu.rules import load_facts
from tests.rules.table import SITUATIONS, enemy, marine, pending, situation
from tests.systems import no_such_file

CONTENT = load_content()
HERO = next(iter(CONTENT.heroes))
BARE = {"scenario": "15-september", "turn": 4, "step": "open_actions"}
A4 = load_facts("15-september").island.positions["A4"].hex


def read(tmp_path: Path, text: str) -> dict[str, Any]:
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")
    return load_situation(path)


def form_faults(tmp_path: Path, text: str) -> list[str]:
    """What is wrong with a file, without its path."""
    with pytest.raises(DataFault) as caught:
        read(tmp_path, text)
    return [f"{fault.where}: {fault.problem}" for fault in caught.value.faults]


def faults(**more: Any) -> list[str]:
    """What can't be laid out."""
    with pytest.raises(DataFault) as caught:
        new_session("15-september", "1", situation={**BARE, **more})
    assert {fault.file for fault in caught.value.faults} == {more.get("title", "situation")}
    return [f"{fault.where}: {fault.problem}" for fault in caught.value.faults]


# ---------------------------------------------------------------- reading files

HEAD = 'scenario = "15-september"\nturn = 4\nstep = "open_actions"\n'


def test_a_file_reads_as_it_stands(tmp_path: Path) -> None:
    plain = read(tmp_path, HEAD + 'title = "A table"\ncards = [17]\n[[us]]\nid = "A/1/1"\nhex = "0217"\n')
    assert plain == {**BARE, "title": "A table", "cards": [17], "us": [{"id": "A/1/1", "hex": "0217"}]}


def test_every_situation_file_can_be_played() -> None:
    names = sorted(path.stem for path in SITUATIONS.glob("*.toml"))
    assert len(names) >= 9
    for name in names:
        assert pending(situation(name)), name


def test_every_situation_file_has_title_and_rule() -> None:
    for path in SITUATIONS.glob("*.toml"):
        plain = load_situation(path)
        assert plain["title"], path
        assert plain["rule"], path


def test_fault_file_missing(tmp_path: Path) -> None:
    with pytest.raises(DataFault, match=rf"none\.toml: file: can't be read as TOML: .*{no_such_file()}"):
        load_situation(tmp_path / "none.toml")


def test_fault_not_toml(tmp_path: Path) -> None:
    assert form_faults(tmp_path, "turn = \n")[0].startswith("file: can't be read as TOML: ")


def test_fault_not_text(tmp_path: Path) -> None:
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"title = '\xff'")
    with pytest.raises(DataFault, match="can't be read as TOML"):
        load_situation(path)


def test_fault_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(DataFault) as caught:
        read(tmp_path, "turn = 4\n")
    assert {fault.file for fault in caught.value.faults} == {str(tmp_path / "table.toml")}


@pytest.mark.parametrize("key", ["scenario", "turn", "step"])
def test_fault_missing_key(tmp_path: Path, key: str) -> None:
    lines = [line for line in HEAD.splitlines() if not line.startswith(key)]
    assert form_faults(tmp_path, "\n".join(lines)) == [f"{key}: is missing"]


def test_fault_unknown_keys(tmp_path: Path) -> None:
    found = form_faults(tmp_path, HEAD + "turns = 4\n[[us]]\nunit = 'A/1/1'\n[[japanese]]\nid = 'J01'\n")
    assert found[0].startswith("turns: is unknown, expected one of actions_left, arrivals, artillery_destroyed, ")
    assert found[1].startswith("us[1].unit: is unknown, expected one of acted, beside, box, came_from, commanders, ")
    assert found[2] == (
        "japanese[1].id: is unknown, expected one of depth, depth_revealed, disrupted, hex, revealed, "
        "stance, stance_depth, unit"
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title = 4", "title: 4 found, a string expected"),
        ("seed = 1.5", "seed: 1.5 found, a string or a number expected"),
        ("naval = true", "naval: True found, a number expected"),
        ("naval = '1'", "naval: '1' found, a number expected"),
        ("arrivals = 1", "arrivals: 1 found, true or false expected"),
        ("cards = 17", "cards: 17 found, a list expected"),
        ("cards = ['17']", "cards[1]: '17' found, a number expected"),
        ("letters = [1]", "letters[1]: 1 found, a string expected"),
        ("fortifications = []", "fortifications: [] found, a table expected"),
        ("us = 'A/1/1'", "us: 'A/1/1' found, a list expected"),
        ("us = [1]", "us[1]: 1 found, a table expected"),
        ("[[us]]\nsteps = '3'", "us[1].steps: '3' found, a number expected"),
        ("[[us]]\ndisrupted = 1", "us[1].disrupted: 1 found, true or false expected"),
        ("[[japanese]]\nrevealed = 'yes'", "japanese[1].revealed: 'yes' found, true or false expected"),
    ],
)
def test_fault_wrong_type(tmp_path: Path, text: str, fault: str) -> None:
    assert form_faults(tmp_path, HEAD + text) == [fault]


def test_fault_all_at_once(tmp_path: Path) -> None:
    assert len(form_faults(tmp_path, "title = 4\nnaval = 'x'\n")) == 5


def test_a_plain_dict_is_checked_like_a_file() -> None:
    with pytest.raises(DataFault, match="mine: naval: 'x' found, a number expected"):
        new_session("15-september", "1", situation={**BARE, "title": "mine", "naval": "x"})
    with pytest.raises(DataFault, match="situation: step: is missing"):
        new_session("15-september", "1", situation={"scenario": "15-september", "turn": 4})


# ---------------------------------------------------------------- faults in what is laid out


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"step": "tea"}, "step: 'tea' is no step, expected one of set_up, turn_start, landing_checks"),
        ({"turn": 25}, "turn: 25 is no turn"),
        ({"stop_after": "tea"}, "stop_after: 'tea' is no step, expected one of set_up, turn_start, landing_checks"),
        ({"stop_after": 4}, "stop_after: 4 found, a string expected"),
        ({"scenario": "guam"}, "scenario: 'guam' is no 15-september, which is played"),
        ({"letters": ["Q"]}, "letters[1]: 'Q' is no action letter"),
        ({"letters": ["M", "M"]}, "letters: 'M' is there already"),
        ({"cards": [55]}, "cards[1]: 55 is no card"),
        ({"cards": [17, 17]}, "cards: 17 is there already"),
        ({"discards": [0]}, "discards[1]: 0 is no card"),
        ({"cards": [17], "discards": [17]}, "cards: 17 is in use elsewhere"),
        ({"naval": -1}, f"naval: -1 found, 0 to {CONTENT.markers['naval_fire'].count} expected"),
        ({"dauntless": 99}, f"dauntless: 99 found, 0 to {CONTENT.markers['dauntless'].count} expected"),
        ({"counterattack_turn": 9}, "counterattack_turn: 9 found, 0 to 4 expected"),
        ({"garrisons": ["0818"]}, "garrisons[1]: '0818' is no position hex"),
        ({"artillery_destroyed": ["9999"]}, "artillery_destroyed[1]: '9999' is no position hex"),
        ({"smoke": ["pink"]}, "smoke[1]: 'pink' is no colour"),
        ({"eliminated_elite": ["J99"]}, "eliminated_elite[1]: 'J99' is no Japanese unit"),
        ({"loss_box": -1}, "loss_box: -1 found, 0 to "),
        ({"loss_box": 500}, "loss_box: 500 found, 0 to "),
        ({"loss_box": "7"}, "loss_box: '7' found, a list or a number expected"),
        ({"loss_box": True}, "loss_box: True found, a list or a number expected"),
        ({"exact": ["reserve"]}, "exact[1]: 'reserve' is no deck or pool, expected one of cards, depth_pool"),
        ({"exact": ["cards", "cards"]}, "exact: 'cards' is there already"),
        ({"exact": True}, "exact: True found, a list expected"),
        ({"removed": ["J99"]}, "removed[1]: 'J99' is no Japanese counter or marker"),
        ({"removed": ["D10"], "depth_pool": ["D10"]}, "depth_pool: 'D10' is in use elsewhere"),
        ({"removed": ["J01"], "japanese": [enemy("J01", "0318")]}, "japanese: 'J01' is there already"),
        ({"removed": ["D10"], "japanese": [enemy("J01", "0318", "D10")]}, "japanese: 'D10' is there already"),
        ({"removed": ["F01"], "fortifications": {"0312": "F01"}}, "fortifications: 'F01' is there already"),
        ({"removed": ["J01"], "eliminated_elite": ["J01"]}, "eliminated_elite: 'J01' is there already"),
        ({"card_track": [{"use": "tea", "card": 1}]}, "card_track[1].use: 'tea' is no use of a card, expected"),
        ({"card_track": [{"use": "fire", "card": 55}]}, "card_track[1].card: 55 is no card"),
        ({"card_track": [{"use": "fire"}]}, "card_track[1].card: None is no card"),
        ({"card_track": [{"card": "1"}]}, "card_track[1].card: '1' found, a number expected"),
        ({"card_track": [{"use": "fire", "card": 1}], "cards": [1]}, "cards: 1 is in use elsewhere"),
        ({"card_track": [{"use": "fire", "card": 1}], "discards": [1]}, "discards: 1 is there already"),
        ({"letter_markers": {"7": "P"}}, "letter_markers: found, expected only in a game with option 20.1"),
        ({"letter_markers": {"7": 1}}, "letter_markers.7: 1 found, a string expected"),
        ({"options": ["20.1"], "letter_markers": {"3": "P"}}, "letter_markers: '3' is no turn to come"),
        ({"options": ["20.1"], "letter_markers": {"7": "Q"}}, "letter_markers.7: 'Q' is no action letter"),
        ({"options": ["20.1"], "letter_markers": {"7": "M"}}, "letter_markers: 'M' is there already"),
        ({"post_under_fire": "HQ/1"}, "post_under_fire: 'HQ/1' is no command post"),
        ({"elites_face_down": 1}, "elites_face_down: 1 found, 0 to 0 expected"),
        ({"loss_box": ["A/1/1"]}, "loss_box[1]: 'A/1/1' is no counter of the loss box"),
        ({"loss_box": ["HQ/1/1 full"]}, "loss_box[1]: 'HQ/1/1 full' is no counter of the loss box"),
        ({"fortifications": {"0818": "F01"}}, "fortifications: '0818' is no position hex"),
        ({"fortifications": {"0312": "F21"}}, "fortifications.0312: 'F21' is no fortification marker"),
        ({"fortifications": {"0312": "F01", "0314": "F01"}}, "fortifications: 'F01' is there already"),
        ({"garrisons": ["A4", A4]}, f"garrisons: '{A4}' is there already"),
        ({"garrisons": ["A99"]}, "garrisons[1]: 'A99' is no position hex"),
        ({"fortifications": {"A4": "F01", A4: "F02"}}, f"fortifications: '{A4}' is there already"),
        (
            {"fortifications": {"0312": "F01"}, "fortification_pool": ["F01"]},
            "fortification_pool: 'F01' is in use elsewhere",
        ),
        ({"heroes": ["Nobody"]}, "heroes[1]: 'Nobody' is no hero who is waiting"),
        ({"reserve": ["T1"]}, "reserve[1]: 'T1' is no Japanese unit of the reserve"),
        ({"depth_pool": ["CA1"]}, "depth_pool[1]: 'CA1' is no normal depth marker"),
        ({"stance_pool": ["D01"]}, "stance_pool[1]: 'D01' is no counterattack depth marker"),
    ],
)
def test_fault_in_a_key(more: dict[str, Any], fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(**more)), faults(**more)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ({}, "us[1]: None is no US unit"),
        ({"id": "A/9/9"}, "us[1]: 'A/9/9' is no US unit"),
        ({"id": "A/1/1", "hex": "9999"}, "us[1].hex: '9999' is no hex of the map"),
        ({"id": "A/1/1", "hex": "box"}, "us[1].hex: 'box' is no hex of the map"),
        ({"id": "A/1/1", "box": "W3"}, "us[1].box: 'W3' is no landing box"),
        ({"id": "A/1/1", "turn": 25}, "us[1].turn: 25 is no turn"),
        ({"id": "A/1/1", "hex": "0217", "box": "W1"}, "us[1]: hex and box found, one of them expected"),
        ({"id": "A/1/1", "hex": "0217", "steps": 5}, "us[1]: 5 steps found, 1 to 4 expected"),
        ({"id": "A/1/1", "hex": "0217", "steps": 0}, "us[1]: 0 steps found, 1 to 4 expected"),
        ({"id": "A/1/1", "steps": -1}, "us[1]: -1 steps found, 0 to 4 expected"),
        ({"id": "A/1/1", "hex": "0217", "hero": "Nobody"}, "us[1].hero: 'Nobody' is no hero"),
        ({"id": "A/1/1", "hex": "0217", "came_from": "9999"}, "us[1].came_from: '9999' is no hex of the map"),
        ({"id": "A/1/1", "hex": "0217", "post_space": 1}, "us[1].post_space: A/1/1 is no regimental HQ"),
        (
            {"id": "HQ/1", "hex": "0217", "post_space": 0},
            "us[1].post_space: 0 is no space of the command track, expected 1 to 9",
        ),
        (
            {"id": "HQ/1", "hex": "0217", "post_space": 10},
            "us[1].post_space: 10 is no space of the command track, expected 1 to 9",
        ),
        (
            {"id": "HQ/1", "hex": "0217", "post": 3},
            "us[1].post: is no longer read, since it counted from 0: expected post_space, the space of the command "
            "track as it is printed, from 1",
        ),
        ({"id": "A/1/1", "hex": "A99"}, "us[1].hex: 'A99' is no hex of the map"),
    ],
)
def test_fault_in_a_us_row(row: dict[str, Any], fault: str) -> None:
    assert faults(us=[row]) == [fault]


def test_fault_us_unit_or_hero_twice() -> None:
    assert faults(us=[marine("A/1/1", "0217"), marine("A/1/1", "0218")]) == ["us: 'A/1/1' is there already"]
    us = [marine("A/1/1", "0217", hero=HERO), marine("B/1/1", "0218", hero=HERO)]
    assert faults(us=us) == [f"us: {HERO!r} is there already"]
    assert faults(us=us[:1], heroes=[HERO]) == [f"heroes[1]: {HERO!r} is no hero who is waiting"]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ({"hex": "0318"}, "japanese[1]: None is no Japanese unit"),
        ({"unit": "J99", "hex": "0318"}, "japanese[1]: 'J99' is no Japanese unit"),
        ({"unit": "J01"}, "japanese[1]: None is no hex of the map"),
        ({"unit": "J01", "hex": "A99"}, "japanese[1]: 'A99' is no hex of the map"),
        ({"unit": "J01", "hex": "9999"}, "japanese[1]: '9999' is no hex of the map"),
        ({"unit": "J01", "hex": "0318", "depth": "D99"}, "japanese[1].depth: 'D99' is no depth marker for a unit"),
        ({"unit": "J01", "hex": "0318", "depth": "CA1"}, "japanese[1].depth: 'CA1' is no depth marker for a unit"),
        ({"unit": "J01", "hex": "0318", "stance": "D10"}, "japanese[1].stance: 'D10' is no counterattack marker"),
    ],
)
def test_fault_in_a_japanese_row(row: dict[str, Any], fault: str) -> None:
    assert faults(japanese=[row]) == [fault]


def test_fault_japanese_unit_hex_or_marker_twice() -> None:
    assert faults(japanese=[enemy("J01", "0318"), enemy("J01", "0216")]) == ["japanese: 'J01' is there already"]
    assert faults(japanese=[enemy("J01", "0318"), enemy("J02", "0318")]) == ["japanese: '0318' is there already"]
    japanese = [enemy("J01", "0318", "D10"), enemy("J02", "0216", "D10")]
    assert faults(japanese=japanese) == ["japanese: 'D10' is there already"]


def test_fault_japanese_counter_in_use_elsewhere() -> None:
    assert faults(japanese=[enemy("J01", "0318")], reserve=["J01"]) == ["reserve: 'J01' is in use elsewhere"]
    assert faults(japanese=[enemy("J01", "0318")], eliminated_elite=["J01"]) == ["japanese: 'J01' is there already"]
    japanese = [enemy("J01", "0318", "D10")]
    assert faults(japanese=japanese, depth_pool=["D10"]) == ["depth_pool: 'D10' is in use elsewhere"]


def test_faults_are_all_told_under_the_situations_title() -> None:
    assert len(faults(title="Mine", cards=[99], us=[marine("X")], japanese=[enemy("Y", "0318")])) == 3


@pytest.mark.parametrize(
    "more",
    [
        {"actions_left": 1},
        {"attacked": ["A6"]},
        {"us": [marine("A/1/1", "0217", acted=True)]},
        {"us": [marine("A/1/1", "0217", newly_disrupted=True)]},
        {"us": [marine("A/1/1", "0217", commanders=[])]},
    ],
)
def test_a_phase_under_way_needs_a_step_of_it(more: dict[str, Any]) -> None:
    (fault,) = faults(**more)
    assert fault.endswith("found in step open_actions, expected in one of actions, close_combat, close_actions")


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"actions_left": 3}, "actions_left: 3 found, 0 to 2 expected"),
        ({"actions_left": -1}, "actions_left: -1 found, 0 to 2 expected"),
        ({"actions_left": "1"}, "actions_left: '1' found, a number expected"),
        ({"attacked": ["A99"]}, "attacked[1]: 'A99' is no hex of the map"),
        ({"us": [marine("A/1/1", "0217", acted=1)]}, "us[1].acted: 1 found, true or false expected"),
        ({"us": [marine("A/1/1", "0217", beside="A6")]}, "us[1].beside: 'A6' found, a list expected"),
        ({"us": [marine("A/1/1", "0217", beside=[6])]}, "us[1].beside[1]: 6 found, a string expected"),
        ({"us": [marine("A/1/1", "0217", beside=["Z9"])]}, "us[1].beside[1]: 'Z9' is no hex of the map"),
        ({"us": [marine("A/1/1", "0217", commanders=["Chesty"])]}, "us[1].commanders[1]: 'Chesty' is no US unit"),
    ],
)
def test_fault_in_a_phase_under_way(more: dict[str, Any], fault: str) -> None:
    assert faults(**{"step": "actions", **more}) == [fault]
