"""5.0 The US Amphibious Operations Phase: landing checks, landing, next turn's arrivals."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from engine.peleliu.words import PeleliuWords
from tests.rules.table import (
    Row,
    card_with,
    cards_with,
    enemy,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

ISLAND = load_island()
CONTENT = load_content()
POINT = enemy("J01", "0209")  # A1, blue: fires into W1
HIT = card_with(landing=("blue", "triangle"), drift="left")
TRIANGLE, CIRCLE, DIAMOND = marine("K/3/1", box="W1"), marine("A/1/1", box="W1"), marine("B/1/1", box="W1")


def checks(*cards: int, **more: Any) -> Session:
    """The landing checks of turn 2 with these cards."""
    return lay("landing_checks", turn=2, cards=list(cards), **more)


def landing_cards(session: Session) -> list[int]:
    return [event.card for event in happened(session, "card_drawn") if event.use == "landing"]


# ---------------------------------------------------------------- 5.0 the three steps


def test_5_0_first_the_checks_then_the_landing_then_the_next_arrivals() -> None:
    session = checks(HIT, us=[TRIANGLE, marine("G/2/1", turn=3)], japanese=[POINT], arrivals=False)
    # hit in the box W1 and drifted to W2 before anybody lands
    assert (unit(session, "K/3/1").steps, unit(session, "K/3/1").place) == (3, "box:W2")
    assert unit(session, "G/2/1").place == "turn:3"
    play(session, offered(session)[0], "done")
    assert unit(session, "K/3/1").on_map
    # who arrives now has missed the landing of this turn
    assert unit(session, "G/2/1").place.startswith("box:")


def test_5_0_on_turn_1_nobody_is_checked_or_lands_but_turn_2_arrives() -> None:
    session = new_session("15-september", "3")
    assert state(session).turn == 1
    assert landing_cards(session) == []
    assert [e.why for e in happened(session, "unit_moved") if e.why != "arrive"] == []
    boxed = {one.id for one in state(session).us.values() if one.place.startswith("box:")}
    assert boxed == {counter.id for counter in CONTENT.us.values() if counter.turn == 2}


# ---------------------------------------------------------------- 5.1 who is hit


def test_5_1_one_card_for_each_occupied_box_from_north_to_south() -> None:
    boxes = ["O3", "W1", "O1"]
    units = [marine(name, box=box) for name, box in zip(("A/1/7", "K/3/1", "A/1/5"), boxes, strict=True)]
    session = checks(card_with(landing=("green", "diamond"), drift=""), 12, 1, us=units)
    assert len(landing_cards(session)) == 3
    assert len(set(landing_cards(session))) == 3


def test_5_1_the_first_card_is_for_the_northernmost_box() -> None:
    session = checks(HIT, 12, us=[TRIANGLE, marine("C/1/1", box="O1")], japanese=[POINT])
    assert [e.unit for e in happened(session, "step_lost")] == ["K/3/1"]


def test_5_1_no_card_without_units_in_boxes() -> None:
    assert landing_cards(checks(us=[marine("K/3/1", "0212")])) == []


def test_5_1_manned_position_of_the_colour_costs_units_with_the_symbol_a_step() -> None:
    session = checks(HIT, us=[TRIANGLE, CIRCLE, DIAMOND], japanese=[POINT])
    assert [(e.unit, e.steps) for e in happened(session, "step_lost")] == [("K/3/1", 3)]
    assert unit(session, "K/3/1").disrupted == ""


def test_5_1_each_unit_with_the_symbol_loses_a_step() -> None:
    session = checks(HIT, us=[TRIANGLE, marine("C/1/1", box="W1"), DIAMOND], japanese=[POINT])
    assert sorted(e.unit for e in happened(session, "step_lost")) == ["C/1/1", "K/3/1"]


def test_5_1_tanks_are_hit_like_others() -> None:
    session = checks(HIT, us=[marine("1/A/1T", box="W1")], japanese=[POINT])
    assert [e.unit for e in happened(session, "step_lost")] == ["1/A/1T"]


def test_5_1_a_unit_with_one_step_is_lost_and_does_not_drift() -> None:
    session = checks(HIT, us=[marine("K/3/1", box="W1", steps=1)], japanese=[POINT])
    assert unit(session, "K/3/1").place == "out"
    assert not happened(session, "unit_moved")


def test_5_1_an_empty_position_hits_nobody() -> None:
    assert not happened(checks(HIT, us=[TRIANGLE]), "step_lost")


def test_5_1_a_disrupted_position_hits_nobody() -> None:
    session = checks(HIT, us=[TRIANGLE], japanese=[enemy("J01", "0209", disrupted=True)])
    assert not happened(session, "step_lost")


def test_5_1_one_fresh_unit_of_a_group_is_enough() -> None:
    session = checks(HIT, us=[TRIANGLE], japanese=[enemy("J01", "0209", disrupted=True), enemy("J02", "0309")])
    assert [e.unit for e in happened(session, "step_lost")] == ["K/3/1"]


def test_5_1_another_colour_hits_nobody() -> None:
    card = card_with(landing=("orange", "triangle"))
    assert not happened(checks(card, us=[TRIANGLE], japanese=[POINT]), "step_lost")


def test_5_1_a_position_of_the_colour_without_fire_into_the_box_hits_nobody() -> None:
    session = checks(HIT, us=[TRIANGLE], japanese=[enemy("J01", "0216")])  # B5 is blue and fires into W2
    assert not happened(session, "step_lost")


def test_5_1_concentration_does_not_count_in_a_box() -> None:
    session = checks(HIT, us=[CIRCLE, DIAMOND], japanese=[POINT])
    assert not happened(session, "step_lost")


def test_5_1_units_already_ashore_are_not_checked() -> None:
    session = checks(HIT, us=[DIAMOND, marine("K/3/1", "0212")], japanese=[POINT])
    assert not happened(session, "step_lost")


# ---------------------------------------------------------------- 5.1 drift

LEFT = card_with(landing=("brown", "diamond"), drift="left")
RIGHT = card_with(landing=("blue", "diamond"), drift="right")


@pytest.mark.parametrize(
    ("card", "start", "end"), [(LEFT, "O1", "W2"), (RIGHT, "O1", "O2"), (LEFT, "W1", "W2"), (RIGHT, "O3", "O2")]
)
def test_5_1_drift_goes_to_the_next_box_and_turns_round_at_the_end_of_the_row(card: int, start: str, end: str) -> None:
    session = lay("landing_checks", turn=2, cards=[card], us=[marine("B/1/1", box=start)])
    moved = next(e for e in happened(session, "unit_moved") if e.why == "drift")
    assert (moved.origin, moved.place) == (f"box:{start}", f"box:{end}")


def test_5_1_drift_takes_units_with_the_symbol_only() -> None:
    session = checks(LEFT, us=[marine("A/1/1", box="O1"), marine("C/1/1", box="O1")])
    assert not [e for e in happened(session, "unit_moved") if e.why == "drift"]


def test_5_1_no_drift_without_a_drift_result() -> None:
    card = card_with(landing=("orange", "diamond"), drift="")
    session = checks(card, us=[marine("B/1/1", box="O1")])
    assert not [e for e in happened(session, "unit_moved") if e.why == "drift"]


def test_5_1_one_unit_drifts_and_the_player_chooses_which() -> None:
    session = checks(LEFT, us=[marine("B/1/1", box="O1"), marine("I/3/1", box="O1"), marine("A/1/1", box="O1")])
    assert pending(session) == "drift"
    assert session.pending
    assert session.pending.facts == {"box": "O1", "symbol": "diamond", "to": "W2"}
    assert offered(session) == ("unit:B/1/1", "unit:I/3/1")
    play(session, "unit:I/3/1")
    assert [e.unit for e in happened(session, "unit_moved") if e.why == "drift"] == ["I/3/1"]


def test_5_1_losses_come_before_the_drift() -> None:
    session = checks(HIT, us=[TRIANGLE], japanese=[POINT])
    kinds = [e.kind() for e in happened(session, "step_lost", "unit_moved")]
    assert kinds[:2] == ["step_lost", "unit_moved"]


def test_5_1_drifter_is_not_checked_again_in_its_new_box() -> None:
    second = card_with(landing=("blue", "triangle"), but=[HIT])
    session = checks(HIT, second, us=[TRIANGLE], japanese=[POINT, enemy("J02", "0216")])
    assert len(landing_cards(session)) == 2
    assert [e.steps for e in happened(session, "step_lost")] == [3]
    assert [e.place for e in happened(session, "unit_moved") if e.why == "drift"] == ["box:W2"]


def test_5_1_drifter_does_not_shield_the_others_of_its_new_box() -> None:
    second = card_with(landing=("blue", "triangle"), but=[HIT])
    session = checks(HIT, second, us=[TRIANGLE, marine("E/2/1", box="W2")], japanese=[POINT, enemy("J02", "0216")])
    assert [(e.unit, e.steps) for e in happened(session, "step_lost")] == [("K/3/1", 3), ("E/2/1", 3)]


def test_5_11_hqs_neither_lose_steps_nor_drift() -> None:
    units = [marine("HQ/1/1", box="W1"), marine("HQ/1", box="W1")]
    session = checks(HIT, us=units, japanese=[POINT])
    assert len(landing_cards(session)) == 1
    assert not happened(session, "step_lost")
    assert not [e for e in happened(session, "unit_moved") if e.why == "drift"]


def test_5_1_a_hero_may_fall_for_the_last_step() -> None:
    session = checks(HIT, us=[marine("K/3/1", box="W1", steps=1, hero=next(iter(CONTENT.heroes)))], japanese=[POINT])
    assert pending(session) == "sacrifice"


# ---------------------------------------------------------------- 5.2 landing


def land(*units: Row) -> Session:
    return lay("land_units", turn=3, letters=[], us=list(units))


def test_5_2_the_player_chooses_who_lands_where() -> None:
    session = land(TRIANGLE, CIRCLE)
    assert pending(session) == "land"
    hexes = ("0210", "0211", "0212")
    assert set(offered(session)) == {f"land:{name}:{h}" for name in ("K/3/1", "A/1/1") for h in hexes}
    play(session, "land:K/3/1:0212", "land:A/1/1:0212")
    assert {unit(session, name).place for name in ("K/3/1", "A/1/1")} == {"0212"}


@pytest.mark.parametrize("box", list(ISLAND.boxes))
def test_5_2_a_box_leads_to_its_three_beach_hexes(box: str) -> None:
    session = land(marine("K/3/1", box=box))
    hexes = {option.facts["hex"] for option in session.pending or ()}
    assert hexes == set(ISLAND.boxes[box].landing_hexes)
    assert len(hexes) == 3


def test_5_2_boxes_land_from_north_to_south() -> None:
    session = land(marine("A/1/7", box="O3"), TRIANGLE)
    assert session.pending
    assert session.pending.facts["box"] == "W1"


def test_5_2_no_more_than_two_units_in_a_hex_those_already_there_included() -> None:
    session = land(TRIANGLE, marine("A/1/1", "0210"), marine("B/1/1", "0210"), marine("C/1/1", "0211"))
    assert offered(session) == ("land:K/3/1:0211", "land:K/3/1:0212")
    session = land(TRIANGLE, CIRCLE, DIAMOND)
    play(session, "land:K/3/1:0211", "land:A/1/1:0211")
    assert offered(session) == ("land:B/1/1:0210", "land:B/1/1:0212")


def test_5_2_regimental_hqs_do_not_count() -> None:
    session = land(marine("HQ/1", box="W1"), marine("A/1/1", "0210"), marine("B/1/1", "0210"))
    assert "land:HQ/1:0210" in offered(session)
    session = land(TRIANGLE, marine("HQ/1", "0210"), marine("A/1/1", "0210"))
    assert "land:K/3/1:0210" in offered(session)


def test_5_2_infantry_hqs_count() -> None:
    session = land(TRIANGLE, marine("HQ/1/1", "0210"), marine("A/1/1", "0210"))
    assert "land:K/3/1:0210" not in offered(session)


FULL = [
    marine(name, h)
    for name, h in zip(
        ("E/2/1", "F/2/1", "G/2/1", "I/3/1", "L/3/1"), ("0210", "0210", "0211", "0211", "0212"), strict=True
    )
]


def test_5_2_room_for_one_only_leaves_the_others_of_the_players_choice_behind() -> None:
    session = land(TRIANGLE, CIRCLE, *FULL)
    assert offered(session) == ("land:A/1/1:0212", "land:K/3/1:0212")
    play(session, "land:K/3/1:0212")
    assert unit(session, "A/1/1").place == "box:W1"
    assert pending(session) != "land"


def test_5_2_room_must_be_used() -> None:
    session = land(TRIANGLE)
    assert all(option.verb == "land" for option in session.pending or ())
    assert session.why_not("done") is not None


def test_5_2_room_in_a_beach_hex_that_the_enemy_holds_is_none() -> None:
    session = lay("land_units", turn=3, letters=[], us=[TRIANGLE], japanese=[enemy("J01", "0211")])
    assert offered(session) == ("land:K/3/1:0210", "land:K/3/1:0212")


def test_5_2_a_full_beach_keeps_everybody_in_the_box() -> None:
    session = land(TRIANGLE, *FULL, marine("K/3/5", "0212"))
    assert unit(session, "K/3/1").place == "box:W1"
    assert not [e for e in happened(session, "unit_moved") if e.why == "land"]


def kept_afloat(session: Session, language: str) -> list[str]:
    """What the game says of those that stay in their boats."""
    words = PeleliuWords(language)
    return [words.event(event, session.view()) for event in happened(session, "unit_kept_afloat")]


def test_5_2_who_stays_in_the_boat_is_told_why_and_by_which_rule() -> None:
    session = land(TRIANGLE, *FULL, marine("K/3/5", "0212"))
    event = happened(session, "unit_kept_afloat")[0]
    assert (event.rule, event.unit, event.place, event.because) == ("5.2", "K/3/1", "box:W1", (("beach_full", 3),))
    english, german = kept_afloat(session, "en"), kept_afloat(session, "de")
    assert english == [
        "K/3/1 stays in its boat in the White 1 box until next turn – 3 beach hexes are full (two units each)."
    ]
    assert "K/3/1 bleibt in Landeraum White 1 im Boot" in german[0]
    assert "3 Strandfelder sind voll (je zwei Einheiten)" in german[0]


def test_5_2_a_beach_hex_that_the_enemy_holds_is_named_among_the_reasons() -> None:
    session = lay("land_units", turn=3, letters=[], us=[TRIANGLE, *FULL[:-1]], japanese=[enemy("J01", "0212")])
    assert happened(session, "unit_kept_afloat")[0].because == (("beach_full", 2), ("beach_taken", 1))


def test_5_2_the_last_one_is_told_only_when_all_room_is_taken() -> None:
    session = land(TRIANGLE, CIRCLE, *FULL)
    assert not happened(session, "unit_kept_afloat")
    play(session, "land:K/3/1:0212")
    assert [event.unit for event in happened(session, "unit_kept_afloat")] == ["A/1/1"]


# ---------------------------------------------------------------- 5.3 arrivals


def arrive(turn: int, *units: Row, **more: Any) -> Session:
    return lay("next_arrivals", turn=turn, letters=[], us=list(units), **more)


def test_5_3_units_due_next_turn_go_into_the_box_on_their_counter() -> None:
    session = arrive(1, marine("K/3/1", turn=2), marine("A/1/1", turn=4), marine("A/1/5", turn=2))
    places = {name: unit(session, name).place for name in ("K/3/1", "A/1/1", "A/1/5")}
    assert places == {"K/3/1": "box:W1", "A/1/1": "turn:4", "A/1/5": "box:O1"}


@pytest.mark.parametrize(
    ("name", "boxes"),
    [
        ("HQ/1", ("box:W1", "box:W2")),
        ("HQ/5", ("box:O1", "box:O2", "box:O3")),
        ("E/2/7", ("box:W1", "box:W2", "box:O1", "box:O2", "box:O3")),
    ],
)
def test_5_3_without_a_number_any_box_of_the_colour_without_a_name_any_box(name: str, boxes: tuple[str, ...]) -> None:
    session = arrive(3, marine(name, turn=4))
    assert pending(session) == "arrival"
    assert session.pending
    assert session.pending.facts["unit"] == name
    assert offered(session) == boxes
    play(session, boxes[-1])
    assert unit(session, name).place == boxes[-1]


def test_5_3_any_number_of_units_in_a_box() -> None:
    names = [c.id for c in CONTENT.us.values() if c.box == "W1" and c.invasion]
    session = arrive(3, *(marine(name, turn=4) for name in names))
    assert {unit(session, name).place for name in names} == {"box:W1"}
    assert len(names) > 6


def test_5_3_overdue_units_come_too() -> None:
    session = arrive(6, marine("K/3/1", turn=5), marine("A/1/1", turn=6))
    assert unit(session, "K/3/1").place == unit(session, "A/1/1").place == "box:W1"


def test_5_3_arrivals_land_in_the_following_turn() -> None:
    session = arrive(1, marine("K/3/1", turn=2), cards=[27, *(c.number for c in cards_with(lacks=["blue"]))])
    play(session, "end")
    assert state(session).turn == 2
    assert pending(session) == "land"


# ---------------------------------------------------------------- 5.0 before the next card


def test_5_0_the_last_landing_can_be_taken_back_before_a_card_is_drawn() -> None:
    session = lay("land_units", turn=2, letters=[], us=[marine("K/3/1", box="W1"), marine("L/3/1", box="O1")])
    play(session, offered(session)[0])
    last = offered(session)
    before = session.hash()
    play(session, last[0])
    assert session.pending
    assert (pending(session), session.pending.rule, offered(session)) == ("landed", "5.0", ("done",))
    assert session.pending.facts["last"] == "land"
    assert not happened(session, "card_drawn")
    session.undo()
    assert session.hash() == before
    play(session, last[1], "done")
    assert happened(session, "card_drawn")
    assert not session.can_undo


def test_5_0_where_no_landing_was_chosen_nothing_is_asked_at_the_end() -> None:
    session = lay("land_units", turn=2, letters=[], us=[marine("K/3/1", turn=3)])
    assert not {"landed", "land"} & {pending(session)}
    assert happened(session, "card_drawn")


def test_5_3_the_choice_of_a_box_comes_before_the_last_question_of_the_phase() -> None:
    session = lay("land_units", turn=3, letters=[], us=[marine("K/3/1", box="W1"), marine("HQ/1", turn=4)])
    play(session, offered(session)[0])
    assert pending(session) == "arrival"
    play(session, offered(session)[0])
    assert session.pending
    assert (pending(session), session.pending.facts["last"]) == ("landed", "arrival")
    play(session, "done")
    assert pending(session) != "landed"
