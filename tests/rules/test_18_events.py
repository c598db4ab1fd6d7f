"""Events of Bloody Nose Ridge: those that both kinds of scenario know, in their form for the ridge."""

import pytest

from engine.peleliu.content import load_content
from tests.rules.ridge import C12, C13, C15, C17, C22, QUIET, in_event, ridge_event
from tests.rules.table import (
    card_with,
    cards_with,
    enemy,
    force,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

C14, C16, D7, D8 = "1007", "1105", "1910", "2208"
NEAR = marine("K/3/7", "1508")
"""A marine two hexes from C17 and three from C12."""


def test_18_2_the_line_of_the_card_for_the_ridge_counts() -> None:
    session = ridge_event("command_change", [NEAR])
    called = in_event(session, "event_called")
    assert [event.event for event in called] == ["command_change"]
    assert load_content().cards[called[0].card].event_for(2) != "command_change"


# ---------------------------------------------------------------- depth


def test_18_31_a_fortification_without_a_unit_gains_depth() -> None:
    session = ridge_event("depth1", [NEAR], fortifications={C17: "F02"})
    placed = in_event(session, "depth_placed")
    assert [(event.force, event.revealed) for event in placed] == [(force(session, C17).id, False)]  # type: ignore[union-attr]


def test_2_3_depth1_the_one_nearest_a_us_unit_then_the_lowest_number_gains_it() -> None:
    session = ridge_event("depth1", [NEAR], fortifications={C17: "F02", C12: "F03"})
    held = force(session, C17)
    assert held is not None
    assert held.depth
    tied = ridge_event("depth1", [marine("K/3/7", "1308")], fortifications={C17: "F02", C12: "F03"})
    lower = force(tied, C12)
    assert lower is not None
    assert lower.depth


def test_2_3_depth2_means_two_markers_for_two_positions() -> None:
    session = ridge_event("depth2", [NEAR], fortifications={C17: "F02", C12: "F03"})
    assert len(in_event(session, "depth_placed")) == 2
    assert all(item.depth for item in state(session).forces.values())


@pytest.mark.parametrize("more", [{"depth_pool": []}, {"japanese": [enemy("", C17, "D40")]}])
def test_2_3_depth1_without_a_marker_or_a_place_for_it_the_event_is_void(more: dict[str, object]) -> None:
    session = ridge_event("depth1", [NEAR], fortifications={C17: "F02"}, **more)  # type: ignore[arg-type]
    assert not in_event(session, "depth_placed")
    assert [event.event for event in in_event(session, "event_void")] == ["depth1"]


# ---------------------------------------------------------------- heroes


def test_2_3_hero_those_who_were_laid_aside_join_a_unit() -> None:
    session = ridge_event("hero", [NEAR, marine("I/3/7", "1510"), marine("F/2/5", turn=4)], heroes=["H3"])
    assert set(offered(session)) == {"unit:K/3/7", "unit:I/3/7"}
    play(session, "unit:I/3/7")
    assert unit(session, "I/3/7").hero == "H3"
    assert state(session).heroes == []


def test_10_17_when_both_have_come_an_adjacent_unit_may_be_revealed_instead() -> None:
    """A fortification alone is no unit; the depth of the unit stays as it is."""
    session = ridge_event(
        "hero",
        [marine("K/3/7", "1207")],
        [enemy("J01", C15, "D40"), enemy("J03", C12)],
        heroes=[],
        fortifications={C12: "F02", C13: "F03", C15: "F05"},
    )
    here = {force(session, h).id: h for h in (C12, C15)}  # type: ignore[union-attr]
    assert pending(session) == "event_force"
    assert set(offered(session)) == {*(f"force:{name}" for name in here), "decline"}
    play(session, next(f"force:{name}" for name, h in here.items() if h == C15))
    found = force(session, C15)
    assert found is not None
    assert (found.revealed, found.depth_revealed) == (True, False)


def test_10_17_beside_fortifications_alone_the_event_is_void() -> None:
    session = ridge_event("hero", [marine("K/3/7", "1207")], heroes=[], fortifications={C12: "F02"})
    assert [event.why for event in in_event(session, "event_void")] == ["no_force"]


# ---------------------------------------------------------------- infiltration


def infiltrated(*hexes: str) -> str:
    """Where the infiltrators come when US units stand in these hexes."""
    names = ("K/3/7", "I/3/7", "L/3/7", "A/1/7")
    session = ridge_event(
        "infiltration", [marine(name, h) for name, h in zip(names, hexes, strict=False)], reserve=["J05"]
    )
    placed = in_event(session, "force_placed")
    assert [(event.unit, event.revealed) for event in placed] == [("J05", False)]
    found = force(session, placed[0].hex)
    assert found is not None
    assert found.depth == ""
    assert placed[0].hex not in state(session).fortifications
    return str(placed[0].hex)


def test_2_3_infiltration_comes_to_a_mountain_hex_or_to_jungle_near_one() -> None:
    assert infiltrated("1005") != "1105"  # coral
    assert infiltrated("2109") not in (D7, D8)  # jungle, too far from any mountain
    assert infiltrated("1807", "1808") in {"1606", "1803"}


def test_2_3_infiltration_closest_then_the_highest_number() -> None:
    assert infiltrated("1207") == C17  # beside C12, C13, C15 and C17


def test_2_3_infiltration_a_fortified_position_is_not_eligible() -> None:
    """With something of the zone in Japanese hands only what is cut off from it is eligible."""
    session = ridge_event("infiltration", [marine("K/3/7", "1207")], fortifications={C22: "F02"}, reserve=["J05"])
    placed = in_event(session, "force_placed")
    assert all(event.hex != C22 for event in placed)


@pytest.mark.parametrize("terms", [{"reserve": []}, {"us": "garrisons"}])
def test_2_3_infiltration_without_reserve_or_position_is_void(terms: dict[str, object]) -> None:
    """In the second table everything eligible is in communication with the zone, or under a garrison."""
    if "us" in terms:
        session = ridge_event(
            "infiltration", [marine("K/3/7", "1911")], reserve=["J05"], fortifications={C12: "F02", C22: "F03"}
        )
        assert [event.why for event in in_event(session, "event_void")] == ["no_position"]
    else:
        session = ridge_event("infiltration", [NEAR], **terms)  # type: ignore[arg-type]
        assert [event.why for event in in_event(session, "event_void")] == ["no_reserve"]


# ---------------------------------------------------------------- suicide attacks


def test_2_3_suicide_needs_a_unit_with_depth() -> None:
    lone = ridge_event("suicide", [marine("K/3/7", "1207")], [enemy("", C15, "D40")], fortifications={C15: "F02"})
    assert [event.why for event in in_event(lone, "event_void")] == ["no_force"]


@pytest.mark.parametrize(("symbol", "steps"), [("triangle", 1), ("circle", 2)])
def test_2_3_suicide_costs_its_depth_and_a_step_where_the_symbol_fits(symbol: str, steps: int) -> None:
    session = ridge_event(
        "suicide",
        [marine("K/3/7", "1207", steps=2)],
        [enemy("J01", C15, "D40")],
        fortifications={C15: "F02"},
        then=[card_with(symbol=symbol, but=[4, 8]), QUIET],
    )
    attacked = unit(session, "K/3/7")
    assert len(in_event(session, "step_lost")) == 2 - steps
    assert [event.unit for event in in_event(session, "unit_disrupted")] == ["K/3/7"]
    assert [event.depth for event in in_event(session, "depth_removed")] == ["D40"]
    assert attacked.place == "1207"
    held = force(session, C15)
    assert held is not None
    assert held.unit == "J01"


# ---------------------------------------------------------------- reports


def test_2_3_patrol_report_tells_of_the_nearest_hidden_fortification_not_the_unit() -> None:
    session = ridge_event(
        "patrol_report",
        [NEAR],
        [enemy("J01", C17, "D40"), enemy("J03", "1409")],
        fortifications={C17: "F02", C12: "F03"},
    )
    assert [(event.hex, event.facing) for event in in_event(session, "fortification_revealed")] == [(C17, 0)]
    assert not in_event(session, "unit_revealed", "depth_revealed")


def test_2_3_patrol_report_passes_a_revealed_fortification_over() -> None:
    session = ridge_event("patrol_report", [NEAR], fortifications={C17: {"marker": "F02", "facing": 0}, C12: "F03"})
    assert [event.hex for event in in_event(session, "fortification_revealed")] == [C12]


def test_2_3_patrol_report_between_equally_near_fortifications_the_player_chooses() -> None:
    session = ridge_event(
        "patrol_report", [marine("K/3/7", "1308")], fortifications={C17: "F02", C12: "F03", C22: "F04"}
    )
    assert pending(session) == "event_force"
    assert len(offered(session)) == 2
    play(session, f"force:{force(session, C12).id}")  # type: ignore[union-attr]
    assert [event.hex for event in in_event(session, "fortification_revealed")] == [C12]


def test_2_3_patrol_report_with_every_fortification_known_is_void() -> None:
    session = ridge_event(
        "patrol_report", [NEAR], [enemy("J01", C14)], fortifications={C17: {"marker": "F02", "facing": 0}}
    )
    assert [event.why for event in in_event(session, "event_void")] == ["no_fortification"]


@pytest.mark.parametrize("name", ["obs_plane", "war_dogs"])
def test_2_3_war_dogs_and_plane_the_nearest_unit_with_a_secret_is_revealed_with_its_depth(name: str) -> None:
    """A fortification alone, though nearer and with depth, is passed over; so is a unit without secrets."""
    session = ridge_event(
        name,
        [marine("K/3/7", "1308")],
        [enemy("", C17, "D40"), enemy("J01", C12, revealed=True), enemy("J03", C15, "D41")],
        fortifications={C17: "F02", C12: "F03", C15: "F05"},
    )
    assert [event.unit for event in in_event(session, "unit_revealed")] == ["J03"]
    assert [event.depth for event in in_event(session, "depth_revealed")] == ["D41"]
    assert not in_event(session, "fortification_revealed")


@pytest.mark.parametrize("name", ["obs_plane", "war_dogs"])
def test_2_3_war_dogs_and_plane_a_revealed_unit_with_hidden_depth_has_a_secret_too(name: str) -> None:
    session = ridge_event(name, [marine("K/3/7", "1308")], [enemy("J01", C12, "D40", revealed=True)])
    assert [event.depth for event in in_event(session, "depth_revealed")] == ["D40"]


@pytest.mark.parametrize("name", ["obs_plane", "war_dogs"])
def test_2_3_war_dogs_and_plane_the_player_chooses_between_equally_near_units(name: str) -> None:
    session = ridge_event(name, [marine("K/3/7", "1308")], [enemy("J01", C12), enemy("J03", C17), enemy("J05", C22)])
    assert pending(session) == "event_force"
    assert session.pending
    assert session.pending.facts["event"] == name
    assert {option.facts["hex"] for option in session.pending.options} == {C12, C17}


@pytest.mark.parametrize("name", ["obs_plane", "war_dogs"])
def test_2_3_war_dogs_and_plane_without_a_unit_that_has_secrets_they_are_void(name: str) -> None:
    session = ridge_event(name, [marine("K/3/7", "1308")], fortifications={C12: "F02"})
    assert [event.why for event in in_event(session, "event_void")] == ["no_force"]


# ---------------------------------------------------------------- heat, stragglers, volunteers, markers


def test_2_3_heat_strikes_the_weakest_regular_infantry_of_the_symbol() -> None:
    rows = [
        marine("K/3/7", "1511", steps=2),
        marine("I/3/7", "1611", steps=2),
        marine("L/3/7", "2011", steps=3),
        marine("W/7", "2010", steps=1),
        marine("HQ/3/7", "2010", steps=1),
    ]
    session = ridge_event("heat", rows)
    assert [event.unit for event in in_event(session, "unit_disrupted")] == ["K/3/7"]


def test_2_3_regroup_and_black_angels_stragglers_and_volunteers_join_as_in_the_invasion() -> None:
    session = ridge_event("regroup", [marine("K/3/7", "1511", steps=1), marine("HQ/3/7", "1511", steps=1)])
    assert unit(session, "K/3/7").steps == 2
    angels = ridge_event("black_angels", [marine("K/3/7", "1511", steps=2), marine("W/7", "1511", steps=2)])
    assert unit(angels, "K/3/7").steps == 3


@pytest.mark.parametrize(("name", "field"), [("naval_marker", "naval"), ("dauntless", "dauntless")])
def test_8_54_barrage_markers_are_taken(name: str, field: str) -> None:
    assert getattr(state(ridge_event(name, [NEAR])), field) == 1


def test_2_3_a_card_without_event_does_nothing() -> None:
    session = ridge_event("none", [NEAR], then=[card.number for card in cards_with(lacks=["green"])][:1])
    assert [event.kind() for event in in_event(session)][-2:] == ["card_drawn", "event_called"]
