"""Words: a text for everything that can happen, be asked or be refused, the same in every language."""

from engine.wake.content import load_content
from engine.wake.definition import WAKE
from engine.wake.events import MODULES
from engine.wake.sequence import STEPS
from engine.wake.unoffered import _KIND_OF, _SENTENCES
from tests.catalogue_checks import check_languages_agree, check_questions, check_texts, check_told
from tests.wake.test_sessions import played


def test_english_and_german_are_spoken() -> None:
    assert WAKE.languages == ("de", "en")


def test_all_languages_have_the_same_texts_with_the_same_places() -> None:
    check_languages_agree(WAKE)


def test_everything_has_a_text_and_no_text_stands_there_for_nothing() -> None:
    content = load_content()
    more = {f"refusal.{key}" for key in _SENTENCES} | {f"step.{step}" for step in STEPS}
    more |= {f"outcome.{one.id}" for one in content.levels} | {f"name.{one.id}" for one in content.levels}
    named = [*content.areas, *content.divisions, *content.facilities]
    more |= {f"name.{one}" for one in named}
    check_texts(WAKE, MODULES, _KIND_OF, more)


def test_whole_games_are_told_without_a_gap() -> None:
    check_told(WAKE, played("6"), ("S01", "CD18", "FUEL", "none"))


def test_every_question_and_option_is_told() -> None:
    check_questions(WAKE, "31")


def test_chances_are_never_rounded_to_certainty() -> None:
    words = WAKE.words("en")
    assert [words.percent(*one) for one in ((0, 5), (1, 5000), (1, 3), (4999, 5000), (5, 5))] == [
        "0 %",
        "1 %",
        "33 %",
        "99 %",
        "100 %",
    ]
