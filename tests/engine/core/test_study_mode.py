"""Study mode: back past what was revealed, marked for good, and never another game for it."""

import json
import random
from typing import Any

import pytest

from engine.core.decision import Refused
from engine.core.journal import Journal, JournalFault, Recorder, replay
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from engine.core.session_formats import FORMAT, STEPS, upgraded
from engine.peleliu import load_session, new_session
from engine.peleliu.bots import bot
from tests.engine.core.tiny_game import TinyRules, tiny


def stored(session: Session) -> dict[str, Any]:
    saved: dict[str, Any] = json.loads(json.dumps(session.save()))
    return saved


def played(seed: int, moves: int = 40) -> tuple[Session, list[str]]:
    """A random game, and its fingerprints from the set-up on."""
    session, luck = tiny(99, str(seed)), random.Random(seed)
    hashes = [session.hash()]
    while session.pending and len(session.choices) < moves:
        session.choose(luck.choice(session.pending.ids()))
        hashes.append(session.hash())
    return session, hashes


def test_without_study_mode_there_is_no_way_past_a_secret() -> None:
    session, _ = played(3)
    with pytest.raises(Refused) as refused:
        session.rewind(0)
    assert refused.value.key == "no_study"
    assert session.studied == ()


@pytest.mark.parametrize("loaded", [None, False, True])
def test_study_mode_goes_back_to_any_choice_and_the_same_choices_lead_to_the_same_game(loaded: bool | None) -> None:
    luck = random.Random(8)
    for seed in range(12):
        session, hashes = played(seed)
        if loaded is not None:
            session = Session.load(TinyRules(), stored(session), whole=loaded)
        choices, whole = list(session.choices), tiny(99, str(seed))
        for choice in choices:
            whole.choose(choice)
        session.study()
        for _ in range(6):
            back = luck.randrange(len(session.choices))
            session.rewind(back)
            assert session.hash() == hashes[back]
            assert session.choices == choices[:back]
            if luck.random() < 0.5:
                while session.can_redo:
                    session.redo()
            else:
                for choice in choices[back:]:
                    session.choose(choice)
            assert session.hash() == hashes[-1]
            assert session.events()[-3:] == whole.events()[-3:]
        again = Session.load(TinyRules(), stored(session), whole=True)
        assert again.hash() == session.hash()


def test_rewinding_can_be_saved_wherever_it_ends() -> None:
    session, hashes = played(5)
    session.study()
    for back in range(len(session.choices) - 1, -1, -3):
        session.rewind(back)
        for whole in (True, False):
            other = Session.load(TinyRules(), stored(session), whole=whole)
            assert other.hash() == hashes[back]
            assert other.studied == session.studied
            while other.can_redo:
                other.redo()
            assert other.hash() == hashes[-1]


def test_undo_in_study_mode_walks_back_to_the_beginning() -> None:
    session, hashes = played(7)
    session.study()
    while session.can_undo:
        session.undo()
        assert session.hash() == hashes[len(session.choices)]
    assert session.choices == []
    assert session.mark_after(0) == session.mark


def test_the_mark_says_where_it_was_used_and_stays() -> None:
    session = tiny(seed="3")
    for choice in ("climb:1", "turn", "climb:1", "climb:1"):
        session.choose(choice)
    before = session.hash()
    session.study()
    assert session.studied == ((4, 4),)
    assert session.hash() == before
    session.rewind(3)
    assert session.studied == ((4, 4),), "that much undo could do as well"
    session.rewind(1)
    assert session.studied == ((4, 4), (3, 1))
    session.study()
    assert session.studied == ((4, 4), (3, 1))
    assert Session.load(TinyRules(), stored(session)).studied == session.studied


@pytest.mark.parametrize("back", [-1, 4, 5])
def test_there_is_no_way_to_where_the_game_never_was(back: int) -> None:
    session = tiny(seed="3")
    for choice in ("climb:1", "turn", "climb:1", "climb:1"):
        session.choose(choice)
    session.study()
    with pytest.raises(ValueError, match="no way back"):
        session.rewind(back)
    assert len(session.choices) == 4


def test_another_choice_after_rewinding_forgets_what_came_after() -> None:
    session, _ = played(2)
    session.study()
    made = session.choices[1]
    session.rewind(1)
    assert session.pending is not None
    session.choose(next(choice for choice in session.pending.ids() if choice != made))
    assert not session.can_redo


@pytest.mark.parametrize("whole", [False, True])
def test_choices_taken_back_survive_saving(whole: bool) -> None:
    session = tiny()
    for choice in ("climb:1", "climb:2", "bury"):
        session.choose(choice)
    hashes = [session.hash()]
    for _ in range(2):
        session.undo()
        hashes.append(session.hash())
    other = Session.load(TinyRules(), stored(session), whole=whole)
    for wanted in (hashes[1], hashes[0]):
        other.redo()
        assert other.hash() == wanted
    assert not other.can_redo


