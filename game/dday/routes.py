"""The names of the scenes that only tables of the landing system open, each with what it is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.navigator import Route

if TYPE_CHECKING:
    from game.dday.play import protocols
    from game.scenes.base import Scene

LAYERS: Route[[protocols.Layered], Scene] = Route("layers")
LOG: Route[[protocols.Told], Scene] = Route("log")
EXPORT: Route[[protocols.Recorded], Scene] = Route("export")
OUTCOME: Route[[protocols.Ended], Scene] = Route("outcome")
