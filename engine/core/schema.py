"""What a value has to be: text, whole numbers, choices, lists and tables of them, declared once and checked whole.

A kind looks at a cell of a table (``text``) or at a value as TOML and JSON have it (``check``). What is wrong goes to a
report with its place; ``Kind.wanted`` says in a word for catalogues what was expected, ``Kind.expected`` in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol

from engine.core.faults import NO_FACTS, DataFault, Facts, Fault, ReadFault, shown

Wanted = tuple[str, Facts]
"""What is expected, for a catalogue: a key and what its sentence needs."""
REQUIRED: Final = object()
"""Stands for the default of what may not be left out."""
_MOST_FAULTS = 200
"""Faults in one file after which no more are looked for."""


class FaultReport(Protocol):
    """Takes where a fault is, what it is in English, and its key and facts for a catalogue."""

    def __call__(self, where: str, problem: str, key: str = "", facts: Facts = NO_FACTS) -> None:
        """Add a fault."""


class Findings:
    """The faults found in one file so far."""

    def __init__(self, path: object) -> None:
        self._path = str(path)
        self._faults: list[Fault] = []

    def __call__(self, where: str, problem: str, key: str = "", facts: Facts = NO_FACTS) -> None:
        """Add a fault at ``where`` in the file."""
        if len(self._faults) < _MOST_FAULTS:
            self._faults.append(Fault(self._path, where, problem, key, facts))

    def settle(self) -> None:
        """Raise DataFault with all faults, if there are any."""
        if self._faults:
            raise DataFault(self._faults)

    def refuse(self) -> None:
        """Raise ReadFault with the first fault, if there is any: for what comes from outside."""
        if self._faults:
            raise ReadFault(self._faults[0])


def checked(kind: Kind, value: object, file: object) -> Any:
    """A value from outside, if it is of a kind; raises ReadFault. It has passed ``reading.hold`` before."""
    report = Findings(file)
    found = kind.check(value, "", report)
    report.refuse()
    return found


class Kind:
    """What a cell or a TOML value has to be.

    ``expected`` says in words how a cell has to be written, ``expected_value`` the same of a TOML value, ``wanted``
    that for a catalogue.
    """

    expected = ""
    wanted: Wanted = ("other", NO_FACTS)

    @property
    def expected_value(self) -> str:
        return self.expected

    def text(self, text: str) -> Any:
        """What ``text`` in a cell means; raises ValueError when it is not of this kind."""
        return self.value(text)

    def value(self, value: object) -> Any:
        """The value, if it is of this kind; raises ValueError when it is not."""
        raise ValueError

    def check(self, value: object, where: str, report: FaultReport) -> Any:
        """The TOML value at ``where``; faults go to ``report``, and what is returned then is of no use."""
        try:
            return self.value(value)
        except ValueError:
            self.refuse(value, where, report)
            return None

    def refuse(self, value: object, where: str, report: FaultReport) -> None:
        """Report that a value is not of this kind."""
        key, facts = self.wanted
        report(where, f"{_shown(value)} found, expected {self.expected_value}", f"wanted.{key}", facts)


class Text(Kind):
    """Text: not empty, no space at its ends, and matching ``pattern`` as a whole if there is one."""

    wanted = ("text", NO_FACTS)

    def __init__(self, pattern: str = "", expected: str = "text") -> None:
        self._pattern = re.compile(pattern or r"(?s:\S|\S.*\S)")
        self.expected = expected

    def value(self, value: object) -> str:
        if not isinstance(value, str) or not self._pattern.fullmatch(value):
            raise ValueError
        return value


class ShortText(Kind):
    """A text of at most so many signs that can all be printed: no control signs, no ends of lines. It may be empty."""

    def __init__(self, most: int, least: int = 0) -> None:
        self._least, self._most = least, most
        self.expected = f"a text of {least} to {most} printable signs"
        self.wanted = "line", {"least": least, "most": most}

    def value(self, value: object) -> str:
        if not isinstance(value, str) or not self._least <= len(value) <= self._most or not value.isprintable():
            raise ValueError
        return value


class LongText(Kind):
    """A text of at most so many signs, of any number of lines."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.expected = f"a text of at most {most} signs"
        self.wanted = "note", {"most": most}

    def value(self, value: object) -> str:
        if not isinstance(value, str) or len(value) > self._most:
            raise ValueError
        return value


class Whole(Kind):
    """A whole number within bounds; ``words`` are other ways to write certain numbers in a cell."""

    def __init__(self, least: int = 0, most: int | None = None, words: Mapping[str, int] | None = None) -> None:
        self._least, self._most, self._words = least, most, dict(words or {})
        self._span = f"a whole number of at least {least}" if most is None else f"a whole number from {least} to {most}"
        self.expected = " or ".join([self._span, *(f"'{word}'" for word in self._words)])
        self.wanted = ("whole", {"least": least, "most": most}) if most is not None else ("from", {"least": least})

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
    wanted = ("flag", NO_FACTS)

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
        self.wanted = "choice", {"all": ", ".join(words)}

    def value(self, value: object) -> str:
        if not isinstance(value, str) or value not in self._words:
            raise ValueError
        return value


