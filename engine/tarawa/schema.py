"""What Tarawa's data files are made of (see engine/dday/content/content_schema.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from engine.core.schema import Choice, Findings, Flag, Key, Kind, Listed, Mapped, Table, Text, Whole
from engine.core.tables import TableColumn, TableRow
from engine.dday.content import (
    Content,
    DepthCounter,
    Figures,
    NightData,
    ScenarioData,
    Terrain,
    TerrainEffects,
    TurnSpace,
)
from engine.dday.content.actions import ACTIONS
from engine.dday.content.card_columns import DOUBLE, POSITION
from engine.dday.content.cards import COLOURS, LETTERS
from engine.dday.content.charts import BARRAGE_RESULTS, DOTS
from engine.dday.content.content_schema import GoalKeys, LineSchema, Schema
from engine.dday.content.counters import JAPANESE_TYPES
from engine.dday.content.cross_check import expecting
from engine.dday.content.read_scenarios import POSITIONS, numbers
from engine.dday.content.scenarios import VERDICTS
from engine.dday.content.sheets import ScenarioValues, Sheets
from engine.dday.numbers import Own
from engine.tarawa import battle_data as data

_HEX = Text(r"[0-9]{4}", "a hex such as 0132")
_BOXES = Listed(Choice(*data.BEACHES), distinct=True)
_COUNT = frozenset({"count"})
_NOTHING: Final[frozenset[str]] = frozenset()
_SECOND_DAY = Table(
    {
        **numbers(
            data.SecondDay,
            "positions",
            "coastal_depth",
            "inland_depth",
            "infantry_anchors",
            "rear_anchor",
            "posts",
            "ryan_anchor",
        ),
        "positions": POSITIONS,
        "coastal_depth": POSITIONS,
        "inland_depth": POSITIONS,
        "infantry_anchors": Listed(_HEX, distinct=True),
        "rear_anchor": _HEX,
        "posts": Mapped(Text(), POSITION),
        "ryan_anchor": _HEX,
    }
)
_RAID = Table(
    {"cards": Whole(1), "depth": Listed(POSITIONS), "quiet": Whole(0), "escape": Whole(0)},
)


def _check_unit(unit: data.TarawaUnit, row: TableRow, report: Findings) -> None:
    """2.21, 20.2 Engineers are marked, and a unit that stands somewhere on 21 November has steps there."""
    if bool(unit.mark) != (unit.type == "engineer"):
        report(row.where("mark"), f"{unit.mark!r} found on {unit.type}, expected FT or SP on engineers and only there")
    placed = unit.at_21 not in ("", "approach", "track", "dead")
    if not (1 <= unit.steps_21 <= unit.steps if placed else unit.steps_21 == 0):
        report(row.where("steps_21"), f"expected 1 to {unit.steps} for a unit on the map, and nothing for another")


def _check_card(card: data.TarawaCard, row: TableRow, report: Findings) -> None:
    """5.12, 6.5 A place for those who are left, and a class for an artillery value."""
    if bool(card.land_units or card.land_lvt) != bool(card.land_place):
        report(row.where("land_place"), f"{card.land_place!r} found, expected a place, and none where nobody is left")
    if bool(card.artillery) != bool(card.artillery_class):
        report(row.where("artillery_class"), "expected a class with an artillery value, and only there")


class TarawaSchema(Schema):
    """One turn track, runs to the beach, double symbols, two kinds of depth, the seawall, the admiral."""

    tracks: ClassVar[tuple[str, ...]] = (data.LANDING,)
    boxes: ClassVar[tuple[str, ...]] = data.BEACHES
    options: ClassVar[tuple[str, ...]] = ("21.1", "21.2", "21.3")
    us_types: ClassVar[tuple[str, ...]] = (
        "infantry",
        "heavy_infantry",
        "regimental_hq",
        "engineer",
        "tank",
        "artillery",
    )
    japanese_types: ClassVar[tuple[str, ...]] = (
        *(name for name in JAPANESE_TYPES if name != "anti_tank"),
        "gun",
        "anti_air",
        "mortar",
    )
    depth_kinds: ClassVar[tuple[str, ...]] = ("coastal", "inland", "armour")
    reinforcing: ClassVar[frozenset[str]] = frozenset({"coastal"})
    landing_section: ClassVar[tuple[TableColumn, ...]] = (
        TableColumn("drift", Choice("left", "right", "pivot"), ""),
        TableColumn("land_units", Whole(0, 4)),
        TableColumn("land_lvt", Whole(0, 2)),
        TableColumn("land_place", Choice(*data.PLACES), ""),
    )
    carried: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "symbol": "event_symbol",
            "zone": "smoke_zone",
            "positions": "naval_hit",
            "colour": "tank_colour",
            "beach": "artillery_beach",
        }
    )
    support_markers: ClassVar[tuple[str, ...]] = ("naval",)
    barrage_results: ClassVar[tuple[str, ...]] = (*BARRAGE_RESULTS, "disrupted_depth")
    dots: ClassVar[tuple[str, ...]] = (*DOTS, "water")
    verdicts: ClassVar[tuple[str, ...]] = (*VERDICTS, "decisive_win")
    terrains: ClassVar[tuple[str, ...]] = (
        "sea",
        "reef",
        "beach",
        "clear",
        "airstrip",
        "palm",
        "building",
        "fortified",
        "crater",
    )
    goals: ClassVar[Mapping[str, GoalKeys]] = MappingProxyType(
        {
            "secured": (_COUNT, _NOTHING),
            "southern": (_COUNT, _NOTHING),
            "fewer_than": (_COUNT, _NOTHING),
            "zones_whole": (frozenset({"count", "zones", "elsewhere"}), _NOTHING),
        }
    )
    situations: ClassVar[tuple[str, ...]] = (
        "coast_us",
        "coast_us_late",
        "coast_none",
        "coast_none_late",
        "coast_empty",
        "coast_empty_late",
        "inland_us",
        "inland_us_late",
        "inland_none",
        "inland_none_late",
        "inland_empty",
        "inland_empty_late",
        "empty_cut_off",
        "tank",
    )
    actions: ClassVar[tuple[str, ...]] = (
        *(name for name in ACTIONS if name not in ("assault_or_fire", "artillery_or_assault")),
        "resupply_or_fire",
        "redeploy_and_fire",
        "reinforce_and_fire",
        "muster_with_depth",
        "artillery",
        "assault",
    )
    needed_markers: ClassVar[tuple[str, ...]] = (
        "hero",
        "naval_fire",
        "letter",
        "cp_range",
        "support",
        "shibasaki",
        "no_lvt",
    )
    figures: ClassVar[type[Figures]] = data.TarawaFigures
    night: ClassVar[type[NightData]] = data.TarawaNight
    us: ClassVar[LineSchema] = LineSchema(
        data.TarawaUnit,
        (
            TableColumn("mark", Choice("FT", "SP"), ""),
            TableColumn("survives_turn", Whole(1), 0),
            TableColumn("at_21", Text(), ""),
            TableColumn("steps_21", Whole(1), 0),
        ),
        _check_unit,
    )
    japanese: ClassVar[LineSchema] = LineSchema(data.TarawaJapanese, (TableColumn("coastal", Flag()),))
    depth: ClassVar[LineSchema] = LineSchema(DepthCounter)
    heroes: ClassVar[LineSchema] = LineSchema(data.TarawaHero, (TableColumn("set_up", Flag()),))
    turns: ClassVar[LineSchema] = LineSchema(TurnSpace)
    cards: ClassVar[LineSchema] = LineSchema(
        data.TarawaCard,
        (
            DOUBLE,
            TableColumn("smoke_zone", Text(r"[A-F]", "the letter of a zone"), ""),
            TableColumn("tank_colour", Choice(*COLOURS), ""),
            TableColumn("artillery_beach", Choice(*data.BEACHES), ""),
            TableColumn("artillery_class", Choice(*data.ARTILLERY), ""),
        ),
        _check_card,
    )
    events: ClassVar[LineSchema] = LineSchema(
        data.TarawaEvent, (TableColumn("second", Choice("same", "none", "next"), ""),)
    )
    terrain_keys: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType({"halves_fire": Flag()})
    terrain_settings: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType(
        {"seawall": Table({"stops": Listed(Choice(*us_types), distinct=True), "unit_factor": Whole(1)})}
    )
    scenario_keys: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType(
        {
            "coastal_units": Whole(0),
            "inland_units": Whole(0),
            "lvts": Listed(Whole(1, 2)),
            "shibasaki": Flag(),
            "second_day": Key(_SECOND_DAY, None),
        }
    )
    settings: ClassVar[Mapping[str, Kind | Key]] = MappingProxyType(
        {
            "letters": Table({"shuffled": Listed(Choice(*LETTERS), distinct=True)}),
            "reinforcing": Table({"zones": Listed(Text(r"[A-F]", "the letter of a zone"), distinct=True)}),
            "raid": _RAID,
            "reserve_battalion": Table({"turn": Whole(1), "boxes": _BOXES}),
            "survival": Table({"boxes": _BOXES}),
        }
    )

    def terrain(self, values: Mapping[str, Any]) -> Terrain:
        """A line of the terrain effects chart."""
        return data.TarawaTerrain(**values)

    def terrain_effects(self, shared: Mapping[str, Any], own: Mapping[str, Any]) -> TerrainEffects:
        """The chart with the seawall."""
        wall = own["seawall"]
        return data.TarawaTerrainEffects(**shared, seawall=data.Seawall(frozenset(wall["stops"]), wall["unit_factor"]))

    def scenario(self, values: Mapping[str, Any], sheets: Sheets) -> ScenarioData:
        """20 With the set-up of the second day."""
        second_day = data.SecondDay(**values["second_day"]) if values["second_day"] else None
        checks = tuple(replace(check, rule=Own(check.rule)) for check in values["checks"])
        return data.TarawaScenario(**{**values, "second_day": second_day, "checks": checks})

    def content(self, shared: Mapping[str, Any], settings: ScenarioValues) -> Content:
        """21 With the optional rules."""
        own = settings.own
        raid = data.Raid(**own["raid"])
        battalion = own["reserve_battalion"]
        return data.TarawaContent(
            **shared,
            shuffled_letters=own["letters"]["shuffled"],
            reinforcing_zones=frozenset(own["reinforcing"]["zones"]),
            options=data.TarawaOptions(raid, battalion["turn"], battalion["boxes"], own["survival"]["boxes"]),
        )

    def check_scenario(self, scenario: ScenarioData, sheets: Sheets, where: str, report: Findings) -> None:
        """3.0, 20.1 The set-up uses as many counters as there are."""
        one = data.scenario_of(scenario)
        expect = expecting(where, report)
        if (one.first_turn == 1) == bool(one.second_day):
            report(f"{where}.second_day", "expected the set-up of the second day where it begins, and only there")
        elif one.second_day:
            self._check_second_day(one, one.second_day, where, report)
        else:
            coastal = sum(
                unit.coastal for unit in sheets.japanese.items.values() if isinstance(unit, data.TarawaJapanese)
            )
            expect("coastal_units", one.coastal_units, coastal, "the units with the C")
            expect("placed_units", one.placed_units, one.coastal_units + one.inland_units, "coastal and inland ones")

    def _check_second_day(self, one: data.TarawaScenario, day: data.SecondDay, where: str, report: Findings) -> None:
        expect = expecting(where, report)
        expect("placed_units", one.placed_units, len(day.positions), "the positions that are held")
        drawn = day.elite_units + day.other_units
        expect("reserve_units", one.reserve_units, drawn - len(day.positions), "the units drawn and not placed")
        for key in ("coastal_depth", "inland_depth"):
            for position in set(getattr(day, key)) - set(day.positions):
                report(f"{where}.second_day.{key}", f"{position} found, expected one of the positions that are held")

    def check_settings(self, settings: ScenarioValues, sheets: Sheets, report: Findings) -> None:
        """12.0, 21.1 The shuffled letters are those of the track but the last; each number of stars has its line."""
        own = settings.own
        lettered = [letter for space in sheets.tracks[self.landing_track].values() for letter in space.letter]
        if sorted(own["letters"]["shuffled"]) != sorted(lettered[:-1]):
            report("letters.shuffled", f"expected those of turn_track.csv but the last: {' '.join(lettered[:-1])}")
        if len(own["raid"]["depth"]) != own["raid"]["cards"] + 1:
            report("raid.depth", f"expected {own['raid']['cards'] + 1} lines, one for each number of stars")

    def check_units(self, sheets: Sheets, scenarios: Mapping[str, ScenarioData], report: Findings) -> None:
        """20.2 Everybody stands somewhere that there is."""
        days = [day for one in scenarios.values() if (day := data.scenario_of(one).second_day)]
        known = {"", "approach", "track", "dead"}
        for day in days:
            known |= {*day.infantry_anchors, day.rear_anchor, *day.posts.values()}
        for name, unit in sheets.us.items.items():
            if isinstance(unit, data.TarawaUnit) and unit.at_21 not in known:
                report(sheets.us.lines[name].where("at_21"), f"{unit.at_21!r} found, expected one of scenarios.toml")


SCHEMA: Final = TarawaSchema()
