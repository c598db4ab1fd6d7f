"""Attacks and close combats on the map: arrows, the attackers' fire, what came of it stamped over the hex."""

from __future__ import annotations

from engine.dday import events as ev
from game.dday.panels.sheet import RESULT_AT
from game.dday.show import dust, weapon_effects
from game.dday.show.animation import Animation, AnimationCue, Effect, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.motions import Apart, Jolt, Lean
from game.dday.show.pencil_marks import Scrawl, arrow, ring
from game.dday.show.stamps import Stamp
from game.dday.show.wording import says
from game.table.hexgrid import Point
from game.ui import colours

GOOD, BAD, MUTE, NEWS = "pencil_green", "stamp_red", "ink_soft", "pencil_blue"
"""Inks by their names in a palette."""
RESULTS: dict[str, tuple[str, str]] = {
    "attackers_disrupted_gain_depth": ("thrown_back", BAD),
    "attackers_disrupted_unrevealed": ("thrown_back", BAD),
    "attackers_disrupted": ("thrown_back", BAD),
    "gain_depth": ("reinforced", BAD),
    "no_effect": ("no_effect", MUTE),
    "disrupted": ("disrupted", GOOD),
    "disrupted_attrition": ("disrupted", GOOD),
    "defeated": ("defeated", GOOD),
    "reveal_depth": ("depth_behind", NEWS),
    "depth_eliminated_disrupted": ("depth_gone", GOOD),
    "depth_eliminated_defeated": ("defeated", GOOD),
}
"""Words, by their key in the area ``show``, and ink of the stamp for each result of the attack chart."""
ENDS: dict[str, tuple[str, str]] = {
    "elimination": ("wiped_out", BAD),
    "exhaustion": ("halt", MUTE),
    "withdrawal": ("broken_off", NEWS),
    "surrender": ("surrendered", GOOD),
}
"""The same for each way in which a close combat ends."""
FIRED: dict[str, weapon_effects.Kind] = {
    "AR": "artillery",
    "BR": "automatic_rifle",
    "BZ": "bazooka",
    "DE": "demolition",
    "FT": "flamethrower",
    "MG": "machine_gun_us",
    "MO": "mortar",
    "NA": "naval",
    "CC": "grenades",
}
"""What is fired for each weapon that the attackers hold; a radio and flanking are not fired."""
FROM_AFAR = ("AR", "NA")
SEEN = 0.25
"""Seconds until a stamp that falls has been read."""
FACING = 0.58
"""How far a side stands from the middle of the hex in a close combat, in hex sides: more than half a counter."""
LEANING = 0.6
"""By how much a side of four counters and more leans back there."""
MOST = 4
"""So many weapons are shown at most."""


def _origins(props: AnimationInput, units: tuple[str, ...], target: str) -> dict[str, Point]:
    """Where the attackers stand: hex and point, each hex once."""
    found: dict[str, Point] = {}
    for name in units:
        place = props.view.us[name].place if name in props.view.us else ""
        if place[:1].isdigit() and place != target:
            found[place] = props.centre(place)
    return found


def attack_declared(event: ev.AttackDeclared, props: AnimationInput, length: float) -> Animation:
    """8.3 An arrow in blue grows from each attacking hex to the target; the attackers lean forward."""
    target = props.centre(event.hex)
    length = max(length, 0.9)
    effects: list[Effect] = [Scrawl(ring(target, 0.84), colours.GREASE_BLUE, 0.085, 0.3, 4.4, 0.45, 0.6)]
    motions: list[Motion] = []
    origins = _origins(props, event.units, event.hex)
    for number, at in enumerate(origins.values()):
        lines = arrow(at, target, width=0.12, ends=(0.52, 0.6), bend=0.1)
        effects.append(
            Scrawl(lines, colours.GREASE_BLUE, 0.12, 0.1 * number, 4.7 - 0.1 * number, 0.4, 0.6, seed=number)
        )
    for name in event.units:
        from_here = origins.get(props.view.us[name].place) if name in props.view.us else None
        if from_here is not None:
            way = (target[0] - from_here[0], target[1] - from_here[1])
            motions.append(Lean(name, way, length=length))
    cues = [AnimationCue("pencil", 0.12 * number, target) for number in range(min(3, len(origins)))]
    return Animation(length, effects, motions, cues, focus=(event.hex, *origins), closer=60.0)


