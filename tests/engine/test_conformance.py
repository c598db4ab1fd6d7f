"""What must hold in every scenario, whatever is played.

Each game here is random and watched by the fuzzer: after every choice it is saved and loaded; choices are taken back
and made again; the masked events must lead the old view to the new one; nothing hidden may show.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli.fuzz import Wanted, play_one
from engine.cli.options import begin
from engine.core.journal import Recorder, replay
from engine.peleliu import new_session
from engine.peleliu.bots import bot

ROOT = Path(__file__).parents[2]
GAMES = [
    ("15-september", ()),
    ("15-september", ("20.1", "20.2")),
    ("peleliu-assault", ()),
    ("peleliu-assault", ("20.1",)),
    ("peleliu-assault", ("20.2",)),
    ("bloody-nose-ridge", ()),
]
NAMES = [" ".join((scenario, *options)) for scenario, options in GAMES]
SEEDS = range(700, 702)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("scenario", "options"), GAMES, ids=NAMES)
def test_a_random_game_saved_loaded_undone_and_redone_shows_no_fault(
    scenario: str, options: tuple[str, ...], seed: int
) -> None:
    game = play_one(Wanted(scenario, options, heavy=True, landing=False), seed)
    assert game.fault == ""
    assert game.decisions > 0


@pytest.mark.parametrize(("scenario", "options"), GAMES, ids=NAMES)
def test_a_game_replays_alike_as_often_as_one_likes(scenario: str, options: tuple[str, ...]) -> None:
    session, player = new_session(scenario, "11", options), bot("random", "11")
    recorder = Recorder(session)
    while session.pending:
        session.choose(player.choose(session))
        recorder.note()
    journal = recorder.journal("")
    for _ in range(2):
        *_, last = replay(journal, begin)
        assert last.hash() == session.hash()
        assert last.outcome == session.outcome


@pytest.mark.parametrize("scenario", sorted({scenario for scenario, _ in GAMES}))
def test_the_same_game_under_any_hash_seed(scenario: str) -> None:
    command = [sys.executable, "-m", "engine", "play", "--scenario", scenario, "--seed", "5", "--bot", "random"]
    told = {
        subprocess.run(
            command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout.splitlines()[-1]
        for seed in ("0", "1", "4711")
    }
    assert len(told) == 1
    assert " hash=" in told.pop()
