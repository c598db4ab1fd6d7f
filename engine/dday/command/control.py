"""11.0 Control and communication, and the fields of fire they are drawn from."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from engine.dday.content import Content
from engine.dday.game import Game, answers
from engine.dday.island.island import Island, Site
from engine.dday.state.state import Unit

_COMPANIES = frozenset({"infantry", "heavy_infantry"})
_CONTROLS_TOGETHER = frozenset({"infantry", "heavy_infantry", "infantry_hq", "engineer"})


# ---------------------------------------------------------------- fields of fire


def field_of(game: Game, site: Site, *, tank: bool | None = None) -> frozenset[str]:
    """6.2, 6.23, 13.1 The hexes a position fires into; a tank there adds the hexes around them."""
    if tank is None:
        tank = any(game.is_tank(force) for force in game.forces_of(site))
    return site.field | site.extended if tank else site.field


def occupied_sites(game: Game) -> list[Site]:
    """All positions and groups that the Japanese occupy, and what else has a field of fire."""
    return game.keep_japanese(_occupied_sites)


def _occupied_sites(game: Game) -> list[Site]:
    held = {game.island.site_at[h].id for h in game.forces_by_hex() if h in game.island.site_at}
    sites = [site for name, site in game.island.sites.items() if name in held]
    own = (game.variant.own_site(game, h) for h in sorted(game.state.caves))
    return sites + [site for site in own if site]


def fields_any(game: Game) -> frozenset[str]:
    """11.31 Hexes in the field of fire of any Japanese unit, disrupted ones included."""
    return game.keep_japanese(_fields_any)


def _fields_any(game: Game) -> frozenset[str]:
    return _union([field_of(game, site) for site in occupied_sites(game)])


def awake(game: Game, site: Site) -> bool:
    """6.4 Whether somebody in a position or group is not disrupted."""
    return any(not force.disrupted for force in game.forces_of(site))


def active_field(game: Game, site: Site) -> frozenset[str]:
    """6.4 The hexes that a position's units fire into now: none when all of them are disrupted."""
    awake = [force for force in game.forces_of(site) if not force.disrupted]
    return field_of(game, site, tank=any(game.is_tank(force) for force in awake)) if awake else frozenset()


def fields_active(game: Game) -> frozenset[str]:
    """6.4 Hexes in the field of fire of any Japanese unit that is not disrupted."""
    return game.keep_japanese(_fields_active)


def _fields_active(game: Game) -> frozenset[str]:
    return _union([active_field(game, site) for site in occupied_sites(game)])


def intense_active(game: Game) -> frozenset[str]:
    """7.31 Hexes under intense fire of a position with a Japanese unit that is not disrupted."""
    return game.keep_japanese(_intense_active)


def _intense_active(game: Game) -> frozenset[str]:
    return _union([site.intense for site in occupied_sites(game) if awake(game, site)])


def beside_enemy(game: Game) -> frozenset[str]:
    """7.31 Hexes next to any Japanese unit."""
    return game.keep_japanese(_beside_enemy)


def _beside_enemy(game: Game) -> frozenset[str]:
    return _union([game.island.neighbours[h] for h in game.forces_by_hex()])


def _union(hexes: Iterable[Iterable[str]]) -> frozenset[str]:
    return frozenset[str]().union(*hexes)


# ---------------------------------------------------------------- 11.1 control


def controls_around(game: Game, units: list[Unit]) -> bool:
    """11.0, 11.1 Whether the units of one hex control the six hexes around it."""
    enough = game.content.figures.control_steps
    together: list[int] = []
    for unit in units:
        counter = game.counter(unit)
        if counter.is_tank or (counter.type in _COMPANIES and unit.steps >= enough):
            return True
        if counter.type in _CONTROLS_TOGETHER:
            together.append(unit.steps)
    pair = sorted(together)[-game.content.figures.control_units :]
    return len(pair) > 1 and sum(pair) >= enough


def us_control(game: Game) -> frozenset[str]:
    """11.0, 11.1, 11.11 The hexes that US units and garrisons control; at night only their own (16)."""
    return game.keep(_us_control)


def _us_control(game: Game) -> frozenset[str]:
    hexes = set(game.state.garrisons)
    forces = game.forces_by_hex()
    for hex_id in game.us_hexes():
        if hex_id in forces:
            continue
        hexes.add(hex_id)
        if not game.night and controls_around(game, game.units_at(hex_id)):
            hexes.update(game.island.neighbours[hex_id])
    return frozenset(hexes)


# ---------------------------------------------------------------- 11.2 Japanese communication


def japanese_ground(content: Content, island: Island) -> frozenset[str]:
    """11.2 Hexes whose terrain a Japanese communication path may pass through."""
    ground = set()
    for hex_id, item in island.hexes.items():
        passage = content.terrain.effect(item.terrain).japanese_communication
        if hex_id in island.landing_hexes or passage == "no":
            continue
        if passage == "yes" or hex_id in island.road_hexes:
            ground.add(hex_id)
    return frozenset(ground)


def _open_hexes(game: Game) -> frozenset[str]:
    """11.2, 11.21 The hexes that a path may pass through now."""
    ground, taken = game.facts.japanese_ground, game.us_hexes()
    # a Japanese unit beside a US unit takes its own hex out of US control
    held = [h for h in game.forces_by_hex() if h in ground]
    return (ground - us_control(game)).union(held).difference(taken)


