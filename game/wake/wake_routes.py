"""The names of the scenes that only Wake has, each with what it is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.navigator import SceneRoute
from game.scenes.routes import replay_table, table

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.wake.chart_protocols import ChartGame

CHART = table("chart", "game.wake.table_scene")
REPLAY = replay_table("chart replay", "game.wake.chart_replay")
DIARY: SceneRoute[[ChartGame], Scene] = SceneRoute("chart diary", "game.wake.diary_scene")
OUTCOME: SceneRoute[[ChartGame], Scene] = SceneRoute("chart outcome", "game.wake.outcome_scene")
