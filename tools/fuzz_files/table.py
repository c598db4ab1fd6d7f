"""What the screen asks of a game that was taken from a file: it is played on, told, inspected and foreseen."""

from __future__ import annotations

from random import Random

from engine.cli.report import Teller
from engine.core.session import Session
from engine.dday.foresight.foresight import Foresight
from engine.dday.inspection import inspect, things_at
from engine.peleliu.words import PeleliuWords

PLAYED_ON = 6
"""Decisions that are made in a game that was taken: what breaks only then would break on the player's table."""
_ALWAYS = ("actions", "losses", "letters", "command", "held", "reserve", "deck", "discards", "table")


def play_on(session: Session, chance: Random, *, whole: bool) -> None:
    """Do with a game what a table does; a ``whole`` one has all its events and is told from its beginning."""
    if whole:
        for _ in Teller(session, PeleliuWords("en")).lines():
            pass
    for _ in range(PLAYED_ON):
        if session.pending is None:
            break
        session.choose(chance.choice(session.pending.options).id)
    session.save()
    _look(session, chance)
    if session.pending is not None:
        _foresee(session, chance)


def _look(session: Session, chance: Random) -> None:
    view = session.view()
    units, forces = list(view.us.values()), list(view.forces.values())
    things = [*_ALWAYS, f"us:{chance.choice(units).id}"]
    if forces:
        force = chance.choice(forces)
        things += [f"force:{force.id}", *things_at(view, force.hex)]
    for thing in things:
        inspect(view, thing)


def _foresee(session: Session, chance: Random) -> None:
    view = session.view()
    on_map = [unit for unit in view.us.values() if unit.on_map]
    if not on_map or not view.turn:
        return
    ahead, unit = Foresight(view), chance.choice(on_map)
    ahead.danger_map()
    ahead.moves([unit.id])
    if view.forces:
        hex_id = chance.choice(list(view.forces.values())).hex
        ahead.attack([unit.id], hex_id, ("naval",))
        ahead.combat([unit.id], hex_id)
