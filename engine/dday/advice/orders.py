"""Remarks about orders: weapons that an attack lacks, command that ends, headquarters without units, wasted actions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from engine.core.remark import Remark, Value
from engine.dday.advice.advised_table import AdvisedTable
from engine.dday.attack.weapons import flanks_from
from engine.dday.command.command import all_command, regimental_hqs
from engine.dday.foresight.attacks import AttackPreview
from engine.dday.state.state import Unit

CLOSE_COMBAT: Final = "CC"
"""The requirement that no attack meets (8.23)."""
FLANKING: Final = "FL"
"""The requirement that is met by where attackers stand (8.22)."""
_ASKED: Final = Fraction(1, 4)
"""From what chance a weapon that the defence may ask for is worth a remark."""
_REACH: Final = 2
"""How many units a headquarters has to command more elsewhere for a remark."""


def missing_weapons(seen: AdvisedTable) -> Iterator[Remark]:
    """8.2 Weapons that the attack being put together lacks, and who could bring them or what stand for one."""
    if not seen.asks("join") or seen.decision is None:
        return
    facts = seen.decision.facts
    now = seen.ahead.attack(facts["units"], facts["hex"], facts["markers"])
    if now is None:
        return
    attacking = [seen.game.state.us[name] for name in now.units]
    lent = seen.game.variant.lendable(seen.game, attacking, [need.code for need in now.needs if not need.met])
    for need in now.needs:
        if need.met or need.chance < _ASKED:
            continue
        if need.code == CLOSE_COMBAT:
            asked: dict[str, Value] = {"hex": now.target, "percent": round(100 * need.chance)}
            yield Remark("storm_asked", "8.23", asked, (f"hex:{now.target}",), ("resolve",))
            continue
        bringing = tuple(
            option.argument
            for option in seen.options("join", "support")
            if (then := seen.ahead.joined(facts, option.id)) and _meets(then, need.code, need.times)
        )
        values: dict[str, Value] = {
            "weapon": need.code,
            "hex": now.target,
            "percent": round(100 * need.chance),
            "bringing": bringing,
        }
        if need.code == FLANKING and not bringing:
            figures = seen.game.content.figures
            wanted = figures.flanking_hexes if need.times == 1 else figures.double_flanking_hexes
            attackers = [seen.game.state.us[name] for name in facts["units"]]
            values["hexes"] = flanks_from(seen.game, now.target, attackers, wanted)
        units = tuple(f"us:{name}" for name in bringing if name in seen.game.state.us)
        key = "weapon_beside" if bringing else "weapon_lent" if need.code in lent else "weapon_missing"
        yield Remark(
            key, "8.22" if need.code == FLANKING else "8.2", values, (f"hex:{now.target}", *units), ("resolve",)
        )


def _meets(preview: AttackPreview, code: str, times: int) -> bool:
    return any(need.met for need in preview.needs if (need.code, need.times) == (code, times))


def command_ends(seen: AdvisedTable) -> Iterator[Remark]:
    """7.34 Moves that end the command under which others could still act free."""
    found: dict[tuple[str, ...], list[str]] = {}
    for option in seen.options("move", "infiltrate"):
        losing = option.facts.get("gives_up", {}).get("command", ())
        if losing:
            found.setdefault(tuple(losing), []).append(option.id)
    for units, answers in found.items():
        things = tuple(f"us:{name}" for name in units)
        yield Remark("command_ends", "7.34", {"units": units, "count": len(units)}, things, tuple(answers))


def idle_headquarters(seen: AdvisedTable) -> Iterator[Remark]:
    """10.21 A regiment's headquarters that commands nobody and could go where it would command several next turn."""
    if not seen.asks("act") or seen.game.variant.commanded:
        return
    acting = {str(option.facts["unit"]) for option in seen.options("unit")}
    led = {name for commanders in all_command(seen.game).values() for name in commanders}
    for hq in regimental_hqs(seen.game):
        if hq.post or hq.id in led or hq.id not in acting:
            continue
        count, hex_id = _best_place(seen, hq)
        if count >= _REACH:
            values: dict[str, Value] = {"unit": hq.id, "hex": hex_id, "count": count}
            yield Remark("idle_headquarters", "10.21", values, (f"us:{hq.id}", f"hex:{hex_id}"))


def _best_place(seen: AdvisedTable, hq: Unit) -> tuple[int, str]:
    """The hex within reach and out of fire from which a headquarters would command most units, and how many."""
    best, place = 0, ""
    for one in sorted(seen.ahead.moves([hq.id]).values(), key=lambda move: (len(move.path), move.end)):
        if one.verb != "move" or one.cost is None or seen.firing(one.end):
            continue
        count = len(one.commands or ())
        if count > best:
            best, place = count, one.end
    return best, place


def overstacked(seen: AdvisedTable) -> Iterator[Remark]:
    """7.53 Hexes where units would be eliminated for stacking if the actions ended now."""
    for option in seen.options("end") if seen.asks("act") else ():
        for h, units in option.facts.get("gives_up", {}).get("crowded", {}).items():
            values: dict[str, Value] = {"hex": h, "units": tuple(units)}
            yield Remark("overstacked", "7.53", values, (f"hex:{h}", *(f"us:{name}" for name in units)), (option.id,))


def wasted_actions(seen: AdvisedTable) -> Iterator[Remark]:
    """7.0, 7.1 What ending the actions gives up: units that could act free, actions that somebody could spend."""
    for option in seen.options("end") if seen.asks("act") else ():
        loss = option.facts.get("gives_up", {})
        free, actions = tuple(loss.get("free", ())), int(loss.get("actions", 0))
        if free:
            things = tuple(f"us:{name}" for name in free)
            yield Remark("free_units", "7.1", {"units": free, "count": len(free)}, things, (option.id,))
        if actions:
            yield Remark("actions_left", "7.0", {"count": actions}, (), (option.id,))
