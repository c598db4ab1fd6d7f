"""7.5 Stacking limits and what happens to units beyond them."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from tests.rules.table import (
    Row,
    card_with,
    cards_with,
    enemy,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

HERO = next(iter(load_content().heroes))


def act(*us: Row, **more: Any) -> Session:
    """The US Action Phase of turn 7."""
    return lay("open_actions", us=us, **more)


ROOM = "0917"


def test_7_5_two_units_may_stay_in_a_hex_at_the_end_of_the_phase() -> None:
    session = act(marine("A/1/1", ROOM), marine("B/1/1", ROOM))
    play(session, "end")
    assert not happened(session, "unit_eliminated")


def test_7_5_during_the_phase_more_may_be_there() -> None:
    session = act(marine("A/1/1", ROOM), marine("B/1/1", ROOM), marine("C/1/1", "0918"))
    play(session, "unit:C/1/1")
    assert f"move:{ROOM}" in offered(session)
    play(session, f"move:{ROOM}", "unit:A/1/1", "move:0918", "end")
    assert not happened(session, "unit_eliminated")


def test_7_53_the_player_chooses_who_is_eliminated() -> None:
    session = act(marine("A/1/1", ROOM), marine("B/1/1", ROOM), marine("C/1/1", ROOM, steps=1))
    play(session, "end")
    assert pending(session) == "stacking"
    assert offered(session) == ("unit:A/1/1", "unit:B/1/1", "unit:C/1/1")
    play(session, "unit:C/1/1")
    assert unit(session, "C/1/1").place == "out"
    assert [e.unit for e in happened(session, "unit_eliminated")] == ["C/1/1"]


def test_7_53_one_after_the_other_until_two_are_left() -> None:
    us = [marine(name, ROOM) for name in ("A/1/1", "B/1/1", "C/1/1", "E/2/1")]
    session = lay("open_actions", turn=4, letters=[], us=us)
    play(session, "end", "unit:A/1/1", "unit:B/1/1")
    assert {name for name in ("A/1/1", "B/1/1", "C/1/1", "E/2/1") if unit(session, name).place == ROOM} == {
        "C/1/1",
        "E/2/1",
    }


def test_7_53_a_full_company_costs_both_its_counters() -> None:
    for steps, counters in ((4, ["full", "reduced"]), (3, ["full", "reduced"]), (2, ["reduced"]), (1, ["reduced"])):
        us = [marine("A/1/1", ROOM, steps=steps), marine("B/1/1", ROOM), marine("C/1/1", ROOM)]
        session = lay("open_actions", turn=4, letters=[], us=us)
        play(session, "end", "unit:A/1/1")
        assert state(session).loss_box == [f"A/1/1 {counter}" for counter in counters]


def test_7_51_regimental_hqs_do_not_count_infantry_hqs_do() -> None:
    session = act(marine("A/1/1", ROOM), marine("B/1/1", ROOM), marine("HQ/1", ROOM), marine("HQ/5", ROOM))
    play(session, "end")
    assert not happened(session, "unit_eliminated")
    session = act(marine("A/1/1", ROOM), marine("B/1/1", ROOM), marine("HQ/1/1", ROOM))
    play(session, "end")
    assert pending(session) == "stacking"


def test_7_51_heroes_and_garrisons_do_not_count() -> None:
    us = [marine("A/1/1", "0719", hero=HERO), marine("B/1/1", "0719")]
    session = act(*us, garrisons=["0719"])
    play(session, "end")
    assert not happened(session, "unit_eliminated")


def test_7_52_there_is_no_limit_to_steps() -> None:
    session = act(marine("A/1/1", ROOM), marine("W/1", ROOM))
    play(session, "end")
    assert unit(session, "A/1/1").steps + unit(session, "W/1").steps == 8


def test_7_53_stacking_is_looked_at_after_close_combat() -> None:
    weak = enemy("J46", "0719", revealed=True)
    us = [marine("A/1/1", "0718"), marine("B/1/1", "0718"), marine("C/1/1", "0720")]
    hits = [card.number for card in cards_with(shows=["red"], cc_event="")][:3]
    miss = card_with(lacks=["red"], cc_event="")
    session = act(*us, japanese=[weak], cards=[miss, *hits])
    play(session, "unit:A/1/1", "with:B/1/1", "enter:0719", "unit:C/1/1", "enter:0719", "end")
    if pending(session) == "withdraw":
        play(session, "fight")
    assert happened(session, "combat_ended")[0].how == "elimination"
    assert pending(session) == "stacking"
    assert not happened(session, "unit_eliminated")
    play(session, "unit:C/1/1")
    assert unit(session, "A/1/1").place == "0719"


@pytest.mark.parametrize(("units", "excess"), [(2, 0), (3, 1), (4, 2)])
def test_7_53_ending_the_phase_tells_what_stacking_would_cost(units: int, excess: int) -> None:
    names = ["A/1/1", "B/1/1", "C/1/1", "HQ/1/1"][:units]
    session = lay("open_actions", us=[*(marine(name, "0313") for name in names), marine("HQ/1", "0313")])
    assert session.pending is not None
    end = session.pending.option("end")
    assert end is not None
    assert end.facts["excess"] == excess
    assert end.facts["crowded"] == (("0313",) if excess else ())
    assert end.facts["gives_up"].get("crowded", {}) == ({"0313": names} if excess else {})
