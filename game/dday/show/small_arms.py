"""Rifles and machine guns: how many tracers, when, from where to where."""

from __future__ import annotations

from game.dday.show.aiming import AimedShot, Volley
from game.dday.show.animation import AnimationCue, Effect
from game.dday.show.bursts import BurstPuff
from game.dday.show.tracers import Round, Tracers, flight
from game.table.hexgrid import Point
from game.ui import colours


def rifles(shot: AimedShot) -> Volley:
    """Many thin tracers from a ragged line of rifles."""
    us, dice = shot.kind.endswith("_us"), shot.dice
    count = max(5, round(17 * shot.dense))
    spread = 0.9
    rounds = [
        Round(
            spread * (i + dice.uniform(-0.4, 0.8)) / count if i else 0.0,
            shot.near(shot.origin, 0.42),
            shot.near(shot.target, 0.72),
            dice.randrange(12),
            shot.water,
        )
        for i in range(count)
    ]
    effects: list[Effect] = _smoke(shot, shot.origin, 2 + round(shot.dense))
    effects.append(_tracers(rounds, shot.start, 0.9, 0.075, 0.5, us=us))
    name = "rifles_us" if us else "rifles_japanese"
    cues = [AnimationCue(name, shot.start, shot.origin)]
    if shot.dice.random() < 0.5:
        cues.append(AnimationCue("ricochet", shot.start + 0.4, shot.target, 0.6))
    return effects, cues, shot.start + spread + flight(shot.origin, shot.target)


def machine_gun(shot: AimedShot) -> Volley:
    """Bursts of five to seven tracers, each along a slightly swept line."""
    dice, target = shot.dice, shot.target
    us = shot.kind.endswith("_us") or shot.kind == "automatic_rifle"
    far = shot.far or 1.0
    across = -(target[1] - shot.origin[1]) / far, (target[0] - shot.origin[0]) / far
    along = (target[0] - shot.origin[0]) / far, (target[1] - shot.origin[1]) / far
    muzzle = shot.near(shot.origin, 0.18)
    rounds = []
    when = 0.0
    for _ in range(2 if shot.kind == "automatic_rifle" else max(1, round(3 * shot.dense))):
        count = dice.randint(5, 7) if shot.kind != "automatic_rifle" else dice.randint(3, 4)
        side, sweep, reach = dice.uniform(-0.55, 0.1), dice.uniform(0.45, 0.9), dice.uniform(-0.3, 0.25)
        for i in range(count):
            off = side + sweep * i / count + dice.uniform(-0.06, 0.06)
            deep = reach + dice.uniform(-0.12, 0.12) + 0.16 * i / count
            strike = (
                target[0] + across[0] * off + along[0] * deep,
                target[1] + across[1] * off + along[1] * deep,
            )
            rounds.append(Round(when, muzzle, strike, dice.randrange(12), shot.water))
            when += 0.062
        when += dice.uniform(0.10, 0.18)
    effects: list[Effect] = _smoke(shot, muzzle, 2)
    effects.append(_tracers(rounds, shot.start, 1.7, 0.115, 0.95, us=us))
    name = "automatic_rifle" if shot.kind == "automatic_rifle" else "mg_us" if us else "mg_japanese"
    return effects, [AnimationCue(name, shot.start, shot.origin)], shot.start + when + flight(shot.origin, shot.target)


def _tracers(rounds: list[Round], start: float, streak: float, width: float, flash: float, *, us: bool) -> Tracers:
    head, tail = (colours.TRACER_US, colours.TRACER_US_TAIL) if us else (colours.TRACER, colours.TRACER_TAIL)
    rounds = sorted(rounds, key=lambda one: one.start)
    return Tracers(tuple(rounds), start, streak, width, flash, head, tail)


def _smoke(shot: AimedShot, muzzle: Point, count: int) -> list[Effect]:
    """Thin smoke over the muzzles."""
    return [
        BurstPuff(
            shot.near(muzzle, 0.4),
            shot.start + 0.1 + 0.16 * i,
            shot.dice.uniform(1.2, 2.0),
            "puff",
            shot.dice.randrange(4),
            0.25,
            0.75,
            0.42,
        )
        for i in range(count)
    ]
