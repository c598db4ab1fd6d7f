"""Looking at a game in the fuzzer's hands: what each side saw of a choice, and what must hold of it in any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.session import Session


@dataclass(frozen=True, slots=True)
class Seen:
    """One choice as a side saw it: the view before, the view after and the masked events between them."""

    before: Any
    after: Any
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Chosen:
    """One choice and all that it changed; ``events`` are whole, ``seen`` has what each side saw of them."""

    before: Any
    after: Any
    events: Sequence[Event]
    seen: Mapping[str, Seen]
    decision: Decision | None


class Watcher(Protocol):
    """What a game knows of its own soundness; all faults are sentences."""

    def begun(self, session: Session) -> Sequence[str]:
        """What is wrong with a session that has just begun."""

    def chosen(self, step: Chosen) -> Sequence[str]:
        """What is wrong after a choice."""


class SessionWatcher:
    """Checks what must hold of every game."""

    def begun(self, session: Session) -> Sequence[str]:
        """What is wrong with a session that has just begun: nothing that all games have in common."""
        return []

    def chosen(self, step: Chosen) -> Sequence[str]:
        """Whether the events, as each side sees them, lead its old view to its new one."""
        faults = []
        for side, seen in step.seen.items():
            for event in seen.events:
                event.apply(seen.before)
            if seen.before != seen.after:
                faults.append(f"the masked events do not lead the old view of {side} to the new one")
        return faults
