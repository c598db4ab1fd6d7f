"""Names on the staff map are those of areas in questions, shortened at most: a player finds what he is asked about."""

import re

import pytest

from engine.savagery.content import load_content
from engine.savagery.definition import SAVAGERY
from game.savagery.battle_board import AWAY, HIDDEN, NAME, BattleBoard
from game.ui.text import catalogue, codes

POINTS = {
    "en": {"ne": "north-east", "nw": "north-west", "se": "south-east", "sw": "south-west", "w": "west"},
    "de": {"no": "im nordosten", "nw": "im nordwesten", "so": "im südosten", "sw": "im südwesten", "w": "im westen"},
}
"""What points of the compass are in full."""


def words(name, code):
    """The words of a name in small letters, points of the compass in full."""
    points = POINTS[code]
    found = re.findall(r"[\w-]+", name.lower())
    return [word for one in found for word in points.get(one, one).split()]


@pytest.mark.parametrize("code", codes())
def test_a_name_on_the_map_says_no_word_that_the_question_does_not(code):
    spoken, strange = SAVAGERY.words(code), {}
    for area in load_content().areas:
        name, printed = spoken.name_of(area), catalogue(code)[f"battle_map.{area}"]
        asked = iter(words(name, code))
        if not all(any(one.startswith(word) for one in asked) for word in words(printed, code)):
            strange[area] = (printed, name)
    assert strange == {}


def test_names_that_counters_would_hide_stand_on_the_water_beside_their_area_alone():
    board = BattleBoard()
    afloat = {area: name for area, name in board.names.items() if board.outlines.at(name[0]) != area}
    assert set(afloat) == {"A8", "F4", "F5", "F6"}
    for area, (at, long) in afloat.items():
        assert around(board, at, long / 2, NAME / 2) == {None}
        assert around(board, at, long / 2 + AWAY, NAME / 2 + AWAY) == {None, area}


def test_few_names_are_hidden_by_a_counter_alone_in_its_area():
    board = BattleBoard()
    hidden = set()
    for area, (at, long) in board.names.items():
        side, [(x, y)] = board.stands[area].packed(1)
        covered = (NAME + side) / 2 - abs(at[1] - y)
        if covered > HIDDEN and abs(at[0] - x) < (long + side) / 2:
            hidden.add(area)
    assert hidden == {"A1", "M3"}, "narrow, and far from water"


def around(board, at, wide, high):
    """What lies at the rim of an oblong, half as wide and high as it is."""
    x, y = at
    return {board.outlines.at((x + across * wide, y + down * high)) for across in (-1, 0, 1) for down in (-1, 0, 1)}
