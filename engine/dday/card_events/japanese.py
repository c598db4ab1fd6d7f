"""Events of the cards that concern the Japanese: depth, reserves, counterattack, suicide attacks, stray salvos."""

from collections.abc import Sequence

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.card_events.spared import can_be_struck, salvo_spares
from engine.dday.card_events.us import void
from engine.dday.cards import draw
from engine.dday.command.control import in_communication
from engine.dday.content import Card
from engine.dday.depth.depth import (
    add_depth,
    depth_event_choice,
    empty_positions,
    place_reserve,
    reinforcement_choice,
    remove_depth,
)
from engine.dday.events.because import Because
from engine.dday.game import Game, choose_unit
from engine.dday.island.island import Position
from engine.dday.movement.tanks import fire_or_advance
from engine.dday.reasons import CHOICE, Why, told_apart
from engine.dday.state.state import Force, Unit
from engine.dday.victory.losses import disrupt, lose_step, take_step


def depth(game: Game, event: str) -> None:
    """9.2 One Japanese unit gains depth."""
    force, because = depth_event_choice(game)
    if force is None or game.variant.depth_for(game, force) is None:
        void(game, event, "no_depth" if force else "no_force")
    else:
        add_depth(game, force, "9.2", event, because=because)


def reinforcement(game: Game, event: str) -> None:
    """9.3 A reserve unit with depth enters the position that the priorities name."""
    position, because = reinforcement_choice(game)
    if position is None or not game.state.reserve:
        void(game, event, "no_reserve" if position else "no_position")
    else:
        place_reserve(game, position.hex, "9.3", event, depth=True, because=because)


def infiltration(game: Game) -> None:
    """Check for Japanese infiltration: a reserve unit enters an empty position that is out of communication.

    A scenario may want it in the mountains, or in the jungle not far from them.
    """
    spots = list(empty_positions(game, lambda h: not in_communication(game, h) and _infiltrable(game, h)))
    if not spots or not game.state.reserve:
        void(game, "infiltration", "no_reserve" if spots else "no_position")
        return

    def rank(position: Position) -> tuple[int, int, int]:
        return game.nearest_us(position.hex), -position.number, -ord(position.zone)

    spot = min(spots, key=rank)
    whys: list[Why | None] = [("nearest_us", rank(spot)[0]), ("highest_number", ""), ("highest_letter", "")]
    because = (("cut_off", ""), *told_apart(map(rank, spots), rank(spot), whys))
    place_reserve(game, spot.hex, "2.3", "infiltration", depth=False, because=because)


def _infiltrable(game: Game, hex_id: str) -> bool:
    """Whether infiltrators can come up in a hex: everywhere, or in or near a mountain."""
    reach, hexes = game.variant.infiltration_reach, game.island.hexes
    if reach is None or hexes[hex_id].terrain == "mountain":
        return True
    near = game.island.within(hex_id, reach)
    return hexes[hex_id].terrain == "jungle" and any(h in hexes and hexes[h].terrain == "mountain" for h in near)


def rally(game: Game) -> None:
    """6.42 Defenders recover: two disrupted Japanese units, no tanks, lose their markers."""
    for _ in range(2):
        forces = [force for force in game.state.forces.values() if force.disrupted and not game.is_tank(force)]
        if not forces:
            void(game, "rally", "no_force")
            return
        force = min(forces, key=lambda f: _near(game, f))
        game.emit(ev.ForceRecovered("6.42", force.id, "rally", _near_reasons(game, forces, force)))


def _near(game: Game, force: Force) -> tuple[int, tuple[int, str], str]:
    """Nearest to a US unit, then lowest number and letter; a unit outside positions comes after those inside."""
    position = game.position_of(force)
    return game.nearest_us(force.hex), position.order if position else (99, "~"), force.hex


def _near_reasons(game: Game, forces: Sequence[Force], chosen: Force) -> Because:
    whys: list[Why | None] = [("nearest_us", game.nearest_us(chosen.hex)), ("lowest_number", ""), None]
    return told_apart([_near(game, force) for force in forces], _near(game, chosen), whys)


def fortify_coral(game: Game) -> None:
    """2.25 Place fortification in coral: a marker is laid face down in a manned coral position."""
    forces = [
        force
        for force in game.state.forces.values()
        if force.hex in game.island.position_at
        and game.island.hexes[force.hex].terrain == "coral"
        and force.hex not in game.state.fortifications
    ]
    if not forces or not game.state.fortification_pool:
        void(game, "fortify_coral", "no_force")
        return
    force = min(forces, key=lambda f: _near(game, f))
    because = _near_reasons(game, forces, force)
    game.emit(ev.FortificationPlaced("2.25", force.hex, game.state.fortification_pool[0], because))


