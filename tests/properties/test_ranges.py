"""12.1 Mortar range and 12.6 patrol range, walked a second time over the whole island."""

from collections import deque
from collections.abc import Container
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.dday.fire.phase import fire_phase
from engine.dday.island.island import Position
from tests.drawn import run
from tests.properties.strategies import (
    COUNTERS,
    INFANTRY_UNITS,
    ISLAND,
    LAND,
    NEAR,
    apart,
    around,
    marine_rows,
    table,
    told,
)
from tests.rules.table import Row, card_with, enemy

PLACES = tuple(ISLAND.positions.values())
COMPANIES = ("infantry", "heavy_infantry")
LEADERS = ("infantry_hq", "regimental_hq")


def patrol_steps(start: str, sea: Container[str]) -> dict[str, int]:
    """12.6 Hexes at most four steps away, over land and shallow water but never over the sea."""
    found, walk = {start: 0}, deque([start])
    while walk:
        here = walk.popleft()
        for there in NEAR[here]:
            if there not in found and found[here] < 4 and there not in sea:
                found[there] = found[here] + 1
                walk.append(there)
    return found


def few(data: st.DataObject, hexes: list[str]) -> list[str]:
    """Some of the hexes, often so few that units share them or lie equally far away."""
    return data.draw(st.lists(st.sampled_from(hexes), min_size=1, max_size=4, unique=True))


def in_field(rows: list[Row], at: str) -> bool:
    return any(row["hex"] in ISLAND.site_at[at].dots for row in rows)


def fit_for_patrol(us: list[Row]) -> list[Row]:
    """12.6 Who can be disrupted: nobody twice, and no leader."""
    return [row for row in us if COUNTERS[row["id"]].type not in LEADERS and not row["disrupted"]]


@settings(max_examples=50)
@given(st.sampled_from(PLACES), st.data())
def test_12_6_a_patrol_disrupts_everybody_in_the_field(position: Position, data: st.DataObject) -> None:
    at = position.hex
    dots = ISLAND.site_at[at].dots
    us = data.draw(marine_rows([h for h in (*around(at, 4), *dots) if h != at and h in LAND], 7))
    assume(in_field(us, at))
    game = table(us, [enemy("J01", at)], turn=4, letters=["P"], cards=[card_with(fire={position.colour: "P"})])
    assert run(fire_phase(game), data) == []
    disrupted = [event.unit for event in told(game, "unit_disrupted")]
    assert sorted(disrupted) == sorted(row["id"] for row in fit_for_patrol(us) if row["hex"] in dots)


@given(st.sampled_from(PLACES), st.data())
def test_12_6_a_patrol_disrupts_the_nearest_within_range(position: Position, data: st.DataObject) -> None:
    at = position.hex
    outside = [h for h in around(at, 5) if h not in ISLAND.site_at[at].dots and h != at]
    us = data.draw(marine_rows(few(data, outside), 6, data.draw(st.sampled_from(((), COMPANIES))), 1))
    card = card_with(fire={position.colour: "P"})
    game = table(us, [enemy("J01", at)], turn=4, letters=["P"], cards=[card])
    # more water than on the map, where no patrol could go wrong by crossing the sea
    dry = sorted(ISLAND.within(at, 4) - {at} - {row["hex"] for row in us})
    depths = data.draw(st.lists(st.sampled_from(("", "sea", "shallow")), min_size=len(dry), max_size=len(dry)))
    sunk = {h: replace(ISLAND.hexes[h], terrain=depth) for h, depth in zip(dry, depths, strict=True) if depth}
    game.island = replace(ISLAND, hexes={**ISLAND.hexes, **sunk})
    steps = patrol_steps(at, {h for h, item in game.island.hexes.items() if item.terrain == "sea"})
    symbol = game.content.cards[card].fire_symbol
    ranks = {
        row["id"]: (
            steps[row["hex"]],
            0 if COUNTERS[row["id"]].symbol == symbol else 1,
            -COUNTERS[row["id"]].strength(row["steps"]),
        )
        for row in fit_for_patrol(us)
        if row["hex"] in steps
    }
    nearest = sorted(name for name, rank in ranks.items() if rank == min(ranks.values()))
    asked = run(fire_phase(game), data)
    disrupted = [event.unit for event in told(game, "unit_disrupted")]
    assert len(disrupted) == (1 if nearest else 0)
    assert set(disrupted) <= set(nearest)
    assert [sorted(question.ids()) for question, _ in asked] == (
        [[f"unit:{name}" for name in nearest]] if len(nearest) > 1 else []
    )
    assert ["patrol"] * len(disrupted) == [event.action for event in told(game, "position_acts")]


@given(st.sampled_from(PLACES), st.sampled_from(INFANTRY_UNITS), st.booleans(), st.data())
def test_12_1_mortars_hit_who_bears_the_symbol_within_range(
    position: Position, unit: str, depth: bool, data: st.DataObject
) -> None:
    at = position.hex
    hexes = few(data, [h for h in around(at, 5) if h not in ISLAND.site_at[at].dots and h != at])
    us = data.draw(marine_rows(hexes, 8, data.draw(st.sampled_from(((), COMPANIES))), 3))
    assume(not in_field(us, at))
    card = card_with(fire={position.colour: "M"})
    game = table(us, [enemy(unit, at, "D05" if depth else "")], turn=4, letters=["M"], cards=[card])
    symbol = game.content.cards[card].fire_symbol
    reached = ISLAND.mountaintop_range if position.mountaintop else {h for h in ISLAND.hexes if apart(h, at) <= 4}
    crowd = {
        h: sum(row["steps"] for row in us if row["hex"] == h and COUNTERS[row["id"]].type != "regimental_hq")
        for h in reached
    }
    fit = {
        row["id"]: row["steps"]
        for row in us
        if row["hex"] in reached
        and COUNTERS[row["id"]].type not in LEADERS
        and (COUNTERS[row["id"]].symbol == symbol or crowd[row["hex"]] >= 7)
    }
    limit = 2 if depth else 1
    asked = run(fire_phase(game), data)
    hit = [event.unit for event in told(game, "unit_hit")]
    assert set(hit) <= set(fit)
    assert len(set(hit)) == len(hit) == min(limit, len(fit))
    assert sorted(fit[name] for name in hit) == sorted(fit.values())[-limit:][: len(fit)]
    assert all(len({fit[name.partition(":")[2]] for name in question.ids()}) == 1 for question, _ in asked)
    assert len(told(game, "position_acts")) == bool(fit)
    assert [event.unit for event in told(game, "unit_disrupted")] == []
