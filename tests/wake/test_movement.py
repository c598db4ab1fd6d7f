"""3.3: who moves, in which order, and where dice lead."""

import pytest

from engine.wake import events as ev
from engine.wake.movement import barred, movers, nearest
from tests.asking import answered, asked, told
from tests.wake.tables import laid


def test_3_3_1_3_3_4_2_1_1_c_ships_in_coastal_areas_stay() -> None:
    session = laid("movement", [], ships={"S10": "C1", "S12": "C3"})
    assert told(session, ev.MoveRolled) == []
    assert movers(session.table) == []


def test_3_3_2_3_3_10_every_other_division_tries_once() -> None:
    session = laid("movement", [2, 3, 4], ships={"S10": "N2", "S04": "O5", "S12": "IV"})
    moved = told(session, ev.MoveRolled)
    assert [one.division for one in moved] == ["PB33", "DD29", "TR1"]
    assert session.stopped


def test_3_3_3_a_division_moves_as_one() -> None:
    session = laid("movement", [2], ships={"S04": "M1", "S05": "M1", "S06": "M1"})
    assert told(session, ev.DivisionMoved)[0].ships == ("S04", "S05", "S06")
    assert set(session.view().ships.values()) == {"N1"}


def test_3_3_5_the_nearest_move_first_and_the_player_orders_those_as_near() -> None:
    ships = {"S12": "N3", "S10": "O6", "S11": "O6", "S01": "V", "S04": "V", "S05": "V", "S06": "V"}
    session = laid("movement", [2, 1], ships=ships)
    assert [one.division for one in told(session, ev.MoveRolled)] == ["TR1", "PB33"]
    assert asked(session) == ("order", ("move:YU", "move:DD29", "any"))
    answered(session, "move:DD29")
    assert [one.division for one in told(session, ev.MoveRolled)][2:] == ["DD29", "YU"]


def test_3_3_5_where_the_order_can_not_matter_nobody_is_asked() -> None:
    session = laid("movement", [2, 2], ships={"S04": "M1", "S12": "M4"})
    assert len(told(session, ev.DivisionMoved)) == 2
    assert nearest(session.table, movers(session.table)) == ["DD29", "TR1"]


def test_3_3_5_any_lets_the_rest_move_as_they_come() -> None:
    session = laid("movement", [2, 3, 1], ships={"S01": "V", "S04": "V", "S12": "V"})
    answered(session, "any")
    assert len(told(session, ev.MoveRolled)) == 3 or asked(session)[0] == "detour"


@pytest.mark.parametrize(("die", "area"), [(1, "O5"), (2, "M5"), (3, "M5"), (4, "M4"), (5, "M4"), (6, "O3")])
def test_3_3_6_3_3_8_the_die_points_at_an_exit(die: int, area: str) -> None:
    session = laid("movement", [die], ships={"S01": "O4"})
    assert session.view().ships["S01"] == area
    assert [one.why for one in told(session, ev.DivisionMoved)] == ["rolled"]


def test_3_3_7_2_1_1_b_an_occupied_area_is_barred_and_the_player_takes_any_other_exit() -> None:
    session = laid("movement", [3, 2], ships={"S04": "M5", "S12": "O4"})
    assert told(session, ev.MoveRolled)[1].barred == ""
    session = laid("movement", [3, 2], ships={"S10": "C4", "S04": "N4"})
    assert told(session, ev.MoveRolled)[0].barred == ""
    session = laid("movement", [4, 2], ships={"S10": "C4", "S04": "N4"})
    assert asked(session) == ("detour", ("to:N5", "to:C5", "to:N3"))
    assert answered(session, "to:N3").view().ships["S04"] == "N3"
    refused = laid("movement", [4, 2], ships={"S10": "C4", "S04": "N4"}).why_not("to:C4")
    assert refused is not None
    assert (refused.key, refused.rule) == ("barred_occupied", "3.3.7")


def test_3_3_7_behind_it_the_transport_may_enter_what_was_left() -> None:
    session = laid("movement", [4, 3], ships={"S01": "O4", "S12": "IV"})
    assert [(one.division, one.area) for one in told(session, ev.DivisionMoved)] == [("YU", "M4"), ("TR1", "O4")]


def test_3_3_7_the_other_exit_is_taken_when_it_is_the_only_one() -> None:
    session = laid("movement", [6, 6], ships={"S01": "O4", "S12": "IV"})
    moved = told(session, ev.DivisionMoved)
    assert [(one.area, one.why) for one in moved] == [("O3", "rolled"), ("O4", "detour")]


def test_3_3_7_with_every_way_barred_a_division_stays() -> None:
    # the first to move are kept from N3 and N5 by nobody, so those stay where they are for lack of a way themselves
    ships = {"S07": "C3", "S10": "C4", "S12": "C5", "S04": "N4", "S01": "IV"}
    table = laid("recovery", ships=ships).table
    assert [barred(table, "DD29", area) for area in ("C4", "C5", "N3", "N5")] == ["occupied", "occupied", "", ""]
    ships = {"S20": "C5", "S18": "C4", "S10": "N3", "S04": "N5", "S14": "N4", "S07": "C3", "S12": "C6"}
    session = laid("movement", [5, 3, 3, 3, 3, 3], ships=ships, attempt=2)
    while session.pending:
        session.choose(session.pending.ids()[0] if session.pending.kind != "order" else "move:CD6")
    assert [(one.division, one.area) for one in told(session, ev.DivisionStayed)] == [("CD6", "N4")]


def test_3_3_9_a_starred_ship_takes_a_coastal_area_for_occupied() -> None:
    session = laid("movement", [2], ships={"S01": "N1"})
    assert told(session, ev.MoveRolled)[0].barred == "starred"
    kind, options = asked(session)
    assert kind == "detour"
    assert set(options) == {"to:N2", "to:N6"}
    refused = session.why_not("to:C1")
    assert refused is not None
    assert (refused.key, refused.rule) == ("barred_starred", "3.3.9")


def test_3_3_6_3_3_7_the_example_of_a_barred_two_played_as_a_six() -> None:
    session = laid("movement", [6, 2, 3], ships={"S04": "M6", "S01": "O4", "S12": "IV"})
    assert session.view().ships["S04"] == "M5"
    assert asked(session) == ("detour", ("to:O5", "to:M4", "to:O3"))
    answered(session, "to:O3")
    assert session.view().ships == {"S04": "M5", "S01": "O3", "S12": "O4"}


def test_3_3_7_the_transport_takes_the_other_exit_while_the_flagship_lies_there() -> None:
    session = laid("movement", [6, 5], ships={"S01": "O4", "S12": "IV"})
    assert session.view().ships == {"S01": "O3", "S12": "O4"}
