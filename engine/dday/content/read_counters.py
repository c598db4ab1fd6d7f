"""Reads the counters: US and Japanese units, depth, fortifications, heroes, markers."""

from __future__ import annotations

from pathlib import Path

from engine.core.schema import Choice, Findings, Flag, Listed, Text, Whole
from engine.core.tables import TableColumn, TableRow, read_csv
from engine.dday.content.cards import COLOURS
from engine.dday.content.content_schema import Schema
from engine.dday.content.counters import (
    CODES,
    NO_RANGE,
    TACTICS,
    UNLIMITED,
    US_SYMBOLS,
    DepthCounter,
    Fortification,
    Hero,
    JapaneseCounter,
    MarkerKind,
    USCounter,
)
from engine.dday.content.sheets import Sheet

WEAPONS = tuple(code for code in CODES if code not in TACTICS)
CHART = "chart"
"""In place of weapons: those of the weapons chart."""
_ID = Text(r"[A-Za-z0-9/]+", "letters, digits and '/'")
_CODES = Listed(Choice(*CODES), distinct=True)


class _Weapons(Listed):
    """Weapons of one step, or CHART for those of the chart (None)."""

    def __init__(self) -> None:
        super().__init__(Choice(*WEAPONS), distinct=True)
        self.expected = f"'{CHART}' or some of {' '.join(WEAPONS)} divided by spaces"

    def text(self, text: str) -> tuple[str, ...] | None:  # type: ignore[override]  # None is a meaning of its own
        return None if text == CHART else super().text(text)


def _us_columns(schema: Schema) -> tuple[TableColumn, ...]:
    return (
        TableColumn("id", _ID),
        TableColumn("type", Choice(*schema.us_types)),
        TableColumn("regiment", Text(r"[0-9]+", "the number of a regiment"), ""),
        TableColumn("battalion", Text(r"[0-9]/[0-9]+", "battalion/regiment"), ""),
        TableColumn("steps", Whole(1)),
        TableColumn("strengths", Listed(Whole(0), "/")),
        TableColumn("ranges", Listed(Whole(1, UNLIMITED - 1, {"-": NO_RANGE, "U": UNLIMITED}), "/")),
        TableColumn("weapons", Listed(_Weapons(), "/")),
        TableColumn("symbol", Choice(*US_SYMBOLS)),
        TableColumn("armoured", Flag()),
        TableColumn("turn", Whole(1), 0),
        TableColumn("box", Choice(*schema.boxes, *schema.box_choices), ""),
        TableColumn("counters", Whole(1)),
        TableColumn("invasion", Flag()),
        TableColumn("note", Text(), ""),
        *schema.us.columns,
    )


def read_us_units(folder: Path, schema: Schema) -> Sheet[USCounter]:
    """``us_units.csv``; one value of strength, range and weapons for each step, full strength first."""
    path = folder / "us_units.csv"
    rows = read_csv(path, _us_columns(schema), ["id"])
    report = Findings(path)
    units = [_us_unit(row, schema, report) for row in rows]
    report.settle()
    return Sheet.of(path, rows, units)


def _us_unit(row: TableRow, schema: Schema, report: Findings) -> USCounter:
    values = dict(row.values)
    values["weapons"] = tuple(None if step is None else frozenset(step) for step in row["weapons"])
    unit: USCounter = schema.us.make(**values)
    for column in ("strengths", "ranges", "weapons"):
        if len(row[column]) != unit.steps:
            report(row.where(column), f"{len(row[column])} values found, expected {unit.steps}, one for each step")
    if (unit.symbol == "star") != unit.is_leader:
        report(row.where("symbol"), f"{unit.symbol!r} found on {unit.type}, expected a star on HQs and only there")
    if unit.armoured != unit.is_tank:
        report(row.where("armoured"), f"wrong for {unit.type}, expected yes for both kinds of tank and only there")
    if [bool(unit.turn), bool(unit.box)] != [unit.invasion] * 2:
        report(row.where("turn"), "expected turn and box for a unit of the invasion, and neither for another")
    schema.us.check(unit, row, report)
    return unit


def _japanese_columns(schema: Schema) -> tuple[TableColumn, ...]:
    return (
        TableColumn("id", _ID),
        TableColumn("kind", Choice("unit", "armour")),
        TableColumn("formation", Text()),
        TableColumn("designation", Text()),
        TableColumn("type", Choice(*schema.japanese_types)),
        TableColumn("elite", Flag()),
        TableColumn("strength", Whole(0)),
        TableColumn("requirements", _CODES, ()),
        TableColumn("colour", Choice(*COLOURS), ""),
        TableColumn("note", Text(), ""),
        *schema.japanese.columns,
    )


