"""19.3, 19.31, 18.34 How many units a fortified position hits, and what its hits do."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.session import Session
from tests.rules.table import Row, card_with, enemy, happened, lay, marine
from tests.rules.walls import COLOUR, HILL, NE, NW, RIDGE, SE, SW, N, S, hill, up

FIRE = card_with(fire={COLOUR: "plain"})
CROWD = [
    marine(name, at)
    for name, at in (("A/1/5", N), ("B/1/5", NE), ("C/1/5", SE), ("I/3/5", S), ("K/3/5", SW), ("A/1/7", NW))
]


def held(*counters: str, **more: Any) -> list[Row]:
    """The row of the hill with a "unit", "depth" or both behind the marker."""
    return [enemy("J04" if "unit" in counters else "", HILL, "D41" if "depth" in counters else "", **more)]


def volley(japanese: Sequence[Row] = (), walls: Any = "F05", us: Sequence[Row] = CROWD, **more: Any) -> Session:
    """A fire phase in which green fires, without letter, star or armour."""
    session = hill("fire", us=us, walls=walls, japanese=japanese, **{"cards": [FIRE], **more})
    while session.pending and session.pending.kind == "hit":
        session.choose(session.pending.options[0].id)
    return session


def limit(session: Session, site: str = "C21") -> int:
    """The hit limit of a position's fire."""
    found: int = next(event.limit for event in happened(session, "position_fires") if event.site == site)
    return found


def hits(session: Session) -> int:
    """How many units the hill's fire hit."""
    return sum(event.site == "C21" for event in happened(session, "unit_hit"))


# ---------------------------------------------------------------- 19.3 hit limits


@pytest.mark.parametrize("walls", ["F05", up("F05")])
@pytest.mark.parametrize(("counters", "most"), [((), 1), (("depth",), 2), (("unit",), 2), (("unit", "depth"), 3)])
def test_19_3_the_limit_is_the_number_of_counters(counters: tuple[str, ...], most: int, walls: Any) -> None:
    session = volley(held(*counters), walls)
    assert limit(session) == most
    assert hits(session) == most


def test_19_3_without_a_fortification_a_position_has_the_usual_limit() -> None:
    session = lay("fire", scenario=RIDGE, turn=2, us=CROWD, japanese=held("unit", "depth"), cards=[FIRE])
    while session.pending and session.pending.kind == "hit":
        session.choose(session.pending.options[0].id)
    assert limit(session) == 2


def test_6_41_a_disrupted_fortification_does_not_fire() -> None:
    session = volley(held(disrupted=True))
    assert not happened(session, "position_fires")


def test_6_42_a_fortification_alone_recovers_by_its_colour() -> None:
    session = volley(held(disrupted=True), up("F05"))
    assert [event.rule for event in happened(session, "force_recovered")] == ["6.42"]


def test_19_3_in_a_group_the_counters_of_both_hexes_count() -> None:
    """C18/C19, brown: a fortification alone in one hex, one with a unit in the other."""
    card = card_with(fire={"brown": "plain"}, lacks=["green"])
    us = [marine(name, at) for name, at in (("A/1/5", "1503"), ("B/1/5", "1505"), ("C/1/5", "1604"), ("I/3/5", "1305"))]
    session = lay(
        "fire",
        scenario=RIDGE,
        turn=2,
        us=us,
        cards=[card],
        fortifications={"1405": "F05", "1504": "F06"},
        japanese=[enemy("J04", "1504")],
    )
    assert limit(session, "C18/C19") == 3


# ---------------------------------------------------------------- 18.34 action under fire


@pytest.mark.parametrize(("name", "at", "more"), [("A/1/5", N, 1), ("G/2/7", "1502", 0), ("G/2/7", "1605", 0)])
def test_18_34_a_marked_unit_in_the_intense_field_adds_a_hit(name: str, at: str, more: int) -> None:
    """1502 lies in the steady field, 1605 too."""
    us = [*CROWD[1:], marine(name, at, under_fire=True)]
    assert limit(volley(held("unit"), us=us)) == 2 + more


