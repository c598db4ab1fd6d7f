"""The session: choosing, masked events, undo and redo, saving and loading, fingerprints."""

import copy
import json
import random
from typing import Any

import pytest

from engine.core.decision import Refused
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from tests.engine.core.tiny_game import CardBuried, CardTurned, Climbed, TinyRules, tiny

QUIET = ("climb:1", "climb:2", "bury")
"""Choices that bring nothing to light."""


def play(session: Session, *choices: str) -> Session:
    for choice in choices:
        session.choose(choice)
    return session


def wander(session: Session, luck: random.Random, moves: int) -> None:
    for _ in range(moves):
        if session.pending is None:
            return
        session.choose(luck.choice(session.pending.ids()))


def again(session: Session, **changes: Any) -> dict[str, Any]:
    """The session as a file would hold it, with some of its values changed."""
    saved: dict[str, Any] = json.loads(json.dumps(session.save()))
    return {**saved, **changes}


# ---------------------------------------------------------------- choosing


def test_a_new_session_asks_its_first_question() -> None:
    session = tiny()
    assert session.pending is not None
    assert session.pending.ids() == ("climb:1", "climb:2", "turn", "bury")
    assert session.outcome is None
    assert session.mark == 0


def test_a_choice_makes_events_and_the_next_question() -> None:
    session = tiny()
    mark = session.mark
    session.choose("climb:2")
    assert session.events(mark) == [Climbed("1.1", 2)]
    assert session.view().height == 2
    assert session.pending is not None
    assert session.pending.facts["height"] == 2


def test_what_is_not_offered_is_refused_with_reason_and_rule() -> None:
    session = tiny()
    before = session.hash()
    with pytest.raises(Refused) as refused:
        session.choose("climb:3")
    assert refused.value.reason == "One or two at a time."
    assert refused.value.rule == "1.1"
    with pytest.raises(Refused, match="fly is not one of the options"):
        session.choose("fly")
    assert session.hash() == before


def test_why_not_is_silent_about_what_is_offered() -> None:
    session = tiny()
    assert session.why_not("climb:1") is None
    refused = session.why_not("climb:9")
    assert refused is not None
    assert str(refused) == "One or two at a time. (1.1)"


def test_a_game_can_end_between_two_steps() -> None:
    session = play(tiny(goal=3), "climb:2", "climb:2")
    assert session.pending is None
    assert session.outcome == ("win", "summit")
    with pytest.raises(Refused, match="over"):
        session.choose("climb:1")


def test_a_game_can_end_inside_a_step() -> None:
    for seed in range(40):
        session = tiny(seed=str(seed))
        deck = session.table.state.deck
        if deck[0] == 9:
            session.choose("turn")
            assert session.pending is None
            assert session.outcome == ("loss", "fell")
            assert len(session.choices) == 1
            return
    pytest.fail("no deck opens with the nine")


# ---------------------------------------------------------------- what the player may see


def test_events_are_masked() -> None:
    session = play(tiny(), "bury")
    assert session.events() == [CardBuried("1.4", 0)]


def test_masked_events_lead_the_old_view_to_the_new_one() -> None:
    luck = random.Random(5)
    for seed in range(30):
        session = tiny(goal=30, seed=str(seed))
        while session.pending:
            view, mark = session.view(), session.mark
            session.choose(luck.choice(session.pending.ids()))
            for event in session.events(mark):
                event.apply(view)
            assert view == session.view()


# ---------------------------------------------------------------- undo and redo


def test_undo_takes_a_choice_back_and_redo_makes_it_again() -> None:
    session = tiny()
    hashes = [session.hash()]
    for choice in QUIET:
        session.choose(choice)
        hashes.append(session.hash())
    for back in (2, 1, 0):
        session.undo()
        assert session.hash() == hashes[back]
        assert session.can_redo
    assert not session.can_undo
    for forth in (1, 2, 3):
        session.redo()
        assert session.hash() == hashes[forth]
    assert not session.can_redo


def test_undo_takes_the_events_back_as_well() -> None:
    session = play(tiny(), "climb:1", "climb:2", "climb:1")
    session.undo()
    assert [event.kind() for event in session.events()] == ["climbed", "climbed", "step_counted"]


def test_undo_stops_at_what_has_come_to_light() -> None:
    session = play(tiny(seed="3"), "climb:1", "turn")
    assert session.outcome is None
    assert not session.can_undo
    with pytest.raises(Refused):
        session.undo()
    session.choose("climb:1")
    assert session.can_undo
    session.undo()
    assert not session.can_undo


def test_another_choice_forgets_what_could_be_made_again() -> None:
    session = play(tiny(), "climb:1", "climb:1")
    session.undo()
    session.undo()
    session.choose("climb:1")
    assert session.can_redo
    session.choose("climb:2")
    assert not session.can_redo
    with pytest.raises(Refused):
        session.redo()


