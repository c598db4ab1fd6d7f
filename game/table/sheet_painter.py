"""What paints the sheet of a map, and what is printed on it: a game brings its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from game.table.brush import Brush
from game.ui.theme import Theme

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class SheetPrint:
    """In which colours and words the sheet is printed; a game adds what may be printed or left out."""

    theme: Theme


P_contra = TypeVar("P_contra", bound=SheetPrint, contravariant=True)


class SheetPainter(Protocol[P_contra]):
    """Paints any part of a sheet at any size, in pieces of work that are short."""

    @property
    def bounds(self) -> Box:
        """The sheet with its margin, in its units: left, top, right, bottom."""

    @property
    def fault(self) -> str:
        """Why the sheet isn't painted as it should be, by the key of a text; "" when it is."""

    def paint(self, brush: Brush, printed: P_contra) -> Iterator[bool]:
        """Paint what is on the brush's surface; yields True while it waits for a file, False between pieces."""

    def glance(self, brush: Brush, printed: P_contra) -> Iterator[bool]:
        """Paint the ground alone, for the whole sheet seen from far away."""

    def want(self, parts: Iterable[Box], size: float) -> None:
        """Begin to read what parts of the sheet need (pixels at ``size``: left, top, width, height), no more."""

    def close(self) -> None:
        """Nothing is painted any more: give back what was read."""
