"""What is printed over the ground: contours, roads, cliffs, the grid, numbers, names, and the sheet's paper frame."""

from itertools import pairwise

import pygame

from game import fonts, palette
from game.board.brush import Brush
from game.board.hexgrid import ROW, Point, centre, corners
from game.board.sheet import Sheet
from game.palette import mix

NUMBERS_FROM = 26.0
"""The smallest size at which hex numbers are printed."""
NAMES_FROM = 9.0
LARGE_NAMES = ("The Point", "Purple Beach", "Hill 300", "Five Brothers", "Walt Ridge", "Barracks", "Islet")
"""Names that are printed even where the map is small."""
TITLE = "PELELIU"
SUBTITLE = "PALAU ISLANDS  ·  150 METRES TO THE HEX"


def paint_lines(brush: Brush, sheet: Sheet) -> None:
    """Contours, roads and cliffs."""
    if brush.size >= 11:
        for level, found in sheet.contours[min(2, brush.fineness)]:
            for outline in found:
                tone = mix(palette.CONTOUR, palette.GROUND["mountain"], 0.35 if level % 2 else 0.05)
                brush.trace(outline, tone, max(1.0, brush.size * (0.014 if level % 2 else 0.024)))
    for road in sheet.roads:
        brush.line(road, palette.ROAD_EDGE, max(2.0, brush.size * 0.13))
    for road in sheet.roads:
        brush.line(road, palette.ROAD, max(1.0, brush.size * 0.075))
    for line, fall in sheet.cliffs:
        if brush.near(line[3], 1.0):
            _cliff(brush, line, fall)


def _cliff(brush: Brush, line: list[Point], fall: Point) -> None:
    brush.line(line, palette.CLIFF, max(2.0, brush.size * 0.09))
    if brush.size < 10:
        return
    reach = 0.17
    for (ax, ay), (bx, by) in pairwise(line):
        for share in (0.25, 0.75):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            tip = (x + fall[0] * reach, y + fall[1] * reach)
            width = max(1, round(brush.size * 0.03))
            pygame.draw.aaline(brush.surface, palette.CLIFF, brush.at((x, y)), brush.at(tip), width)


def paint_grid(brush: Brush, sheet: Sheet) -> None:
    """The hex grid, faint, with a number at the head of each hex when there is room."""
    numbers = brush.size >= NUMBERS_FROM
    height = max(8, round(brush.size * 0.155))
    width = max(1, round(brush.size * 0.016))
    for x, y in sheet.cells_in(*brush.box):
        if not (1 <= x <= sheet.island.width and 1 <= y <= sheet.island.height):
            continue
        h = f"{x:02d}{y:02d}"
        hexagon = sheet.island.hexes[h]
        ground = palette.GROUND[hexagon.terrain]
        tone = palette.GRID_SEA if hexagon.water else mix(palette.GRID, ground, 0.3 if brush.size > 30 else 0.45)
        points = [brush.at(point) for point in corners(h)]
        for one, other in pairwise(points[:4]):
            pygame.draw.aaline(brush.surface, tone, one, other, width)
        if x == 1 or y == sheet.island.height or y == 1:
            for one, other in zip(points[3:], points[4:] + points[:1], strict=True):
                pygame.draw.aaline(brush.surface, tone, one, other, width)
        if numbers:
            ink = palette.HEX_NUMBER_SEA if hexagon.water else palette.HEX_NUMBER
            words = fonts.text("map", height, h, ink)
            px, py = brush.at((centre(h)[0], centre(h)[1] - ROW / 2))
            brush.surface.blit(words, (px - words.get_width() / 2, py + brush.size * 0.025))


