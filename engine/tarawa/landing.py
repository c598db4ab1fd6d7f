"""5.1-5.4 Landing checks for LVTs and tanks, wading, and the recovery of LVTs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.decision import Decision, Option
from engine.core.session import Step, TopStep
from engine.dday import events as ev
from engine.dday.cards import draw
from engine.dday.close_combat.combat import fight
from engine.dday.game import Game, StepOf, ask, choose_unit
from engine.dday.refusals import Refusal
from engine.dday.state.state import Unit
from engine.dday.victory.losses import settle, take_guns, take_step
from engine.tarawa.battle_data import TarawaCard, content_of
from engine.tarawa.events import DriftChecked, LandingChecked, LvtsRecovered, LvtWorn, ShipsSilent
from engine.tarawa.extended import extended
from engine.tarawa.map_schema import TarawaIsland, island_of
from engine.tarawa.runs import PIVOT, drifted, end_of, pivots, run
from engine.tarawa.state import tarawa

AT_SEA = ("reef", "water")
"""5.4 Results that put a tank on the beach."""
_WADING = "wade"
"""5.2 The step in which all units in the water wade; a card lets one of them do so at another time."""


def landing_checks(game: Game) -> TopStep:
    """5.12, 5.4 From west to east each load and each tank makes its run, in a hex in the player's order."""
    grid = game.island.grid
    starts = [h for h, approach in island_of(game.island).approach.items() if approach.runs]
    hexes = sorted(starts, key=lambda h: grid.stagger.lattice(grid.cell(h)))
    runs = {hex_id: _runners(game, hex_id) for hex_id in hexes}
    for hex_id, waiting in runs.items():
        while waiting:
            options = [Option(f"run:{one[0].id}", {"units": tuple(u.id for u in one)}) for one in waiting]
            answer = yield from ask("run", "5.12", options, hex=hex_id)
            runner = next(one for one in waiting if one[0].id == answer.partition(":")[2])
            waiting.remove(runner)
            yield from _check(game, runner, hex_id)
    return None


def _runners(game: Game, hex_id: str) -> list[tuple[Unit, ...]]:
    """5.12, 5.4 The loads and the tanks in an approach hex."""
    state = tarawa(game.state)
    here = [unit for unit in game.units_at(hex_id) if not afoot(game, unit)]
    loads = {name: [u for u in here if state.aboard.get(u.id) == name] for name in state.loads}
    tanks = [(unit,) for unit in here if game.counter(unit).is_tank]
    return [tuple(units) for units in loads.values() if units] + tanks


def afoot(game: Game, unit: Unit) -> bool:
    """5.2, 5.4 Whether a unit makes no run: no tank, and aboard no LVT."""
    return not game.counter(unit).is_tank and unit.id not in tarawa(game.state).aboard


def _check(game: Game, units: Sequence[Unit], hex_id: str) -> Step:
    """5.12 Two landing cards: one for the drift, one for what is left and for where it comes ashore."""
    island = island_of(game.island)
    leaders = [unit for unit in units if game.counter(unit).is_leader]
    where, pivoted = yield from _drift(game, units, leaders, hex_id)
    result = draw(game, "landing", "5.12")
    assert isinstance(result, TarawaCard)
    place, tank = result.land_place, game.counter(units[0]).is_tank
    if tank and place in AT_SEA:
        place = "beach"
    names = tuple(unit.id for unit in units)
    rule = "5.4" if tank else "5.12"
    game.emit(LandingChecked(rule, names, result.number, result.land_units, result.land_lvt, place, tank))
    yield from _losses(game, units, result)
    left = [unit for unit in units if unit.on_map]
    if left and place:
        if leaders and place.startswith("inland") and not (yield from _follow(game, leaders[0], "inland", place)):
            place = "beach"
        way = run(island, where, pivoted=pivoted)
        target, last = end_of(way, place, where), way.before(place)
        path = (last, target) if last and target in game.forces_by_hex() else ()
        for unit in left:
            if unit.place != target:
                game.emit(ev.UnitMoved("5.12", unit.id, unit.place, target, "land", path))
        yield from _ashore(game, target)


def _drift(game: Game, units: Sequence[Unit], leaders: Sequence[Unit], hex_id: str) -> StepOf[tuple[str, bool]]:
    """5.12 The first card, of which only the drift counts: the approach hex of the run, and whether it pivots."""
    island = island_of(game.island)
    card = draw(game, "drift", "5.12")
    effect = _effect(island, hex_id, card.drift)
    game.emit(DriftChecked("5.12", tuple(unit.id for unit in units), hex_id, card.number, effect))
    moves = effect in ("left", "right", PIVOT)
    if not moves or (leaders and not (yield from _follow(game, leaders[0], "drift", card.drift))):
        return hex_id, False
    where = drifted(island, hex_id, card.drift)
    if where != hex_id:
        because = ((f"drift_{effect}", ""),)
        for unit in units:
            game.emit(ev.UnitMoved("5.12", unit.id, hex_id, where, "drift", because=because))
    return where, effect == PIVOT


def _effect(island: TarawaIsland, hex_id: str, drift: str) -> str:
    """5.12 What comes of a drift in an approach hex."""
    if not drift:
        return "none"
    if drift == PIVOT:
        return PIVOT if pivots(island, hex_id, drift) else "no_arrow"
    return drift if drifted(island, hex_id, drift) != hex_id else "edge"


