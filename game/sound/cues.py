"""The tables of everything that can be heard, checked as they are read.

``sounds/cues.toml`` has the classes and what any game may sound like, ``sounds/*/cues.toml`` what one game alone does,
whose files lie beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.core.schema import Choice, Findings, Flag, Key, Kind, Mapped, Maybe, Table, Text, Whole
from engine.core.tables import read_toml

GROUPS = ("effects", "ambience", "music", "interface")
"""Each has a volume of its own."""
NAME = Text(r"[a-z][a-z0-9_]*", "a name of small letters, digits and _")


class Number(Kind):
    """A number with or without a fraction, within bounds."""

    def __init__(self, least: float, most: float) -> None:
        self._least, self._most = least, most
        self.expected = f"a number from {least:g} to {most:g}"

    def value(self, value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not self._least <= value <= self._most:
            raise ValueError
        return float(value)


class Shake(Kind):
    """What a pad in hand does: heavy and fine shaking, 0 to 1, and milliseconds."""

    expected = "three numbers: heavy and fine from 0 to 1, and milliseconds from 20 to 2000"

    def value(self, value: object) -> tuple[float, float, int]:
        if not isinstance(value, list | tuple) or len(value) != 3:
            raise ValueError
        heavy, fine = (Number(0, 1).value(one) for one in value[:2])
        return heavy, fine, int(Number(20, 2000).value(value[2]))


@dataclass(frozen=True)
class SoundClass:
    """What sounds of one kind have in common; loudness in LUFS, ``vary`` and ``duck`` in decibels."""

    name: str
    group: str
    loudness: float
    quality: float
    priority: int
    """Of two that want the last voice, the one with the higher priority gets it."""
    vary: float
    """By how much a sound may be softer than the last time."""
    duck: float
    """By how much ambience and music give way while it sounds."""
    whole: bool
    """Whether the loudness is that of the whole instead of the loudest moment."""
    looped: bool


@dataclass(frozen=True)
class CueEntry:
    """One entry of the table: what it is called, and which files can be played for it."""

    name: str
    kind: SoundClass
    files: tuple[Path, ...]
    """One for each take."""
    voices: int
    """How many of it may sound at once."""
    far: str
    """The cue that stands in for it from a distance, or ""."""
    trim: float
    """Decibels by which it is louder than its class."""
    apart: float
    """Seconds for which it isn't begun again."""
    shake: tuple[float, float, int] | None
    """What a pad does for it near by: heavy and fine shaking, 0 to 1, and milliseconds; None for nothing."""
    game: str
    """The game that alone has it, "" where any may."""

    @property
    def group(self) -> str:
        """Effects, ambience, music or interface."""
        return self.kind.group

    @property
    def loudness(self) -> float:
        """What its files are made to measure, in LUFS."""
        return self.kind.loudness + self.trim


_CLASS = Table(
    {
        "group": Choice(*GROUPS),
        "loudness": Number(-60, -10),
        "quality": Number(-1, 10),
        "priority": Whole(0, 9),
        "vary": Number(0, 6),
        "duck": Number(0, 20),
        "whole": Key(Flag(), default=False),
        "looped": Key(Flag(), default=False),
    }
)
_CUE = Table(
    {
        "class": NAME,
        "takes": Whole(1, 9),
        "voices": Whole(1, 24),
        "far": Key(NAME, default=""),
        "trim": Key(Number(-12, 12), default=0.0),
        "apart": Key(Number(0, 10), default=0.0),
        "shake": Key(Maybe(Shake()), default=None),
    }
)
_SHEET = Table({"classes": Mapped(NAME, _CLASS), "cues": Mapped(NAME, _CUE)})
_OWN = Table({"cues": Mapped(NAME, _CUE)})
TABLE = "cues.toml"


def own_tables(path: Path) -> list[Path]:
    """The tables of single games beside the one at ``path``, in folders with the games' names."""
    return sorted(path.parent.glob(f"*/{TABLE}"))


def read_cues(path: Path) -> Mapping[str, CueEntry]:
    """The table at ``path``, and those of single games beside it, by name.

    Raises DataFault with every fault of a table: the key, what stands there, what should.
    """
    plain = read_toml(path, _SHEET)
    classes = {name: SoundClass(name, **values) for name, values in plain["classes"].items()}
    found = _entries(path, "", plain["cues"], classes, {})
    for own in own_tables(path):
        found |= _entries(own, own.parent.name, read_toml(own, _OWN)["cues"], classes, found)
    return MappingProxyType(found)


def _entries(
    path: Path,
    game: str,
    lines: Mapping[str, Mapping[str, Any]],
    classes: Mapping[str, SoundClass],
    known: Mapping[str, CueEntry],
) -> dict[str, CueEntry]:
    """The cues of a table; ``known`` are those of the tables before it."""
    report = Findings(path)
    found: dict[str, CueEntry] = {}
    for name, values in lines.items():
        kind = classes.get(values["class"])
        if kind is None:
            report(f"cues.{name}.class", f"{values['class']!r} found, expected one of {' '.join(classes)}")
            continue
        if name in known:
            report(f"cues.{name}", f"expected a name that no other table has, found one of {known[name].game or 'all'}")
        far = values["far"]
        if far and far not in lines and (far not in known or known[far].game not in ("", game)):
            report(f"cues.{name}.far", f"{far!r} found, expected the name of another cue")
        folder = path.parent / kind.group
        files = tuple(folder / f"{name}-{take + 1}.ogg" for take in range(values["takes"]))
        others = (values["voices"], far, values["trim"], values["apart"], values["shake"])
        found[name] = CueEntry(name, kind, files, *others, game)
    report.settle()
    return found


@cache
def usable_cues() -> Mapping[str, CueEntry]:
    """The program's own tables; empty when one can't be used, which the player has told already."""
    try:
        return load_cues()
    except DataFault:
        return {}


@cache
def load_cues() -> Mapping[str, CueEntry]:
    """The program's own tables; raises DataFault when one can't be used."""
    return read_cues(resource("sounds", TABLE))
