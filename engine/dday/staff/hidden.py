"""A table as it may be: what a player doesn't see is dealt anew, consistently with everything that is open.

It is made from a view alone. So it can't depend on what really lies face down or in which order cards come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.core.luck import Luck
from engine.dday.battles import facts_of
from engine.dday.content.cards import LETTERS
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
    units = _deal_units(facts, state, luck.mixed(hidden.units))
    _deal_markers(facts, state, hidden, luck, units)
    _deal_letters(facts, state, luck)
    return state


def deal(game: Game, seed: str) -> None:
    """2.3, 9.1 Deal anew what a player doesn't see on a table that is being played on."""
    state = game.state
    found = dealt(player_view(game.facts, state), seed)
    for name in (*_HIDDEN, *game.variant.own_hidden):
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


class _Slots:
    """Places in which something lies face down, each with what can lie there."""

    def __init__(self) -> None:
        self._fits: list[Sequence[str]] = []
        self._fill: list[Callable[[str], None]] = []

    def thing(self, owner: object, name: str, fits: Sequence[str]) -> None:
        """A field of something that shows its back."""
        if getattr(owner, name).startswith(BACK):
            self._add(fits, partial(setattr, owner, name))

    def pile(self, places: list[str], fits: Sequence[str]) -> None:
        """Every place of a pile that shows its back."""
        for place, shown in enumerate(places):
            if shown.startswith(BACK):
                self._add(fits, partial(places.__setitem__, place))

    def fill(self) -> set[str]:
        """Fill each with the first thing that fits and leaves something for all others; gives what was used."""
        found: dict[str, int] = {}
        for place in range(len(self._fits)):
            self._give(place, found, set())
        for thing, place in found.items():
            self._fill[place](thing)
        return set(found)

    def _add(self, fits: Sequence[str], fill: Callable[[str], None]) -> None:
        self._fits.append(fits)
        self._fill.append(fill)

    def _give(self, place: int, found: dict[str, int], tried: set[str]) -> bool:
        """Give a place a thing that is free, else one whose place can have another."""
        for thing in self._fits[place]:
            if thing not in found:
                found[thing] = place
                return True
        for thing in self._fits[place]:
            if thing not in tried:
                tried.add(thing)
                if self._give(found[thing], found, tried):
                    found[thing] = place
                    return True
        return False


def _deal_units(facts: BattleData, state: State, units: list[str]) -> list[str]:
    """9.1, 9.3, 16 Units on the map, each of the type on its back, and in boxes and the reserve; gives who is left."""
    japanese, variant = facts.content.japanese, facts.variant
    units = variant.likely(Game(facts, state, []), units)
    slots, types = _Slots(), dict[str, list[str]]()
    for unit in units:
        types.setdefault(japanese[unit].type, []).append(unit)
    for force in state.forces.values():
        slots.thing(force, "unit", types.get(force.unit.removeprefix(BACK), ()))
    reserves = [unit for unit in units if variant.in_reserve(japanese[unit])]
    slots.pile(state.eliminated_elite, [unit for unit in reserves if japanese[unit].elite])
    for box, fits in variant.own_boxes(state):
        slots.pile(box, [unit for unit in units if fits(japanese[unit])])
    slots.pile(state.reserve, reserves)
    used = slots.fill()
    return [unit for unit in units if unit not in used]


def _deal_markers(facts: BattleData, state: State, hidden: Unseen, luck: Luck, units: Sequence[str]) -> None:
    """9.2, 13.4, 19.0 Depth, counterattack and fortification markers; ``units`` may have left the game unseen."""
    content, variant, game = facts.content, facts.variant, Game(facts, state, [])
    walls = luck.mixed(hidden.fortifications)
    armour = luck.mixed(hidden.armour_depth)
    depth = luck.mixed(marker for marker in hidden.depth if variant.in_pool(content.depth[marker]))
    for hex_id, marker in state.fortifications.items():
        if marker.startswith(BACK):
            state.fortifications[hex_id] = walls.pop()
    state.fortification_pool = [walls.pop() for _ in state.fortification_pool]
    of_kind: dict[str, list[str]] = {}
    for marker in reversed([*armour, *depth]):
        of_kind.setdefault(content.depth[marker].kind, []).append(marker)
    slots = _Slots()
    for force in state.forces.values():
        kinds = variant.depth_kinds(game, force)
        slots.thing(force, "depth", [marker for kind in kinds for marker in of_kind.get(kind, ())])
    for kind, pool in variant.depth_pools.items():
        slots.pile(getattr(state, pool), of_kind.get(kind, ()))
    used = slots.fill()
    left = [marker for marker in (*reversed(depth), *reversed(walls), *reversed(armour)) if marker not in used]
    out = [marker for marker in hidden.depth if not variant.in_pool(content.depth[marker])]
    gone = [*left, *units, *out]
    state.removed_unseen = gone[: len(state.removed_unseen)]
    stances = luck.mixed(hidden.stances)
    state.stance_pool = [stances.pop() for _ in state.stance_pool]


def _deal_letters(facts: BattleData, state: State, luck: Luck) -> None:
    """20.1 The letters that are still to come; some battles shuffle only some of them."""
    track, game = facts.content.turn_track[facts.scenario.track], Game(facts, state, [])
    every = {space.letter for space in track.values() if space.letter and space.letter not in state.letters}
    left = luck.mixed(letter for letter in LETTERS if letter in every and facts.variant.shuffles(game, letter))
    state.letter_markers = {
        turn: left.pop() if facts.variant.shuffles(game, letter) else letter
        for turn in state.letter_markers
        for letter in (track[int(turn)].letter,)
    }
