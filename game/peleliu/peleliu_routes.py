"""The names of the scenes that only Peleliu has, each with what it is made of."""

from __future__ import annotations

from game.scenes.routes import prelude

FIRST_DAY = prelude("first day", "game.peleliu.first_day")
"""The engine fights the first day of a scenario."""
