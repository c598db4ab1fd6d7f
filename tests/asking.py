"""Answering a session in a test: what it asks, what has happened, what it refuses."""

from typing import TypeVar

from engine.core.event import Event
from engine.core.session import Session

EventT = TypeVar("EventT", bound=Event)


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


def refused(session: Session, action: str) -> str:
    """The short name of the reason why something is not offered, "" when it is."""
    why = session.why_not(action)
    return why.key if why else ""
