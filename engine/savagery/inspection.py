"""What can be said of each thing on the table: facts, each with its rule, which words make lines of."""

from __future__ import annotations

from collections import Counter as Sums
from collections.abc import Iterator, Mapping
from typing import Final

from engine.core.finding import Finding, TableInspector
from engine.savagery import chances
from engine.savagery.activation import under_fire
from engine.savagery.combat_impulse import prospect
from engine.savagery.facts import BEACH, COMPANIES
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import HIDDEN

PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "morale": ("morale",),
    "intensity": ("intensity",),
    "chits": ("intensity", "chit"),
    "enemy": ("left", "ground"),
    "standing": ("left", "morale"),
}
"""What of the table can be inspected alone, and the facts that belong to it."""


def things(table: SavageryTable) -> Iterator[str]:
    """Everything that can be inspected now."""
    yield "table"
    yield from (f"area:{area}" for area in table.content.areas)
    yield from (f"unit:{unit}" for unit in table.content.formations)
    yield from (f"regiment:{regiment}" for regiment in table.content.regiments)
    yield from (f"counter:{table.state.japanese[area]}" for area in table.state.revealed)
    yield from (f"table:{part}" for part in PARTS)


def _table(table: SavageryTable, name: str) -> Iterator[Finding]:
    """All that the table tells, or a part of it."""
    yield from (one for one in _whole(table) if not name or one.key in PARTS[name])


def _whole(table: SavageryTable) -> Iterator[Finding]:
    """Morale, intensity, what is left of the enemy and what can still be drawn (2.1.1, 2.1.2, 3.1)."""
    state, figures = table.state, table.content.figures
    side = {"gung_ho": table.gung_ho(), "shaken": figures.shaken}
    yield Finding("morale", "2.1.1", {"morale": state.morale, **side})
    yield Finding("intensity", "3.3", {"level": state.level, "count": len(state.stack), "sun": state.sun})
    drawn = set(state.drawn)
    effects = Sums(
        table.content.chits[one].effect for one in table.content.level_chits(state.level) if one not in drawn
    )
    for effect, count in effects.items():
        yield Finding("chit", "5.4", {"effect": effect, "count": count})
    yield Finding("left", "3.1", {"count": len(state.japanese)})
    for ground in dict.fromkeys(one.ground for one in table.content.strongpoints.values()):
        count = sum(table.content.areas[area].kind == ground for area in state.japanese)
        yield Finding("ground", "2.2.1", {"ground": ground, "left": count})


def _area(table: SavageryTable, name: str) -> Iterator[Finding]:
    """An area: its ground, who is there, what lies there, and what an attack now would promise (2.1, 3.2, 5.6)."""
    facts = table.content.areas[name]
    yield Finding("area", "3.2", {"ground": facts.kind, "limit": table.content.figures.stacking[facts.kind]})
    yield Finding("borders", "2.1", {"areas": list(table.content.island.exits[name])})
    if table.at(name):
        yield Finding("units", "3.2", {"units": list(table.at(name))})
    if facts.kind == BEACH or name in table.content.guns:
        firing = [one for one in table.content.guns[name] if table.held(one)]
        if firing:
            yield Finding("guns", "5.3", {"areas": firing})
    if table.held(name):
        yield from _enemy(table, name)


def _enemy(table: SavageryTable, area: str) -> Iterator[Finding]:
    """The Japanese counter of an area: itself, or which ones it can be (2.2.1)."""
    state = table.state
    counter = state.japanese[area]
    if counter != HIDDEN and area in state.revealed:
        yield Finding("revealed", "5.6.1", {"strength": table.content.strongpoints[counter].strength})
    else:
        strengths = sorted(one.strength for one in chances.candidates(table, area))
        yield Finding("hidden", "2.2.1", {"strengths": strengths})
    fires, barrages = state.fires.get(area, 0), state.barrages.get(area, 0)
    if fires or barrages:
        yield Finding("markers", "2.2.6c", {"fires": fires, "barrages": barrages})
    if table.battalions_in(area):
        yield Finding("attack", "5.6.2", prospect(table, area))


def _unit(table: SavageryTable, unit: str) -> Iterator[Finding]:
    """A battalion, commander or company: where, how strong, and what a hit would do (2.2.2, 2.2.3, 2.2.4)."""
    facts, place = table.content.formations[unit], table.state.units[unit]
    rule = {"battalion": "2.2.2", "commander": "2.2.3"}.get(facts.kind, "2.2.4")
    yield Finding("unit", rule, {"type": facts.kind, "place": place, "service": facts.service})
    if facts.kind != "commander":
        reduced = unit in table.state.reduced
        yield Finding("strength", rule, {"strength": table.strength(unit), "reduced": reduced})
    if facts.kind in COMPANIES and unit in table.state.used:
        yield Finding("spent", "5.5.7" if facts.kind == "artillery" else "5.5.8")


def _regiment(table: SavageryTable, regiment: str) -> Iterator[Finding]:
    """A regiment: where it stands and whether it has been activated (2.2.3, 5.1)."""
    areas = list(table.areas_of(regiment))
    yield Finding("regiment", "5.1", {"areas": areas, "acted": regiment in table.state.acted})
    for area in under_fire(table, regiment):
        yield Finding("under_fire", "5.3", {"area": area})


def _counter(table: SavageryTable, counter: str) -> Iterator[Finding]:
    """A revealed Japanese counter (2.2.1, 5.6.1)."""
    facts = table.content.strongpoints[counter]
    yield Finding("revealed", "5.6.1", {"strength": facts.strength})
    yield Finding("strategy", "5.6.1", {"strategy": facts.strategy})


INSPECTOR: Final = TableInspector(
    things,
    {
        "table": _table,
        "area": _area,
        "unit": _unit,
        "regiment": _regiment,
        "counter": _counter,
    },
)
"""What can be inspected on the table."""
