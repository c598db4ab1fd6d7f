"""Whether the parts of the map agree with one another; each fault names layer, object and hex."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from engine.core.faults import Fault
from engine.dday.island.draft import Draft
from engine.dday.island.island import INTENSE, Position
from engine.dday.island.map_schema import Finding, MapSchema


def check(draft: Draft, schema: MapSchema) -> list[Fault]:
    """Everything in the draft that contradicts something else in it."""
    dots = partial(_dots, over_water=schema.fire_over_water)
    boxes = (_beaches, _boxes) if schema.boxed else ()
    checks = (_ground, _places, _positions, _groups, dots, _fields, _roads, _cliffs, _sides, *boxes, schema.check)
    return [Fault(draft.file, where, problem) for part in checks for where, problem in part(draft)]


def water(draft: Draft, h: str) -> bool:
    """Whether nothing can stand on foot in a hex."""
    return draft.terrain[h] in draft.water


def repeated(found: Iterable[tuple[str, str]], what: str) -> Iterator[Finding]:
    """A fault for each pair (where, key) whose key has come before."""
    first: dict[str, str] = {}
    for where, key in found:
        if key in first:
            yield where, f"{what} {key} is there already ({first[key]}): each may be there once"
        else:
            first[key] = where


def _ground(draft: Draft) -> Iterator[Finding]:
    """Water lies at sea level (2.1)."""
    for h, elevation in draft.elevation.items():
        if water(draft, h) and elevation:
            yield f"layer 'elevation', hex {h}", f"{draft.terrain[h]} at elevation {elevation}, 0 expected in water"


def _beaches(draft: Draft) -> Iterator[Finding]:
    """A beach belongs to a landing box (2.1)."""
    landing = {h for _, box in draft.boxes for h in box.landing_hexes}
    for h, terrain in draft.terrain.items():
        if terrain == "beach" and h not in landing:
            yield f"layer 'terrain', hex {h}", "a beach without a landing box: a box that names it expected"


def _places(draft: Draft) -> Iterator[Finding]:
    yield from repeated(((where, place.name) for where, place in draft.places), "place")
    yield from repeated(((where, place.hex) for where, place in draft.places), "a place in")


def _positions(draft: Draft) -> Iterator[Finding]:
    """2.1 One position in a hex, on land."""
    yield from repeated(((where, position.id) for where, position in draft.positions), "position")
    yield from repeated(((where, position.hex) for where, position in draft.positions), "a position in")
    for where, position in draft.positions:
        if water(draft, position.hex):
            yield where, f"stands in {draft.terrain[position.hex]}, land expected"


def _members(draft: Draft) -> dict[str, list[tuple[str, Position]]]:
    """The positions of each site by zone and number, each with where it was found."""
    found: dict[str, list[tuple[str, Position]]] = defaultdict(list)
    for where, position in sorted(draft.positions, key=lambda item: (item[1].zone, item[1].number)):
        found[position.site].append((where, position))
    return found


def _groups(draft: Draft) -> Iterator[Finding]:
    """6.21 A group is named after its positions, all of one colour and near one another."""
    for site, members in _members(draft).items():
        if len(members) == 1 and members[0][1].id == site:
            continue
        where, first = members[0]
        ids = "/".join(position.id for _, position in members)
        if len(members) < 2 or ids != site:
            yield where, f"group {site} has the members {ids}: a group is named after all its positions, in order"
        for where_next, position in members[1:]:
            if position.colour != first.colour:
                yield where_next, f"{position.id} is {position.colour}, but {first.id} of its group is {first.colour}"
        for (_, one), (where_next, two) in pairwise(members):
            apart = draft.grid.distance(one.hex, two.hex)
            if apart > draft.group_reach:
                yield (
                    where_next,
                    (
                        f"group {site}: {two.id} lies {apart} hexes from {one.id} ({one.hex}), "
                        f"at most {draft.group_reach} expected"
                    ),
                )


def _dots(draft: Draft, *, over_water: bool) -> Iterator[Finding]:
    """6.2 Every dot has an owner and lies on land, once for each owner and hex, in the layer of its colour."""
    members = _members(draft)
    site_of = {position.id: position.site for _, position in draft.positions}
    yield from repeated(((where, f"{dot.owner} in {dot.hex}") for where, dot in draft.dots), "a dot of")
    for where, dot in draft.dots:
        if dot.owner not in members:
            if dot.owner in site_of:
                yield where, f"owner {dot.owner} belongs to {site_of[dot.owner]}: the group owns the field"
            else:
                yield where, f"owner {dot.owner!r} does not exist: the id of a position or a group expected"
            continue
        layer = f"dots {members[dot.owner][0][1].colour}"
        if dot.layer != layer:
            yield where, f"a dot of {dot.owner} expected in layer '{layer}'"
        if water(draft, dot.hex) and not over_water:
            yield where, f"a dot in {draft.terrain[dot.hex]}, land expected"


def _fields(draft: Draft) -> Iterator[Finding]:
    """6.2, 6.22 A position's own hex is under its intense fire; fields of one colour share no hex."""
    members = _members(draft)
    colour = {site: found[0][1].colour for site, found in members.items()}
    intense = {(dot.owner, dot.hex) for _, dot in draft.dots if dot.intensity == INTENSE}
    for site, found in members.items():
        for where, position in found:
            if (site, position.hex) not in intense:
                yield where, f"no intense dot of {site} in its own hex {position.hex}, one expected"
    first: dict[tuple[str, str], str] = {}
    for where, dot in draft.dots:
        if dot.owner in colour:
            other = first.setdefault((colour[dot.owner], dot.hex), dot.owner)
            if other != dot.owner:
                shade = colour[dot.owner]
                yield where, f"the {shade} fields of {other} and {dot.owner} overlap: fields of one colour share no hex"


