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
from engine.dday.content import card_columns
from engine.dday.content.actions import ACTIONS, SITUATIONS, ActionReach
from engine.dday.content.cards import Card, EventData
from engine.dday.content.charts import BARRAGE_RESULTS, DOTS
from engine.dday.content.counters import JAPANESE_TYPES, US_TYPES, DepthCounter, Hero, JapaneseCounter, USCounter
from engine.dday.content.game_content import Content
from engine.dday.content.scenarios import VERDICTS, Figures, NightData, ScenarioData, TurnSpace
from engine.dday.content.sheets import ScenarioValues, Sheets
from engine.dday.content.terrain import TERRAINS, Terrain, TerrainEffects
from engine.dday.content.turn_columns import LOSS_LEVEL
from engine.dday.content.weapons import MARKERS

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
    japanese_types: ClassVar[tuple[str, ...]] = JAPANESE_TYPES
    """2.22 The types of Japanese units."""
    depth_kinds: ClassVar[tuple[str, ...]] = ("normal", "armour")
    """2.24 The kinds of depth marker."""
    reinforcing: ClassVar[frozenset[str]] = frozenset({"normal"})
    """9.4 The kinds that tactical reinforcements may be of."""
    landing_section: ClassVar[tuple[TableColumn, ...]] = card_columns.BOX_LANDING
    """2.3 What the landing section of a card says."""
    carried: ClassVar[Mapping[str, str]] = card_columns.CARRIED
    """2.3 What events need of their card, and the column in which it carries that."""
    support_markers: ClassVar[tuple[str, ...]] = MARKERS
    """8.5 The kinds of support marker, each with its figures in the weapons chart."""
    barrage_results: ClassVar[tuple[str, ...]] = BARRAGE_RESULTS
    """8.4 What stands in the barrage table."""
    dots: ClassVar[tuple[str, ...]] = DOTS
    """6.3 The rows of the fire chart."""
    verdicts: ClassVar[tuple[str, ...]] = VERDICTS
    """15.2 How a scenario can end."""
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
    night: ClassVar[type[NightData]] = NightData
    reach: ClassVar[type[ActionReach]] = ActionReach
    us: ClassVar[LineSchema] = LineSchema(USCounter)
    japanese: ClassVar[LineSchema] = LineSchema(JapaneseCounter)
    depth: ClassVar[LineSchema] = LineSchema(DepthCounter)
    heroes: ClassVar[LineSchema] = LineSchema(Hero)
    turns: ClassVar[LineSchema] = LineSchema(TurnSpace, (LOSS_LEVEL,))
    cards: ClassVar[LineSchema] = LineSchema(Card, (card_columns.SMOKE,))
    events: ClassVar[LineSchema] = LineSchema(EventData)
    terrain_keys: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType({})
    """What the terrain effects chart says of each terrain beyond what it says everywhere."""
    terrain_settings: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType({})
    """The tables of the terrain effects chart beyond those of every landing."""
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

    def terrain(self, values: Mapping[str, Any]) -> Terrain:
        """A line of the terrain effects chart by what it says."""
        return Terrain(**values)

    def terrain_effects(self, shared: Mapping[str, Any], own: Mapping[str, Any]) -> TerrainEffects:
        """The terrain effects chart by what all have and the tables of ``terrain_settings``."""
        return TerrainEffects(**shared)

    def content(self, shared: Mapping[str, Any], settings: ScenarioValues) -> Content:
        """The whole."""
        return Content(**shared)

    def check_scenario(self, scenario: ScenarioData, sheets: Sheets, where: str, report: Findings) -> None:
        """Report what is wrong with what is the battle's own in a scenario."""

    def check_settings(self, settings: ScenarioValues, sheets: Sheets, report: Findings) -> None:
        """Report what is wrong with the tables that are the battle's own."""

    def check_units(self, sheets: Sheets, scenarios: Mapping[str, ScenarioData], report: Findings) -> None:
        """Report what the other files contradict in the lines of US units."""
