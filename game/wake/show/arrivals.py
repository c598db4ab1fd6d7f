"""Counters come to light and go where they belong; ships arrive, steam on, and turn away."""

from __future__ import annotations

from engine.wake import events as ev
from engine.wake.state import DISGRACE, FIELD
from game.areas.show.moment import Moment, SightCue, Where, at_board, at_box, knocks
from game.table.area_board import Point
from game.wake.boxes import STOCK
from game.wake.counters import Face
from game.wake.show.props import WakeProps, at_space
from game.wake.show.sights import carried

ENTERS = 1.6
"""Units outside the chart from which a ship comes."""
APART = 0.12
"""Seconds between the ships of a division."""


def counter_uncovered(event: ev.CounterUncovered, props: WakeProps, length: float) -> Moment:
    """The counter is lifted from its space and held up for a moment."""
    here = at_space(event.space - 1)
    cues = [SightCue("counter_turn")]
    if event.what == "zero":
        cues.append(SightCue("zero", 0.2))
    if event.what == "banzai":
        cues.append(SightCue("assault", 0.2))
    return Moment(length, [carried(Face(event.counter), here, here, 0.0, length)], cues=cues)


def ships_deployed(event: ev.ShipsDeployed, props: WakeProps, length: float) -> Moment:
    """A die gives the area; the ships come in from beyond the chart's edge, or back from disgrace."""
    thrown, over = props.dice(event, event.dice, frozenset(), theirs=1)
    begin = over - 0.35
    already = [name for name, at in props.view.ships.items() if at == event.area]
    spots = props.board.in_area(event.area, [*already, *event.ships])
    sights = []
    for number, ship in enumerate(event.ships):
        at = spots[ship][0]
        start = at_box(DISGRACE) if event.why == "banzai" else at_board(_outside(props, at))
        sights.append(
            carried(Face(ship), start, at_board(at), begin + number * APART, length, sails=event.why != "banzai")
        )
    over = begin + length + APART * len(event.ships)
    cues = [*knocks(thrown), SightCue("bell", begin)]
    if event.why != "banzai":
        cues.append(SightCue("surf_wash", begin + 0.3, at_board(props.board.middles[event.area]), 0.7))
    return Moment(over, sights, frozenset(event.ships), cues, thrown, begin, (props.board.middles[event.area],))


def _outside(props: WakeProps, at: Point) -> Point:
    """The nearest point off the chart."""
    left, top, right, bottom = props.board.bounds
    x, y = at
    ways = {x - left: (left - ENTERS, y), right - x: (right + ENTERS, y), y - top: (x, top - ENTERS)}
    ways[bottom - y] = (x, bottom + ENTERS)
    return ways[min(ways)]


def ship_joined(event: ev.ShipJoined, props: WakeProps, length: float) -> Moment:
    """She steams to her division."""
    at = _berths(props, event.area, (event.ship,))[event.ship]
    start: Where = at_board(_outside(props, at))
    return Moment(
        length,
        [carried(Face(event.ship), start, at_board(at), 0.0, length, sails=True)],
        frozenset({event.ship}),
        [SightCue("surf_wash", 0.0, at_board(at), 0.6)],
        points=(at,),
    )


def _berths(props: WakeProps, area: str, ships: tuple[str, ...]) -> dict[str, Point]:
    """Where ships will lie that come to an area."""
    already = [name for name, at in props.view.ships.items() if at == area and name not in ships]
    return {name: at for name, (at, _) in props.board.in_area(area, [*already, *ships]).items()}


def plane_ready(event: ev.PlaneReady, props: WakeProps, length: float) -> Moment:
    """From the track to the airfield's box."""
    return Moment(
        length,
        [carried(Face(event.plane), at_space(_last(props)), at_box(FIELD), 0.0, length)],
        frozenset({event.plane}),
        [SightCue("counter_down", length * 0.9)],
    )


def stock_gained(event: ev.StockGained, props: WakeProps, length: float) -> Moment:
    """From the track to its box."""
    way = carried(Face(STOCK[event.stock]), at_space(_last(props)), at_box(event.stock), 0.0, length)
    return Moment(length, [way], cues=[SightCue("counter_slide")])


def _last(props: WakeProps) -> int:
    """The space of the counter that came to light last."""
    return max(0, props.view.uncovered[props.view.attempt - 1] - 1)


def division_moved(event: ev.DivisionMoved, props: WakeProps, length: float) -> Moment:
    """Ships steam in line from area to area."""
    spots, berths = props.board.placed(props.view), _berths(props, event.area, event.ships)
    sights = []
    for number, ship in enumerate(event.ships):
        start = at_board(spots[ship][0])
        face = _face(props, ship)
        sights.append(carried(face, start, at_board(berths[ship]), number * APART, length, sails=True, waits=True))
    over = length + APART * len(event.ships)
    here, there = props.board.middles[event.origin], props.board.middles[event.area]
    cues = [SightCue("surf_wash", 0.1, at_board(there), 0.8)]
    return Moment(over, sights, frozenset(event.ships), cues, points=(here, there))


def _face(props: WakeProps, ship: str) -> Face:
    return Face(ship, props.view.markers.get(ship, ""), props.table.strength(ship))


def ship_retreated(event: ev.ShipRetreated, props: WakeProps, length: float) -> Moment:
    """She turns away, to the box of disgrace."""
    start = at_board(props.place(event.ship)) if event.ship in props.view.ships else at_space(_last(props))
    return Moment(
        length,
        [carried(_face(props, event.ship), start, at_box(DISGRACE), 0.0, length)],
        frozenset({event.ship}),
        [SightCue("counter_slide")],
    )
