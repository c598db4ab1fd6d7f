"""11.0 Control and communication, and the fields of fire they are drawn from."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from engine.core.hex_bits import HexBits, HexSet
from engine.dday.content import Content
from engine.dday.game import Game, answers
from engine.dday.island.island import Island, Site
from engine.dday.state.state import Unit

_COMPANIES = frozenset({"infantry", "heavy_infantry"})
_CONTROLS_TOGETHER = frozenset({"infantry", "heavy_infantry", "infantry_hq", "engineer"})
_NOWHERE: Final[frozenset[str]] = frozenset()


# ---------------------------------------------------------------- fields of fire


_TANK: Final = 1
_AWAKE: Final = 2
_TANK_AWAKE: Final = 4
"""Who is in a position or group: a tank, anybody who is not disrupted, such a tank. Several are added up."""


def _crews(game: Game) -> dict[str, int]:
    """Who is in each position or group that the Japanese occupy."""
    found: dict[str, int] = {}
    site_at = game.island.site_at
    for force in game.state.forces.values():
        # nearly all of them are in positions
        if site := site_at.get(force.hex) or game.site_of(force):
            if game.is_tank(force):
                crew = _TANK if force.disrupted else _TANK | _AWAKE | _TANK_AWAKE
            else:
                crew = 0 if force.disrupted else _AWAKE
            found[site.id] = found.get(site.id, 0) | crew
    return found


def _crew(game: Game, site: Site) -> int:
    return game.keep_japanese(_crews).get(site.id, 0)


def field_of(game: Game, site: Site) -> frozenset[str]:
    """6.2, 6.23, 13.1 The hexes a position fires into; a tank there adds the hexes around them."""
    return site.ringed if _crew(game, site) & _TANK else site.field


def occupied_sites(game: Game) -> list[Site]:
    """All positions and groups that the Japanese occupy, and what else has a field of fire."""
    return game.keep_japanese(_occupied_sites)


def _occupied_sites(game: Game) -> list[Site]:
    site_at = game.island.site_at
    held = {site_at[h].id for h in game.forces_by_hex() if h in site_at}
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
    return bool(_crew(game, site) & _AWAKE)


def tank_fires(game: Game, site: Site) -> bool:
    """13.1 Whether a tank that is not disrupted is in a position or group."""
    return bool(_crew(game, site) & _TANK_AWAKE)


def active_field(game: Game, site: Site) -> frozenset[str]:
    """6.4 The hexes that a position's units fire into now: none when all of them are disrupted."""
    crew = _crew(game, site)
    if not crew & _AWAKE:
        return _NOWHERE
    return site.ringed if crew & _TANK_AWAKE else site.field


def fields_active(game: Game) -> frozenset[str]:
    """6.4 Hexes in the field of fire of any Japanese unit that is not disrupted."""
    return game.keep_japanese(_fields_active)


def _fields_active(game: Game) -> frozenset[str]:
    return _union([active_field(game, site) for site in occupied_sites(game)])


def intense_active(game: Game) -> frozenset[str]:
    """7.31 Hexes under intense fire of a position with a Japanese unit that is not disrupted."""
    return game.keep_japanese(_intense_active)


def _intense_active(game: Game) -> frozenset[str]:
    crews = game.keep_japanese(_crews)
    return _union([site.intense for site in occupied_sites(game) if crews.get(site.id, 0) & _AWAKE])


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


def us_control(game: Game) -> HexSet:
    """11.0, 11.1, 11.11 The hexes that US units and garrisons control; at night only their own (16)."""
    return game.keep(_us_control)


def _us_control(game: Game) -> HexSet:
    bits, forces, by_day = game.island.bits, game.forces_by_hex(), not game.night
    found = bits.of(game.state.garrisons)
    for hex_id, units in game.us_hexes().items():
        if hex_id not in forces:
            found |= bits.bit[hex_id]
            around = bits.around[hex_id]
            if by_day and around & ~found and controls_around(game, units):
                found |= around
    return HexSet(bits, found)


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


def _open_hexes(game: Game) -> int:
    """11.2, 11.21 The bits of the hexes that a path may pass through now."""
    bits, ground = game.island.bits, game.facts.japanese_ground
    # a Japanese unit beside a US unit takes its own hex out of US control
    held = [h for h in game.forces_by_hex() if h in ground]
    return (game.keep_for_good(_ground_bits) & ~us_control(game).bits | bits.of(held)) & ~bits.of(game.us_hexes())


def _ground_bits(game: Game) -> int:
    return game.island.bits.of(game.facts.japanese_ground)


def in_communication(game: Game, hex_id: str) -> bool:
    """11.2, 18.36 Whether a position hex is in Japanese communication.

    During a Japanese Fire Phase the answer is the one of its beginning (11.22); a hex that was not asked for
    then is traced now.
    """
    if game.frozen is not None and hex_id in game.island.position_at:
        return hex_id in game.frozen
    return _linked_to_others(game, hex_id)


def freeze_communication(game: Game) -> None:
    """11.22 Settle which positions are in communication for the whole Japanese Fire Phase."""
    bits, sure = game.island.bits, 0
    for part, sites in game.keep(_paths).parts:
        # besides a position's own site enough are left
        if len(sites) > game.content.figures.communication_positions:
            sure |= bits.beside(part)
    game.frozen = frozenset([h for h in game.island.position_at if bits.bit[h] & sure or _linked_to_others(game, h)])


