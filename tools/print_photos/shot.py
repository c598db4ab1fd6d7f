"""One photograph as it is printed: how it is cropped and lit, its caption, and where it may be shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Shot:
    """One photograph; ``original`` is the file's name in ``originals/`` without its ending."""

    name: str
    original: str
    caption: str
    uses: tuple[str, ...]
    """Scenes and moments that may show it, as ``scene:detail``."""
    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """Left, top, right, bottom as shares of the original."""
    gamma: float = 1.0
    """Above 1 darkens the middle tones."""
