"""18.1, 18.37 Units that are laid onto the map: what ground bears them, where there is room, who fits where."""

from collections.abc import Iterable, Mapping, Sequence

from engine.core.decision import Option
from engine.dday.command.control import occupied_sites
from engine.dday.fire.assignment import Shooter, most_hits
from engine.dday.game import Game
from engine.dday.state.state import Unit

Spots = Mapping[str, Sequence[str]]
"""For each unit that is to be placed the hexes it may go to, room left aside."""


def bears(game: Game, unit: Unit, hex_id: str) -> bool:
    """7.3 Whether the terrain of a hex bears a unit: it could have come there, be it along a road."""
    entry = game.content.terrain.effect(game.island.hexes[hex_id].terrain).entry(game.counter(unit).type)
    return entry in ("enter", "stop") or (entry == "road" and hex_id in game.island.road_hexes)


def hexes_within(game: Game, centres: Iterable[str], radius: int) -> list[str]:
    """The hexes of the play area at most ``radius`` from one of some hexes, in the map's order."""
    around = frozenset[str]().union(*(game.island.within(h, radius) for h in centres))
    return [h for h in game.island.hexes if h in around]


def room(game: Game, hex_id: str) -> int:
    """7.5 How many more units may stand in a hex."""
    return max(0, game.content.figures.stack_limit - game.stack_at(hex_id))


def placeable(game: Game, spots: Spots, taken: str = "") -> int:
    """7.5 How many of these units find room at the same time, with one place in the hex ``taken`` gone."""
    hexes = dict.fromkeys(h for where in spots.values() for h in where)
    return most_hits(
        [Shooter(room(game, h) - (h == taken), frozenset(u for u in spots if h in spots[u])) for h in hexes]
    )


def place_options(game: Game, units: Sequence[str], spots: Spots) -> list[Option]:
    """Where each of ``units`` can go so that as many as possible of all in ``spots`` still find room."""
    ample = _ample(game, spots)
    # what is put down must be one of the most that can be
    most = 0 if ample else placeable(game, spots)
    found = []
    for name in units:
        others = {unit: where for unit, where in spots.items() if unit != name}
        for hex_id in spots[name]:
            if room(game, hex_id) and (ample or placeable(game, others, hex_id) == most - 1):
                found.append(Option(f"place:{name}:{hex_id}", {"unit": name, "hex": hex_id}))
    return found


def _ample(game: Game, spots: Spots) -> bool:
    """Whether every unit finds room wherever the others go; looked at first since it is soon answered."""
    return all(
        sum(room(game, h) for h in where) >= sum(not set(where).isdisjoint(other) for other in spots.values())
        for where in spots.values()
    )


def best_place(game: Game, options: Sequence[Option], centres: Iterable[str]) -> str:
    """18.1, 18.37 Of the first unit's options the one to take unasked: out of intense fire, near the centres, alone."""
    near = list(centres)
    sites = occupied_sites(game)

    def rank(option: Option) -> tuple[int, int, int, str]:
        h = str(option.facts["hex"])
        fires = sum(h in site.intense for site in sites)
        return fires, min(game.island.distance(h, centre) for centre in near), -room(game, h), h

    return min((one for one in options if one.facts["unit"] == options[0].facts["unit"]), key=rank).id
