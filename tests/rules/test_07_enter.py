"""7.4 Entering a hex with a revealed Japanese unit."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.table import Row, card_with, enemy, happened, lay, marine, offered, play, state, unit

ISLAND = load_island()
B1 = enemy("J01", "0318", revealed=True)


def act(*us: Row, japanese: list[Row] | None = None, **more: Any) -> Session:
    return lay("open_actions", us=us, japanese=[B1] if japanese is None else japanese, **more)


def options(session: Session, *names: str) -> tuple[str, ...]:
    play(session, f"unit:{names[0]}", *(f"with:{name}" for name in names[1:]))
    return offered(session)


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("A/1/1", True),
        ("W/1", True),
        ("HQ/1/1", True),
        ("A/1E", True),
        ("1/B/1T", False),
        ("A/3AA", False),
        ("1/11", False),
        ("HQ/1", False),
    ],
)
def test_7_4_infantry_infantry_hqs_and_engineers_enter_revealed_enemy_hexes(name: str, may: bool) -> None:
    assert ("enter:0318" in options(act(marine(name, "0317")), name)) is may


def test_7_4_it_is_the_units_whole_action_and_the_combat_waits() -> None:
    session = act(marine("A/1/1", "0317"))
    play(session, "unit:A/1/1", "enter:0318")
    assert (unit(session, "A/1/1").place, unit(session, "A/1/1").acted) == ("0318", True)
    assert state(session).actions_left == 1
    assert not happened(session, "combat_began")
    play(session, "end")
    assert happened(session, "combat_began")[0].hex == "0318"


def test_7_4_never_an_unrevealed_unit() -> None:
    session = act(marine("A/1/1", "0317"), japanese=[enemy("J01", "0318")])
    assert "enter:0318" not in options(session, "A/1/1")
    refused = session.why_not("enter:0318")
    assert refused
    assert refused.rule == "7.4"


def test_7_4_only_from_beside_the_hex() -> None:
    assert ISLAND.distance("0217", "0319") == 2
    assert not [o for o in options(act(marine("A/1/1", "0316")), "A/1/1") if o.startswith("enter")]


def test_7_4_the_enemy_must_be_revealed_when_the_phase_begins() -> None:
    """An attack on 0318 that reveals the unit comes too late, and bars the hex besides."""
    session = act(marine("A/1/1", "0317"), marine("B/1/1", "0319"), japanese=[enemy("J01", "0318")])
    play(session, "unit:A/1/1", "attack:0318", "resolve")
    assert state(session).forces["F1"].revealed
    assert "enter:0318" not in options(session, "B/1/1")


def test_7_4_not_after_an_attack_on_the_hex() -> None:
    session = act(marine("A/1/1", "0317", steps=1), marine("B/1/1", "0319"))
    play(session, "unit:A/1/1", "attack:0318", "resolve")
    assert state(session).forces
    assert "enter:0318" not in options(session, "B/1/1")
    refused = session.why_not("enter:0318")
    assert refused
    assert refused.rule == "7.4"


def test_7_4_a_barraged_hex_may_be_entered() -> None:
    session = act(marine("A/1/1", "0317"), marine("1/B/1T", "0320"), cards=[card_with(lacks=["red"], symbol="diamond")])
    play(session, "unit:1/B/1T", "barrage:0318")
    assert "enter:0318" in options(session, "A/1/1")


def test_7_4_a_disrupted_enemy_may_be_entered() -> None:
    session = act(marine("A/1/1", "0317"), japanese=[enemy("J01", "0318", revealed=True, disrupted=True)])
    assert "enter:0318" in options(session, "A/1/1")


def test_7_4_a_stack_enters_together_when_all_of_it_may() -> None:
    session = act(marine("A/1/1", "0317"), marine("HQ/1/1", "0317"))
    assert "enter:0318" in options(session, "A/1/1", "HQ/1/1")
    play(session, "enter:0318")
    assert unit(session, "A/1/1").place == unit(session, "HQ/1/1").place == "0318"
    assert "enter:0318" not in options(act(marine("A/1/1", "0317"), marine("1/B/1T", "0317")), "A/1/1", "1/B/1T")
    assert "enter:0318" not in options(act(marine("A/1/1", "0317"), marine("HQ/1", "0317")), "A/1/1", "HQ/1")


def test_7_4_more_than_two_units_may_enter_one_after_the_other() -> None:
    us = [marine("A/1/1", "0317", inspired=True), marine("B/1/1", "0319"), marine("C/1/1", "0418")]
    session = act(*us)
    for name in ("A/1/1", "B/1/1", "C/1/1"):
        play(session, f"unit:{name}", "enter:0318")
    assert {unit(session, row["id"]).place for row in us} == {"0318"}


def test_7_4_units_in_a_hex_with_the_enemy_do_nothing_else() -> None:
    session = act(marine("A/1/1", "0318"), marine("B/1/1", "0818"))
    assert "unit:A/1/1" not in offered(session)


def test_7_4_cliff_between_keeps_units_out() -> None:
    a, b = next(
        (a, b)
        for a, b in sorted(ISLAND.cliffs)
        if b in ISLAND.position_at and not ISLAND.hexes[a].water and a not in ISLAND.position_at
    )
    session = act(marine("A/1/1", a), japanese=[enemy("J01", b, revealed=True)])
    found = options(session, "A/1/1")
    assert f"enter:{b}" not in found
    assert f"attack:{b}" in found


def test_7_4_a_tank_unit_may_be_entered() -> None:
    session = act(marine("A/1/1", "0317"), japanese=[enemy("T1", "0318", revealed=True)])
    assert "enter:0318" in options(session, "A/1/1")


def test_7_4_costs_an_action_unless_free() -> None:
    hero = next(iter(load_content().heroes))
    for row, left in ((marine("A/1/1", "0317"), 1), (marine("A/1/1", "0317", hero=hero), 2)):
        session = act(row)
        play(session, "unit:A/1/1", "enter:0318")
        assert state(session).actions_left == left


def test_7_4_7_33_entering_past_another_position_takes_no_card() -> None:
    """0317 and 0216 both lie beside 0316, half of B3/B4, and in its field; it is manned and not disrupted."""
    site = ISLAND.site_at["0316"]
    assert {"0317", "0216"} <= site.field & set(ISLAND.neighbours["0316"])
    japanese = [enemy("J01", "0216", revealed=True), enemy("J02", "0316")]
    session = act(marine("A/1/1", "0317"), japanese=japanese, cards=[card_with(shows=["purple"], symbol="circle")])
    assert "infiltrate:0416" in options(session, "A/1/1")  # past the same position
    play(session, "enter:0216")
    assert not happened(session, "infiltration_checked", "card_drawn")
    assert (unit(session, "A/1/1").place, unit(session, "A/1/1").steps) == ("0216", 4)
