"""The notes of a player's first time on the table: they wait until what brings them has been shown, and come singly.

A note is given once in his life. While one lies there the game goes on; BACK or a click puts it away.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from engine.core.decision import Decision
from engine.core.event import Event
from engine.dday.view.table_view import TableView
from game.core.first_note import FirstNote
from game.dday.battle_notes import rows_of
from game.dday.first_notes import NoteRow, OnEvent, OnQuestion, OnTable
from game.dday.play.pointing import PointNeeds, ShowsPoints, place_of, rect_of
from game.dday.play.protocols import HasAsked
from game.input.intents import Intent, Signal
from game.lessons.guide import Guide
from game.scenes.protocols import HasApp, HasPopup
from game.storage.seen_notes import SeenNotes
from game.ui.note_slip import NoteSlip, NoteText

WAITING = 2
"""So many notes wait at most: what comes while there are more brings its note another time."""
CITED = "note"
"""What the slip is called where rules are cited."""


class NoteNeeds(PointNeeds, HasAsked, HasApp, HasPopup, Protocol):
    """What notes need of the table."""

    @property
    def guide(self) -> Guide:
        """Who is beside the player: a lesson says itself what is new."""

    @property
    def gives_notes(self) -> bool:
        """Whether it is a game that the player plays himself."""

    @property
    def camera_moves(self) -> ShowsPoints:
        """Where the player should look."""


@dataclass(frozen=True, slots=True)
class _Coming:
    """A note that waits: what it is about, and how many events had been applied when it was brought."""

    note: FirstNote
    thing: str
    applied: int


class NoteWatch:
    """Looks out for what comes for the first time, and has the slip."""

    def __init__(self, scene: NoteNeeds) -> None:
        self.scene = scene
        self._rows: tuple[NoteRow, ...] = rows_of(scene.view.scenario)
        self._waiting: deque[_Coming] = deque()
        self._now: _Coming | None = None
        self._slip: NoteSlip | None = None
        self._asked: Decision | None = None
        scene.timeline.listen(after=self._happened)

    # ------------------------------------------------------------ what brings a note

    @property
    def wanted(self) -> bool:
        """Whether notes are given here."""
        settings = self.scene.app.settings
        played = self.scene.gives_notes and not self.scene.guide.teaches
        return settings.notes and settings.demo is None and played

    @property
    def seen(self) -> SeenNotes:
        """What the player has been given."""
        app = self.scene.app
        return app.shared(SeenNotes).of(app.saves.folder.parent)

    def _unseen(self) -> Iterable[NoteRow]:
        """The rows whose notes have not been given and don't wait."""
        waiting = {one.note.key for one in self._waiting}
        return (row for row in self._rows if row.note.key not in self.seen and row.note.key not in waiting)

    def _happened(self, event: Event, view: TableView) -> None:
        if not self.wanted or self.scene.timeline.again or len(self._waiting) >= WAITING:
            return
        for row in self._unseen():
            if isinstance(row.trigger, OnEvent) and (thing := row.trigger.thing(event)) is not None:
                self._bring(row.note, thing)
                return

    def _put(self, asked: Decision) -> None:
        """A question opens: one note about it at most, and one about the table."""
        kinds: set[type] = set()
        for row in list(self._unseen()):
            trigger = row.trigger
            if isinstance(trigger, OnEvent) or type(trigger) in kinds or len(self._waiting) >= WAITING:
                continue
            thing = trigger.thing(asked) if isinstance(trigger, OnQuestion) else trigger.thing(self.scene.view)
            if thing is not None:
                kinds.add(OnQuestion if isinstance(trigger, OnQuestion) else OnTable)
                self._bring(row.note, thing)

    def _bring(self, note: FirstNote, thing: str) -> None:
        self._waiting.append(_Coming(note, thing, self.scene.timeline.applied))

    # ------------------------------------------------------------ the slip

    @property
    def note(self) -> FirstNote | None:
        """The note that lies on the table."""
        return self._now.note if self._now is not None else None

    @property
    def rect(self) -> pygame.Rect | None:
        """Where its slip lies."""
        return self._slip.rect if self._slip is not None and self._slip.rect.width else None

    def put_away(self) -> None:
        """Take the note off the table."""
        if self._now is not None:
            self.scene.app.sound.cue("paper_close")
        self._now = self._slip = None

    def handle(self, signal: Signal) -> bool:
        """Take a signal; True when it was for the slip: a click on it puts it away, one on its rule opens the rule."""
        slip, rect = self._slip, self.rect
        if slip is None or rect is None or self.scene.popup is not None or signal.at is None:
            return False
        if signal.intent is not Intent.CHOOSE or not rect.collidepoint(signal.at):
            return False
        if slip.cited.collidepoint(signal.at):
            self.scene.app.open_rule(slip.note.rule)
        else:
            self.put_away()
        return True

    def update(self) -> None:
        """Look at a question that has been put, and lay the next note down when its time has come."""
        scene, choices = self.scene, self.scene.choices
        if not self.wanted:
            self._waiting.clear()
            self._now = self._slip = None
            return
        if choices is not None and choices.decision is not self._asked and not scene.timeline.busy:
            self._asked = choices.decision
            self._put(choices.decision)
        if self._now is not None or not self._waiting or scene.popup is not None or scene.guide.speaks:
            return
        if scene.timeline.busy and scene.timeline.applied <= self._waiting[0].applied:
            return  # what it is about is on stage still
        self._now = self._waiting.popleft()
        self.seen.add(self._now.note.key)
        self._slip = NoteSlip(words_of(scene, self._now.note))
        self._show(self._now.thing)
        scene.app.sound.cue("paper_open")

    def _show(self, thing: str) -> None:
        """Have a place that the note is about be in sight, unless something is on stage."""
        scene = self.scene
        place = "" if scene.timeline.busy or rect_of(scene, thing) is not None else place_of(scene, thing)
        if place:
            scene.camera_moves.show_points([scene.place_point(place)])

    def reword(self) -> None:
        """Say it in other words."""
        if self._now is not None:
            self._slip = NoteSlip(words_of(self.scene, self._now.note))

    def draw(self, surface: pygame.Surface, covered: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Draw the slip, clear of what else lies on the map as far as there is room; gives what it covers."""
        scene, slip = self.scene, self._slip
        scene.shown_action.cites.put(CITED, ())
        if slip is None or self._now is None:
            return []
        layout = scene.layout
        pressed = [scene.question.slip, layout.keys]
        pressed += [scene.popup.rect] if scene.popup is not None else []
        pressed += [scene.sheet_rect] if scene.sheet_rect is not None else []
        thing, read = rect_of(scene, self._now.thing), [*covered, layout.card]  # a card may come at any time
        slip.draw(surface, scene.measure, scene.app.devices, thing, pressed=pressed, read=read)
        scene.shown_action.cites.put(CITED, [(slip.cited, slip.note.rule)])
        return [slip.rect]


def words_of(scene: HasApp, note: FirstNote) -> NoteText:
    """What stands on the slip of a note."""
    text = scene.app.theme.text
    return NoteText(text(f"note.title.{note.key}"), text(f"note.words.{note.key}"), note.rule)
