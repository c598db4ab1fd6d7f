"""Markers that are dropped on a counter or taken off it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.dday.board.pieces import MapPiece
from game.dday.board.sheet import MapSheet
from game.dday.counters.chits import disrupted_chit
from game.dday.show.animation import EffectCanvas, Layer
from game.table.cardboard import CounterBoard, stretched_shadow
from game.table.easing import away, home, part
from game.table.stacks import lay_out
from game.ui.theme import Theme

LANDS = 0.3
"""Seconds that a marker falls."""
NEAR = 1.5
"""How much larger than at rest a marker is printed that is seen falling."""
SHARE = 0.46
"""Side of a marker while it falls, as a share of its counter's."""


@lru_cache(maxsize=64)
def disruption(theme: Theme, side: int, shade: str) -> pygame.Surface:
    """A disruption marker by itself, ``side`` pixels wide; ``shade`` "new" or "old"."""
    whole = round(side / 0.31)
    board = CounterBoard(theme, whole)
    disrupted_chit(board, shade)
    picture = board.done()
    return pygame.transform.smoothscale(picture.subsurface(picture.get_bounding_rect(40)), (side, side))


def _even(side: float) -> int:
    """A side in whole pixels, an even number."""
    return max(8, round(side / 2) * 2)


@dataclass
class Drop:
    """A disruption marker falls on a counter, bounces a little and stays; or it is lifted off when it is ``lifted``."""

    piece: str
    place: str
    pieces: tuple[MapPiece, ...]
    """The stack that the counter lies in."""
    sheet: MapSheet
    shade: str
    start: float = 0.0
    length: float = 0.55
    lifted: bool = False
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        placed = lay_out(self.sheet, canvas.camera, {self.place: self.pieces})
        rect = next((one.rect for one in placed if one.piece.id == self.piece), None)
        if rect is None:
            return
        fall, alpha, grown = self._state(seconds, calm=canvas.calm)
        rest = rect.width * 0.34
        side = _even(rest * (1.0 + 1.1 * grown))
        # printed in two sizes only, for one that falls has another in every frame
        picture = disruption(canvas.theme, _even(rest * NEAR if grown else rest), self.shade)
        if picture.get_width() != side:
            picture = pygame.transform.smoothscale(picture, (side, side))
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        x, y = rect.left + rect.width * 0.16, rect.bottom - rect.width * 0.16
        height = fall * rect.width
        depth = max(2, side // 10 + round(height * 0.12))
        dark = stretched_shadow(side, depth)
        dark.set_alpha(alpha)
        canvas.surface.blit(
            dark, (round(x - side / 2 - 2 * depth + height * 0.3), round(y - side / 2 - 2 * depth + height * 0.35))
        )
        canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y - height))))

    def _state(self, seconds: float, *, calm: bool) -> tuple[float, int, float]:
        """Height in sides of the counter, alpha, and how much larger than at rest it looks."""
        if self.lifted:
            share = part(seconds, 0.0, self.length)
            return (0.0 if calm else 0.9 * away(share)), round(255 * (1 - share)), 0.0 if calm else 0.5 * away(share)
        if calm:
            return 0.0, round(255 * part(seconds, 0.0, LANDS)), 0.0
        falling = part(seconds, 0.0, LANDS)
        if falling < 1.0:
            return 1.6 * (1 - falling**2), round(255 * min(1.0, falling * 4)), 1.0 - away(falling)
        bounce = part(seconds, LANDS, self.length - LANDS)
        return 0.16 * 4 * bounce * (1 - bounce) * (1 - home(bounce) * 0.5), 255, 0.0
