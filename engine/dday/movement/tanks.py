"""13.0 Japanese tank units: their field of fire and their actions."""

from collections.abc import Collection, Sequence
from functools import partial

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import FireTurn, later_fire
from engine.dday.actions.assault_goals import outdone
from engine.dday.close_combat.combat import fight
from engine.dday.command.control import in_communication
from engine.dday.fire.fire import plan_fire, resolve_fire, us_in_field
from engine.dday.game import Game, StepOf, ask, objecting
from engine.dday.island.island import Position
from engine.dday.reasons import told_apart
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Force, Unit


def fire_or_advance(
    game: Game, turn: FireTurn | None, tank: Force, symbol: str, modifier: str, *, star: bool = False
) -> Step:
    """13.2 The default action: fire at units in the field of fire, else advance."""
    if _covers(game, tank):
        yield from tank_fire(game, turn, tank, symbol, modifier, star=star)
    else:
        advance(game, turn, tank, modifier)


def _covers(game: Game, tank: Force) -> bool:
    """13.1 Whether the tank has anybody to fire at; outside a position it has no field."""
    site = game.site_of(tank)
    return bool(site and us_in_field(game, site))


def _announce(game: Game, tank: Force, modifier: str, action: str) -> None:
    site = game.site_of(tank)
    letter = (("letter", modifier),) if modifier.isalpha() and modifier.isupper() else ()
    because = (*letter, ("covered" if _covers(game, tank) else "uncovered", ""))
    game.emit(
        ev.PositionActs(
            "13.2", site.id if site else "", tank.hex, game.force_colour(tank), modifier, action, tank.id, because
        )
    )


def tank_fire(
    game: Game,
    turn: FireTurn | None,
    tank: Force,
    symbol: str,
    modifier: str,
    *,
    star: bool = False,
    action: str = "fire",
    repeat: bool = False,
) -> StepOf[list[Unit]]:
    """13.1, 13.2 A tank fires with its extended field and the armour bonus; returns who was hit."""
    site = game.site_of(tank)
    if not site or not us_in_field(game, site):
        return []
    if not repeat:
        _announce(game, tank, modifier, action)
    plan = plan_fire(game, site, [tank], symbol, star=star, armour=True, repeat=repeat)
    later = later_fire(game, turn, plan) if turn else []
    hit = yield from resolve_fire(game, plan, later, "13.1")
    return hit


def multiple_fire(game: Game, turn: FireTurn, tank: Force, symbol: str, modifier: str) -> Step:
    """13.2 [M] Two separate fires; a unit can lose a step to each."""
    if _covers(game, tank):
        yield from tank_fire(game, turn, tank, symbol, modifier, action="multiple_fire")
        yield from tank_fire(game, turn, tank, symbol, modifier, repeat=True)


# ---------------------------------------------------------------- advance


def advance(game: Game, turn: FireTurn | None, tank: Force, modifier: str) -> bool:
    """13.2 Move to a position nearer to the US units, changing places with a unit there; tells whether it moved."""
    distance, far = game.island.distance, game.content.action_chart.reach.tank_advance
    near = game.nearest_us(tank.hex)
    taken = game.forces_by_hex()

    def open_to_tank(position: Position) -> bool:
        if game.us_occupied(position.hex):
            return False
        other = taken.get(position.hex)
        if other is None:
            return True
        # 13.2 the other unit takes the position that the tank leaves, so there must be one
        return (
            tank.hex in game.island.position_at
            and not game.is_tank(other)
            and not other.stance
            and in_communication(game, position.hex)
        )

    spots = [
        p
        for p in game.island.positions.values()
        if p.hex != tank.hex and distance(tank.hex, p.hex) <= far and game.nearest_us(p.hex) < near and open_to_tank(p)
    ]
    if not spots:
        return False

    def rank(p: Position) -> tuple[int, bool, int, int, str]:
        return game.nearest_us(p.hex), p.hex in taken, distance(tank.hex, p.hex), -p.number, p.zone

    spot = min(spots, key=rank)
    because = told_apart(
        map(rank, spots),
        rank(spot),
        [
            ("closest_us", rank(spot)[0]),
            ("empty", ""),
            ("nearest", rank(spot)[2]),
            ("highest_number", ""),
            ("lowest_letter", ""),
        ],
    )
    _announce(game, tank, modifier, "advance")
    origin, other = tank.hex, taken.get(spot.hex)
    game.emit(ev.ForceMoved("13.2", tank.id, origin, spot.hex, "advance", because))
    if other:
        game.emit(ev.ForceMoved("13.2", other.id, spot.hex, origin, "swap", (("for_tanks", ""),)))
    return True