def test_undo_reaches_back_over_many_steps() -> None:
    session = tiny(goal=99)
    hashes = []
    for number in range(20):
        hashes.append(session.hash())
        session.choose(QUIET[number % 3])
    while session.can_undo:
        session.undo()
        assert session.hash() == hashes.pop()
    assert not hashes


def test_undo_takes_back_the_end_of_the_game() -> None:
    session = play(tiny(goal=2), "climb:1", "climb:1")
    assert session.outcome == ("win", "summit")
    session.undo()
    assert session.outcome is None
    assert session.pending is not None
    session.choose("climb:2")
    assert session.outcome == ("win", "summit")


def test_undo_and_redo_never_change_a_game() -> None:
    luck = random.Random(11)
    for seed in range(30):
        plain, restless = tiny(40, str(seed)), tiny(40, str(seed))
        while plain.pending:
            choice = luck.choice(plain.pending.ids())
            plain.choose(choice)
            restless.choose(choice)
            back = luck.randrange(4)
            taken = 0
            while taken < back and restless.can_undo:
                restless.undo()
                taken += 1
            for _ in range(taken):
                restless.redo()
            assert restless.hash() == plain.hash()
            assert restless.events() == plain.events()
            assert restless.can_undo == plain.can_undo


# ---------------------------------------------------------------- saving and loading


@pytest.mark.parametrize("whole", [False, True])
def test_a_saved_session_goes_on_as_if_nothing_had_happened(whole: bool) -> None:
    luck = random.Random(2)
    for seed in range(40):
        session = tiny(40, str(seed))
        wander(session, luck, 1 + seed)
        other = Session.load(TinyRules(), again(session), whole=whole)
        assert other.hash() == session.hash()
        assert other.view() == session.view()
        assert other.outcome == session.outcome
        assert other.can_undo == session.can_undo
        for _ in range(6):
            if session.pending:
                choice = luck.choice(session.pending.ids())
                session.choose(choice)
                other.choose(choice)
                assert other.hash() == session.hash()


@pytest.mark.parametrize("whole", [False, True])
def test_undo_reaches_as_far_back_after_loading(whole: bool) -> None:
    luck = random.Random(4)
    for seed in range(40):
        session = tiny(60, str(seed))
        wander(session, luck, 2)
        for _ in range(seed % 20):
            if session.pending:
                session.choose(luck.choice(QUIET))
        other = Session.load(TinyRules(), again(session), whole=whole)
        while session.can_undo:
            assert other.can_undo
            session.undo()
            other.undo()
            assert other.hash() == session.hash()
        assert not other.can_undo


def test_loading_the_whole_brings_all_events_back() -> None:
    session = play(tiny(seed="3"), "climb:1", "turn", "climb:2")
    other = Session.load(TinyRules(), again(session), whole=True)
    assert other.events() == session.events()
    assert CardTurned in {type(event) for event in other.events()}


def test_a_loaded_session_shares_nothing_with_the_one_it_came_from() -> None:
    session = play(tiny(goal=90), *["climb:1"] * 14)
    saved = session.save()
    kept = copy.deepcopy(saved)
    other = Session.load(TinyRules(), saved)
    play(other, *["bury"] * 7)
    assert saved == kept
    assert session.save() == kept


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 99}, "format 99"),
        ({"game": "chess"}, "'chess'"),
        ({"choices": ["climb:7"]}, "not allowed"),
        ({"choices": None}, "damaged"),
        ({"setup": {}}, "damaged"),
        ({"setup": {"goal": 0, "seed": "1"}}, "damaged"),
        ({"hash": "0" * 64}, "fingerprint"),
        ({"barrier": "soon"}, "damaged"),
    ],
)
def test_a_damaged_save_says_what_is_wrong(change: dict[str, Any], told: str) -> None:
    saved = again(play(tiny(), "climb:1", "climb:2"), **change)
    with pytest.raises(LoadFault, match=told):
        Session.load(TinyRules(), saved, whole=True)


@pytest.mark.parametrize("missing", ["format", "game", "setup", "choices", "barrier", "hash", "mark"])
def test_a_save_with_something_missing_is_damaged(missing: str) -> None:
    saved = again(play(tiny(), "climb:1", "climb:2"))
    del saved[missing]
    with pytest.raises(LoadFault, match=missing):
        Session.load(TinyRules(), saved)


def test_a_save_with_a_broken_state_is_damaged() -> None:
    saved = again(play(tiny(), "climb:1"), mark={"choices": 0, "state": {"goal": 3}})
    with pytest.raises(LoadFault, match="damaged"):
        Session.load(TinyRules(), saved)


# ---------------------------------------------------------------- fingerprints


def test_the_same_choices_give_the_same_fingerprint() -> None:
    first, second = (play(tiny(), "climb:1", "turn", "bury") for _ in range(2))
    assert first.hash() == second.hash()
    assert len(first.hash()) == 64


def test_hidden_order_and_choices_made_are_part_of_the_fingerprint() -> None:
    assert tiny(seed="1").hash() != tiny(seed="2").hash()
    assert play(tiny(), "climb:1").hash() != play(tiny(), "climb:2").hash()
