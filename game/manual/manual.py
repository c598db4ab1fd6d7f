"""The manual: every number of the rules and every event with its page's words, and the rulings behind them.

In the folder of pages that a game names ``<language>/<chapter>.toml`` holds a table for each entry: ``text``, ``title``
(English titles are those of the outline in ``rules.csv``), and ``rulings`` where an entry has more than those that name
its number.
A described event without a table has the title and the text that the game itself gives it (``ManualSource.told``).
What games of one system share stands in a folder that they name as well (``ManualSource.common``), under the numbers of
one of their rulebooks; each shows it under its own number, unless it has a page of its own for that.
Paragraphs are parted by an empty line, list items begin with "- ", and a number in brackets is a link. The rulings in
English are those of the engine's ``rulings.toml``; in other languages they stand in ``rulings.toml`` beside the
pages, and one that is missing there is read in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.core import reading
from engine.core.faults import DataFault, Fault
from engine.core.outline import EVENT, Outline, own_numbers, read_outline
from engine.core.rulings import read_rulings
from game.core.manual_source import ManualSource

EVENTS, RULINGS = "events", "rulings"
"""The chapters without a number."""
_RULE = r"\d{1,2}\.\d{1,3}(?:\.\d{1,2}[a-z]?)?"
NUMBER = re.compile(rf"(?<![\w.]){_RULE}(?!\w|\.\d)")
"""A rule's number as it stands in a sentence."""
LINK = re.compile(rf"\[({_RULE}|R\d+|[a-z][a-z_]+)\]")
"""A link in a text; an action's letter in brackets is none."""


@dataclass(frozen=True, slots=True)
class ManualEntry:
    """One rule, event or ruling."""

    id: str
    """The number, the event's id, or "R" and the ruling's number."""
    title: str
    text: str
    chapter: str
    """The chapter's number without its ".0", or EVENTS or RULINGS."""
    rulings: tuple[int, ...] = ()

    @property
    def label(self) -> str:
        """What stands before the title: the number of a rule or ruling, nothing for an event."""
        return "" if self.chapter == EVENTS else self.id


@dataclass(frozen=True, slots=True)
class RulingEntry:
    """A reading that this game takes where the rulebook leaves a choice: about which numbers, and which one."""

    number: int
    rules: tuple[str, ...]
    title: str
    text: str


@dataclass(frozen=True)
class Manual:
    """All entries of one language in the order of the rulebook; ``chapters`` holds the ids of each."""

    entries: Mapping[str, ManualEntry]
    chapters: Mapping[str, tuple[str, ...]]

    def find(self, rule: str) -> str:
        """The id of the entry for what a decision, event or refusal cites; "" when there is none.

        A number that the manual doesn't know leads to the section or chapter above it.
        """
        if rule in self.entries:
            return rule
        above = rule.rstrip("abcdefghijklmnopqrstuvwxyz")
        while above.count(".") > 1:
            if above in self.entries:
                return above
            above = above.rpartition(".")[0]
        found = re.match(r"(\d{1,2})(?:\.(\d+))?", rule)
        if not found:
            return ""
        section = found[2] or ""
        while section:
            if f"{found[1]}.{section}" in self.entries:
                return f"{found[1]}.{section}"
            section = section[:-1]
        return f"{found[1]}.0" if f"{found[1]}.0" in self.entries else ""

    def heading(self, chapter: str) -> ManualEntry | None:
        """The entry that a chapter is named after."""
        return self.entries.get(f"{chapter}.0")


@cache
def outline(source: ManualSource) -> Outline:
    """The numbers and events of the rulebook."""
    return read_outline(source.outline_folder)


