"""Faults in files: where they are and what was expected instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

Facts = Mapping[str, str | int]
"""What a sentence of a catalogue needs to tell a fault."""
NO_FACTS: Facts = MappingProxyType({})
_SHOWN = 60
"""Signs of a stranger's text that a message repeats."""


def shown(text: object, most: int = _SHOWN) -> str:
    """A text from outside as a message may repeat it: not too long, and nothing in it that can't be printed."""
    words = str(text)
    cut = words[:most] + "..." * (len(words) > most)
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in cut)


@dataclass(frozen=True, order=True)
class Fault:
    """One thing wrong in one data file.

    ``file`` is the path as the reader was given it, ``where`` the line, layer, object or hex, and ``problem`` says what
    was found and what was expected. ``key`` and ``facts`` tell it to a catalogue of words, "" where there are none.
    """

    file: str
    where: str
    problem: str
    key: str = field(default="", compare=False)
    facts: Facts = field(default_factory=lambda: NO_FACTS, compare=False)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.where, self.problem) if part)


class DataFault(Exception):
    """Raised when a data file cannot be used; carries every fault found, not just the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(*self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


class ReadFault(ValueError):
    """Something from outside, a player's or a stranger's, can't be used: unreadable, beyond bounds, not as expected.

    ``fault`` says where and what, with key and facts for a catalogue; ``error`` is what the system said, if it did.
    """

    def __init__(self, fault: Fault, error: OSError | None = None) -> None:
        super().__init__(fault)
        self.fault = fault
        self.error = error

    def __str__(self) -> str:
        return str(self.fault)

    @property
    def absent(self) -> bool:
        """Whether there is no such file at all."""
        return isinstance(self.error, FileNotFoundError)
