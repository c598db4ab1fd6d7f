"""The Japanese fire phase: colours called, positions that act and fire, units hit, artillery."""

from __future__ import annotations

import math
import random
from dataclasses import replace

from engine.dday import events as ev
from game.dday.panels.barrage import FALLEN_AT
from game.dday.show import weapon_effects
from game.dday.show.animation import Animation, AnimationCue, Effect, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.bursts import BurstPuff, going_off
from game.dday.show.calls import Aimed, Called, Swell
from game.dday.show.calm import QuietShot
from game.dday.show.motions import Jolt
from game.dday.show.shells import Blast
from game.table.easing import mix
from game.table.hexgrid import Point

CALL = 0.65
"""Seconds from one colour's call to the next."""
TOLD = 0.9
"""Seconds that a hit unit is still on stage after it was struck."""
THROW = 2.6
"""From how far hand grenades are thrown, in hex sides: at those in the next hex."""
CLOSE = 62.0
"""Pixels of a hex side, at 1080 lines, to which the camera comes for fire."""
BARRAGE = 56.0
"""The same for a barrage, which is seen from a little farther off."""
OVERVIEW = 30.0
"""The same while the colours are called."""
AROUND = 6
"""How much of the front is shown then, in hexes to each side of its middle."""
TOGETHER = 5
"""How far apart guns may be that are shown in one picture, in hexes."""
FIRES = ("fire", "fire_machine_guns", "ambush")
"""Actions that are fire into the position's own field."""


def fire_phase_opened(event: ev.FirePhaseOpened, props: AnimationInput, length: float) -> Animation:
    """6.1 The fire card's three colours are called in order: the positions of each answer on the map."""
    effects: list[Effect] = []
    threatened: set[str] = set()
    held = set(props.view.us_hexes)
    for number, (colour, _) in enumerate(event.entries):
        places = tuple(
            props.centre(position.hex) for position in props.island.positions.values() if position.colour == colour
        )
        threatened |= held & _fields(props, colour)
        effects.append(Called(colour, places, 0.1 + CALL * number))
    length = max(length, 0.3 + CALL * len(event.entries))
    return Animation(length, effects=effects, focus=_middle(props, threatened), closer=OVERVIEW)


