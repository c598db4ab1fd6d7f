"""All events of the game, by theme."""

from engine.dday.events.fighting import *  # noqa: F403
from engine.dday.events.flow import *  # noqa: F403
from engine.dday.events.japanese import *  # noqa: F403
from engine.dday.events.night import *  # noqa: F403
from engine.dday.events.ridge import *  # noqa: F403
from engine.dday.events.us import *  # noqa: F403
