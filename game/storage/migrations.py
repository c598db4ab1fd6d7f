"""What saves of older forms lack, and how each is brought up to the next form when it is read.

A save's form stands in its first line. Files are never changed by reading them; the next saving writes today's form.
The session inside has forms of its own (``engine.core.session_formats``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

FORM = 2
"""The form of saves that is written today."""


def _from_1(content: dict[str, Any]) -> dict[str, Any]:
    """Form 1 had no named slots, no pictures and no time of its own."""
    return {"title": "", "saved": 0, "picture": "", "studied": False, **content}


STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
"""For each older form the way to the next one."""


def upgraded(content: dict[str, Any], form: int) -> dict[str, Any]:
    """The content of a save of some form as one of today's would have it; raises KeyError for an unknown form."""
    while form != FORM:
        content = STEPS[form](content)
        form += 1
    return content
