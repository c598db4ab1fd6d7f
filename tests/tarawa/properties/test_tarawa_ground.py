"""2.1, 11.0, 16.3, 17.0 Hexes, control, communication, command and support, against the rules stated a second time."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dday.command.command import command_range, commanded_hexes
from engine.dday.command.control import fields_any, in_communication, us_communication, us_control
from engine.dday.game import Game
from engine.tarawa.state import tarawa
from engine.tarawa.support import engineers
from tests.drawn import run
from tests.tarawa.properties.betio import BEACH, CONTENT, ISLAND, NEAR, SHORE, apart, covered, on_map, tables

HEX = st.sampled_from(tuple(ISLAND.hexes))
LANDING = BEACH & ISLAND.landing_hexes
TRACK = (1, 1, 2, 2, 3, 3, 3, 4, 4, 5)
"""16.22 The command track as it is printed."""


# ---------------------------------------------------------------- 2.1 hexes


@given(HEX, HEX)
def test_2_1_distances_agree_with_the_model(a: str, b: str) -> None:
    assert ISLAND.distance(a, b) == apart(a, b) == ISLAND.grid.distance(b, a)


def test_2_1_neighbours_and_the_way_to_the_shore_agree_with_the_model() -> None:
    for h in ISLAND.hexes:
        assert frozenset(ISLAND.neighbours[h]) == NEAR[h]
        assert ISLAND.shore_distance[h] == SHORE[h]


# ---------------------------------------------------------------- 11.0 control and communication


def controlled(game: Game) -> set[str]:
    """11.1, 11.11, 19.0 A company of two steps or a tank reaches the hexes around it, by day and in no enemy hex."""
    japanese = {force.hex for force in game.state.forces.values()}
    found = set(game.state.garrisons)
    for unit in on_map(game):
        if unit.place in japanese:
            continue
        found.add(unit.place)
        kind = CONTENT.us[unit.id].type
        company = kind in ("infantry", "heavy_infantry") and unit.steps >= 2
        if game.state.turn != 16 and (company or kind == "tank"):
            found |= NEAR[unit.place]
    return found


@given(tables())
def test_11_1_control(game: Game) -> None:
    assert us_control(game) == controlled(game)


def linked(game: Game, start: str, control: set[str]) -> bool:
    """11.2, 11.21 Walk from a position along every path, and count the other positions that one can arrive at."""
    japanese = {force.hex for force in game.state.forces.values()}
    us = {unit.place for unit in on_map(game)}
    seen, walk = {start}, [start]
    while walk:
        for other in NEAR[walk.pop()] - seen:
            seen.add(other)
            if other not in BEACH and other not in us and (other not in control or other in japanese):
                walk.append(other)
    sites = {ISLAND.site_at[h].id for h in seen & japanese if h in ISLAND.site_at}
    return len(sites - {ISLAND.site_at[start].id}) >= 2


@settings(max_examples=40)
@given(tables(), st.data())
def test_11_2_japanese_communication(game: Game, data: st.DataObject) -> None:
    control, positions = controlled(game), [one.hex for one in ISLAND.positions.values()]
    for start in data.draw(st.lists(st.sampled_from(positions), min_size=12, max_size=12, unique=True)):
        assert in_communication(game, start) is linked(game, start, control), start


def supplied(game: Game) -> set[str]:
    """11.3, 11.31 From the landing shore outwards over every hex, water too, that nobody fires into or holds."""
    barred = covered(game, awake=False) | {force.hex for force in game.state.forces.values()}
    found = {h for h in LANDING if h not in barred}
    walk = list(found)
    while walk:
        for other in NEAR[walk.pop()] - found - barred:
            found.add(other)
            walk.append(other)
    return found


@given(tables())
def test_11_3_us_communication(game: Game) -> None:
    assert fields_any(game) == covered(game, awake=False)
    assert us_communication(game) == supplied(game)


# ---------------------------------------------------------------- 16.3 command


def in_range(game: Game, unit: Any) -> set[str]:
    """10.2, 16.2, 16.31, 16.32, 19.0 Hexes one by one outwards, around Japanese units; none of a post under fire."""
    reach = TRACK[game.state.posts[unit.id]] if unit.post else 1
    if unit.post and unit.place in covered(game, awake=True):
        return set()
    japanese = {force.hex for force in game.state.forces.values()}
    found = {unit.place}
    for _ in range(reach):
        found |= {other for h in found for other in NEAR[h]} - japanese
    return found


@settings(max_examples=60)
@given(tables(scenarios=["tarawa-two-days", "tarawa-21-november"]))
def test_16_3_command(game: Game) -> None:
    for unit in on_map(game):
        if CONTENT.us[unit.id].type == "regimental_hq" and game.state.turn != 16:
            assert commanded_hexes(game, unit) == in_range(game, unit), (unit.id, command_range(game, unit))


# ---------------------------------------------------------------- 17.0 support


@settings(max_examples=60)
@given(tables("engineers", ["tarawa-two-days", "tarawa-21-november"], turn=18), st.data())
def test_17_0_17_2_17_3_support(game: Game, data: st.DataObject) -> None:
    fed, fire = supplied(game), covered(game, awake=False)
    givers = {
        unit.id
        for unit in on_map(game)
        if CONTENT.us[unit.id].mark == "SP"  # type: ignore[attr-defined]
        and unit.place in fed - fire
        and not ISLAND.hexes[unit.place].water
    }
    japanese = {force.hex for force in game.state.forces.values()}
    us = {unit.place for unit in on_map(game)}
    left = tarawa(game.state).support + len(givers)
    garrisons, shaken = set(game.state.garrisons), {unit.id for unit in on_map(game) if unit.disrupted}
    asked = run(engineers(game), data)
    for question, answer in asked:
        spots = {
            one.hex
            for one in ISLAND.positions.values()
            if one.hex in fed - fire - japanese - garrisons and us & {one.hex, *NEAR[one.hex]}
        }
        tired = {name for name in shaken if game.state.us[name].place in fed}
        assert left > 0
        assert set(question.ids()) == {f"garrison:{h}" for h in spots} | {f"recover:{name}" for name in tired} | {
            "done"
        }
        verb, _, name = answer.partition(":")
        left -= verb != "done"
        garrisons |= {name} if verb == "garrison" else set()
        shaken -= {name} if verb == "recover" else set()
    assert tarawa(game.state).support == left
    assert set(game.state.garrisons) == garrisons
