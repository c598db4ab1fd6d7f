"""A table as it may be: what a player doesn't see is dealt anew, consistently with everything that is open.

It is made from a view alone. So it can't depend on what really lies face down or in which order cards come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.luck import Luck
from engine.dday.battles import facts_of
from engine.dday.foresight.unseen import BACK, Unseen, unseen
from engine.dday.game import BattleData, Game
from engine.dday.state.state import State
from engine.dday.state.view import player_view

_HIDDEN: Final = (
    "seed",
    "draws",
    "deck",
    "reserve",
    "depth_pool",
    "stance_pool",
    "fortification_pool",
    "removed_unseen",
    "eliminated_elite",
    "letter_markers",
    "fortifications",
)
"""What of a state is hidden, or decides luck to come, beside what lies under a force or in a pile of close combat."""


def dealt(view: State, seed: str) -> State:
    """2.3, 9.1 One of the tables that a view can belong to; each seed gives another, with luck of its own to come."""
    facts, state = facts_of(view.scenario), view.copy()
    hidden, luck = unseen(Game(facts, state, [])), Luck(seed, "hidden")
    state.seed, state.draws = seed, {}
    _deal_cards(state, luck.mixed(hidden.deck))
    _deal_units(facts, state, luck.mixed(hidden.units))
    _deal_markers(facts, state, hidden, luck)
    _deal_letters(facts, state, luck)
    return state


def deal(game: Game, seed: str) -> None:
    """2.3, 9.1 Deal anew what a player doesn't see on a table that is being played on."""
    state = game.state
    found = dealt(player_view(game.facts, state), seed)
    for name in _HIDDEN:
        setattr(state, name, getattr(found, name))
    for force in state.forces.values():
        force.unit, force.depth = found.forces[force.id].unit, found.forces[force.id].depth
    if state.combat and found.combat:
        state.combat.us_pile[:], state.combat.japanese_pile[:] = found.combat.us_pile, found.combat.japanese_pile
    game.forget()


def _deal_cards(state: State, cards: list[int]) -> None:
    """2.3, 8.61 The deck, and the piles of a close combat."""
    piles = [state.combat.us_pile, state.combat.japanese_pile] if state.combat else []
    for pile in (*piles, state.deck):
        pile[:] = [cards.pop() for _ in pile]


def _deal_units(facts: BattleData, state: State, units: list[str]) -> None:
    """9.1, 9.3, 16 The units on the map first, each of the type on its back, then those off it."""
    japanese, in_reserve = facts.content.japanese, facts.variant.in_reserve

    def take(places: list[str], fits: Iterable[str]) -> None:
        found = iter(list(fits))
        for place, unit in enumerate(places):
            if unit.startswith(BACK):
                places[place] = next(found)
                units.remove(places[place])

    for force in state.forces.values():
        if force.unit.startswith(BACK):
            kind = force.unit.removeprefix(BACK)
            force.unit = next(unit for unit in units if japanese[unit].type == kind)
            units.remove(force.unit)
    take(state.eliminated_elite, (unit for unit in units if japanese[unit].elite and in_reserve(japanese[unit])))
    take(state.reserve, (unit for unit in units if in_reserve(japanese[unit])))


def _deal_markers(facts: BattleData, state: State, hidden: Unseen, luck: Luck) -> None:
    """9.2, 13.4, 19.0 Depth, counterattack and fortification markers."""
    content, in_pool = facts.content, facts.variant.in_pool
    walls = luck.mixed(hidden.fortifications)
    armour = luck.mixed(hidden.armour_depth)
    depth = luck.mixed(marker for marker in hidden.depth if in_pool(content.depth[marker]))
    for hex_id, marker in state.fortifications.items():
        if marker.startswith(BACK):
            state.fortifications[hex_id] = walls.pop()
    for force in state.forces.values():
        if force.depth.startswith(BACK):
            tank = bool(force.unit) and content.japanese[force.unit].is_tank
            force.depth = (armour if tank else depth).pop()
    state.fortification_pool = [walls.pop() for _ in state.fortification_pool]
    state.depth_pool = [depth.pop() for _ in state.depth_pool]
    state.removed_unseen = [(depth or walls or armour).pop() for _ in state.removed_unseen]
    stances = luck.mixed(hidden.stances)
    state.stance_pool = [stances.pop() for _ in state.stance_pool]


def _deal_letters(facts: BattleData, state: State, luck: Luck) -> None:
    """20.1 The letters that are still to come."""
    left = luck.mixed(letter for letter in _letters(facts) if letter not in state.letters)
    state.letter_markers = {turn: left.pop() for turn in state.letter_markers}


def _letters(facts: BattleData) -> Iterator[str]:
    for space in facts.content.turn_track[facts.scenario.track].values():
        if space.letter:
            yield space.letter