def read_japanese_units(folder: Path, schema: Schema) -> Sheet[JapaneseCounter]:
    """``japanese_units.csv``; only tanks bear a colour (2.22)."""
    path = folder / "japanese_units.csv"
    rows = read_csv(path, _japanese_columns(schema), ["id"])
    report = Findings(path)
    units: list[JapaneseCounter] = [schema.japanese.make(**row.values) for row in rows]
    for row, unit in zip(rows, units, strict=True):
        if (unit.type == "tank") != unit.is_tank:
            report(row.where("type"), f"{unit.type!r} found, expected tank for kind armour and only there")
        if bool(unit.colour) != unit.is_tank:
            report(row.where("colour"), f"{unit.colour!r} found, expected a colour for kind armour and only there")
        schema.japanese.check(unit, row, report)
    report.settle()
    return Sheet.of(path, rows, units)


def _depth_columns(schema: Schema) -> tuple[TableColumn, ...]:
    return (
        TableColumn("id", _ID),
        TableColumn("kind", Choice(*schema.depth_kinds)),
        TableColumn("strength", Whole(0), None),
        TableColumn("requirements", _CODES, ()),
        TableColumn("tactical_reinforcement", Flag()),
        *schema.depth.columns,
    )


def read_depth(folder: Path, schema: Schema) -> Sheet[DepthCounter]:
    """``depth.csv``; a tactical reinforcement has neither strength nor requirements (9.4)."""
    path = folder / "depth.csv"
    rows = read_csv(path, _depth_columns(schema), ["id"])
    report = Findings(path)
    markers = []
    for row in rows:
        blank = row["tactical_reinforcement"]
        if (row["strength"] is None) != blank:
            report(row.where("strength"), "expected a strength, and none only for a tactical reinforcement")
        if blank and (row["requirements"] or row["kind"] not in schema.reinforcing):
            kinds = " or ".join(sorted(schema.reinforcing))
            report(row.where("kind"), f"expected a tactical reinforcement to be {kinds} and without requirements")
        marker: DepthCounter = schema.depth.make(**{**row.values, "strength": row["strength"] or 0})
        schema.depth.check(marker, row, report)
        markers.append(marker)
    report.settle()
    return Sheet.of(path, rows, markers)


FORTIFICATION_COLUMNS = (
    TableColumn("id", _ID),
    TableColumn("sides", Text(r"[#.]{6}", "six sides, each '#' or '.'")),
    TableColumn("requirements", Listed(Choice(*WEAPONS), distinct=True), ()),
    TableColumn("back_requirements", Listed(Choice(*WEAPONS), distinct=True), ()),
)


def read_fortifications(folder: Path, schema: Schema) -> Sheet[Fortification]:
    """``fortifications.csv``, which a battle without fortifications hasn't."""
    path = folder / "fortifications.csv"
    if not schema.fortifications:
        return Sheet.of(path, (), [])
    rows = read_csv(path, FORTIFICATION_COLUMNS, ["id"])
    return Sheet.of(path, rows, [Fortification(blocked=row["sides"].count("#"), **row.values) for row in rows])


HERO_COLUMNS = (
    TableColumn("id", _ID),
    TableColumn("name", Text()),
    TableColumn("unit", Text()),
    TableColumn("date", Text()),
)


def read_heroes(folder: Path, schema: Schema) -> Sheet[Hero]:
    """``heroes.csv``."""
    path = folder / "heroes.csv"
    rows = read_csv(path, (*HERO_COLUMNS, *schema.heroes.columns), ["id"])
    report = Findings(path)
    heroes: list[Hero] = [schema.heroes.make(**row.values) for row in rows]
    for row, hero in zip(rows, heroes, strict=True):
        schema.heroes.check(hero, row, report)
    report.settle()
    return Sheet.of(path, rows, heroes)


def read_markers(folder: Path, schema: Schema) -> Sheet[MarkerKind]:
    """``markers.csv``."""
    path = folder / "markers.csv"
    columns = (
        TableColumn("id", Text(r"[a-z_]+", "small letters and '_'")),
        TableColumn("name", Text()),
        TableColumn("count", Whole(1)),
        TableColumn("scenarios", Choice("all", *schema.tracks, "none")),
        TableColumn("limit", Flag()),
        TableColumn("note", Text(), ""),
    )
    rows = read_csv(path, columns, ["id"])
    return Sheet.of(path, rows, [MarkerKind(**row.values) for row in rows])
