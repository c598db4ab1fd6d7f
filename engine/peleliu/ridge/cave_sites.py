"""Hidden Caves: what a cave with its unit is to the rules of fire, a position with a field and mostly a colour."""

from engine.dday.game import Game
from engine.dday.island.island import Site


def cave_colour(game: Game, hex_id: str) -> str:
    """The colour that a cave goes by, or "" as long as nobody fought it."""
    marker = game.state.caves[hex_id]
    return game.content.depth[marker].colour if marker else ""


def cave_site(game: Game, hex_id: str) -> Site:
    """A cave as a position: steady fire into the hexes around it (event Hidden Caves)."""
    return game.keep_japanese(_cave_site, hex_id)


def _cave_site(game: Game, hex_id: str) -> Site:
    around = frozenset(game.island.neighbours[hex_id])
    return Site(
        f"cave:{hex_id}",
        cave_colour(game, hex_id),
        (),
        (hex_id,),
        dict.fromkeys(sorted(around), "steady"),
        frozenset(),
        around,
        around,
        frozenset(),
        lands_fire=False,
    )
