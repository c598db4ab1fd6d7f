"""The invariants: silent about sound games, and each broken one is named."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.core.decision import PLAYER, Decision, Option
from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.invariants import Watch, brought_to_light, check, decision_faults, leaks
from engine.dday.state.state import OUT, Combat, State
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.rules import load_facts
from tests.rows import over_rows


@pytest.fixture
def state() -> State:
    """The table after the first bombardment, with a company and a tank ashore."""
    found: State = new_session("15-september", "3").table.state.copy()
    found.us["K/3/1"].place = "0212"
    return found


def hidden_force(state: State) -> str:
    return next(name for name, force in state.forces.items() if not force.revealed)


# ---------------------------------------------------------------- sound games


def test_a_new_game_is_whole() -> None:
    session = new_session("15-september", "3")
    assert Watch(load_facts("15-september")).complete(session.table.state) == []
    assert leaks(session.table.state, session.view()) == []


def test_the_first_turns_of_a_game_are_sound() -> None:
    session, player, watch = new_session("15-september", "3"), bot("random", "3"), Watch(load_facts("15-september"))
    while session.pending and session.view().turn < 3:
        before, mark = session.table.state.copy(), session.mark
        session.choose(player.choose(session))
        events = session.table.log[mark:]
        assert watch.check(before, session.table.state, events) == []
        known = brought_to_light(before, events)
        assert leaks(session.table.state, session.view(), session.events(mark), known) == []


# ---------------------------------------------------------------- the table


Break = Callable[[State], object]


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda s: s.deck.pop(), "lost: card"),
        (lambda s: s.discards.append(s.deck[0]), "doubled or new: card"),
        (lambda s: s.reserve.pop(), "lost: J"),
        (lambda s: s.removed.append(s.reserve[0]), "doubled or new: J"),
        (lambda s: s.depth_pool.pop(), "lost: D"),
        (lambda s: s.stance_pool.pop(), "lost: CA"),
        (lambda s: s.fortification_pool.pop(), "lost: F"),
        (lambda s: s.forces.pop(hidden_force(s)), "lost: J"),
    ],
)
def test_a_lost_or_doubled_piece_is_found(state: State, spoil: Break, told: str) -> None:
    after = state.copy()
    spoil(after)
    assert any(told in fault for fault in check(state, after, []))
    assert any(fault.startswith("missing:") for fault in Watch(load_facts("15-september")).complete(after))


def test_a_change_without_an_event_is_found(state: State) -> None:
    after = state.copy()
    after.naval = 1
    assert check(state, after, []) == ["the events do not lead to the state: naval: 0 is not 1"]


def _share_a_hex(state: State) -> None:
    first, second = list(state.forces.values())[:2]
    first.hex = second.hex


@over_rows(
    ("spoil", "told"),
    [
        (lambda s: setattr(s.us["K/3/1"], "steps", 5), "K/3/1 has 5 steps of 4"),
        (lambda s: setattr(s.us["K/3/1"], "steps", 0), "K/3/1 with 0 steps is at 0212"),
        (lambda s: setattr(s.us["K/3/1"], "place", "9901"), "K/3/1 is at 9901, which is no place"),
        (lambda s: setattr(s.us["K/3/1"], "place", "box:W9"), "K/3/1 is at box:W9, which is no place"),
        (lambda s: setattr(s.us["K/3/1"], "steps", 2), "its full counter is not in the loss box (15.1)"),
        (lambda s: s.loss_box.append("K/3/1 full"), "its full counter is in the loss box (15.1)"),
        (lambda s: setattr(s.us["HQ/1"], "post", True), "HQ/1 is a command post, the track says otherwise"),
        (lambda s: s.posts.update({"HQ/1": 99}), "a command post stands at space 99"),
        (lambda s: setattr(s.us["K/3/1"], "hero", "H1"), "hero H1 is there 2 times"),
        (lambda s: setattr(s.us["K/3/1"], "disrupted", "yes"), "K/3/1 is disrupted 'yes'"),
        (lambda s: setattr(s, "turn", 13), "turn 13 comes after the last, 12"),
        (lambda s: setattr(s, "actions_left", 9), "9 actions are left"),
        (lambda s: setattr(s, "naval", 5), "5 markers naval_fire are held"),
        (lambda s: s.garrisons.append("0212"), "a garrison is in 0212, which is no position"),
        (lambda s: s.garrisons.append(s.forces[hidden_force(s)].hex), "a garrison and a Japanese force"),
        (lambda s: s.letters.extend(["M", "M"]), "letters has M more than once"),
        (_share_a_hex, "2 Japanese forces are in"),
        (lambda s: setattr(s.forces[hidden_force(s)], "depth", "AD1"), "has depth of the wrong kind, AD1"),
        (lambda s: setattr(s.forces[hidden_force(s)], "stance_depth", True), "the face of a marker without the marker"),
    ],
)
def test_an_impossible_state_is_found(state: State, spoil: Break, told: str) -> None:
    after = state.copy()
    spoil(after)
    assert any(told in fault for fault in check(state, after, []))


def test_what_was_wrong_before_is_told_once(state: State) -> None:
    state.us["K/3/1"].steps = 5
    assert check(state, state.copy(), []) == []


# ---------------------------------------------------------------- events


def after(state: State, *events: Event) -> list[str]:
    found = state.copy()
    for event in events:
        event.apply(found)
    return check(state, found, events)


def step_lost(left: int, why: str = "fire") -> ev.StepLost:
    return ev.StepLost("6.32", "K/3/1", left, why, counter="full" if left == 2 else "")


def test_one_step_is_lost_to_fire_in_a_phase(state: State) -> None:
    assert after(state, step_lost(3)) == []
    assert after(state, step_lost(3), step_lost(2)) == ["K/3/1 loses 2 steps in one fire phase (6.34)"]
    assert after(state, step_lost(3), ev.FireStepsCleared("6.34"), step_lost(2)) == []
    assert after(state, step_lost(3, "close_combat_hit"), step_lost(2)) == []


def test_multiple_fire_may_cost_a_second_step_but_no_third(state: State) -> None:
    twice = ev.PositionActs("13.2", "A4", "0413", "brown", "M", "multiple_fire", "F1")
    assert after(state, twice, step_lost(3), step_lost(2)) == []
    assert after(state, twice, step_lost(3), step_lost(2), step_lost(1)) == [
        "K/3/1 loses 3 steps in one fire phase (6.34)"
    ]


def test_the_count_of_fire_losses_spans_choices(state: State) -> None:
    watch, middle = Watch(load_facts("15-september")), state.copy()
    step_lost(3).apply(middle)
    last = middle.copy()
    step_lost(2).apply(last)
    assert watch.check(state, middle, [step_lost(3)]) == []
    assert watch.check(middle, last, [step_lost(2)]) == ["K/3/1 loses 2 steps in one fire phase (6.34)"]


def test_what_happened_before_the_first_choice_counts(state: State) -> None:
    watch, found = Watch(load_facts("15-september")), state.copy()
    watch.remember([step_lost(4)])
    step_lost(3).apply(found)
    assert watch.check(state, found, [step_lost(3)]) == ["K/3/1 loses 2 steps in one fire phase (6.34)"]


def test_steps_go_one_by_one(state: State) -> None:
    assert "K/3/1 goes from 4 to 2 steps at once" in after(state, step_lost(2))


def test_stacking_holds_when_the_phase_ends(state: State) -> None:
    closed = ev.ActionPhaseClosed("7.2")
    assert after(state, closed) == []
    state.us["L/3/1"].place = state.us["HQ/1"].place = "0212"
    ashore = sum(unit.place == "0212" for unit in state.us.values()) - 1
    assert after(state, closed) == [f"{ashore} units are stacked in 0212 at the end of the phase (7.5)"]


def test_steps_of_the_sequence_keep_their_order(state: State) -> None:
    state.step = "fire"
    assert after(state, ev.StepBegan("4.0", "second_event"), ev.StepBegan("7.0", "open_actions")) == []
    assert after(state, ev.StepBegan("5.1", "landing_checks")) == ["step landing_checks follows fire (4.0)"]
    assert after(state, ev.StepBegan("4.0", "turn_start")) == ["step turn_start follows fire (4.0)"]
    state.step = "end_of_turn"
    assert after(state, ev.StepBegan("4.0", "turn_start"), ev.TurnBegan("4.0", state.turn + 1)) == []
    assert after(state, ev.TurnBegan("4.0", 9)) == [f"turn 9 follows turn {state.turn} (4.0)"]


def test_nobody_shares_a_hex_with_the_enemy_between_steps(state: State) -> None:
    name = hidden_force(state)
    state.us["K/3/1"].place = state.forces[name].hex
    state.step = "fire"
    told = after(state, ev.StepBegan("4.0", "second_event"))
    assert told == [f"both sides are in {state.forces[name].hex} when second_event begins (8.6)"]
    state.step = "open_actions"
    assert after(state, ev.StepBegan("8.6", "close_combat")) == []


def test_only_tanks_and_counterattackers_are_outside_positions(state: State) -> None:
    name = hidden_force(state)
    state.forces[name].hex, state.step = "0213", "fire"
    assert after(state, ev.StepBegan("4.0", "second_event")) == [
        f"{name} is in 0213, outside any position, when second_event begins"
    ]


def test_cards_come_from_the_top(state: State) -> None:
    top, other = state.deck[:2]
    assert after(state, ev.CardDrawn("6.0", top, "fire")) == []
    assert f"card {other} is drawn, {top} is on top (2.3)" in after(state, ev.CardDrawn("6.0", other, "fire"))


def test_a_unit_acts_once_and_undisrupted(state: State) -> None:
    acted = ev.UnitActed("7.2", "K/3/1", "move")
    assert after(state, acted) == []
    assert after(state, acted, acted) == ["K/3/1 acts twice or disrupted (7.2, 7.6)"]
    state.us["K/3/1"].disrupted = "old"
    assert after(state, acted) == ["K/3/1 acts twice or disrupted (7.2, 7.6)"]


def test_a_unit_is_out_when_its_last_step_is_gone(state: State) -> None:
    state.us["K/3/1"].steps, state.loss_box = 1, ["K/3/1 full"]
    lost = replace(step_lost(0), counter="reduced")
    assert after(state, lost) == []
    assert any("counter is not in the loss box" in fault for fault in after(state, replace(lost, counter="")))
    lost.apply(state)
    assert state.us["K/3/1"].place == OUT


# ---------------------------------------------------------------- secrets


def a_view(state: State) -> State:
    view = state.copy()
    view.seed, view.deck = "", [0] * len(state.deck)
    for name in ("reserve", "depth_pool", "stance_pool", "fortification_pool"):
        setattr(view, name, ["?"] * len(getattr(state, name)))
    for force in view.forces.values():
        if not force.revealed:
            force.unit = "?infantry"
        if force.depth and not force.depth_revealed:
            force.depth = "?"
    return view


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda s, v: v.deck.__setitem__(0, s.deck[0]), "the deck, the seed or the letters"),
        (lambda s, v: setattr(v, "seed", "3"), "the deck, the seed or the letters"),
        (lambda s, v: v.letter_markers.update({"3": "M"}), "the deck, the seed or the letters"),
        (lambda s, v: v.reserve.__setitem__(0, s.reserve[0]), "the view shows J"),
        (lambda s, v: v.depth_pool.__setitem__(0, s.depth_pool[0]), "the view shows D"),
        (lambda s, v: setattr(v.forces[hidden_force(s)], "unit", s.forces[hidden_force(s)].unit), "the view shows J"),
        (lambda s, v: setattr(v, "combat", Combat("0212", "F1", "red", "us", [3], [0])), "piles of a close combat"),
    ],
)
def test_a_view_that_tells_a_secret_is_found(state: State, spoil: Callable[[State, State], object], told: str) -> None:
    view = a_view(state)
    assert leaks(state, view) == []
    spoil(state, view)
    assert any(told in fault for fault in leaks(state, view))


def test_an_event_that_tells_a_secret_is_found(state: State) -> None:
    name = hidden_force(state)
    unit = state.forces[name].unit
    open_event = ev.UnitHidden("9.1", name, unit, "?infantry")
    assert leaks(state, a_view(state), [open_event]) == [f"unit_hidden shows {unit}"]
    assert leaks(state, a_view(state), [open_event.masked(PLAYER)]) == []
    revealed = ev.UnitRevealed("9.1", name, unit)
    assert leaks(state, a_view(state), [open_event], brought_to_light(state, [revealed])) == []


# ---------------------------------------------------------------- questions


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((Option("unit:K/3/1", {"unit": "K/3/1", "hex": "0212", "cost": 1}),), []),
        ((), ["act offers nothing"]),
        ((Option("end"), Option("end")), ["act offers end more than once"]),
        ((Option("unit:X", {"unit": "X"}),), ["act unit:X: unit is 'X'"]),
        ((Option("end", {"hex": "9999"}),), ["act end: hex is '9999'"]),
        ((Option("end", {"cost": -1}),), ["act end: cost is -1"]),
    ],
)
def test_the_form_of_a_question(options: tuple[Option, ...], told: list[str]) -> None:
    assert decision_faults(load_facts("15-september"), Decision("act", "7.0", options)) == told
