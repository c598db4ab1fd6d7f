"""6.2, 6.3 Which Japanese positions cover a hex: at what intensity, with how many hits, and what a hit does."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.dday.actions.registry import table_of
from engine.dday.command.control import occupied_sites
from engine.dday.depth.fortifications import mortars_in
from engine.dday.fire.fire import fire_dots, hit_limit, mortar_range, reach, us_in_field
from engine.dday.game import Game
from engine.dday.island.island import Site
from engine.dday.night_limits import fire_reaches, overnight
from engine.dday.state.state import Force

_LETTER = "M"


@dataclass(frozen=True, slots=True)
class Cover:
    """A Japanese position whose field of fire has a hex in it, as the coming fire phase will find it.

    ``dot`` is "intense" or "steady". ``silent`` is "" when it can fire there, else why not: "disrupted" (of a ring: the
    tank unit is), "smoke", "night" (too far), "stance" (13.45: it moves and fights instead). ``limit`` is its hit limit
    (6.31); ``tank`` says that the dot comes of a tank's ring (13.1). ``any_symbol`` and ``armour`` tell whom the dot
    hits (6.31, 6.36), ``step`` and ``disrupt`` what a hit does (6.32, 6.33).
    """

    site: str
    colour: str
    hexes: tuple[str, ...]
    dot: str
    silent: str
    limit: int
    tank: bool
    unrevealed: bool
    any_symbol: bool
    armour: bool
    step: bool
    disrupt: bool
    rule: str


def covers_by_hex(game: Game) -> dict[str, tuple[Cover, ...]]:
    """6.2 For each hex in a field of fire of a manned position: the positions that cover it, in the map's order.

    ``game`` is the table as the coming fire phase finds it.
    """
    return game.keep(_covers_by_hex)


def _covers_by_hex(game: Game) -> dict[str, tuple[Cover, ...]]:
    found: dict[str, list[Cover]] = {}
    for site in occupied_sites(game):
        for hex_id, cover in _covers_of(game, site).items():
            found.setdefault(hex_id, []).append(cover)
    return {hex_id: tuple(covers) for hex_id, covers in sorted(found.items())}


def covers(game: Game, hex_id: str) -> tuple[Cover, ...]:
    """6.2 The manned positions with a hex in their field of fire."""
    return covers_by_hex(game).get(hex_id, ())


@dataclass(frozen=True, slots=True)
class Reach:
    """12.0 A position that can hit a hex outside its dots when a letter comes up with its colour.

    ``form`` is "machine_gun" (6.31: beside its intense dots, as long as US units stand in its field) or "mortar" (12.1:
    as long as none do). ``counts`` says whether the letter will count in the coming fire phase.
    """

    site: str
    colour: str
    form: str
    letter: str
    limit: int
    step: bool
    disrupt: bool
    counts: bool
    rule: str


def reaches(game: Game, letters: Collection[str], hex_id: str) -> tuple[Reach, ...]:
    """6.31, 12.1, 12.11 The positions whose machine guns or mortars reach a hex under the letter that asks for it."""
    found, table = [], table_of(game)
    for site in occupied_sites(game):
        forces = [force for force in armed(game, site) if not game.is_tank(force)]
        if not forces or not site.positions:
            continue
        action = table.action(game, table.column(game, site, us=us_in_field(game, site)), _LETTER)
        form = action.beyond
        if form == "machine_gun":
            dots, limit = fire_dots(game, site), hit_limit(game, site, forces)
            near = any(dots.get(h) == "intense" for h in game.island.neighbours[hex_id]) and hex_id not in dots
            smoked = site.colour in game.state.smoke and hex_id in game.island.landing_hexes
            near = near and not smoked and fire_reaches(game, reach(game, forces, hex_id))
        elif form == "mortar":
            near = any(hex_id in mortar_range(game, force.hex) for force in forces)
            most = game.content.fire_chart.targets(form).most_hits
            limit = min(sum(mortars_in(force) for force in forces), most)
        if form and near:
            result = game.content.fire_chart.result(form, any(not game.known(force) for force in forces))
            found.append(
                Reach(
                    site.id,
                    site.colour,
                    form,
                    _LETTER,
                    limit,
                    result.step,
                    result.disrupt,
                    _LETTER in letters and overnight(game) is None,
                    action.rule,
                )
            )
    return tuple(found)


def armed(game: Game, site: Site) -> list[Force]:
    """6.4, 13.45 The forces of a position that fire when its colour comes up."""
    return [force for force in game.forces_of(site) if not force.disrupted and not force.stance]


def _covers_of(game: Game, site: Site) -> dict[str, Cover]:
    forces = game.forces_of(site)
    firing = armed(game, site)
    dots, printed = fire_dots(game, site), dict(site.dots)
    tanks = [force for force in forces if game.is_tank(force)]
    ringed = any(not tank.disrupted for tank in tanks)
    if tanks:
        printed.update(dict.fromkeys(site.extended, "steady"))
    chart, found = game.content.fire_chart, {}
    asleep = "disrupted" if all(force.disrupted for force in forces) else "stance"
    counted = firing or forces
    limit = hit_limit(game, site, firing)
    unrevealed = any(not game.known(force) for force in counted)
    hexes = tuple(force.hex for force in counted)
    for hex_id in {**printed, **dots}:
        dot = dots.get(hex_id) or printed[hex_id]
        ring = hex_id not in site.dots
        silent = "" if firing else asleep
        if not silent and hex_id not in dots:
            silent = "disrupted" if ring and not ringed else "smoke"
        if not silent and not fire_reaches(game, reach(game, counted, hex_id)):
            silent = "night"
        rules, result = chart.targets(dot), chart.result(dot, unrevealed)
        rule = {"disrupted": "6.4", "stance": "13.42", "smoke": "6.2", "night": "16"}.get(silent)
        found[hex_id] = Cover(
            site.id,
            site.colour,
            hexes,
            dot,
            silent,
            limit,
            ring,
            unrevealed,
            rules.any_symbol,
            rules.armour or ring,
            result.step,
            result.disrupt,
            rule or ("13.1" if ring else "6.2"),
        )
    return found
