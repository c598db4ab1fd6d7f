"""How large things are in a window: every measure of the interface is given for 1080 lines and scaled."""

from dataclasses import dataclass
from functools import cached_property

SMALLEST = (1280, 720)
LEAST = 0.76
"""Text never gets smaller than at this share of its size at 1080 lines."""
SIZES = {"tiny": 15, "small": 18, "body": 21, "large": 26, "head": 34, "title": 54, "banner": 128}


@dataclass(frozen=True)
class Measure:
    """Measures for one window size."""

    width: int
    height: int

    @cached_property
    def scale(self) -> float:
        """Pixels of this window for each pixel at 1080 lines."""
        return max(LEAST, min(self.height / 1080, self.width / 1640))

    def px(self, pixels: float) -> int:
        """A length."""
        return max(1, round(pixels * self.scale))

    def text(self, name: str) -> int:
        """A size of type, by its name in SIZES."""
        return self.px(SIZES[name])
