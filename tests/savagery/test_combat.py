"""2.2.1, 3.1, 3.4, 3.5, 5.6: combat, Defensive Strategies, hits, morale, victory."""

import pytest

from engine.savagery import events as ev
from tests.asking import answered, asked, refused, told
from tests.savagery.tables import FAR, laid

THREE = {"1/1": "J2", "2/1": "J2", "3/1": "J2"}
ONE = {"1/1": "J2"}


def fought(counter: str, dice: list[int], units: dict[str, str] = THREE, area: str = "J2", **keys: object):  # type: ignore[no-untyped-def]
    """The attack of units on a counter in an area."""
    return answered(laid("combat", dice, units=units, japanese={area: counter, **FAR}, **keys), f"area:{area}")


def rolled(session) -> ev.AttackRolled:  # type: ignore[no-untyped-def]
    """The only attack of a session."""
    (found,) = told(session, ev.AttackRolled)
    return found


def test_5_6_5_6_4_contested_areas_are_fought_for_one_by_one_in_the_players_order() -> None:
    units = {"1/1": "J2", "2/1": "J1", "3/1": "B2", "1/5": "J4"}
    session = laid("combat", [6] * 6, units=units, japanese={"J1": "JJ1", "J2": "JJ2", "J4": "JJ3"})
    assert asked(session) == ("combat", ("area:J1", "area:J2"))
    assert refused(session, "area:J4") == "not_contested"
    answered(session, "area:J2")
    assert asked(session) == ("combat", ("area:J1",))
    answered(session, "area:J1")
    assert [one.area for one in told(session, ev.AttackRolled)] == ["J2", "J1"]


def test_5_6_4_an_area_that_holds_is_not_fought_for_again() -> None:
    session = fought("JJ8", [1] * 4, revealed=["J2"], morale=10)
    assert refused(session, "area:J2") == "no_question"
    answered(session, "unit:1/1", "unit:2/1", "unit:3/1")
    assert session.stopped


def test_5_6_1_2_2_1_the_counter_is_revealed_and_stays_so() -> None:
    session = fought("JJ8", [1] * 9, morale=10)
    (shown,) = told(session, ev.StrongpointRevealed)
    assert (shown.counter, shown.strength, shown.strategy) == ("JJ8", 4, "counterattack")
    assert (session.view().japanese["J2"], session.view().revealed) == ("JJ8", ["J2"])
    assert laid("combat", units=ONE, japanese={"J2": "JJ8"}).view().japanese["J2"] == ""


def test_5_6_1_a_strategy_counts_only_in_the_round_that_reveals() -> None:
    session = fought("JJ9", [6, 6, 6], revealed=["J2"])
    assert (told(session, ev.StrongpointRevealed), rolled(session).japanese) == ([], 5)
    assert rolled(fought("JJ9", [6, 6, 6])).japanese == 6


@pytest.mark.parametrize(
    ("counter", "area", "units", "japanese", "dice"),
    [
        ("JJ6", "J2", THREE, 5, 4),
        ("JA6", "A1", {"1/1": "A1"}, 6, 1),
        ("JA6", "A1", {"1/1": "A1", "T1": "A1"}, 4, 3),
        ("JA6", "A1", {"1/1": "A1", "P1": "A1"}, 4, 2),
        ("JA7", "A1", {"1/1": "A1", "2/1": "A1"}, 4, 2),
        ("JA7", "A1", {"1/1": "A1", "2/1": "A1", "3/1": "A1", "T1": "A1", "T2": "A1"}, 4, 4),
    ],
)
def test_5_6_1_ambush_tanks_and_crossfire(
    counter: str, area: str, units: dict[str, str], japanese: int, dice: int
) -> None:
    attack = rolled(fought(counter, [6] * 5, units, area))
    assert (attack.japanese, len(attack.dice)) == (japanese, dice)


def test_5_6_1_crossfire_leaves_one_die() -> None:
    session = fought("JF4", [1], {"1/1": "F1"}, "F1", morale=10)
    assert len(rolled(session).dice) == 1


def test_5_6_1_a_bunker_makes_barrages_useless_for_a_round() -> None:
    units = {"1/1": "F1", "2/1": "F1"}
    assert len(rolled(fought("JF2", [6] * 9, units, "F1", barrages={"F1": 2})).dice) == 3
    assert len(rolled(fought("JF2", [6] * 9, units, "F1", barrages={"F1": 2}, revealed=["F1"])).dice) == 5


def test_5_6_1_caves_put_a_fire_out() -> None:
    session = fought("JM4", [6] * 9, {"1/1": "M1", "2/1": "M1"}, "M1", fires={"M1": 2})
    assert rolled(session).japanese == 6
    assert told(session, ev.FiresQuenched)[0].areas == ("M1",)


def test_5_6_1_a_sniper_hits_the_commander() -> None:
    view = fought("JJ3", [6] * 5, {**THREE, "C1": "J2"}).view()
    assert (view.units["C1"], view.morale) == ("out", 30)


