"""Holds the files of the content against each other and completes the scenarios from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from engine.core.faults import DataFault, Fault
from engine.core.schema import Findings
from engine.dday.content.content_schema import Schema
from engine.dday.content.read_cards import check_cards
from engine.dday.content.scenarios import ScenarioData
from engine.dday.content.sheets import ScenarioValues, Sheets, Tracks


def cross_check(sheets: Sheets, settings: ScenarioValues, schema: Schema) -> Mapping[str, ScenarioData]:
    """The completed scenarios; raises DataFault with everything in one file that another one contradicts."""
    report = Findings(settings.path)
    scenarios = {values["id"]: _scenario(values, sheets, schema) for values in settings.scenarios}
    for place, scenario in enumerate(scenarios.values(), 1):
        _check_turns(scenario, sheets.tracks, f"scenarios[{place}]", report)
        if scenario.lands and scenario.first_turn == 1:
            _check_counts(scenario, sheets, f"scenarios[{place}]", report)
        schema.check_scenario(scenario, sheets, f"scenarios[{place}]", report)
    _check_settings(settings, sheets, report)
    schema.check_settings(settings, sheets, report)
    _run(
        report.settle,
        lambda: check_cards(sheets.cards, sheets.events, schema),
        lambda: _check_deck(sheets, schema),
        lambda: _check_arrivals(sheets, scenarios, schema),
        lambda: _check_markers(sheets, schema),
    )
    return MappingProxyType(scenarios)


def _run(*checks: Callable[[], None]) -> None:
    """All checks, and then one DataFault with what they found."""
    faults: list[Fault] = []
    for check in checks:
        try:
            check()
        except DataFault as found:
            faults.extend(found.faults)
    if faults:
        raise DataFault(faults)


def _scenario(values: Mapping[str, Any], sheets: Sheets, schema: Schema) -> ScenarioData:
    """The scenario with what the turn track and the counters know of it."""
    spaces = sheets.tracks[values["track"]].values()
    units = sheets.us.items.values()
    arriving = [unit.id for unit in units if unit.invasion and unit.turn == values["first_turn"]]
    lands = values["track"] == schema.landing_track
    known = {
        "lands": lands,
        "turn1_units": tuple(arriving) if lands else (),
        "letters": MappingProxyType({space.turn: space.letter for space in spaces if space.letter}),
    }
    return schema.scenario({**values, **known}, sheets)


def _check_turns(scenario: ScenarioData, tracks: Tracks, where: str, report: Findings) -> None:
    first, last, end = scenario.first_turn, scenario.last_turn, len(tracks[scenario.track])
    if not first <= last <= end:
        report(f"{where}.last_turn", f"{last} found, expected {first} to {end} as on turn_track.csv")
    for place, check in enumerate(scenario.checks, 1):
        for turn in check.turns:
            if not first <= turn <= last:
                report(f"{where}.checks[{place}].turns", f"{turn} found, expected a turn from {first} to {last}")
    if not any(check.verdict == "win" and last in check.turns for check in scenario.checks):
        report(f"{where}.checks", f"expected one with the verdict 'win' on the last turn, {last}")
    nights = [turn for turn, space in tracks[scenario.track].items() if space.night and first <= turn <= last]
    if (bool(nights) and scenario.lands) != (scenario.night is not None):
        report(f"{where}.night", "expected the figures of the night for an invasion that plays one, and only there")


def _check_counts(scenario: ScenarioData, sheets: Sheets, where: str, report: Findings) -> None:
    """3.0 Whether the set-up of a landing uses as many counters as there are."""
    japanese, depth = sheets.japanese.items.values(), sheets.depth.items.values()
    units = sum(not unit.is_tank for unit in japanese)
    tanks = len(japanese) - units
    expect = expecting(where, report)
    expect("reserve_units", scenario.reserve_units, units - scenario.placed_units, "the units that are not placed")
    expect("armour_units", scenario.armour_units, tanks, "the tank units")
    tank_depth = sum(marker.kind == "armour" for marker in depth)
    expect("armour_depth", scenario.armour_depth * tanks, tank_depth, "the armour depth markers, for all tanks")


def expecting(where: str, report: Findings) -> Callable[[str, int, int, str], None]:
    """What reports that a figure of a scenario is not the number of counters that there are."""

    def expect(key: str, found: int, expected: int, what: str) -> None:
        if found != expected:
            report(f"{where}.{key}", f"{found} found, expected {expected}: {what}")

    return expect


def _check_settings(settings: ScenarioValues, sheets: Sheets, report: Findings) -> None:
    if settings.figures.deck_cards != len(sheets.cards.items):
        found = f"{settings.figures.deck_cards} found, expected {len(sheets.cards.items)}"
        report("figures.deck_cards", f"{found}, the cards in cards.csv")
    if sheets.command_track[0] != settings.figures.hq_command_range:
        report("figures.hq_command_range", f"expected {sheets.command_track[0]}, the first space of command_track.csv")


def _check_deck(sheets: Sheets, schema: Schema) -> None:
    """2.3 Every card has an event for every turn on which one is drawn."""
    report = Findings(sheets.cards.path)
    cards = sheets.cards.items
    for turn, space in sheets.tracks[schema.landing_track].items():
        bare = [number for number, card in cards.items() if space.event_draws and not card.event_for(turn)]
        if len(bare) == len(cards):
            report("the file", f"nothing for turn {turn}, on which turn_track.csv has an event drawn")
        else:
            for number in bare:
                report(sheets.cards.lines[number].where("events"), f"nothing for turn {turn}, expected an event")
    report.settle()


def _check_arrivals(sheets: Sheets, scenarios: Mapping[str, ScenarioData], schema: Schema) -> None:
    """5.3 Units come on turns that exist."""
    report = Findings(sheets.us.path)
    last = len(sheets.tracks[schema.landing_track])
    for name, unit in sheets.us.items.items():
        if unit.turn > last:
            found = f"{unit.turn} found, expected at most {last}, the last on turn_track.csv"
            report(sheets.us.lines[name].where("turn"), found)
    schema.check_units(sheets, scenarios, report)
    report.settle()


def _check_markers(sheets: Sheets, schema: Schema) -> None:
    """2.26 The kinds that the rules name are there, as many of them as of what they belong to."""
    report = Findings(sheets.markers.path)
    kinds = sheets.markers.items
    for name in schema.needed_markers:
        if name not in kinds:
            report("the file", f"no marker {name!r}, expected one")
    letters = sum(len(space.letter) for space in sheets.tracks[schema.landing_track].values())
    posts = sum(unit.type == "regimental_hq" for unit in sheets.us.items.values())
    for name, expected, what in (
        ("hero", len(sheets.heroes.items), "one for each of heroes.csv"),
        ("letter", letters, "one for each letter on turn_track.csv"),
        ("cp_range", posts, "one for each regimental HQ"),
    ):
        if name in kinds and kinds[name].count != expected:
            report(sheets.markers.lines[name].where("count"), f"{kinds[name].count} found, expected {expected}, {what}")
    report.settle()
