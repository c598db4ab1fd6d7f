"""Every language has all that English has, says it in its own words, and tells whole games without a gap."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.core.decision import Refused
from engine.core.faults import DataFault
from engine.core.journal import Journal
from engine.core.resources import resource
from engine.core.texts import Entry, Texts, places, read_texts, templates
from engine.dday.content.cards import SYMBOLS
from engine.dday.refusals import REASONS, Refusal, no
from engine.dday.words import languages, read_catalogue
from engine.peleliu import load_session, new_session
from engine.peleliu.content import load_content
from engine.peleliu.words import FOLDER, PeleliuWords

SHARED = resource("engine", "dday", "words")
GOLDEN = Path(__file__).parents[3] / "golden"
OTHERS = [code for code in languages() if code != "en"]
EQUAL = {
    "de": {
        "game.title": "a name",
        "scenario.bloody-nose-ridge": "a name",
        "event_name.black_angels": "a name",
        "name.commander": "a name",
        "name.own_event": "printed on the cards",
        "value.free.leader": "HQ, as it is printed on the counters",
        "value.box": "names of beaches",
        "value.letter": "letters",
        "value.modifier": "letters in brackets",
    }
}
"""Texts that are the same as in English on purpose, or all of a table, and why."""
ENGLISH = re.compile(r"\b(the|of|and|is|are|to|with|for|by|at|on|no|who|which|where|from|one|its|turn|card|hidden)\b")
"""Words that no other language here has."""


def catalogue(code: str) -> Texts:
    """All that is said on Peleliu in a language."""
    return read_catalogue(SHARED / f"{code}.toml", [FOLDER / f"{code}.toml"])


def whole(catalogue: Texts) -> dict[str, Entry]:
    return {**catalogue.entries, **{f"parts.{name}": entry for name, entry in catalogue.shared.items()}}


def shape(entry: Entry) -> tuple[Any, ...]:
    """What a text chooses by, its cases and parts, and the places that it fills."""
    inner = ({name: shape(one) for name, one in (group or {}).items()} for group in (entry.cases, entry.parts))
    return (entry.by, sorted({place for _, place in entry.pieces if place}), *inner)


@pytest.fixture(scope="module")
def english() -> Mapping[str, Entry]:
    return whole(catalogue("en"))


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_what_english_has_and_names_the_same(code: str, english: Mapping[str, Entry]) -> None:
    own = whole(catalogue(code))
    assert set(own) == set(english)
    assert [name for name, entry in own.items() if shape(entry) != shape(english[name])] == []


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_left_in_english_but_what_is_meant_to_be(code: str, english: Mapping[str, Entry]) -> None:
    own = whole(catalogue(code))
    same = {
        name
        for name, entry in own.items()
        if entry == english[name] and re.search("[A-Za-z]{3}", "".join(literal for literal, _ in entry.pieces))
    }
    assert {name for name in same if not any(name.startswith(one) for one in EQUAL[code])} == set()


def told(words: PeleliuWords, name: str) -> Iterator[str]:
    """All that a golden game says: what happened, what was asked, what could have been answered."""
    journal = Journal.read(GOLDEN / f"{name}.json")
    session = new_session(journal.setup["scenario"], journal.setup["seed"], journal.setup.get("options", ()))
    view, mark, asked = session.view(), session.mark, set[str]()
    for choice in journal.choices:
        decision = session.pending
        assert decision
        if decision.kind not in asked or len(decision.options) < 6:
            asked.add(decision.kind)
            yield words.question(decision, view)
            yield from (words.option(decision, option, view) for option in decision.options)
        session.choose(choice)
        for event in session.events(mark):
            yield words.event(event, view)
            event.apply(view)
        mark = session.mark
    assert session.outcome
    yield words.outcome(*session.outcome)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", ["15-september-catastrophic-loss", "bloody-nose-ridge-draw"])
def test_a_whole_game_is_told_without_a_gap(code: str, name: str) -> None:
    words = PeleliuWords(code)
    found = set(told(words, name))
    assert len(found) > 500
    assert words.unknown == set()
    assert {text for text in found if ENGLISH.search(text)} == set()


@pytest.mark.parametrize("code", languages())
def test_the_line_of_an_event_asks_only_for_what_its_cards_carry(code: str) -> None:
    gaps = {"symbol": {"symbol"}, "colours": {"colours"}, "positions": set(SYMBOLS)}
    events, words = load_content().events, catalogue(code)
    for name, event in events.items():
        entry = words.entry("card_text", name)
        assert entry is not None, name
        assert set(entry.places()) == {place for need in event.needs for place in gaps[need]}, name


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize("code", languages())
def test_every_reason_has_its_sentence(code: str) -> None:
    assert set(REASONS) <= catalogue(code).names("refusal")


def test_a_refusal_is_said_in_any_language_and_stays_english_for_the_command_line() -> None:
    session = new_session("15-september", "7")
    refused = session.why_not("move:A/3AA:0312")
    assert refused is not None
    assert str(refused) == "A/3AA can't move to 0312: only revealed enemy hexes may be entered. (7.4)"
    assert PeleliuWords("de").refusal(refused.key, refused.values) == (
        "A/3AA kann nicht nach 0312: Nur aufgedeckte Feindfelder lassen sich stürmen."
    )
    assert PeleliuWords("en").refusal(refused.key, refused.values) == refused.reason


@pytest.mark.parametrize(
    ("refused", "german"),
    [
        (no("other_phase", what="unit", unit="K/3/1"), "K/3/1 kann in diesem Teil der Runde nicht handeln."),
        (no("terrain", unit="1/A/1T", hex="0313", terrain="swamp"), "1/A/1T kann 0313 so nicht betreten: Sumpf."),
        (no("not_in_box", unit="K/3/1", box="W1"), "K/3/1 ist nicht im Landeraum White 1."),
        (
            no("owed", hexes=("0313", "0314")),
            "Die Aktionen können noch nicht enden: Angriff befohlen auf 0313 und 0314.",
        ),
        (no("no_part", unit="K/3/1", why="out_of_range"), "K/3/1 kann nicht teilnehmen: K/3/1 ist außer Reichweite."),
    ],
)
def test_refusals_in_german(refused: Refusal, german: str) -> None:
    assert PeleliuWords("de").refusal(refused.key, refused.facts) == german


def test_what_the_session_itself_refuses_has_words_too() -> None:
    session = load_session(new_session("15-september", "7").save())
    refusals = []
    for wrong in (session.undo, session.redo, lambda: session.choose("move:A/3AA:9999")):
        with pytest.raises(Refused) as caught:
            wrong()
        refusals.append(caught.value)
    for refused in refusals:
        assert PeleliuWords("en").refusal(refused.key, refused.values) == refused.reason
        assert PeleliuWords("de").refusal(refused.key, refused.values) not in ("", refused.reason)


# ---------------------------------------------------------------- plain texts


PLAIN = [SHARED / "inspection", FOLDER / "inspection", resource("engine", "cli", "text")]


@pytest.mark.parametrize("folder", PLAIN, ids=lambda folder: folder.name)
@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_all_plain_texts_with_the_same_places(folder: Path, code: str) -> None:
    first, own = (templates(read_texts([folder / f"{one}.toml"], named=False)) for one in ("en", code))
    assert first.keys() == own.keys()
    assert {key for key in first if places(first[key]) != places(own[key])} == set()


def test_a_text_that_is_none_is_named(tmp_path: Path) -> None:
    path = tmp_path / "en.toml"
    path.write_text("number = 3\n", encoding="utf-8")
    with pytest.raises(DataFault, match=r"en\.toml: en\.number: a text or a table is expected, int found"):
        read_texts([path])
