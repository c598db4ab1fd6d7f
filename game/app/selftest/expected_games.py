"""The self-test's games: one of each scenario, played by its game's first bot, with the outcome that it must have.

``selftest.toml`` in the folder of each game holds scenario, seed and outcome; ``tools/record_selftest.py`` writes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.cli.report import outcome_line
from engine.core.resources import resource
from engine.core.schema import Listed, Table, Text
from engine.core.tables import read_toml
from engine.games import REGISTER
from game.app.selftest.check import Wrong
from game.ui.text import Message

_SHEET = Table({"game": Listed(Table({name: Text() for name in ("scenario", "seed", "outcome")}))})


@dataclass(frozen=True, slots=True)
class ExpectedGame:
    """One game: what it is made of, and the line that tells how it ends, with the fingerprint of its last state."""

    scenario: str
    seed: str
    outcome: str = ""


def file(game: str) -> Path:
    """Where a game keeps what is expected of it, whether there is such a file or not."""
    return resource("game", game, "selftest.toml")


def expected() -> list[ExpectedGame]:
    """The games of all files; raises DataFault."""
    paths = [path for path in (file(game.id) for game in REGISTER) if path.is_file()]
    return [ExpectedGame(**row) for path in paths for row in read_toml(path, _SHEET)["game"]]


def play(game: ExpectedGame) -> str:
    """Play a game to its end; the line that tells how it ended."""
    definition = REGISTER.of_scenario(game.scenario)
    session = definition.begin(game.scenario, game.seed)
    player = definition.bot(next(iter(definition.bots)), game.seed)
    while session.pending:
        session.choose(player.choose(session))
    return outcome_line(session)


def check(game: ExpectedGame, wrong: Wrong) -> str:
    """Play a game and compare its end with the one expected; how it ended."""
    outcome = play(game)
    if outcome != game.outcome:
        wrong.append(Message("command.selftest.unexpected", line=game.outcome))
    return outcome