@dataclass(frozen=True, slots=True)
class _Paths:
    """11.21 Where Japanese communication leads."""

    ends: Mapping[str, str]
    """The hexes with a Japanese unit in a position, each with its site; 18.36 those in a linked zone alone."""
    ends_bits: int
    parts: Sequence[tuple[int, set[str]]]
    """Open hexes that hang together, as bits, with the sites to which paths through them lead."""


def _paths(game: Game) -> _Paths:
    """11.21 All paths at once: the ends of a path are not passed through, so their own terrain does not matter."""
    ends, open_hexes = game.keep_japanese(_path_ends), _open_hexes(game)
    # much that happens alters no path: what was found last is kept for it
    known: dict[tuple[int, tuple[str, ...]], _Paths] = game.keep_for_good(answers, "paths")
    key = open_hexes, tuple(ends)
    if key not in known:
        known.clear()
        known[key] = _found_paths(game.island.bits, ends, open_hexes)
    return known[key]


def _path_ends(game: Game) -> dict[str, str]:
    zone, site_at = game.variant.linked_zone, game.island.site_at
    return {h: site_at[h].id for h in game.forces_by_hex() if h in site_at and (not zone or h in zone)}


def _found_paths(bits: HexBits, ends: Mapping[str, str], open_hexes: int) -> _Paths:
    parts: list[tuple[int, set[str]]] = []
    for end, site in ends.items():
        beside = bits.around[end] & open_hexes
        for part, sites in parts:
            if beside & part:
                sites.add(site)
                beside &= ~part
        while beside:
            part = bits.flooded(beside & -beside, open_hexes)
            parts.append((part, {site}))
            beside &= ~part
    return _Paths(ends, bits.of(ends), parts)


def _linked_to_others(game: Game, hex_id: str) -> bool:
    """11.21 Whether a path leads to two other occupied positions; the hex itself may be under US control.

    18.36 What the Japanese hold in a linked zone needs no path, and to any such position a path is enough.
    """
    zone = game.variant.linked_zone
    if hex_id in zone and hex_id in game.island.position_at and hex_id in game.forces_by_hex():
        return True
    paths, around = game.keep(_paths), game.island.bits.around[hex_id]
    reached = set[str]().union(*[sites for part, sites in paths.parts if around & part])
    if around & paths.ends_bits:
        reached.update([paths.ends[other] for other in game.island.neighbours[hex_id] if other in paths.ends])
    site = game.island.site_at.get(hex_id)
    if site and not zone:
        reached.discard(site.id)
    return len(reached) >= (1 if zone else game.content.figures.communication_positions)


# ---------------------------------------------------------------- 11.3 US communication


def us_communication(game: Game) -> AbstractSet[str]:
    """11.3, 11.31 Hexes from which a path leads to a landing beach hex, clear of Japanese units and their fields.

    18.36 A scenario may have US units in communication everywhere.
    """
    return game.keep_japanese(_us_communication)


def _us_communication(game: Game) -> AbstractSet[str]:
    fields = [field_of(game, site) for site in occupied_sites(game)]
    return _clear_of(game, game.island.bits.of(game.forces_by_hex()), fields)


def us_communication_without(game: Game, hex_id: str) -> AbstractSet[str]:
    """11.3 The same as if the Japanese unit in a position hex were gone."""
    bits, site = game.island.bits, game.island.site_at[hex_id]
    fields = [field_of(game, other) for other in occupied_sites(game) if other.id != site.id]
    if left := [force for force in game.forces_of(site) if force.hex != hex_id]:
        fields.append(site.ringed if any(game.is_tank(force) for force in left) else site.field)
    return _clear_of(game, bits.of(game.forces_by_hex()) & ~bits.bit[hex_id], fields)


def _clear_of(game: Game, barred: int, fields: Iterable[frozenset[str]]) -> AbstractSet[str]:
    """11.3 The hexes from which a path leads to a beach, clear of barred hexes, as bits, and of fields of fire."""
    bits = game.island.bits
    if game.variant.linked:
        return frozenset(game.island.hexes)
    bits_of: dict[frozenset[str], int] = game.keep_for_good(answers, "field_bits")
    for field in fields:
        if field not in bits_of:
            bits_of[field] = bits.of(field)
        barred |= bits_of[field]
    # the same hexes are barred when somebody is disrupted or recovers, and fewer when a position is taken
    known: dict[int, HexSet] = game.keep_for_good(answers, "us_communication")
    if barred not in known:
        ground, beach = game.keep_for_good(_us_ground)
        before = next(reversed(known), 0)
        reached = known[before].bits if before and barred & ~before == 0 else 0
        opened = before & ~barred if reached else beach
        # a beach is linked by itself
        begun = opened & (beach | ground & bits.beside(reached)) & ~barred
        known[barred] = HexSet(bits, reached | bits.flooded(begun, ground & ~barred))
    return known[barred]


def _us_ground(game: Game) -> tuple[int, int]:
    """11.3 The hexes that a path of US units can pass through, and those of the landing beaches."""
    return game.island.bits.of(game.island.us_ground), game.island.bits.of(game.island.landing_hexes)
