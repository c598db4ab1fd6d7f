"""The quick map of danger against the exact fire phase, and the covers of a hex against the whole table."""

import pytest

from engine.dday.command.control import active_field, fields_any, occupied_sites
from engine.dday.fire.fire import fire_dots, hit_limit, plan_fire, plan_mortar, us_in_field
from engine.dday.foresight import Foresight
from engine.dday.foresight.odds import Span
from tests.engine.dday.foresight.tables import tables, view_of
from tests.rules.night import dark
from tests.rules.table import enemy, lay, marine

GAMES = (("15-september", "2", 9), ("bloody-nose-ridge", "3", 8))


@pytest.mark.parametrize("game", GAMES)
def test_covers_are_the_fields_of_the_manned_positions(game):
    for table in tables(*game):
        real = table.game()
        real.state.smoke = list(table.ahead.fire.smoke)
        for hex_id in real.island.hexes:
            covers = table.ahead.covers(hex_id)
            assert bool(covers) == (hex_id in fields_any(real))
            for cover in covers:
                site = next(site for site in occupied_sites(real) if site.id == cover.site)
                if cover.silent not in ("", "stance", "night"):
                    assert hex_id not in fire_dots(real, site) or hex_id not in active_field(real, site)
                if not cover.silent:
                    assert fire_dots(real, site)[hex_id] == cover.dot
                    assert hit_limit(real, site, real.forces_of(site)) == cover.limit


def test_13_1_the_ring_of_a_disrupted_tank_is_silent_for_its_own_sake():
    """B3 and B4 fire as one; the ring beside their field comes of the tank in B4 alone."""
    session = lay(
        "actions", us=[marine("A/1/1", "0217")], japanese=[enemy("J44", "0316"), enemy("T1", "0416", disrupted=True)]
    )
    covers = {one.site: one for one in Foresight(session.view()).covers("0218")}
    assert (covers["B3/B4"].silent, covers["B3/B4"].rule) == ("disrupted", "6.4")
    awake = lay("actions", us=[marine("A/1/1", "0217")], japanese=[enemy("J44", "0316"), enemy("T1", "0416")])
    assert {one.site: one.silent for one in Foresight(awake.view()).covers("0218")}["B3/B4"] == ""


def test_6_2_smoke_is_the_reason_only_while_it_lies_there_at_the_coming_fire():
    """Smoke laid before the fire phase silences it; what is left of it afterwards clears before the next."""
    session = lay("actions", turn=4, smoke=["purple"], us=[marine("A/1/1", "0217")], japanese=[enemy("J44", "0316")])
    for step, silent in (("land_units", "smoke"), ("actions", "")):
        view = session.view().copy()
        view.step = step
        assert [one.silent for one in Foresight(view).covers("0215")] == [silent]


def test_16_before_nightfall_the_covers_are_those_of_the_night():
    """In the last turn of the first day a position that is two hexes away is out of the coming phase's reach."""
    where = {"us": [marine("A/1/1", "0217")], "japanese": [enemy("J44", "0316")]}
    told = {}
    for turn in (11, 12):
        ahead = Foresight(dark("actions", turn=turn, **where).view())
        assert ahead.fire.turn == turn + 1
        told[turn] = {h: cover.silent for h in ("0216", "0217") for cover in ahead.covers(h)}
    assert told == {11: {"0216": "", "0217": ""}, 12: {"0216": "", "0217": "night"}}
    stay = Foresight(dark("actions", turn=12, **where).view()).moves(["A/1/1"])
    assert {cover.silent for h in stay if h == "0216" for cover in stay[h].covers} == {""}


def test_the_map_is_worked_out_in_small_parts():
    ahead = tables(*GAMES[0])[3].ahead
    whole = Foresight(view_of(tables(*GAMES[0])[3].state)).danger_map()
    work = Foresight(view_of(tables(*GAMES[0])[3].state)).danger()
    steps = 1
    while work.step():
        assert not work.ready
        assert work.spots == {}
        steps += 1
    assert steps > len(ahead.danger_map()) / 40
    assert work.spots == whole
    assert not work.step()


@pytest.mark.parametrize("game", GAMES)
def test_danger_is_where_somebody_can_fire(game):
    for table in tables(*game)[::3]:
        spots = table.ahead.danger_map()
        # whoever an event may wake or bring up first
        coming = {site for one in table.ahead.fire_phase().finish().hex("0213").before for site in one.sites}
        for hex_id, spot in spots.items():
            assert 0 <= spot.chance.low <= spot.chance.high <= 1
            assert spot.sites
            open_covers = {cover.site for cover in table.ahead.covers(hex_id) if cover.silent in ("", "smoke")}
            assert {site for site, dot in spot.sites if dot != "machine_gun"} <= open_covers | coming
        assert table.ahead.danger_map() is spots


def test_the_map_does_not_promise_more_than_the_fire_phase_keeps():
    compared = 0
    for table in tables(*GAMES[0])[1:8:4]:
        unit = table.game().units_on_map()[0].id
        spots = table.ahead.danger_map(unit)
        for hex_id in list(spots)[:: len(spots) // 2]:
            danger = table.ahead.fire_phase([unit], hex_id).finish().unit(unit)
            assert spots[hex_id].chance.low <= danger.hit.low
            if danger.hit.low == danger.hit.high == spots[hex_id].chance.low:
                compared += spots[hex_id].chance == Span(danger.hit.low, danger.hit.high)
    assert compared


def test_a_company_of_no_symbol_has_the_mean_of_three():
    table = tables(*GAMES[0])[2]
    for spot in table.ahead.danger_map().values():
        assert spot.chance.high == sum(span.high for span in spot.by_symbol.values()) / 3
        assert set(spot.by_symbol) == {"circle", "diamond", "triangle"}


def test_in_the_last_turn_nothing_is_to_be_feared_any_more():
    table = tables("15-september", "2", 12)[-1]
    assert table.state.turn == 12
    assert table.ahead.fire.turn == 0
    assert table.ahead.danger_map() == {}
    phase = table.ahead.fire_phase()
    assert phase.ready
    assert phase.hex("0213").hit == Span()


@pytest.mark.parametrize("game", GAMES)
def test_mortars_and_machine_guns_reach_whom_the_rules_let_them_hit(game):
    met = set()
    for table in tables(*game):
        real = table.game()
        for site in real.island.sites.values():
            forces = [f for f in real.forces_of(site) if not f.disrupted and not f.stance and not real.is_tank(f)]
            if not forces:
                continue
            covered = us_in_field(real, site)
            form = "machine_gun" if covered else "mortar"
            plans = [
                plan_fire(real, site, forces, symbol, machine_guns=True)
                if covered
                else plan_mortar(real, site, forces, symbol)
                for symbol in ("circle", "diamond", "triangle")
            ]
            hit = {(t.unit.place, t.dot) for plan in plans for t in plan.targets if t.dot == form}
            for hex_id, _ in hit:
                found = [one for one in table.ahead.reaches(hex_id) if one.site == site.id]
                assert (covered and real.scenario.ridge) or [one.form for one in found] == [form]
                assert not found or found[0].limit == plans[0].limit
                met.add(form)
    assert "mortar" in met


def test_a_hidden_force_may_be_what_it_is():
    for game in GAMES:
        for table in tables(*game):
            for force in table.state.forces.values():
                told = table.ahead.may_be(force.hex)
                assert told
                assert force.unit in told.units or not force.unit
                assert force.depth in told.depths
                if force.revealed:
                    assert told.units == (force.unit,)
    assert tables(*GAMES[0])[0].ahead.may_be("0101") is None
