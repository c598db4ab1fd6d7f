"""Tables of Utmost Savagery laid out for a test, and what happened on them."""

from collections.abc import Iterable
from typing import Any, TypeVar

from engine.core.event import Event
from engine.core.session import Session
from engine.savagery.definition import SAVAGERY

EventT = TypeVar("EventT", bound=Event)
FAR = {"A8": "JA1"}
"""A counter at the other end of the island, so that the game goes on."""


def laid(step: str, dice: Iterable[int] = (), **keys: Any) -> Session:
    """A session of one step of the 1st Marines' activation, unless ``stop_after`` names a later step."""
    keys = {"stop_after": step, "active": "1", "japanese": FAR, "dice": list(dice), **keys}
    return SAVAGERY.begin("savagery", "1", situation={"scenario": "savagery", "step": step, **keys})


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
