"""US counters."""

from dataclasses import dataclass

import pygame

from engine.dday.content import NO_RANGE, UNLIMITED, Content, USCounter
from game.dday.board.emblems import draw_symbol
from game.dday.counters.chits import acted_chit, colour_tab, disrupted_chit, hero_coin, under_fire_chit
from game.table.cardboard import ESSENTIAL, EVERYTHING, LEAST, LEGIBLE, MOST, CounterBoard
from game.table.type_symbols import draw_type
from game.ui import colours
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes
from game.ui.theme import Theme

REPLACED_BELOW = 3
"""2.21 A company with fewer steps than this has its replacement counter in play."""


FIGURE_WIDTH = 0.6
"""Width of a figure, as a share of its height."""


@dataclass(frozen=True, slots=True)
class USLook:
    """All that makes a US counter look as it does; ``colour`` is that of the position it stands in, or "".

    A tab tells that colour; a frame of it is what Japanese forces have.

    ``steps`` 0 is the blank back of a counter that is printed on one side only.
    """

    id: str
    steps: int
    disrupted: str = ""
    hero: bool = False
    inspired: bool = False
    acted: bool = False
    post: bool = False
    colour: str = ""
    under_fire: bool = False


def replacement(counter: USCounter, steps: int) -> bool:
    """2.21 Whether the counter in play is the replacement, which a dark green band marks."""
    return counter.steps == 4 and 0 < steps < REPLACED_BELOW


def reverse_side(counter: USCounter, steps: int) -> bool:
    """2.21 Whether a counter with so many steps lies with its reduced side up."""
    return 0 < steps < counter.steps and steps % 2 == 1


def draw_us(theme: Theme, content: Content, look: USLook, side: int) -> pygame.Surface:
    """A US counter, ``side`` pixels wide and high."""
    palette = theme.palette
    counter = content.us[look.id]
    board = CounterBoard(theme, side)
    face = palette.us_face_reduced if replacement(counter, look.steps) else palette.us_face
    if look.acted:
        face = mix(face, palette.acted, 0.38)
    board.face(face)
    if look.steps > 0:
        _print(board, content, counter, look, face)
    if look.colour:
        colour_tab(board, look.colour)
    if look.disrupted:
        disrupted_chit(board, look.disrupted)
    if look.acted:
        acted_chit(board, covered=look.under_fire)
    if look.under_fire:
        under_fire_chit(board)
    if look.hero or look.inspired:
        hero_coin(board, inspired=not look.hero)
    return board.done()


def _print(board: CounterBoard, content: Content, counter: USCounter, look: USLook, face: Colour) -> None:
    """Everything that is printed on the face; the fewer pixels there are, the less."""
    palette = board.theme.palette
    pad = 0.045
    if reverse_side(counter, look.steps):
        shapes.rect(board.surface, mix(face, palette.counter_light, 0.62), _stripe(board, pad))
    _band(board, counter, look, pad)
    regimental = counter.type == "regimental_hq"
    if board.detail == LEAST:
        draw_type(board, _kind(counter), (0.2, 0.29, 0.6, 0.3), palette.us_ink, palette.us_symbol)
        if not regimental:
            board.write(_strength(counter, look), 0.5, 0.775, 0.32, palette.us_ink)
        return
    most = board.detail >= MOST
    box = (0.3, 0.355, 0.4, 0.215) if most else (0.27, 0.3, 0.46, 0.26)
    draw_type(board, _kind(counter), box, palette.us_ink, palette.us_symbol)
    if most and not regimental:
        _echelon(board, counter, 0.5, box[1] - 0.045)
    middle = box[1] + box[3] / 2
    draw_symbol(board.surface, counter.symbol, board.at(0.845, middle), board.px(0.092), palette.us_ink)
    if not regimental:
        _pips(board, counter, look.steps, pad, middle)
    codes = _codes(content, board, counter, look)
    if codes:
        low, tall = (0.765, 0.265) if board.detail >= EVERYTHING else (0.74, 0.24)
        _figures(board, counter, look, low - pad, tall - pad * 0.7, pad)
        _weapons(board, counter, look, codes, pad)
    else:
        _figures(board, counter, look, 0.76 if most else 0.79, 0.28, pad)


def _stripe(board: CounterBoard, pad: float) -> pygame.Rect:
    return board.rect(pad, 0.33, 1 - 2 * pad, 0.255)


def _kind(counter: USCounter) -> str:
    """The symbol; the Navy's amphibian with a flame gun alone has one of its own."""
    return "flame_tank" if counter.id == "NFT" else counter.type


def _band(board: CounterBoard, counter: USCounter, look: USLook, pad: float) -> None:
    """The regiment's band with the designation, and the dark green one of a replacement counter below it."""
    palette = board.theme.palette
    colour = colours.REGIMENT.get(counter.regiment, colours.REGIMENT[""])
    ink = palette.us_ink if counter.regiment == "7" else colours.POSITION_TEXT
    if look.acted:
        colour = mix(colour, palette.acted, 0.35)
    height = 0.2 if board.detail > LEAST else 0.17
    corner = board.px(0.055)
    shapes.rect(
        board.surface,
        colour,
        board.rect(pad, pad, 1 - 2 * pad, height),
        border_top_left_radius=corner,
        border_top_right_radius=corner,
    )
    if replacement(counter, look.steps):
        shapes.rect(board.surface, colours.US_BAND, board.rect(pad, pad + height, 1 - 2 * pad, 0.075))
    if board.detail >= ESSENTIAL:
        left = 0.33 if look.hero or look.inspired else pad + 0.03
        right = 0.74 if look.colour else 1 - pad - 0.03
        board.write(counter.id, (left + right) / 2, pad + height / 2, 0.14, ink, within=right - left)


