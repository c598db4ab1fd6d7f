"""Turns and activations: regiments come ashore, chits are drawn, morale moves, markers burn out."""

from __future__ import annotations

from engine.core.event import Event
from engine.savagery import events as ev
from engine.savagery.content import load_content
from game.areas.show.moment import Canvas, Moment, Sight, SightCue, at_board, at_box, knocks
from game.areas.show.sights import flames, slip
from game.savagery.counters import LEVELS, BattleFace, of_unit
from game.savagery.show.props import BattleProps
from game.savagery.show.sights import carried, shelling

CHIT = 2.4
"""Units of a chit that is shown to the player."""
CHITS = {"infiltrators": "infiltration"}
"""What is heard of a chit that brings somebody; what others bring is heard when it comes."""
APART = 0.14
"""Seconds between the units of a regiment."""


def told(event: Event, props: BattleProps, length: float) -> Moment:
    """Time to read what the journal says."""
    return Moment(length)


def _slip(key: str, length: float, **values: object) -> Sight:
    """Words on a slip over the map."""

    def words(canvas: Canvas) -> str:
        return canvas.theme.text(f"savagery_table.{key}", **values)

    return slip(words, 0.0, length, large=True)


def round_opened(event: ev.RoundOpened, props: BattleProps, length: float) -> Moment:
    """The turn on a slip."""
    return Moment(length, [_slip("turn", length, turn=event.turn)])


def regiment_ashore(event: ev.RegimentAshore, props: BattleProps, length: float) -> Moment:
    """Its battalions come in from the sea, one after the other."""
    spots, sea = props.spots(event.units, event.area), props.off_shore(event.area)
    sights, each = [], length - APART * (len(event.units) - 1)
    for number, unit in enumerate(event.units):
        face = of_unit(unit, props.view)
        start, end = at_board((sea[0], sea[1] + 0.5 * number)), at_board(spots[unit])
        sights.append(carried(face, start, end, number * APART, each, sails=True))
    there = at_board(props.middle(event.area))
    cues = [SightCue("regiment_lands", 0.0, there), SightCue("surf_wash", length * 0.5, there)]
    return Moment(length, sights, frozenset(event.units), cues, points=(props.middle(event.area),))


def regiment_activated(event: ev.RegimentActivated, props: BattleProps, length: float) -> Moment:
    """Its commander is turned over."""
    commander = load_content().commanders[event.regiment]
    here = props.now(commander)
    turned = BattleFace(commander, "sun" if props.view.sun else "moon")
    sights = [carried(turned, here, here, 0.0, length)] if props.table.on_map(commander) else []
    areas = props.table.areas_of(event.regiment)
    cues = [SightCue("counter_turn"), SightCue("radio", 0.1)]
    return Moment(length, sights, frozenset({commander}), cues, points=tuple(props.middle(area) for area in areas[:1]))


def arrival_rolled(event: ev.ArrivalRolled, props: BattleProps, length: float) -> Moment:
    """One die, less the chits drawn."""
    thrown, over = props.dice(event, event.dice, frozenset({0}) if event.lands else frozenset())
    cues = [*knocks(thrown), *([SightCue("radio", over - 0.3)] if event.lands else [])]
    return Moment(over, cues=cues, thrown=thrown, tells=over - 0.3)


def beach_fire_rolled(event: ev.BeachFireRolled, props: BattleProps, length: float) -> Moment:
    """Guns above the beach open up."""
    lit = frozenset() if event.effect == "none" else frozenset({0})
    thrown, over = props.dice(event, event.dice, lit, theirs=1)
    sights, there = [], props.middle(event.area)
    for number, gun in enumerate(one for one in load_content().guns[event.area] if props.table.held(one)):
        sights += shelling(props.enemy(gun), there, props.number + number, 3)
    cues = [
        *knocks(thrown),
        SightCue("mg_japanese", 0.0, at_board(there)),
        SightCue("mortar_burst", 0.8, at_board(there)),
        SightCue("splash", 1.05, at_board(there), 0.8),
    ]
    return Moment(over + length, sights, cues=cues, thrown=thrown, tells=over - 0.3, points=(there,))


