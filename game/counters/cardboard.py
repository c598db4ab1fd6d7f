"""The blank counter: a die-cut square of board with a bevelled edge, and the small chits that lie on it."""

import math
from functools import lru_cache

import pygame

from game import fonts, palette
from game.board.emblems import LETTER, draw_shape
from game.palette import Colour, mix, shade

OVER = 3
"""Counters are drawn this many times too large and reduced, so that every edge is smooth."""
RIM = 0.075
"""Width of the coloured rim, as a share of the side."""


class Board:
    """A counter being drawn: all measures are shares of its side, 0 to 1."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.scale = side * OVER
        self.surface = pygame.Surface((self.scale, self.scale), pygame.SRCALPHA)

    def px(self, share: float) -> int:
        """Pixels of the enlarged drawing."""
        return round(share * self.scale)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the enlarged drawing."""
        return x * self.scale, y * self.scale

    def rect(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the enlarged drawing."""
        return pygame.Rect(self.px(left), self.px(top), max(1, self.px(width)), max(1, self.px(height)))

    def face(self, colour: Colour, rim: Colour | None = None) -> None:
        """The board itself: light from the north-west on its edge, and a rim in the position's colour."""
        whole = self.surface.get_rect()
        round_ = self.px(0.085)
        pygame.draw.rect(self.surface, shade(colour, 0.55), whole, border_radius=round_)
        edge = self.px(0.022)
        lit = pygame.Rect(0, 0, whole.width - edge, whole.height - edge)
        pygame.draw.rect(self.surface, mix(colour, palette.COUNTER_LIGHT, 0.75), lit, border_radius=round_)
        inner = whole.inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(self.surface, rim or colour, inner, border_radius=round_)
        if rim is not None:
            width = self.px(RIM)
            inside = whole.inflate(-2 * width, -2 * width)
            pygame.draw.rect(self.surface, shade(rim, 0.6), inside.inflate(edge, edge), border_radius=self.px(0.05))
            pygame.draw.rect(self.surface, colour, inside, border_radius=self.px(0.045))

    def write(
        self,
        words: str,
        x: float,
        y: float,
        height: float,
        colour: Colour,
        face: str = "bold",
        *,
        anchor: str = "centre",
        within: float = 0.0,
    ) -> None:
        """Write words around (x, y); ``within`` is the width that they may take at most."""
        if height * self.side < 4.5:
            return
        picture = fonts.font(face, self.px(height * 1.22)).render(words, True, colour)
        if within and picture.get_width() > within * self.scale:
            picture = pygame.transform.smoothscale(picture, (max(1, round(within * self.scale)), picture.get_height()))
        left, top = self.at(x, y)
        left -= {"centre": picture.get_width() / 2, "right": picture.get_width()}.get(anchor, 0)
        self.surface.blit(picture, (left, top - picture.get_height() / 2))

    def done(self) -> pygame.Surface:
        """The counter at its size."""
        return pygame.transform.smoothscale(self.surface, (self.side, self.side))


def colour_tab(board: Board, colour: str) -> None:
    """The position's shape and letter in the upper right corner of the rim."""
    if board.side < 22:
        return
    middle = board.at(0.87, 0.13)
    draw_shape(board.surface, colour, middle, board.px(0.115), fill=palette.POSITION_TEXT)
    draw_shape(board.surface, colour, middle, board.px(0.095), fill=palette.POSITION[colour])
    board.write(LETTER[colour], 0.87, 0.13, 0.13, palette.POSITION_TEXT)


def disrupted_chit(board: Board, shade_: str) -> None:
    """A disruption marker across the counter's lower edge; its shade says whether it came in this phase (7.6)."""
    colour = palette.DISRUPTED_NEW if shade_ == "new" else palette.DISRUPTED
    corner = (board.at(0.0, 0.66), board.at(0.0, 0.52), board.at(0.46, 1.0), board.at(0.33, 1.0))
    pygame.draw.polygon(board.surface, shade(colour, 0.5), [(x + 2, y + board.px(0.02)) for x, y in corner])
    pygame.draw.polygon(board.surface, colour, corner)
    chit = board.rect(0.03, 0.68, 0.3, 0.29)
    pygame.draw.rect(
        board.surface, shade(colour, 0.45), chit.move(board.px(0.012), board.px(0.018)), border_radius=board.px(0.03)
    )
    pygame.draw.rect(board.surface, colour, chit, border_radius=board.px(0.03))
    pygame.draw.rect(board.surface, palette.COUNTER_LIGHT, chit, max(1, board.px(0.014)), board.px(0.03))
    board.write("D", 0.18, 0.825, 0.24, palette.POSITION_TEXT, "stencil")


def under_fire_chit(board: Board) -> None:
    """18.34 An action under fire marker on the counter's lower right corner: a burst."""
    colour = palette.UNDER_FIRE
    chit = board.rect(0.67, 0.68, 0.3, 0.29)
    pygame.draw.rect(
        board.surface, shade(colour, 0.45), chit.move(board.px(0.012), board.px(0.018)), border_radius=board.px(0.03)
    )
    pygame.draw.rect(board.surface, colour, chit, border_radius=board.px(0.03))
    pygame.draw.rect(board.surface, palette.COUNTER_LIGHT, chit, max(1, board.px(0.014)), board.px(0.03))
    middle = board.at(0.82, 0.825)
    points = []
    for number in range(16):
        angle = number * math.tau / 16
        reach = board.px(0.115 if number % 2 == 0 else 0.06)
        points.append((middle[0] + math.cos(angle) * reach, middle[1] + math.sin(angle) * reach))
    pygame.draw.polygon(board.surface, palette.POSITION_TEXT, points)


@lru_cache(maxsize=64)
def shadow(width: int, height: int, depth: int) -> pygame.Surface:
    """The soft shadow under a rectangle of card, ``depth`` pixels wide around it."""
    size = (width + 4 * depth, height + 4 * depth)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*palette.SHADOW, 0))
    pygame.draw.rect(
        picture, (*palette.SHADOW, 150), pygame.Rect(2 * depth, 2 * depth, width, height), border_radius=depth
    )
    return pygame.transform.gaussian_blur(picture, max(1, depth))