def _echelon(board: CounterBoard, counter: USCounter, x: float, y: float) -> None:
    """Above the symbol the size of the unit: three dots a platoon, I a company, II a battalion."""
    palette = board.theme.palette
    parts = counter.id.split("/")
    if counter.is_tank and (len(parts) == 3 or len(parts) == 1):
        for i in (-1, 0, 1):
            shapes.circle(board.surface, palette.us_ink, board.at(x + i * 0.055, y), board.px(0.017))
        return
    battalion = parts[0] == "HQ" or counter.type == "artillery"
    for offset in (-0.022, 0.022) if battalion else (0.0,):
        shapes.rect(board.surface, palette.us_ink, board.rect(x + offset - 0.008, y - 0.026, 0.016, 0.052))


def _pips(board: CounterBoard, counter: USCounter, steps: int, pad: float, middle: float) -> None:
    """Steps: filled for those left, hollow for those lost."""
    palette = board.theme.palette
    gap = 0.075
    top = middle - gap * (counter.steps - 1) / 2
    for i in range(counter.steps):
        at = board.at(pad + 0.1, top + i * gap)
        radius = board.px(0.029)
        shapes.circle(board.surface, palette.us_ink, at, radius)
        if i >= steps:
            shapes.circle(board.surface, palette.us_symbol, at, radius - board.line(0.009))


def _strength(counter: USCounter, look: USLook) -> str:
    return str(counter.strength(max(1, min(look.steps, counter.steps))))


def _between_chits(look: USLook, pad: float) -> tuple[float, float]:
    """The left and right end of what the chits in the lower corners leave free."""
    right = 0.53 if look.acted and look.under_fire else 0.68 if look.acted or look.under_fire else 0.97 - pad
    return 0.33 if look.disrupted else pad + 0.03, right


def _figures(board: CounterBoard, counter: USCounter, look: USLook, y: float, tall: float, pad: float) -> None:
    """Strength, and behind a dash the range, as the rules write them: 7-2, 3-U; beside the chits, never under them."""
    palette = board.theme.palette
    ink = palette.us_ink
    left, right = _between_chits(look, pad)
    if counter.type == "regimental_hq":
        colour = palette.command if look.post else ink
        half = tall * 0.85
        x = max(left + half, min(0.5, right - half)) if right - left > 2 * half else (left + right) / 2
        board.write("CP" if look.post else "HQ", x, y, tall * 0.9, colour, "stencil", within=right - left)
        return
    strength, reach = _strength(counter, look), counter.range(max(1, min(look.steps, counter.steps)))
    digit = tall * FIGURE_WIDTH
    if reach == NO_RANGE:
        half = digit * len(strength) / 2
        board.write(strength, max(left + half, min(0.5, right - half)), y, tall, ink)
        return
    words = "U" if reach >= UNLIMITED else str(reach)
    whole = digit * (len(strength) + 0.78 * len(words)) + 0.12
    share = min(1.0, (right - left) / whole)
    tall *= share
    start = max(left, min(0.5 - whole * share / 2, right - whole * share))
    dash = start + digit * len(strength) * share + 0.025 * share
    board.write(strength, dash - 0.025 * share, y, tall, ink, anchor="right")
    shapes.rect(board.surface, ink, board.rect(dash, y - 0.012, 0.07 * share, max(0.03, 1.2 / board.side)))
    board.write(words, dash + 0.095 * share, y + tall * 0.09, tall * 0.78, ink, "semi", anchor="left")


def _codes(content: Content, board: CounterBoard, counter: USCounter, look: USLook) -> list[str]:
    """2.21 The weapons to print: those that a reduced company has left; on the largest counters the chart's as well."""
    printed = counter.printed_weapons(look.steps)
    if board.detail < (MOST if printed is not None else EVERYTHING):
        return []
    return sorted(content.weapons_chart.weapons(counter, look.steps, 1) if printed is None else printed)


def _weapons(board: CounterBoard, counter: USCounter, look: USLook, codes: list[str], pad: float) -> None:
    """A line of weapon codes along the lower edge; paler where the chart gives them and not the counter.

    Where they could not be read a square stands for each that the counter itself gives.
    """
    palette = board.theme.palette
    own = counter.printed_weapons(look.steps) is not None
    ink = palette.us_ink if own else mix(palette.us_ink, palette.us_face, 0.38)
    left = 0.35 if look.disrupted else pad + 0.025
    right = 1 - (0.35 if look.under_fire or look.acted else pad + 0.025)
    middle, y = (left + right) / 2, 0.955 - pad
    height = max(0.095, (LEGIBLE + 0.3) / board.side)
    told = board.write(" ".join(codes), middle, y, height, ink, "semi", within=right - left, whole=True, least=LEGIBLE)
    if told or not own:
        return
    side = 0.07
    for number in range(len(codes)):
        x = middle + (number - (len(codes) - 1) / 2) * side * 1.6
        shapes.rect(board.surface, ink, board.rect(x - side / 2, y - side / 2, side, side))
