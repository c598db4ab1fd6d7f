"""Questions: a question with a single answer is not asked, unless its answer throws dice."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from engine.core.decision import Decision, Option

Asked = Generator[Decision, str, str]
"""A part of the game that comes to an answer."""


def ask(kind: str, rule: str, options: Iterable[Option], **facts: Any) -> Asked:
    """Ask, and give the id of the answer."""
    answer = yield Decision(kind, rule, tuple(options), facts)
    return answer


def pick(kind: str, rule: str, options: Iterable[Option], **facts: Any) -> Asked:
    """The only answer, or the one that the player chooses."""
    found = tuple(options)
    if len(found) == 1:
        return found[0].id
    return (yield from ask(kind, rule, found, **facts))


def argument(answer: str) -> str:
    """What an answer is about."""
    return answer.partition(":")[2]
