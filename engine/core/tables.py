"""Data files with a declared schema: lists of things as CSV, charts and settings as TOML.

A schema says what every column or key holds. Reading a file checks all of it and then either gives the values or raises
one DataFault with every fault found: file, line and column (CSV) or key (TOML), what was there, what was expected.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from engine.core.faults import DataFault, Fault

Report = Callable[[str, str], None]
"""Takes where a fault is and what it is."""
_REQUIRED: Final = object()


class Findings:
    """The faults found in one file so far."""

    def __init__(self, path: Path) -> None:
        self._path = str(path)
        self._faults: list[Fault] = []

    def __call__(self, where: str, problem: str) -> None:
        """Add a fault at ``where`` in the file."""
        self._faults.append(Fault(self._path, where, problem))

    def settle(self) -> None:
        """Raise DataFault with all faults, if there are any."""
        if self._faults:
            raise DataFault(self._faults)


class Kind:
    """What a cell or a TOML value has to be.

    ``expected`` says in words how a cell has to be written, ``expected_value`` the same of a TOML value.
    """

    expected = ""

    @property
    def expected_value(self) -> str:
        return self.expected

    def text(self, text: str) -> Any:
        """What ``text`` in a cell means; raises ValueError when it is not of this kind."""
        return self.value(text)

    def value(self, value: object) -> Any:
        """The value, if it is of this kind; raises ValueError when it is not."""
        raise ValueError

    def check(self, value: object, where: str, report: Report) -> Any:
        """The TOML value at ``where``; faults go to ``report``, and what is returned then is of no use."""
        try:
            return self.value(value)
        except ValueError:
            report(where, f"{_shown(value)} found, expected {self.expected_value}")
            return None


class Text(Kind):
    """Text: not empty, no space at its ends, and matching ``pattern`` as a whole if there is one."""

    def __init__(self, pattern: str = "", expected: str = "text") -> None:
        self._pattern = re.compile(pattern or r"(?s:\S|\S.*\S)")
        self.expected = expected

    def value(self, value: object) -> str:
        if not isinstance(value, str) or not self._pattern.fullmatch(value):
            raise ValueError
        return value


class Whole(Kind):
    """A whole number within bounds; ``words`` are other ways to write certain numbers in a cell."""

    def __init__(self, least: int = 0, most: int | None = None, words: Mapping[str, int] | None = None) -> None:
        self._least, self._most, self._words = least, most, dict(words or {})
        self._span = f"a whole number of at least {least}" if most is None else f"a whole number from {least} to {most}"
        self.expected = " or ".join([self._span, *(f"'{word}'" for word in self._words)])

    @property
    def expected_value(self) -> str:
        return self._span

    def text(self, text: str) -> int:
        if text in self._words:
            return self._words[text]
        if not re.fullmatch(r"-?[0-9]+", text):
            raise ValueError
        return self.value(int(text))

    def value(self, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < self._least:
            raise ValueError
        if self._most is not None and value > self._most:
            raise ValueError
        return value


class Flag(Kind):
    """Yes or no: these words in a cell, true or false in TOML."""

    expected = "yes or no"

    @property
    def expected_value(self) -> str:
        return "true or false"

    def text(self, text: str) -> bool:
        if text not in ("yes", "no"):
            raise ValueError
        return text == "yes"

    def value(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise ValueError
        return value


class Choice(Kind):
    """One word of a closed list."""

    def __init__(self, *words: str) -> None:
        self._words = frozenset(words)
        self.expected = "one of " + " ".join(words)

    def value(self, value: object) -> str:
        if not isinstance(value, str) or value not in self._words:
            raise ValueError
        return value


class Pair(Kind):
    """Two values in one cell with ``divider`` between them, as a tuple."""

    def __init__(self, first: Kind, second: Kind, divider: str = ":") -> None:
        self._first, self._second, self._divider = first, second, divider
        self.expected = f"({first.expected}){divider}({second.expected})"

    def text(self, text: str) -> tuple[Any, Any]:
        first, divider, second = text.partition(self._divider)
        if not divider:
            raise ValueError
        return self._first.text(first), self._second.text(second)


class Listed(Kind):
    """Several values of one kind as a tuple: divided by ``divider`` in a cell, an array in TOML.

    There have to be ``exactly`` so many entries if that is given, or else ``least``; with ``distinct`` none may come
    twice.
    """

    def __init__(
        self, of: Kind, divider: str = " ", *, least: int = 1, exactly: int | None = None, distinct: bool = False
    ) -> None:
        self._of, self._divider, self._least, self._exactly, self._distinct = of, divider, least, exactly, distinct
        self._count = "a list" if exactly is None else f"{exactly} entries"
        if distinct:
            self._count += " without repeats"
        parted = "spaces" if divider == " " else f"'{divider}'"
        self.expected = f"{self._count} divided by {parted}, each {of.expected}"

    @property
    def expected_value(self) -> str:
        return f"an array, {self._count}, each {self._of.expected_value}"

    def text(self, text: str) -> tuple[Any, ...]:
        return self._sized(tuple(self._of.text(part) for part in text.split(self._divider)))

    def check(self, value: object, where: str, report: Report) -> Any:
        if not isinstance(value, list):
            return super().check(value, where, report)
        found = tuple(self._of.check(item, f"{where}[{number}]", report) for number, item in enumerate(value, 1))
        try:
            return self._sized(found)
        except ValueError:
            report(where, f"{_shown(value)} found, expected {self.expected_value}")
            return found

    def _sized(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        right = len(found) >= self._least if self._exactly is None else len(found) == self._exactly
        kept = [item for item in found if item is not None]
        repeated = self._distinct and any(item in kept[:place] for place, item in enumerate(kept))
        if not right or repeated:
            raise ValueError
        return found


class Mapped(Kind):
    """A TOML table whose keys are data: each key of one kind, each value of another. Read-only when read.

    ``every`` are keys that have to be there.
    """

    expected = "a table"

    def __init__(self, keys: Kind, values: Kind, every: Sequence[str] = ()) -> None:
        self._keys, self._values, self._every = keys, values, tuple(every)

    def check(self, value: object, where: str, report: Report) -> Any:
        if not isinstance(value, dict):
            return super().check(value, where, report)
        found: dict[Any, Any] = {}
        for name, item in value.items():
            inner = _join(where, name)
            try:
                key = self._keys.text(name)
            except ValueError:
                report(inner, f"unknown key, expected {self._keys.expected}")
                continue
            found[key] = self._values.check(item, inner, report)
        for key in self._every:
            if key not in found:
                report(_join(where, key), f"missing, expected {self._values.expected_value}")
        return MappingProxyType(found)


@dataclass(frozen=True)
class Key:
    """One key of a TOML table: its kind, and the value it has when left out, if it may be."""

    kind: Kind
    default: Any = _REQUIRED


class Table(Kind):
    """A TOML table with declared keys; an unknown or a missing one is a fault."""

    expected = "a table"

    def __init__(self, keys: Mapping[str, Key | Kind]) -> None:
        self._keys = {name: key if isinstance(key, Key) else Key(key) for name, key in keys.items()}

    def check(self, value: object, where: str, report: Report) -> Any:
        if not isinstance(value, dict):
            return super().check(value, where, report)
        for name in value:
            if name not in self._keys:
                report(_join(where, name), f"unknown key, expected one of {' '.join(self._keys)}")
        found: dict[str, Any] = {}
        for name, key in self._keys.items():
            if name in value:
                found[name] = key.kind.check(value[name], _join(where, name), report)
            elif key.default is _REQUIRED:
                report(_join(where, name), f"missing, expected {key.kind.expected_value}")
                found[name] = None
            else:
                found[name] = key.default
        return MappingProxyType(found)


@dataclass(frozen=True)
class Column:
    """One column of a CSV file: its name, its kind, and the value of an empty cell, if it may be empty."""

    name: str
    kind: Kind
    empty: Any = _REQUIRED


@dataclass(frozen=True)
class Row:
    """One checked line of a CSV file: its line number, and its values by column."""

    line: int
    values: Mapping[str, Any]

    def __getitem__(self, column: str) -> Any:
        return self.values[column]

    def where(self, column: str = "") -> str:
        """The line, and the column if one is given, as a fault names it."""
        return f"line {self.line}, {column}" if column else f"line {self.line}"


def read_csv(path: Path, columns: Sequence[Column], key: Sequence[str]) -> tuple[Row, ...]:
    """The rows of the CSV file at ``path``, checked; no two may agree in all columns of ``key``.

    Raises DataFault with every fault: an unreadable file, an unknown, missing or repeated column, a line with too many
    or too few cells, a cell that is not of its column's kind, a key that comes twice.
    """
    report = Findings(path)
    rows = _rows(path, columns, report)
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


def _rows(path: Path, columns: Sequence[Column], report: Report) -> tuple[Row, ...]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.reader(file, strict=True)
            lines = [(reader.line_num, cells) for cells in reader if cells]
    except (OSError, UnicodeDecodeError, csv.Error) as problem:
        report("the file", f"cannot be read as a table: {problem}")
        return ()
    head = lines[0][1] if lines else []
    if not _head_is_right(head, [column.name for column in columns], report):
        return ()
    rows = []
    for line, cells in lines[1:]:
        if len(cells) != len(head):
            report(f"line {line}", f"{len(cells)} cells found, expected {len(head)} as in line 1")
            continue
        written = dict(zip(head, cells, strict=True))
        rows.append(Row(line, MappingProxyType({c.name: _cell(c, written[c.name], line, report) for c in columns})))
    if len(lines) == 1:
        report("the file", "no line below line 1, expected at least one")
    return tuple(rows)


def _head_is_right(head: Sequence[str], names: Sequence[str], report: Report) -> bool:
    right = True
    for name in names:
        if head.count(name) != 1:
            problem = "repeated" if name in head else "missing"
            report("line 1", f"column {name!r} is {problem}, expected the columns {' '.join(names)}")
            right = False
    for name in head:
        if name not in names:
            report("line 1", f"unknown column {name!r}, expected the columns {' '.join(names)}")
            right = False
    return right


def _cell(column: Column, text: str, line: int, report: Report) -> Any:
    if not text and column.empty is not _REQUIRED:
        return column.empty
    try:
        return column.kind.text(text)
    except ValueError:
        report(f"line {line}, {column.name}", f"{_shown(text)} found, expected {column.kind.expected}")
        return None


def read_toml(path: Path, schema: Table) -> Mapping[str, Any]:
    """The TOML file at ``path``, checked: tables are read-only mappings, arrays tuples.

    Raises DataFault with every fault: an unreadable file, an unknown or missing key, a value that is not of its kind.
    """
    report = Findings(path)
    found: Mapping[str, Any] = {}
    try:
        with path.open("rb") as file:
            plain = tomllib.load(file)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        report("the file", f"cannot be read as TOML: {problem}")
    else:
        found = schema.check(plain, "", report)
    report.settle()
    return found


def _join(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


def _shown(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."
