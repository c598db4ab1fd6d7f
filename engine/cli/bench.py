"""``bench``: games a second of one core for every bot, or playouts from a turn, and the wait for the next decision."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

from engine.cli.arguments import add_scenario, asked_scenarios, bot_names, complain
from engine.core.game import GameDefinition
from engine.core.register import Register
from engine.core.session import Session


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``bench``."""
    add_scenario(own, register, several=True)
    own.add_argument("--games", type=int, default=20, help="games for each bot (default: 20)")
    own.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    own.add_argument(
        "--bot", choices=bot_names(register), action="append", help="only this bot; can be given more than once"
    )
    own.add_argument(
        "--turn",
        type=int,
        default=0,
        metavar="N",
        help="play on from the beginning of turn N instead, in a branch of a game that the first bot has played so far",
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
    """The line about a bot's games; a second is one of this process on its core, whatever else the machine does."""
    waits, thinking, whole = list[float](), 0.0, 0.0
    for number in range(asked.games):
        seed = str(asked.seed + number)
        game_so_far = _at_turn(game, scenario, seed, asked) if asked.turn else None
        began = time.process_time()
        session = game_so_far.branch(_as_it_is) if game_so_far else _new(game, scenario, seed, asked)
        player = game.bot(name, seed)
        while session.pending:
            start = time.perf_counter()
            choice = player.choose(session)
            chosen = time.perf_counter()
            session.choose(choice)
            waits.append(time.perf_counter() - chosen)
            thinking += chosen - start
        whole += time.process_time() - began
    from_turn = f" from_turn={asked.turn}" if asked.turn else ""
    rate = f"{asked.games / whole if whole else 0.0:.2f}"
    share = thinking / (thinking + sum(waits)) if waits else 0.0
    return (
        f"bench: scenario={scenario}{from_turn} bot={name} games={asked.games} decisions={len(waits)} "
        f"games_per_s={rate} "
        f"pending_median_ms={_percentile(waits, 50):.3f} pending_p99_ms={_percentile(waits, 99):.3f} "
        f"pending_max_ms={_percentile(waits, 100):.3f} bot_share={share:.2f}"
    )


def _new(game: GameDefinition, scenario: str, seed: str, asked: argparse.Namespace) -> Session:
    return game.begin(scenario, seed, tuple(asked.option), asked.start)


def _at_turn(game: GameDefinition, scenario: str, seed: str, asked: argparse.Namespace) -> Session:
    """A game that the first bot has played to the first question of a turn; raises ValueError if it ended before."""
    session, player = _new(game, scenario, seed, asked), game.bot(next(iter(game.bots)), seed)
    while session.pending and session.table.state.turn < asked.turn:
        session.choose(player.choose(session))
    if session.pending is None:
        raise ValueError(f"the game of seed {seed} ends before turn {asked.turn}")
    return session


def _as_it_is(table: Any) -> None:
    """Nothing that is hidden is dealt anew."""


def _percentile(seconds: Sequence[float], percent: int) -> float:
    """The value in milliseconds that so many of a hundred do not exceed; 0 when nothing was measured."""
    ordered = sorted(seconds)
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] * 1000
