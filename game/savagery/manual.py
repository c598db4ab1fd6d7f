"""The manual of Peleliu by areas: its pages, and the outline and the rulings that they follow."""

from typing import Final

from game.core.manual_source import ManualSource

MANUAL: Final = ManualSource(
    outline=("engine", "savagery", "data"),
    rulings=("engine", "savagery", "rulings.toml"),
    pages=("game", "savagery", "pages"),
    start="3.1",
)
"""Pages, outline and rulings."""
