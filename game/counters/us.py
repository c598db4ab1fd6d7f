"""US counters."""

from dataclasses import dataclass

import pygame

from engine.peleliu.content import UNLIMITED, Content, USCounter
from game import palette
from game.board.emblems import draw_symbol
from game.counters.cardboard import Board, colour_tab, disrupted_chit, under_fire_chit
from game.counters.symbols import draw_type
from game.palette import mix, shade


@dataclass(frozen=True, slots=True)
class USLook:
    """All that makes a US counter look as it does; ``colour`` is that of the position it stands in, or ""."""

    id: str
    steps: int
    disrupted: str = ""
    hero: bool = False
    inspired: bool = False
    acted: bool = False
    post: bool = False
    colour: str = ""
    under_fire: bool = False


def draw_us(content: Content, look: USLook, side: int) -> pygame.Surface:
    """A US counter, ``side`` pixels wide and high."""
    counter = content.us[look.id]
    board = Board(side)
    reduced = counter.steps == 4 and look.steps <= 2
    face = palette.US_FACE_REDUCED if reduced else palette.US_FACE
    if look.acted:
        face = mix(face, palette.ACTED, 0.42)
    board.face(face, palette.POSITION.get(look.colour))
    _band(board, counter, reduced=reduced, acted=look.acted, crowned=look.hero or look.inspired)
    large = side >= 26
    box = (0.30, 0.30, 0.40, 0.25) if large else (0.2, 0.3, 0.6, 0.3)
    draw_type(board, counter.type, box, palette.US_INK, mix(face, palette.COUNTER_LIGHT, 0.45))
    if not large:
        _small(board, counter, look)
    else:
        draw_symbol(board.surface, counter.symbol, board.at(0.83, 0.425), board.px(0.085), palette.US_INK)
        _pips(board, counter, look.steps)
        _figures(board, counter, look)
    if look.colour:
        colour_tab(board, look.colour)
    if look.acted and side >= 30:
        _stamp(board)
    if look.disrupted:
        disrupted_chit(board, look.disrupted)
    if look.under_fire:
        under_fire_chit(board)
    if look.hero or look.inspired:
        _hero(board, inspired=not look.hero)
    return board.done()


def _band(board: Board, counter: USCounter, *, reduced: bool, acted: bool, crowned: bool) -> None:
    """The regiment's band with the designation; a replacement counter has a dark green stripe below it."""
    colour = palette.REGIMENT.get(counter.regiment, palette.REGIMENT[""])
    if acted:
        colour = mix(colour, palette.ACTED, 0.35)
    pygame.draw.rect(board.surface, colour, board.rect(0.06, 0.06, 0.88, 0.185))
    if reduced:
        pygame.draw.rect(board.surface, palette.US_BAND, board.rect(0.06, 0.245, 0.88, 0.04))
    left = 0.09 if not crowned else 0.27
    board.write(counter.id, (left + 0.78) / 2, 0.153, 0.165, palette.POSITION_TEXT, within=0.78 - left)


def _pips(board: Board, counter: USCounter, steps: int) -> None:
    """Steps: filled for those left, hollow for those lost."""
    if counter.type == "regimental_hq":
        return
    for i in range(counter.steps):
        at = board.at(0.165, 0.34 + i * 0.075)
        pygame.draw.circle(
            board.surface, palette.US_INK, at, board.px(0.03), 0 if i < steps else max(2, board.px(0.01))
        )


def _figures(board: Board, counter: USCounter, look: USLook) -> None:
    ink = palette.US_INK
    if counter.type == "regimental_hq":
        board.write("CP" if look.post else "HQ", 0.5, 0.78, 0.24, palette.COMMAND if look.post else ink, "stencil")
        return
    steps = max(1, min(look.steps, counter.steps))
    board.write(str(counter.strength(steps)), 0.53, 0.74, 0.32, ink)
    reach = counter.range(steps)
    if reach:
        x = 0.82
        board.write("U" if reach >= UNLIMITED else str(reach), x, 0.80, 0.2, ink, "semi")
        width = max(2, board.px(0.016))
        y = 0.685
        pygame.draw.line(board.surface, ink, board.at(x - 0.075, y), board.at(x + 0.075, y), width)
        pygame.draw.lines(
            board.surface,
            ink,
            False,
            [board.at(x + 0.03, y - 0.035), board.at(x + 0.08, y), board.at(x + 0.03, y + 0.035)],
            width,
        )
    if counter.armoured:
        pygame.draw.rect(board.surface, ink, board.rect(0.30, 0.575, 0.40, 0.025))


def _small(board: Board, counter: USCounter, look: USLook) -> None:
    """On a small counter only the figure that matters most."""
    if counter.type != "regimental_hq":
        steps = max(1, min(look.steps, counter.steps))
        board.write(str(counter.strength(steps)), 0.5, 0.8, 0.36, palette.US_INK)


def _stamp(board: Board) -> None:
    """A unit that has acted is stamped."""
    strip = board.rect(0.24, 0.885, 0.58, 0.085)
    pygame.draw.rect(board.surface, palette.ACTED, strip, border_radius=board.px(0.02))
    board.write("ACTED", 0.53, 0.93, 0.085, palette.PAPER_LIGHT, "stencil")


def _hero(board: Board, *, inspired: bool) -> None:
    """A hero marker, gold; its other side, an inspired unit, is white."""
    middle, radius = board.at(0.14, 0.14), board.px(0.125)
    colour = palette.INSPIRED if inspired else palette.HERO
    pygame.draw.circle(board.surface, shade(colour, 0.4), (middle[0] + 2, middle[1] + 3), radius)
    pygame.draw.circle(board.surface, colour, middle, radius)
    pygame.draw.circle(board.surface, shade(colour, 0.45), middle, radius, max(2, board.px(0.012)))
    draw_symbol(
        board.surface, "star", middle, radius * 0.78, palette.US_INK, width=max(2, board.px(0.016)) if inspired else 0
    )
