"""Faults in data files: where they are and what was expected instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Fault:
    """One thing wrong in one data file.

    ``file`` is the path as the reader was given it, ``where`` the line, layer, object or hex, and ``problem`` says what
    was found and what was expected.
    """

    file: str
    where: str
    problem: str

    def __str__(self) -> str:
        return f"{self.file}: {self.where}: {self.problem}"


class DataFault(Exception):
    """Raised when a data file cannot be used; carries every fault found, not just the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(*self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)
