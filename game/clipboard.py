"""The system's clipboard, where there is one."""

from __future__ import annotations

import pygame


def put(words: str) -> bool:
    """Lay words on the clipboard; False where that can't be done."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True


def take() -> str:
    """The words on the clipboard, "" where there are none."""
    try:
        return str(pygame.scrap.get_text()) if pygame.scrap.has_text() else ""
    except (pygame.error, AttributeError):
        return ""
