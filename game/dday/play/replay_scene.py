"""A recorded game on the table: it plays by itself, stops, goes back and forth, and can be taken over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from engine.core.decision import Decision
from engine.dday.words.terms import able
from game.app import frame_budget
from game.app.navigator import SCENES
from game.dday import texts
from game.dday.landing_routes import REPLAY
from game.dday.play.asking import Asking
from game.dday.play.play_scene import PlayScene
from game.dday.play.replay_controls import ReplayControl
from game.input.intents import Signal
from game.replay.replay_session import ReplaySession, branched
from game.replay.scrubber import Scrubber
from game.scenes.opening import lay_out
from game.scenes.routes import MESSAGE, Answer
from game.scenes.showing import show
from game.scenes.table_scene import ReplayTable
from game.table.speed import SPEED

if TYPE_CHECKING:
    from game.scenes.base import Host

PAUSE, SHORT_PAUSE = 1.5, 0.12
"""Seconds that a question with its answer lies on the table at single speed, and at least."""
SLICE = 0.012
"""Seconds of a frame in which decisions are passed on the way to a later one."""


class RecordedAsking(Asking):
    """Puts each question with the one answer that was given to it; none on the way to a later one."""

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__(scene)
        self.replay = scene

    def coming(self) -> Decision | None:
        """The question that was asked next, with the one answer that was given to it."""
        replay, pending = self.replay, self.replay.session.pending
        if replay.goal is not None or replay.ended or pending is None:
            return None
        taken = pending.option(replay.recording.choices[replay.at])
        assert taken is not None, "the film was played through before"
        return replace(pending, options=(taken,), facts={**pending.facts, "able": able(pending)})

    def open(self) -> None:
        """The question that was asked next is put; after the last one the replay stops."""
        replay = self.replay
        if replay.goal is not None:
            return
        self.arrive()
        asked = self.coming()
        if asked is None:
            replay.playing = False
            replay.shown_action.clear()
            return
        self.put(asked)
        replay.tell_answer()
        replay.sheet.make_room()
        factor = SPEED[replay.timeline.speed]
        replay.pause_left = max(SHORT_PAUSE, PAUSE / factor) if factor else SHORT_PAUSE


class ReplayScene(PlayScene, ReplayTable):
    """The table of a game that was played; the film's session stands where it is shown."""

    gives_notes = False
    has_staff = False

    def __init__(self, app: Host, recording: ReplaySession, name: str) -> None:
        """``film`` has been prepared; ``name`` is what the game is called."""
        super().__init__(app, recording.session, None, True)
        self.recording = recording
        self.name = name
        self.playing = True
        self.question.answered = True
        self.asking = RecordedAsking(self)
        self.control: ReplayControl = ReplayControl(self)
        self.scrubber = Scrubber(recording)
        self.pause_left = 0.0
        self.goal: int | None = None
        """The decision that is being gone to."""

    def lay_out(self) -> None:
        """Find the panels' places, with room for the ruler."""
        super().lay_out()
        if self.cleared:
            return
        high, free = self.scrubber.height(self.measure), self.layout.free
        free = pygame.Rect(free.left, free.top + high, free.width, free.height - high)
        self.layout = replace(self.layout, free=free, sheet=self.layout.sheet.move(0, high))
        self.camera_moves.make_room(free)

    # ------------------------------------------------------------ going through it

    @property
    def at(self) -> int:
        """How many decisions lie behind."""
        return self.recording.at

    @property
    def ended(self) -> bool:
        """Whether the last decision lies behind."""
        return self.at >= self.recording.length

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        if self.ended and not self.timeline.busy:
            self.go_to(0)
            self.playing = True
            return
        self.playing = not self.playing
        self.pause_left = 0.0

    def forward(self) -> None:
        """What comes of the next decision is shown; what is being shown is passed over."""
        if self.timeline.busy:
            self.show.skip_all()
        elif not self.ended:
            self.redo()

    def backward(self) -> None:
        """Back to the question before."""
        self.go_to(max(0, self.at - 1))

    def go_to(self, choices: int) -> None:
        """Go where so many decisions have been made, over all that lies between."""
        self.playing = False
        self.show.skip_all()
        self.goal = None
        if choices < self.at:
            self.rewind(choices)
            self.show.skip_all()
        elif choices > self.at:
            self.goal = min(choices, self.recording.length)
            self.asking.close()

    def show_moment(self, event: int) -> None:
        """Go to the decision that brought about an event, by its number."""
        self.go_to(self.decisions.made_before(event))

    def answer(self, option_id: str) -> None:
        """The answer that was given is the only one there is."""
        self.forward()

    def nothing_on_top(self, signal: Signal) -> None:
        """The replay's own menu."""
        self.ask_what_next()

    def get_ready(self) -> bool:
        """Go to the decision at which the replay begins."""
        if self.goal is None:
            return True
        self._go_on()
        return False

    def _go_on(self) -> None:
        """Pass decisions for a moment on the way to the goal."""
        assert self.goal is not None
        until = frame_budget.now() + SLICE
        while self.at < self.goal:
            mark = self.session.mark
            self.session.redo()
            self.timeline.add(self.session.events(mark))
            self.timeline.skip_all()
            if frame_budget.now() >= until:
                break
        self.show.director.clear()
        self.stale = True
        if self.at >= self.goal:
            self.goal = None
            self.decisions.clear_away()

    # ------------------------------------------------------------ questions

    def tell_answer(self) -> None:
        """Say on the slip with the question what was answered."""
        if self.choices is None:
            return
        asked = self.choices.decision
        answer = texts.option(self.theme.language, asked, asked.options[0], self.view).rstrip(".")
        self.notices.tell(self.theme.text("replay.answer", answer=answer), asked.rule, float("inf"))

    def reword(self) -> None:
        """Say it in other words, the answer too."""
        super().reword()
        self.tell_answer()

    def update(self, seconds: float) -> None:
        """Let time pass; when the answer has been read, it is given."""
        if self.goal is not None:
            self._go_on()
        super().update(seconds)
        if not self.playing or self.timeline.busy or not self.asking.opened or self.app.top is not self:
            return
        self.pause_left -= seconds
        if self.pause_left <= 0 and not self.board.camera.moving:
            self.forward()

    def busy_words(self) -> str:
        """The same, and where the recording stops."""
        if self.timeline.busy:
            return super().busy_words()
        return "" if not self.ended else self.theme.text("replay.at_end" if self.session.outcome else "replay.open_end")

    # ------------------------------------------------------------ leaving it

    def leave_replay(self) -> None:
        """Back to where it was opened from."""
        self.app.pop()

    def take_over(self) -> None:
        """Play on from here as a game of one's own."""
        self.show.skip_all()
        session = branched(self.recording, self.at, self.name)
        path = self.app.saves.new_path(str(session.setup["scenario"]), str(session.setup["seed"]))
        scene = lay_out(self.app, session, path, fresh=False)
        scene.say(self.theme.text("replay.branched"), good=True)
        show(self.app, scene)

    def ask_what_next(self) -> None:
        """The replay's menu."""
        text = self.theme.text
        self.playing = False
        mark = self.recording.mark_at(self.at)
        here = text(
            "replay.here",
            turn=mark.turn,
            phase=texts.phase(self.theme.language, mark.step, self.scenario.id),
            done=self.at,
            length=self.recording.length,
        )
        told = f"{self.name}\n\n{here[:1].upper()}{here[1:]}."
        answers: list[Answer] = [(text("replay.go_on"), None), (text("replay.leave"), self.leave_replay)]
        if not self.session.outcome:
            told += "\n\n" + text("replay.branch_words")
            answers.insert(1, (text("replay.branch"), self.take_over))
        self.app.open(MESSAGE, text("replay.menu_title"), told, answers)

    # ------------------------------------------------------------ drawing

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw what lies on the map, and the ruler."""
        super().draw_panels(surface)
        if self.cleared:
            return
        mark = self.recording.mark_at(self.at)
        told = self.theme.text(
            "replay.here",
            turn=mark.turn,
            phase=texts.phase(self.theme.language, mark.step, self.scenario.id),
            done=self.at,
            length=self.recording.length,
        )
        covered = self.scrubber.draw(surface, self.layout.free, self.measure, self.at, told)
        self.covered = [*self.covered, covered]
        self.papers = [*self.papers, ("scrubber", covered)]


SCENES.add(REPLAY, ReplayScene)