def test_5_6_1_3_4_2_mines_hit_before_the_roll() -> None:
    session = fought("JJ5", [6] * 5)
    assert asked(session) == ("hit", ("unit:1/1", "unit:2/1", "unit:3/1"))
    assert refused(session, "unit:1/5") == "not_on_map"
    answered(session, "unit:2/1")
    assert rolled(session).american == 8


def test_5_6_1_mortars_hit_two_units_or_more() -> None:
    assert asked(fought("JJ7", [6] * 5, {"1/1": "J2", "P1": "J2"}))[0] == "hit"
    assert rolled(fought("JJ7", [6] * 5, ONE)).american == 3


def test_5_6_1_a_counterattack_costs_one_hit_more() -> None:
    session = fought("JJ8", [1] * 5, morale=10)
    assert told(session, ev.AttackBeaten)[0].hits == 4
    assert asked(session)[0] == "hit"
    assert told(fought("JJ8", [6] * 5), ev.StrongpointTaken)[0].hits == 0, "but none when it is destroyed"


def test_5_6_1_infiltration_allows_no_re_roll() -> None:
    session = fought("JJ4", [1] * 5, ONE)
    assert "reroll" not in (session.pending.kind if session.pending else "")
    assert told(session, ev.AttackBeaten)


def test_5_6_1_when_mines_leave_no_battalion_nobody_attacks() -> None:
    session = fought("JJ5", [6], {"1/1": "J2", "C1": "J2"}, reduced=["1/1"])
    assert told(session, ev.AttackCalledOff)[0].area == "J2"
    view = session.view()
    assert (view.units["1/1"], view.units["C1"], view.revealed) == ("out", "out", ["J2"])


def test_5_6_1_companies_that_mines_leave_alone_do_not_attack() -> None:
    session = fought("JJ5", [6], {"1/1": "J2", "T1": "J2"}, reduced=["1/1"])
    answered(session, "unit:1/1")
    assert (told(session, ev.AttackCalledOff)[0].area, told(session, ev.AttackRolled)) == ("J2", [])


def test_5_6_2_a_2_2_6_c_each_fire_takes_one_from_the_japanese_strength() -> None:
    assert rolled(fought("JJ8", [6] * 5, fires={"J2": 2})).japanese == 2


def test_5_6_2_b_all_battalions_and_companies_count_commanders_do_not() -> None:
    units = {"1/1": "J2", "2/1": "J2", "T1": "J2", "P1": "J2", "C1": "J2"}
    assert rolled(fought("JJ1", [6] * 6, units, reduced=["2/1"])).american == 8


@pytest.mark.parametrize(
    ("units", "counter", "dice"),
    [(ONE, "JJ9", 2), (ONE, "JJ7", 2), (THREE, "JJ8", 4), (THREE, "JJ1", 5)],
)
def test_5_6_2_c_the_difference_of_strengths_gives_the_dice(units: dict[str, str], counter: str, dice: int) -> None:
    assert len(rolled(fought(counter, [6] * 9, units, revealed=["J2"])).dice) == dice


def test_5_6_2_c_2_2_6_c_a_barrage_is_a_die_more() -> None:
    assert len(rolled(fought("JJ8", [6] * 9, barrages={"J2": 2}, revealed=["J2"])).dice) == 6


@pytest.mark.parametrize(
    ("counter", "best", "won", "hits"),
    [("JJ8", 6, True, 0), ("JJ8", 5, True, 1), ("JJ8", 4, True, 1), ("JJ8", 3, False, 2), ("JJ8", 2, False, 3)],
)
def test_5_6_2_d_5_6_2_e_the_highest_die_decides(counter: str, best: int, won: bool, hits: int) -> None:
    session = fought(counter, [1, best, 1, 1], revealed=["J2"], morale=14)
    found = told(session, ev.StrongpointTaken if won else ev.AttackBeaten)
    assert [one.hits for one in found] == [hits]


@pytest.mark.parametrize(("fires", "won"), [(0, False), (1, True)])
def test_5_6_2_d_a_strength_of_seven_holds_unless_it_burns(fires: int, won: bool) -> None:
    units = {"1/1": "M1", "2/1": "M1", "3/1": "M1"}
    keys = {"fires": {"M1": fires}} if fires else {}
    session = fought("JM3", [6] * 4, units, "M1", revealed=["M1"], **keys)
    assert bool(told(session, ev.StrongpointTaken)) is won


def test_5_6_2_e_3_5_1_a_victory_with_a_six_raises_morale_after_its_hits() -> None:
    session = fought("JJ9", [6, 1, 1, 1], revealed=["J2"], morale=20)
    answered(session, "unit:1/1")
    assert [(one.why, one.morale) for one in told(session, ev.MoraleMoved)] == [("hit", 19), ("six", 20)]
    lower = fought("JJ8", [5, 1, 1, 1], revealed=["J2"], morale=14)
    assert [one.why for one in told(answered(lower, "unit:1/1"), ev.MoraleMoved)] == ["hit"]


