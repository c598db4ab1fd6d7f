"""What must hold of every state, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator

from engine.savagery.facts import ARMOUR, ARTILLERY, BEACH, COMPANIES, MOUNTAIN, PIONEER, SavageryContent
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import ASIDE, HIDDEN, LOST, OUT, SUPPORT_BOX, SavageryState


def sound(content: SavageryContent, state: SavageryState) -> list[str]:
    """What is wrong with a state, in sentences."""
    if set(state.units) != set(content.formations):
        return ["battalions, commanders and companies are not those of the game"]
    table = SavageryTable(content, state, [])
    return [*_japanese(content, state), *_chits(content, state), *_forces(table), *_stacks(table), *_markers(table)]


def _japanese(content: SavageryContent, state: SavageryState) -> Iterator[str]:
    """2.2.1 Each Japanese counter once, on its ground or destroyed; what is revealed is there."""
    shown = [one for one in state.japanese.values() if one != HIDDEN]
    counters = [*shown, *state.destroyed]
    hidden = len(state.japanese) - len(shown)
    if len(set(counters)) != len(counters) or len(counters) + hidden != len(content.strongpoints):
        yield "a Japanese counter is there twice or missing"
    for area, counter in state.japanese.items():
        ground = content.areas[area].kind if area in content.areas else ""
        if ground in ("", BEACH) or (counter != HIDDEN and content.strongpoints[counter].ground != ground):
            yield f"{counter} is in {area}"
    for area in state.revealed:
        if state.japanese.get(area, HIDDEN) == HIDDEN:
            yield f"{area} is revealed and nobody knows what is there"
    if len(set(state.revealed)) != len(state.revealed):
        yield "an area is revealed twice"


def _chits(content: SavageryContent, state: SavageryState) -> Iterator[str]:
    """3.3.2 The stack and what was drawn from it are the chits of the level."""
    wanted = content.level_chits(state.level)
    shown = [one for one in (*state.stack, *state.drawn) if one != HIDDEN]
    if len(state.stack) + len(state.drawn) != len(wanted):
        yield f"{len(state.stack)} chits and {len(state.drawn)} drawn, {len(wanted)} in all in level {state.level}"
    if len(set(shown)) != len(shown) or not set(shown) <= set(wanted):
        yield "a chit is there twice, or of a later level"


def _forces(table: SavageryTable) -> Iterator[str]:
    """2.1.3, 2.1.4, 3.4.3 Everybody is where his kind can be; only battalions on the map are reduced."""
    state, content = table.state, table.content
    for unit, facts in content.formations.items():
        boxes = (SUPPORT_BOX, LOST) if facts.kind in COMPANIES else (ASIDE, OUT)
        if state.units[unit] not in (*content.areas, *boxes):
            yield f"{unit} is in {state.units[unit]}"
    for unit in state.reduced:
        if unit not in content.battalions or not table.on_map(unit):
            yield f"{unit} is reduced and not on the map"
    for unit in state.used:
        if table.content.formations[unit].kind not in (ARTILLERY, PIONEER) or not table.on_map(unit):
            yield f"{unit} has done its part and is not on the map"
    for names in (state.reduced, state.used, state.acted):
        if len(set(names)) != len(names):
            yield f"{' '.join(names)} are named twice"
    figures = content.figures
    if not figures.lost <= state.morale <= figures.morale:
        yield f"a morale of {state.morale}"


def _stacks(table: SavageryTable) -> Iterator[str]:
    """3.2, 5.5.3, 5.5.6 One regiment of one service in an area, no more units than its limit, no guns in mountains."""
    content = table.content
    for area, facts in content.areas.items():
        there = table.at(area)
        if len({content.formations[unit].service for unit in there}) > 1:
            yield f"{area} holds both services"
        if len({content.formations[unit].regiment for unit in there} - {""}) > 1:
            yield f"{area} holds two regiments"
        if len(table.fighters_in(area)) > content.figures.stacking[facts.kind]:
            yield f"{area} holds {len(table.fighters_in(area))} units"
        if facts.kind == MOUNTAIN and any(table.kind(unit) in (ARMOUR, ARTILLERY) for unit in there):
            yield f"{area} holds armour or artillery"


def _markers(table: SavageryTable) -> Iterator[str]:
    """2.2.6c Markers lie where Japanese counters are, at most three fires in an area."""
    for markers in (table.state.fires, table.state.barrages):
        for area, count in markers.items():
            if not table.held(area) or count < 1:
                yield f"{count} markers in {area}"
    for area, count in table.state.fires.items():
        if count > table.content.figures.fires:
            yield f"{count} fires in {area}"
