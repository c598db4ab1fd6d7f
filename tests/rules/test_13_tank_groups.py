"""13.1 with 6.21: the ring around a tank's field belongs to its group, whose other unit acts on it too."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.dday.fire.fire import fire_dots
from engine.peleliu.island import load_island
from tests.rules.table import FAR, Row, enemy, game, happened, lay, marine, unit, volley

SITE = load_island().sites["B13/B14"]
INFANTRY = enemy("J01", "0716")
TANK = enemy("T2", "0815", revealed=True)
RING = "0417"
"""Beside the field of the group, in the clear, four hexes from the nearer half."""


def act(us: Sequence[Row], japanese: Sequence[Row], beside: str = "plain", **more: object) -> Session:
    """Orange acts with what stands beside it on the card; every letter is there."""
    letters = "MRPAI" if len(beside) == 1 else ""
    return volley(us, japanese, fire={"orange": beside}, letters=letters, **more)


def hit(session: Session) -> list[tuple[str, str, str]]:
    return [(e.unit, e.dot, e.why) for e in happened(session, "unit_hit")]


def test_13_1_6_21_the_ring_is_the_groups() -> None:
    """The infantry fires first, at the stronger unit; the tank has the other one (6.34)."""
    assert RING in SITE.extended
    assert "0415" in SITE.extended
    us = [marine("A/1/1", RING, steps=3), marine("L/3/1", "0415")]
    session = act(us, [INFANTRY, TANK], symbol="circle")
    assert hit(session) == [("L/3/1", "steady", "symbol"), ("A/1/1", "steady", "symbol")]
    assert [e.rule for e in happened(session, "position_fires")] == ["6.3", "13.1"]
    # only the infantry is hidden, and only hidden firers disrupt
    assert [unit(session, name).disrupted != "" for name in ("L/3/1", "A/1/1")] == [True, False]


def test_13_1_6_21_without_the_tank_nobody_reaches_so_far() -> None:
    assert hit(act([marine("L/3/1", RING)], [INFANTRY], symbol="circle")) == []


@pytest.mark.parametrize("symbol", ["diamond", "triangle"])
def test_13_1_6_21_steady_fire_needs_the_symbol(symbol: str) -> None:
    assert hit(act([marine("L/3/1", RING)], [INFANTRY, TANK], symbol=symbol)) == []


def test_13_1_6_21_the_armour_bonus_stays_the_tanks() -> None:
    """With depth the infantry could hit both, but the amphibious tank is left to the tank unit's fire."""
    us = [marine("L/3/1", RING), marine("A/3AA", "0415")]
    session = act(us, [enemy("J01", "0716", "D41"), TANK], symbol="circle")
    assert [dict(e.targets) for e in happened(session, "position_fires")] == [
        {"L/3/1": "steady"},
        {"A/3AA": "steady"},
    ]


@pytest.mark.parametrize(
    ("letter", "with_tank", "alone"),
    [
        ("M", "fire_machine_guns", "mortar"),
        ("R", "resupply", "redeploy"),
        ("P", "patrol", "patrol"),
        ("A", "assault", "assault"),
    ],
)
def test_13_1_6_21_what_the_partner_does(letter: str, with_tank: str, alone: str) -> None:
    assert done_by_infantry(letter, INFANTRY, TANK)[0] == with_tank
    assert done_by_infantry(letter, INFANTRY)[0] == alone


def test_13_1_6_21_it_assaults_the_hex_in_the_ring() -> None:
    assert done_by_infantry("A", INFANTRY, TANK) == ("assault", RING)
    assert done_by_infantry("A", INFANTRY) == ("assault", "0416")


def done_by_infantry(letter: str, *japanese: Row) -> tuple[str, str]:
    """What the unit in 0716 does, and where it goes, with US units in the ring alone."""
    session = act([marine("L/3/1", RING)], [*japanese, *FAR], letter)
    action = next(str(e.action) for e in happened(session, "position_acts") if e.hex == "0716")
    return action, next((str(e.hex) for e in happened(session, "force_moved") if e.origin == "0716"), "")


def test_13_1_6_21_a_patrol_meets_everybody_in_the_ring() -> None:
    us = [marine("L/3/1", RING), marine("A/1/1", "0415")]
    session = act(us, [INFANTRY, TANK], "P")
    assert {e.unit for e in happened(session, "unit_disrupted") if e.rule == "12.6"} == {"L/3/1", "A/1/1"}


def test_13_1_6_4_a_disrupted_tank_rings_nothing() -> None:
    assert hit(act([marine("L/3/1", RING)], [INFANTRY, {**TANK, "disrupted": True}], symbol="circle")) == []


def test_13_1_6_21_a_tank_in_the_stance_still_rings_the_field() -> None:
    session = lay("open_actions", japanese=[INFANTRY, {**TANK, "stance": "CA2"}])
    assert fire_dots(game(session), SITE)[RING] == "steady"
