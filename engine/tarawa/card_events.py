"""2.3 What carries out each event of Tarawa's cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday import cards
from engine.dday import events as ev
from engine.dday.card_events import japanese, us
from engine.dday.card_events.us import gain_step, void
from engine.dday.content import Card
from engine.dday.depth.depth import place_reserve, remove_depth
from engine.dday.game import Game, ask
from engine.dday.island.island import Position
from engine.dday.movement.tanks import fire_or_advance
from engine.dday.reasons import told_apart
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Force, Unit
from engine.dday.variant import CardEvent
from engine.tarawa import sea_events as sea
from engine.tarawa.battle_data import TarawaCard
from engine.tarawa.events import CounterattackOrdered, EngineersPinned, ShibasakiKilled, WiresCut, ZoneSmoked
from engine.tarawa.map_schema import island_of
from engine.tarawa.options import survives
from engine.tarawa.state import tarawa

SECOND: Final = "second_event"
"""The step in which the second event of a turn comes."""


def own(card: Card) -> TarawaCard:
    """A card as Tarawa's."""
    assert isinstance(card, TarawaCard)
    return card


def _smoke(game: Game, card: Card) -> Step:
    """Smoke on the beach: the coastal positions of a zone don't fire until the turn ends."""
    zone = own(card).smoke_zone
    coastal = island_of(game.island).coastal
    held = game.forces_by_hex()
    if any(p.zone == zone and p.id in coastal and p.hex in held for p in game.island.positions.values()):
        game.emit(ZoneSmoked("2.3", zone))
    else:
        void(game, "smoke", "no_force")
    yield from ()


def _tank(game: Game, card: Card) -> Step:
    """A tank moves: the unit of a colour fires or advances, unless it is disrupted (13.2)."""
    colour = own(card).tank_colour
    tanks = [
        force
        for force in game.state.forces.values()
        if game.is_tank(force) and not force.disrupted and game.content.japanese[force.unit].colour == colour
    ]
    if not tanks:
        void(game, "tank", "no_force")
        return
    yield from fire_or_advance(game, None, tanks[0], card.event_symbol, "")
    # 6.34 the limit of one step belongs to a Japanese Fire Phase, of which this fire is no part
    game.emit(ev.FireStepsCleared("6.34"))


def _lost_boats(game: Game, card: Card) -> Step:
    """Lost boat teams: a company of one step gains its second."""
    units = [unit for unit in game.units_on_map() if not not_lost(game, unit)]
    yield from gain_step(game, "lost_boats", units)


