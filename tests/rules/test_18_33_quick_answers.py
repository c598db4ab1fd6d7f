"""18.33 On the ridge too, what the engine answers by a short cut is what the long way finds."""

import pytest

from engine.dday.movement import movement
from engine.dday.us_actions.us_actions import acting, undertakings
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.fuzzing.random_situation import random_situation
from tests.rules.ridge import RIDGE


@pytest.mark.parametrize("seed", ["3", "8", "11", "21", "34"])
def test_18_33_a_unit_has_a_route_exactly_when_one_is_found(seed: str) -> None:
    session, player = new_session(RIDGE, seed, (), random_situation(seed, RIDGE)), bot("random", seed)
    looked_at = 0
    while session.pending:
        table = session.table
        if session.pending.kind == "act":
            step = table.state.step
            for unit in table.units_on_map():
                routes = movement.routes(table, [unit])
                assert movement.any_route(table, [unit]) == bool(routes)
                if step == "night_moves" and not unit.acted and not unit.disrupted:
                    assert (acting(table, unit) is None) == bool(undertakings(table, [unit]))
                looked_at += 1
            offered = {option.argument for option in session.pending if option.verb == "unit"}
            assert offered == {unit.id for unit in table.units_on_map() if acting(table, unit) is None}
        session.choose(player.choose(session))
    assert looked_at
