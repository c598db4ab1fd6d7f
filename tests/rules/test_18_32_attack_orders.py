"""18.32, 18.2 V Attack orders: what is marked is owed an attack as long as somebody can make it."""

from engine.core.session import Session
from tests.rules.ridge import C12, C13, C15, C17, ridge
from tests.rules.table import Row, enemy, happened, marine, offered, pending, play, state

OPEN = {C12: {"marker": "F03", "facing": 0}, C15: {"marker": "F05", "facing": 0}}
"""F03 closes C12 towards 1309, F05 closes C15 towards 1107. A cliff lies between C15 and 1207: no way in."""


def orders(us: list[Row], *marked: str, japanese: list[Row] | None = None, **more: object) -> Session:
    more.setdefault("fortifications", OPEN)
    return ridge("open_actions", us, japanese or [], attack_orders=list(marked), **more)  # type: ignore[arg-type]


def choices(session: Session, name: str) -> set[str]:
    session.choose(f"unit:{name}")
    found = set(offered(session))
    session.undo()
    return found


def test_18_32_the_phase_does_not_end_while_an_attack_is_owed() -> None:
    session = orders([marine("A/1/7", "1209")], C12)
    assert session.pending
    assert offered(session) == ("unit:A/1/7",)
    assert session.pending.facts["orders"] == [C12]


def test_18_32_an_attack_serves() -> None:
    session = orders([marine("A/1/7", "1209")], C12)
    play(session, "unit:A/1/7", f"attack:{C12}", "resolve")
    assert offered(session) == ("end",)


def test_18_32_entering_for_close_combat_serves() -> None:
    session = orders([marine("A/1/7", "1209")], C12)
    play(session, "unit:A/1/7", f"enter:{C12}")
    assert offered(session) == ("end",)


def test_18_32_the_only_unit_that_can_does_nothing_else() -> None:
    session = orders([marine("A/1/7", "1209")], C12)
    assert choices(session, "A/1/7") == {f"attack:{C12}", f"enter:{C12}"}


def test_18_32_of_two_one_is_free() -> None:
    session = orders([marine("A/1/7", "1209"), marine("B/1/7", "1109")], C12)
    assert "move:1110" in choices(session, "B/1/7")
    play(session, "unit:B/1/7", "move:1110")
    assert choices(session, "A/1/7") == {f"attack:{C12}", f"enter:{C12}"}


def test_18_32_two_in_a_hex_can_go_together_when_that_serves() -> None:
    session = orders([marine("A/1/7", "1209"), marine("B/1/7", "1209")], C12)
    session.choose("unit:A/1/7")
    session.choose("with:B/1/7")
    assert set(offered(session)) == {f"attack:{C12}", f"enter:{C12}"}


def test_18_32_each_marked_position_needs_a_unit_of_its_own() -> None:
    """1207 lies beside C12 and C15; 1209 beside C12. So who is in 1207 must see to C15."""
    session = orders([marine("A/1/7", "1209"), marine("B/1/7", "1207")], C12, C15)
    assert choices(session, "A/1/7") == {f"attack:{C12}", f"enter:{C12}"}
    assert choices(session, "B/1/7") == {f"attack:{C15}"}


def test_18_32_joining_is_closed_to_whom_another_order_needs() -> None:
    us = [marine("A/1/7", "1209"), marine("B/1/7", "1207"), marine("C/1P", "1109")]
    session = orders(us, C12, C15)
    play(session, "unit:A/1/7", f"attack:{C12}")
    assert "join:B/1/7" not in offered(session)
    assert "join:C/1P" in offered(session)


def test_18_32_who_can_serve_one_order_only_serves_one() -> None:
    """One unit beside two marked positions: either will do, the other can't be served then."""
    session = orders([marine("B/1/7", "1207")], C12, C15)
    assert choices(session, "B/1/7") == {f"attack:{C12}", f"enter:{C12}", f"attack:{C15}"}
    play(session, "unit:B/1/7", f"attack:{C12}", "resolve")
    assert offered(session) == ("end",)


