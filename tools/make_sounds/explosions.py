"""What bursts and what throws it: mortars, guns, naval shells, bombs, grenades, charges, rockets, flame."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    Points,
    Sound,
    band,
    chance,
    clock,
    coloured,
    faded,
    fall,
    high,
    lay,
    line,
    low,
    mix,
    samples,
    silence,
    soft,
    sweep,
    tilt,
    total,
    wander,
    white,
)
from tools.make_sounds.small_arms import action, blast, dirt
from tools.make_sounds.spaces import far, outdoors, valley


def explosion(rng: np.random.Generator, size: float, seconds: float, crack: float = 0.5) -> Sound:
    """A high explosive shell on earth; ``size`` 1 is a mortar's. Most of its energy lies below 400 Hz."""
    out = silence(seconds)
    wave = blast(0.25 * size, 0.006 * size)
    lay(out, high(low(wave, 3000 / size**0.4), 45, 1), 0.002, 1.4)
    snap = band(white(rng, 0.3), 600, 3000) * fall(0.3, 0.024 * size**0.4, 0.0015)
    lay(out, snap, 0.002, crack * 1.7)
    t = clock(seconds)
    pitch = (52 / size**0.35) + (84 / size**0.3) * np.exp(-t / (0.07 * size**0.5))
    thump = np.sin(2 * np.pi * np.cumsum(pitch) / 44100) * fall(seconds, 0.16 * size**0.55, 0.004)
    lay(out, thump, 0.003, 0.6)
    course = ((0.0, 2400.0), (0.12 * size, 900.0), (0.6 * size, 300.0), (seconds, 180.0))
    fire = high(sweep(coloured(rng, seconds, 2.5), course), 60, 1)
    fire *= fall(seconds, 0.2 * size**0.6, 0.004) * (1 + 0.25 * wander(rng, seconds, 22))
    lay(out, fire, 0.003, 0.85)
    return faded(soft(out, 1.35), 0.0005, 0.2)


@recipe("mortar_launch")
def mortar_launch(rng: np.random.Generator, take: int) -> Sound:
    """A bomb leaving its tube: the hollow cough of the pipe, the plate knocking on coral."""
    t = clock(0.5)
    pipe = 118 * (0.94 + 0.05 * take)
    tube = total(
        gain * np.sin(2 * np.pi * pipe * n * t + n) * fall(0.5, 0.075 / n**0.5, 0.004)
        for n, gain in ((1, 1.0), (3, 0.4), (5, 0.16))
    )
    puff = band(white(rng, 0.3), 180, 1100) * fall(0.3, 0.04, 0.005)
    out = silence(0.6)
    lay(out, action(rng, 0.5), 0.0, 0.1)
    lay(out, mix(tube, 0.8 * puff, 0.4 * low(blast(0.5, 0.004), 900)), 0.06)
    return outdoors(soft(out, 1.2), 0.3, 0.9)


@recipe("mortar_whisper")
def mortar_whisper(rng: np.random.Generator, take: int) -> Sound:
    """The bomb coming down: fins in the air, a breath that sinks and grows."""
    seconds = 1.15
    air = sweep(white(rng, seconds), ((0.0, 1700.0), (0.7, 1150.0), (seconds, 620.0)), 2, 10, "band")
    air *= 1 + 0.35 * np.sin(2 * np.pi * (17 + 2 * take) * clock(seconds))
    return faded(air * line(((0.0, 0.0), (0.75, 0.4), (1.02, 1.0), (1.1, 0.35), (seconds, 0.0)), seconds), 0.05, 0.06)


@recipe("mortar_burst")
def mortar_burst(rng: np.random.Generator, take: int) -> Sound:
    """The crump of an 81 mm bomb, and the soil that it threw."""
    out = silence(1.7)
    lay(out, explosion(rng, 0.9 + 0.08 * take, 1.3, 0.6), 0.0)
    lay(out, dirt(rng, 1.2, 55 + 8 * take), 0.34, 0.075)
    return outdoors(out, 0.23, 0.9)


@recipe("burst_far")
def burst_far(rng: np.random.Generator, take: int) -> Sound:
    """A burst somewhere else on the island: a thud with a roll behind it."""
    return far(explosion(rng, 1.3 + 0.25 * take, 1.2, 0.1), 420, 0.85)


@recipe("gun_fire")
def gun_fire(rng: np.random.Generator, take: int) -> Sound:
    """A field gun in the ridge: a door slammed in the rock."""
    out = silence(0.9)
    lay(out, explosion(rng, 0.75, 0.8, 0.9), 0.0)
    lay(out, action(rng, 0.4), 0.4 + 0.05 * take, 0.05)
    return valley(out, 0.3, 1.5)