class KnownNames(Kind):
    """One of many names or numbers, which no message lists."""

    wanted = ("known", NO_FACTS)

    def __init__(self, names: Iterable[str | int], expected: str = "a name that is known") -> None:
        self._names = frozenset(names)
        self.expected = expected

    def value(self, value: object) -> str | int:
        if type(value) not in (str, int) or value not in self._names:
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

    There have to be ``exactly`` so many entries if that is given, or else ``least`` to ``most``; with ``distinct`` none
    may come twice.
    """

    def __init__(
        self,
        of: Kind,
        divider: str = " ",
        *,
        least: int = 1,
        most: int | None = None,
        exactly: int | None = None,
        distinct: bool = False,
    ) -> None:
        self._of, self._divider, self._distinct = of, divider, distinct
        self._least, self._most = (least, most) if exactly is None else (exactly, exactly)
        self._count = "a list" if exactly is None else f"{exactly} entries"
        if distinct:
            self._count += " without repeats"
        self.wanted = "list", NO_FACTS
        if self._most is not None:
            self.wanted = "entries", {"least": self._least, "most": self._most}
        parted = "spaces" if divider == " " else f"'{divider}'"
        self.expected = f"{self._count} divided by {parted}, each {of.expected}"

    @property
    def expected_value(self) -> str:
        return f"an array, {self._count}, each {self._of.expected_value}"

    def text(self, text: str) -> tuple[Any, ...]:
        return self._sized(tuple(self._of.text(part) for part in text.split(self._divider)))

    def check(self, value: object, where: str, report: FaultReport) -> Any:
        if not isinstance(value, list | tuple) or (self._most is not None and len(value) > self._most):
            return super().check(value, where, report)
        found = tuple(self._of.check(item, f"{where}[{number}]", report) for number, item in enumerate(value, 1))
        try:
            return self._sized(found)
        except ValueError:
            self.refuse(value, where, report)
            return found

    def _sized(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        kept = [item for item in found if item is not None]
        repeated = self._distinct and len(set(kept)) < len(kept)
        if len(found) < self._least or (self._most is not None and len(found) > self._most) or repeated:
            raise ValueError
        return found


class Fields(Kind):
    """A list that has so many places, each of its own kind, as a tuple."""

    expected = "a list"

    def __init__(self, *kinds: Kind) -> None:
        self._kinds = kinds
        self.expected = f"a list of {len(kinds)} entries"
        self.wanted = "entries", {"least": len(kinds), "most": len(kinds)}

    def check(self, value: object, where: str, report: FaultReport) -> Any:
        if not isinstance(value, list | tuple) or len(value) != len(self._kinds):
            return super().check(value, where, report)
        places = enumerate(zip(self._kinds, value, strict=True), 1)
        return tuple(kind.check(item, f"{where}[{number}]", report) for number, (kind, item) in places)


class Maybe(Kind):
    """A value of a kind, or none."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self.expected, self.wanted = kind.expected, kind.wanted

    def check(self, value: object, where: str, report: FaultReport) -> Any:
        return None if value is None else self._kind.check(value, where, report)


class Mapped(Kind):
    """A TOML table whose keys are data: each key of one kind, each value of another. Read-only when read.

    ``every`` are keys that have to be there; ``most`` limits how many there are.
    """

    expected = "a table"
    wanted = ("table", NO_FACTS)

    def __init__(self, keys: Kind, values: Kind, every: Sequence[str] = (), most: int | None = None) -> None:
        self._keys, self._values, self._every, self._most = keys, values, tuple(every), most

    def check(self, value: object, where: str, report: FaultReport) -> Any:
        if not isinstance(value, dict) or (self._most is not None and len(value) > self._most):
            return super().check(value, where, report)
        found: dict[Any, Any] = {}
        for name, item in value.items():
            inner = _join(where, name)
            try:
                key = self._keys.text(name)
            except ValueError:
                report(inner, f"unknown key, expected {self._keys.expected}", "unknown", {"name": shown(name)})
                continue
            found[key] = self._values.check(item, inner, report)
        for key in self._every:
            if key not in found:
                _missing(_join(where, key), key, self._values, report)
        return MappingProxyType(found)


@dataclass(frozen=True)
class Key:
    """One key of a TOML table: its kind, and the value it has when left out, if it may be."""

    kind: Kind
    default: Any = REQUIRED


class Table(Kind):
    """A TOML table with declared keys; a missing one is a fault, and so is an unknown one unless ``more`` may be there.

    What is more is looked at by nobody and left out of what is found.
    """

    expected = "a table"
    wanted = ("table", NO_FACTS)

    def __init__(self, keys: Mapping[str, Key | Kind], *, more: bool = False) -> None:
        self._more = more
        self._keys = {name: key if isinstance(key, Key) else Key(key) for name, key in keys.items()}

    def check(self, value: object, where: str, report: FaultReport) -> Any:
        if not isinstance(value, dict):
            return super().check(value, where, report)
        for name in () if self._more else value:
            if name not in self._keys:
                problem = f"unknown key, expected one of {' '.join(self._keys)}"
                report(_join(where, name), problem, "unknown", {"name": shown(name)})
        found: dict[str, Any] = {}
        for name, key in self._keys.items():
            if name in value:
                found[name] = key.kind.check(value[name], _join(where, name), report)
            elif key.default is REQUIRED:
                _missing(_join(where, name), name, key.kind, report)
                found[name] = None
            else:
                found[name] = key.default
        return MappingProxyType(found)


class Anything(Kind):
    """Any value at all, for what others look at."""

    def value(self, value: object) -> object:
        return value


def _missing(where: str, name: str, kind: Kind, report: FaultReport) -> None:
    report(where, f"missing, expected {kind.expected_value}", "missing", {"name": name})


def _join(where: str, name: str) -> str:
    return f"{where}.{shown(name)}" if where else shown(name)


def _shown(value: object) -> str:
    return shown(repr(value))
