"""What luck came to: each check of the rules against the odds that the player saw before it."""

import pytest

from engine.core.lessons.lesson_run import LessonRun
from engine.dday.review.fortunes import LandingLuck
from engine.games import REGISTER

GAME = REGISTER.game("peleliu")


def fortunes(lesson):
    """Where luck spoke on the right path of a lesson, whose cards are known."""
    chosen = next(one for one in GAME.lessons() if one.id == lesson)
    path = LessonRun(GAME, chosen)
    while path.step is not None:
        path.show()
    again, watch, found = LessonRun(GAME, chosen).session, LandingLuck(), []
    for choice in path.session.choices:
        view, decision, mark = again.view(), again.pending, again.mark
        again.choose(choice)
        found += watch.follow(view, decision, choice, again.events(mark))
    return found


@pytest.fixture(scope="module")
def by_lesson():
    return {name: fortunes(name) for name in ("beach", "guns_first", "close_combat")}


def test_5_1_landing_checks_are_counted_against_what_was_to_be_expected(by_lesson):
    (landing,) = [one for one in by_lesson["beach"] if one.key == "landing"]
    assert (landing.rule, landing.values["hits"], landing.values["turn"], landing.good) == ("5.1", 1, 2, False)
    assert 0 < landing.values["tenths"] < 10


def test_8_4_each_barrage_is_told_with_its_chance(by_lesson):
    told = [(one.key, one.values["hex"], one.good) for one in by_lesson["guns_first"] if one.key.startswith("barrage")]
    assert told == [("barrage_came", "0613", True), ("barrage_failed", "0413", False), ("barrage_came", "0413", True)]
    assert all(0 < one.values["percent"] < 100 for one in by_lesson["guns_first"] if one.key.startswith("barrage"))


def test_8_6_a_combat_that_was_won_is_told_and_one_that_was_broken_off_is_not(by_lesson):
    (combat,) = [one for one in by_lesson["close_combat"] if one.key.startswith("combat")]
    assert (combat.key, combat.values["hex"]) == ("combat_came", "0617")
    assert combat.values["percent"] > 50


def test_the_balance_of_a_game_has_a_line_for_each_kind(by_lesson):
    found = [one for lesson in by_lesson.values() for one in lesson]
    for language in GAME.languages:
        told = GAME.luck_balance(found, language)
        assert {one.rule for one in told} >= {"5.1", "6.3", "8.4", "8.6"}
        assert all(one.words for one in told)
        assert all(GAME.fortune_words(one, language) for one in found)
