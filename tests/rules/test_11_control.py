"""11.1, 11.2 Who controls which hexes, and Japanese communication."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.dday.command.control import in_communication, us_communication, us_control
from engine.peleliu.content import load_content
from tests.rows import over_rows
from tests.rules.table import FAR, Row, card_with, enemy, force, game, happened, lay, marine, play, state, volley

ALONE = [
    ("K/3/1", 4, True),
    ("K/3/1", 3, True),
    ("K/3/1", 2, False),
    ("K/3/1", 1, False),
    ("W/1", 4, True),
    ("W/1", 3, True),
    ("W/1", 2, False),
    ("1/A/1T", 2, True),
    ("1/A/1T", 1, True),
    ("A/3AA", 2, True),
    ("A/3AA", 1, True),
    ("NFT", 1, True),
    ("1/11", 2, False),
    ("HQ/1/1", 2, False),
    ("HQ/5", 1, False),
    ("A/1E", 2, False),
]
"""A unit alone in a hex: its steps, and whether it controls the hexes around."""
STACKS = [
    (("K/3/1", 2), ("L/3/1", 1), True),
    (("K/3/1", 1), ("L/3/1", 1), False),
    (("K/3/1", 1), ("HQ/1/1", 2), True),
    (("K/3/1", 1), ("A/1E", 2), True),
    (("HQ/1/1", 1), ("A/1E", 1), False),
    (("A/1E", 2), ("B/1E", 1), True),
    (("HQ/1/1", 2), ("HQ/2/1", 2), True),
    (("W/1", 2), ("K/3/1", 1), True),
    (("K/3/1", 2), ("1/11", 2), False),
    (("K/3/1", 2), ("HQ/5", 1), False),
    (("K/3/1", 2), ("1/A/1T", 1), True),
]


def table(us: Sequence[Row], japanese: Sequence[Row] = (), **more: object) -> Session:
    return lay("open_actions", us=us, japanese=japanese, **more)


def linked(session: Session, hex_id: str) -> bool:
    return in_communication(game(session), hex_id)


# ---------------------------------------------------------------- 11.0 who controls


@over_rows("name", [name for name, counter in load_content().us.items() if counter.invasion])
def test_11_0_every_us_unit_controls_its_hex(name: str) -> None:
    assert "0515" in us_control(game(table([marine(name, "0515")])))


def test_11_0_japanese_units_control_nothing_but_cover_hexes_with_fire() -> None:
    session = table([marine("A/1/7", "1515", steps=1)], [enemy("J01", "0314")])
    assert us_control(game(session)) == {"1515"}
    # what is under their fire is no way for US communication, though nobody stands there
    assert "0414" not in us_communication(game(session))
    assert "0414" in us_communication(game(table([marine("A/1/7", "1515", steps=1)])))


# ---------------------------------------------------------------- 11.1 control


@over_rows(("name", "steps", "around"), ALONE)
@over_rows("disrupted", [False, True])
def test_11_1_what_a_unit_alone_controls(name: str, steps: int, around: bool, disrupted: bool) -> None:
    session = table([marine(name, "0515", steps=steps, disrupted=disrupted)])
    expected = {"0515", *(game(session).island.neighbours["0515"] if around else ())}
    assert us_control(game(session)) == expected


@over_rows(("one", "other", "around"), STACKS)
def test_11_1_what_two_units_together_control(one: tuple[str, int], other: tuple[str, int], around: bool) -> None:
    session = table([marine(one[0], "0515", steps=one[1]), marine(other[0], "0515", steps=other[1], disrupted=True)])
    expected = {"0515", *(game(session).island.neighbours["0515"] if around else ())}
    assert us_control(game(session)) == expected


@pytest.mark.parametrize(
    ("stack", "around"),
    [
        ((("K/3/1", 1), ("L/3/1", 1), ("A/1E", 1)), False),
        ((("K/3/1", 1), ("L/3/1", 1), ("HQ/1/1", 2)), True),
        ((("K/3/1", 1), ("A/1E", 1), ("HQ/5", 1), ("1/11", 2)), False),
        ((("K/3/1", 1), ("L/3/1", 1), ("A/1E", 1), ("HQ/1/1", 1)), False),
    ],
)
def test_11_1_of_more_than_two_units_a_pair_must_have_three_steps(
    stack: Sequence[tuple[str, int]], around: bool
) -> None:
    """More than two units share a hex during an action phase alone (7.5)."""
    session = table([marine(name, "0515", steps=steps) for name, steps in stack])
    expected = {"0515", *(game(session).island.neighbours["0515"] if around else ())}
    assert us_control(game(session)) == expected


def test_11_1_a_garrison_and_a_command_post_control_their_hexes() -> None:
    session = table([marine("HQ/5", "0515", post_space=1)], garrisons=["0613"])
    assert us_control(game(session)) == {"0515", "0613"}


def test_11_11_a_unit_in_close_combat_controls_nothing() -> None:
    session = table([marine("K/3/1", "0414"), marine("I/3/1", "0515")], [enemy("J01", "0413", revealed=True)])
    play(session, "unit:K/3/1", "enter:0413")
    control = us_control(game(session))
    assert control == {"0515", *game(session).island.neighbours["0515"]}
    assert "0413" not in control
    assert "0412" not in control


# ---------------------------------------------------------------- 11.2 communication


def test_11_2_two_other_occupied_positions_must_be_reached() -> None:
    assert linked(table([], [enemy("J01", "0314"), *FAR]), "0314")
    assert not linked(table([], [enemy("J01", "0314"), FAR[0]]), "0314")
    assert not linked(table([], [enemy("J01", "0314")]), "0314")


def test_11_2_a_group_counts_once() -> None:
    both = [enemy("J02", "0316"), enemy("J03", "0416")]
    assert not linked(table([], [enemy("J01", "0314"), *both]), "0314")
    assert linked(table([], [enemy("J01", "0314"), *both, FAR[0]]), "0314")


def test_11_2_the_other_hex_of_its_own_group_does_not_count() -> None:
    both = [enemy("J02", "0316"), enemy("J03", "0416")]
    assert not linked(table([], [*both, FAR[0]]), "0316")
    assert linked(table([], [*both, *FAR]), "0316")


def test_11_2_empty_positions_are_traced_for_too() -> None:
    assert linked(table([], FAR), "0314")
    assert not linked(table([], FAR[:1]), "0314")


def test_11_2_disrupted_units_and_tanks_hold_positions() -> None:
    session = table([], [enemy("J21", "2208", disrupted=True), enemy("T1", "2113", disrupted=True)])
    assert linked(session, "0314")


def test_11_2_units_outside_positions_are_nobody_to_be_in_communication_with() -> None:
    session = table([], [enemy("J01", "0515", stance="CA1", revealed=True), enemy("T1", "0514", revealed=True), FAR[0]])
    assert not linked(session, "0314")


def test_11_2_us_held_and_controlled_hexes_stop_a_path() -> None:
    # 0313 and 0414 touch every land hex around A6 (0314)
    ring = [marine("K/3/1", "0313"), marine("L/3/1", "0414")]
    assert not linked(table(ring, [enemy("J01", "0314"), *FAR]), "0314")
    weaker = [marine("K/3/1", "0313"), marine("L/3/1", "0414", steps=2)]
    assert linked(table(weaker, [enemy("J01", "0314"), *FAR]), "0314")


def test_11_2_a_one_step_company_stops_nothing_but_its_own_hex() -> None:
    # group 2 of the examples: from 0411 a full company bars 0412, a reduced one does not
    around = [enemy("J01", "0312"), *FAR]
    bars = [marine("I/3/1", "0313"), marine("L/3/1", "0211", steps=1)]
    assert linked(table([*bars, marine("K/3/1", "0411", steps=1)], around), "0312")
    assert not linked(table([*bars, marine("K/3/1", "0411", steps=3)], around), "0312")


def test_11_2_landing_beaches_and_water_are_never_passed() -> None:
    # group 4 of the examples: nobody controls beach hex 0214, and still no path leads through it to B5 (0216)
    session = table(
        [marine("K/3/1", "0313", steps=2), marine("L/3/1", "0414")],
        [enemy("J01", "0314"), enemy("J02", "0216"), enemy("J03", "0312")],
        garrisons=["0413"],
    )
    assert "0214" not in us_control(game(session))
    assert not linked(session, "0314")


def test_11_2_ground_that_a_path_may_pass() -> None:
    session = table([])
    island, ground = game(session).island, game(session).facts.japanese_ground
    for hex_id, item in island.hexes.items():
        barred = item.water or hex_id in island.landing_hexes
        barred |= item.terrain == "swamp" and hex_id not in island.road_hexes
        assert (hex_id in ground) == (not barred), hex_id
    assert any(h in ground for h in island.hexes if island.hexes[h].terrain == "swamp")


def test_11_2_ends_of_a_path_are_not_passed_through() -> None:
    # B3 (0316) holds both sides' units: others reach it, and it reaches them
    session = table([marine("K/3/1", "0317", steps=1)], [enemy("J02", "0316", revealed=True), FAR[0]])
    assert linked(session, "0314")
    play(session, "unit:K/3/1", "enter:0316")
    assert linked(session, "0314")
    session = table([marine("K/3/1", "0317", steps=1)], [enemy("J02", "0316", revealed=True), *FAR])
    play(session, "unit:K/3/1", "enter:0316")
    assert linked(session, "0316")


# ---------------------------------------------------------------- 11.21


def test_11_21_a_unit_takes_its_own_hex_out_of_us_control() -> None:
    # K/3/1 controls 0413; the unit there passes others through, an empty 0413 would not
    ring = [marine("K/3/1", "0313"), marine("L/3/1", "0315", steps=3)]
    assert not linked(table(ring, [enemy("J01", "0314"), *FAR]), "0314")
    assert linked(table(ring, [enemy("J01", "0314"), enemy("J02", "0413"), *FAR]), "0314")


def test_11_21_no_hex_beside_it_is_freed() -> None:
    # the unit in 0314 frees 0314 alone: 0413 and 0315 stay barred to it
    session = table([marine("K/3/1", "0313"), marine("L/3/1", "0414")], [enemy("J01", "0314"), *FAR])
    assert {"0413", "0315"} <= us_control(game(session))
    assert not linked(session, "0314")


def test_11_21_an_empty_position_under_us_control_may_be_in_communication() -> None:
    session = table([marine("K/3/1", "0414")], FAR)
    assert "0413" in us_control(game(session))
    assert linked(session, "0413")


def test_11_21_not_when_all_ways_out_are_barred() -> None:
    session = table([marine("K/3/1", "0313"), marine("L/3/1", "0414")], FAR)
    assert not linked(session, "0314")


# ---------------------------------------------------------------- 11.22 timing


BLUE_THEN_BROWN = {"green": "star", "blue": "plain", "brown": "R"}
"""The fire entries of a card where blue comes before brown R; no green position has anybody to fire at."""


def cut_off(steps: int) -> list[Row]:
    """0313 and 0514 cut A4 (0413, brown) off; B12 (0613, blue) can weaken the company in 0514."""
    return [marine("K/3/1", "0313"), marine("I/3/1", "0514", steps=steps)]


def test_11_22_communication_is_settled_when_the_fire_phase_begins() -> None:
    # blue fires first and takes the third step, whereupon the way out of A4 would be open; brown resupplies too late
    japanese = [enemy("J01", "0413", revealed=True), enemy("J02", "0613", revealed=True), *FAR]
    assert not linked(table(cut_off(3), japanese), "0413")
    session = volley(cut_off(3), japanese, fire=BLUE_THEN_BROWN, letters="R")
    assert next(e.hex for e in happened(session, "position_acts")) == "0613"
    assert state(session).us["I/3/1"].steps == 2
    assert linked(session, "0413")
    assert [e for e in happened(session, "depth_placed") if e.why == "resupply"] == []


def test_11_22_the_same_position_is_supplied_when_it_was_open_from_the_start() -> None:
    japanese = [enemy("J01", "0413", revealed=True), enemy("J02", "0613", revealed=True), *FAR]
    session = volley(cut_off(2), japanese, fire=BLUE_THEN_BROWN, letters="R")
    there = force(session, "0413")
    assert there
    assert [e.force for e in happened(session, "depth_placed") if e.why == "resupply"] == [there.id]


def test_11_22_in_event_and_action_phases_it_is_traced_at_the_moment() -> None:
    # the first of two markers goes to A4 while a step loss in the same turn's fire has opened its way
    japanese = [enemy("J01", "0413", revealed=True), enemy("J02", "0613", revealed=True), *FAR]
    card = card_with(fire={"blue": "plain"}, symbol="diamond", lacks=["green", "brown"])
    session = lay(
        "fire", turn=5, letters=[], us=cut_off(3), japanese=japanese, cards=[card, card_with(event=(5, "depth1"))]
    )
    assert state(session).us["I/3/1"].steps == 2
    assert [state(session).forces[e.force].hex for e in happened(session, "depth_placed")] == ["0413"]


def test_11_22_a_move_in_the_action_phase_counts_at_once() -> None:
    session = table([marine("K/3/1", "0313"), marine("L/3/1", "0515")], [enemy("J01", "0314"), *FAR])
    assert linked(session, "0314")
    play(session, "unit:L/3/1", "move:0414")
    assert not linked(session, "0314")
