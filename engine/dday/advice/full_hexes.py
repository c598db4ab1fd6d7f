"""Remarks about answers that leave a hex so full that stacking costs units when the actions end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.remark import Remark, Value
from engine.dday.advice.advised_table import AdvisedTable
from engine.dday.foresight.stacking import NOTHING, AfterAnswer, Surplus

KEYS: Final = ("too_full", "too_full_fight")
"""All of them."""


def overfull(seen: AdvisedTable) -> Iterator[Remark]:
    """7.53 Answers after which too many units stand in a hex, and too few of them can leave it in time.

    Where every answer to a question costs as much, none of them is worth a remark.
    """
    found = {option: seen.ahead.too_full(change) for option, change in _changes(seen)}
    least = min(map(_eliminated, found.values()), default=0) if not _avoidable(seen) else 0
    for option, crowds in found.items():
        for crowd in crowds if _eliminated(crowds) > least else ():
            values: dict[str, Value] = {"hex": crowd.hex, "units": crowd.units, "count": crowd.count}
            things = (f"hex:{crowd.hex}", *(f"us:{name}" for name in crowd.units))
            yield Remark("too_full_fight" if crowd.contested else "too_full", "7.53", values, things, (option,))


def _avoidable(seen: AdvisedTable) -> bool:
    """7.2 Whether nothing has to be answered, for who acts can be chosen anew."""
    return seen.asks("action") or seen.asks("join")


def _eliminated(crowds: Sequence[Surplus]) -> int:
    return sum(crowd.count for crowd in crowds)


def _changes(seen: AdvisedTable) -> Iterator[tuple[str, AfterAnswer]]:
    """7.53 What the answers change about who stands where and who can still act."""
    game, decision = seen.game, seen.decision
    if decision is None:
        return
    if seen.asks("action"):
        units = [str(name) for name in decision.facts["units"]]
        for option in seen.options("move", "infiltrate", "cliff", "preserve", "enter", "barrage"):
            places = {} if option.verb == "barrage" else dict.fromkeys(units, option.argument)
            lost = frozenset(option.facts.get("gives_up", {}).get("command", ()))
            yield option.id, AfterAnswer(places, frozenset(units), option.facts["cost"] or 0, lost)
    elif seen.asks("join"):
        facts = decision.facts
        if now := seen.ahead.attack(facts["units"], facts["hex"], facts["markers"]):
            yield "resolve", AfterAnswer(acted=frozenset(now.units), cost=now.cost)
    elif seen.asks("retreat") and game.state.step in game.variant.play.action_steps:
        here, one = str(decision.facts["hex"]), decision.facts.get("unit")
        going = [str(one)] if one else [unit.id for unit in game.units_at(here)]
        for option in decision:
            yield option.id, AfterAnswer(dict.fromkeys(going, option.argument))
    elif decision.kind in game.variant.settling:
        for option in decision:
            settled, gone = game.variant.settled(game, decision, option)
            yield option.id, AfterAnswer(settled, gone=gone) if settled else NOTHING
