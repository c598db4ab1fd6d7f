"""3.0, 10.17, 20.2 Why a place or a unit isn't offered when the battle, or its second day, is set up."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.dday.command.control import fields_any
from engine.dday.game import Game
from engine.dday.island.island import Hex
from engine.dday.judging import Judge, of_hex, of_unit, unknown
from engine.dday.numbers import Own
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.tarawa.battle_data import scenario_of
from engine.tarawa.second_day import bears, ring_of, starts_at, without_hero
from engine.tarawa.set_up import off_ryans_beach

_SET_UP: Final = "20.2"
_RYAN: Final = Own("10.17")


def _deploy(game: Game, pending: Decision, target: Hex) -> Refusal | None:
    """20.2, 7.5 Where a unit starts the second day."""
    unit, hex_id = game.state.us[pending.facts["unit"]], target.id
    ring, facts = ring_of(game, unit), {"unit": unit.id, "hex": hex_id}
    if target.water:
        return no("water", _SET_UP, **facts)
    if hex_id not in game.island.within(ring.anchor, ring.radius):
        return Refusal("starts_near", _SET_UP, {**facts, "anchor": ring.anchor, "far": ring.radius})
    if hex_id in game.forces_by_hex():
        return no("japanese", _SET_UP, hex=hex_id)
    if ring.quiet and hex_id in fields_any(game):
        return no("in_field", _SET_UP, hex=hex_id)
    if not ring.quiet and any(other in game.forces_by_hex() for other in game.island.neighbours[hex_id]):
        return Refusal("starts_apart", _SET_UP, facts)
    if not bears(game, unit, hex_id):
        return no("terrain", _SET_UP, terrain=target.terrain, **facts)
    return no("full", **facts)


def _ryan(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """3.0, 10.17, 20.2 Whom Major Ryan joins when a battle begins, and whom he inspires when he falls."""
    name = unit.id
    if game.state.step not in ("ryan", "place_heroes"):
        return Refusal("ryan_stays", _RYAN, {"unit": name})
    if not game.counter(unit).is_infantry:
        return Refusal("ryan_infantry", _RYAN, {"unit": name})
    second_day = scenario_of(game.scenario).second_day
    if second_day and starts_at(game, unit) != second_day.ryan_anchor:
        return Refusal("ryan_starts", _SET_UP, {"unit": name, "hex": second_day.ryan_anchor})
    if not second_day and not off_ryans_beach(game, unit):
        return Refusal("ryan_beach", "3.0", {"unit": name})
    return unknown(pending, f"unit:{name}")


def first_hero(game: Game, unit: Unit) -> Refusal | None:
    """20.2 Why a unit isn't with a hero, or the inspiration of a fallen one, when the second day begins."""
    return no("not_on_map", _SET_UP, unit=unit.id) if not unit.on_map else without_hero(game, unit)


JUDGES: Final[Mapping[str, Judge]] = MappingProxyType(
    {"deploy hex": of_hex(_deploy), "ryan unit": of_unit(_ryan, on_map=_RYAN)}
)
"""By question and verb."""
