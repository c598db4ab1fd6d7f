"""5.12, 5.2, 6.0 Runs, wading and fire over land and water on random tables, each sentence stated a second time."""

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.dday import events as ev
from engine.dday.fire.phase import fire_phase
from engine.dday.game import Game
from engine.tarawa.events import HqTurned
from engine.tarawa.landing import landing_checks, wade
from engine.tarawa.loading import load_lvts
from engine.tarawa.state import tarawa
from tests.drawn import run
from tests.tarawa.properties.betio import BEACH, CONTENT, ISLAND, NEAR, SHORE, WATER, held, on_map, tables
from tests.tarawa.rules.test_tarawa_5_12_runs import PIVOTED, RUNS
from tests.tarawa.tables import table

PLACES = ("water", "beach", "inland1", "inland2")
"""5.12 The ends of a run, in the order in which the list of runs has them."""
COMPANIES = tuple(one.id for one in CONTENT.us.values() if one.type == "infantry" and one.invasion)
CARDS = tuple(CONTENT.cards)
HEXES = tuple(RUNS)


# ---------------------------------------------------------------- 5.12 runs


def ends(hex_id: str, drift: str, place: str) -> str:
    """5.12 Where the list of runs has a stack end, from the hex to which its drift has led it."""
    number = HEXES.index(hex_id) + {"left": 1, "right": -1}.get(drift, 0)
    there = HEXES[min(max(number, 0), len(HEXES) - 1)]
    listed = PIVOTED if drift == "pivot" and there in PIVOTED else RUNS
    return there if place == "reef" else listed[there].split()[PLACES.index(place)]


@given(st.sampled_from(HEXES), st.sampled_from(COMPANIES), st.integers(1, 4), st.permutations(CARDS), st.data())
def test_5_12_a_run_ends_where_the_list_says_with_the_steps_of_the_card(
    hex_id: str, name: str, steps: int, cards: list[int], data: st.DataObject
) -> None:
    game = table(2, {name: f"{hex_id} {steps}"}, {}, cards=cards)
    tarawa(game.state).lvts = [2]
    load = [one for one in run(load_lvts(game), data) if one[1] != "done"]
    assume(load)
    run(landing_checks(game), data)
    drift, landing = (CONTENT.cards[number] for number in cards[:2])
    unit = game.state.us[name]
    assert game.state.deck[0] == cards[2]
    assert unit.steps == min(steps, landing.land_units)  # type: ignore[attr-defined]
    if unit.steps:
        assert unit.place == ends(hex_id, drift.drift, landing.land_place)  # type: ignore[attr-defined]
    worn = tarawa(game.state).loads
    assert [sum(lvts) for lvts in worn.values() if lvts] == [n for n in [min(2, landing.land_lvt)] if n]  # type: ignore[attr-defined]


# ---------------------------------------------------------------- 5.2 wading


@settings(max_examples=60)
@given(tables("wade"), st.data())
def test_5_2_wading(game: Game, data: st.DataObject) -> None:
    assume(game.state.turn != 16)
    far = 3 if game.state.turn >= 11 else 2
    japanese = {force.hex for force in game.state.forces.values()}
    before = {unit.id: unit.place for unit in on_map(game)}
    piers = {tuple(sorted(pair)) for pair in ISLAND.piers}

    def ahead(h: str) -> set[str]:
        nearer = {other for other in NEAR[h] if SHORE[other] < SHORE[h]} - japanese
        return {other for other in nearer if tuple(sorted((h, other))) not in piers}

    run(wade(game), data)
    paths = {event.unit: event.path for event in game.log if isinstance(event, ev.UnitMoved)}
    for name, place in before.items():
        if place not in WATER:
            assert name not in paths
            continue
        here, path = place, paths.get(name, ())
        for step in path:
            assert step in ahead(here)
            here = step
        assert len(path) <= far
        assert not set(path[:-1]) & BEACH
        assert len(path) == far or here in BEACH or not ahead(here)


# ---------------------------------------------------------------- 6.0 fire


def reach(game: Game, site: Any) -> dict[str, str]:
    """6.2, 6.23, 13.1 What fire reaches each hex: the dots of a position, one hex more where a tank is awake."""
    found = {h: "steady" if dot == "water" else dot for h, dot in site.dots.items()}
    if any(CONTENT.japanese[one.unit].is_tank and not one.disrupted for one in held(game, site)):
        found |= {other: "beyond" for h in site.dots for other in NEAR[h] if other not in found}
    return found


def shows(game: Game, before: dict[str, tuple[str, int]], name: str, symbol: str) -> bool:
    """6.3, 6.35 Whether a unit has the symbol of the card, by itself or as one of five steps and more in its hex."""
    crowd = sum(n for other, (h, n) in before.items() if h == before[name][0] and CONTENT.us[other].type[-2:] != "hq")
    return CONTENT.us[name].symbol == symbol or crowd >= 5


@settings(max_examples=150)
@given(tables("fire", letters=[]), st.data())
def test_6_3_6_23_6_33_6_36_6_4_fire_over_land_and_water(game: Game, data: st.DataObject) -> None:
    """Every hit of a card without a letter that counts, by the sentences on fields, symbols, armour and disruption."""
    assume(game.state.turn != 16)
    card = CONTENT.cards[game.state.deck[0]]
    awake = {site.id: [one for one in held(game, site) if not one.disrupted] for site in ISLAND.sites.values()}
    fields = {site.id: reach(game, site) for site in ISLAND.sites.values()}
    tanks = {name: any(CONTENT.japanese[one.unit].is_tank for one in ones) for name, ones in awake.items()}
    secret = {
        name: any(not one.revealed and not CONTENT.japanese[one.unit].is_tank for one in ones)
        for name, ones in awake.items()
    }
    before = {unit.id: (unit.place, unit.steps) for unit in on_map(game)}
    run(fire_phase(game), data)
    moved = {event.force for event in game.log if isinstance(event, ev.ForceMoved)}
    assume(not moved)  # an advance of a tank has tests of its own
    hits = [event for event in game.log if isinstance(event, ev.UnitHit) and event.site]
    for event in hits:
        site = ISLAND.sites[event.site]
        entry = card.entry(site.colour)
        assert entry
        where, kind = before[event.unit][0], CONTENT.us[event.unit].type
        dot = fields[site.id].get(where, "")
        assert dot, f"{site.id} does not reach {where}"
        depth = any(one.depth for one in awake[site.id])
        assert awake[site.id]
        assert not entry.double or len(awake[site.id]) > 1 or depth or tanks[site.id]
        assert site.positions[0][0] not in tarawa(game.state).smoke_zones or site.positions[0] not in ISLAND.coastal
        if event.hero or kind == "regimental_hq":
            assert entry.modifier == "star"
        else:
            assert dot == "intense" or shows(game, before, event.unit, card.fire_symbol)
        if kind == "tank" and dot != "intense" and not event.hero:
            assert entry.modifier == "armour" or tanks[site.id]
    shaken = {event.unit for event in game.log if isinstance(event, ev.UnitDisrupted)}
    for name in shaken:
        by = [event.site for event in hits if event.unit == name]
        assert before[name][0] not in WATER
        assert any(secret[site] for site in by)
    plain = {event.unit for event in game.log if isinstance(event, HqTurned)}
    assert all(CONTENT.us[name].type == "regimental_hq" for name in plain)
    if game.state.turn <= 10:
        lost = [event.unit for event in game.log if isinstance(event, ev.StepLost)]
        assert len(lost) == len(set(lost))
