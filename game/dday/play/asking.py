"""The open question: when it is put, with which answers, and when it goes off the table."""

from __future__ import annotations

from typing import Protocol

from engine.core.decision import Decision
from engine.dday.view.table_view import TableView
from game.dday.play.choices import Choices
from game.dday.play.protocols import HasBoard, HasGame, HasQuestion, HasShown
from game.lessons.guide import Guide
from game.statistics.keeping import EndNeeds, note_end


class _Sheet(Protocol):
    def make_room(self) -> None:
        """Have the map keep clear of what is laid out over it."""


class _Sight(Protocol):
    def forget(self) -> None:
        """The question is closed."""

    def point_keys(self) -> None:
        """Have the cursor of keys and pad where the question is."""


class _Focus(Protocol):
    def ask(self) -> None:
        """A question has been put."""


class _Control(Protocol):
    @property
    def focus(self) -> _Focus:
        """Where keys and pad are."""

    def point_again(self) -> None:
        """Look again at what lies under a pointer that stands still."""


class AskingNeeds(EndNeeds, HasGame, HasShown, HasBoard, HasQuestion, Protocol):
    """What putting a question needs of the table."""

    @property
    def guide(self) -> Guide:
        """Who says whether the question may be put."""

    @property
    def sheet(self) -> _Sheet:
        """What is laid out over the map."""

    @property
    def camera_moves(self) -> _Sight:
        """Where the player should look."""

    @property
    def control(self) -> _Control:
        """What signals do."""

    def tell_outcome(self) -> None:
        """Tell how the game ended."""


class Asking:
    """Puts one question after the other, each when all that came before it has been shown."""

    def __init__(self, scene: AskingNeeds) -> None:
        self.scene = scene
        self.choices: Choices | None = None
        """The answers of the open question, None while none is."""
        self.opened = False
        """Whether the table has come to the question, or to the end of the game."""

    def coming(self) -> Decision | None:
        """The question that is going to be put when all events are shown, None for none."""
        return self.scene.session.pending if self.scene.guide.asks else None

    def close(self) -> None:
        """Take the question off the table."""
        scene = self.scene
        scene.camera_moves.forget()
        self.choices, self.opened = None, False
        scene.question.ask(scene.app.theme.language, None, scene.view, None)
        scene.board.open(None)

    def open(self) -> None:
        """All events are shown: the next question opens, or the game is over."""
        scene, pending = self.scene, self.coming()
        self.arrive()
        if pending is None and scene.guide.teaches:
            scene.shown_action.quiet()
            return
        if pending is None:
            scene.shown_action.clear()
            note_end(scene)
            if not scene.session.stopped:
                scene.tell_outcome()
            return
        self.put(pending)
        scene.sheet.make_room()
        scene.camera_moves.point_keys()
        scene.control.point_again()
        scene.control.focus.ask()

    def arrive(self) -> None:
        """The table shows what the session has come to."""
        self.opened = True
        self.scene.shown_action.quiet()
        assert self.scene.view == TableView.of(self.scene.session), "the table shown differs from the session's"

    def put(self, asked: Decision) -> None:
        """Lay the slip with a question on the table."""
        scene = self.scene
        self.choices = Choices(asked, scene.view)
        scene.question.ask(scene.app.theme.language, asked, scene.view, self.choices)

    def put_again(self) -> None:
        """Say the open question once more, in other words."""
        scene, asked = self.scene, self.coming() if self.choices else None
        scene.question.ask(scene.app.theme.language, asked, scene.view, self.choices)
