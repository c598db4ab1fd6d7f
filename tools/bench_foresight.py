"""How long a player waits for previews and odds, turn by turn of a game."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from engine.dday.foresight import Foresight
from engine.dday.state.state import State
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.day_two import FIRST_DAY

T = TypeVar("T")
_MOST = 12
"""Questions of one kind that are measured in a turn."""


def main() -> int:
    """Play a game and measure at the first action of each turn."""
    own = argparse.ArgumentParser(prog="python -m tools.bench_foresight", description=__doc__)
    own.add_argument("--scenario", default=FIRST_DAY, help=f"the scenario to play (default: {FIRST_DAY})")
    own.add_argument("--seed", default="2", help="seed of the game (default: 2)")
    own.add_argument("--turns", type=int, default=99, help="stop after this turn (default: none)")
    asked = own.parse_args()
    session = new_session(asked.scenario, asked.seed)
    player, measured = bot("careful", asked.seed), 0
    waits: dict[str, list[float]] = {}
    while session.pending and session.view().turn <= asked.turns:
        if session.pending.kind == "act" and session.view().turn != measured:
            measured = session.view().turn
            _measure(session.view(), waits)
        session.choose(player.choose(session))
    for name, times in waits.items():
        times.sort()
        print(
            f"foresight: {name} answers={len(times)} median_ms={times[len(times) // 2] * 1000:.2f} "
            f"max_ms={times[-1] * 1000:.2f}"
        )
    return 0


def _measure(view: State, waits: dict[str, list[float]]) -> None:
    """Ask everything that a screen asks at a decision."""
    ahead = _timed(waits, "view", lambda: Foresight(view))
    units = [unit.id for unit in view.us.values() if unit.on_map]
    if not units:
        return
    _timed(waits, "danger_map", ahead.danger_map)
    of_unit = ahead.danger(units[0])
    while not of_unit.ready:
        _timed(waits, "danger_map_step", of_unit.step)
    phase = _timed(waits, "fire_phase", ahead.fire_phase)
    while not phase.ready:
        _timed(waits, "fire_phase_step", phase.step)
    for name in units[:_MOST]:
        _timed(waits, "danger", partial(phase.unit, name))
        _timed(waits, "moves", partial(ahead.moves, [name]))
        _timed(waits, "command_posts", partial(ahead.command_posts, name))
    for hex_id in [force.hex for force in view.forces.values()][:_MOST]:
        _timed(waits, "attack", partial(ahead.attack, units[:1], hex_id, ("naval",)))
        _timed(waits, "barrage", partial(ahead.barrage, "naval", hex_id))
        _timed(waits, "combat", partial(ahead.combat, units[:1], hex_id))


def _timed(waits: dict[str, list[float]], name: str, ask: Callable[[], T]) -> T:
    start = time.perf_counter()
    answer = ask()
    waits.setdefault(name, []).append(time.perf_counter() - start)
    return answer


if __name__ == "__main__":
    main()
