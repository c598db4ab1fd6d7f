"""Markers of the US side: heroes, command posts, garrisons, fire and air support held, action under fire."""

from __future__ import annotations

from engine.dday import events as ev
from game.dday.show import dust, weapon_effects
from game.dday.show.animation import Animation, AnimationCue, Effect, Layer, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.common_animations import HexPulse
from game.dday.show.glow import Glow
from game.dday.show.motions import Held, TurnOver
from game.dday.show.spots import plan_of
from game.dday.show.stamps import Ribbon, Stamp
from game.dday.show.tokens import Token
from game.dday.show.wording import says
from game.ui import colours
from game.ui.colours import Colour

GOLD = (0.42, 0.42)
"""Where a hero marker lies, up and left of the middle of its counter, in hex sides."""


def _unit_hex(props: AnimationInput, unit: str) -> tuple[str, ...]:
    place = props.view.us[unit].place if unit in props.view.us else ""
    return (place,) if place[:1].isdigit() else ()


# ------------------------------------------------------------------ heroes


def _name(props: AnimationInput, hero: str) -> str:
    found = props.content.heroes.get(hero)
    return found.name if found else hero


def hero_placed(event: ev.HeroPlaced, props: AnimationInput, length: float) -> Animation:
    """10.11 A hero joins a unit: a gold marker comes from those held, and his name on a ribbon."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    if look is None or at is None:
        return Animation(length)
    length = max(length, 1.5)
    spot = (at[0] - GOLD[0], at[1] - GOLD[1])
    effects: list[Effect] = [
        Glow(at, colours.shade(colours.HERO, 0.34), 2.4, 0.35, length + 0.6),
        Token("hero", spot, "held:hero", "fly", 0.0, 0.7, 0.4, under=True, layer=Layer.TABLE, plan=plan_of(props)),
        Ribbon(_name(props, event.hero), at, start=0.55, length=length + 0.6),
    ]
    motions: list[Motion] = [Held(event.unit, look, length=0.7)]
    cues = [AnimationCue("hero", 0.3, at), AnimationCue("marker_drop", 0.68, at)]
    return Animation(length, effects, motions, cues, focus=_unit_hex(props, event.unit), points=(at,), closer=56.0)


def hero_fell(event: ev.HeroFell, props: AnimationInput, length: float) -> Animation:
    """10.15, 10.16 A hero is killed: the light goes, his marker is turned to its pale side, his name stays a while."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    if look is None or at is None:
        return Animation(length)
    length = max(length, 1.7)
    spot = (at[0] - GOLD[0], at[1] - GOLD[1])
    effects: list[Effect] = [
        Glow(at, colours.shade(colours.HERO, 0.3), 2.2, 0.0, 1.1),
        Token("hero", spot, how="lift", start=0.5, length=0.6, side=0.4),
        Ribbon(_name(props, event.hero), at, colours.INSPIRED, 0.2, length + 0.7),
    ]
    motions: list[Motion] = [Held(event.unit, look, length=0.5), TurnOver(event.unit, look, 0.5, 0.6)]
    return Animation(
        length, effects, motions, [AnimationCue("hero_falls", 0.0, at)], focus=_unit_hex(props, event.unit)
    )


# ------------------------------------------------------------------ command posts and garrisons


def _spreading(props: AnimationInput, home: str, reach: int, colour: Colour, *, start: float = 0.0) -> list[Effect]:
    """Light that runs outwards over the hexes of an area, one ring after the other."""
    found: list[Effect] = []
    for h in props.island.hexes:
        away = props.island.distance(home, h)
        if 0 < away <= reach:
            found.append(HexPulse(h, colour, start + 0.1 * away, 0.55, 100))
    return found


def post_established(event: ev.PostEstablished, props: AnimationInput, length: float) -> Animation:
    """14.1 A regimental HQ turns to its command post side, and its wires run out."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    if look is None or at is None:
        return Animation(length)
    length = max(length, 1.0)
    place = _unit_hex(props, event.unit)
    effects: list[Effect] = [dust.cloud(props.chance(event), at, colours.DUST, count=6, start=0.3)]
    if place and props.content.command_track:
        effects += _spreading(props, place[0], props.content.command_track[0], props.palette.command, start=0.45)
    motions: list[Motion] = [TurnOver(event.unit, look, length=0.6)]
    return Animation(
        length,
        effects,
        motions,
        [AnimationCue("counter_turn", 0.1, at), AnimationCue("telephone", 0.5, at)],
        focus=place,
    )


def post_advanced(event: ev.PostAdvanced, props: AnimationInput, length: float) -> Animation:
    """14.2 A command post reaches farther: its area lights up, ring by ring."""
    place = _unit_hex(props, event.unit)
    if not place:
        return Animation(length)
    effects = _spreading(props, place[0], event.range, props.palette.command)
    at = props.point(place[0])
    before = props.view.post_space(event.unit)
    track = props.content.command_track
    grown = 0 < before <= len(track) and track[before - 1] != event.range
    if grown:
        return Animation(max(length, 0.8), effects, cues=[AnimationCue("telephone", 0.0, at)], focus=place)
    return Animation(
        length, [HexPulse(place[0], props.palette.command)], cues=[AnimationCue("marker_drop", 0.0, at, 0.5)]
    )


def post_abandoned(event: ev.PostAbandoned, props: AnimationInput, length: float) -> Animation:
    """14.11, 14.33 A command post is an HQ again."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    if look is None or at is None:
        return Animation(length)
    motions: list[Motion] = [TurnOver(event.unit, look, length=length)]
    cues = [AnimationCue("counter_turn", 0.1, at)]
    return Animation(length, motions=motions, cues=cues, focus=_unit_hex(props, event.unit))


