"""All figures of the game except the map's: cards, counters, events, charts, tracks, scenarios.

They are read from the files in ``data/`` by :func:`load_content`, checked, frozen, and never change during a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from engine.core.resources import resource
from engine.peleliu.facts.actions import ActionChart, ActionReach
from engine.peleliu.facts.cards import Band, Card, EventFacts, FireEntry
from engine.peleliu.facts.charts import (
    AttackChart,
    BarrageTable,
    FireChart,
    FireResult,
    FireTargets,
)
from engine.peleliu.facts.counters import (
    NO_RANGE,
    UNLIMITED,
    DepthCounter,
    Fortification,
    Hero,
    JapaneseCounter,
    MarkerKind,
    USCounter,
)
from engine.peleliu.facts.scenarios import (
    Figures,
    Goal,
    NightFacts,
    OptionalRules,
    RidgeFacts,
    ScenarioFacts,
    TurnSpace,
    VictoryCheck,
)
from engine.peleliu.facts.terrain import Cliff, Terrain, TerrainEffects
from engine.peleliu.facts.weapons import SupportMarker, WeaponsChart

__all__ = [
    "NO_RANGE",
    "UNLIMITED",
    "ActionChart",
    "ActionReach",
    "AttackChart",
    "Band",
    "BarrageTable",
    "Card",
    "Cliff",
    "Content",
    "DepthCounter",
    "EventFacts",
    "Figures",
    "FireChart",
    "FireEntry",
    "FireResult",
    "FireTargets",
    "Fortification",
    "Goal",
    "Hero",
    "JapaneseCounter",
    "MarkerKind",
    "NightFacts",
    "OptionalRules",
    "RidgeFacts",
    "ScenarioFacts",
    "SupportMarker",
    "Terrain",
    "TerrainEffects",
    "TurnSpace",
    "USCounter",
    "VictoryCheck",
    "WeaponsChart",
    "load_content",
]


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
    events: Mapping[str, EventFacts] = field(hash=False)
    turn_track: Mapping[str, Mapping[int, TurnSpace]] = field(hash=False)
    """By track, "invasion" or "bnr", and turn."""
    command_track: tuple[int, ...]
    """14.2 The range in each space, in the order in which a marker moves along."""
    attack_chart: AttackChart
    barrage_table: BarrageTable
    fire_chart: FireChart
    weapons_chart: WeaponsChart
    terrain: TerrainEffects
    action_chart: ActionChart
    scenarios: Mapping[str, ScenarioFacts] = field(hash=False)
    figures: Figures
    options: OptionalRules


def load_content(folder: Path | None = None) -> Content:
    """The content of ``folder``, or the game's own; read once for each folder.

    Raises DataFault with every fault found, each naming file, line or key, and what was expected.
    """
    return _load((folder or resource("engine", "peleliu", "data")).resolve())


@cache
def _load(folder: Path) -> Content:
    from engine.peleliu.facts.load import read_content  # the reader needs the types above

    return read_content(folder)
