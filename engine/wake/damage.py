"""Damage to ships, by batteries and planes alike."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.core.decision import Decision, Option
from engine.core.questions import argument, ask
from engine.core.session import Step
from engine.wake import chances
from engine.wake import events as ev
from engine.wake.ending import end_if_all_out
from engine.wake.wake_table import WakeTable


def damage(table: WakeTable, by: str, ship: str, count: int, rule: str) -> Step:
    """3.5.4d, 3.6.4c A damage die for each hit or point of a plane; those that reach the ship's strength are points."""
    strength = table.strength(ship)
    dice = table.throw(count)
    points = sum(die >= strength for die in dice)
    table.emit(ev.DamageRolled(rule, dice, ship, by, strength, points))
    failed = count - points
    if failed and table.state.grit and points < chances.needed(table, ship):
        again = yield from _again(table, by, ship, points, failed)
        if again:
            dice = table.throw(again)
            more = sum(die >= strength for die in dice)
            table.emit(
                ev.DamageRerolled("3.5.4f" if by in table.content.batteries else rule, dice, ship, by, strength, more)
            )
            points += more
    if points:
        apply_damage(table, by, ship, points)


def _again(table: WakeTable, by: str, ship: str, points: int, failed: int) -> Generator[Decision, str, int]:
    """2.2.3, 3.5.4f, 3.6.4c How many failed dice are thrown again for a counter of Yankee Grit, once in an attack."""
    options = [_promise(table, ship, points, dice) for dice in range(failed, 0, -1)]
    facts = {"ship": ship, "by": by, "points": points, "failed": failed, "grit": table.state.grit}
    answer = yield from ask("reroll", "3.5.4f", [*options, Option("keep")], **facts)
    return int(argument(answer) or 0)


def _promise(table: WakeTable, ship: str, points: int, dice: int) -> Option:
    facts: dict[str, Any] = {"dice": dice}
    if table.state.foretold:
        burning, out = chances.reroll(points, dice, table.strength(ship), chances.needed(table, ship))
        facts |= {"burning": chances.plain(burning), "out": chances.plain(out)}
    return Option(f"reroll:{dice}", facts)


def apply_damage(table: WakeTable, by: str, ship: str, points: int) -> None:
    """2.2.9, 3.5.6a, 3.5.6b, 3.5.6c, 3.5.6e, 3.6.4d One point sets fire to an unmarked ship.

    Two put it out of action, and so does one point against a ship with a marker or a patrol ship.
    """
    out = points >= chances.needed(table, ship)
    marked = bool(table.state.markers.get(ship))
    patrol = table.content.divisions[table.division(ship)].patrol
    rule = "3.5.6e" if patrol else "3.5.6c" if marked else "3.5.6b" if out else "3.5.6a"
    if not out:
        table.emit(ev.ShipBurning(rule, ship, by))
        return
    table.emit(ev.ShipOut(rule, ship, by))
    end_if_all_out(table)
