"""Remarks about what a single answer risks: fire, a look at close range, a fight that is likely to fail."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from engine.core.remark import Remark, Value
from engine.dday.advice.advised_table import AdvisedTable
from engine.dday.foresight.attacks import AttackPreview

KEYS: Final = ("into_fire", "likely_seen", "poor_combat", "hopeless_attack", "likely_repelled", "poor_attack")
"""All of them."""
_HIT: Final = Fraction(2, 5)
"""From what chance of a hit a move is worth a remark: one field of intense fire is above it."""
_SEEN: Final = Fraction(1, 4)
_WON: Final = Fraction(1, 2)
_REPELLED: Final = Fraction(1, 4)
_BEATEN: Final = Fraction(1, 4)
_HOPELESS: Final = Fraction(1, 20)


def into_fire(seen: AdvisedTable) -> Iterator[Remark]:
    """6.3 Moves to a hex where a hit is likely, and likelier than where the unit stands."""
    if not seen.asks("action") or seen.decision is None or not seen.ahead.fire.turn:
        return
    name, home = str(seen.decision.facts["units"][0]), str(seen.decision.facts["hex"])
    spots = seen.ahead.danger_map(name)
    here = spots[home].chance.high if home in spots else Fraction(0)
    for option in seen.options("move", "preserve", "infiltrate", "cliff"):
        h = option.argument
        chance = spots[h].chance.high if h in spots else Fraction(0)
        if chance >= _HIT and chance > here:
            values: dict[str, Value] = {"unit": name, "hex": h, "percent": _percent(chance), "before": _percent(here)}
            yield Remark("into_fire", "6.3", values, (f"us:{name}", f"hex:{h}"), (option.id,))


def likely_seen(seen: AdvisedTable) -> Iterator[Remark]:
    """7.33 Infiltrations that are likely to cost a step."""
    if not seen.asks("action") or seen.decision is None:
        return
    for option in seen.options("infiltrate"):
        units = [str(name) for name in seen.decision.facts["units"]]
        preview = seen.ahead.move(units, option.argument)
        if preview is not None and preview.infiltration is not None and preview.infiltration.seen >= _SEEN:
            values: dict[str, Value] = {
                "unit": units[0],
                "hex": option.argument,
                "percent": _percent(preview.infiltration.seen),
            }
            yield Remark("likely_seen", "7.33", values, (f"us:{units[0]}", f"hex:{option.argument}"), (option.id,))


def poor_combats(seen: AdvisedTable) -> Iterator[Remark]:
    """8.6 Close combats that are more likely not to be won."""
    if not seen.asks("action") or seen.decision is None:
        return
    for option in seen.options("enter"):
        preview = seen.ahead.combat([str(name) for name in seen.decision.facts["units"]], option.argument)
        if preview is not None and preview.won < _WON:
            values: dict[str, Value] = {"hex": option.argument, "percent": _percent(preview.won)}
            yield Remark("poor_combat", "8.6", values, (f"hex:{option.argument}",), (option.id,))


def attacks(seen: AdvisedTable) -> Iterator[Remark]:
    """8.3 An attack without prospects, one that is likely to disrupt the attackers, or one unlikely to beat anybody.

    Without prospects is one that takes something from the defence in less than one case of twenty: whatever lies face
    down, no result in the other nineteen disrupts the unit (if it isn't disrupted yet), removes its depth or beats it.
    A weapon that a hero or the battle's own means could stand for counts as brought (8.24); what is revealed is nothing
    gained.
    """
    if not seen.asks("join") or seen.decision is None:
        return
    facts = seen.decision.facts
    now = seen.ahead.attack(facts["units"], facts["hex"], facts["markers"])
    if now is None:
        return
    things = (f"hex:{now.target}", *(f"us:{name}" for name in now.units))
    hopeless = now.hurts.high < _HOPELESS and not _lendable(seen, now)
    if hopeless:
        yield Remark("hopeless_attack", "8.3", _lacking(now), things, ("resolve",))
    if now.repelled.high >= _REPELLED:
        values: dict[str, Value] = {"hex": now.target, "percent": _percent(now.repelled.high)}
        yield Remark("likely_repelled", "8.3", values, things, ("resolve",))
    elif now.beaten.high < _BEATEN and not hopeless:
        poor: dict[str, Value] = {"hex": now.target, "percent": _percent(now.beaten.high)}
        yield Remark("poor_attack", "8.3", poor, things, ("resolve",))


def _lendable(seen: AdvisedTable, now: AttackPreview) -> bool:
    """8.3 step 3 Whether the battle's own means could stand for something that the attack lacks."""
    game, missing = seen.game, [need.code for need in now.needs if not need.met]
    return bool(game.variant.lendable(game, [game.state.us[name] for name in now.units], missing))


def _lacking(now: AttackPreview) -> dict[str, Value]:
    """8.2, 8.3 What a hopeless attack lacks: weapons, as far as they may be required, and strength."""
    low, high = now.defence[0], max(now.defence[1], now.with_depth[1])
    return {
        "hex": now.target,
        "percent": _percent(now.hurts.high),
        "weapons": tuple(dict.fromkeys(need.code for need in now.needs if not need.met)),
        "strength": now.strength,
        "low": low,
        "high": high,
        "spread": high - low,
    }


def _percent(chance: Fraction) -> int:
    return round(100 * chance)
