"""What is heard of the show on a map of areas: its sounds, from where they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table_hearing import hear, listen_from

if TYPE_CHECKING:
    from game.areas.area_protocols import AreaOnTable
    from game.areas.show.moment import SightCue


def hear_sight(scene: AreaOnTable, cue: SightCue) -> None:
    """Play a sound of the show, from where it is, and have it felt."""
    pace = scene.timeline.factor or 1.0
    at = cue.at(scene.canvas(scene.app.surface)) if cue.at is not None else None
    listen_from(scene.app, scene.board.camera.size)
    hear(scene.app, cue.name, at, cue.delay / pace, cue.gain)