def suicide(game: Game) -> Step:
    """Suicide Attack: a unit gives up its depth to strike the strongest neighbour.

    Whom it strikes is settled before the card that may cost him a step is drawn.
    """
    force = suicide_attacker(game)
    if force is None:
        void(game, "suicide", "no_force")
        return
    around = game.island.neighbours[force.hex]
    most = max(map(game.steps_at, around))
    units = [unit for h in around if game.steps_at(h) == most for unit in _strongest(game, h)]
    unit = yield from choose_unit(game, "event_unit", "2.3", units, event="suicide")
    target: Because = (("strongest_hex", most), CHOICE if len(units) > 1 else ("most_steps", unit.steps))
    remove_depth(game, force, "2.3", "suicide")
    card = draw(game, "special", "2.3")
    if game.counter(unit).symbol == card.fire_symbol:
        yield from lose_step(game, unit, "2.3", "suicide", force.id, (*target, ("symbol", card.fire_symbol)))
    if unit.steps:
        disrupt(game, unit, "2.3", "suicide", force.id, because=target)


def suicide_attacker(game: Game) -> Force | None:
    """2.3 The unit with depth that attacks, by the priorities of the event; it strikes steps beside it."""
    island = game.island

    def most(force: Force) -> int:
        return max(map(game.steps_at, island.neighbours[force.hex]))

    def rank(force: Force) -> tuple[int, int, tuple[int, str], str]:
        position = game.position_of(force)
        return island.beach_distance[force.hex], -most(force), position.order if position else (99, "~"), force.hex

    forces = [force for force in game.state.forces.values() if force.unit and force.has_depth and most(force)]
    return min(forces, key=rank, default=None)


def _strongest(game: Game, hex_id: str) -> list[Unit]:
    """The units of a hex with the most steps, regimental HQs apart."""
    units = [unit for unit in game.units_at(hex_id) if can_be_struck(game.counter(unit))]
    most = max(unit.steps for unit in units)
    return [unit for unit in units if unit.steps == most]


def naval_hit(game: Game, card: Card) -> Step:
    """Unexpected US naval fire hits position: a fire card names one of three positions, friend or foe.

    No hero gives himself up for a friendly salvo (10.15).
    """
    symbol = draw(game, "special", "2.3").fire_symbol
    hex_id = game.island.positions[card.naval_hit[symbol]].hex
    force = game.force_at(hex_id)
    if force:
        if not force.disrupted:
            game.emit(ev.ForceDisrupted("2.3", force.id, "naval_hit", (("named_by", symbol),)))
        remove_depth(game, force, "2.3", "naval_hit")
        return
    if hex_id not in game.us_hexes():
        void(game, "naval_hit", "empty", because=(("named_by", symbol), ("place", hex_id)))
        return
    second = draw(game, "special", "2.3").fire_symbol
    units = [unit for unit in game.units_at(hex_id) if not salvo_spares(game, unit, hex_id, second)]
    if not units:
        void(game, "naval_hit", "no_symbol", because=(("other_symbol", len(game.units_at(hex_id))),))
        return
    most = max(unit.steps for unit in units)
    unit = yield from choose_unit(
        game, "event_unit", "2.3", [unit for unit in units if unit.steps == most], event="naval_hit"
    )
    because = (("symbol", second), *told_apart([(-one.steps,) for one in units], (-most,), [("most_steps", most)]))
    take_step(game, unit, "2.3", "naval_hit", because=because)


def tank(game: Game, card: Card) -> Step:
    """13.2 Tanks move up: a tank unit recovers, or fires or advances at once."""
    tanks = [force for force in game.state.forces.values() if game.is_tank(force) and not force.stance]
    if not tanks:
        void(game, "tank", "no_force")
        return

    def rank(force: Force) -> tuple[int, int, int]:
        item = game.island.hexes[force.hex]
        return game.nearest_us(force.hex), item.x, -item.y

    chosen = min(tanks, key=rank)
    if chosen.disrupted:
        whys: list[Why | None] = [("nearest_us", rank(chosen)[0]), ("westernmost", ""), ("southernmost", "")]
        because = told_apart(map(rank, tanks), rank(chosen), whys)
        game.emit(ev.ForceRecovered("13.2", chosen.id, "tank", because))
    else:
        yield from fire_or_advance(game, None, chosen, card.event_symbol, "")
        # 6.34 the limit of one step belongs to a Japanese Fire Phase, of which this fire is no part
        game.emit(ev.FireStepsCleared("6.34"))
