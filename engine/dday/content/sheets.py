"""What is read from the data files before they are held against each other: lines by id, tracks, settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from engine.core.tables import TableRow
from engine.dday.content.actions import ActionChart
from engine.dday.content.cards import Card, EventData
from engine.dday.content.counters import DepthCounter, Fortification, Hero, JapaneseCounter, MarkerKind, USCounter
from engine.dday.content.scenarios import Figures, TurnSpace

T = TypeVar("T")
Tracks = Mapping[str, Mapping[int, TurnSpace]]
"""Track, turn, space."""


@dataclass(frozen=True)
class Sheet(Generic[T]):
    """What one file lists, by id in the file's order, and where each stands, for faults found later."""

    path: Path
    items: Mapping[str, T]
    lines: Mapping[str, TableRow]

    @classmethod
    def of(cls, path: Path, rows: tuple[TableRow, ...], items: list[T], key: str = "id") -> Sheet[T]:
        """The sheet of ``items``, one for each of ``rows``."""
        names = [str(row[key]) for row in rows]
        return cls(
            path,
            MappingProxyType(dict(zip(names, items, strict=True))),
            MappingProxyType(dict(zip(names, rows, strict=True))),
        )


@dataclass(frozen=True)
class Sheets:
    """The files that have something to do with each other, each sound by itself."""

    folder: Path
    cards: Sheet[Card]
    us: Sheet[USCounter]
    japanese: Sheet[JapaneseCounter]
    depth: Sheet[DepthCounter]
    fortifications: Sheet[Fortification]
    heroes: Sheet[Hero]
    markers: Sheet[MarkerKind]
    events: Sheet[EventData]
    tracks: Tracks
    command_track: tuple[int, ...]
    action_chart: ActionChart


@dataclass(frozen=True)
class ScenarioValues:
    """What ``scenarios.toml`` says; scenario by scenario the values that are written there."""

    path: Path
    scenarios: tuple[Mapping[str, Any], ...]
    figures: Figures
    own: Mapping[str, Any]
    """The tables that the battle has beyond these."""
