"""The manual is whole: an entry for every number in each language, and nothing that leads nowhere."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from engine.peleliu import new_session
from game.core.manual_source import ManualSource
from game.manual.manual import EVENTS, LINK, NUMBER, RULINGS, manual, outline, rulings_in
from game.manual.search import found
from game.manual.trail import Trail
from game.peleliu.manual import MANUAL
from game.ui.text import languages

ROOT = Path(__file__).parents[3]
PAGES = ROOT / "game" / "peleliu" / "pages"


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_number_and_event_of_the_outline_has_an_entry(language):
    book = manual(language, MANUAL)
    for id_, line in outline(MANUAL).items():
        entry = book.entries[id_]
        assert entry.title, id_
        assert len(entry.text.split()) >= 3, id_
        assert entry.chapter == (EVENTS if line.kind == "event" else id_.split(".")[0])
    assert [id_ for ids in book.chapters.values() for id_ in ids] == list(book.entries)


def test_a_described_event_without_a_page_has_what_its_cards_say(monkeypatch, tmp_path):
    (tmp_path / "de").mkdir()
    for path in (PAGES / "de").glob("*.toml"):
        rows = path.read_text(encoding="utf-8")
        (tmp_path / "de" / path.name).write_text(
            re.sub(r"\n\[war_dogs\]\n.*?(?=\n\[)", "", rows, flags=re.DOTALL), encoding="utf-8"
        )
    monkeypatch.setattr(ManualSource, "pages_in", lambda source, language: tmp_path / language)
    entry = manual.__wrapped__("de", MANUAL).entries["war_dogs"]
    assert (entry.chapter, entry.title, entry.text) == (EVENTS, *MANUAL.told("de", "war_dogs").values())
    assert entry.text != MANUAL.told("en", "war_dogs")["text"]


def test_what_depends_on_its_card_needs_a_page_of_its_own():
    assert MANUAL.told("en", "heat") is None
    assert MANUAL.told("en", "war_dogs") is not None


def test_languages_have_the_same_entries_and_none_was_left_in_english():
    english = manual("en", MANUAL)
    for language in languages():
        book = manual(language, MANUAL)
        assert list(book.entries) == list(english.entries)
        if language != "en":
            same = [id_ for id_, entry in book.entries.items() if entry.text == english.entries[id_].text]
            assert not same


@pytest.mark.parametrize("language", sorted(languages()))
def test_links_and_numbers_in_the_text_exist(language):
    book = manual(language, MANUAL)
    for entry in book.entries.values():
        for link in LINK.findall(entry.text):
            assert link in book.entries, (entry.id, link)
        for number in NUMBER.findall(entry.text):
            assert number in book.entries, (entry.id, number)
        for ruling in entry.rulings:
            assert f"R{ruling}" in book.entries


def test_links_are_the_same_in_every_language():
    english = manual("en", MANUAL)
    for language in languages():
        for id_, entry in manual(language, MANUAL).entries.items():
            if entry.chapter != RULINGS:
                assert sorted(LINK.findall(entry.text)) == sorted(LINK.findall(english.entries[id_].text)), (
                    language,
                    id_,
                )
                assert entry.rulings == english.entries[id_].rulings


def test_every_ruling_is_there_in_every_language_and_linked_from_what_it_is_about():
    english = rulings_in("en", MANUAL)
    assert len(english) > 100
    assert list(english) == list(range(1, len(english) + 1))
    for language in languages():
        if language != "en":
            written = tomllib.loads((PAGES / language / "rulings.toml").read_text(encoding="utf-8"))
            assert [int(number) for number in written] == list(english), "the data has others than rulings.toml"
        book = manual(language, MANUAL)
        for ruling in rulings_in(language, MANUAL).values():
            assert ruling.title
            assert ruling.text
            assert ruling.rules
            for rule in ruling.rules:
                assert ruling.number in book.entries[rule].rulings


def test_every_rule_that_the_engine_cites_has_an_entry():
    book, cited = manual("en", MANUAL), {}
    number = re.compile(r"\d{1,2}\.\d{1,3}")
    for path in (path for game in ("dday", "peleliu") for path in (ROOT / "engine" / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and number.fullmatch(node.value):
                cited.setdefault(node.value, path.name)
    assert len(cited) > 50
    assert not {rule: name for rule, name in cited.items() if rule not in book.entries}


def test_what_a_game_cites_is_found():
    book, session = manual("en", MANUAL), new_session("15-september", seed="3")
    for _ in range(40):
        if session.pending is None:
            break
        assert book.find(session.pending.rule), session.pending.rule
        session.choose(session.pending.ids()[-1])
    for event in session.events(0):
        assert not event.rule or book.find(event.rule) == event.rule, event.rule
    assert book.find("8.6 steps 3 and 4") == "8.6"
    assert book.find("13.421") == "13.42"
    assert book.find("16") == "16.0"
    assert book.find("smoke") == "smoke"
    assert book.find("nonsense") == ""
    assert book.find("") == ""


def test_search_finds_numbers_titles_and_words():
    english = manual("en", MANUAL)
    assert found(english, "6.31")[0].id == "6.31"
    assert {"6.3", "6.31"} <= {entry.id for entry in found(english, "6.3")}
    assert found(english, "r34")[0].id == "R34"
    assert found(english, "stacking")[0].id == "7.5"
    assert "8.33" in [entry.id for entry in found(english, "elite withdraw")]
    assert not found(english, "zeppelin")
    assert not found(english, "  ")
    assert found(manual("de", MANUAL), "fuhrungsreichweite")[0].id == "14.2", "umlauts can be typed without their dots"


def test_the_trail_goes_back_and_forward_and_forgets_what_was_ahead():
    trail = Trail("4.0")
    assert trail.go("6.0")
    assert trail.go("6.31")
    assert not trail.go("6.31")
    assert trail.leaf(-1)
    assert trail.current == "6.0"
    assert trail.can(1)
    trail.go("7.0")
    assert not trail.can(1)
    assert trail.leaf(-1)
    assert trail.leaf(-1)
    assert not trail.leaf(-1)
    assert trail.current == "4.0"
