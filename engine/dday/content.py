"""All figures of the game except the map's: cards, counters, events, charts, tracks, scenarios.

They are read from the files in ``data/`` by :func:`load_content`, checked, frozen, and never change during a game.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.core.resources import resource
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
    OptionalRules,
    RidgeFacts,
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


def load_content(folder: Path | None = None) -> Content:
    """The content of ``folder``, or the game's own; read once for each folder.

    Raises DataFault with every fault found, each naming file, line or key, and what was expected.
    """
    return _load((folder or resource("engine", "peleliu", "data")).resolve())


@cache
def _load(folder: Path) -> Content:
    return read_content(folder)