def test_18_32_others_act_as_they_like() -> None:
    session = orders([marine("A/1/7", "1209"), marine("W/7", "1709"), marine("1/A/710T", "1311")], C12)
    assert {"unit:W/7", "unit:1/A/710T"} <= set(offered(session))
    assert any(choice.startswith("move:") for choice in choices(session, "W/7"))


def test_19_2_nobody_can_serve_across_a_closed_side() -> None:
    """F03 closes the side of C12 towards 1309."""
    session = orders([marine("A/1/7", "1309")], C12)
    assert "end" in offered(session)


def test_18_32_a_disrupted_unit_owes_nothing() -> None:
    session = orders([marine("A/1/7", "1209", disrupted=True)], C12)
    assert offered(session) == ("end",)


def test_18_32_tanks_and_guns_owe_nothing() -> None:
    session = orders([marine("1/A/710T", "1309")], C12, fortifications={C12: {"marker": "F02", "facing": 0}})
    assert "end" in offered(session)


def test_18_32_what_is_gone_is_not_owed() -> None:
    session = orders([marine("A/1/7", "1209")], "1210")
    assert "end" in offered(session)


def test_8_43_a_marked_position_is_not_barraged_while_the_attack_can_come() -> None:
    us = [marine("A/1/7", "1209"), marine("2/11", "0803"), marine("W/7", "1305")]
    session = orders(us, C12, naval=1)
    assert f"barrage:{C12}" not in choices(session, "2/11")
    assert "barrage:1206" in choices(session, "2/11")
    session.choose("marker:naval")
    assert offered(session) == (f"barrage:{C15}",)


def test_8_43_a_marked_position_that_nobody_can_attack_is_barraged() -> None:
    session = orders([marine("A/1/7", "1309"), marine("2/11", "0803")], C12)
    assert f"barrage:{C12}" in choices(session, "2/11")


def test_18_2_the_markers_come_off_at_the_end_of_the_actions() -> None:
    session = orders([marine("A/1/7", "1209")], C12)
    play(session, "unit:A/1/7", f"enter:{C12}", "end")
    kinds = [event.kind() for event in happened(session, "attack_orders_lifted", "combat_began")]
    assert kinds[:2] == ["attack_orders_lifted", "combat_began"]
    assert state(session).attack_orders == []


def test_18_2_without_markers_nothing_is_lifted() -> None:
    session = orders([marine("A/1/7", "1209")])
    session.choose("end")
    assert not happened(session, "attack_orders_lifted")


def test_18_32_a_position_without_fortification_can_be_marked_as_well() -> None:
    session = orders([marine("A/1/7", "1310")], "1210", japanese=[enemy("J03", "1210")])
    assert choices(session, "A/1/7") == {"attack:1210"}


def test_18_32_entering_takes_a_unit_that_began_beside_a_revealed_enemy() -> None:
    session = orders([marine("A/1/7", "1310")], "1210", japanese=[enemy("J03", "1210", revealed=True)])
    assert choices(session, "A/1/7") == {"attack:1210", "enter:1210"}


def test_18_32_three_orders_three_units() -> None:
    walls = {
        C13: {"marker": "F01", "facing": 0},
        C15: {"marker": "F03", "facing": 0},
        C17: {"marker": "F02", "facing": 0},
    }
    us = [marine("A/1/7", "1207"), marine("B/1/7", "1207"), marine("C/1/7", "1208")]
    session = orders(us, C13, C15, C17, fortifications=walls)
    # 1207 is beside all three, 1208 beside C13 alone, each across an open side
    assert choices(session, "C/1/7") == {f"attack:{C13}", f"enter:{C13}"}
    play(session, "unit:C/1/7", f"attack:{C13}", "resolve", "unit:A/1/7", f"attack:{C17}", "resolve")
    assert choices(session, "B/1/7") == {f"attack:{C15}"}
    play(session, "unit:B/1/7", f"attack:{C15}", "resolve")
    assert pending(session) == "act"
    assert offered(session) == ("end",)
