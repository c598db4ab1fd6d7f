"""``bench``: games per second for every bot, and how long a player waits for the next decision."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from engine.cli.arguments import add_scenario, asked_scenarios, bot_names, complain
from engine.core.game import GameDefinition
from engine.core.register import Register


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``bench``."""
    add_scenario(own, register, several=True)
    own.add_argument("--games", type=int, default=20, help="games for each bot (default: 20)")
    own.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    own.add_argument(
        "--bot", choices=bot_names(register), action="append", help="only this bot; can be given more than once"
    )


def run(asked: argparse.Namespace) -> int:
    """Measure."""
    try:
        for scenario in asked_scenarios(asked):
            game = asked.register.of_scenario(scenario)
            for name in asked.bot or game.bots:
                print(_measured(game, scenario, name, asked))
    except ValueError as fault:
        return complain(fault)
    return 0


def _measured(game: GameDefinition, scenario: str, name: str, asked: argparse.Namespace) -> str:
    """The line about a bot's games."""
    games, waits, thinking = 0, list[float](), 0.0
    began = time.perf_counter()
    for number in range(asked.games):
        seed = str(asked.seed + number)
        session = game.begin(scenario, seed, tuple(asked.option), asked.start)
        player = game.bot(name, seed)
        while session.pending:
            start = time.perf_counter()
            choice = player.choose(session)
            chosen = time.perf_counter()
            session.choose(choice)
            waits.append(time.perf_counter() - chosen)
            thinking += chosen - start
        games += 1
    whole = time.perf_counter() - began
    return (
        f"bench: scenario={scenario} bot={name} games={games} decisions={len(waits)} games_per_s={games / whole:.2f} "
        f"pending_median_ms={_percentile(waits, 50):.3f} pending_p99_ms={_percentile(waits, 99):.3f} "
        f"pending_max_ms={_percentile(waits, 100):.3f} bot_share={thinking / whole:.2f}"
    )


def _percentile(seconds: Sequence[float], percent: int) -> float:
    """The value in milliseconds that so many of a hundred do not exceed; 0 when nothing was measured."""
    ordered = sorted(seconds)
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] * 1000
