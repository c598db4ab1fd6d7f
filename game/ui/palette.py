"""Every colour of the game, by what it stands for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

Colour = tuple[int, int, int]
USUAL = "usual"
"""The name of the usual palette."""

# The table and the light on it.
TABLE = (62, 68, 54)
TABLE_DARK = (30, 33, 27)
TABLE_GRAIN = (74, 80, 64)
SHADOW = (14, 12, 9)
LAMP = (255, 233, 190)

# Paper, ink and pencils.
PAPER_EDGE = (176, 160, 126)
MANILA_DARK = (176, 147, 98)
CARBON = (58, 60, 64)

# The map.
SEA = (126, 166, 180)
SHALLOW = (172, 204, 202)
SHALLOW_NEAR = (198, 222, 214)
GROUND = {
    "sea": SEA,
    "shallow": SHALLOW,
    "beach": (236, 222, 180),
    "clear": (230, 224, 180),
    "airstrip": (226, 220, 204),
    "buildings": (228, 214, 180),
    "jungle": (186, 202, 150),
    "coral": (234, 210, 190),
    "mountain": (214, 190, 152),
    "swamp": (184, 202, 178),
}
ROAD = (244, 232, 200)
COMPASS = (58, 96, 116)

# What is printed on the six colours of Japanese positions.
POSITION_TEXT = (250, 244, 226)

# Counters.
CORE = (214, 204, 180)
CORE_SHADE = (112, 100, 80)
US_BAND = (52, 78, 46)
REGIMENT = {"1": (50, 78, 118), "5": (154, 52, 42), "7": (196, 152, 40), "": (88, 94, 70)}
STANCE_FACE = (202, 84, 58)
DISRUPTED_NEW = (232, 146, 44)
HERO = (240, 200, 70)
HERO_EDGE = (112, 84, 22)
INSPIRED = (246, 240, 224)
GARRISON = (92, 112, 70)
SMOKE = (222, 220, 212)
CAVE_STONE = (168, 150, 126)
TRACING = (232, 226, 206)
UNDER_FIRE = (214, 96, 30)

# Cards, and what stands on the table beside the map.
CARD_PAPER = (240, 232, 211)
CARD_WASH = (248, 224, 160)
CARD_HEAD = (70, 74, 62)
CARD_HEAD_LIT = (150, 38, 30)
CARD_RULE = (150, 138, 110)
CARD_EDGE = (196, 184, 154)
CARD_BACK = (104, 34, 30)
CARD_BACK_DARK = (74, 22, 22)
CARD_BACK_LINE = (226, 196, 150)
WOOD = (116, 82, 52)
WOOD_DARK = (66, 44, 28)
WOOD_LIGHT = (152, 112, 74)
FELT = (52, 62, 48)
TIN = (108, 112, 100)
TIN_DARK = (60, 64, 56)
TIN_LIGHT = (168, 172, 158)
IVORY = (236, 228, 206)
BRASS = (182, 146, 78)
BRASS_DARK = (104, 78, 36)
BRASS_LIGHT = (232, 206, 146)
PRINT_BORDER = (244, 240, 228)

# What is printed on the buttons of gamepads, by what makers print there.
GLYPH = {
    "a": (52, 104, 52),
    "b": (164, 44, 34),
    "x": (38, 80, 134),
    "y": (150, 108, 20),
    "cross": (44, 84, 140),
    "circle": (168, 48, 44),
    "square": (146, 62, 116),
    "triangle": (34, 112, 92),
}

# What rises from the ground and the water in the show, and who goes there.
EARTH = (92, 70, 50)
LEAF = (74, 96, 54)
SPRAY = (240, 248, 248)
FOAM = (242, 248, 246)
HULL = (116, 122, 92)
HULL_DECK = (138, 142, 110)
FIGURE = (40, 34, 28)
TREAD = (78, 62, 46)
CRATE = (150, 112, 66)
GREASE_RED = (186, 40, 32)
GREASE_BLUE = (36, 78, 140)

# The light of the hour on map and counters: each part of their colour is multiplied with it. The first of a pair is
# under the lamp, the second at the table's edge.
LIGHT_DUSK = ((255, 216, 166), (188, 138, 120))
LIGHT_NIGHT = ((222, 213, 194), (86, 99, 144))
LIGHT_DAWN = ((255, 243, 228), (202, 190, 202))
STAR_SHELL = (120, 112, 84)

# Marks of the hand on the table: what can be chosen, what is chosen, what is told.
HOVER = (255, 250, 232)
PATH = (44, 60, 84)
TRACER = (255, 248, 214)
TRACER_TAIL = (212, 96, 26)
TRACER_US = (255, 232, 204)
TRACER_US_TAIL = (190, 54, 34)
BURNT = (92, 74, 58)
DUST = (206, 186, 146)
SHELL_DARK = (44, 40, 36)
SHELL_LIGHT = (132, 124, 108)
VEIL = (12, 13, 11)
BLACK = (0, 0, 0)
WHITE = (255, 255, 255)


TABLE_EDGE = (176, 170, 160)
"""The light at the table's edge, as a factor of each part."""


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours that differ between palettes, by what they stand for."""

    paper: Colour
    paper_light: Colour
    paper_worn: Colour
    manila: Colour
    ink: Colour
    ink_soft: Colour
    ink_faint: Colour
    stamp_red: Colour
    pencil_blue: Colour
    pencil_green: Colour
    map_pale: Colour
    """By this the map's painted ground is brought nearer to white."""
    coast: Colour
    contour: Colour
    contour_index: Colour
    road_edge: Colour
    cliff: Colour
    grid: Colour
    """What is printed on the ground darkens it by this and the colours that follow."""
    grid_sea: Colour
    hex_number: Colour
    hex_number_sea: Colour
    elevation: Colour
    place_name: Colour
    water_name: Colour
    landing_box: Colour
    neatline: Colour
    position: Mapping[str, Colour]
    """The six colours of Japanese positions: ink on the map, and the paler tint of a field that is lit."""
    us_face: Colour
    us_face_reduced: Colour
    us_symbol: Colour
    us_ink: Colour
    japan_face: Colour
    japan_back: Colour
    japan_sun: Colour
    japan_ink: Colour
    japan_elite: Colour
    depth_face: Colour
    depth_back: Colour
    counter_light: Colour
    disrupted: Colour
    acted: Colour
    command: Colour
    concrete: Colour
    choice: Colour
    choice_edge: Colour
    picked: Colour
    hit: Colour
    good: Colour
    bad: Colour


