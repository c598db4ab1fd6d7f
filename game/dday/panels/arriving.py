"""Answers that bring units into a hex."""

from __future__ import annotations

from engine.core.decision import Option
from game.dday.play.protocols import HasAsked

ARRIVING = ("move", "infiltrate", "cliff", "preserve", "land", "place", "stay", "complete")
"""Verbs of answers after which a unit stands in the hex that they name."""


def option_at(table: HasAsked, place: str | None) -> Option | None:
    """The answer at a place that brings units into it."""
    choices = table.choices
    if choices is None or not place or table.timeline.busy:
        return None
    return next((option for option in choices.at(place) if option.verb in ARRIVING), None)
