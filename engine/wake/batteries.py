"""The Shore Battery Phase."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Option
from engine.core.questions import argument, ask
from engine.core.session import Step
from engine.wake import chances
from engine.wake import events as ev
from engine.wake.damage import damage
from engine.wake.wake_table import WakeTable


def shore_batteries(table: WakeTable) -> Step:
    """3.5.1, 3.5.5, 3.5.7 Each battery may attack one ship, in the player's order and one after the other."""
    ready = list(table.content.batteries)
    while options := [
        Option(f"battery:{one}", {"battery": one, "ships": list(targets(table, one))})
        for one in ready
        if targets(table, one)
    ]:
        answer = yield from ask(
            "battery", "3.5.1", [*options, Option("done", {"gives_up": {"batteries": len(options)}})]
        )
        if answer == "done":
            return
        battery = argument(answer)
        ready.remove(battery)
        shot = yield from ask("target", "3.5.3", _shots(table, battery), battery=battery, ammo=table.state.ammo)
        yield from fire(table, battery, argument(shot), ammo=shot.startswith("ammo:"))


def targets(table: WakeTable, battery: str) -> tuple[str, ...]:
    """2.1.1d, 3.5.2, 3.5.3 The ships in a battery's field of fire; in each area marked ones come first."""
    return tuple(ship for area in table.content.fields_of_fire[battery] for ship in table.targets_in(area))


def _shots(table: WakeTable, battery: str) -> Iterator[Option]:
    """2.2.4, 3.5.4a Every target, without a counter of ammo and with one."""
    for verb in ("fire", "ammo") if table.state.ammo else ("fire",):
        for ship in targets(table, battery):
            found = chances.battery_strike(table, battery, ship, ammo=verb == "ammo")
            facts = chances.facts_of(table, found, grit=table.state.grit > 0)
            yield Option(f"{verb}:{ship}", {"ship": ship, "area": table.state.ships[ship], **facts})


def fire(table: WakeTable, battery: str, ship: str, *, ammo: bool) -> Step:
    """3.5.4a, 3.5.4b, 3.5.4c A battery's dice; those that reach the target number with the bonus of ammo hit."""
    figures, area = table.content.figures, table.area_of(ship)
    assert area is not None
    dice = table.throw(figures.battery_dice[table.state.markers.get(battery, "")])
    bonus = figures.ammo_bonus if ammo else 0
    hits = sum(die + bonus >= area.target for die in dice)
    table.emit(ev.BatteryFired("3.5.4", dice, battery, ship, area.id, area.target, ammo, hits))
    if hits:
        yield from damage(table, battery, ship, hits, "3.5.4d")
