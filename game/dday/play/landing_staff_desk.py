"""Asking the staff of a landing: its slip lies over the map, which shows what each answer is about."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.dday.board.advised import Advised
from game.dday.play.protocols import HasAsked, HasQuestion, LaidOut, Pointed
from game.staff.staff_desk import AskingTable, StaffDesk
from game.staff.staff_task import StaffAnswer

EDGE = 10
"""Between the slip and the edges of the map, at 1080 lines."""


class StaffNeeds(AskingTable, HasAsked, HasQuestion, LaidOut, Pointed, Protocol):
    """What asking the staff needs of the table."""


class LandingStaffDesk(StaffDesk):
    """The staff of a landing on the table."""

    def __init__(self, scene: StaffNeeds) -> None:
        super().__init__(scene)
        self.scene = scene

    @property
    def asks(self) -> bool:
        return not self.scene.timeline.busy and self.scene.choices is not None

    def room(self) -> pygame.Rect:
        """Over the map, and over the question where type is too large for that alone."""
        measure, free = self.scene.app.measure, self.scene.layout.free
        edge = measure.px(EDGE)
        return pygame.Rect(free.left, free.top, free.width, measure.height - free.top).inflate(-2 * edge, -2 * edge)

    def make_way(self) -> None:
        self.scene.shown_action.clear()

    def answered(self, answers: tuple[StaffAnswer, ...]) -> None:
        """The camera goes where the answers are."""
        hexes = sorted({h for one in answers for h in self._hexes(one)})
        if hexes:
            self.scene.board.camera.show(hexes)

    def take(self, option: str) -> None:
        self.scene.answer(option)

    # ------------------------------------------------------------ on the map

    def marks(self) -> tuple[Advised, ...]:
        """What is drawn on the map, the answer that is looked at last."""
        slip = self.slip
        if slip is None:
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
