"""The bots' table, and what every bot must do: the same game from the same seed, and only what is offered."""

import json
from collections import Counter

import pytest

from engine.peleliu import load_session, new_session
from engine.peleliu.bots import BOTS, bot


def test_an_unknown_bot_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no bot 'nimitz', only .*random"):
        bot("nimitz", "1")


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    hashes = []
    for _ in range(2):
        session, player = new_session("15-september", "4"), bot(name, "4")
        for _ in range(60):
            if session.pending:
                session.choose(player.choose(session))
        hashes.append(session.hash())
    assert hashes[0] == hashes[1]


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_goes_on_after_loading_as_before(name: str) -> None:
    session, player = new_session("15-september", "5"), bot(name, "5")
    for _ in range(30):
        session.choose(player.choose(session))
    other, taken_up = load_session(json.loads(json.dumps(session.save()))), bot(name, "5")
    for _ in range(30):
        if session.pending:
            session.choose(player.choose(session))
            other.choose(taken_up.choose(other))
    assert other.hash() == session.hash()


def test_the_random_bot_favours_nothing() -> None:
    session = new_session("15-september", "6")
    assert session.pending
    counts = Counter(bot("random", str(seed)).choose(session) for seed in range(900))
    expected = 900 / len(session.pending.options)
    assert set(counts) == set(session.pending.ids())
    assert all(0.7 * expected < count < 1.3 * expected for count in counts.values())
