"""What a session needs of a game: its state, its table and its rules."""

from collections.abc import Generator, Mapping
from typing import Any, Protocol, TypeVar

from engine.core.decision import Decision, Refused
from engine.core.event import Event


class SessionState(Protocol):
    """What a session needs of a state."""

    outcome: tuple[str, str] | None

    @property
    def turn(self) -> int:
        """The number of the turn underway, 0 before the first."""

    def copy(self) -> Any:
        """A copy that shares nothing that can change."""

    def to_json(self) -> dict[str, Any]:
        """The state as plain values."""


StateT = TypeVar("StateT", bound=SessionState)


class RulesTable(Protocol[StateT]):
    """A state on its table, with everything the rules need to work on it."""

    state: StateT
    log: list[Event]


class Rules(Protocol[StateT]):
    """A game, as a session sees it."""

    name: str
    version: str
    sides: tuple[str, ...]
    """Who plays, in a fixed order; a solitaire game has one side."""

    def begin(self, setup: Mapping[str, Any]) -> StateT:
        """The state before the first step; raises ValueError when the setup asks for what doesn't exist."""

    def table(self, state: StateT, log: list[Event]) -> RulesTable[StateT]:
        """Lay out a state; ``log`` receives the events."""

    def step(self, table: Any) -> Generator[Decision, str, str | None]:
        """The step that comes now."""

    def advance(self, table: Any, result: str | None) -> None:
        """Go on to the following step; ``result`` is what the last one returned."""

    def view(self, state: StateT, side: str) -> StateT:
        """What a side may see of the state."""

    def state_from_json(self, plain: dict[str, Any], setup: Mapping[str, Any]) -> StateT:
        """The state that ``to_json`` wrote in a game of ``setup``; raises ValueError for one that no game has."""

    def unasked(self, pending: Decision, version: str) -> str:
        """The answer that rules of an older version took without asking this question; "" when they asked it too."""

    def why_not(self, table: Any, pending: Decision | None, action: str) -> Refused | None:
        """Why ``action`` is not offered now, or None when it is."""
