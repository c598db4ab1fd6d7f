"""Tables of Utmost Savagery laid out for a test."""

from collections.abc import Iterable
from typing import Any

from engine.core.session import Session
from engine.savagery.definition import SAVAGERY

FAR = {"A8": "JA1"}
"""A counter at the other end of the island, so that the game goes on."""


def laid(step: str, dice: Iterable[int] = (), **keys: Any) -> Session:
    """A session of one step of the 1st Marines' activation, unless ``stop_after`` names a later step."""
    keys = {"stop_after": step, "active": "1", "japanese": FAR, "dice": list(dice), **keys}
    return SAVAGERY.begin("savagery", "1", situation={"scenario": "savagery", "step": step, **keys})
