"""16 The overnight turn: its sequence, the counterattack, and what Japanese positions do in the dark."""

import pytest

from engine.dday.command.control import in_communication, us_control
from tests.rules.night import ASSAULT, CALLED, NIGHT, acts, dark, hit, volleys
from tests.rules.table import (
    FAR,
    card_with,
    cards_with,
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
)

A6 = "0314"  # green; intense 0213 0214 0313 0315 0414 beside it, steady 0212 0215 0415 two hexes off
A1, A2 = "0209", "0309"  # a blue group with intense dots in 0211, two hexes from A1, and in 0408, beside A2
C1 = "0712"  # brown, with guns; intense 0611 0612 0711 beside it, steady 0512 two hexes off
B12 = "0613"  # blue, in the clear; intense 0513, steady 0516 three hexes off


# ---------------------------------------------------------------- the sequence


def test_16_the_night_has_its_own_sequence() -> None:
    session = dark("turn_start", [marine("A/1P", "0218")], turn=12)
    play(session, "end")
    steps, turn = [], 0
    for event in happened(session, "step_began", "turn_began"):
        turn = event.turn if event.kind() == "turn_began" else turn
        if turn == NIGHT and event.kind() == "step_began":
            steps.append(event.step)
    assert steps == [
        "night_counterattack",
        "fire",
        "second_fire",
        "open_actions",
        "actions",
        "close_combat",
        "close_actions",
        "night_end",
        "turn_start",
    ]


def test_16_no_amphibious_operations() -> None:
    session = dark("turn_start", [marine("K/3/1", box="W1"), marine("HQ/5", turn=13), marine("A/1P", "0218")], turn=12)
    assert offered(session) == ("unit:A/1P", "end")
    assert not [e for e in happened(session, "card_drawn") if e.use == "landing"]
    assert (unit(session, "K/3/1").place, unit(session, "HQ/5").place) == ("box:W1", "turn:13")


def test_16_no_event_card_is_drawn_and_there_is_no_hq_phase() -> None:
    session = dark("turn_start", [marine("HQ/5", "0218"), marine("A/1P", "0218")], turn=12)
    assert pending(session) == "act"
    play(session, "end")
    night = [e for e in happened(session) if e.kind() in ("card_drawn", "event_called", "turn_began")]
    night = night[: next(n for n, e in enumerate(night) if e.kind() == "turn_began" and e.turn == NIGHT + 1)]
    assert [e.use for e in night if e.kind() == "card_drawn"] == ["fire", "fire"]
    assert not [e for e in night if e.kind() == "event_called"]


# ---------------------------------------------------------------- the counterattack


def test_16_the_counterattack_comes_by_itself_if_it_has_not_come() -> None:
    session = dark("night_counterattack", [marine("A/1P", "0218")], [enemy("T1", "1311", revealed=True)])
    assert state(session).counterattack_turn == NIGHT
    there = next(iter(state(session).forces.values()))
    assert there.stance
    assert not [e for e in happened(session, "card_drawn") if e.use == "event"]


def test_16_the_counterattack_takes_place_in_both_fire_phases() -> None:
    session = dark("night_counterattack", [marine("A/1P", "0218")], [enemy("T1", "1511", revealed=True)])
    assert [e.action for e in happened(session, "position_acts") if e.force] == ["counterattack"] * 2


def test_16_once_it_has_come_no_event_happens() -> None:
    session = dark(
        "night_counterattack", [marine("A/1P", "0218")], [enemy("T1", "1311", revealed=True), *FAR], **CALLED
    )
    assert happened(session, "counterattack_called", "force_placed", "stance_entered") == []
    assert state(session).counterattack_turn == 8


# ---------------------------------------------------------------- two fire phases


def test_16_two_fire_phases_with_a_card_each() -> None:
    session = volleys(
        [marine("K/3/1", "0414")], [enemy("J01", A6), *FAR], {"green": "plain"}, {"green": "plain"}, symbol="triangle"
    )
    assert len(happened(session, "fire_phase_opened")) == 2
    assert len({e.card for e in happened(session, "fire_phase_opened")}) == 2
    # 6.34 the limit of one step holds in each of them
    assert [e.steps for e in happened(session, "step_lost")] == [3, 2]


