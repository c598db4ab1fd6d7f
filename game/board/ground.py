"""Paints sea, shores and ground, each kind of ground with a texture of its own."""

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame

from game import palette
from game.board.brush import Brush
from game.board.hexgrid import ROW, Point, centre_at
from game.board.regions import CHUNK, noise
from game.board.sheet import Sheet
from game.palette import Colour, mix, shade

PATTERNS = 8
CELLS = 4
"""Hexes that are textured in one go."""
MOST = 44
"""Marks in a hex at the closest zoom."""


@lru_cache(maxsize=PATTERNS)
def pattern(number: int) -> tuple[Point, ...]:
    """One of a few scatterings of points over a hex around (0, 0); any first part of it is spread evenly as well."""
    found: list[Point] = []
    tried = 0
    for apart in (0.42, 0.3, 0.22, 0.16):
        for _ in range(90):
            tried += 1
            dx, dy = noise(tried, number, 31), noise(number, tried, 32) * ROW / 2
            if abs(dx) + abs(dy) / ROW > 1.0 or len(found) >= MOST:
                continue
            if all((dx - px) ** 2 + (dy - py) ** 2 > apart * apart for px, py in found):
                found.append((dx, dy))
    return tuple(found)


def marks(x: int, y: int, count: int) -> list[Point]:
    """The first ``count`` points of a hex's texture, on the sheet."""
    pick = int((noise(x, y, 33) + 1) * 1000)
    turn = pick // PATTERNS % 6 * math.pi / 3
    cos, sin = math.cos(turn), math.sin(turn)
    cx, cy = centre_at(x, y)
    return [(cx + dx * cos - dy * sin, cy + dx * sin + dy * cos) for dx, dy in pattern(pick % PATTERNS)[:count]]


def paint_ground(brush: Brush, sheet: Sheet) -> Iterator[None]:
    """Paint everything that is ground or water, without any print on it; stops now and then to let others work."""
    fine = brush.fineness
    surface = brush.surface
    surface.fill(palette.SEA)
    for outline in sheet.shallows[fine]:
        brush.fill(outline, palette.SHALLOW, palette.SHALLOW_NEAR, brush.size * 0.07)
        brush.trace(outline, palette.REEF)
    _reef(brush, sheet)
    tones = (
        palette.SHALLOW_NEAR,
        mix(palette.SHALLOW_NEAR, palette.SHALLOW, 0.4),
        mix(palette.SHALLOW_NEAR, palette.SHALLOW, 0.75),
    )
    for (_, lines), tone in reversed(list(zip(sheet.water_lines, tones, strict=True))):
        for line in lines:
            brush.trace(line, shade(tone, 0.93), 1)
    yield
    for outline in sheet.land[fine]:
        brush.fill(outline, palette.GROUND["clear"])
    for kind, found in sheet.grounds[fine]:
        colour = palette.GROUND[kind]
        for outline in found:
            brush.fill(outline, colour, shade(colour, 0.93), max(1.0, brush.size * 0.035))
        yield
    yield
    for number, cell in enumerate(sheet.cells_in(*brush.box)):
        _texture(brush, sheet, *cell)
        if number % CELLS == CELLS - 1:
            yield
    for outline in sheet.land[fine]:
        brush.trace(outline, palette.COAST, max(1.0, brush.size * 0.045))


def _reef(brush: Brush, sheet: Sheet) -> None:
    """The reef's edge, drawn as the charts do: short strokes towards the deep."""
    if brush.size < 14:
        return
    length = 0.13
    for outline in sheet.shallows[2]:
        if not brush.sees(outline.box):
            continue
        points = outline.points
        for number, chunk in enumerate(outline.chunks):
            if not brush.sees(chunk):
                continue
            for i in range(number * CHUNK, min(len(points), (number + 1) * CHUNK), 2):
                x, y = points[i]
                bx, by = points[(i + 1) % len(points)]
                run = math.hypot(bx - x, by - y) or 1.0
                reach = length * (1 + 0.4 * noise(i, len(points), 41))
                tip = (x + (by - y) / run * reach, y - (bx - x) / run * reach)
                pygame.draw.aaline(brush.surface, palette.REEF, brush.at((x, y)), brush.at(tip))


def _count(brush: Brush, most: int) -> int:
    return max(3, min(most, round(most * brush.size / 70)))


