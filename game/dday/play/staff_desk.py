"""Asking the staff at the table: the question goes to another process, the answers come on a slip of paper."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from engine.core.staff.staff import PLAYOUTS
from game.app import staff_task
from game.app.staff_task import StaffAnswer
from game.app.workers import MISSING, Job
from game.dday.board.advised import Advised
from game.dday.panels.staff_slip import StaffSlip
from game.dday.play.protocols import HasAsked, HasPopup, HasQuestion, LaidOut, Pointed
from game.input.intents import Device
from game.lessons.guide import Guide
from game.scenes.protocols import HasApp


class _Saver(Protocol):
    def save(self, *, again: bool = False) -> None:
        """Write what was decided."""


class StaffNeeds(HasApp, HasAsked, HasPopup, HasQuestion, LaidOut, Pointed, Protocol):
    """What asking the staff needs of the table."""

    @property
    def has_staff(self) -> bool:
        """Whether the staff can be asked here."""

    @property
    def guide(self) -> Guide:
        """Who is beside the player: in a lesson nobody else is asked."""

    @property
    def saver(self) -> _Saver:
        """What writes the game."""


class StaffDesk:
    """The staff of a game on the table."""

    playouts = PLAYOUTS
    """How many games are played on before it answers."""

    def __init__(self, scene: StaffNeeds) -> None:
        self.scene = scene
        self._slip: StaffSlip | None = None
        self._job: Job[tuple[StaffAnswer, ...]] | None = None
        self._kept: tuple[object, tuple[StaffAnswer, ...]] | None = None
        """The answers to the question that was asked last."""

    # ------------------------------------------------------------ asking

    def refusal(self) -> str:
        """Why the staff can't be asked now, "" when it can."""
        scene, text = self.scene, self.scene.app.theme.text
        if not scene.has_staff or scene.guide.teaches or scene.app.games.of_session(scene.session).game.staff() is None:
            return text("staff.refused.none")
        if not scene.session.foretells:
            return text("staff.refused.veteran")
        if scene.session.pending is None:
            return text("staff.refused.over")
        if scene.timeline.busy or scene.choices is None:
            return text("staff.refused.busy")
        return ""

    def ask(self) -> None:
        """Put the question to the staff, or say why that can't be done; a second time takes the slip away."""
        scene = self.scene
        if self._slip is not None:  # whatever takes it away is seen in the next frame
            scene.popup = None
            return
        if why := self.refusal():
            scene.say(why)
            return
        scene.app.sound.cue("paper_open")
        scene.shown_action.clear()
        self._slip = scene.popup = StaffSlip(scene.app.devices)
        self._slip.free = scene.layout.free
        if self._kept is not None and self._kept[0] == self._moment():
            self._answer(self._kept[1])
            return
        language = scene.app.games.of_session(scene.session).spoken(scene.app.theme.language)
        self._job = scene.app.workers.start(staff_task.ask, self._saved(), language, self.playouts)

    def _saved(self) -> dict[str, Any]:
        return self.scene.session.save()

    def _moment(self) -> object:
        """What changes whenever the question does, or the words in which it is answered."""
        scene = self.scene
        return tuple(scene.session.choices), scene.app.theme.language.code

    def update(self) -> None:
        """Take in what the staff says; it is asked no longer once its slip has gone."""
        if self._slip is None:
            return
        if self.scene.popup is not self._slip:
            self._slip = None
            self.leave()
            return
        self._slip.free = self.scene.layout.free
        job = self._job
        if job is None or not job.look():
            return
        if job.told is not None:
            self._slip.done, self._slip.total = job.told
        if job.fault:
            self._slip.fault = "staff.missing" if job.fault == MISSING else "staff.broken"
        elif job.result is not None:
            self._kept = self._moment(), job.result
            self._note()
            self._answer(job.result)

    def leave(self) -> None:
        """Nobody waits for an answer any more."""
        if self._job is not None:
            self._job.leave()
            self._job = None

    def _note(self) -> None:
        """The help is noted in the game."""
        self.scene.session.note_asked()
        self.scene.saver.save(again=True)

    def _answer(self, answers: tuple[StaffAnswer, ...]) -> None:
        """Lay the answers on the slip; the camera goes where they are."""
        slip = self._slip
        assert slip is not None
        scene = self.scene
        keys = scene.app.devices.last is not Device.MOUSE
        slip.show(answers, [partial(self._press, number) for number in range(len(answers))], focus=keys)
        hexes = sorted({h for one in answers for h in self._hexes(one)})
        if hexes:
            scene.board.camera.show(hexes)

    def _press(self, number: int) -> None:
        """The first press picks an answer, the second one takes it."""
        slip = self._slip
        if slip is None:
            return
        if slip.picked != number:
            slip.picked = number
            return
        self.scene.popup = None
        self.scene.answer(slip.answers[number].answer.option)

    # ------------------------------------------------------------ on the map

    def marks(self) -> tuple[Advised, ...]:
        """What is drawn on the map, the answer that is looked at last."""
        slip = self._slip
        if slip is None or self.scene.popup is not slip:
            return ()
        found = [
            Advised(i + 1, self._arrows(one), self._hexes(one), i == slip.lit) for i, one in enumerate(slip.answers)
        ]
        return tuple(sorted(found, key=lambda one: (one.lit, -one.number)))

    def _arrows(self, one: StaffAnswer) -> tuple[tuple[str, str], ...]:
        hexes = self.scene.island.hexes
        return tuple(arrow for arrow in one.answer.arrows if all(h in hexes for h in arrow))

    def _hexes(self, one: StaffAnswer) -> tuple[str, ...]:
        """The hexes that an answer is about."""
        scene = self.scene
        found = [h for arrow in one.answer.arrows for h in arrow]
        for choice in (one.answer.option, *one.answer.then):
            name = choice.partition(":")[2]
            found += [part for part in name.replace("/", ":").split(":") if part in scene.island.hexes]
            if name in scene.view.us:
                found.append(scene.view.us[name].place)
        return tuple(dict.fromkeys(h for h in found if h in scene.island.hexes))
