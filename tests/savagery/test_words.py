"""Words: a text for everything that can happen, be asked or be refused, the same in every language."""

from engine.core.event import event_classes
from engine.core.texts import places, templates
from engine.savagery.content import load_content
from engine.savagery.definition import SAVAGERY
from engine.savagery.ending import REASONS
from engine.savagery.events import MODULES
from engine.savagery.facts import COMPANIES, GROUND, STRATEGIES
from engine.savagery.sequence import STEPS
from engine.savagery.state import ASIDE, LOST, OUT, SUPPORT_BOX
from engine.savagery.unoffered import _KIND_OF, _SENTENCES
from engine.savagery.words import catalogue
from tests.savagery.test_sessions import played

LANGUAGES = SAVAGERY.languages


def test_english_and_german_are_spoken() -> None:
    assert LANGUAGES == ("de", "en")


def test_all_languages_have_the_same_texts_with_the_same_places() -> None:
    one, other = (templates(dict(catalogue(language).entries)) for language in LANGUAGES)
    assert set(one) == set(other)
    assert {key for key in one if places(one[key]) != places(other[key])} == set()
    assert set(templates(dict(catalogue("de").shared))) == set(templates(dict(catalogue("en").shared)))


def test_everything_has_a_text() -> None:
    entries = catalogue("en").entries
    wanted = {f"event.{one.kind()}" for one in event_classes(MODULES)}
    wanted |= {f"refusal.{key}" for key in _SENTENCES}
    wanted |= {f"question.{kind}" for kinds in _KIND_OF.values() for kind in kinds}
    wanted |= {f"option.{kind}.{verb}" for verb, kinds in _KIND_OF.items() for kind in kinds}
    wanted |= {f"step.{step}" for step in STEPS}
    content = load_content()
    wanted |= {f"outcome.{reason}" for reason in REASONS}
    wanted |= {f"name.{one}" for one in (*content.areas, *content.regiments, *GROUND, *COMPANIES)}
    wanted |= {f"name.{one}" for one in (*STRATEGIES, *content.figures.chits, ASIDE, SUPPORT_BOX, OUT, LOST)}
    assert wanted - set(entries) == set()


def test_no_text_stands_there_for_nothing() -> None:
    entries = catalogue("en").entries
    kinds = {one.kind() for one in event_classes(MODULES)}
    asked = {(kind, verb) for verb, kinds in _KIND_OF.items() for kind in kinds}
    assert {key.split(".")[1] for key in entries if key.startswith("event.")} == kinds
    assert {tuple(key.split(".")[1:3]) for key in entries if key.startswith("option.")} == asked


def test_whole_games_are_told_without_a_gap() -> None:
    for language in LANGUAGES:
        words = SAVAGERY.words(language)
        session = played("6")
        view = session.opening_view()
        lines = []
        for event in session.events():
            lines.append(words.event(event, view))
            event.apply(view)
        assert len([line for line in lines if line]) > 100
        assert all(line.isprintable() and "{" not in line and "  " not in line for line in lines)
        assert not any(name in " ".join(lines) for name in ("JJ", "supply2", "none", "X0"))


def test_every_question_and_option_is_told() -> None:
    for language in LANGUAGES:
        words = SAVAGERY.words(language)
        session = SAVAGERY.begin("savagery", "31")
        bot = SAVAGERY.bot("random", "31")
        while session.pending:
            told = [words.question(session.pending, session.view())]
            told += [words.option(session.pending, option, session.view()) for option in session.pending]
            assert all(told), session.pending.kind
            assert len(set(told)) == len(told), told
            session.choose(bot.choose(session))
