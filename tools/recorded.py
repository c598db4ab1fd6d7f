"""Recorded games, played up to any choice of theirs.

Each is played through once; on the way copies of it are set aside, and whoever wants the game at some choice goes on
from the last copy before it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from engine.core.event import Event
from engine.core.journal import Journal
from engine.core.session import Session
from engine.games import REGISTER

GAMES = Path(__file__).resolve().parents[1] / "tests" / "golden"
EVERY = 25
"""Choices between two copies."""


@dataclass(frozen=True)
class _Played:
    """A recorded game: copies of it, each with so many more choices, what was asked before each choice, and the end."""

    copies: tuple[Session, ...]
    asked: tuple[str, ...]
    end: Session


@lru_cache(maxsize=4)
def journal(game: str) -> Journal:
    """A recorded game by its name."""
    return Journal.read(GAMES / f"{game}.json")


@cache
def _played(game: str) -> _Played:
    record = journal(game)
    session = REGISTER.of_scenario(str(record.setup["scenario"])).open(record.setup)
    copies, asked = [], []
    for number, choice in enumerate(record.choices):
        if number % EVERY == 0:
            copies.append(once_more(session))
        asked.append(session.pending.kind if session.pending else "")
        session.choose(choice)
    return _Played(tuple(copies), tuple(asked), session)


def up_to(game: str, count: int) -> Session:
    """A recorded game after its first ``count`` choices (all of them when negative)."""
    played = _played(game)
    if not 0 <= count < len(played.asked):
        return once_more(played.end)
    session = once_more(played.copies[count // EVERY])
    for choice in journal(game).choices[len(session.choices) : count]:
        session.choose(choice)
    return session


def before_question(game: str, kind: str, nth: int) -> int:
    """How many choices come before the ``nth`` question of a kind; raises LookupError when the game has none."""
    found = [number for number, asked in enumerate(_played(game).asked) if asked == kind]
    if len(found) < nth:
        raise LookupError(f"{game} has no {kind} question number {nth}")
    return found[nth - 1]


def before_event(game: str, wanted: Callable[[Event], bool], nth: int) -> int:
    """How many choices come before the one that brings the ``nth`` such event; LookupError when none brings it."""
    end = _played(game).end
    heard = [end.mark_after(count) for count in range(len(end.choices) + 1)]
    found = [number for number, event in enumerate(end.events()) if wanted(event)]
    if len(found) < nth or found[nth - 1] < heard[0]:
        raise LookupError(f"{game} has no such event number {nth}")
    return bisect_right(heard, found[nth - 1]) - 1


def once_more(session: Session) -> Session:
    """Another session that stands where one stands, with all that was heard: only its last choices are made again."""
    other = copy(session)
    for name in ("setup", "choices", "_heard", "_log", "_marks", "_redo", "_studied"):
        setattr(other, name, copy(getattr(session, name)))
    other._return_to(len(session.choices))
    return other
