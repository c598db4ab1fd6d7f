"""Why an answer to one of Tarawa's own questions is good or costly: the run to the beach, wading, support markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.core.staff.answers import Reason, Value
from engine.dday.foresight.unseen import unseen
from engine.dday.game import Game
from engine.dday.numbers import Own
from engine.dday.staff.staff_reasons import Asked, Told, exposure, percent_of
from engine.tarawa.battle_data import TarawaCard, content_of
from engine.tarawa.landing import wading_turns
from engine.tarawa.map_schema import island_of
from engine.tarawa.runs import drifted, end_of, pivots, run
from engine.tarawa.state import tarawa


def _load(asked: Asked) -> Iterator[Reason]:
    """5.11 How long those aboard would wade, what an average card costs them, and the LVTs that are left."""
    game, names = asked.game, tuple(map(str, asked.option.facts.get("units", ())))
    state = tarawa(game.state)
    if not names:
        waiting = _in_water(game)
        if waiting:
            values: dict[str, Value] = {"count": len(waiting)}
            yield Reason("left_to_wade", Own("5.21"), values, tuple(f"us:{one}" for one in waiting), against=True)
        return
    hex_id = str(asked.option.facts["hex"])
    units = tuple(f"us:{name}" for name in names)
    yield Reason("spares_wading", "5.2", {"count": wading_turns(game, hex_id)}, units)
    used: Sequence[int] = asked.option.facts["steps"]
    yield from _run_risk(asked, names, sum(used))
    yield Reason("lvts_left", Own("5.11"), {"count": len(state.lvts) - len(used)})


def _run(asked: Asked) -> Iterator[Reason]:
    """5.12 What a landing card may cost who goes next."""
    names = tuple(map(str, asked.option.facts["units"]))
    load = tarawa(asked.game.state).aboard.get(names[0], "")
    yield from _run_risk(asked, names, sum(tarawa(asked.game.state).loads.get(load, ())))


def _run_risk(asked: Asked, names: Sequence[str], craft: int) -> Iterator[Reason]:
    """5.12, 5.4 How often the next landing card takes a step of those aboard or of the LVT; HQs lose none."""
    game = asked.game
    counters = [game.counter(game.state.us[name]) for name in names]
    steps = sum(game.state.us[one.id].steps for one in counters if not one.is_leader)
    tank = any(one.is_tank for one in counters)
    cards = [game.content.cards[number] for number in unseen(game).draw().cards]
    landing = [card for card in cards if isinstance(card, TarawaCard)]
    if not landing:
        return
    lost = sum(steps > (card.land_lvt if tank else card.land_units) for card in landing)
    things = tuple(f"us:{name}" for name in names)
    if steps:
        yield Reason("run_costs", "5.12", {"percent": percent_of(lost, len(landing))}, things, against=True)
    if craft:
        worn = sum(craft > card.land_lvt for card in landing)
        yield Reason("lvt_costs", "5.12", {"percent": percent_of(worn, len(landing))}, against=True)


def _hq_run(asked: Asked) -> Iterator[Reason]:
    """5.13 Where the drift leads, or how far inland, and what fire is there."""
    facts, game = asked.decision.facts, asked.game
    island, unit = island_of(game.island), game.state.us[str(facts["unit"])]
    how, follows = str(facts["how"]), asked.option.id == "follow"
    start, turned, place = unit.place, False, "beach"
    if facts["what"] == "drift":
        start = drifted(island, start, how) if follows else start
        turned = follows and pivots(island, start, how)
    elif follows:
        place = how
    target = end_of(run(island, start, pivoted=turned), place, start)
    if target:
        yield Reason("comes_ashore", "5.12", {"hex": target}, (f"hex:{target}",))
        yield from _fields(asked, target)
        yield from exposure(asked, unit.id, "", target)


def _arrive(asked: Asked) -> Iterator[Reason]:
    """5.3 Where the run from an approach hex leads, who fires at both, and with whom an LVT would be full."""
    game, hex_id = asked.game, str(asked.option.facts["hex"])
    island = island_of(game.island)
    approach = island.approach.get(hex_id)
    if approach and approach.runs and (beach := run(island, hex_id).beach):
        yield Reason("runs_to", "5.12", {"hex": beach}, (f"hex:{beach}",))
        yield from _fields(asked, beach)
    yield from _fields(asked, hex_id)
    there = [one for one in game.units_at(hex_id) if not game.counter(one).is_tank]
    unit = game.state.us[str(asked.decision.facts["unit"])]
    steps = sum(one.steps for one in (*there, unit) if not game.counter(one).is_leader)
    if there and not game.counter(unit).is_tank and steps <= content_of(game.content).figures.lvt_load:
        values: dict[str, Value] = {"units": tuple(one.id for one in there), "count": len(there)}
        yield Reason("shares_lvt", Own("5.11"), values, tuple(f"us:{one.id}" for one in there))


def _fields(asked: Asked, hex_id: str) -> Iterator[Reason]:
    """6.3 How many held positions reach a hex; nobody fires there where there is none."""
    game = asked.game
    held = game.forces_by_hex()
    sites = [site for site, _ in game.island.fields_over.get(hex_id, ()) if held.keys() & game.island.sites[site].hexes]
    values: dict[str, Value] = {"hex": hex_id, "count": len(sites)}
    if sites:
        yield Reason("under_fields", "6.3", values, (f"hex:{hex_id}",), against=True)
    else:
        yield Reason("no_fields", "6.3", {"hex": hex_id}, (f"hex:{hex_id}",))


def _wade(asked: Asked) -> Iterator[Reason]:
    """5.2 Whether it is the beach, and the fire there."""
    name, hex_id = str(asked.option.facts["unit"]), str(asked.option.facts["hex"])
    if not asked.game.island.hexes[hex_id].water:
        yield Reason("reaches_beach", "5.2", {"hex": hex_id}, (f"hex:{hex_id}",))
    yield from _fields(asked, hex_id)
    yield from exposure(asked, name, asked.view.us[name].place, hex_id)


def _deploy(asked: Asked) -> Iterator[Reason]:
    """20.2 The fire on a place of the set-up, and whom it is beside."""
    hex_id, game = str(asked.option.facts["hex"]), asked.game
    yield from _fields(asked, hex_id)
    beside = tuple(h for h in game.forces_by_hex() if h in game.island.neighbours[hex_id])
    if beside:
        yield Reason("stands_beside", "8.1", {"hexes": beside}, tuple(f"hex:{h}" for h in beside))


def _landing_loss(asked: Asked) -> Iterator[Reason]:
    """5.12, 14.1 What a unit keeps, and whether its company counts as lost then."""
    name = str(asked.option.facts["unit"])
    unit, counter = asked.view.us[name], asked.game.counter(asked.view.us[name])
    last = unit.steps == 1
    values: dict[str, Value] = {"unit": name, "count": unit.steps}
    yield Reason("last_step" if last else "steps_left", "5.12", values, (f"us:{name}",), against=last)
    if counter.counts_for_loss and unit.steps == counter.steps // 2 + 1:
        yield Reason("counts_lost", Own("14.1"), {"unit": name}, (f"us:{name}",), against=True)


def _support(asked: Asked) -> Iterator[Reason]:
    """17.2, 17.3 What a marker brings, and what it could do else."""
    facts, left = asked.option.facts, tarawa(asked.game.state).support
    if asked.option.verb == "garrison":
        yield Reason("garrison_holds", Own("17.2"), {"hex": facts["hex"]}, (f"hex:{facts['hex']}",))
    elif asked.option.verb == "recover":
        values: dict[str, Value] = {"unit": facts["unit"], "count": asked.view.us[facts["unit"]].steps}
        yield Reason("recovers", Own("17.3"), values, (f"us:{facts['unit']}",))
    else:
        yield Reason("markers_kept", Own("17.1"), {"count": left})
        return
    if left == 1:
        yield Reason("last_marker", Own("17.1"), {}, against=True)


def _weapon(asked: Asked) -> Iterator[Reason]:
    """17.5 What still lacks after a marker is spent."""
    missing = [str(code) for code in asked.decision.facts["missing"]]
    code = str(asked.option.facts.get("weapon", ""))
    if not code:
        yield Reason("markers_kept", Own("17.1"), {"count": tarawa(asked.game.state).support})
        return
    rest = list(missing)
    rest.remove(code)
    values: dict[str, Value] = {"weapon": code, "count": len(rest)}
    yield Reason("stands_for", Own("17.5"), values, against=bool(rest))


def _free(asked: Asked) -> Iterator[Reason]:
    """17.4 A unit acts without an action."""
    left = int(asked.decision.facts.get("actions_left", 0))
    name = asked.option.argument
    yield Reason("acts_free", Own("17.4"), {"unit": name, "count": left}, (f"us:{name}",))
    if tarawa(asked.game.state).support == 1:
        yield Reason("last_marker", Own("17.1"), {}, against=True)


def _battalion(asked: Asked) -> Iterator[Reason]:
    """21.2 How many held positions reach the approach hexes of a beach."""
    game, box = asked.game, str(asked.option.facts["box"])
    hexes = [h for h, one in island_of(game.island).approach.items() if one.beach == box]
    held = game.forces_by_hex()
    sites = {site for h in hexes for site, _ in game.island.fields_over.get(h, ())}
    count = sum(bool(held.keys() & game.island.sites[site].hexes) for site in sites)
    yield Reason("beach_under_fields", "6.3", {"box": box, "count": count}, against=bool(count))


def _in_water(game: Game) -> list[str]:
    """5.21 Who has no LVT and stands in the water."""
    aboard = tarawa(game.state).aboard
    return [
        unit.id
        for unit in game.units_on_map()
        if unit.id not in aboard and game.island.hexes[unit.place].water and not game.counter(unit).is_tank
    ]


REASONS: Final[Mapping[str, Told]] = {
    "load": _load,
    "run": _run,
    "hq_run": _hq_run,
    "arrive": _arrive,
    "wade": _wade,
    "deploy": _deploy,
    "landing_loss": _landing_loss,
    "support": _support,
    "support_weapon": _weapon,
    "battalion": _battalion,
    "act free": _free,
}
"""By the kind of question, or by kind and verb of the answer."""
