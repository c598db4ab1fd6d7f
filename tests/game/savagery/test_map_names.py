"""Names on the staff map are those of areas in questions, shortened at most: a player finds what he is asked about."""

import re

import pytest

from engine.savagery.content import load_content
from engine.savagery.definition import SAVAGERY
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
