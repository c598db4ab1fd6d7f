"""A bot at the table of a battle: its events run, and pictures are taken at some of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.core.event import Event
from game.dday.play.camera_moves import CameraMoves
from game.dday.play.event_playback import EventPlayback
from game.dday.play.protocols import HasBoard, HasGame, HasShown
from game.scenes.performance import Performance
from game.scenes.protocols import HasApp
from game.ui.drawing.page import page_for

SHOTS: dict[str, tuple[str, ...]] = {
    "03-landing.png": ("unit_moved",),
    "04-fire-phase.png": ("unit_hit",),
    "05-attack.png": ("attack_compared",),
    "06-close-combat.png": ("combat_card_turned",),
}
"""Pictures of the game and the kinds of event at which they are taken, the first time."""
MOMENT = 0.55
"""When in its beat a picture of an event is taken, as a share of the beat's length."""
TAKES = {"06-close-combat.png": 3}
"""Pictures that are taken anew a few times, because there is more to see each time."""


class PerformanceNeeds(HasApp, HasGame, HasBoard, HasShown, Protocol):
    """What a bot's game needs of the table."""

    show: EventPlayback
    camera_moves: CameraMoves

    def settle_view(self) -> None:
        """Have the board show the table as it is now."""


class BattlePerformance(Performance):
    """Runs the timeline of a battle's table."""

    def __init__(self, play: PerformanceNeeds, shoot: Callable[[str], None] | None) -> None:
        """``shoot`` takes a picture of the window under a name; None takes none."""
        self.play = play
        self._shoot = shoot
        self._wanted = dict(SHOTS) if shoot is not None else {}
        self._left = {name: TAKES.get(name, 1) for name in SHOTS}

    @property
    def busy(self) -> bool:
        """Whether events wait."""
        return self.play.timeline.busy

    def skip_all(self) -> None:
        """Apply all events that wait at once."""
        self.play.timeline.skip_all()

    def run(self, *, instant: bool) -> None:
        """Let the timeline run, stopping for a picture where one is wanted."""
        play, timeline = self.play, self.play.timeline
        if not instant:
            if timeline.now is not None:
                self._catch(timeline.now)
            return
        while timeline.coming is not None:
            shown = any(timeline.coming.kind() in kinds for kinds in self._wanted.values())
            timeline.speed = "1" if shown else "instant"
            if shown:
                play.show.director.clear()
            event = timeline.step()
            timeline.speed = "instant"
            if event is not None:
                self._catch(event)
            timeline.length = 0.0

    def _catch(self, event: Event) -> None:
        play = self.play
        for name, kinds in list(self._wanted.items()):
            if event.kind() in kinds and self._telling(event):
                timeline, director = play.timeline, play.show.director
                left = timeline.length * MOMENT - timeline.elapsed
                timeline.elapsed += left
                director.update(left)
                play.settle_view()
                self._picture(name)
                self._left[name] -= 1
                if not self._left[name]:
                    del self._wanted[name]
                return

    def _telling(self, event: Event) -> bool:
        """Whether the picture would show what it is meant to."""
        play = self.play
        if event.kind() == "unit_moved":
            return getattr(event, "why", "") == "land" and play.view.turn > play.scenario.first_turn
        if event.kind() == "unit_hit":
            return play.view.step == "fire" and bool(play.shown_action.site)
        return True

    def _picture(self, name: str) -> None:
        play, app = self.play, self.play.app
        play.camera_moves.look_now()
        app.draw()
        play.board.tiles.finish(page_for(app.surface), play.board.camera)
        for _ in range(60):
            app.draw()
            if play.board.complete:
                break
        if self._shoot is not None:
            app.window.flip()
            self._shoot(name)
