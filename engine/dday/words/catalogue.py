"""A catalogue of words: one file for each language, with a text for everything that can happen or be asked."""

from __future__ import annotations

from pathlib import Path

from engine.core.faults import DataFault, Fault
from engine.core.texts import Entry, Texts, read_texts

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
_NESTED = ("option", "value")
"""Sections that hold tables of entries."""
_PARTS = "parts."


def read_catalogue(path: Path) -> Texts:
    """The catalogue in a file; raises DataFault with everything that is wrong with its form."""
    entries = read_texts([path], named=False)
    faults = list(_faults(str(path), entries))
    if faults:
        raise DataFault(faults)
    shared = {key.removeprefix(_PARTS): entry for key, entry in entries.items() if key.startswith(_PARTS)}
    return Texts({key: entry for key, entry in entries.items() if not key.startswith(_PARTS)}, shared)


def _faults(file: str, entries: dict[str, Entry]) -> list[Fault]:
    found = {key.partition(".")[0] for key in entries}
    faults = [
        Fault(file, name, "the section is missing" if name in SECTIONS else "no such section")
        for name in sorted(found ^ set(SECTIONS))
    ]
    faults += [
        Fault(file, key, "a table is expected, a text found")
        for key in entries
        if key.count(".") < 2 and key.partition(".")[0] in _NESTED
    ]
    return faults
