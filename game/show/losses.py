"""What happens to a counter: steps lost and gained, disruption, recovery, elimination."""

from __future__ import annotations

from engine.peleliu import events as ev
from game.show.beat import Beat, Motion, Sight
from game.show.motions import Jolt, TurnOver
from game.show.props import Props
from game.show.sights import TakenOff


def step_lost(event: ev.StepLost, props: Props, length: float) -> Beat:
    """6.32 A unit is struck, and its counter turns over or is replaced by one with fewer steps."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    motions: list[Motion] = [Jolt(event.unit, length=min(0.35, length))]
    if look is not None:
        motions.append(TurnOver(event.unit, look, start=0.3, length=max(0.1, length - 0.3)))
    place = props.view.us[event.unit].place if event.unit in props.view.us else ""
    return Beat(length, motions=motions if at else [], focus=(place,) if place[:1].isdigit() else ())


def step_gained(event: ev.StepGained, props: Props, length: float) -> Beat:
    """A unit gets a step back: its counter is turned to the stronger face."""
    look = props.look(event.unit)
    return Beat(length, motions=[TurnOver(event.unit, look, length=length)] if look else [])


def unit_eliminated(event: ev.UnitEliminated, props: Props, length: float) -> Beat:
    """A unit's counter is taken off the map."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    sights: list[Sight] = [TakenOff(look, at)] if look is not None and at is not None else []
    return Beat(length, sights=sights)


def force_removed(event: ev.ForceRemoved, props: Props, length: float) -> Beat:
    """A Japanese force's counter is taken off the map."""
    look, at = props.look(event.force), props.force_point(event.force)
    sights: list[Sight] = [TakenOff(look, at, length=length)] if look is not None and at is not None else []
    return Beat(length, sights=sights)


def unit_revealed(event: ev.UnitRevealed, props: Props, length: float) -> Beat:
    """A hidden Japanese unit is turned face up."""
    look = props.look(event.force)
    force = props.view.forces.get(event.force)
    motions: list[Motion] = [TurnOver(event.force, look, length=length)] if look else []
    return Beat(length, motions=motions, focus=(force.hex,) if force else ())
