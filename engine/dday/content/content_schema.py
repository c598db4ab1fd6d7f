"""What the data files of a battle are made of: the words that they choose among, and what is its own in them.

The defaults are what every landing has. A battle that has more makes a subclass: words, columns of its files with the
class that a line becomes, keys of its scenarios, and what must hold between them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

from engine.core.schema import Findings, Key, Kind
from engine.core.tables import TableColumn, TableRow
from engine.dday.content.actions import ACTIONS, SITUATIONS
from engine.dday.content.cards import Card, EventData
from engine.dday.content.counters import US_TYPES, Hero, USCounter
from engine.dday.content.game_content import Content
from engine.dday.content.scenarios import Figures, ScenarioData
from engine.dday.content.sheets import ScenarioValues, Sheets
from engine.dday.content.terrain import TERRAINS

GoalKeys = tuple[frozenset[str], frozenset[str]]
"""What a goal of a kind has to say, and what it may say besides."""
_NOTHING: frozenset[str] = frozenset()
_COUNT = frozenset({"count"})
GOALS: Mapping[str, GoalKeys] = MappingProxyType(
    {
        "landing_fire": (_NOTHING, _COUNT),
        "zone": (frozenset({"zones"}), _COUNT),
        "positions": (frozenset({"ids"}), _NOTHING),
        "zones_eased": (frozenset({"zones", "eased_by", "ease"}), _COUNT),
        "fewer_than": (_COUNT, _NOTHING),
        "reserve_empty": (_NOTHING, _NOTHING),
        "japanese_on_map": (_NOTHING, _COUNT),
    }
)
"""The kinds of goals; one that is named after a terrain counts the positions in it."""
TERRAIN_GOAL: GoalKeys = (_NOTHING, _COUNT)


def _unchecked(thing: Any, row: TableRow, report: Findings) -> None:
    """What a line has to hold where its columns say all."""


@dataclass(frozen=True)
class LineSchema:
    """A file with a thing in each line: its class, the columns beyond those of every landing, what else must hold."""

    make: Callable[..., Any]
    columns: tuple[TableColumn, ...] = ()
    check: Callable[[Any, TableRow, Findings], None] = _unchecked


class Schema:
    """What the data files of a battle are made of; the plainest battle has nothing of its own."""

    tracks: ClassVar[tuple[str, ...]] = ("invasion",)
    """The turn tracks; on the first the troops land."""
    boxes: ClassVar[tuple[str, ...]] = ()
    """5.0 The landing boxes from north to south."""
    box_choices: ClassVar[tuple[str, ...]] = ()
    """5.3 Arrivals that leave the box open."""
    options: ClassVar[tuple[str, ...]] = ()
    """20 The optional rules."""
    fortifications: ClassVar[bool] = False
    """2.25 Whether there are fortification markers, and a file of them."""
    us_types: ClassVar[tuple[str, ...]] = US_TYPES
    """2.21 The types of US units that there are, each with its weapons in the chart."""
    depth_kinds: ClassVar[tuple[str, ...]] = ("normal", "armour")
    """2.24 The kinds of depth marker."""
    terrains: ClassVar[tuple[str, ...]] = TERRAINS
    goals: ClassVar[Mapping[str, GoalKeys]] = GOALS
    """15.2 The kinds of goals; one that is named after a terrain counts the positions in it."""
    situations: ClassVar[tuple[str, ...]] = SITUATIONS
    """12.0 The columns of the action chart."""
    actions: ClassVar[tuple[str, ...]] = ACTIONS
    """12.0 What stands in its cells."""
    needed_markers: ClassVar[tuple[str, ...]] = ("hero", "naval_fire", "letter", "cp_range", "garrison")
    """2.26 Kinds of marker that the rules ask for by name."""
    figures: ClassVar[type[Figures]] = Figures
    us: ClassVar[LineSchema] = LineSchema(USCounter)
    heroes: ClassVar[LineSchema] = LineSchema(Hero)
    cards: ClassVar[LineSchema] = LineSchema(Card)
    events: ClassVar[LineSchema] = LineSchema(EventData)
    scenario_keys: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType({})
    """What a scenario says beyond what all say."""
    settings: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType({})
    """The tables of scenarios.toml beyond those of every landing."""

    @property
    def landing_track(self) -> str:
        """The track whose turns begin with a landing."""
        return self.tracks[0]

    def scenario(self, values: Mapping[str, Any], sheets: Sheets) -> ScenarioData:
        """A scenario by what its table says and what the other files know of it."""
        return ScenarioData(**values)

    def content(self, shared: Mapping[str, Any], settings: ScenarioValues) -> Content:
        """The whole."""
        return Content(**shared)

    def check_scenario(self, scenario: ScenarioData, sheets: Sheets, where: str, report: Findings) -> None:
        """Report what is wrong with what is the battle's own in a scenario."""

    def check_settings(self, settings: ScenarioValues, sheets: Sheets, report: Findings) -> None:
        """Report what is wrong with the tables that are the battle's own."""

    def check_units(self, sheets: Sheets, scenarios: Mapping[str, ScenarioData], report: Findings) -> None:
        """Report what the other files contradict in the lines of US units."""
