"""The colours that no palette changes, by what they stand for, and what is made of colours."""

from __future__ import annotations

Colour = tuple[int, int, int]

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

# Dice and their pips.
DIE = (240, 231, 206)
PIP_INK = (44, 38, 32)
RED_DIE = (158, 44, 36)
RED_PIP = (246, 236, 214)

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
    "reef": SHALLOW,
    "palm": (196, 206, 156),
    "building": (228, 214, 180),
    "fortified": (216, 200, 168),
    "crater": (222, 208, 170),
}
ROAD = (244, 232, 200)
COMPASS = (58, 96, 116)

# What is printed on the six colours of Japanese positions.
POSITION_TEXT = (250, 244, 226)

# Counters.
CORE = (214, 204, 180)
CORE_SHADE = (112, 100, 80)
US_BAND = (52, 78, 46)
REGIMENT = {
    "1": (50, 78, 118),
    "2": (36, 86, 104),
    "5": (154, 52, 42),
    "6": (196, 152, 40),
    "7": (196, 152, 40),
    "8": (146, 62, 40),
    "": (88, 94, 70),
}
STANCE_FACE = (202, 84, 58)
DISRUPTED_NEW = (232, 146, 44)
HERO = (240, 200, 70)
HERO_EDGE = (112, 84, 22)
FLAME, FLAME_CORE, SOOT = (226, 96, 30), (250, 212, 92), (70, 66, 62)
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
