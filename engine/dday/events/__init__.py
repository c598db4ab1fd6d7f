"""All events that landings share, by theme; a battle has modules with its own beside them."""

from types import ModuleType
from typing import Final

from engine.dday.events import fighting, flow, fortifications, japanese, night, us
from engine.dday.events.fighting import *  # noqa: F403
from engine.dday.events.flow import *  # noqa: F403
from engine.dday.events.fortifications import *  # noqa: F403
from engine.dday.events.japanese import *  # noqa: F403
from engine.dday.events.night import *  # noqa: F403
from engine.dday.events.us import *  # noqa: F403

MODULES: Final[tuple[ModuleType, ...]] = (flow, us, fighting, japanese, fortifications, night)
"""The modules of these events, in the order in which pages list them."""
