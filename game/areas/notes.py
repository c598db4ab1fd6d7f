"""A note of a player's first time on a map of areas: it comes with its question, beside what that is about."""

from __future__ import annotations

import pygame

from engine.core.decision import Decision
from game.areas.area_protocols import AreaOnTable
from game.core.first_note import FirstNote
from game.input.intents import Intent, Signal
from game.storage.seen_notes import SeenNotes
from game.ui.note_slip import NoteSlip, NoteText


class AreaNotes:
    """Looks out for questions of a kind that the player has never met, and has the slip."""

    def __init__(self, scene: AreaOnTable) -> None:
        self.scene = scene
        self.note: FirstNote | None = None
        self._slip: NoteSlip | None = None
        self._thing = ""

    @property
    def wanted(self) -> bool:
        """Whether notes are given here."""
        settings = self.scene.app.settings
        played = not self.scene.watched and not self.scene.guide.teaches
        return settings.notes and settings.demo is None and played

    @property
    def seen(self) -> SeenNotes:
        """What the player has been given."""
        app = self.scene.app
        return app.shared(SeenNotes).of(app.saves.folder.parent)

    def ask(self, asked: Decision) -> None:
        """A question opens: its note comes, if it was never given."""
        self.put_away()
        found = self.scene.kit.notes.get(asked.kind)
        if found is None or not self.wanted or found.key in self.seen:
            return
        self.note, self._thing = found, next(iter(self.scene.kit.subjects(asked)), "")
        self.seen.add(found.key)
        self.reword()
        self.scene.app.sound.cue("paper_open")

    def put_away(self) -> None:
        """Take the note off the table."""
        self.note = self._slip = None

    def reword(self) -> None:
        """Say it in other words."""
        if self.note is not None:
            text = self.scene.theme.text
            key = self.note.key
            self._slip = NoteSlip(NoteText(text(f"note.title.{key}"), text(f"note.words.{key}"), self.note.rule))

    def handle(self, signal: Signal) -> bool:
        """A click on the slip puts it away, one on its rule opens the rule; True when the signal was for it."""
        slip = self._slip
        if slip is None or signal.intent is not Intent.CHOOSE or signal.at is None:
            return False
        if not slip.rect.collidepoint(signal.at):
            return False
        if slip.cited.collidepoint(signal.at):
            self.scene.app.open_rule(slip.note.rule)
        else:
            self.put_away()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip, clear of question and keys."""
        scene, slip = self.scene, self._slip
        if slip is None or scene.timeline.busy or scene.report is not None:
            return
        rects = {button.id: button.rect for button in scene.buttons.items}
        thing, layout = rects.get(self._thing), scene.layout
        pressed = [layout.question, layout.keys]
        slip.draw(surface, scene.measure, scene.app.devices, thing, pressed=pressed, read=[layout.tray, layout.log])
