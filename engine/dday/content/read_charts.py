"""Reads the charts: attack, barrage, fire, weapons, terrain effects, Japanese actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.core.schema import Choice, FaultReport, Findings, Flag, Key, Kind, Listed, Mapped, Table, Text, Whole
from engine.core.tables import read_toml
from engine.dday.content.actions import ActionChart
from engine.dday.content.cards import MODIFIERS, SYMBOLS
from engine.dday.content.charts import (
    ATTACK_RESULTS,
    BARRAGE_ROWS,
    COLUMNS,
    ROWS,
    AttackCell,
    AttackChart,
    BarrageTable,
    FireChart,
    FireResult,
    FireRow,
    FireTargets,
)
from engine.dday.content.content_schema import Schema
from engine.dday.content.counters import TACTICS, UNLIMITED
from engine.dday.content.read_counters import WEAPONS
from engine.dday.content.terrain import COMMUNICATION, ENTRIES, NO_CLIFF, Cliff, TerrainEffects
from engine.dday.content.weapons import SupportMarker, WeaponBand, WeaponsChart

_ATTACK_RESULT = Choice(*ATTACK_RESULTS)
_NO_TURNS: Mapping[str, int] = MappingProxyType({})


class _Cell(Kind):
    """A cell of the attack chart: a result, or a table with a later one."""

    expected = "a result or a table { result, late, late_turns }"

    def __init__(self, tracks: tuple[str, ...]) -> None:
        turns = Mapped(Choice(*tracks), Whole(1))
        self._table = Table({"result": _ATTACK_RESULT, "late": _ATTACK_RESULT, "late_turns": turns})

    def check(self, value: object, where: str, report: FaultReport) -> AttackCell:
        if not isinstance(value, dict):
            return AttackCell(_ATTACK_RESULT.check(value, where, report), "", _NO_TURNS)
        return AttackCell(**self._table.check(value, where, report))


def read_attack_chart(folder: Path, schema: Schema) -> AttackChart:
    """``attack_chart.toml``."""
    section = Mapped(Choice(*ROWS), Mapped(Choice(*COLUMNS), _Cell(schema.tracks), COLUMNS), ROWS)
    found = read_toml(folder / "attack_chart.toml", Table({"times": Whole(2), "lacking": section, "held": section}))
    cells = {
        (held, row, column): found[name][row][column]
        for held, name in ((False, "lacking"), (True, "held"))
        for row in ROWS
        for column in COLUMNS
    }
    return AttackChart(found["times"], MappingProxyType(cells))


def read_barrage_table(folder: Path, schema: Schema) -> BarrageTable:
    """``barrage_table.toml``; the strengths rise from column to column, and each row has a result in each."""
    path = folder / "barrage_table.toml"
    rows = Mapped(Choice(*BARRAGE_ROWS), Listed(Choice(*schema.barrage_results)), BARRAGE_ROWS)
    found = read_toml(path, Table({"columns": Listed(Whole(1), distinct=True), "rows": rows}))
    report = Findings(path)
    columns = found["columns"]
    if list(columns) != sorted(columns):
        report("columns", f"{list(columns)} found, expected rising strengths")
    for name, results in found["rows"].items():
        if len(results) != len(columns):
            report(f"rows.{name}", f"{len(results)} results found, expected {len(columns)}, one for each column")
    report.settle()
    return BarrageTable(columns, found["rows"])


def read_fire_chart(folder: Path, schema: Schema) -> FireChart:
    """``fire_chart.toml``."""
    hit = Table({"step": Flag(), "disrupt": Flag()})
    row = Table({"any_symbol": Flag(), "armour": Flag(), "most_hits": Whole(0), "revealed": hit, "unrevealed": hit})
    found = read_toml(folder / "fire_chart.toml", Table(dict.fromkeys(schema.dots, row)))
    rows = {
        dot: FireRow(
            FireTargets(line["any_symbol"], line["armour"], line["most_hits"]),
            FireResult(**line["revealed"]),
            FireResult(**line["unrevealed"]),
        )
        for dot, line in found.items()
    }
    return FireChart(MappingProxyType(rows))


def read_weapons_chart(folder: Path, schema: Schema) -> WeaponsChart:
    """``weapons_chart.toml``; every type of US unit has its bands."""
    path = folder / "weapons_chart.toml"
    weapons = Listed(Choice(*WEAPONS), distinct=True)
    distance = Whole(0, UNLIMITED)
    band = Table({"from": distance, "to": distance, "weapons": weapons})
    marker = Table({"strength": Whole(1), "weapons": weapons, "symbols": Listed(Choice(*SYMBOLS), distinct=True)})
    hero = Table({"strength": Whole(0), "cannot": Listed(Choice(*TACTICS, *WEAPONS), distinct=True)})
    keys = {
        "units": Mapped(Choice(*schema.us_types), Listed(band), schema.us_types),
        "markers": Mapped(Choice(*schema.support_markers), marker, schema.support_markers),
        "hero": hero,
    }
    found = read_toml(path, Table(keys))
    report = Findings(path)
    for type_, bands in found["units"].items():
        for number, line in enumerate(bands, 1):
            if line["to"] < line["from"]:
                report(f"units.{type_}[{number}]", f"from {line['from']} to {line['to']} found, expected from <= to")
    report.settle()
    return WeaponsChart(
        MappingProxyType({type_: tuple(_band(line) for line in bands) for type_, bands in found["units"].items()}),
        MappingProxyType(
            {
                kind: SupportMarker(line["strength"], frozenset(line["weapons"]), frozenset(line["symbols"]))
                for kind, line in found["markers"].items()
            }
        ),
        found["hero"]["strength"],
        frozenset(found["hero"]["cannot"]),
    )


def _band(line: Mapping[str, Any]) -> WeaponBand:
    return WeaponBand(line["from"], line["to"], frozenset(line["weapons"]))


def read_terrain_effects(folder: Path, schema: Schema) -> TerrainEffects:
    """``terrain_effects.toml``; every terrain of the map has its line."""
    entry = Choice(*ENTRIES)
    line: Mapping[str, Kind | Key] = {
        "name": Text(),
        "infantry": entry,
        "tanks": entry,
        "artillery": entry,
        "unit_factor": Whole(1),
        "depth_factor": Whole(1),
        "japanese_communication": Choice(*COMMUNICATION),
        "barrage_shift": Key(Whole(0), 0),
        "blocks_infantry_range": Key(Flag(), default=False),
        "close_combat_card": Key(Flag(), default=False),
        "patrol_range": Flag(),
        "artillery_target": Key(Flag(), default=False),
        "water": Flag(),
        **schema.terrain_keys,
    }
    cliff = Table({"types": Listed(Choice(*schema.us_types), distinct=True), "move": Whole(1), "disrupts": Flag()})
    keys = {
        "terrain": Mapped(Choice(*schema.terrains), Table(line), schema.terrains),
        "cliff": Key(cliff, None),
        **schema.terrain_settings,
    }
    found = read_toml(folder / "terrain_effects.toml", Table(keys))
    terrains = {name: schema.terrain({"id": name, **values}) for name, values in found["terrain"].items()}
    side = found["cliff"]
    shared = {
        "terrains": MappingProxyType(terrains),
        "cliff": Cliff(frozenset(side["types"]), side["move"], side["disrupts"]) if side else NO_CLIFF,
    }
    return schema.terrain_effects(shared, {name: found[name] for name in schema.terrain_settings})


def read_action_chart(folder: Path, schema: Schema) -> ActionChart:
    """``action_chart.toml``."""
    column = Mapped(Choice(*MODIFIERS), Choice(*schema.actions), MODIFIERS)
    keys: dict[str, Kind | Key] = dict.fromkeys(schema.situations, column)
    keys["reach"] = Table({item.name: Whole(0) for item in fields(schema.reach)})
    found = read_toml(folder / "action_chart.toml", Table(keys))
    cells = MappingProxyType({situation: found[situation] for situation in schema.situations})
    return ActionChart(cells, schema.reach(**found["reach"]))
