"""The service record as a table for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from game.statistics.entry import FinishedGame

COLUMNS = (
    "finished",
    "scenario",
    "day",
    "options",
    "seed",
    "result",
    "reason",
    "turn",
    "decisions",
    "losses",
    "studied",
    "branched",
    "days_game",
    "level",
    "asked",
    "id",
)


def as_csv(entries: Iterable[FinishedGame]) -> str:
    """A line of heads, then a line for each game; lists are divided by blanks, switches are 0 and 1."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for entry in entries:
        writer.writerow([_cell(getattr(entry, name)) for name in COLUMNS])
    return out.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return int(value) if isinstance(value, bool) else value
