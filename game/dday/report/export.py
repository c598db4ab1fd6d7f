"""Writing the session report: a folder with its text and its pictures, made one picture at a time."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pygame

from engine.core.session import Session
from engine.dday.events import TurnBegan
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.landing_presentation import LandingPresentation
from game.dday.play.shown_action import ShownAction
from game.dday.report.diary import entries
from game.dday.report.markdown import LOSSES, picture_name, report
from game.dday.report.pictures import Photographer, losses
from game.dday.turn_record import record
from game.storage import exports, files
from game.ui.theme import Theme

TEXT = "report.md"


def name_of(session: Session) -> str:
    """What the folder of a session's report is called."""
    seed = "".join(char for char in str(session.setup["seed"]) if char.isalnum() or char in "-_") or "0"
    return f"report-{session.setup['scenario']}-{seed}"


class Export:
    """A report that is being written; ``steps`` does a piece of it at a time."""

    def __init__(
        self, theme: Theme, session: Session, battle: LandingPresentation, name: str, data_dir: Path | None
    ) -> None:
        """``name`` is the scenario's in the theme's language. Nothing is written yet."""
        self.theme, self.session, self.battle, self.name = theme, session, battle, name
        self.path = exports.free_path(exports.folder(data_dir) / name_of(session))
        self.total = 0
        """How many pieces there are."""

    def steps(self) -> Iterator[int]:
        """Write everything, giving the number of pieces done after each; raises OSError when that fails."""
        shown_action, ends = self._told()
        self.total = len(ends) + 2
        battle, scenario = self.battle, str(self.session.setup["scenario"])
        photographer = Photographer(self.theme, battle.content, battle.island, scenario)
        self.path.mkdir(parents=True, exist_ok=True)
        done = 0
        for turn, view in ends.items():
            self._write(picture_name(turn), png(photographer.take(view)))
            done += 1
            yield done
        rows = record(self.session, battle.content, battle.game.study(scenario))
        self._write(LOSSES, png(losses(self.theme, rows)))
        yield done + 1
        asked = self.theme.text("log.asked")
        notes = {self.session.mark_after(made): asked for made in self.session.asked}
        diary = entries(shown_action.log, self.session.events(0), battle.cited, notes)
        words_ = report(self.theme.language, self.name, self.session, rows, diary, list(ends))
        self._write(TEXT, words_.encode("utf-8"))
        yield done + 2

    def _told(self) -> tuple[ShownAction, dict[int, TableView]]:
        """The log from the beginning, and the table as it was when each turn ended, as the player saw it."""
        shown_action = ShownAction(texts.tell, texts.phase, self.theme.language)
        view = TableView.opening(self.session)
        ends: dict[int, TableView] = {}
        for event in self.session.events(0):
            if isinstance(event, TurnBegan) and view.turn:
                ends[view.turn] = view.copy()
            shown_action.before(event, view)
            view.apply(event)
        if view.turn:
            ends[view.turn] = view
        return shown_action, ends

    def _write(self, name: str, content: bytes) -> None:
        files.write(self.path / name, content, 0)


def png(picture: pygame.Surface) -> bytes:
    """A picture as the bytes of a PNG file."""
    target = io.BytesIO()
    pygame.image.save(picture, target, "picture.png")
    return target.getvalue()
