"""7.3-7.35 Movement: how far, where it must stop, cliffs, infiltration, preservation moves, entering enemy hexes."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final, NamedTuple

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.cards import draw
from engine.dday.command.command import lose_command
from engine.dday.command.control import active_field, beside_enemy, intense_active
from engine.dday.content import Content
from engine.dday.content.counters import US_TYPES
from engine.dday.depth.fortifications import beside, blocked, reveal_beside
from engine.dday.game import Game, Ways, answers, ask
from engine.dday.island.island import Island
from engine.dday.night_limits import move_limit, unchecked
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.variant import Variant
from engine.dday.victory.losses import disrupt, lose_step, settle, take_guns

ON_FOOT = frozenset({"infantry", "heavy_infantry", "infantry_hq", "engineer"})
MOST_WAYS = 1 << 13
"""How many answers to where units can move are kept in mind beyond a game."""
_POST: Final = "post"
"""What a command post is among the types of those who would move: it makes no move (14.0)."""


class Route(NamedTuple):
    """A move that is possible: its kind (an option's verb), the hexes entered, why it stops there, who fires at it."""

    verb: str
    path: tuple[str, ...]
    stop: str = ""
    sites: tuple[str, ...] = ()
    cliff: bool = False

    @property
    def end(self) -> str:
        """The last hex."""
        return self.path[-1]


def all_ways(content: Content, island: Island, variant: Variant[Any]) -> Ways:
    """7.3 The ground as each type of US unit meets it, with walls that end moves; cliffs are looked at apart (7.32).

    18.33 In some scenarios terrain stops nobody.
    """
    ways: dict[str, dict[str, dict[str, str]]] = {}
    terrains = {h: content.terrain.effect(ground.terrain) for h, ground in island.hexes.items()}
    for kind in US_TYPES:
        ways[kind] = {}
        entries = {h: terrain.entry(kind) for h, terrain in terrains.items()}
        for origin, neighbours in island.neighbours.items():
            leading = ways[kind][origin] = dict[str, str]()
            for target in neighbours:
                entry = entries[target]
                if entry == "road":
                    entry = terrains[target].infantry if island.road_link(origin, target) else "no"
                if entry == "enter" and variant.held_up(content, island, kind, origin, target):
                    entry = "stop"
                if entry != "no":
                    leading[target] = entry if variant.stops else "enter"
    return ways


def passable(game: Game, unit: Unit, origin: str, target: str) -> str:
    """7.3 How a unit can go from a hex to its neighbour: "enter", "stop" (and must end there) or "" for not at all."""
    return game.facts.ways[game.counter(unit).type][origin].get(target, "")


def stop_reason(game: Game, unit: Unit, origin: str, target: str) -> str:
    """7.31 Why a move must end in a hex: terrain, enemy (beside a unit), intense (fire); "" when it may go on."""
    if target in beside_enemy(game):
        return "enemy"
    if target in intense_active(game):
        return "intense"
    return "terrain" if passable(game, unit, origin, target) == "stop" else ""


def may_cross_cliff(game: Game, unit: Unit) -> bool:
    """7.32 Whether a unit's type may climb."""
    return game.counter(unit).type in game.content.terrain.cliff.types


def routes(game: Game, units: Sequence[Unit]) -> list[Route]:
    """7.3, 14.0 All moves that these units, from one hex and together, can make; command posts make none."""
    origin = units[0].place
    start = game.island.hexes[origin]
    if start.water or any(unit.post for unit in units):
        return []
    found = _plain_routes(game, units, origin)
    plain = {route.end for route in found}
    for target in game.island.neighbours[origin]:
        if target in plain or target in game.forces_by_hex():
            continue
        if any(not passable(game, unit, origin, target) for unit in units):
            continue
        cliff = game.island.cliff(origin, target)
        if cliff and not all(may_cross_cliff(game, unit) for unit in units):
            continue
        sites = infiltrated(game, origin, target)
        if sites and not may_infiltrate(game, units):
            continue
        verb = "infiltrate" if sites else "cliff"
        found.append(Route(verb, (target,), stop_reason(game, units[0], origin, target) or "cliff", sites, cliff))
    return found


def ways(game: Game, units: Sequence[Unit]) -> Mapping[tuple[str, str], Route]:
    """7.3 The same by kind and end."""
    # units of the same types meet the same ground and the same enemies in the same way
    known: dict[tuple[object, ...], Mapping[tuple[str, str], Route]] = game.keep_japanese(answers, "ways")
    far, origin = move_limit(game), units[0].place
    key = (far, origin, *[_POST if unit.post else game.counter(unit).type for unit in units])
    found = known.get(key)
    if found is None:
        close = beside_enemy(game)
        if origin in close:
            found = _ways(game, units)
        else:
            # nobody can be slipped past: only what the Japanese are to the hexes nearby makes a difference
            near, lasting = game.island.grid.within(origin, far), game.facts.known_ways
            met = (*key, near.intersection(game.forces_by_hex()), near & close, near & intense_active(game))
            found = lasting.get(met)
            if found is None:
                if len(lasting) >= MOST_WAYS:
                    lasting.clear()
                found = lasting[met] = _ways(game, units)
        known[key] = found
    return found


def _ways(game: Game, units: Sequence[Unit]) -> dict[tuple[str, str], Route]:
    return {(route.verb, route.end): route for route in routes(game, units)}


def any_route(game: Game, units: Sequence[Unit]) -> bool:
    """7.3 Whether ``routes`` would find any; each of them begins with a step that is a move by itself."""
    origin = units[0].place
    if game.island.hexes[origin].water:
        return False
    # units of the same types meet the same ground and the same enemies in the same way
    kinds = ""
    for unit in units:
        if unit.post:
            return False
        kinds += f"+{game.counter(unit).type}" if kinds else game.counter(unit).type
    known: dict[tuple[str, str], bool] = _kept_beside_enemy(game, origin, "any_route")
    found = known.get((kinds, origin))
    if found is None:
        found = known[kinds, origin] = _any_step(game, units, origin)
    return found


def _kept_beside_enemy(game: Game, origin: str, name: str) -> dict[Any, Any]:
    """A table of answers about single steps from a hex: away from the enemy these hang on the ground alone."""
    return game.keep_japanese(answers, name) if origin in beside_enemy(game) else game.keep_for_good(answers, name)


def _any_step(game: Game, units: Sequence[Unit], origin: str) -> bool:
    """7.3, 7.32, 7.33 Whether there is a neighbour that all of these units can go to."""
    held, cliffs = game.forces_by_hex(), game.island.cliffs_from.get(origin, ())
    kinds = dict.fromkeys([game.counter(unit).type for unit in units])
    first, *others = [game.facts.ways[kind][origin] for kind in kinds]
    watched = game.keep_japanese(_watched, origin) if origin in beside_enemy(game) else []
    climbing = slipping = None
    for target in set(first).intersection(*others) if others else first:
        if target in held:
            continue
        if target in cliffs:
            if climbing is None:
                climbing = all(may_cross_cliff(game, unit) for unit in units)
            if not climbing:
                continue
        if not watched or not infiltrated(game, origin, target):
            return True
        if slipping is None:
            slipping = all(game.counter(unit).is_tank for unit in units) or may_infiltrate(game, units)
        if slipping:
            return True
    return False


def _plain_routes(game: Game, units: Sequence[Unit], origin: str) -> list[Route]:
    """7.3 Moves without cliffs and infiltration: shortest paths of up to three hexes that obey every stop."""
    far = move_limit(game)
    taken, cliffs = game.forces_by_hex(), game.island.cliffs_from
    held_up, intense = beside_enemy(game), intense_active(game)
    found: dict[str, Route] = {}
    # units of one type meet the same ground in the same way
    ways, *others = [game.facts.ways[kind] for kind in dict.fromkeys([game.counter(unit).type for unit in units])]
    slipping = origin in held_up and not all(game.counter(unit).is_tank for unit in units)
    edge: list[tuple[str, tuple[str, ...]]] = [(origin, ())]
    halted: set[str] = set()  # where the ground has ended a move: who comes by another side may go on, around a wall
    for _ in range(far):
        following: list[tuple[str, tuple[str, ...]]] = []
        for at, path in edge:
            climbs = cliffs.get(at, ())
            for target, entry in ways[at].items():
                if (target in found and target not in halted) or target == origin:
                    continue
                if target in taken or target in climbs:
                    continue
                ends_here = entry == "stop"
                if others:
                    entries = [entry, *[other[at].get(target, "") for other in others]]
                    if not all(entries):
                        continue
                    ends_here = "stop" in entries
                if slipping and at == origin and infiltrated(game, at, target):
                    continue
                stop = (
                    "enemy" if target in held_up else "intense" if target in intense else "terrain" if ends_here else ""
                )
                way = (*path, target)
                if stop == "terrain":
                    halted.add(target)
                elif halted:
                    halted.discard(target)
                if not stop:
                    following.append((target, way))
                if target not in found or (not stop and len(way) <= len(found[target].path)):
                    found[target] = Route("move", way, stop)
        edge = following
    return list(found.values())


# ---------------------------------------------------------------- 7.33 infiltration


def infiltrated(game: Game, origin: str, target: str) -> tuple[str, ...]:
    """7.33 The positions that a step slips past: manned, beside both hexes, with both in their field of fire.

    19.2 A position catches nobody across a side that its fortification closes. A cave never does: for this it has no
    colour that a card could show (event Hidden Caves).
    """
    if origin not in beside_enemy(game):
        return ()
    return tuple([site for site, hexes in game.keep_japanese(_watched, origin) if target in hexes])


def _watched(game: Game, origin: str) -> list[tuple[str, AbstractSet[str]]]:
    """7.33 The positions that watch a hex from beside it, each with the other hexes that it watches from beside."""
    near, site_at = game.forces_by_hex(), game.island.site_at
    found: dict[str, AbstractSet[str]] = {}
    for other in beside(game, origin):
        force, site = near.get(other), site_at.get(other)
        if not force or force.disrupted or not site or site.id in found:
            continue
        field = active_field(game, site)
        if origin in field:
            manned = [h for h in site.hexes if (one := near.get(h)) is not None and not one.disrupted]
            found[site.id] = field.intersection([h for one in manned for h in beside(game, one)])
    return list(found.items())


def on_foot(game: Game, unit: Unit) -> bool:
    """7.32, 7.35, 7.4 Whether a unit is infantry of any kind or engineers."""
    return game.counter(unit).type in ON_FOOT


def may_infiltrate(game: Game, units: Sequence[Unit]) -> bool:
    """7.33 HQs go along with a regular unit only; artillery never infiltrates."""
    kinds = [game.counter(unit) for unit in units]
    if any(kind.type == "artillery" for kind in kinds):
        return False
    return any(not kind.is_leader for kind in kinds)


def infiltrate(game: Game, units: Sequence[Unit], route: Route) -> Step:
    """7.33 Draw the card, take the losses, and let the player choose to go on or stay after a loss; 16 not at night."""
    if unchecked(game):
        carry_out(game, units, route)
        return
    origin = units[0].place
    card = draw(game, "special", "7.33")
    sites = [game.island.sites[site] for site in route.sites]
    seen = any(card.shows(site.colour) and not game.variant.slips_past(game, card, site) for site in sites)
    lost = False
    for unit in units:
        counter = game.counter(unit)
        if counter.is_tank:
            continue
        hit = seen and counter.symbol == card.fire_symbol
        because = (("both_shown" if hit else "other_symbol_shown" if seen else "other_colours_shown", ""),)
        game.emit(ev.InfiltrationChecked("7.33", unit.id, route.sites, card.number, hit, because))
        if hit:
            lost = True
            yield from lose_step(game, unit, "7.33", "infiltration", route.sites[0])
    left = [unit for unit in units if unit.steps]
    if left and lost:
        answer = yield from ask(
            "infiltrated",
            "7.33",
            [Option("complete", {"hex": route.end}), Option("stay", {"hex": origin})],
            units=[unit.id for unit in left],
            hex=route.end,
        )
        if answer == "stay":
            return
    carry_out(game, left, route)


# ---------------------------------------------------------------- 7.35, 7.4


def preservation_routes(game: Game, unit: Unit) -> list[Route]:
    """7.35 The free one-hex moves of infantry or engineers off a landing beach hex."""
    origin = unit.place
    if not game.content.figures.preservation_move or origin not in game.island.landing_hexes:
        return []
    if (kind := game.counter(unit).type) not in ON_FOOT:
        return []
    # units of one type meet the same ground in the same way
    known: dict[tuple[str, str], list[Route]] = game.keep_japanese(answers, "preservation_routes")
    if (kind, origin) not in known:
        known[kind, origin] = [
            Route("preserve", (target,), stop_reason(game, unit, origin, target) or "preserve")
            for target in _off_the_beach(game, unit)
        ]
    return known[kind, origin]


def may_leave(game: Game, unit: Unit) -> bool:
    """7.35 Whether ``preservation_routes`` would find any; no further one than the first is looked for."""
    origin = unit.place
    if not game.content.figures.preservation_move or origin not in game.island.landing_hexes:
        return False
    if (kind := game.counter(unit).type) not in ON_FOOT:
        return False
    known: dict[tuple[str, str], bool] = _kept_beside_enemy(game, origin, "may_leave")
    found = known.get((kind, origin))
    if found is None:
        found = known[kind, origin] = next(_off_the_beach(game, unit), None) is not None
    return found


def _off_the_beach(game: Game, unit: Unit) -> Iterator[str]:
    """7.35 The hexes that a unit on foot can go to from its landing hex as a preservation move."""
    origin, landing, held = unit.place, game.island.landing_hexes, game.forces_by_hex()
    for target in game.island.neighbours[origin]:
        if (
            target not in landing
            and target not in held
            and not game.island.cliff(origin, target)
            and passable(game, unit, origin, target)
            and not infiltrated(game, origin, target)
        ):
            yield target


def preservation_ways(game: Game, unit: Unit) -> dict[tuple[str, str], Route]:
    """7.35 The same by kind and end."""
    return {(route.verb, route.end): route for route in preservation_routes(game, unit)}


def entering(game: Game, unit: Unit, target: str) -> Refusal | None:
    """7.4, 10.22, 18.31, 19.2 A unit enters a hex with a revealed Japanese unit or fortification to fight."""
    force, facts = game.force_at(target), {"unit": unit.id, "hex": target}
    if force is None:
        return no("no_enemy", **facts)
    if (kind := game.counter(unit).type) not in ON_FOOT:
        return no("cannot_enter", "10.22" if kind == "regimental_hq" else "7.4", **facts)
    if not (game.known(force) or game.variant.enters_unseen):
        return no("unrevealed", **facts)
    if target not in game.island.neighbours[unit.place]:
        return no("not_adjacent", **facts)
    if blocked(game, unit.place, target):
        return no("blocked_side", **facts)
    if target in game.state.attacked:
        return no("attacked", **facts)
    if game.island.cliff(unit.place, target):
        return no("cliff_between", **facts)
    return None if target in game.state.adjacent_at_start.get(unit.id, ()) else no("late_contact", **facts)


def enterable(game: Game, units: Sequence[Unit]) -> list[str]:
    """7.4, 18.31, 19.2 The hexes that these units, from one hex and together, may enter to fight."""
    near = (h for h in game.island.neighbours[units[0].place] if h in game.forces_by_hex())
    return [h for h in near if not any(entering(game, unit, h) for unit in units)]


# ---------------------------------------------------------------- carrying moves out


def carry_out(game: Game, units: Sequence[Unit], route: Route) -> None:
    """7.3, 7.32, 7.34 Move the units along; climbers are disrupted, HQs that move stop commanding."""
    for unit in units:
        origin = unit.place
        game.emit(
            ev.UnitMoved(
                {"infiltrate": "7.33", "preserve": "7.35", "cliff": "7.32"}.get(route.verb, "7.3"),
                unit.id,
                origin,
                route.end,
                route.verb,
                route.path,
            )
        )
        if game.counter(unit).is_leader and not game.variant.commanded:
            lose_command(game, unit, "7.34")
        if route.cliff and game.content.terrain.cliff.disrupts:
            disrupt(game, unit, "7.32", "cliff", shade="new")
    settle(game, route.end)
    reveal_beside(game, route.end)


def enter(game: Game, units: Sequence[Unit], target: str) -> None:
    """7.4 Enter a hex with a revealed enemy; the close combat follows at the end of the phase."""
    for unit in units:
        game.emit(ev.UnitMoved("7.4", unit.id, unit.place, target, "enter", (target,)))
        if game.counter(unit).is_leader and not game.variant.commanded:
            lose_command(game, unit, "7.34")
    take_guns(game, target)
    reveal_beside(game, target)
