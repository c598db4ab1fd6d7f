"""Why something is not offered that Bloody Nose Ridge alone has: setting up, relief, recovery, orders (18)."""

from collections.abc import Sequence

from engine.core.decision import Decision, Refused
from engine.peleliu import attack_orders
from engine.peleliu.control import fields_any
from engine.peleliu.game import Game
from engine.peleliu.placing import bears, hexes_within, room
from engine.peleliu.refusals import refuse
from engine.peleliu.ridge_limits import may_go, planned
from engine.peleliu.state import Unit

_KIND = {"preserve": "move", "infiltrate": "move", "cliff": "move"}


def out_of_plan(game: Game, unit: Unit, verb: str) -> Refused | None:
    """18.21, 18.22 What this kind of turn does not have."""
    plan = planned(game)
    if _KIND.get(verb, verb) in plan:
        return None
    rule = "18.21" if game.night else "18.22"
    return refuse("only", rule, unit=unit.id, plan=min(plan))


def night_stay(game: Game, unit: Unit, target: str) -> Refused | None:
    """18.21 Who stands beside the enemy stays at night, or only leaves."""
    if may_go(game, unit.place, target):
        return None
    if not game.state.command_changed:
        return refuse("night_beside", unit=unit.id)
    return refuse("night_away", unit=unit.id, hex=target)


def ordered(game: Game, units: Sequence[Unit], verb: str, target: str) -> Refused | None:
    """18.32 What the attack orders keep units from."""
    if verb == "barrage" and attack_orders.spared(game, target):
        return refuse("spared", hex=target)
    goal = target if verb in ("enter", "attack") else ""
    return None if attack_orders.allows(game, units, goal) else refuse("orders", unit=units[0].id)


def bounds(game: Game, units: Sequence[Unit], verb: str, target: str) -> Refused | None:
    """18.21, 18.32 What keeps units from an action that is a good one otherwise; None in the invasions."""
    moving = _KIND.get(verb, verb) == "move"
    stays = night_stay(game, units[0], target) if moving else None
    return stays or ordered(game, units, verb, target)


def idle(game: Game, unit: Unit) -> Refused:
    """18.21, 18.32 Why a unit that could act has nothing to do."""
    if not attack_orders.allows(game, [unit]):
        return refuse("orders", unit=unit.id)
    if game.night and not may_go(game, unit.place, unit.place):
        return refuse("night_beside", unit=unit.id)
    return refuse("idle", unit=unit.id)


def end(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """18.32 Ending the actions while an attack is owed."""
    if pending.kind != "act":
        return refuse("unknown", pending.rule, what="end")
    owed = [h for h in attack_orders.owed(game) if attack_orders.servants(game, h)]
    return refuse("owed", hexes=tuple(owed))


# ---------------------------------------------------------------- 18.1, 18.37 placing


def place(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """18.1, 18.37 Placing a unit."""
    if pending.kind != "place" or len(words) != 2:
        return refuse("other_phase", what="place")
    name, target = words
    if name not in pending.facts["units"]:
        return refuse("not_to_place", pending.rule, unit=name)
    if target not in game.island.hexes:
        return refuse("no_hex", hex=target)
    unit, facts = game.state.us[name], {"unit": name, "hex": target}
    anchor = pending.facts.get("anchor", "")
    centres = [pending.facts["hex"]] if anchor else pending.facts["hexes"]
    ridge = game.scenario.ridge
    assert ridge
    if target not in hexes_within(game, centres, ridge.set_up_radius if anchor else ridge.relief_radius):
        return refuse("far_off", pending.rule, **facts)
    if anchor and target in game.island.bnr.japanese_zone:
        return refuse("zone", hex=target)
    if target in game.forces_by_hex():
        return refuse("japanese", pending.rule, hex=target)
    if not bears(game, unit, target):
        return refuse("terrain", terrain=game.island.hexes[target].terrain, **facts)
    if not anchor and target not in centres and target in fields_any(game):
        return refuse("in_field", "18.37", hex=target)
    return refuse("others_room" if room(game, target) else "full", **facts)


def place_garrison(game: Game, hex_id: str) -> Refused:
    """18.1 Garrisons of the set-up."""
    if hex_id not in game.island.position_at:
        return refuse("no_position", "18.1", hex=hex_id)
    if hex_id in game.island.bnr.japanese_zone:
        return refuse("zone", hex=hex_id)
    return refuse("garrisoned", "18.1", hex=hex_id)


# ---------------------------------------------------------------- who recovers, gets a hero, makes way


def choose_unit(game: Game, pending: Decision, name: str) -> Refused:
    """18.1, 18.2 Units for heroes and for recovery."""
    if name not in game.state.us:
        return refuse("no_unit", unit=name)
    unit = game.state.us[name]
    if not unit.on_map:
        return refuse("not_on_map", pending.rule, unit=name)
    return refuse("has_hero" if pending.kind == "place_hero" else "not_disrupted", unit=name)


def stack(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """18.2 Recovery of a whole stack."""
    if pending.kind != "recover":
        return refuse("other_phase", what="recover")
    return refuse("no_stack", hex=words[0] if words else "")


def battalion(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """18.37 Choosing a battalion that makes way."""
    name = words[0] if words else ""
    if pending.kind != "relief":
        return refuse("other_phase", what="relief")
    return refuse("no_battalion", battalion=name)

