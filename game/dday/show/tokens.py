"""Small chits and counters that are carried about: laid in a hex, slid under a counter, flown from and to the strip."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.dday.board.emblems import draw_symbol
from game.dday.board.moving_counters import Transform, draw_counter
from game.dday.counters import tray_markers
from game.dday.counters.shelf import Look
from game.dday.show.animation import EffectCanvas, Layer
from game.dday.show.spots import TRAY, StripPlan, spot
from game.table.cardboard import CounterBoard, shadow
from game.table.easing import arc, away, home, mix, part, smooth
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.colours import shade
from game.ui.drawing import shapes
from game.ui.palette import Palette
from game.ui.theme import Theme

NO_PLAN = StripPlan()
"""For tokens that have nothing to do with the strip."""


def faces(inks: Palette) -> dict[str, tuple[colours.Colour, str, colours.Colour]]:
    """Colour, words (a key of the area ``counters``, or "#" and a symbol) and ink of each chit in a palette."""
    return {
        "disrupted": (inks.disrupted, "disrupted_letter", colours.POSITION_TEXT),
        "under_fire": (colours.UNDER_FIRE, "#burst", colours.POSITION_TEXT),
        "inspired": (colours.INSPIRED, "#star", inks.us_ink),
        "garrison": (colours.GARRISON, "garrison_letter", colours.POSITION_TEXT),
        "fort": (inks.concrete, "fort", colours.CARBON),
        "depth": (inks.depth_back, "depth", inks.japan_face),
        "depth_seen": (inks.depth_face, "+", inks.japan_ink),
        "stance": (colours.STANCE_FACE, "attack_short", colours.POSITION_TEXT),
        "command": (inks.command, "post", colours.POSITION_TEXT),
        "cave": (colours.CARBON, "cave", colours.POSITION_TEXT),
        "support": (inks.pencil_green, "SP", colours.POSITION_TEXT),
        "order": (inks.stamp_red, "attack_short", colours.POSITION_TEXT),
    }


@lru_cache(maxsize=96)
def chit(theme: Theme, kind: str, side: int) -> pygame.Surface:
    """A chit of one of the kinds of ``faces`` or of the tray, or a crate, ``side`` pixels wide."""
    if kind in TRAY:
        return tray_markers.marker(theme, kind, side)
    board = CounterBoard(theme, side)
    if kind == "crate":
        _crate(board)
        return board.done()
    colour, words, ink = faces(theme.palette)[kind]
    words = theme.text(f"counters.{words}") if theme.language.known(f"counters.{words}") else words
    board.face(colour)
    if words.startswith("#"):
        shape = {"#burst": "star"}.get(words, words[1:])
        board.settle(shade(colour, 0.9))
        draw_symbol(board.surface, shape, board.at(0.5, 0.5), board.px(0.3), ink)
    else:
        height = {1: 0.56, 2: 0.42, 3: 0.3}.get(len(words), 0.22)
        board.write(words, 0.5, 0.5, height, ink, "stencil" if len(words) > 1 else "bold", within=0.8)
    return board.done()


def _crate(board: CounterBoard) -> None:
    """A crate of ammunition."""
    board.face(colours.CRATE)
    dark = shade(colours.CRATE, 0.55)
    for y in (0.08, 0.36, 0.64):
        shapes.rect(board.surface, dark, board.rect(0.08, y, 0.84, 0.26), board.line(0.03), board.px(0.03))
    shapes.line(board.surface, dark, board.at(0.1, 0.88), board.at(0.9, 0.1), board.line(0.07))


@dataclass
class Token:
    """A chit on its way between two points, given as points of the sheet or as spots on the strip.

    ``how``: "drop" falls from above and lies, "lift" is taken up and gone, "fly" goes from ``origin`` to ``end``.
    """

    kind: str
    end: Point | str
    origin: Point | str = (0.0, 0.0)
    how: str = "drop"
    start: float = 0.0
    length: float = 0.8
    side: float = 0.5
    """In hex sides."""
    plan: StripPlan = NO_PLAN
    under: bool = False
    """It vanishes under what lies at its end, in place of lying there."""
    walls_of: str = ""
    """What is printed on the table only when it has come down: "order:" and a hex for an attack order."""
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        side = max(12, round(canvas.size * self.side / 2) * 2)
        x, y = self._pixel(canvas, self.end)
        height, alpha = 0.0, 255
        if canvas.calm:
            alpha = round(255 * arc(share))
        elif self.how == "drop":
            height = 1.3 * (1.0 - home(part(share, 0.0, 0.45)))
            alpha = round(255 * min(1.0, share * 8.0, (1.0 - share) * 5.0))
        elif self.how == "lift":
            height = 1.0 * away(share)
            alpha = round(255 * (1.0 - away(share)))
        else:
            ox, oy = self._pixel(canvas, self.origin)
            x, y = mix((ox, oy), (x, y), smooth(share))
            height = 0.5 * arc(share)
            end = 0.0 if self.under else (1.0 - share) * 6.0
            alpha = round(255 * min(1.0, share * 6.0, max(end, 1.0 if self.under else 0.0)))
        picture = chit(canvas.theme, self.kind, side)
        if self.layer is Layer.TABLE:
            origin = self.origin if self.how == "fly" else self.end
            light = canvas.lit((x, y), _on_map(origin, self.end, smooth(share)))
            if light is not None:
                picture = picture.copy()
                picture.fill(light, special_flags=pygame.BLEND_RGB_MULT)
        _lay(canvas, picture, (x, y), height * canvas.size, alpha)

    def _pixel(self, canvas: EffectCanvas, where: Point | str) -> Point:
        return spot(canvas, where, self.plan) if isinstance(where, str) else canvas.at(where)


def _on_map(origin: Point | str, end: Point | str, share: float) -> float:
    """How far what goes from one place to another lies in the map's light: 0 on the strip, 1 over the map."""
    there, here = 0.0 if isinstance(end, str) else 1.0, 0.0 if isinstance(origin, str) else 1.0
    return here + (there - here) * share


