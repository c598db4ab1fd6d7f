"""What the engine answers by a short cut is what the long way finds."""

import pytest

from engine.dday.movement import movement
from engine.dday.us_actions.us_actions import acting
from engine.peleliu import new_session
from engine.peleliu.bots import bot


@pytest.mark.parametrize("seed", ["3", "8"])
def test_7_3_a_unit_has_a_route_exactly_when_one_is_found(seed: str) -> None:
    session, player = new_session("15-september", seed), bot("random", seed)
    looked_at = 0
    while session.pending:
        table = session.table
        if session.pending.kind == "act":
            for unit in table.units_on_map():
                assert movement.any_route(table, [unit]) == bool(movement.routes(table, [unit]))
                looked_at += 1
            offered = {option.argument for option in session.pending if option.verb == "unit"}
            assert offered == {unit.id for unit in table.units_on_map() if acting(table, unit) is None}
        session.choose(player.choose(session))
    assert looked_at > 100
