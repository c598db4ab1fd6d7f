"""2.3 and the event descriptions: events that befall or help the Japanese, turns 2 to 12."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.dday.card_events.phase import carry_out_event
from engine.peleliu.content import load_content
from tests.rules.table import (
    FAR,
    Row,
    card_with,
    cards_with,
    drive,
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

CONTENT = load_content()
SALVO = 2
"""Naval fire up to turn 7: circle A13 (0707), diamond B11 (0723), triangle C2 (0912)."""


def event(
    name: str,
    us: Sequence[Row] = (),
    japanese: Sequence[Row] = (),
    *,
    turn: int = 7,
    card: int = 0,
    then: Sequence[int] = (),
    **more: object,
) -> Session:
    """A second event phase with this event; ``then`` are the cards drawn after it."""
    number = card or card_with(event=(turn, name))
    assert CONTENT.cards[number].event_for(turn) == name
    return lay("second_event", turn=turn, us=us, japanese=japanese, cards=[number, *then], **more)


def symbols(*names: str) -> list[int]:
    """Cards whose fire sections show these target symbols, in order."""
    chosen: list[int] = [SALVO]
    for name in names:
        chosen.append(next(card.number for card in cards_with(symbol=name, but=chosen)))
    return chosen[1:]


def disrupted(session: Session) -> list[str]:
    return [e.unit for e in happened(session, "unit_disrupted")]


def voids(session: Session) -> list[tuple[str, str]]:
    return [(e.event, e.why) for e in happened(session, "event_void")]


# ---------------------------------------------------------------- unexpected naval fire


def salvo(
    us: Sequence[Row], japanese: Sequence[Row] = (), shown: Sequence[str] = ("triangle",), **more: object
) -> Session:
    """The salvo falls on the position of the first symbol shown; C2 (0912) unless told."""
    return event("naval_hit", us, japanese, card=SALVO, then=symbols(*shown), **more)


@pytest.mark.parametrize(("shown", "hex_id"), [("circle", "0707"), ("diamond", "0723"), ("triangle", "0912")])
def test_2_3_naval_hit_the_fire_cards_symbol_names_the_position(shown: str, hex_id: str) -> None:
    rows = [enemy("J01", "0707"), enemy("J02", "0723"), enemy("J03", "0912")]
    session = salvo([], rows, [shown])
    hit = [state(session).forces[e.force].hex for e in happened(session, "force_disrupted")]
    assert hit == [hex_id]


def test_2_3_naval_hit_a_japanese_unit_is_disrupted_and_loses_its_depth_unseen() -> None:
    session = salvo([], [enemy("J03", "0912", "D01")])
    there = force(session, "0912")
    assert there
    assert (there.disrupted, there.has_depth, there.revealed) == (True, False, False)
    assert "D01" in state(session).removed_unseen
    assert happened(session, "force_placed") == []


def test_2_3_naval_hit_a_disrupted_unit_still_loses_its_depth() -> None:
    session = salvo([], [enemy("J03", "0912", "D05", disrupted=True)])
    assert not force(session, "0912").has_depth  # type: ignore[union-attr]


def test_2_3_naval_hit_a_counterattack_marker_is_turned() -> None:
    session = salvo([], [enemy("J03", "0912", stance="CA1", revealed=True)])
    there = force(session, "0912")
    assert there
    assert (there.stance, there.stance_depth, there.disrupted) == ("CA1", False, True)


def test_2_3_naval_hit_costs_no_marker_and_no_guns() -> None:
    session = salvo([], [enemy("J03", "0707")], ["circle"], naval=2)
    assert state(session).naval == 2
    assert state(session).artillery_destroyed == []


def test_2_3_naval_hit_a_us_unit_with_the_second_cards_symbol_loses_a_step() -> None:
    session = salvo(
        [marine("K/3/1", "0912"), marine("L/3/1", "0912"), marine("HQ/1", "0912")],
        shown=["triangle", "circle"],
        garrisons=["0912"],
    )
    assert [(e.unit, e.steps) for e in happened(session, "step_lost")] == [("L/3/1", 3)]
    assert disrupted(session) == []
    assert state(session).garrisons == ["0912"]


def test_10_15_no_hero_saves_a_unit_from_a_stray_salvo() -> None:
    session = salvo([marine("L/3/1", "0912", steps=1, hero="H1")], shown=["triangle", "circle"])
    assert happened(session, "hero_fell") == []
    assert unit(session, "L/3/1").steps == 0


def test_2_3_naval_hit_most_steps_then_the_player() -> None:
    us = [marine("L/3/1", "0912", steps=3), marine("A/1/5", "0912")]
    assert [e.unit for e in happened(salvo(us, shown=["triangle", "circle"]), "step_lost")] == ["A/1/5"]
    us = [marine("L/3/1", "0912"), marine("A/1/5", "0912")]
    session = salvo(us, shown=["triangle", "circle"])
    assert set(offered(session)) == {"unit:L/3/1", "unit:A/1/5"}
    play(session, "unit:L/3/1")
    assert unit(session, "L/3/1").steps == 3


def test_2_3_naval_hit_concentration_does_not_matter_and_leaders_are_spared() -> None:
    session = salvo(
        [marine("K/3/1", "0912"), marine("I/3/1", "0912"), marine("HQ/1/1", "0912")], shown=["triangle", "circle"]
    )
    assert happened(session, "step_lost") == []
    assert voids(session) == [("naval_hit", "no_symbol")]


def test_2_3_10_15_naval_hit_no_hero_is_given_for_a_friendly_salvo() -> None:
    session = salvo([marine("L/3/1", "0912", steps=1, hero="H1")], shown=["triangle", "circle"])
    assert pending(session) == "act"
    assert unit(session, "L/3/1").place == "out"


@pytest.mark.parametrize("garrisons", [[], ["0912"]])
def test_2_3_naval_hit_with_no_unit_there_nothing_happens(garrisons: list[str]) -> None:
    session = salvo([marine("K/3/1", "0913")], garrisons=garrisons)
    assert voids(session) == [("naval_hit", "empty")]
    assert state(session).garrisons == garrisons


# ---------------------------------------------------------------- infiltration


def test_2_3_infiltration_a_hidden_unit_without_depth_in_an_empty_position_out_of_communication() -> None:
    session = event("infiltration", [marine("K/3/1", "0313"), marine("L/3/1", "0414")], FAR, reserve=["J30"])
    there = force(session, "0314")
    assert there
    assert (there.unit, there.revealed, there.has_depth) == ("J30", False, False)
    assert [e.rule for e in happened(session, "force_placed")] == ["2.3"]


def test_2_3_infiltration_nearness_counts_then_the_number_from_above_then_the_later_letter() -> None:
    # without Japanese units nothing is in communication; A4, A11 and B12 touch 0513
    session = event("infiltration", [marine("K/3/1", "0513")])
    assert [e.hex for e in happened(session, "force_placed")] == ["0613"]
    # A4 and B4 are two hexes from 0515, with everything else as near in US hands
    session = event("infiltration", [marine("K/3/1", "0515")], garrisons=["0314", "0316", "0613", "0716"])
    assert [e.hex for e in happened(session, "force_placed")] == ["0416"]


def test_2_3_infiltration_held_positions_are_passed_over() -> None:
    session = event("infiltration", [marine("K/3/1", "0513"), marine("L/3/1", "0613")], garrisons=["0612"])
    assert [e.hex for e in happened(session, "force_placed")] == ["0413"]


def test_2_3_infiltration_void_without_reserve_or_position() -> None:
    assert voids(event("infiltration", [marine("K/3/1", "0513")], reserve=[])) == [("infiltration", "no_reserve")]
    assert voids(event("infiltration", [marine("K/3/1", "0513", steps=1)], FAR)) == [("infiltration", "no_position")]


# ---------------------------------------------------------------- defenders recover


def recovered(session: Session) -> list[str]:
    return [state(session).forces[e.force].hex for e in happened(session, "force_recovered")]


def test_6_42_rally_the_two_nearest_disrupted_units_recover() -> None:
    rows = [
        enemy("J01", "0314", disrupted=True),
        enemy("J02", "0613", disrupted=True),
        enemy("J03", "0413", disrupted=True),
        enemy("J04", "0612"),
    ]
    session = event("rally", [marine("K/3/1", "0513")], rows)
    assert recovered(session) == ["0413", "0613"]


def test_6_42_rally_equally_near_by_number_then_letter() -> None:
    rows = [
        enemy("J01", "0416", disrupted=True),
        enemy("J02", "0413", disrupted=True),
        enemy("J03", "0316", disrupted=True),
    ]
    assert recovered(event("rally", [marine("K/3/1", "0515")], rows)) == ["0316", "0413"]


def test_6_42_rally_no_tanks_and_each_half_on_its_own() -> None:
    rows = [enemy("T1", "0413", revealed=True, disrupted=True), enemy("J02", "0613", disrupted=True)]
    session = event("rally", [marine("K/3/1", "0513")], rows)
    assert recovered(session) == ["0613"]
    assert voids(session) == [("rally", "no_force")]


# ---------------------------------------------------------------- fortification


def test_2_3_2_25_fortify_coral_in_the_occupied_coral_position_nearest_to_a_us_unit() -> None:
    rows = [enemy("J01", "0312"), enemy("J02", "0314"), enemy("J03", "0413")]
    marker = list(CONTENT.fortifications)[6]
    session = event("fortify_coral", [marine("K/3/1", "0414")], rows, fortification_pool=[marker])
    assert state(session).fortifications == {"0314": marker}
    assert set(session.view().fortifications.values()) == {"?"}


def test_2_3_2_25_fortify_coral_equally_near_the_lowest_number() -> None:
    rows = [enemy("J02", "0314"), enemy("J01", "0312")]
    assert list(state(event("fortify_coral", [marine("K/3/1", "0313")], rows)).fortifications) == ["0312"]


def test_2_3_2_25_fortify_coral_a_fortified_position_is_passed_over() -> None:
    first = next(iter(CONTENT.fortifications))
    rows = [enemy("J02", "0314"), enemy("J01", "0312")]
    session = event("fortify_coral", [marine("K/3/1", "0313")], rows, fortifications={"0312": first})
    assert list(state(session).fortifications) == ["0312", "0314"]


def test_2_3_2_25_fortify_coral_void_without_an_occupied_coral_position() -> None:
    assert voids(event("fortify_coral", [marine("K/3/1", "0313")], [enemy("J03", "0413")])) == [
        ("fortify_coral", "no_force")
    ]


def test_2_25_the_unit_there_requires_artillery_as_well() -> None:
    first = next(iter(CONTENT.fortifications))
    session = lay(
        "open_actions",
        us=[marine("K/3/1", "0313")],
        japanese=[enemy("J39", "0314"), *FAR],
        fortifications={"0314": first},
    )
    play(session, "unit:K/3/1", "attack:0314", "resolve")
    compared = happened(session, "attack_compared")[0]
    assert set(compared.required) == {"FT", "AR"}
    assert "AR" not in compared.held


def test_2_25_us_units_alone_in_the_hex_remove_the_marker() -> None:
    first = next(iter(CONTENT.fortifications))
    session = lay("open_actions", us=[marine("K/3/1", "0313")], fortifications={"0314": first})
    play(session, "unit:K/3/1", "move:0314")
    assert state(session).fortifications == {}


# ---------------------------------------------------------------- suicide attack


def suicide(us: Sequence[Row], japanese: Sequence[Row], shown: str = "diamond", **more: object) -> Session:
    """The fire card drawn shows the diamond unless told."""
    number = card_with(event=(7, "suicide"))
    return event(
        "suicide",
        us,
        japanese,
        card=number,
        then=[next(c.number for c in cards_with(symbol=shown, but=[number]))],
        **more,
    )


def test_2_3_suicide_the_attacker_gives_its_depth_and_disrupts_a_us_unit() -> None:
    session = suicide([marine("K/3/1", "0414")], [enemy("J01", "0413", "D05")])
    there = force(session, "0413")
    assert there
    assert (there.has_depth, there.revealed) == (False, False)
    assert "D05" in state(session).removed_unseen
    assert disrupted(session) == ["K/3/1"]
    assert happened(session, "step_lost") == []


def test_2_3_suicide_the_symbol_costs_a_step() -> None:
    session = suicide([marine("I/3/1", "0414")], [enemy("J01", "0413", "D05")])
    assert (unit(session, "I/3/1").steps, disrupted(session)) == (3, ["I/3/1"])


def test_2_3_suicide_only_units_with_depth_beside_us_units() -> None:
    rows = [enemy("J01", "0413"), enemy("J02", "0613", "D05")]
    assert voids(suicide([marine("K/3/1", "0414")], rows)) == [("suicide", "no_force")]


def test_2_3_suicide_the_attacker_nearest_to_the_landing_beaches() -> None:
    rows = [enemy("J02", "0613", "D05"), enemy("J01", "0413", "D06")]
    session = suicide([marine("K/3/1", "0513")], rows)
    assert not force(session, "0413").has_depth  # type: ignore[union-attr]
    assert force(session, "0613").has_depth  # type: ignore[union-attr]


def test_2_3_suicide_then_next_to_the_most_us_steps_then_the_lowest_number() -> None:
    # A11 (0612) and B12 (0613) both lie four hexes inland; 0512 touches A11 alone, 0614 B12 alone
    rows = [enemy("J01", "0612", "D05"), enemy("J02", "0613", "D06")]
    session = suicide([marine("K/3/1", "0512", steps=2), marine("L/3/1", "0614")], rows)
    assert disrupted(session) == ["L/3/1"]
    session = suicide([marine("K/3/1", "0512"), marine("L/3/1", "0614")], rows)
    assert disrupted(session) == ["K/3/1"]


def test_2_3_suicide_it_strikes_the_adjacent_hex_and_unit_with_the_most_steps() -> None:
    session = suicide(
        [marine("K/3/1", "0414"), marine("L/3/1", "0513", steps=3), marine("E/2/1", "0513", steps=2)],
        [enemy("J01", "0413", "D05")],
    )
    assert disrupted(session) == ["L/3/1"]


def test_2_3_suicide_between_equal_units_the_player_chooses() -> None:
    session = suicide([marine("L/3/1", "0414"), marine("E/2/1", "0414")], [enemy("J01", "0413", "D05")])
    assert set(offered(session)) == {"unit:L/3/1", "unit:E/2/1"}
    drawn = len([card for card in happened(session, "card_drawn") if card.use == "special"])
    play(session, "unit:E/2/1")
    assert disrupted(session) == ["E/2/1"]
    assert drawn == 0, "the choice comes before the card that shows whose symbol costs a step"


def test_2_3_suicide_between_equal_hexes_the_player_chooses_too() -> None:
    session = suicide(
        [marine("L/3/1", "0414"), marine("E/2/1", "0513"), marine("K/3/1", "0514", steps=3)],
        [enemy("J01", "0413", "D05")],
    )
    assert set(offered(session)) == {"unit:L/3/1", "unit:E/2/1"}


def test_2_3_suicide_a_regimental_hq_is_not_attacked_an_infantry_hq_only_disrupted() -> None:
    rows = [enemy("J01", "0413", "D05")]
    headquarters = [marine("HQ/1", "0414"), marine("HQ/5", "0513", post_space=1)]
    assert voids(suicide(headquarters, rows)) == [("suicide", "no_force")]
    session = suicide([marine("HQ/1", "0414"), marine("HQ/1/1", "0414")], rows)
    assert disrupted(session) == ["HQ/1/1"]
    assert unit(session, "HQ/1/1").steps == 2


def test_10_15_a_hero_may_be_given_in_a_suicide_attack() -> None:
    rows = [marine("I/3/1", "0414", steps=1, hero="H1")], [enemy("J01", "0413", "D05")]
    session = suicide(*rows)
    assert offered(session) == ("hero:H1", "unit:I/3/1")
    play(session, "hero:H1")
    saved = unit(session, "I/3/1")
    assert (saved.steps, saved.inspired, disrupted(session)) == (1, True, ["I/3/1"])
    session = suicide(*rows)
    play(session, "unit:I/3/1")
    assert (unit(session, "I/3/1").steps, disrupted(session)) == (0, [])


def test_2_3_suicide_a_unit_in_the_stance_turns_its_marker() -> None:
    session = suicide([marine("K/3/1", "0414")], [enemy("J01", "0413", stance="CA1", revealed=True)])
    there = force(session, "0413")
    assert there
    assert (there.stance, there.stance_depth) == ("CA1", False)
    assert disrupted(session) == ["K/3/1"]


# ---------------------------------------------------------------- tanks move up


TANK_TRIANGLE = 42
TANK_CIRCLE = 54


def tanks(us: Sequence[Row], japanese: Sequence[Row], card: int = TANK_CIRCLE, **more: object) -> Session:
    return event("tank", us, japanese, card=card, **more)


def tank(name: str, hex_id: str, depth: str = "", **more: object) -> Row:
    return enemy(name, hex_id, depth, revealed=True, **more)


def test_13_2_tank_event_a_disrupted_tank_recovers_and_that_is_all() -> None:
    session = tanks([marine("K/3/1", "0414")], [tank("T1", "0314", disrupted=True)])
    assert [e.why for e in happened(session, "force_recovered")] == ["tank"]
    assert happened(session, "unit_hit") == []


@pytest.mark.parametrize(("card", "hits"), [(TANK_CIRCLE, ["L/3/1"]), (TANK_TRIANGLE, ["K/3/1"])])
def test_13_2_tank_event_it_fires_with_the_events_symbol(card: int, hits: list[str]) -> None:
    session = tanks([marine("L/3/1", "0415"), marine("K/3/1", "0215")], [tank("T1", "0314")], card)
    assert [e.unit for e in happened(session, "unit_hit")] == hits


def test_13_2_tank_event_armour_may_be_hit_leaders_not() -> None:
    session = tanks([marine("A/3AA", "0415"), marine("HQ/1/1", "0414")], [tank("T1", "0314", "AD1")])
    assert [e.unit for e in happened(session, "unit_hit")] == ["A/3AA"]


def test_13_2_tank_event_with_nobody_in_its_field_it_advances() -> None:
    session = tanks([marine("K/3/1", "0409", steps=1)], [tank("T1", "0707")])
    assert [(e.origin, e.hex) for e in happened(session, "force_moved")] == [("0707", "0408")]


def test_13_2_tank_event_the_tank_nearest_to_a_us_unit_then_the_westernmost_then_southernmost() -> None:
    # A11 (0612) and B12 (0613) touch 0513 in one column, A4 (0413) touches it further west
    rows = [tank("T1", "0612", disrupted=True), tank("T2", "0613", disrupted=True), tank("T3", "0813", disrupted=True)]
    session = tanks([marine("K/3/1", "0513")], rows)
    assert not force(session, "0613").disrupted  # type: ignore[union-attr]
    session = tanks([marine("K/3/1", "0513")], [*rows, tank("T4", "0413", disrupted=True)])
    assert not force(session, "0413").disrupted  # type: ignore[union-attr]


def test_13_2_tank_event_not_a_tank_in_the_stance() -> None:
    session = tanks([marine("K/3/1", "0414")], [tank("T1", "0314", stance="CA1")])
    assert voids(session) == [("tank", "no_force")]


def test_6_34_tank_event_its_hits_belong_to_no_fire_phase() -> None:
    # the second event of turn 7 and the first of turn 8: both fires take a step of the same unit
    session = tanks([marine("K/3/1", "0414")], [tank("T1", "0314")])
    assert unit(session, "K/3/1").steps == 3
    assert state(session).stepped == []
    drive(carry_out_event(game(session), "tank", CONTENT.cards[TANK_TRIANGLE]))
    assert unit(session, "K/3/1").steps == 2
