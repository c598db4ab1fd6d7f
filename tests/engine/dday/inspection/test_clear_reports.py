"""Reports agree with one another, name who stands in the way, and tell how far weapons reach."""

import pytest

from engine.dday.command.control import us_communication
from engine.dday.fire.fire import plan_fire
from engine.dday.inspection import inspect
from engine.dday.inspection.report import report
from engine.dday.view.table import seen_table
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from tests.rules.table import FAR, enemy, game, lay, marine


@pytest.fixture(scope="module")
def tables():
    """Views of games under way, while US units act and while the Japanese do."""
    found = []
    for scenario, seed in (("15-september", "3"), ("peleliu-assault", "5")):
        session, player = new_session(scenario, seed), bot("random", seed)
        for number in range(1, 200):
            if session.pending is None:
                break
            session.choose(player.choose(session))
            if number % 67 == 0:
                found.append(session.view())
    return found


def facts(session, thing):
    """The facts of a thing by code; of several with one code the last."""
    return {fact.code: fact for fact in inspect(session.view(), thing).facts}


def test_a_hex_is_not_free_of_fire_and_cut_off_by_it_at_once(tables):
    for view in tables:
        table = seen_table(view)
        for h in table.island.hexes:
            codes = {fact.code for fact in report(table, f"hex:{h}").facts}
            assert not {"fire.none", "link.us_field"} <= codes, h
            assert not ("link.control" in codes and h in table.forces_by_hex()), h


def test_6_21_a_hex_of_a_group_is_told_to_lie_under_the_fire_of_the_rest_of_it():
    session = lay("actions", us=[marine("A/1/5", "0420")], japanese=[enemy("J01", "0421"), *FAR])
    table = game(session)
    site = table.island.site_at["0420"]
    assert [target.unit.id for target in plan_fire(table, site, table.forces_of(site), "circle").targets] == ["A/1/5"]
    assert facts(session, "hex:0420")["fire.fires"].values["site"] == site.id


def test_7_2_who_has_acted_is_offered_nothing_more():
    session = lay("open_actions", us=[marine("A/1/5", "0515"), marine("HQ/5", "0515")], japanese=[*FAR])
    before = set(facts(session, "us:A/1/5"))
    assert {"unit.moves", "unit.free_command"} <= before
    session.choose("unit:A/1/5")
    session.choose("move:0516")
    after = set(facts(session, "us:A/1/5"))
    assert "unit.acted" in after
    assert not after & {"unit.moves", "unit.free_command", "unit.paid", "unit.commanded"}


def test_11_3_who_bars_the_way_to_a_beach_is_named_and_without_them_it_is_open(tables):
    """Hexes all over the map that are cut off name positions; with these gone a way is open."""
    cut = 0
    for view in tables:
        table = seen_table(view)
        for h in [h for h in table.island.hexes if h not in us_communication(table)][::9]:
            told = {fact.code: fact for fact in report(table, f"hex:{h}").facts}
            found = told.get("link.us_cut")
            if found is None:
                continue
            cut += 1
            changed = view.copy()
            sites = table.island.sites
            gone = {
                other for name in found.values["sites"] for other in (sites[name].hexes if name in sites else (name,))
            }
            changed.forces = {name: force for name, force in changed.forces.items() if force.hex not in gone}
            assert h in us_communication(seen_table(changed)), h
    assert cut


def test_15_2_a_goal_names_who_cuts_a_position_off_and_who_holds_one():
    us = [marine("C/1/1", "0617"), marine("A/1/1", "0316")]
    session = lay("actions", turn=9, us=us, japanese=[enemy("J21", "0716"), enemy("J22", "0613"), *FAR])
    lacks = {
        fact.values["position"]: fact
        for fact in inspect(session.view(), "goal:zone B").facts
        if fact.code.startswith("aim.lacks")
    }
    assert (lacks["B2"].code, lacks["B2"].values["sites"]) == ("aim.lacks_communication", ("B13/B14",))
    assert lacks["B2"].things[:2] == ("position:B2", "position:B13")
    assert lacks["B12"].code == "aim.lacks_enemy"
    assert lacks["B5"].code == "aim.lacks_occupied"
    assert facts(session, "position:B2")["secure.communication"].values["sites"] == ("B13/B14",)


def test_8_1_8_28_tanks_and_guns_tell_that_they_cannot_lead_and_what_they_have_at_which_range():
    us = [marine("1/A/1T", "0415"), marine("2/11", "0416"), marine("K/3/1", "0513")]
    session = lay("open_actions", us=us, japanese=[enemy("J21", "0613"), *FAR])
    table = game(session)
    for name in ("1/A/1T", "2/11"):
        assert any(code.startswith("unit.joins_") for code in facts(session, f"us:{name}"))
    assert not any(code.startswith("unit.joins_") for code in facts(session, "us:K/3/1"))
    ranges = [fact.values for fact in inspect(session.view(), "us:1/A/1T").facts if fact.code == "unit.range"]
    chart, tank = table.content.weapons_chart, table.counter("1/A/1T")
    assert [one["reach"] for one in ranges] == [3, 6]
    for one in ranges:
        assert set(one["weapons"]) == chart.weapons(tank, tank.steps, one["reach"])


def test_12_1_12_4_the_reach_of_mortars_and_of_a_change_of_position_is_told():
    session = lay("actions", us=[marine("A/1/5", "0514")], japanese=[enemy("J21", "0716"), *FAR], letters=["M", "R"])
    reach = game(session).content.action_chart.reach
    told = facts(session, "position:B13") | facts(session, "position:D8")
    assert told["acts.mortar"].values["reach"] == reach.mortar
    assert told["acts.redeploy"].values["reach"] == reach.redeploy
