"""Tables of Wake laid out for a test, and what happened on them."""

from collections.abc import Iterable
from typing import Any, TypeVar

from engine.core.event import Event
from engine.core.session import Session
from engine.wake.definition import WAKE

EventT = TypeVar("EventT", bound=Event)


def laid(step: str, dice: Iterable[int] = (), **keys: Any) -> Session:
    """A session of one phase, unless ``stop_after`` names a later one; ``dice`` are thrown first."""
    situation = {"scenario": "wake", "step": step, "stop_after": step, "dice": list(dice), **keys}
    return WAKE.begin("wake", "1", situation=situation)


def told(session: Session, kind: type[EventT]) -> list[EventT]:
    """The events of a kind so far."""
    return [event for event in session.events() if isinstance(event, kind)]


def answered(session: Session, *answers: str) -> Session:
    """Give these answers, one after the other."""
    for answer in answers:
        session.choose(answer)
    return session


def asked(session: Session) -> tuple[str, tuple[str, ...]]:
    """What is asked, and the answers."""
    assert session.pending is not None
    return session.pending.kind, session.pending.ids()
