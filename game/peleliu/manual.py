"""The manual of Peleliu: its pages, and the outline and the rulings that they follow."""

from typing import Final

from game.core.manual_source import ManualSource

MANUAL: Final = ManualSource(
    outline=("engine", "peleliu", "data"),
    rulings=("engine", "peleliu", "rulings.toml"),
    pages=("game", "peleliu", "pages"),
    start="4.0",
)
