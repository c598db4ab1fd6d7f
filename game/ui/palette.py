"""Palettes: the colours that differ between ways of seeing, by what they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.ui.colours import Colour

USUAL = "usual"
"""The name of the usual palette."""


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
