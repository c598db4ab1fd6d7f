"""Reports agree with one another, name who stands in the way, and tell how far weapons reach."""

import pytest

from engine.dday.command.control import us_communication
from engine.dday.fire.fire import plan_fire
from engine.dday.inspection import inspect
from engine.dday.inspection.report import report
from engine.dday.victory.goals import aims
from engine.dday.victory.victory import lacking
from engine.dday.view.table import seen_table
from engine.dday.words import languages
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.content import load_content
from engine.peleliu.definition import PELELIU
from engine.peleliu.words import PeleliuWords
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
            gone = {other for name in found.values["sites"] for other in hexes_of(table.island, name)}
            changed.forces = {name: force for name, force in changed.forces.items() if force.hex not in gone}
            assert h in us_communication(seen_table(changed)), h
    assert cut


def lacks(session, goal):
    """What is said of each position that a goal counts and that isn't secured."""
    found = inspect(session.view(), f"goal:{goal}").facts
    return {fact.values["position"]: fact for fact in found if fact.code == "aim.lacks"}


def test_15_2_a_goal_names_who_cuts_a_position_off_and_who_holds_one():
    us = [marine("C/1/1", "0617"), marine("A/1/1", "0316")]
    session = lay("actions", turn=9, us=us, japanese=[enemy("J21", "0716"), enemy("J22", "0613"), *FAR])
    found = lacks(session, "zone B")
    assert {name: found[name].values["holder"] for name in ("B2", "B12", "B5")} == {
        "B2": "us",
        "B12": "enemy",
        "B5": "nobody",
    }
    assert found["B2"].values["sites"] == ("B13/B14",)
    assert found["B2"].things[:2] == ("position:B2", "position:B13")
    assert facts(session, "position:B2")["secure.communication"].values["sites"] == ("B13/B14",)


def test_15_2_all_that_a_position_lacks_is_named_at_once():
    """A9 lies under intense dots of the empty A15 and A16, and dots of C5 bar its way to a beach."""
    session = lay(
        "actions", turn=9, us=[marine("K/3/1", "0609")], japanese=[enemy("J21", "0908", disrupted=True), *FAR]
    )
    found = facts(session, "position:A9")
    assert found["secure.intense_empty"].values["positions"] == ("A15", "A16")
    assert "C5" in found["secure.communication"].values["sites"]
    assert "secure.yes" not in found
    assert not {"secure.yes", "secure.occupied", "secure.intense"} & found.keys()
    alone = lay("actions", turn=9, us=[marine("K/3/1", "0609")], japanese=[*FAR])
    assert "secure.communication" not in facts(alone, "position:A9")
    assert "secure.intense_empty" in facts(alone, "position:A9")


def test_15_2_of_a_group_only_the_positions_that_nobody_holds_are_named():
    """B3 and B4 are one group: with B3 held, B4 alone is missing, whoever is in it."""
    for japanese, code in (([*FAR], "secure.intense_empty"), ([enemy("J21", "0416"), *FAR], "secure.intense")):
        session = lay("actions", turn=9, us=[marine("A/1/1", "0316")], japanese=japanese)
        found = facts(session, "position:B3")
        assert found[code].values["positions"] == ("B4",)
        assert lacks(session, "zone B")["B3"].values["positions"] == ("B4",)
        assert lacks(session, "zone B")["B4"].values["positions"] == ()


def test_15_2_with_all_that_is_named_mended_a_position_is_secured(tables):
    """What is still to be held gets a garrison, who is named as in the way goes."""
    told_of = set()
    for view in tables:
        table = seen_table(view)
        island = table.island
        lines = [fact for goal in aims(table) for fact in report(table, f"goal:{goal.key}").facts]
        short = {fact.values["position"]: fact for fact in lines if fact.code == "aim.lacks"}
        for name in list(short)[::4]:
            fact, changed = short[name], view.copy()
            hold = {island.positions[one].hex for one in (name, *fact.values["positions"])}
            gone = hold | {h for site in fact.values["sites"] for h in hexes_of(island, site)}
            changed.forces = {each: force for each, force in changed.forces.items() if force.hex not in gone}
            changed.garrisons = sorted({*changed.garrisons, *hold})
            assert lacking(seen_table(changed), name) == "", name
            told_of.add((fact.values["holder"], bool(fact.values["positions"]), bool(fact.values["sites"])))
    assert {("enemy", True, True), ("nobody", True, True)} <= told_of


def hexes_of(island, site):
    """The hexes of a position or group, or that of a unit outside them."""
    return island.sites[site].hexes if site in island.sites else (site,)


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


def test_10_21_an_hq_tells_whom_it_commands_until_it_moves():
    us = [marine("HQ/5", "0515"), marine("A/1/5", "0515"), marine("B/1/5", "0516"), marine("C/1/5", "0618")]
    session = lay("open_actions", us=us, japanese=[*FAR])
    assert facts(session, "us:HQ/5")["unit.commands"].values["units"] == ("A/1/5", "B/1/5")
    session.choose("unit:B/1/5")
    session.choose("move:0616")
    assert facts(session, "us:HQ/5")["unit.commands"].values["units"] == ("A/1/5", "B/1/5")


def test_10_3_an_infantry_hq_commands_infantry_of_its_own_hex():
    us = [marine("HQ/1/5", "0515"), marine("A/1/5", "0515"), marine("B/1/5", "0516")]
    session = lay("open_actions", us=us, japanese=[*FAR])
    assert facts(session, "us:HQ/1/5")["unit.commands"].values["units"] == ("A/1/5",)
    alone = lay("open_actions", us=[marine("HQ/1/5", "0515"), marine("B/1/5", "0516")], japanese=[*FAR])
    assert "unit.commands_none" in facts(alone, "us:HQ/1/5")


def test_10_21_a_hex_tells_whom_a_regimental_hq_would_command_there():
    us = [marine("HQ/5", "0320"), marine("A/1/5", "0515"), marine("B/1/5", "0516"), marine("C/1/5", "0719")]
    session = lay("open_actions", us=us, japanese=[*FAR])
    told = facts(session, "hex:0516")["command.would"]
    assert (told.values["units"], told.values["count"]) == (("A/1/5", "B/1/5"), 2)
    assert "command.would" not in facts(session, "hex:0324")


def test_6_31_a_position_tells_what_its_hit_limit_is_made_of():
    session = lay("actions", us=[marine("A/1/5", "0515")], japanese=[enemy("J01", "0413", "D40"), *FAR])
    limit = facts(session, "position:A4")["position.limit"].values
    assert dict(limit) == {"limit": 2, "limit_unit": 1, "limit_depth": 1}
    assert "position.unrevealed" in facts(session, "position:A4")


def test_6_33_a_revealed_position_tells_that_its_hits_do_not_disrupt():
    session = lay("actions", us=[marine("A/1/5", "0515")], japanese=[enemy("J01", "0413", revealed=True), *FAR])
    assert "position.revealed" in facts(session, "position:A4")
    assert "position.unrevealed" not in facts(session, "position:A4")


def test_2_3_the_report_of_a_card_says_what_each_of_its_events_does():
    session = lay("actions", us=[marine("A/1/5", "0515")], japanese=[*FAR])
    for language in languages():
        names = PeleliuWords(language).names
        for card in load_content().cards.values():
            told = "\n".join(PELELIU.inspect(session.view(), f"card:{card.number}", language))
            assert [names.event_on_card(card, band.event) in told for band in card.bands] == [True] * len(card.bands)
