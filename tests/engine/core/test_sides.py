"""Sides: a game of two, each with a hidden card, shows and asks each side its own, and takes back its own choices."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from engine.core.decision import Decision, Option, Refused
from engine.core.event import Event
from engine.core.session import Session, TopStep

NORTH, SOUTH = "north", "south"


@dataclass(slots=True)
class DuelState:
    """What each side has laid down; who lays last wins."""

    laid: dict[str, list[int]] = field(default_factory=lambda: {NORTH: [], SOUTH: []})
    outcome: tuple[str, str] | None = None

    def copy(self) -> "DuelState":
        return DuelState({side: list(cards) for side, cards in self.laid.items()}, self.outcome)

    def to_json(self) -> dict[str, Any]:
        return {"laid": self.laid, "outcome": self.outcome}


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A side lays a card face down."""

    side: str
    card: int

    def apply(self, state: DuelState) -> None:
        state.laid[self.side].append(self.card)

    def masked(self, side: str) -> Event:
        return self if side == self.side else replace(self, card=0)


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """Both have laid four cards."""

    def apply(self, state: DuelState) -> None:
        state.outcome = ("draw", "laid")


@dataclass(slots=True)
class DuelTable:
    """The state and the log."""

    state: DuelState
    log: list[Event]

    def emit(self, event: Event) -> None:
        event.apply(self.state)
        self.log.append(event)


class DuelRules:
    """North lays two cards, then South two, twice."""

    name = "duel"
    version = "1"
    sides = (NORTH, SOUTH)

    def begin(self, setup: Mapping[str, Any]) -> DuelState:
        return DuelState()

    def table(self, state: DuelState, log: list[Event]) -> DuelTable:
        return DuelTable(state, log)

    def step(self, table: DuelTable) -> TopStep:
        counts = {side: len(cards) for side, cards in table.state.laid.items()}
        side = NORTH if counts[NORTH] <= counts[SOUTH] else SOUTH
        for _ in range(2):
            options = tuple(Option(f"lay:{card}") for card in (1, 2, 3))
            answer = yield Decision("lay", "1.0", options, side=side)
            table.emit(Laid("1.0", side, int(answer[-1])))
        return None

    def advance(self, table: DuelTable, result: str | None) -> None:
        if len(table.state.laid[SOUTH]) == 4:
            table.emit(Ended("1.1"))

    def view(self, state: DuelState, side: str) -> DuelState:
        seen = state.copy()
        seen.laid = {name: cards if name == side else [0] * len(cards) for name, cards in seen.laid.items()}
        return seen

    def state_from_json(self, plain: dict[str, Any], setup: Mapping[str, Any]) -> DuelState:
        return DuelState(plain["laid"], tuple(plain["outcome"]) if plain["outcome"] else None)

    def unasked(self, pending: Decision, version: str) -> str:
        return ""

    def why_not(self, table: DuelTable, pending: Decision | None, action: str) -> Refused | None:
        return Refused("No such card.", "1.0")


def duel(*choices: str) -> Session:
    session = Session(DuelRules(), {})
    for choice in choices:
        session.choose(choice)
    return session


def test_each_side_sees_its_own_cards_alone() -> None:
    session = duel("lay:3", "lay:1", "lay:2")
    assert session.view(NORTH).laid == {NORTH: [3, 1], SOUTH: [0]}
    assert session.view(SOUTH).laid == {NORTH: [0, 0], SOUTH: [2]}
    assert [event.card for event in session.events(side=SOUTH)] == [0, 0, 2]


@pytest.mark.parametrize("side", [NORTH, SOUTH])
def test_the_masked_events_lead_a_side_from_its_opening_view_to_its_view(side: str) -> None:
    session = duel("lay:3", "lay:1", "lay:2", "lay:2", "lay:1")
    view = session.opening_view(side)
    for event in session.events(side=side):
        event.apply(view)
    assert view == session.view(side)


def test_a_game_of_two_has_no_view_of_nobody_and_of_no_stranger() -> None:
    for side in ("", "east"):
        with pytest.raises(ValueError, match="north or south"):
            duel().view(side)
        with pytest.raises(ValueError, match="north or south"):
            duel().events(side=side)


def test_the_question_says_whom_it_asks_and_the_other_side_is_refused() -> None:
    session = duel()
    assert session.pending is not None
    assert session.pending.side == NORTH
    assert session.why_not("lay:1", NORTH) is None
    refused = session.why_not("lay:1", SOUTH)
    assert refused is not None
    assert refused.key == "other_side"
    session.choose("lay:1")
    session.choose("lay:1")
    assert session.pending.side == SOUTH


def test_a_side_takes_back_its_own_choices_and_none_that_the_other_has_answered() -> None:
    session = duel("lay:1", "lay:2")
    assert (session.can_undo, session.last_side) == (True, NORTH)
    session.choose("lay:3")
    assert (session.can_undo, session.last_side) == (True, SOUTH)
    session.choose("lay:3")
    session.undo()
    session.undo()
    assert (session.choices, session.last_side) == (["lay:1", "lay:2"], NORTH)
    session.choose("lay:1")
    session.choose("lay:1")
    session.choose("lay:2")
    session.choose("lay:2")
    for _ in range(2):
        session.undo()
    assert session.last_side == SOUTH


def test_what_has_been_answered_stays() -> None:
    session = duel("lay:1", "lay:2", "lay:3")
    with pytest.raises(ValueError, match="lay:2"):
        session.retract("lay:2")


@pytest.mark.parametrize("whole", [False, True])
def test_a_saved_game_of_two_keeps_who_may_take_back_what(whole: bool) -> None:
    choices = ["lay:1", "lay:2", "lay:3", "lay:3", "lay:1", "lay:2", "lay:2"]
    for made in range(len(choices) + 1):
        session = duel(*choices[:made])
        again = Session.load(DuelRules(), session.save(), whole=whole)
        assert again.hash() == session.hash()
        assert (again.can_undo, again.last_side) == (session.can_undo, session.last_side)
        assert again.view(NORTH) == session.view(NORTH)
