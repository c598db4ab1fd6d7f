"""8.2 Weapons by type, steps and range, and 8.22 flanking, each stated anew."""

import csv
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from engine.core.resources import resource
from engine.dday.attack.weapons import Assault, flanking_hexes, missing_weapons, weapons_of
from tests.properties.strategies import CONTENT, COUNTERS, LAND, NEAR, apart, around, marine_rows, table
from tests.rules.table import marine

FIGHTERS = tuple(name for name, counter in COUNTERS.items() if counter.type != "regimental_hq")
FLANKERS = ("infantry", "heavy_infantry", "infantry_hq", "engineer", "tank", "amphibious_tank")
with resource("engine", "peleliu", "data", "us_units.csv").open(encoding="utf-8") as file:
    PRINTED = {row["id"]: row["weapons"].split("/") for row in csv.DictReader(file)}


def expected(name: str, steps: int, hexes: int) -> set[str]:
    """8.21, 8.27, 8.28 What a unit brings against a target so many hexes away, type by type."""
    kind = COUNTERS[name].type
    lost = COUNTERS[name].steps - steps
    if hexes == 0:
        return set()
    if (kind == "infantry" and lost) or (kind == "heavy_infantry" and steps == 1):
        return set(PRINTED[name][lost].split()) if hexes == 1 else set()
    near = {
        "infantry": {"BR", "BZ", "DE", "FT", "MG", "MO", "RD"},
        "heavy_infantry": {"BR", "BZ", "FT", "MG", "MO", "RD"},
        "infantry_hq": {"BR", "DE", "FT", "RD"},
        "engineer": {"BR", "DE", "FT"},
        "tank": {"AR", "BZ", "BR", "MG"},
        "amphibious_tank": {"AR", "BZ", "BR", "MG", "FT"},
        "artillery": set(),
    }
    if hexes == 1:
        return set(near[kind])
    if kind == "infantry":
        return {"BR", "MG", "MO", "RD"} if hexes == 2 else set()
    if kind == "heavy_infantry":
        return {"BZ", "MG", "MO", "RD"} if hexes == 2 else set()
    if kind in ("tank", "amphibious_tank"):
        return ({"AR", "BZ"} if hexes <= 6 else set()) | ({"BR", "MG"} if hexes <= 3 else set())
    return {"AR", "DE", "MO"} if kind == "artillery" else set()


@given(st.sampled_from(FIGHTERS), st.sampled_from(LAND), st.sampled_from(LAND), st.data())
def test_8_2_weapons_by_range(name: str, at: str, target: str, data: st.DataObject) -> None:
    near = data.draw(st.booleans())
    target = data.draw(st.sampled_from(around(at, 7))) if near else target
    steps = data.draw(st.integers(1, COUNTERS[name].steps))
    game = table([marine(name, at, steps=steps)])
    assert weapons_of(game, game.state.us[name], target) == expected(name, steps, apart(at, target))


@given(st.sampled_from(FIGHTERS), st.integers(0, 9), st.data())
def test_8_2_the_chart_at_every_range(name: str, hexes: int, data: st.DataObject) -> None:
    steps = data.draw(st.integers(1, COUNTERS[name].steps))
    assert CONTENT.weapons_chart.weapons(COUNTERS[name], steps, hexes) == expected(name, steps, hexes)


@given(st.sampled_from(LAND), st.data())
def test_8_22_flanking(target: str, data: st.DataObject) -> None:
    rows = data.draw(marine_rows([h for h in around(target, 2) if h != target] or [target], 6, FLANKERS))
    game = table(rows)
    units = tuple(game.state.us[row["id"]] for row in rows)
    beside = {row["hex"] for row in rows if row["hex"] in NEAR[target]}
    two_apart = any(b not in NEAR[a] for a, b in combinations(beside, 2))
    for asked, met in (((), True), (("FL",), two_apart), (("FL", "FL"), len(beside) >= 3)):
        missing = missing_weapons(game, Assault(target, units), asked)
        assert missing == ([] if met else ["FL"]), (asked, sorted(beside))
    assert (flanking_hexes(game, target, units) > 0) is two_apart
