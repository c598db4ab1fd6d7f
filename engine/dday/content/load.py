"""Reads the whole content of the game; see cross_check for how its files are held against each other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Concatenate, ParamSpec, TypeVar, cast

from engine.core.faults import DataFault, Fault
from engine.dday.content.content_schema import Schema
from engine.dday.content.cross_check import cross_check
from engine.dday.content.game_content import Content
from engine.dday.content.read_cards import read_cards, read_events
from engine.dday.content.read_charts import (
    read_action_chart,
    read_attack_chart,
    read_barrage_table,
    read_fire_chart,
    read_terrain_effects,
    read_weapons_chart,
)
from engine.dday.content.read_counters import (
    read_depth,
    read_fortifications,
    read_heroes,
    read_japanese_units,
    read_markers,
    read_us_units,
)
from engine.dday.content.read_scenarios import read_scenarios
from engine.dday.content.read_tracks import read_command_track, read_turn_track
from engine.dday.content.sheets import Sheets

T = TypeVar("T")
P = ParamSpec("P")


class _Reading:
    """Reads file after file of one folder and goes on after a fault, so that all of them come to light at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._faults: list[Fault] = []

    def read(self, reader: Callable[Concatenate[Path, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What ``reader`` makes of its file; after a fault something useless, which settle() keeps from being used."""
        try:
            return reader(self._folder, *args, **kwargs)
        except DataFault as found:
            self._faults.extend(found.faults)
            return cast("T", None)

    def settle(self) -> None:
        """Raises DataFault with all faults, if there are any."""
        if self._faults:
            raise DataFault(self._faults)


def read_content(folder: Path, schema: Schema) -> Content:
    """The content of the files in ``folder``, made as a battle's schema says; raises DataFault with every fault."""
    reading = _Reading(folder)
    sheets = Sheets(
        folder=folder,
        cards=reading.read(read_cards, schema),
        us=reading.read(read_us_units, schema),
        japanese=reading.read(read_japanese_units, schema),
        depth=reading.read(read_depth, schema),
        fortifications=reading.read(read_fortifications, schema),
        heroes=reading.read(read_heroes, schema),
        markers=reading.read(read_markers, schema),
        events=reading.read(read_events, schema),
        tracks=reading.read(read_turn_track, schema),
        command_track=reading.read(read_command_track),
        action_chart=reading.read(read_action_chart, schema),
    )
    attack_chart = reading.read(read_attack_chart, schema)
    barrage_table = reading.read(read_barrage_table, schema)
    fire_chart = reading.read(read_fire_chart, schema)
    weapons_chart = reading.read(read_weapons_chart, schema)
    terrain = reading.read(read_terrain_effects, schema)
    settings = reading.read(read_scenarios, schema)
    reading.settle()
    scenarios = cross_check(sheets, settings, schema)
    shared = {
        "cards": MappingProxyType({card.number: card for card in sheets.cards.items.values()}),
        "us": sheets.us.items,
        "japanese": sheets.japanese.items,
        "depth": sheets.depth.items,
        "fortifications": sheets.fortifications.items,
        "heroes": sheets.heroes.items,
        "markers": sheets.markers.items,
        "events": sheets.events.items,
        "turn_track": sheets.tracks,
        "command_track": sheets.command_track,
        "attack_chart": attack_chart,
        "barrage_table": barrage_table,
        "fire_chart": fire_chart,
        "weapons_chart": weapons_chart,
        "terrain": terrain,
        "action_chart": sheets.action_chart,
        "scenarios": scenarios,
        "figures": settings.figures,
    }
    return schema.content(shared, settings)
