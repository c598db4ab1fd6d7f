"""The events that the player has still to be shown, on the table of any game.

The engine answers a choice at once; what it did waits here and is applied, event by event, to a view of the screen's
own. When nothing waits any more that view equals the session's, and the next question opens.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Generic, TypeVar

from engine.core.event import Event
from game.table.speed import ORDER, SPEED

T = TypeVar("T")


class EventTimeline(Generic[T]):
    """Events in their order, each on stage for a while."""

    def __init__(self, view: T, speed: str, pace: Callable[[Event, T], float]) -> None:
        """``pace`` opens the show of an event, given the table before it, and gives its seconds at single speed."""
        self.pace = pace
        self._single = 0.0
        """The length of the event on stage at single speed."""
        self.view = view
        """What the screen shows: the table as it was after the last event applied."""
        self.speed = speed
        self.now: Event | None = None
        """The event on stage."""
        self.elapsed = 0.0
        self.length = 0.0
        self._queue: deque[Event] = deque()
        self._before: list[Callable[[Event, T], None]] = []
        self._after: list[Callable[[Event, T], None]] = []
        self.again = False
        """Events are shown that were applied before."""
        self._hurry = False
        """Events are applied without a show."""
        self.applied = 0
        """How many events have been applied so far."""

    def put(self, event: Event) -> None:
        """Make an event true in the view."""
        view: Any = self.view
        event.apply(view)

    def listen(
        self, before: Callable[[Event, T], None] | None = None, after: Callable[[Event, T], None] | None = None
    ) -> None:
        """Have functions called with each event: ``before`` it is applied, and ``after``."""
        if before:
            self._before.append(before)
        if after:
            self._after.append(after)

    @property
    def busy(self) -> bool:
        """Whether something is on stage or waits."""
        return self.now is not None or bool(self._queue)

    @property
    def waiting(self) -> int:
        """How many events wait behind the one on stage."""
        return len(self._queue)

    @property
    def shows(self) -> bool:
        """Whether the next event will be shown, not just applied."""
        return not self._hurry and SPEED[self.speed] > 0.0

    @property
    def share(self) -> float:
        """How much of its time the event on stage has had, 0 to 1."""
        return min(1.0, self.elapsed / self.length) if self.length else 1.0

    def add(self, events: Iterable[Event]) -> None:
        """Put events behind those that wait."""
        self._queue.extend(events)

    def replay(self, view: T, events: Iterable[Event]) -> None:
        """Show events again from the table as it was before them; ``again`` says so until they have run out."""
        self.again = True
        self.view = view
        self.now = None
        self._queue = deque(events)

    def reset(self, view: T) -> None:
        """Forget everything that waits and take over another view, as after an undo."""
        self.again = False
        self._queue.clear()
        self.now = None
        self.view = view

    def update(self, seconds: float) -> None:
        """Let time pass: events whose time is over make room for the next."""
        if self.now is not None:
            self.elapsed += seconds
        while self.now is None or self.elapsed >= self.length:
            over = self.elapsed - self.length if self.now is not None else 0.0
            if not self._next():
                return
            self.elapsed = over if self.length else 0.0

    def _next(self) -> bool:
        self.now = None
        if not self._queue:
            self.again = False
            return False
        event = self._queue.popleft()
        factor = SPEED[self.speed] if self.shows else 0.0
        for listener in self._before:
            listener(event, self.view)
        self._single = self.pace(event, self.view) if factor else 0.0
        self._apply(event)
        self.now = event
        self.length = self._single / factor if factor else 0.0
        return True

    def _apply(self, event: Event) -> None:
        self.put(event)
        self.applied += 1
        for listener in self._after:
            listener(event, self.view)

    def skip(self) -> None:
        """Go on to the next event that takes time."""
        while self._next():
            if self.length > 0:
                self.elapsed = 0.0
                return

    def skip_all(self) -> None:
        """Apply everything that waits at once."""
        self._hurry = True
        while self._next():
            pass
        self._hurry = False

    def skip_phase(self) -> None:
        """Apply what waits at once up to the next phase or turn."""
        self._hurry = True
        while self._queue and not self._queue[0].opens:
            self._next()
        self._hurry = False
        self.skip()

    @property
    def coming(self) -> Event | None:
        """The event whose turn is next."""
        return self._queue[0] if self._queue else None

    def behind(self, count: int) -> list[Event]:
        """At most ``count`` of the events that wait, the next one first."""
        return list(islice(self._queue, count))

    def step(self) -> Event | None:
        """Apply the next event, whatever time it would take, and give it; None when nothing waits."""
        return self.now if self._next() else None

    def faster(self) -> str:
        """Go to the next speed, from the fastest back to the first."""
        order = ORDER
        self.run_at(order[(order.index(self.speed) + 1) % len(order)])
        return self.speed

    def run_at(self, speed: str) -> None:
        """Go on at another speed, what is on stage too."""
        self.speed = speed
        factor = SPEED[self.speed]
        if self.now is not None:
            share = self.share
            self.length = self._single / factor if factor else 0.0
            self.elapsed = share * self.length

    @property
    def factor(self) -> float:
        """How much faster than single speed time runs; 0 when everything is instant."""
        return SPEED[self.speed]