def _middle(props: AnimationInput, hexes: set[str]) -> tuple[str, ...]:
    """The hexes around the middle one from north to south: a long front would make the island small."""
    row = sorted(hexes, key=lambda h: (props.centre(h)[1], h))
    if not row:
        return ()
    middle = row[len(row) // 2]
    return tuple(h for h in row if props.island.distance(middle, h) <= AROUND)


def _fields(props: AnimationInput, colour: str) -> set[str]:
    """All hexes into which positions of a colour can fire."""
    return {h for site in props.island.sites.values() if site.colour == colour for h in site.field}


def position_acts(event: ev.PositionActs, props: AnimationInput, length: float) -> Animation:
    """12.0, 13.2 A position, or a tank outside one, acts: its emblem swells once."""
    site = props.island.sites.get(event.site)
    hexes = site.hexes if site else (event.hex,)
    effects: list[Effect] = []
    if event.colour in props.palette.position:
        for h in hexes:
            position = props.island.position_at.get(h)
            effects.append(
                Swell(event.colour, position.id if position else "", (props.centre(h),), length=length + 0.15)
            )
    return Animation(length, effects=effects, focus=hexes, points=_in_field(event, props), closer=CLOSE)


def _in_field(event: ev.PositionActs, props: AnimationInput) -> tuple[Point, ...]:
    """Where US units lie in the field of a position that is going to fire, so that the camera moves once for both."""
    site = props.island.sites.get(event.site)
    if site is None or event.action not in FIRES:
        return ()
    places = set(props.view.us_hexes) & set(site.field)
    return tuple(point for place in sorted(places) if (point := props.point(place)) is not None)


def position_fires(event: ev.PositionFires, props: AnimationInput, length: float) -> Animation:
    """6.3, 12.1 The field of fire is washed out over the map; those who could be hit are marked; first shots fall."""
    chance = props.chance(event)
    origin = props.centre(event.hex)
    colour = props.palette.position.get(event.colour, props.palette.hit)
    dots: dict[str, str] = {}
    for unit, dot in event.targets:
        found = props.view.us.get(unit)
        if found is not None:
            dots.setdefault(found.place, dot)
    places = {place: point for place in dots if (point := props.point(place)) is not None}
    effects: list[Effect] = [Aimed(tuple(places.values()), colour, 0.45, length)] if places else []
    cues: list[AnimationCue] = []
    if not places:
        return _into_the_blue(event, props, length, chance)
    near = sorted(places, key=lambda place: (math.dist(places[place], origin), place))[:3]
    for number, place in enumerate(near):
        kind = weapon(props, event.hex, event.form, dots[place])
        if kind in ("mortar", "artillery", "gun", "tank_gun"):
            continue
        short = places[place][0] * 0.75 + origin[0] * 0.25, places[place][1] * 0.75 + origin[1] * 0.25
        more = weapon_effects.volley(
            kind, origin, short, chance, 0.5 + 0.2 * number, dense=0.35, water=wet(props, place)
        )
        effects += [effect for effect in more[0] if not isinstance(effect, QuietShot)]
        cues += [replace(cue, gain=cue.gain * 0.6) for cue in more[1][:1]]
    return Animation(
        length,
        effects=effects,
        cues=cues,
        focus=(event.hex, *(p for p in places if p[:1].isdigit())),
        points=tuple(places.values()),
        closer=CLOSE,
    )


def _into_the_blue(event: ev.PositionFires, props: AnimationInput, length: float, chance: random.Random) -> Animation:
    """A position fires and nobody can be hit: its field is lit for a shorter while, and a few shots go into it."""
    site = props.island.sites.get(event.site)
    hexes = sorted(h for h in site.field if h not in site.hexes) if site else []
    effects: list[Effect] = []
    cues: list[AnimationCue] = []
    if hexes and event.form in ("fire", "machine_guns"):
        end = props.centre(chance.choice(hexes))
        kind = weapon(props, event.hex, event.form, "steady")
        kind = kind if kind in ("rifles", "machine_gun") else "rifles"
        more = weapon_effects.volley(kind, props.centre(event.hex), end, chance, 0.35, dense=0.3)
        effects = [effect for effect in more[0] if not isinstance(effect, QuietShot)]
        cues = [replace(cue, gain=0.5) for cue in more[1][:1]]
    return Animation(length * 0.75, effects=effects, cues=cues, focus=(event.hex,))


def unit_hit(event: ev.UnitHit, props: AnimationInput, length: float) -> Animation:
    """6.3, 6.5, 12.1, 12.7, 12.9 Fire strikes a unit: the weapon runs to it, and its counter is jolted."""
    unit = props.view.us.get(event.unit)
    target = props.point(unit.place) if unit else None
    if unit is None or target is None:
        return Animation(length)
    chance = props.chance(event)
    shown_action = props.shown_action
    acting = firing_hex(event, props, target)
    origin = props.centre(acting) if acting else None
    form = shown_action.fires.form if shown_action.fires is not None and shown_action.fires.site == event.site else ""
    if event.rule == "12.9":
        form = "ambush"
    colour = props.palette.position.get(shown_action.colour, props.palette.hit)
    effects: list[Effect] = []
    cues: list[AnimationCue] = []
    told = math.inf
    for kind, dense in battery(props, acting, form, event.dot, origin, target):
        more = weapon_effects.volley(
            kind, origin, target, chance, dense=dense, water=wet(props, unit.place), colour=colour
        )
        effects += more[0]
        cues += more[1]
        told = min(told, weapon_effects.strikes(kind, origin, target))
    effects += [
        BurstPuff(
            (target[0] + chance.uniform(-0.5, 0.5), target[1] + chance.uniform(-0.1, 0.45)),
            told + 0.07 * number,
            chance.uniform(0.9, 1.5),
            "puff" if wet(props, unit.place) else "puff_dust",
            number,
            0.45,
            0.9,
            0.5,
        )
        for number in range(4)
    ]
    way = (target[0] - origin[0], target[1] - origin[1]) if origin else (0.25, 1.0)
    cues.append(AnimationCue("hit", told, target))
    motions: list[Motion] = [Jolt(event.unit, way, told, 0.55, 0.2 if event.dot in _HEAVY else 0.13)]
    hexes = tuple(h for h in (unit.place, acting) if h in props.island.hexes)
    return Animation(
        told + TOLD, effects=effects, motions=motions, cues=cues, focus=hexes, points=(target,), closer=CLOSE
    )


_HEAVY = ("mortar", "artillery")


def firing_hex(event: ev.UnitHit, props: AnimationInput, target: Point) -> str:
    """The hex that the fire comes from: the one that acts, or else the site's nearest; "" for guns from afar."""
    site, acting = props.island.sites.get(event.site), props.shown_action.acting
    if event.dot == "artillery" and not event.site:
        return ""
    if acting in props.island.hexes and (site is None or acting in site.hexes):
        return acting
    return min(site.hexes, key=lambda h: (math.dist(props.centre(h), target), h)) if site else ""


def battery(
    props: AnimationInput, hex_id: str, form: str, dot: str, origin: Point | None, target: Point
) -> list[tuple[weapon_effects.Kind, float]]:
    """The weapons that strike a unit, each with how dense its fire is: intense fire is more than steady fire."""
    first = weapon(props, hex_id, form, dot)
    near = origin is not None and math.dist(origin, target) < THROW
    if first in ("mortar", "artillery"):
        return [(first, 1.0)]
    if form == "ambush":
        return [("rifles", 1.1), ("grenades", 0.8)] if near else [("rifles", 1.3)]
    if first in ("tank_gun", "gun"):
        return [(first, 1.0), ("machine_gun" if first == "tank_gun" else "rifles", 0.45)]
    if dot == "intense":
        return [("machine_gun", 1.35), ("rifles", 1.1)]
    if dot == "machine_gun":
        return [("machine_gun", 1.1)]
    return [(first, 0.6 if first == "rifles" else 0.7)]


def weapon(props: AnimationInput, hex_id: str, form: str, dot: str) -> weapon_effects.Kind:
    """The chief weapon of a position's fire, as far as the table tells: its form, and the type on its counter."""
    if dot == "artillery" or form == "artillery":
        return "artillery"
    if dot == "mortar" or form == "mortar":
        return "mortar"
    if dot == "machine_gun" or form == "machine_guns":
        return "machine_gun"
    force = props.view.force_at(hex_id)
    kind = ""
    if force is not None:
        counter = props.content.japanese.get(force.unit)
        kind = counter.type if counter else force.unit.lstrip("?")
    if kind == "tank":
        return "tank_gun"
    if kind == "anti_tank":
        return "gun"
    return "machine_gun" if kind == "machinegun" else "rifles"


def wet(props: AnimationInput, place: str) -> bool:
    """Whether a place lies in the water, so that what misses throws up spray."""
    if place.startswith("box:"):
        return True
    found = props.island.hexes.get(place)
    return found is not None and found.water


# ---------------------------------------------------------------- guns


def artillery_checked(event: ev.ArtilleryChecked, props: AnimationInput, length: float) -> Animation:
    """6.5 The guns that could answer are marked; when they fire, their flashes light the hills."""
    chance = props.chance(event)
    places = [props.island.positions[gun] for gun in event.guns if gun in props.island.positions]
    effects: list[Effect] = [
        Swell(one.colour, one.id, (props.centre(one.hex),), 0.06 * number, length) for number, one in enumerate(places)
    ]
    cues: list[AnimationCue] = []
    if event.fires:
        for number, one in enumerate(places):
            at, start = props.centre(one.hex), 0.45 + 0.13 * number + chance.uniform(0, 0.06)
            effects += _fires(at, start, chance)
            if number < 3:
                cues.append(AnimationCue("gun_fire", start, at, 1.0 if number == 0 else 0.6))
    return Animation(
        length + (0.13 * len(places) if event.fires else 0.0),
        effects=effects,
        cues=cues,
        focus=_nearest(props, [one.hex for one in places]) if event.fires else (),
        tells=0.6,
    )


def _nearest(props: AnimationInput, hexes: list[str]) -> tuple[str, ...]:
    """The gun nearest to the Americans, and those around it: all of them would make the island small."""
    units = props.view.us_hexes
    if not hexes or not units:
        return ()
    first = min(hexes, key=lambda h: (min(props.island.distance(h, place) for place in units), h))
    return tuple(h for h in hexes if props.island.distance(first, h) <= TOGETHER)


def _fires(at: Point, start: float, chance: random.Random) -> list[Effect]:
    """A gun fires high over the hills, towards the beaches in the west."""
    mouth = at[0] - 0.25, at[1] - 0.2
    found: list[Effect] = []
    for number in range(5):
        spot = mouth[0] - 0.34 * number, mouth[1] - 0.17 * number
        found.append(BurstPuff(spot, start + 0.04 * number, 2.6, "puff", chance.randrange(4), 0.7, 1.5, 0.85))
    found.append(BurstPuff(at, start, 1.6, "puff_dust", chance.randrange(4), 1.0, 1.8, 0.6))
    found.append(Blast(mouth, (at[0] - 3.0, at[1] - 1.6), start, 2.3, chance.randrange(4), 0.32))
    return found


def artillery_destroyed(event: ev.ArtilleryDestroyed, props: AnimationInput, length: float) -> Animation:
    """6.51 The guns of a position are blown up, and what lay ready with them."""
    chance = props.chance(event)
    at = props.centre(event.hex)
    effects: list[Effect] = []
    for number in range(4):
        spot = (at[0] + chance.uniform(-0.5, 0.5), at[1] + chance.uniform(-0.3, 0.3)) if number else at
        start = 0.05 if not number else 0.12 + 0.2 * number
        effects += going_off("shell" if number else "charge", spot, start, chance, 1.0 if not number else 0.55)
    for number in range(6):
        spot = at[0], at[1] - 0.4
        effects.append(BurstPuff(spot, 0.7 + 0.3 * number, 3.0, "puff_soot", number, 0.6, 1.6, 0.55, (0.3, -0.45)))
    return Animation(max(length, 1.4), effects=effects, cues=[AnimationCue("magazine", 0.05, at)], focus=(event.hex,))


# ---------------------------------------------------------------- barrages and smoke


def barrage_fired(event: ev.BarrageFired, props: AnimationInput, length: float) -> Animation:
    """8.4, 8.5 A barrage: from a ship, an aircraft, a tank or the guns, on a Japanese position."""
    chance = props.chance(event)
    target = props.centre(event.hex)
    origin = props.unit_point(event.firer)
    counter = props.content.us.get(event.firer)
    kind: weapon_effects.Kind = "artillery"
    if event.firer in ("naval", "dauntless"):
        kind = "naval" if event.firer == "naval" else "dauntless"
    elif counter is not None and counter.is_tank:
        kind = "tank_gun"
    effects: list[Effect] = []
    cues: list[AnimationCue] = []
    start = 0.0
    if kind == "artillery" and origin is not None:
        start = 0.35
        mouth = mix(origin, target, 0.35 / (math.dist(origin, target) or 1.0))
        high = mouth[0] + (target[0] - mouth[0]) * 0.3, mouth[1] - 1.2
        effects += [Blast(mouth, high, 0.0, 1.3, chance.randrange(4))]
        effects += [BurstPuff(mouth, 0.03 + 0.04 * i, 2.0, "puff", i, 0.5, 1.1, 0.5) for i in range(3)]
        cues.append(AnimationCue("gun_fire", 0.0, origin))
    more = weapon_effects.volley(kind, origin, target, chance, start, dense=1.0 + event.strength / 18, water=False)
    told = start + weapon_effects.strikes(kind, origin, target)
    hexes = tuple(h for h in (event.hex, props.view.us[event.firer].place if origin else "") if h[:1].isdigit())
    motions: list[Motion] = [Jolt(event.force, (0.3, 1.0), told, 0.6, 0.06 if event.result == "no_effect" else 0.16)]
    length = max(length, more[2] + 0.9)
    return Animation(
        length,
        effects=[*effects, *more[0]],
        motions=motions,
        cues=[*cues, *more[1]],
        focus=hexes,
        closer=BARRAGE,
        tells=max(told, FALLEN_AT * length) + 0.15,
    )
