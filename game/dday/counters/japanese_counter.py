"""Japanese counters: face down, face up, with depth and markers."""

from dataclasses import dataclass

import pygame

from engine.dday.content import Content
from engine.dday.content.counters import TACTICS
from engine.dday.depth.fortifications import closed_directions
from game.dday.counters.chits import chit, colour_tab, disrupted_chit
from game.table.cardboard import ESSENTIAL, LEAST, MOST, CounterBoard
from game.table.hexgrid import FLAT_HEX
from game.table.type_symbols import draw_type
from game.ui import colours
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.theme import Theme

CODE_COLUMNS = 3
CODE_LEAST = 7
"""Pixels that the capitals of the codes of a small counter have at least."""


@dataclass(frozen=True, slots=True)
class JapanLook:
    """All that makes a Japanese force look as it does.

    ``unit`` and ``depth`` are counters, or "?..." as the view has them face down; ``colour`` is that of its position,
    or the one that it goes by elsewhere; ``stance`` its counterattack marker; ``fortification`` the marker around it,
    "?" face down, which may hold its position without a unit (18.31), and ``facing`` how it lies once revealed (19.1),
    -1 before that.
    """

    unit: str
    depth: str = ""
    disrupted: bool = False
    stance: str = ""
    stance_depth: bool = False
    colour: str = ""
    fortification: str = ""
    facing: int = -1


def draw_japan(theme: Theme, content: Content, look: JapanLook, side: int) -> pygame.Surface:
    """A Japanese force, ``side`` pixels wide and high, its depth showing along the lower edge."""
    palette = theme.palette
    board = CounterBoard(theme, side)
    hidden = look.unit.startswith("?")
    face = palette.concrete if not look.unit else palette.japan_back if hidden else palette.japan_face
    board.face(face, palette.position.get(look.colour))
    below = bool(look.depth or look.stance)
    if not look.unit:
        _bunker(board, content, look, below=below)
    elif hidden:
        _back(board, look.unit.removeprefix("?"), below=below)
    else:
        chits = bool(look.disrupted or look.fortification)
        _front(board, content, look.unit, below=below or chits, tabbed=bool(look.colour))
    if look.stance:
        _stance(board, content, look)
    elif look.depth:
        _depth(board, content, look)
    if look.unit and look.fortification:
        _fortified(board, content, look)
    if look.colour:
        colour_tab(board, look.colour)
    if look.disrupted:
        disrupted_chit(board, "old")
    return board.done()


def _back(board: CounterBoard, kind: str, *, below: bool) -> None:
    """Face down: only the type, over a faded sun."""
    palette = board.theme.palette
    middle = 0.42 if below else 0.52
    reach = 0.3 if below else 0.34
    shapes.circle(board.surface, palette.japan_sun, board.at(0.5, middle), board.px(reach))
    ring = mix(palette.japan_sun, palette.japan_back, 0.55)
    shapes.circle(board.surface, ring, board.at(0.5, middle), board.px(reach), board.line(0.014))
    width, height = (0.5, 0.28) if board.detail > LEAST else (0.58, 0.34)
    box = (0.5 - width / 2, middle - height / 2, width, height)
    draw_type(board, kind or "infantry", box, palette.japan_ink, palette.japan_face)


def _front(board: CounterBoard, content: Content, unit: str, *, below: bool, tabbed: bool) -> None:
    """Face up: type (solid for elite units), strength and what it asks for; the designation where there is room.

    ``below`` says that markers lie along the lower edge, which stays free for them.
    """
    palette = board.theme.palette
    counter = content.japanese[unit]
    ink = palette.japan_elite if counter.elite else palette.japan_ink
    named = board.detail >= MOST
    if named:
        right = 0.73 if tabbed else 0.89
        name, middle = counter.designation, (0.11 + right) / 2
        board.write(name, middle, 0.165, 0.09, palette.japan_ink, "semi", within=right - 0.11)
    down = 0.0 if below else 0.06
    if board.detail == LEAST:
        draw_type(board, counter.type, (0.16, 0.16, 0.46, 0.25), ink, palette.counter_light, solid=counter.elite)
        board.write(str(counter.strength), 0.5, 0.7 if not below else 0.58, 0.3, palette.japan_ink)
        return
    y = (0.38 if named else 0.365) + down
    tall = 0.24 if below else 0.28
    draw_type(board, counter.type, (0.12, y - tall / 2, 0.44, tall), ink, palette.counter_light, solid=counter.elite)
    board.write(str(counter.strength), 0.735, y, tall * 1.08, palette.japan_ink)
    _codes(board, counter.requirements, (0.615 if named else 0.605) + 2.2 * down)


