"""The same answers whatever order Python's sets come in, and the page's examples as they stand there."""

import doctest
import os
import subprocess
import sys
from pathlib import Path

from engine.core.resources import root

PAGE = Path(__file__).parents[4] / "docs" / "foresight.md"
SCRIPT = """
import hashlib
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.dday.foresight import Foresight
session, player = new_session("15-september", "11"), bot("careful", "11")
while session.pending and session.view().turn < 3:
    session.choose(player.choose(session))
ahead = Foresight(session.view())
units = [unit for unit in session.view().us.values() if unit.on_map]
phase = ahead.fire_phase()
for _ in range(6):
    phase.step()
told = [ahead.danger_map(), [phase.hex(unit.place) for unit in units]]
told += [ahead.covers(h) for h in ahead.danger_map()]
for force in sorted(session.view().forces.values(), key=lambda force: force.id):
    for unit in units[:2]:
        told += [ahead.attack([unit.id], force.hex), ahead.combat([unit.id], force.hex)]
    told.append(ahead.barrage("naval", force.hex))
for unit in units:
    told += [ahead.moves([unit.id]), ahead.command_posts(unit.id)]
print(hashlib.sha256(repr(told).encode()).hexdigest())
"""


def test_answers_are_alike_whatever_the_hash_seed():
    found = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=root(),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


def test_examples_of_the_page_run():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 3
    assert failed == 0
