"""The goals as they stand: counts, what is needed and when, which positions count, for every scenario and start."""

import pytest

from engine.dday.game import Game
from engine.dday.inspection import inspect
from engine.dday.inspection.goals import goals
from engine.dday.victory.goals import LOSSES, aims
from engine.dday.victory.victory import goal_name, lacking, met, progress
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from engine.peleliu.rules import load_facts
from tests.engine.dday.foresight.tables import tables
from tests.rules.table import FAR, game, lay, marine

ISLAND = load_island()
STARTS = (("15-september", ""), ("peleliu-assault", ""), ("peleliu-assault", "16-september"), ("bloody-nose-ridge", ""))


def at(*positions):
    return [ISLAND.positions[name].hex for name in positions]


def keys(session):
    return {aim.key: (aim.count, aim.needed) for aim in aims(game(session))}


@pytest.mark.parametrize(("scenario", "start"), STARTS)
def test_15_2_17_18_42_each_goal_is_counted_as_the_verdict_counts_it(scenario, start):
    """Through a whole game: what is shown is what the checks ahead would find, and nothing that is past."""
    session, player = new_session(scenario, "7", start=start), bot("random", "7")
    seen = set()
    for number in range(260):
        if session.pending is None:
            break
        session.choose(player.choose(session))
        if number % 13:
            continue
        table = Game(load_facts(scenario), session.table.state, [])
        shown = goals(session.view())
        assert shown == aims(table), "the player sees what holds on the whole table"
        ahead = [check for check in table.scenario.checks if not check.turns or max(check.turns) >= table.state.turn]
        assert {aim.key for aim in shown} == {LOSSES} | {goal_name(goal) for check in ahead for goal in check.goals}
        for aim in shown[:-1]:
            goal = next(g for check in ahead for g in check.goals if goal_name(g) == aim.key)
            assert aim.count == progress(table, goal)[0]
            if goal.kind == "fewer_than":
                assert aim.met != met(goal, aim.count, aim.needed), "falling short loses: the player has to reach it"
            if aim.positions:
                assert aim.secured == tuple(name for name in aim.positions if not lacking(table, name))
            seen.add(aim.key)
    assert len(seen) >= (1 if start else 2)


def test_15_2_the_goals_of_the_first_scenario():
    session = lay("end_of_turn", turn=3, us=[marine("A/1/1", "0414")], japanese=FAR, garrisons=at("B1", "B2", "A5"))
    shown = keys(session)
    assert {key: needed for key, (_, needed) in shown.items()} == {
        "landing_fire": 10,
        "zone B": 14,
        "positions A5 A6": 2,
        LOSSES: 12,
    }
    assert shown["zone B"][0] == 2
    assert shown["positions A5 A6"][0] == 1
    assert shown["landing_fire"][0] == 2, "B1 and A5 fire on the beaches, B2 does not"


def test_15_1_losses_are_told_against_this_turns_level_or_the_first_one():
    table = game(lay("end_of_turn", turn=3, loss_box=["A/1/1 full"]))

    def level(turn):
        table.state.turn = turn
        return next(aim for aim in aims(table) if aim.key == LOSSES)

    assert (level(2).count, level(2).needed, level(2).turn) == (1, 12, 5)
    assert (level(9).needed, level(9).turn, level(9).met) == (16, 9, True)


def test_17_1_17_2_what_the_first_day_asks_for_is_gone_on_the_second():
    first = lay("end_of_turn", turn=12, scenario="peleliu-assault", garrisons=at("B1"))
    assert list(keys(first)) == ["landing_fire", "zone B", "coral", "fewer_than", "zones_eased A B", LOSSES]
    second = lay("end_of_turn", turn=14, scenario="peleliu-assault", garrisons=at("B1", "C1"))
    assert list(keys(second)) == ["zones_eased A B", LOSSES]
    assert keys(second)["zones_eased A B"] == (1, 38), "a secured position of zone C excuses two"


def test_18_42_on_the_ridge_units_have_to_go():
    table = next(t for t in tables("bloody-nose-ridge", "3", 8) if t.state.turn)
    found = {aim.key: aim for aim in aims(table.game())}
    assert found["reserve_empty"].count == len(table.state.reserve)
    assert (found["reserve_empty"].way, found["reserve_empty"].needed) == ("leave", 0)
    assert found["japanese_on_map"].needed == 0
    assert found[LOSSES].needed == load_content().scenarios["bloody-nose-ridge"].ridge.infantry_eliminated
    late = table.game()
    late.state.turn = 19
    # at the end of the last turn one unit may be left, where any other turn asks for none
    assert next(aim for aim in aims(late) if aim.key == "japanese_on_map").needed == 1


@pytest.mark.parametrize("scenario", load_content().scenarios)
def test_every_goal_has_a_report_that_says_what_each_position_lacks(scenario):
    session = new_session(scenario, "3")
    for aim in goals(session.view()):
        report = inspect(session.view(), f"goal:{aim.key}")
        told = {fact.values["position"] for fact in report.facts if "position" in fact.values}
        assert told == set(aim.positions)
        assert report.facts
    with pytest.raises(KeyError):
        inspect(session.view(), "goal:nothing")


# ---------------------------------------------------------------- before it is done


def test_15_2_a_move_tells_what_it_would_secure_and_give_up():
    """What a preview says is what the goals are when the units stand there."""
    changed = 0
    for table in tables("15-september", "2", 9)[3:6]:
        before = {aim.key: aim for aim in aims(table.game())}
        for unit in table.game().units_on_map():
            for h in [h for h in table.ahead.moves([unit.id]) if {h, unit.place} & set(ISLAND.position_at)]:
                gain = table.ahead.secures([unit.id], h)
                after = table.game()
                after.state.us[unit.id].place = h
                then = {aim.key: aim for aim in aims(after)}
                assert {key: (count, needed) for key, count, needed in gain.goals} == {
                    key: (aim.count, aim.needed)
                    for key, aim in then.items()
                    if (aim.count, aim.needed) != (before[key].count, before[key].needed)
                }
                changed += bool(gain)
    assert changed


def test_18_42_a_beaten_unit_of_the_ridge_counts_and_an_empty_fortification_costs_a_reserve():
    seen = set()
    for table in tables("bloody-nose-ridge", "3", 8):
        before = {aim.key: aim.count for aim in aims(table.game())}
        for force in table.state.forces.values():
            goal = "japanese_on_map" if force.unit else "reserve_empty"
            if not force.unit and not table.state.reserve:
                continue
            counts = {key: count for key, count, _ in table.ahead.beaten(force.hex).won.goals}
            assert counts == {goal: before[goal] - 1}
            seen.add(goal)
    assert seen == {"japanese_on_map", "reserve_empty"}


def test_15_2_a_beaten_position_is_secured_by_who_then_holds_it():
    table = next(t for t in tables("15-september", "2", 9) if t.state.turn >= 4)
    told = [table.ahead.beaten(force.hex) for force in table.state.forces.values()]
    assert any(one.held.secures for one in told)
    assert all(not one.won.secures or one.held.secures for one in told)
