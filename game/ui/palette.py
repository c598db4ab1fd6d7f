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
INK_FAINT = (132, 119, 96)
STAMP_RED = (164, 44, 34)
PENCIL_BLUE = (43, 84, 128)
PENCIL_GREEN = (62, 104, 58)
CARBON = (58, 60, 64)

# The map. Its painted ground is brought nearer to white by the first of these.
MAP_PALE = (0, 0, 0)
SEA = (126, 166, 180)
SHALLOW = (172, 204, 202)
SHALLOW_NEAR = (198, 222, 214)
COAST = (92, 108, 108)
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
CONTOUR = (214, 190, 160)
CONTOUR_INDEX = (192, 160, 124)
ROAD = (244, 232, 200)
ROAD_EDGE = (122, 86, 58)
CLIFF = (136, 108, 86)
# What is printed on the ground darkens it by these.
GRID = (178, 168, 148)
GRID_SEA = (196, 212, 216)
HEX_NUMBER = (122, 110, 88)
HEX_NUMBER_SEA = (130, 158, 168)
ELEVATION = (140, 84, 44)
PLACE_NAME = (44, 36, 28)
WATER_NAME = (34, 70, 96)
COMPASS = (58, 96, 116)
LANDING_BOX = (238, 230, 206)
NEATLINE = (46, 42, 36)

# The six colours of Japanese positions: ink on the map, and the paler tint of a field that is lit.
POSITION = {
    "red": (172, 32, 30),
    "orange": (226, 126, 26),
    "brown": (84, 51, 28),
    "green": (56, 146, 84),
    "blue": (32, 72, 148),
    "purple": (156, 90, 180),
}
POSITION_TEXT = (250, 244, 226)

# Counters.
CORE = (214, 204, 180)
CORE_SHADE = (112, 100, 80)
US_FACE = (186, 190, 138)
US_FACE_REDUCED = (170, 174, 134)
US_SYMBOL = (222, 222, 184)
US_BAND = (52, 78, 46)
US_INK = (30, 32, 24)
REGIMENT = {"1": (50, 78, 118), "5": (154, 52, 42), "7": (196, 152, 40), "": (88, 94, 70)}
JAPAN_FACE = (232, 211, 168)
JAPAN_BACK = (190, 142, 102)
JAPAN_SUN = (176, 92, 66)
JAPAN_INK = (48, 30, 24)
JAPAN_ELITE = (150, 36, 30)
DEPTH_FACE = (204, 184, 146)
DEPTH_BACK = (140, 110, 82)
STANCE_FACE = (202, 84, 58)
COUNTER_LIGHT = (246, 238, 214)
DISRUPTED = (206, 54, 40)
DISRUPTED_NEW = (232, 146, 44)
HERO = (240, 200, 70)
HERO_EDGE = (112, 84, 22)
INSPIRED = (246, 240, 224)
ACTED = (70, 66, 58)
COMMAND = (44, 84, 140)
GARRISON = (92, 112, 70)
SMOKE = (222, 220, 212)
CONCRETE = (186, 184, 172)
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
CHOICE = (248, 208, 92)
CHOICE_EDGE = (96, 66, 12)
HOVER = (255, 250, 232)
PICKED = (74, 156, 206)
HIT = (226, 40, 30)
PATH = (44, 60, 84)
GOOD = (70, 116, 62)
BAD = (164, 44, 34)
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

