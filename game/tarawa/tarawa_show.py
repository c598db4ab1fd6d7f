"""What is seen of Tarawa's own events: amtracs that load, burn and turn back, smoke, the admiral, support."""

from __future__ import annotations

from engine.dday.view.table_view import TableView
from engine.tarawa import events as ev
from engine.tarawa import seen
from game.dday.show import dust
from game.dday.show.animation import Animation, AnimationCue, Effect, Layer
from game.dday.show.animation_input import AnimationInput
from game.dday.show.bursts import BurstPuff
from game.dday.show.common_animations import HexPulse
from game.dday.show.figures import Craft
from game.dday.show.smoke import banks, smoke_shells
from game.dday.show.spots import plan_of
from game.dday.show.stamps import SlipStamp, Stamp
from game.dday.show.table_objects import CardStamp
from game.dday.show.tokens import Token
from game.dday.show.wording import Ink, says
from game.dday.weapon_cues import Heard
from game.table.hexgrid import Point
from game.ui import colours

ABOARD = 1.3
"""Seconds for which an amtrac is seen beside those who go aboard."""


def _aboard(props: AnimationInput, load: str) -> list[str]:
    """The units of a load."""
    return [unit for unit, own in seen.aboard(props.view).items() if own == load]


def _middle(props: AnimationInput, units: list[str] | tuple[str, ...]) -> tuple[str, Point] | None:
    """The hex that units are in, and its middle."""
    for unit in units:
        found = props.view.us.get(unit)
        if found is not None and found.on_map:
            return found.place, props.centre(found.place)
    return None


# ------------------------------------------------------------ amtracs


def lvt_loaded(event: ev.LvtLoaded, props: AnimationInput, length: float) -> Animation:
    """5.11 An amtrac comes alongside, and its units climb in."""
    found = _middle(props, event.units)
    if found is None:
        return Animation(length)
    place, (x, y) = found
    points = ((x - 1.3, y - 0.35), (x, y + 0.1))
    effects: list[Effect] = [
        Craft(points, 0.7, length=ABOARD),
        dust.cloud(props.chance(event), (x, y + 0.3), colours.SPRAY, count=6, spread=0.5, size=0.3, start=0.4),
    ]
    cues = [AnimationCue("landing_craft", 0.0, (x, y)), AnimationCue("counter_down", 0.7, (x, y))]
    return Animation(length, effects, cues=cues, focus=(place,))


def drift_checked(event: ev.DriftChecked, props: AnimationInput, length: float) -> Animation:
    """5.12 What comes of the drift, said where the run begins; a unit that drifts is seen to do so."""
    if event.effect in ("left", "right"):
        return Animation(0.0)
    ink: Ink = "pencil_blue" if event.effect == "pivot" else "ink_soft"
    stamp = Stamp(says(f"tarawa_show.drift_{event.effect}"), props.centre(event.hex), ink, length=length + 0.4)
    return Animation(length, [stamp], focus=(event.hex,))


def landing_checked(event: ev.LandingChecked, props: AnimationInput, length: float) -> Animation:
    """5.12 Nobody gets through; what else the card says is seen on it and in what follows."""
    if event.ends:
        return Animation(0.0)
    return Animation(1.0, [CardStamp(says("tarawa_show.nobody"), "stamp_red", length=1.4)])


def lvt_worn(event: ev.LvtWorn, props: AnimationInput, length: float) -> Animation:
    """5.12 A run costs an amtrac steps: shells strike around it, and it burns when there is nothing left of it."""
    found = _middle(props, _aboard(props, event.load))
    if found is None:
        return Animation(length)
    place, at = found
    chance, length = props.chance(event), max(length, 1.3)
    gone = event.lost >= sum(seen.loads(props.view).get(event.load, ()))
    effects: list[Effect] = []
    for number in range(2 + event.lost):
        spot = props.scatter(chance, at, 0.7)
        effects += [
            dust.cloud(chance, spot, colours.SPRAY, count=9, spread=0.4, size=0.42, start=0.22 * number, rise=0.8),
            dust.crumbs(chance, spot, colours.SPRAY, count=9, spread=0.7, size=0.06, start=0.22 * number),
        ]
    effects += [
        BurstPuff((at[0], at[1] - 0.15 * i), 0.5 + 0.16 * i, 2.4, "puff", i % 4, 0.5, 1.5, 0.95)
        for i in range(5 if gone else 2)
    ]
    words = says("tarawa_show.lvt_gone") if gone else says("tarawa_show.lvt_worn")
    effects.append(Stamp(words, at, start=0.45, length=length + 0.5))
    cues = [AnimationCue("splash", 0.22 * number, at, 0.9) for number in range(1 + event.lost)][:3]
    cues += [AnimationCue("hit", 0.45, at), AnimationCue("stamp", 0.5, at), AnimationCue("amtrac_halts", 0.6, at)]
    cues += [AnimationCue("blaze", 0.9, at)] if gone else []
    return Animation(length, effects, cues=cues, focus=(place,), closer=44.0)


def lvts_recovered(event: ev.LvtsRecovered, props: AnimationInput, length: float) -> Animation:
    """5.14 What is left of the amtracs turns back to the ships."""
    left = [load for load, steps in seen.loads(props.view).items() if steps]
    effects: list[Effect] = []
    for number, load in enumerate(left[:6]):
        found = _middle(props, _aboard(props, load))
        if found is None:
            continue
        x, y = found[1]
        effects.append(Craft(((x, y), (x, y - 3.2)), 1.2, start=0.08 * number, length=1.7))
    return Animation(length if effects else 0.0, effects, cues=[AnimationCue("landing_craft")] if effects else [])


