"""Rules of a game in which nothing on the table is hidden, but the seed of its dice: what such games have in common."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Generic, TypeVar

from engine.core.decision import PLAYER, Decision, Refused
from engine.core.dice import FORM, Dice
from engine.core.event import Event
from engine.core.schema import checked
from engine.core.session import TopStep


@dataclass(slots=True)
class OpenState:
    """What every such game keeps; a game adds its own fields, of plain values alone."""

    seed: str
    turn: int = 0
    dice: Dice = field(default_factory=Dice)
    outcome: tuple[str, str] | None = None

    def copy(self: StateT) -> StateT:
        """A copy that shares nothing that can change."""
        return copy.deepcopy(self)

    def to_json(self) -> dict[str, Any]:
        """The state as plain values."""
        return asdict(self)


StateT = TypeVar("StateT", bound=OpenState)


@dataclass(slots=True)
class OpenTable(Generic[StateT]):
    """A state and its events."""

    state: StateT
    log: list[Event]

    def emit(self, event: Event) -> None:
        """Make an event happen."""
        event.apply(self.state)
        self.log.append(event)


class OpenRules(ABC, Generic[StateT]):
    """A game with one side that sees everything."""

    name: str
    version: str
    sides: tuple[str, ...] = (PLAYER,)
    state: type[StateT]
    """The class of its states."""

    def begin(self, setup: Mapping[str, Any]) -> StateT:
        """The state before the first step."""
        return self.state(str(setup["seed"]))

    def table(self, state: StateT, log: list[Event]) -> OpenTable[StateT]:
        """Lay out a state."""
        return OpenTable(state, log)

    @abstractmethod
    def step(self, table: OpenTable[StateT]) -> TopStep:
        """The step that comes now."""

    @abstractmethod
    def advance(self, table: OpenTable[StateT], result: str | None) -> None:
        """Go on to the following step."""

    def view(self, state: StateT, side: str) -> StateT:
        """Everything but the seed."""
        seen = state.copy()
        seen.seed = ""
        return seen

    def state_from_json(self, plain: dict[str, Any], setup: Mapping[str, Any]) -> StateT:
        """The state that ``to_json`` wrote; raises ValueError when it has other fields than the game's."""
        if plain.keys() != {one.name for one in fields(self.state)}:
            raise ValueError(f"a state of {', '.join(sorted(plain))} is not one of {self.name}")
        checked(FORM, plain["dice"], "dice")
        end = plain["outcome"]
        return self.state(
            **{**plain, "dice": Dice.from_json(plain["dice"]), "outcome": (end[0], end[1]) if end else None}
        )

    def unasked(self, pending: Decision, version: str) -> str:
        """Nothing was answered without asking in an older version."""
        return ""

    def why_not(self, table: OpenTable[StateT], pending: Decision | None, action: str) -> Refused | None:
        """That an action is not offered."""
        return Refused(
            f"{action} is not one of the options.", pending.rule if pending else "", "not_offered", {"what": action}
        )
