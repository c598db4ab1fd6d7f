"""No game depends on how Python hashes: what processes of different hash seeds play is the same to the last choice.

Each process plays all of the games, for to start one takes as long as to play one.
"""

import os
import subprocess
import sys

import pytest

from engine.core.resources import root

GAMES = (
    ("15-september", "random", 0),
    ("peleliu-assault", "random", 0),
    ("bloody-nose-ridge", "random", 0),
    ("15-september", "careful", 4),
    ("bloody-nose-ridge", "careful", 6),
)
"""Scenario, player, and the turn with which it ends, 0 for none."""
SCRIPT = f"""
from engine.cli.report import outcome_line
from engine.peleliu import new_session
from engine.peleliu.bots import bot
for scenario, name, last in {GAMES!r}:
    session, player = new_session(scenario, "11"), bot(name, "11")
    while session.pending and not 0 < last <= session.view().turn:
        session.choose(player.choose(session))
    print(outcome_line(session))
"""


@pytest.fixture(scope="module")
def told() -> list[list[str]]:
    """What each process says of each game."""
    command = [sys.executable, "-c", SCRIPT]
    return [
        subprocess.run(
            command,
            cwd=root(),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout.splitlines()
        for seed in ("0", "1", "4711")
    ]


@pytest.mark.parametrize("number", range(len(GAMES)), ids=["-".join(map(str, game[:2])) for game in GAMES])
def test_a_game_goes_alike_whatever_the_hash_seed(number: int, told: list[list[str]]) -> None:
    assert [len(lines) for lines in told] == [len(GAMES)] * 3
    assert len({lines[number] for lines in told}) == 1
    assert " hash=" in told[0][number]
