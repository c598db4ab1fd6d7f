"""18.37 Withdrawal and relief at night."""

import pytest

from engine.core.session import Session
from tests.rules.ridge import C12, C15, ridge
from tests.rules.table import Row, enemy, game, happened, marine, offered, pending, play, state, unit

FRESH = ["E/2/5", "F/2/5", "G/2/5", "HQ/2/5"]
FIRST = ["A/1/5", "B/1/5", "C/1/5", "HQ/1/5"]
LINE = [
    marine("A/1/7", "1709"),
    marine("HQ/1/7", "1709"),
    marine("K/3/7", "1908"),
    marine("W/7", "1711"),
    marine("C/1P", "1711"),
    marine("2/11", "0803"),
]


def waiting(*names: str, turn: int) -> list[Row]:
    return [marine(name, turn=turn) for name in names]


def night(*more: Row, turn: int = 4, **keys: object) -> Session:
    return ridge("relief", [*LINE, *more], turn=turn, **keys)  # type: ignore[arg-type]


def test_18_37_only_the_units_in_this_nights_space_can_come() -> None:
    assert pending(night(*waiting(*FRESH, turn=8))) != "relief"


def test_18_37_battalions_with_units_on_the_map_can_make_way() -> None:
    session = night(*waiting(*FRESH, turn=4))
    assert session.pending
    assert (session.pending.kind, session.pending.rule) == ("relief", "18.37")
    # weapons companies, engineers and howitzers belong to no battalion
    assert offered(session) == ("battalion:1/7", "battalion:3/7", "none")
    assert session.pending.facts["units"] == FRESH
    option = session.pending.option("battalion:1/7")
    assert option
    assert (option.facts["units"], option.facts["hexes"]) == (["A/1/7", "HQ/1/7"], ["1709"])


def test_18_37_all_units_of_the_battalion_leave_even_a_single_one() -> None:
    session = night(*waiting(*FRESH, turn=4))
    session.choose("battalion:1/7")
    assert {unit(session, name).place for name in ("A/1/7", "HQ/1/7")} == {"turn:8"}
    single = night(*waiting(*FRESH, turn=4))
    single.choose("battalion:3/7")
    assert unit(single, "K/3/7").place == "turn:8"


def test_18_37_the_withdrawn_go_to_the_next_empty_night_space() -> None:
    """Turn 8 is taken by the first battalion of the 5th, so it is turn 12."""
    session = night(*waiting(*FRESH, turn=4), *waiting(*FIRST, turn=8))
    assert session.pending
    assert session.pending.facts["to"] == "turn:12"
    session.choose("battalion:1/7")
    assert unit(session, "A/1/7").place == "turn:12"


def test_18_37_without_a_later_space_they_are_out_of_the_game() -> None:
    session = night(*waiting(*FRESH, turn=16), turn=16, command_changed=12)
    play(session, "battalion:1/7", "rest")
    assert unit(session, "A/1/7").place == "aside"
    assert unit(session, "A/1/7").steps


def test_18_37_not_taken_up_the_waiting_units_move_along() -> None:
    session = night(*waiting(*FRESH, turn=4), *waiting(*FIRST, turn=8))
    session.choose("none")
    assert {unit(session, name).place for name in FRESH} == {"turn:12"}
    assert all(unit(session, row["id"]).place == row["hex"] for row in LINE)
    assert {event.why for event in happened(session, "unit_moved")} == {"wait"}


def test_18_37_on_the_last_night_they_never_come() -> None:
    session = night(*waiting(*FRESH, turn=16), turn=16, command_changed=12)
    session.choose("none")
    assert {unit(session, name).place for name in FRESH} == {"aside"}


def test_18_37_they_come_within_two_hexes_of_those_who_left() -> None:
    session = night(*waiting(*FRESH, turn=4))
    session.choose("battalion:1/7")
    assert session.pending
    assert (session.pending.kind, session.pending.facts["hexes"]) == ("place", ["1709"])
    island = game(session).island
    hexes = {choice.split(":")[2] for choice in offered(session) if ":" in choice}
    # 1711 is full
    assert hexes == {h for h in island.within("1709", 2) if h != "1711"}


