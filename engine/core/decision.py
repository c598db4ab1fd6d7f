"""Decisions: what the rules ask of the player now, and every answer they allow."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

PLAYER: Final = "player"
"""The side of the only player of a solitaire game."""


class Refused(Exception):
    """A choice that the rules do not allow now.

    ``reason`` is a sentence, ``rule`` the number behind it, ``key`` the reason's short name and ``values`` what
    its sentence names: with these it can be said in any language.
    """

    def __init__(self, reason: str, rule: str = "", key: str = "", values: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule
        self.key = key
        self.values = dict(values or {})


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: a stable ``id`` such as ``move:0314``, and what is known of its consequence.

    ``facts`` holds plain values (strings, numbers, booleans, lists) under names such as ``hex``, ``unit``,
    ``path``, ``cost``; the keys of each decision kind stand in docs/engine.md.
    """

    id: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def verb(self) -> str:
        """The part of the id before the colon: what kind of answer this is."""
        return self.id.partition(":")[0]

    @property
    def argument(self) -> str:
        """The part of the id after the colon: what the answer is about; empty when there is none."""
        return self.id.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Decision:
    """A question: its ``kind``, the ``rule`` that asks it, what it is about, the ordered options, and whom it asks."""

    kind: str
    rule: str
    options: tuple[Option, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    side: str = PLAYER

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def ids(self) -> tuple[str, ...]:
        """The ids of all options, in order."""
        return tuple([option.id for option in self.options])

    def option(self, option_id: str) -> Option | None:
        """The option with this id, or None."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None


def not_offered(option_id: str, pending: Decision | None) -> Refused:
    """The refusal of an answer that the pending question doesn't have, where the rules give no reason."""
    facts = {"what": option_id}
    return Refused(f"{option_id} is not one of the options.", pending.rule if pending else "", "not_offered", facts)