_USUAL = Palette(
    paper=(233, 223, 196),
    paper_light=(243, 236, 216),
    paper_worn=(216, 203, 170),
    manila=(214, 186, 134),
    ink=(38, 34, 30),
    ink_soft=(98, 87, 72),
    ink_faint=(132, 119, 96),
    stamp_red=(164, 44, 34),
    pencil_blue=(43, 84, 128),
    pencil_green=(62, 104, 58),
    map_pale=(0, 0, 0),
    coast=(92, 108, 108),
    contour=(214, 190, 160),
    contour_index=(192, 160, 124),
    road_edge=(122, 86, 58),
    cliff=(136, 108, 86),
    grid=(178, 168, 148),
    grid_sea=(196, 212, 216),
    hex_number=(122, 110, 88),
    hex_number_sea=(130, 158, 168),
    elevation=(140, 84, 44),
    place_name=(44, 36, 28),
    water_name=(34, 70, 96),
    landing_box=(238, 230, 206),
    neatline=(46, 42, 36),
    position={
        "red": (172, 32, 30),
        "orange": (226, 126, 26),
        "brown": (84, 51, 28),
        "green": (56, 146, 84),
        "blue": (32, 72, 148),
        "purple": (156, 90, 180),
    },
    us_face=(186, 190, 138),
    us_face_reduced=(170, 174, 134),
    us_symbol=(222, 222, 184),
    us_ink=(30, 32, 24),
    japan_face=(232, 211, 168),
    japan_back=(190, 142, 102),
    japan_sun=(176, 92, 66),
    japan_ink=(48, 30, 24),
    japan_elite=(150, 36, 30),
    depth_face=(204, 184, 146),
    depth_back=(140, 110, 82),
    counter_light=(246, 238, 214),
    disrupted=(206, 54, 40),
    acted=(70, 66, 58),
    command=(44, 84, 140),
    concrete=(186, 184, 172),
    choice=(248, 208, 92),
    choice_edge=(96, 66, 12),
    picked=(74, 156, 206),
    hit=(226, 40, 30),
    good=(70, 116, 62),
    bad=(164, 44, 34),
)
PALETTES: Mapping[str, Palette] = {
    USUAL: _USUAL,
    "protan": replace(
        _USUAL,
        position={
            "red": (200, 59, 20),
            "orange": (232, 179, 33),
            "brown": (49, 14, 5),
            "green": (89, 179, 165),
            "blue": (15, 30, 103),
            "purple": (128, 61, 239),
        },
        good=(30, 78, 150),
        pencil_green=(30, 78, 150),
    ),
    "deutan": replace(
        _USUAL,
        position={
            "red": (168, 17, 17),
            "orange": (238, 176, 25),
            "brown": (49, 29, 24),
            "green": (60, 185, 164),
            "blue": (23, 23, 216),
            "purple": (87, 48, 139),
        },
        good=(30, 78, 150),
        pencil_green=(30, 78, 150),
    ),
    "tritan": replace(
        _USUAL,
        position={
            "red": (232, 24, 24),
            "orange": (234, 150, 49),
            "brown": (78, 20, 8),
            "green": (25, 193, 24),
            "blue": (11, 15, 103),
            "purple": (177, 140, 239),
        },
        choice=(255, 150, 150),
        choice_edge=(92, 16, 20),
        picked=(30, 120, 120),
    ),
    "contrast": replace(
        _USUAL,
        position={
            "red": (175, 22, 47),
            "orange": (235, 177, 64),
            "brown": (101, 40, 16),
            "green": (51, 175, 77),
            "blue": (11, 11, 105),
            "purple": (147, 101, 177),
        },
        paper=(250, 246, 234),
        paper_light=(255, 252, 244),
        paper_worn=(236, 230, 214),
        manila=(232, 210, 164),
        ink=(12, 10, 8),
        ink_soft=(44, 38, 30),
        ink_faint=(84, 74, 58),
        stamp_red=(138, 14, 10),
        pencil_blue=(14, 48, 96),
        pencil_green=(20, 66, 22),
        choice=(255, 222, 40),
        choice_edge=(0, 0, 0),
        picked=(0, 110, 190),
        hit=(232, 0, 0),
        good=(16, 74, 20),
        bad=(140, 0, 0),
        map_pale=(120, 120, 120),
        grid=(112, 104, 90),
        grid_sea=(112, 140, 152),
        hex_number=(26, 22, 16),
        hex_number_sea=(10, 44, 62),
        elevation=(104, 34, 0),
        place_name=(0, 0, 0),
        water_name=(0, 28, 62),
        coast=(16, 34, 40),
        road_edge=(52, 26, 8),
        cliff=(66, 40, 24),
        contour=(178, 140, 100),
        contour_index=(136, 92, 52),
        landing_box=(255, 255, 250),
        neatline=(0, 0, 0),
        us_face=(236, 242, 190),
        us_face_reduced=(212, 222, 176),
        us_symbol=(255, 255, 244),
        us_ink=(0, 0, 0),
        japan_face=(255, 236, 204),
        japan_back=(238, 176, 122),
        japan_sun=(150, 34, 14),
        japan_ink=(0, 0, 0),
        japan_elite=(136, 0, 0),
        depth_face=(240, 222, 182),
        depth_back=(84, 56, 34),
        concrete=(222, 220, 210),
        counter_light=(255, 255, 255),
        disrupted=(196, 0, 0),
        acted=(24, 22, 18),
        command=(0, 52, 140),
    ),
}
"""The usual palette, one for each of three ways of seeing colours, and one of high contrast. The six position colours
were sought with ``tools.colour_vision``, so that as seen in each way (the last in grey) the two that are closest are as
far apart as can be, while each still goes by its name."""


def palettes() -> tuple[str, ...]:
    """The names of all palettes, the usual one first."""
    return tuple(PALETTES)


def palette_of(name: str) -> Palette:
    """The palette with a name; raises KeyError for a name that there is none of."""
    return PALETTES[name]


def grey(level: int) -> Colour:
    """A grey, for masks and shading."""
    return level, level, level


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour ``share`` (0 to 1) of the way from ``one`` to ``other``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def shade(colour: Colour, factor: float) -> Colour:
    """The colour darker (below 1) or lighter (above 1)."""
    red, green, blue = (max(0, min(255, round(part * factor))) for part in colour)
    return red, green, blue
