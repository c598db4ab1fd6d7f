"""Situations of Bloody Nose Ridge: fortifications, caves, orders, and what is in play there (18.1)."""

from typing import Any

import pytest

from engine.core.faults import DataFault
from engine.dday.invariants import Watch
from engine.peleliu import load_session, new_session
from engine.peleliu.content import load_content
from engine.peleliu.rules import load_facts
from tests.rules.table import enemy, lay, marine, state, unit
from tests.rules.walls import HILL, RIDGE, S, hill, up

CONTENT = load_content()
BARE = {"scenario": RIDGE, "turn": 2, "step": "open_actions"}


def faults(**more: Any) -> list[str]:
    """What is wrong with a situation, each fault as "where: problem"."""
    with pytest.raises(DataFault) as caught:
        new_session(RIDGE, "1", situation={**BARE, **more})
    return [f"{fault.where}: {fault.problem}" for fault in caught.value.faults]


def test_what_is_not_mentioned_is_as_the_scenario_has_it() -> None:
    session = hill(us=[marine("A/1/5", S)])
    table = state(session)
    ridge = CONTENT.scenarios[RIDGE].ridge
    assert ridge is not None
    assert len(table.reserve) == CONTENT.scenarios[RIDGE].reserve_units
    assert all(ridge.uses_unit(CONTENT.japanese[name]) for name in table.reserve)
    assert len(table.depth_pool) == ridge.depth_markers
    assert all(ridge.uses_depth(CONTENT.depth[name]) for name in table.depth_pool)
    assert table.letters == ["M", "R", "P", "A", "I"]
    assert table.heroes == [hero.id for hero in CONTENT.heroes.values() if hero.bnr]
    assert unit(session, "A/1/5").steps == CONTENT.us["A/1/5"].bnr_steps
    assert Watch(load_facts(RIDGE)).complete(table) == []


def test_depth_on_the_table_comes_out_of_the_sixteen() -> None:
    session = hill(japanese=[enemy("J04", HILL, "D41"), enemy("J07", "1901")])
    assert len(state(session).depth_pool) == 15
    assert len(state(session).reserve) == 14
    assert Watch(load_facts(RIDGE)).complete(state(session)) == []


def test_pools_that_are_given_are_the_whole_pools() -> None:
    session = hill(reserve=["J07", "J01"], depth_pool=["D49"])
    assert (state(session).reserve, state(session).depth_pool) == (["J07", "J01"], ["D49"])
    assert Watch(load_facts(RIDGE)).complete(state(session)) == []


def test_fortifications_hold_their_positions_face_down_or_face_up() -> None:
    session = lay(
        "open_actions",
        scenario=RIDGE,
        turn=2,
        us=[marine("A/1/5", "1605")],
        fortifications={HILL: up("F13", 4), "1504": "F06", "1206": {"marker": "F07"}},
        japanese=[enemy("J04", "1504"), enemy("", "1206", "D41", disrupted=True)],
    )
    table = state(session)
    assert table.fortifications == {HILL: "F13", "1504": "F06", "1206": "F07"}
    assert table.facing == {HILL: 4}
    assert {force.hex: (force.unit, force.depth, force.disrupted) for force in table.forces.values()} == {
        "1504": ("J04", "", False),
        "1206": ("", "D41", True),
        HILL: ("", "", False),
    }
    assert Watch(load_facts(RIDGE)).complete(table) == []


def test_the_other_things_of_the_ridge() -> None:
    session = hill(
        us=[marine("A/1/5", S, under_fire=True)],
        japanese=[enemy("J04", "1605"), enemy("J07", "1704")],
        walls=up("F05"),
        caves={"1605": "", "1704": "CA1"},
        attack_orders=[HILL],
        command_changed=2,
        flamethrower=True,
    )
    table = state(session)
    assert unit(session, "A/1/5").under_fire
    assert table.caves == {"1605": "", "1704": "CA1"}
    assert "CA1" not in table.stance_pool
    assert (table.attack_orders, table.command_changed, table.flamethrower) == ([HILL], 2, True)
    assert Watch(load_facts(RIDGE)).complete(table) == []
    assert load_session(session.save(), whole=True).hash() == session.hash()


def test_18_41_a_number_of_losses_is_of_reduced_counters_of_the_ridge() -> None:
    box = state(hill(us=[marine("A/1/5", S)], loss_box=6)).loss_box
    assert len(box) == 6
    assert all(CONTENT.us[name].bnr and side == "reduced" for name, side in (lost.split(" ") for lost in box))


