"""What luck came to on the way to the beach: the steps that runs cost against those that were to be expected."""

from fractions import Fraction

import pytest

from engine.core.decision import Decision, Option
from engine.dday import events as ev
from engine.tarawa.content import load_content
from engine.tarawa.events import LandingChecked
from engine.tarawa.shore_luck import ShoreLuck
from tests.luck_followed import followed
from tests.tarawa.tables import table


@pytest.fixture(scope="module")
def games():
    return followed("tarawa-first-waves", range(2))


def test_5_12_every_step_that_a_run_costs_is_counted_once(games):
    _, found = games
    lost = sum(isinstance(one, ev.StepLost) and one.why == "landing" for *_, events, _ in found for one in events)
    told = [one for *_, fortunes in found for one in fortunes if one.key == "run"]
    assert sum(one.values["hits"] for one in told) == lost > 0
    assert all(one.good == (one.values["hits"] * 10 < one.values["tenths"]) for one in told)


def test_5_12_over_whole_games_the_runs_cost_about_what_was_to_be_expected(games):
    _, found = games
    told = [one for *_, fortunes in found for one in fortunes if one.key == "run"]
    hits, expected = sum(one.values["hits"] for one in told), sum(one.values["tenths"] for one in told) / 10
    assert abs(hits - expected) < 0.5 * expected


def test_luck_on_the_way_to_the_beach_is_told_in_each_language(games):
    game, found = games
    told = [one for *_, fortunes in found for one in fortunes if one.key == "run"]
    for language in game.languages:
        assert all("{" not in game.fortune_words(one, language) for one in told)
        assert "5.12" in {one.rule for one in game.luck_balance(told, language)}


def test_5_12_5_4_what_is_expected_is_the_mean_over_the_cards_that_may_come():
    """A full company and a tank on the first card from a fresh deck."""
    state = table(1, {"A/1/2": "0127", "1/C/2T": "0128"}, {}).state
    cards = load_content().cards.values()
    for name, limit in (("A/1/2", "land_units"), ("1/C/2T", "land_lvt")):
        run = Decision("run", "5.12", (Option(f"run:{name}"),))
        events = (LandingChecked("5.12", (name,), 1, 0, 0, "beach", name == "1/C/2T"), ev.StepBegan("6.0", "fire"))
        (told,) = ShoreLuck().follow(state, run, f"run:{name}", events)
        steps = state.us[name].steps
        mean = sum((Fraction(max(0, steps - getattr(card, limit)), 54) for card in cards), Fraction(0))
        assert told.values["tenths"] == round(mean * 10)
