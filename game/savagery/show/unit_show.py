"""What becomes of units and markers: they move, join in, are hit and come back; fire and barrages fall."""

from __future__ import annotations

from engine.savagery import events as ev
from game.areas.show.moment import Moment, Sight, SightCue, at_board, at_box
from game.areas.show.sights import around, burst, flames
from game.savagery.counters import BattleFace, of_unit
from game.savagery.show.props import BattleProps
from game.savagery.show.sights import FLIGHT, carried, corsair, shelling

STEPS = {"battalion": "column", "commander": "column", "armour": "tank_moves", "artillery": "column"}
"""What is heard of a unit that moves; of pioneers what is heard of men."""


def _comes(unit: str, area: str, face: BattleFace, props: BattleProps, length: float) -> Moment:
    """A unit goes from where it is to an area."""
    at = props.spots([unit], area)[unit]
    way = carried(face, props.now(unit), at_board(at), 0.0, length, waits=True)
    cues = [
        SightCue(STEPS.get(props.table.kind(unit), "column"), 0.0, at_board(at)),
        SightCue("counter_down", length * 0.95),
    ]
    return Moment(length, [way], frozenset({unit}), cues, points=(at,))


def formation_moved(event: ev.FormationMoved, props: BattleProps, length: float) -> Moment:
    """It marches from area to area."""
    return _comes(event.unit, event.area, of_unit(event.unit, props.view), props, length)


def company_joined(event: ev.CompanyJoined, props: BattleProps, length: float) -> Moment:
    """From the support box to the regiment."""
    return _comes(event.unit, event.area, of_unit(event.unit, props.view), props, length)


def formation_returned(event: ev.FormationReturned, props: BattleProps, length: float) -> Moment:
    """Back from the Out of Battle box."""
    face = BattleFace(event.unit, "reduced") if event.reduced else of_unit(event.unit, props.view)
    return _comes(event.unit, event.area, face, props, length)


def battalion_restored(event: ev.BattalionRestored, props: BattleProps, length: float) -> Moment:
    """The counter is turned to its full side."""
    here = props.now(event.unit)
    sights = [carried(BattleFace(event.unit), here, here, 0.0, length)]
    return Moment(length, sights, frozenset({event.unit}), [SightCue("counter_turn", 0.0, here)])


def battalion_reduced(event: ev.BattalionReduced, props: BattleProps, length: float) -> Moment:
    """A burst, and the counter is turned to its reduced side."""
    here = props.now(event.unit)
    sights = [
        burst("burst_mortar", here, 0.0, 1.0, 1.3, props.number),
        carried(BattleFace(event.unit, "reduced"), here, here, length * 0.35, length * 0.65),
    ]
    cues = [SightCue("mortar_burst", 0.0, here), SightCue("step_lost", length * 0.4)]
    return Moment(length, sights, cues=cues, points=(props.middle(event.area),))


def battalion_broken(event: ev.BattalionBroken, props: BattleProps, length: float) -> Moment:
    """What is left of it leaves the battle."""
    return _leaves(event.unit, event.area, BattleFace(event.unit, "reduced"), props, length)


def company_lost(event: ev.CompanyLost, props: BattleProps, length: float) -> Moment:
    """It is destroyed where it stands."""
    here = props.now(event.unit)
    sights: list[Sight] = [
        burst("burst_charge", here, 0.0, 1.3, 1.8, props.number),
        flames(here, 0.1, length + 0.5, 0.8, props.number),
    ]
    cues = [SightCue("satchel", 0.0, here), SightCue("step_lost", 0.3)]
    return Moment(length, sights, frozenset({event.unit}), cues, points=(props.middle(event.area),))


def commander_out(event: ev.CommanderOut, props: BattleProps, length: float) -> Moment:
    """A single shot; he is carried out of battle."""
    face = of_unit(event.unit, props.view)
    return _leaves(
        event.unit, event.area, face, props, length, cue="rifle_single" if event.why == "sniper" else "radio"
    )


def _leaves(
    unit: str, area: str, face: BattleFace, props: BattleProps, length: float, *, cue: str = "mortar_burst"
) -> Moment:
    """A unit goes to the Out of Battle box."""
    here = props.now(unit)
    sights = [carried(face, here, at_box("out"), length * 0.25, length * 0.75, waits=True)]
    if cue == "mortar_burst":
        sights.append(burst("burst_mortar", here, 0.0, 1.0, 1.4, props.number))
    cues = [SightCue(cue, 0.0, here), SightCue("step_lost", length * 0.3)]
    return Moment(length, sights, frozenset({unit}), cues, points=(props.middle(area),))


def battalions_merged(event: ev.BattalionsMerged, props: BattleProps, length: float) -> Moment:
    """One takes in the men of the other, whose counter leaves the map."""
    one, other = props.now(event.unit), props.now(event.other)
    sights = [
        carried(BattleFace(event.other, "reduced"), other, at_box("out"), length * 0.4, length * 0.6, waits=True),
        carried(BattleFace(event.unit), one, one, length * 0.3, length * 0.7),
    ]
    cues = [SightCue("column", 0.0, one), SightCue("counter_turn", length * 0.3)]
    return Moment(length, sights, frozenset({event.other}), cues, points=(props.middle(event.area),))


def markers_laid(event: ev.MarkersLaid, props: BattleProps, length: float) -> Moment:
    """Shells of guns or of ships, bombs of Corsairs, flames of pioneers."""
    there = props.enemy(event.area)
    where = at_board(there)
    left, _, _, low = props.board.bounds
    if event.by == "naval":
        sights = [*shelling((left, there[1]), there, props.number, 4)]
        cues = [SightCue("naval_guns"), SightCue("naval_rush", 0.3), SightCue("naval_burst", FLIGHT, where)]
        length += FLIGHT
    elif event.by in ("corsairs", "napalm"):
        starts = ((there[0] - 9.0, low), (there[0] - 7.5, low))
        sights = [corsair(start, there, number * 0.2, length) for number, start in enumerate(starts)]
        sights += [
            flames(around(there, props.number + number, 0.5), length * 0.8, 1.8, 0.9, number)
            for number in range(event.fires)
        ]
        burns = event.by == "napalm" or not event.barrages
        cues = [SightCue("corsairs", 0.0, where), SightCue("napalm" if burns else "bombs", length * 0.8, where)]
        length += 0.6
    elif event.barrages:
        gun = props.board.spot(event.by, props.view) or there
        sights = shelling(gun, there, props.number, 3)
        cues = [SightCue("gun_fire", 0.0, at_board(gun)), SightCue("shell_burst", FLIGHT, where)]
        length += FLIGHT
    else:
        sights = [flames(where, 0.0, length + 0.9, 0.9, props.number)]
        cues = [SightCue("flamethrower", 0.0, where)]
    return Moment(length, sights, cues=[*cues, SightCue("marker_drop", length * 0.9)], points=(there,))


def fires_quenched(event: ev.FiresQuenched, props: BattleProps, length: float) -> Moment:
    """Fires die down."""
    sights = [flames(at_board(props.enemy(area)), 0.0, length, 0.7, number) for number, area in enumerate(event.areas)]
    return Moment(length, sights, cues=[SightCue("sweep_away"), SightCue("marker_pick", length * 0.6)])