@pytest.mark.parametrize("step", ["actions", "night_moves", "morning_barrages", "morning_moves"])
def test_18_2_a_phase_of_the_ridge_that_is_under_way(step: str) -> None:
    turn = {"night_moves": 8, "actions": 2}.get(step, 9)
    session = lay(
        step,
        scenario=RIDGE,
        turn=turn,
        us=[marine("A/1/5", S, acted=True), marine("B/1/5", "1407")],
        actions_left=0,
        **({} if turn == 2 else {"command_changed": turn - 1}),
    )
    assert unit(session, "A/1/5").acted
    assert not unit(session, "B/1/5").acted


def test_exact_pools_of_the_ridge() -> None:
    table = state(hill(depth_pool=["D49"], exact=["depth_pool", "fortification_pool", "stance_pool"]))
    assert (table.depth_pool, table.fortification_pool, table.stance_pool) == (["D49"], [], [])
    assert Watch(load_facts(RIDGE)).complete(table) == []


def test_a_position_of_the_ridge_stands_for_its_hex() -> None:
    name = load_facts(RIDGE).island.position_at[HILL].id
    by_name = lay(
        "open_actions",
        scenario=RIDGE,
        turn=2,
        us=[marine("A/1/5", S)],
        fortifications={name: up("F05")},
        japanese=[enemy("", name, "D41")],
        attack_orders=[name],
    )
    by_hex = lay(
        "open_actions",
        scenario=RIDGE,
        turn=2,
        us=[marine("A/1/5", S)],
        fortifications={HILL: up("F05")},
        japanese=[enemy("", HILL, "D41")],
        attack_orders=[HILL],
    )
    assert by_name.hash() == by_hex.hash()
    with pytest.raises(DataFault, match="attack_orders\\[1\\]: 'A4' is no hex of the map"):
        hill(attack_orders=["A4"])


def test_the_bonus_barrages_of_a_morning() -> None:
    session = hill("morning_barrages", turn=5, us=[marine("A/1/5", S)], command_changed=2, bonus=["naval"])
    assert state(session).bonus == ["naval"]
    assert Watch(load_facts(RIDGE)).complete(state(session)) == []


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"step": "landing_checks"}, "step: 'landing_checks' is no step, expected one of place_units"),
        ({"turn": 20}, "turn: 20 is no turn"),
        ({"fortifications": {HILL: {"facing": 1}}}, f"fortifications.{HILL}: '' is no fortification marker"),
        ({"fortifications": {HILL: up("F13", 6)}}, f"fortifications.{HILL}.facing: 6 is no facing from 0 to 5"),
        (
            {"fortifications": {HILL: {"marker": "F13", "side": 1}}},
            f"fortifications.{HILL}: 'side' is no key of a fortification, expected marker or facing",
        ),
        ({"fortifications": {"0312": "F13"}}, "fortifications: '0312' is no position hex"),
        ({"caves": {"1605": ""}}, "caves: '1605' is no hex of a Japanese unit"),
        (
            {"caves": {"1605": "D01"}, "japanese": [enemy("J04", "1605")]},
            "caves.1605: 'D01' is no counterattack marker",
        ),
        (
            {"caves": {"1605": "CA1", "1705": "CA1"}, "japanese": [enemy("J04", "1605"), enemy("J07", "1705")]},
            "japanese: 'CA1' is there already",
        ),
        ({"attack_orders": ["0312"]}, "attack_orders[1]: '0312' is no hex of the map"),
        ({"command_changed": 3}, "command_changed: 3 found, 0 to 2 expected"),
        ({"bonus": ["mortar"]}, "bonus[1]: 'mortar' is no bonus barrage"),
        ({"heroes": ["H1"]}, "heroes[1]: 'H1' is no hero who is waiting"),
        ({"reserve": ["J02"]}, "reserve[1]: 'J02' is no Japanese unit of the reserve"),
        ({"depth_pool": ["D01"]}, "depth_pool[1]: 'D01' is no normal depth marker"),
        ({"japanese": [enemy("", HILL)]}, "japanese[1]: '' is no Japanese unit"),
        ({"us": [marine("A/1/5", "0217")]}, "us[1].hex: '0217' is no hex of the map"),
    ],
)
def test_fault_in_a_key(more: dict[str, Any], fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(**more)), faults(**more)


def test_in_the_invasion_a_fortification_lies_face_down() -> None:
    with pytest.raises(DataFault, match="'facing' is no key of a fortification, expected marker"):
        lay("open_actions", fortifications={"0312": up("F13")})
