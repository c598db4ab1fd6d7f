"""A catalogue of words: one file for each language, with a text for everything that can happen or be asked.

An entry is a text with places in braces, or a table that chooses among texts::

    [event.unit_disrupted]
    by = "why"                      # the place whose value chooses
    heat = "{unit} gives in to the heat."
    else = "{unit} is disrupted{culprit}."

    [event.unit_disrupted.parts]    # pieces of text that the others use like any place
    culprit = { by = "by", none = "", else = " by {by}" }
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault

_RESERVED = ("by", "parts", "text", "else")
SECTIONS = (
    "language",
    "grammar",
    "parts",
    "game",
    "scenario",
    "optional_rule",
    "event",
    "question",
    "option",
    "name",
    "value",
    "phase",
    "event_name",
    "event_short",
    "card_text",
    "reason",
    "refusal",
    "because",
    "ahead",
)
"""The tables of a catalogue; ``parts`` are shared by all entries."""


class Terms(Protocol):
    """What stands for the places of a text."""

    def key(self, place: str) -> str:
        """The value that chooses between texts; "none" when there is none."""

    def text(self, place: str) -> str:
        """What is put in; "" when there is nothing."""


class Plain:
    """Terms whose texts are at hand; a text is its own key."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def key(self, place: str) -> str:
        """The text itself, or "none"."""
        return self._texts.get(place) or "none"

    def text(self, place: str) -> str:
        """The text, or ""."""
        return self._texts.get(place, "")


@dataclass(frozen=True, slots=True)
class Entry:
    """A text, or a choice among entries by the key of one place."""

    pieces: tuple[tuple[str, str], ...] = ()
    """Literal text, each followed by the name of a place or ""."""
    by: str = ""
    cases: Mapping[str, Entry] | None = None
    parts: Mapping[str, Entry] | None = None

    def render(self, terms: Terms, shared: Mapping[str, Entry]) -> str:
        """The text with all places filled."""
        parts = {**shared, **self.parts} if self.parts else shared
        if self.cases is not None:
            chosen = self.cases.get(terms.key(self.by)) or self.cases["else"]
            return chosen.render(terms, parts)
        out = []
        for literal, place in self.pieces:
            out.append(literal)
            if place in parts:
                out.append(parts[place].render(terms, parts))
            elif place:
                out.append(terms.text(place))
        return "".join(out)

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


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The words of one language."""

    code: str
    language: str
    sections: Mapping[str, Mapping[str, Any]]
    """Entries by section and name; the sections ``question``, ``option`` and ``value`` hold tables of entries."""
    shared: Mapping[str, Entry]

    def entry(self, section: str, *names: str) -> Entry | None:
        """The entry under these names, or None."""
        found: Any = self.sections[section]
        for name in names:
            if not isinstance(found, Mapping) or name not in found:
                return None
            found = found[name]
        return found if isinstance(found, Entry) else None

    def render(self, entry: Entry, terms: Terms) -> str:
        """An entry's text with the terms put in."""
        return entry.render(terms, self.shared)


def sentence(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def read_catalogue(path: Path) -> Catalogue:
    """The catalogue in a file; raises DataFault with everything that is wrong with its form."""
    try:
        plain = reading.read_toml(path, reading.DATA)
    except ReadFault as error:
        problem = error.fault.problem if error.error else f"TOML in UTF-8 is expected: {error.fault.problem}"
        raise DataFault([Fault(str(path), "file", problem)]) from error
    reader = _Reader(str(path))
    catalogue = reader.catalogue(plain)
    if reader.faults:
        raise DataFault(reader.faults)
    return catalogue


_NESTED = {"option": 2, "value": 2}
"""Sections whose tables hold entries one level deeper."""


class _Reader:
    """Makes entries out of plain tables and gathers faults on the way."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []

    def fault(self, where: str, problem: str) -> None:
        self.faults.append(Fault(self.file, where, problem))

    def catalogue(self, plain: dict[str, Any]) -> Catalogue:
        for name in sorted(set(plain) ^ set(SECTIONS)):
            self.fault(name, "the section is missing" if name in SECTIONS else "no such section")
        sections = {
            name: self.section(name, plain.get(name, {}), _NESTED.get(name, 1)) for name in SECTIONS if name != "parts"
        }
        shared = self.section("parts", plain.get("parts", {}), 1)
        own = plain.get("language", {})
        return Catalogue(str(own.get("code", "")), str(own.get("name", "")), sections, shared)

    def section(self, where: str, plain: Any, depth: int) -> dict[str, Any]:
        if not isinstance(plain, dict):
            self.fault(where, f"a table is expected, {type(plain).__name__} found")
            return {}
        if depth > 1:
            return {name: self.section(f"{where}.{name}", table, depth - 1) for name, table in plain.items()}
        return {name: self.entry(f"{where}.{name}", value) for name, value in plain.items()}

    def entry(self, where: str, plain: Any) -> Entry:
        if isinstance(plain, str):
            return Entry(self.pieces(where, plain))
        if not isinstance(plain, dict):
            self.fault(where, f"a text or a table is expected, {type(plain).__name__} found")
            return Entry()
        parts = None
        if "parts" in plain:
            parts = self.section(f"{where}.parts", plain["parts"], 1)
        cases = {name: self.entry(f"{where}.{name}", value) for name, value in plain.items() if name not in _RESERVED}
        if "text" in plain:
            if cases or "by" in plain or "else" in plain:
                self.fault(where, "a table has either a text or cases")
            return Entry(self.pieces(where, str(plain["text"])), parts=parts)
        if not isinstance(plain.get("by"), str) or "else" not in plain:
            self.fault(where, "a table of cases needs 'by' and 'else'")
            return Entry()
        cases["else"] = self.entry(f"{where}.else", plain["else"])
        return Entry(by=plain["by"], cases=cases, parts=parts)

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
