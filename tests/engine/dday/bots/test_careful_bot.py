"""The careful player: it finishes, sees no more than a player, repeats itself, and plays better than chance."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu import new_session
from engine.peleliu.bots import bot


class Blindfold:
    """A session as a player has it: no way to the table itself."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __getattr__(self, name: str) -> Any:
        assert name not in ("table", "hash", "save", "undo", "redo"), f"the bot asked for {name}"
        return getattr(self._session, name)


def game(seed: str) -> Session:
    session, player = new_session("15-september", seed), bot("careful", seed)
    behind: Any = Blindfold(session)
    while session.pending:
        session.choose(player.choose(behind))
    return session


@pytest.mark.parametrize("seed", ["7", "12"])
def test_it_plays_to_the_end_by_what_a_player_sees(seed: str) -> None:
    session = game(seed)
    assert session.outcome is not None
    kinds = [event.kind() for event in session.events()]
    assert "unit_eliminated" not in kinds  # it never stacks its own units to death (7.53)
    assert "attack_declared" in kinds


def test_it_wins_now_and_then() -> None:
    assert any(game(seed).outcome == ("win", "goals-reached") for seed in ("2", "4", "8", "9", "21", "24"))


def test_it_loses_later_than_chance_does() -> None:
    careful = game("12")
    chance, player = new_session("15-september", "12"), bot("random", "12")
    while chance.pending:
        chance.choose(player.choose(chance))
    assert careful.view().turn > chance.view().turn
