"""Texts by key, read from TOML files: a table inside a table makes a dotted key.

A text is a string with places in braces, or a table that chooses among texts::

    turn = "turn {turn}"
    guns = { one = "{count} gun", other = "{count} guns" }     # chosen by the place "count"

    [unit_disrupted]
    by = "why"                      # the place whose value chooses
    heat = "{unit} gives in to the heat."
    else = "{unit} is disrupted{culprit}."

    [unit_disrupted.parts]          # pieces of text that the others use like any place
    culprit = { by = "by", none = "", else = " by {by}" }

    [hidden]                        # a text with parts of its own
    text = "a hidden{type} unit"
    parts = { type = { by = "type", none = "", else = " {type}" } }
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault

_RESERVED: Final = ("by", "parts", "text", "else")
_COUNT: Final = "count"
"""The place by which a text with ``one`` and ``other`` chooses."""


class Terms(Protocol):
    """What stands for the places of a text."""

    def key(self, place: str) -> str:
        """The value that chooses between texts; "none" when there is none."""

    def text(self, place: str) -> str:
        """What is put in; "" when there is nothing."""


class Plain:
    """Terms whose texts are at hand; a text is its own key."""

    def __init__(self, texts: Mapping[str, object]) -> None:
        self._texts = texts

    def key(self, place: str) -> str:
        """The text itself, or "none"."""
        return self.text(place) or "none"

    def text(self, place: str) -> str:
        """The text, or ""."""
        found = self._texts.get(place)
        return "" if found is None else str(found)


@dataclass(frozen=True, slots=True)
class Entry:
    """A text, or a choice among entries by the key of one place."""

    template: str = ""
    """The text as it is written, where it is one."""
    pieces: tuple[tuple[str, str], ...] = ()
    """Its literal text, each followed by the name of a place or ""."""
    by: str = ""
    cases: Mapping[str, Entry] | None = None
    parts: Mapping[str, Entry] | None = None

    def render(self, terms: Terms, shared: Mapping[str, Entry]) -> str:
        """The text with all places filled."""
        parts = {**shared, **self.parts} if self.parts else shared
        if self.cases is not None:
            return self._chosen(self.cases, terms.key(self.by)).render(terms, parts)
        out = []
        for literal, place in self.pieces:
            out.append(literal)
            if place in parts:
                out.append(parts[place].render(terms, parts))
            elif place:
                out.append(terms.text(place))
        return "".join(out)

    def _chosen(self, cases: Mapping[str, Entry], key: str) -> Entry:
        if "other" in cases:
            return cases["one"] if key == "1" and "one" in cases else cases["other"]
        return cases.get(key) or cases["else"]

    def places(self) -> Iterator[str]:
        """Every place that the entry uses or chooses by, those of its parts included."""
        if self.by:
            yield self.by
        for _, place in self.pieces:
            if place:
                yield place
        for group in (self.cases, self.parts):
            for entry in (group or {}).values():
                yield from entry.places()

    def own_parts(self) -> Iterator[str]:
        """The names of all parts in the entry."""
        yield from self.parts or {}
        for group in (self.cases, self.parts):
            for entry in (group or {}).values():
                yield from entry.own_parts()

    def templates(self, name: str) -> Iterator[tuple[str, str]]:
        """Every text in the entry as it is written, under its own name."""
        if self.cases is None:
            yield name, self.template
        for case, entry in (self.cases or {}).items():
            yield from entry.templates(f"{name}.{case}")
        for part, entry in (self.parts or {}).items():
            yield from entry.templates(f"{name}.parts.{part}")


class Texts:
    """The texts of one language."""

    def __init__(self, entries: Mapping[str, Entry], shared: Mapping[str, Entry] | None = None) -> None:
        """``shared`` are parts that every text can use."""
        self._entries = entries
        self._shared = shared or {}

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with its places filled; raises KeyError for an unknown key or place."""
        entry = self._entries[key]
        if entry.cases is None and entry.parts is None:
            return entry.template.format_map(values) if values else entry.template
        return entry.render(Plain(values), self._shared)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    @property
    def entries(self) -> Mapping[str, Entry]:
        """All entries by key, in the order of the files."""
        return self._entries

    @property
    def shared(self) -> Mapping[str, Entry]:
        """The parts that every text can use."""
        return self._shared

    def entry(self, *names: str) -> Entry | None:
        """The entry under these names, or None."""
        return self._entries.get(".".join(names))

    def names(self, *above: str) -> frozenset[str]:
        """What stands directly under a table."""
        prefix = ".".join(above) + "."
        return frozenset(key[len(prefix) :].split(".")[0] for key in self._entries if key.startswith(prefix))

    def render(self, entry: Entry, terms: Terms) -> str:
        """An entry's text with the terms put in."""
        return entry.render(terms, self._shared)


