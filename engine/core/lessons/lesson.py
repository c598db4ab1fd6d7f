"""What a lesson is made of: where its game stands, and its steps.

Texts aren't part of it. Their keys follow from the names: the step ``card`` of the lesson ``fire`` says
``fire.steps.card.says``, its wrong answer ``near`` is explained by ``fire.steps.card.wrong.near``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import Any


class Task(StrEnum):
    """What the player does in a step."""

    READ = "read"
    """Reads, and goes on."""
    FIND = "find"
    """Asks for the report of a thing."""
    CHOOSE = "choose"
    """Answers the question that the game asks."""
    ANSWER = "answer"
    """Answers a question that the lesson asks."""
    WATCH = "watch"
    """Watches what the lesson chooses."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Wrong answers that have an explanation in common."""

    name: str
    matches: tuple[str, ...]
    """Patterns of things, of ids of options or of names of answers."""
    rule: str = ""
    """The rule that makes it wrong."""


@dataclass(frozen=True, slots=True)
class Expected:
    """An event that has to have happened when a step is done: its kind, and the values of some of its fields."""

    kind: str
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson: what the player does, what is right, and what is said to everything else."""

    name: str
    task: Task
    accept: tuple[str, ...] = ()
    """Patterns of what is right. WATCH: the choices that the lesson makes, one after the other."""
    decision: str = ""
    """CHOOSE: the kind of the question that the game asks meanwhile."""
    answers: tuple[str, ...] = ()
    """ANSWER: the names of all answers, in the order in which they are shown."""
    wrong: tuple[Wrong, ...] = ()
    point: tuple[str, ...] = ()
    """The things that are pointed at."""
    rule: str = ""
    """The rule that the step is about."""
    expect: tuple[Expected, ...] = ()

    def accepts(self, answer: str) -> bool:
        """Whether an answer is right."""
        return any(fnmatchcase(answer, pattern) for pattern in self.accept)

    def explains(self, answer: str) -> Wrong | None:
        """Why an answer is wrong, where the step has an explanation for it."""
        found = (one for one in self.wrong if any(fnmatchcase(answer, pattern) for pattern in one.matches))
        return next(found, None)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: one idea, learnt by doing it."""

    id: str
    number: int
    minutes: int
    """About how long it takes."""
    situation: Mapping[str, Any]
    """Where the game stands, with scenario and seed, as the game's situation files say it."""
    steps: tuple[LessonStep, ...]
    rules: tuple[str, ...] = ()
    """The rules that it teaches."""
