"""Place names in drafting letters, set where they cover neither positions nor dots nor hex numbers."""

from collections.abc import Generator, Iterator
from functools import lru_cache

import pygame

from engine.dday.island.island import Place
from game.dday.board.lettering import lettering
from game.dday.board.sheet import MapSheet
from game.table.brush import Brush
from game.table.hexgrid import Point
from game.table.label import Label
from game.ui import colours, fonts
from game.ui.colours import Colour
from game.ui.drawing import shapes

NAMES_FROM = 9.0
KNOWN_FROM = 19.0
ALL_FROM = 21.0
HEIGHTS = {"great": 0.36, "place": 0.245}
"""Height of the letters, in units."""
LONG = 11
"""Names with more letters than this are set narrow."""
SPACED = 1.12
"""Room for a name, as a share of what its letters take."""
Box = tuple[float, float, float, float]
OFFSETS = sorted(
    (1.1 * abs(column * 0.21) ** 1.5 + 1.7 * abs(row * 0.135) ** 1.5, column * 0.21, row * 0.135)
    for column in range(-9, 10)
    for row in range(-8, 9)
)
"""How far from the middle of its hex a name may be set, with how much that is to be avoided; the nearest first."""


STRETCH = 10
"""Places that are tried for a name in one piece of the work."""


def labels(sheet: MapSheet) -> list[Label]:
    """Every place name in its place."""
    for _ in _settle(sheet):
        pass
    return sheet.labels


def _settle(sheet: MapSheet) -> Iterator[bool]:
    """Find the names' places one by one, unless they are found; yields False between pieces of the work.

    Whoever comes to need them while another is at it goes on with what was found.
    """
    great = lettering(sheet.island.game).great
    places = sorted(sheet.island.places, key=lambda one: (one.name not in great, one.hex))
    if len(sheet.labels) == len(places):
        return
    taken = _taken(sheet)
    yield False
    while len(sheet.labels) < len(places):
        count = len(sheet.labels)
        names = [(_box(label, 0.03), 60.0) for label in sheet.labels]
        label = yield from _set(sheet, places[count], [*taken, *names])
        if len(sheet.labels) == count:
            sheet.labels.append(label)
        yield False


def _set(sheet: MapSheet, place: Place, taken: list[tuple[Box, float]]) -> Generator[bool, None, Label]:
    """The name where it covers least, near its hex; yields False now and then."""
    letters, hexagon = lettering(sheet.island.game), sheet.island.hexes[place.hex]
    great = place.name in letters.great
    wet = hexagon.water or hexagon.terrain == "swamp"
    words = place.name.upper() if great or not hexagon.elevation else place.name
    height = HEIGHTS["great" if great else "place"]
    hill = hexagon.elevation > 0 and place.name.split()[0] in letters.heights
    shown = NAMES_FROM if great else KNOWN_FROM if place.name in letters.known else ALL_FROM
    cx, cy = sheet.geometry.centre(place.hex)
    reach = _box(Label((cx, cy), words, height, wet, hill, shown), 0.02)
    wide, high = abs(OFFSETS[-1][1]), abs(OFFSETS[-1][2])
    near = [
        one
        for one in taken
        if one[0][0] < reach[2] + wide
        and one[0][2] > reach[0] - wide
        and one[0][1] < reach[3] + high
        and one[0][3] > reach[1] - high
    ]
    best: tuple[float, Label] | None = None
    for number, (away, dx, dy) in enumerate(OFFSETS):
        if best is not None and away >= best[0]:
            break
        if number % STRETCH == 0:
            yield False
        left, top, right, bottom = reach[0] + dx, reach[1] + dy, reach[2] + dx, reach[3] + dy
        cost = away + (50 if left < sheet.frame[0] + 0.2 or right > sheet.frame[2] - 0.2 else 0)
        for (x0, y0, x1, y1), weight in near:
            if left < x1 and x0 < right and top < y1 and y0 < bottom:
                cost += weight * (0.05 + (min(right, x1) - max(left, x0)) * (min(bottom, y1) - max(top, y0)))
                if best is not None and cost >= best[0]:
                    break
        if best is None or cost < best[0] - 1e-9:
            best = (cost, Label((cx + dx, cy + dy), words, height, wet, hill, shown))
    assert best is not None
    return best[1]


