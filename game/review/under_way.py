"""Reviews under way: their work goes on while the player looks at something else, and its result is kept."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.review.key_decisions import USUAL, Effort
from engine.core.review.make_review import put_together
from engine.core.review.review import Course, KeyDecision, Review
from engine.core.session import Session
from game.app.workers import Job, Workers
from game.review import kept_reviews, review_task


@dataclass(slots=True)
class ReviewUnderWay:
    """The review of one game, in two halves that are worked out side by side."""

    session: Session
    language: str
    effort: Effort
    data: Path
    course_job: Job[Course]
    decisions_job: Job[tuple[KeyDecision, ...]]
    review: Review | None = None

    def look(self) -> bool:
        """Take in what has been worked out; gives whether there is anything new."""
        news = [job.look() for job in (self.course_job, self.decisions_job)]
        course, decisions = self.course_job.result, self.decisions_job.result
        if self.review is None and course is not None and decisions is not None:
            self.review = put_together(self.session, self.language, course, decisions, self.effort)
            kept_reviews.keep(self.data, self.review)
        return any(news)

    @property
    def course(self) -> Course | None:
        """How the game stood, as soon as that is known."""
        return self.review.course if self.review is not None else self.course_job.result

    @property
    def fault(self) -> str:
        """Why there will be no review, "" while there may be one."""
        return self.course_job.fault or self.decisions_job.fault

    @property
    def progress(self) -> tuple[int, int]:
        """How many games have been played on, of how many."""
        done, total = self.decisions_job.told or (0, 1)
        return done, total


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
            course = workers.start(review_task.course_of, saved, language)
            decisions = workers.start(review_task.decisions_of, saved, language, self.effort)
            self._now = ReviewUnderWay(session, language, self.effort, data, course, decisions)
        return self._now

    def leave(self) -> None:
        """Give up what is being made."""
        if self._now is not None:
            self._now.course_job.leave()
            self._now.decisions_job.leave()
            self._now = None
