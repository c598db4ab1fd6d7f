"""18.37 Withdrawal and relief: fresh units of the turn track take the place of a whole battalion."""

from engine.core.decision import Decision, Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.command.control import fields_any
from engine.dday.depth.fortifications import reveal_beside
from engine.dday.fire import under_fire
from engine.dday.game import Game, ask
from engine.dday.movement.placing import bears, best_place, hexes_within, place_options
from engine.dday.state.state import ASIDE, Unit
from engine.peleliu.battle_data import figures_of


def relieve(game: Game) -> Step:
    """18.37 If units wait in the space of this night, one battalion may make way for them; else they wait on."""
    space = f"turn:{game.state.turn}"
    fresh = [unit.id for unit in game.units_at(space)]
    if not fresh:
        return
    options = [
        Option(
            f"battalion:{name}",
            {"battalion": name, "units": [unit.id for unit in units], "hexes": list({unit.place: 0 for unit in units})},
        )
        for name, units in battalions(game).items()
    ]
    later = next_space(game)
    waiting = Option("none", {"gives_up": {"relief": fresh, "to": later}} if options else {})
    answer = yield from ask("relief", "18.37", (*options, waiting), units=fresh, to=later)
    if answer == "none":
        for name in fresh:
            game.emit(ev.UnitMoved("18.37", name, space, later, "wait", because=(("nobody_relieved", ""),)))
        return
    left = _withdraw(game, answer.partition(":")[2], later)
    yield from _bring_in(game, fresh, left, later)


def battalions(game: Game) -> dict[str, list[Unit]]:
    """18.37 The battalions that have units on the map, each with these."""
    found: dict[str, list[Unit]] = {}
    for unit in game.units_on_map():
        if name := game.counter(unit).battalion:
            found.setdefault(name, []).append(unit)
    return found


def next_space(game: Game) -> str:
    """18.37 The next empty night space of the turn track; without one, units that go there are out of the game."""
    track = game.content.turn_track[game.scenario.track]
    nights = (f"turn:{turn}" for turn, space in track.items() if space.night and turn > game.state.turn)
    return next((night for night in nights if not game.units_at(night)), ASIDE)


def _withdraw(game: Game, battalion: str, to: str) -> list[str]:
    """18.37 All units of a battalion leave the map; returns the hexes they were in."""
    units = battalions(game)[battalion]
    left = list({unit.place: 0 for unit in units})
    under_fire.clear(game, units, "18.37")
    for unit in units:
        game.emit(ev.UnitMoved("18.37", unit.id, unit.place, to, "relieved"))
    return left


def _bring_in(game: Game, fresh: list[str], left: list[str], later: str) -> Step:
    """18.37 The player places the fresh units one by one; who finds no room goes where the withdrawn went."""
    space = f"turn:{game.state.turn}"
    waiting, by_itself = list(fresh), False
    while options := _places(game, waiting, left):
        answer = (
            best_place(game, options, left)
            if by_itself
            else (yield Decision("place", "18.37", (*options, Option("rest")), {"units": list(waiting), "hexes": left}))
        )
        if answer == "rest":
            by_itself = True
            continue
        _, name, hex_id = answer.split(":")
        game.emit(ev.UnitMoved("18.37", name, space, hex_id, "relief"))
        waiting.remove(name)
    for name in waiting:
        game.emit(ev.UnitMoved("18.37", name, space, later, "wait", because=(("no_room", ""),)))
    for hex_id in dict.fromkeys(game.state.us[name].place for name in fresh):
        reveal_beside(game, hex_id)


def _places(game: Game, waiting: list[str], left: list[str]) -> list[Option]:
    spots = {name: relief_hexes(game, game.state.us[name], left) for name in waiting}
    return place_options(game, waiting, spots)


def relief_hexes(game: Game, unit: Unit, left: list[str]) -> list[str]:
    """18.37 Where a fresh unit may go: near the hexes that were left, out of Japanese fields except in these hexes."""
    covered = fields_any(game)
    return [
        h
        for h in hexes_within(game, left, figures_of(game.scenario).relief_radius)
        if bears(game, unit, h) and h not in game.forces_by_hex() and (h in left or h not in covered)
    ]
