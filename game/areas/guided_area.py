"""The table of a map of areas as somebody sees it who guides the player: where things lie, and how the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from engine.core.session import Session
from game.areas.area_protocols import AreaOnTable
from game.areas.layout import LARGE
from game.areas.notes import AreaNotes
from game.lessons.guided_scene import GuidedMap

EDGE = 4
"""Around the guide's slip, in pixels at 1080 lines."""
HEADING = 0.42
"""The share of the question's paper that says what is to be done while there is no question."""


class AreaGuideNeeds(AreaOnTable, Protocol):
    """What a guide's view of the table needs of it."""

    session: Session
    notes: AreaNotes

    @property
    def shows_focus(self) -> bool:
        """Whether keys or pad are in use."""

    def change(self, change: Callable[[], object], *, again: bool = False) -> None:
        """Have the game change."""

    def lay_anew(self) -> None:
        """Show the table as the session is now."""


class GuidedArea(GuidedMap[AreaGuideNeeds]):
    """The table of one game; the slip lies where the journal is otherwise."""

    keys_elsewhere = False

    @property
    def quiet(self) -> bool:
        """Whether no note lies on the table."""
        return self.scene.notes.note is None

    @property
    def asked(self) -> bool:
        """Whether the question lies on the table."""
        return self.scene.asks

    @property
    def calm(self) -> bool:
        """Whether nothing moves but what the player moves."""
        return self.scene.stage.calm

    def let_go(self) -> None:
        """Keys and pad leave answers and things: the slip wants them."""
        self.scene.buttons.focus = -1

    def lies_over(self, at: tuple[int, int]) -> bool:
        """Nothing does: a report lies on the question."""
        return False

    def slip_room(self) -> pygame.Rect:
        """The place of the journal; with large type that of resting dice too, and of the question while none is put."""
        scene, layout = self.scene, self.scene.layout
        room = layout.log.inflate(-2 * self.measure.px(EDGE), 0)
        if self.measure.wanted <= LARGE or self.busy:
            return room
        if not scene.guide.asks and scene.report is None:
            room.top = layout.question.top + round(layout.question.height * HEADING)
        return pygame.Rect(room.left, room.top, room.width, layout.tray.bottom - room.top)

    def kept_bright(self) -> list[pygame.Rect]:
        """The question, or a report on it, is read beside the slip."""
        return [self.scene.layout.question]

    # ------------------------------------------------------------ where things lie

    def places_of(self, thing: str) -> list[pygame.Rect]:
        """Where a thing, a part of the screen or an answer lies in the window; nowhere for what isn't there."""
        kind, _, name = thing.partition(":")
        if kind == "screen":
            part = self.scene.layout.part(name)
            return [part] if part is not None and part.width else []
        places = {button.id: button.rect for button in self.scene.buttons.items}
        found = places.get(thing) or places.get(f"option:{thing}")
        return [found] if found is not None else []

    def show_places(self, things: Sequence[str], *, at_once: bool = False) -> None:
        """Show the whole map where something that is pointed at is out of sight."""
        self.scene.buttons.set(self.scene.make())
        if any(not self.places_of(thing) for thing in things):
            self.scene.place_all(whole=True)

    def look(self, thing: str) -> None:
        """Open the report of a thing."""
        self.scene.look(thing)

    def put_reports_away(self) -> None:
        """Close an open report."""
        self.scene.put_report_away()

    def make_room(self) -> None:
        """Find the places of all that lies around the map anew."""
        self.scene.place_all(whole=False)

    # ------------------------------------------------------------ the game

    def carry_out(self, act: Callable[[], None]) -> None:
        """Have the session go on, and show what comes of it."""
        self.scene.change(act)

    def cut(self) -> None:
        """Show the table as the session is now."""
        self.scene.lay_anew()

    def put_question(self) -> None:
        """The question lies there whenever the guide wants it, with the focus on its first answer."""
        self.scene.pick_all()
        if self.scene.asks and self.scene.shows_focus:
            self.scene.give_focus()
