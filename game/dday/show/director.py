"""The director: turns each event into an animation when its turn comes, and draws what is in the air."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.core.event import Event
from engine.dday.view.table_view import TableView
from game.dday.board.moving_counters import Transform
from game.dday.event_rows import ROW_OF, seconds
from game.dday.show.animation import Animation, AnimationCue, Effect, EffectCanvas, Layer
from game.dday.show.animation_input import AnimationInput
from game.ui.theme import Theme

Hear = Callable[[Event, TableView, list[AnimationCue] | None], None]


@dataclass
class _Running:
    """An effect that is seen, and when its animation began on the director's clock."""

    effect: Effect
    began: float


class Director:
    """Shows events. Its clock runs at the speed that the player chose."""

    def __init__(self, props: AnimationInput, hear: Hear | None = None) -> None:
        """``hear`` is called with each event that is shown and the sounds of its animation."""
        self.props = props
        self.calm = False
        """Fades in place of movement."""
        self.animation = Animation()
        self.clock = 0.0
        self._began = 0.0
        self._running: list[_Running] = []
        self._hear = hear

    def open(self, event: Event, view: TableView, theme: Theme) -> float:
        """An event's turn has come; ``view`` is the table before it. Gives how long it will be on stage."""
        self.props.view, self.props.theme = view, theme
        show, length = ROW_OF[type(event)].show, seconds(event)
        self.animation = show(event, self.props, length) if show else Animation(length)
        self._began = self.clock
        self._running = [one for one in self._running if self._lives(one)]
        self._running += [_Running(effect, self.clock) for effect in self.animation.effects]
        if self._hear:
            self._hear(event, view, self.animation.cues)
        return self.animation.length

    def close(self) -> None:
        """The animation is over: every counter lies as the view has it. What dies away goes on doing so."""
        self.animation = Animation()

    def clear(self) -> None:
        """Nothing is shown any more, as after skipping or an undo."""
        self.animation = Animation()
        self._running = []

    def update(self, seconds: float) -> None:
        """Let time pass, in seconds at single speed."""
        self.clock += seconds
        self._running = [one for one in self._running if self._lives(one)]

    def _lives(self, one: _Running) -> bool:
        return self.clock < one.began + one.effect.start + one.effect.length

    @property
    def seconds(self) -> float:
        """How long the animation has been shown, at single speed."""
        return self.clock - self._began

    @property
    def hidden(self) -> frozenset[str]:
        """The slots of the table ("card", "deck", a pile of a close combat) whose cards are in the air."""
        return frozenset(slot for one in self._running for slot in getattr(one.effect, "hides", ()))

    @property
    def bare(self) -> frozenset[str]:
        """What is not printed as it is now: the hexes of walls and caves that are still coming, "order:" and a hex."""
        return frozenset(h for one in self._running if (h := getattr(one.effect, "walls_of", "")))

    @property
    def resting(self) -> bool:
        """Whether nothing is in the air and no counter is held."""
        return not self._running and not self.animation.motions

    @property
    def transforms(self) -> Mapping[str, Transform]:
        """How the counters are held that the animation moves; the later of two motions of a counter counts."""
        now = self.seconds
        found: dict[str, Transform] = {}
        for motion in self.animation.motions:
            if motion.start <= now < motion.start + motion.length:
                transform = motion.transform(now - motion.start, calm=self.calm)
                if transform is not None:
                    found[motion.piece] = transform
        return found

    def draw(self, canvas: EffectCanvas, layer: Layer) -> None:
        """Draw the effects of a layer, the oldest first."""
        for one in self._running:
            seconds = self.clock - one.began - one.effect.start
            if one.effect.layer is layer and seconds >= 0.0:
                one.effect.draw(canvas, min(seconds, one.effect.length))
