"""The columns of turn_track.csv: those of every landing, and the level of losses that some tracks have."""

from __future__ import annotations

from typing import Final

from engine.core.schema import Choice, Flag, Text, Whole
from engine.core.tables import TableColumn
from engine.dday.content.cards import LETTERS
from engine.dday.content.scenarios import PARTS

EVERY: Final = (
    TableColumn("turn", Whole(1)),
    TableColumn("date", Text()),
    TableColumn("start", Text(r"([01][0-9]|2[0-3])[0-5][0-9]", "an hour such as 0830"), ""),
    TableColumn("minutes", Whole(1), 0),
    TableColumn("part", Choice(*PARTS)),
    TableColumn("letter", Text(rf"[{''.join(LETTERS)}]+", f"letters of {' '.join(LETTERS)}"), ""),
    TableColumn("event_draws", Whole(0, 2)),
    TableColumn("hq_phase", Flag()),
    TableColumn("note", Text(), ""),
)
LOSS_LEVEL: Final = TableColumn("loss_level", Whole(1), 0)
"""15.1 The counters in the loss box that end the game."""