def test_16_disrupted_positions_recover_after_each_phase() -> None:
    session = volleys([], [enemy("J01", A6, disrupted=True)], {"green": "plain"})
    assert len(happened(session, "force_recovered")) == 1


def test_16_who_comes_in_the_first_phase_acts_in_the_second() -> None:
    session = volleys([marine("K/3/1", "0414", steps=2)], [], {"green": "I"}, {"green": "plain"}, letters="I")
    assert acts(session, A6) == ["infiltrate", "fire"]
    assert [u for u, _ in hit(session)] == ["K/3/1"]


# ---------------------------------------------------------------- fire reaches neighbours only


@pytest.mark.parametrize(("hex_id", "dot"), [("0414", "intense"), ("0213", "intense"), ("0415", ""), ("0212", "")])
def test_16_fire_hits_only_in_hexes_beside_the_position(hex_id: str, dot: str) -> None:
    session = volleys([marine("K/3/1", hex_id)], [enemy("J01", A6)], {"green": "plain"}, symbol="triangle")
    assert hit(session) == ([("K/3/1", dot)] if dot else [])


def test_16_by_day_the_same_fire_hits_farther_off() -> None:
    session = volleys([marine("K/3/1", "0415")], [enemy("J01", A6)], {"green": "plain"}, symbol="triangle", turn=14)
    assert hit(session) == [("K/3/1", "steady")]


def test_16_intense_dots_two_hexes_away_do_not_count_either() -> None:
    session = volleys([marine("K/3/1", "0211")], [enemy("J01", A1)], {"blue": "plain"})
    assert hit(session) == []
    assert hit(volleys([marine("K/3/1", "0210")], [enemy("J01", A1)], {"blue": "plain"})) == [("K/3/1", "intense")]


def test_16_of_a_group_the_unit_that_fires_must_be_beside_the_target() -> None:
    # 0408 lies beside A2's hex, not beside A1's
    assert hit(volleys([marine("K/3/1", "0408")], [enemy("J01", A1)], {"blue": "plain"})) == []
    assert hit(volleys([marine("K/3/1", "0408")], [enemy("J01", A2)], {"blue": "plain"})) == [("K/3/1", "intense")]
    both = [enemy("J01", A1), enemy("J02", A2, disrupted=True)]
    assert hit(volleys([marine("K/3/1", "0408")], both, {"blue": "plain"})) == []


def test_16_leaders_are_hit_beside_the_position_only() -> None:
    for hex_id, expected in (("0414", [("HQ/1", "intense")]), ("0415", [])):
        session = volleys([marine("HQ/1", hex_id)], [enemy("J01", A6)], {"green": "star"})
        assert hit(session) == expected


def test_16_hits_are_shared_out_among_those_who_can_be_hit() -> None:
    # two hits, but at night one of the two units is out of their reach
    us = [marine("K/3/1", "0414", steps=2), marine("I/3/1", "0415", steps=4)]
    for turn, expected in ((NIGHT, ["K/3/1"]), (14, ["K/3/1", "I/3/1"])):
        session = volleys(us, [enemy("J01", A6, "D40")], {"green": "plain"}, symbol="diamond", turn=turn)
        assert [u for u, _ in hit(session)] == expected


def test_16_a_lone_garrison_falls_to_fire_from_beside_it_only() -> None:
    # B15 (0813) has a dot in B12's hex, two hexes off; C1 has one in A11's, beside it
    far = {
        turn: volleys([], [enemy("J01", "0813")], {"green": "plain"}, garrisons=[B12], turn=turn)
        for turn in (NIGHT, 14)
    }
    assert state(far[NIGHT]).garrisons == [B12]
    assert state(far[14]).garrisons == []
    assert state(volleys([], [enemy("J01", C1)], {"brown": "plain"}, garrisons=["0612"])).garrisons == []


def test_16_a_tank_reaches_no_farther_with_its_ring() -> None:
    # by day the ring around its field covers 0416
    tank = [enemy("T2", A6, revealed=True)]
    assert hit(volleys([marine("K/3/1", "0416", steps=1)], tank, {"green": "plain"}, symbol="triangle")) == []
    day = volleys([marine("K/3/1", "0416", steps=1)], tank, {"green": "plain"}, symbol="triangle", turn=14)
    assert hit(day) == [("K/3/1", "steady")]
    assert hit(volleys([marine("K/3/1", "0414")], tank, {"green": "plain"})) == [("K/3/1", "intense")]


