"""The paint box: every tint of the map, by what it stands for."""

DEEP = ((108, 154, 170), (122, 168, 180), (138, 182, 190), (156, 197, 200))
"""Sea outside the reef, from the deep to the reef's foot."""
SHELF = ((176, 208, 204), (190, 217, 209), (206, 226, 212), (222, 232, 212))
"""Water inside the reef, from the reef to the shore."""
CORAL_HEAD = (160, 188, 170)
SURF = (250, 250, 240)
WET_SAND = (206, 190, 148)
COAST_DRIFT = (150, 128, 92)
"""Weed and driftwood along the highest tide."""
SAND = (240, 226, 186)
SAND_DARK = (222, 202, 154)
GRASS = (222, 218, 164)
GRASS_DRY = (238, 227, 180)
GRASS_LUSH = (198, 206, 142)
PATH = (236, 224, 186)
FLOOR = (158, 176, 114)
"""The ground under the trees."""
CROWNS = ((134, 160, 96), (158, 178, 112), (182, 196, 132), (148, 174, 122))
PALM = (170, 188, 114)
MANGROVE = ((122, 154, 116), (148, 174, 130))
BUSH = ((148, 164, 98), (170, 180, 112))
MUD = (188, 190, 150)
LAGOON = (158, 192, 184)
CHANNEL = (128, 172, 176)
CORAL = (226, 204, 186)
CORAL_DARK = (196, 164, 146)
BLOCK = (240, 224, 208)
ROCK = (233, 218, 183)
ROCK_BARE = (246, 238, 216)
ROCK_DARK = (192, 162, 120)
RAVINE = (160, 164, 112)
FIELD = (226, 220, 196)
"""Bare ground of the airfield beside the runways."""
ROLLED = (252, 248, 238)
TYRES = (196, 188, 172)
PATCH = (222, 212, 190)
YARD = (226, 210, 172)
ROOFS = ((166, 104, 76), (150, 130, 112), (178, 128, 92))
RUIN = (188, 178, 160)
RUBBLE = (120, 100, 84)
SOOT = (120, 108, 92)
SCAR = (178, 160, 132)
"""Ground that has burnt."""
WRECK = (116, 122, 104)
PAPER = (248, 240, 218)
"""What shines through every tint."""
SHADE = (86, 84, 104)
"""What shadow is laid on with: a cool violet."""
GLOW = (255, 246, 222)
EDGE = (120, 96, 70)
"""The darker rim in which a wash dries."""
LOG = (166, 140, 108)
"""Palm logs that sun and salt have bleached."""
LOG_DARK = (74, 62, 52)
PLANK = (206, 184, 146)
HULL = (118, 122, 114)
RUST = (142, 96, 70)
GUN = (72, 74, 70)
CONCRETE = (196, 190, 178)
