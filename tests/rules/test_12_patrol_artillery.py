"""12.6 P: patrol; 12.7 A: the artillery fire of a single position."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from tests.rules.table import (
    FAR,
    Row,
    card_with,
    enemy,
    force,
    game,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
    volley,
)

B12 = "0613"  # blue; intense 0513 0514 0614 0713 0714, steady 0413 0414 0515 0516 0615 0616 0715
C1 = "0712"  # brown, with guns; intense 0611 0612 0711, steady 0512 0713 0811 0812


def disrupted(session: Session) -> list[str]:
    return [e.unit for e in happened(session, "unit_disrupted")]


def acts(session: Session) -> list[tuple[str, str]]:
    return [(e.action, e.hex) for e in happened(session, "position_acts")]


def hit(session: Session) -> list[str]:
    return [e.unit for e in happened(session, "unit_hit")]


def patrol(us: Sequence[Row], *defenders: Row, symbol: str = "diamond", **more: object) -> Session:
    """B12 with the letter P; by default the card's symbol is the diamond."""
    return volley(us, defenders or [enemy("J01", B12)], fire={"blue": "P"}, symbol=symbol, letters="P", **more)


# ---------------------------------------------------------------- 12.6 with US units in the field


def test_12_6_every_us_unit_in_the_field_is_disrupted_whatever_its_symbol() -> None:
    session = patrol(
        [
            marine("K/3/1", "0513"),
            marine("I/3/1", "0516"),
            marine("A/3AA", "0515"),
            marine("A/1E", "0513"),
            marine("1/11", "0616"),
            marine("L/3/1", "0415"),
        ]
    )
    assert acts(session) == [("patrol", B12)]
    assert set(disrupted(session)) == {"K/3/1", "I/3/1", "A/3AA", "A/1E", "1/11"}


def test_12_6_the_position_does_not_fire() -> None:
    session = patrol([marine("I/3/1", "0513")])
    assert hit(session) == []
    assert happened(session, "position_fires") == []


def test_12_6_10_42_leaders_are_not_disrupted_the_units_of_heroes_are() -> None:
    session = patrol([marine("HQ/1", "0513"), marine("HQ/1/1", "0513"), marine("K/3/1", "0514", hero="H1")])
    assert disrupted(session) == ["K/3/1"]
    assert unit(session, "K/3/1").hero == "H1"


def test_12_6_with_leaders_alone_in_the_field_nobody_is_met_and_nobody_looked_for() -> None:
    session = patrol([marine("HQ/1", "0513"), marine("L/3/1", "0316")])
    assert disrupted(session) == []
    assert [(e.rule, e.event, e.why) for e in happened(session, "event_void")] == [("12.6", "patrol", "nobody")]


def test_12_6_who_is_disrupted_already_stays_so() -> None:
    session = patrol([marine("K/3/1", "0513", disrupted=True), marine("I/3/1", "0514")])
    assert disrupted(session) == ["I/3/1"]


def test_12_6_a_patrol_takes_the_field_of_the_whole_group() -> None:
    session = volley(
        [marine("K/3/1", "0415", steps=2), marine("L/3/1", "0517", steps=2)],
        [enemy("J01", "0416"), *FAR],
        fire={"purple": "P"},
        letters="P",
    )
    assert set(disrupted(session)) == {"K/3/1", "L/3/1"}


def test_12_6_smoke_keeps_a_patrol_off_the_landing_beaches() -> None:
    session = volley(
        [marine("K/3/1", "0213"), marine("L/3/1", "0315")],
        [enemy("J01", "0314")],
        fire={"green": "P"},
        letters="P",
        smoke=["green"],
    )
    assert disrupted(session) == ["L/3/1"]


def test_14_41_a_lone_garrison_in_the_field_is_no_target_of_a_patrol() -> None:
    session = patrol([marine("K/3/1", "0415")], garrisons=["0413"])
    assert disrupted(session) == []
    assert state(session).garrisons == ["0413"]


def test_12_6_a_disrupted_position_sends_no_patrol() -> None:
    assert disrupted(patrol([marine("K/3/1", "0513")], enemy("J01", B12, disrupted=True))) == []


