"""A recorded game on the plain table: one goes through its decisions back and forth, and can play on from any."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.app.navigator import SCENES
from game.replay.replay_session import ReplaySession, branched
from game.scenes.opening import lay_out
from game.scenes.plain_table import PlainTable
from game.scenes.routes import PLAIN_REPLAY
from game.scenes.showing import show
from game.scenes.table_scene import ReplayTable
from game.ui.widgets import Button

if TYPE_CHECKING:
    import pygame

    from game.scenes.base import Host


class PlainReplay(PlainTable, ReplayTable):
    """The film's session stands where it is shown."""

    def __init__(self, app: Host, recording: ReplaySession, name: str) -> None:
        """``recording`` has been prepared; ``name`` is what the game is called."""
        super().__init__(app, recording.session, None, False)
        self.recording = recording
        self.name = name

    def go_to(self, choices: int) -> None:
        """Go where so many decisions have been made."""
        choices = min(max(choices, 0), self.recording.length)
        if choices < self.recording.at:
            self.session.rewind(choices)
            self.begin_anew()
        for choice in self.recording.choices[self.recording.at : choices]:
            self.session.choose(choice)
        self.page = self.back_by = 0

    def undo(self) -> None:
        """Go back by a decision."""
        self.go_to(self.recording.at - 1)

    def redo(self) -> None:
        """Go on by a decision."""
        self.go_to(self.recording.at + 1)

    def _question(self) -> str:
        """What was asked, and what was answered."""
        pending, at = self.session.pending, self.recording.at
        asked = super()._question()
        option = pending.option(self.recording.choices[at]) if pending and at < self.recording.length else None
        if pending is None or option is None:
            return asked
        answer = self.game.words(self.theme.language).option(pending, option, self.view)
        return f"{asked}\n{self.theme.text('plain_table.answered', answer=answer)}"

    def _answers(self, room: pygame.Rect) -> list[Button]:
        """The ways through the game."""
        text = self.theme.text
        at, length, recording = self.recording.at, self.recording.length, self.recording
        ways = [
            Button(text("plain_table.begin"), partial(self.go_to, 0), "begin", enabled=at > 0),
            Button(
                text("plain_table.turn_back"),
                lambda: self.go_to(recording.turn_before(at)),
                "turn_back",
                enabled=at > 0,
            ),
            Button(text("plain_table.back_one"), self.undo, "back_one", enabled=at > 0),
            Button(text("plain_table.on_one"), self.redo, "on_one", enabled=at < length, strong=True),
            Button(
                text("plain_table.turn_on"),
                lambda: self.go_to(recording.turn_after(at)),
                "turn_on",
                enabled=at < length,
            ),
            Button(text("plain_table.end"), partial(self.go_to, length), "end", enabled=at < length),
            Button(text("plain_table.play_on"), self._play_on, "play_on", enabled=at < length),
            Button(text("plain_table.back"), self.app.pop, "leave"),
        ]
        self.stack(ways, room)
        return ways

    def _play_on(self) -> None:
        session = branched(self.recording, self.recording.at, self.name)
        path = self.app.saves.new_path(str(session.setup["scenario"]), str(session.setup["seed"]))
        show(self.app, lay_out(self.app, session, path, fresh=False))

    def back(self) -> None:
        """Leave the recorded game."""
        self.app.pop()


SCENES.add(PLAIN_REPLAY, PlainReplay)
