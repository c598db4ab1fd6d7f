"""The notes that are given in a scenario: those of all landings that fit its battle, and the battle's own."""

from __future__ import annotations

from dataclasses import replace

from engine.dday.battles import facts_of
from engine.dday.numbers import told
from game.dday.battle_show import show_of
from game.dday.first_notes import ROWS, NoteRow


def rows_of(scenario: str) -> tuple[NoteRow, ...]:
    """The rows for a scenario, those that landings share with the numbers of its battle."""
    show, numbers = show_of(scenario), facts_of(scenario).variant.numbers
    shared = (row for row in ROWS if row.note.key not in show.silent)
    renumbered = (replace(row, note=replace(row.note, rule=told(numbers, row.note.rule))) for row in shared)
    return (*renumbered, *show.notes)
