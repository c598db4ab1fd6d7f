"""The answers to a question: what each says, its exact chances, and what on the table it is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine.core.catalogue_words import CatalogueWords
from engine.core.decision import Decision, Option
from game.ui.theme import Theme

PASSING = frozenset({"done", "keep", "decline", "any", "none"})
"""Answers that do nothing: holding fire, sending no more."""


@dataclass(frozen=True, slots=True)
class AreaAnswer:
    """One answer as it is read."""

    option: str
    label: str
    notes: tuple[str, ...]
    """Its chances, a line each."""
    things: tuple[str, ...]
    """What it is about, the thing itself first: "area:N1", "box:cap"."""
    passes: bool
    """Whether it does nothing: holding fire, sending no more."""


class AnswersTold(Protocol):
    """What a game tells of its answers."""

    chances: tuple[str, ...]
    """Facts that are chances."""

    def chance_lines(self, told: dict[str, str], theme: Theme) -> Iterator[str]:
        """The chances of an answer in words, a line each; ``told`` has them in percent by their names."""

    def things_of(self, pending: Decision, option: Option, view: Any) -> Iterator[str]:
        """What on the table an answer is about, the thing itself first."""


def answers_of(
    game: AnswersTold, pending: Decision, view: Any, words: CatalogueWords, theme: Theme
) -> tuple[AreaAnswer, ...]:
    """All answers in their order."""
    found = []
    for option in pending.options:
        bare = replace(option, facts={name: value for name, value in option.facts.items() if name not in game.chances})
        told = {name: words.percent(*value) for name, value in option.facts.items() if name in game.chances}
        notes = tuple(game.chance_lines(told, theme))
        things = tuple(game.things_of(pending, option, view))
        found.append(AreaAnswer(option.id, words.option(pending, bare, view), notes, things, option.id in PASSING))
    return tuple(found)
