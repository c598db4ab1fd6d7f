"""No player's choice depends on how Python adds fractions up: since 3.12 ``sum`` makes up for what rounding loses."""

import subprocess
import sys

import pytest

from engine.core.resources import root
from engine.games import REGISTER

SCENARIOS = tuple(REGISTER.scenarios())
SEED = "17"
"""With it a game of peleliu-assault once went another way where sums were exact."""
MOST = 500
"""Choices of each game."""
EXACT = """
import builtins, math
plain = builtins.sum
def exact(numbers, /, start=0):
    numbers = list(numbers)
    return math.fsum([start, *numbers]) if any(isinstance(one, float) for one in numbers) else plain(numbers, start)
builtins.sum = exact
"""
SCRIPT = f"""
from engine.games import REGISTER
for scenario in {SCENARIOS!r}:
    game = REGISTER.of_scenario(scenario)
    session, player = game.begin(scenario, {SEED!r}), game.bot("careful", {SEED!r})
    while session.pending and len(session.choices) < {MOST}:
        session.choose(player.choose(session))
    print(scenario, session.hash(), *session.choices)
"""


@pytest.fixture(scope="module")
def played() -> tuple[list[str], list[str]]:
    """The games as they go, and as they go with sums that are exact."""
    running = [
        subprocess.Popen([sys.executable, "-c", script], cwd=root(), stdout=subprocess.PIPE, encoding="utf-8")
        for script in (SCRIPT, EXACT + SCRIPT)
    ]
    usual, exact = [one.communicate()[0].splitlines() for one in running]
    assert [one.returncode for one in running] == [0, 0]
    return usual, exact


@pytest.mark.parametrize("number", range(len(SCENARIOS)), ids=SCENARIOS)
def test_a_game_goes_alike_however_fractions_are_added(number: int, played: tuple[list[str], list[str]]) -> None:
    usual, exact = played
    assert usual[number].startswith(SCENARIOS[number])
    assert usual[number] == exact[number]
