"""Remarks about the coming fire: headquarters in it, likely hits that can be avoided, crowds, crossfire."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from engine.core.remark import Remark, Value
from engine.dday.advice.advised_table import AdvisedTable, pointed, sites
from engine.dday.command.command import regimental_hqs
from engine.dday.foresight.danger_map import Spot

CROSSFIRE: Final = 3
"""From how many positions a hex lies in crossfire."""
LIKELY: Final = Fraction(1, 3)
"""From what chance a hit is worth a remark."""
_MOST: Final = 3
"""How many likely hits are told."""


def crossfires(seen: AdvisedTable) -> Iterator[Remark]:
    """6.2, 6.22 Units in a hex into which several positions can fire, unless they are a crowd there, which is worse."""
    for hex_id, units in seen.stacks():
        covers = seen.firing(hex_id)
        if len(covers) >= CROSSFIRE and not _crowd(seen, hex_id):
            names = tuple(unit.id for unit in units)
            values: dict[str, Value] = {"units": names, "hex": hex_id, "count": len(covers), "sites": sites(covers)}
            yield Remark("crossfire", "6.2", values, pointed(hex_id, covers))


def crowds(seen: AdvisedTable) -> Iterator[Remark]:
    """6.35 A hex under fire with so many steps that every unit there counts as having the card's symbol."""
    for hex_id, units in seen.stacks():
        covers = seen.firing(hex_id)
        if covers and _crowd(seen, hex_id):
            leaders = {hq.id for hq in regimental_hqs(seen.game)}
            names, steps = tuple(unit.id for unit in units if unit.id not in leaders), seen.game.steps_at(hex_id)
            values: dict[str, Value] = {"units": names, "hex": hex_id, "steps": steps, "sites": sites(covers)}
            yield Remark("crowd", "6.35", values, pointed(hex_id, covers))


def _crowd(seen: AdvisedTable, hex_id: str) -> bool:
    return seen.game.steps_at(hex_id) >= seen.game.content.figures.concentrated_steps


def headquarters_in_fire(seen: AdvisedTable) -> Iterator[Remark]:
    """10.4, 14.32 A regiment's headquarters in a field of fire: a star on the card can hit it."""
    for hq in regimental_hqs(seen.game):
        covers = seen.firing(hq.place)
        if covers:
            key, rule = ("post_in_fire", "14.32") if hq.post else ("headquarters_in_fire", "10.4")
            values: dict[str, Value] = {"unit": hq.id, "hex": hq.place, "sites": sites(covers)}
            yield Remark(key, rule, values, pointed(hq.place, covers))


def likely_hits(seen: AdvisedTable) -> Iterator[Remark]:
    """6.3 Units that may act, are likely to be hit where they stand, and can reach a hex without any fire."""
    if not seen.asks("act") or not seen.ahead.fire.turn:
        return
    found, of_any = [], seen.ahead.danger_map()
    for option in seen.options("unit"):
        name, hex_id = str(option.facts["unit"]), str(option.facts["hex"])
        if hex_id not in of_any:
            continue
        spots = seen.ahead.danger_map(name)
        chance = spots[hex_id].chance.high if hex_id in spots else Fraction(0)
        if chance >= LIKELY and (safe := _safe_hex(seen, name, spots)):
            found.append((-chance, hex_id, name, safe))
    for chance, hex_id, name, safe in sorted(found)[:_MOST]:
        values: dict[str, Value] = {"unit": name, "hex": hex_id, "percent": round(-100 * chance), "safe": safe}
        yield Remark("likely_hit", "6.3", values, (f"us:{name}", f"hex:{safe}"))


def _safe_hex(seen: AdvisedTable, name: str, spots: dict[str, Spot]) -> str:
    """The nearest hex that a unit can move to and that no direct fire reaches, "" for none."""
    moves = (
        (len(one.path), one.end)
        for one in seen.ahead.moves([name]).values()
        if one.verb in ("move", "preserve") and one.cost is not None and not one.excess and one.end not in spots
    )
    return min(moves, default=(0, ""))[1]