def test_18_34_several_marked_units_add_one_hit_together() -> None:
    us = [{**row, "under_fire": True} for row in CROWD]
    assert limit(volley(held("unit"), us=us)) == 3


def test_18_34_it_holds_for_positions_without_a_fortification_too() -> None:
    us = [{**row, "under_fire": True} for row in CROWD]
    session = lay("fire", scenario=RIDGE, turn=2, us=us, japanese=held("unit"), cards=[FIRE])
    while session.pending and session.pending.kind == "hit":
        session.choose(session.pending.options[0].id)
    assert limit(session) == 2


# ---------------------------------------------------------------- 19.31 disruption


@pytest.mark.parametrize(
    ("walls", "japanese", "disrupts"),
    [
        (up("F05"), [], False),
        (up("F05"), held("unit"), False),
        (up("F05"), held("unit", revealed=True), False),
        ("F05", [], True),
        ("F05", held("unit"), True),
        ("F05", held("unit", revealed=True), False),
    ],
)
def test_19_31_a_revealed_fortification_does_not_disrupt(walls: Any, japanese: Sequence[Row], disrupts: bool) -> None:
    """6.3: else the chart asks whether the unit is revealed; a fortification face down counts as unrevealed."""
    session = volley(japanese, walls, us=CROWD[:1])
    assert len(happened(session, "step_lost")) == 1
    assert bool(happened(session, "unit_disrupted")) == disrupts


@pytest.mark.parametrize(("second", "disrupts"), [(up("F06"), False), ("F06", True)])
def test_19_31_a_group_is_revealed_when_each_of_its_hexes_is(second: Any, disrupts: bool) -> None:
    card = card_with(fire={"brown": "plain"})
    session = lay(
        "fire",
        scenario=RIDGE,
        turn=2,
        us=[marine("A/1/5", "1505")],
        cards=[card],
        fortifications={"1405": up("F05"), "1504": second},
    )
    assert len(happened(session, "step_lost")) == 1
    assert bool(happened(session, "unit_disrupted")) == disrupts


# ---------------------------------------------------------------- 19.3 mortars

MORTAR = card_with(fire={COLOUR: "M"}, symbol="diamond")
FAR = [marine("B/1/5", "1901"), marine("E/2/5", "1805"), marine("W/5", "2001")]
"""Three units with a diamond outside the hill's field, within mortar range of a mountaintop."""


@pytest.mark.parametrize(("counters", "most"), [((), 1), (("depth",), 2), (("unit",), 1), (("unit", "depth"), 2)])
def test_19_3_the_mortars_of_a_fortification_alone_or_of_a_lone_unit_hit_one(
    counters: tuple[str, ...], most: int
) -> None:
    session = volley(held(*counters), us=FAR, cards=[MORTAR])
    (fires,) = happened(session, "position_fires")
    assert (fires.form, fires.limit) == ("mortar", most)
    assert hits(session) == most


@pytest.mark.parametrize(
    ("counters", "walls", "most"),
    [
        (("", ""), ("F05", "F06"), 2),
        (("J04", "J11"), ("F05", "F06"), 2),
        (("J04", ""), ("F05", ""), 1),
        (("", ""), ("F05", ""), 1),
        (("J04", "J11"), ("F05", ""), 2),
    ],
)
def test_12_11_in_a_group_each_hex_has_its_mortar(counters: tuple[str, str], walls: tuple[str, str], most: int) -> None:
    """C18/C19, brown, in 1405 and 1504: walls add nothing to the units behind them."""
    hexes = ("1405", "1504")
    far = [marine("A/1/7", "1901"), marine("G/2/7", "1805"), marine("W/7", "1806")]
    session = lay(
        "fire",
        scenario=RIDGE,
        turn=2,
        us=far,
        cards=[card_with(fire={"brown": "M"}, symbol="triangle")],
        fortifications={h: marker for h, marker in zip(hexes, walls, strict=True) if marker},
        japanese=[enemy(unit, h) for h, unit in zip(hexes, counters, strict=True) if unit],
    )
    (fires,) = happened(session, "position_fires")
    assert (fires.form, fires.limit) == ("mortar", most)
