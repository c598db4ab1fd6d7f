"""20 Setting up 21 November."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.core.decision import Option
from engine.core.session import Step, TopStep
from engine.dday import events as ev
from engine.dday.command.control import fields_any
from engine.dday.content.cards import LETTERS
from engine.dday.game import BattleData, Game, ask, choose_unit
from engine.dday.numbers import Own
from engine.dday.refusals import Refusal, no
from engine.dday.state.setting_up import place_force, shuffled
from engine.dday.state.state import ASIDE, OUT, Unit
from engine.tarawa.battle_data import SecondDay, TarawaUnit, content_of, scenario_of
from engine.tarawa.options import survives, turn_of
from engine.tarawa.state import TarawaState

_WITHOUT_HEX: Final = {"dead": OUT, "": ASIDE}


def set_up(facts: BattleData, seed: str, options: Sequence[str]) -> TarawaState:
    """20.1, 20.2 The table before the player places his units; every shuffle has a stream of its own."""
    content, scenario = content_of(facts.content), scenario_of(facts.scenario)
    day = scenario.second_day
    assert day
    state = TarawaState(scenario.id, tuple(options), seed, lvts=list(scenario.lvts))
    state.shibasaki = scenario.shibasaki or survives(options)
    state.deck = shuffled(state, "deck", list(content.cards))
    _place_japanese(facts, day, state)
    _place_us(facts, day, state)
    state.heroes = list(content.heroes)
    state.letters = list(LETTERS)
    return state


def _place_japanese(facts: BattleData, day: SecondDay, state: TarawaState) -> None:
    """20.1 Some units of each kind are drawn and mixed, placed and given depth; the rest leaves the game."""
    content, at = facts.content, facts.island.positions
    units = content.japanese.values()
    elites = shuffled(state, "elites", [one.id for one in units if one.elite and not one.is_tank])
    others = shuffled(state, "units", [one.id for one in units if not (one.elite or one.is_tank)])
    drawn = shuffled(state, "drawn", [*elites[: day.elite_units], *others[: day.other_units]])
    kinds = {
        kind: shuffled(
            state,
            f"{kind}_depth",
            [one.id for one in content.depth.values() if one.kind == kind and not one.tactical_reinforcement],
        )
        for kind in ("coastal", "inland")
    }
    for position in day.positions:
        force = place_force(state, at[position].hex, drawn.pop(0))
        for kind, held in (("coastal", day.coastal_depth), ("inland", day.inland_depth)):
            if position in held:
                force.depth = kinds[kind].pop(0)
    state.reserve = drawn
    state.depth_pool = kinds["coastal"][: day.coastal_pool]
    state.inland_pool = kinds["inland"][: day.inland_pool]
    used = {force.unit for force in state.forces.values()} | {force.depth for force in state.forces.values()}
    used |= {*state.reserve, *state.depth_pool, *state.inland_pool}
    state.removed_unseen = [name for name in (*content.japanese, *content.depth) if name not in used]


def _place_us(facts: BattleData, day: SecondDay, state: TarawaState) -> None:
    """20.2 Who is dead, who waits on the track; all others wait aside with their steps until they are placed."""
    content = content_of(facts.content)
    for counter in content.us.values():
        assert isinstance(counter, TarawaUnit)
        steps = counter.steps_21 or counter.steps
        turn = turn_of(counter, state.options)
        place = f"turn:{turn}" if turn >= facts.scenario.first_turn else _WITHOUT_HEX.get(counter.at_21, ASIDE)
        unit = Unit(counter.id, 0 if place == OUT else steps, place)
        state.us[counter.id] = unit
        if counter.at_21 in day.posts.values():
            own = counter.type == "regimental_hq"
            if own:
                unit.place, unit.post = facts.island.positions[counter.at_21].hex, True
                state.posts[counter.id] = day.command_space - 1
        if counter.counts_for_loss:
            lost = [side for side, most in (("full", counter.steps // 2), ("reduced", 0)) if unit.steps <= most]
            state.loss_box += [f"{counter.id} {side}" for side in lost]


class Ring(NamedTuple):
    """20.2 Where a unit starts: so near to a hex, in no field of fire if it is ``quiet``, else not beside the enemy."""

    anchor: str
    radius: int
    quiet: bool


def ring_of(game: Game, unit: Unit) -> Ring:
    """20.2 Around which hex a unit starts."""
    day, where = scenario_of(game.scenario).second_day, starts_at(game, unit)
    assert day
    if where in game.island.positions:
        return Ring(game.island.positions[where].hex, day.post_radius, quiet=True)
    if where == day.rear_anchor:
        return Ring(where, day.rear_radius, quiet=True)
    return Ring(where, day.anchor_radius, quiet=False)


def _spots(game: Game, ring: Ring) -> list[str]:
    """20.2 The land hexes of a ring."""
    island, taken = game.island, game.forces_by_hex()
    within = sorted(island.within(ring.anchor, ring.radius))
    near = [h for h in within if h in island.hexes and not island.hexes[h].water]
    if ring.quiet:
        return [h for h in near if h not in fields_any(game) and h not in taken]
    return [h for h in near if h not in taken and not any(other in taken for other in island.neighbours[h])]


def place_units(game: Game) -> TopStep:
    """20.2 The player places his units near the hexes that are named, two to a hex."""
    for unit in list(game.state.us.values()):
        counter = game.counter(unit)
        assert isinstance(counter, TarawaUnit)
        if unit.place != ASIDE or not counter.steps_21:
            continue
        spots, limit = _spots(game, ring_of(game, unit)), game.content.figures.stack_limit
        fit = [h for h in spots if game.stack_at(h) < limit and bears(game, unit, h)]
        yield from _place(game, unit, fit or spots)
    return None


def bears(game: Game, unit: Unit, hex_id: str) -> bool:
    """7.3 Whether a unit can get into a hex from anywhere."""
    ways = game.facts.ways[game.counter(unit).type]
    return any(hex_id in ways[other] for other in game.island.neighbours[hex_id])


def _place(game: Game, unit: Unit, spots: Sequence[str]) -> Step:
    options = [Option(f"hex:{h}", {"unit": unit.id, "hex": h}) for h in spots]
    answer = yield from ask("deploy", "20.2", options, unit=unit.id)
    game.emit(ev.UnitMoved("20.2", unit.id, unit.place, answer.partition(":")[2], "set_up"))


def place_garrisons(game: Game) -> TopStep:
    """20.2 The garrisons around each command post."""
    day = scenario_of(game.scenario).second_day
    assert day
    for position in day.posts.values():
        anchor = game.island.positions[position].hex
        for left in range(day.post_garrisons, 0, -1):
            at = game.island.position_at
            fit = [h for h in _spots(game, Ring(anchor, day.post_radius, quiet=True)) if h in at]
            fit = [h for h in fit if h not in game.state.garrisons]
            if not fit:
                break
            options = [Option(f"garrison:{h}", {"hex": h}) for h in fit]
            answer = yield from ask("garrison", "20.2", options, left=left)
            game.emit(ev.GarrisonPlaced("20.2", answer.partition(":")[2]))
    return None


def place_heroes(game: Game) -> TopStep:
    """20.2 Major Ryan, then the other heroes and an inspired unit."""
    day, content = scenario_of(game.scenario).second_day, content_of(game.content)
    assert day
    ashore = [unit for unit in game.units_on_map() if not game.counter(unit).is_leader]
    ryans = [u for u in ashore if starts_at(game, u) == day.ryan_anchor and game.counter(u).is_infantry]
    for hero in (one.id for one in content.heroes.values() if one.set_up):
        unit = yield from choose_unit(game, "ryan", Own("10.17"), ryans, hero=hero)
        game.emit(ev.HeroPlaced("20.2", hero, unit.id))
    for number in range(day.heroes + day.inspired):
        fit = [unit for unit in game.units_on_map() if not without_hero(game, unit)]
        inspired = number >= day.heroes
        unit = yield from choose_unit(game, "event_unit", "20.2", fit, event="inspired" if inspired else "hero")
        hero = game.state.heroes[0]
        game.emit(ev.HeroPlaced("20.2", hero, unit.id))
        if inspired:
            game.emit(ev.HeroFell("20.2", hero, unit.id, "set_up"))
    return None


def without_hero(game: Game, unit: Unit) -> Refusal | None:
    """20.2 Why a unit gets no hero when the day begins, nor the inspiration of one."""
    counter = game.counter(unit)
    if counter.is_leader or counter.type == "artillery":
        return Refusal("no_heroes_there", "20.2", {"unit": unit.id})
    if unit.inspired:
        return Refusal("inspired_already", "20.2", {"unit": unit.id})
    return no("has_hero", "20.2", unit=unit.id) if unit.hero else None


def starts_at(game: Game, unit: Unit) -> str:
    """20.2 The hex or position that a unit starts around, as its counter has it."""
    counter = game.counter(unit)
    assert isinstance(counter, TarawaUnit)
    return counter.at_21
