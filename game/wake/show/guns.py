"""Guns: ships fire at the island, batteries at ships, and what their hits do."""

from __future__ import annotations

from engine.wake import events as ev
from engine.wake.content import load_content
from engine.wake.state import GLORY
from game.areas.show.moment import Moment, SightCue, at_board, at_box, knocks, reaching
from game.areas.show.sights import around, burst, flames, muzzle, shell
from game.wake.counters import Face
from game.wake.show.props import WakeProps
from game.wake.show.sights import carried, sinking

FLIGHT = 0.75
"""Seconds of a shell's flight."""
SALVO = 0.13
"""Seconds between the guns of a salvo."""


def gunnery_rolled(event: ev.GunneryRolled, props: WakeProps, length: float) -> Moment:
    """A ship's salvo flies to the island; what misses splashes short of it."""
    hits = reaching(event.dice, event.target)
    thrown, over = props.dice(event, event.dice, hits, theirs=len(event.dice))
    ship, island = props.place(event.ship), props.board.facilities["HQ"]
    short = ship[0] + (island[0] - ship[0]) * 0.55, ship[1] + (island[1] - ship[1]) * 0.55
    sights, cues = [], [*knocks(thrown)]
    for number in range(len(event.dice)):
        begin = number * SALVO
        sights.append(muzzle(at_board(ship), at_board(island), begin, 1.1, number))
        if number not in hits:
            fall = around(short, props.number + number, 1.1)
            sights.append(shell(at_board(ship), fall, begin, FLIGHT))
            sights.append(burst("burst_water", fall, begin + FLIGHT, 1.3, 1.5, number))
        else:
            sights.append(shell(at_board(ship), around(island, props.number + number, 1.6), begin, FLIGHT))
    cues.append(SightCue("naval_guns", 0.0, at_board(ship)))
    cues.append(SightCue("naval_rush", 0.25, at_board(island), 0.7))
    if len(hits) < len(event.dice):
        cues.append(SightCue("splash", FLIGHT, at_board(short)))
    return Moment(over, sights, cues=cues, thrown=thrown, tells=over - 0.35, points=(ship, island))


def hits_located(event: ev.HitsLocated, props: WakeProps, length: float) -> Moment:
    """Shells burst where the location dice send them."""
    thrown, over = props.dice(event, event.dice, frozenset(), theirs=len(event.dice))
    sights, cues = [], [*knocks(thrown)]
    for number, name in enumerate(event.facilities):
        at = props.board.facilities[name]
        begin = over - 0.4 + number * 0.2
        sights.append(burst("burst_naval", at_board(at), begin, 1.8, 2.2, number))
        cues.append(SightCue("naval_burst", begin, at_board(at)))
    over += 0.2 * len(event.facilities) + length
    points = tuple(props.board.facilities[name] for name in event.facilities)
    return Moment(over, sights, cues=cues, thrown=thrown, tells=over - 0.6, points=points)


def battery_fired(event: ev.BatteryFired, props: WakeProps, length: float) -> Moment:
    """A battery's shells fly to a ship; misses throw up water beside her."""
    bonus = load_content().figures.ammo_bonus if event.ammo else 0
    hits = reaching(event.dice, event.target - bonus)
    thrown, over = props.dice(event, event.dice, hits)
    gun, ship = props.place(event.battery), props.place(event.ship)
    sights, cues = [], [*knocks(thrown), SightCue("five_inch", 0.0, at_board(gun))]
    for number in range(len(event.dice)):
        begin = number * SALVO
        sights.append(muzzle(at_board(gun), at_board(ship), begin, 1.0, number))
        falls = at_board(ship) if number in hits else around(ship, props.number + number, 0.9)
        sights.append(shell(at_board(gun), falls, begin, FLIGHT))
        sheet = "burst_shell" if number in hits else "burst_water"
        sights.append(burst(sheet, falls, begin + FLIGHT, 1.2, 1.7, number))
        cues.append(SightCue("hull_hit" if number in hits else "splash", begin + FLIGHT, at_board(ship)))
    return Moment(over, sights, cues=cues, thrown=thrown, tells=over - 0.35, points=(gun, ship))


def damage_rolled(event: ev.DamageRolled | ev.DamageRerolled, props: WakeProps, length: float) -> Moment:
    """Damage dice: those that reach the ship's strength count."""
    lit = reaching(event.dice, event.strength)
    thrown, over = props.dice(event, event.dice, lit)
    at = props.place(event.ship)
    cues = [*knocks(thrown)]
    sights = []
    if lit:
        sights.append(burst("burst_shell", at_board(at), over - 0.5, 1.2, 1.9, props.number))
        cues.append(SightCue("hull_hit", over - 0.5, at_board(at), 0.8))
    return Moment(over, sights, cues=cues, thrown=thrown, tells=over - 0.35, points=(at,))


def ship_burning(event: ev.ShipBurning, props: WakeProps, length: float) -> Moment:
    """Flames on a ship."""
    at = props.place(event.ship)
    return Moment(
        length,
        [flames(at_board(at), 0.0, length + 1.2, 0.9, props.number)],
        cues=[SightCue("blaze", 0.0, at_board(at)), SightCue("marker_drop", 0.2)],
        points=(at,),
    )


def ship_out(event: ev.ShipOut, props: WakeProps, length: float) -> Moment:
    """She blows up and sinks; her counter goes to the box of glory."""
    at = props.place(event.ship)
    face = Face(event.ship, props.view.markers.get(event.ship, ""), props.table.strength(event.ship))
    down = length * 0.62
    sights = [
        burst("burst_naval", at_board(at), 0.0, 1.9, 2.8, props.number),
        flames(at_board(at), 0.1, down, 1.1, props.number),
        sinking(face, at_board(at), 0.0, down),
        carried(Face(event.ship), at_board(at), at_box(GLORY), down, length - down),
    ]
    cues = [
        SightCue("magazine", 0.0, at_board(at)),
        SightCue("ship_sinks", 0.5, at_board(at)),
        SightCue("stamp", length * 0.98),
    ]
    return Moment(length, sights, frozenset({event.ship}), cues, points=(at,))
