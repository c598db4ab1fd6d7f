"""The forms in which sessions were saved, and how an older one is brought up to today's, one form at a time."""

from collections.abc import Callable, Mapping
from typing import Any

FORMAT = 2
"""Version of the form of saved sessions."""


def _from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Form 1 knew neither study mode nor choices that were taken back."""
    return {**saved, "format": 2, "studied": [], "redo": []}


STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
"""For each older form the way to the next one."""


def upgraded(saved: Mapping[str, Any]) -> dict[str, Any]:
    """A saved session in today's form; raises ValueError for a form that nothing is known about, KeyError for none."""
    now = dict(saved)
    while now["format"] != FORMAT:
        step = STEPS.get(now["format"]) if type(now["format"]) is int else None
        if step is None:
            raise ValueError(f"format {saved['format']!r} is not known, expected {FORMAT}")
        now = step(now)
    return now
