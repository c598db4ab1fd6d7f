"""All events of the game, by theme."""

from engine.peleliu.events.fighting import *  # noqa: F403
from engine.peleliu.events.flow import *  # noqa: F403
from engine.peleliu.events.japanese import *  # noqa: F403
from engine.peleliu.events.night import *  # noqa: F403
from engine.peleliu.events.ridge import *  # noqa: F403
from engine.peleliu.events.us import *  # noqa: F403
