"""Why an answer is good or costly on Peleliu by areas: exact chances, who stands where, what is spent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from engine.core.decision import Decision, Option
from engine.core.staff.answers import Reason, Value, percent
from engine.savagery import chances
from engine.savagery.activation import under_fire
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.supply import cost

_NEAR: Final = 2
"""How far a regiment is from what it can attack at once."""


class AskedOfRegiment:
    """An answer with the table and the question that it belongs to; ``then`` is what follows at once, or ""."""

    def __init__(self, table: SavageryTable, decision: Decision, choices: Sequence[str]) -> None:
        found = decision.option(choices[0])
        assert found
        self.table = table
        self.decision = decision
        self.option: Option = found
        self.verb, self.what = found.verb, found.argument
        self.then = choices[1].partition(":")[2] if len(choices) > 1 else ""


def reasons(table: SavageryTable, decision: Decision, choices: Sequence[str]) -> tuple[Reason, ...]:
    """What speaks for an answer and against it."""
    told = _KINDS.get(decision.kind)
    return tuple(told(AskedOfRegiment(table, decision, choices))) if told else ()


# ------------------------------------------------------------ regiments


def _land(asked: AskedOfRegiment) -> Iterator[Reason]:
    """5.3 Guns beside a beach, and enemies in reach of it."""
    yield from _near(asked, [asked.what])
    guns = tuple(asked.option.facts["guns"])
    if guns:
        yield Reason("under_guns", "5.3", {"areas": guns, "count": len(guns)}, _areas(guns), against=True)
    else:
        yield Reason("no_guns", "5.3", {"area": asked.what}, _areas((asked.what,)))


def _activate(asked: AskedOfRegiment) -> Iterator[Reason]:
    """5.1.1, 5.3 Whom a regiment can reach, and where it is shelled first."""
    yield from _near(asked, asked.table.areas_of(asked.what))
    fire = under_fire(asked.table, asked.what)
    if fire:
        yield Reason("shelled", "5.3", {"areas": fire, "count": len(fire)}, _areas(fire), against=True)


def _near(asked: AskedOfRegiment, places: Sequence[str]) -> Iterator[Reason]:
    """5.5.1 The Japanese counters that can be reached from some areas."""
    table = asked.table
    reached = {one for area in places for one in (area, *table.content.island.within(area, _NEAR)) if table.held(one)}
    found = tuple(area for area in table.content.areas if area in reached)
    yield Reason("in_reach", "5.5.1", {"areas": found, "count": len(found)}, _areas(found))


# ------------------------------------------------------------ moves


def _move(asked: AskedOfRegiment) -> Iterator[Reason]:
    """5.5 Where a unit goes, or what its gun shells."""
    if asked.verb == "done":
        still = tuple(option.argument for option in asked.decision if option.verb == "unit")
        yield Reason("still_here", "5.5.1", {"units": still, "count": len(still)}, _units(still), against=True)
    elif asked.verb == "fire":
        yield Reason("one_die", "2.2.6c", {"unit": asked.what}, _units((asked.what,)))
    else:
        yield from _goes(asked, asked.what, asked.then)


def _to(asked: AskedOfRegiment) -> Iterator[Reason]:
    yield from _goes(asked, asked.decision.facts["unit"], asked.what)


def _goes(asked: AskedOfRegiment, unit: str, area: str) -> Iterator[Reason]:
    """5.5.4, 5.6 An attack with who goes there, or how near the enemy is then."""
    table = asked.table
    if not area:
        return
    if table.held(area) and table.kind(unit) == "battalion":
        yield from _odds(asked, area, (*table.fighters_in(area), unit))
    elif table.held(area):
        yield Reason("joins", "5.5.2", {"unit": unit, "area": area}, (*_units((unit,)), *_areas((area,))))
    else:
        yield from _near(asked, [area])
        if table.near(area):
            yield Reason("beside_enemy", "5.4", {"area": area}, _areas((area,)), against=True)


def _odds(asked: AskedOfRegiment, area: str, units: Sequence[str]) -> Iterator[Reason]:
    """5.6.2 What an attack comes to."""
    found = chances.attack_chance(asked.table, area, units)
    values: dict[str, Value] = {"area": area, "percent": percent(found.win), "clean": percent(found.clean)}
    things = (*_areas((area,)), *_units(tuple(units)))
    yield Reason("odds", "5.6.2", values, things)
    if asked.table.gung_ho():
        yield Reason("gung_ho", "5.6.3", {"percent": percent(found.gung_ho)}, things[:1])
    if found.two:
        yield Reason("two_hits", "5.6.2", {"percent": percent(found.two)}, things[1:], against=True)


def _follow(asked: AskedOfRegiment) -> Iterator[Reason]:
    """5.5.2 What a company adds where it goes along."""
    if asked.verb == "company":
        strength = asked.table.strength(asked.what)
        yield Reason("adds", "5.5.2", {"unit": asked.what, "strength": strength}, _units((asked.what,)))
    else:
        area = asked.decision.facts["area"]
        if asked.table.held(area) and asked.table.battalions_in(area):
            yield from _odds(asked, area, asked.table.fighters_in(area))


def _lead(asked: AskedOfRegiment) -> Iterator[Reason]:
    """5.5.9 What the commander's marker does to an attack."""
    area = asked.decision.facts["area"]
    units = asked.table.fighters_in(area)
    if not asked.table.battalions_in(area):
        return
    fires = asked.table.state.fires.get(area, 0) + (asked.option.id == "fire")
    barrages = asked.table.state.barrages.get(area, 0) + (asked.option.id == "barrage")
    fighters = tuple(sorted(chances.fighter(asked.table, unit) for unit in units))
    known = area in asked.table.state.revealed
    found = chances.average(chances.candidates(asked.table, area), fighters, fires, barrages, known=known)
    values: dict[str, Value] = {"area": area, "percent": percent(found.win), "clean": percent(found.clean)}
    yield Reason("odds", "5.6.2", values, _areas((area,)))


