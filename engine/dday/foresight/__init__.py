"""Knowing before choosing: exact chances and previews from what a player sees (docs/foresight.md)."""

from engine.dday.foresight.foresight import Foresight

__all__ = ["Foresight"]
