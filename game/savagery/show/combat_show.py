"""Combat: counters are turned up, dice are thrown, areas fall or hold."""

from __future__ import annotations

from engine.savagery import events as ev
from engine.savagery.chances import winning_face
from game.areas.show.moment import Moment, SightCue, Throw, at_board, at_box, knocks, reaching
from game.areas.show.sights import burst, flames
from game.savagery.battle_board import ENEMY
from game.savagery.counters import BattleFace, of_enemy
from game.savagery.show.props import BattleProps
from game.savagery.show.sights import carried, fire_fight

LOUD = {
    "sniper": "rifle_single",
    "mines": "satchel",
    "mortars": "mortar_burst",
    "ambush": "brush",
    "tanks": "tank_gun",
    "caves": "stones",
    "infiltration": "infiltration",
    "counterattack": "mass_charge",
}
"""What is heard of a strategy; of the others a machine-gun."""


def strongpoint_revealed(event: ev.StrongpointRevealed, props: BattleProps, length: float) -> Moment:
    """The counter is lifted and turned over."""
    at = props.enemy(event.area)
    here = at_board(at)
    sights = [
        carried(of_enemy(event.area, props.view), here, here, 0.0, length * 0.25),
        carried(BattleFace(event.counter), here, here, length * 0.25, length * 0.75),
    ]
    cues = [SightCue("counter_turn"), SightCue(LOUD.get(event.strategy, "mg_japanese"), length * 0.3, here)]
    if event.strategy in ("mines", "mortars", "tanks"):
        sights.append(burst("burst_charge", at_board(props.middle(event.area)), length * 0.35, 1.2, 1.6, props.number))
    return Moment(length, sights, frozenset({f"{ENEMY}{event.area}"}), cues, points=(at,))


def attack_rolled(event: ev.AttackRolled, props: BattleProps, length: float) -> Moment:
    """Shots from both sides while the dice fall; those that win are ringed."""
    thrown, over = props.dice(event, event.dice, reaching(event.dice, event.wins))
    return _fought(event.area, thrown, over, props, length)


def attack_rerolled(event: ev.AttackRerolled, props: BattleProps, length: float) -> Moment:
    """Once more, with what was kept beside it."""
    strongpoint = props.table.content.strongpoints[props.view.japanese[event.area]]
    least = winning_face(strongpoint.strength - props.view.fires.get(event.area, 0))
    thrown, over = props.dice(event, event.dice, reaching(event.dice, least))
    return _fought(event.area, thrown, over, props, length)


def _fought(area: str, thrown: Throw, over: float, props: BattleProps, length: float) -> Moment:
    there = props.enemy(area)
    middle = props.middle(area)
    here = 2 * middle[0] - there[0] - 0.3, 2 * middle[1] - there[1]
    where = at_board(middle)
    cues = [
        *knocks(thrown),
        SightCue("assault", 0.0, where, 0.8),
        SightCue("rifles_us", 0.25, where, 0.8),
        SightCue("mg_japanese", 0.55, where, 0.8),
        SightCue("grenade", 0.95, where, 0.75),
    ]
    sights = fire_fight(here, there, props.number, over)
    return Moment(over + length, sights, cues=cues, thrown=thrown, tells=over - 0.35, points=(middle,))


def strongpoint_taken(event: ev.StrongpointTaken, props: BattleProps, length: float) -> Moment:
    """The position blows up, and its counter leaves the map."""
    at = props.enemy(event.area)
    here = at_board(at)
    sights = [
        burst("burst_charge", here, 0.0, 1.5, 2.2, props.number),
        flames(here, 0.1, length + 0.6, 0.9, props.number),
        carried(BattleFace(event.counter), here, at_box("taken"), length * 0.4, length * 0.6, waits=True),
    ]
    cues = [
        SightCue("satchel", 0.0, here),
        SightCue("flamethrower", 0.3, here, 0.8),
        SightCue("blaze", 0.9, here, 0.8),
        SightCue("stamp", length * 0.95),
    ]
    return Moment(length, sights, frozenset({f"{ENEMY}{event.area}"}), cues, points=(at,))


def attack_beaten(event: ev.AttackBeaten, props: BattleProps, length: float) -> Moment:
    """The enemy's fire throws the attack back."""
    at, middle = props.enemy(event.area), props.middle(event.area)
    sights = [burst("burst_mortar", at_board(middle), 0.0, 1.2, 1.5, props.number)]
    sights += fire_fight(middle, at, props.number, length)
    cues = [SightCue("mg_japanese", 0.0, at_board(at)), SightCue("rifles_japanese", 0.2, at_board(at))]
    return Moment(length, sights, cues=cues, points=(middle,))
