"""Everything that can happen in a game of Wake."""

from types import ModuleType
from typing import Final

from engine.wake.events import course, strikes
from engine.wake.events.course import *  # noqa: F403
from engine.wake.events.strikes import *  # noqa: F403

MODULES: Final[tuple[ModuleType, ...]] = (course, strikes)
"""Where the classes of events stand."""
