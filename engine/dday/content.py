"""All figures of the game except the map's: cards, counters, events, charts, tracks, scenarios.

They are read from the files in ``data/`` by :func:`read_content`, checked, frozen, and never change during a game.
"""

from __future__ import annotations

from engine.dday.facts.actions import ActionChart, ActionReach
from engine.dday.facts.cards import Band, Card, EventFacts, FireEntry
from engine.dday.facts.charts import AttackChart, BarrageTable, FireChart, FireResult, FireTargets
from engine.dday.facts.content import Content
from engine.dday.facts.counters import (
    NO_RANGE,
    UNLIMITED,
    DepthCounter,
    Fortification,
    Hero,
    JapaneseCounter,
    MarkerKind,
    USCounter,
)
from engine.dday.facts.load import read_content
from engine.dday.facts.scenarios import (
    Figures,
    Goal,
    NightFacts,
    ScenarioFacts,
    TurnSpace,
    VictoryCheck,
)
from engine.dday.facts.terrain import Cliff, Terrain, TerrainEffects
from engine.dday.facts.weapons import SupportMarker, WeaponsChart

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
    "ScenarioFacts",
    "SupportMarker",
    "Terrain",
    "TerrainEffects",
    "TurnSpace",
    "USCounter",
    "VictoryCheck",
    "WeaponsChart",
    "read_content",
]
