"""18.42, 18.2 VI Winning Bloody Nose Ridge by Japanese elimination, and its other ends."""

from typing import Any

import pytest

from engine.core.session import Session
from tests.rules.ridge import C12, C15, C17, ridge
from tests.rules.table import enemy, happened, marine

FAR = marine("K/3/7", "2211")


def at_end(turn: int, *units: str, reserve: int = 0, **more: Any) -> Session:
    """A turn ends with these units on the map and so many in reserve."""
    places = (C17, C12, C15)
    spare = ["J05", "J07", "J08", "J09"][:reserve]
    return ridge(
        "end_of_turn",
        [FAR],
        [enemy(u, h) for u, h in zip(units, places, strict=False)],
        turn=turn,
        reserve=spare,
        **more,
    )


def end(session: Session) -> tuple[str, str, str] | None:
    found = happened(session, "game_ended")
    return (found[0].result, found[0].reason, found[0].rule) if found else None


@pytest.mark.parametrize("turn", [4, 8, 12, 16])
def test_18_42_at_the_end_of_a_night_an_empty_reserve_wins(turn: int) -> None:
    session = at_end(turn, "J01", "J03", "J11")
    assert end(session) == ("win", "ridge-taken-at-night", "18.42")
    assert session.outcome == ("win", "ridge-taken-at-night")


@pytest.mark.parametrize("turn", [4, 8, 12, 16])
def test_18_42_with_anybody_in_reserve_the_night_decides_nothing(turn: int) -> None:
    session = at_end(turn, reserve=1)
    assert end(session) is None
    assert [event.turn for event in happened(session, "turn_began")][:1] == [turn + 1]


def test_18_42_the_night_check_comes_after_reorganization() -> None:
    """The fire card sends the unit in C17 (green) back, so the reserve is not empty any more."""
    session = ridge(
        "reorganization",
        [FAR],
        [enemy("J01", C17), enemy("J03", C12)],
        turn=4,
        reserve=[],
        fortifications={C17: "F02", C12: "F03"},
        cards=[3],
    )
    assert [event.to for event in happened(session, "force_removed")][:1] == ["reserve"]
    assert end(session) is None


@pytest.mark.parametrize("turn", [2, 3, 5, 18])
def test_18_42_by_day_an_empty_reserve_alone_wins_nothing(turn: int) -> None:
    assert end(at_end(turn, "J01")) is None


@pytest.mark.parametrize("turn", [1, 2, 7, 13, 18])
def test_18_2_whenever_a_turn_ends_without_any_japanese_unit_left_the_ridge_is_won(turn: int) -> None:
    assert end(at_end(turn)) == ("win", "ridge-cleared", "18.2")


def test_18_2_a_unit_in_reserve_keeps_the_battle_going() -> None:
    assert end(at_end(7, reserve=1)) is None


def test_18_42_fortifications_and_depth_markers_are_not_counted() -> None:
    session = at_end(7, "", fortifications={C17: "F02", C12: "F03"})
    assert end(session) == ("win", "ridge-cleared", "18.2")


def test_18_42_a_unit_in_a_cave_is_counted() -> None:
    session = ridge("end_of_turn", [FAR], [enemy("J01", "1207")], turn=7, reserve=[], caves={"1207": ""})
    assert end(session) is None


@pytest.mark.parametrize("units", [(), ("J01",), ("J01", "")])
def test_18_42_after_turn_19_one_unit_may_be_left(units: tuple[str, ...]) -> None:
    walls = {C17: "F02", C12: "F03"}
    assert end(at_end(19, *units, fortifications=walls)) == ("win", "ridge-taken", "18.42")


@pytest.mark.parametrize(("units", "reserve"), [(("J01", "J03"), 0), ((), 1), (("J01",), 1)])
def test_18_0_18_4_18_42_otherwise_turn_19_ends_in_a_draw(units: tuple[str, ...], reserve: int) -> None:
    session = at_end(19, *units, reserve=reserve)
    assert end(session) == ("draw", "goals-missed", "18.42")
    assert {name: reached for name, reached, _ in happened(session, "game_ended")[0].goals} == {
        "reserve_empty": reserve,
        "japanese_on_map": len(units),
    }


def test_18_42_what_a_check_looks_for_is_told_at_night_and_not_in_every_turn() -> None:
    assert happened(at_end(4, reserve=1), "victory_checked")[0].goals == (("reserve_empty", 1, 0),)
    told = happened(at_end(5, reserve=1), "victory_checked", "turn_began")
    assert told[0].kind() == "turn_began"
