"""What can be said of each thing on the table: facts, each with its rule, which words make lines of."""

from __future__ import annotations

from collections import Counter as Sums
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.savagery import chances
from engine.savagery.activation import under_fire
from engine.savagery.combat_impulse import prospect
from engine.savagery.facts import BEACH, COMPANIES
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import HIDDEN


@dataclass(frozen=True, slots=True)
class BattleFact:
    """One fact: its key in the catalogue, the rule behind it, and what its sentence names."""

    key: str
    rule: str
    values: Mapping[str, Any] = field(default_factory=dict)


def things(table: SavageryTable) -> Iterator[str]:
    """Everything that can be inspected now."""
    yield "table"
    yield from (f"area:{area}" for area in table.content.areas)
    yield from (f"unit:{unit}" for unit in table.content.formations)
    yield from (f"regiment:{regiment}" for regiment in table.content.regiments)
    yield from (f"counter:{table.state.japanese[area]}" for area in table.state.revealed)


def inspect(table: SavageryTable, thing: str) -> tuple[BattleFact, ...]:
    """All that is known of a thing; raises KeyError for one that isn't there."""
    kind, _, name = thing.partition(":")
    if thing not in set(things(table)):
        raise KeyError(thing)
    return tuple(_KINDS[kind](table, name))


def _table(table: SavageryTable, name: str) -> Iterator[BattleFact]:
    """Morale, intensity, what is left of the enemy and what can still be drawn (2.1.1, 2.1.2, 3.1)."""
    state, figures = table.state, table.content.figures
    side = {"gung_ho": table.gung_ho(), "shaken": figures.shaken}
    yield BattleFact("morale", "2.1.1", {"morale": state.morale, **side})
    yield BattleFact("intensity", "3.3", {"level": state.level, "count": len(state.stack), "sun": state.sun})
    drawn = set(state.drawn)
    effects = Sums(
        table.content.chits[one].effect for one in table.content.level_chits(state.level) if one not in drawn
    )
    for effect, count in effects.items():
        yield BattleFact("chit", "5.4", {"effect": effect, "count": count})
    yield BattleFact("left", "3.1", {"count": len(state.japanese)})
    for ground in dict.fromkeys(one.ground for one in table.content.strongpoints.values()):
        count = sum(table.content.areas[area].kind == ground for area in state.japanese)
        yield BattleFact("ground", "2.2.1", {"ground": ground, "left": count})


def _area(table: SavageryTable, name: str) -> Iterator[BattleFact]:
    """An area: its ground, who is there, what lies there, and what an attack now would promise (2.1, 3.2, 5.6)."""
    facts = table.content.areas[name]
    yield BattleFact("area", "3.2", {"ground": facts.kind, "limit": table.content.figures.stacking[facts.kind]})
    yield BattleFact("borders", "2.1", {"areas": list(table.content.island.exits[name])})
    if table.at(name):
        yield BattleFact("units", "3.2", {"units": list(table.at(name))})
    if facts.kind == BEACH or name in table.content.guns:
        firing = [one for one in table.content.guns[name] if table.held(one)]
        if firing:
            yield BattleFact("guns", "5.3", {"areas": firing})
    if table.held(name):
        yield from _enemy(table, name)


def _enemy(table: SavageryTable, area: str) -> Iterator[BattleFact]:
    """The Japanese counter of an area: itself, or which ones it can be (2.2.1)."""
    state = table.state
    counter = state.japanese[area]
    if counter != HIDDEN and area in state.revealed:
        yield BattleFact("revealed", "5.6.1", {"strength": table.content.strongpoints[counter].strength})
    else:
        strengths = sorted(one.strength for one in chances.candidates(table, area))
        yield BattleFact("hidden", "2.2.1", {"strengths": strengths})
    fires, barrages = state.fires.get(area, 0), state.barrages.get(area, 0)
    if fires or barrages:
        yield BattleFact("markers", "2.2.6c", {"fires": fires, "barrages": barrages})
    if table.battalions_in(area):
        yield BattleFact("attack", "5.6.2", prospect(table, area))


def _unit(table: SavageryTable, unit: str) -> Iterator[BattleFact]:
    """A battalion, commander or company: where, how strong, and what a hit would do (2.2.2, 2.2.3, 2.2.4)."""
    facts, place = table.content.formations[unit], table.state.units[unit]
    rule = {"battalion": "2.2.2", "commander": "2.2.3"}.get(facts.kind, "2.2.4")
    yield BattleFact("unit", rule, {"type": facts.kind, "place": place, "service": facts.service})
    if facts.kind != "commander":
        reduced = unit in table.state.reduced
        yield BattleFact("strength", rule, {"strength": table.strength(unit), "reduced": reduced})
    if facts.kind in COMPANIES and unit in table.state.used:
        yield BattleFact("spent", "5.5.7" if facts.kind == "artillery" else "5.5.8")


def _regiment(table: SavageryTable, regiment: str) -> Iterator[BattleFact]:
    """A regiment: where it stands and whether it has been activated (2.2.3, 5.1)."""
    areas = list(table.areas_of(regiment))
    yield BattleFact("regiment", "5.1", {"areas": areas, "acted": regiment in table.state.acted})
    for area in under_fire(table, regiment):
        yield BattleFact("under_fire", "5.3", {"area": area})


def _counter(table: SavageryTable, counter: str) -> Iterator[BattleFact]:
    """A revealed Japanese counter (2.2.1, 5.6.1)."""
    facts = table.content.strongpoints[counter]
    yield BattleFact("revealed", "5.6.1", {"strength": facts.strength})
    yield BattleFact("strategy", "5.6.1", {"strategy": facts.strategy})


_KINDS: Mapping[str, Callable[[SavageryTable, str], Iterator[BattleFact]]] = {
    "table": _table,
    "area": _area,
    "unit": _unit,
    "regiment": _regiment,
    "counter": _counter,
}
