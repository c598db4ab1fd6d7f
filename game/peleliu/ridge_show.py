"""What is seen and heard of the events of Bloody Nose Ridge: sorties, caves, orders, bonus barrages."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.dday.view.table_view import TableView
from engine.peleliu.ridge import events as ev
from game.dday.show import dust, marker_animations, weapon_effects
from game.dday.show.animation import Animation, AnimationCue, Effect, EffectCanvas, Layer, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.common_animations import Carried, HexPulse
from game.dday.show.motions import Held, Rising
from game.dday.show.pencil_marks import Scrawl, arrow, cross, ring, way
from game.dday.show.spots import plan_of
from game.dday.show.stamps import SlipStamp
from game.dday.show.tokens import Token
from game.dday.show.wording import says
from game.dday.weapon_cues import Heard
from game.table.easing import home, part
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.drawing import shapes

# ------------------------------------------------------------------ sorties


def sortie(event: ev.Sortie, props: AnimationInput, length: float) -> Animation:
    """18.35 A unit comes out of its fortification to assault; the fortification stays."""
    at = props.point(event.hex)
    home, look = props.view.forces.get(event.home), props.look(event.home)
    if at is None or home is None or look is None:
        return Animation(length)
    here = props.point(home.hex) or at
    length = max(length, 0.8)
    effects: list[Effect] = [
        dust.cloud(props.chance(event), here, colours.DUST, count=8),
    ]
    if here != at:
        effects.append(Scrawl(arrow(here, at, width=0.15), colours.GREASE_RED, 0.15, 0.1, length + 0.6, 0.4, 0.5))
    motions: list[Motion] = [Rising(event.force, length=length)]
    return Animation(length, effects, motions, [AnimationCue("assault", 0.0, here)], focus=(home.hex, event.hex))


def sortie_returned(event: ev.SortieReturned, props: AnimationInput, length: float) -> Animation:
    """18.35 The unit of an assault is back behind its walls, which are disrupted."""
    look, home = props.look(event.force), props.look(event.home)
    origin, end = props.point(event.origin), props.point(event.hex)
    if look is None or origin is None or end is None:
        return Animation(length)
    effects: list[Effect] = [
        Carried(look, origin, end, length=length),
        *way((origin, end), length, props.palette.japan_elite),
    ]
    motions: list[Motion] = [Held(event.home, home, 0.0, length * 0.9)] if home else []
    cues = [AnimationCue("column", 0.0, origin), AnimationCue("counter_down", length * 0.9, end)]
    return Animation(length, effects, motions, cues, focus=(event.origin, event.hex))


# ------------------------------------------------------------------ caves


@dataclass
class Mouth:
    """A dark mouth that opens in the ground; the cave is printed there when it has gone."""

    at: Point
    walls_of: str = ""
    """The hex whose cave is not printed yet."""
    start: float = 0.0
    length: float = 1.6
    layer: Layer = Layer.GROUND

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        opened = home(part(seconds, 0.0, 0.6))
        fade = 1.0 - part(seconds, self.length - 0.4, 0.4)
        width, height = round(canvas.size * 1.5 * opened), round(canvas.size * 1.2 * opened)
        if width < 4 or height < 4:
            return
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        for shrink, strength in ((0.0, 90), (0.14, 150), (0.3, 220)):
            rect = picture.get_rect().inflate(-width * shrink, -height * shrink)
            shapes.ellipse(picture, (*colours.SHADOW, round(strength * fade)), rect)
        x, y = canvas.at(self.at)
        canvas.surface.blit(picture, (round(x - width / 2), round(y - height / 2)))


def cave_dug(event: ev.CaveDug, props: AnimationInput, length: float) -> Animation:
    """Hidden Caves: a cave opens under the unit that has just appeared."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    length = max(length, 1.0)
    effects: list[Effect] = [
        Mouth(at, event.hex, length=length),
        *dust.dug(props.chance(event), at),
        Token("cave", (at[0] + 0.42, at[1] + 0.6), start=0.4, length=0.6, side=0.55),
    ]
    return Animation(
        length,
        effects,
        cues=[AnimationCue("dig", 0.0, at), AnimationCue("stones", 0.3, at)],
        focus=(event.hex,),
        closer=56.0,
    )


