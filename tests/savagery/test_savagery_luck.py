"""What luck came to on Peleliu by areas: every roll against its exact odds."""

from fractions import Fraction

import pytest

from engine.savagery import events as ev
from engine.savagery.savagery_luck import CHECKS, COUNTED
from tests.luck_followed import all_told, followed


@pytest.fixture(scope="module")
def games():
    return followed("savagery", range(6))


def told(fortunes, key):
    return [one for one in fortunes if one.key in (f"{key}_came", f"{key}_failed")]


def test_every_kind_of_luck_is_told_in_each_language(games):
    assert all_told(*games, (*CHECKS, *COUNTED))


def test_5_3_hits_by_guns_are_counted_once_each(games):
    _, found = games
    shots = [event for *_, events, _ in found for event in events if isinstance(event, ev.BeachFireRolled)]
    counted = [one for *_, fortunes in found for one in fortunes if one.key == "guns"]
    assert sum(one.values["hits"] for one in counted) == sum(shot.effect == "hit" for shot in shots)
    assert sum(one.values["tenths"] for one in counted) == 5 * len(shots)


def test_5_6_2_each_roll_of_an_attack_is_told_and_those_against_known_counters_with_the_chance_of_their_answer(games):
    _, found = games
    known = 0
    for decision, choice, events, fortunes in found:
        rolled = [event for event in events if isinstance(event, ev.AttackRolled)]
        assert [one.good for one in told(fortunes, "attack")] == [one.highest >= one.wins for one in rolled]
        option = decision.option(choice)
        if decision.kind == "combat" and option.facts.get("known") and rolled:
            known += 1
            percent = told(fortunes, "attack")[0].values["percent"]
            assert percent == round(100 * Fraction(*option.facts["win"]))
    assert known


def test_5_6_3_a_re_roll_of_an_attack_that_was_not_won_is_told_with_the_chance_of_its_answer(games):
    _, found = games
    count = 0
    for decision, choice, _, fortunes in found:
        if decision.kind == "reroll" and choice != "keep" and not decision.facts["won"]:
            (again,) = told(fortunes, "again")
            assert again.values["percent"] == round(100 * Fraction(*decision.option(choice).facts["win"]))
            count += 1
    assert count


def test_5_2_1_an_arrival_is_told_by_the_chits_drawn(games):
    _, found = games
    rolled = [
        (event, one)
        for *_, events, fortunes in found
        for event, one in zip(
            [event for event in events if isinstance(event, ev.ArrivalRolled)], told(fortunes, "arrival"), strict=True
        )
    ]
    assert rolled
    assert all(one.values["percent"] == round(100 * min(6, event.drawn) / 6) for event, one in rolled)
    assert all(one.good == event.lands for event, one in rolled)
