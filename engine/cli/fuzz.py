"""``fuzz``: many random games with all invariants on.

Random games end early, so most start from a random situation in the middle of a game where the game can make one up.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.cli import fuzzer
from engine.cli.arguments import ALL, add_scenario, asked_scenarios, complain
from engine.cli.parallel import add_jobs, played
from engine.core.game import GameDefinition
from engine.core.luck import Luck
from engine.core.register import Register
from engine.core.session import Session

KEEP = Path("build") / "faults"
_LATE = 0.6
"""How many games start from a random situation."""


@dataclass(frozen=True, slots=True)
class FuzzPlan:
    """What every game of a run has in common."""

    game: GameDefinition
    scenario: str
    options: tuple[str, ...]
    heavy: bool
    beginning: bool
    """Every game starts at its beginning, none in the middle."""
    start: str = ""
    """Where every game is taken up instead, by the name of a start."""


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``fuzz``."""
    add_scenario(own, register, several=True)
    own.add_argument("--games", type=int, default=100, help="number of games (default: 100)")
    own.add_argument("--seed", type=int, default=1, help="seed of the first game; it rises by 1 (default: 1)")
    own.add_argument("--beginning", action="store_true", help="start every game at its beginning, none in the middle")
    own.add_argument("--heavy", action="store_true", help="save and load after every choice")
    own.add_argument("--keep", type=Path, default=KEEP, metavar="DIR", help=f"folder for journals of faults ({KEEP})")
    add_jobs(own)


def run(asked: argparse.Namespace) -> int:
    """Fuzz; status 1 when a game showed a fault."""
    faulty = 0
    try:
        for scenario in asked_scenarios(asked):
            game = asked.register.of_scenario(scenario)
            wanted = FuzzPlan(game, scenario, tuple(asked.option), asked.heavy, asked.beginning, asked.start)
            faulty += _fuzz(wanted, asked)
    except ValueError as fault:
        return complain(fault)
    return 1 if faulty else 0


def _fuzz(wanted: FuzzPlan, asked: argparse.Namespace) -> int:
    """Fuzz one scenario; gives the number of games with faults."""
    wanted.game.check(wanted.scenario, wanted.options, wanted.start)
    faults = 0
    began = time.perf_counter()
    for game in played(partial(play_one, wanted), range(asked.seed, asked.seed + asked.games), asked.jobs):
        if game.fault:
            faults += 1
            print(f"fault: seed={game.seed} decisions={game.decisions} journal={keep(wanted, game, asked.keep)}")
            print("\n".join(f"  {line}" for line in game.fault.splitlines()), flush=True)
    seconds = time.perf_counter() - began
    name = f"scenario={wanted.scenario} " if asked.scenario == ALL else ""
    print(f"{name}games={asked.games} faults={faults} games_per_s={asked.games / seconds:.2f}")
    return faults


def play_one(wanted: FuzzPlan, seed: int) -> fuzzer.FuzzedGame:
    """One random game; stands alone so that another process can run it."""
    ground = fuzzer.FuzzTarget(
        begin=partial(_begin, wanted),
        load=lambda saved, whole: wanted.game.load(saved, whole=whole),
        watcher=wanted.game.watcher,
    )
    return fuzzer.play(ground, str(seed), heavy=wanted.heavy)


def _begin(wanted: FuzzPlan, seed: str) -> Session:
    """A new game, from the beginning or from a random situation as the seed will have it, or from a later start."""
    late = not wanted.start and not wanted.beginning and Luck(seed, "start").often(_LATE)
    situation = wanted.game.random_situation(seed, wanted.scenario) if late else None
    return wanted.game.begin(wanted.scenario, seed, wanted.options, wanted.start, situation)


def keep(wanted: FuzzPlan, game: fuzzer.FuzzedGame, folder: Path) -> str:
    """Write down the journal of a game with a fault; returns its path, "-" when there is none."""
    if game.journal is None:
        return "-"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{wanted.scenario}-seed-{game.seed}.json"
    game.journal.write(path)
    return str(path)
