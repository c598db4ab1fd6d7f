"""All figures of the game except the map's: cards, counters, events, charts, tracks, scenarios.

They are read from the files in ``data/`` by :func:`read_content`, checked, frozen, and never change during a game.
"""

from __future__ import annotations

from engine.dday.content.actions import ActionChart, ActionReach
from engine.dday.content.cards import Band, Card, EventData, FireEntry
from engine.dday.content.charts import AttackChart, BarrageTable, FireChart, FireResult, FireTargets
from engine.dday.content.counters import (
    NO_RANGE,
    UNLIMITED,
    DepthCounter,
    Fortification,
    Hero,
    JapaneseCounter,
    MarkerKind,
    USCounter,
)
from engine.dday.content.game_content import Content
from engine.dday.content.load import read_content
from engine.dday.content.scenarios import Figures, Goal, NightData, ScenarioData, TurnSpace, VictoryCheck
from engine.dday.content.terrain import Cliff, Terrain, TerrainEffects
from engine.dday.content.weapons import SupportMarker, WeaponsChart

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
    "EventData",
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
    "NightData",
    "ScenarioData",
    "SupportMarker",
    "Terrain",
    "TerrainEffects",
    "TurnSpace",
    "USCounter",
    "VictoryCheck",
    "WeaponsChart",
    "read_content",
]
