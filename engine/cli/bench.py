"""``bench``: games per second for every bot, and how long a player waits for the next decision."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from engine.cli.options import add_scenario, complain
from engine.peleliu import new_session
from engine.peleliu.bots import BOTS, bot


def arguments(own: argparse.ArgumentParser) -> None:
    """The arguments of ``bench``."""
    add_scenario(own)
    own.add_argument("--games", type=int, default=20, help="games for each bot (default: 20)")
    own.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    own.add_argument("--bot", choices=sorted(BOTS), action="append", help="only this bot; can be given more than once")


def run(asked: argparse.Namespace) -> int:
    """Measure."""
    for name in asked.bot or BOTS:
        games, waits, thinking = 0, list[float](), 0.0
        began = time.perf_counter()
        for number in range(asked.games):
            seed = str(asked.seed + number)
            try:
                session = new_session(asked.scenario, seed, tuple(asked.option), start=asked.start)
            except ValueError as fault:
                return complain(fault)
            player = bot(name, seed)
            while session.pending:
                start = time.perf_counter()
                choice = player.choose(session)
                chosen = time.perf_counter()
                session.choose(choice)
                waits.append(time.perf_counter() - chosen)
                thinking += chosen - start
            games += 1
        whole = time.perf_counter() - began
        print(
            f"bench: bot={name} games={games} decisions={len(waits)} games_per_s={games / whole:.2f} "
            f"pending_median_ms={_percentile(waits, 50):.3f} pending_p99_ms={_percentile(waits, 99):.3f} "
            f"pending_max_ms={_percentile(waits, 100):.3f} bot_share={thinking / whole:.2f}"
        )
    return 0


def _percentile(seconds: Sequence[float], percent: int) -> float:
    """The value in milliseconds that so many of a hundred do not exceed; 0 when nothing was measured."""
    ordered = sorted(seconds)
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] * 1000