def rush(rng: np.random.Generator, seconds: float, heavy: float) -> Sound:
    """A shell overhead: a train on loose rails, deeper as it has passed."""
    top = 1150 / heavy
    air = sweep(
        coloured(rng, seconds, 2.0), ((0.0, top), (seconds * 0.72, top * 0.62), (seconds, top * 0.3)), 2, 10, "band"
    )
    t = clock(seconds)
    rail = 1 + 0.38 * np.sin(2 * np.pi * (11 - 3 * t / seconds) * t) + 0.18 * wander(rng, seconds, 26)
    swell = line(
        ((0.0, 0.0), (seconds * 0.35, 0.25), (seconds * 0.78, 1.0), (seconds * 0.93, 0.6), (seconds, 0.0)), seconds
    )
    rumble = low(coloured(rng, seconds, 5.0), 160) * swell * 0.5
    return air * rail * swell + rumble


@recipe("shell_incoming")
def shell_incoming(rng: np.random.Generator, take: int) -> Sound:
    """An artillery shell on its way down."""
    return faded(rush(rng, 1.3, 0.9 + 0.1 * take), 0.08, 0.05)


@recipe("shell_burst")
def shell_burst(rng: np.random.Generator, take: int) -> Sound:
    """A howitzer shell: heavier than a mortar bomb, coral coming down for seconds."""
    out = silence(2.4)
    lay(out, explosion(rng, 1.7 + 0.1 * take, 1.9, 0.55), 0.0)
    lay(out, dirt(rng, 1.8, 80, 1.6), 0.4, 0.07)
    return valley(out, 0.22, 1.2)


@recipe("naval_guns")
def naval_guns(rng: np.random.Generator, take: int) -> Sound:
    """A ship's salvo out at sea: two or three dull blows, and the sea's answer."""
    out = silence(1.6)
    for number in range(2 + take % 2):
        at = number * (0.17 + 0.05 * rng.random())
        lay(out, low(explosion(rng, 2.4, 1.3, 0.0), 240), at, 0.75 + 0.25 * rng.random())
    return valley(out, 0.8, 2.0)


@recipe("naval_rush")
def naval_rush(rng: np.random.Generator, take: int) -> Sound:
    """The salvo passing over the beach like a freight train."""
    out = silence(1.9)
    lay(out, rush(rng, 1.7, 1.35), 0.0)
    lay(out, rush(rng, 1.6, 1.5 + 0.1 * take), 0.16, 0.7)
    return faded(out, 0.1, 0.1)


@recipe("naval_burst")
def naval_burst(rng: np.random.Generator, take: int) -> Sound:
    """Two heavy shells, one after the other, and much of the ridge in the air."""
    out = silence(3.0)
    lay(out, explosion(rng, 2.6, 2.3, 0.4), 0.0)
    lay(out, explosion(rng, 2.3, 2.0, 0.35), 0.2 + 0.07 * take, 0.8)
    lay(out, dirt(rng, 2.1, 95, 2.2), 0.6, 0.06)
    return valley(soft(out, 0.9), 0.25, 1.4)


@recipe("bombs")
def bombs(rng: np.random.Generator, take: int) -> Sound:
    """A five-hundred-pounder and two small bombs beside it."""
    out = silence(3.0)
    lay(out, explosion(rng, 2.3, 2.2, 0.5), 0.0)
    lay(out, explosion(rng, 1.2, 1.4, 0.4), 0.28 + 0.06 * take, 0.6)
    lay(out, explosion(rng, 1.1, 1.4, 0.4), 0.47, 0.5)
    lay(out, dirt(rng, 2.0, 85, 1.8), 0.6, 0.06)
    return valley(soft(out, 0.9), 0.24, 1.3)


@recipe("grenade")
def grenade(rng: np.random.Generator, take: int) -> Sound:
    """A hand grenade: short and sharp, with chips of coral."""
    out = silence(1.1)
    lay(out, explosion(rng, 0.5 + 0.05 * take, 0.7, 1.0), 0.0)
    lay(out, dirt(rng, 0.8, 34), 0.16, 0.08)
    return outdoors(out, 0.25, 0.8)


@recipe("satchel")
def satchel(rng: np.random.Generator, take: int) -> Sound:
    """A demolition charge in the mouth of a cave: a muffled blow, then stones."""
    out = silence(2.2)
    lay(out, low(explosion(rng, 1.9, 1.7, 0.5), 900, 1), 0.0)
    lay(out, band(explosion(chance("satchel cave", take), 1.2, 1.2, 0.3), 70, 260), 0.05, 0.6)
    lay(out, dirt(rng, 1.7, 70, 2.4), 0.3, 0.11)
    return valley(soft(out, 1.0), 0.21, 1.0)