def attack_compared(event: ev.AttackCompared, props: AnimationInput, length: float) -> Animation:
    """8.3 step 4 The attackers fire what they hold; what the chart says is stamped over the hex."""
    target, chance = props.centre(event.hex), props.chance(event)
    declared = props.shown_action.declared
    units = declared.units if declared is not None and declared.hex == event.hex else ()
    origins = list(_origins(props, units, event.hex).values())
    length = max(length, 2.4)
    effects: list[Effect] = []
    cues: list[AnimationCue] = []
    told = 0.45
    kinds = [code for code in dict.fromkeys(event.held) if code in FIRED][:MOST]
    if origins:
        for number, origin in enumerate(origins[:3]):
            _fire("rifles_us", origin, target, 0.1 + 0.12 * number, props, event, effects, cues, str(number))
    for number, code in enumerate(kinds):
        origin_of = None if code in FROM_AFAR else origins[number % len(origins)] if origins else None
        if origin_of is None and code not in FROM_AFAR:
            continue
        told = max(told, _fire(FIRED[code], origin_of, target, 0.25 + 0.22 * number, props, event, effects, cues, code))
    stamped = min(told + 0.15, max(1.3, length - 0.7))
    words, ink = RESULTS.get(event.result, ("no_effect", MUTE))
    length = max(length, stamped + 0.9)
    effects += [
        dust.cloud(chance, target, colours.DUST, count=8, start=max(0.0, stamped - 0.2)),
        _stamp(words, target, ink, stamped, 1.9),
    ]
    cues.append(AnimationCue("stamp", stamped, target))
    motions: list[Motion] = [
        Jolt(event_force, (1.0, 0.3), stamped - 0.25, 0.5, 0.12) for event_force in _forces_at(props, event.hex)
    ]
    if words == "thrown_back":
        back = [name for name in units if name in props.view.us]
        motions = [
            Lean(name, (at[0] - target[0], at[1] - target[1]), stamped, 0.8, 0.16)
            for name in back
            if (at := props.unit_point(name)) is not None
        ]
    tells = max(stamped, RESULT_AT * length) + SEEN
    return Animation(length, effects, motions, cues, (event.hex,), tuple(origins), 60.0, tells)


def _fire(
    kind: weapon_effects.Kind,
    origin: Point | None,
    target: Point,
    start: float,
    props: AnimationInput,
    event: ev.AttackCompared,
    effects: list[Effect],
    cues: list[AnimationCue],
    salt: str,
) -> float:
    """One weapon's fire, added to an animation; gives when the last of it has told."""
    shown, heard, told = weapon_effects.volley(
        kind, origin, target, props.chance(event, f"{kind}{salt}"), start, dense=0.7, colour=colours.GREASE_BLUE
    )
    effects += shown
    cues += heard
    return told


def _stamp(words: str, at: Point, ink: str, start: float, length: float) -> Stamp:
    """A stamp with words of the area ``show``, in an ink by its name in the palette."""
    return Stamp(says(f"show.{words}"), at, ink, start, length)


def _forces_at(props: AnimationInput, h: str) -> list[str]:
    force = props.view.force_at(h)
    return [force.id] if force else []


# ------------------------------------------------------------------ close combat


def combat_began(event: ev.CombatBegan, props: AnimationInput, length: float) -> Animation:
    """8.6 A close combat begins: the hex is ringed, and the two sides draw apart and face each other."""
    at = props.centre(event.hex)
    effects: list[Effect] = [
        Scrawl(ring(at, 1.0), colours.GREASE_RED, 0.14, 0.0, length + 2.5, 0.6, 0.8),
        _stamp("close_combat", at, BAD, 0.55, length + 0.3),
        dust.cloud(props.chance(event), at, colours.DUST, count=12, spread=0.6, start=0.3),
    ]
    cues = [AnimationCue("pencil", 0.0, at), AnimationCue("stamp", 0.55, at), AnimationCue("grenade", 0.9, at)]
    motions = _facing(at, props.upwards(event.units, event.hex), event.force, length)
    return Animation(length, effects, motions, cues, focus=(event.hex,), closer=66.0)


