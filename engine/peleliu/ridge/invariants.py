"""18, 19 What must hold on Bloody Nose Ridge, besides all that holds in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.dday.content import Content
from engine.dday.depth.fortifications import FACINGS
from engine.dday.island.island import Island
from engine.dday.state.state import State
from engine.peleliu.battle_data import ridge_figures, unit_of
from engine.peleliu.map_schema import island_of
from engine.peleliu.ridge.ridge_data import RidgeData
from engine.peleliu.state import peleliu

_BARRAGE_STEPS = ("open_morning", "morning_barrages")
_ORDER_STEPS = ("first_event", "fire", "second_event", "ridge_hq", "open_actions", "actions")


def of_japanese(content: Content, island: Island, state: State) -> Iterator[str]:
    """18.31, 19.0, Hidden Caves: walls that hold a position by themselves, the way they face, caves."""
    ridge = ridge_figures(content.scenarios[state.scenario]) is not None
    held = {force.hex for force in state.forces.values()}
    for name, force in state.forces.items():
        if not force.unit and not (ridge and force.hex in state.fortifications):
            yield f"{name} in {force.hex} has no unit and no fortification around it (18.31)"
        if not force.unit and (force.revealed or force.stance):
            yield f"{name} in {force.hex} shows the face of a unit that is not there"
    for h in state.fortifications:
        if ridge and h not in held:
            yield f"the fortification in {h} holds no position (18.31)"
    for h, facing in state.facing.items():
        if not ridge or h not in state.fortifications or facing not in FACINGS:
            yield f"{h} has a fortification that faces {facing} (19.1)"
    for h in state.caves:
        if h not in held or h in island.position_at:
            yield f"a cave in {h} has no unit, or a position has become one"


def of_us(island: Island, state: State) -> Iterator[str]:
    """What is wrong with the US side, and where anybody is, at any time on the ridge."""
    doubled = (h for h, count in Counter(state.attack_orders).items() if count > 1)
    yield from (f"attack_orders has {h} more than once" for h in doubled)
    for unit in state.us.values():
        if unit.on_map and unit.place not in island_of(island).bnr.play_area:
            yield f"{unit.id} is in {unit.place}, outside the play area (18.1)"
        if unit.under_fire and not unit.on_map:
            yield f"{unit.id} at {unit.place} has an action under fire marker (18.34)"
    for force in state.forces.values():
        if force.hex not in island_of(island).bnr.play_area:
            yield f"{force.id} is in {force.hex}, outside the play area (18.1)"
    if peleliu(state).bonus and state.step not in _BARRAGE_STEPS:
        yield f"bonus barrages are left in step {state.step} (18.22)"
    if state.attack_orders and state.step not in _ORDER_STEPS:
        yield f"attack orders are left in step {state.step} (18.2)"


def at_rest(island: Island, ridge: RidgeData, state: State) -> Iterator[str]:
    """What is wrong with a state when a step begins."""
    us = {unit.place for unit in state.us.values() if unit.on_map}
    if state.turn:
        for h in state.fortifications:
            if h not in state.facing and not us.isdisjoint(island.neighbours[h]):
                yield f"the fortification in {h} is face down beside US units when {state.step} begins (19.1)"
    if state.turn > ridge.command_change_latest and not state.command_changed:
        yield f"General Rupertus still commands in turn {state.turn} (18.32)"


def at_start(content: Content, island: Island, ridge: RidgeData, state: State) -> Iterator[str]:
    """18.1 What is wrong with the player's set-up when it is complete."""
    placed, area = [unit for unit in state.us.values() if unit.on_map], island_of(island).bnr
    if len(placed) != ridge.us_on_map:
        yield f"{len(placed)} units are on the map, {ridge.us_on_map} expected (18.1)"
    for unit in placed:
        anchor = area.anchors[unit_of(content.us[unit.id]).bnr_anchor]
        if island.distance(unit.place, anchor) > ridge.set_up_radius or unit.place in area.japanese_zone:
            yield f"{unit.id} begins in {unit.place} (18.1)"
    if len(state.garrisons) != ridge.garrisons or len(state.heroes) != ridge.heroes_aside:
        yield f"{len(state.garrisons)} garrisons are placed, {len(state.heroes)} heroes are left (18.1)"