def _ashore(game: Game, hex_id: str) -> Step:
    """6.51, 8.6 Who comes ashore among the enemy fights at once; guns there fall."""
    take_guns(game, hex_id)
    if hex_id in game.forces_by_hex():
        yield from fight(game, hex_id, "us", shade="old")
    else:
        settle(game, hex_id)


def _follow(game: Game, leader: Unit, what: str, how: str) -> StepOf[bool]:
    """5.13 Whether a load with an HQ follows a drift, or a result that takes it inland, as the player likes."""
    options = (Option("follow"), Option("ignore"))
    answer = yield from ask("hq_run", "5.13", options, unit=leader.id, what=what, how=how)
    return answer == "follow"


def _losses(game: Game, units: Sequence[Unit], card: TarawaCard) -> Step:
    """5.12, 5.4 Steps above the card's limits are lost: of the units, and of the LVTs or the tank; HQs have none."""
    tanks = [unit for unit in units if game.counter(unit).is_tank]
    marines = [unit for unit in units if unit not in tanks and not unhurt(game, unit)]
    for aboard, limit in ((marines, card.land_units), (tanks, card.land_lvt)):
        while sum(unit.steps for unit in aboard if unit.on_map) > limit:
            able = [unit for unit in aboard if unit.on_map]
            unit = yield from choose_unit(game, "landing_loss", "5.12", able, card=card.number)
            take_step(game, unit, "5.12", "landing")
    load = tarawa(game.state).aboard.get(units[0].id)
    if load is not None:
        excess = sum(tarawa(game.state).loads[load]) - card.land_lvt
        if excess > 0:
            game.emit(LvtWorn("5.12", load, excess, card.number))


def unhurt(game: Game, unit: Unit) -> Refusal | None:
    """5.13 Why a unit loses no step on the run."""
    return Refusal("hq_unhurt", "5.13", {"unit": unit.id}) if game.counter(unit).is_leader else None


def recover_lvts(game: Game) -> TopStep:
    """5.14 The surviving LVTs are available again."""
    if tarawa(game.state).loads:
        game.emit(LvtsRecovered("5.14"))
    if tarawa(game.state).silent:
        game.emit(ShipsSilent("2.3", False))
    yield from ()
    return None


# ---------------------------------------------------------------- 5.2 wading


def wading_turns(game: Any, hex_id: str) -> int:
    """5.2, 15.1 How many turns it takes to wade ashore from a hex, as far as units wade now."""
    return -(-island_of(game.island).shore_distance[hex_id] // _far(game))


def _far(game: Any) -> int:
    figures = content_of(game.content).figures
    return figures.late_wading if extended(game) else figures.wading


def wade(game: Game) -> TopStep:
    """5.2, 5.21 Every unit in the water that no LVT has carried wades towards the beach."""
    far = _far(game)
    for unit in list(game.units_on_map()):
        if _wades(game, unit):
            yield from wade_on(game, unit, far, "5.2")
            settle(game, unit.place)
    return None


def wade_on(game: Game, unit: Unit, far: int, rule: str) -> Step:
    """5.2, 5.21 A unit wades so many hexes towards the beach, or until it is there."""
    origin, path = unit.place, list[str]()
    for _ in range(far):
        ahead = nearer(game, path[-1] if path else origin)
        if not ahead:
            break
        options = [Option(f"hex:{h}", {"unit": unit.id, "hex": h}) for h in ahead]
        answer = yield from ask("wade", rule, options, unit=unit.id, left=far - len(path))
        path.append(answer.partition(":")[2])
        if not game.island.hexes[path[-1]].water:
            break
    if path:
        game.emit(ev.UnitMoved(rule, unit.id, origin, path[-1], "wade", tuple(path)))


def settled(game: Game, decision: Decision, option: Option) -> tuple[dict[str, str], frozenset[str]]:
    """5.2, 7.53 Whom an answer about wading leaves in the water for the turn, and who wades on after him.

    Who comes ashore can still act, and who has hexes to wade yet is asked again.
    """
    unit, h = game.state.us[str(decision.facts["unit"])], option.argument
    if not game.island.hexes[h].water or (int(decision.facts["left"]) > 1 and nearer(game, h)):
        return {}, frozenset()
    units = game.units_on_map()
    later = units[units.index(unit) + 1 :] if game.state.step == _WADING else []
    return {unit.id: h}, frozenset(one.id for one in later if _wades(game, one) and nearer(game, one.place))


def _wades(game: Game, unit: Unit) -> bool:
    """5.2 Whether a unit is in the water that no LVT has carried."""
    return game.island.hexes[unit.place].water and unit.id not in tarawa(game.state).aboard


def nearer(game: Game, hex_id: str) -> list[str]:
    """5.21, 5.22 The hexes that a wading unit can go to: nearer to a beach, not across the pier, no Japanese there."""
    island = island_of(game.island)
    taken, here = game.forces_by_hex(), island.shore_distance[hex_id]
    return [
        h
        for h in island.neighbours[hex_id]
        if h not in taken and island.shore_distance[h] < here and not island.pier(hex_id, h)
    ]
