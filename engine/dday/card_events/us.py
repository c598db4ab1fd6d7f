"""Events of the cards that concern US units: heroes, supply, heat, mines, reports."""

from collections.abc import Callable, Sequence

from engine.core.decision import Decision, Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.card_events import spared
from engine.dday.content import Card
from engine.dday.depth.depth import reveal_depth, reveal_unit
from engine.dday.depth.fortifications import reveal
from engine.dday.events.because import Because
from engine.dday.game import Game, StepOf, choose_unit
from engine.dday.reasons import Why, told_apart
from engine.dday.refusals import Refusal
from engine.dday.state.state import Force, Unit
from engine.dday.victory.losses import disrupt

Spares = Callable[[Game, Force], Refusal | None]
"""Why an event passes a Japanese unit over."""
_MARKER_OF = {"naval_marker": "naval", "dauntless": "dauntless"}
_MARKER_KIND = {"naval_marker": "naval_fire", "dauntless": "dauntless"}


def void(game: Game, event: str, why: str, *, rule: str = "2.3", because: Because = ()) -> None:
    """An event, or a half of one, that finds nothing to be carried out on, or counts as another one now."""
    game.emit(ev.EventVoid(rule, event, why, because))


def hero(game: Game, card: Card) -> Step:
    """10.11, 10.17 Hero: he joins a unit; when all have come, the player may have a neighbouring enemy revealed."""
    if game.state.heroes:
        units = [unit for unit in game.state.us.values() if not spared.without_room_for_hero(unit)]
        if not units:
            void(game, "hero", "no_unit")
            return
        unit = yield from choose_unit(game, "event_unit", "10.11", units, event="hero")
        game.emit(ev.HeroPlaced("10.11", game.state.heroes[0], unit.id))
        return
    forces = [force for force in game.state.forces.values() if not spared.not_exposed(game, force)]
    if not forces:
        void(game, "hero", "no_force")
        return
    decline = Option("decline", {"gives_up": {"reveal": len(forces)}})
    answer = yield Decision(
        "event_force", "10.17", (*(_force_option(force) for force in forces), decline), {"event": "hero"}
    )
    if answer != "decline":
        reveal_unit(game, game.state.forces[answer.partition(":")[2]], "10.17")


def _force_option(force: Force) -> Option:
    return Option(f"force:{force.id}", {"force": force.id, "hex": force.hex})


def gain_marker(game: Game, event: str) -> None:
    """8.5, 8.54 The player takes a naval fire or Dauntless marker, unless he holds all of them."""
    marker = _MARKER_OF[event]
    if getattr(game.state, marker) >= game.content.markers[_MARKER_KIND[event]].count:
        void(game, event, "all_held")
    else:
        game.emit(ev.MarkerGained("8.5", marker))


def regroup(game: Game, card: Card) -> Step:
    """Scattered platoon regroups: a one-step infantry unit gains its second step."""
    units = [unit for unit in game.units_on_map() if not spared.not_scattered(game, unit)]
    yield from gain_step(game, "regroup", units)


def gain_step(game: Game, event: str, units: Sequence[Unit]) -> Step:
    """2.3 One of these units gains a step; its full counter may come back from the loss box."""
    if not units:
        void(game, event, "no_unit")
        return
    unit = yield from choose_unit(game, "event_unit", "2.3", units, event=event)
    back = "full" if f"{unit.id} full" in game.state.loss_box and unit.steps == 2 else ""
    game.emit(ev.StepGained("2.3", unit.id, unit.steps + 1, event, back))


# ---------------------------------------------------------------- disruption by heat, jungle, mines


def heat(game: Game, card: Card) -> Step:
    """Heat exhaustion: the weakest regular infantry unit is disrupted."""
    yield from _befalls(game, "heat", card, spared.not_heated, "fewest_steps")


def lost(game: Game, card: Card) -> Step:
    """Lost!: the weakest infantry unit in the jungle is disrupted."""
    yield from _befalls(game, "lost", card, spared.not_astray, "fewest_steps")


