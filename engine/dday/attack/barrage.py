"""8.4, 8.5 Barrages by tanks, artillery, naval fire and Dauntless airstrikes."""

from collections.abc import Sequence

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.cards import draw
from engine.dday.command.command import in_any_command, in_hq_command
from engine.dday.command.control import field_of, fields_active
from engine.dday.depth.depth import remove_depth
from engine.dday.depth.fortifications import reduce
from engine.dday.game import Game
from engine.dday.night_limits import adjacent_only
from engine.dday.state.state import Force, Unit
from engine.dday.us_actions.limits import unobserved

_OBSERVERS = frozenset({"infantry", "heavy_infantry", "infantry_hq", "engineer"})


def may_be_barraged(game: Game, hex_id: str) -> bool:
    """8.41, 8.43, 8.44 Whether a hex can be barraged: a revealed force, no US units, not attacked in this phase."""
    return hex_id in open_to_barrage(game)


def open_to_barrage(game: Game) -> list[str]:
    """8.41, 8.43, 8.44 All hexes that can be barraged, whoever does it."""
    # a step may begin without anything being altered
    return game.keep(_open_to_barrage, unobserved(game))


def _open_to_barrage(game: Game, anybody: bool) -> list[str]:
    inside, attacked = game.us_hexes(), game.state.attacked
    return [
        h
        for h, force in game.forces_by_hex().items()
        if (anybody or _revealed(game, force)) and h not in inside and h not in attacked
    ]


def _revealed(game: Game, force: Force) -> bool:
    """8.41, 19.4 Whether a force, or its fortification, is revealed, or can be barraged without."""
    return game.known(force) or game.variant.open_to_barrage(game, force)


def _seen(game: Game, force: Force) -> bool:
    """8.41, 18.22 Whether a force can be barraged as far as it must be revealed, which some mornings don't ask for."""
    return _revealed(game, force) or unobserved(game)


def observed_field(game: Game, force: Force) -> frozenset[str]:
    """8.4 The field of fire of the target's position, from which it can be observed, disrupted or not."""
    site = game.site_of(force)
    return field_of(game, site) if site else frozenset()


def may_barrage(game: Game, unit: Unit) -> bool:
    """8.4 Whether a unit is of those that barrage."""
    return game.counter(unit).is_tank or game.counter(unit).type == "artillery"


def refusal(game: Game, unit: Unit, target: str) -> tuple[str, str] | None:
    """8.4, 8.11 Why a unit can't barrage a hex: code of the reason and rule; None when it can."""
    counter = game.counter(unit)
    if not may_barrage(game, unit):
        return "who", "8.4"
    if adjacent_only(game):
        return "night", "16"
    if not game.variant.may_barrage(game, unit):
        return "not_yet", "8.4"
    force = game.force_at(target)
    if force is None:
        return "no_enemy", "8.4"
    if not _seen(game, force):
        return "unrevealed", "8.41"
    if target in game.us_hexes():
        return "us_inside", "8.44"
    if target in game.state.attacked:
        return "attacked", "8.43"
    distance = game.island.distance(unit.place, target)
    if distance < 2:
        return "too_near", "8.4"
    if distance > counter.range(unit.steps):
        return "out_of_range", "8.4"
    if counter.is_tank:
        return None if _tank_sees(game, unit, force) else ("unobserved", "8.4")
    if unit.place in fields_active(game):
        return "in_field", "8.4"
    return None if in_hq_command(game, unit) else ("uncommanded", "8.4")


def _tank_sees(game: Game, tank: Unit, force: Force) -> bool:
    """8.4, 18.22 The tank is in the target's field, or infantry or engineers there observe under some HQ's command."""
    seen = observed_field(game, force)
    if tank.place in seen or unobserved(game):
        return True
    commanded = in_any_command(game, tank)
    return any(
        unit.place in seen
        and not unit.disrupted
        and game.counter(unit).type in _OBSERVERS
        and (commanded or in_any_command(game, unit))
        for unit in game.units_on_map()
    )


def marker_targets(game: Game) -> list[str]:
    """8.52, 16, 18.22 The hexes a marker can barrage: undisrupted infantry with radio or HQ is in their field."""
    return game.keep(_marker_targets)


