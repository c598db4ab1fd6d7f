"""Tables of Wake laid out for a test."""

from collections.abc import Iterable
from typing import Any

from engine.core.session import Session
from engine.wake.definition import WAKE


def laid(step: str, dice: Iterable[int] = (), **keys: Any) -> Session:
    """A session of one phase, unless ``stop_after`` names a later one; ``dice`` are thrown first."""
    situation = {"scenario": "wake", "step": step, "stop_after": step, "dice": list(dice), **keys}
    return WAKE.begin("wake", "1", situation=situation)
