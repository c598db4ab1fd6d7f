"""What luck came to on Wake: every roll against the odds that the player saw before it."""

from fractions import Fraction

import pytest

from engine.wake import events as ev
from engine.wake.wake_luck import CHECKS, COUNTED
from tests.luck_followed import all_told, followed


@pytest.fixture(scope="module")
def games():
    return followed("wake", range(12))


def test_every_kind_of_luck_is_told_in_each_language(games):
    assert all_told(*games, (*CHECKS, *COUNTED))


def test_3_4_4_hits_on_the_island_are_counted_once_each(games):
    _, found = games
    hits = sum(event.hits for *_, events, _ in found for event in events if isinstance(event, ev.GunneryRolled))
    told = [one for *_, fortunes in found for one in fortunes if one.key == "gunnery"]
    assert sum(one.values["hits"] for one in told) == hits
    expected = sum(one.values["tenths"] for one in told) / 10
    assert abs(expected - hits) < 0.15 * expected
    assert all(one.good == (one.values["hits"] * 10 < one.values["tenths"]) for one in told)


def test_3_5_4_each_shot_is_told_with_the_chance_that_its_answer_gave(games):
    _, found = games
    shots = 0
    for decision, choice, events, fortunes in found:
        fired = [event for event in events if isinstance(event, ev.BatteryFired)]
        told = [one for one in fortunes if one.key.startswith("battery")]
        assert len(told) == len(fired)
        if decision.kind == "target":
            shots += 1
            chance = Fraction(*decision.option(choice).facts["out"])
            assert told[0].values["percent"] == round(100 * chance)
            out = [event.ship for event in events if isinstance(event, ev.ShipOut)]
            assert told[0].key == ("battery_came" if fired[0].ship in out else "battery_failed")
    assert shots > 20


def test_3_5_4f_a_re_roll_is_told_with_the_chance_that_its_answer_gave(games):
    _, found = games
    again = [
        (decision.option(choice), fortunes)
        for decision, choice, _, fortunes in found
        if decision.kind == "reroll" and choice != "keep"
    ]
    assert again
    for option, fortunes in again:
        (told,) = [one for one in fortunes if one.key.startswith("grit")]
        assert told.values["percent"] == round(100 * Fraction(*option.facts["out"]))


def test_4_1_3d_a_duel_is_told_with_its_chance(games):
    _, found = games
    duels = 0
    for decision, choice, events, fortunes in found:
        fought = [event for event in events if isinstance(event, ev.DogfightRolled)]
        told = [one for one in fortunes if one.key.startswith("duel")]
        assert [one.good for one in told] == [event.won for event in fought]
        if decision.kind == "duel" and fought:
            duels += 1
            chance = Fraction(*decision.option(choice).facts["survive"])
            assert told[0].values["percent"] == round(100 * chance)
    assert duels
