"""9.0 Japanese units, depth and reserves: revealing, gaining depth, reinforcement, defeat."""

from collections.abc import Callable, Iterable

from engine.dday import events as ev
from engine.dday.command.command import free_reason
from engine.dday.command.control import in_communication, us_communication_without
from engine.dday.events.because import Because
from engine.dday.game import Game
from engine.dday.island.island import Position
from engine.dday.reasons import Why, told_apart
from engine.dday.state.state import Force
from engine.dday.victory.victory import intense_from


def reveal_unit(game: Game, force: Force, rule: str, because: Because = ()) -> None:
    """9.1 Turn a unit face up, if there is one."""
    if force.unit and not force.revealed:
        game.emit(ev.UnitRevealed(rule, force.id, force.unit, because))


def reveal_depth(game: Game, force: Force, rule: str, *, reinforce: bool = True, face_up: bool = False) -> bool:
    """9.1, 9.4 Turn a depth marker face up; tells whether it was a tactical reinforcement.

    Such a marker leaves play and a reserve unit enters, at once unless ``reinforce`` is False.
    """
    if not force.depth or force.depth_revealed:
        return False
    game.emit(ev.DepthRevealed(rule, force.id, force.depth))
    if not game.content.depth[force.depth].tactical_reinforcement:
        return False
    origin = force.hex
    game.emit(ev.DepthRemoved("9.4", force.id, force.depth, True, "tactical_reinforcement"))
    if reinforce:
        tactical_reinforcement(game, origin, face_up=face_up)
    return True


def tactical_reinforcement(game: Game, hex_id: str, *, face_up: bool = False) -> None:
    """9.4 A reserve unit enters the nearest empty position in communication; 9.33 unless the reserve is empty."""
    distance = game.island.distance
    fit = (p for p in game.island.positions.values() if game.variant.takes_reinforcement(game, p.hex))
    spots = [p for p in fit if game.free_position(p.hex) and in_communication(game, p.hex)]
    if not spots or not game.state.reserve:
        game.emit(ev.EventVoid("9.4", "tactical_reinforcement", "no_position" if game.state.reserve else "no_reserve"))
        return

    def rank(position: Position) -> tuple[int, int, tuple[int, str]]:
        return distance(hex_id, position.hex), game.nearest_us(position.hex), position.order

    spot = min(spots, key=rank)
    near, us = rank(spot)[:2]
    because = (
        ("linked", ""),
        *told_apart(map(rank, spots), rank(spot), [("nearest_call", near), ("nearest_us", us), ("lowest_number", "")]),
    )
    place_reserve(game, spot.hex, "9.4", "tactical_reinforcement", depth=False, face_up=face_up, because=because)


def place_reserve(
    game: Game, hex_id: str, rule: str, why: str, *, depth: bool, face_up: bool = False, because: Because = ()
) -> Force | None:
    """9.3, 9.31, 9.33 Put the next reserve unit into a hex, with depth if that is due; None without reserves."""
    if not game.state.reserve:
        return None
    unit = game.state.reserve[0]
    name = f"F{game.state.forces_made + 1}"
    game.emit(ev.ForcePlaced(rule, name, hex_id, unit, game.back(unit), face_up, why, because))
    force = game.state.forces[name]
    if depth:
        add_depth(game, force, rule, why, because=(("with_its_depth", ""),))
    return force


def can_gain_depth(game: Game, force: Force) -> bool:
    """9.0, 9.2, 9.22 Whether a unit may receive a depth marker at all: no tank, not in the stance, none yet."""
    return not force.depth and not force.stance and not game.is_tank(force) and force.hex in game.island.position_at


def add_depth(game: Game, force: Force, rule: str, why: str, *, revealed: bool = False, because: Because = ()) -> bool:
    """9.21, 9.23 Give a force the next marker of the pool that it draws from; tells whether there was one."""
    found = game.variant.depth_for(game, force)
    if found is None:
        return False
    marker, placed = found
    game.emit(placed(rule, force.id, marker, revealed, why, because))
    return True


def remove_depth(game: Game, force: Force, rule: str, why: str) -> bool:
    """9.23, 13.46 A force loses its depth; a counterattack marker only turns over. Tells whether there was any."""
    if force.stance_depth:
        game.emit(ev.StanceDepthTurned("13.46", force.id, False, why))
        return True
    if force.depth:
        game.emit(ev.DepthRemoved(rule, force.id, force.depth, force.depth_revealed, why))
        return True
    return False


def depth_event_choice(game: Game) -> tuple[Force | None, Because]:
    """9.2 The unit that a depth event favours: nearest a US unit, then by a landing beach, then number and letter.

    With it goes why it is this one.
    """
    island = game.island

    def rank(force: Force) -> tuple[int, bool, tuple[int, str]]:
        by_beach = game.variant.by_the_beach(game, force.hex)
        return game.nearest_us(force.hex), not by_beach, island.position_at[force.hex].order

    fit = [f for f in game.state.forces.values() if can_gain_depth(game, f) and in_communication(game, f.hex)]
    if not fit:
        return None, ()
    chosen = min(fit, key=rank)
    whys: list[Why | None] = [("nearest_us", rank(chosen)[0]), ("beside_beach", ""), ("lowest_number", "")]
    return chosen, told_apart(map(rank, fit), rank(chosen), whys)


