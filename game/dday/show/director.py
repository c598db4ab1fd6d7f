"""The director: turns each event into a beat when its turn comes, and draws what is in the air."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.core.event import Event
from engine.dday.view.table_view import TableView
from game.dday.board.moving_counters import Pose
from game.dday.event_rows import ROW_OF, seconds
from game.dday.show.animation import Beat, Canvas, Cue, Layer, Sight
from game.dday.show.props import Props

Hear = Callable[[Event, TableView, list[Cue] | None], None]


@dataclass
class _Running:
    """A sight that is seen, and when its beat began on the director's clock."""

    sight: Sight
    began: float


class Director:
    """Shows events. Its clock runs at the speed that the player chose."""

    def __init__(self, props: Props, hear: Hear | None = None) -> None:
        """``hear`` is called with each event that is shown and the sounds of its beat."""
        self.props = props
        self.calm = False
        """Fades in place of movement."""
        self.beat = Beat()
        self.clock = 0.0
        self._began = 0.0
        self._running: list[_Running] = []
        self._hear = hear

    def open(self, event: Event, view: TableView) -> float:
        """An event's turn has come; ``view`` is the table before it. Gives how long it will be on stage."""
        self.props.view = view
        show, length = ROW_OF[type(event)].show, seconds(event)
        self.beat = show(event, self.props, length) if show else Beat(length)
        self._began = self.clock
        self._running = [one for one in self._running if self._lives(one)]
        self._running += [_Running(sight, self.clock) for sight in self.beat.sights]
        if self._hear:
            self._hear(event, view, self.beat.cues)
        return self.beat.length

    def close(self) -> None:
        """The beat is over: every counter lies as the view has it. What dies away goes on doing so."""
        self.beat = Beat()

    def clear(self) -> None:
        """Nothing is shown any more, as after skipping or an undo."""
        self.beat = Beat()
        self._running = []

    def update(self, seconds: float) -> None:
        """Let time pass, in seconds at single speed."""
        self.clock += seconds
        self._running = [one for one in self._running if self._lives(one)]

    def _lives(self, one: _Running) -> bool:
        return self.clock < one.began + one.sight.start + one.sight.length

    @property
    def seconds(self) -> float:
        """How long the beat has been shown, at single speed."""
        return self.clock - self._began

    @property
    def hidden(self) -> frozenset[str]:
        """The slots of the table ("card", "deck", a pile of a close combat) whose cards are in the air."""
        return frozenset(slot for one in self._running for slot in getattr(one.sight, "hides", ()))

    @property
    def bare(self) -> frozenset[str]:
        """What is not printed as it is now: the hexes of walls and caves that are still coming, "order:" and a hex."""
        return frozenset(h for one in self._running if (h := getattr(one.sight, "walls_of", "")))

    @property
    def resting(self) -> bool:
        """Whether nothing is in the air and no counter is held."""
        return not self._running and not self.beat.motions

    @property
    def poses(self) -> Mapping[str, Pose]:
        """How the counters are held that the beat moves; the later of two motions of a counter counts."""
        now = self.seconds
        found: dict[str, Pose] = {}
        for motion in self.beat.motions:
            if motion.start <= now < motion.start + motion.length:
                pose = motion.pose(now - motion.start, calm=self.calm)
                if pose is not None:
                    found[motion.piece] = pose
        return found

    def draw(self, canvas: Canvas, layer: Layer) -> None:
        """Draw the sights of a layer, the oldest first."""
        for one in self._running:
            seconds = self.clock - one.began - one.sight.start
            if one.sight.layer is layer and seconds >= 0.0:
                one.sight.draw(canvas, min(seconds, one.sight.length))
