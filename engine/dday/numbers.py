"""Numbers of rules in two books: shared code cites those of one, a battle with a book of its own has others."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import replace
from typing import TypeVar

from engine.core.decision import Decision
from engine.core.outline import Outline, own_numbers

R = TypeVar("R")
Numbers = Mapping[str, str]
"""By the number that shared code cites the battle's own, where the two differ."""


class Own(str):
    """A number of the battle's own book that means another rule in the book that shared code cites."""

    __slots__ = ()


def numbers_of(outline: Outline) -> Numbers:
    """What differs, by the outline of a battle's book; chapters are cited without their point, too."""
    found = {shared: own for shared, own in own_numbers(outline).items() if shared != own}
    return found | {shared.removesuffix(".0"): own for shared, own in found.items() if shared.endswith(".0")}


def told(numbers: Numbers, rule: str) -> str:
    """The number that the player is told."""
    return rule if type(rule) is Own else numbers.get(rule, rule)


def renumbered(steps: Generator[Decision, str, R], numbers: Numbers) -> Generator[Decision, str, R]:
    """A step whose questions cite the battle's own book."""
    try:
        decision = next(steps)
        while True:
            rule = told(numbers, decision.rule)
            asked = decision if rule == decision.rule else replace(decision, rule=rule)
            decision = steps.send((yield asked))
    except StopIteration as done:
        result: R = done.value
        return result
