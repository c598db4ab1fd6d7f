"""Turns 12 to 24 of Peleliu Assault: arrivals and landings (5), HQs that were hit (10.4), events, phases (4.0)."""

from collections import Counter
from collections.abc import Mapping

import pytest

from engine.core.session import Session
from engine.peleliu.card_events import COMPOUND, EVENTS
from engine.peleliu.content import load_content
from tests.rows import over_rows
from tests.rules.night import ASSAULT, CALLED, NIGHT, dark
from tests.rules.table import (
    FAR,
    Row,
    card_with,
    cards_with,
    enemy,
    game,
    happened,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

CONTENT = load_content()
ARRIVE = {15: ["E/2/7", "F/2/7", "G/2/7", "HQ/2/7", "4/11"], 16: ["3/155H"], 18: ["8/155G"]}
ANY_BOX = ("box:W1", "box:W2", "box:O1", "box:O2", "box:O3")
WAITS = marine("A/1P", "0218")
"""Somebody to be asked about."""


def through(session: Session, answers: Mapping[str, str], turn: int) -> Session:
    """Play on to the US actions of a turn, giving these answers by kind of question, else the last option."""
    for _ in range(500):
        if state(session).turn == turn and pending(session) == "act":
            return session
        kind = pending(session)
        play(session, answers.get(kind, offered(session)[-1]))
    raise AssertionError("the turn does not come")


# ---------------------------------------------------------------- arrivals


def test_5_3_these_units_arrive_on_the_second_day() -> None:
    due = {turn: [c.id for c in CONTENT.us.values() if c.invasion and c.turn == turn] for turn in range(13, 25)}
    assert {turn: names for turn, names in due.items() if names} == ARRIVE


@pytest.mark.parametrize("turn", ARRIVE)
def test_5_3_they_may_come_in_through_any_box(turn: int) -> None:
    session = dark("next_arrivals", [*(marine(name, turn=turn) for name in ARRIVE[turn]), WAITS], turn=turn - 1)
    for name in ARRIVE[turn]:
        assert (pending(session), offered(session)) == ("arrival", ANY_BOX)
        assert session.pending
        assert session.pending.facts["unit"] == name
        play(session, "box:O2")
    assert {unit(session, name).place for name in ARRIVE[turn]} == {"box:O2"}


def test_5_2_they_land_in_the_following_turn_after_a_landing_check() -> None:
    session = dark("next_arrivals", [*(marine(name, turn=15) for name in ARRIVE[15]), WAITS], turn=14, **CALLED)
    through(session, {"arrival": "box:O2"}, 15)
    assert len([e for e in happened(session, "card_drawn") if e.use == "landing"]) == 1
    landed = {e.unit: e.place for e in happened(session, "unit_moved") if e.why == "land"}
    assert set(landed) <= set(ARRIVE[15])
    assert landed
    stacks = Counter(landed.values())
    assert max(stacks.values()) <= CONTENT.figures.landing_stack_limit


def test_5_1_landing_fire_hits_on_the_second_day_too() -> None:
    card = card_with(landing=("blue", "circle"))
    session = dark("landing_checks", [marine("E/2/7", box="W1"), WAITS], [enemy("J01", "0209")], 15, cards=[card])
    assert [e.unit for e in happened(session, "step_lost")] == ["E/2/7"]


def test_5_0_who_is_in_a_box_when_the_night_falls_lands_at_dawn() -> None:
    session = dark("turn_start", [marine("K/3/1", box="W1"), WAITS], turn=12, **CALLED)
    play(session, "end")
    assert unit(session, "K/3/1").place == "box:W1"
    through(session, {}, 14)
    assert unit(session, "K/3/1").place in game(session).island.boxes["W1"].landing_hexes
    drawn = [e.use for e in happened(session, "card_drawn")]
    assert drawn.count("landing") == 1


# ---------------------------------------------------------------- HQs that were hit


HIT = card_with(fire={"green": "star"}, artillery=False)


def hq_hit(turn: int) -> Session:
    """An HQ beside A6 is hit in a turn's fire phase."""
    return dark(
        "fire",
        [marine("HQ/5", "0414"), WAITS],
        [enemy("J01", "0314", disrupted=False)],
        turn,
        cards=[HIT],
        letters=[],
        **CALLED,
    )


@pytest.mark.parametrize(("turn", "space"), [(11, 13), (12, 14), (NIGHT, 15), (14, 16)])
def test_10_4_an_hq_that_is_hit_goes_two_spaces_ahead(turn: int, space: int) -> None:
    assert unit(hq_hit(turn), "HQ/5").place == f"turn:{space}"


@pytest.mark.parametrize("space", [13, 14, 15])
def test_10_4_hqs_hit_late_on_the_first_day_come_back_in_the_morning(space: int) -> None:
    # the night has no arrivals (16): who would have come with it comes with turn 14's
    session = dark("next_arrivals", [marine("HQ/5", turn=space), WAITS], turn=14, **CALLED)
    assert offered(session) == ("box:O1", "box:O2", "box:O3")
    through(session, {"arrival": "box:O1"}, 15)
    assert unit(session, "HQ/5").place in game(session).island.boxes["O1"].landing_hexes


def test_10_4_hit_on_turn_11_an_hq_waits_in_its_box_for_the_night_to_pass() -> None:
    session = dark("next_arrivals", [marine("HQ/5", turn=13), WAITS], turn=12)
    play(session, "box:O1")
    while pending(session) != "act":
        play(session, offered(session)[-1])
    assert unit(session, "HQ/5").place == "box:O1"


def test_14_1_all_three_regiments_may_have_posts_on_the_second_day() -> None:
    us = [marine("HQ/1", "0218"), marine("HQ/5", "0219"), marine("HQ/7", "0220")]
    session = dark("posts", us, turn=16)
    for name in ("HQ/1", "HQ/5", "HQ/7"):
        assert f"establish:{name}" in offered(session)
        play(session, f"establish:{name}")
    assert set(state(session).posts) == {"HQ/1", "HQ/5", "HQ/7"}


# ---------------------------------------------------------------- phases


@pytest.mark.parametrize("turn", [14, 18, 24])
def test_4_0_day_two_has_all_phases(turn: int) -> None:
    session = dark("landing_checks", [WAITS, marine("HQ/5", "0219")], turn=turn, **CALLED)
    through(session, {}, turn)
    steps = [e.step for e in happened(session, "step_began")]
    assert steps == [
        "land_units",
        "next_arrivals",
        "first_event",
        "fire",
        "second_event",
        "garrisons",
        "posts",
        "open_actions",
        "actions",
    ]


def test_12_0_all_letters_are_there_and_none_comes_after_turn_11() -> None:
    assert set(CONTENT.scenarios[ASSAULT].letters) == {3, 5, 7, 9, 11}
    assert set(state(dark("open_actions", [WAITS], turn=14)).letters) == set("MRPAI")


def test_2_3_every_card_has_an_event_for_every_turn_of_the_second_day() -> None:
    called = {card.event_for(turn) for card in CONTENT.cards.values() for turn in range(14, 25)}
    assert called <= {*EVENTS, *COMPOUND}
    assert "" not in called
    # 16 and in the night there is none
    assert {card.event_for(NIGHT) for card in CONTENT.cards.values()} == {""}


def events_of(turn: int) -> dict[str, int]:
    """Each event that turns of the second day can bring, with a card that brings it."""
    return {card.event_for(turn): card.number for card in reversed(CONTENT.cards.values())}


@over_rows(("turn", "name"), [(turn, name) for turn in (14, 18, 24) for name in sorted(events_of(turn))])
def test_2_3_events_of_the_second_day_are_carried_out(turn: int, name: str) -> None:
    us = [marine("K/3/1", "0515", steps=1), marine("I/3/1", "0515"), marine("HQ/5", "0219", post_space=4), WAITS]
    japanese = [
        enemy("J01", "0314"),
        enemy("J02", "0613", revealed=True, disrupted=True),
        *FAR,
        enemy("T1", "1311", revealed=True),
    ]
    session = dark("second_event", us, japanese, turn, cards=[events_of(turn)[name]], **CALLED)
    asked = 0
    while pending(session) in ("event_unit", "event_force", "hit"):
        play(session, offered(session)[0])
        asked += 1
    assert next(e.event for e in happened(session, "event_called")) == name
    assert asked < 5
    assert state(session).turn == turn


def test_2_3_no_card_calls_for_a_counterattack_on_the_second_day() -> None:
    assert not [card for turn in range(14, 25) for card in cards_with(event=(turn, "counterattack"))]
    assert [turn for turn in range(2, 13) if cards_with(event=(turn, "counterattack"))]


def test_7_0_actions_and_command_are_those_of_the_day_again() -> None:
    us: list[Row] = [marine("HQ/5", "0515"), marine("K/3/5", "0516"), marine("I/3/5", "0616")]
    session = dark("open_actions", us, turn=14)
    assert state(session).actions_left == 2
    assert state(session).command == {"K/3/5": ("HQ/5",)}
