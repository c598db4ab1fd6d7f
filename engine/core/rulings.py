"""Rulings: where a rulebook can be read in two ways, both readings, which one is taken and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault
from engine.core.schema import Listed, ShortText, Table, Text, Whole, checked

_SENTENCES: Final = ShortText(2_000, 1)
_RULE: Final = Text(r"[1-9][0-9]?(\.[0-9]{1,3}(\.[0-9]{1,2}[a-z]?)?)?", "a number such as 8.33 or 3.4.7a")
FORM: Final = Table(
    {
        "rulings": Listed(
            Table(
                {
                    "number": Whole(1, 10_000),
                    "section": ShortText(200, 1),
                    "rules": Listed(_RULE, least=1, most=9),
                    "title": ShortText(200, 1),
                    "reading": _SENTENCES,
                    "other": _SENTENCES,
                    "reason": _SENTENCES,
                    "tests": Listed(ShortText(200, 1), least=0, most=9),
                }
            ),
            least=1,
            most=10_000,
        ),
    }
)
"""What a file of rulings is made of."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling. ``reading`` is the one taken, ``other`` the one that is not; ``tests`` hold it, by part of a name."""

    number: int
    section: str
    rules: tuple[str, ...]
    """The numbers that it is about; a chapter without sections has no point."""
    title: str
    reading: str
    other: str
    reason: str
    tests: tuple[str, ...]


def read_rulings(path: Path) -> tuple[Ruling, ...]:
    """The rulings in a file in their order; raises DataFault naming file, key and what was expected."""
    try:
        plain = reading.read_toml(path, reading.DATA)
        checked(FORM, plain, path)
    except ReadFault as error:
        raise DataFault([error.fault]) from error
    found = tuple(
        Ruling(**{**row, "rules": tuple(row["rules"]), "tests": tuple(row["tests"])}) for row in plain["rulings"]
    )
    for number, ruling in enumerate(found, 1):
        if ruling.number != number:
            raise DataFault([Fault(str(path), f"ruling {ruling.number}", f"stands at place {number}")])
    return found


def sections(rulings: Sequence[Ruling]) -> dict[str, list[Ruling]]:
    """The rulings by section, in the order of the file."""
    found: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        found.setdefault(ruling.section, []).append(ruling)
    return found
