"""A recorded game on a map of areas: one goes through its decisions back and forth, and can play on from any."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.app.navigator import SCENES
from game.areas import buttons
from game.areas.area_answers import AreaAnswer
from game.areas.area_routes import REPLAY
from game.areas.table_scene import AreaTable
from game.replay.replay_session import ReplaySession, branched
from game.scenes.opening import lay_out
from game.scenes.showing import show
from game.scenes.table_scene import ReplayTable
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host


class AreaReplay(AreaTable, ReplayTable):
    """The recording's session stands where it is shown; a step forward is shown as it was played."""

    watched = True
    has_staff = False

    def __init__(self, app: Host, recording: ReplaySession, name: str) -> None:
        """``recording`` has been prepared; ``name`` is what the game is called."""
        self.recording = recording
        self.name = name
        super().__init__(app, recording.session, None, False)

    def go_to(self, choices: int) -> None:
        """Go where so many decisions have been made."""
        at, mark = self.recording.at, self.session.mark
        choices = min(max(choices, 0), self.recording.length)
        if self.timeline.busy:
            self.skip_all()
        if choices < at:
            self.session.rewind(choices)
        for choice in self.recording.choices[self.recording.at : choices]:
            self.session.choose(choice)
        self.report = None
        if choices == at + 1:
            self.timeline.add(self.session.events(mark))
        else:
            self.lay_anew()

    def choose(self, option: str) -> None:
        """What was chosen is chosen: the game goes on by a decision."""
        self.redo()

    @property
    def answers(self) -> tuple[AreaAnswer, ...]:
        """Nothing is answered here."""
        return ()

    def undo(self) -> None:
        """Go back by a decision."""
        self.go_to(self.recording.at - 1)

    def redo(self) -> None:
        """Go on by a decision."""
        self.go_to(self.recording.at + 1)

    @property
    def instead(self) -> str:
        """What was asked, and what was answered."""
        pending, at = self.session.pending, self.recording.at
        if pending is None or self.timeline.busy or at >= self.recording.length:
            return ""
        option = pending.option(self.recording.choices[at])
        asked = self.words.question(pending, self.view)
        if option is None:
            return asked
        answer = self.words.option(pending, option, self.view)
        return f"{asked}\n{self.theme.text('plain_table.answered', answer=answer)}"

    def ways(self) -> list[Button]:
        """The ways through the game."""
        text, recording = self.theme.text, self.recording
        at, length = recording.at, recording.length
        found = [
            Button(text("plain_table.on_one"), self.redo, "way:on_one", enabled=at < length, strong=True),
            Button(text("plain_table.back_one"), self.undo, "way:back_one", enabled=at > 0),
            Button(
                text("plain_table.turn_on"),
                lambda: self.go_to(recording.turn_after(at)),
                "way:turn_on",
                enabled=at < length,
            ),
            Button(
                text("plain_table.turn_back"),
                lambda: self.go_to(recording.turn_before(at)),
                "way:turn_back",
                enabled=at > 0,
            ),
            Button(text("plain_table.begin"), partial(self.go_to, 0), "way:begin", enabled=at > 0),
            Button(text("plain_table.end"), partial(self.go_to, length), "way:end", enabled=at < length),
            Button(text("plain_table.play_on"), self._play_on, "way:play_on", enabled=at < length),
            Button(text("plain_table.back"), self.app.pop, "way:leave"),
        ]
        buttons.in_pairs(self, found)
        return found

    def _play_on(self) -> None:
        session = branched(self.recording, self.recording.at, self.name)
        path = self.app.saves.new_path(str(session.setup["scenario"]), str(session.setup["seed"]))
        show(self.app, lay_out(self.app, session, path, fresh=False))

    def open_menu(self) -> None:
        """Leave the recorded game."""
        self.app.pop()


SCENES.add(REPLAY, AreaReplay)
