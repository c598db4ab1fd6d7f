"""Smoke laid over the beaches: shells that burst in white plumes, banks that roll and hang, and go with the wind."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.dday import events as ev
from game.dday.show.animation import Animation, AnimationCue, Effect, EffectCanvas, Layer
from game.dday.show.animation_input import AnimationInput
from game.dday.show.bursts import BurstPuff
from game.dday.show.shells import Falling
from game.table import effect_sprites
from game.table.easing import clamp, home, part
from game.table.hexgrid import Point


@dataclass
class Bank:
    """A bank of smoke that rolls out from a point, hangs there and drifts off."""

    at: Point
    start: float
    length: float
    take: int
    width: float = 3.2
    alpha: float = 1.0
    drift: Point = (0.22, -0.05)
    opens: bool = True
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if not canvas.sees(self.at, 4.0):
            return
        share = part(seconds, 0.0, self.length)
        grown = home(min(1.0, share * 3)) if self.opens and not canvas.calm else 1.0
        fade = min(1.0, share * 5 if self.opens else 1.0) * clamp((1 - share) / 0.55)
        move = 0.0 if canvas.calm else seconds
        at = self.at[0] + self.drift[0] * move, self.at[1] + self.drift[1] * move
        width = self.width * (0.35 + 0.65 * grown + 0.25 * share) * canvas.size
        cloud = effect_sprites.picture("cloud", 0, self.take % 3, width, self.alpha * fade)
        effect_sprites.lay(canvas.surface, cloud, canvas.at(at))


def _places(props: AnimationInput, colours: tuple[str, ...]) -> list[Point]:
    """The positions of these colours that fire on the landing beaches."""
    return [
        props.centre(h)
        for site in props.island.sites.values()
        if site.colour in colours and site.lands_fire
        for h in site.hexes
    ]


def banks(places: Sequence[Point], chance: random.Random, *, opens: bool) -> list[Effect]:
    """Banks of smoke over places, which open or drift away."""
    return [
        Bank(
            (x + chance.uniform(-0.2, 0.2), y + chance.uniform(-0.25, 0.1)),
            0.6 + 0.5 * chance.random() if opens else 0.3 * chance.random(),
            chance.uniform(4.5, 7.0),
            chance.randrange(3),
            chance.uniform(3.4, 4.6),
            opens=opens,
            drift=(chance.uniform(0.1, 0.3) * (1 if opens else 2.5), chance.uniform(-0.12, 0.02)),
        )
        for x, y in places
    ]


def smoke_laid(event: ev.SmokeLaid, props: AnimationInput, length: float) -> Animation:
    """Event smoke: the positions of three colours that look on the beaches disappear in smoke."""
    chance = props.chance(event)
    places = _places(props, event.colours)
    effects = [*smoke_shells(places, chance), *banks(places, chance, opens=True)]
    middle = places[len(places) // 2] if places else None
    return Animation(
        max(length, 2.0), effects=effects, cues=[AnimationCue("smoke", 0.4, middle)], points=tuple(places), closer=22.0
    )


def smoke_shells(places: Sequence[Point], chance: random.Random) -> list[Effect]:
    """Shells that fall on places and begin to smoke."""
    effects: list[Effect] = []
    for at in places:
        start = chance.uniform(0.0, 0.5)
        effects.append(Falling(at, start, 0.4, -3.0, 7.0, 0.8))
        effects += [
            BurstPuff(
                (at[0] + chance.uniform(-0.3, 0.3), at[1] - 0.2),
                start + 0.4 + 0.1 * i,
                2.2,
                "puff",
                chance.randrange(4),
                0.4,
                1.6,
                0.9,
            )
            for i in range(3)
        ]
    return effects


def smoke_cleared(event: ev.SmokeCleared, props: AnimationInput, length: float) -> Animation:
    """The smoke over the beaches goes with the wind."""
    chance = props.chance(event)
    return Animation(length, effects=banks(_places(props, tuple(props.view.smoke)), chance, opens=False), cues=[])
