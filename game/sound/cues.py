"""The table of everything that can be heard, sounds/cues.toml, checked as it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.core.resources import resource
from engine.core.schema import Choice, Findings, Flag, Key, Kind, Mapped, Table, Text, Whole
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
    }
)
_SHEET = Table({"classes": Mapped(NAME, _CLASS), "cues": Mapped(NAME, _CUE)})


def read_cues(path: Path) -> Mapping[str, CueEntry]:
    """The table at ``path`` by name; raises DataFault with every fault: the key, what stands there, what should."""
    plain = read_toml(path, _SHEET)
    report = Findings(path)
    classes = {name: SoundClass(name, **values) for name, values in plain["classes"].items()}
    found: dict[str, CueEntry] = {}
    for name, values in plain["cues"].items():
        kind = classes.get(values["class"])
        if kind is None:
            report(f"cues.{name}.class", f"{values['class']!r} found, expected one of {' '.join(classes)}")
            continue
        if values["far"] and values["far"] not in plain["cues"]:
            report(f"cues.{name}.far", f"{values['far']!r} found, expected the name of another cue")
        folder = path.parent / kind.group
        files = tuple(folder / f"{name}-{take + 1}.ogg" for take in range(values["takes"]))
        found[name] = CueEntry(name, kind, files, values["voices"], values["far"], values["trim"], values["apart"])
    report.settle()
    return MappingProxyType(found)


@cache
def load_cues() -> Mapping[str, CueEntry]:
    """The game's own table; raises DataFault when it can't be used."""
    return read_cues(resource("sounds", "cues.toml"))