def test_18_37_not_into_a_japanese_field_but_where_a_withdrawn_unit_stood() -> None:
    """A/1/7 stood at 1310 under the fire of C10; hexes in its field stay closed but for that one."""
    us = [marine("A/1/7", "1310"), *waiting(*FRESH, turn=4)]
    session = ridge("relief", us, [enemy("J03", "1210", disrupted=True)], turn=4)
    session.choose("battalion:1/7")
    hexes = {choice.split(":")[2] for choice in offered(session) if ":" in choice}
    table = game(session)
    field = table.island.site_at["1210"].field
    assert "1310" in hexes
    assert hexes & field == {"1310"}
    assert hexes - field
    assert "1210" not in hexes


def test_18_37_a_fortification_alone_closes_its_field_too() -> None:
    us = [marine("A/1/7", "1107"), *waiting(*FRESH, turn=4)]
    session = ridge("relief", us, turn=4, fortifications={C15: {"marker": "F03", "facing": 0}})
    session.choose("battalion:1/7")
    hexes = {choice.split(":")[2] for choice in offered(session) if ":" in choice}
    assert hexes & game(session).island.site_at[C15].field == {"1107"}


def test_7_5_stacking_holds_while_they_are_placed() -> None:
    session = night(*waiting(*FRESH, turn=4))
    play(session, "battalion:1/7", "place:E/2/5:1709", "place:F/2/5:1709")
    assert not any(choice.endswith(":1709") for choice in offered(session))


def test_18_37_rest_places_all_who_are_left() -> None:
    session = night(*waiting(*FRESH, turn=4))
    play(session, "battalion:1/7", "place:E/2/5:1708", "rest")
    assert unit(session, "E/2/5").place == "1708"
    assert all(unit(session, name).on_map for name in FRESH)
    assert pending(session) != "place"


def test_18_37_who_finds_no_hex_goes_with_the_withdrawn() -> None:
    """Only the hex that was left is out of the Japanese fields: two of four find room there."""
    us = [marine("A/1/7", "1207"), *waiting(*FRESH, turn=4)]
    walls = {
        hex_id: {"marker": f"F0{number}", "facing": 0} for number, hex_id in enumerate((C12, "1108", C15, "1307"), 1)
    }
    session = ridge("relief", us, turn=4, fortifications=walls)
    session.choose("battalion:1/7")
    assert {choice.split(":")[2] for choice in offered(session) if ":" in choice} == {"1207"}
    play(session, "place:G/2/5:1207", "place:E/2/5:1207")
    assert {name: unit(session, name).place for name in FRESH} == {
        "E/2/5": "1207",
        "G/2/5": "1207",
        "F/2/5": "turn:8",
        "HQ/2/5": "turn:8",
    }


def test_19_1_fortifications_beside_them_are_revealed_when_all_stand() -> None:
    us = [marine("A/1/7", "1207"), marine("B/1/7", "1709"), *waiting("E/2/5", "F/2/5", turn=4)]
    # a table that has not been revealed before: the unit at 1207 was laid there
    session = ridge("relief", us, turn=4, fortifications={C12: "F02"})
    play(session, "battalion:1/7", "place:E/2/5:1207")
    assert not happened(session, "fortification_revealed")
    session.choose("place:F/2/5:1709")
    assert [event.hex for event in happened(session, "fortification_revealed")] == [C12]


def test_18_37_a_withdrawn_unit_keeps_steps_and_hero() -> None:
    us = [marine("A/1/7", "1709", steps=2, hero="H3", under_fire=True), *waiting(*FRESH, turn=4)]
    session = ridge("relief", us, turn=4)
    play(session, "battalion:1/7", "rest")
    gone = unit(session, "A/1/7")
    assert (gone.steps, gone.hero, gone.under_fire, gone.place) == (2, "H3", False, "turn:8")


def test_18_37_the_withdrawn_can_come_back_in_their_turn() -> None:
    session = night(*waiting(*FRESH, turn=4))
    play(session, "battalion:1/7", "rest")
    later = ridge("relief", [marine("A/1/7", turn=8), marine("E/2/5", "1709")], turn=8, command_changed=6)
    assert offered(later) == ("battalion:2/5", "none")


@pytest.mark.parametrize("turn", [8, 12])
def test_18_37_no_battalion_left_nobody_is_relieved(turn: int) -> None:
    session = ridge("relief", [marine("W/7", "1709"), *waiting(*FIRST, turn=turn)], turn=turn, command_changed=2)
    assert pending(session) != "relief"
    assert state(session).us["A/1/5"].place == f"turn:{turn + 4}"