def cave_coloured(event: ev.CaveColoured, props: AnimationInput, length: float) -> Animation:
    """Hidden Caves: a cave gets the colour that it goes by from now on."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    colour = props.palette.position.get(event.colour, colours.STANCE_FACE)
    effects: list[Effect] = [HexPulse(event.hex, colour, 0.35 * number, 0.6, 170) for number in range(2)]
    effects.append(Token("stance", (at[0] + 0.42, at[1] + 0.6), (at[0] + 1.4, at[1] + 1.2), "fly", 0.0, length, 0.55))
    return Animation(length, effects, cues=[AnimationCue("counter_turn", 0.0, at)], focus=(event.hex,), closer=56.0)


# ------------------------------------------------------------------ US side


def bonus_spent(event: ev.BonusSpent, props: AnimationInput, length: float) -> Animation:
    """18.22 A bonus barrage of the morning is called in."""
    return marker_animations.spent(event.marker, props, length)


def bonus_given(event: ev.BonusGiven, props: AnimationInput, length: float) -> Animation:
    """18.22 The bonus barrages of a morning go to those held; with none, those left are gone without a word."""
    if not event.markers:
        return Animation(0.0)
    effects: list[Effect] = [
        Token(
            marker, f"held:{marker}", "card", "fly", 0.15 * number, length, 0.62, layer=Layer.TABLE, plan=plan_of(props)
        )
        for number, marker in enumerate(event.markers)
    ]
    return Animation(length + 0.15 * len(event.markers), effects, cues=[AnimationCue("radio")])


def flamethrower_taken(event: ev.FlamethrowerTaken, props: AnimationInput, length: float) -> Animation:
    """The flamethrower marker goes from the card to those held."""
    effects: list[Effect] = [
        Token("flame", "held:flame", "card", "fly", length=length, side=0.62, layer=Layer.TABLE, plan=plan_of(props))
    ]
    return Animation(length, effects, cues=[AnimationCue("tank_moves"), AnimationCue("marker_drop", length * 0.9)])


def flamethrower_spent(event: ev.FlamethrowerSpent, props: AnimationInput, length: float) -> Animation:
    """The flamethrower tractor comes up in a close combat."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    origin = (at[0] - 1.1, at[1] + 0.2)
    shown, heard, told = weapon_effects.volley("flamethrower", origin, at, props.chance(event))
    return Animation(max(length, told), shown, cues=heard, focus=(event.hex,))


def attacks_ordered(event: ev.AttacksOrdered, props: AnimationInput, length: float) -> Animation:
    """18.32 General Rupertus orders attacks: the hexes are ringed in red on the map."""
    hexes = [h for h in event.hexes if props.point(h) is not None]
    points = [props.centre(h) for h in hexes]
    length = max(length, 1.5 + 0.25 * len(points))
    effects: list[Effect] = [
        SlipStamp(
            says("ridge_show.attack"),
            (says("ridge_show.attack_note"),),
            ink="stamp_red",
            length=1.7,
        )
    ]
    for number, (h, at) in enumerate(zip(hexes, points, strict=True)):
        begin = 0.4 + 0.25 * number
        effects.append(Scrawl(ring(at), colours.GREASE_RED, 0.13, begin, length + 1.5, 0.4, 0.8))
        label = (at[0], at[1] - 0.72)
        effects.append(Token("order", label, start=begin + 0.3, length=0.6, side=0.5, walls_of=f"order:{h}"))
    cues = [
        AnimationCue("telephone"),
        *(AnimationCue("pencil", 0.4 + 0.25 * number, at) for number, at in enumerate(points)),
    ]
    return Animation(length, effects, cues=cues, focus=event.hexes)


def attack_orders_lifted(event: ev.AttackOrdersLifted, props: AnimationInput, length: float) -> Animation:
    """18.2 V The attack orders are struck out."""
    points = [point for h in props.view.attack_orders if (point := props.point(h)) is not None]
    if not points:
        return Animation(0.0)
    effects: list[Effect] = [
        Scrawl(cross((at[0], at[1] - 0.72), 0.25), props.palette.ink_soft, 0.08, 0.0, length + 0.6, 0.3, 0.4)
        for at in points
    ]
    return Animation(length, effects, cues=[AnimationCue("pencil", 0.0, points[0])])


def command_changed(event: ev.CommandChanged, props: AnimationInput, length: float) -> Animation:
    """18.32 General Rupertus no longer commands: a slip is laid on the map."""
    length = max(length, 2.4)
    lines = (says("ridge_show.relieved"), says("ridge_show.no_orders"))
    effects: list[Effect] = [SlipStamp(says("ridge_show.change"), lines, length=length)]
    return Animation(length, effects, cues=[AnimationCue("paper_open"), AnimationCue("stamp", 0.4)])


def bonus(event: ev.BonusGiven, view: TableView) -> list[Heard]:
    """The radio, where markers are given."""
    return [Heard("radio")] if event.markers else []
