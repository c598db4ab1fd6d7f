"""One drawing of an album: what it shows, its caption, and where it may be shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.draw_pictures.canvas import Canvas


@dataclass(frozen=True)
class Drawing:
    """One drawing; ``compose`` lays out its scene."""

    name: str
    caption: str
    uses: tuple[str, ...]
    """Scenes and moments that may show it, as ``scene:detail``."""
    compose: Callable[[], Canvas]