@cache
def manual(language: str, source: ManualSource) -> Manual:
    """The manual of a game in a language; raises DataFault naming every entry that is missing or strange."""
    faults: list[Fault] = []
    written = _written(source.pages_in(language), faults)
    lines = outline(source)
    common = _common(source.common_in(language), lines, faults)
    rulings = rulings_in(language, source)
    about: dict[str, list[int]] = {}
    for ruling in rulings.values():
        for rule in ruling.rules:
            about.setdefault(rule, []).append(ruling.number)
    entries: dict[str, ManualEntry] = {}
    for id_, line in lines.items():
        own = source.told(language, id_) if line.kind == EVENT and id_ not in written else None
        if id_ not in written and id_ not in common and own is None:
            faults.append(Fault(language, id_, "the manual has no entry"))
            continue
        path, row = written.pop(id_, common.get(id_, (source.pages_in(language), own or {})))
        chapter = EVENTS if line.kind == EVENT else id_.split(".")[0]
        title = str(row.get("title", line.title if language == "en" else ""))
        text = str(row.get("text", "")).strip()
        if not title or not text:
            faults.append(Fault(str(path), id_, "an entry needs a title and a text"))
        more = sorted({*about.get(id_, ()), *(int(one) for one in row.get("rulings", ()))})
        entries[id_] = ManualEntry(id_, title, text, chapter, tuple(more))
    faults += [Fault(str(path), id_, "the outline knows no such rule or event") for id_, (path, _) in written.items()]
    for ruling in rulings.values():
        id_ = f"R{ruling.number}"
        links = " ".join(f"[{rule}]" for rule in ruling.rules)
        entries[id_] = ManualEntry(id_, ruling.title, f"{links}\n\n{ruling.text}", RULINGS)
    if faults:
        raise DataFault(faults)
    chapters: dict[str, list[str]] = {}
    for entry in entries.values():
        chapters.setdefault(entry.chapter, []).append(entry.id)
    return Manual(entries, {chapter: tuple(ids) for chapter, ids in chapters.items()})


def rulings_in(language: str, source: ManualSource) -> dict[int, RulingEntry]:
    """The rulings by number: what each is about, its title and the reading taken; raises DataFault, ValueError."""
    other = {} if language == "en" else reading.read_toml(source.pages_in(language) / f"{RULINGS}.toml", reading.DATA)
    found: dict[int, RulingEntry] = {}
    for ruling in read_rulings(source.rulings_file):
        row = other.get(str(ruling.number), {})
        title, taken = str(row.get("title", ruling.title)), " ".join(str(row.get("text", ruling.reading)).split())
        found[ruling.number] = RulingEntry(
            ruling.number,
            tuple(rule if "." in rule else f"{rule}.0" for rule in ruling.rules),
            " ".join(title.split()).rstrip("."),
            NUMBER.sub(lambda match: f"[{match[0]}]", taken[:1].upper() + taken[1:]),
        )
    return found


def _common(folder: Path | None, lines: Outline, faults: list[Fault]) -> dict[str, tuple[Path, Mapping[str, Any]]]:
    """The shared pages under the numbers of a game's own rulebook, which their links lead to as well."""
    if folder is None:
        return {}
    shared = _written(folder, faults)
    if not any(line.shared for line in lines.values()):
        return dict(shared)
    numbers, found = own_numbers(lines), dict[str, tuple[Path, Mapping[str, Any]]]()

    def led(match: re.Match[str]) -> str:
        return f"[{numbers.get(match[1], match[1])}]"

    for number, (path, row) in shared.items():
        if number in numbers:
            found[numbers[number]] = path, {**row, "text": LINK.sub(led, str(row.get("text", "")))}
    return found


def _written(folder: Path, faults: list[Fault]) -> dict[str, tuple[Path, dict[str, Any]]]:
    """What the pages in a folder hold, by entry, with the file of each."""
    found: dict[str, tuple[Path, dict[str, Any]]] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.stem == RULINGS:
            continue
        try:
            rows = reading.read_toml(path, reading.DATA)
        except ValueError as error:
            faults.append(Fault(str(path), "", f"the file can't be read: {error}"))
            continue
        for id_, row in rows.items():
            if id_ in found:
                faults.append(Fault(str(path), id_, f"stands in {found[id_][0].name} already"))
            found[id_] = (path, row)
    return found
