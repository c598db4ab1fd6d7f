"""Random tables for the property tests, and a model of hexes that shares nothing with the engine's.

The model counts in half rows: a hex is two of them high, and the next column lies one higher or lower.
"""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from engine.dday.game import Game
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from engine.peleliu.rules import RULES
from tests.rules.table import Row, enemy, marine

ISLAND, CONTENT = load_island(), load_content()
LAND = tuple(h for h, item in ISLAND.hexes.items() if item.terrain not in ("sea", "shallow"))
POSITIONS = tuple(position.hex for position in ISLAND.positions.values())
COUNTERS = {counter.id: counter for counter in CONTENT.us.values() if counter.invasion}
INFANTRY_UNITS = tuple(counter.id for counter in CONTENT.japanese.values() if not counter.is_tank)
TANKS = tuple(counter.id for counter in CONTENT.japanese.values() if counter.is_tank)
STANCES = tuple(marker.id for marker in CONTENT.depth.values() if marker.kind == "counterattack")
DEPTH = {
    kind: tuple(marker.id for marker in CONTENT.depth.values() if marker.kind == kind) for kind in ("normal", "armour")
}


# ---------------------------------------------------------------- hexes by another way


def _doubled(hex_id: str) -> tuple[int, int]:
    x, y = int(hex_id[:2]), int(hex_id[2:])
    return x, 2 * y + (1 if x % 2 == 0 else 0)


def apart(a: str, b: str) -> int:
    """Steps between two hexes: each step sideways brings half a hex up or down with it."""
    (ax, ay), (bx, by) = _doubled(a), _doubled(b)
    sideways, updown = abs(ax - bx), abs(ay - by)
    return sideways + max(0, updown - sideways) // 2


_AT = {_doubled(h): h for h in ISLAND.hexes}
_STEPS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
NEAR = {h: frozenset(_AT[x + dx, y + dy] for dx, dy in _STEPS if (x + dx, y + dy) in _AT) for (x, y), h in _AT.items()}
"""The neighbours of each hex of the map: two half rows up or down, or one and a column aside."""


def around(hex_id: str, steps: int) -> list[str]:
    """The land hexes at most so far away."""
    return [h for h in LAND if apart(h, hex_id) <= steps]


# ---------------------------------------------------------------- tables


def table(us: Sequence[Row] = (), japanese: Sequence[Row] = (), turn: int = 7, seed: str = "1", **more: Any) -> Game:
    """A table on which nothing has been played yet."""
    plain = {"scenario": "15-september", "turn": turn, "step": "actions", "us": list(us), "japanese": list(japanese)}
    state = RULES.begin({"scenario": "15-september", "seed": seed, "options": (), "situation": {**plain, **more}})
    return RULES.table(state, [])


@st.composite
def marine_rows(
    draw: st.DrawFn, hexes: Sequence[str], most: int = 8, kinds: Sequence[str] = (), least: int = 0
) -> list[Row]:
    """US units in some of ``hexes``: at most two in one besides regimental HQs, any steps, some disrupted."""
    names = [name for name, counter in COUNTERS.items() if not kinds or counter.type in kinds]
    rows: list[Row] = []
    held: dict[str, int] = {}
    for name in draw(st.lists(st.sampled_from(names), min_size=least, max_size=most, unique=True)):
        counter = COUNTERS[name]
        at = draw(st.sampled_from(hexes))
        if counter.type != "regimental_hq":
            if held.get(at, 0) == 2:
                continue
            held[at] = held.get(at, 0) + 1
        steps = draw(st.sampled_from((counter.steps, *range(1, counter.steps + 1))))
        rows.append(marine(name, at, steps=steps, disrupted=draw(st.integers(0, 3)) == 0))
    return rows


@st.composite
def enemy_rows(
    draw: st.DrawFn, positions: Sequence[str] = POSITIONS, most: int = 8, strays: Sequence[str] = ()
) -> list[Row]:
    """Japanese units in positions, a few of them tanks, and units in the stance in hexes of ``strays``."""
    infantry, tanks, stances = list(INFANTRY_UNITS), list(TANKS), list(STANCES)
    depth = {kind: list(markers) for kind, markers in DEPTH.items()}
    rows: list[Row] = []
    for at in draw(st.lists(st.sampled_from(positions), max_size=most, unique=True)):
        tank = draw(st.integers(0, 5)) == 0 and bool(tanks)
        name = (tanks if tank else infantry).pop(0)
        markers = depth["armour" if tank else "normal"]
        marker = markers.pop() if markers and draw(st.booleans()) else ""
        rows.append(enemy(name, at, marker, disrupted=draw(st.booleans()), revealed=draw(st.booleans())))
    taken = {row["hex"] for row in rows}
    if strays:
        for at in draw(st.lists(st.sampled_from(strays), max_size=3, unique=True)):
            if at not in taken:
                rows.append(enemy(infantry.pop(0), at, stance=stances.pop(0), revealed=True))
    return rows


# ---------------------------------------------------------------- playing


def told(game: Game, *kinds: str) -> list[Any]:
    """The events of these kinds so far."""
    return [event for event in game.log if event.kind() in kinds]
