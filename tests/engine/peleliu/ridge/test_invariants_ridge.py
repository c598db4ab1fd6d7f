"""The invariants on Bloody Nose Ridge: walls, caves and orders; silent about sound games."""

from collections.abc import Callable

import pytest

from engine.dday import events as ev
from engine.dday.invariants import Watch, brought_to_light, check, leaks
from engine.dday.state.state import State
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.ridge import events as own
from engine.peleliu.rules import load_facts
from engine.peleliu.state import PeleliuState

RIDGE = "bloody-nose-ridge"
HILL, OTHER = "1603", "1504"
Break = Callable[[State], object]


@pytest.fixture
def state() -> State:
    """Two fortifications, one of them face up with a unit in it, and a company beside that."""
    situation = {
        "scenario": RIDGE,
        "turn": 2,
        "step": "actions",
        "us": [{"id": "A/1/5", "hex": "1704"}],
        "fortifications": {HILL: {"marker": "F13", "facing": 0}, OTHER: "F06"},
        "japanese": [{"unit": "J04", "hex": HILL}],
    }
    found: State = new_session(RIDGE, "1", situation=situation).table.state
    return found.copy()


def force_in(state: State, hex_id: str) -> str:
    return next(name for name, force in state.forces.items() if force.hex == hex_id)


def test_the_first_turns_of_a_game_are_sound() -> None:
    session, player, watch = new_session(RIDGE, "3"), bot("random", "3"), Watch(load_facts(RIDGE))
    assert watch.complete(session.table.state) == []
    while session.pending and session.view().turn < 3:
        before, mark, view = session.table.state.copy(), session.mark, session.view()
        session.choose(player.choose(session))
        events = session.table.log[mark:]
        assert watch.check(before, session.table.state, events) == []
        known = brought_to_light(before, events)
        assert leaks(session.table.state, session.view(), session.events(mark), known) == []
        for event in session.events(mark):
            event.apply(view)
        assert view == session.view()


def _unwall(state: State) -> None:
    state.removed.append(state.fortifications.pop(OTHER))


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_unwall, "has no unit and no fortification around it (18.31)"),
        (lambda s: setattr(s.forces[force_in(s, OTHER)], "revealed", True), "the face of a unit that is not there"),
        (lambda s: s.forces.pop(force_in(s, OTHER)), "the fortification in 1504 holds no position (18.31)"),
        (lambda s: s.facing.update({HILL: 6}), "1603 has a fortification that faces 6 (19.1)"),
        (lambda s: s.facing.update({"1206": 0}), "1206 has a fortification that faces 0 (19.1)"),
        (lambda s: s.caves.update({"1705": ""}), "a cave in 1705 has no unit"),
        (lambda s: s.caves.update({HILL: ""}), "a cave in 1603 has no unit, or a position has become one"),
        (lambda s: s.attack_orders.extend([HILL, HILL]), "attack_orders has 1603 more than once"),
        (lambda s: s.loss_box.append("A/1/5 full"), "its full counter is in the loss box (15.1)"),
    ],
)
def test_an_impossible_state_is_found(state: State, spoil: Break, told: str) -> None:
    after = state.copy()
    spoil(after)
    assert any(told in fault for fault in check(state, after, []))


def test_a_counter_drawn_out_of_turn_is_found(state: State) -> None:
    last = state.fortification_pool[-1]
    tested = ev.FortificationTested("19.4", HILL, last, True, 0)
    assert any("is on top of the cup (19.4)" in fault for fault in check(state, state, [tested]))
    force = force_in(state, OTHER)
    manned = ev.FortificationManned("19.5", force, OTHER, state.reserve[1], "attack")
    assert any("mans 1504 out of turn (19.5)" in fault for fault in check(state, state, [manned]))
    again = ev.FortificationManned("19.5", force_in(state, HILL), HILL, state.reserve[0], "attack")
    assert any("mans 1603 out of turn (19.5)" in fault for fault in check(state, state, [again]))


def test_a_fortification_that_shows_its_face_is_a_leak(state: State) -> None:
    assert any("F06" in fault for fault in leaks(state, state))
    assert not any("F13" in fault for fault in leaks(state, state))


def test_what_comes_to_light() -> None:
    before = PeleliuState(
        RIDGE, (), "1", fortifications={HILL: "F13", OTHER: "F06"}, facing={HILL: 0}, caves={"1705": "CA1"}
    )
    events = [
        ev.FortificationRevealed("19.1", OTHER, "F06", 0),
        ev.FortificationTested("19.4", OTHER, "F05", True, 0),
        ev.FortificationManned("19.5", "F2", OTHER, "J01", "attack"),
        own.CaveColoured("8.4", "1605", "CA2", "red"),
    ]
    assert {"F13", "CA1"} <= brought_to_light(before, [])
    assert {"F06", "F05", "J01", "CA2"} <= brought_to_light(before, events)
