"""Exact chances against every throw of the dice."""

from fractions import Fraction
from itertools import product

import pytest

from engine.wake import chances
from engine.wake.facts import FIRE
from tests.asking import answered
from tests.wake.tables import laid

FACES = range(1, 7)


def thrown(dice: int) -> list[tuple[int, ...]]:
    return list(product(FACES, repeat=dice))


@pytest.mark.parametrize(("dice", "target", "strength", "wanted"), [(1, 6, 3, 1), (2, 5, 4, 2), (2, 4, 1, 1)])
def test_a_strike_is_what_all_throws_come_to(dice: int, target: int, strength: int, wanted: int) -> None:
    found = chances.strike(chances.shares(dice, chances.at_least(target)), strength, wanted)
    hit = burning = out = out_grit = Fraction(0)
    for hits in thrown(dice):
        count = sum(die >= target for die in hits)
        share = Fraction(1, 6**dice)
        hit += share * (count > 0)
        for damage in thrown(count):
            part = share / 6**count
            points = sum(die >= strength for die in damage)
            out += part * (points >= wanted)
            burning += part * (0 < points < wanted)
            failed = count - points
            if points >= wanted:
                out_grit += part
                continue
            for again in thrown(failed):
                more = points + sum(die >= strength for die in again)
                out_grit += part / 6**failed * (more >= wanted)
    assert (found.hit, found.burning, found.out, found.out_grit) == (hit, burning, out, out_grit)


@pytest.mark.parametrize(("plane", "evading", "strength", "wanted"), [(2, 3, 3, 2), (3, 1, 1, 1), (2, 2, 2, 1)])
def test_a_dive_is_what_all_throws_come_to(plane: int, evading: int, strength: int, wanted: int) -> None:
    found = chances.strike(chances._left(plane, evading, 6), strength, wanted)
    out = Fraction(0)
    for dodge in thrown(evading):
        left = max(0, plane - dodge.count(6))
        good = sum(sum(die >= strength for die in dice) >= wanted for dice in thrown(left))
        out += Fraction(good, 6 ** (evading + left))
    assert found.out == out


@pytest.mark.parametrize("wing", [False, True])
@pytest.mark.parametrize("plane", [2, 3])
def test_4_1_3_d_a_dogfight_is_what_all_throws_come_to(plane: int, wing: bool) -> None:
    high = {dice: [max(one) for one in thrown(dice)] for dice in (plane, 4)}
    counts = {dice: [found.count(face) for face in FACES] for dice, found in high.items()}
    won = sum(
        counts[plane][own - 1] * counts[4][other - 1]
        for own in FACES
        for other in FACES
        if own > other or (wing and own == other)
    )
    assert chances.dogfight(plane, 4, wing=wing) == Fraction(won, 6 ** (plane + 4))


@pytest.mark.parametrize("wanted", [-3, 2, 7, 12, 13])
def test_sums_of_two_dice(wanted: int) -> None:
    assert chances.sums_at_least(2, wanted) == Fraction(sum(sum(one) >= wanted for one in thrown(2)), 36)


def test_a_re_roll_is_what_all_throws_come_to() -> None:
    burning, out = chances.reroll(0, 2, 4, 2)
    found = [sum(die >= 4 for die in dice) for dice in thrown(2)]
    assert (burning, out) == (Fraction(found.count(1), 36), Fraction(found.count(2), 36))


def test_options_tell_chances_with_and_without_grit_and_ammo() -> None:
    session = laid("batteries", ships={"S04": "M1"}, ammo=1, grit=1)
    answered(session, "battery:L")
    assert session.pending
    plain, ammo = session.pending.options
    assert plain.facts["hit"] == [91, 216]
    assert ammo.facts["hit"] == [19, 27]
    assert Fraction(*plain.facts["out_grit"]) > Fraction(*plain.facts["out"])
    bare = answered(laid("batteries", ships={"S04": "M1"}, markers={"L": FIRE}), "battery:L")
    assert bare.pending
    assert bare.pending.options[0].facts["hit"] == [1, 6]
    assert "out_grit" not in bare.pending.options[0].facts


def test_civilians_are_told_how_likely_the_garrison_holds() -> None:
    session = laid("recovery", garrison=5, ships={"S12": "C1", "S04": "C2", "S05": "C2", "S06": "C2"})
    assert session.pending
    assert session.pending.options[0].facts["survive"] == [5, 12]
    assert session.pending.options[1].facts["overrun"] is True
