"""What an animation says and in which ink, for whatever language and palette are in use when it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.colours import Colour
from game.ui.palette import Palette
from game.ui.theme import Theme

Words = Callable[[Theme], str]
"""Gives words in the theme's language; an effect outlives a change of it."""
Ink = str | Colour
"""A colour, or the name of one in the palette."""


@dataclass(frozen=True)
class _Text:
    """The text of a key with its places filled."""

    key: str
    values: tuple[tuple[str, object], ...]

    def __call__(self, theme: Theme) -> str:
        return theme.text(self.key, **dict(self.values))


def says(key: str, /, **values: object) -> Words:
    """The text of a key."""
    return _Text(key, tuple(values.items()))


def silent(theme: Theme) -> str:
    """Nothing in any language."""
    return ""


def colour_of(ink: Ink, palette: Palette) -> Colour:
    """An ink as it looks in a palette."""
    if isinstance(ink, str):
        found: Colour = getattr(palette, ink)
        return found
    return ink
