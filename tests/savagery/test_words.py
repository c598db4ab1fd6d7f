"""Words: a text for everything that can happen, be asked or be refused, the same in every language."""

from engine.savagery.content import load_content
from engine.savagery.definition import SAVAGERY
from engine.savagery.ending import REASONS
from engine.savagery.events import MODULES
from engine.savagery.facts import COMPANIES, GROUND, STRATEGIES
from engine.savagery.sequence import STEPS
from engine.savagery.state import ASIDE, LOST, OUT, SUPPORT_BOX
from engine.savagery.unoffered import _KIND_OF, _SENTENCES
from tests.catalogue_checks import check_languages_agree, check_questions, check_texts, check_told
from tests.savagery.test_sessions import played


def test_english_and_german_are_spoken() -> None:
    assert SAVAGERY.languages == ("de", "en")


def test_all_languages_have_the_same_texts_with_the_same_places() -> None:
    check_languages_agree(SAVAGERY)


def test_everything_has_a_text_and_no_text_stands_there_for_nothing() -> None:
    content = load_content()
    more = {f"refusal.{key}" for key in _SENTENCES} | {f"step.{step}" for step in STEPS}
    more |= {f"outcome.{reason}" for reason in REASONS}
    more |= {f"name.{one}" for one in (*content.areas, *content.regiments, *GROUND, *COMPANIES)}
    more |= {f"name.{one}" for one in (*STRATEGIES, *content.figures.chits, ASIDE, SUPPORT_BOX, OUT, LOST)}
    check_texts(SAVAGERY, MODULES, _KIND_OF, more)


def test_whole_games_are_told_without_a_gap() -> None:
    check_told(SAVAGERY, played("6"), ("JJ", "supply2", "none", "X0"))


def test_every_question_and_option_is_told() -> None:
    check_questions(SAVAGERY, "31")
