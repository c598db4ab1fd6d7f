"""Which answers are worth a trial on Wake, those that promise most first."""

from __future__ import annotations

from engine.core.decision import Decision, Option
from engine.wake.bots.worth import AMMO_PRICE, dive_worth, shot_worth
from engine.wake.wake_table import WakeTable


def ideas(table: WakeTable, decision: Decision) -> list[tuple[str, ...]]:
    """Shots and dives by what they promise, all else in the order of the question."""
    facts = decision.facts

    def promise(option: Option) -> float:
        if decision.kind == "target":
            ammo = option.verb == "ammo"
            return shot_worth(table, facts["battery"], option.argument, ammo=ammo) - (AMMO_PRICE if ammo else 0.0)
        if option.verb == "send":
            return dive_worth(table, facts["plane"], option.argument)
        return 0.0

    return [(option.id,) for option in sorted(decision, key=promise, reverse=True)]
