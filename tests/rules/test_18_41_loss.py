"""18.41 Catastrophic loss on Bloody Nose Ridge."""

import pytest

from engine.core.session import Session
from engine.dday.victory.losses import take_step
from engine.peleliu.content import load_content
from tests.rules.ridge import ridge
from tests.rules.table import Row, enemy, game, happened, lay, marine, offered, pending, play, state, unit

COMPANIES = [counter.id for counter in load_content().us.values() if counter.bnr and counter.counts_for_loss]
CROWD = [marine("A/1/7", "1709"), marine("B/1/7", "1709")]


def lost(count: int, *but: str) -> list[str]:
    """Rows of the loss box for so many companies."""
    return [f"{name} reduced" for name in COMPANIES if name not in but][:count]


def gone(names: list[str]) -> list[Row]:
    return [{"id": name.partition(" ")[0]} for name in names]


def crowded(third: str, before: int, **more: object) -> Session:
    """A third unit in a full hex when the phase ends: stacking takes one away."""
    box = lost(before, "A/1/7", "B/1/7", third)
    return ridge("close_actions", [*CROWD, marine(third, "1709", **more), *gone(box)], loss_box=box, cards=[43])


def test_18_41_the_tenth_unit_that_is_eliminated_ends_the_game_at_once() -> None:
    session = crowded("C/1/7", 9)
    session.choose("unit:C/1/7")
    assert session.outcome == ("loss", "catastrophic-loss")
    assert happened(session)[-1].rule == "18.41"
    assert len(state(session).loss_box) == 10


def test_18_41_nine_do_not() -> None:
    session = crowded("C/1/7", 8)
    session.choose("unit:C/1/7")
    assert session.outcome is None
    assert len(state(session).loss_box) == 9


@pytest.mark.parametrize("other", ["HQ/1/7", "C/1P", "1/A/710T", "NFT"])
def test_18_41_infantry_hqs_and_others_do_not_count(other: str) -> None:
    session = crowded(other, 9)
    session.choose(f"unit:{other}")
    assert session.outcome is None
    assert len(state(session).loss_box) == 9


def test_18_41_heavy_infantry_counts() -> None:
    session = crowded("W/7", 9)
    session.choose("unit:W/7")
    assert session.outcome == ("loss", "catastrophic-loss")


def test_18_41_a_full_strength_counter_that_is_replaced_does_not_count() -> None:
    """A company of three steps comes down to its reduced counter by one hit, and nothing goes into the box."""
    session = ridge("open_actions", [marine("A/1/7", "1311", steps=3)], [enemy("J03", "1210")])
    table = game(session)
    assert unit(session, "A/1/7").steps == 3
    take_step(table, unit(session, "A/1/7"), "6.32", "fire")
    assert unit(session, "A/1/7").steps == 2
    assert state(session).loss_box == []
    for _ in range(2):
        take_step(table, unit(session, "A/1/7"), "6.32", "fire")
    assert state(session).loss_box == ["A/1/7 reduced"]


def test_18_41_a_unit_lost_whole_counts_once() -> None:
    session = crowded("C/1/7", 0, steps=4)
    session.choose("unit:C/1/7")
    assert state(session).loss_box == ["C/1/7 reduced"]
    assert happened(session, "unit_eliminated")[0].counters == ("reduced",)


def test_18_41_the_turn_has_no_part_in_it() -> None:
    """15.1 has a level for each turn, here the first turn would do as well as the last."""
    box = lost(10)
    session = ridge("turn_start", [marine("HQ/1/7", "1709"), *gone(box)], turn=2, loss_box=box)
    assert session.outcome == ("loss", "catastrophic-loss")


def test_15_1_the_invasions_go_on_counting_counters() -> None:
    us = [marine(name, "0315") for name in ("K/3/1", "L/3/1", "I/3/1")]
    session = lay("close_actions", us=us)
    session.choose("unit:I/3/1")
    assert state(session).loss_box == ["I/3/1 full", "I/3/1 reduced"]


def test_black_angels_bring_no_counter_back_from_the_box() -> None:
    card = next(card.number for card in load_content().cards.values() if card.event_bnr == "black_angels")
    us = [marine("A/1/7", "1709", steps=2), marine("B/1/7", "1709", steps=1)]
    session = ridge("first_event", us, cards=[card, 43])
    assert pending(session) == "event_unit"
    assert "unit:A/1/7" in offered(session)
    play(session, "unit:A/1/7")
    assert happened(session, "step_gained")[0].counter == ""