def _taken(sheet: MapSheet) -> list[tuple[Box, float]]:
    """What a name must not cover, each box with how bad that would be."""
    found: list[tuple[Box, float]] = []
    layout, high = sheet.geometry, sheet.geometry.shape.half_high
    for position in sheet.island.positions.values():
        cx, cy = layout.centre(position.hex)
        found.append(((cx - 0.55, cy - 0.58, cx + 0.55, cy + 0.74), 45.0))  # with the counter on it and its tag
    for _, (ax, ay), (bx, by) in sheet.links:
        for share in (0.35, 0.5, 0.65):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            found.append(((x - 0.15, y - 0.15, x + 0.15, y + 0.15), 40.0))
    for dots in sheet.dots.values():
        found += [((d.at[0] - 0.12, d.at[1] - 0.12, d.at[0] + 0.12, d.at[1] + 0.12), 85.0) for d in dots]
    for h, hexagon in sheet.island.hexes.items():
        cx, cy = layout.centre(h)
        found.append(((cx - 0.22, cy - high, cx + 0.22, cy - high + 0.2), 60.0))
        if hexagon.elevation:
            found.append(((cx + 0.2, cy + high - 0.22, cx + 0.5, cy + high - 0.05), 40.0))
        if not hexagon.water:
            found.append(((cx - 0.42, cy - 0.42, cx + 0.42, cy + 0.42), 3.0))  # counters will stand here
    for h in sheet.island.landing_hexes:
        cx, cy = layout.centre(h)
        found.append(((cx + 0.1, cy + 0.25, cx + 0.6, cy + 0.6), 60.0))
        found.append(((cx - 0.54, cy - 0.54, cx + 0.54, cy + 0.54), 30.0))  # these will hardly ever be empty
    found += [((x0, y0, x1, y1), 90.0) for x0, y0, x1, y1 in sheet.boxes.values()]
    for road in sheet.roads:
        found += [((x - 0.07, y - 0.07, x + 0.07, y + 0.07), 14.0) for x, y in road[::3]]
    return found


@lru_cache(maxsize=256)
def _width(words: str, face: str) -> float:
    """How wide a name is, in heights of its letters."""
    return fonts.width(face, 100, words) / 100


def _face(label: Label) -> str:
    if label.water:
        return "map_italic"
    return "map_narrow" if len(label.words) > LONG else "map"


def _box(label: Label, air: float) -> Box:
    wide = _width(label.words, _face(label)) * label.height * SPACED + (label.height * 1.1 if label.hill else 0.0)
    x, y = label.at
    return x - wide / 2 - air, y - label.height * 0.5 - air, x + wide / 2 + air, y + label.height * 0.5 + air


def paint_names(brush: Brush, sheet: MapSheet) -> Iterator[bool]:
    """Every name that touches the tile, with a halo of paper so that it can be read; yields False after each."""
    yield from _settle(sheet)
    for label in sheet.labels:
        if brush.size < label.shown_from:
            continue
        height = max(9, min(60, round(brush.size * label.height)))
        ink = brush.palette.water_name if label.water else brush.palette.place_name
        peak = round(height * 0.62) if label.hill else 0
        px, py = brush.at(label.at)
        reach = _width(label.words, _face(label)) * height * 0.6 + peak * 1.5 + 12
        if not brush.surface.get_rect().inflate(2 * reach, 4 * height + 24).collidepoint(px, py):
            continue
        words = fonts.text(_face(label), height, label.words, ink)
        x, y = px - (words.get_width() - peak * 1.5) / 2, py - words.get_height() / 2
        box = (x - peak * 1.5 - 6, y - 6, words.get_width() + peak * 1.5 + 12, words.get_height() + 12)
        if not brush.surface.get_rect().colliderect(box):
            continue
        pale = colours.SHALLOW_NEAR if label.water else brush.palette.paper_light
        brush.surface.blit(_halo(_face(label), height, label.words, pale), (x - height // 4, y - height // 4))
        brush.surface.blit(words, (x, y))
        if peak:
            _triangle(brush, (x - peak * 0.95, py - height * 0.03), peak / 2)
        yield False


@lru_cache(maxsize=256)
def _halo(face: str, height: int, words: str, colour: Colour) -> pygame.Surface:
    """The name grown and softened, in the colour of the paper."""
    letters = fonts.text(face, height, words, colour)
    edge = height // 4
    picture = pygame.Surface((letters.get_width() + 2 * edge, letters.get_height() + 2 * edge), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    reach = max(1, round(height * 0.1))
    faint = letters.copy()
    faint.set_alpha(105)
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            if dx * dx + dy * dy <= reach * reach + 1:
                picture.blit(faint, (edge + dx, edge + dy))
    picture.set_alpha(190)
    return picture


def _triangle(brush: Brush, at: Point, radius: float) -> None:
    """The surveyor's mark of a height."""
    x, y = at
    points = [(x, y - radius), (x + radius * 0.95, y + radius * 0.75), (x - radius * 0.95, y + radius * 0.75)]
    surface, ink = brush.surface, brush.palette.place_name
    shapes.polygon(surface, brush.palette.paper_light, points)
    for one, other in zip(points, [*points[1:], points[0]], strict=True):
        shapes.aaline(surface, ink, one, other, max(1, round(radius * 0.22)))
    shapes.aacircle(surface, ink, (x, y + radius * 0.15), max(1.0, radius * 0.16))
