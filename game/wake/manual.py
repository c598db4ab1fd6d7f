"""The manual of Wake: its pages, and the outline and the rulings that they follow."""

from typing import Final

from game.core.manual_source import ManualSource

MANUAL: Final = ManualSource(
    outline=("engine", "wake", "data"),
    rulings=("engine", "wake", "rulings.toml"),
    pages=("game", "wake", "pages"),
    start="3.1",
)
"""Pages, outline and rulings."""
