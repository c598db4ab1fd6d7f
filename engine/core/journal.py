"""A game written down: how it was set up, every choice, and the fingerprint after each.

A journal is proof as well as record: played again, it must lead through the same fingerprints.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core import reading
from engine.core.decision import Refused
from engine.core.faults import ReadFault, shown
from engine.core.session import Session

FORMAT = 1
"""Version of the form of journals."""
_KEYS = {"format": int, "game": str, "version": str, "setup": dict, "start": str, "steps": list}
_OPTIONAL = {"note": str, "studied": list, "asked": list}
_HASH_LENGTH = 64
_LONGEST = 200
"""Signs of a choice, of a game's name and of a version."""


class JournalFault(Exception):
    """A journal that can't be used; the message names the file, the place in it and what was expected."""


class Mismatch(Exception):
    """A replay left the journal: at ``step`` (0 is the set-up) ``expected`` stood there and ``found`` came."""

    def __init__(self, step: int, expected: str, found: str) -> None:
        super().__init__(f"step {step}: expected {expected}, found {found}")
        self.step = step
        self.expected = expected
        self.found = found


@dataclass(frozen=True, slots=True)
class Journal:
    """A game written down; ``hashes`` has the set-up's fingerprint first, then one for each choice."""

    game: str
    version: str
    setup: Mapping[str, Any]
    choices: tuple[str, ...]
    hashes: tuple[str, ...]
    note: str = ""
    """What a reader should know, a fault that the game showed for example."""
    studied: tuple[tuple[int, int], ...] = ()
    """Where study mode was used, as ``Session.studied`` has it."""
    asked: tuple[int, ...] = ()
    """Where the staff was asked, as ``Session.asked`` has it."""

    def to_json(self) -> dict[str, Any]:
        """The journal as plain values."""
        plain: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "setup": dict(self.setup),
            "start": self.hashes[0],
            "steps": [list(step) for step in zip(self.choices, self.hashes[1:], strict=True)],
        }
        if self.note:
            plain["note"] = self.note
        if self.studied:
            plain["studied"] = [list(place) for place in self.studied]
        if self.asked:
            plain["asked"] = list(self.asked)
        return plain

    @classmethod
    def from_json(cls, plain: Any, name: str = "journal") -> Journal:
        """The journal in plain values; raises JournalFault. ``name`` says in messages where they come from."""
        if not isinstance(plain, dict):
            raise JournalFault(f"{name}: an object is expected, {_kind(plain)} found")
        if plain.get("format", FORMAT) != FORMAT:
            raise JournalFault(f"{name}: format: {shown(repr(plain['format']))} is not known, expected {FORMAT}")
        for key, kind in _KEYS.items():
            if key not in plain:
                raise JournalFault(f"{name}: {key} is missing")
            _expect(f"{name}: {key}", plain[key], kind)
        for key in sorted(plain.keys() - _KEYS.keys()):
            if key not in _OPTIONAL:
                raise JournalFault(f"{name}: {shown(key)!r} is not known")
            _expect(f"{name}: {key}", plain[key], _OPTIONAL[key])
        for key in ("game", "version"):
            if not _is_short(plain[key]):
                raise JournalFault(f"{name}: {key}: at most {_LONGEST} signs are expected, {len(plain[key])} found")
        hashes = [_fingerprint(f"{name}: start", plain["start"])]
        choices = []
        for number, step in enumerate(plain["steps"], 1):
            where = f"{name}: step {number}"
            if not isinstance(step, list) or len(step) != 2 or not _is_short(step[0]):
                raise JournalFault(f"{where}: [choice, fingerprint] is expected, {shown(repr(step))} found")
            choices.append(step[0])
            hashes.append(_fingerprint(where, step[1]))
        studied = tuple(_place(f"{name}: studied", place) for place in plain.get("studied", ()))
        asked = tuple(_count(f"{name}: asked", made) for made in plain.get("asked", ()))
        note = plain.get("note", "")
        return cls(plain["game"], plain["version"], plain["setup"], tuple(choices), tuple(hashes), note, studied, asked)

    def write(self, path: Path) -> None:
        """Write the journal to a file, one step in a line; raises OSError."""
        plain = self.to_json()
        steps = plain.pop("steps")
        head = json.dumps(plain, indent=1)[:-2]
        rows = ",\n".join(f"  {json.dumps(step)}" for step in steps)
        path.write_text(f'{head},\n "steps": [\n{rows}\n ]\n}}\n', encoding="utf-8", newline="\n")

    @classmethod
    def read(cls, path: Path) -> Journal:
        """The journal in a file; raises JournalFault, for a file that isn't there too."""
        try:
            plain = reading.read_json(path, reading.GAME)
        except ReadFault as error:
            raise JournalFault(str(error)) from error
        return cls.from_json(plain, str(path))


