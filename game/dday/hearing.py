"""What the player hears of the table: events become cues, the camera's place becomes the facts of the ambience."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.core.event import Event
from engine.dday.view.table_view import TableView
from game.dday.event_rows import cues_for
from game.dday.play.protocols import HasBoard, HasGame, HasShown
from game.input.rumble import felt
from game.scenes.protocols import HasApp
from game.sound.ambience import AmbienceInput
from game.sound.space import Ear

if TYPE_CHECKING:
    from game.dday.play.timeline import Timeline
    from game.dday.show.animation import AnimationCue
    from game.sound.player import Sound
    from game.sound.silence import NullSound

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
        self._next_look = 0.0
        self._ground = (0.0, 0.0, 0.0, 0.0)

    def hear(self, event: Event, view: TableView, cues: list[AnimationCue] | None) -> None:
        """Play what a beat sounds like, or, where it doesn't say, what its event does; ``view`` is the table before."""
        self._turn_ear()
        camera, pace = self.scene.board.camera, self.scene.timeline.factor or 1.0
        if cues is None:
            for one in cues_for(event, view):
                self._sound.cue(one.name, at=self._pixel(one.place), delay=one.delay / pace, gain=one.gain)
                self._feel(one.name, self._pixel(one.place), one.delay / pace)
            return
        for cue in cues:
            at = camera.to_screen(cue.at) if cue.at is not None else None
            self._sound.cue(cue.name, at=at, delay=cue.delay / pace, gain=cue.gain)
            self._feel(cue.name, at, cue.delay / pace)

    def _feel(self, cue: str, at: tuple[float, float] | None, delay: float) -> None:
        """Shake the pad in hand for what happens near by."""
        app = self.scene.app
        shock = felt(cue, at, app.surface.get_size())
        if shock is not None:
            app.devices.rumble(*shock, delay)

    @property
    def _sound(self) -> Sound | NullSound:
        return self.scene.app.sound

    def _turn_ear(self) -> None:
        self._sound.ear = Ear(self.scene.app.surface.get_size(), self.scene.board.camera.size)

    def update(self, seconds: float, timeline: Timeline) -> None:
        """Look where the camera is, and have the ambience follow."""
        scene = self.scene
        self._turn_ear()
        self._next_look -= seconds
        if self._next_look <= 0:
            self._next_look = LOOK_EVERY
            self._ground = self._look()
        sea, coast, jungle, heights = self._ground
        scene.app.facts = AmbienceInput(
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
        seen: list[str] = []
        middle: list[str] = []
        for row in range(5):
            for column in range(7):
                pixel = (free.left + free.width * (column + 0.5) / 7, free.top + free.height * (row + 0.5) / 5)
                found = board.sheet.geometry.hex_at(board.camera.to_sheet(pixel))
                terrain = island.hexes[found].terrain if found and found in island.hexes else "sea"
                seen.append(terrain)
                if row in (1, 2, 3) and column in (2, 3, 4):
                    middle.append(terrain)
        water = sum(terrain in ("sea", "shallow") for terrain in seen) / len(seen)
        wet = sum(terrain in ("sea", "shallow", "beach") for terrain in middle) / len(middle)
        coast = max(0.0, 1 - abs(wet - 0.5) * 2) if 0 < wet < 1 else (0.3 if "beach" in seen else 0.0)
        jungle = sum(terrain in JUNGLE for terrain in middle) / len(middle)
        heights = sum(terrain in HEIGHTS for terrain in middle) / len(middle)
        return water, coast, jungle, heights
