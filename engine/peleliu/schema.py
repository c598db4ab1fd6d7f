"""What Peleliu's data files are made of (see engine/dday/content/content_schema.py)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from engine.core.schema import Choice, Findings, Key, Kind, Listed, Table
from engine.core.tables import TableColumn, TableRow
from engine.dday.content import Content, DepthCounter, JapaneseCounter, ScenarioData
from engine.dday.content.actions import ACTIONS, SITUATIONS, ActionReach
from engine.dday.content.card_columns import SMOKE
from engine.dday.content.cards import COLOURS, LETTERS
from engine.dday.content.content_schema import LineSchema, Schema
from engine.dday.content.read_scenarios import POSITIONS
from engine.dday.content.sheets import ScenarioValues, Sheets
from engine.peleliu.battle_data import (
    TRACKS,
    OptionalRules,
    PeleliuCard,
    PeleliuContent,
    PeleliuEvent,
    PeleliuHero,
    PeleliuReach,
    PeleliuScenario,
    PeleliuUnit,
    reach_of,
)
from engine.peleliu.ridge import ridge_schema as ridge
from engine.peleliu.ridge.ridge_data import RidgeData


def _check_japanese(unit: JapaneseCounter, row: TableRow, report: Findings) -> None:
    """2.22 No tank is elite."""
    if unit.elite and unit.is_tank:
        report(row.where("elite"), "expected no for kind armour")


def _check_depth(marker: DepthCounter, row: TableRow, report: Findings) -> None:
    """13.41 Only the markers of a counterattack bear a colour."""
    if bool(marker.colour) != (marker.kind == "counterattack"):
        report(row.where("colour"), f"{marker.colour!r} found, expected a colour for counterattack and only there")


class PeleliuSchema(Schema):
    """Two turn tracks, five landing boxes, two optional rules, and what the ridge has."""

    tracks: ClassVar[tuple[str, ...]] = TRACKS
    boxes: ClassVar[tuple[str, ...]] = ("W1", "W2", "O1", "O2", "O3")
    box_choices: ClassVar[tuple[str, ...]] = ("Wh", "Or", "any")
    options: ClassVar[tuple[str, ...]] = ("20.1", "20.2")
    fortifications: ClassVar[bool] = True
    depth_kinds: ClassVar[tuple[str, ...]] = (*Schema.depth_kinds, "counterattack")
    situations: ClassVar[tuple[str, ...]] = (*SITUATIONS, *ridge.SITUATIONS)
    actions: ClassVar[tuple[str, ...]] = (*ACTIONS, *ridge.ACTIONS)
    needed_markers: ClassVar[tuple[str, ...]] = (*Schema.needed_markers, "dauntless", "cave")
    reach: ClassVar[type[ActionReach]] = PeleliuReach
    us: ClassVar[LineSchema] = LineSchema(PeleliuUnit, ridge.UNIT_COLUMNS, ridge.check_unit)
    japanese: ClassVar[LineSchema] = LineSchema(JapaneseCounter, (), _check_japanese)
    depth: ClassVar[LineSchema] = LineSchema(DepthCounter, (TableColumn("colour", Choice(*COLOURS), ""),), _check_depth)
    heroes: ClassVar[LineSchema] = LineSchema(PeleliuHero, ridge.HERO_COLUMNS)
    cards: ClassVar[LineSchema] = LineSchema(PeleliuCard, (SMOKE, *ridge.CARD_COLUMNS))
    events: ClassVar[LineSchema] = LineSchema(PeleliuEvent, ridge.EVENT_COLUMNS, ridge.check_event)
    scenario_keys: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType({"ridge": Key(ridge.KEYS, None)})
    settings: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType(
        {
            "options": Table(
                {
                    "letters": Listed(Choice(*LETTERS), distinct=True),
                    "armour_positions": POSITIONS,
                    "armour_displaced_to": POSITIONS,
                }
            )
        }
    )

    def scenario(self, values: Mapping[str, Any], sheets: Sheets) -> ScenarioData:
        """18.1 With the figures of the ridge and the units that wait on its track."""
        figures = RidgeData(relief=ridge.relief(sheets), **values["ridge"]) if values["ridge"] else None
        return PeleliuScenario(**{**values, "ridge": figures})

    def content(self, shared: Mapping[str, Any], settings: ScenarioValues) -> Content:
        """20 With the figures of the optional rules."""
        return PeleliuContent(**shared, options=OptionalRules(**settings.own["options"]))

    def check_scenario(self, scenario: ScenarioData, sheets: Sheets, where: str, report: Findings) -> None:
        """13.41, 18.1 Counterattack markers for all who may need one, and the counters of the ridge."""
        markers = sum(marker.kind == "counterattack" for marker in sheets.depth.items.values())
        tanks = sum(unit.is_tank for unit in sheets.japanese.items.values())
        if scenario.lands and markers < tanks + reach_of(sheets.action_chart).stance_units:
            report(f"{where}.armour_units", f"{tanks} tanks and others find only {markers} counterattack markers")
        ridge.check_scenario(scenario, sheets, where, report)

    def check_settings(self, settings: ScenarioValues, sheets: Sheets, report: Findings) -> None:
        """20.1, 20.2 The letters are those of the turn track, and each tank unit has a place."""
        options = settings.own["options"]
        lettered = sorted(letter for space in sheets.tracks[self.landing_track].values() for letter in space.letter)
        if sorted(options["letters"]) != lettered:
            found = " ".join(options["letters"])
            report("options.letters", f"{found} found, expected those on turn_track.csv: {' '.join(lettered)}")
        tanks = sum(unit.is_tank for unit in sheets.japanese.items.values())
        if len(options["armour_positions"]) != tanks:
            report("options.armour_positions", f"expected {tanks} positions, one for each tank unit")

    def check_units(self, sheets: Sheets, scenarios: Mapping[str, ScenarioData], report: Findings) -> None:
        """18.1, 18.37 Anchors and nights of the units of the ridge."""
        ridge.check_units(sheets, scenarios, report)


SCHEMA = PeleliuSchema()
