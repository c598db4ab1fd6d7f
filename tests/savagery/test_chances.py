"""Exact chances against every throw of the dice."""

from fractions import Fraction
from itertools import product

import pytest

from engine.savagery import chances
from engine.savagery.chances import Fighter
from tests.asking import answered
from tests.savagery.tables import FAR, laid

FACES = range(1, 7)
FULL: Fighter = ("battalion", 3, 2)
REDUCED: Fighter = ("battalion", 2, 0)
ARMOUR: Fighter = ("armour", 2, 0)


def outcome(best: int, japanese: int) -> tuple[bool, int]:
    """The rulebook's victory and this game's hits."""
    difference = best - japanese
    return difference >= 0, 0 if difference >= 2 else 1 if difference >= 0 else 2 if difference == -1 else 3


@pytest.mark.parametrize("japanese", [1, 4, 6, 7, 8])
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_5_6_2_d_the_highest_die_is_what_all_throws_come_to(dice: int, japanese: int) -> None:
    found = [max(one) for one in product(FACES, repeat=dice)]
    assert chances.highest(dice) == tuple(Fraction(found.count(face), len(found)) for face in FACES)
    wins = chances.winning_face(japanese)
    assert [face >= wins for face in FACES] == [outcome(face, japanese)[0] for face in FACES]


@pytest.mark.parametrize(
    ("fighters", "strength", "strategy", "fires", "barrages", "american", "japanese", "dice", "before", "more"),
    [
        ((FULL,), 4, "", 0, 0, 3, 4, 2, 0, 0),
        ((FULL, FULL, FULL), 6, "", 1, 1, 9, 5, 5, 0, 0),
        ((FULL, REDUCED), 3, "mines", 0, 0, 4, 3, 3, 1, 0),
        ((FULL, ARMOUR), 4, "mortars", 0, 0, 4, 4, 2, 1, 0),
        ((FULL,), 4, "ambush", 0, 0, 3, 5, 2, 0, 0),
        ((FULL,), 4, "tanks", 0, 0, 3, 6, 1, 0, 0),
        ((ARMOUR, FULL), 4, "tanks", 0, 0, 5, 4, 3, 0, 0),
        ((FULL, FULL), 6, "crossfire", 0, 2, 6, 6, 3, 0, 0),
        ((FULL, FULL), 5, "bunker", 0, 2, 6, 5, 3, 0, 0),
        ((FULL, FULL), 7, "caves", 2, 0, 6, 6, 2, 0, 0),
        ((FULL,), 4, "counterattack", 0, 0, 3, 4, 2, 0, 1),
        ((FULL,), 3, "infiltration", 0, 0, 3, 3, 2, 0, 0),
    ],
)
def test_5_6_1_5_6_2_an_attack_is_what_all_throws_come_to(
    fighters: tuple[Fighter, ...],
    strength: int,
    strategy: str,
    fires: int,
    barrages: int,
    american: int,
    japanese: int,
    dice: int,
    before: int,
    more: int,
) -> None:
    assert chances.throws(american, japanese, dice - chances.dice_for(american, japanese), 0) == dice
    found = chances.against(tuple(sorted(fighters)), strength, strategy, fires, barrages)
    share = Fraction(1, 6**dice)
    win = clean = two = again = Fraction(0)
    for throw in product(FACES, repeat=dice):
        won, hits = outcome(max(throw), japanese)
        hits += before + (0 if won else more)
        win += share * won
        clean += share * (won and hits == 0)
        two += share * (hits > 1)
    again = win if strategy == "infiltration" else win + (1 - win) * win
    assert (found.win, found.clean, found.two, found.gung_ho) == (win, clean, two, again)


def test_5_6_1_mines_that_leave_no_battalion_leave_no_chance() -> None:
    found = chances.against((REDUCED,), 2, "mines", 0, 0)
    assert (found.win, found.clean, found.two) == (0, 0, 0)
    assert chances.against((ARMOUR, REDUCED), 2, "mines", 0, 0).win > 0


def test_2_2_1_a_hidden_counter_is_any_that_is_left_of_its_ground() -> None:
    session = laid(
        "combat", units={"1/1": "J2"}, japanese={"J2": "JJ1", "J4": "JJ9", "J5": "JJ6", **FAR}, revealed=["J5"]
    )
    table = session.table
    assert {one.id for one in chances.candidates(table, "J2")} == {"JJ1", "JJ9"}
    assert session.pending
    mean = (chances.against((FULL,), 2, "none", 0, 0).win + chances.against((FULL,), 5, "ambush", 0, 0).win) / 2
    assert Fraction(*session.pending.options[0].facts["win"]) == mean


@pytest.mark.parametrize(("kept", "dice", "japanese"), [(0, 2, 4), (3, 1, 4), (5, 2, 5), (4, 3, 6)])
def test_5_6_3_a_re_roll_is_what_all_throws_come_to(kept: int, dice: int, japanese: int) -> None:
    share = Fraction(1, 6**dice)
    win = clean = six = Fraction(0)
    for throw in product(FACES, repeat=dice):
        best = max(kept, *throw)
        won, hits = outcome(best, japanese)
        win += share * won
        clean += share * (won and hits == 0)
        six += share * (won and best == 6)
    assert chances.reroll(kept, dice, japanese) == (win, clean, six)


def test_options_tell_chances_before_each_attack_and_each_move_to_one() -> None:
    session = laid("movement", units={"1/1": "B2"}, japanese={"J2": "JJ1", **FAR}, revealed=["J2"], stop_after="combat")
    answered(session, "unit:1/1")
    assert session.pending
    move = session.pending.option("to:J2")
    assert move is not None
    told = move.facts
    answered(session, "to:J2")
    assert session.pending.kind == "combat"
    assert {key: session.pending.options[0].facts[key] for key in ("win", "clean", "two", "gung_ho")} == {
        key: told[key] for key in ("win", "clean", "two", "gung_ho")
    }
    assert told["win"] == [215, 216]


def test_re_roll_options_tell_what_they_promise() -> None:
    session = laid(
        "combat",
        [1, 2, 3, 4],
        units={"1/1": "J2", "2/1": "J2", "3/1": "J2"},
        japanese={"J2": "JJ8", **FAR},
        revealed=["J2"],
    )
    answered(session, "area:J2")
    assert session.pending
    three = session.pending.option("reroll:3")
    assert three is not None
    assert three.facts["win"] == [1, 1]
    assert three.facts["six"] == [91, 216]
