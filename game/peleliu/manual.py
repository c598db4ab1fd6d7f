"""The manual of Peleliu."""

from typing import Final

from engine.peleliu.content import load_content
from game.core.manual_source import ManualSource
from game.dday.landing_manual import landing_manual

MANUAL: Final[ManualSource] = landing_manual("peleliu", load_content)
