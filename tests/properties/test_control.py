"""11.0 Control and both communications on random tables, against the rules stated a second time."""

from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dday.command.control import in_communication, us_communication, us_control
from engine.dday.game import Game
from tests.properties.strategies import (
    COUNTERS,
    ISLAND,
    LAND,
    NEAR,
    POSITIONS,
    TANKS,
    around,
    enemy_rows,
    marine_rows,
    table,
)
from tests.rules.table import Row, enemy, marine

GROUND = {
    h: item.terrain not in ("sea", "shallow", "beach") and (item.terrain != "swamp" or h in ISLAND.road_hexes)
    for h, item in ISLAND.hexes.items()
}
"""11.2 Whether the terrain lets a Japanese path through."""
VICINITY = {h: frozenset(around(h, 4)) for h in POSITIONS}
"""The land within four hexes of each position."""
SPOTS = tuple(h for h in ("0314", "0613", "0716", "1010", "0912", "0219", "0427", "1413", "0605") if h in LAND)


@st.composite
def crowded(draw: st.DrawFn, mixed: bool = False) -> Game:
    """A table on which both sides stand close together; with ``mixed`` also in one hex."""
    ground = around(draw(st.sampled_from(SPOTS)), 4)
    strongholds = [h for h in POSITIONS if h in ground]
    japanese = draw(enemy_rows((*strongholds, "2208", "2113"), 7, ground))
    taken = {row["hex"] for row in japanese}
    hexes = [h for h in ground if mixed or h not in taken]
    us = draw(marine_rows(hexes, 9))
    held = {row["hex"] for row in us} | taken
    free = [h for h in strongholds if h not in held]
    garrisons = draw(st.lists(st.sampled_from(free), max_size=2, unique=True)) if free else []
    return table(us, japanese, garrisons=garrisons)


# ---------------------------------------------------------------- 11.1


def controlled(game: Game) -> set[str]:
    """11.1, 11.11 Hex by hex: who stands there, and how far that reaches."""
    japanese = {force.hex for force in game.state.forces.values()}
    stacks: dict[str, list[Any]] = {}
    for unit in game.state.us.values():
        if unit.place in ISLAND.hexes:
            stacks.setdefault(unit.place, []).append(unit)
    found = set(game.state.garrisons)
    for at, units in stacks.items():
        if at in japanese:
            continue
        kinds = [(COUNTERS[unit.id].type, unit.steps) for unit in units]
        alone = any("tank" in kind or (kind in ("infantry", "heavy_infantry") and steps >= 3) for kind, steps in kinds)
        troops = [steps for kind, steps in kinds if "infantry" in kind or kind == "engineer"]
        found |= {at}
        if alone or any(one + other >= 3 for one, other in combinations(troops, 2)):
            found |= NEAR[at]
    return found


@given(crowded(mixed=True))
def test_11_1_control(game: Game) -> None:
    assert us_control(game) == controlled(game)


# ---------------------------------------------------------------- 11.2


def fought_over(game: Game) -> set[str]:
    """The position hexes within four of any US unit, those with Japanese units, and one far away."""
    us = {unit.place for unit in game.state.us.values()}
    held = {force.hex for force in game.state.forces.values() if force.hex in VICINITY}
    return {start for start, near in VICINITY.items() if us & near} | held | {"2208"}


def linked(game: Game, start: str, control: set[str]) -> bool:
    """11.2, 11.21 Walk from a position hex along every path and count the other positions that one can arrive at."""
    japanese = {force.hex for force in game.state.forces.values()}
    us = {unit.place for unit in game.state.us.values()}
    seen, walk = {start}, [start]
    while walk:
        for other in NEAR[walk.pop()] - seen:
            seen.add(other)
            if GROUND[other] and other not in us and (other not in control or other in japanese):
                walk.append(other)
    sites = {ISLAND.site_at[h].id for h in seen & japanese if h in ISLAND.site_at}
    return len(sites - {ISLAND.site_at[start].id}) >= 2


@given(crowded())
def test_11_2_japanese_communication(game: Game) -> None:
    control = controlled(game)
    for start in fought_over(game):
        assert in_communication(game, start) is linked(game, start, control), start


@settings(max_examples=60)
@given(crowded(mixed=True))
def test_11_2_japanese_communication_while_close_combats_wait(game: Game) -> None:
    control = controlled(game)
    for start in fought_over(game):
        assert in_communication(game, start) is linked(game, start, control), start


def test_11_2_a_contested_position_next_door_is_an_end_of_a_path_like_any_other() -> None:
    us = [marine("K/3/1", "0316"), marine("L/3/1", "0216"), marine("I/3/1", "0317", steps=1)]
    japanese = [enemy("J01", "0316"), enemy("J02", "0216"), enemy("J44", "2208")]
    game, apart_from_it = table(us, japanese), table(us[:2], japanese)
    assert in_communication(apart_from_it, "0316")
    assert in_communication(game, "0316") is linked(game, "0316", controlled(game))


# ---------------------------------------------------------------- 11.3


def covered(japanese: list[Row]) -> set[str]:
    """11.31, 13.1 Hexes in a field of fire: any dots of a position with a unit, and the hexes around for a tank."""
    hexes: set[str] = set()
    for site in ISLAND.sites.values():
        units = [row["unit"] for row in japanese if row["hex"] in site.hexes]
        if units:
            hexes |= set(site.dots)
        if any(name in TANKS for name in units):
            hexes |= set().union(*(NEAR[h] for h in site.dots))
    return hexes


@st.composite
def beachheads(draw: st.DrawFn) -> tuple[Game, list[Row]]:
    """Japanese units all over the western half, among them some outside positions."""
    western = [h for h in POSITIONS if int(h[:2]) <= 14]
    japanese = draw(enemy_rows(western, 6, [h for h in LAND if int(h[:2]) <= 7]))
    return table([], japanese), japanese


@given(beachheads())
def test_11_3_us_communication(laid: tuple[Game, list[Row]]) -> None:
    game, japanese = laid
    barred = covered(japanese) | {row["hex"] for row in japanese}
    found = us_communication(game)
    # from the hex towards the beach: a hex is linked when it is a beach hex or touches one that is
    linked_hexes = {h for h in LAND if ISLAND.hexes[h].terrain == "beach" and h not in barred}
    grown = True
    while grown:
        more = {h for h in LAND if h not in barred and h not in linked_hexes and NEAR[h] & linked_hexes}
        linked_hexes |= more
        grown = bool(more)
    assert found == linked_hexes