def read_texts(paths: Iterable[Path], *, named: bool = True, added: Iterable[Path] = ()) -> dict[str, Entry]:
    """All texts of several files by key; ``named`` begins each key with its file's name.

    ``added`` are files that add to the others: a table of cases in them adds to the cases of the same key, and needs
    no ``else`` then. Raises DataFault naming every fault in every file.
    """
    added = tuple(added)
    found: dict[str, Entry] = {}
    faults: list[Fault] = []
    for path in (*paths, *added):
        try:
            plain = reading.read_toml(path, reading.DATA)
        except ReadFault as error:
            problem = error.fault.problem if error.error else f"TOML in UTF-8 is expected: {error.fault.problem}"
            faults.append(Fault(str(path), "file", problem))
            continue
        reader = _Reader(str(path), found if path in added else {})
        found |= reader.entries(f"{path.stem}." if named else "", plain)
        faults += reader.faults
    if faults:
        raise DataFault(faults)
    return found


def templates(entries: Mapping[str, Entry]) -> dict[str, str]:
    """Every text as it is written: that of a choice under the key and the case, "guns.one"."""
    return {name: template for key, entry in entries.items() for name, template in entry.templates(key)}


def places(template: str) -> frozenset[str]:
    """The names of the places in a text."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name)


def value_key(value: object) -> str:
    """What a text chooses by: a code or number as it is, "yes" or "no", of several things "none", "one" or "many"."""
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ("none", "one")[len(value)] if len(value) < 2 else "many"
    return str(value)


def sentence(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


class _Reader:
    """Makes entries out of plain tables and gathers faults on the way."""

    def __init__(self, file: str, before: Mapping[str, Entry]) -> None:
        """``before`` are the entries that those of the file add to."""
        self.file = file
        self.before = before
        self.faults: list[Fault] = []

    def fault(self, where: str, problem: str) -> None:
        self.faults.append(Fault(self.file, where, problem))

    def entries(self, prefix: str, table: Mapping[str, Any]) -> dict[str, Entry]:
        """Everything in a table: entries, and those of the tables in it."""
        found: dict[str, Entry] = {}
        for name, value in table.items():
            if isinstance(value, dict) and not _is_entry(value):
                found |= self.entries(f"{prefix}{name}.", value)
            else:
                found[f"{prefix}{name}"] = self.entry(f"{prefix}{name}", value, self.before.get(f"{prefix}{name}"))
        return found

    def entry(self, where: str, plain: Any, before: Entry | None = None) -> Entry:
        """An entry; it adds to the one ``before`` when both choose by the same place."""
        if isinstance(plain, str):
            return Entry(plain, self.pieces(where, plain))
        if not isinstance(plain, dict):
            self.fault(where, f"a text or a table is expected, {type(plain).__name__} found")
            return Entry()
        if _is_plural(plain):
            return Entry(by=_COUNT, cases={name: self.entry(f"{where}.{name}", one) for name, one in plain.items()})
        parts = None
        if "parts" in plain:
            parts = self.group(f"{where}.parts", plain["parts"])
        known: Mapping[str, Entry] = {}
        if before is not None and before.cases is not None and before.by == plain.get("by"):
            known, parts = before.cases, {**(before.parts or {}), **(parts or {})} or None
        own = [name for name in plain if name not in _RESERVED]
        cases = {**known, **{name: self.entry(f"{where}.{name}", plain[name], known.get(name)) for name in own}}
        if "text" in plain:
            if cases or "by" in plain or "else" in plain:
                self.fault(where, "a table has either a text or cases")
            return Entry(str(plain["text"]), self.pieces(where, str(plain["text"])), parts=parts)
        if not isinstance(plain.get("by"), str) or "else" not in {**known, **plain}:
            self.fault(where, "a table of cases needs 'by' and 'else'")
            return Entry()
        if "else" in plain:
            cases["else"] = self.entry(f"{where}.else", plain["else"])
        return Entry(by=plain["by"], cases=cases, parts=parts)

    def group(self, where: str, plain: Any) -> dict[str, Entry]:
        if not isinstance(plain, dict):
            self.fault(where, f"a table is expected, {type(plain).__name__} found")
            return {}
        return {name: self.entry(f"{where}.{name}", value) for name, value in plain.items()}

    def pieces(self, where: str, text: str) -> tuple[tuple[str, str], ...]:
        try:
            parsed = list(string.Formatter().parse(text))
        except ValueError as error:
            self.fault(where, f"{error} in {text!r}")
            return ()
        for _, place, form, conversion in parsed:
            if place is not None and (form or conversion or not place.isidentifier()):
                self.fault(where, f"a place is a name in braces, {place!r} found in {text!r}")
        return tuple((literal, place or "") for literal, place, _, _ in parsed)


def _is_entry(table: Mapping[str, Any]) -> bool:
    """Whether a table is one text that chooses or has parts, not a table of texts."""
    has_text = "text" in table and table.keys() <= {"text", "parts"}
    return has_text or "by" in table or "else" in table or _is_plural(table)


def _is_plural(table: Mapping[str, Any]) -> bool:
    return "other" in table and table.keys() <= {"one", "other"}
