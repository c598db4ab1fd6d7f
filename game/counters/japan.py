"""Japanese counters: face down, face up, with depth and markers."""

from dataclasses import dataclass

import pygame

from engine.peleliu.content import Content
from game import palette
from game.counters.cardboard import Board, colour_tab, disrupted_chit
from game.counters.symbols import draw_type
from game.palette import Colour, mix, shade

CODE_COLUMNS = 3


@dataclass(frozen=True, slots=True)
class JapanLook:
    """All that makes a Japanese force look as it does.

    ``unit`` and ``depth`` are counters, or "?..." as the view has them face down; ``colour`` is that of its position,
    or the one that it goes by elsewhere; ``stance`` its counterattack marker; ``fortification`` the marker around it,
    "?" face down, which may hold its position without a unit (18.31).
    """

    unit: str
    depth: str = ""
    disrupted: bool = False
    stance: str = ""
    stance_depth: bool = False
    colour: str = ""
    fortification: str = ""


def draw_japan(content: Content, look: JapanLook, side: int) -> pygame.Surface:
    """A Japanese force, ``side`` pixels wide and high, its depth showing along the lower edge."""
    board = Board(side)
    hidden = look.unit.startswith("?")
    rim = palette.POSITION.get(look.colour)
    face = palette.CONCRETE if not look.unit else palette.JAPAN_BACK if hidden else palette.JAPAN_FACE
    board.face(face, rim)
    if not look.unit:
        _bunker(board, content, look.fortification)
    elif hidden:
        _back(board, look.unit.removeprefix("?"))
    else:
        _front(board, content, look.unit)
    if look.depth:
        _depth(board, content, look.depth)
    if look.stance:
        _stance(board, content, look)
    if look.unit and look.fortification:
        _fortified(board, content, look.fortification)
    if look.colour:
        colour_tab(board, look.colour)
    if look.disrupted:
        disrupted_chit(board, "old")
    return board.done()


def _back(board: Board, kind: str) -> None:
    ink = mix(palette.JAPAN_INK, palette.JAPAN_BACK, 0.12)
    draw_type(
        board, kind or "infantry", (0.27, 0.22, 0.46, 0.28), ink, mix(palette.JAPAN_BACK, palette.JAPAN_FACE, 0.3)
    )
    board.write("?", 0.5, 0.66, 0.27, palette.JAPAN_FACE, "stencil")


def _front(board: Board, content: Content, unit: str) -> None:
    counter = content.japanese[unit]
    ink = palette.JAPAN_ELITE if counter.elite else palette.JAPAN_INK
    board.write(counter.designation, 0.44, 0.145, 0.115, palette.JAPAN_INK, "semi", within=0.66)
    draw_type(board, counter.type, (0.12, 0.23, 0.36, 0.22), ink, palette.COUNTER_LIGHT, solid=counter.elite)
    board.write(str(counter.strength), 0.72, 0.34, 0.32, palette.JAPAN_INK)
    _codes(board, counter.requirements, 0.57, palette.JAPAN_INK, palette.COUNTER_LIGHT)


def _codes(board: Board, codes: tuple[str, ...], y: float, ink: Colour, paper: Colour) -> None:
    """Requirement codes in small boxes."""
    if not codes or board.side < 26:
        return
    shown = codes[:CODE_COLUMNS]
    width = 0.25
    left = 0.5 - width * len(shown) / 2
    for i, code in enumerate(shown):
        rect = board.rect(left + i * width + 0.01, y - 0.075, width - 0.02, 0.15)
        special = code in ("CC", "FL")
        pygame.draw.rect(board.surface, palette.STAMP_RED if special else paper, rect, border_radius=board.px(0.02))
        pygame.draw.rect(board.surface, ink, rect, max(1, board.px(0.01)), board.px(0.02))
        board.write(code, left + (i + 0.5) * width, y + 0.003, 0.125, palette.POSITION_TEXT if special else ink)


