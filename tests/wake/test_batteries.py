"""3.5: shore batteries, damage to ships, Yankee Grit."""

import pytest

from engine.wake import events as ev
from engine.wake.batteries import targets
from engine.wake.chances import needed
from tests.asking import answered, asked, told
from tests.wake.tables import laid

SEA = {"S02": "M1", "S12": "M2", "S10": "O1", "S04": "IV", "S07": "C5"}


def test_3_5_1_3_5_5_each_battery_may_attack_once_in_any_order() -> None:
    session = laid("batteries", [1] * 9, ships=SEA)
    assert asked(session) == ("battery", ("battery:L", "battery:A", "battery:B", "done"))
    answered(session, "battery:B", "fire:S02")
    assert asked(session) == ("battery", ("battery:L", "battery:A", "done"))
    answered(session, "battery:L", "fire:S12", "done")
    assert [one.battery for one in told(session, ev.BatteryFired)] == ["B", "L"]
    assert session.stopped


def test_3_5_1_no_target_number_no_target() -> None:
    session = laid("batteries", ships=SEA)
    answered(session, "battery:L")
    for ship, key in (("S10", "no_target_number"), ("S04", "deployed"), ("S22", "not_at_sea")):
        refused = session.why_not(f"fire:{ship}")
        assert refused is not None
        assert refused.key == key


@pytest.mark.parametrize(("battery", "ships"), [("L", ("S02", "S12", "S07")), ("B", ("S02", "S07")), ("A", ("S12",))])
def test_3_5_2_2_1_1_d_each_battery_has_its_field_of_fire(battery: str, ships: tuple[str, ...]) -> None:
    assert targets(laid("recovery", ships=SEA).table, battery) == ships
    session = laid("batteries", ships=SEA)
    answered(session, f"battery:{battery}")
    refused = {ship: session.why_not(f"fire:{ship}") for ship in ("S02", "S12", "S07")}
    assert {ship for ship, why in refused.items() if why} == {"S02", "S12", "S07"} - set(ships)


def test_3_5_3_a_damaged_ship_in_the_area_comes_first() -> None:
    ships = {**dict.fromkeys(("S04", "S05", "S06"), "M1"), "S12": "M5"}
    session = laid("batteries", ships=ships, markers={"S05": "smoke"})
    answered(session, "battery:B")
    assert asked(session) == ("target", ("fire:S05", "fire:S12"))
    refused = session.why_not("fire:S04")
    assert refused is not None
    assert (refused.key, refused.rule) == ("marked_first", "3.5.3")


def test_3_5_4_a_2_2_4_a_counter_of_ammo_adds_one_to_each_die() -> None:
    session = laid("batteries", [2, 4, 5, 1, 1], ships={"S04": "N2"}, ammo=2)
    answered(session, "battery:A")
    assert asked(session)[1] == ("fire:S04", "ammo:S04")
    answered(session, "ammo:S04")
    (shot,) = told(session, ev.BatteryFired)
    assert (shot.hits, session.view().ammo) == (2, 1)
    assert told(session, ev.DamageRolled)[0].dice == (1, 1)


@pytest.mark.parametrize(("marker", "dice"), [("", 3), ("smoke", 2), ("fire", 1)])
def test_3_5_4_b_a_damaged_battery_throws_fewer_dice(marker: str, dice: int) -> None:
    session = laid("batteries", [1, 1, 1], ships={"S04": "M1"}, markers={"L": marker} if marker else {})
    answered(session, "battery:L", "fire:S04")
    assert len(told(session, ev.BatteryFired)[0].dice) == dice


def test_3_5_4_c_a_smoking_battery_hits_a_cruiser_once() -> None:
    session = laid("batteries", [2, 6, 1], ships={"S02": "M1"}, markers={"L": "smoke"})
    answered(session, "battery:L", "fire:S02")
    assert told(session, ev.BatteryFired)[0].hits == 1
    assert len(told(session, ev.DamageRolled)[0].dice) == 1


def shot(ship: str, dice: list[int], **keys: object):  # type: ignore[no-untyped-def]
    """Battery L at a ship in M1, where a six alone hits."""
    session = laid("batteries", dice, ships={ship: "M1"}, **keys)
    return answered(session, "battery:L", f"fire:{ship}")


def test_3_5_4_d_3_5_6_a_a_cruiser_hit_twice_burns_with_one_point() -> None:
    session = shot("S02", [6, 6, 1, 1, 4])
    assert (told(session, ev.DamageRolled)[0].points, session.view().markers) == (1, {"S02": "fire"})


def test_3_5_6_b_two_points_put_a_transport_out_of_action() -> None:
    session = shot("S12", [6, 6, 6, 2, 4, 5])
    assert (session.view().ships["S12"], session.view().markers) == ("glory", {})


def test_3_5_4_e_3_5_4_f_3_5_6_c_grit_sinks_a_burning_transport() -> None:
    session = shot("S12", [6, 1, 1, 1, 2], markers={"S12": "fire"}, grit=1)
    assert told(session, ev.DamageRolled)[0].strength == 2
    assert asked(session) == ("reroll", ("reroll:1", "keep"))
    answered(session, "reroll:1")
    assert (session.view().ships["S12"], session.view().grit) == ("glory", 0)


def test_3_5_4_f_grit_re_rolls_any_of_the_failed_dice_once() -> None:
    session = shot("S04", [6, 6, 6, 3, 1, 1, 2, 4], grit=2)
    assert asked(session) == ("reroll", ("reroll:2", "reroll:1", "keep"))
    answered(session, "reroll:2")
    assert (session.view().ships["S04"], session.view().grit) == ("glory", 1)
    session = shot("S04", [6, 6, 6, 3, 1, 1, 2], grit=2)
    answered(session, "reroll:1")
    assert session.view().markers == {"S04": "fire"}
    assert asked(session)[0] != "reroll"


def test_2_2_3_3_5_4_f_nobody_is_asked_for_grit_that_changes_nothing() -> None:
    assert shot("S04", [6, 6, 6, 3, 4, 1], grit=2).stopped
    kept = answered(shot("S04", [6, 6, 1, 3, 1], grit=1), "keep")
    assert (kept.view().grit, kept.view().markers) == (1, {"S04": "fire"})


def test_3_5_6_c_a_point_against_smoke_puts_out_of_action() -> None:
    assert shot("S04", [6, 1, 1, 2], markers={"S04": "smoke"}).view().ships["S04"] == "glory"


def test_3_5_6_e_a_patrol_ship_is_out_with_one_point() -> None:
    session = shot("S10", [6, 1, 1, 2])
    assert session.view().ships["S10"] == "glory"
    assert told(session, ev.ShipOut)[0].rule == "3.5.6e"
    assert needed(laid("recovery", ships={"S10": "M1"}).table, "S10") == 1


def test_3_5_7_wildcats_follow() -> None:
    session = laid("batteries", ships={"S04": "M1"}, planes={"W1": "cap"}, stop_after="wildcats")
    answered(session, "done")
    assert asked(session)[0] == "patrol"


def test_2_3_3_8_3_c_the_last_ship_out_of_action_ends_the_game_at_once() -> None:
    ships = {f"S{number:02d}": "glory" for number in range(1, 23)} | {"S10": "M1"}
    session = laid("batteries", [6, 6, 6, 6, 6, 6], ships=ships, attempt=2, planes={"W1": "cap"})
    answered(session, "battery:L", "fire:S10")
    assert session.outcome == ("win", "catastrophic")
    assert told(session, ev.GameScored)[0].ending == "ships"
