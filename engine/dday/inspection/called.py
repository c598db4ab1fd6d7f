"""What somebody means who names a thing without saying of which kind it is: "HQ/1", "0513", "b4", "turn 3"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.dday.inspection.report import BESIDE, KINDS
from engine.dday.state.state import State
from engine.dday.victory.goals import aims
from engine.dday.view.table import SeenTable
from engine.dday.view.table_view import TableView, laid_out


def things_called(view: State | TableView, name: str) -> tuple[str, ...]:
    """The things of a table that bear a name, capital letters or not; with its kind in front only one of that kind."""
    game = laid_out(view)
    wanted = name.strip().casefold()
    kind, _, rest = wanted.replace(" ", ":", 1).partition(":")
    if kind in KINDS and rest:
        return tuple(thing for thing in _all(game) if thing.casefold() == f"{kind}:{rest}")
    return tuple(thing for thing in _all(game) if thing.partition(":")[2].casefold() == wanted or thing == wanted)


def everything(view: State | TableView) -> tuple[str, ...]:
    """All that can be inspected on a table."""
    return tuple(_all(laid_out(view)))


def _all(game: SeenTable) -> Iterator[str]:
    island, scenario = game.island, game.scenario
    yield from BESIDE
    yield from (f"us:{name}" for name in game.state.us)
    yield from (f"force:{name}" for name in game.state.forces)
    yield from (f"position:{name}" for name in island.positions)
    yield from (f"box:{name}" for name in island.boxes)
    yield from (f"hex:{h}" for h in island.hexes)
    yield from (f"goal:{aim.key}" for aim in aims(game))
    yield from (f"turn:{turn}" for turn in range(scenario.first_turn, scenario.last_turn + 1))
    yield from (f"card:{number}" for number in game.content.cards)
