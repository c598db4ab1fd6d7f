"""``fuzz``: many random games with all invariants on.

Random games from the landing on end early, so most games start from a random situation later in the day.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.cli import fuzzer
from engine.cli.luck import Luck
from engine.cli.options import add_scenario, complain
from engine.cli.scatter import scatter
from engine.core.session import Session
from engine.peleliu import load_session, new_session
from engine.peleliu.day_two import check_start
from engine.peleliu.invariants import Watch, brought_to_light, decision_faults, leaks

KEEP = Path("build") / "faults"
_SCATTERED = 0.6
"""How many games start from a random situation."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What every game of a run has in common."""

    scenario: str
    options: tuple[str, ...]
    heavy: bool
    landing: bool
    """Every game starts with the landing."""
    start: str = ""
    """Where every game is taken up instead, as ``new_session`` names it."""


class PeleliuWatcher:
    """Looks at a game with the invariants."""

    def __init__(self) -> None:
        self._watch = Watch()

    def begun(self, session: Session) -> Sequence[str]:
        """What is wrong with the table at the start."""
        state = session.table.state
        self._watch.remember(session.table.log)
        faults = leaks(state, session.view())
        if "state" in session.setup:
            return [*self._watch.sound(state), *faults]
        return faults if "situation" in session.setup else [*self._watch.complete(state), *faults]

    def chosen(self, step: fuzzer.Chosen) -> Sequence[str]:
        """What is wrong after a choice."""
        faults = self._watch.check(step.before, step.after, step.events)
        for event in step.masked:
            event.apply(step.old_view)
        if step.old_view != step.view:
            faults.append("the masked events do not lead the old view to the new one")
        known = brought_to_light(step.before, step.events)
        faults += leaks(step.after, step.view, step.masked, known)
        if step.decision:
            faults += decision_faults(step.decision)
        return faults


def arguments(own: argparse.ArgumentParser) -> None:
    """The arguments of ``fuzz``."""
    add_scenario(own)
    own.add_argument("--games", type=int, default=100, help="number of games (default: 100)")
    own.add_argument("--seed", type=int, default=1, help="seed of the first game; it rises by 1 (default: 1)")
    own.add_argument("--landing", action="store_true", help="start every game at the landing, none in the middle")
    own.add_argument("--heavy", action="store_true", help="save and load after every choice")
    own.add_argument("--keep", type=Path, default=KEEP, metavar="DIR", help=f"folder for journals of faults ({KEEP})")
    own.add_argument("--jobs", type=int, default=1, help="number of games played in parallel (default: 1)")


def run(asked: argparse.Namespace) -> int:
    """Fuzz; status 1 when a game showed a fault."""
    wanted = Wanted(asked.scenario, tuple(asked.option), asked.heavy, asked.landing, asked.start)
    try:
        new_session(wanted.scenario, "1", wanted.options)
        if wanted.start:
            check_start(wanted.scenario, wanted.start)
    except ValueError as fault:
        return complain(fault)
    faults = 0
    began = time.perf_counter()
    for game in _games(wanted, range(asked.seed, asked.seed + asked.games), asked.jobs):
        if game.fault:
            faults += 1
            print(f"fault: seed={game.seed} decisions={game.decisions} journal={keep(game, asked.keep)}")
            print("\n".join(f"  {line}" for line in game.fault.splitlines()), flush=True)
    seconds = time.perf_counter() - began
    print(f"games={asked.games} faults={faults} games_per_s={asked.games / seconds:.2f}")
    return 1 if faults else 0


def _games(wanted: Wanted, seeds: Sequence[int], jobs: int) -> Iterator[fuzzer.Game]:
    one = partial(play_one, wanted)
    if jobs < 2:
        yield from map(one, seeds)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(one, seeds)


def play_one(wanted: Wanted, seed: int) -> fuzzer.Game:
    """One random game; stands alone so that another process can run it."""
    ground = fuzzer.Ground(
        begin=partial(_begin, wanted),
        load=lambda saved, whole: load_session(saved, whole=whole),
        watcher=PeleliuWatcher,
    )
    return fuzzer.play(ground, str(seed), heavy=wanted.heavy)


def _begin(wanted: Wanted, seed: str) -> Session:
    """A new game, from the landing or from a random situation as the seed will have it, or from a later start."""
    if wanted.start:
        return new_session(wanted.scenario, seed, wanted.options, start=wanted.start)
    late = not wanted.landing and Luck(seed, "start").often(_SCATTERED)
    situation = scatter(seed, wanted.scenario) if late else None
    return new_session(wanted.scenario, seed, wanted.options, situation)


def keep(game: fuzzer.Game, folder: Path) -> str:
    """Write down the journal of a game with a fault; returns its path, "-" when there is none."""
    if game.journal is None:
        return "-"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"seed-{game.seed}.json"
    game.journal.write(path)
    return str(path)