# ------------------------------------------------------------ markers and combat


def _marker(asked: AskedOfRegiment) -> Iterator[Reason]:
    """2.2.6c How hard the counter below a marker is, and whether anybody can attack it now."""
    table, area = asked.table, asked.what
    found = [one.strength for one in chances.candidates(table, area)]
    values: dict[str, Value] = {"area": area, "low": min(found), "high": max(found)}
    yield Reason("strength" if min(found) == max(found) else "strengths", "2.2.1", values, _areas((area,)))
    near = [unit for unit in table.content.regiments.get(table.state.active, ()) if table.on_map(unit)]
    reach = {one for unit in near for one in table.content.island.within(table.state.units[unit], table.state.areas)}
    if area not in reach | {table.state.units[unit] for unit in near}:
        regiment = table.state.active
        yield Reason("out_of_reach", "5.5.1", {"regiment": regiment, "area": area}, _areas((area,)), against=True)


def _combat(asked: AskedOfRegiment) -> Iterator[Reason]:
    yield from _odds(asked, asked.what, asked.table.fighters_in(asked.what))


def _reroll(asked: AskedOfRegiment) -> Iterator[Reason]:
    """5.6.3 What the dice come to, as they lie or thrown again."""
    facts = asked.decision.facts
    if asked.verb == "keep":
        key = "won_now" if facts["won"] else "lost_now"
        yield Reason(key, "5.6.2", {"area": facts["area"], "count": facts["hits"]}, _areas((facts["area"],)))
        return
    dice, count = sorted(facts["dice"]), int(asked.what)
    win, clean, _ = chances.reroll(max(dice[count:], default=0), count, facts["japanese"])
    values: dict[str, Value] = {"area": facts["area"], "percent": percent(win), "clean": percent(clean)}
    yield Reason("odds", "5.6.3", values, _areas((facts["area"],)))


def _hit(asked: AskedOfRegiment) -> Iterator[Reason]:
    """3.4.3 What a hit makes of a unit."""
    table, unit = asked.table, asked.what
    now, facts = table.strength(unit), table.content.formations[unit]
    effect = str(asked.option.facts["effect"])
    after = facts.reduced if effect == "reduced" else 0
    values: dict[str, Value] = {"unit": unit, "now": now, "after": after}
    yield Reason(f"hit_{effect}", "3.4.3", values, _units((unit,)), against=True)


# ------------------------------------------------------------ support and supply


def _support(asked: AskedOfRegiment) -> Iterator[Reason]:
    if asked.verb == "done":
        yield Reason("left_behind", "2.2.4", {"count": asked.decision.facts["left"]}, against=True)
    else:
        strength = asked.table.strength(asked.what)
        yield Reason(f"brings_{asked.table.kind(asked.what)}", "2.2.4", {"strength": strength})


def _place(asked: AskedOfRegiment) -> Iterator[Reason]:
    """2.1.4, 2.2.4 Who is there already, and how near the enemy is."""
    with_whom = asked.table.battalions_in(asked.what)
    if with_whom:
        yield Reason("beside", "2.2.4", {"area": asked.what, "units": with_whom}, _units(with_whom))
    yield from _near(asked, [asked.what])


def _supply(asked: AskedOfRegiment) -> Iterator[Reason]:
    """5.4 What points buy."""
    table, unit = asked.table, asked.what
    if asked.verb == "done":
        yield Reason("points_left", "5.4", {"count": asked.decision.facts["points"]}, against=True)
        return
    facts = table.content.formations[unit]
    if table.kind(unit) == "commander":
        yield Reason("commander_back", "2.2.3", {"unit": unit}, _units((unit,)))
    else:
        before = facts.reduced if asked.verb == "restore" else 0
        after = facts.full if asked.verb == "restore" else facts.reduced
        yield Reason("stronger", "2.2.2", {"unit": unit, "before": before, "strength": after}, _units((unit,)))
    yield Reason("costs", "5.4", {"count": cost(table, asked.option.id)}, against=True)


def _reposition(asked: AskedOfRegiment) -> Iterator[Reason]:
    if asked.verb == "unit" and asked.then:
        yield from _goes(asked, asked.what, asked.then)


def _consolidate(asked: AskedOfRegiment) -> Iterator[Reason]:
    """6.2 One battalion at full strength for two that are reduced."""
    if asked.verb == "merge":
        facts, content = asked.option.facts, asked.table.content.formations
        unit, other = str(facts["unit"]), str(facts["other"])
        yield Reason("merged", "6.2", {"unit": unit, "strength": content[unit].full}, _units((unit,)))
        yield Reason("breaks_up", "6.2", {"unit": other}, _units((other,)), against=True)


def _areas(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"area:{name}" for name in names)


def _units(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"unit:{name}" for name in names)


_KINDS: Final[Mapping[str, Callable[[AskedOfRegiment], Iterator[Reason]]]] = {
    "land": _land,
    "activate": _activate,
    "move": _move,
    "to": _to,
    "follow": _follow,
    "lead": _lead,
    "barrage": _marker,
    "strike": _marker,
    "combat": _combat,
    "reroll": _reroll,
    "hit": _hit,
    "infiltrated": _hit,
    "support": _support,
    "join": _place,
    "return": _place,
    "supply": _supply,
    "reposition": _reposition,
    "consolidate": _consolidate,
}