def minefield(game: Game, card: Card) -> Step:
    """Minefield: the strongest infantry unit is disrupted."""
    yield from _befalls(game, "minefield", card, spared.not_mined, "most_steps")


def _befalls(game: Game, event: str, card: Card, spares: Callable[[Game, Unit], Refusal | None], why: str) -> Step:
    """By steps, then the event symbol, then the distance from the landing beaches, then the player's choice."""
    ranks = [
        (spared.rank(game, event, unit, card.event_symbol), unit)
        for unit in game.units_on_map()
        if not spares(game, unit)
    ]
    if not ranks:
        void(game, event, "no_unit")
        return
    best = min(rank for rank, _ in ranks)
    fit = [unit for rank, unit in ranks if rank == best]
    unit = yield from choose_unit(game, "event_unit", "2.3", fit, event=event)
    whys: list[Why | None] = [(why, unit.steps), ("symbol", card.event_symbol), ("far_inland", -best[2])]
    disrupt(game, unit, "2.3", event, because=told_apart((rank for rank, _ in ranks), best, whys))


# ---------------------------------------------------------------- reports


def patrol_report(game: Game, card: Card) -> Step:
    """US Patrol Report: the nearest unrevealed unit is revealed with its depth; a reinforcement comes face up."""
    yield from _reveal_nearest(game, "patrol_report", spared.not_reported, face_up=True)


def fortification_report(game: Game, card: Card) -> Step:
    """US Patrol Report among fortifications: the nearest unrevealed one is turned face up, the marker alone."""
    force = yield from _nearest(game, "patrol_report", spared.fortification_known, "no_fortification")
    if force:
        reveal(game, force.hex, "2.3")


def obs_plane(game: Game, card: Card) -> Step:
    """Observation plane reveals Japanese unit: the nearest with anything face down, and its depth."""
    yield from _reveal_nearest(game, "obs_plane", spared.without_secrets, face_up=False)


def war_dogs(game: Game, card: Card) -> Step:
    """Marine war dogs reveal Japanese unit: the nearest with anything face down, and its depth."""
    yield from _reveal_nearest(game, "war_dogs", spared.without_secrets, face_up=False)


def _reveal_nearest(game: Game, event: str, spares: Spares, *, face_up: bool) -> Step:
    force = yield from _nearest(game, event, spares, "no_force")
    if force:
        reveal_unit(game, force, "9.1", (("nearest_us", game.nearest_us(force.hex)),))
        reveal_depth(game, force, "9.1", face_up=face_up)


def _nearest(game: Game, event: str, spares: Spares, none: str) -> StepOf[Force | None]:
    """The force closest to a US unit, by the player's choice among equals; void for the reason ``none`` without any."""
    forces = [force for force in game.state.forces.values() if not spares(game, force)]
    if not forces or not game.us_hexes():
        void(game, event, none)
        return None
    nearest = min(game.nearest_us(force.hex) for force in forces)
    options = [_force_option(force) for force in forces if game.nearest_us(force.hex) == nearest]
    answer = options[0].id
    if len(options) > 1:
        answer = yield Decision("event_force", "2.3", tuple(options), {"event": event})
    return game.state.forces[answer.partition(":")[2]]


def cp_fire(game: Game, card: Card) -> Step:
    """US CP under fire: the command post nearest to the Japanese commands one hex only until the turn ends."""
    posts = [unit for unit in game.units_on_map() if unit.post]
    if not posts or not game.state.forces:
        void(game, "cp_fire", "no_post")
        return

    distances = [spared.post_distance(game, post) for post in posts]
    best = min(distances)
    fit = [post for post, distance in zip(posts, distances, strict=True) if distance == best]
    unit = yield from choose_unit(game, "event_unit", "14.2", fit, event="cp_fire")
    because = told_apart([(distance,) for distance in distances], (best,), [("nearest_enemy", best)])
    game.emit(ev.PostUnderFire("14.2", unit.id, because))


def smoke(game: Game, card: Card) -> None:
    """Smoke prevents Japanese fire: dots of three colours do not count in landing beach hexes this turn."""
    game.emit(ev.SmokeLaid("6.2", card.smoke))
