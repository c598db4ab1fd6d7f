"""What a view answers: the same after every event as one that is taken anew, and by the rules."""

from inspect import getattr_static

import pytest

from engine.dday.battles import facts_of
from engine.dday.inspection.overview import Overview
from engine.dday.view.features import features_of
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from tests.rules.table import enemy, lay

SCENARIOS = ("15-september", "peleliu-assault", "bloody-nose-ridge")
PROPERTIES = [name for name in dir(TableView) if isinstance(getattr_static(TableView, name), property)]


def plain(answer):
    """An answer that can be compared: what views give of mappings and sequences."""
    return list(answer) if hasattr(answer, "__iter__") and not hasattr(answer, "items") else answer


def answers(view):
    """All that a view answers without being told of what."""
    found = {name: plain(getattr(view, name)) for name in PROPERTIES}
    for unit in view.us:
        found[unit] = (view.place_of(unit), view.commanders(unit), view.strength(unit), view.reach(unit))
    for force in view.forces.values():
        h = force.hex
        found[force.id] = (view.colour(force), view.defence(h), view.guns_at(h), view.closed_sides(h))
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_view_that_follows_events_answers_as_one_taken_anew(scenario):
    session, player = new_session(scenario, seed="5"), bot("careful", "2")
    view, mark = TableView.opening(session), 0
    for number in range(120):
        if session.pending is None:
            break
        session.choose(player.choose(session))
        for event in session.events(mark):
            view.apply(event)
            if number % 20 == 0:
                answers(view)  # what is kept now must not be given once the next event has happened
        mark = session.mark
        assert view == TableView.of(session) == session.view()
        if number % 20 == 0:
            assert answers(view) == answers(TableView.of(session))


def test_a_copy_stays_as_it_was():
    session = new_session("15-september", seed="5")
    view = TableView.opening(session)
    before = view.copy()
    for event in session.events():
        view.apply(event)
    assert before == TableView.opening(session) != view


def test_15_1_the_levels_of_losses_from_the_turn_on():
    levels = TableView.of(lay("actions", turn=7)).loss_levels
    assert levels[:2] == [(7, 14), (8, 15)]
    assert TableView.of(lay("actions", turn=2)).loss_levels[0] == (5, 12)


def test_18_41_one_level_in_every_turn():
    view = TableView.opening(new_session("bloody-nose-ridge", seed="1"))
    assert {level for _, level in view.loss_levels} == {view.features.loss_limit} == {10}


def test_12_0_letters_come_with_their_turns():
    view = TableView.of(lay("actions", turn=4))
    assert [view.letter_on(turn) for turn in (3, 4, 5)] == ["M", "", "R"]


def test_20_1_nobody_knows_which_letter_comes_when():
    view = TableView.of(new_session("15-september", seed="1", options=("20.1",)))
    assert view.letters_hidden
    assert [view.letter_on(turn) for turn in (3, 4, 5)] == ["?", "", "?"]


def test_18_2_no_letters_come_with_the_turns_of_the_ridge():
    view = TableView.of(new_session("bloody-nose-ridge", seed="1"))
    assert {view.letter_on(turn) for turn in range(1, 20)} == {""}


def test_12_0_a_letter_that_is_not_available_counts_as_plain():
    view = TableView.of(lay("actions", letters=["M"]))
    assert [view.counts_as(entry) for entry in ("M", "R", "star", "plain")] == ["M", "plain", "star", "plain"]


def test_8_3_13_3_the_ground_helps_a_unit_in_its_position_and_no_tank():
    facts = facts_of("15-september")
    helps = facts.content.terrain.effect
    spots = [p.hex for p in facts.island.positions.values() if helps(facts.island.hexes[p.hex].terrain).unit_factor > 1]
    tank = next(unit for unit in facts.content.japanese.values() if unit.is_tank)
    rows = [enemy("J44", spots[0], revealed=True), enemy(tank.id, spots[1], revealed=True), enemy("J47", spots[2])]
    view = TableView.of(lay("actions", turn=5, japanese=rows))
    found, armour, hidden = (view.defence(spot) for spot in spots[:3])
    unit = facts.content.japanese["J44"]
    assert (found.kind, found.strength, found.requirements) == ("unit", unit.strength, unit.requirements)
    assert found.whole == unit.strength * found.factor > unit.strength
    assert (armour.kind, armour.whole) == ("unit", tank.strength)
    assert [view.is_tank(view.force_at(spot)) for spot in spots[:3]] == [False, True, False]
    assert (hidden.kind, hidden.requirements, hidden.depth.kind, hidden.column) == ("hidden", (), "none", "alone")
    assert view.defence(spots[3]) is None


def test_8_3_13_45_the_column_of_an_attack_is_that_of_the_depth():
    rows = [
        enemy("J44", "0314"),
        enemy("J47", "0413", "D09"),
        enemy("J05", "0312", "D30", revealed=True, depth_revealed=True),
    ]
    view = TableView.of(lay("actions", japanese=rows))
    columns = [view.defence(h).column for h in ("0314", "0413", "0312")]
    assert columns == ["alone", "unrevealed_depth", "revealed_depth"]


def test_6_4_a_position_can_fire_until_all_in_it_are_disrupted():
    site = facts_of("15-september").island.site_at["0413"].id
    awake = TableView.of(lay("actions", japanese=[enemy("J44", "0413")]))
    shaken = TableView.of(lay("actions", japanese=[enemy("J44", "0413", disrupted=True)]))
    assert [view.can_fire(site) for view in (awake, shaken, TableView.of(lay("actions")))] == [True, False, False]


def test_7_0_who_can_act_is_who_is_asked():
    session = new_session("15-september", seed="5")
    player = bot("careful", "2")
    while session.pending.kind != "act":
        session.choose(player.choose(session))
    view = TableView.of(session)
    assert view.us_units_act
    offered = {option.argument for option in session.pending if option.verb == "unit"}
    assert set(Overview(view).able) >= offered


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_scenario_has(scenario):
    found, ridge = features_of(scenario), scenario == "bloody-nose-ridge"
    assert (bool(found.area), bool(found.first_hex), found.fortified, found.commander) == (ridge,) * 4
    assert (found.lands, found.secures, found.guns, found.letters) == (not ridge,) * 4
    assert (found.reserve_counts, bool(found.loss_limit), bool(found.fortifications)) == (ridge,) * 3
    assert len(found.positions) == (found.fortifications if ridge else 74)
