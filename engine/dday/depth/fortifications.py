"""19.0 Fortified mountain positions: facing, blocked sides, revealing, manning, reduction, taking."""

from engine.core.decision import Option
from engine.core.hexes import FLAT
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.game import Game, StepOf, ask
from engine.dday.state.state import Force

_TURNS = len(FLAT)
FACINGS = range(_TURNS)
"""19.1 The ways in which a marker can lie: its arrow so many sixths of a turn clockwise from west."""
_FIRST = FLAT.index("NW")
"""The side next to an arrowhead that points west, going clockwise (19.1)."""


def blocked_directions(game: Game, marker: str, facing: int) -> frozenset[int]:
    """19.1 The sides that a marker blocks, as indexes of ``FLAT``, its arrow ``facing`` sixths from west."""
    return closed_directions(game.content.fortifications[marker].sides, facing)


def closed_directions(sides: str, facing: int) -> frozenset[int]:
    """19.1 The same by the six sides that are printed on the marker."""
    return frozenset((_FIRST + number + facing) % _TURNS for number, side in enumerate(sides) if side == "#")


def blocked_hexes(game: Game, hex_id: str) -> frozenset[str]:
    """19.2 The neighbours that a revealed fortification closes itself off from; none from one that is face down."""
    if hex_id not in game.state.facing:
        return frozenset()
    return game.keep_japanese(_blocked_hexes, hex_id)


def _blocked_hexes(game: Game, hex_id: str) -> frozenset[str]:
    around = game.island.grid.sides(hex_id)
    closed = blocked_directions(game, game.state.fortifications[hex_id], game.state.facing[hex_id])
    return frozenset(around[number] for number in closed)


def blocked(game: Game, a: str, b: str) -> bool:
    """19.2 Whether a fortification in either of two neighbouring hexes closes the side between them."""
    return bool(game.state.facing) and (b in blocked_hexes(game, a) or a in blocked_hexes(game, b))


def beside(game: Game, hex_id: str) -> tuple[str, ...]:
    """19.2 The neighbours of a hex that US units can move and attack from: those across an open side."""
    return game.keep_japanese(_beside, hex_id) if game.state.facing else game.island.neighbours[hex_id]


def _beside(game: Game, hex_id: str) -> tuple[str, ...]:
    return tuple(h for h in game.island.neighbours[hex_id] if not blocked(game, hex_id, h))


def counters_in(game: Game, force: Force) -> int:
    """6.31, 19.3 Unit, depth marker and, where it holds its position, fortification: what each gives a hit to fire."""
    return bool(force.unit) + force.has_depth + game.fortified(force.hex)


def mortars_in(force: Force) -> int:
    """12.11, 19.3 Hits that a hex gives to mortars: one for its unit, or for walls without one, and one for depth."""
    return 1 + force.has_depth


# ---------------------------------------------------------------- 19.1 revealing


def reveal(game: Game, hex_id: str, rule: str = "19.1") -> None:
    """19.1 Turn a fortification face up, its arrow to the west, if it is still face down."""
    if game.fortified(hex_id) and hex_id not in game.state.facing:
        game.emit(ev.FortificationRevealed(rule, hex_id, game.state.fortifications[hex_id], 0))


def reveal_beside(game: Game, hex_id: str, rule: str = "19.1") -> None:
    """19.1 US units have come to a hex: the fortifications around it are revealed."""
    if game.variant.fortified and hex_id in game.us_hexes():
        for other in game.island.neighbours[hex_id]:
            reveal(game, other, rule)


# ---------------------------------------------------------------- 19.5 manning and taking


def man(game: Game, force: Force, why: str) -> bool:
    """18.35, 19.5 Put the next reserve unit, face up, into a fortification without one; tells whether one is there.

    ``why`` is "attack", "combat" or "assault".
    """
    if not force.unit and game.state.reserve:
        rule = "18.35" if why == "assault" else "19.5"
        game.emit(ev.FortificationManned(rule, force.id, force.hex, game.state.reserve[0], why))
    return bool(force.unit)


def defended(force: Force) -> bool:
    """19.5 Whether anything but the walls is left to fight: a unit or depth."""
    return bool(force.unit) or force.has_depth


def take(game: Game, hex_id: str) -> None:
    """19.2, 19.5 US units alone hold a fortified position: its marker goes back into the cup for good."""
    force = game.force_at(hex_id)
    marker = game.state.fortifications[hex_id]
    index = game.random_index("fortifications", len(game.state.fortification_pool) + 1)
    game.emit(ev.FortificationTaken("19.5", hex_id, marker, index, force.id if force else ""))


# ---------------------------------------------------------------- 19.4 reduction


def reduce(game: Game, hex_id: str) -> Step:
    """19.4 A barrage has told: a marker of the cup replaces the fortification if it has fewer blocked sides.

    18.22 One that is face down is revealed first.
    """
    reveal(game, hex_id, "18.22")
    if not game.state.fortification_pool:
        return
    old, new = game.state.fortifications[hex_id], game.state.fortification_pool[0]
    reduced = game.content.fortifications[new].blocked < game.content.fortifications[old].blocked
    index = game.random_index("fortifications", len(game.state.fortification_pool))
    walls = game.content.fortifications
    because = (("sides_drawn", walls[new].blocked), ("sides_there", walls[old].blocked))
    game.emit(ev.FortificationTested("19.4", hex_id, new, reduced, index, because=because))
    if reduced:
        facing = yield from _turned(game, hex_id, new)
        game.emit(ev.FortificationReduced("19.4", hex_id, old, new, facing, index))


def facings(game: Game, hex_id: str, marker: str) -> list[int]:
    """19.4 How a marker with fewer blocked sides can be laid over a revealed one: as near to west as possible."""
    old = blocked_directions(game, game.state.fortifications[hex_id], game.state.facing[hex_id])
    fit = [turn for turn in FACINGS if blocked_directions(game, marker, turn) <= old]
    nearest = min(_from_west(turn) for turn in fit)
    return [turn for turn in fit if _from_west(turn) == nearest]


def _from_west(turn: int) -> int:
    return min(turn, _TURNS - turn)


def _turned(game: Game, hex_id: str, marker: str) -> StepOf[int]:
    """19.4 The facing of the new marker; the player chooses between two that are equally near."""
    around = game.island.grid.sides(hex_id)
    options = []
    for turn in facings(game, hex_id, marker):
        closed = [around[number] for number in sorted(blocked_directions(game, marker, turn))]
        facts = {"hex": hex_id, "facing": turn, "blocked": [h for h in closed if h in game.island.hexes]}
        options.append(Option(f"facing:{turn}", facts))
    answer = yield from ask("facing", "19.4", options, hex=hex_id, fortification=marker)
    return int(answer.partition(":")[2])
