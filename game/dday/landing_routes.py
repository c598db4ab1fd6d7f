"""The names of the scenes that only tables of the landing system open, each with what it is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.navigator import SceneRoute
from game.scenes.routes import charts, replay_table, table

if TYPE_CHECKING:
    from game.dday.play import protocols
    from game.scenes.base import Scene

PLAY = table("play", "game.dday.play.play_scene")
REPLAY = replay_table("replay", "game.dday.play.replay_scene")
AID = charts("player's aid", "game.dday.charts.aid_scene")
LAYERS: SceneRoute[[protocols.Layered], Scene] = SceneRoute("layers", "game.dday.play.layers_scene")
LOG: SceneRoute[[protocols.HasDiary], Scene] = SceneRoute("log", "game.dday.diary.diary_scene")
EXPORT: SceneRoute[[protocols.Recorded], Scene] = SceneRoute("export", "game.dday.diary.diary_export")
OUTCOME: SceneRoute[[protocols.Ended], Scene] = SceneRoute("outcome", "game.dday.outcome_scene")