class Recorder:
    """Writes a session down while it is played, from its beginning or from where it stands."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._hashes = [session.hash()]
        self._first = len(session.choices)
        self._asked: tuple[int, ...] = ()
        """Where the staff was asked in a session of which this one is a copy."""

    @classmethod
    def of(cls, session: Session) -> Recorder:
        """The whole of a session written down, played once more for its fingerprints."""
        again = Session(session.rules, session.setup)
        recorder = cls(again)
        recorder._asked = session.asked
        for choice in session.choices:
            again.choose(choice)
            recorder.note()
        return recorder

    def note(self) -> None:
        """Take down the choice that was just made."""
        self._hashes.append(self._session.hash())

    def journal(self, note: str = "") -> Journal:
        """What was written down; raises ValueError when a choice was not noted or the session had choices before."""
        session = self._session
        if self._first or len(self._hashes) != len(session.choices) + 1:
            raise ValueError(f"{len(self._hashes) - 1} choices were noted, {len(session.choices)} were made")
        rules, choices, hashes = session.rules, tuple(session.choices), tuple(self._hashes)
        marks = session.studied, self._asked or session.asked
        return Journal(rules.name, rules.version, session.setup, choices, hashes, note, *marks)


def replay(journal: Journal, begin: Callable[[Mapping[str, Any]], Session]) -> Iterator[Session]:
    """Play a journal again: yields the session after the set-up and after every choice.

    ``begin`` makes a new session from a set-up. Whatever goes wrong there becomes a JournalFault, and so do another
    game's name and a step at which the rules break off. Raises Mismatch where a fingerprint differs or a choice isn't
    offered. What older rules did not ask is answered as they went on, so that the session may have made more choices
    than the journal.
    """
    try:
        session = begin(journal.setup)
    except Exception as error:
        raise JournalFault(f"its set-up can't be played: {_told(error)}") from error
    if session.rules.name != journal.game:
        raise JournalFault(f"it belongs to {journal.game!r}, expected {session.rules.name!r}")
    _pass_over(journal, session)
    _compare(0, journal.hashes[0], session)
    if journal.studied:
        session.study(journal.studied)
    if 0 in journal.asked:
        session.note_asked()
    yield session
    for step, choice in enumerate(journal.choices, 1):
        try:
            session.choose(choice)
        except Refused as refused:
            raise Mismatch(step, f"the choice {choice}", f"a refusal: {refused}") from refused
        except Exception as error:
            raise JournalFault(f"step {step}: the choice {choice} can't be played: {_told(error)}") from error
        _pass_over(journal, session)
        _compare(step, journal.hashes[step], session)
        if step in journal.asked:
            session.note_asked()
        yield session


def _pass_over(journal: Journal, session: Session) -> None:
    """Answer what the rules of the journal's version did not ask."""
    while answer := session.unasked(journal.version):
        session.choose(answer)


def _compare(step: int, expected: str, session: Session) -> None:
    found = session.hash(step)
    if found != expected:
        raise Mismatch(step, expected, found)


def _is_short(value: Any) -> bool:
    """Whether a choice or a name is one that a game could have: messages repeat it."""
    return isinstance(value, str) and len(value) <= _LONGEST


def _told(error: Exception) -> str:
    told = shown(error, 500)
    return told if isinstance(error, ValueError) else f"{type(error).__name__}: {told}"


def _expect(where: str, value: Any, kind: type) -> None:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise JournalFault(f"{where}: {kind.__name__} is expected, {_kind(value)} found")


def _fingerprint(where: str, value: Any) -> str:
    if not isinstance(value, str) or len(value) != _HASH_LENGTH or set(value) - set("0123456789abcdef"):
        found = shown(repr(value))
        raise JournalFault(f"{where}: a fingerprint of {_HASH_LENGTH} hex digits is expected, {found} found")
    return value


def _place(where: str, value: Any) -> tuple[int, int]:
    if not isinstance(value, list) or [type(part) for part in value] != [int, int]:
        raise JournalFault(f"{where}: [choices made, choices gone back to] is expected, {shown(repr(value))} found")
    return value[0], value[1]


def _count(where: str, value: Any) -> int:
    if type(value) is not int or value < 0:
        raise JournalFault(f"{where}: a number of choices is expected, {shown(repr(value))} found")
    return value


def _kind(value: Any) -> str:
    return type(value).__name__