def paint_marks(brush: Brush, sheet: Sheet) -> None:
    """Letters of the landing beaches, amphibious tanks' hexes, provisional positions, elevations."""
    if brush.size < 12:
        return
    island = sheet.island
    for box in island.boxes.values():
        for h in box.landing_hexes:
            if brush.near(centre(h), 1.2):
                _beach_name(brush, h, box.id)
    for h, _ in island.amphibious_tanks:
        cx, cy = centre(h)
        if brush.near((cx, cy), 1.2):
            left, top = brush.at((cx - 0.2, cy + 0.24))
            rect = pygame.FRect(left, top, 0.4 * brush.size, 0.2 * brush.size)
            pygame.draw.rect(
                brush.surface, palette.PENCIL_BLUE, rect, max(1, round(brush.size * 0.025)), round(rect.height / 2)
            )
    for h in island.provisional:
        cx, cy = centre(h)
        if brush.near((cx, cy), 1.2):
            points = [brush.at((cx + dx, cy + dy)) for dx, dy in ((-0.3, -0.3), (0.3, -0.3), (0.3, 0.3), (-0.3, 0.3))]
            for one, other in zip(points, points[1:] + points[:1], strict=True):
                _dashed(
                    brush.surface,
                    palette.CARBON,
                    one,
                    other,
                    max(3.0, brush.size * 0.09),
                    max(1, round(brush.size * 0.03)),
                )
    if brush.size >= NUMBERS_FROM:
        for x, y in sheet.cells_in(*brush.box):
            if 1 <= x <= island.width and 1 <= y <= island.height:
                _elevation(brush, sheet, f"{x:02d}{y:02d}")


def _elevation(brush: Brush, sheet: Sheet, h: str) -> None:
    level = sheet.island.hexes[h].elevation
    if level:
        words = fonts.text("map_italic", max(8, round(brush.size * 0.16)), str(level * 50), palette.TEXTURE["mountain"])
        cx, cy = centre(h)
        px, py = brush.at((cx + 0.5, cy + ROW / 2 - 0.06))
        brush.surface.blit(words, (px - words.get_width(), py - words.get_height()))


def _beach_name(brush: Brush, h: str, box: str) -> None:
    words = fonts.text("stencil", max(8, round(brush.size * 0.3)), box, palette.STAMP_RED)
    px, py = brush.at((centre(h)[0] + 0.34, centre(h)[1] + 0.42))
    words = words.copy()
    words.set_alpha(170)
    brush.surface.blit(words, (px - words.get_width() / 2, py - words.get_height() / 2))


def _dashed(surface: pygame.Surface, colour: palette.Colour, one: Point, other: Point, dash: float, width: int) -> None:
    length = max(1.0, ((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5)
    steps = max(1, round(length / dash))
    for i in range(0, steps, 2):
        a, b = i / steps, min(1.0, (i + 1) / steps)
        start = (one[0] + (other[0] - one[0]) * a, one[1] + (other[1] - one[1]) * a)
        end = (one[0] + (other[0] - one[0]) * b, one[1] + (other[1] - one[1]) * b)
        pygame.draw.aaline(surface, colour, start, end, width)


def paint_names(brush: Brush, sheet: Sheet) -> None:
    """Place names in drafting letters with a halo of paper."""
    if brush.size < NAMES_FROM:
        return
    for place in sheet.island.places:
        hexagon = sheet.island.hexes[place.hex]
        important = place.name in ("Airfield", "Ngarmoked", "Mangrove Lagoon")
        if brush.size < 21 and not important and place.name not in LARGE_NAMES:
            continue
        height = max(9, min(46, round(brush.size * (0.34 if important else 0.27))))
        face = "map_italic" if hexagon.water or hexagon.terrain == "swamp" else "map"
        cx, cy = centre(place.hex)
        low = 0.0 if place.hex not in sheet.island.position_at else 0.62
        px, py = brush.at((cx, cy + low))
        label = place.name.upper() if important or hexagon.elevation == 0 else place.name
        words = fonts.text(face, height, label, palette.PLACE_NAME)
        x, y = px - words.get_width() / 2, py - words.get_height() / 2
        if not brush.surface.get_rect().colliderect((x - 3, y - 3, words.get_width() + 6, words.get_height() + 6)):
            continue
        halo = fonts.text(face, height, label, palette.PAPER_LIGHT).copy()
        halo.set_alpha(120)
        reach = max(1, round(height * 0.09))
        for dx, dy in ((-reach, 0), (reach, 0), (0, -reach), (0, reach), (-reach, -reach), (reach, reach)):
            brush.surface.blit(halo, (x + dx, y + dy))
        brush.surface.blit(words, (x, y))


def paint_paper(brush: Brush, sheet: Sheet, table: palette.Colour) -> None:
    """The sheet's white margin with its neat line and title; the table shows beyond it."""
    left, top, right, bottom = sheet.frame
    outer = sheet.bounds
    surface, rect = brush.surface, brush.surface.get_rect()
    for box, colour in (
        ((outer[0] - 99, outer[1] - 99, outer[2] + 99, top), palette.PAPER),
        ((outer[0] - 99, bottom, outer[2] + 99, outer[3] + 99), palette.PAPER),
        ((outer[0] - 99, outer[1] - 99, left, outer[3] + 99), palette.PAPER),
        ((right, outer[1] - 99, outer[2] + 99, outer[3] + 99), palette.PAPER),
    ):
        (x0, y0), (x1, y1) = brush.at((box[0], box[1])), brush.at((box[2], box[3]))
        part = pygame.Rect(round(x0), round(y0), round(x1) - round(x0), round(y1) - round(y0)).clip(rect)
        if part.width > 0 and part.height > 0:
            surface.fill(colour, part)
    (x0, y0), (x1, y1) = brush.at((left, top)), brush.at((right, bottom))
    line = max(1, round(brush.size * 0.05))
    pygame.draw.rect(surface, palette.NEATLINE, pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0)), line)
    gap = max(2, round(brush.size * 0.12))
    pygame.draw.rect(
        surface,
        palette.NEATLINE,
        pygame.Rect(round(x0) - gap, round(y0) - gap, round(x1 - x0) + 2 * gap, round(y1 - y0) + 2 * gap),
        1,
    )
    _title(brush, sheet)
    (x0, y0), (x1, y1) = brush.at((outer[0], outer[1])), brush.at((outer[2], outer[3]))
    for part in (
        pygame.Rect(0, 0, rect.width, round(y0)),
        pygame.Rect(0, round(y1), rect.width, rect.height),
        pygame.Rect(0, 0, round(x0), rect.height),
        pygame.Rect(round(x1), 0, rect.width, rect.height),
    ):
        part = part.clip(rect)
        if part.width > 0 and part.height > 0:
            surface.fill(table, part)


