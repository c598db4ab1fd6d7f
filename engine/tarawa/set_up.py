"""3.0 Setting up the scenarios that begin with the landing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.session import TopStep
from engine.dday import events as ev
from engine.dday.game import BattleData, Game, choose_unit
from engine.dday.numbers import Own
from engine.dday.state.setting_up import place_force, shuffled
from engine.dday.state.state import ASIDE, Unit
from engine.tarawa.approach import place_arrivals
from engine.tarawa.battle_data import TarawaContent, content_of, scenario_of
from engine.tarawa.map_schema import TarawaPosition, island_of
from engine.tarawa.options import turn_of
from engine.tarawa.state import TarawaState

_RYANS_BEACH = "R1"


def set_up(facts: BattleData, seed: str, options: Sequence[str]) -> TarawaState:
    """3.0 The table before the player places the first waves; every shuffle has a stream of its own."""
    content, scenario = content_of(facts.content), scenario_of(facts.scenario)
    state = TarawaState(scenario.id, tuple(options), seed, lvts=list(scenario.lvts), shibasaki=scenario.shibasaki)
    state.deck = shuffled(state, "deck", list(content.cards))
    _place_japanese(facts, content, state)
    for counter in content.us.values():
        turn = turn_of(counter, state.options)
        place = f"turn:{turn}" if turn else ASIDE
        state.us[counter.id] = Unit(counter.id, counter.steps, place)
    state.heroes = list(content.heroes)
    letters = iter(shuffled(state, "letters", list(content.shuffled_letters)))
    state.letter_markers = {
        str(turn): next(letters) if letter in content.shuffled_letters else letter
        for turn, letter in scenario.letters.items()
        if turn <= scenario.last_turn
    }
    return state


def _place_japanese(facts: BattleData, content: TarawaContent, state: TarawaState) -> None:
    """3.0 Coastal units, tanks by the colours of a card, eleven of the others inland, the rest in reserve; depth."""
    positions = [one for one in facts.island.positions.values() if isinstance(one, TarawaPosition)]
    japanese = content.japanese.values()
    coastal = shuffled(state, "coastal_units", [unit.id for unit in japanese if unit.coastal])
    tanks = shuffled(state, "tanks", [unit.id for unit in japanese if unit.is_tank])
    others = shuffled(state, "units", [unit.id for unit in japanese if not (unit.coastal or unit.is_tank)])
    depth = {
        kind: shuffled(state, f"{kind}_depth", [one.id for one in content.depth.values() if one.kind == kind])
        for kind in ("coastal", "inland", "armour")
    }
    for position in (one for one in positions if one.setup == "coastal"):
        place_force(state, position.hex, coastal.pop(0))
    card = state.deck.pop(0)
    state.discards.append(card)
    for colour in content.cards[card].colours:
        spot = next(one for one in positions if one.armour and one.colour == colour)
        tank = place_force(state, spot.hex, tanks.pop(0))
        tank.revealed, tank.disrupted = facts.scenario.armour_revealed, facts.scenario.armour_disrupted
        tank.depth = depth["armour"].pop(0)
    taken = {force.hex for force in state.forces.values()}
    free = shuffled(state, "inland", [one.hex for one in positions if one.setup == "inland" and one.hex not in taken])
    for hex_id in sorted(free[: scenario_of(facts.scenario).inland_units]):
        place_force(state, hex_id, others.pop(0))
    state.reserve = others
    state.depth_pool, state.inland_pool = depth["coastal"], depth["inland"]


def place_first_waves(game: Game) -> TopStep:
    """3.0 The units of turn 1 go to the approach hexes of their beaches."""
    yield from place_arrivals(game, game.scenario.first_turn, "3.0")
    return None


def place_ryan(game: Game) -> TopStep:
    """3.0, 10.17 Major Ryan joins an infantry unit that waits off Red 1."""
    waiting = [one for one in game.units_on_map() if game.counter(one).is_infantry and off_ryans_beach(game, one)]
    for hero in (one.id for one in content_of(game.content).heroes.values() if one.set_up):
        unit = yield from choose_unit(game, "ryan", Own("10.17"), waiting, hero=hero)
        game.emit(ev.HeroPlaced(Own("10.17"), hero, unit.id))
    return None


def off_ryans_beach(game: Game, unit: Unit) -> bool:
    """3.0 Whether a unit waits off the beach at which Major Ryan lands."""
    approach = island_of(game.island).approach.get(unit.place)
    return approach is not None and approach.beach == _RYANS_BEACH
