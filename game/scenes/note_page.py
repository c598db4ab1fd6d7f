"""The notes of a game to read again: those that the player has been given, and those that are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.app import live_settings
from game.app.navigator import SCENES
from game.core.first_note import FirstNote
from game.scenes.form_scene import FormRow, FormScene
from game.scenes.routes import NOTE_PAGE
from game.storage.seen_notes import SeenNotes
from game.ui.desk.dossier import Dossier
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host

GIVEN, COMING = "given", "coming"


class NotePage(FormScene):
    """Two pages of notes, and the switches that have them given again or not at all."""

    tip_area = "note_page"

    def __init__(self, app: Host, notes: Sequence[FirstNote]) -> None:
        self._notes = tuple(notes)
        self._seen = app.shared(SeenNotes).of(app.saves.folder.parent)
        super().__init__(app, GIVEN if any(note.key in self._seen for note in self._notes) else COMING)

    def leave(self) -> None:
        """What was given again is written down."""
        self._seen.keep()

    def papers(self) -> Dossier:
        """The dossier of notes."""
        text = self.theme.text
        given = sum(note.key in self._seen for note in self._notes)
        told = text("note.page.count", given=given, count=len(self._notes))
        return Dossier(text("note.page.tab"), text("note.page.title"), told, "settings", "settings")

    def pages(self) -> dict[str, str]:
        """Those that were given, and the others."""
        return {name: self.theme.text(f"note.page.{name}") for name in (GIVEN, COMING)}

    def rows(self) -> list[FormRow]:
        """A note in each row, with the button that opens its rule."""
        text = self.theme.text
        shown = [note for note in self._notes if (note.key in self._seen) == (self.page == GIVEN)]
        if not shown:
            return [FormRow(text(f"note.page.no_{self.page}"))]
        return [
            FormRow(
                text(f"note.title.{note.key}"),
                [Button(text("note.rule", rule=note.rule), partial(self.app.open_rule, note.rule), f"rule:{note.key}")],
                note=text(f"note.words.{note.key}"),
            )
            for note in shown
        ]

    def footer(self) -> list[Button]:
        """To have all given again, to have none given, and the way out."""
        text, on = self.theme.text, self.app.settings.notes
        again = Button(text("note.page.again"), self._again, "again", enabled=bool(self._given()))
        switch = Button(text("note.page.on"), self._switch, "notes", ticked=on)
        return [again, switch, *super().footer()]

    def _given(self) -> list[str]:
        return [note.key for note in self._notes if note.key in self._seen]

    def _again(self) -> None:
        """As if none had ever been given."""
        self._seen.forget(self._given())
        self.turn(COMING)

    def _switch(self) -> None:
        live_settings.change(self.app, notes=not self.app.settings.notes)
        live_settings.keep(self.app, ("notes",))


SCENES.add(NOTE_PAGE, NotePage)