def _codes(board: CounterBoard, codes: tuple[str, ...], y: float) -> None:
    """What must be held to win easily: boxed where there is room, in plain letters on small counters."""
    palette = board.theme.palette
    if not codes:
        return
    shown = codes[:CODE_COLUMNS]
    if board.detail == ESSENTIAL:
        board.write(" ".join(shown), 0.5, y, 0.18, palette.japan_ink, within=0.84, whole=True, least=CODE_LEAST)
        return
    height = 0.19 if board.detail == MOST else 0.17
    width = min(0.27, 0.84 / len(shown))
    left = 0.5 - width * len(shown) / 2
    for i, code in enumerate(shown):
        rect = board.rect(left + i * width + 0.012, y - height / 2, width - 0.024, height)
        tactic = code in TACTICS
        paper = palette.stamp_red if tactic else palette.counter_light
        shapes.rect(board.surface, paper, rect, border_radius=board.px(0.025))
        shapes.rect(board.surface, palette.japan_ink, rect, board.line(0.009), board.px(0.025))
        ink = colours.POSITION_TEXT if tactic else palette.japan_ink
        board.write(code, left + (i + 0.5) * width, y, 0.13 if board.detail == MOST else 0.1, ink, within=width - 0.05)


def _slip(board: CounterBoard, colour: Colour, top: float, height: float) -> pygame.Rect:
    """A marker lying under the unit, of which the lower part is seen; returns its face."""
    board.settle(shade(colour, 0.45), (0.0, top - 0.05, 1.0, height + 0.1))
    rect = board.rect(0.07, top, 0.86, height)
    round_ = board.px(0.03)
    away = max(board.over, board.px(0.018))
    shapes.rect(board.surface, (*colours.SHADOW, 120), rect.move(0, -away), border_radius=round_)
    shapes.rect(board.surface, shade(colour, 0.5), rect.move(0, away // 2), border_radius=round_)
    shapes.rect(board.surface, mix(colour, board.theme.palette.counter_light, 0.7), rect, border_radius=round_)
    inner = rect.inflate(-2 * board.line(0.01), -2 * board.line(0.01))
    shapes.rect(board.surface, colour, inner, border_radius=round_)
    return inner


def _depth(board: CounterBoard, content: Content, look: JapanLook) -> None:
    """The depth marker under the unit: face down three dark chevrons, face up its strength and what it asks for."""
    theme = board.theme
    palette = theme.palette
    hidden = look.depth.startswith("?")
    top, height = 0.73, 0.235
    right = 0.66 if look.unit and look.fortification else 0.9
    _slip(board, palette.depth_back if hidden else palette.depth_face, top, height)
    left = 0.36 if look.disrupted else 0.1
    x, y = (left + right) / 2, top + height / 2
    if hidden:
        ink = palette.japan_face
        if board.detail >= MOST:
            board.write(theme.text("counters.depth"), x, y, 0.1, ink, "stencil", within=right - left - 0.04)
            return
        for i in (-1, 0, 1) if right - left > 0.4 else (0,):
            points = [board.at(x + i * 0.17 + dx, y + dy) for dx, dy in ((-0.06, -0.05), (0.0, 0.05), (0.06, -0.05))]
            shapes.lines(board.surface, ink, False, points, board.line(0.035))
        return
    marker = content.depth[look.depth]
    few = board.detail == LEAST
    words = (
        theme.text("counters.reinforcement")
        if marker.tactical_reinforcement
        else " ".join((f"+{marker.strength}", *marker.requirements))
    )
    if few:
        words = "+R" if marker.tactical_reinforcement else f"+{marker.strength}"
    board.write(words, x, y, 0.15 if not few else 0.2, palette.japan_ink, within=right - 0.02 - left)


def _stance(board: CounterBoard, content: Content, look: JapanLook) -> None:
    """A counterattack marker: a red arrow towards the beach, with its strength while its depth counts."""
    theme = board.theme
    palette = theme.palette
    marker = content.depth[look.stance]
    top, height = 0.73, 0.245
    board.settle(palette.japan_ink, (0.0, top - 0.05, 1.0, height + 0.1))
    points = [
        board.at(x, y)
        for x, y in (
            (0.04, top + height / 2),
            (0.24, top - 0.03),
            (0.24, top + 0.03),
            (0.95, top + 0.03),
            (0.95, top + height - 0.03),
            (0.24, top + height - 0.03),
            (0.24, top + height + 0.03),
        )
    ]
    shapes.polygon(board.surface, colours.STANCE_FACE, points)
    shapes.lines(board.surface, palette.japan_ink, True, points, board.line(0.016))
    left = 0.38 if look.disrupted else 0.26
    x, y = (left + 0.93) / 2, top + height / 2
    strength = (f"+{marker.strength}", *marker.requirements)
    if board.detail > LEAST:
        words = " ".join(strength) if look.stance_depth else theme.text("counters.attack")
        board.write(words, x, y, 0.15, colours.POSITION_TEXT, within=0.91 - left)
    elif look.stance_depth and not board.write(strength[0], x, y, 0.2, colours.POSITION_TEXT):
        # too small for its strength: a pale stroke says that depth is there
        shapes.rect(board.surface, colours.POSITION_TEXT, board.rect(x - 0.2, y - 0.05, 0.4, 0.1))


def _bunker(board: CounterBoard, content: Content, look: JapanLook, *, below: bool) -> None:
    """A fortification alone: face down a bunker's front, face up the hex with its closed sides and codes (19.1)."""
    theme = board.theme
    palette = theme.palette
    fort = content.fortifications.get(look.fortification)
    if fort is None:
        up = -0.1 if below else 0.0
        dark = shade(palette.concrete, 0.42)
        walls = [board.at(x, y + up) for x, y in ((0.14, 0.66), (0.24, 0.32), (0.76, 0.32), (0.86, 0.66))]
        shapes.polygon(board.surface, shade(palette.concrete, 0.78), walls)
        shapes.lines(board.surface, dark, True, walls, board.line(0.018))
        shapes.rect(board.surface, colours.CARBON, board.rect(0.3, 0.44 + up, 0.4, 0.09))
        if board.detail >= MOST and not below:
            board.write(theme.text("counters.fort"), 0.5, 0.79, 0.11, dark, "stencil")
        return
    middle = 0.38 if below else 0.44
    reach = 0.25
    if look.facing >= 0:
        _sides(board, fort.sides, look.facing, middle, reach)
    else:
        board.write(theme.text("counters.fort"), 0.5, middle, 0.14, palette.japan_ink, "stencil")
    if board.detail > LEAST:
        _codes(board, fort.requirements, middle)


def _sides(board: CounterBoard, sides: str, facing: int, middle: float, reach: float) -> None:
    """A hex as it lies on the map, the sides that the fortification closes drawn as thick walls."""
    palette = board.theme.palette
    corners = [board.at(0.5 + dx * reach, middle + dy * reach) for dx, dy in FLAT_HEX.corners]
    shapes.polygon(board.surface, palette.counter_light, corners)
    shapes.lines(board.surface, palette.japan_ink, True, corners, board.line(0.01))
    for number in sorted(closed_directions(sides, facing)):
        start, end = number, (number + 1) % 6
        width = board.line(0.075)
        shapes.line(board.surface, colours.CARBON, corners[start], corners[end], width)
        for corner in (corners[start], corners[end]):
            shapes.circle(board.surface, colours.CARBON, corner, width / 2)


def _fortified(board: CounterBoard, content: Content, look: JapanLook) -> None:
    """A fortification marker around the unit: a concrete chit with a firing slit, and its code once revealed."""
    palette = board.theme.palette
    side = chit(board, palette.concrete, 1)
    fort = content.fortifications.get(look.fortification)
    coded = bool(fort and fort.requirements and board.detail >= MOST)
    y = 1.0 - side * (0.74 if coded else 0.5)
    slit = board.rect(1.0 - side * 0.82, y - side * 0.1, side * 0.64, side * 0.2)
    shapes.rect(board.surface, colours.CARBON, slit, border_radius=board.px(0.015))
    if fort and coded:
        board.write(" ".join(fort.requirements), 1.0 - side / 2, 1.0 - side * 0.32, side * 0.36, palette.japan_ink)
