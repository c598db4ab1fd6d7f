"""The show on the table of a game: the timeline, the director, the camera that follows, and showing a phase again."""

from __future__ import annotations

from typing import Protocol

import pygame

from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.view.table_view import TableView
from game.dday.hearing import Hearing
from game.dday.play.protocols import HasBoard, HasGame, HasShown, LaidOut
from game.dday.play.timeline import Timeline
from game.dday.show import dust
from game.dday.show.again import Again
from game.dday.show.animation import Animation, EffectCanvas, Layer
from game.dday.show.animation_input import AnimationInput
from game.dday.show.daylight import Daylight
from game.dday.show.director import Director
from game.dday.show.readiness import LOOKS, Readiness
from game.scenes.protocols import HasApp
from game.table import effect_sprites

CAMERA_SECONDS = 0.7
"""How long a beat waits at most until the camera has come to it."""
UNNOTICED = 0.25
"""For a beat up to this long the camera stays where it is."""
NEARER = 1.3
"""When the camera goes in by more than this, the beat waits for it even if all was in view before."""
MARGIN = 2.4
MOVED = (ev.UnitMoved, ev.ForceMoved)
ARRIVED = 0.35
"""Seconds for which a counter is seen where it has gone before anything else moves."""


class _Sight(Protocol):
    @property
    def readable(self) -> float:
        """The size beyond which the camera doesn't go out by itself."""


class ShowNeeds(HasApp, HasGame, HasShown, LaidOut, HasBoard, Protocol):
    """What the show needs of the table."""

    @property
    def camera_moves(self) -> _Sight:
        """Where the player should look."""


class EventPlayback:
    """What is shown of the engine's events."""

    def __init__(self, scene: ShowNeeds, view: TableView) -> None:
        """``view`` is the table before the first event."""
        self.scene = scene
        effect_sprites.load_ahead(dust.warm)
        settings = scene.app.settings
        self.hearing = Hearing(scene)
        props = AnimationInput(
            scene.content, scene.island, scene.board.sheet, scene.shown_action, view, scene.app.theme
        )
        self.director = Director(props, self.hearing.hear)
        self.director.calm = settings.calm
        self.again = Again()
        self.daylight = Daylight()
        self.readiness = Readiness(scene.content)
        self.timeline = Timeline(view, settings.speed, self._open)
        self.timeline.listen(self._coming)
        self._waiting = 0.0
        """How long the beat on stage waits for the camera still, in seconds at single speed."""
        self._followed: Animation | None = None
        """The beat that the camera went to."""

    def _coming(self, event: Event, view: TableView) -> None:
        shown_action, again = self.scene.shown_action, self.timeline.again
        if not again:
            self.again.note(event, view, shown_action.told)
        shown_action.before(event, view, again=again, wait=self.timeline.shows)

    def _open(self, event: Event, view: TableView) -> float:
        """Have the director show an event; what isn't to wait for its result is told."""
        length = self.director.open(event, view, self.scene.app.theme)
        if not self.director.animation.tells:
            self.scene.shown_action.tell_now()
        moved = isinstance(event, MOVED) and length > 0.0
        return length + (ARRIVED if moved and not isinstance(self.timeline.coming, MOVED) else 0.0)

    # ------------------------------------------------------------ what the player asks for

    def skip(self) -> None:
        """Go on to the next beat."""
        self._waiting = 0.0
        self.timeline.skip()

    def skip_phase(self) -> None:
        """Apply what waits up to the next phase at once."""
        self._waiting = 0.0
        self.director.clear()
        self.scene.app.sound.stop_effects()
        self.timeline.skip_phase()

    def skip_all(self) -> None:
        """Apply everything that waits at once."""
        self._waiting = 0.0
        self.timeline.skip_all()
        self.director.clear()
        self.scene.app.sound.stop_effects()

    def replay(self) -> bool:
        """Show the last phase again; False when nothing was shown yet."""
        phase, scene = self.again.last, self.scene
        if self.timeline.busy or phase is None:
            return False
        self.director.clear()
        events = scene.session.events(phase.first)
        self.timeline.replay(phase.view.copy(), events)
        return True

    def cut(self, count: int, view: TableView) -> None:
        """Go back to the table after the first ``count`` events, as after an undo."""
        self.again.cut(count)
        self.director.clear()
        self._waiting = 0.0
        self.timeline.reset(view)

    # ------------------------------------------------------------ every frame

    def update(self, seconds: float) -> None:
        """Let time pass; a beat begins when the camera has come where it plays, or has had its time."""
        factor, camera = self.timeline.factor, self.scene.board.camera
        self.daylight.update(self.timeline.view, seconds * (factor or 1.0), at_once=not factor)
        self.hearing.update(seconds, self.timeline)
        if self.timeline.busy and factor > 1.0:
            camera.update(seconds * (factor - 1.0))
        if self._waiting:
            self._waiting = max(0.0, self._waiting - seconds * factor) if camera.moving else 0.0
            return
        animation = self.director.animation
        self.timeline.update(seconds)
        if self.director.animation is animation and self.timeline.shows and not camera.moving:
            self._look_ahead()
        self.director.update(seconds * (factor or 1.0))
        if self.scene.shown_action.untold and self.director.seconds >= self.director.animation.tells:
            self.scene.shown_action.tell_now()
        if not self.timeline.busy:
            self.director.close()
        elif self.director.animation is not self._followed:
            self._followed = self.director.animation
            self._waiting = self.follow()

    def _look_ahead(self) -> None:
        """Make ready what the next beats show, in a frame that begins none."""
        scene, waiting = self.scene, self.timeline.behind(LOOKS)
        wide, took = scene.layout.card.width, scene.app.took
        self.readiness.update(waiting, self.timeline.view, scene.shown_action, scene.measure, wide, took)

    def follow(self) -> float:
        """Have the camera go where the beat plays; gives how long to wait for it at most, at single speed."""
        scene, animation, camera = self.scene, self.director.animation, self.scene.board.camera
        if not scene.app.settings.follow:
            return 0.0
        hexes = [h for h in animation.focus or scene.shown_action.focus if h in scene.island.hexes]
        points = [*map(scene.board.sheet.geometry.centre, dict.fromkeys(hexes)), *animation.points]
        if not points or self.timeline.length <= 0.0 or animation.length <= UNNOTICED:
            return 0.0
        seen = all(scene.layout.free.collidepoint(camera.to_screen(point)) for point in points)
        camera.follow(
            points,
            margin=MARGIN,
            closer=animation.closer * scene.measure.scale,
            farthest=scene.camera_moves.readable,
            at_once=self.director.calm,
        )
        nearer = camera.goal[0] > camera.size * NEARER
        return CAMERA_SECONDS if camera.moving and (nearer or not seen) else 0.0

    def flying(self) -> frozenset[str]:
        """The slots of the table whose cards are in the air."""
        return self.director.hidden

    def canvas(self, surface: pygame.Surface) -> EffectCanvas:
        """What the show is drawn on in this frame."""
        scene = self.scene
        board, calm = scene.board, self.director.calm
        return EffectCanvas(surface, board.camera, scene.measure, board.shelf, scene.layout, calm, self.daylight.at)

    def draw(self, surface: pygame.Surface, layer: Layer) -> None:
        """Draw what is seen between two layers of the table."""
        if layer is Layer.AIR:
            self.daylight.draw(surface, self.scene.layout.free.center)
        self.director.draw(self.canvas(surface), layer)
