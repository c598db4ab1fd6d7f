"""The sheet of an attack, a barrage or a close combat: when it lies over the map, and when it is folded away."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.dday.panels import attack, barrage, combat
from game.dday.panels.attack import AttackPanel
from game.dday.panels.combat import CombatPanel
from game.dday.play.protocols import HasBoard, HasGame, HasShown, LaidOut
from game.scenes.protocols import HasApp
from game.ui.scale import Scale

HEIGHTS = {"combat": combat.HEIGHT, "attack": attack.HEIGHT, "barrage": barrage.HEIGHT}
"""How high what is laid out over the map is, at 1080 lines."""
LEAST = 220
"""A close combat is at least so high, however much room the slip with a question takes."""
GAP = 6
"""What is left between the sheet of a close combat and the slip with the question, at 1080 lines."""


class _Sight(Protocol):
    @property
    def free(self) -> pygame.Rect:
        """The part of the window that neither panels nor the slip with the question cover."""


class _Show(Protocol):
    def flying(self) -> frozenset[str]:
        """The slots of the table whose cards are in the air."""


class SheetNeeds(HasApp, HasGame, HasShown, LaidOut, HasBoard, Protocol):
    """What laying a sheet out needs of the table."""

    @property
    def show(self) -> _Show:
        """What flies."""

    @property
    def camera_moves(self) -> _Sight:
        """Where the map is seen."""


class SheetOnTable:
    """Lays it out while it is shown, and folds it to a strip when the next question is open."""

    def __init__(self, scene: SheetNeeds) -> None:
        self.scene = scene
        self.attack = AttackPanel(scene.content, scene.island, scene.board.shelf)
        self.combat = CombatPanel(scene.content, scene.island, scene.board.shelf)
        self.rect: pygame.Rect | None = None
        """Where it lies in this frame, folded or not."""
        self.unfolded = False
        """Whether a sheet that the game has gone on from is laid out nevertheless."""

    def laid_out(self) -> str:
        """Which sheet lies over the map in full: "combat", "attack", "barrage" or "".

        A cleared table is cleared of what came of an attack, too.
        """
        scene, shown_action = self.scene, self.scene.shown_action
        busy = scene.timeline.busy and not scene.cleared
        if shown_action.combat is not None and (busy or not shown_action.combat.ended):
            return "combat"
        return "" if not busy else "attack" if shown_action.attack else "barrage" if shown_action.barrage else ""

    def press(self) -> None:
        """A press on what the game has gone on from: it is unfolded, then taken away."""
        if self.unfolded:
            self.scene.shown_action.clear()
        self.unfolded = not self.unfolded

    def _room(self, kind: str) -> tuple[pygame.Rect, Scale]:
        """Where a sheet that is laid out lies, and what it is printed in.

        A close combat, in which questions are asked, ends above the slip with the question: its type is no larger than
        usual then, and its cards are smaller if they must be.
        """
        layout, high = self.scene.layout, HEIGHTS[kind]
        place, measure = layout.sheet.copy(), layout.sheet_measure
        place.height = measure.px(high)
        left = self.scene.camera_moves.free.bottom - self.scene.measure.px(GAP) - place.top
        if kind == "combat" and place.height > left:
            measure = measure.enlarged(max(min(1.0, measure.zoom), measure.zoom * left / place.height))
            place.height = max(measure.px(LEAST), min(measure.px(high), left))
        return place, measure

    def draw(self, surface: pygame.Surface) -> None:
        """Attack, barrage or close combat, above what is left of the map for their hex."""
        scene, shown_action, measure = self.scene, self.scene.shown_action, self.scene.layout.sheet_measure
        place, laid = scene.layout.sheet, self.laid_out()
        self.rect = None
        shown_action.cites.put("sheet", ())
        if not (shown_action.combat or shown_action.attack or shown_action.barrage) or (scene.cleared and not laid):
            self.unfolded = False
            return
        self.unfolded = self.unfolded and not laid
        full = laid or self.unfolded
        if shown_action.combat is not None:
            if full:
                flying, (place, measure) = scene.show.flying(), self._room("combat")
                self.rect = self.combat.draw(surface, place, measure, scene.view, shown_action.combat, flying)
            else:
                self.rect = self.combat.fold(surface, place, measure, scene.view, shown_action.combat)
        elif full:
            now = scene.timeline.now
            fresh = now is not None and (now is shown_action.attack or now is shown_action.barrage) and not scene.calm
            share = scene.timeline.share if fresh else 1.0
            self.rect = self.attack.draw(surface, place, measure, scene.view, shown_action, share)
        else:
            self.rect = self.attack.fold(surface, place, measure, scene.view, shown_action)

    def make_room(self) -> None:
        """Have the camera keep clear of the question's slip and the sheet laid over the map, and go to its hex."""
        scene, shown_action = self.scene, self.scene.shown_action
        camera, free, kind = scene.board.camera, scene.camera_moves.free, self.laid_out()
        about = shown_action.combat or shown_action.attack or shown_action.barrage
        if kind:
            low = self._room(kind)[0].bottom + scene.measure.px(10)
            free.top, free.height = low, free.bottom - low
        if free == camera.free:
            return
        size, point, on_its_way = camera.size, camera.to_sheet(free.center), camera.moving
        goal = camera.goal
        camera.resize(camera.window, free)
        camera.go(point, size, at_once=True)
        if on_its_way:
            camera.go(goal[1:], goal[0], at_once=scene.calm)
        if kind and about is not None and scene.app.settings.follow:
            camera.show([about.hex], margin=2.0, at_once=scene.calm)
