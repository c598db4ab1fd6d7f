"""Further traits of random situations: a phase under way, short pools, positions by id. All luck of their own."""

from __future__ import annotations

from typing import Any, Final

from engine.core.luck import Luck
from engine.dday.island.island import Island
from engine.dday.situations.markers import EXACT
from engine.peleliu.battle_data import PeleliuContent

_UNDERWAY: Final = {"open_actions": "actions", "open_morning": "morning_moves", "night_moves": "night_moves"}
"""Steps that begin a phase in which US units act, each with one in which it is under way."""
_SHORT: Final = 4
"""The most cards or counters of a pool that is exact."""


def varied(luck: Luck, plain: dict[str, Any], content: PeleliuContent, island: Island) -> dict[str, Any]:
    """The situation with some more traits."""
    found = dict(plain)
    if luck.often(0.3):
        found["loss_box"] = len(plain["loss_box"])
    if luck.often(0.3):
        found |= _exact(luck, plain, content)
    if plain["step"] in _UNDERWAY and luck.often(0.4):
        found |= _underway(luck, plain, content, island)
    if luck.often(0.5):
        found |= _by_position(found, island)
    return found


def _exact(luck: Luck, plain: dict[str, Any], content: PeleliuContent) -> dict[str, Any]:
    """Some decks and pools with a few things in them, or nothing at all."""
    ridge = content.scenarios[plain["scenario"]].ridge
    used = {row.get(key) for row in plain["japanese"] for key in ("depth", "stance")}
    used.update(plain.get("caves", {}).values())
    used.update(row["marker"] for row in plain.get("fortifications", {}).values())
    normal = [d for d in content.depth.values() if (ridge.uses_depth(d) if ridge else d.kind == "normal")]
    every: dict[str, list[Any]] = {
        "cards": list(content.cards),
        "depth_pool": [marker.id for marker in normal],
        "stance_pool": [marker.id for marker in content.depth.values() if marker.kind == "counterattack"],
        "fortification_pool": list(content.fortifications),
    }
    named = luck.mixed(EXACT)[: 1 + luck.below(len(EXACT))]
    return {"exact": named, **{key: _some(luck, every[key], used) for key in named}}


def _some(luck: Luck, every: list[Any], used: set[Any]) -> list[Any]:
    return luck.mixed(one for one in every if one not in used)[: luck.below(_SHORT + 1)]


def _underway(luck: Luck, plain: dict[str, Any], content: PeleliuContent, island: Island) -> dict[str, Any]:
    """A phase in which some actions are spent and some units have acted."""
    us = [dict(row) for row in plain["us"]]
    for row in us:
        if "hex" in row and luck.often(0.3):
            row["acted"] = True
        if row.get("disrupted") and luck.often(0.3):
            row["newly_disrupted"] = row.pop("disrupted")
    held = [row["hex"] for row in plain["japanese"]]
    most = content.scenarios[plain["scenario"]].actions_per_turn
    return {
        "step": _UNDERWAY[plain["step"]],
        "us": us,
        "actions_left": luck.below(most + 1),
        "attacked": luck.mixed(held)[: luck.below(3)],
        "barraged": luck.mixed(held)[: luck.below(3)],
    }


def _by_position(plain: dict[str, Any], island: Island) -> dict[str, Any]:
    """Position ids in the place of their hexes."""
    names = {h: position.id for h, position in island.position_at.items()}
    found: dict[str, Any] = {
        table: [{**row, "hex": names.get(row["hex"], row["hex"])} if "hex" in row else row for row in plain[table]]
        for table in ("us", "japanese")
    }
    for key in ("garrisons", "attacked", "barraged", "attack_orders"):
        if key in plain:
            found[key] = [names.get(h, h) for h in plain[key]]
    if "fortifications" in plain:
        found["fortifications"] = {names.get(h, h): row for h, row in plain["fortifications"].items()}
    return found
