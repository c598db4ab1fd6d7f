"""3.6: planes are sent, ships dodge, planes dive."""

import pytest

from engine.wake import events as ev
from tests.asking import answered, asked, told
from tests.wake.tables import laid


def test_3_6_1_without_wildcats_nothing_is_asked() -> None:
    assert laid("wildcats", ships={"S04": "M1"}, fuel=3).stopped
    assert laid("wildcats", planes={"W1": "cap"}, ships={"S04": "IV"}).stopped


def test_3_6_2_2_1_3_planes_on_patrol_may_be_sent_anywhere_but_to_deployment_areas() -> None:
    ships = {"S04": "M1", "S12": "O2", "S10": "C3", "S02": "III"}
    session = laid("wildcats", [1] * 9, ships=ships, planes={"W1": "cap", "W2": "cap"})
    assert asked(session) == ("patrol", ("plane:W1", "plane:W2", "done"))
    answered(session, "plane:W2")
    assert asked(session) == ("assign", ("send:O2", "send:M1", "send:C3"))
    refused = session.why_not("send:III")
    assert refused is not None
    assert (refused.key, refused.rule) == ("deployed", "2.1.1a")
    answered(session, "send:O2", "plane:W1", "send:O2")
    assert [(one.plane, one.fuel) for one in told(session, ev.PlaneSent)] == [("W2", 0), ("W1", 0)]
    assert [one.plane for one in told(session, ev.EvasionRolled)] == ["W2", "W1"]


def test_3_6_2_planes_may_stay_on_patrol() -> None:
    session = answered(laid("wildcats", ships={"S04": "M1"}, planes={"W1": "cap"}), "done")
    assert session.view().planes == {"W1": "cap"}


def test_3_6_3_2_2_4_a_counter_of_fuel_launches_a_plane() -> None:
    ships = {"S04": "M1", "S10": "C3"}
    session = laid("wildcats", [1] * 9, ships=ships, planes={"W1": "field", "W2": "field"}, fuel=1)
    assert asked(session) == ("launch", ("plane:W1", "plane:W2", "done"))
    answered(session, "plane:W1")
    assert asked(session) == ("takeoff", ("cap", "send:C3"))
    refused = session.why_not("send:M1")
    assert refused is not None
    assert (refused.key, refused.rule) == ("coast_only", "3.6.3")
    answered(session, "send:C3")
    assert session.view().fuel == 0
    assert session.view().planes == {"W1": "field", "W2": "field"}


def test_3_6_3_a_plane_may_fly_patrol_instead() -> None:
    session = laid("wildcats", ships={"S10": "C3"}, planes={"W1": "field"}, fuel=2)
    answered(session, "plane:W1", "cap")
    assert (session.view().planes, session.view().fuel) == ({"W1": "cap"}, 1)


def test_3_6_without_fuel_nobody_takes_off() -> None:
    assert laid("wildcats", ships={"S10": "C3"}, planes={"W1": "field"}).stopped


def dive(plane: str, ship: str, dice: list[int], **keys: object):  # type: ignore[no-untyped-def]
    """A plane on patrol dives on a ship in M1."""
    session = laid("wildcats", dice, ships={ship: "M1"}, planes={plane: "cap"}, **keys)
    return answered(session, f"plane:{plane}", "send:M1")


def test_3_6_4_a_a_marked_ship_comes_first_otherwise_the_player_chooses() -> None:
    ships = {"S04": "M1", "S05": "M1"}
    session = laid("wildcats", [1] * 9, ships=ships, planes={"W1": "cap"})
    answered(session, "plane:W1", "send:M1")
    assert asked(session) == ("dive", ("ship:S04", "ship:S05"))
    session = laid("wildcats", [1, 1, 1, 2], ships=ships, markers={"S05": "smoke"}, planes={"W1": "cap"})
    answered(session, "plane:W1", "send:M1")
    assert told(session, ev.EvasionRolled)[0].ship == "S05"
    assert session.view().ships["S05"] == "glory"


@pytest.mark.parametrize(
    ("plane", "ship", "marker", "dice", "left"),
    [
        ("W1", "S04", "", [1, 4, 6], 1),
        ("W2", "S02", "", [1, 2, 3, 4], 3),
        ("W2", "S02", "", [5, 6, 5, 5], 2),
        ("W1", "S10", "", [6, 6], 0),
        ("W1", "S12", "fire", [1, 6], 1),
    ],
)
def test_3_6_4_b_2_2_2_each_six_takes_a_point_from_the_plane(
    plane: str, ship: str, marker: str, dice: list[int], left: int
) -> None:
    session = dive(plane, ship, [*dice, 1, 1, 1], markers={ship: marker} if marker else {})
    (evaded,) = told(session, ev.EvasionRolled)
    assert (evaded.dice, evaded.strength) == (tuple(dice), left)
    rolled = told(session, ev.DamageRolled)
    assert [len(one.dice) for one in rolled] == ([left] if left else [])
    assert told(session, ev.PlaneReturned)[0].why == ("attacked" if left else "missed")


def test_3_6_4_c_3_6_4_d_a_point_sets_a_destroyer_on_fire() -> None:
    assert dive("W1", "S04", [1, 1, 1, 2, 5]).view().markers == {"S04": "fire"}


def test_3_6_4_c_3_6_4_d_grit_sinks_a_cruiser() -> None:
    session = dive("W2", "S02", [1, 1, 1, 1, 1, 2, 4, 5, 6], grit=1)
    answered(session, "reroll:2")
    assert (session.view().ships["S02"], session.view().grit) == ("glory", 0)


def test_3_6_4_d_a_smoking_destroyer_goes_down_with_one_point() -> None:
    assert dive("W1", "S04", [1, 1, 1, 2], markers={"S04": "smoke"}).view().ships["S04"] == "glory"


def test_3_6_4_e_a_plane_lands_after_its_attack_and_needs_fuel_to_fly_again() -> None:
    session = dive("W1", "S04", [1, 1, 1, 1, 1])
    assert session.view().planes == {"W1": "field"}


def test_3_6_4_a_where_no_ship_is_left_there_is_no_attack() -> None:
    session = laid("wildcats", [1, 1, 6, 6], ships={"S10": "M1"}, planes={"W1": "cap", "W2": "cap"})
    answered(session, "plane:W1", "send:M1", "plane:W2", "send:M1")
    assert [(one.plane, one.why) for one in told(session, ev.PlaneReturned)] == [("W1", "attacked"), ("W2", "empty")]


def test_3_6_5_recovery_follows() -> None:
    session = laid("wildcats", planes={"W1": "field"}, garrison=5, stop_after="recovery")
    assert asked(session)[0] == "enlist"