def _marker_targets(game: Game) -> list[str]:
    if adjacent_only(game):
        return []
    if unobserved(game):
        return open_to_barrage(game)
    us_hexes = game.us_hexes()
    known: dict[str, bool] = {}
    found = []
    for target in open_to_barrage(game):
        # few stand where a target can be observed from: nobody else is asked for his radio
        for h in game.keep_japanese(_observed_at, target).intersection(us_hexes):
            if h not in known:
                known[h] = _spotter_in(game, us_hexes[h])
            if known[h]:
                found.append(target)
                break
    return found


def _spotter_in(game: Game, units: Sequence[Unit]) -> bool:
    """8.52 Whether undisrupted infantry with a radio or an HQ is among the units of a hex."""
    chart = game.content.weapons_chart
    return any(
        game.counter(unit).is_infantry
        and not unit.disrupted
        and (in_any_command(game, unit) or "RD" in chart.weapons(game.counter(unit), unit.steps, 1))
        for unit in units
    )


def _observed_at(game: Game, target: str) -> frozenset[str]:
    force = game.force_at(target)
    return observed_field(game, force) if force else frozenset()


def barrage(game: Game, unit: Unit, target: str) -> Step:
    """8.4, 8.42 One unit barrages; each draws a card of its own."""
    yield from _fire(game, target, unit.id, game.strength(unit), frozenset({game.counter(unit).symbol}), "8.4")


def marker_barrage(game: Game, marker: str, target: str) -> Step:
    """8.5, 8.52, 8.53 A marker is spent on a barrage, a free action at any time of the phase."""
    chart = game.content.weapons_chart
    if not game.variant.spend_extra(game, marker):
        game.emit(ev.MarkerSpent("8.54", marker))
    if game.variant.naval_sure:
        _struck(game, target, marker)
        return
    yield from _fire(game, target, marker, chart.marker_strength(marker), chart.marker_symbols(marker), "8.52")


def _struck(game: Game, target: str, marker: str) -> None:
    """6.51, 8.52 A barrage that needs no card: the unit is disrupted, its depth and the guns of its hex are gone."""
    force = game.force_at(target)
    assert force
    game.variant.fought(game, target, "8.52")
    strength = game.content.weapons_chart.marker_strength(marker)
    game.emit(
        ev.BarrageFired("8.52", target, force.id, marker, strength, 0, True, True, 0, "disrupted_depth_artillery")
    )
    if not force.disrupted:
        game.emit(ev.ForceDisrupted("8.52", force.id, "barrage"))
    remove_depth(game, force, "8.52", "barrage")
    if game.guns_at(target):
        game.emit(ev.ArtilleryDestroyed("6.51", target, "barrage"))


def terrain_shift(game: Game, force: Force) -> int:
    """8.4 The columns that the target's terrain takes off a barrage; tank units and stances have no shelter."""
    sheltered = not (game.is_tank(force) or force.stance)
    return game.content.terrain.effect(game.island.hexes[force.hex].terrain).barrage_shift if sheltered else 0


def _fire(game: Game, target: str, firer: str, strength: int, symbols: frozenset[str], rule: str) -> Step:
    """8.4, 19.4 Draw the card, look the barrage up and apply the result, to a fortification too."""
    force = game.force_at(target)
    assert force
    game.variant.fought(game, target, rule)
    card = draw(game, "special", rule)
    colour, symbol = card.shows(game.force_colour(force)), card.fire_symbol in symbols
    shift = terrain_shift(game, force)
    result = game.content.barrage_table.result(strength, shift, symbol, colour)
    game.emit(ev.BarrageFired(rule, target, force.id, firer, strength, card.number, colour, symbol, shift, result))
    if result == "no_effect" or (result == "disrupted_if_no_depth" and force.has_depth):
        return
    if not force.disrupted:
        game.emit(ev.ForceDisrupted(rule, force.id, "barrage"))
    if result.startswith("disrupted_depth"):
        remove_depth(game, force, rule, "barrage")
    if result.endswith("artillery") and game.guns_at(target):
        game.emit(ev.ArtilleryDestroyed("6.51", target, "barrage"))
    if game.fortified(target):
        yield from reduce(game, target)
