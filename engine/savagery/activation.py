"""Regiments come ashore and are activated: set-up, activation, Army arrival, bloody beaches, intensity."""

from __future__ import annotations

from engine.core import chance
from engine.core.decision import Option
from engine.core.questions import argument, pick
from engine.core.session import Step, TopStep
from engine.savagery import events as ev
from engine.savagery.ending import end
from engine.savagery.facts import SavageryContent
from engine.savagery.hits import snipe, take_hits
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import ASIDE


def landing(table: SavageryTable) -> TopStep:
    """4.0 The regiments of the first day land, each on a beach of its own, any that is free."""
    for regiment in table.content.figures.ashore:
        if not table.ashore(regiment):
            yield from land(table, regiment, "set_up", "4.0")
    return None


def land(table: SavageryTable, regiment: str, why: str, rule: str) -> Step:
    """4.0, 5.2.2 A regiment and its commander go to a beach of the player's choice."""
    options = [
        Option(f"beach:{area}", {"area": area, "guns": [one for one in table.content.guns[area] if table.held(one)]})
        for area in landing_beaches(table, regiment)
    ]
    area = argument((yield from pick("land", rule, options, regiment=regiment, why=why)))
    table.emit(ev.RegimentAshore(rule, regiment, table.members(regiment), area, why))


def landing_beaches(table: SavageryTable, regiment: str) -> tuple[str, ...]:
    """3.2, 4.0, 5.2.2 The beaches where nobody stands but companies of the regiment's service, and there is room."""
    service, units = table.content.services[regiment], len(table.content.regiments[regiment])
    return tuple(
        area
        for area in table.content.beaches
        if not table.regiment_of(area)
        and all(table.content.formations[unit].service == service for unit in table.at(area))
        and table.content.figures.stacking["beach"] - len(table.at(area)) >= units
    )


def activation(table: SavageryTable) -> TopStep:
    """5.1, 5.1.1, 5.1.2, 2.2.3 The player names a regiment that has not been activated; its commander is flipped."""
    ready = table.ready()
    if not ready:
        return "nobody"
    options = [Option(f"regiment:{one}", {"regiment": one, "areas": list(table.areas_of(one))}) for one in ready]
    regiment = argument((yield from pick("activate", "5.1.1", options)))
    table.emit(ev.RegimentActivated("5.1.1", regiment, table.content.figures.areas))
    return None


def arrival(table: SavageryTable) -> TopStep:
    """5.2, 5.2.1, 5.2.3 In levels III and IV a die less the chits drawn brings an Army regiment that is not ashore."""
    state = table.state
    regiment = table.content.figures.arrivals.get(state.level, "")
    if not regiment or any(state.units[unit] != ASIDE for unit in table.members(regiment)):
        return None
    dice, drawn = table.throw(1), len(state.drawn)
    lands = dice[0] - drawn <= 0
    table.emit(ev.ArrivalRolled("5.2.1", dice, regiment, drawn, lands))
    if lands and landing_beaches(table, regiment):
        yield from land(table, regiment, "army", "5.2.2")
    elif lands:
        table.emit(ev.ArrivalBarred("5.2.2", regiment))
    return None


def beach_fire(table: SavageryTable) -> TopStep:
    """5.3 A die for each beach and airfield area with a battalion of the regiment below guns that still fire."""
    for area in under_fire(table, table.state.active):
        dice = table.throw(1)
        effect = table.content.figures.beach_fire[dice[0] - 1]
        table.emit(ev.BeachFireRolled("5.3", dice, area, effect))
        if effect == "hit":
            yield from take_hits(table, area, 1, "beach")
        elif effect == "sniper":
            snipe(table, area, "5.3")
    return None


def under_fire(table: SavageryTable, regiment: str) -> tuple[str, ...]:
    """5.3 The areas where a regiment is under fire: Mountain or Fortified Areas beside them hold a counter."""
    own = {table.state.units[unit] for unit in table.content.regiments[regiment]}
    return tuple(
        area for area, guns in table.content.guns.items() if area in own and any(table.held(one) for one in guns)
    )


def intensity(table: SavageryTable) -> TopStep:
    """3.1, 3.3.1, 3.3.2 With the last chit drawn a new level begins as the activation ends; after the last, defeat."""
    state = table.state
    if state.stack:
        return None
    if state.level == max(one.level for one in table.content.chits.values()):
        end(table, "time", "3.3.1")
    stack = shuffled(table.content, state.seed, state.level + 1)
    table.emit(ev.IntensityRose("3.3.2", state.level + 1, len(stack), stack))
    yield from ()
    return None


def shuffled(content: SavageryContent, seed: str, level: int) -> tuple[str, ...]:
    """2.1.2, 3.3, 3.3.2, 4.0 The chits of a level and of all before it, in the order in which they are drawn."""
    chits = content.level_chits(level)
    return tuple(chits[place] for place in chance.order(seed, f"time {level}", 0, len(chits)))
