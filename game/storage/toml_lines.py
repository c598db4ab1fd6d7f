"""A small TOML file that a person may edit: read line by line where it has a slip, and changed line by line.

What isn't changed stays as it was written: comments, order, blanks, and keys that only a later version knows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core import reading
from engine.core.faults import ReadFault

TOP = ""
"""The part of a file above its first table."""
_LOST = "?"
"""The part below a table's head that can't be read."""
_LONGEST = 40
"""Lines that one value may take."""
_OPENS = re.compile(r"""=\s*(?:\[|\{|\"\"\"|''')""")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
"""A line with its end; Python's own knows more ends, which may stand in the middle of a comment."""
_SLIP = "# "
"""What makes a comment of a line that can't be read."""


@dataclass(frozen=True)
class TomlPart:
    """Some lines of a file that belong together."""

    lines: str
    number: int
    """The number of the first one."""
    table: str = TOP
    name: str = ""
    """The key whose value they give, "" for none."""
    value: Any = None
    head: bool = False
    """Whether they begin a table."""
    slip: bool = False
    """Whether they can't be read."""


class TomlLines:
    """The content of a file."""

    def __init__(self, text: str, file: object) -> None:
        self._file = file
        self._parts = _parted(text, file)
        self._whole = _parsed(text, file)
        if self._whole is not None:
            self._parts = [replace(part, slip=False) for part in self._parts]

    @property
    def text(self) -> str:
        """The file as it is now."""
        return "".join(part.lines for part in self._parts)

    @property
    def slips(self) -> list[TomlPart]:
        """What can't be read."""
        return [part for part in self._parts if part.slip]

    @property
    def parts(self) -> tuple[TomlPart, ...]:
        """All of it."""
        return tuple(self._parts)

    def bare(self, head: str) -> bool:
        """Whether there is nothing in it but its first line ``head`` and tables without values."""
        return all(part.head or part.lines.strip() in ("", head) for part in self._parts)

    def values(self) -> dict[str, Any]:
        """What the file says: all of it, or of one with slips what can be read."""
        if self._whole is not None:
            return self._whole
        found: dict[str, Any] = {}
        for part in self._parts:
            if part.table == _LOST or part.slip:
                continue
            if part.head:
                found.setdefault(part.table, {})
            elif part.name:
                into = found if part.table == TOP else found.setdefault(part.table, {})
                if isinstance(into, dict):
                    into.setdefault(part.name, part.value)
        return found

    # ------------------------------------------------------------ changing

    def comment(self, slip: TomlPart) -> None:
        """Make a comment of what can't be read or used."""
        at = next((i for i, part in enumerate(self._parts) if part.number == slip.number), None)
        if at is not None:
            lines = "".join(_SLIP + line for line in _LINE.findall(slip.lines))
            self._parts[at] = TomlPart(lines, slip.number, slip.table)

    def find(self, table: str, name: str) -> TomlPart | None:
        """Where a value is given."""
        return next((part for part in self._parts if (part.table, part.name) == (table, name) and not part.slip), None)

    def line(self, table: str, name: str) -> int:
        """The number of the line where a value is given, or where a table begins without a name; 0 for nowhere."""
        if name:
            part = self.find(table, name)
        else:
            part = next((part for part in self._parts if part.head and part.table == table), None)
            part = part or self.find(TOP, table)
        return part.number if part else 0

    def put(self, table: str, name: str, value: Any) -> None:
        """Give a key another value, where it stands or behind the others of its table."""
        value = list(value) if isinstance(value, tuple) else value
        words = json.dumps(value, ensure_ascii=False)
        there = self.find(table, name)
        if there is not None:
            at = self._parts.index(there)
            begin = there.lines[: there.lines.index("=") + 1]
            line = f"{begin} {words}{_remark(there, self._file)}{self._end}"
            self._parts[at] = replace(there, lines=line, value=value)
            return
        at = self._behind(table)
        if at and not self._parts[at - 1].lines.endswith("\n"):
            self._parts[at - 1] = replace(self._parts[at - 1], lines=self._parts[at - 1].lines + self._end)
        self._parts.insert(at, TomlPart(f"{name} = {words}{self._end}", -at, table, name, value))

    def remove(self, table: str, name: str) -> None:
        """Take a value out."""
        there = self.find(table, name)
        if there is not None:
            self._parts.remove(there)

    @property
    def _end(self) -> str:
        return "\r\n" if any(part.lines.endswith("\r\n") for part in self._parts) else "\n"

    def _behind(self, table: str) -> int:
        """Where a new key of a table goes; a table that isn't there is begun at the end."""
        own = [i for i, part in enumerate(self._parts) if part.table == table and (part.name or part.head or part.slip)]
        if own:
            return own[-1] + 1
        if table == TOP:
            at = next((i for i, part in enumerate(self._parts) if part.head), len(self._parts))
            while 0 < at < len(self._parts) and self._parts[at - 1].lines.startswith("#"):
                at -= 1  # what is said of a table stands above it
            return at
        gap = self._end if self._parts and self._parts[-1].lines.endswith("\n") else self._end * 2
        self._parts.append(TomlPart(f"{gap if self._parts else ''}[{table}]{self._end}", -1, table, head=True))
        return len(self._parts)


def _parted(text: str, file: object) -> list[TomlPart]:
    """A file in its parts."""
    lines, table, at = _LINE.findall(text), TOP, 0
    found: list[TomlPart] = []
    seen: set[tuple[str, str]] = set()
    while at < len(lines):
        line, number = lines[at], at + 1
        if not line.strip() or line.lstrip().startswith("#"):
            found.append(TomlPart(line, number, table))
            at += 1
        elif line.lstrip().startswith("["):
            plain = _parsed(line, file)
            table = _table(plain)
            found.append(TomlPart(line, number, table, head=True, slip=plain is None))
            at += 1
        else:
            taken, plain = _statement(lines, at, file)
            words, name = "".join(lines[at : at + taken]), next(iter(plain or {}), "")
            again = (table, name) in seen
            seen.add((table, name))
            value = plain[name] if plain else None
            found.append(TomlPart(words, number, table, name, value, slip=not plain or again))
            at += taken
    return found


def _statement(lines: list[str], at: int, file: object) -> tuple[int, dict[str, Any] | None]:
    """How many lines a key takes with its value, and what they say; one line that says nothing for a slip."""
    most = _LONGEST if _OPENS.search(lines[at]) else 1
    for taken in range(1, min(most, len(lines) - at) + 1):
        plain = _parsed("".join(lines[at : at + taken]), file)
        if plain is not None:
            return taken, plain
    return 1, None


def _parsed(text: str, file: object) -> dict[str, Any] | None:
    try:
        return reading.parse_toml(text, reading.SETTINGS, file)
    except ReadFault:
        return None


def _table(plain: Mapping[str, Any] | None) -> str:
    """The name of the table that a head begins; one of several levels, or of a list, is nothing that is known here."""
    if plain and len(plain) == 1 and next(iter(plain.values())) == {}:
        return next(iter(plain))
    return _LOST


def _remark(part: TomlPart, file: object) -> str:
    """The comment behind a value, with the blanks before it."""
    line = part.lines.rstrip("\r\n")
    if "\n" in line:
        return ""
    for at, sign in enumerate(line):
        if sign == "#" and _parsed(line[:at], file) == {part.name: part.value}:
            return line[len(line[:at].rstrip()) :]
    return ""