def lvt_taken(event: ev.LvtTaken, props: AnimationInput, length: float) -> Animation:
    """An amtrac that was waiting is hit or breaks down."""
    return _slip("lvt_taken", length, "amtrac_halts", ink="stamp_red")


def ships_silent(event: ev.ShipsSilent, props: AnimationInput, length: float) -> Animation:
    """The radio is dead: no amtrac can be loaded in the coming landing phase."""
    return _slip("silent", length, "radio", ink="stamp_red") if event.silent else Animation(0.0)


# ------------------------------------------------------------ the enemy


def zone_smoked(event: ev.ZoneSmoked, props: AnimationInput, length: float) -> Animation:
    """The coastal positions of a zone disappear in smoke."""
    chance = props.chance(event)
    places = [props.centre(one.hex) for one in props.island.positions.values() if one.zone == event.zone]
    effects = [*smoke_shells(places, chance), *banks(places, chance, opens=True)]
    cues = [AnimationCue("smoke", 0.4, places[len(places) // 2])] if places else []
    return Animation(max(length, 2.0), effects, cues=cues, points=tuple(places), closer=22.0)


def shibasaki_killed(event: ev.ShibasakiKilled, props: AnimationInput, length: float) -> Animation:
    """The admiral falls, or has escaped once more."""
    return _slip("escaped" if event.escaped else "killed", max(length, 2.2), "telephone")


def counterattack_ordered(event: ev.CounterattackOrdered, props: AnimationInput, length: float) -> Animation:
    """A counterattack is ordered for a turn."""
    return _slip("counterattack", max(length, 2.0), "telephone", ink="stamp_red", disc="A")


def wires_cut(event: ev.WiresCut, props: AnimationInput, length: float) -> Animation:
    """The bombardment has cut the wires: nobody redeploys or assaults."""
    return _slip("wires", max(length, 1.8), "telephone")


def others_returned(event: ev.OthersReturned, props: AnimationInput, length: float) -> Animation:
    """19.0 By night some of those who were thought dead crawl back to their lines."""
    return _slip("returned", max(length, 1.8), "infiltration", ink="stamp_red") if event.units else Animation(0.0)


# ------------------------------------------------------------ engineers and reserves


def engineers_pinned(event: ev.EngineersPinned, props: AnimationInput, length: float) -> Animation:
    """Engineers lie under fire and give no support in this turn."""
    return _slip("pinned", max(length, 1.6), "mg_japanese", ink="stamp_red")


def support_gained(event: ev.SupportGained, props: AnimationInput, length: float) -> Animation:
    """17.0 Engineers in communication each give a support marker."""
    effects: list[Effect] = []
    places = []
    for number, unit in enumerate(event.units):
        found = _middle(props, (unit,))
        if found is None:
            continue
        places.append(found[0])
        effects.append(HexPulse(found[0], props.palette.pencil_green, 0.14 * number, 0.8, 150))
        effects.append(
            Token(
                "support", "card", found[1], "fly", 0.14 * number, length, 0.6, layer=Layer.TABLE, plan=plan_of(props)
            )
        )
    cues = [AnimationCue("charges"), AnimationCue("marker_drop", length * 0.9)]
    return Animation(length + 0.14 * len(places), effects, cues=cues, focus=tuple(places))


def support_spent(event: ev.SupportSpent, props: AnimationInput, length: float) -> Animation:
    """17.1 A support marker goes to the unit or hex that it is spent on."""
    unit = props.view.us.get(event.target)
    place = unit.place if unit is not None else event.target
    at = props.point(place) if place[:1].isdigit() else None
    end: Point | str = at if at is not None else "deck"
    token = Token("support", end, "card", "fly", length=length, side=0.6, layer=Layer.TABLE, plan=plan_of(props))
    focus = (place,) if at is not None else ()
    return Animation(length, [token], cues=[AnimationCue("counter_slide")], focus=focus)


def ryan_passed(event: ev.RyanPassed, props: AnimationInput, length: float) -> Animation:
    """10.17 Major Ryan's marker goes from one counter to another."""
    start, end = props.unit_point(event.origin), props.unit_point(event.unit)
    if start is None or end is None:
        return Animation(length)
    token = Token("hero", end, start, "fly", length=length, side=0.4, layer=Layer.TABLE, plan=plan_of(props))
    return Animation(length, [token], cues=[AnimationCue("counter_slide")], points=(end,))


def raid_ended(event: ev.RaidEnded, props: AnimationInput, length: float) -> Animation:
    """21.1 Hawkins and his scouts have been on the pier."""
    return _slip(f"raid_{min(event.stars, 3)}", max(length, 2.4), "planks")


def battalion_sent(event: ev.BattalionSent, props: AnimationInput, length: float) -> Animation:
    """21.2 The reserve battalion has its beach."""
    return _slip("battalion", max(length, 1.4), "radio")


def _slip(key: str, length: float, cue: str, *, ink: Ink = "ink", disc: str = "") -> Animation:
    """A slip of paper with a title and a line."""
    lines = (says(f"tarawa_show.{key}_note"),)
    effects: list[Effect] = [SlipStamp(says(f"tarawa_show.{key}"), lines, disc=disc, ink=ink, length=length + 0.3)]
    return Animation(length, effects, cues=[AnimationCue("paper_open"), AnimationCue(cue, 0.3)])


def gained(event: ev.SupportGained, view: TableView) -> list[Heard]:
    """Charges are made ready, where engineers give support."""
    return [Heard("charges")] if event.units else []
