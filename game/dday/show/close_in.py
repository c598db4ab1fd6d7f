"""Weapons for the last few yards: flamethrowers, bazookas, demolition charges, hand grenades."""

from __future__ import annotations

from game.dday.show.aiming import AimedShot, Volley
from game.dday.show.animation import AnimationCue, Effect
from game.dday.show.bursts import BurstPuff
from game.dday.show.flames import Jet, Tongue
from game.dday.show.shells import Blast, Lob, Straight
from game.table.easing import mix

FUSE = 0.6
"""Seconds until a thrown charge goes off."""


def rocket_flight(far: float) -> float:
    """Seconds that a bazooka's rocket flies over a distance in hex sides."""
    return max(0.16, min(0.5, far / 13.0))


def flamethrower(shot: AimedShot) -> Volley:
    """A jet of burning fuel, soot above it."""
    nozzle = shot.short_of(2.4)
    count = round(50 * max(0.7, shot.dense))
    tongues = tuple(
        Tongue(
            0.9 * i / count,
            shot.near((0.0, 0.0), 0.16 + 0.3 * i / count),
            shot.dice.randrange(8),
            shot.dice.uniform(0.75, 1.2),
        )
        for i in range(count)
    )
    effects: list[Effect] = [Jet(nozzle, shot.target, tongues, shot.start)]
    for i in range(7):
        at = shot.near(shot.target, 0.5)
        effects.append(
            BurstPuff(
                (at[0], at[1] - 0.5),
                shot.start + 0.6 + 0.14 * i,
                shot.dice.uniform(1.6, 2.8),
                "puff_soot",
                shot.dice.randrange(4),
                0.6,
                1.3,
                0.5,
                (0.3, -0.5),
            )
        )
    return effects, [AnimationCue("flamethrower", shot.start, shot.origin)], shot.start + 1.35


def bazooka(shot: AimedShot) -> Volley:
    """A rocket with its trail."""
    fly = rocket_flight(shot.far)
    spot = shot.near(shot.target, 0.15)
    back = mix(shot.origin, shot.target, -0.12)
    effects: list[Effect] = [
        Blast(shot.origin, back, shot.start, 0.8, shot.dice.randrange(4)),
        BurstPuff(back, shot.start + 0.04, 1.5, "puff_dust", shot.dice.randrange(4), 0.5, 0.9, 0.55),
        Straight(shot.origin, spot, shot.start + 0.02, fly, rocket=True),
    ]
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        effects.append(
            BurstPuff(
                mix(shot.origin, spot, share),
                shot.start + fly * (0.6 + 0.4 * share),
                1.3,
                "puff",
                shot.dice.randrange(4),
                0.28,
                0.5,
                0.4,
            )
        )
    effects += shot.burst("charge", spot, shot.start + fly, 0.8)
    cues = [
        AnimationCue("bazooka", shot.start, shot.origin),
        AnimationCue("shell_burst", shot.start + fly, shot.target, 0.8),
    ]
    return effects, cues, shot.start + fly


def demolition(shot: AimedShot) -> Volley:
    """A satchel charge is thrown and goes off."""
    hand = shot.short_of(1.1)
    effects: list[Effect] = [Lob(hand, shot.target, shot.start + 0.1, 0.5, 0.9, 0.26, trail=False)]
    effects += shot.burst("charge", shot.target, shot.start + 0.6)
    return effects, [AnimationCue("satchel", shot.start + 0.6, shot.target)], shot.start + 0.6


def grenades(shot: AimedShot) -> Volley:
    """A few hand grenades from close by."""
    hand = shot.short_of(1.2)
    effects: list[Effect] = []
    cues: list[AnimationCue] = []
    last = shot.start
    for i in range(max(2, round(3 * shot.dense))):
        begin = shot.start + 0.05 + 0.13 * i
        spot = shot.near(shot.target, 0.5)
        effects.append(Lob(shot.near(hand, 0.25), spot, begin, 0.5, 1.0, 0.14, trail=False))
        last = begin + 0.5
        effects += shot.burst("grenade", spot, last)
        if i < 2:
            cues.append(AnimationCue("grenade", last, spot))
    return effects, cues, last
