"""What goes off and what is left of it: bursts with their light and ring, scorched ground, puffs that drift."""

from __future__ import annotations

import random
from dataclasses import dataclass

from game.dday.show.animation import EffectCanvas, Layer
from game.table import effect_sprites
from game.table.easing import away, clamp, home, part
from game.table.hexgrid import Point

WIND: Point = (0.34, -0.10)
"""Where smoke drifts, in hex sides a second: the trade wind blows in from the north-east of the reef."""


@dataclass(frozen=True)
class BurstKind:
    """A kind of burst: its sheet, how wide a frame is in hex sides, how long it lasts, and what else it does."""

    sheet: str
    width: float
    seconds: float
    light: float = 2.4
    """How far its flash lights the ground, in hex sides."""
    ring: float = 0.0
    """How far the ring of pressure runs, in hex sides."""
    scorch: float = 0.0
    """How wide the mark is that it leaves; 0 for none."""
    haze: int = 0
    """How many puffs of smoke hang about afterwards."""


BURSTS: dict[str, BurstKind] = {
    "mortar": BurstKind("burst_mortar", 2.4, 1.6, 2.4, 0.0, 0.8, 2),
    "shell": BurstKind("burst_shell", 3.2, 2.0, 3.4, 3.4, 1.2, 4),
    "naval": BurstKind("burst_naval", 3.9, 2.4, 4.6, 5.0, 1.7, 5),
    "charge": BurstKind("burst_charge", 2.5, 1.7, 3.0, 2.8, 1.0, 4),
    "grenade": BurstKind("burst_grenade", 1.25, 1.0, 1.4, 0.0, 0.45, 1),
    "water": BurstKind("burst_water", 2.2, 1.6, 0.0, 0.0, 0.0, 0),
}


@dataclass
class Burst:
    """Something goes off: flash, earth, smoke, and the light that it throws."""

    kind: str
    at: Point
    start: float
    take: int = 0
    scale: float = 1.0
    length: float = 0.0
    layer: Layer = Layer.AIR

    def __post_init__(self) -> None:
        self.length = BURSTS[self.kind].seconds

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if canvas.calm or not canvas.sees(self.at):
            return
        kind, at, size = BURSTS[self.kind], canvas.at(self.at), canvas.size * self.scale
        cut = effect_sprites.SHEETS[kind.sheet]
        if kind.light and seconds < 0.45:
            effect_sprites.shine(canvas.surface, at, kind.light * 2 * size, 0.75 * (1 - seconds / 0.45) ** 1.5)
        if kind.ring and seconds < 0.5:
            ring = effect_sprites.picture("ring", 0, int(seconds / 0.5 * 8), kind.ring * 2 * size)
            effect_sprites.lay(canvas.surface, ring, at)
        frame = int(part(seconds, 0.0, self.length) * (cut.frames - 1))
        effect_sprites.lay(
            canvas.surface, effect_sprites.picture(kind.sheet, self.take, frame, kind.width * size), at, cut.anchor
        )


@dataclass
class Scorch:
    """The mark that a burst leaves on the ground, until it fades."""

    at: Point
    width: float
    start: float
    take: int = 0
    length: float = 7.0
    layer: Layer = Layer.GROUND

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if not canvas.sees(self.at):
            return
        fade = min(1.0, seconds * 8) * (1 - away(part(seconds, self.length * 0.4, self.length * 0.6)))
        mark = effect_sprites.picture("scorch", 0, self.take % 3, self.width * canvas.size, 0.8 * fade)
        effect_sprites.lay(canvas.surface, mark, canvas.at(self.at))


@dataclass
class BurstPuff:
    """A puff of smoke or dust that opens, drifts with the wind and is gone."""

    at: Point
    start: float
    length: float = 2.4
    sheet: str = "puff"
    take: int = 0
    size: float = 0.5
    """How wide it is at first, in hex sides."""
    opens: float = 1.4
    """How much wider it is at the end."""
    alpha: float = 0.5
    drift: Point = WIND
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if canvas.calm or not canvas.sees(self.at):
            return
        share = part(seconds, 0.0, self.length)
        fade = min(1.0, share * 6) * (1 - share) ** 1.3
        at = self.at[0] + self.drift[0] * seconds, self.at[1] + self.drift[1] * seconds
        width = (self.size + self.opens * home(share)) * canvas.size
        frames = effect_sprites.SHEETS[self.sheet].frames
        puff = effect_sprites.picture(self.sheet, 0, self.take % frames, width, clamp(self.alpha * fade))
        effect_sprites.lay(canvas.surface, puff, canvas.at(at))


def going_off(
    kind: str, at: Point, start: float, chance: random.Random, scale: float = 1.0
) -> list[Burst | Scorch | BurstPuff]:
    """A burst with all that it leaves behind: its mark on the ground, and smoke that hangs about."""
    what = BURSTS[kind]
    found: list[Burst | Scorch | BurstPuff] = []
    if what.scorch:
        found.append(Scorch(at, what.scorch * scale, start + 0.05, chance.randrange(3)))
    for _ in range(what.haze):
        spot = at[0] + chance.uniform(-0.35, 0.35) * scale, at[1] - chance.uniform(0.0, 0.4) * scale
        drift = WIND[0] * chance.uniform(0.5, 1.2), WIND[1] * chance.uniform(0.3, 1.4)
        found.append(
            BurstPuff(
                spot,
                start + what.seconds * 0.45,
                chance.uniform(2.2, 3.6),
                "puff",
                chance.randrange(4),
                0.7 * scale,
                1.3 * scale,
                0.42,
                drift,
            )
        )
    found.append(Burst(kind, at, start, chance.randrange(6), scale))
    return found
