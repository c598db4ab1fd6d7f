"""The staff officer beside the player: he speaks up when something matters, and leaves when his turns are over.

What he would say about a question is worked out in another process while the player thinks; who answers before that
isn't kept waiting. He says one thing at a time, each once, and nothing while events are shown. Reasons against an
answer he gives when that answer is about to be given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from engine.core.lessons.guided_game import GuidedGame
from game.app.workers import Job
from game.input.intents import Device, Intent, Signal
from game.lessons.advising import Advice, advise
from game.lessons.guide import Guided
from game.lessons.slip import LessonSlip, SlipPage
from game.lessons.slip_guide import SlipGuide
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.core.presentation import GamePresentation
    from game.ui.scale import Scale

WELCOME: Final = "welcome"
END: Final = "end"


class Officer(SlipGuide):
    """The officer of one game."""

    def __init__(
        self,
        table: Guided,
        game: GamePresentation,
        guided: GuidedGame,
        finished: Callable[[], None],
        to_list: Callable[[], None],
    ) -> None:
        """``finished`` notes that his turns are over, ``to_list`` leads back to the list of lessons."""
        super().__init__(table)
        self.game, self.guided = game, guided
        self._finished, self._to_list = finished, to_list
        self.said = WELCOME
        """What he says: a text of his own, "" for advice or for nothing."""
        self.advice: Advice | None = None
        """What he has to say about the table."""
        self._held = ""
        """The answer that he speaks against, which waits for the player's second word."""
        self._job: Job[tuple[Advice, ...]] | None = None
        self._at = -1
        """How many choices had been made at the question that he looks at."""
        self._found: tuple[Advice, ...] = ()
        self._told: set[tuple[str, str]] = set()
        self._times: Counter[str] = Counter()

    # ------------------------------------------------------------ what he says

    @property
    def kept(self) -> str:
        """The name of his game, as long as his turns last."""
        return "" if self.said == END else self.guided.id

    @property
    def speaks(self) -> bool:
        """Whether his slip lies there."""
        return bool(self.said) or self.advice is not None

    @property
    def text_only(self) -> bool:
        """Whether nothing has to be decided on it."""
        return not self._held and self.said != END

    def _put_away(self) -> None:
        self.said, self.advice, self._held = "", None, ""
        self.on_slip, self.slip.buttons.focus = False, -1
        self.slip.rect = pygame.Rect(0, 0, 0, 0)
        self.table.make_room()

    def _speak(self, advice: Advice, held: str = "") -> None:
        """Say something, of the answer that is held if there is one."""
        self._told.add((advice.key, advice.words))
        self._times[advice.key] += 1
        self.advice, self._held = advice, held
        self.on_slip = bool(held)
        if held:
            self.table.let_go()
        self.table.make_room()
        if advice.things:
            self.table.show_places(advice.things)
        self.table.app.sound.cue("paper_open")

    def _new(self, advice: Advice) -> bool:
        """Whether he hasn't said that yet, and not much like it."""
        return (advice.key, advice.words) not in self._told and self._times[advice.key] < self.guided.times

    # ------------------------------------------------------------ what the player does

    def handle(self, signal: Signal) -> bool:
        """Signals for the slip; the rest is the table's."""
        if not self.speaks:
            return False
        if signal.at is not None:
            return self.mouse(signal)
        if self.table.busy:
            return False
        if signal.intent is Intent.SKIP and self.text_only:
            self._noted()
            return True
        if self.table.keys_elsewhere:
            return False
        if signal.intent is Intent.PANEL:
            return self.turn()
        return self.on_slip and self.keys(signal)

    def closable(self) -> bool:
        """BACK and MENU put away what is only read."""
        return self.speaks and self.said != END

    def close(self) -> None:
        """Put the slip away: what was held is not done."""
        self._put_away()

    def answer(self, option: str) -> bool:
        """Speak up against an answer, once; any answer puts the slip away."""
        against = next((one for one in self._current() if option in one.about and self._new(one)), None)
        if against is not None:
            self._speak(against, option)
            return True
        if self.speaks and self.said != END:
            self._put_away()
        return False

    def _noted(self) -> None:
        self._put_away()

    def _do_it(self) -> None:
        held = self._held
        self._put_away()
        self.table.choose(held)

    def _leave(self) -> None:
        """The player goes on alone."""
        self._put_away()
        self.table.dismiss()

    def _go(self) -> None:
        self._put_away()
        self._to_list()

    # ------------------------------------------------------------ every frame

    def _current(self) -> tuple[Advice, ...]:
        """What was found about the question that is asked now."""
        return self._found if self._at == len(self.table.session.choices) else ()

    def width(self, measure: Scale) -> int:
        """The slip has a column at the map's left edge while it lies there."""
        return LessonSlip.width(measure) + measure.px(14) if self.speaks else 0

    def update(self, seconds: float) -> None:
        """Have the next question looked at, and speak when something has been found."""
        table = self.table
        self.spotlight.update(seconds, still=table.at_rest and not table.busy)
        if table.busy or not table.asked or self.said:
            return
        if self._turns_over():
            self._stop()
            self.said, self.advice, self.on_slip = END, None, True
            table.let_go()
            table.make_room()
            self._finished()
            return
        self._look()
        if self.advice is None and table.quiet:
            here = self._current() if self._speaks_here() else ()
            found = next((one for one in here if not one.about and self._new(one)), None)
            if found is not None:
                self._found = tuple(one for one in self._found if one.about)  # one thing about each question
                self._speak(found)

    def _speaks_here(self) -> bool:
        """Whether the question is one at which he speaks of the table."""
        pending = self.table.session.pending
        return pending is not None and (not self.guided.at or pending.kind in self.guided.at)

    def _turns_over(self) -> bool:
        session = self.table.session
        return bool(session.view(session.rules.sides[0]).turn > self.guided.turns)

    def _look(self) -> None:
        """Take over what was found about the question; begin with a new one when nothing is being worked on.

        What is out of date is waited for nevertheless: to end it would end its process, and a new one takes seconds.
        """
        session, pending = self.table.session, self.table.session.pending
        if self._job is not None and self._job.look() and self._job.over:
            self._found, self._job = self._job.result or (), None
        if self._job is not None or pending is None or self._at == len(session.choices):
            return
        self._at, self._found = len(session.choices), ()
        code, view = self.game.spoken(self.table.app.theme.language), session.view(pending.side)
        workers, name = self.table.app.workers, self.game.game.id
        self._job = workers.start(advise, name, view, pending, self.guided.remarks, code)

    def _stop(self) -> None:
        if self._job is not None:
            self._job.leave()
            self._job = None

    def leave(self) -> None:
        """The table is left."""
        self._stop()

    # ------------------------------------------------------------ the slip

    dims = False
    """The player may well play on while he speaks."""

    def things(self) -> tuple[str, ...]:
        """What he speaks of."""
        return self.advice.things if self.advice is not None else ()

    def page(self) -> SlipPage:
        """The slip as it is now."""
        text, advice = self.table.app.theme.text, self.advice
        title = self._own("title")
        if self.said == END:
            ways = (
                Button(text("lessons.officer.play_on"), self._leave, "play_on", strong=True),
                Button(text("lessons.to_list"), self._go, "to_list"),
            )
            return SlipPage(title, "", self._own(END), stamp=text("lessons.done"), answers=ways)
        if advice is None:
            noted = Button(text("lessons.go_on"), self._noted, "go_on", strong=True)
            return SlipPage(title, "", self._own(WELCOME), ways=(noted,))
        cite = partial(self.table.app.open_rule, advice.rule)
        rule = text("lessons.rule", rule=advice.rule) if advice.rule else ""
        head = text("lessons.officer.title")
        if not self._held:
            noted = Button(text("lessons.officer.noted"), self._noted, "noted", strong=True)
            return SlipPage(head, "", advice.words, rule=rule, cite=cite, ways=(noted,))
        answers = (
            Button(text("lessons.officer.think"), self._noted, "think", strong=True),
            Button(text("lessons.officer.anyway"), self._do_it, "anyway"),
        )
        return SlipPage(head, "", advice.words, rule=rule, cite=cite, answers=answers)

    def _own(self, name: str) -> str:
        """A text of this game's."""
        code = self.game.spoken(self.table.app.theme.language)
        return self.game.game.lesson_texts(code).text(f"{self.guided.id}.{name}", {})

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The slip while he speaks; it stays away while events play."""
        if not self.speaks or self.table.busy:
            return []
        if self._held and self.table.app.devices.last is not Device.MOUSE:
            self.slip.light(self.page())
        return super().draw(surface)

    def light(self, surface: pygame.Surface) -> None:
        """Point at what he speaks of."""
        if self.speaks:
            super().light(surface)
