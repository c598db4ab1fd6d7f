"""The invariants of Bloody Nose Ridge: silent about sound games, and each broken one is named."""

from collections.abc import Callable

import pytest

from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.invariants import Watch
from engine.dday.state.state import State
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.fuzzing.random_situation import random_situation
from engine.peleliu.rules import load_facts
from tests.rows import over_rows

RIDGE = "bloody-nose-ridge"


def set_up() -> State:
    """The table when units, garrisons and heroes are placed, before the first turn begins."""
    session = new_session(RIDGE, "3")
    session.choose("rest")
    while session.pending and session.pending.kind in ("place_garrison", "place_hero"):
        session.choose(session.pending.ids()[0])
    state: State = session.table.state.copy()
    state.turn, state.step, state.letters = 0, "place_heroes", []
    return state


@pytest.fixture(scope="module")
def complete() -> State:
    return set_up()


def told(state: State, event: Event) -> str:
    """What is said of one event that follows on a state."""
    after = state.copy()
    event.apply(after)
    return "\n".join(Watch(load_facts(RIDGE)).check(state, after, [event]))


def test_a_new_game_is_whole() -> None:
    assert Watch(load_facts(RIDGE)).complete(new_session(RIDGE, "3").table.state) == []


def test_the_set_up_and_the_first_turns_are_sound() -> None:
    session, player, watch = new_session(RIDGE, "3"), bot("random", "3"), Watch(load_facts(RIDGE))
    while session.pending and session.view().turn < 3:
        before, mark = session.table.state.copy(), session.mark
        session.choose(player.choose(session))
        assert watch.check(before, session.table.state, session.table.log[mark:]) == []


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda s: setattr(s.us["A/1/7"], "place", "0410"), "A/1/7 is in 0410, outside the play area"),
        (lambda s: setattr(s.us["A/1/5"], "under_fire", True), "A/1/5 at turn:8 has an action under fire marker"),
        (lambda s: setattr(next(iter(s.forces.values())), "hex", "0410"), "is in 0410, outside the play area"),
        (lambda s: s.bonus.append("naval"), "bonus barrages are left in step place_heroes"),
        (lambda s: s.attack_orders.append("1208"), "attack orders are left in step place_heroes"),
        (lambda s: s.loss_box.append("A/1/7 full"), "its full counter is in the loss box"),
        (lambda s: s.facing.update({"1309": 0}), "1309 has a fortification that faces 0"),
        (lambda s: s.caves.update({"1109": ""}), "a cave in 1109 has no unit"),
    ],
)
def test_a_spoilt_table_is_named(complete: State, spoil: Callable[[State], object], fault: str) -> None:
    state = complete.copy()
    spoil(state)
    assert fault in "\n".join(Watch(load_facts(RIDGE)).sound(state))
    assert Watch(load_facts(RIDGE)).sound(complete) == []


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda s: setattr(s.us["A/1/7"], "place", "aside"), "22 units are on the map, 23 expected"),
        (lambda s: setattr(s.us["A/1/7"], "place", "1802"), "A/1/7 begins in 1802"),
        (lambda s: setattr(s.us["A/1/7"], "place", "2201"), "A/1/7 begins in 2201"),
        (lambda s: s.garrisons.pop(), "1 garrisons are placed"),
        (lambda s: s.heroes.pop(), "1 heroes are left"),
    ],
)
def test_a_faulty_set_up_is_named(complete: State, spoil: Callable[[State], object], fault: str) -> None:
    state = complete.copy()
    spoil(state)
    assert fault in told(state, ev.TurnBegan("4.0", 1, "MRPAI"))


def test_the_sound_set_up_is_not(complete: State) -> None:
    assert told(complete, ev.TurnBegan("4.0", 1, "MRPAI")) == ""


def test_a_fortification_that_stays_face_down_beside_units_is_named(complete: State) -> None:
    state = complete.copy()
    state.turn, state.step = 2, "end_of_turn"
    state.us["A/1/7"].place = "1901"
    state.facing.clear()
    assert "is face down beside US units when turn_start begins" in told(state, ev.StepBegan("4.0", "turn_start"))


def test_a_general_who_stays_is_named(complete: State) -> None:
    state = complete.copy()
    state.turn, state.step = 13, "end_of_turn"
    assert "General Rupertus still commands in turn 13" in told(state, ev.StepBegan("4.0", "turn_start"))


@over_rows("seed", range(40))
def test_scattered_situations_are_sound(seed: int) -> None:
    situation = random_situation(str(seed), RIDGE)
    assert situation == random_situation(str(seed), RIDGE)
    session = new_session(RIDGE, str(seed), situation=situation)
    assert session.pending or session.outcome
    assert Watch(load_facts(RIDGE)).sound(session.table.state) == []


def test_scattered_situations_show_every_kind_of_turn() -> None:
    found = [random_situation(str(seed), RIDGE) for seed in range(120)]
    assert {row["step"] for row in found} == {
        "first_event",
        "fire",
        "second_event",
        "ridge_hq",
        "open_actions",
        "night_recovery",
        "night_moves",
        "relief",
        "reorganization",
        "open_morning",
        "actions",
        "morning_moves",
    }
    assert {row["turn"] for row in found} == set(range(2, 20))
    for key in ("attack_orders", "caves", "loss_box", "flamethrower", "command_changed"):
        assert {bool(row[key]) for row in found} == {True, False}, key
    for key in ("under_fire", "acted", "newly_disrupted"):
        assert any(unit.get(key) for row in found for unit in row["us"]), key
    assert any("exact" in row for row in found)
