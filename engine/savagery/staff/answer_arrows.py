"""From where to where an answer leads on Peleliu by areas: moves, barrages, and who fills another battalion up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decision import Decision


def arrows(decision: Decision, choices: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """A unit and the area that it moves to or shells, or two units of which one goes up in the other."""
    option = decision.option(choices[0])
    assert option
    if option.verb in ("unit", "fire") and len(choices) > 1:
        return ((f"unit:{option.argument}", f"area:{choices[1].partition(':')[2]}"),)
    if decision.kind == "to":
        return ((f"unit:{decision.facts['unit']}", f"area:{option.argument}"),)
    if option.verb == "merge":
        return ((f"unit:{option.facts['other']}", f"unit:{option.facts['unit']}"),)
    return ()
