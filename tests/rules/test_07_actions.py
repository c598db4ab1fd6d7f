"""7.0-7.21 Who acts, what it costs and who acts for free; 7.34 moved HQs; 7.6 disruption."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.dday.victory.losses import take_step
from engine.peleliu.content import load_content
from tests.rules.table import (
    Row,
    card_with,
    enemy,
    game,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

HERO = next(iter(load_content().heroes))
SPOTS = ("0917", "0918", "0818", "1118", "0717")
"""Open ground of the airfield, nobody near."""


def act(*us: Row, **more: Any) -> Session:
    """The US Action Phase of turn 7."""
    return lay("open_actions", us=us, **more)


def actors(session: Session) -> dict[str, str]:
    """The units that may act now, each with the reason why it is free ("" when it costs an action)."""
    return {o.argument: o.facts["free"] for o in session.pending or () if o.verb == "unit"}


def cost(session: Session, name: str, option: str) -> Any:
    """What an action costs a unit."""
    play(session, f"unit:{name}")
    assert session.pending
    found = session.pending.option(option)
    assert found, offered(session)
    return found.facts["cost"]


# ---------------------------------------------------------------- 7.0, 7.2


def test_7_0_two_units_may_act_each_turn() -> None:
    session = act(marine("A/1/1", "0917"), marine("B/1/1", "0818"), marine("C/1/1", "1118"))
    assert state(session).actions_left == 2
    play(session, "unit:A/1/1", "move:0918")
    assert set(actors(session)) == {"B/1/1", "C/1/1"}
    play(session, "unit:B/1/1", "move:0717")
    assert state(session).actions_left == 0
    assert actors(session) == {}
    refused = session.why_not("unit:C/1/1")
    assert refused
    assert refused.rule == "7.0"


def test_7_0_actions_return_with_the_next_turn() -> None:
    session = lay("open_actions", turn=3, letters=[], us=[marine("A/1/1", "0917"), marine("B/1/1", "0818")], cards=[12])
    play(session, "unit:A/1/1", "move:0918", "unit:B/1/1", "move:0717", "end")
    while pending(session) != "act":
        play(session, offered(session)[0])
    assert state(session).actions_left == 2
    assert set(actors(session)) == {"A/1/1", "B/1/1"}


def test_7_0_the_player_may_end_the_phase_with_actions_left() -> None:
    session = act(marine("A/1/1", "0917"))
    assert offered(session)[-1] == "end"
    play(session, "end")
    assert happened(session, "action_phase_closed")


def test_7_2_a_unit_acts_once_a_turn_even_for_free() -> None:
    for more in ({}, {"hero": HERO}, {"inspired": True}):
        session = act(marine("A/1/1", "0917", **more), marine("B/1/1", "0818"))
        play(session, "unit:A/1/1", "move:0918")
        assert "A/1/1" not in actors(session)
        refused = session.why_not("unit:A/1/1")
        assert refused
        assert refused.rule == "7.2"


def test_7_2_paid_and_free_actions_come_in_any_order() -> None:
    us = [marine("A/1/1", "0917"), marine("B/1/1", "0818", inspired=True), marine("C/1/1", "1118")]
    session = act(*us)
    play(session, "unit:A/1/1", "move:0918", "unit:B/1/1", "move:0717", "unit:C/1/1", "move:1117")
    assert state(session).actions_left == 0
    assert [e.free for e in happened(session, "unit_acted")] == ["", "inspired", ""]


# ---------------------------------------------------------------- 7.1 free actions


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (marine("A/1/1", "0917", hero=HERO), "hero"),
        (marine("A/1/1", "0917", inspired=True), "inspired"),
        (marine("HQ/1", "0917"), "leader"),
        (marine("HQ/1/1", "0917"), "leader"),
        (marine("A/1/1", "0917"), ""),
    ],
)
def test_7_1_heroes_inspired_units_and_hqs_act_for_free(row: Row, reason: str) -> None:
    session = act(row)
    assert actors(session) == {row["id"]: reason}
    assert cost(session, row["id"], "move:0918") == (0 if reason else 1)
    play(session, "move:0918")
    assert state(session).actions_left == (2 if reason else 1)


def test_7_1_free_units_act_when_all_actions_are_spent() -> None:
    session = act(marine("A/1/1", "0917"), marine("B/1/1", "1118"), marine("C/1/1", "0818", inspired=True))
    play(session, "unit:A/1/1", "move:0918", "unit:B/1/1", "move:1117")
    assert actors(session) == {"C/1/1": "inspired"}


def test_7_1_regimental_hqs_command_their_hex_and_the_hexes_around() -> None:
    us = [
        marine("HQ/5", "0818"),
        marine("A/1/1", "0818"),
        marine("1/B/1T", "0817"),
        marine("1/11", "0919"),
        marine("HQ/2/7", "0718"),
        marine("B/1/1", "0717"),
    ]
    free = actors(act(*us))
    assert free["A/1/1"] == free["1/B/1T"] == free["1/11"] == "command"
    assert free["HQ/2/7"] == "leader"
    assert free["B/1/1"] == ""  # two hexes away


def test_7_1_command_is_taken_when_the_phase_begins() -> None:
    session = act(marine("HQ/5", "0818"), marine("A/1/1", "1018"))
    play(session, "unit:HQ/5", "move:0918")
    assert actors(session) == {"A/1/1": ""}


def test_7_34_a_moved_hq_gives_no_free_actions() -> None:
    session = act(marine("HQ/5", "0818"), marine("A/1/1", "0817"), marine("B/1/1", "0717"))
    assert actors(session)["A/1/1"] == "command"
    play(session, "unit:HQ/5", "move:0819")
    assert actors(session)["A/1/1"] == ""


def test_7_34_command_is_lost_only_where_somebody_was_commanded() -> None:
    session = act(marine("HQ/5", "0818"), marine("A/1/1", "0817"))
    play(session, "unit:HQ/5", "move:0819")
    assert [(e.commander, e.rule) for e in happened(session, "command_lost")] == [("HQ/5", "7.34")]
    session = act(marine("HQ/5", "0818"), marine("A/1/1", "0217"))
    play(session, "unit:HQ/5", "move:0819")
    assert happened(session, "command_lost") == []


@pytest.mark.parametrize(("step", "told"), [("actions", ["HQ/1/1"]), ("close_combat", []), ("fire", [])])
def test_7_1_a_leader_who_falls_takes_his_command_along_while_us_units_act(step: str, told: list[str]) -> None:
    session = act(marine("HQ/1/1", "0818", steps=1), marine("A/1/1", "0818"))
    table = game(session)
    table.state.step = step
    take_step(table, table.state.us["HQ/1/1"], "7.33", "infiltration")
    assert [e.commander for e in happened(session, "command_lost")] == told


def test_7_34_units_that_acted_before_the_hq_moved_keep_their_free_action() -> None:
    session = act(marine("HQ/5", "0818"), marine("A/1/1", "0817"))
    play(session, "unit:A/1/1", "move:0917", "unit:HQ/5", "move:0819")
    assert state(session).actions_left == 2


def test_7_34_another_hq_still_commands() -> None:
    session = act(marine("HQ/5", "0818"), marine("HQ/7", "0917"), marine("A/1/1", "0817"))
    play(session, "unit:HQ/5", "move:0819")
    assert actors(session)["A/1/1"] == "command"


def test_7_34_moved_infantry_hqs_give_no_free_actions_either() -> None:
    session = act(marine("HQ/1/1", "0818"), marine("A/1/1", "0818"))
    assert actors(session)["A/1/1"] == "command"
    play(session, "unit:HQ/1/1", "move:0819")
    assert actors(session)["A/1/1"] == ""


def test_7_34_an_hq_that_moves_together_with_its_infantry_leaves_it_free() -> None:
    session = act(marine("HQ/1/1", "0818"), marine("A/1/1", "0818"))
    play(session, "unit:HQ/1/1", "with:A/1/1", "move:0819")
    assert [e.free for e in happened(session, "unit_acted")] == ["leader", "command"]
    assert state(session).actions_left == 2


def test_7_1_infantry_hqs_command_infantry_in_their_own_hex_only() -> None:
    us = [
        marine("HQ/1/1", "0818"),
        marine("E/2/5", "0818"),
        marine("W/1", "0818"),
        marine("A/1E", "0818"),
        marine("1/B/1T", "0818"),
        marine("B/1/1", "0817"),
    ]
    free = actors(act(*us))
    assert free["E/2/5"] == free["W/1"] == "command"
    assert free["A/1E"] == free["1/B/1T"] == free["B/1/1"] == ""


def test_7_1_a_disrupted_infantry_hq_does_not_command() -> None:
    session = act(marine("HQ/1/1", "0818", disrupted=True), marine("A/1/1", "0818"))
    assert actors(session) == {"A/1/1": ""}


def test_7_1_units_in_command_may_do_different_things() -> None:
    session = act(marine("HQ/5", "0818"), marine("A/1/1", "0817"), marine("B/1/1", "0817"))
    play(session, "unit:A/1/1", "move:0917", "unit:B/1/1", "move:0716")
    assert state(session).actions_left == 2


# ---------------------------------------------------------------- 7.21 stacks


def test_7_21_two_units_of_a_hex_act_together_for_one_action() -> None:
    session = act(marine("A/1/1", "0917"), marine("B/1/1", "0917"))
    play(session, "unit:A/1/1")
    assert "with:B/1/1" in offered(session)
    play(session, "with:B/1/1", "move:0918")
    assert state(session).actions_left == 1
    assert {unit(session, name).place for name in ("A/1/1", "B/1/1")} == {"0918"}


def test_7_21_different_ways_cost_two_actions() -> None:
    session = act(marine("A/1/1", "0917"), marine("B/1/1", "0917"))
    play(session, "unit:A/1/1", "move:0918", "unit:B/1/1", "move:0818")
    assert state(session).actions_left == 0


def test_7_21_no_more_than_two_units_act_together() -> None:
    session = act(marine("A/1/1", "0917"), marine("B/1/1", "0917"), marine("C/1/1", "0917"))
    play(session, "unit:A/1/1", "with:B/1/1")
    assert not [o for o in offered(session) if o.startswith("with:")]


def test_7_21_a_regimental_hq_may_go_along() -> None:
    session = act(marine("A/1/1", "0917"), marine("B/1/1", "0917"), marine("HQ/1", "0917"))
    play(session, "unit:A/1/1", "with:B/1/1", "with:HQ/1", "move:0918")
    assert {unit(session, name).place for name in ("A/1/1", "B/1/1", "HQ/1")} == {"0918"}


def test_7_21_a_free_unit_adds_nothing_to_the_price() -> None:
    session = act(marine("A/1/1", "0917"), marine("B/1/1", "0917", inspired=True))
    play(session, "unit:B/1/1", "with:A/1/1", "move:0918")
    assert state(session).actions_left == 1
    session = act(marine("A/1/1", "0917", inspired=True), marine("B/1/1", "0917", inspired=True))
    play(session, "unit:B/1/1", "with:A/1/1", "move:0918")
    assert state(session).actions_left == 2


def test_7_21_units_of_other_hexes_do_not_join_a_move() -> None:
    session = act(marine("A/1/1", "0917"), marine("B/1/1", "0918"))
    play(session, "unit:A/1/1")
    assert "with:B/1/1" not in offered(session)


def test_7_21_disrupted_units_and_units_that_have_acted_do_not_join() -> None:
    session = act(marine("A/1/1", "0917"), marine("B/1/1", "0917", disrupted=True), marine("C/1/1", "0818"))
    play(session, "unit:C/1/1", "move:0917", "unit:A/1/1")
    assert not [o for o in offered(session) if o.startswith("with:")]


TARGET = enemy("J01", "0719", revealed=True)  # B16, red, clear


def test_7_21_attackers_from_two_hexes_take_two_actions() -> None:
    session = act(marine("A/1/1", "0718"), marine("B/1/1", "0720"), japanese=[TARGET])
    play(session, "unit:A/1/1", "attack:0719")
    assert session.pending
    joining = session.pending.option("join:B/1/1")
    assert joining
    assert joining.facts["cost"] == 1
    play(session, "join:B/1/1", "resolve")
    assert state(session).actions_left == 0


def test_7_21_attackers_of_one_hex_take_one_action() -> None:
    session = act(marine("A/1/1", "0718"), marine("B/1/1", "0718"), japanese=[TARGET])
    play(session, "unit:A/1/1", "attack:0719")
    assert session.pending
    joining = session.pending.option("join:B/1/1")
    assert joining
    assert joining.facts["cost"] == 0
    play(session, "join:B/1/1", "resolve")
    assert state(session).actions_left == 1


def test_7_21_a_third_hex_is_more_than_the_turn_pays_for() -> None:
    us = [marine("A/1/1", "0718"), marine("B/1/1", "0720"), marine("C/1/1", "0619")]
    session = act(*us, japanese=[TARGET])
    play(session, "unit:A/1/1", "attack:0719", "join:B/1/1")
    assert "join:C/1/1" not in offered(session)
    session = act(us[0], us[1], marine("C/1/1", "0619", inspired=True), japanese=[TARGET])
    play(session, "unit:A/1/1", "attack:0719", "join:B/1/1", "join:C/1/1", "resolve")
    assert state(session).actions_left == 0


def test_7_21_two_tanks_of_a_hex_barrage_one_target_for_one_action() -> None:
    tanks = [marine("1/A/1T", "0717"), marine("2/A/1T", "0717")]
    miss = card_with(lacks=["red"], symbol="circle")
    session = act(*tanks, japanese=[TARGET], cards=[miss, card_with(lacks=["red"], symbol="circle", but=[miss])])
    play(session, "unit:1/A/1T", "with:2/A/1T", "barrage:0719")
    assert state(session).actions_left == 1
    assert [e.firer for e in happened(session, "barrage_fired")] == ["1/A/1T", "2/A/1T"]
    assert len({e.card for e in happened(session, "barrage_fired")}) == 2


def test_7_21_units_with_nothing_to_do_together_do_not_join() -> None:
    """The tank stands in the mountains and can go nowhere."""
    session = act(marine("A/1/1", "1208"), marine("1/B/1T", "1208"))
    assert set(actors(session)) == {"A/1/1"}
    play(session, "unit:A/1/1")
    assert "move:1209" in offered(session)
    assert "with:1/B/1T" not in offered(session)


# ---------------------------------------------------------------- 7.6 disrupted US units


def test_7_6_a_disrupted_unit_may_not_act() -> None:
    session = act(marine("A/1/1", "0917", disrupted=True), marine("B/1/1", "0918"))
    assert set(actors(session)) == {"B/1/1"}
    refused = session.why_not("move:A/1/1:0818")
    assert refused
    assert refused.rule == "7.6"


def test_7_6_disruption_comes_off_for_free_after_all_actions() -> None:
    session = act(marine("A/1/1", "0917", disrupted=True), marine("B/1/1", "0918"), marine("C/1/1", "1118"))
    play(session, "unit:B/1/1", "move:0919", "unit:C/1/1", "move:1117")
    assert unit(session, "A/1/1").disrupted
    play(session, "end")
    assert [e.unit for e in happened(session, "unit_recovered")] == ["A/1/1"]
    assert unit(session, "A/1/1").disrupted == ""


def test_7_6_free_units_and_hqs_are_no_exception_when_disrupted() -> None:
    us = [marine("A/1/1", "0917", disrupted=True, inspired=True), marine("HQ/1/1", "0918", disrupted=True)]
    assert actors(act(*us)) == {}


def test_7_6_disruption_of_this_phase_stays_until_the_next() -> None:
    session = lay("open_actions", turn=3, letters=[], us=[marine("A/1/1", "0707")], cards=[12])
    play(session, "unit:A/1/1", "cliff:0807", "end")
    assert unit(session, "A/1/1").disrupted
    while pending(session) != "act":
        play(session, offered(session)[0])
    assert actors(session) == {}
    play(session, "end")
    assert unit(session, "A/1/1").disrupted == ""


def test_7_6_disruption_by_a_failed_attack_stays_too() -> None:
    session = act(marine("A/1/1", "0718", steps=1), japanese=[TARGET])
    play(session, "unit:A/1/1", "attack:0719", "resolve")
    assert unit(session, "A/1/1").disrupted == "new"
    play(session, "end")
    assert unit(session, "A/1/1").disrupted == "old"
