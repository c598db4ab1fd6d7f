"""The names of the scenes that only tables of the landing system open, each with what it is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.navigator import SceneRoute
from game.scenes.routes import charts, replay_table, table

if TYPE_CHECKING:
    from game.dday.play import protocols
    from game.scenes.base import Scene

PLAY = table("play")
REPLAY = replay_table("replay")
AID = charts("player's aid")
LAYERS: SceneRoute[[protocols.Layered], Scene] = SceneRoute("layers")
LOG: SceneRoute[[protocols.HasDiary], Scene] = SceneRoute("log")
EXPORT: SceneRoute[[protocols.Recorded], Scene] = SceneRoute("export")
OUTCOME: SceneRoute[[protocols.Ended], Scene] = SceneRoute("outcome")