def _roads(draft: Draft) -> Iterator[Finding]:
    """A road leads from neighbour to neighbour over land and never across a cliff."""
    yield from repeated(((where, road.name) for where, road in draft.roads), "road")
    cliffs = {pair for _, pair in draft.cliffs}
    for where, road in draft.roads:
        for h in road.hexes:
            if water(draft, h):
                yield where, f"runs through {draft.terrain[h]} in {h}, land expected"
        for a, b in pairwise(road.hexes):
            if b not in draft.neighbours[a]:
                yield where, f"a gap between {a} and {b}: a point in every hex of the road expected"
            if (min(a, b), max(a, b)) in cliffs:
                yield where, f"crosses the cliff between {a} and {b}"


def _cliffs(draft: Draft) -> Iterator[Finding]:
    """7.32 A cliff stands between two land hexes."""
    yield from repeated(((where, f"{a}-{b}") for where, (a, b) in draft.cliffs), "a cliff at")
    for where, pair in draft.cliffs:
        for h in pair:
            if water(draft, h):
                yield where, f"{h} is {draft.terrain[h]}, land on both sides expected"


def _sides(draft: Draft) -> Iterator[Finding]:
    """A line stands once along a side."""
    for kind, lines in draft.sides.items():
        yield from repeated(((where, f"{a}-{b}") for where, (a, b) in lines), f"a {kind} at")


def _boxes(draft: Draft) -> Iterator[Finding]:
    """2.1, 6.24 Landing boxes run from north to south, each with beach hexes of its own and fire of known sites."""
    yield from repeated(((where, box.id) for where, box in draft.boxes), "box")
    yield from repeated(((where, h) for where, box in draft.boxes for h in box.landing_hexes), "landing hex")
    colour = {position.site: position.colour for _, position in draft.positions}
    in_order = sorted(draft.boxes, key=lambda item: item[1].order)
    for number, (where, box) in enumerate(in_order, 1):
        if box.order != number:
            yield where, f"property order is {box.order}, {number} expected: boxes count from 1 in the north"
        if not box.landing_hexes:
            yield where, "no landing hexes: property landing_hexes names them, with spaces between"
        for h in box.landing_hexes:
            if h not in draft.terrain:
                yield where, f"landing hex {h} is not on the map"
            elif draft.terrain[h] != "beach":
                yield where, f"landing hex {h} is {draft.terrain[h]}, beach expected"
        for site in box.fire:
            if site not in colour:
                yield where, f"fire of {site}, which does not exist: the id of a position or a group expected"
        known = [(f"{where}, fire of {site}", colour[site]) for site in box.fire if site in colour]
        yield from repeated(known, "colour")
    for (_, north), (where, south) in pairwise(in_order):
        if _northmost(draft, north.landing_hexes) > _northmost(draft, south.landing_hexes):
            yield where, f"box {south.id} lies north of {north.id}, which comes before it by property order"


def _northmost(draft: Draft, hexes: Sequence[str]) -> int:
    return min((draft.grid.cell(h)[1] for h in hexes if h in draft.grid), default=0)
