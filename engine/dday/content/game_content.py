"""The figures of the game as one frozen whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.dday.content.actions import ActionChart
from engine.dday.content.cards import Card, EventData
from engine.dday.content.charts import AttackChart, BarrageTable, FireChart
from engine.dday.content.counters import DepthCounter, Fortification, Hero, JapaneseCounter, MarkerKind, USCounter
from engine.dday.content.scenarios import Figures, ScenarioData, TurnSpace
from engine.dday.content.terrain import TerrainEffects
from engine.dday.content.weapons import WeaponsChart


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that the files in ``data/`` say; mappings keep the order of the files and are read-only."""

    cards: Mapping[int, Card] = field(hash=False)
    us: Mapping[str, USCounter] = field(hash=False)
    japanese: Mapping[str, JapaneseCounter] = field(hash=False)
    depth: Mapping[str, DepthCounter] = field(hash=False)
    fortifications: Mapping[str, Fortification] = field(hash=False)
    heroes: Mapping[str, Hero] = field(hash=False)
    markers: Mapping[str, MarkerKind] = field(hash=False)
    events: Mapping[str, EventData] = field(hash=False)
    turn_track: Mapping[str, Mapping[int, TurnSpace]] = field(hash=False)
    """By track and turn."""
    command_track: tuple[int, ...]
    """14.2 The range in each space, in the order in which a marker moves along."""
    attack_chart: AttackChart
    barrage_table: BarrageTable
    fire_chart: FireChart
    weapons_chart: WeaponsChart
    terrain: TerrainEffects
    action_chart: ActionChart
    scenarios: Mapping[str, ScenarioData] = field(hash=False)
    figures: Figures

    def marker_count(self, kind: str) -> int:
        """2.26 How many markers of a kind there are."""
        marker = self.markers.get(kind)
        return marker.count if marker else 0