def _texture(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    kind = sheet.terrain(x, y)
    draw = _TEXTURES.get(kind)
    if draw is not None:
        draw(brush, sheet, x, y)


def _sea(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    ripples(brush, marks(x, y, _count(brush, 10)), palette.SEA_LINE, 0.11)


def _shallow(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    ripples(brush, marks(x, y, _count(brush, 8)), mix(palette.SHALLOW, palette.REEF, 0.22), 0.08)


def ripples(brush: Brush, points: list[Point], colour: Colour, reach: float) -> None:
    """Short flat waves."""
    if brush.size < 12:
        return
    for px, py in points:
        x, y = brush.at((px, py))
        r = reach * brush.size
        pygame.draw.aalines(
            brush.surface,
            colour,
            False,
            [(x - r, y), (x - r / 2, y - r * 0.3), (x, y), (x + r / 2, y - r * 0.3), (x + r, y)],
        )


def _beach(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    colour = palette.TEXTURE["beach"]
    for point in marks(x, y, _count(brush, 40)):
        _speck(brush, point, 0.022, colour)


def _speck(brush: Brush, point: Point, radius: float, colour: Colour) -> None:
    r = radius * brush.size
    px, py = brush.at(point)
    if r >= 0.8:
        pygame.draw.aacircle(brush.surface, colour, (px, py), r)
    elif brush.surface.get_rect().collidepoint(px, py):
        under = brush.surface.get_at((int(px), int(py)))
        brush.surface.set_at((int(px), int(py)), mix(colour, (under.r, under.g, under.b), 0.35))


def _clear(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    colour = palette.TEXTURE["clear"]
    for point in marks(x, y, _count(brush, 12)):
        _tuft(brush, point, colour, 0.09)


def _tuft(brush: Brush, point: Point, colour: Colour, reach: float) -> None:
    px, py = brush.at(point)
    r = reach * brush.size
    for lean in (-0.55, 0.0, 0.55):
        pygame.draw.aaline(brush.surface, colour, (px, py), (px + lean * r, py - r * (1 - abs(lean) * 0.4)))


def _airstrip(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    colour = palette.TEXTURE["airstrip"]
    points = marks(x, y, _count(brush, 16))
    for i, point in enumerate(points):
        if i % 5 == 0 and brush.size > 20:
            r = (0.05 + 0.02 * noise(x + i, y, 51)) * brush.size
            at = brush.at(point)
            pygame.draw.aacircle(brush.surface, shade(colour, 1.06), at, r * 1.5)
            pygame.draw.aacircle(brush.surface, shade(colour, 0.86), at, r)
        else:
            _speck(brush, point, 0.016, colour)


def _buildings(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    roof = palette.TEXTURE["buildings"]
    base = palette.GROUND["buildings"]
    for i, (px, py) in enumerate(marks(x, y, 7)):
        wide = noise(x * 7 + i, y, 52) > 0
        w, h = (0.3, 0.16) if wide else (0.17, 0.28)
        w, h = w * (1 + 0.2 * noise(i, x, 53)), h * (1 + 0.2 * noise(i, y, 54))
        if math.hypot(px - centre_at(x, y)[0], py - centre_at(x, y)[1]) > 0.72:
            continue
        left, top = brush.at((px - w / 2, py - h / 2))
        rect = pygame.FRect(left, top, w * brush.size, h * brush.size)
        drop = max(1.0, brush.size * 0.035)
        pygame.draw.rect(brush.surface, shade(base, 0.72), rect.move(drop, drop))
        pygame.draw.rect(brush.surface, roof, rect)
        if brush.size > 22:
            ends = (rect.midleft, rect.midright) if wide else (rect.midtop, rect.midbottom)
            lit = (
                pygame.FRect(rect.left, rect.top, rect.width, rect.height / 2)
                if wide
                else pygame.FRect(rect.left, rect.top, rect.width / 2, rect.height)
            )
            pygame.draw.rect(brush.surface, shade(roof, 1.22), lit)
            pygame.draw.aaline(brush.surface, shade(roof, 0.62), *ends)
            pygame.draw.rect(brush.surface, shade(roof, 0.6), rect, 1)


def _jungle(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    crowns(brush, marks(x, y, _count(brush, 30)), x, y, 1.0)


def crowns(brush: Brush, points: list[Point], x: int, y: int, scale: float) -> None:
    """Tree tops as a draughtsman tints them: a wash, a shaded foot to the south-east and a pen stroke around it."""
    base, dark, light = palette.TEXTURE["jungle"], palette.TEXTURE["jungle_dark"], palette.TEXTURE["jungle_light"]
    ground = palette.GROUND["jungle"]
    full = 0.13 * scale * brush.size * min(1.7, max(1.0, 34 / brush.size))
    surface = brush.surface
    for px, py in sorted(points, key=lambda p: p[1]):
        i = int(px * 997) + int(py * 1009)
        r = full * (1 + 0.25 * noise(i, x, 55))
        ax, ay = brush.at((px, py))
        tone = mix(ground, light if noise(i, y, 56) > 0 else base, 0.3 + 0.16 * noise(i, y, 57))
        foot = mix(dark, ground, 0.42)
        if r < 3.2:
            pygame.draw.aacircle(surface, foot, (ax + r * 0.4, ay + r * 0.4), r)
            pygame.draw.aacircle(surface, tone, (ax, ay), r)
            continue
        lobes = [
            (ax + math.cos(turn) * r * 0.52, ay + math.sin(turn) * r * 0.46, r * (0.6 + 0.12 * noise(i, lobe, 58)))
            for lobe in range(5)
            for turn in (lobe * math.tau / 5 + noise(i, x + y, 59) * 2,)
        ]
        rim = mix(dark, ground, 0.12)
        for lx, ly, lr in lobes:
            pygame.draw.aacircle(surface, foot, (lx + r * 0.3, ly + r * 0.36), lr)
        for lx, ly, lr in lobes:
            pygame.draw.aacircle(surface, rim, (lx + r * 0.05, ly + r * 0.07), lr + 0.4)
        for lx, ly, lr in lobes:
            pygame.draw.aacircle(surface, tone, (lx, ly), lr)
        if r > 8:
            pen = mix(dark, tone, 0.45)
            for lx, ly, lr in lobes[::2]:
                rect = pygame.FRect(lx - lr * 0.55, ly - lr * 0.4, lr * 1.1, lr * 1.0)
                _arc(surface, pen, rect, -0.35, 1.15)


def _arc(surface: pygame.Surface, colour: Colour, rect: pygame.FRect, start: float, end: float) -> None:
    """A smooth arc of an ellipse; angles in radians clockwise from the east."""
    points = []
    for step in range(7):
        angle = start + (end - start) * step / 6
        points.append(
            (rect.centerx + math.cos(angle) * rect.width / 2, rect.centery + math.sin(angle) * rect.height / 2)
        )
    pygame.draw.aalines(surface, colour, False, points)


def _coral(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    ink, light = palette.TEXTURE["coral"], palette.TEXTURE["coral_light"]
    base = palette.GROUND["coral"]
    for i, (px, py) in enumerate(marks(x, y, _count(brush, 26))):
        r = (0.1 + 0.035 * noise(i, x, 57)) * brush.size * min(1.4, max(1.0, 26 / brush.size))
        cx, cy = brush.at((px, py))
        points = []
        for corner in range(5):
            angle = corner * math.tau / 5 + noise(i, y + corner, 58) * 0.5
            reach = r * (0.75 + 0.3 * noise(corner, i + x, 59))
            points.append((cx + math.cos(angle) * reach, cy + math.sin(angle) * reach * 0.8))
        drop = [(px_ + r * 0.25, py_ + r * 0.3) for px_, py_ in points]
        pygame.draw.polygon(brush.surface, mix(ink, base, 0.45), drop)
        pygame.draw.polygon(brush.surface, mix(light, base, 0.3 + 0.3 * noise(i, x + y, 60)), points)
        if r > 3:
            pygame.draw.aalines(brush.surface, mix(ink, base, 0.15), True, points)


def _mountain(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    ink, light = palette.TEXTURE["mountain"], palette.TEXTURE["mountain_light"]
    base = palette.GROUND["mountain"]
    for i, (px, py) in enumerate(marks(x, y, _count(brush, 20))):
        r = (0.15 + 0.05 * noise(i, x, 61)) * brush.size
        cx, cy = brush.at((px, py))
        lean = 0.5 + 0.25 * noise(i, y, 62)
        start, end = (cx - r, cy + r * lean * 0.5), (cx + r, cy - r * lean * 0.5)
        pygame.draw.aaline(brush.surface, light, (start[0] - 1, start[1] - 1), (end[0] - 1, end[1] - 1))
        pygame.draw.aaline(brush.surface, ink, start, end)
        if brush.size > 16:
            for step in range(5):
                share = (step + 0.5) / 5
                sx, sy = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
                down = r * (0.55 + 0.2 * noise(step, i + x, 63))
                pygame.draw.aaline(brush.surface, mix(ink, base, 0.35), (sx, sy), (sx + down * 0.45, sy + down))


def _swamp(brush: Brush, sheet: Sheet, x: int, y: int) -> None:
    water, reed = palette.TEXTURE["swamp_water"], palette.TEXTURE["swamp"]
    for i, point in enumerate(marks(x, y, _count(brush, 26))):
        if i % 2 == 0:
            px, py = brush.at(point)
            r = 0.13 * brush.size
            pygame.draw.aaline(brush.surface, water, (px - r, py), (px + r, py), max(1, round(brush.size * 0.03)))
        else:
            _tuft(brush, point, reed, 0.12)


_TEXTURES = {
    "sea": _sea,
    "shallow": _shallow,
    "beach": _beach,
    "clear": _clear,
    "airstrip": _airstrip,
    "buildings": _buildings,
    "jungle": _jungle,
    "coral": _coral,
    "mountain": _mountain,
    "swamp": _swamp,
}
