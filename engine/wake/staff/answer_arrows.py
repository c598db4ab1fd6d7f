"""From where to where an answer leads on Wake: who strikes which ship, and where a division goes instead."""

from __future__ import annotations

from engine.core.decision import Decision
from engine.wake.wake_table import WakeTable

_STRIKERS = (("battery", "facility"), ("plane", "plane"))
"""Facts that name who strikes, and what such a thing is called."""


def arrows(table: WakeTable, decision: Decision, choice: str) -> tuple[tuple[str, str], ...]:
    """A battery or a plane and its ship, or an area and the one that ships turn to; () where nothing goes anywhere."""
    option, facts = decision.option(choice), decision.facts
    assert option
    if decision.kind == "detour":
        return ((f"area:{table.divisions_at_sea()[facts['division']]}", f"area:{option.argument}"),)
    strikers = [
        f"{kind}:{facts[name]}" for name, kind in (("battery", "facility"), ("plane", "plane")) if name in facts
    ]
    ship = option.facts.get("ship")
    return ((strikers[0], f"ship:{ship}"),) if strikers and ship else ()
