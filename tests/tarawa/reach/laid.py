"""Sessions of Tarawa laid out by hand, for what only a session asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.session import Session
from engine.tarawa import new_session
from tests.rules.table import Row, enemy, marine, offered, pending, play
from tests.tarawa.tables import SCENARIO, WAITING

__all__ = ["enemy", "lay", "marine", "offered", "pending", "play", "take"]


def lay(
    step: str,
    *,
    turn: int = 7,
    us: Sequence[Row] = (),
    japanese: Sequence[Row] = (),
    seed: str = "1",
    scenario: str = SCENARIO,
    **more: Any,
) -> Session:
    """A session that begins with a step of the sequence of play; ``more`` are further keys of a situation.

    A company that an event has sent back to the track keeps losses from being a catastrophe (14.1).
    """
    rows = [*us, marine(WAITING, turn=30)] if WAITING not in {row["id"] for row in us} else list(us)
    plain = {"scenario": scenario, "turn": turn, "step": step, "us": rows, "japanese": list(japanese), **more}
    return new_session(scenario, seed, situation=plain)


def take(session: Session, kind: str, *verbs: str) -> Session:
    """Answer the questions that come, of this kind with the first answer of each verb in turn, else with the first."""
    left = list(verbs)
    while session.pending and left:
        if session.pending.kind == kind:
            verb = left.pop(0)
            session.choose(next(option.id for option in session.pending if option.verb == verb))
        else:
            session.choose(offered(session)[0])
    assert not left, f"{kind} is not asked: {left}"
    return session
