"""How the screen looks and speaks: the palette and the language that the player chose, handed to whatever draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache

from game.ui import palette
from game.ui.palette import PALETTES, USUAL, Colour
from game.ui.text import Language, Message, language, language_of


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
    coast: Colour
    contour: Colour
    contour_index: Colour
    road_edge: Colour
    cliff: Colour
    grid: Colour
    grid_sea: Colour
    hex_number: Colour
    hex_number_sea: Colour
    elevation: Colour
    place_name: Colour
    water_name: Colour
    landing_box: Colour
    neatline: Colour
    position: Mapping[str, Colour]
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


@dataclass(frozen=True, eq=False)
class Theme:
    """A palette and a language. There is one object for each pair, so that caches can be keyed by it."""

    palette: Palette
    language: Language

    def text(self, key: str, /, **values: object) -> str:
        """The text of a key with its places filled; raises KeyError for an unknown key or place."""
        return self.language.text(key, **values)

    def say(self, message: Message | str) -> str:
        """A message in the theme's language; words as they are."""
        return self.language.say(message)


@cache
def theme_of(palette_name: str, code: str) -> Theme:
    """The theme with a palette and a language; raises KeyError for a name or a code that there is none of."""
    return Theme(palette_of(palette_name), language_of(code))


def current() -> Theme:
    """The theme in use, for callers that aren't handed one yet."""
    return theme_of(palette.used(), language())


_FIRST = {field.name: getattr(palette, field.name.upper()) for field in fields(Palette)} | {
    "position": dict(palette.POSITION)
}


@cache
def palette_of(name: str) -> Palette:
    """The palette with a name; raises KeyError for a name that there is none of."""
    changes = {} if name == USUAL else PALETTES[name]
    return Palette(**_FIRST | {key.lower(): value for key, value in changes.items()})