def _lay(canvas: EffectCanvas, picture: pygame.Surface, at: Point, lift: float, alpha: int) -> None:
    """A chit at a pixel, ``lift`` pixels above the table."""
    if alpha <= 0:
        return
    side = picture.get_width()
    depth = max(2, side // 12 + round(lift * 0.2))
    dark = shadow(side, side, depth)
    if alpha < 255:
        dark, picture = dark.copy(), picture.copy()
        dark.set_alpha(alpha)
        picture.set_alpha(alpha)
    x, y = at
    fall = depth / 2 + lift * 0.4
    canvas.surface.blit(dark, (round(x - side / 2 - 2 * depth + fall * 0.6), round(y - side / 2 - 2 * depth + fall)))
    canvas.surface.blit(picture, (round(x - side / 2), round(y - side / 2 - lift)))


@dataclass
class Carrying:
    """A counter that is carried between the map and a spot on the strip, over everything."""

    look: Look
    origin: Point | str
    end: Point | str
    start: float = 0.0
    length: float = 0.9
    plan: StripPlan = NO_PLAN
    layer: Layer = Layer.TABLE

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        ends = [
            spot(canvas, one, self.plan) if isinstance(one, str) else canvas.at(one) for one in (self.origin, self.end)
        ]
        x, y = mix(ends[0], ends[1], smooth(share))
        fade = 1.0
        if isinstance(self.origin, str):
            fade = min(fade, share * 5.0)
        if isinstance(self.end, str):
            fade = min(fade, (1.0 - share) * 5.0)
        if canvas.calm:
            x, y = ends[1] if isinstance(self.origin, str) else ends[0]
            fade = share if isinstance(self.origin, str) else 1.0 - share
        transform = Transform(
            height=0.0 if canvas.calm else 0.5 * arc(share),
            alpha=round(255 * max(0.0, fade)),
            light=canvas.lit((x, y), 1.0 if canvas.calm else _on_map(self.origin, self.end, smooth(share))),
        )
        draw_counter(canvas, canvas.shelf, self.look, (x, y), transform)
