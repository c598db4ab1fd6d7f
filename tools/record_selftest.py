"""Record how the self-test's games end, after a change of the rules, their figures or the careful bot.

usage: python -m tools.record_selftest                     all games again, with their present seeds
       python -m tools.record_selftest SCENARIO=SEED ...   other seeds for these scenarios

The same rules and bot give the same bytes. A scenario without a game yet gets one with seed 1.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace

from engine.games import REGISTER
from game.app.selftest.expected_games import ExpectedGame, expected, file, play

HEAD = """# The self-test's games and how they must end, written by "python -m tools.record_selftest".
"""


def rows(games: Sequence[ExpectedGame]) -> str:
    """The file of some games."""
    fields = ("scenario", "seed", "outcome")
    lines = [
        "\n".join(["[[game]]", *(f"{name} = {json.dumps(getattr(game, name))}" for name in fields)]) for game in games
    ]
    return "\n".join([HEAD, *(f"{line}\n" for line in lines)])


def main(arguments: Sequence[str]) -> int:
    """Play and write; returns the exit status."""
    wanted = dict(argument.split("=", 1) for argument in arguments if "=" in argument)
    scenarios = REGISTER.scenarios()
    if len(wanted) < len(arguments) or not wanted.keys() <= set(scenarios):
        print(__doc__, file=sys.stderr)
        return 2
    seeds = {game.scenario: game.seed for game in expected()}
    for definition in REGISTER:
        names = [one.id for one in definition.scenarios]
        games = [ExpectedGame(name, wanted.get(name, seeds.get(name, "1"))) for name in names]
        played = [replace(game, outcome=play(game)) for game in games]
        for game in played:
            print(f"{game.scenario}, seed {game.seed}: {game.outcome}")
        path = file(definition.id)
        path.parent.mkdir(exist_ok=True)
        path.write_text(rows(played), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
