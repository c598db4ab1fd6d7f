"""Every ending of every scenario and every event that only Tarawa has comes in some game."""

import inspect
from functools import cache

import pytest

from engine.core.event import Event
from engine.core.session import Session
from engine.tarawa import events as own
from engine.tarawa.content import load_content
from engine.tarawa.definition import TARAWA
from engine.tarawa.victory import CLEARED
from tests.tarawa.rules.test_tarawa_18_victory import end, hold, verdict
from tools.recorded import GAMES, up_to

pytestmark = pytest.mark.slow  # it plays every recorded game of the battle
DAYS, SECOND = "tarawa-two-days", "tarawa-21-november"
SURVIVES = "21.3"
OPTIONS = ((DAYS, "12", ("21.1", "21.2", SURVIVES)), ("tarawa-first-waves", "12", ("21.1",)), (SECOND, "2", ()))
"""Games played by chance, most with optional rules: scenario, seed, options."""


@cache
def recorded() -> tuple[Session, ...]:
    """Every recorded game of the battle at its end."""
    return tuple(up_to(path.stem, -1) for path in sorted(GAMES.glob("tarawa-*.json")))


def by_chance(scenario: str, seed: str, options: tuple[str, ...]) -> Session:
    session, player = TARAWA.begin(scenario, seed, options), TARAWA.bot("random", seed)
    while session.pending:
        session.choose(player.choose(session))
    return session


def test_14_0_14_1_18_0_18_1_18_2_21_3_every_ending_is_reached() -> None:
    """Recorded games end in all ways but that no Japanese unit is left (21.3), which a table brings."""
    possible = {(DAYS, "win", CLEARED), (SECOND, "win", CLEARED)}
    for name, scenario in load_content().scenarios.items():
        possible |= {(name, check.verdict, check.id) for check in scenario.checks}
        possible |= {(name, scenario.otherwise, "goals-missed"), (name, scenario.catastrophic, "catastrophic-loss")}
    reached = {(str(one.setup["scenario"]), *one.outcome) for one in recorded() if one.outcome}
    everywhere = list(end(DAYS, 30).island.positions)
    for name in (DAYS, SECOND):
        for options in ((), (SURVIVES,)):
            found = verdict(hold(end(name, 30, options=options), everywhere))
            assert found
            reached.add((name, *found))
    assert reached == possible


def test_2_3_5_0_10_17_17_0_19_0_21_1_21_2_every_event_of_its_own_comes() -> None:
    all_of_them = {
        one.kind()
        for _, one in inspect.getmembers(own, inspect.isclass)
        if issubclass(one, Event) and one.__module__ == own.__name__
    }
    played = (*recorded(), *(by_chance(*game) for game in OPTIONS))
    happened = {event.kind() for session in played for event in session.events()}
    assert all_of_them - happened == set()
