"""What the manual opens at and the charts light up while a game lies on the table."""

from __future__ import annotations

from typing import Protocol

from game.core.first_note import FirstNote
from game.dday.charts.live_cells import Applying, live
from game.dday.landing_presentation import landing_of
from game.dday.play.protocols import HasAsked, Pointed
from game.scenes.protocols import HasApp


class _Notes(Protocol):
    @property
    def note(self) -> FirstNote | None:
        """The note that lies on the table."""


class RuleNeeds(HasApp, HasAsked, Pointed, Protocol):
    """What the manual and the charts need of the table."""

    @property
    def notes(self) -> _Notes:
        """The note of a first time."""

    @property
    def notice(self) -> tuple[str, str] | None:
        """What is told for a moment, with its rule."""


def rule_now(table: RuleNeeds) -> str:
    """The rule of the note that lies there, of what is told now, of the event that is shown, or of the question."""
    now = table.timeline.now if table.timeline.busy else None
    rule = ""
    if table.notes.note is not None:
        rule = table.notes.note.rule
    elif table.notice:
        rule = str(table.notice[1])
    elif now is not None:
        rule = landing_of(table.app.games, table.session).cited(now)
    return rule or (table.session.pending.rule if table.session.pending is not None else "")


def applying(table: RuleNeeds) -> Applying:
    """What the charts light up: for the event that is shown or the question, and the ground that is looked at."""
    place = str(table.hovered or table.cursor)
    ground = table.island.hexes[place].terrain if place in table.island.hexes else ""
    pending = None if table.timeline.busy else table.session.pending
    track = table.scenario.track
    return Applying(
        track, table.view.letters_hidden, live(table.content, table.view, table.shown_action, pending, ground, track)
    )
