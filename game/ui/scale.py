"""How large things are in a window: every measure of the interface is given for 1080 lines and scaled."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from game.ui.theme import Theme

SMALLEST = (1280, 720)
"""The smallest window that can be asked for."""
USABLE = (1024, 640)
"""The smallest one in which the game can still be played, as desktops may make a window smaller than it wants to be."""
LEAST = 0.76
"""Text never gets smaller than at this share of its size at 1080 lines."""
SIZES = {"tiny": 15, "small": 18, "body": 21, "large": 26, "head": 34, "title": 54, "banner": 128}


SMALLEST_TEXT, LARGEST_TEXT = 80, 200
"""The least and the most of its usual size, in hundredths, that type can be set in."""
DISPLAY = {"head": 2, "title": 4, "banner": 0}
"""Type that is large already grows by only one part in so many of what other type grows by; 0 for not at all."""


@dataclass(frozen=True)
class Scale:
    """Measures for one window size and one size of type, in hundredths of the usual, and the theme to draw in."""

    width: int
    height: int
    percent: int = 100
    zoom: float = 1.0
    """How much larger than usual a part of the window is that is printed as a whole, lengths and type alike."""
    theme: Theme = field(kw_only=True)

    @cached_property
    def scale(self) -> float:
        """Pixels of this window for each pixel at 1080 lines."""
        return max(LEAST, min(self.height / 1080, self.width / 1640)) * self.zoom

    @property
    def wanted(self) -> float:
        """How many times its usual size all that is read shall have, as far as there is room for it."""
        return self.percent / 100

    def enlarged(self, zoom: float) -> Scale:
        """Measures for a part of the window that is printed so many times its usual size as a whole."""
        return replace(self, percent=100, zoom=zoom)

    def px(self, pixels: float) -> int:
        """A length."""
        return max(1, round(pixels * self.scale))

    def text(self, name: str) -> int:
        """A size of type, by its name in SIZES."""
        return self.px(SIZES[name] * self._growth(DISPLAY.get(name, 1)))

    def type(self, pixels: float) -> int:
        """A size of type given in pixels at 1080 lines."""
        return self.px(pixels * self._growth(1))

    def room(self, pixels: float) -> int:
        """A length that holds a line of type, such as the height of a button: it grows with the type, never below."""
        return self.px(pixels * max(1.0, self._growth(1)))

    def _growth(self, slower: int) -> float:
        """What type is multiplied with; smaller type than usual is smaller everywhere."""
        if not slower:
            return min(1.0, self.percent / 100)
        return 1.0 + (self.percent - 100) / 100 / (slower if self.percent > 100 else 1)
