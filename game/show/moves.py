"""Counters that go from place to place."""

from __future__ import annotations

from engine.peleliu import events as ev
from game.board.hexgrid import Point
from game.show.beat import Beat
from game.show.motions import Along, SetDown
from game.show.props import Props


def _way(props: Props, stops: list[str]) -> tuple[Point, ...]:
    points = [props.point(stop) for stop in stops]
    return tuple(point for point in points if point is not None)


def unit_moved(event: ev.UnitMoved, props: Props, length: float) -> Beat:
    """7.3, 7.4, 5.1-5.3, 8.6 A US unit moves hex by hex, lands, enters or withdraws."""
    stops = [event.origin, *event.path]
    if stops[-1] != event.place:
        stops.append(event.place)
    points = _way(props, stops)
    hexes = tuple(stop for stop in stops if stop[:1].isdigit())
    if props.point(event.place) is None:
        return Beat(length, focus=hexes)
    if len(points) < 2:
        return Beat(length, motions=[SetDown(event.unit, length=length)], focus=hexes)
    return Beat(length, motions=[Along(event.unit, points, length)], focus=hexes, points=points)


def force_moved(event: ev.ForceMoved, props: Props, length: float) -> Beat:
    """12.0, 13.4 A Japanese force moves."""
    points = _way(props, [event.origin, event.hex])
    return Beat(length, motions=[Along(event.force, points, length)], focus=(event.origin, event.hex))