def test_16_an_overrun_follows_only_upon_a_hit() -> None:
    session = volleys(
        [marine("K/3/1", "0415", steps=1)],
        [enemy("T2", A6, revealed=True)],
        {"green": "R"},
        symbol="triangle",
        letters="R",
    )
    assert hit(session) == []
    assert force(session, A6)


@pytest.mark.parametrize(("hex_id", "expected"), [("0414", [("L/3/1", "intense")]), ("0415", [])])
def test_16_an_ambush_is_fire_too(hex_id: str, expected: list[tuple[str, str]]) -> None:
    session = volleys([marine("L/3/1", hex_id, steps=2)], FAR, {"green": "A"}, symbol="circle", letters="A")
    assert hit(session) == expected


def test_16_who_redeploys_fires_from_there_at_neighbours_only() -> None:
    # from B15 to B12, nearer to the US unit: 0516 lies three hexes from it, 0514 beside it
    for hex_id, expected in (("0516", []), ("0514", ["K/3/1"])):
        session = volleys(
            [marine("K/3/1", hex_id, steps=1)],
            [enemy("J01", "0813"), *FAR],
            {"green": "R"},
            symbol="triangle",
            letters="R",
            garrisons=["0712", "0612"],
        )
        assert [(e.origin, e.hex) for e in happened(session, "force_moved")][:1] == [("0813", B12)]
        assert [u for u, _ in hit(session)] == expected


# ---------------------------------------------------------------- other actions are not restricted


def test_16_fields_of_fire_still_choose_the_action() -> None:
    # a unit two hexes off is in the field: the position calls for supplies and does not redeploy
    session = volleys([marine("K/3/1", "0415")], [enemy("J01", A6), *FAR], {"green": "R"}, letters="R")
    assert acts(session, A6) == ["resupply"]
    there = force(session, A6)
    assert there
    assert there.depth
    assert hit(session) == []


def test_16_patrols_go_as_far_as_by_day() -> None:
    session = volleys([marine("K/3/1", "0516")], [enemy("J01", B12)], {"blue": "P"}, letters="P")
    assert [e.unit for e in happened(session, "unit_disrupted")] == ["K/3/1"]


def test_16_assaults_go_as_far_as_by_day() -> None:
    session = volleys([marine("K/3/1", "0415", steps=1)], [enemy("J01", A6), *FAR], {"green": "A"}, letters="A")
    assert acts(session, A6) == ["assault"]
    assert [e.hex for e in happened(session, "combat_began")] == ["0415"]


# ---------------------------------------------------------------- letters, guns


def test_16_the_letter_m_counts_for_nothing_in_fire() -> None:
    # no machine guns: the unit beside an intense dot is safe, and so is a position's neighbour with another symbol
    session = volleys([marine("K/3/1", "0414")], [enemy("J01", A6)], {"green": "M"}, letters="M")
    acted = happened(session, "position_acts")[0]
    assert (acted.modifier, acted.action) == ("plain", "fire")
    assert happened(session, "fire_phase_opened")[0].entries.count(("green", "plain")) == 1


def test_16_no_mortars() -> None:
    us = [marine("I/3/1", "0516")]
    session = volleys(us, [enemy("J01", A6)], {"green": "M"}, symbol="diamond", letters="M")
    assert acts(session) == []
    assert acts(volleys(us, [enemy("J01", A6)], {"green": "M"}, symbol="diamond", letters="M", turn=14)) == ["mortar"]


def test_16_no_muster() -> None:
    session = volleys([marine("K/3/1", "0414")], FAR, {"green": "M"}, letters="M")
    assert "muster" not in acts(session)
    assert "muster" in acts(volleys([marine("K/3/1", "0414")], FAR, {"green": "M"}, letters="M", turn=14))


def test_16_no_letter_for_tanks_either() -> None:
    session = volleys([marine("K/3/1", "0414")], [enemy("T2", A6, revealed=True)], {"green": "M"}, letters="M")
    assert acts(session) == ["fire"]
    assert [u for u, _ in hit(session)] == ["K/3/1"]