@recipe("bazooka")
def bazooka(rng: np.random.Generator, take: int) -> Sound:
    """A rocket: the whoosh from the tube, a moment, the burst."""
    flight = 0.42 + 0.05 * take
    out = silence(1.9)
    jet = sweep(white(rng, 0.55), ((0.0, 2400.0), (0.12, 1500.0), (0.55, 700.0)), 2, 10, "band")
    jet *= line(((0.0, 0.0), (0.012, 1.0), (0.16, 0.55), (0.55, 0.0)), 0.55)
    lay(out, jet, 0.0, 0.7)
    lay(out, low(blast(0.2, 0.004), 1400), 0.0, 0.5)
    lay(out, explosion(rng, 0.75, 1.0, 1.0), flight, 1.0)
    lay(out, dirt(rng, 0.8, 26), flight + 0.25, 0.06)
    return outdoors(out, 0.24, 0.9)


def roar(rng: np.random.Generator, seconds: float, swell: Points) -> Sound:
    """Burning fuel under pressure: low turbulence that never stands still."""
    body = band(coloured(rng, seconds, 3.0), 90, 620) * (1 + 0.38 * wander(rng, seconds, 12))
    tongue = band(white(rng, seconds), 500, 2100) * (0.7 + 0.42 * wander(rng, seconds, 26)) * 0.16
    air = low(coloured(rng, seconds, 5.0), 130) * (1 + 0.4 * wander(rng, seconds, 6)) * 0.5
    return (body + tongue + air) * line(swell, seconds)


def crackle(rng: np.random.Generator, seconds: float, amount: int) -> Sound:
    """Things catching fire."""
    out = silence(seconds)
    for _ in range(amount):
        length = 0.004 + 0.012 * rng.random()
        pop = (
            band(rng.standard_normal(samples(length * 4)), 700, 2800, 1)
            * fall(length * 4, length, 0.0008)[: samples(length * 4)]
        )
        lay(out, pop, seconds * 0.95 * rng.random(), rng.random() ** 2.5)
    return out


@recipe("flamethrower")
def flamethrower(rng: np.random.Generator, take: int) -> Sound:
    """The igniter coughs, the stream roars out and falls away, what it touched crackles."""
    out = silence(2.7)
    lay(out, action(rng, 0.7), 0.0, 0.1)
    lay(out, low(white(rng, 0.25), 420) * fall(0.25, 0.05, 0.008), 0.1, 1.2)
    swell = ((0.0, 0.0), (0.16, 1.0), (0.5, 0.8), (1.15 + 0.1 * take, 1.0), (1.6, 0.28), (2.2, 0.0))
    lay(out, roar(rng, 2.3, swell), 0.16, 0.62)
    lay(out, crackle(rng, 1.7, 60), 0.9, 0.16)
    return faded(outdoors(out, 0.2, 0.4), 0.002, 0.3)


@recipe("tank_gun")
def tank_gun(rng: np.random.Generator, take: int) -> Sound:
    """A 37 mm or 75 mm gun, flat and hard, and its shell arriving at once."""
    out = silence(1.6)
    lay(out, explosion(rng, 0.6 + 0.06 * take, 0.7, 1.25), 0.0)
    lay(out, explosion(rng, 0.7, 1.0, 0.5), 0.26 + 0.04 * take, 0.42)
    lay(out, dirt(rng, 0.7, 24), 0.45, 0.05)
    return valley(tilt(out, 1800, 1.5), 0.23, 1.0)


@recipe("smoke")
def smoke(rng: np.random.Generator, take: int) -> Sound:
    """Smoke shells: three soft pops and a long hiss that drifts off."""
    out = silence(2.8)
    for number in range(3):
        lay(out, low(explosion(rng, 0.5, 0.5, 0.2), 700), 0.0 + number * (0.22 + 0.05 * rng.random()), 0.5)
    hiss = band(white(rng, 2.4), 1300, 4200) * (0.8 + 0.25 * wander(rng, 2.4, 7))
    lay(out, hiss * line(((0.0, 0.0), (0.25, 1.0), (0.9, 0.5), (2.4, 0.0)), 2.4), 0.1, 0.085)
    return outdoors(out, 0.21, 0.7)


@recipe("star_shell")
def star_shell(rng: np.random.Generator, take: int) -> Sound:
    """A pop high up, then magnesium burning as it sinks under its parachute."""
    out = silence(3.2)
    lay(out, low(explosion(rng, 0.55, 0.6, 0.3), 900), 0.0, 0.7)
    burn = band(white(rng, 2.8), 900, 3000, 1) * (0.75 + 0.3 * wander(rng, 2.8, 19))
    lay(out, burn * line(((0.0, 0.0), (0.4, 1.0), (1.4, 0.55), (2.8, 0.0)), 2.8), 0.25, 0.05)
    return valley(out, 0.3, 1.0)
