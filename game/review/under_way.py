"""Reviews under way: their work goes on while the player looks at something else, and its result is kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from engine.core.review.course import Found, Luck, Points
from engine.core.review.key_decisions import expected
from engine.core.review.make_review import put_together
from engine.core.review.review import Course, KeyDecision, Review
from engine.core.review.weighing import USUAL, Effort, Matter, Trial, Values, Weighing
from engine.core.session import Session
from engine.games import REGISTER
from game.app.workers import Job, Workers
from game.review import kept_reviews, review_task

T = TypeVar("T")
SIDE_BY_SIDE: Final = 2
"""So many tasks are worked on at a time."""

PARTS: Final = 4
"""So many parts a round of trials has, more than that, so that neither waits long for the other."""

_Part = tuple[Job[Any], Callable[[Any], None], int]
"""A task under way, who takes in what it gives, and how many games it plays on."""


class ReviewUnderWay:
    """The review of one game, in parts: first the curve, then the decisions as they come, luck beside them.

    What comes first decides nothing but when something is shown: the parts are put together in the order of the game.
    """

    def __init__(
        self, session: Session, saved: dict[str, Any], language: str, effort: Effort, data: Path, workers: Workers
    ) -> None:
        self.session, self.language, self.effort = session, language, effort
        self.review: Review | None = None
        self.fault = ""
        """Why there will be no review, "" while there may be one."""
        self._saved, self._data, self._workers = saved, data, workers
        self._running: list[_Part] = []
        self._waiting: deque[Callable[[], _Part]] = deque()
        self._aside: deque[Callable[[], _Part]] = deque()
        self._points: Points | None = None
        self._parts = REGISTER.of_rules(session.rules.name).luck_watch().parts
        self._fortunes: dict[int, Found] = {}
        self._luck: Luck | None = None
        self._weighing: Weighing | None = None
        self._told: dict[int, KeyDecision] = {}
        self._done = 0
        self._left = False
        self._put(lambda: workers.start(review_task.curve_of, saved), self._take_points)
        self._put(lambda: workers.start(review_task.matters_of, saved, effort), self._take_matters)
        self._begin()

    def look(self) -> bool:
        """Take in what has been worked out, and have the next parts begun; gives whether there is anything new."""
        news = False
        if self._left:
            return news
        for entry in list(self._running):
            job, take, playouts = entry
            news = job.look() or news
            if not job.over:
                continue
            self._running.remove(entry)
            self._done += playouts
            if job.fault:
                self.fault = job.fault
                self.leave()
                return True
            take(job.result)
        self._begin()
        if self.review is None and not self._running and not self.fault:
            self.review = put_together(self.session, self.language, self._course(), self.decisions, self.effort)
            kept_reviews.keep(self._data, self.review)
        return news

    @property
    def course(self) -> Course | None:
        """How the game stood, as soon as that is known; luck may come later."""
        return self._course() if self._points is not None else None

    @property
    def luck_known(self) -> bool:
        """Whether it is known where luck spoke."""
        return self._luck is not None

    @property
    def decisions(self) -> tuple[KeyDecision, ...]:
        """The decisions on which most hung, as far as they are known, in the order of the game."""
        return tuple(self._told[at] for at in sorted(self._told))

    @property
    def progress(self) -> tuple[int, int]:
        """How many games have been played on, of how many."""
        if self._weighing is None:
            return 0, self.effort.playouts
        running = sum(job.told for job, _, playouts in self._running if playouts and isinstance(job.told, int))
        total = expected(self._weighing, self.effort)
        return min(total, self._done + running), total

    def leave(self) -> None:
        """Give it up: nothing more comes of it."""
        self._left = True
        self._waiting.clear()
        self._aside.clear()
        for job, _, _ in self._running:
            job.leave()
        self._running.clear()

    # ------------------------------------------------------------ the parts

    def _put(self, start: Callable[[], Job[T]], take: Callable[[T], None], playouts: int = 0) -> None:
        """A part that is to be worked out, after those before it."""
        self._waiting.append(lambda: (start(), take, playouts))

    def _put_aside(self, start: Callable[[], Job[T]], take: Callable[[T], None]) -> None:
        """A part for whoever has nothing else to do."""
        self._aside.append(lambda: (start(), take, 0))

    def _begin(self) -> None:
        while (queue := self._waiting or self._aside) and len(self._running) < SIDE_BY_SIDE:
            self._running.append(queue.popleft()())

    def _course(self) -> Course:
        strokes, balance = self._luck or ((), ())
        return Course(self._points or (), strokes, balance)

    def _take_points(self, points: Points) -> None:
        self._points = points
        for part in range(self._parts):
            self._follow(part)

    def _follow(self, part: int) -> None:
        """A part of where luck spoke; the last one that comes lets all of it be told."""

        def take(found: Found) -> None:
            self._fortunes[part] = found
            if len(self._fortunes) == self._parts:
                parts = [self._fortunes[one] for one in range(self._parts)]
                task = review_task.luck_of
                self._put_aside(lambda: self._workers.start(task, self._saved, parts, self.language), self._take_luck)

        self._put_aside(lambda: self._workers.start(review_task.fortunes_of, self._saved, part), take)

    def _take_luck(self, luck: Luck) -> None:
        self._luck = luck

    def _take_matters(self, matters: tuple[Matter, ...]) -> None:
        self._weighing = Weighing(matters, self.effort)
        self._go_on(self._weighing)

    def _go_on(self, weighing: Weighing) -> None:
        """The next round in parts, or what is told of the decisions."""
        due = weighing.due()
        for part in (due[i::PARTS] for i in range(PARTS)):
            if part:
                self._try(weighing, part)
        if not due:
            for matter in weighing.told():
                self._tell(matter, weighing.values(matter))

    def _try(self, weighing: Weighing, trials: tuple[Trial, ...]) -> None:
        def take(found: tuple[Values, ...]) -> None:
            for trial, values in zip(trials, found, strict=True):
                weighing.take(trial, values)
            due = weighing.due()
            if not due or due[0].first != trials[0].first:
                self._go_on(weighing)

        self._put(
            lambda: self._workers.start(review_task.values_of, self._saved, trials),
            take,
            sum(trial.playouts for trial in trials),
        )

    def _tell(self, matter: Matter, values: Values) -> None:
        def take(told: KeyDecision) -> None:
            self._told[matter.at] = told

        self._put(
            lambda: self._workers.start(
                review_task.decision_of, self._saved, self.language, matter, values, self.effort
            ),
            take,
            self.effort.asked,
        )


class Reviews:
    """What the program has one of: the review that is being made."""

    effort = USUAL

    def __init__(self) -> None:
        self._key: object = None
        self._now: ReviewUnderWay | None = None

    def of(
        self, session: Session, saved: dict[str, Any], language: str, data: Path, workers: Workers
    ) -> Review | ReviewUnderWay:
        """The review of a finished game as it was kept, or the one that is being made, or one that begins now."""
        game = session.hash()
        kept = kept_reviews.read(data, game, session.rules.version, language)
        if kept is not None:
            return kept
        key = (game, language, data)
        if self._now is None or self._key != key or self._now.fault:
            self.leave()
            self._key = key
            self._now = ReviewUnderWay(session, saved, language, self.effort, data, workers)
        return self._now

    def leave(self) -> None:
        """Give up what is being made."""
        if self._now is not None:
            self._now.leave()
            self._now = None