# ---------------------------------------------------------------- overrun


def overrun(game: Game, turn: FireTurn, tank: Force, symbol: str, modifier: str) -> Step:
    """13.2 [R] Fire, then drive into the nearest unit that was hit and fight it."""
    if not _covers(game, tank):
        return
    hit = yield from tank_fire(game, turn, tank, symbol, modifier, action="overrun")
    met = dict.fromkeys(unit.place for unit in hit if unit.on_map)
    ranks = {h: _overrun_rank(game, tank, h) for h in met if not game.island.hexes[h].water}
    if not ranks:
        return
    best = min(ranks.values())
    goals = [h for h, rank in ranks.items() if rank == best]
    question = ask(
        "japanese_hex",
        "13.2",
        [Option(f"hex:{h}", {"hex": h}) for h in goals],
        action="overrun",
        site=turn_site(game, tank),
        hex=tank.hex,
    )
    against = partial(_not_overrun, game, tank, met, goals)
    target, origin = (yield from objecting(game, {"hex": against}, question)).partition(":")[2], tank.hex
    weakest, _ = game.variant.weakest(game, game.units_at(target))
    because = (("was_hit", ""), *told_apart(ranks.values(), best, [("nearest", best[0]), (weakest, best[1])]))
    game.emit(ev.ForceMoved("13.2", tank.id, origin, target, "overrun", because))

    def survived() -> None:
        if target not in game.island.position_at:
            to_nearest_position(game, tank, provisional=False)
        elif game.units_at(target):
            game.emit(ev.ForceMoved("8.62", tank.id, target, origin, "return", (("held_against", ""),)))

    colour = game.content.japanese[tank.unit].colour
    yield from fight(game, target, "japanese", colour=colour, origin=origin, survived=survived)


def _overrun_rank(game: Game, tank: Force, hex_id: str) -> tuple[int, int]:
    """13.2 [R] Which hex is overrun first."""
    return game.island.distance(tank.hex, hex_id), game.variant.weakest(game, game.units_at(hex_id))[1]


def _not_overrun(game: Game, tank: Force, met: Collection[str], goals: Sequence[str], hex_id: str) -> Refusal | None:
    """13.2 [R] Why a hex isn't overrun; ``met`` are those where somebody was hit."""
    if hex_id not in met:
        return no("not_hit_there", "13.2", hex=hex_id)
    if game.island.hexes[hex_id].water:
        return no("men_in_water", "13.2", hex=hex_id)
    weakest, _ = game.variant.weakest(game, game.units_at(hex_id))
    mine, best = _overrun_rank(game, tank, hex_id), _overrun_rank(game, tank, goals[0])
    facts = {"hex": hex_id, "other": goals[0], "origin": tank.hex, "why": weakest}
    return outdone(("hex_closer", "weaker_hex"), mine, best, "13.2", **facts)


def turn_site(game: Game, tank: Force) -> str:
    """The id of the position that a tank acts from, or ""."""
    site = game.site_of(tank)
    return site.id if site else ""


def to_nearest_position(game: Game, tank: Force, *, provisional: bool) -> None:
    """8.64, 13.2 A tank unit that survives outside a position goes to the nearest empty one."""
    distance, origin = game.island.distance, tank.hex
    spots: list[tuple[int, int, tuple[int, str], str]] = [
        (distance(origin, p.hex), game.nearest_us(p.hex), p.order, p.hex)
        for p in game.island.positions.values()
        if game.free_position(p.hex)
    ]
    if provisional:
        last = (99, "~")
        spots += [
            (distance(origin, h), game.nearest_us(h), last, h)
            for h in game.island.provisional
            if h not in game.forces_by_hex() and not game.us_occupied(h)
        ]
    if spots:
        best = min(spots)
        whys = [("nearest", best[0]), ("nearest_us", best[1]), ("lowest_number", ""), None]
        because = (("no_position", ""), *told_apart(spots, best, whys))
        game.emit(ev.ForceMoved("8.64", tank.id, origin, best[3], "return", because))
