"""18.36 Communication on Bloody Nose Ridge."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.dday.command.control import in_communication, us_communication, us_control
from engine.dday.game import Game
from engine.peleliu.rules import load_facts
from tests.rules.ridge import C15, C17, C22, RIDGE, ridge
from tests.rules.table import Row, enemy, game, marine

C14, D8 = "1007", "2208"
"""Positions outside the Japanese zone, near it and far from it."""
AROUND = load_facts(RIDGE).island.neighbours
MARINES = ("K/3/7", "I/3/7", "L/3/7", "A/1/7", "B/1/7", "C/1/7")


def ring(hex_id: str) -> list[Row]:
    """A marine in every hex around one."""
    return [marine(name, h) for name, h in zip(MARINES, AROUND[hex_id], strict=False)]


def table(*japanese: Row, us: list[Row] | None = None, **more: Any) -> Game:
    session: Session = ridge("open_actions", us or [marine("K/3/7", "2009")], japanese, **more)
    return game(session)


@pytest.mark.parametrize("unit", ["J01", ""])
def test_18_36_what_is_held_in_the_zone_is_always_linked_even_surrounded_and_alone(unit: str) -> None:
    here = table(*[enemy("J01", C17)] * bool(unit), us=ring(C17), fortifications={} if unit else {C17: "F02"})
    assert in_communication(here, C17)


def test_18_36_an_empty_position_of_the_zone_is_not_linked_by_itself() -> None:
    assert not in_communication(table(enemy("J01", C14)), C15)


def test_18_36_outside_the_zone_a_path_to_one_position_of_the_zone_is_enough() -> None:
    here = table(enemy("J01", C14), fortifications={C22: "F02"})
    assert in_communication(here, C14)
    assert in_communication(here, D8)


def test_18_36_positions_outside_the_zone_link_nobody() -> None:
    here = table(enemy("J01", C14), enemy("J03", "1105"), enemy("J05", "0910"))
    assert not in_communication(here, C14)
    assert not in_communication(here, "1105")


def test_18_36_11_1_us_control_cuts_the_path() -> None:
    assert not in_communication(table(enemy("J01", C14), us=ring(C14), fortifications={C22: "F02"}), C14)


def test_18_36_an_empty_position_of_the_zone_needs_a_path() -> None:
    assert in_communication(table(fortifications={C22: "F02"}), C15)
    assert not in_communication(table(us=ring(C15), fortifications={C22: "F02"}), C15)


def test_18_36_us_units_are_in_communication_everywhere() -> None:
    here = table(enemy("J01", C17))
    assert us_communication(here) == frozenset(here.island.hexes)


def test_11_2_control_and_communication_are_drawn_before_the_first_turn_too() -> None:
    """It is not night while the player still sets up."""
    here = game(ridge("place_heroes", [marine("K/3/7", "2009", steps=4), marine("I/3/7", "2011")], turn=0))
    assert set(AROUND["2009"]) <= us_control(here)
    assert not in_communication(here, D8)
