"""What the ground of a hex does: to those who enter it, to those who defend it, to fire and paths across it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dday.inspection.findings import Fact, fact
from engine.dday.inspection.own_reports import own_reports
from engine.dday.view.table import SeenTable

CLASSES = ("infantry", "tanks", "artillery")


def ground(game: SeenTable, h: str) -> list[Fact]:
    """2.1, 7.3-7.32, 8.1, 8.3, 8.4, 8.6, 11.2 The terrain of a hex and all that it does."""
    hexagon = game.island.hexes[h]
    terrain = game.content.terrain.effect(hexagon.terrain)
    found = [fact("hex.terrain", "2.1", terrain=terrain.id, feet=hexagon.elevation * 50, name=hexagon.name)]
    found += _entry(game, h)
    if terrain.unit_factor > 1:
        code = "hex.defence_both" if terrain.depth_factor > 1 else "hex.defence"
        found.append(fact(code, "8.3", factor=terrain.unit_factor))
    if terrain.barrage_shift:
        found.append(fact("hex.barrage", "8.4", columns=terrain.barrage_shift))
    if terrain.blocks_infantry_range:
        found.append(fact("hex.blocks_range", "8.1"))
    if terrain.close_combat_card:
        found.append(fact("hex.close_combat", "8.6"))
    return found


def _entry(game: SeenTable, h: str) -> list[Fact]:
    """7.3, 7.31, 7.32, 18.33 Who can enter, and who has to stop."""
    terrain = game.content.terrain.effect(game.island.hexes[h].terrain)
    ways: Mapping[str, str] = {kind: getattr(terrain, kind) for kind in CLASSES}
    found: list[Fact] = []
    if terrain.water:
        return own_reports(game).water(game, h)
    ways, told = own_reports(game).ways(ways)
    found += told
    for way in ("enter", "stop", "road", "no"):
        kinds = tuple(kind for kind in CLASSES if ways[kind] == way)
        if kinds:
            found.append(fact(f"hex.way_{way}", "7.31" if way == "stop" else "7.3", classes=kinds))
    if h in game.island.road_hexes:
        found.append(fact("hex.road", "7.3"))
    found += own_reports(game).land(game, h)
    cliffs = tuple(other for other in game.island.neighbours[h] if game.island.cliff(h, other))
    if cliffs:
        found.append(fact("hex.cliff", "7.32", hexes=cliffs))
    if h in game.island.landing_hexes:
        box = game.island.box_of_landing_hex[h]
        limit = game.content.figures.landing_stack_limit
        found.append(fact("hex.beach", "5.2", things=(f"box:{box}",), box=box, limit=limit))
    return found


def crowd(game: SeenTable, h: str) -> list[Fact]:
    """6.35, 7.5, 7.53 How full a hex is with US units, and whether they are a concentrated target."""
    if h not in game.us_hexes():
        return []
    figures = game.content.figures
    count, limit, steps = game.stack_at(h), figures.stack_limit, game.steps_at(h)
    found = [fact("hex.stack", "7.5", count=count, limit=limit)]
    if count > limit:
        found = [fact("hex.overfull", "7.53", tone="bad", count=count, limit=limit)]
    if steps >= figures.concentrated_steps:
        found.append(fact("hex.concentrated", "6.35", tone="bad", steps=steps))
    elif steps:
        found.append(fact("hex.steps", "6.35", steps=steps, limit=figures.concentrated_steps))
    return found
