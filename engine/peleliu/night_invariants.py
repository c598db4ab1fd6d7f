"""16 What must hold in the night between the two days of the assault; invariants.py looks at every game with it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.content import Content, NightData
from engine.dday.island.island import Island
from engine.dday.state.state import State

_ON_FOOT = frozenset({"move", "preserve", "infiltrate", "cliff", "enter"})
"""Moves of the player's own choice."""
_FORBIDDEN = (ev.BarrageFired, ev.MarkerSpent, ev.InfiltrationChecked, ev.EventCalled, ev.ArtilleryChecked)
"""What never happens at night."""
_REACHES = frozenset({"intense", "steady", "machine_gun"})
"""Kinds of fire that are left."""


def night_of(content: Content, state: State) -> NightData | None:
    """The figures of the night if a state stands in it."""
    scenario = content.scenarios[state.scenario]
    space = content.turn_track[scenario.track].get(state.turn)
    return scenario.night if space and space.night else None


def of_event(island: Island, night: NightData, state: State, event: Event) -> Iterator[str]:
    """What is wrong with an event of the night at the moment before it applies."""
    if isinstance(event, _FORBIDDEN):
        yield f"{event.kind()} in the night (16)"
    elif isinstance(event, ev.UnitMoved):
        if event.why in _ON_FOOT and len(event.path) > night.us_move:
            yield f"{event.unit} moves {len(event.path)} hexes in the night (16)"
        elif event.why in ("land", "arrive", "drift"):
            yield f"{event.unit} comes ashore in the night (16)"
    elif isinstance(event, ev.UnitHit):
        hexes = island.sites[event.site].hexes if event.site else ()
        far = min((island.distance(h, state.us[event.unit].place) for h in hexes), default=night.fire_reach + 1)
        if event.dot not in _REACHES or far > night.fire_reach:
            yield f"{event.unit} is hit by {event.dot} fire of {event.site or 'guns'} in the night (16)"
    elif isinstance(event, ev.StepBegan) and state.step == "night_end":
        lit = [force.id for force in state.forces.values() if force.revealed or force.depth_revealed]
        yield from (f"{name} is still revealed at dawn (16)" for name in lit)
        if state.elites_dark > len(state.eliminated_elite):
            yield f"{state.elites_dark} of {len(state.eliminated_elite)} eliminated elite units are dark (16)"
