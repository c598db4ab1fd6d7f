"""Random tables of Tarawa: alike for a seed, sound, and of every kind that games come to."""

from collections import Counter

from engine.tarawa.battle_data import scenario_of
from engine.tarawa.content import load_content
from engine.tarawa.definition import TARAWA
from engine.tarawa.fuzzing.random_situation import random_situation
from engine.tarawa.island import load_island
from tests.rows import over_rows

SCENARIOS = [scenario.id for scenario in TARAWA.scenarios]
SEEDS = [str(seed) for seed in range(12)]


@over_rows("scenario, seed", [(scenario, seed) for scenario in SCENARIOS for seed in SEEDS])
def test_a_random_table_is_the_same_for_a_seed_and_can_be_played(scenario: str, seed: str) -> None:
    situation = random_situation(seed, scenario)
    assert situation == random_situation(seed, scenario)
    session = TARAWA.begin(scenario, seed, situation=situation)
    assert session.pending or session.outcome
    facts = scenario_of(load_content().scenarios[scenario])
    assert facts.first_turn < situation["turn"] <= facts.last_turn


def test_random_tables_have_every_step_and_units_in_the_water_and_ashore() -> None:
    island = load_island()
    found = [random_situation(str(seed), "tarawa-two-days") for seed in range(150)]
    steps = Counter(one["step"] for one in found)
    day = {"load_lvts", "wade", "first_event", "fire", "second_event", "open_actions", "actions", "engineers", "posts"}
    assert set(steps) >= day | {"night_ashore", "second_fire", "night_end"}
    hexes = [row["hex"] for one in found for row in one["us"] if "hex" in row]
    kinds = {(island.hexes[h].water, h in island.approach) for h in hexes}
    assert kinds == {(True, True), (True, False), (False, False)}
    for key in ("lvts", "plain_hqs", "smoke_zones", "garrisons", "eliminated_others", "reserve", "support"):
        assert any(one[key] for one in found), key
    assert {one["shibasaki"] for one in found} == {True, False}