def _depth(board: Board, content: Content, depth: str) -> None:
    """The depth marker under the unit: face down a dark strip, face up its strength and requirements."""
    hidden = depth.startswith("?")
    strip = board.rect(0.09, 0.745 if not hidden else 0.80, 0.82, 0.165 if not hidden else 0.11)
    face = palette.DEPTH_BACK if hidden else palette.DEPTH_FACE
    pygame.draw.rect(board.surface, mix(face, palette.SHADOW, 0.6), strip.inflate(board.px(0.02), board.px(0.02)))
    pygame.draw.rect(board.surface, face, strip)
    if hidden:
        for i in range(9):
            x = strip.left + strip.width * (i + 0.5) / 9
            pygame.draw.line(
                board.surface,
                mix(face, palette.SHADOW, 0.35),
                (x, strip.top),
                (x + strip.height * 0.6, strip.bottom),
                max(1, board.px(0.012)),
            )
        board.write("DEPTH", 0.5, 0.857, 0.095, palette.JAPAN_FACE, "stencil")
        return
    marker = content.depth[depth]
    words = "REINF." if marker.tactical_reinforcement else " ".join((f"+{marker.strength}", *marker.requirements))
    board.write(words, 0.5, 0.832, 0.135, palette.JAPAN_INK, within=0.78)


def _stance(board: Board, content: Content, look: JapanLook) -> None:
    """A counterattack marker: a red arrow towards the beach, with its strength while its depth counts."""
    marker = content.depth[look.stance]
    strip = board.rect(0.07, 0.70, 0.86, 0.23)
    points = [
        (strip.left, strip.centery),
        (strip.left + strip.height * 0.7, strip.top),
        (strip.right, strip.top),
        (strip.right, strip.bottom),
        (strip.left + strip.height * 0.7, strip.bottom),
    ]
    pygame.draw.polygon(board.surface, palette.STANCE_FACE, points)
    pygame.draw.polygon(board.surface, palette.JAPAN_INK, points, max(1, board.px(0.012)))
    words = " ".join((f"+{marker.strength}", *marker.requirements)) if look.stance_depth else "ATTACK"
    board.write(words, 0.55, 0.817, 0.14, palette.POSITION_TEXT, within=0.62)


def _bunker(board: Board, content: Content, marker: str) -> None:
    """A fortification alone: the front of a bunker; face up what it asks for besides (19.1)."""
    dark = shade(palette.CONCRETE, 0.5)
    top, floor = 0.3, 0.62
    walls = [board.at(0.16, floor), board.at(0.24, top), board.at(0.76, top), board.at(0.84, floor)]
    pygame.draw.polygon(board.surface, shade(palette.CONCRETE, 0.8), walls)
    pygame.draw.polygon(board.surface, dark, walls, max(1, board.px(0.02)))
    pygame.draw.rect(board.surface, palette.CARBON, board.rect(0.3, 0.42, 0.4, 0.08))
    fort = content.fortifications.get(marker)
    if fort is None:
        board.write("?", 0.5, 0.755, 0.24, dark, "stencil")
    else:
        _codes(board, fort.requirements, 0.755, palette.JAPAN_INK, palette.COUNTER_LIGHT)


def _fortified(board: Board, content: Content, marker: str) -> None:
    """A fortification marker around the unit: a concrete wall along the lower edge, and its code if it is face up."""
    wall = board.rect(0.06, 0.93, 0.88, 0.05)
    pygame.draw.rect(board.surface, palette.CARBON, wall)
    for i in range(5):
        pygame.draw.rect(board.surface, palette.CARBON, board.rect(0.06 + i * 0.196, 0.885, 0.1, 0.06))
    fort = content.fortifications.get(marker)
    if fort and fort.requirements and board.side >= 26:
        chit = board.rect(0.66, 0.86, 0.31, 0.12)
        pygame.draw.rect(board.surface, palette.CONCRETE, chit, border_radius=board.px(0.02))
        pygame.draw.rect(board.surface, palette.JAPAN_INK, chit, max(1, board.px(0.01)), board.px(0.02))
        board.write(" ".join(fort.requirements), 0.815, 0.922, 0.105, palette.JAPAN_INK)
