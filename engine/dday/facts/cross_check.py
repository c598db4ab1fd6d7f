"""Holds the files of the content against each other and completes the scenarios from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.core.faults import DataFault, Fault
from engine.core.schema import Findings
from engine.dday.facts.actions import ActionChart
from engine.dday.facts.cards import Card, EventFacts
from engine.dday.facts.counters import DepthCounter, Fortification, Hero, JapaneseCounter, MarkerKind, USCounter
from engine.dday.facts.read_cards import check_cards
from engine.dday.facts.read_counters import Sheet
from engine.dday.facts.read_scenarios import Settings
from engine.dday.facts.read_tracks import Tracks
from engine.dday.facts.scenarios import RidgeFacts, ScenarioFacts

NEEDED_MARKERS = ("hero", "naval_fire", "dauntless", "letter", "cp_range", "garrison")
"""Kinds of marker that the rules ask for by name."""


@dataclass(frozen=True)
class Sheets:
    """The files that have something to do with each other, each sound by itself."""

    folder: Path
    cards: Sheet[Card]
    us: Sheet[USCounter]
    japanese: Sheet[JapaneseCounter]
    depth: Sheet[DepthCounter]
    fortifications: Sheet[Fortification]
    heroes: Sheet[Hero]
    markers: Sheet[MarkerKind]
    events: Sheet[EventFacts]
    tracks: Tracks
    command_track: tuple[int, ...]
    action_chart: ActionChart


def cross_check(sheets: Sheets, settings: Settings) -> Mapping[str, ScenarioFacts]:
    """The completed scenarios; raises DataFault with everything in one file that another one contradicts."""
    report = Findings(settings.path)
    scenarios = {values["id"]: _scenario(values, sheets) for values in settings.scenarios}
    for place, scenario in enumerate(scenarios.values(), 1):
        _check_turns(scenario, sheets.tracks, f"scenarios[{place}]", report)
        _check_counts(scenario, sheets, f"scenarios[{place}]", report)
    _check_settings(settings, sheets, report)
    _run(
        report.settle,
        lambda: check_cards(sheets.cards, sheets.events),
        lambda: _check_deck(sheets),
        lambda: _check_arrivals(sheets, scenarios),
        lambda: _check_markers(sheets),
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


def _scenario(values: Mapping[str, Any], sheets: Sheets) -> ScenarioFacts:
    """The scenario with what the turn track and the counters know of it."""
    spaces = sheets.tracks[values["track"]].values()
    units = sheets.us.items.values()
    arriving = [unit.id for unit in units if unit.invasion and unit.turn == values["first_turn"]]
    made = dict(values)
    if values["ridge"]:
        waiting = sorted({(unit.bnr_turn, unit.battalion) for unit in units if unit.bnr_turn})
        made["ridge"] = RidgeFacts(relief=MappingProxyType(dict(waiting)), **values["ridge"])
    return ScenarioFacts(
        **made,
        turn1_units=tuple(arriving) if values["track"] == "invasion" else (),
        event_first_turn=next((space.turn for space in spaces if space.event_draws >= 1), 0),
        second_event_first_turn=next((space.turn for space in spaces if space.event_draws >= 2), 0),
        hq_phase_first_turn=next((space.turn for space in spaces if space.hq_phase), 0),
        loss_check_first_turn=next((space.turn for space in spaces if space.loss_level), 0),
        letters=MappingProxyType({space.turn: space.letter for space in spaces if space.letter}),
    )


def _check_turns(scenario: ScenarioFacts, tracks: Tracks, where: str, report: Findings) -> None:
    first, last, end = scenario.first_turn, scenario.last_turn, len(tracks[scenario.track])
    if not first <= last <= end:
        report(f"{where}.last_turn", f"{last} found, expected {first} to {end} as on turn_track.csv")
    for place, check in enumerate(scenario.checks, 1):
        for turn in check.turns:
            if not first <= turn <= last:
                report(f"{where}.checks[{place}].turns", f"{turn} found, expected a turn from {first} to {last}")
    if not any(check.verdict == "win" and last in check.turns for check in scenario.checks):
        report(f"{where}.checks", f"expected one with the verdict 'win' on the last turn, {last}")
    nights = [turn for turn, space in tracks[scenario.track].items() if space.night and turn <= last]
    ridge = scenario.track == "bnr"
    if (bool(nights) and not ridge) != (scenario.night is not None):
        report(f"{where}.night", "expected the figures of the night for an invasion that plays one, and only there")
    if ridge != (scenario.ridge is not None):
        report(f"{where}.ridge", "expected the figures of the ridge on the track 'bnr', and only there")


def _check_counts(scenario: ScenarioFacts, sheets: Sheets, where: str, report: Findings) -> None:
    """3.0, 18.1 Whether the set-up uses as many counters as there are."""

    def expect(key: str, found: int, expected: int, what: str) -> None:
        if found != expected:
            report(f"{where}.{key}", f"{found} found, expected {expected}: {what}")

    japanese, depth = sheets.japanese.items.values(), sheets.depth.items.values()
    ridge = scenario.ridge
    if ridge is None:
        units = sum(not unit.is_tank for unit in japanese)
        tanks = len(japanese) - units
        expect("reserve_units", scenario.reserve_units, units - scenario.placed_units, "the units that are not placed")
        expect("armour_units", scenario.armour_units, tanks, "the tank units")
        tank_depth = sum(marker.kind == "armour" for marker in depth)
        expect("armour_depth", scenario.armour_depth * tanks, tank_depth, "the armour depth markers, for all tanks")
        stance = sum(marker.kind == "counterattack" for marker in depth)
        if stance < tanks + sheets.action_chart.stance_units:
            report(f"{where}.armour_units", f"{tanks} tanks and others find only {stance} counterattack markers")
        return
    elites = sum(unit.elite and unit.strength != ridge.elites_left_out_strength for unit in japanese)
    expect("reserve_units", scenario.reserve_units, elites, "the elite units that are used")
    pool = sum(
        marker.kind == "normal"
        and not marker.tactical_reinforcement
        and marker.strength != ridge.depth_left_out_strength
        for marker in depth
    )
    for key, found, most in (
        ("depth_markers", ridge.depth_markers, pool),
        ("fortifications", ridge.fortifications, len(sheets.fortifications.items)),
    ):
        if found > most:
            report(f"{where}.ridge.{key}", f"{found} found, expected at most {most}, as many as there are")
    used = [unit for unit in sheets.us.items.values() if unit.bnr]
    on_track = sum(bool(unit.bnr_turn) for unit in used)
    expect("ridge.us_on_track", ridge.us_on_track, on_track, "the units with a bnr_turn")
    expect("ridge.us_on_map", ridge.us_on_map, len(used) - on_track, "the units with a bnr_anchor")
    heroes = sum(hero.bnr for hero in sheets.heroes.items.values())
    expect("ridge.heroes_aside", ridge.heroes_aside, heroes - ridge.heroes_placed, "the heroes not placed")


def _check_settings(settings: Settings, sheets: Sheets, report: Findings) -> None:
    lettered = sorted(letter for space in sheets.tracks["invasion"].values() for letter in space.letter)
    if sorted(settings.options.letters) != lettered:
        found = " ".join(settings.options.letters)
        report("options.letters", f"{found} found, expected those on turn_track.csv: {' '.join(lettered)}")
    tanks = sum(unit.is_tank for unit in sheets.japanese.items.values())
    if len(settings.options.armour_positions) != tanks:
        report("options.armour_positions", f"expected {tanks} positions, one for each tank unit")
    if settings.figures.deck_cards != len(sheets.cards.items):
        found = f"{settings.figures.deck_cards} found, expected {len(sheets.cards.items)}"
        report("figures.deck_cards", f"{found}, the cards in cards.csv")
    if sheets.command_track[0] != settings.figures.hq_command_range:
        report("figures.hq_command_range", f"expected {sheets.command_track[0]}, the first space of command_track.csv")


def _check_deck(sheets: Sheets) -> None:
    """2.3 Every card has an event for every turn on which one is drawn."""
    report = Findings(sheets.cards.path)
    cards = sheets.cards.items
    for turn, space in sheets.tracks["invasion"].items():
        bare = [number for number, card in cards.items() if space.event_draws and not card.event_for(turn)]
        if len(bare) == len(cards):
            report("the file", f"nothing for turn {turn}, on which turn_track.csv has an event drawn")
        else:
            for number in bare:
                report(sheets.cards.lines[number].where("events"), f"nothing for turn {turn}, expected an event")
    report.settle()


def _check_arrivals(sheets: Sheets, scenarios: Mapping[str, ScenarioFacts]) -> None:
    """5.3, 18.1 Units come on turns that exist and to anchors that exist."""
    report = Findings(sheets.us.path)
    last = len(sheets.tracks["invasion"])
    nights = [turn for turn, space in sheets.tracks["bnr"].items() if space.night]
    anchors = {name for scenario in scenarios.values() if scenario.ridge for name in scenario.ridge.anchors}
    for name, unit in sheets.us.items.items():
        row = sheets.us.lines[name]
        if unit.turn > last:
            report(row.where("turn"), f"{unit.turn} found, expected at most {last}, the last on turn_track.csv")
        if unit.bnr_turn and unit.bnr_turn not in nights:
            report(row.where("bnr_turn"), f"{unit.bnr_turn} found, expected a night: {' '.join(map(str, nights))}")
        if unit.bnr_anchor and unit.bnr_anchor not in anchors:
            report(row.where("bnr_anchor"), f"{unit.bnr_anchor!r} found, expected an anchor of scenarios.toml")
    report.settle()


def _check_markers(sheets: Sheets) -> None:
    """2.26 The kinds that the rules name are there, as many of them as of what they belong to."""
    report = Findings(sheets.markers.path)
    kinds = sheets.markers.items
    for name in NEEDED_MARKERS:
        if name not in kinds:
            report("the file", f"no marker {name!r}, expected one")
    letters = sum(len(space.letter) for space in sheets.tracks["invasion"].values())
    posts = sum(unit.type == "regimental_hq" for unit in sheets.us.items.values())
    for name, expected, what in (
        ("hero", len(sheets.heroes.items), "one for each of heroes.csv"),
        ("letter", letters, "one for each letter on turn_track.csv"),
        ("cp_range", posts, "one for each regimental HQ"),
    ):
        if name in kinds and kinds[name].count != expected:
            report(sheets.markers.lines[name].where("count"), f"{kinds[name].count} found, expected {expected}, {what}")
    report.settle()