def test_a_journal_keeps_the_mark_and_its_replay_bears_it(tmp_path: Any) -> None:
    session = tiny()
    recorder = Recorder(session)
    session.choose("climb:1")
    recorder.note()
    assert "studied" not in recorder.journal().to_json()
    session.study()
    journal = recorder.journal()
    journal.write(tmp_path / "a.json")
    assert Journal.read(tmp_path / "a.json") == journal
    *_, last = replay(journal, lambda setup: Session(TinyRules(), setup))
    assert last.studied == session.studied
    with pytest.raises(JournalFault, match="studied"):
        Journal.from_json({**journal.to_json(), "studied": [[1]]})


# ---------------------------------------------------------------- older forms


def test_every_older_form_has_a_way_to_today() -> None:
    assert sorted(STEPS) == list(range(1, FORMAT))


@pytest.mark.parametrize("form", [0, FORMAT + 1, "2", None, True, [1]])
def test_an_unknown_form_is_told(form: Any) -> None:
    with pytest.raises(ValueError, match="not known"):
        upgraded({"format": form})


def test_a_session_of_the_first_form_is_brought_up_to_today() -> None:
    session = tiny()
    session.choose("climb:1")
    saved = {key: value for key, value in stored(session).items() if key not in ("studied", "redo")} | {"format": 1}
    other = Session.load(TinyRules(), saved)
    assert other.hash() == session.hash()
    assert other.studied == ()
    assert stored(other)["format"] == FORMAT


def test_a_game_saved_under_other_rules_says_so_when_it_does_not_fit() -> None:
    session = tiny()
    session.choose("climb:1")
    with pytest.raises(LoadFault, match=r"version 0\.0\.9"):
        Session.load(TinyRules(), {**stored(session), "version": "0.0.9", "hash": "0" * 64})


# ---------------------------------------------------------------- the game itself


def test_a_real_game_goes_back_past_its_cards_and_on_again() -> None:
    session, player = new_session("15-september", "7"), bot("careful", "1")
    hashes, counts = [session.hash()], [session.mark]
    while session.pending and len(session.choices) < 60:
        session.choose(player.choose(session))
        hashes.append(session.hash())
        counts.append(session.mark)
    assert [session.mark_after(number) for number in range(61)] == counts
    events = session.events()
    session = load_session(stored(session), whole=True)
    session.study()
    for back in (44, 7, 0, 31):
        if back > len(session.choices):
            continue
        session.rewind(back)
        assert session.hash() == hashes[back]
        assert session.events() == events[: counts[back]]
        while session.can_redo:
            session.redo()
        assert session.hash() == hashes[-1]
    assert session.events() == events


def test_a_real_game_loaded_from_its_mark_is_taken_back_choice_by_choice() -> None:
    session, player = new_session("15-september", "7"), bot("careful", "1")
    longest = 0
    for _ in range(120):
        if session.pending is None:
            break
        session.choose(player.choose(session))
        if not session.can_undo or len(session.choices) % 5:
            continue
        other, taken = load_session(stored(session)), 0
        while session.can_undo:
            session.undo()
            other.undo()
            assert other.hash() == session.hash()
            taken += 1
        assert not other.can_undo
        for _ in range(taken):
            session.redo()
            other.redo()
        assert other.hash() == session.hash()
        longest = max(longest, taken)
    assert longest > 8, "undo never reached over several choices"


# ---------------------------------------------------------------- the staff's help


def asked_twice() -> Session:
    session = tiny()
    session.note_asked()
    session.choose("climb:1")
    session.note_asked()
    session.note_asked()
    return session


@pytest.mark.parametrize("whole", [False, True])
def test_it_is_noted_where_the_staff_was_asked_and_kept_in_saves(whole: bool) -> None:
    session = asked_twice()
    assert session.asked == (0, 1)
    other = Session.load(TinyRules(), stored(session), whole=whole)
    assert (other.asked, other.hash()) == (session.asked, session.hash())
    session.undo()
    assert session.asked == (0, 1), "who has heard an answer has heard it"


def test_a_save_without_such_a_note_says_nothing_of_it() -> None:
    session = tiny()
    assert "asked" not in session.save()
    assert Session.load(TinyRules(), stored(session)).asked == ()


@pytest.mark.parametrize("asked", [3, ["a"], [-1], [[1]], None])
def test_a_damaged_note_is_a_fault_of_the_save(asked: Any) -> None:
    with pytest.raises(LoadFault):
        Session.load(TinyRules(), {**stored(asked_twice()), "asked": asked})


def test_a_journal_keeps_where_the_staff_was_asked() -> None:
    session = asked_twice()
    journal = Recorder.of(session).journal()
    assert journal.asked == (0, 1)
    assert Journal.from_json(json.loads(json.dumps(journal.to_json()))) == journal
    *_, last = replay(journal, lambda setup: Session(TinyRules(), setup))
    assert last.asked == session.asked
    assert "asked" not in Recorder.of(tiny()).journal().to_json()
    with pytest.raises(JournalFault, match="asked"):
        Journal.from_json({**journal.to_json(), "asked": ["x"]})
