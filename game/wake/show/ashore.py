"""What happens ashore: batteries burn, stores blow up, men are lost and found."""

from __future__ import annotations

from engine.wake import events as ev
from game.areas.show.moment import Moment, SightCue, at_board, at_box, knocks
from game.areas.show.sights import burst, flames
from game.wake.boxes import STOCK
from game.wake.counters import Face
from game.wake.show.props import WakeProps
from game.wake.show.sights import carried

WHERE = {"fuel": "FUEL", "ammo": "AMMO"}
"""The facility that each kind of stock lies in."""


def battery_damaged(event: ev.BatteryDamaged, props: WakeProps, length: float) -> Moment:
    """The emplacement burns."""
    at = props.board.facilities[event.battery]
    cues = [SightCue("satchel", 0.0, at_board(at)), SightCue("marker_drop", 0.3), SightCue("blaze", 0.35, at_board(at))]
    return Moment(length, [flames(at_board(at), 0.0, length + 1.4, 0.8, props.number)], cues=cues, points=(at,))


def stock_lost(event: ev.StockLost, props: WakeProps, length: float) -> Moment:
    """A store blows up, and a counter leaves its box."""
    at = props.board.facilities[WHERE[event.stock]]
    sights = [
        burst("burst_charge", at_board(at), 0.0, 1.5, 2.0, props.number),
        carried(Face(STOCK[event.stock]), at_box(event.stock), at_board(at), 0.0, length * 0.7),
    ]
    return Moment(length, sights, cues=[SightCue("magazine", 0.0, at_board(at))], points=(at,))


def garrison_lost(event: ev.GarrisonLost, props: WakeProps, length: float) -> Moment:
    """Men fall where the shell struck."""
    at = props.board.facilities.get(event.why, props.board.facilities["HQ"])
    sights = [burst("burst_mortar", at_board(at), 0.0, 1.2, 1.5, props.number)]
    return Moment(length, sights, cues=[SightCue("step_lost", 0.1)], points=(at,))


def garrison_gained(event: ev.GarrisonGained, props: WakeProps, length: float) -> Moment:
    """Scattered men report back: the marker moves."""
    return Moment(length, cues=[SightCue("column"), SightCue("marker_pick", 0.2)])


def civilians_enlisted(event: ev.CiviliansEnlisted, props: WakeProps, length: float) -> Moment:
    """Two dice say how many join."""
    thrown, over = props.dice(event, event.dice, frozenset(range(len(event.dice))))
    cues = [*knocks(thrown), SightCue("volunteers", over - 0.4)]
    return Moment(over + length, cues=cues, thrown=thrown, tells=over)
