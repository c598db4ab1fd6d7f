"""What the player hears of the table: events become cues, the camera's place becomes the facts of the ambience."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.core.event import Event
from engine.dday.view.table_view import TableView
from game.dday.battle_show import show_of
from game.dday.event_rows import cues_for
from game.dday.play.protocols import HasBoard, HasGame, HasShown
from game.dday.surroundings import Surroundings
from game.scenes.protocols import HasApp
from game.scenes.table_hearing import hear, listen_from

if TYPE_CHECKING:
    from engine.dday.island.island import Hex
    from game.dday.play.timeline import Timeline
    from game.dday.show.animation import AnimationCue

LOOK_EVERY = 0.3
"""Seconds between two looks at what lies under the camera."""
JUNGLE = frozenset({"jungle", "swamp"})
HEIGHTS = frozenset({"mountain", "coral"})


class HearingNeeds(HasApp, HasGame, HasShown, HasBoard, Protocol):
    """What hearing needs of the table."""


class Hearing:
    """The ears over one table."""

    def __init__(self, scene: HearingNeeds) -> None:
        self.scene = scene
        self._sounds = show_of(scene.scenario.id).sounds
        self._next_look = 0.0
        self._seen = (0.0, 0.0, 0.0, 0.0)

    def hear(self, event: Event, view: TableView, cues: list[AnimationCue] | None) -> None:
        """Play what a beat sounds like, or, where it doesn't say, what its event does; ``view`` is the table before."""
        app, board = self.scene.app, self.scene.board
        listen_from(app, board.camera.size)
        pace = self.scene.timeline.factor or 1.0
        if cues is None:
            for one in cues_for(event, view):
                name = self._sounds.voice(one.name, self._ground(one.place))
                hear(app, name, self._pixel(one.place), one.delay / pace, one.gain)
            return
        for cue in cues:
            place = board.sheet.geometry.hex_at(cue.at) if cue.at is not None else None
            name = self._sounds.voice(cue.name, self._ground(place or ""))
            at = board.camera.to_screen(cue.at) if cue.at is not None else None
            hear(app, name, at, cue.delay / pace, cue.gain)

    def _ground(self, place: str) -> str:
        """What the ground of a place counts as, "" for none."""
        return self._sounds.ground(self.scene.island, place) if place else ""

    def update(self, seconds: float, timeline: Timeline) -> None:
        """Look where the camera is, and have the ambience follow."""
        scene = self.scene
        listen_from(scene.app, scene.board.camera.size)
        self._next_look -= seconds
        if self._next_look <= 0:
            self._next_look = LOOK_EVERY
            self._seen = self._look()
        sea, coast, jungle, heights = self._seen
        facts = Surroundings(
            timeline.view.turn,
            self._part(timeline.view.turn),
            scene.view.features.lands,
            timeline.view.step,
            sea,
            coast,
            jungle,
            heights,
            scene.board.camera.size * 1080 / max(1, scene.app.surface.get_height()),
            timeline.busy,
        )
        scene.app.ambience = self._sounds.ambience(facts)

    def _part(self, turn: int) -> str:
        space = self.scene.content.turn_track[self.scene.scenario.track].get(turn)
        return space.part if space is not None else "day"

    def _pixel(self, place: str) -> tuple[float, float] | None:
        if not place:
            return None
        point = self.scene.board.sheet.place_centre(place)
        return self.scene.board.camera.to_screen(point) if point else None

    def _look(self) -> tuple[float, float, float, float]:
        """Shares of sea, nearness of the coast, shares of jungle and heights in what the camera sees."""
        board, island = self.scene.board, self.scene.island
        free = board.camera.free
        seen: list[Hex | None] = []
        middle: list[Hex | None] = []
        for row in range(5):
            for column in range(7):
                pixel = (free.left + free.width * (column + 0.5) / 7, free.top + free.height * (row + 0.5) / 5)
                found = board.sheet.geometry.hex_at(board.camera.to_sheet(pixel))
                there = island.hexes.get(found) if found else None
                seen.append(there)
                if row in (1, 2, 3) and column in (2, 3, 4):
                    middle.append(there)
        water = sum(one is None or one.water for one in seen) / len(seen)
        wet = sum(one is None or one.water or one.terrain == "beach" for one in middle) / len(middle)
        beach = any(one is not None and one.terrain == "beach" for one in seen)
        coast = max(0.0, 1 - abs(wet - 0.5) * 2) if 0 < wet < 1 else (0.3 if beach else 0.0)
        jungle = sum(one is not None and one.terrain in JUNGLE for one in middle) / len(middle)
        heights = sum(one is not None and one.terrain in HEIGHTS for one in middle) / len(middle)
        return water, coast, jungle, heights
