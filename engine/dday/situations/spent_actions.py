"""What a situation says of a US Action Phase that is under way: what is spent, who has acted, what was attacked."""

from engine.dday.command.command import all_command
from engine.dday.game import Game
from engine.dday.situations.builder import Builder
from engine.dday.us_actions.us_actions import beside_enemies

_KEYS = ("actions_left", "attacked", "barraged")
_US_KEYS = ("acted", "newly_disrupted", "commanders", "beside")


def lay_actions(builder: Builder) -> None:
    """7.0-7.6 Lay out what the phase has come to; all of it is for the steps in which units act, and what follows."""
    if builder.faults:
        return
    state, facts, plain = builder.state, builder.facts, builder.plain
    rows = plain.get("us", ())
    said = [key for key in _KEYS if key in plain]
    said += [f"us[{number}].{key}" for number, row in enumerate(rows, 1) for key in _US_KEYS if key in row]
    steps = facts.variant.play.action_steps
    if state.step not in steps:
        names = ", ".join(step for step in facts.variant.play.rows if step in steps)
        for where in said:
            builder.fault(where, f"found in step {state.step}, expected in one of {names}")
        return
    state.attacked = builder.hexes("attacked", facts.island.hexes, "hex of the map")
    state.barraged = builder.hexes("barraged", facts.island.hexes, "hex of the map")
    if "actions_left" in plain:
        state.actions_left = builder.number("actions_left", facts.scenario.actions_per_turn)
        game = Game(facts, state, [])
        state.command, state.adjacent_at_start = all_command(game), beside_enemies(game)
    for number, row in enumerate(rows, 1):
        unit, where = state.us[row["id"]], f"us[{number}]"
        unit.acted = row.get("acted", False)
        unit.disrupted = "new" if row.get("newly_disrupted") else unit.disrupted
        for key, among, what, kept in (
            ("commanders", state.us, "US unit", state.command),
            ("beside", facts.island.hexes, "hex of the map", state.adjacent_at_start),
        ):
            if key in row:
                found = builder.listed(f"{where}.{key}", [builder.hex_of(name) for name in row[key]], among, what)
                kept.pop(unit.id, None)
                kept.update({unit.id: tuple(found)} if found else {})
