"""Files that another program has open for a moment, as virus scanners on Windows do: tried again, then refused."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TypeVar

from engine.core.faults import ReadFault

PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.3) if sys.platform == "win32" else ()
"""Seconds that pass before each new try. Elsewhere no program keeps another one from a file."""
_OPEN_ELSEWHERE = (32, 33, 303, 1224)
"""Windows's numbers for a file in use: opened or locked by another program, about to be deleted, mapped."""
wait = time.sleep
_T = TypeVar("_T")


def in_use(error: OSError) -> bool:
    """Whether Windows refused a file because another program has it open."""
    return getattr(error, "winerror", None) in _OPEN_ELSEWHERE


def patiently(act: Callable[[], _T]) -> _T:
    """Do something with a file; again after a pause where it is refused, and what the last try raises is raised."""
    for pause in PAUSES:
        try:
            return act()
        except (OSError, ReadFault) as fault:
            error = fault.error if isinstance(fault, ReadFault) else fault
            # a file that is open elsewhere can't be replaced either, of which Windows says that it isn't allowed
            if error is None or not (in_use(error) or isinstance(error, PermissionError)):
                raise
        wait(pause)
    return act()
