"""What can be said of each thing on the table: facts, each with its rule, which words make lines of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.core.finding import Finding, TableInspector
from engine.wake import chances
from engine.wake.batteries import targets
from engine.wake.ending import level, score
from engine.wake.facts import STOCKS
from engine.wake.movement import ways
from engine.wake.state import COVERED
from engine.wake.wake_table import WakeTable

PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "score": ("score",),
    "garrison": ("garrison",),
    "track": ("left", "covered"),
    "out": ("out", "out_later"),
    **{f"{stock}_left": (stock,) for stock in STOCKS},
}
"""What of the table can be inspected alone, and the facts and the stock that belong to it."""


def things(table: WakeTable) -> Iterator[str]:
    """Everything that can be inspected now."""
    yield "table"
    yield from (f"ship:{ship}" for ship in table.state.ships)
    yield from (f"plane:{plane}" for plane in table.state.planes)
    yield from (f"facility:{name}" for name in table.content.facilities)
    yield from (f"area:{area}" for area in table.content.areas)
    yield from (f"table:{part}" for part in PARTS)


def _table(table: WakeTable, name: str) -> Iterator[Finding]:
    """All that the table tells, or a part of it."""
    for one in _whole(table):
        if not name or one.values.get("stock", one.key) in PARTS[name]:
            yield one


def _whole(table: WakeTable) -> Iterator[Finding]:
    """The score so far, the garrison, stock, and what is still covered (2.1.3, 5.1)."""
    state = table.state
    found = score(table)
    yield Finding("score", "5.1", {"points": found.points, "level": level(table, found.points).id})
    men = {"men": state.garrison, "ashore": table.ashore()}
    yield Finding("garrison", "2.1.4", {**men, "enlisted": state.enlisted})
    for stock in STOCKS:
        yield Finding("stock", "2.1.3", {"stock": stock, "count": state.stock(stock)})
    yield Finding("left", "3.2.1", {"count": table.left()})
    yield from _covered(table)
    limit = {"limit": table.content.figures.ships_out} if state.attempt == 1 else {}
    yield Finding("out" if limit else "out_later", "3.8.1", {"count": table.out(), **limit})


def _covered(table: WakeTable) -> Iterator[Finding]:
    """What kinds of counter the present track still holds: everybody can count that (2.3)."""
    track = table.state.attempt
    seen = {one for one in table.state.tracks[track - 1] if one != COVERED}
    kinds: dict[str, int] = {}
    for one in table.content.track(track):
        if one not in seen:
            kind = table.content.counters[one].kind
            kinds[kind] = kinds.get(kind, 0) + 1
    for kind, count in kinds.items():
        yield Finding("covered", "2.3", {"kind": kind, "count": count})


def _ship(table: WakeTable, ship: str) -> Iterator[Finding]:
    """A ship: where, how strong, and where she may go (2.2.1)."""
    facts = table.content.counters[ship]
    place = table.state.ships[ship]
    yield Finding("ship", "2.2.1", {"place": place, "division": facts.division, "type": facts.ship_class})
    if table.area_of(ship) is None:
        return
    yield Finding("strength", "2.2.9", {"strength": table.strength(ship), "marker": table.state.markers.get(ship, "")})
    yield Finding("needed", "3.5.6", {"count": chances.needed(table, ship)})
    if not facts.gunnery:
        yield Finding("no_guns", "3.4.2")
    if facts.starred:
        yield Finding("starred", "3.3.9")


def _plane(table: WakeTable, plane: str) -> Iterator[Finding]:
    """A Wildcat: where and how strong (2.2.2)."""
    strength = table.content.counters[plane].strength
    yield Finding("plane", "2.2.2", {"place": table.state.planes[plane], "strength": strength})
    if not table.state.foretold:
        return
    for area in table.content.areas:
        for ship in table.targets_in(area):
            found = chances.dive_strike(table, plane, ship)
            facts = chances.facts_of(table, found, grit=table.state.grit > 0)
            yield Finding("dive", "3.6.4", {"ship": ship, "area": area, **facts})


def _facility(table: WakeTable, name: str) -> Iterator[Finding]:
    """A facility: what hits it and what it does (2.1.2)."""
    facts = table.content.facilities[name]
    yield Finding("facility", "3.4.6", {"face": facts.face, "colours": list(facts.colours)})
    if facts.kind != "battery":
        return
    dice = table.content.figures.battery_dice[table.state.markers.get(name, "")]
    yield Finding("battery", "3.5.4", {"dice": dice, "marker": table.state.markers.get(name, "")})
    for ship in targets(table, name):
        found = chances.battery_strike(table, name, ship, ammo=False)
        facts_of = chances.facts_of(table, found, grit=table.state.grit > 0)
        yield Finding("shot", "3.5.4", {"ship": ship, "area": table.state.ships[ship], **facts_of})


def _area(table: WakeTable, name: str) -> Iterator[Finding]:
    """A sea area: its target number, its exits, who lies there (2.1.1)."""
    facts = table.content.areas[name]
    yield Finding("area", "2.1.1", {"type": facts.kind, "distance": facts.distance})
    if facts.target:
        yield Finding("target", "2.1.1d", {"target": facts.target, "colour": facts.colour})
    for to in dict.fromkeys(facts.exits.values()):
        faces = [face for face, area in facts.exits.items() if area == to]
        yield Finding("exit", "3.3.6", {"to": to, "faces": faces})
    ships = table.ships_in(name)
    yield Finding("ships", "2.1.1", {"ships": list(ships)})
    for division in dict.fromkeys(table.division(ship) for ship in ships):
        for lane, count, why in ways(table, division):
            if why:
                yield Finding(f"barred_{why}", "3.3.7", {"division": division, "area": lane, "faces": count})


INSPECTOR: Final = TableInspector(
    things,
    {
        "table": _table,
        "ship": _ship,
        "plane": _plane,
        "facility": _facility,
        "area": _area,
    },
)
"""What can be inspected on the table."""
