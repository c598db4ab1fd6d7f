"""The names of the scenes of a game on a map of areas, each with what it is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.navigator import SceneRoute
from game.scenes.routes import charts, replay_table, table

if TYPE_CHECKING:
    from game.areas.area_protocols import AreaGame
    from game.scenes.base import Scene

TABLE = table("area table", "game.areas.table_scene")
REPLAY = replay_table("area replay", "game.areas.replay_scene")
CHARTS = charts("area charts", "game.areas.area_charts")
DIARY: SceneRoute[[AreaGame], Scene] = SceneRoute("area diary", "game.areas.diary_scene")
OUTCOME: SceneRoute[[AreaGame], Scene] = SceneRoute("area outcome", "game.areas.outcome_scene")
