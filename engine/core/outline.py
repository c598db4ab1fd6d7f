"""The outline of the rules: every number of the rulebook, and every event that it describes at its end.

The numbers are the rows of ``rules.csv``. The events are those rows of ``events.csv`` beside it, where a game has such
a file, whose cell ``rule`` names DESCRIBED: an event that the rulebook describes needs no second row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from engine.core import reading
from engine.core.schema import Choice, Findings, Text
from engine.core.tables import TableColumn, TableRow, read_csv

KINDS: Final = ("rule", "figures", "heading", "none")
EVENT: Final = "event"
"""The kind of a described event."""
DESCRIBED: Final = "Events"
"""The chapter without a number at the rulebook's end, among the rules of an event that stands there under its name."""

NUMBER: Final = r"[1-9][0-9]?\.[0-9]{1,3}(\.[0-9]{1,2}[a-z]?)?"
"""A rule: chapter and section, in rulebooks with cases the case too, and the letter of its part."""

OUTLINE_COLUMNS = (
    TableColumn("rule", Text(NUMBER, "a number such as 8.33 or 3.4.7a")),
    TableColumn("title", Text()),
    TableColumn("kind", Choice(*KINDS)),
    TableColumn("reason", Text(), ""),
)
SHARED: Final = "shared"
"""The column of the numbers in the book that shared code cites, where a game has another."""
NOWHERE: Final = "-"
"""What stands there for a rule that the other book does not have."""
SHARED_COLUMNS = (*OUTLINE_COLUMNS, TableColumn(SHARED, Text(rf"-|{NUMBER}( {NUMBER})*", "numbers such as 14.1"), ""))
EVENT_COLUMNS = (
    TableColumn("id", Text(r"[a-z0-9_]+", "lower-case letters, digits and _")),
    TableColumn("name", Text()),
    TableColumn("rule", Text(), ""),
)


@dataclass(frozen=True, slots=True)
class OutlineRule:
    """One line of the outline.

    ``rule`` is a number, or the id of an event that the rulebook describes at its end. ``kind``: "rule" has the game do
    something, "figures" only says what pieces and map are like, "heading" says nothing that its sections don't,
    "event" is a described event, "none" does not apply, for ``reason``.
    """

    rule: str
    title: str
    kind: str
    reason: str
    shared: tuple[str, ...] = ()
    """The numbers of the same rule in the book that shared code cites, where they are not its own alone."""

    @property
    def name(self) -> str:
        """The number, or "event" and the id."""
        return f"event {self.rule}" if self.kind == EVENT else self.rule


@dataclass(frozen=True, slots=True)
class RulesIndex:
    """Where the rules of a game's rulebook are listed, and where its source cites them."""

    outline: tuple[str, ...]
    """The folder of the outline below the project."""
    packages: tuple[str, ...]
    """The packages of engine/ that carry the rules out."""
    telling: tuple[str, ...] = ()
    """Files and folders in them that speak of rules without carrying them out."""
    figures: tuple[str, ...] = ()
    """Modules that read the figures and the map, by the beginnings of their names."""
    tests: tuple[str, ...] = ()
    """The folders of tests that alone hold its rules; by default all that don't bear another game's name."""
    figure_tests: tuple[str, ...] = ()
    """Folders of tests that hold what a rule fixes in figures and map, not what it has the game do."""
    shared: frozenset[str] = frozenset()
    """Packages that cite the numbers of another book, which the outline's column ``shared`` leads back to its own."""
    event_rule: str = ""
    """The rule under which events of cards are drawn and carried out."""


Outline = Mapping[str, OutlineRule]
"""By number or id, in the rulebook's order."""


def parent(number: str) -> str:
    """The section that a number stands under, "" for a chapter: 12.101 under 12.10, that under 12.0.

    A case stands under its section, 3.4.7 under 3.4, and the part of one under it, 3.4.7a under 3.4.7.
    """
    if number[-1].isalpha():
        return number[:-1]
    chapter, section, *case = number.split(".")
    if case:
        return f"{chapter}.{section}"
    if section == "0":
        return ""
    return f"{chapter}.0" if len(section) == 1 or section == "10" else f"{chapter}.{section[:-1]}"


def sections(outline: Outline, number: str) -> tuple[str, ...]:
    """The numbers that stand directly under one."""
    return tuple(rule for rule, line in outline.items() if line.kind != EVENT and parent(rule) == number)


def read_outline(folder: Path) -> Outline:
    """``rules.csv``: no section without the one above it, no heading without sections, reasons where they belong.

    The described events of ``events.csv`` follow in the order of that file.

    Raises DataFault with every fault found.
    """
    path = folder / "rules.csv"
    shares = SHARED in reading.read_text(path, reading.DATA.size).partition("\n")[0].split(",")
    rows = read_csv(path, SHARED_COLUMNS if shares else OUTLINE_COLUMNS, ["rule"])
    report = Findings(path)
    outline = MappingProxyType({row["rule"]: _line(row.values, shares=shares) for row in rows} | _described(folder))
    for row in rows:
        _check(row, outline, report)
    report.settle()
    return outline


def _line(values: Mapping[str, Any], *, shares: bool) -> OutlineRule:
    if not shares:
        return OutlineRule(**values)
    told = values[SHARED] or values["rule"]
    return OutlineRule(**{**values, SHARED: () if told == NOWHERE else tuple(told.split())})


def own_numbers(outline: Outline) -> Mapping[str, str]:
    """By the number that shared code cites, the number of the same rule in this outline."""
    found: dict[str, str] = {}
    for rule, line in outline.items():
        for number in line.shared:
            found.setdefault(number, rule)
    return MappingProxyType(found)


def _described(folder: Path) -> dict[str, OutlineRule]:
    """The events that the rulebook describes at its end."""
    path = folder / "events.csv"
    rows = read_csv(path, EVENT_COLUMNS, ["id"], others=True) if path.is_file() else ()
    return {
        row["id"]: OutlineRule(row["id"], row["name"], EVENT, "")
        for row in rows
        if DESCRIBED in re.split(r"[,;]\s*", row["rule"])
    }


def _check(row: TableRow, outline: Outline, report: Findings) -> None:
    rule, kind = row["rule"], row["kind"]
    if (kind == "none") != bool(row["reason"]):
        report(row.where("reason"), f"{row['reason']!r} found, expected a reason for 'none' and only for it")
    if parent(rule) and parent(rule) not in outline:
        report(row.where("rule"), f"{rule} found without {parent(rule)}, which it stands under")
    if kind == "heading" and not sections(outline, rule):
        report(row.where("kind"), f"'heading' found, but no section stands under {rule}")
