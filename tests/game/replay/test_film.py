"""A recorded game that one can go to any decision of."""

import itertools

import pytest

from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.presentations import PRESENTATIONS
from game.replay.replay_session import ReplayFault, ReplaySession, branched
from tests.themes import THEME


@pytest.fixture(scope="module")
def played():
    """A finished game and its fingerprint after each choice."""
    session, player = new_session("15-september", "36"), bot("random", "36")
    hashes = [session.hash()]
    while session.pending:
        session.choose(player.choose(session))
        hashes.append(session.hash())
    return session.save(), hashes


@pytest.fixture
def film(played):
    film = ReplaySession(THEME.language, played[0], PRESENTATIONS)
    assert list(film.prepare()) == list(range(1, film.length + 1))
    return film


def test_a_film_begins_at_the_beginning_and_knows_where_turns_and_phases_begin(played, film):
    assert film.at == 0
    assert film.session.hash() == played[1][0]
    assert [mark.turn for mark in film.turns] == list(range(1, film.turns[-1].turn + 1))
    assert all(a.choices <= b.choices for a, b in itertools.pairwise(film.phases))
    assert {"fire", "actions"} <= {mark.step for mark in film.phases}
    assert film.turns[-1].losses > 0


def test_every_decision_is_as_it_was_when_it_was_made(played, film):
    for at in (5, film.length, 40, 41, 0, film.length - 1):
        if at < film.at:
            film.session.rewind(at)
        while film.at < at:
            film.session.redo()
        assert film.session.hash() == played[1][at]


def test_turns_and_phases_are_left_one_by_one_in_both_directions(film):
    there, ways = 0, []
    while there < film.length:
        there = film.turn_after(there)
        ways.append(there)
    starts = sorted({mark.choices for mark in film.turns} - {0, film.length})
    assert ways == [*starts, film.length]
    back = film.length
    while back:
        back = film.turn_before(back)
        ways.append(back)
    assert ways[len(starts) + 1 :] == [*reversed(starts), 0]
    assert film.phase_before(film.phase_after(0)) == 0
    assert film.mark_at(film.turn_after(0)).turn >= 2


def test_a_game_that_is_taken_over_begins_as_the_film_did_and_says_so(played, film):
    session = branched(film, 40, "mine")
    assert session.setup["branched_from"] == {"game": "mine", "choices": 40}
    assert session.hash() == played[1][40]
    assert not session.studied
    reached = session.choices
    while session.can_undo:
        session.undo()
    assert 0 < len(session.choices) <= len(reached)
    assert film.at == 0


def test_rules_that_break_over_a_choice_end_the_film_in_words(played, monkeypatch):
    saved, _ = played

    def break_(option):
        raise RecursionError("what cannot be")

    film = ReplaySession(THEME.language, saved, PRESENTATIONS)
    monkeypatch.setattr(film.session, "choose", break_)
    with pytest.raises(ReplayFault, match="decision 1 of"):
        list(film.prepare())


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"choices": 3}, "fault.film.no_game"),
        ({"setup": {"scenario": "tarawa", "seed": "1"}}, "fault.load.damaged"),
        ({"setup": None}, "fault.film.no_game"),
    ],
)
def test_what_is_no_game_is_told(played, change, key):
    with pytest.raises(ReplayFault, match=THEME.text(key)):
        ReplaySession(THEME.language, {**played[0], **change}, PRESENTATIONS)


def test_a_decision_that_was_not_to_be_had_is_told_with_its_number(played):
    choices = list(played[0]["choices"])
    choices[7] = "move:nobody"
    with pytest.raises(ReplayFault, match=rf"decision 8 of {len(choices)} can't be played"):
        list(ReplaySession(THEME.language, {**played[0], "choices": choices}, PRESENTATIONS).prepare())


def test_another_fingerprint_is_told(played):
    with pytest.raises(ReplayFault, match="fingerprint"):
        list(ReplaySession(THEME.language, {**played[0], "hash": "0" * 64}, PRESENTATIONS).prepare())
