"""Whose fire covers a hex: position by position, at what intensity, and whether it can fire now."""

from __future__ import annotations

from engine.dday.command.control import active_field, field_of, occupied_sites
from engine.dday.fire.fire import hit_limit, mortar_range
from engine.dday.inspection.findings import Fact, fact
from engine.dday.inspection.own_reports import own_reports
from engine.dday.island.island import Site
from engine.dday.view.table import SeenTable


def fields(game: SeenTable, h: str) -> list[Fact]:
    """6.2 The fields of fire over a hex, those that can fire now first."""
    live: list[Fact] = []
    idle: list[Fact] = []
    for site in covering(game, h):
        line = _field(game, site, h)
        (live if line.tone == "bad" else idle).append(line)
    if not live and not idle:
        idle.append(fact("fire.none", "6.2", tone="good"))
    return [*live, *_machine_guns(game, h), *_mortars(game, h), *idle]


def covering(game: SeenTable, h: str) -> list[Site]:
    """6.2, 6.21, 13.1 The positions whose field covers a hex now, tanks' rings and caves included.

    The one in the hex itself is left out, unless units of its group elsewhere fire into it.
    """
    names = [site for site, _ in game.island.fields_over.get(h, ())]
    sites = [game.island.sites[name] for name in names]
    sites += [site for site in occupied_sites(game) if site.id not in names and h in field_of(game, site)]
    return [site for site in sites if h not in site.hexes or any(f.hex != h for f in game.forces_of(site))]


def _field(game: SeenTable, site: Site, h: str) -> Fact:
    """6.2, 6.4, 12.0 One field over a hex, and what keeps it from firing."""
    things = tuple(f"position:{name}" for name in site.positions)
    dot = site.dots.get(h, "steady")
    values = {"site": site.id, "colour": site.colour, "dot": dot}
    forces = game.forces_of(site)
    awake = [force for force in forces if not force.disrupted]
    if site.colour in game.state.smoke and h in game.island.landing_hexes:
        return fact("fire.smoke", "smoke", things=things, **values)
    if not forces:
        if all(game.us_occupied(other) for other in site.hexes):
            return fact("fire.taken", "6.2", things=things, tone="good", **values)
        return fact("fire.empty", "12.0", things=things, **values)
    if not awake:
        return fact("fire.disrupted", "6.4", things=things, **values)
    stance = [force for force in awake if force.stance]
    if len(stance) == len(awake):
        return fact("fire.stance", "13.4", things=things, tone="bad", **values)
    code = "fire.tank" if h not in site.field else "fire.cave" if site.id.startswith("cave:") else "fire.fires"
    rule = {"fire.tank": "13.1", "fire.cave": "hidden_caves"}.get(code, "6.2")
    limit = hit_limit(game, site, awake)
    hidden = "hidden" if any(not game.known(force) for force in awake) else "revealed"
    return fact(code, rule, things=things, tone="bad", limit=limit, known=hidden, **values)


def _machine_guns(game: SeenTable, h: str) -> list[Fact]:
    """6.31 Positions whose machine guns reach a hex beyond their intense dots, once the letter M is there."""
    if not own_reports(game).letters or "M" not in game.state.letters or game.night:
        return []
    near = [site.id for site in occupied_sites(game) if h not in site.dots and h in active_field_beside(game, site)]
    return [fact("fire.machine_guns", "6.31", tone="bad", sites=tuple(near))] if near else []


def active_field_beside(game: SeenTable, site: Site) -> frozenset[str]:
    """6.31 The hexes beside the intense dots of a position that can fire; none when it can't."""
    if not active_field(game, site):
        return frozenset()
    return frozenset(other for h in site.intense for other in game.island.neighbours[h])


def _mortars(game: SeenTable, h: str) -> list[Fact]:
    """12.1 Positions that could reach a hex with mortars: no US unit in their field, the letter M there."""
    if not own_reports(game).letters or "M" not in game.state.letters or game.night:
        return []
    us = set(game.us_hexes()) | set(game.state.garrisons)
    near = []
    for site in occupied_sites(game):
        awake = [force for force in game.forces_of(site) if not force.disrupted and not game.is_tank(force)]
        if awake and not us & active_field(game, site) and any(h in mortar_range(game, f.hex) for f in awake):
            near.append(site.id)
    return [fact("fire.mortars", "12.1", sites=tuple(near))] if near else []
