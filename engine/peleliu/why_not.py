"""Why something is not offered now, with the rule behind it.

An action is an option id as the decisions have them ("move:0314"), or the same with the unit it is about
("move:K/3/1:0314").
"""

from collections.abc import Callable, Sequence

from engine.core.decision import Decision, Refused
from engine.peleliu import attack, attack_orders, barrage, movement, us_actions
from engine.peleliu import why_not_ridge as ridge
from engine.peleliu.command import command_range, commanded_hexes, free_reason, regimental_hqs, threatened
from engine.peleliu.control import fields_active, fields_any, us_communication
from engine.peleliu.fortifications import blocked
from engine.peleliu.game import Game
from engine.peleliu.night_limits import adjacent_only, move_limit
from engine.peleliu.refusals import refuse
from engine.peleliu.ridge_limits import ACTION_STEPS
from engine.peleliu.spending import Purse
from engine.peleliu.state import Unit


def why_not(game: Game, pending: Decision | None, action: str) -> Refused | None:
    """The reason against an action, or None when the rules allow it now."""
    verb, *words = action.split(":")
    explain = _EXPLAINERS.get(verb)
    if explain is None or pending is None:
        return refuse("unknown", pending.rule if pending else "", what=action)
    return explain(game, pending, verb, words)


def _units(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> tuple[list[Unit], str] | Refused:
    """The units that an action is about and its last word, a hex: "UNIT:HEX", or "HEX" for those who act already."""
    hex_id = words[-1] if words else ""
    if hex_id not in game.island.hexes:
        return refuse("no_hex", hex=hex_id)
    if len(words) == 2:
        if words[0] not in game.state.us:
            return refuse("no_unit", unit=words[0])
        return [game.state.us[words[0]]], hex_id
    names = pending.facts.get("units", ())
    if not names:
        return refuse("unknown", pending.rule, what=f"{verb}:{hex_id}")
    return [game.state.us[name] for name in names], hex_id


def _unable(game: Game, unit: Unit, action: str) -> Refused | None:
    """7.1, 7.2, 7.6 Why a unit can't act at all."""
    if game.state.step not in ACTION_STEPS:
        return refuse("other_phase", what="unit", unit=unit.id)
    if not unit.on_map:
        return refuse("not_on_map", unit=unit.id)
    if unit.acted:
        return refuse("acted", unit=unit.id)
    if unit.disrupted:
        return refuse("disrupted", unit=unit.id)
    if action != "preserve" and not free_reason(game, unit) and not game.state.actions_left:
        return refuse("no_actions", unit=unit.id)
    return None


def _act(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """7.0 Choosing a unit to act, or one more of its stack."""
    name = words[0] if words else ""
    if name not in game.state.us:
        return refuse("no_unit", unit=name)
    unit = game.state.us[name]
    if pending.kind in ("place_hero", "recover"):
        return ridge.choose_unit(game, pending, name)
    if pending.kind not in ("act", "action"):
        return refuse("unknown", pending.rule, what=name)
    if refused := _unable(game, unit, "preserve"):
        return refused
    if unit.post:
        return refuse("post_stays", unit=name)
    if verb == "with":
        chosen = [game.state.us[one] for one in pending.facts.get("units", ())]
        if not chosen or chosen[0].place != unit.place:
            return refuse("other_hex", unit=name)
        if Purse(game).cost(game, [*chosen, unit]) is None:
            return refuse("no_actions", unit=name)
        if not attack_orders.allows(game, [*chosen, unit]):
            return refuse("orders", unit=name)
        return refuse("stack_full")
    return ridge.idle(game, unit) if game.ridge else refuse("no_actions", unit=name)


# ---------------------------------------------------------------- 7.3-7.4 moving


def _move(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """7.3-7.35 Moves of every kind."""
    found = _units(game, pending, verb, words)
    if isinstance(found, Refused):
        return found
    units, target = found
    for unit in units:
        if refused := _unable(game, unit, verb):
            return refused
        if unit.post:
            return refuse("post_stays", unit=unit.id)
        if refused := ridge.out_of_plan(game, unit, verb):
            return refused
    routes = movement.preservation_routes(game, units[0]) if verb == "preserve" else movement.routes(game, units)
    if any((route.verb, route.end) == (verb, target) for route in routes):
        return ridge.bounds(game, units, verb, target)
    return _blocked(game, units, target) or _wrong_kind(game, units[0], verb, target)


def _blocked(game: Game, units: Sequence[Unit], target: str) -> Refused | None:
    """What keeps units out of a hex altogether."""
    unit = units[0]
    facts = {"unit": unit.id, "hex": target}
    force = game.force_at(target)
    if target == unit.place:
        return refuse("same_hex", **facts)
    if force:
        return refuse("enemy" if game.known(force) else "unrevealed", **facts)
    if game.island.hexes[target].water:
        return refuse("water", **facts)
    return None


def _wrong_kind(game: Game, unit: Unit, verb: str, target: str) -> Refused:
    """Why this kind of move does not lead there."""
    island = game.island
    facts = {"unit": unit.id, "hex": target}
    beside = target in island.neighbours[unit.place]
    sites = movement.infiltrated(game, unit.place, target) if beside else ()
    if verb == "preserve":
        if unit.place not in island.landing_hexes:
            return refuse("beach_only", **facts)
        if not movement.on_foot(game, unit):
            return refuse("foot_only", **facts)
        if not beside or target in island.landing_hexes:
            return refuse("off_the_beach", **facts)
        return refuse("no_infiltration", site=sites[0]) if sites else _ground(game, unit, target)
    if verb == "infiltrate" and not sites:
        return refuse("not_infiltration", **facts)
    if verb == "cliff" and not (beside and island.cliff(unit.place, target)):
        return refuse("no_cliff", **facts)
    if sites and not movement.may_infiltrate(game, [unit]) and not game.counter(unit).is_tank:
        key = "guns_infiltrate" if game.counter(unit).type == "artillery" else "hq_infiltrates"
        return refuse(key, unit=unit.id, site=sites[0])
    if beside and island.cliff(unit.place, target):
        return refuse("cliff", **facts)
    far = move_limit(game)
    if island.distance(unit.place, target) > far:
        return refuse("too_far" if far > 1 else "one_hex", far=far, **facts)
    return _ground(game, unit, target)


def _ground(game: Game, unit: Unit, target: str) -> Refused:
    """Terrain that the unit can't enter from anywhere near, or a stop on the way."""
    neighbours = game.island.neighbours
    if not any(movement.passable(game, unit, h, target) for h in neighbours[target]):
        return refuse("terrain", unit=unit.id, hex=target, terrain=game.island.hexes[target].terrain)
    return refuse("stops", unit=unit.id, hex=target)


def _enter(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """7.4 Entering an enemy hex."""
    found = _units(game, pending, verb, words)
    if isinstance(found, Refused):
        return found
    units, target = found
    for unit in units:
        facts = {"unit": unit.id, "hex": target}
        if refused := _unable(game, unit, verb) or ridge.out_of_plan(game, unit, verb):
            return refused
        if not movement.on_foot(game, unit):
            return refuse("cannot_enter", **facts)
        force = game.force_at(target)
        if force is None:
            return refuse("no_enemy", **facts)
        if not game.known(force):
            return refuse("unrevealed", **facts)
        if target not in game.island.neighbours[unit.place]:
            return refuse("not_adjacent", **facts)
        if blocked(game, unit.place, target):
            return refuse("blocked_side", **facts)
        if target in game.state.attacked:
            return refuse("attacked", **facts)
        if game.island.cliff(unit.place, target):
            return refuse("cliff_between", **facts)
    return ridge.bounds(game, units, verb, target)


# ---------------------------------------------------------------- 8 fighting


def _attack(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """8.1 Leading an attack."""
    found = _units(game, pending, verb, words)
    if isinstance(found, Refused):
        return found
    units, target = found
    unit = units[0]
    facts = {"unit": unit.id, "hex": target}
    if refused := _unable(game, unit, verb) or ridge.out_of_plan(game, unit, verb):
        return refused
    if target not in game.forces_by_hex():
        return refuse("no_enemy", "8.0", **facts)
    if not attack.may_lead(game, unit):
        return refuse("cannot_lead", **facts)
    if target not in game.island.neighbours[unit.place]:
        return refuse("not_beside", **facts)
    if blocked(game, unit.place, target):
        return refuse("blocked_side", **facts)
    if target in game.us_hexes():
        return refuse("us_inside", **facts)
    if target in game.state.attacked:
        return refuse("attacked_once", **facts)
    if target in game.state.barraged:
        return refuse("barraged", **facts)
    return ridge.bounds(game, units, verb, target)


def _join(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """8.1 Joining an attack."""
    name = words[0] if words else ""
    if pending.kind != "join":
        return refuse("unknown", pending.rule, what=f"join:{name}")
    if name not in game.state.us:
        return refuse("no_unit", unit=name)
    if name in pending.facts["units"]:
        return refuse("joined", unit=name)
    unit = game.state.us[name]
    if refused := _unable(game, unit, "preserve"):
        return refused
    attackers = [game.state.us[one] for one in pending.facts["units"]]
    because = attack.refusal(game, unit, pending.facts["hex"], attackers)
    if because:
        return refuse("no_part", because[1], unit=name, why=because[0])
    return refuse("orders" if game.ridge else "no_actions", unit=name)


def _support(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """8.51 Supporting an attack with a marker."""
    marker = words[0] if words else ""
    if pending.kind != "join" or marker not in barrage.MARKERS:
        return refuse("unknown", pending.rule, what=marker)
    if not getattr(game.state, marker):
        return refuse("no_marker", marker=marker)
    if adjacent_only(game):
        return refuse("dark")
    return refuse("one_marker") if pending.facts["markers"] else refuse("no_radio")


def _barrage(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """8.4, 8.52 Barrages by units and by markers."""
    if pending.kind == "marker_target":
        owed = attack_orders.spared(game, words[-1]) if words else False
        return refuse("spared", hex=words[-1]) if owed else refuse("no_marker_target")
    found = _units(game, pending, verb, words)
    if isinstance(found, Refused):
        return found
    units, target = found
    for unit in units:
        if refused := _unable(game, unit, verb) or ridge.out_of_plan(game, unit, verb):
            return refused
        if because := barrage.refusal(game, unit, target):
            return refuse("no_barrage", because[1], unit=unit.id, hex=target, why=because[0])
    return ridge.bounds(game, units, verb, target)


def _marker(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """8.52 Choosing a marker to barrage with."""
    marker = words[0] if words else ""
    if pending.kind != "act" or marker not in barrage.MARKERS:
        return refuse("unknown", pending.rule, what=marker)
    if not us_actions.markers_held(game, marker):
        return refuse("no_marker", marker=marker)
    return refuse("dark" if adjacent_only(game) else "no_marker_target")


# ---------------------------------------------------------------- 5 landing, 14 HQ phase


def _land(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """5.2 Landing."""
    if pending.kind != "land" or len(words) != 2:
        return refuse("other_phase", what="land")
    name, target = words
    box = game.island.boxes[pending.facts["box"]]
    if name not in game.state.us or game.state.us[name].place != f"box:{box.id}":
        return refuse("not_in_box", unit=name, box=box.id)
    if target not in box.landing_hexes:
        return refuse("other_box", hex=target, box=box.id)
    return refuse("beach_taken" if target in game.forces_by_hex() else "beach_full", hex=target)


def _arrival(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """5.3 Landing boxes of arrivals."""
    if pending.kind != "arrival":
        return refuse("other_phase", what="box")
    return refuse("wrong_box", unit=pending.facts["unit"], box=words[0] if words else "")


def _post(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """14.1-14.2 Command posts."""
    name = words[0] if words else ""
    if pending.kind != "posts":
        return refuse("other_phase", what="post")
    hq = next((unit for unit in regimental_hqs(game) if unit.id == name), None)
    if hq is None:
        return refuse("no_hq", unit=name)
    if verb == "establish":
        if hq.post:
            return refuse("is_post", unit=name)
        return refuse("threatened", unit=name) if threatened(game, hq.place) else refuse("this_phase", unit=name)
    if not hq.post:
        return refuse("no_post", unit=name)
    if verb == "advance":
        if hq.place in fields_active(game):
            return refuse("under_fire", unit=name)
        if game.state.posts[name] + 1 >= len(game.content.command_track):
            return refuse("full_range", unit=name)
    return refuse("this_phase", unit=name)


def _garrison(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refused | None:
    """14.4 Garrisons."""
    hex_id = words[0] if words else ""
    if pending.kind == "place_garrison":
        return ridge.place_garrison(game, hex_id)
    if pending.kind != "garrison":
        return refuse("other_phase", what="garrison")
    island = game.island
    if hex_id not in island.position_at:
        return refuse("no_position", hex=hex_id)
    if hex_id in game.state.garrisons:
        return refuse("garrisoned", hex=hex_id)
    if hex_id in game.forces_by_hex():
        return refuse("japanese", hex=hex_id)
    posts = [hq for hq in regimental_hqs(game) if hq.post and command_range(game, hq) >= 0]
    if not game.ridge and not any(hex_id in commanded_hexes(game, hq) for hq in posts):
        return refuse("no_command", hex=hex_id)
    if not any(h in game.us_hexes() for h in (hex_id, *island.neighbours[hex_id])):
        return refuse("no_neighbour", hex=hex_id)
    if hex_id in fields_any(game):
        return refuse("in_field", hex=hex_id)
    return None if hex_id in us_communication(game) else refuse("cut_off", hex=hex_id)


_EXPLAINERS: dict[str, Callable[[Game, Decision, str, Sequence[str]], Refused | None]] = {
    "unit": _act,
    "with": _act,
    "move": _move,
    "infiltrate": _move,
    "cliff": _move,
    "preserve": _move,
    "enter": _enter,
    "attack": _attack,
    "join": _join,
    "support": _support,
    "barrage": _barrage,
    "marker": _marker,
    "land": _land,
    "box": _arrival,
    "establish": _post,
    "advance": _post,
    "abandon": _post,
    "garrison": _garrison,
    "end": ridge.end,
    "place": ridge.place,
    "stack": ridge.stack,
    "battalion": ridge.battalion,
}
