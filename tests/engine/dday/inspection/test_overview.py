"""Command, communication and secured positions: what the view tells is what holds on the whole table."""

import pytest

from engine.core.random_bot import RandomBot
from engine.dday.command.command import command_range, commanded_hexes, free_reason, regimental_hqs
from engine.dday.command.control import active_field, in_communication, occupied_sites, us_communication, us_control
from engine.dday.inspection.overview import Overview
from engine.dday.victory.victory import lacking
from engine.peleliu import new_session
from tests.engine.dday.foresight.tables import tables, view_of

GAMES = (("15-september", "2", 9), ("bloody-nose-ridge", "3", 8))


@pytest.fixture(scope="module")
def moments():
    """Tables of games with their questions, each whole and as the player sees it."""
    found = [table for game in GAMES for table in tables(*game)]
    return [(table.game(), Overview(view_of(table.state)), table.pending) for table in found]


def test_11_0_communication_and_control_are_those_of_the_whole_table(moments):
    for real, seen, _ in moments:
        linked = us_communication(real)
        assert seen.us_links == {h for h in linked if not real.island.hexes[h].water}
        assert seen.cut_off == tuple(h for h in real.us_hexes() if h not in linked)
        assert seen.control == us_control(real) - set(real.forces_by_hex())
        free = [h for h in real.island.position_at if not real.us_occupied(h)]
        assert seen.japanese_links == {h: in_communication(real, h) for h in free}


def test_15_2_what_a_position_lacks_is_what_the_verdict_asks_for(moments):
    for real, seen, _ in moments:
        positions = {} if real.scenario.ridge else real.island.positions
        assert seen.secure == {position.hex: lacking(real, name) for name, position in positions.items()}


def test_7_1_who_acts_for_free_is_who_the_question_says(moments):
    asked = 0
    for real, seen, pending in moments:
        for option in pending:
            if option.verb == "unit":
                assert (seen.actors[option.facts["unit"]] == "free") == bool(option.facts["free"])
                asked += 1
        assert set(seen.actors) == {unit.id for unit in real.units_on_map()}
        assert all(free_reason(real, real.state.us[unit]) for unit, cost in seen.actors.items() if cost == "free")
    assert asked


@pytest.mark.parametrize("scenario", ["15-september", "peleliu-assault", "bloody-nose-ridge"])
def test_7_1_as_many_units_can_act_as_are_offered(scenario):
    """Of random games: the units of the question who acts; while one of them is chosen from, they are the same."""
    compared = {"act": 0, "action": 0, "join": 0}
    for seed in "123":
        session, player, offered = new_session(scenario, seed), RandomBot(seed), ()
        while session.pending and len(session.choices) < 120:
            pending = session.pending
            if pending.kind == "act":
                offered = tuple(option.argument for option in pending if option.verb == "unit")
            if pending.kind in compared:
                assert Overview(session.view()).able == offered
                compared[pending.kind] += 1
            elif pending.kind in ("land", "hit", "posts", "arrival"):
                assert Overview(session.view()).able == ()
            session.choose(player.choose(session))
    assert min(compared.values()) > 0


def test_14_3_headquarters_command_the_hexes_of_the_whole_table(moments):
    for real, seen, _ in moments:
        headquarters = [] if real.scenario.ridge else regimental_hqs(real)
        assert seen.commanded == {hq.id: commanded_hexes(real, hq) for hq in headquarters}
        assert seen.reaches == {hq.id: command_range(real, hq) for hq in regimental_hqs(real)}


def test_6_4_the_fields_counted_are_those_of_the_whole_table(moments):
    for real, seen, _ in moments:
        fields = [active_field(real, site) for site in occupied_sites(real)]
        assert seen.fields == {h: sum(h in one for one in fields) for h in set().union(*fields)}
