"""What Bloody Nose Ridge has in the data files, and whether its set-up uses as many counters as there are (18.1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.core.schema import Findings, Flag, Mapped, Table, Text, Whole
from engine.core.tables import TableColumn, TableRow
from engine.dday.content import ScenarioData
from engine.dday.content.card_columns import EVENT_ID
from engine.dday.content.cross_check import expecting
from engine.dday.content.read_scenarios import numbers
from engine.dday.content.sheets import Sheets
from engine.peleliu.battle_data import LANDING, RIDGE, PeleliuEvent, PeleliuUnit, hero_of, ridge_figures, unit_of
from engine.peleliu.ridge.ridge_data import RidgeData

UNIT_COLUMNS: Final = (
    TableColumn("bnr", Flag()),
    TableColumn("bnr_anchor", Text(), ""),
    TableColumn("bnr_turn", Whole(1), 0),
    TableColumn("bnr_steps", Whole(1), 0),
)
HERO_COLUMNS: Final = (TableColumn("bnr", Flag()),)
CARD_COLUMNS: Final = (TableColumn("event_bnr", EVENT_ID),)
EVENT_COLUMNS: Final = (TableColumn("bnr", Text(), ""),)
KEYS: Final = Table({**numbers(RidgeData, "relief", "anchors"), "anchors": Mapped(Text(), Text())})
SITUATIONS: Final = ("bnr_occupied_us", "bnr_occupied_none")
"""18.35 The columns of the action chart: one where the held position covers a US unit, one where it covers none."""
ACTIONS: Final = ("bnr_fire_or_resupply", "bnr_assault", "bnr_resupply", "bnr_artillery")


def check_unit(unit: PeleliuUnit, row: TableRow, report: Findings) -> None:
    """18.1 A unit of the ridge begins around an anchor or on the turn track, with some of its steps."""
    if [bool(unit.bnr_anchor), bool(unit.bnr_turn)].count(True) != unit.bnr:
        report(row.where("bnr_anchor"), "expected an anchor or a turn for a unit of the ridge, and neither for another")
    if not (1 <= unit.bnr_steps <= unit.steps if unit.bnr else unit.bnr_steps == 0):
        report(row.where("bnr_steps"), f"expected 1 to {unit.steps} for a unit of the ridge, and nothing for another")


def check_event(event: PeleliuEvent, row: TableRow, report: Findings) -> None:
    """An event of the ridge alone says what happens there."""
    if event.scope == RIDGE and not event.bnr:
        report(row.where("bnr"), f"nothing found, expected what happens, as the scope is {event.scope}")


def relief(sheets: Sheets) -> Mapping[int, str]:
    """18.37 The battalion that waits in each night space at the start."""
    units = map(unit_of, sheets.us.items.values())
    return MappingProxyType(dict(sorted({(unit.bnr_turn, unit.battalion) for unit in units if unit.bnr_turn})))


def check_scenario(scenario: ScenarioData, sheets: Sheets, where: str, report: Findings) -> None:
    """18.1 The figures stand where the ridge is played and nowhere else, and there are as many counters."""
    ridge = ridge_figures(scenario)
    if (scenario.track != LANDING) != (ridge is not None):
        report(f"{where}.ridge", f"expected the figures of the ridge on the track {RIDGE!r}, and only there")
    if ridge:
        _check_counts(scenario, ridge, sheets, where, report)


def _check_counts(scenario: ScenarioData, ridge: RidgeData, sheets: Sheets, where: str, report: Findings) -> None:
    expect = expecting(where, report)
    elites = sum(map(ridge.uses_unit, sheets.japanese.items.values()))
    expect("reserve_units", scenario.reserve_units, elites, "the elite units that are used")
    for key, found, most in (
        ("depth_markers", ridge.depth_markers, sum(map(ridge.uses_depth, sheets.depth.items.values()))),
        ("fortifications", ridge.fortifications, len(sheets.fortifications.items)),
    ):
        if found > most:
            report(f"{where}.ridge.{key}", f"{found} found, expected at most {most}, as many as there are")
    used = [unit for unit in map(unit_of, sheets.us.items.values()) if unit.bnr]
    on_track = sum(bool(unit.bnr_turn) for unit in used)
    expect("ridge.us_on_track", ridge.us_on_track, on_track, "the units with a bnr_turn")
    expect("ridge.us_on_map", ridge.us_on_map, len(used) - on_track, "the units with a bnr_anchor")
    heroes = sum(hero_of(hero).bnr for hero in sheets.heroes.items.values())
    expect("ridge.heroes_aside", ridge.heroes_aside, heroes - ridge.heroes_placed, "the heroes not placed")


def check_units(sheets: Sheets, scenarios: Mapping[str, ScenarioData], report: Findings) -> None:
    """18.1, 18.37 Units come to anchors and in nights that exist."""
    nights = [turn for turn, space in sheets.tracks[RIDGE].items() if space.night]
    anchors = {name for one in scenarios.values() if (ridge := ridge_figures(one)) for name in ridge.anchors}
    for name, unit in sheets.us.items.items():
        row, own = sheets.us.lines[name], unit_of(unit)
        if own.bnr_turn and own.bnr_turn not in nights:
            report(row.where("bnr_turn"), f"{own.bnr_turn} found, expected a night: {' '.join(map(str, nights))}")
        if own.bnr_anchor and own.bnr_anchor not in anchors:
            report(row.where("bnr_anchor"), f"{own.bnr_anchor!r} found, expected an anchor of scenarios.toml")