PALETTES: dict[str, dict[str, Colour | dict[str, Colour]]] = {
    "protan": {
        "POSITION": {
            "red": (200, 59, 20),
            "orange": (232, 179, 33),
            "brown": (49, 14, 5),
            "green": (89, 179, 165),
            "blue": (15, 30, 103),
            "purple": (128, 61, 239),
        },
        "GOOD": (30, 78, 150),
        "PENCIL_GREEN": (30, 78, 150),
    },
    "deutan": {
        "POSITION": {
            "red": (168, 17, 17),
            "orange": (238, 176, 25),
            "brown": (49, 29, 24),
            "green": (60, 185, 164),
            "blue": (23, 23, 216),
            "purple": (87, 48, 139),
        },
        "GOOD": (30, 78, 150),
        "PENCIL_GREEN": (30, 78, 150),
    },
    "tritan": {
        "POSITION": {
            "red": (232, 24, 24),
            "orange": (234, 150, 49),
            "brown": (78, 20, 8),
            "green": (25, 193, 24),
            "blue": (11, 15, 103),
            "purple": (177, 140, 239),
        },
        "CHOICE": (255, 150, 150),
        "CHOICE_EDGE": (92, 16, 20),
        "PICKED": (30, 120, 120),
    },
    "contrast": {
        "POSITION": {
            "red": (175, 22, 47),
            "orange": (235, 177, 64),
            "brown": (101, 40, 16),
            "green": (51, 175, 77),
            "blue": (11, 11, 105),
            "purple": (147, 101, 177),
        },
        "PAPER": (250, 246, 234),
        "PAPER_LIGHT": (255, 252, 244),
        "PAPER_WORN": (236, 230, 214),
        "MANILA": (232, 210, 164),
        "INK": (12, 10, 8),
        "INK_SOFT": (44, 38, 30),
        "INK_FAINT": (84, 74, 58),
        "STAMP_RED": (138, 14, 10),
        "PENCIL_BLUE": (14, 48, 96),
        "PENCIL_GREEN": (20, 66, 22),
        "CHOICE": (255, 222, 40),
        "CHOICE_EDGE": (0, 0, 0),
        "PICKED": (0, 110, 190),
        "HIT": (232, 0, 0),
        "GOOD": (16, 74, 20),
        "BAD": (140, 0, 0),
        "MAP_PALE": (120, 120, 120),
        "GRID": (112, 104, 90),
        "GRID_SEA": (112, 140, 152),
        "HEX_NUMBER": (26, 22, 16),
        "HEX_NUMBER_SEA": (10, 44, 62),
        "ELEVATION": (104, 34, 0),
        "PLACE_NAME": (0, 0, 0),
        "WATER_NAME": (0, 28, 62),
        "COAST": (16, 34, 40),
        "ROAD_EDGE": (52, 26, 8),
        "CLIFF": (66, 40, 24),
        "CONTOUR": (178, 140, 100),
        "CONTOUR_INDEX": (136, 92, 52),
        "LANDING_BOX": (255, 255, 250),
        "NEATLINE": (0, 0, 0),
        "US_FACE": (236, 242, 190),
        "US_FACE_REDUCED": (212, 222, 176),
        "US_SYMBOL": (255, 255, 244),
        "US_INK": (0, 0, 0),
        "JAPAN_FACE": (255, 236, 204),
        "JAPAN_BACK": (238, 176, 122),
        "JAPAN_SUN": (150, 34, 14),
        "JAPAN_INK": (0, 0, 0),
        "JAPAN_ELITE": (136, 0, 0),
        "DEPTH_FACE": (240, 222, 182),
        "DEPTH_BACK": (84, 56, 34),
        "CONCRETE": (222, 220, 210),
        "COUNTER_LIGHT": (255, 255, 255),
        "DISRUPTED": (196, 0, 0),
        "ACTED": (24, 22, 18),
        "COMMAND": (0, 52, 140),
    },
}
"""What another palette than the usual one changes: one for each of three ways of seeing colours, and one of high
contrast. The six position colours were sought with ``tools.colour_vision``, so that as seen in each way (the last in
grey) the two that are closest are as far apart as can be, while each still goes by its name."""
USUAL = "usual"
_usual = {
    name: dict(POSITION) if name == "POSITION" else globals()[name] for found in PALETTES.values() for name in found
}
_used = USUAL


def palettes() -> tuple[str, ...]:
    """The names of all palettes, the usual one first."""
    return USUAL, *PALETTES


def used() -> str:
    """The name of the palette in use."""
    return _used


def use(name: str) -> None:
    """Take another palette from now on; raises KeyError for a name that there is none of.

    What has kept a colour, or a picture, keeps it: ``game.ui.cache_reset`` is for that.
    """
    global _used
    changes = {} if name == USUAL else PALETTES[name]
    for constant, value in {**_usual, **changes}.items():
        if isinstance(value, dict):
            POSITION.update(value)
        else:
            globals()[constant] = value
    _used = name


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
