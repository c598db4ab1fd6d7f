"""What a situation says of the units of both sides, and the pools that Japanese units and depth come from."""

from collections.abc import Mapping
from typing import Any

from engine.dday.content import USCounter
from engine.dday.situations.builder import Builder
from engine.dday.situations.form import POSTS
from engine.dday.state.setting_up import place_force
from engine.dday.state.state import ASIDE, OUT, Unit


def lay_us(builder: Builder) -> None:
    """Lay out the US units and the heroes who wait."""
    state, content, plain = builder.state, builder.facts.content, builder.plain
    for counter in content.us.values():
        late = plain.get("arrivals") and counter.invasion and counter.turn > state.turn + 1
        state.us[counter.id] = Unit(counter.id, _steps(builder, counter), f"turn:{counter.turn}" if late else ASIDE)
    rows = plain.get("us", ())
    builder.once("us", [row.get("id") for row in rows])
    for number, row in enumerate(rows, 1):
        where = f"us[{number}]"
        if builder.known(where, row.get("id"), state.us, "US unit"):
            _lay_us_unit(builder, where, row)
    heroes = [unit.hero for unit in state.us.values() if unit.hero]
    builder.once("us", heroes)
    there = [hero.id for hero in content.heroes.values() if builder.facts.variant.has_hero(hero)]
    waiting = [hero for hero in there if hero not in heroes]
    state.heroes = builder.names("heroes", waiting, "hero who is waiting") if "heroes" in plain else waiting
    if "post_under_fire" in plain:
        state.post_under_fire = plain["post_under_fire"]
        builder.known("post_under_fire", state.post_under_fire, state.posts, "command post")


def _steps(builder: Builder, counter: USCounter) -> int:
    """3.0, 18.1 The steps that a unit begins the scenario with."""
    return builder.facts.variant.starting_steps(counter)


def _lay_us_unit(builder: Builder, where: str, row: Mapping[str, Any]) -> None:
    state, content, island = builder.state, builder.facts.content, builder.facts.island
    unit, counter = state.us[row["id"]], content.us[row["id"]]
    places = [key for key in ("hex", "box", "turn") if key in row]
    if len(places) > 1:
        builder.fault(where, f"{' and '.join(places)} found, one of them expected")
    spots = {key: builder.hex_of(row[key]) for key in ("hex", "came_from") if key in row}
    for key, hex_id in spots.items():
        builder.known(f"{where}.{key}", hex_id, island.hexes, "hex of the map")
    if "box" in row:
        builder.known(f"{where}.box", row["box"], island.boxes, "landing box")
    if "turn" in row:
        builder.known(f"{where}.turn", row["turn"], content.turn_track[builder.facts.scenario.track], "turn")
    unit.place = spots["hex"] if places == ["hex"] else f"{places[0]}:{row[places[0]]}" if places else OUT
    unit.steps = row.get("steps", _steps(builder, counter) if places else 0)
    least = 1 if places else 0
    if not least <= unit.steps <= counter.steps:
        builder.fault(where, f"{unit.steps} steps found, {least} to {counter.steps} expected")
    unit.disrupted = "old" if row.get("disrupted") else ""
    unit.hero, unit.inspired = row.get("hero", ""), row.get("inspired", False)
    unit.under_fire = row.get("under_fire", False)
    if unit.hero:
        builder.known(f"{where}.hero", unit.hero, content.heroes, "hero")
    unit.came_from = spots.get("came_from", "")
    for key, first in POSTS.items():
        if key in row:
            _lay_post(builder, f"{where}.{key}", unit, row[key], first)


def _lay_post(builder: Builder, where: str, unit: Unit, space: int, first: int) -> None:
    """14.1, 14.2 A regimental HQ on its command post side, its marker in a space counted from ``first``."""
    content, state = builder.facts.content, builder.state
    if content.us[unit.id].type != "regimental_hq":
        builder.fault(where, f"{unit.id} is no regimental HQ")
    if unit.post:
        builder.fault(where, f"{' and '.join(POSTS)} found, one of them expected")
    last = first + len(content.command_track) - 1
    builder.known(where, space, range(first, last + 1), f"space of the command track, expected {first} to {last}")
    unit.post = True
    state.posts[unit.id] = space - first


