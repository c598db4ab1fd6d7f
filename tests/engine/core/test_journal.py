"""Journals: writing a game down, reading it, playing it again, and telling what is wrong with one."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.core.journal import Journal, JournalFault, Mismatch, Recorder, replay
from engine.core.session import Session
from engine.peleliu import open_session
from tests.engine.core.tiny_game import TinyRules, tiny
from tests.systems import no_such_file

OLD = Path(__file__).parent / "old"
"""Journals that earlier versions of the game wrote; none is ever written anew."""
CHOICES = ("climb:1", "bury", "climb:2", "climb:2")


def begin(setup: Mapping[str, Any]) -> Session:
    return Session(TinyRules(), setup)


def recorded(*choices: str) -> Journal:
    session = tiny()
    recorder = Recorder(session)
    for choice in choices:
        session.choose(choice)
        recorder.note()
    return recorder.journal()


def plain(**changes: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(recorded(*CHOICES).to_json())), **changes}


def test_a_journal_holds_setup_choices_and_a_fingerprint_for_each() -> None:
    journal = recorded(*CHOICES)
    assert journal.game == "tiny"
    assert journal.setup == {"goal": 20, "seed": "1"}
    assert journal.choices == CHOICES
    assert len(journal.hashes) == len(CHOICES) + 1
    assert journal.hashes[0] == tiny().hash()


def test_a_journal_survives_its_file(tmp_path: Path) -> None:
    journal = recorded(*CHOICES)
    path = tmp_path / "game.json"
    journal.write(path)
    assert Journal.read(path) == journal
    assert len(path.read_text(encoding="utf-8").splitlines()) > len(CHOICES)


def test_a_journal_has_the_same_bytes_on_every_system(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    recorded(*CHOICES).write(path)
    assert b"\r" not in path.read_bytes()


def test_a_journal_without_choices_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    recorded().write(path)
    assert Journal.read(path) == recorded()


def test_a_note_survives() -> None:
    journal = Journal("tiny", "1", {}, (), ("0" * 64,), "a fault")
    assert Journal.from_json(journal.to_json()).note == "a fault"


def test_a_recorder_wants_every_choice() -> None:
    session = tiny()
    recorder = Recorder(session)
    session.choose("climb:1")
    with pytest.raises(ValueError, match="0 choices were noted, 1 were made"):
        recorder.journal()
    late = Recorder(session)
    with pytest.raises(ValueError, match="noted"):
        late.journal()


def test_a_replay_passes_every_fingerprint() -> None:
    journal = recorded(*CHOICES)
    seen = [session.hash() for session in replay(journal, begin)]
    assert seen == list(journal.hashes)


def test_a_replay_stops_at_the_first_fingerprint_that_differs() -> None:
    journal = recorded(*CHOICES)
    wrong = list(journal.hashes)
    wrong[3] = "f" * 64
    other = Journal(journal.game, journal.version, journal.setup, journal.choices, tuple(wrong))
    with pytest.raises(Mismatch) as mismatch:
        list(replay(other, begin))
    assert mismatch.value.step == 3
    assert mismatch.value.expected == "f" * 64
    assert mismatch.value.found == journal.hashes[3]


def test_a_replay_notices_another_setup() -> None:
    journal = recorded(*CHOICES)
    other = Journal(journal.game, journal.version, {"goal": 20, "seed": "2"}, journal.choices, journal.hashes)
    with pytest.raises(Mismatch) as mismatch:
        list(replay(other, begin))
    assert mismatch.value.step == 0


def test_a_replay_tells_of_a_choice_that_is_not_offered() -> None:
    journal = recorded(*CHOICES)
    other = Journal(journal.game, "1", journal.setup, ("climb:1", "climb:5", *CHOICES[2:]), journal.hashes)
    with pytest.raises(Mismatch, match=r"step 2: expected the choice climb:5, found a refusal: One or two at a time"):
        list(replay(other, begin))


@pytest.mark.parametrize(
    ("journal", "told"),
    [
        (Journal("tiny", "1", {"goal": 0, "seed": "1"}, (), ("0" * 64,)), "set-up can't be played: the goal"),
        (Journal("tiny", "1", {}, (), ("0" * 64,)), "set-up can't be played"),
        (Journal("chess", "1", {"goal": 5, "seed": "1"}, (), ("0" * 64,)), "belongs to 'chess', expected 'tiny'"),
    ],
)
def test_a_journal_that_cannot_begin_is_a_fault(journal: Journal, told: str) -> None:
    with pytest.raises(JournalFault, match=told):
        list(replay(journal, begin))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 7}, "format: 7 is not known, expected 1"),
        ({"game": 3}, "game: str is expected, int found"),
        ({"setup": "15-september"}, "setup: dict is expected, str found"),
        ({"start": "abc"}, "start: a fingerprint of 64 hex digits is expected, 'abc' found"),
        ({"steps": {}}, "steps: list is expected, dict found"),
        ({"steps": [["climb:1"]]}, r"step 1: \[choice, fingerprint\] is expected"),
        ({"steps": [["climb:1", "0" * 64], [1, "0" * 64]]}, "step 2: "),
        ({"steps": [["climb:1", "G" * 64]]}, "step 1: a fingerprint"),
        ({"note": 1}, "note: str is expected"),
        ({"colour": "red"}, "'colour' is not known"),
        ({"game": "x" * 9_000}, "game: at most 200 signs are expected, 9000 found"),
        ({"steps": [["x" * 9_000, "0" * 64]]}, r"step 1: \[choice, fingerprint\] is expected"),
    ],
)
def test_a_damaged_journal_says_what_is_wrong(change: dict[str, Any], told: str) -> None:
    with pytest.raises(JournalFault, match=told):
        Journal.from_json(plain(**change))


@pytest.mark.parametrize("missing", ["format", "game", "version", "setup", "start", "steps"])
def test_a_journal_with_something_missing_says_so(missing: str) -> None:
    damaged = plain()
    del damaged[missing]
    with pytest.raises(JournalFault, match=f"game.json: {missing} is missing"):
        Journal.from_json(damaged, "game.json")


def test_other_files_are_faults(tmp_path: Path) -> None:
    with pytest.raises(JournalFault, match=rf"none\.json: {no_such_file()}"):
        Journal.read(tmp_path / "none.json")
    path = tmp_path / "game.json"
    path.write_text('{"format": 1,\n oops', encoding="utf-8")
    with pytest.raises(JournalFault, match=r"game\.json: line 2, column 2: this is no JSON"):
        Journal.read(path)
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(JournalFault, match="an object is expected, list found"):
        Journal.read(path)
    path.write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(JournalFault, match="UTF-8"):
        Journal.read(path)


@pytest.mark.parametrize("path", sorted(OLD.iterdir()), ids=lambda path: path.stem)
def test_a_journal_of_older_rules_leads_through_its_fingerprints(path: Path) -> None:
    journal = Journal.read(path)
    *_, session = replay(journal, open_session)
    made = iter(session.choices)
    assert all(choice in made for choice in journal.choices)
    assert len(session.choices) > len(journal.choices)
    assert session.studied == journal.studied