def _path_ends(game: Game) -> dict[str, str]:
    """11.21 The hexes with a Japanese unit in a position, each with its site; 18.36 those in a linked zone alone."""
    zone, site_at = game.variant.linked_zone, game.island.site_at
    return {h: site_at[h].id for h in game.forces_by_hex() if h in site_at and (not zone or h in zone)}


def in_communication(game: Game, hex_id: str) -> bool:
    """11.2, 18.36 Whether a position hex is in Japanese communication.

    During a Japanese Fire Phase the answer is the one of its beginning (11.22); a hex that was not asked for
    then is traced now.
    """
    if game.frozen is not None and hex_id in game.island.position_at:
        return hex_id in game.frozen
    return game.keep(_traced, hex_id)


def _traced(game: Game, hex_id: str) -> bool:
    """11.21 Whether a path leads to two other occupied positions; the hex itself may be under US control.

    18.36 What the Japanese hold in a linked zone needs no path, and to any such position a path is enough.
    """
    zone = game.variant.linked_zone
    if hex_id in zone and hex_id in game.island.position_at and hex_id in game.forces_by_hex():
        return True
    wanted = 1 if zone else game.content.figures.communication_positions
    ends, neighbours, open_hexes = game.keep_japanese(_path_ends), game.island.neighbours, game.keep(_open_hexes)
    site = game.island.site_at.get(hex_id)
    own = site.id if site and not zone else ""
    reached: set[str] = set()
    seen, edge = {hex_id}, [hex_id]
    for at in edge:
        for other in neighbours[at]:
            if other in seen:
                continue
            seen.add(other)
            # the ends of a path are not passed through, so their own terrain does not matter
            end = ends.get(other)
            if end and end != own:
                reached.add(end)
                if len(reached) == wanted:
                    return True
            if other in open_hexes:
                edge.append(other)
    return False


def _flooded(edge: Iterable[str], unmet: set[str], neighbours: Mapping[str, Iterable[str]]) -> set[str]:
    """The hexes of ``unmet`` to which a path of such hexes leads from beside the edge; they are taken out of it."""
    found: set[str] = set()
    while edge:
        # hexes that are equally far are met together: a few operations on sets, not one step for each side of a hex
        edge = unmet.intersection(chain.from_iterable([neighbours[at] for at in edge]))
        unmet -= edge
        found |= edge
    return found


def freeze_communication(game: Game) -> None:
    """11.22 Settle which positions are in communication for the whole Japanese Fire Phase."""
    game.frozen = None
    game.frozen = frozenset(_linked_positions(game))


def _linked_positions(game: Game) -> Iterator[str]:
    """11.21 All position hexes in communication: as ``_traced`` finds each, with every open hex passed once."""
    zone = game.variant.linked_zone
    wanted = 1 if zone else game.content.figures.communication_positions
    ends, neighbours, open_hexes = game.keep_japanese(_path_ends), game.island.neighbours, game.keep(_open_hexes)
    reached: dict[str, set[str]] = {}
    """For each open hex the sites to which paths through it lead."""
    unmet = set(open_hexes)
    while unmet:
        start = unmet.pop()
        reached[start] = set()
        reached |= dict.fromkeys(_flooded((start,), unmet, neighbours), reached[start])
    for end, site in ends.items():
        for other in neighbours[end]:
            if other in reached:
                reached[other].add(site)
    for h in game.island.position_at:
        if h in zone and h in game.forces_by_hex():
            yield h
            continue
        sites: set[str] = set()
        for other in neighbours[h]:
            if other in ends:
                sites.add(ends[other])
            sites |= reached.get(other, sites)
        if not zone:
            sites.discard(game.island.site_at[h].id)
        if len(sites) >= wanted:
            yield h


# ---------------------------------------------------------------- 11.3 US communication


def us_communication(game: Game) -> frozenset[str]:
    """11.3, 11.31 Hexes from which a path leads to a landing beach hex, clear of Japanese units and their fields.

    18.36 A scenario may have US units in communication everywhere.
    """
    return game.keep_japanese(_us_communication)


def _us_communication(game: Game) -> frozenset[str]:
    island = game.island
    if game.variant.linked:
        return frozenset(island.hexes)
    barred = fields_any(game) | frozenset(game.forces_by_hex())
    # the same hexes are barred when somebody is disrupted or recovers, and fewer when a position is taken
    known: dict[frozenset[str], frozenset[str]] = game.keep_for_good(answers, "us_communication")
    if barred not in known:
        before = next(reversed(known), None)
        if before is not None and barred < before:
            known[barred] = _linked(island, barred, before - barred, known[before])
        else:
            known[barred] = _linked(island, barred, island.landing_hexes, frozenset())
    return known[barred]


def _linked(island: Island, barred: frozenset[str], opened: Iterable[str], reached: frozenset[str]) -> frozenset[str]:
    """11.3 What is reached when some hexes are open beside those that were reached before; a beach is by itself."""
    ground, landing, neighbours = island.us_ground, island.landing_hexes, island.neighbours
    begun = {h for h in opened if h in landing or (h in ground and not reached.isdisjoint(neighbours[h]))} - barred
    found = reached | begun
    return found | _flooded(begun, set(ground - barred - found), neighbours)
