"""What the player decides at the table: choices, taking them back, going back far in study mode."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from engine.core.decision import Refused
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.play.protocols import HasGame, HasQuestion, HasShown
from game.scenes.protocols import HasApp, HasPopup

log = logging.getLogger(__name__)


class _Saver(Protocol):
    def save(self, *, again: bool = False) -> None:
        """Write what was decided."""


class _Show(Protocol):
    def cut(self, count: int, view: TableView) -> None:
        """Go back to the table after the first ``count`` events."""


class _Sheet(Protocol):
    unfolded: bool


class _Notice(Protocol):
    def clear(self) -> None:
        """Tell nothing any more."""


class _Asking(Protocol):
    def close(self) -> None:
        """Take the question off the table."""


class DecisionNeeds(HasApp, HasGame, HasShown, HasQuestion, HasPopup, Protocol):
    """What carrying decisions out needs of the table."""

    stale: bool
    """Whether the board has to show the table anew."""

    @property
    def saver(self) -> _Saver:
        """What writes the game."""

    @property
    def show(self) -> _Show:
        """What is shown of the events."""

    @property
    def sheet(self) -> _Sheet:
        """What is laid out over the map."""

    @property
    def notices(self) -> _Notice:
        """What is told for a moment."""

    @property
    def asking(self) -> _Asking:
        """The open question."""


class Decisions:
    """Has the session carry them out, and the timeline tell what comes of them."""

    def __init__(self, scene: DecisionNeeds) -> None:
        self.scene = scene

    def choose(self, option_id: str) -> None:
        """Answer the question; what comes of it goes into the timeline."""
        session = self.scene.session
        if not self.scene.timeline.busy and session.pending is not None:
            log.info("decision %s: %s", len(session.choices) + 1, option_id)
            self.carry_out(lambda: session.choose(option_id))

    def redo(self) -> None:
        """Make the choice again that was taken back."""
        session = self.scene.session
        if not self.scene.timeline.busy:
            log.info("decision %s again", len(session.choices) + 1)
            self.carry_out(session.redo)

    def undo(self) -> None:
        """Take the last choice back, as far as nothing was revealed."""
        session = self.scene.session
        if self.scene.timeline.busy:
            return
        try:
            session.undo()
            log.info("back to decision %s", len(session.choices))
        except Refused as refused:
            self._refuse(refused)
            return
        self.cut()

    def rewind(self, choices: int) -> None:
        """Go back to where so many choices had been made, in study mode."""
        self.scene.session.rewind(choices)
        log.info("back to decision %s, in study mode", choices)
        self.cut()

    def made_before(self, event: int) -> int:
        """How many choices had been made before the one that brought about an event, by its number."""
        session = self.scene.session
        made = range(len(session.choices))
        return next((choices for choices in made if session.mark_after(choices + 1) > event), 0)

    def cut(self) -> None:
        """Show the table as it was before what was taken back."""
        session = self.scene.session
        self.scene.shown_action.cut(session.events(0))
        self.scene.show.cut(session.mark, TableView.of(session))
        self.clear_away()

    def clear_away(self) -> None:
        """The game goes on: what belongs to the last question leaves the table."""
        scene = self.scene
        scene.shown_action.clear()
        scene.sheet.unfolded = False
        scene.popup, scene.stale = None, True
        scene.notices.clear()
        scene.asking.close()
        scene.saver.save()

    def carry_out(self, act: Callable[[], None]) -> None:
        """Have the session go on, and the timeline tell what comes of it; a refusal is told."""
        session = self.scene.session
        mark = session.mark
        try:
            act()
        except Refused as refused:
            self._refuse(refused)
            return
        self.scene.saver.save()  # before anything is shown of it, which might break
        self.scene.timeline.add(session.events(mark))
        self.clear_away()

    def _refuse(self, refused: Refused) -> None:
        scene = self.scene
        scene.say(texts.refusal(scene.app.theme.language, refused, scene.view.scenario), refused.rule)