def test_3_5_1_2_1_1_morale_never_rises_above_its_beginning() -> None:
    session = fought("JJ1", [6] * 5, revealed=["J2"])
    assert [(one.amount, one.morale) for one in told(session, ev.MoraleMoved)] == [(0, 30)]


def test_2_2_6_c_the_markers_of_a_destroyed_counter_go() -> None:
    view = fought("JJ1", [6] * 6, fires={"J2": 1}, barrages={"J2": 1}).view()
    assert (view.fires, view.barrages, view.destroyed[-1]) == ({}, {}, "JJ1")


def test_5_6_3_any_dice_are_re_rolled_once_while_gung_ho() -> None:
    session = fought("JJ8", [1, 2, 3, 4, 6, 6], revealed=["J2"])
    assert asked(session) == ("reroll", ("reroll:4", "reroll:3", "reroll:2", "reroll:1", "keep"))
    assert refused(session, "reroll:5") == "fewer_dice"
    answered(session, "reroll:2")
    (again,) = told(session, ev.AttackRerolled)
    assert (again.dice, again.kept, again.highest) == ((6, 6), (3, 4), 6)
    assert told(session, ev.StrongpointTaken)[0].hits == 0


def test_5_6_3_the_second_result_stands() -> None:
    session = answered(fought("JJ8", [5, 1, 1, 1, 1, 1, 1, 2], revealed=["J2"]), "reroll:4")
    assert told(session, ev.AttackBeaten)[0].hits == 3


def test_5_6_3_2_1_1_2_2_6_b_shaken_at_fifteen_and_gung_ho_above() -> None:
    assert asked(fought("JJ8", [5, 1, 1, 1], revealed=["J2"], morale=16))[0] == "reroll"
    shaken = fought("JJ8", [5, 1, 1, 1], revealed=["J2"], morale=15)
    assert asked(shaken)[0] == "hit"
    assert refused(shaken, "reroll:1") == "shaken"


def test_2_1_1_5_6_3_who_rises_above_fifteen_again_is_gung_ho_again() -> None:
    units = {"1/1": "J2", "2/1": "J2", "3/1": "J1"}
    session = laid(
        "combat", [6, 6, 6, 6, 1, 1], units=units, japanese={"J1": "JJ8", "J2": "JJ1"}, revealed=["J1", "J2"], morale=15
    )
    answered(session, "area:J2", "area:J1")
    assert asked(session)[0] == "reroll"


def test_5_6_3_where_nothing_can_improve_nothing_is_asked() -> None:
    units = {"1/1": "M1", "2/1": "M1", "3/1": "M1"}
    assert asked(fought("JM6", [1, 2, 3], units, "M1", revealed=["M1"]))[0] == "hit"
    assert fought("JJ1", [6] * 5, revealed=["J2"]).stopped


def test_3_4_hits_reduce_break_and_remove() -> None:
    """3.4.3 A battalion is reduced, then broken; a company is lost."""
    units = {"1/1": "J2", "2/1": "J2", "T1": "J2"}
    session = fought("JJ8", [1, 1, 1, 1], units, revealed=["J2"], reduced=["2/1"], morale=14)
    session = answered(session, "unit:1/1", "unit:2/1", "unit:T1")
    view = session.view()
    assert (view.reduced, view.units["2/1"], view.units["T1"], view.morale) == (["1/1"], "out", "lost", 11)


def test_3_4_1_commanders_take_no_hit_and_what_finds_nobody_is_void() -> None:
    session = fought("JJ8", [1, 1], {"1/1": "J2", "C1": "J2"}, revealed=["J2"], reduced=["1/1"], morale=14)
    view = session.view()
    assert (view.units["1/1"], view.units["C1"], view.morale) == ("out", "out", 13)
    assert told(session, ev.CommanderOut)[0].why == "alone"


def test_5_6_a_company_alone_with_the_enemy_does_not_fight() -> None:
    assert laid("combat", units={"P1": "J2", "1/1": "B2"}, japanese={"J2": "JJ1"}).stopped


def test_3_5_2_3_5_in_the_one_box_the_game_is_lost_at_once() -> None:
    session = fought("JJ8", [1] * 4, revealed=["J2"], morale=2)
    answered(session, "unit:1/1")
    assert (session.outcome, session.view().morale) == (("loss", "morale"), 1)


def test_3_1_the_last_counter_is_the_victory_even_before_its_hits() -> None:
    session = laid("combat", [4, 4], units=ONE, japanese={"J2": "JJ8"}, revealed=["J2"], morale=2)
    assert answered(session, "area:J2").outcome == ("win", "cleared")
    assert told(session, ev.BattleEnded)[0].morale == 2


def test_3_5_1_the_last_counter_of_the_airfield_raises_morale_once() -> None:
    session = fought("JA3", [5] * 3, {"1/1": "A1"}, "A1", morale=14)
    assert told(session, ev.AirfieldTaken)
    assert session.view().morale == 15
    session = laid("combat", [5, 5], units={"1/1": "A1"}, japanese={"A1": "JA3", "A2": "JA4"}, morale=14)
    assert told(answered(session, "area:A1"), ev.AirfieldTaken) == []
