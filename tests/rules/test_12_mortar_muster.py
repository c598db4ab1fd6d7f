"""12.0-12.22 Lettered actions in general; M: mortar fire and muster."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
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

B12 = "0613"  # blue
BLUE_M = {"blue": "M"}


def acts(session: Session, *actions: str) -> list[tuple[str, str]]:
    """The actions that positions carried out, each with its hex."""
    found = [(e.action, e.hex) for e in happened(session, "position_acts")]
    return [one for one in found if not actions or one[0] in actions]


def hit(session: Session) -> list[str]:
    return [e.unit for e in happened(session, "unit_hit")]


def mortars(us: Sequence[Row], *defenders: Row, symbol: str = "diamond", **more: object) -> Session:
    """B12 (0613) with the letter M; without two more positions nobody is in communication."""
    return volley(us, defenders or [enemy("J01", B12)], fire=BLUE_M, symbol=symbol, letters="M", **more)


# ---------------------------------------------------------------- 12.0 in general


def test_12_0_a_letter_that_is_not_there_yet_is_no_action() -> None:
    session = volley([marine("I/3/1", "0415")], [enemy("J01", B12)], fire=BLUE_M, symbol="diamond", letters="")
    assert acts(session) == []
    assert hit(session) == []


@pytest.mark.parametrize("beside", ["plain", "star", "armour"])
def test_12_0_without_a_letter_and_without_targets_there_is_no_action(beside: str) -> None:
    session = volley([marine("L/3/1", "0415")], [enemy("J01", B12), *FAR], fire={"blue": beside}, letters="MRPAI")
    assert [one for one in acts(session) if one[1] == B12] == []


def test_12_0_colours_act_in_the_cards_order_and_positions_from_west_to_east() -> None:
    # card 17: orange R, blue P, brown A
    units = [marine("L/3/1", "0513"), marine("K/3/1", "0514"), marine("A/1/5", "0814")]
    session = lay(
        "fire",
        turn=4,
        letters=[],
        us=units,
        cards=[17],
        japanese=[
            enemy("J01", "0413"),
            enemy("J02", "0613"),
            enemy("J03", "0612"),
            enemy("J04", "0716"),
            enemy("J05", "0712"),
        ],
    )
    assert [h for _, h in acts(session)] == ["0612", "0716", "0613", "0413"]


def test_12_0_each_unit_and_position_acts_once_in_a_phase() -> None:
    # A4 (brown) redeploys to B12 (blue), whose colour comes later on the card (on card 3 it comes first)
    card = card_with(fire={"brown": "R", "blue": ("plain", "star", "armour", "A")}, but=[3])
    session = lay(
        "fire",
        turn=4,
        letters=["R"],
        us=[marine("K/3/1", "0815", steps=1)],
        cards=[card],
        japanese=[enemy("J01", "0413")],
    )
    moved = happened(session, "force_moved")
    assert [(e.origin, e.hex) for e in moved] == [("0413", B12)]
    assert len(acts(session)) == 1


def test_12_0_group_acts_once_in_the_turn_of_its_westernmost_hex() -> None:
    # A15/A16 (0710, 0810) stands between A3 (0410) and nothing else purple near; both halves man one position
    card = card_with(fire={"purple": "plain"})
    session = lay(
        "fire",
        turn=4,
        letters=[],
        cards=[card],
        us=[marine("K/3/1", "0411", steps=1), marine("L/3/1", "0711", steps=1)],
        japanese=[enemy("J02", "0710"), enemy("J03", "0810"), enemy("J01", "0410")],
    )
    assert [h for _, h in acts(session)] == ["0410", "0710"]


# ---------------------------------------------------------------- 12.1 mortar fire


def test_12_1_a_unit_with_the_symbol_within_four_hexes_loses_a_step_but_is_not_disrupted() -> None:
    session = mortars([marine("I/3/1", "0312")])
    assert acts(session) == [("mortar", B12)]
    assert hit(session) == ["I/3/1"]
    assert (unit(session, "I/3/1").steps, unit(session, "I/3/1").disrupted) == (3, "")
    assert [e.rule for e in happened(session, "step_lost")] == ["12.1"]


@pytest.mark.parametrize(("hex_id", "reached"), [("0316", True), ("0211", True), ("0417", False), ("0418", False)])
def test_12_1_mortar_range_is_four_hexes(hex_id: str, reached: bool) -> None:
    assert hit(mortars([marine("I/3/1", hex_id)])) == (["I/3/1"] if reached else [])


def test_12_1_armour_with_the_symbol_is_hit_too() -> None:
    assert hit(mortars([marine("C/3AA", "0312")])) == ["C/3AA"]


def test_12_1_units_without_the_symbol_and_leaders_are_not_hit() -> None:
    session = mortars([marine("K/3/1", "0312"), marine("HQ/1/1", "0312"), marine("HQ/1", "0312")])
    assert hit(session) == []


def test_12_1_a_concentrated_hex_has_every_symbol() -> None:
    session = mortars([marine("K/3/1", "0312"), marine("L/3/1", "0312")], enemy("J01", B12, "D05"))
    assert set(hit(session)) == {"K/3/1", "L/3/1"}


def test_12_1_with_us_units_in_its_field_the_position_fires_machine_guns_instead() -> None:
    session = mortars([marine("I/3/1", "0513"), marine("B/1/1", "0312")])
    assert acts(session) == [("fire_machine_guns", B12)]
    assert hit(session) == ["I/3/1"]


def test_12_1_landing_boxes_are_out_of_reach() -> None:
    assert hit(mortars([marine("I/3/1", box="W1")])) == []


def test_12_1_smoke_does_not_stop_mortars() -> None:
    assert hit(mortars([marine("I/3/1", "0211")], smoke=["blue"])) == ["I/3/1"]


@pytest.mark.parametrize(("hex_id", "reached"), [("0713", True), ("1114", True), ("0613", False), ("1116", False)])
def test_12_1_a_mountaintop_reaches_all_hexes_inside_its_printed_boundary(hex_id: str, reached: bool) -> None:
    # C13 (1108, red): 0713 lies six hexes off but inside
    session = volley(
        [marine("C/1/1", hex_id)], [enemy("J01", "1108")], fire={"red": "M"}, symbol="triangle", letters="M"
    )
    assert (hex_id in game(session).island.mountaintop_range) == reached
    assert hit(session) == (["C/1/1"] if reached else [])


@pytest.mark.parametrize(("depth", "hits"), [("", 1), ("D05", 2)])
def test_12_11_a_lone_unit_hits_one_a_unit_with_depth_two(depth: str, hits: int) -> None:
    units = [marine("I/3/1", "0312"), marine("B/1/1", "0313", steps=3), marine("G/2/1", "0314", steps=2)]
    session = mortars(units, enemy("J01", B12, depth))
    assert hit(session) == ["I/3/1", "B/1/1"][:hits]


def test_12_11_a_group_with_two_units_and_depth_still_hits_two() -> None:
    units = [marine("K/3/1", "0518", steps=3), marine("E/2/1", "0319", steps=2), marine("C/1/1", "0318", steps=1)]
    session = volley(
        units,
        [enemy("J01", "0316", "D05"), enemy("J02", "0416", "D06")],
        fire={"purple": "M"},
        symbol="triangle",
        letters="M",
    )
    assert acts(session, "mortar") == [("mortar", "0316")]
    assert hit(session) == ["K/3/1", "E/2/1"]


def test_12_11_most_steps_first_then_the_player_chooses() -> None:
    session = mortars([marine("I/3/1", "0312"), marine("B/1/1", "0313"), marine("G/2/1", "0314", steps=3)])
    assert session.pending
    assert (pending(session), session.pending.rule) == ("hit", "12.11")
    assert set(offered(session)) == {"unit:I/3/1", "unit:B/1/1"}
    play(session, "unit:B/1/1")
    assert hit(session) == ["B/1/1"]


def test_12_12_nobody_with_the_symbol_means_no_action() -> None:
    assert acts(mortars([marine("K/3/1", "0312")])) == []


def test_12_12_a_unit_that_has_lost_its_step_is_no_target() -> None:
    # purple fires first and takes the step that blue mortars could have taken
    session = volley(
        [marine("C/1/5", "0415")],
        [enemy("J01", "0316"), enemy("J02", B12)],
        fire={"purple": ("plain", "star"), "blue": "M"},
        letters="M",
    )
    assert unit(session, "C/1/5").steps == 3
    assert [h for action, h in acts(session) if action == "mortar"] == []


# ---------------------------------------------------------------- 12.2 muster


def mustered(us: Sequence[Row], japanese: Sequence[Row] = FAR, colour: str = "blue", **more: object) -> Session:
    return volley(us, japanese, fire={colour: "M"}, letters="M", **more)


def test_12_2_an_empty_position_near_us_units_receives_a_unit_with_depth() -> None:
    session = mustered([marine("K/3/1", "0513")], reserve=["J30", "J31"], depth_pool=["D31"])
    assert acts(session, "muster") == [("muster", B12)]
    there = force(session, B12)
    assert there
    assert (there.unit, there.revealed, there.depth, there.depth_revealed) == ("J30", False, "D31", False)


def test_12_2_it_does_not_fire() -> None:
    session = mustered([marine("K/3/1", "0513")])
    assert [e for e in happened(session, "position_fires") if e.hex == B12] == []


@pytest.mark.parametrize(("hex_id", "near"), [("0415", True), ("0316", False)])
def test_12_2_a_us_unit_must_be_within_three_hexes(hex_id: str, near: bool) -> None:
    # B5 (0216) is manned and finds no target: no card with blue M has the circle
    session = mustered([marine("L/3/1", hex_id, steps=1)], [enemy("J01", "0216"), *FAR])
    assert game(session).island.distance(B12, hex_id) == (3 if near else 4)
    assert (force(session, B12) is not None) == near


def test_12_2_the_position_must_be_in_communication() -> None:
    assert force(mustered([marine("K/3/1", "0513")], FAR[:1]), B12) is None
    # though a US unit controls it, a path may still lead there
    assert force(mustered([marine("K/3/1", "0513")], FAR), B12) is not None


@pytest.mark.parametrize("taken", [{"garrisons": ["0613"]}, {}])
def test_12_2_a_us_held_position_is_not_empty(taken: dict[str, object]) -> None:
    units = [marine("K/3/1", "0513"), *([] if taken else [marine("L/3/1", B12)])]
    assert force(mustered(units, FAR, **taken), B12) is None


def test_12_2_an_occupied_position_does_not_muster() -> None:
    session = mustered([marine("K/3/1", "0513")], [enemy("J01", B12, disrupted=True), *FAR])
    assert acts(session, "muster") == []


def test_12_21_of_a_group_only_the_lower_numbered_hex() -> None:
    session = mustered([marine("K/3/1", "0414", steps=1)], FAR, "purple")
    assert acts(session, "muster") == [("muster", "0316")]
    assert force(session, "0416") is None


def test_12_21_with_one_half_in_us_hands_the_other_half_musters() -> None:
    session = mustered([marine("K/3/1", "0316", steps=1)], FAR, "purple")
    assert acts(session, "muster") == [("muster", "0416")]


def test_12_21_a_group_with_one_japanese_half_is_occupied() -> None:
    session = mustered([marine("K/3/1", "0414", steps=1)], [enemy("J01", "0416", disrupted=True), *FAR], "purple")
    assert force(session, "0316") is None


def test_12_22_scarce_units_go_nearest_to_the_us_units() -> None:
    # A4 (0413) is looked up first, but C1 (0712) lies closer
    session = mustered([marine("K/3/1", "0713", steps=1)], FAR, "brown", reserve=["J30"])
    assert acts(session, "muster") == [("muster", "0712")]
    session = mustered([marine("K/3/1", "0713", steps=1)], FAR, "brown", reserve=["J30", "J31"])
    assert acts(session, "muster") == [("muster", "0413"), ("muster", "0712")]


def test_12_22_an_empty_reserve_musters_nobody() -> None:
    session = mustered([marine("K/3/1", "0513")], reserve=[])
    assert acts(session, "muster") == []
    assert state(session).reserve == []