def not_lost(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why no lost boat teams come to a unit."""
    if not unit.on_map:
        return no("not_on_map", "2.3", unit=unit.id)
    if not game.counter(unit).is_infantry:
        return Refusal("no_company", "2.3", {"unit": unit.id})
    return None if unit.steps == 1 else Refusal("not_one_step", "2.3", {"unit": unit.id})


def _shibasaki_killed(game: Game, card: Card) -> Step:
    """Shibasaki killed: the admiral dies, unless he survives by an optional rule (21.1) or (21.3)."""
    state = tarawa(game.state)
    if survives(state.options):
        void(game, "shibasaki_killed", "survives", rule="21.3")
    elif not state.shibasaki:
        void(game, "shibasaki_killed", "again")
    else:
        game.emit(ShibasakiKilled("21.1" if state.escape else "2.3", state.escape))
    yield from ()


def _counterattack(game: Game, card: Card) -> Step:
    """Counterattack: in the coming fire phase every entry counts as A; drawn second it comes in the next turn."""
    second = game.state.step == SECOND
    game.emit(CounterattackOrdered("2.3", game.state.turn + second))
    if not second:
        shuffle_discards(game)
    yield from ()


def shuffle_discards(game: Game) -> None:
    """4.0 All discards go back into the deck."""
    if game.state.discards:
        cards.shuffle(game, "4.0")


def _if_commanded(game: Game, card: Card, name: str, event: CardEvent[Game]) -> Step:
    """An event that comes only while the admiral commands."""
    if tarawa(game.state).shibasaki:
        yield from event(game, card)
    else:
        void(game, name, "admiral_dead")


def _counterattack_s(game: Game, card: Card) -> Step:
    """Counterattack, if Shibasaki commands: the same, or nothing."""
    yield from _if_commanded(game, card, "counterattack_s", _counterattack)


def _flanking_s(game: Game, card: Card) -> Step:
    """Flanking fire, if Shibasaki commands: the same, or nothing."""
    yield from _if_commanded(game, card, "flanking_s", sea.flanking)


def _naval_hit(game: Game, card: Card) -> Step:
    """Stray naval salvo: a fire card names one of three positions, friend or foe."""
    yield from japanese.naval_hit(game, card)


def _patrol_report(game: Game, card: Card) -> Step:
    """Patrol report: the nearest hidden unit is turned up with its depth (9.1)."""
    yield from us.patrol_report(game, card)


def _wires_cut(game: Game, card: Card) -> Step:
    """12.2, 12.8 Wires cut: nobody redeploys or assaults in this turn's fire phase."""
    if game.state.step == SECOND:
        void(game, "wires_cut", "second")
    else:
        game.emit(WiresCut("2.3"))
    yield from ()


def _ammo_dump(game: Game, card: Card) -> Step:
    """Ammunition dump explodes: an inland position of the player's choice loses its depth."""
    forces = [force for force in game.state.forces.values() if not no_dump(game, force)]
    if not forces:
        void(game, "ammo_dump", "no_depth")
        return
    options = [Option(f"force:{force.id}", {"force": force.id, "hex": force.hex}) for force in forces]
    answer = yield from ask("event_force", "2.3", options, event="ammo_dump")
    remove_depth(game, game.state.forces[answer.partition(":")[2]], "2.3", "ammo_dump")


def no_dump(game: Game, force: Force) -> Refusal | None:
    """2.3 Why no ammunition dump is with a unit: it lies in an inland position with depth."""
    position = game.position_of(force)
    if position is None or position.id in island_of(game.island).coastal:
        return Refusal("dump_inland", "2.3", {"hex": force.hex})
    return None if force.depth else Refusal("no_depth", "2.3", {"hex": force.hex})


def _engineers_cover(game: Game, card: Card) -> Step:
    """Engineers pinned: no support in this turn (17.0)."""
    game.emit(EngineersPinned("2.3"))
    yield from ()


def _tunnels(game: Game, card: Card) -> Step:
    """17.21 Out of the tunnels: a reserve unit comes up under a garrison that is alone."""
    at, us_hexes = game.island.position_at, game.us_hexes()
    spots = [at[h] for h in game.state.garrisons if h not in us_hexes]
    if not spots or not game.state.reserve:
        void(game, "tunnels", "no_reserve" if spots else "no_garrison")
        return

    def rank(position: Position) -> tuple[int, tuple[int, str]]:
        distance = game.island.distance
        return min((distance(position.hex, h) for h in game.forces_by_hex()), default=99), position.order

    spot = min(spots, key=rank)
    because = told_apart(map(rank, spots), rank(spot), [("nearest", rank(spot)[0]), ("lowest_number", "")])
    game.emit(ev.GarrisonRemoved("17.21", spot.hex, "entered"))
    place_reserve(game, spot.hex, "2.3", "tunnels", depth=False, because=because)
    yield from ()


def _at_once(event: Callable[[Game], None]) -> CardEvent[Game]:
    """An event that asks the player nothing."""

    def carry_out(game: Game, card: Card) -> Step:
        event(game)
        yield from ()

    return carry_out


EVENTS: Final[Mapping[str, CardEvent[Game]]] = MappingProxyType(
    {
        "smoke": _smoke,
        "naval_hit": _naval_hit,
        "depth1": _at_once(lambda game: japanese.depth(game, "depth1")),
        "hero": us.hero,
        "naval_marker": _at_once(lambda game: us.gain_marker(game, "naval_marker")),
        "flanking": sea.flanking,
        "flanking_s": _flanking_s,
        "lvt": sea.lvt_taken,
        "hitch_ride": sea.hitch_ride,
        "no_comm": sea.no_comm,
        "delayed": sea.delayed,
        "tank": _tank,
        "lost_boats": _lost_boats,
        "shibasaki_killed": _shibasaki_killed,
        "artillery": sea.artillery_lands,
        "orders": sea.orders,
        "counterattack": _counterattack,
        "counterattack_s": _counterattack_s,
        "wires_cut": _wires_cut,
        "ammo_dump": _ammo_dump,
        "engineers_cover": _engineers_cover,
        "tunnels": _tunnels,
        "expedited": sea.expedited,
        "patrol_report": _patrol_report,
        "none": _at_once(lambda game: None),
    }
)
PLACING: Final = frozenset({"tank", "tunnels", "patrol_report"})
"""Events that may recover or place forces."""
ALTERING: Final = frozenset(
    {"depth1", "depth2", "hero_depth", "naval_hit", "smoke", "ammo_dump", "counterattack", "counterattack_s"}
)
"""Others that may change who fires where, and how many are hit."""
HELPING: Final = frozenset({"hero", "lost_boats", "hitch_ride", "artillery"})
"""Events that are good for the unit which the player chooses."""
COMPOUND: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"depth2": ("depth1", "depth1"), "hero_depth": ("hero", "depth1")}
)
"""Events that are made of others, one completely after the other."""
