"""What an inspection gives: facts with their rules, as codes and values that a catalogue words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Value = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that the rules say about something now.

    ``code`` says which ("unit.steps"), ``values`` fill its words, ``rule`` is the number behind it, or an event's id.
    ``things`` can be inspected in their turn; ``tone`` is "good" or "bad" from where the player stands, else "".
    """

    code: str
    rule: str
    values: Mapping[str, Value] = field(default_factory=dict, hash=False)
    things: tuple[str, ...] = ()
    tone: str = ""

    @property
    def counts_odds(self) -> bool:
        """Whether it says how many of all that may be hidden are the ``same``."""
        return "same" in self.values


@dataclass(frozen=True, slots=True)
class Group:
    """Facts that belong together under a heading, ``code``."""

    code: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """All about one thing; ``values`` name it."""

    thing: str
    values: Mapping[str, Value] = field(hash=False)
    groups: tuple[Group, ...]

    @property
    def kind(self) -> str:
        """What kind of thing it is: "hex", "us", "force", "position", "card", ..."""
        return self.thing.partition(":")[0]

    def without_odds(self) -> Report:
        """The same without what counts chances, for a game in which nothing is foretold."""
        kept = ((group.code, [fact for fact in group.facts if not fact.counts_odds]) for group in self.groups)
        return Report(self.thing, self.values, groups(*kept))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All facts in their order."""
        return tuple(fact for group in self.groups for fact in group.facts)


def fact(code: str, rule: str, *, things: tuple[str, ...] = (), tone: str = "", **values: Value) -> Fact:
    """A fact with its values by name."""
    return Fact(code, rule, values, things, tone)


def groups(*found: tuple[str, list[Fact]]) -> tuple[Group, ...]:
    """Groups of those that have any fact."""
    return tuple(Group(code, tuple(facts)) for code, facts in found if facts)
