"""Every colour of the game, by what it stands for."""

Colour = tuple[int, int, int]

# The table and the light on it.
TABLE = (62, 68, 54)
TABLE_DARK = (30, 33, 27)
TABLE_GRAIN = (74, 80, 64)
SHADOW = (14, 12, 9)
LAMP = (255, 233, 190)

# Paper, ink and pencils.
PAPER = (233, 223, 196)
PAPER_LIGHT = (243, 236, 216)
PAPER_WORN = (216, 203, 170)
PAPER_EDGE = (176, 160, 126)
MANILA = (214, 186, 134)
MANILA_DARK = (176, 147, 98)
INK = (38, 34, 30)
INK_SOFT = (98, 87, 72)
INK_FAINT = (158, 145, 120)
STAMP_RED = (164, 44, 34)
PENCIL_BLUE = (43, 84, 128)
PENCIL_GREEN = (62, 104, 58)
CARBON = (58, 60, 64)

# The map.
SEA = (126, 166, 180)
SEA_LINE = (104, 144, 157)
SHALLOW = (172, 204, 202)
SHALLOW_NEAR = (198, 222, 214)
REEF = (88, 126, 138)
COAST = (58, 72, 74)
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
TEXTURE = {
    "beach": (196, 174, 122),
    "clear": (186, 176, 118),
    "airstrip": (178, 168, 148),
    "buildings": (132, 76, 56),
    "jungle": (130, 156, 98),
    "jungle_dark": (84, 108, 64),
    "jungle_light": (206, 218, 168),
    "coral": (166, 122, 98),
    "coral_light": (244, 228, 208),
    "mountain": (126, 94, 62),
    "mountain_light": (226, 204, 166),
    "swamp": (104, 128, 96),
    "swamp_water": (124, 160, 162),
}
SHADE_TINT = (150, 158, 150)
LIGHT_TINT = (110, 104, 90)
CONTOUR = (158, 122, 82)
ROAD = (244, 232, 200)
ROAD_EDGE = (122, 86, 58)
CLIFF = (72, 50, 36)
GRID = (120, 106, 78)
GRID_SEA = (112, 146, 156)
HEX_NUMBER = (104, 92, 68)
HEX_NUMBER_SEA = (84, 120, 132)
PLACE_NAME = (44, 36, 28)
LANDING_BOX = (238, 230, 206)
NEATLINE = (46, 42, 36)

# The six colours of Japanese positions: ink on the map, and the paler tint of a field that is lit.
POSITION = {
    "red": (184, 44, 40),
    "orange": (222, 122, 24),
    "brown": (112, 70, 38),
    "green": (42, 116, 60),
    "blue": (40, 84, 160),
    "purple": (116, 54, 136),
}
POSITION_TEXT = (250, 244, 226)

# Counters.
US_FACE = (160, 163, 116)
US_FACE_REDUCED = (146, 150, 112)
US_BAND = (74, 92, 58)
US_INK = (30, 32, 24)
REGIMENT = {"1": (50, 78, 118), "5": (154, 52, 42), "7": (196, 152, 40), "": (88, 94, 70)}
JAPAN_FACE = (222, 202, 160)
JAPAN_BACK = (164, 128, 92)
JAPAN_INK = (48, 30, 24)
JAPAN_ELITE = (150, 36, 30)
DEPTH_FACE = (204, 184, 146)
DEPTH_BACK = (140, 110, 82)
STANCE_FACE = (202, 84, 58)
COUNTER_LIGHT = (246, 238, 214)
DISRUPTED = (206, 54, 40)
DISRUPTED_NEW = (232, 146, 44)
HERO = (240, 200, 70)
INSPIRED = (246, 240, 224)
ACTED = (70, 66, 58)
COMMAND = (44, 84, 140)
GARRISON = (92, 112, 70)
SMOKE = (222, 220, 212)
CONCRETE = (186, 184, 172)
UNDER_FIRE = (214, 96, 30)

# Marks of the hand on the table: what can be chosen, what is chosen, what is told.
CHOICE = (250, 214, 96)
CHOICE_EDGE = (96, 66, 12)
HOVER = (255, 250, 232)
PICKED = (92, 188, 232)
HIT = (226, 40, 30)
PATH = (44, 60, 84)
GOOD = (70, 116, 62)
BAD = (164, 44, 34)
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
