"""What can be said of a thing on the table: facts, each with its rule, which a catalogue makes lines of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

TableT = TypeVar("TableT")


@dataclass(frozen=True, slots=True)
class Finding:
    """One fact: its key in the catalogue, the rule behind it, and what its sentence names."""

    key: str
    rule: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableInspector(Generic[TableT]):
    """What can be inspected on a table, such as "area:M6", and what is known of each kind of thing."""

    things: Callable[[TableT], Iterable[str]]
    kinds: Mapping[str, Callable[[TableT, str], Iterator[Finding]]]
    """By the word before the colon; what is behind the colon is handed over."""

    def of(self, table: TableT, thing: str) -> tuple[Finding, ...]:
        """All that is known of a thing; raises KeyError for one that isn't there."""
        kind, _, name = thing.partition(":")
        if thing not in set(self.things(table)):
            raise KeyError(thing)
        return tuple(self.kinds[kind](table, name))
