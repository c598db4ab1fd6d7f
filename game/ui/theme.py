"""How the screen looks and speaks: the palette and the language that the player chose, handed to whatever draws."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.ui.palette import Palette, palette_of
from game.ui.text import Language, Message, language_of


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
