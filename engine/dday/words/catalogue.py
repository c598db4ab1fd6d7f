"""A catalogue of words: one file for each language, with a text for everything that can happen or be asked.

A battle has another one, with what only it says.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine.core.faults import DataFault, Fault
from engine.core.texts import Entry, Texts, read_texts

SECTIONS = (
    "language",
    "grammar",
    "parts",
    "event",
    "question",
    "option",
    "name",
    "value",
    "phase",
    "event_name",
    "event_short",
    "reason",
    "refusal",
    "because",
    "ahead",
)
"""The tables of a catalogue; ``parts`` are shared by all entries."""
OWN = ("game", "scenario", "optional_rule", "card_text")
"""The tables that each battle brings itself."""
_NESTED = ("option", "value")
"""Sections that hold tables of entries."""
_PARTS = "parts."


def read_catalogue(path: Path, added: Iterable[Path] = ()) -> Texts:
    """The catalogue in a file with what others add; raises DataFault with everything that is wrong with their form."""
    added = tuple(added)
    entries = read_texts([path], named=False, added=added)
    faults = [*_faults(str(path), entries, SECTIONS), *(_missing(str(added[-1]), entries, OWN) if added else ())]
    if faults:
        raise DataFault(faults)
    shared = {key.removeprefix(_PARTS): entry for key, entry in entries.items() if key.startswith(_PARTS)}
    return Texts({key: entry for key, entry in entries.items() if not key.startswith(_PARTS)}, shared)


def _missing(file: str, entries: dict[str, Entry], sections: Iterable[str]) -> list[Fault]:
    found = {key.partition(".")[0] for key in entries}
    return [Fault(file, name, "the section is missing") for name in sorted(set(sections) - found)]


def _faults(file: str, entries: dict[str, Entry], sections: Iterable[str]) -> list[Fault]:
    found = {key.partition(".")[0] for key in entries}
    faults = _missing(file, entries, sections)
    faults += [Fault(file, name, "no such section") for name in sorted(found - {*SECTIONS, *OWN})]
    faults += [
        Fault(file, key, "a table is expected, a text found")
        for key in entries
        if key.count(".") < 2 and key.partition(".")[0] in _NESTED
    ]
    return faults
