"""What a staff officer would say about a table, worked out in another process: it may take longer than a frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.decision import Decision
from engine.core.remark import Value

if TYPE_CHECKING:
    from engine.core.session import Session
    from game.app.workers import Job, Workers


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing that he would say."""

    key: str
    words: str
    rule: str
    things: tuple[str, ...]
    about: tuple[str, ...]
    """The answers that it is a reason against; none where it is about the table as it stands."""
    values: Mapping[str, Value] = field(default_factory=dict, hash=False)
    """What its words name."""


def advise(
    tell: Callable[[object], None], game: str, view: Any, decision: Decision, keys: tuple[str, ...], language: str
) -> tuple[Advice, ...]:
    """All that he would say with one of these keys, the gravest first. ``game`` is the id of one of the register."""
    from engine.games import REGISTER  # here, for the title comes without the rules

    found = REGISTER.game(game)
    return tuple(
        Advice(one.key, found.remark(one, language), one.rule, one.things, one.about, dict(one.values))
        for one in found.remarks(view, decision)
        if one.key in keys
    )


def begin_advice(
    workers: Workers, game: str, session: Session, asked: Decision, keys: tuple[str, ...], language: str
) -> Job[tuple[Advice, ...]]:
    """Have what he would say of a question worked out, from what the side that is asked sees."""
    return workers.start(advise, game, session.view(asked.side), asked, keys, language)
