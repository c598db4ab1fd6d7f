"""The system's clipboard, where there is one."""

from __future__ import annotations

import pygame

MOST = 4_000
"""Letters that are taken from it; whoever asks wants a name or a code."""


def put(words: str) -> bool:
    """Lay words on the clipboard; False where that can't be done."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True


def take() -> str:
    """The first words on the clipboard, "" where there are none."""
    try:
        return str(pygame.scrap.get_text())[:MOST] if pygame.scrap.has_text() else ""
    except (pygame.error, AttributeError):
        return ""