# ---------------------------------------------------------------- 12.6 with nobody in the field


def test_12_6_the_closest_unit_within_four_hexes_is_disrupted() -> None:
    session = patrol([marine("K/3/1", "0415"), marine("I/3/1", "0316"), marine("A/1/5", "0316")])
    assert acts(session) == [("patrol", B12)]
    assert disrupted(session) == ["K/3/1"]


@pytest.mark.parametrize(("hex_id", "reached"), [("0316", True), ("0417", False)])
def test_12_6_no_further_than_four_hexes(hex_id: str, reached: bool) -> None:
    session = patrol([marine("K/3/1", hex_id)])
    assert disrupted(session) == (["K/3/1"] if reached else [])
    assert acts(session) == ([("patrol", B12)] if reached else [])


def test_12_6_equally_close_the_cards_symbol_decides() -> None:
    assert disrupted(patrol([marine("W/1", "0415"), marine("I/3/1", "0315", steps=1)])) == ["I/3/1"]


def test_12_6_then_the_greater_strength() -> None:
    assert disrupted(patrol([marine("K/3/1", "0415", steps=3), marine("W/1", "0315")])) == ["W/1"]


def test_12_6_then_the_player_chooses() -> None:
    session = patrol([marine("K/3/1", "0415"), marine("L/3/1", "0315")])
    assert session.pending
    assert (pending(session), session.pending.rule) == ("hit", "12.6")
    assert set(offered(session)) == {"unit:K/3/1", "unit:L/3/1"}
    play(session, "unit:L/3/1")
    assert disrupted(session) == ["L/3/1"]


def test_12_6_a_disrupted_unit_is_passed_over() -> None:
    session = patrol([marine("K/3/1", "0415", disrupted=True), marine("L/3/1", "0316")])
    assert disrupted(session) == ["L/3/1"]


def test_12_6_leaders_are_passed_over() -> None:
    assert disrupted(patrol([marine("HQ/1/1", "0415"), marine("HQ/1", "0315"), marine("L/3/1", "0316")])) == ["L/3/1"]
    assert acts(patrol([marine("HQ/1/1", "0415")])) == []


def test_12_6_the_way_may_lead_through_shallow_water_not_through_the_sea() -> None:
    # from B20 (0431) every way to 0427 crosses shallow hexes
    session = volley([marine("K/3/1", "0427")], [enemy("J01", "0431")], fire={"red": "P"}, letters="P")
    assert disrupted(session) == ["K/3/1"]
    terrain = load_content().terrain
    assert (terrain.effect("shallow").patrol_range, terrain.effect("sea").patrol_range) == (True, False)


def test_12_6_units_in_landing_boxes_are_out_of_reach() -> None:
    assert acts(patrol([marine("K/3/1", box="W1")])) == []


# ---------------------------------------------------------------- 12.7 artillery fire


def shell(us: Sequence[Row], *defenders: Row, symbol: str = "circle", **more: object) -> Session:
    """C1 with the letter A and, by default, a card with the circle."""
    return volley(
        us,
        defenders or [enemy("J01", C1)],
        fire={"brown": "A"},
        symbol=symbol,
        letters="A",
        wanted={"artillery": False},
        **more,
    )


def test_12_7_one_unit_with_the_symbol_loses_a_step_however_far_off() -> None:
    session = shell([marine("L/3/1", "0418"), marine("A/1/5", "2010"), marine("F/2/1", "0419", steps=2)])
    assert acts(session) == [("artillery", C1)]
    session = shell([marine("A/1/5", "0617"), marine("K/3/1", "0513")])
    assert hit(session) == ["A/1/5"]
    assert (unit(session, "A/1/5").steps, unit(session, "A/1/5").disrupted) == (3, "")


def test_12_7_landing_boxes_first() -> None:
    session = shell([marine("L/3/1", box="W1", steps=1), marine("A/1/5", "0210"), marine("F/2/1", "0513")])
    assert hit(session) == ["L/3/1"]


