"""Aeroplanes: they take off, dive, fight and come home, or don't."""

from __future__ import annotations

from engine.wake import events as ev
from engine.wake.content import load_content
from engine.wake.state import CAP, FIELD
from game.areas.show.moment import Moment, SightCue, Where, at_board, at_box, knocks
from game.areas.show.sights import around, burst, flames
from game.wake.show.props import WakeProps
from game.wake.show.sights import wildcat, zero


def _home(props: WakeProps, plane: str) -> Where:
    """Where a Wildcat is now: over the airfield, on patrol, or over an area."""
    at = props.view.planes.get(plane, FIELD)
    if at == CAP:
        return at_box(CAP)
    return at_board(props.board.middles.get(at, props.board.facilities["AIRFIELD"]))


def plane_launched(event: ev.PlaneLaunched, props: WakeProps, length: float) -> Moment:
    """It takes off to fly patrol."""
    field = at_board(props.board.facilities["AIRFIELD"])
    return Moment(
        length,
        [wildcat(field, at_box(CAP), 0.0, length)],
        frozenset({event.plane}),
        [SightCue("takes_off", 0.0, field)],
    )


def plane_sent(event: ev.PlaneSent, props: WakeProps, length: float) -> Moment:
    """It flies to the ships of an area."""
    there = props.board.middles[event.area]
    start = _home(props, event.plane)
    return Moment(
        length,
        [wildcat(start, at_board(there), 0.0, length)],
        frozenset({event.plane}),
        [SightCue("wildcat", 0.0, at_board(there), 0.9)],
        points=(there,),
    )


def evasion_rolled(event: ev.EvasionRolled, props: WakeProps, length: float) -> Moment:
    """The ship dodges and fires; the Wildcat dives on her."""
    face = load_content().figures.evade_face
    lit = frozenset(number for number, die in enumerate(event.dice) if die == face)
    thrown, over = props.dice(event, event.dice, lit, theirs=len(event.dice))
    ship, plane = props.place(event.ship), props.place(event.plane)
    sights = [wildcat(at_board(plane), at_board(ship), 0.1, over - 0.3, dives=True)]
    for number in range(3):
        sights.append(
            burst("burst_mortar", around(ship, props.number + number, 1.2), 0.2 + 0.22 * number, 0.8, 0.9, number)
        )
    cues = [*knocks(thrown), SightCue("wildcat", 0.0, at_board(ship)), SightCue("mg_far", 0.3, at_board(ship))]
    if event.strength:
        cues.append(SightCue("bombs", over - 0.2, at_board(ship)))
        sights.append(burst("burst_water", at_board(ship), over - 0.3, 1.3, 1.7, props.number))
    return Moment(over, sights, frozenset({event.plane}), cues, thrown, over - 0.4, (ship,))


def plane_returned(event: ev.PlaneReturned, props: WakeProps, length: float) -> Moment:
    """It comes home to the airfield."""
    field = at_board(props.board.facilities["AIRFIELD"])
    return Moment(
        length,
        [wildcat(_home(props, event.plane), field, 0.0, length)],
        frozenset({event.plane}),
        [SightCue("wildcat", 0.0, field, 0.6)],
    )


def dogfight_rolled(event: ev.DogfightRolled, props: WakeProps, length: float) -> Moment:
    """A Zero and a Wildcat circle each other; the highest dice are lit."""
    own = len(event.plane_dice)
    best = {event.plane_dice.index(max(event.plane_dice)), own + event.zero_dice.index(max(event.zero_dice))}
    thrown, over = props.dice(
        event, (*event.plane_dice, *event.zero_dice), frozenset(best), theirs=len(event.zero_dice)
    )
    high, low, side = (at_board(point) for point in ((18.5, 1.5), (22.5, 5.5), (24.5, 2.0)))
    half = over / 2
    sights = [
        wildcat(low, high, 0.0, half),
        zero(side, low, 0.0, half),
        wildcat(high, side, half, half),
        zero(low, high, half, half),
    ]
    cues = [*knocks(thrown), SightCue("zero"), SightCue("mg_far", 0.4), SightCue("wildcat", half * 0.8)]
    cues.append(SightCue("mg_far", half))
    if event.won:
        sights.append(flames(high, over - 0.3, 0.9, 0.9, props.number))
        cues.append(SightCue("burst_far", over - 0.3))
    return Moment(over, sights, frozenset({event.plane}), cues, thrown, over - 0.4)


def plane_lost(event: ev.PlaneLost, props: WakeProps, length: float) -> Moment:
    """It burns, in the air or on the field."""
    field = at_board(props.board.facilities["AIRFIELD"])
    at = at_board((22.0, 3.0)) if event.why == "dogfight" else field
    sights = [flames(at, 0.2, length + 0.8, 1.0, props.number), burst("burst_mortar", at, 0.1, 1.1, 1.6, props.number)]
    cues = [SightCue("bombs" if event.why != "dogfight" else "burst_far", 0.1, at), SightCue("step_lost", 0.3)]
    cues.append(SightCue("blaze", 0.5, at))
    if event.why == "strafed":
        sights.append(zero(at_board((25.0, 1.0)), field, 0.0, 0.6, dives=True))
        cues += [SightCue("zero", 0.0, field), SightCue("mg_japanese", 0.2, field)]
    return Moment(length, sights, frozenset({event.plane}), cues)
