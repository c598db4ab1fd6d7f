"""Mortars, guns, artillery, ships and dive bombers: what is in the air, and what goes off where it comes down."""

from __future__ import annotations

from game.dday.show.aiming import AimedShot, Volley
from game.dday.show.aircraft import Dive
from game.dday.show.animation import AnimationCue, Effect
from game.dday.show.bursts import BurstPuff
from game.dday.show.shells import Blast, Falling, Lob, Straight
from game.table.easing import mix

SEA_EDGE = -3.0
"""The sheet's western edge, beyond which the fleet lies."""
FALL = 0.55
"""Seconds that a shell is seen coming down."""
LOADED = 0.35
"""Seconds from a ship's flash until its shells are seen."""
RUN_IN = 1.9
"""Seconds from an aircraft's coming into sight until its bomb goes off."""


def mortar_flight(far: float) -> float:
    """Seconds that a mortar bomb is in the air over a distance in hex sides."""
    return min(1.0, 0.5 + far * 0.045)


def shell_flight(far: float) -> float:
    """Seconds that a flat shell flies over a distance in hex sides."""
    return max(0.16, min(0.5, far / 22.0))


def mortar(shot: AimedShot) -> Volley:
    """Bombs that go up one after another and come down around the target."""
    effects: list[Effect] = []
    cues: list[AnimationCue] = []
    fly = mortar_flight(shot.far)
    last = 0.0
    for i in range(max(2, round(3 * shot.dense))):
        begin = shot.start + i * shot.dice.uniform(0.17, 0.26)
        spot = shot.near(shot.target, 0.2 if i == 0 else 0.95)
        tube = shot.near(shot.origin, 0.16)
        up = tube[0] + 0.05, tube[1] - 1.0
        effects += [Blast(tube, up, begin, 0.55, shot.dice.randrange(4), 0.12)]
        effects += [BurstPuff(tube, begin + 0.02, 1.1, "puff", shot.dice.randrange(4), 0.3, 0.6, 0.5)]
        effects += [Lob(tube, spot, begin + 0.08, fly, 2.2 + shot.far * 0.18)]
        last = begin + 0.1 + fly
        effects += shot.burst("mortar", spot, last, 1.0 if i == 0 else shot.dice.uniform(0.75, 0.95))
        if i < 2:
            cues += [
                AnimationCue("mortar_launch", begin, shot.origin),
                AnimationCue("mortar_burst", last, spot, 1.0 if i == 0 else 0.7),
            ]
    cues.append(AnimationCue("mortar_whisper", shot.start + fly * 0.5, shot.target, 0.7))
    return effects, cues, last


def gun(shot: AimedShot) -> Volley:
    """A field or tank gun fires flat."""
    fly = shell_flight(shot.far)
    spot = shot.near(shot.target, 0.16)
    muzzle = mix(shot.origin, shot.target, min(0.4, 0.35 / (shot.far or 1.0)))
    effects: list[Effect] = [
        BurstPuff(
            shot.near(muzzle, 0.3),
            shot.start + 0.05 * i,
            shot.dice.uniform(1.4, 2.2),
            "puff" if i else "puff_dust",
            shot.dice.randrange(4),
            0.5,
            1.2,
            0.55,
        )
        for i in range(4)
    ]
    effects += [Blast(muzzle, shot.target, shot.start, 1.5 if shot.kind == "gun" else 1.2, shot.dice.randrange(4))]
    effects += [Straight(muzzle, spot, shot.start + 0.03, fly)]
    effects += shot.burst("shell", spot, shot.start + fly, 1.0 if shot.kind == "gun" else 0.8)
    cues = [
        AnimationCue("gun_fire" if shot.kind == "gun" else "tank_gun", shot.start, shot.origin),
        AnimationCue("shell_burst", shot.start + fly, shot.target),
    ]
    return effects, cues, shot.start + fly


def artillery(shot: AimedShot) -> Volley:
    """Shells that fall from above."""
    more = _falls(shot, "shell", shot.start, max(2, round(3 * shot.dense)), 1.1)
    return more[0], [AnimationCue("shell_incoming", shot.start, shot.target), *more[1]], more[2]


def naval(shot: AimedShot) -> Volley:
    """Flashes on the sea to the west, a salvo that rushes over, columns of earth and coral."""
    effects: list[Effect] = []
    for i in range(3):
        aside = (i - 1) * 1.6 + shot.dice.uniform(-0.4, 0.4)
        ship = SEA_EDGE + shot.dice.uniform(-0.4, 0.3), shot.target[1] + aside
        effects += [Blast(ship, shot.target, shot.start + 0.07 * i, 1.7, shot.dice.randrange(4), 0.2)]
        effects += [
            BurstPuff(ship, shot.start + 0.1 + 0.07 * i, 2.4, "puff_soot", shot.dice.randrange(4), 0.7, 1.6, 0.4)
        ]
    cues = [
        AnimationCue("naval_guns", shot.start, (SEA_EDGE, shot.target[1])),
        AnimationCue("naval_rush", shot.start + 0.3, shot.target),
    ]
    more = _falls(shot, "naval", shot.start + LOADED, max(3, round(4 * shot.dense)), 1.7)
    return [*effects, *more[0]], [*cues, *more[1]], more[2]


def _falls(shot: AimedShot, burst: str, start: float, count: int, spread: float) -> Volley:
    """``count`` shells come down out of the sky around the target, from the side where the origin lies."""
    slant = max(-4.0, min(4.0, (shot.origin[0] - shot.target[0]) * 0.5))
    effects: list[Effect] = []
    cues: list[AnimationCue] = []
    last = start
    for i in range(count):
        begin = start + i * shot.dice.uniform(0.14, 0.22)
        spot = shot.near(shot.target, spread if i else 0.12)
        last = begin + FALL
        effects.append(Falling(spot, begin, FALL, slant, 8.0, 1.3 if burst == "naval" else 1.0))
        effects += shot.burst(burst, spot, last, shot.dice.uniform(0.7, 0.95) if i else 1.0)
        if i < 2:
            cues.append(AnimationCue(f"{burst}_burst", last, spot, 0.7 if i else 1.0))
    return effects, cues, last


def dauntless(shot: AimedShot) -> Volley:
    """Dive bombers, one behind the other, out of the west; a bomb each."""
    effects: list[Effect] = []
    heading = shot.dice.uniform(-0.75, 0.75)
    length, bombs = 3.0, RUN_IN
    for i in range(2):
        begin = shot.start + i * 0.75
        spot = shot.near(shot.target, 0.15 if i == 0 else 0.7)
        dive = Dive(spot, heading + shot.dice.uniform(-0.12, 0.12), begin, length)
        let_go = dive.drop * length
        at, _ = dive.place(dive.drop)
        effects.append(Lob(at, spot, begin + let_go, bombs - let_go, 0.5, 0.24, trail=False))
        effects += shot.burst("naval" if i == 0 else "shell", spot, begin + bombs, 0.9)
        effects.append(dive)
    cues = [AnimationCue("dive", shot.start + 0.2, shot.target), AnimationCue("bombs", shot.start + bombs, shot.target)]
    return effects, cues, shot.start + bombs + 0.75
