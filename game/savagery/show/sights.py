"""What is seen of Peleliu by areas alone: its counters under way, fire fights, Corsairs."""

from __future__ import annotations

from functools import partial

import pygame

from game.areas.show import sights
from game.areas.show.moment import Sight, Where, at_board
from game.areas.show.sights import around, burst, flown, muzzle, shell
from game.savagery import colours as own_colours
from game.savagery import counters
from game.savagery.counters import BattleFace
from game.table.area_board import Point
from game.ui.theme import Theme

CORSAIR = (
    (0.42, 0.0),
    (0.4, 0.05),
    (0.16, 0.06),
    (0.1, 0.14),
    (0.16, 0.26),
    (0.12, 0.44),
    (0.04, 0.46),
    (0.0, 0.24),
    (-0.03, 0.08),
    (-0.3, 0.04),
    (-0.33, 0.17),
    (-0.4, 0.16),
    (-0.42, 0.0),
)
"""One half of a fighter with bent wings, from above."""
OUTLINE = (*CORSAIR, *((x, -y) for x, y in reversed(CORSAIR)))
SIDE = 0.95
"""Units of a counter that moves over the map."""
FLIGHT = 0.8
"""Seconds of a shell's flight."""
VOLLEY = 0.16
"""Seconds between the shots of a volley."""


def _look(face: BattleFace, theme: Theme, side: int) -> pygame.Surface:
    return counters.picture(theme, face, side)


def carried(
    face: BattleFace,
    start: Where,
    end: Where,
    begin: float,
    length: float,
    *,
    side: float = SIDE,
    sails: bool = False,
    waits: bool = False,
) -> Sight:
    """A counter on its way; see ``game.areas.show.sights.carried``."""
    return sights.carried(partial(_look, face), start, end, begin, length, side=side, sails=sails, waits=waits)


def corsair(start: Point, end: Point, begin: float, length: float) -> Sight:
    """A Corsair that dives."""
    return flown(OUTLINE, own_colours.CORSAIR, at_board(start), at_board(end), begin, length, dives=True)


def shelling(start: Point, end: Point, number: int, count: int, begin: float = 0.0) -> list[Sight]:
    """Shells from one place to another, one after the other."""
    found = []
    for one in range(count):
        when = begin + one * VOLLEY
        falls = around(end, number + one, 0.5)
        found.append(muzzle(at_board(start), at_board(end), when, 0.8, one))
        found.append(shell(at_board(start), falls, when, FLIGHT))
        found.append(burst("burst_mortar", falls, when + FLIGHT, 1.1, 1.3, one))
    return found


def fire_fight(here: Point, there: Point, number: int, length: float) -> list[Sight]:
    """Shots from both sides."""
    found = []
    for one in range(max(2, round(length / VOLLEY / 2))):
        start, end = (here, there) if one % 3 else (there, here)
        near = around(start, number + one, 0.3)
        found.append(muzzle(near, at_board(end), one * VOLLEY * 1.3, 0.6, one))
        if one % 2:
            found.append(burst("burst_grenade", around(end, number + 7 * one, 0.5), one * VOLLEY * 1.4, 0.8, 0.9, one))
    return found
