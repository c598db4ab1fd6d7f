"""Reads the turn tracks and the command track."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from engine.core.schema import Choice, Findings, Whole
from engine.core.tables import TableColumn, read_csv
from engine.dday.content import turn_columns
from engine.dday.content.content_schema import Schema
from engine.dday.content.scenarios import TurnSpace
from engine.dday.content.sheets import Tracks


def read_turn_track(folder: Path, schema: Schema) -> Tracks:
    """``turn_track.csv``; the turns of each track run from 1 without a gap, and no letter comes twice."""
    path = folder / "turn_track.csv"
    columns = (TableColumn("track", Choice(*schema.tracks)), *turn_columns.EVERY, *schema.turns.columns)
    rows = read_csv(path, columns, ["track", "turn"])
    report = Findings(path)
    tracks: dict[str, dict[int, TurnSpace]] = {track: {} for track in schema.tracks}
    letters = dict.fromkeys(schema.tracks, "")
    for row in rows:
        values = dict(row.values)
        track = values.pop("track")
        if row["turn"] != len(tracks[track]) + 1:
            report(row.where("turn"), f"{row['turn']} found, expected {len(tracks[track]) + 1}: turns without a gap")
        if set(row["letter"]) & set(letters[track]):
            report(row.where("letter"), f"{row['letter']!r} found, but it stands on an earlier turn already")
        letters[track] += row["letter"]
        tracks[track][row["turn"]] = schema.turns.make(**values)
    for track in schema.tracks:
        if not tracks[track]:
            report("the file", f"no turn of the track {track!r}, expected at least one")
    report.settle()
    return MappingProxyType({track: MappingProxyType(spaces) for track, spaces in tracks.items()})


COMMAND_COLUMNS = (TableColumn("space", Whole(1)), TableColumn("range", Whole(0)))


def read_command_track(folder: Path) -> tuple[int, ...]:
    """``command_track.csv``; spaces run from 1 without a gap, and the range may stay but never falls (14.2, 14.22)."""
    path = folder / "command_track.csv"
    rows = read_csv(path, COMMAND_COLUMNS, ["space"])
    report = Findings(path)
    for number, row in enumerate(rows, 1):
        if row["space"] != number:
            report(row.where("space"), f"{row['space']} found, expected {number}: spaces without a gap")
        if number > 1 and row["range"] < rows[number - 2]["range"]:
            report(row.where("range"), f"{row['range']} found, expected at least {rows[number - 2]['range']} as before")
    report.settle()
    return tuple(row["range"] for row in rows)
