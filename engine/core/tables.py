"""Data files with a declared schema: lists of things as CSV, charts and settings as TOML.

A schema says what every column or key holds (see kinds.py). Reading a file checks all of it and then either gives the
values or raises one DataFault with every fault found: file, line and column (CSV) or key (TOML), what was there, what
was expected.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.core import reading
from engine.core.faults import ReadFault, shown
from engine.core.schema import REQUIRED, FaultReport, Findings, Kind, Table


@dataclass(frozen=True)
class TableColumn:
    """One column of a CSV file: its name, its kind, and the value of an empty cell, if it may be empty."""

    name: str
    kind: Kind
    empty: Any = REQUIRED


@dataclass(frozen=True)
class TableRow:
    """One checked line of a CSV file: its line number, and its values by column."""

    line: int
    values: Mapping[str, Any]

    def __getitem__(self, column: str) -> Any:
        return self.values[column]

    def where(self, column: str = "") -> str:
        """The line, and the column if one is given, as a fault names it."""
        return f"line {self.line}, {column}" if column else f"line {self.line}"


def read_csv(
    path: Path, columns: Sequence[TableColumn], key: Sequence[str], *, others: bool = False
) -> tuple[TableRow, ...]:
    """The rows of the CSV file at ``path``, checked; no two may agree in all columns of ``key``.

    With ``others`` the file may have more columns, which are left to whoever reads them.

    Raises DataFault with every fault: an unreadable file, an unknown, missing or repeated column, a line with too many
    or too few cells, a cell that is not of its column's kind, a key that comes twice.
    """
    report = Findings(path)
    rows = _rows(path, columns, report, others=others)
    seen: dict[tuple[Any, ...], int] = {}
    for row in rows:
        name = tuple(row[column] for column in key)
        if None in name:
            continue
        if name in seen:
            shown = " ".join(map(str, name))
            report(row.where(key[-1]), f"{shown!r} stands on line {seen[name]} already, expected each once")
        seen.setdefault(name, row.line)
    report.settle()
    return rows


def _rows(path: Path, columns: Sequence[TableColumn], report: FaultReport, *, others: bool) -> tuple[TableRow, ...]:
    try:
        reader = csv.reader(io.StringIO(reading.read_text(path, reading.DATA.size), newline=""), strict=True)
        lines = [(reader.line_num, cells) for cells in reader if cells]
    except (ReadFault, csv.Error) as problem:
        report("the file", f"cannot be read as a table: {_why(problem)}")
        return ()
    head = lines[0][1] if lines else []
    if not _head_is_right(head, [column.name for column in columns], report, others=others):
        return ()
    rows = []
    for line, cells in lines[1:]:
        if len(cells) != len(head):
            report(f"line {line}", f"{len(cells)} cells found, expected {len(head)} as in line 1")
            continue
        written = dict(zip(head, cells, strict=True))
        rows.append(
            TableRow(line, MappingProxyType({c.name: _cell(c, written[c.name], line, report) for c in columns}))
        )
    if len(lines) == 1:
        report("the file", "no line below line 1, expected at least one")
    return tuple(rows)


def _head_is_right(head: Sequence[str], names: Sequence[str], report: FaultReport, *, others: bool) -> bool:
    right = True
    for name in names:
        if head.count(name) != 1:
            problem = "repeated" if name in head else "missing"
            report("line 1", f"column {name!r} is {problem}, expected the columns {' '.join(names)}")
            right = False
    for name in head:
        if name not in names and not others:
            report("line 1", f"unknown column {name!r}, expected the columns {' '.join(names)}")
            right = False
    return right


def _cell(column: TableColumn, text: str, line: int, report: FaultReport) -> Any:
    if not text and column.empty is not REQUIRED:
        return column.empty
    try:
        return column.kind.text(text)
    except ValueError:
        report(f"line {line}, {column.name}", f"{shown(repr(text))} found, expected {column.kind.expected}")
        return None


def read_toml(path: Path, schema: Table) -> Mapping[str, Any]:
    """The TOML file at ``path``, checked: tables are read-only mappings, arrays tuples.

    Raises DataFault with every fault: an unreadable file, an unknown or missing key, a value that is not of its kind.
    """
    report = Findings(path)
    found: Mapping[str, Any] = {}
    try:
        plain = reading.read_toml(path, reading.DATA)
    except ReadFault as problem:
        report("the file", f"cannot be read as TOML: {_why(problem)}")
    else:
        found = schema.check(plain, "", report)
    report.settle()
    return found


def _why(problem: Exception) -> str:
    return problem.fault.problem if isinstance(problem, ReadFault) else str(problem)
