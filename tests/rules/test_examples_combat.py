"""The worked examples of chapter 8: three attacks, a barrage, and the close combat in 0216; on one table."""

from engine.core.session import Session
from tests.rules.combat import turned
from tests.rules.table import force, happened, offered, pending, play, situation, state, unit


def begun() -> Session:
    return situation("white_attacks")


def first(session: Session) -> None:
    play(session, "unit:K/3/1", "attack:0314", "join:B/1/1", "join:A/3AA", "resolve")


def second(session: Session) -> None:
    play(session, "unit:W/5", "attack:0318", "join:L/3/5", "resolve")


def third(session: Session) -> None:
    play(session, "unit:I/3/5", "attack:0723", "resolve")


def barrage(session: Session) -> None:
    play(session, "unit:B/3AA", "barrage:0216")


def enter(session: Session) -> None:
    play(session, "unit:E/2/1", "with:HQ/2/1", "enter:0216")


def test_8_2_example_1_flanking_and_double_strength_in_coral() -> None:
    session = begun()
    first(session)
    before, after = happened(session, "attack_compared")
    assert (before.attack, before.defence, before.factor, before.column) == (11, 6, 2, "unrevealed_depth")
    assert set(before.required) == set(before.held) == {"FL", "BR"}
    assert (before.row, before.result) == ("greater", "reveal_depth")
    assert (after.attack, after.defence, after.column) == (11, 10, "revealed_depth")
    assert set(after.held) == {"FL", "BR", "FT"}
    assert (after.row, after.result) == ("greater", "depth_eliminated_disrupted")
    there = force(session, "0314")
    assert there
    assert (there.revealed, there.depth, there.disrupted) == (True, "", True)


def test_8_2_example_1_the_unit_out_of_command_spends_an_action() -> None:
    session = begun()
    first(session)
    assert {e.unit: e.free for e in happened(session, "unit_acted")} == {
        "K/3/1": "",
        "B/1/1": "command",
        "A/3AA": "command",
    }
    assert state(session).actions_left == 1


def test_8_2_example_2_ranged_fire_and_a_close_combat_requirement() -> None:
    session = begun()
    second(session)
    before, after = happened(session, "attack_compared")
    assert (before.attack, before.defence, before.row, before.result) == (15, 2, "double", "reveal_depth")
    assert set(before.held) == {"FT", "BR"}
    assert (after.attack, after.defence) == (15, 4)
    assert set(after.required) - set(after.held) == {"CC"}
    assert after.result == "disrupted_attrition"
    assert pending(session) == "attrition"
    assert offered(session) == ("unit:W/5", "decline")  # only the unit beside the target can pay
    play(session, "unit:W/5")
    there = force(session, "0318")
    assert there
    assert (there.disrupted, there.depth) == (True, "")
    assert unit(session, "W/5").steps == 3
    assert state(session).actions_left == 2


def test_8_2_example_3_without_flanking_against_buildings() -> None:
    session = begun()
    third(session)
    compared = happened(session, "attack_compared")[0]
    assert (compared.attack, compared.defence, compared.factor, compared.column) == (7, 8, 2, "alone")
    assert set(compared.required) - set(compared.held) == {"FL"}
    assert "BZ" in compared.held
    assert compared.result == "attackers_disrupted_gain_depth"
    assert unit(session, "I/3/5").disrupted
    there = force(session, "0723")
    assert there
    assert (there.depth, there.depth_revealed, there.disrupted) == ("D33", False, False)
    assert state(session).actions_left == 1


def test_8_4_example_4_a_weak_barrage_with_the_colour_only() -> None:
    session = begun()
    barrage(session)
    fired = happened(session, "barrage_fired")[0]
    assert (fired.strength, fired.colour, fired.symbol, fired.result) == (2, True, False, "disrupted_if_no_depth")
    there = force(session, "0216")
    assert there
    assert (there.disrupted, there.depth) == (False, "D29")
    assert state(session).actions_left == 2


def test_7_4_example_5_entering_for_free() -> None:
    session = begun()
    enter(session)
    assert unit(session, "E/2/1").place == unit(session, "HQ/2/1").place == "0216"
    assert state(session).actions_left == 2
    assert not happened(session, "combat_began")


def test_7_0_example_two_actions_pay_for_all_five() -> None:
    session = begun()
    first(session)
    second(session)
    play(session, "unit:W/5")
    third(session)
    barrage(session)
    enter(session)
    assert state(session).actions_left == 0


# ---------------------------------------------------------------- 8.6


def fought() -> Session:
    """Barrage and entering, then the close combat, the player choosing as in the example."""
    session = begun()
    barrage(session)
    enter(session)
    play(session, "end")
    return session


def test_8_6_example_the_piles() -> None:
    session = fought()
    combat = happened(session, "combat_began")[0]
    assert dict(combat.us_cards) == {"steps": 4, "flamethrower": 1}
    assert dict(combat.japanese_cards) == {"unit": 1, "depth": 1, "strength": 1, "close_combat": 1}
    assert combat.colour == "blue"


def test_8_6_example_card_by_card() -> None:
    session = fought()
    assert turned(session) == [("japanese", "", True)]
    play(session, "unit:E/2/1")
    assert unit(session, "E/2/1").steps == 2
    play(session, "fight")
    assert turned(session)[1:] == [("us", "heroism", True), ("japanese", "", False)]
    there = force(session, "0216")
    assert there
    assert there.disrupted
    assert [(e.side, e.why) for e in happened(session, "pile_card_discarded")] == [
        ("us", "hit"),
        ("japanese", "heroism"),
        ("japanese", "hit"),
    ]
    assert state(session).combat
    assert state(session).combat.japanese_pile == []
    play(session, "fight")
    assert turned(session)[3:] == [("us", "", False), ("us", "reinforce", False), ("japanese", "", True)]
    play(session, "unit:HQ/2/1")
    assert unit(session, "HQ/2/1").steps == 1
    play(session, "fight")
    assert turned(session)[6:] == [("us", "", True)]
    assert happened(session, "depth_removed")[-1].depth == "D29"


def test_8_6_example_ends_by_exhaustion() -> None:
    session = fought()
    play(session, "unit:E/2/1", "fight", "fight", "unit:HQ/2/1", "fight")
    ended = happened(session, "combat_ended")[0]
    assert (ended.how, ended.survivors, ended.force_survives) == ("exhaustion", ("E/2/1", "HQ/2/1"), True)
    returned = [e for e in happened(session, "unit_moved") if e.why == "return"]
    assert [(e.unit, e.place) for e in returned] == [("E/2/1", "0215"), ("HQ/2/1", "0215")]
    assert [(e.unit, e.shade) for e in happened(session, "unit_disrupted")] == [("E/2/1", "new"), ("HQ/2/1", "new")]
    there = force(session, "0216")
    assert there
    assert (there.revealed, there.depth) == (True, "")
    until = happened(session)[: happened(session).index(ended)]
    assert [e.kind() for e in until if e.kind() in ("force_disrupted", "force_recovered")] == ["force_disrupted"]
