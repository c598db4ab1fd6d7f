"""Esc and B, the right mouse button, Backspace: one rule for every scene. They close what lies on top.

A scene says with ``on_top`` what lies on it, and with ``nothing_on_top`` what the two intents mean when nothing does:
for most scenes that is leaving them, on the table it is the menu and taking back. docs/input.md has the list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.input.intents import Intent, Signal

CLOSING = (Intent.BACK, Intent.MENU)
"""The intents that close what lies on top."""


@dataclass(frozen=True, slots=True)
class OnTop:
    """What lies on top of a scene: what it is called, and what takes it away."""

    name: str
    close: Callable[[Signal], None]


class Closable(Protocol):
    """What the two intents are told to."""

    def on_top(self) -> OnTop | None:
        """What lies on it and is closed first; None when nothing does."""

    def nothing_on_top(self, signal: Signal) -> None:
        """BACK or MENU while nothing lies on it."""


def close_top(scene: Closable, signal: Signal) -> None:
    """Close what lies on top of a scene, else do what the signal means there by itself."""
    on_top = scene.on_top()
    if on_top is None:
        scene.nothing_on_top(signal)
    else:
        on_top.close(signal)
