"""The pages of docs/balance tell how the rules and the player of today play: the first games measured go as they went.

Who changes a rule, a figure or the player measures these games anew (``python -m engine study --help``), and then
writes here how their first ones go.
"""

import hashlib

import pytest

from engine.games import REGISTER

FIRST = {
    ("wake", "1"): ("decisive_loss", "swift", 113, "bdc893dbf554a3ae"),
    ("wake", "2"): ("loss", "hard", 154, "456f25ce56d7ce8b"),
    ("wake", "3"): ("win", "bitter", 135, "5b05cbd892b9ce50"),
    ("savagery", "1"): ("loss", "time", 482, "3fe14c168f11f691"),
    ("savagery", "3"): ("loss", "morale", 509, "40d284273cc700e1"),
}
"""How a game of a seed ended, how many choices it had, and what they were."""


@pytest.mark.parametrize(("scenario", "seed"), FIRST)
def test_the_measured_games_go_as_they_went(scenario: str, seed: str) -> None:
    game = REGISTER.of_scenario(scenario)
    session, player = game.begin(scenario, seed), game.bot("careful", seed)
    while session.pending is not None:
        session.choose(player.choose(session))
    choices = hashlib.sha256("|".join(session.choices).encode()).hexdigest()[:16]
    assert session.outcome is not None
    assert (*session.outcome, len(session.choices), choices) == FIRST[scenario, seed]
