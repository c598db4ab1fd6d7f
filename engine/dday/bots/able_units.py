"""Who can act, as a question tells it."""

from __future__ import annotations

from engine.core.decision import Decision

_UNIT = "unit:"


def able_units(decision: Decision) -> dict[str, str]:
    """7.1 The units that can act, each with why it acts free, "" where it doesn't."""
    return {option.facts["unit"]: option.facts["free"] for option in decision.options if option.id.startswith(_UNIT)}