def post_under_fire(event: ev.PostUnderFire, props: AnimationInput, length: float) -> Animation:
    """Shells fall on a command post: it reaches one hex only until the turn ends."""
    at = props.unit_point(event.unit)
    if at is None:
        return Animation(length)
    shown, heard, told = weapon_effects.volley("artillery", None, at, props.chance(event))
    effects: list[Effect] = [
        *shown,
        Stamp(says("show.cut_off"), at, "stamp_red", told, 1.4),
    ]
    length = max(length, told + 0.7)
    return Animation(
        length, effects, cues=[*heard, AnimationCue("stamp", told, at)], focus=_unit_hex(props, event.unit)
    )


def command_lost(event: ev.CommandLost, props: AnimationInput, length: float) -> Animation:
    """7.34 An HQ that moves gives no more command in this phase: a dull pulse on its hex."""
    place = _unit_hex(props, event.commander)
    return Animation(length, [HexPulse(h, props.palette.ink_soft, length=0.6) for h in place], cues=[])


def garrison_placed(event: ev.GarrisonPlaced, props: AnimationInput, length: float) -> Animation:
    """14.4 A garrison marker is laid in a position's hex."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    effects: list[Effect] = [Token("garrison", (at[0] - 0.46, at[1] + 0.34), length=max(0.6, length), side=0.5)]
    return Animation(length, effects, cues=[AnimationCue("marker_drop", 0.3, at)], focus=(event.hex,))


def garrison_removed(event: ev.GarrisonRemoved, props: AnimationInput, length: float) -> Animation:
    """14.41 A garrison leaves its hex, or is overcome there."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    effects: list[Effect] = [Token("garrison", (at[0] - 0.46, at[1] + 0.34), how="lift", length=length, side=0.5)]
    if event.why != "lifted":
        effects.append(dust.cloud(props.chance(event), at, colours.DUST, count=6))
    return Animation(length, effects, cues=[AnimationCue("marker_pick", 0.0, at)], focus=(event.hex,))


# ------------------------------------------------------------------ support that is held


def marker_gained(event: ev.MarkerGained, props: AnimationInput, length: float) -> Animation:
    """8.5 A naval fire or Dauntless marker goes from the card to those held."""
    effects: list[Effect] = [
        Token(
            event.marker,
            f"held:{event.marker}",
            "card",
            "fly",
            length=length,
            side=0.62,
            layer=Layer.TABLE,
            plan=plan_of(props),
        )
    ]
    return Animation(length, effects, cues=[AnimationCue("radio"), AnimationCue("marker_drop", length * 0.9)])


def spent(marker: str, props: AnimationInput, length: float) -> Animation:
    """8.54 A marker is taken from those held and discarded."""
    effects: list[Effect] = [
        Token(marker, f"held:{marker}", how="lift", length=length, side=0.62, layer=Layer.TABLE, plan=plan_of(props))
    ]
    return Animation(length, effects, cues=[AnimationCue("radio"), AnimationCue("marker_pick")])


def marker_spent(event: ev.MarkerSpent, props: AnimationInput, length: float) -> Animation:
    """8.54 A naval fire or Dauntless marker is called in and discarded."""
    return spent(event.marker, props, length)


# ------------------------------------------------------------------ action under fire


def unit_under_fire(event: ev.UnitUnderFire, props: AnimationInput, length: float) -> Animation:
    """18.34 A unit that acted under fire gets its marker."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    if look is None or at is None:
        return Animation(length)
    length = max(length, 0.35)
    effects: list[Effect] = [Token("under_fire", (at[0] + 0.36, at[1] + 0.36), length=length * 1.2, side=0.36)]
    motions: list[Motion] = [Held(event.unit, look, length=length * 0.6)]
    return Animation(length, effects, motions, [AnimationCue("marker_drop", length * 0.5, at, 0.7)])


def under_fire_cleared(event: ev.UnderFireCleared, props: AnimationInput, length: float) -> Animation:
    """18.34 All action under fire markers come off."""
    effects: list[Effect] = []
    for unit in event.units:
        at = props.unit_point(unit)
        if at is not None:
            effects.append(Token("under_fire", (at[0] + 0.36, at[1] + 0.36), how="lift", length=length, side=0.36))
    return Animation(length if effects else 0.0, effects, cues=[AnimationCue("sweep_away")] if effects else [])
