"""The teacher: a lesson on the table of its game. All that the player does goes through the lesson's run.

What is right is carried out and shown, what is wrong is explained and changes nothing. The game's question is put only
while the lesson asks for its answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from engine.core.decision import Refused
from engine.core.lessons.lesson import LessonStep, Task
from engine.core.lessons.lesson_run import LessonRun, Reply
from engine.core.lessons.lesson_texts import LessonTexts
from game.input.intents import Device, Intent, Signal
from game.lessons.guide import Guided
from game.lessons.signs import signs
from game.lessons.slip import LessonSlip, SlipPage
from game.lessons.slip_guide import SlipGuide
from game.scenes.routes import LESSONS, MESSAGE, SETTINGS, TITLE, Answers
from game.ui.widgets import Button, Buttons

if TYPE_CHECKING:
    from game.ui.scale import Scale

SHOWN: Final = 1.7
"""Seconds for which what is right is pointed at before it is done in the player's place."""
ON_MAP: Final = (Task.FIND, Task.CHOOSE)
"""What is done on the table itself: keys and pad begin there, not on the slip."""


class Teacher(SlipGuide):
    """Teaches one lesson at one table."""

    teaches = True

    def __init__(
        self, table: Guided, run: LessonRun, finished: Callable[[], None], ways_on: Callable[[], Answers]
    ) -> None:
        """``finished`` notes that the lesson was done; ``ways_on`` are what can follow it, the best one last."""
        super().__init__(table)
        self.run = run
        self._finished, self._ways_on = finished, ways_on
        self._texts: dict[str, LessonTexts] = {}
        self.reply: Reply | None = None
        """What the lesson says to what the player did; None while the step speaks."""
        self.showing: float | None = None
        """Seconds for which what is right is pointed at still; None while it isn't."""
        self._opened = ""
        """The thing whose report was opened in the player's place."""
        self.over = False
        """Whether the lesson is done and the closing slip lies there."""
        self._said: SlipPage | None = None
        """What the slip said last while nothing was shown."""
        self._pointed: object = None
        """What was said when the camera was last sent to what is pointed at."""
        self._began()

    # ------------------------------------------------------------ where it stands

    @property
    def step(self) -> LessonStep | None:
        """The step that goes on, None at the lesson's end."""
        return self.run.step

    @property
    def speaks(self) -> bool:
        """The slip always lies there."""
        return True

    @property
    def asks(self) -> bool:
        """The game asks while a step wants the answer to its question."""
        step = self.step
        return step is not None and step.task is Task.CHOOSE and not self._said_right

    @property
    def _said_right(self) -> bool:
        return self.reply is not None and self.reply.right

    @property
    def _reads(self) -> bool:
        """Whether there is nothing to do but to read and go on."""
        step = self.step
        return self.over or self._said_right or step is None or step.task in (Task.READ, Task.WATCH)

    @property
    def text_only(self) -> bool:
        """Whether the slip is only read."""
        return self._reads and not self.over

    def _began(self) -> None:
        """A step begins: keys and pad are where it is done."""
        step = self.step
        self.showing = None
        self.on_slip = step is None or step.task not in ON_MAP
        if self.on_slip:
            self.table.let_go()
        self.slip.buttons.focus = -1
        if step is None or step.task is not Task.ANSWER:
            self.table.put_reports_away()  # a question may well be about what stands in it
        if step is None and not self.over:
            self.over = True
            self._finished()

    # ------------------------------------------------------------ what the player does

    def handle(self, signal: Signal) -> bool:
        """Signals for the slip; the rest is the table's."""
        if signal.at is not None:
            return self.mouse(signal)
        if signal.intent in (Intent.UNDO, Intent.REDO):
            return self.undo() if signal.intent is Intent.UNDO else self.redo()
        if self.table.busy:
            return False
        if signal.intent is Intent.SKIP and (self._reads or self.reply is not None):
            self._go_on()
            return True
        if self.table.keys_elsewhere:
            return False
        if signal.intent is Intent.PANEL:
            return self.turn()
        if signal.intent is Intent.NUMBER and self._number(int(signal.text)):
            return True
        return self.on_slip and self.keys(signal)

    def _number(self, number: int) -> bool:
        step = self.step
        if (
            step is None
            or step.task is not Task.ANSWER
            or self.reply is not None
            or not 1 <= number <= len(step.answers)
        ):
            return False
        self.give(step.answers[number - 1])
        return True

    def answer(self, option: str) -> bool:
        """The player answers the game's question."""
        step = self.step
        if step is None or step.task is not Task.CHOOSE:
            return True
        if step.accepts(option):
            self._take(partial(self.run.choose, option))
        else:
            self._say(self.run.choose(option))
        return True

    def looked(self, things: Sequence[str], *, asked: bool) -> None:
        """A report lies open: what the step asks for is found; what it doesn't is explained if it was asked for."""
        step = self.step
        opened, self._opened = self._opened, ""
        if step is None or step.task is not Task.FIND or self._said_right or not things or opened in things:
            return
        right = next((thing for thing in things if step.accepts(thing)), "")
        meant = asked and not step.accepts(things[0]) and step.explains(things[0]) is not None
        if right and not meant:  # where it lies is right as well, unless the step has something to say of it
            self._say(self.run.find(right))
        elif asked:
            self._say(self.run.find(things[0]))

    def give(self, name: str) -> None:
        """The player answers the lesson's own question."""
        self._say(self.run.answer(name))

    def _go_on(self) -> None:
        """Read on: from an explanation to the step again, from what is right to the next step."""
        if self.over:
            self._ways_on()[-1][1]()  # type: ignore[misc]
        elif self.reply is not None:
            right, self.reply = self.reply.right, None
            if right:
                self._began()
                self.table.put_question()
        elif self.showing is not None:
            self._do()
        elif self.step is not None and self.step.task in (Task.READ, Task.WATCH):
            self._take(self.run.read_on)

    def _show(self) -> None:
        """Point at what is right, then do it; at once when that is asked for once more."""
        if self.showing is not None or self.step is None:
            self._do()
            return
        self.reply, self.showing = None, SHOWN
        self.table.put_question()

    def _do(self) -> None:
        self.showing = None
        step = self.step
        if step is not None and step.task is Task.FIND:
            self._opened = next((one for one in step.accept if self.table.places_of(one)), step.accept[0])
            self.table.look(self._opened)
        self._take(self.run.show)

    def _again(self) -> None:
        """Back to the beginning of the step before."""
        if self.table.busy:
            return
        self.reply, self.over = None, False
        self.run.again()
        self._began()
        self.table.cut()

    def undo(self) -> bool:
        """Taking back repeats the step."""
        self._again()
        return True

    def redo(self) -> bool:
        """There is nothing that could be made again."""
        return True

    def _take(self, act: Callable[[], Reply]) -> None:
        """Do what is right: the game goes on, and what comes of it is shown before the lesson does."""
        replies: list[Reply] = []
        try:
            self.table.carry_out(lambda: replies.append(act()))
        except Refused:
            replies.clear()
        for reply in replies:
            self._say(reply)

    def _say(self, reply: Reply) -> None:
        """Say what the lesson has to say, and go on where that is nothing."""
        self.showing = None
        said = reply.text in self._lesson_texts()
        Buttons.heard("button" if reply.right else "refused")
        if reply.right and not said:
            self.reply = None
            self._began()
            self.table.put_question()
        else:
            self.reply = reply
            if reply.right:
                self.on_slip = True
                self.table.let_go()
            self.slip.buttons.focus = -1
            if reply.right:
                self.table.put_question()

    # ------------------------------------------------------------ what is pointed at

    def things(self) -> tuple[str, ...]:
        """What is pointed at now."""
        step = self.step
        if step is None or self.over or self._said_right:
            return ()
        if self.showing is None:
            return step.point
        right = tuple(self.run.right_things())
        return right if step.task is not Task.FIND else tuple(one for one in right if self.table.places_of(one))[:1]

    @property
    def pointed(self) -> list[pygame.Rect]:
        """Where it lies."""
        return [place for thing in self.things() for place in self.table.places_of(thing)]

    def _point(self) -> None:
        """Have what is pointed at be in sight, once for each thing that is said; events lead the eye before."""
        now = self.run.number, self.reply, self.showing is not None
        if now == self._pointed or (self.asks and not self.table.asked):
            return
        self._pointed = now
        if things := self.things():
            self.table.show_places(things)
        if self.asks and self.step is not None and self.showing is None:
            self.table.show_places(tuple(self.run.right_things())[:1])  # where not all has room, this has

    def _answer_place(self) -> list[pygame.Rect]:
        """The answer of the lesson's own that is shown."""
        step = self.step
        if self.showing is None or step is None or step.task is not Task.ANSWER:
            return []
        return [button.rect for button in self.slip.buttons.items if button.id in map("answer:{}".format, step.accept)]

    # ------------------------------------------------------------ words

    def _lesson_texts(self) -> LessonTexts:
        language = self.table.app.theme.language.code
        game = self.run.game
        code = language if language in game.languages else game.languages[0]
        if code not in self._texts:
            self._texts[code] = game.lesson_texts(code)
        return self._texts[code]

    def _text(self, key: str) -> str:
        return self._lesson_texts().text(key, signs(self.table.app.theme, self.table.app.devices))

    def page(self) -> SlipPage:
        """The slip as it is now; while events are shown it says what it said before, for it knows what they come to."""
        if self.table.busy and self._said is not None:
            said = self._said
            ways = tuple(replace(one, enabled=one.id == "leave") for one in said.ways)
            return replace(said, answers=tuple(replace(one, enabled=False) for one in said.answers), ways=ways)
        self._said = self._page()
        return self._said

    def _page(self) -> SlipPage:
        """What there is to say."""
        text, lesson = self.table.app.theme.text, self.run.lesson
        title, step = self._text(f"{lesson.id}.title"), self.step
        if self.over or (step is None and not self._said_right):
            on = [Button(label, act or (lambda: None), f"on:{i}") for i, (label, act) in enumerate(self._ways_on())]
            on[-1].strong = True
            again = Button(text("lessons.again"), self._again, "again")
            words = text("lessons.learnt", idea=self._text(f"{lesson.id}.idea"))
            return SlipPage(title, "", words, stamp=text("lessons.done"), answers=tuple(reversed(on)), ways=(again,))
        reply = self.reply
        place = self.run.number - (1 if self._said_right else 0)
        count = text("lessons.count", number=place + 1, all=len(lesson.steps))
        ways = tuple(self._ways())
        if reply is not None:
            stamp = text("lessons.right" if reply.right else "lessons.wrong")
            words = self._text(reply.text) if reply.text in self._lesson_texts() else self._refusal(reply)
            cited, cite = self._cited(reply.rule)
            return SlipPage(title, count, words, stamp, reply.right, rule=cited, cite=cite, ways=ways)
        assert step is not None
        stamp = text("lessons.shown") if self.showing is not None else ""
        cited, cite = self._cited(step.rule)
        words = self._text(self.run.key("says"))
        return SlipPage(title, count, words, stamp, rule=cited, cite=cite, answers=self._answers(step), ways=ways)

    def _answers(self, step: LessonStep) -> tuple[Button, ...]:
        """The answers to the lesson's own question."""
        text = self.table.app.theme.text
        return tuple(
            Button(
                text("lessons.answer", number=i, words=self._text(self.run.key("answers", name))),
                partial(self.give, name),
                f"answer:{name}",
                enabled=not self.table.busy,
            )
            for i, name in enumerate(step.answers, 1)
        )

    def _refusal(self, reply: Reply) -> str:
        refused = reply.refused
        if refused is None:
            return self.table.app.theme.text("lessons.not_now")
        words = self.run.game.words(self._lesson_texts().language)
        return words.refusal(refused.key, refused.values) or refused.reason

    def _cited(self, rule: str) -> tuple[str, Callable[[], None]]:
        """What the button with a rule says, and what it does."""
        words = self.table.app.theme.text("lessons.rule", rule=rule) if rule else ""
        return words, partial(self.table.app.open_rule, rule)

    def _ways(self) -> list[Button]:
        """What can be done beside answering."""
        text, free = self.table.app.theme.text, not self.table.busy
        found = []
        if self._reads or self.reply is not None:
            label = "lessons.go_on" if self._reads else "lessons.try_again"
            found.append(Button(text(label), self._go_on, "go_on", strong=True, enabled=free))
        if not self._reads:
            label = "lessons.do" if self.showing is not None else "lessons.show"
            found.append(Button(text(label), self._show, "show", enabled=free))
        found.append(Button(text("lessons.again"), self._again, "again", enabled=free and self.run.number > 0))
        found.append(Button(text("lessons.leave"), self._leave, "leave"))
        return found

    @property
    def buttons(self) -> Sequence[Button]:
        """Those of the slip."""
        return self.slip.buttons.items

    def _leave(self) -> None:
        """Back to the list of lessons."""
        self.table.app.restart(TITLE)
        self.table.app.open(LESSONS)

    def menu(self) -> bool:
        """Instead of the menu of a game: there is nothing to be saved."""
        app, text = self.table.app, self.table.app.theme.text
        lesson = self._text(f"{self.run.lesson.id}.title")
        app.open(
            MESSAGE,
            lesson,
            text("lessons.menu"),
            [
                (text("saved.menu.to_title"), lambda: app.restart(TITLE)),
                (text("saved.menu.settings"), lambda: app.open(SETTINGS)),
                (text("lessons.leave"), self._leave),
                (text("lessons.stay"), None),
            ],
        )
        return True

    def enter(self) -> None:
        """The lesson begins with what it points at in sight."""
        things = self.things()
        if things:
            self.table.show_places(things, at_once=True)

    def hint(self) -> str:
        """Keys and pad go on with one press, or get to the slip and back."""
        if self.asks or self.table.app.devices.last is Device.MOUSE or self.table.busy:
            return ""
        return self.table.app.theme.text("lessons.hint.read" if self._reads else "lessons.hint.do")

    def waiting(self) -> str:
        """What the table says in place of its question."""
        step, text = self.step, self.table.app.theme.text
        if self.asks:
            return ""
        if self._reads or step is None:
            return text("lessons.waiting.read")
        return text(f"lessons.waiting.{step.task}")

    # ------------------------------------------------------------ every frame

    def width(self, measure: Scale) -> int:
        """The slip has a column of its own at the map's left edge."""
        return LessonSlip.width(measure) + measure.px(14)

    def update(self, seconds: float) -> None:
        """What is right is pointed at for a moment before it is done."""
        table = self.table
        self.spotlight.update(seconds, still=table.at_rest and not table.busy)
        if table.busy:
            return
        self._point()
        if self.showing is not None:
            self.showing -= seconds
            if self.showing <= 0:
                self._do()
        if self.on_slip and table.app.devices.last is not Device.MOUSE and not self._reads:
            self.slip.light(self.page())

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The slip, a ring on the answer that is shown."""
        covered = super().draw(surface)
        for place in self._answer_place():
            self.spotlight.ring(surface, self.table.measure, place)
        return covered