def reinforcement_choice(game: Game) -> tuple[Position | None, Because]:
    """9.3, 9.32 The empty position in communication that a reinforcement enters, and why it is this one."""
    near = game.content.figures.reinforcement_near

    def rank(position: Position) -> tuple[int, tuple[int, str]]:
        distance = game.nearest_us(position.hex)
        return (0 if distance <= 1 else 1 if distance <= near else 2), position.order

    fit = list(empty_positions(game, lambda h: in_communication(game, h)))
    if not fit:
        return None, ()
    chosen = min(fit, key=rank)
    whys: list[Why | None] = [("beside_us" if not rank(chosen)[0] else "near_us", near), ("lowest_number", "")]
    return chosen, (("linked", ""), *told_apart(map(rank, fit), rank(chosen), whys))


def empty_positions(game: Game, fit: Callable[[str], bool]) -> Iterable[Position]:
    """The empty positions whose hex fits."""
    return [p for p in game.island.positions.values() if game.free_position(p.hex) and fit(p.hex)]


def can_go_back(game: Game, force: Force) -> bool:
    """8.33, 13.3 Whether a force that is defeated in communication goes back into the reserve: elite, and no tank."""
    counter = game.content.japanese.get(force.unit)
    return counter is not None and counter.elite and not counter.is_tank


def defeat(game: Game, force: Force, rule: str, *, linked: bool | None = None) -> None:
    """8.33, 8.61, 13.3 A unit defeated by an attack: an elite one in communication withdraws, others are lost.

    ``linked`` says whether it was in communication when the attack began; without it that is looked at now. 18.42 In
    some scenarios nobody withdraws, and 19.4 a fortification without a unit is only disrupted.
    """
    if not force.unit:
        remove_depth(game, force, rule, "defeated")
        if not force.disrupted:
            game.emit(ev.ForceDisrupted("19.4", force.id, "attack"))
        return
    if not game.variant.may_withdraw(game):
        destroy(game, force, "18.42", "defeated", (("nobody_withdraws", ""),))
        return
    counter = game.content.japanese[force.unit]
    if counter.is_tank:
        rule = "13.3"
    elite = can_go_back(game, force)
    if linked is None:
        linked = elite and in_communication(game, force.hex)
    remove_depth(game, force, rule, "defeated")
    because: Because = (("tanks_stay", ""),) if counter.is_tank else (("not_elite", ""),)
    if elite:
        because = (("elite", ""), ("linked" if linked else "cut_off", ""))
    if elite and linked:
        index = game.random_index("reserve", len(game.state.reserve) + 1)
        game.emit(
            ev.ForceRemoved(
                "8.33",
                force.id,
                force.unit,
                "reserve",
                "withdrawn",
                index,
                because=because,
                ahead=opening(game, force.hex),
            )
        )
    else:
        destroy(game, force, rule, "defeated", because)


def destroy(game: Game, force: Force, rule: str, why: str, because: Because = ()) -> None:
    """8.61, 13.3 A unit is eliminated: elite units go to their box, all others leave the game.

    18.42 In some scenarios elite ones leave it too. 19.5 A fortification that the unit held stays.
    """
    counter = game.content.japanese[force.unit]
    remove_depth(game, force, rule, why)
    to = game.variant.fate(game, counter, why)
    ahead = opening(game, force.hex) if why == "defeated" else ()
    game.emit(
        ev.ForceRemoved(
            rule, force.id, force.unit, to, why, manned=game.fortified(force.hex), because=because, ahead=ahead
        )
    )


def opening(game: Game, hex_id: str) -> Because:
    """8.33, 15.2, 19.5 What an attack that leaves nobody in a hex opens to the player, and whether still this turn.

    Whether it would be secure then is looked up on a table on which a US unit or garrison stands there.
    """
    if not game.explains:
        return ()
    if hex_id not in game.island.position_at:
        return (("enter", hex_id),)
    if game.fortified(hex_id):
        what = "take"
    elif not game.variant.secures:
        what = "enter"
    else:
        what = "secure" if _safe_when_held(game, hex_id) else "enter"
    return ((f"{what}_now" if _somebody_beside(game, hex_id) else what, hex_id),)


def _safe_when_held(game: Game, hex_id: str) -> bool:
    """11.3, 15.2 Whether a position would be secure with its Japanese unit gone and US units or a garrison in it.

    Fire upon it comes from elsewhere, and is what it is now.
    """
    return not intense_from(game, hex_id) and hex_id in us_communication_without(game, hex_id)


def _somebody_beside(game: Game, hex_id: str) -> bool:
    """7.1, 7.2 Whether a unit that can still act stands beside a hex."""
    return any(
        not unit.acted and not unit.disrupted and (game.state.actions_left or free_reason(game, unit))
        for h in game.island.neighbours[hex_id]
        for unit in game.units_at(h)
    )