def _title(brush: Brush, sheet: Sheet) -> None:
    """The cartouche in the south-eastern sea."""
    right, bottom = sheet.frame[2] - 1.0, sheet.frame[3] - 1.0
    left, top = right - 11.5, bottom - 4.6
    if not brush.sees((left, top, right, bottom)):
        return
    (x0, y0), (x1, y1) = brush.at((left, top)), brush.at((right, bottom))
    rect = pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))
    surface = brush.surface
    pygame.draw.rect(surface, palette.PAPER_LIGHT, rect)
    pygame.draw.rect(surface, palette.NEATLINE, rect, max(1, round(brush.size * 0.07)))
    pygame.draw.rect(surface, palette.NEATLINE, rect.inflate(-0.4 * brush.size, -0.4 * brush.size), 1)
    lines = (
        ("stencil", 1.75, TITLE, palette.NEATLINE, 1.45),
        ("map", 0.48, SUBTITLE, palette.INK_SOFT, 2.72),
    )
    for face, height, words, colour, low in lines:
        pixels = round(height * brush.size)
        if pixels < 5:
            continue
        picture = fonts.text(face, pixels, words, colour)
        surface.blit(
            picture, (rect.centerx - picture.get_width() / 2, rect.top + low * brush.size - picture.get_height() / 2)
        )
    _scale_bar(brush, (left + right) / 2, bottom - 0.85)


def _scale_bar(brush: Brush, x: float, y: float) -> None:
    unit = ROW * 2
    start = x - unit * 1.25
    for i in range(5):
        (px, py), (qx, qy) = brush.at((start + i * unit / 2, y - 0.12)), brush.at((start + (i + 1) * unit / 2, y))
        rect = pygame.Rect(round(px), round(py), round(qx) - round(px), max(2, round(qy) - round(py)))
        pygame.draw.rect(brush.surface, palette.NEATLINE, rect, 0 if i % 2 == 0 else 1)
    pixels = round(brush.size * 0.34)
    if pixels >= 6:
        for i, words in ((0, "0"), (2, "300"), (4, "600 m")):
            picture = fonts.text("map", pixels, words, palette.NEATLINE)
            px, py = brush.at((start + i * unit / 2, y - 0.2))
            brush.surface.blit(picture, (px - picture.get_width() / 2, py - picture.get_height()))
