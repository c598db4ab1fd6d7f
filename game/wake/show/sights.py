"""What is seen of Wake alone: its counters under way, ships that go down, Wildcats and Zeros."""

from __future__ import annotations

from functools import partial

import pygame

from game.areas.show import sights
from game.areas.show.moment import Canvas, Sight, Where
from game.areas.show.sights import SIDE, flown
from game.table.easing import clamp, smooth
from game.ui import colours
from game.ui.drawing import shapes
from game.ui.theme import Theme
from game.wake import colours as wake_colours
from game.wake import counters
from game.wake.counters import Face
from game.wake.outlines import WILDCAT, ZERO

FULL = 255


def _look(face: Face, theme: Theme, side: int) -> pygame.Surface:
    return counters.picture(theme, face, side)


def carried(
    face: Face, start: Where, end: Where, begin: float, length: float, *, sails: bool = False, waits: bool = False
) -> Sight:
    """A counter on its way; see ``game.areas.show.sights.carried``."""
    return sights.carried(partial(_look, face), start, end, begin, length, sails=sails, waits=waits)


def sinking(face: Face, at: Where, begin: float, length: float) -> Sight:
    """A ship goes down: her counter leans over, turns dark and is gone."""

    def paint(canvas: Canvas, share: float, seconds: float) -> None:
        side = max(14, round(SIDE * canvas.unit))
        x, y = at(canvas)
        picture = counters.picture(canvas.theme, face, side)
        if not canvas.calm:
            picture = pygame.transform.rotozoom(picture, -22 * smooth(share), 1.0 - 0.35 * smooth(share))
            for number in range(2):
                reach = round(side * (0.5 + 0.9 * clamp(share - 0.2 * number)))
                shapes.circle(canvas.surface, colours.FOAM, (round(x), round(y)), reach, max(1, side // 24))
        picture = picture.copy()
        level = round(FULL * (1 - smooth(clamp((share - 0.35) / 0.65))))
        picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    return Sight(begin, length, paint)


def wildcat(start: Where, end: Where, begin: float, length: float, *, dives: bool = False) -> Sight:
    """A Wildcat on its way."""
    return flown(WILDCAT, wake_colours.WILDCAT_FLYING, start, end, begin, length, dives=dives)


def zero(start: Where, end: Where, begin: float, length: float, *, dives: bool = False) -> Sight:
    """A Zero on its way."""
    return flown(ZERO, wake_colours.ZERO_FLYING, start, end, begin, length, dives=dives)