def test_12_7_then_landing_beaches() -> None:
    session = shell([marine("A/1/5", "0210", steps=1), marine("F/2/1", "0513")])
    assert hit(session) == ["A/1/5"]


@pytest.mark.parametrize("hex_id", ["0614", "0515"])
def test_12_7_then_clear_and_airstrip(hex_id: str) -> None:
    # 0614 is clear, 0515 airstrip; 0413 is jungle under B12's fire
    us = [marine("B/1/5", "0413"), marine("I/3/1", hex_id, steps=1)]
    assert hit(shell(us, enemy("J01", C1), enemy("J02", B12), symbol="diamond")) == ["I/3/1"]


def test_12_7_then_any_field_of_fire_of_an_undisrupted_unit() -> None:
    us = [marine("B/1/5", "0413")]
    assert hit(shell(us, enemy("J01", C1), enemy("J02", B12), symbol="diamond")) == ["B/1/5"]
    assert hit(shell(us, enemy("J01", C1), enemy("J02", B12, disrupted=True), symbol="diamond")) == []
    assert acts(shell(us, symbol="diamond")) == []


def test_12_7_among_equals_the_most_steps_then_the_player() -> None:
    session = shell([marine("L/3/1", "0513"), marine("A/1/5", "0514"), marine("F/2/1", "0515", steps=3)])
    assert session.pending
    assert (pending(session), session.pending.rule) == ("hit", "12.7")
    assert set(offered(session)) == {"unit:L/3/1", "unit:A/1/5"}
    play(session, "unit:A/1/5")
    assert hit(session) == ["A/1/5"]


def test_12_7_leaders_are_no_targets_and_without_targets_there_is_no_action() -> None:
    session = shell([marine("HQ/1", "0513"), marine("HQ/1/1", "0514"), marine("K/3/1", "0515")])
    assert hit(session) == []
    assert acts(session) == []


def test_12_7_armour_can_be_hit() -> None:
    assert hit(shell([marine("A/3AA", "0513")])) == ["A/3AA"]


def test_12_7_no_communication_is_needed() -> None:
    assert hit(shell([marine("L/3/1", "0513")], enemy("J01", C1))) == ["L/3/1"]


def test_12_7_with_us_units_in_its_field_an_artillery_position_fires() -> None:
    session = shell([marine("L/3/1", "0611"), marine("A/1/5", "0210")])
    assert acts(session) == [("fire", C1)]
    assert hit(session) == ["L/3/1"]


def test_12_7_without_its_guns_it_is_no_artillery_position() -> None:
    session = shell([marine("L/3/1", "0513")], artillery_destroyed=[C1])
    assert ("artillery", C1) not in acts(session)
    assert ("assault", C1) in acts(session)


def test_12_7_on_top_of_the_cards_own_artillery_value_nobody_loses_two_steps() -> None:
    # card 28: brown A, circle, artillery value 3
    guns = [enemy("J01", C1), enemy("J02", "0707"), enemy("J03", "0910")]
    session = lay("fire", turn=4, letters=["A"], us=[marine("L/3/1", "0513")], japanese=guns, cards=[28])
    assert [e.fires for e in happened(session, "artillery_checked")] == [True]
    assert hit(session) == ["L/3/1"]
    assert unit(session, "L/3/1").steps == 3


def test_12_7_a_hit_takes_the_last_step_too() -> None:
    session = shell([marine("L/3/1", "0513", steps=1)])
    assert unit(session, "L/3/1").place == "out"
    assert force(session, C1)
    assert game(session).state.loss_box == ["L/3/1 reduced"]


def test_12_7_in_a_group_only_the_hex_with_guns_shells() -> None:
    # C7 (1010) has guns, C8 (1110) none: it assaults, if it can
    card = card_with(fire={"green": "A"}, symbol="circle", artillery=False)
    session = lay(
        "fire",
        turn=4,
        letters=["A"],
        us=[marine("L/3/1", "0513")],
        cards=[card],
        japanese=[enemy("J01", "1010"), enemy("J02", "1110")],
    )
    assert acts(session)[0] == ("artillery", "1010")
    assert ("artillery", "1110") not in acts(session)
    assert hit(session) == ["L/3/1"]
