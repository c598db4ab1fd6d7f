"""Everything that can happen in a game of this battle."""

from types import ModuleType
from typing import Final

from engine.savagery.events import course, fights, forces
from engine.savagery.events.course import *  # noqa: F403
from engine.savagery.events.fights import *  # noqa: F403
from engine.savagery.events.forces import *  # noqa: F403

MODULES: Final[tuple[ModuleType, ...]] = (course, forces, fights)
"""Where the classes of events stand."""