@pytest.mark.parametrize("letter", ["R", "P", "A", "I"])
def test_16_the_other_letters_count(letter: str) -> None:
    session = volleys([marine("K/3/1", "0414")], [enemy("J01", A6)], {"green": letter}, letters="RPAI")
    assert happened(session, "position_acts")[0].modifier == letter


def test_16_guns_told_to_perform_the_artillery_action_do_nothing() -> None:
    us = [marine("I/3/1", "0213", steps=1)]
    session = volleys(us, [enemy("J01", C1)], {"brown": "A"}, symbol="diamond", letters="A")
    assert acts(session, C1) == []
    assert hit(session) == []
    assert acts(volleys(us, [enemy("J01", C1)], {"brown": "A"}, symbol="diamond", letters="A", turn=14), C1) == [
        "artillery"
    ]


def test_16_guns_with_somebody_in_their_field_fire_as_a_position_does() -> None:
    # 12.8 under the letter A; that is fire, which reaches neighbours
    session = volleys([marine("K/3/1", "0611")], [enemy("J01", C1)], {"brown": "A"}, letters="A")
    assert acts(session, C1) == ["fire"]
    assert hit(session) == [("K/3/1", "intense")]
    far = volleys([marine("I/3/1", "0512")], [enemy("J01", C1)], {"brown": "A"}, symbol="diamond", letters="A")
    assert acts(far, C1) == ["fire"]
    assert hit(far) == []


def test_16_artillery_values_are_fire_that_reaches_nobody() -> None:
    guns = [
        enemy("J01", C1),
        enemy("J02", "0707"),
        enemy("J03", "0910"),
        enemy("J04", "0908"),
        enemy("J05", "1010"),
        enemy("J06", "1210"),
        enemy("J07", "1309"),
        enemy("J08", "0431"),
    ]
    card = cards_with(artillery=True, fire={"red": "plain"})[0]
    for turn in (NIGHT, 14):
        session = dark("fire", [marine("K/3/1", "0218")], guns, turn, cards=[card.number], letters=[])
        assert bool(happened(session, "artillery_checked")) == (turn != NIGHT)


# ---------------------------------------------------------------- communication


def test_16_us_units_control_only_the_hexes_they_are_in() -> None:
    us = [marine("K/3/1", "0515"), marine("1/A/1T", "0517")]
    assert us_control(game(dark("open_actions", us, garrisons=[B12]))) == {"0515", "0517", B12}
    assert len(us_control(game(dark("open_actions", us, turn=14, garrisons=[B12])))) > 10


def test_16_japanese_communication_passes_beside_us_units_at_night() -> None:
    # by day two companies shut the only way out of A6; at night it leads between them
    us = [marine("K/3/1", "0413"), marine("I/3/1", "0415")]
    for step in ("open_actions", "fire"):
        night, day = (dark(step, us, [enemy("J01", A6), *FAR], turn, **CALLED) for turn in (NIGHT, 14))
        assert not in_communication(game(day), A6)
        assert in_communication(game(night), A6)


def test_16_it_does_not_pass_through_them() -> None:
    ring = game(dark("open_actions")).island.neighbours[A6]
    names = ["K/3/1", "I/3/1", "L/3/1", "A/1/1", "B/1/1", "C/1/1"]
    us = [marine(name, h, steps=1) for name, h in zip(names, ring, strict=True)]
    assert not in_communication(game(dark("open_actions", us, [enemy("J01", A6), *FAR])), A6)


def test_16_supplies_come_through_at_night() -> None:
    us = [marine("K/3/1", "0413"), marine("I/3/1", "0415")]
    for turn, depth in ((NIGHT, True), (14, False)):
        session = volleys(us, [enemy("J01", A6), *FAR], {"green": "R"}, letters="R", turn=turn)
        there = force(session, A6)
        assert there
        assert bool(there.depth) == depth


# ---------------------------------------------------------------- day is as before


def test_16_none_of_it_holds_on_15_september() -> None:
    card = card_with(fire={"green": "M"}, symbol="diamond")
    session = lay(
        "fire",
        turn=12,
        us=[marine("I/3/1", "0516"), marine("A/1P", "0218")],
        japanese=[enemy("J01", A6)],
        letters=["M"],
        cards=[card],
    )
    assert acts(session, A6) == ["mortar"]
    assert state(session).scenario != ASSAULT