def _facing(
    at: Point, units: tuple[str, ...], force: str, length: float, struck: str = "", blow: float | None = None
) -> list[Motion]:
    """US counters to the left, in the order of their stack, the Japanese one to the right; none over the other side's.

    ``struck`` is the side, us or japanese, that takes a hit after ``blow`` seconds.
    """
    ours, theirs = (blow if struck == side else None for side in ("us", "japanese"))
    leaning = LEANING / max(4, len(units))
    motions: list[Motion] = []
    for number, unit in enumerate(units):
        back = leaning * (len(units) - 1 - number)
        spot = (at[0] - FACING - back, at[1] - leaning * number)
        motions.append(Apart(unit, spot, -1.0, length=length, blow=ours))
    return [*motions, Apart(force, (at[0] + FACING, at[1]), 1.0, length=length, blow=theirs)]


def combat_card_turned(event: ev.CombatCardTurned, props: AnimationInput, length: float) -> Animation:
    """8.6 steps 3 and 4 A card is turned: both sides face each other, and a hit shakes the side that takes it."""
    sheet = props.shown_action.combat
    if sheet is None:
        return Animation(length)
    at, chance = props.centre(sheet.hex), props.chance(event)
    units = tuple(unit for unit in sheet.units if unit in props.view.us and props.view.us[unit].place == sheet.hex)
    blow = 0.75
    struck = ("japanese" if event.side == "us" else "us") if event.hit else ""
    motions = _facing(at, props.upwards(units, sheet.hex), sheet.force, length, struck, blow)
    effects: list[Effect] = []
    cues: list[AnimationCue] = []
    if event.hit:
        way = FACING if event.side == "us" else -FACING
        spot = (at[0] + way, at[1])
        shown, heard, _ = weapon_effects.volley("grenades", (at[0] - way, at[1]), spot, chance, 0.2, dense=0.5)
        effects += [
            *shown,
            dust.cloud(chance, spot, colours.DUST, start=blow),
            dust.crumbs(chance, spot, colours.EARTH, count=12, start=blow),
        ]
        rifle = "rifles_us" if event.side == "us" else "rifle_single"
        cues += [AnimationCue(rifle, 0.1, (at[0] - way, at[1])), *heard, AnimationCue("hit", blow, spot)]
    return Animation(length, effects, motions, cues, focus=(sheet.hex,), closer=66.0)


def withdrawal_began(event: ev.WithdrawalBegan, props: AnimationInput, length: float) -> Animation:
    """8.63 The US side breaks off: arrows back to where its units came from."""
    at = props.centre(event.hex)
    effects: list[Effect] = [_stamp("break_off", at, NEWS, 0.35, length + 0.4)]
    back = {unit.came_from for unit in props.view.units_at(event.hex) if unit.came_from}
    for number, h in enumerate(sorted(back)):
        lines = arrow(at, props.centre(h), width=0.15, ends=(0.55, 0.25))
        effects.append(Scrawl(lines, colours.GREASE_BLUE, 0.15, 0.1 * number, length + 1.2, 0.4, 0.6))
    return Animation(
        length,
        effects,
        cues=[AnimationCue("pencil", 0.0, at), AnimationCue("stamp", 0.35, at)],
        focus=(event.hex, *back),
    )


def combat_ended(event: ev.CombatEnded, props: AnimationInput, length: float) -> Animation:
    """8.61-8.63 The close combat is over, and how."""
    at = props.centre(event.hex)
    words, ink = ENDS.get(event.how, ("over", MUTE))
    if event.how == "elimination":
        words, ink = ("taken", GOOD) if not event.force_survives else ("overwhelmed", BAD)
        if not event.force_survives and not event.survivors:
            words, ink = ENDS["elimination"]
    cues = [AnimationCue("stamp", 0.1, at)]
    return Animation(length, [_stamp(words, at, ink, 0.1, length + 0.4)], cues=cues, focus=(event.hex,))