def time_chit_drawn(event: ev.TimeChitDrawn, props: BattleProps, length: float) -> Moment:
    """The chit is lifted off the stack and turned up."""
    stack = at_box("chits")

    def over_map(canvas: Canvas) -> tuple[float, float]:
        free = canvas.board.camera.free
        return free.centerx, free.top + free.height * 0.2

    sights = [
        carried(BattleFace(event.chit, "back"), stack, over_map, 0.0, length * 0.3, side=CHIT),
        carried(BattleFace(event.chit), over_map, over_map, length * 0.3, length * 0.7, side=CHIT),
        _slip(f"drawn.{event.effect}", length),
    ]
    cues = [SightCue("card_slide"), SightCue("counter_turn", length * 0.3)]
    if event.effect in CHITS:
        cues.append(SightCue(CHITS[event.effect], length * 0.45))
    return Moment(length, sights, cues=cues)


def intensity_rose(event: ev.IntensityRose, props: BattleProps, length: float) -> Moment:
    """All chits are shuffled for the next level."""
    words = _slip("level", length, level=LEVELS[event.level - 1])
    start, end = at_box(f"intensity:{props.view.level}"), at_box(f"intensity:{event.level}")
    marker = carried(BattleFace("intensity", "sun" if props.view.sun else "moon"), start, end, 0.0, length * 0.6)
    return Moment(length, [words, marker], cues=[SightCue("shuffle"), SightCue("bell", length * 0.5)])


def morale_moved(event: ev.MoraleMoved, props: BattleProps, length: float) -> Moment:
    """The marker goes from space to space."""
    side = "gung_ho" if event.morale > load_content().figures.shaken else "shaken"
    start, end = at_box(f"morale:{max(1, props.view.morale)}"), at_box(f"morale:{max(1, event.morale)}")
    cue = "marker_pick" if event.amount >= 0 else "marker_drop"
    way = carried(BattleFace("morale", side), start, end, 0.0, length, waits=True)
    return Moment(length, [way], frozenset({"morale"}), [SightCue(cue)])


def airfield_taken(event: ev.AirfieldTaken, props: BattleProps, length: float) -> Moment:
    """The airfield is American."""
    return Moment(length, [_slip("airfield", length)], cues=[SightCue("hero")])


def markers_burnt_out(event: ev.MarkersBurntOut, props: BattleProps, length: float) -> Moment:
    """Fires flare up where they grow, and die where they go out."""
    burning = [*event.grown, *event.out]
    sights = [
        flames(at_board(props.enemy(area)), 0.0, length if area in event.out else length + 0.6, 0.8, number)
        for number, area in enumerate(burning)
    ]
    cues = [SightCue("sweep_away")]
    if event.grown:
        cues.append(SightCue("blaze", 0.0, at_board(props.enemy(event.grown[0]))))
    return Moment(length, sights, cues=cues)


def tide_turned(event: ev.TideTurned, props: BattleProps, length: float) -> Moment:
    """The marker shows its other face."""
    here = at_box(f"intensity:{props.view.level}")
    sights = [
        carried(BattleFace("intensity", "sun" if event.sun else "moon"), here, here, 0.0, length),
        _slip("sunrise" if event.sun else "nightfall", length),
    ]
    return Moment(length, sights, cues=[SightCue("tide_turns"), SightCue("dawn" if event.sun else "dusk", 0.2)])


def battle_ended(event: ev.BattleEnded, props: BattleProps, length: float) -> Moment:
    """The battle is over."""
    words = _slip("won" if event.result == "win" else "lost", length)
    return Moment(length, [words], cues=[SightCue("victory" if event.result == "win" else "defeat")])
