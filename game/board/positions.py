"""Paints Japanese positions, their fields of fire and the landing boxes."""

import pygame

from game import fonts, palette
from game.board.brush import Brush
from game.board.emblems import LETTER, closed_line, draw_shape
from game.board.hexgrid import centre
from game.board.sheet import Sheet
from game.palette import mix, shade

RADIUS = 0.42
DOT = 0.1


def paint_positions(brush: Brush, sheet: Sheet) -> None:
    """Every position with its links, symbol and id."""
    for colour, one, other in sheet.links:
        if brush.near(one, 2.0) or brush.near(other, 2.0):
            ink = palette.POSITION[colour]
            pygame.draw.aaline(
                brush.surface, shade(ink, 0.6), brush.at(one), brush.at(other), max(3, round(brush.size * 0.22))
            )
            pygame.draw.aaline(brush.surface, ink, brush.at(one), brush.at(other), max(2, round(brush.size * 0.15)))
    for position in sheet.island.positions.values():
        middle = centre(position.hex)
        if not brush.near(middle, 1.2):
            continue
        at, ink = brush.at(middle), palette.POSITION[position.colour]
        radius = RADIUS * brush.size
        if position.mountaintop:
            peak = [
                (at[0], at[1] - radius * 1.75),
                (at[0] + radius * 0.5, at[1] - radius),
                (at[0] - radius * 0.5, at[1] - radius),
            ]
            pygame.draw.polygon(brush.surface, palette.INK, peak)
            closed_line(brush.surface, palette.PAPER_LIGHT, peak)
        draw_shape(brush.surface, position.colour, at, radius * 1.12, fill=palette.PAPER_LIGHT)
        draw_shape(
            brush.surface,
            position.colour,
            at,
            radius,
            fill=ink,
            edge=shade(ink, 0.55),
            width=max(1.0, brush.size * 0.03),
        )
        if brush.size >= 13:
            _id(brush, position.id, at, radius)
        if brush.size >= 22:
            _kind(brush, position.setup, alternate=position.alt_armour, at=at, radius=radius)


def _id(brush: Brush, name: str, at: tuple[float, float], radius: float) -> None:
    height = max(8, round(radius * 0.98))
    words = fonts.text("bold", height, name, palette.POSITION_TEXT)
    brush.surface.blit(words, (at[0] - words.get_width() / 2, at[1] - words.get_height() / 2))


def _kind(brush: Brush, setup: str, *, alternate: bool, at: tuple[float, float], radius: float) -> None:
    """What is set up here: a unit (x), guns, a tank; in small print below the id."""
    words = {"x": "×", "artillery": "ART", "armour": "TK"}.get(setup, "")
    if alternate:
        words += "*"
    if words:
        height = max(7, round(radius * 0.42))
        picture = fonts.text("semi", height, words, palette.POSITION_TEXT)
        brush.surface.blit(picture, (at[0] - picture.get_width() / 2, at[1] + radius * 0.34))


def paint_dots(brush: Brush, sheet: Sheet) -> None:
    """The fire dots, drawn quietly: the shape of the colour, filled where fire is intense, hollow where steady."""
    if brush.size < 9:
        return
    left, top, right, bottom = brush.box
    for x, y in sheet.cells_in(left, top, right, bottom):
        for dot in sheet.dots.get(f"{x:02d}{y:02d}", ()):
            draw_dot(brush, dot.at, dot.colour, intense=dot.intense, ground=palette.GROUND[sheet.terrain(x, y)])


def draw_dot(
    brush: Brush, point: tuple[float, float], colour: str, *, intense: bool, ground: palette.Colour, scale: float = 1.0
) -> None:
    """One fire dot."""
    ink = mix(palette.POSITION[colour], ground, 0.12)
    radius = max(1.6, DOT * brush.size * scale)
    at = brush.at(point)
    if brush.size < 20:
        pygame.draw.aacircle(brush.surface, ink, at, radius * 1.05, 0 if intense else 1)
        return
    if intense:
        draw_shape(brush.surface, colour, at, radius, fill=ink, edge=shade(ink, 0.7))
    else:
        draw_shape(
            brush.surface,
            colour,
            at,
            radius,
            fill=mix(palette.PAPER_LIGHT, ground, 0.3),
            edge=ink,
            width=max(1.0, brush.size * 0.03),
        )


def paint_boxes(brush: Brush, sheet: Sheet) -> None:
    """The landing boxes in the western sea with the positions whose fire is met on the way in."""
    for name, (left, top, right, bottom) in sheet.boxes.items():
        if not brush.sees((left - 0.3, top - 0.3, right + 3, bottom + 0.3)):
            continue
        box = sheet.island.boxes[name]
        (x0, y0), (x1, y1) = brush.at((left, top)), brush.at((right, bottom))
        rect = pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))
        for h in box.landing_hexes:
            end = brush.at((centre(h)[0] - 1.0, centre(h)[1]))
            start = (rect.right, min(max(end[1], rect.top + 6), rect.bottom - 6))
            pygame.draw.aaline(
                brush.surface,
                mix(palette.PENCIL_BLUE, palette.SHALLOW, 0.45),
                start,
                end,
                max(1, round(brush.size * 0.05)),
            )
        pygame.draw.rect(
            brush.surface,
            mix(palette.LANDING_BOX, palette.SHALLOW, 0.3),
            rect,
            border_radius=max(2, round(brush.size * 0.1)),
        )
        pygame.draw.rect(
            brush.surface, palette.PENCIL_BLUE, rect, max(1, round(brush.size * 0.06)), max(2, round(brush.size * 0.1))
        )
        band = pygame.Rect(rect.left, rect.top, rect.width, round(brush.size * 0.62))
        pygame.draw.rect(
            brush.surface,
            palette.PENCIL_BLUE,
            band,
            border_top_left_radius=max(2, round(brush.size * 0.1)),
            border_top_right_radius=max(2, round(brush.size * 0.1)),
        )
        height = round(brush.size * 0.52)
        if height >= 7:
            words = fonts.text("stencil", height, name, palette.PAPER_LIGHT)
            brush.surface.blit(words, (band.left + brush.size * 0.16, band.centery - words.get_height() / 2))
        if brush.size >= 10:
            step = min(0.52, (right - left - 1.0) / max(1, len(box.fire)))
            for i, (colour, site) in enumerate(box.fire):
                point = (right - 0.32 - step * (len(box.fire) - 1 - i), top + 0.31)
                _box_dot(brush, point, colour, site)


def _box_dot(brush: Brush, point: tuple[float, float], colour: str, site: str) -> None:
    radius = 0.2 * brush.size
    at = brush.at(point)
    draw_shape(brush.surface, colour, at, radius, fill=palette.POSITION[colour], edge=palette.PAPER_LIGHT)
    height = round(radius * 1.15)
    if height >= 7:
        words = fonts.text("bold", height, LETTER[colour] if height < 13 else site.split("/")[0], palette.POSITION_TEXT)
        brush.surface.blit(words, (at[0] - words.get_width() / 2, at[1] - words.get_height() / 2))