def lay_japanese(builder: Builder) -> None:
    """Lay out the Japanese units, what is under them, and the pools."""
    state, content, plain = builder.state, builder.facts.content, builder.plain
    variant = builder.facts.variant
    boxed = [*state.eliminated_elite, *(unit for box, _ in variant.own_boxes(state) for unit in box)]
    rows = plain.get("japanese", ())
    for number, row in enumerate(rows, 1):
        _lay_force(builder, f"japanese[{number}]", row)
    builder.once("japanese", [row.get("unit") for row in rows if row.get("unit")], [*boxed, *builder.gone])
    builder.once("japanese", [builder.hex_of(row.get("hex")) for row in rows])
    if variant.fortified:
        # 18.31 a fortification holds its position with nobody in it
        manned = {force.hex for force in state.forces.values()}
        for hex_id in state.fortifications:
            if hex_id not in manned:
                place_force(state, hex_id, "")
    on_map = [force.unit for force in state.forces.values()]
    markers = [marker for force in state.forces.values() for marker in (force.depth, force.stance) if marker]
    markers += variant.lay_places(builder)
    builder.once("japanese", markers, builder.gone)
    units = [c.id for c in content.japanese.values() if variant.in_reserve(c)]
    used = [*on_map, *boxed]
    every, _ = builder.pile("reserve", "units", units, used, "Japanese unit of the reserve")
    held = len(plain["reserve"]) if "reserve" in plain else builder.facts.scenario.reserve_units
    state.reserve = every[:held]
    out = [c for c in content.japanese if c not in (*units, *on_map, *boxed, *builder.gone)]
    state.removed = builder.gone + every[held:] + out
    normal = [d.id for d in content.depth.values() if variant.in_pool(d)]
    unseen = list[str]()
    for kind, pool in variant.depth_pools.items():
        fits = [name for name in normal if content.depth[name].kind == kind]
        drawn, left = builder.pile(pool, kind, fits, markers, f"{kind} depth marker")
        setattr(state, pool, drawn)
        unseen += left
    stances = [d.id for d in content.depth.values() if d.kind == "counterattack"]
    if variant.depth_markers is not None:
        most = variant.depth_markers - sum(marker in normal for marker in markers)
        most = len(plain["depth_pool"]) if "depth_pool" in plain else most
        state.depth_pool, unseen = state.depth_pool[:most], state.depth_pool[most:] + unseen
    state.stance_pool, left = builder.pile(
        "stance_pool", "counterattack", stances, markers, "counterattack depth marker"
    )
    state.removed_unseen += unseen + left
    state.removed += [d for d in content.depth if d not in (*normal, *stances, *markers, *builder.gone)]


def _lay_force(builder: Builder, where: str, row: Mapping[str, Any]) -> None:
    state, content = builder.state, builder.facts.content
    stances = [marker.id for marker in content.depth.values() if marker.kind == "counterattack"]
    hex_id = builder.hex_of(row.get("hex"))
    alone = builder.facts.variant.fortified and hex_id in state.fortifications
    ok = builder.known(where, row.get("unit"), (*content.japanese, *[""] * alone), "Japanese unit")
    ok &= builder.known(where, hex_id, builder.facts.island.hexes, "hex of the map")
    if row.get("depth"):
        under = [marker for marker in content.depth if marker not in stances]
        ok &= builder.known(f"{where}.depth", row["depth"], under, "depth marker for a unit")
    if row.get("stance"):
        ok &= builder.known(f"{where}.stance", row["stance"], stances, "counterattack marker")
    if not ok:
        return
    force = place_force(state, hex_id, row["unit"])
    for key in ("revealed", "depth", "depth_revealed", "disrupted", "stance"):
        setattr(force, key, row.get(key, getattr(force, key)))
    force.stance_depth = row.get("stance_depth", bool(force.stance))
