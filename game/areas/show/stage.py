"""The stage: turns each event into a moment when its turn comes, and draws what is in the air."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.event import Event
from game.areas.area_kit import AreaKit
from game.areas.show.moment import Canvas, Moment, Sight, SightCue, SightLayer, Throw
from game.table.area_board import AreaBoard
from game.table.dice_tray import draw_dice

Hear = Callable[[SightCue], None]


@dataclass
class _Running:
    """A sight that is seen, and when its moment began on the stage's clock."""

    sight: Sight
    began: float
    until: float
    """When it is gone."""


class Stage:
    """Shows events. Its clock runs at the speed that the player chose."""

    def __init__(self, kit: AreaKit, board: AreaBoard, hear: Hear) -> None:
        """``hear`` is called with each sound of a moment."""
        self.kit = kit
        self.board = board
        self.calm = False
        """Fades in place of movement."""
        self.moment = Moment()
        self.clock = 0.0
        self._began = 0.0
        self._hear = hear
        self._running: list[_Running] = []
        self._count = 0
        self.thrown: Throw | None = None
        """The dice that lie in the tray."""
        self._thrown_at = 0.0

    def open(self, event: Event, view: Any) -> float:
        """An event's turn has come; ``view`` is the table before it. Gives how long it will be on stage."""
        row = self.kit.rows[type(event)]
        self._count += 1
        props = self.kit.props(self.board, view, self.calm, self._count)
        self.moment = row.show(event, props, row.seconds) if row.show else Moment(row.seconds)
        self._began = self.clock
        self._running = [one for one in self._running if self._lives(one)]
        self._running += [_Running(sight, self.clock, self._end(sight)) for sight in self.moment.sights]
        if self.moment.thrown is not None:
            self.thrown, self._thrown_at = self.moment.thrown, self.clock
        for cue in self.moment.cues or [SightCue(name) for name in row.cues]:
            self._hear(cue)
        return self.moment.length

    def lay_dice(self, event: Event, view: Any) -> None:
        """Dice of an event that is not shown lie in the tray as they fell."""
        row = self.kit.rows[type(event)]
        if getattr(event, "dice", ()) and row.show is not None:
            self._count += 1
            props = self.kit.props(self.board, view, True, self._count)
            self.thrown, self._thrown_at = row.show(event, props, row.seconds).thrown, self.clock - 99.0

    def close(self) -> None:
        """The moment is over: every counter lies in its place. What dies away goes on doing so."""
        self.moment = Moment()

    def clear(self) -> None:
        """Nothing is shown any more, as after skipping or an undo."""
        self.moment = Moment()
        self._running = []
        self._thrown_at = self.clock - 99.0

    def sweep(self) -> None:
        """The dice are taken up, as after an undo."""
        self.clear()
        self.thrown = None

    def update(self, seconds: float) -> None:
        """Let time pass, in seconds at single speed."""
        self.clock += seconds
        self._running = [one for one in self._running if self._lives(one)]

    def _lives(self, one: _Running) -> bool:
        return self.clock < one.until

    def _end(self, sight: Sight) -> float:
        """When a sight of the moment that begins now is gone."""
        own = sight.start + sight.length
        return self.clock + (max(own, self.moment.length) if sight.holds else own)

    @property
    def seconds(self) -> float:
        """How long the moment has been shown, at single speed."""
        return self.clock - self._began

    @property
    def resting(self) -> bool:
        """Whether nothing is in the air."""
        return not self._running

    def draw(self, canvas: Canvas, layer: SightLayer) -> None:
        """Draw the sights of a layer, the oldest first."""
        for one in self._running:
            seconds = self.clock - one.began - one.sight.start
            if one.sight.layer is layer and (seconds >= 0.0 or one.sight.waits):
                share = max(0.0, min(1.0, seconds / one.sight.length)) if one.sight.length else 1.0
                one.sight.paint(canvas, share, max(0.0, seconds))

    def draw_dice(self, canvas: Canvas) -> None:
        """Draw the dice in their tray."""
        thrown = self.thrown
        if thrown is not None:
            seconds = 99.0 if canvas.calm else self.clock - self._thrown_at
            draw_dice(canvas.surface, canvas.tray, thrown.fall, seconds, thrown.looks, canvas.theme.palette, thrown.lit)
