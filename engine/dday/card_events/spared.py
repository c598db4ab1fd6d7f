"""2.3 Whom the events of the cards pass over, and why: what makes their options, and judges what isn't among them."""

from __future__ import annotations

from typing import Final

from engine.dday.content.counters import USCounter
from engine.dday.game import Game
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Force, Unit

# ---------------------------------------------------------------- US units


def without_room_for_hero(unit: Unit) -> Refusal | None:
    """10.11 Why no hero can join a unit."""
    if not unit.on_map and not unit.place.startswith("box:"):
        return no("not_on_map", "10.11", unit=unit.id)
    if unit.hero:
        return no("has_hero", "10.11", unit=unit.id)
    return no("inspired_already", unit=unit.id) if unit.inspired else None


def not_scattered(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why no scattered platoon belongs to a unit: it lacks a step of the two of an infantry company."""
    if refused := apart(unit, counts=game.counter(unit).counts_for_loss, kind="company"):
        return refused
    return None if unit.steps == 1 else no("more_steps", unit=unit.id)


def not_heated(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why a unit doesn't suffer from the heat."""
    return _undisturbed(unit, counts=game.counter(unit).type == "infantry", kind="regular")


def not_astray(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why a unit doesn't get lost in the jungle."""
    if refused := _undisturbed(unit, counts=game.counter(unit).is_infantry, kind="foot"):
        return refused
    return None if game.island.hexes[unit.place].terrain == "jungle" else no("no_jungle", unit=unit.id)


def not_mined(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why a unit doesn't meet mines."""
    return _undisturbed(unit, counts=game.counter(unit).is_infantry, kind="foot")


def _undisturbed(unit: Unit, *, counts: bool, kind: str) -> Refusal | None:
    """2.3 Why an event doesn't disrupt a unit."""
    if refused := apart(unit, counts=counts, kind=kind):
        return refused
    return no("disrupted_already", unit=unit.id) if unit.disrupted else None


def apart(unit: Unit, *, counts: bool, kind: str) -> Refusal | None:
    """2.3 Why an event has nothing to do with a unit: it concerns a kind of infantry on the map."""
    if not unit.on_map:
        return no("not_on_map", "2.3", unit=unit.id)
    return None if counts else no("event_kind", unit=unit.id, kind=kind)


Rank = tuple[int, bool, int]
_MOST_FIRST: Final = frozenset({"minefield"})
"""Events that befall the unit with most steps, others that with fewest."""
_RANKS: Final = ("steps", "symbol_first", "inland_first")
"""Why a unit comes before another, place by place of a rank."""


def rank(game: Game, event: str, unit: Unit, symbol: str) -> Rank:
    """2.3 Whom an event befalls first: by steps, then the symbol, then the distance from the landing beaches."""
    steps = -unit.steps if event in _MOST_FIRST else unit.steps
    return steps, game.counter(unit).symbol != symbol, -game.island.beach_distance[unit.place]


def outranked(game: Game, event: str, unit: Unit, chosen: Unit, symbol: str) -> Refusal:
    """2.3 Why an event befalls another unit first, by the first thing that tells the two apart."""
    both = zip(_RANKS, rank(game, event, unit, symbol), rank(game, event, chosen, symbol), strict=True)
    key = next((key for key, one, other in both if one != other), _RANKS[-1])
    return by_steps(unit, chosen) if key == "steps" else no(key, unit=unit.id, other=chosen.id)


def by_steps(unit: Unit, chosen: Unit) -> Refusal:
    """2.3 Why a unit with more or fewer steps comes first; with as many it bears the symbol."""
    if chosen.steps == unit.steps:
        return no("symbol_first", unit=unit.id, other=chosen.id)
    return no("stronger_first" if chosen.steps > unit.steps else "weaker_first", unit=unit.id, other=chosen.id)


def salvo_spares(game: Game, unit: Unit, hex_id: str, symbol: str) -> str:
    """2.3 Why a salvo into a hex does nothing to a unit, by a short name; "" if it can cost it a step."""
    if unit.place != hex_id:
        return "salvo_elsewhere"
    return "" if game.counter(unit).symbol == symbol else "symbol_first"


def not_struck(game: Game, unit: Unit, chosen: Unit, attacker: Force) -> Refusal | None:
    """2.3 Why a suicide attack doesn't strike a unit: it goes for most steps, in a hex and in a unit."""
    if unit.place not in game.island.neighbours[attacker.hex]:
        return no("suicide_elsewhere", unit=unit.id, hex=attacker.hex)
    if not can_be_struck(game.counter(unit)):
        return no("hq_not_struck", unit=unit.id)
    if game.steps_at(unit.place) < game.steps_at(chosen.place):
        return no("fuller_hex", unit=unit.id, hex=chosen.place)
    return by_steps(unit, chosen) if unit.steps < chosen.steps else None


def can_be_struck(counter: USCounter) -> bool:
    """2.3 Whether suicide attacks strike a unit: they leave regimental HQs and command posts alone."""
    return counter.type != "regimental_hq"


def post_spared(game: Game, unit: Unit, chosen: Unit) -> Refusal | None:
    """14.2 Why a command post isn't under fire: the one nearest to the Japanese is."""
    if not unit.on_map:
        return no("not_on_map", "14.2", unit=unit.id)
    if not unit.post:
        return no("no_post", "14.2", unit=unit.id)
    nearer = post_distance(game, chosen) < post_distance(game, unit)
    return no("post_nearer", unit=unit.id, other=chosen.id) if nearer else None


def post_distance(game: Game, unit: Unit) -> int:
    """14.2 Hexes from a command post to the nearest Japanese unit."""
    return min(game.island.distance(unit.place, force.hex) for force in game.state.forces.values())


# ---------------------------------------------------------------- Japanese units


def not_exposed(game: Game, force: Force) -> Refusal | None:
    """10.17 Why a hero's deed reveals nothing of a unit: it is face down and beside a US unit."""
    if refused := seen(force):
        return refused
    beside = any(h in game.us_hexes() for h in game.island.neighbours[force.hex])
    return None if beside else no("force_apart", hex=force.hex)


def seen(force: Force, rule: str = "10.17") -> Refusal | None:
    """2.3, 10.17 Why a unit can't be turned up."""
    if not force.unit:
        return no("fortification_alone", rule, hex=force.hex)
    return no("force_revealed", rule, hex=force.hex) if force.revealed else None


def not_reported(game: Game, force: Force) -> Refusal | None:
    """2.3 Why a patrol has nothing to report of a unit."""
    return no("force_revealed", "2.3", hex=force.hex) if force.revealed else None


def without_secrets(game: Game, force: Force) -> Refusal | None:
    """2.3 Why nobody watches a unit: nothing of it is face down; a fortification alone is no unit."""
    if not force.unit:
        return no("fortification_alone", "2.3", hex=force.hex)
    hidden = not force.revealed or (force.depth and not force.depth_revealed)
    return None if hidden else no("nothing_hidden", hex=force.hex)


def fortification_known(game: Game, force: Force) -> Refusal | None:
    """2.3 Why a patrol has nothing to report of a fortification."""
    if not game.fortified(force.hex):
        return no("no_fortification", hex=force.hex)
    return no("fortification_seen", hex=force.hex) if force.hex in game.state.facing else None


def farther(game: Game, force: Force, chosen: Force) -> Refusal | None:
    """2.3 Why a unit isn't the one that is seen: others are nearer to a US unit."""
    if game.nearest_us(force.hex) <= game.nearest_us(chosen.hex):
        return None
    return no("nearer_first", hex=force.hex, other=chosen.hex)
