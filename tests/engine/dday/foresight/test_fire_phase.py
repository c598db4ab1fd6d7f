"""The chances of the coming fire phase against the rules themselves, card by card, on tables out of games."""

from collections.abc import Iterable

import pytest

from engine.dday import events as ev
from engine.dday.fire.phase import fire_phase
from engine.dday.foresight.fire_phase import FirePhase
from engine.dday.game import Game
from tests.engine.dday.foresight.tables import Table, befallen, branches, stacked, tables

MOST = 24
"""How many branches of a card are compared at most."""


def really(table: Table, card: int, moved: dict[str, str]) -> tuple[set[object] | None, bool]:
    """What the card does on the whole table, hidden counters included, and whether anybody fights hand to hand."""
    fought = False

    def make():
        game = table.game()
        stacked(game, card)
        for unit, place in moved.items():
            game.state.us[unit].place = place
        coming = table.ahead.fire
        game.state.turn, game.state.letters, game.state.smoke = coming.turn, list(coming.letters), list(coming.smoke)
        return game, fire_phase(game)

    def ends(games: Iterable[Game]):
        nonlocal fought
        for game in games:
            fought = fought or any(isinstance(event, ev.CombatBegan) for event in game.log)
            yield befallen(game.log)

    found = branches(make, MOST)
    return (set(ends(found)), fought) if found is not None else (None, True)


def of(units: Iterable[str], ends: Iterable[frozenset[tuple[str, str, str]]]) -> set[frozenset[tuple[str, str, str]]]:
    """What befell these units."""
    return {frozenset(one for one in end if one[0] in units) for end in ends}


def compare(table: Table, phase: FirePhase, moved: dict[str, str], every: int) -> int:
    """Compare every so many cards, of a moved unit what befell it; returns how many could be."""
    compared = 0
    for result in phase.results[::every]:
        ends, fought = really(table, result.card, moved)
        if ends is None:
            continue
        if not moved:
            assert result.left_out or not fought, f"card {result.card} fights"
        if not result.left_out and not fought:
            units = moved or table.state.us
            assert of(units, result.ends) == of(units, ends), f"card {result.card} in turn {table.state.turn}"
            compared += 1
    return compared


@pytest.mark.parametrize(("scenario", "seed", "turns"), [("15-september", "2", 9), ("bloody-nose-ridge", "3", 8)])
def test_every_card_does_what_the_rules_do_with_the_hidden_known(scenario, seed, turns):
    compared = 0
    for table in tables(scenario, seed, turns)[1::3]:
        phase = table.ahead.fire_phase().finish()
        assert phase.ready
        assert not any(result.open for result in phase.results)
        compared += compare(table, phase, {}, 11)
    assert compared > 6


def test_a_unit_is_followed_to_the_hex_that_it_may_move_to():
    compared = 0
    for table in tables("15-september", "2", 9)[:9:4]:
        unit, moves = next(
            (o.facts["unit"], m)
            for o in table.pending
            if "unit" in o.facts and (m := table.ahead.moves([o.facts["unit"]]))
        )
        end = next(iter(moves))
        phase = table.ahead.fire_phase([unit], end).finish()
        assert phase.unit(unit).hex == end
        compared += compare(table, phase, {unit: end}, 13)
    assert compared > 2


def test_chances_count_the_cards_on_which_it_happens():
    table = tables("15-september", "2", 9)[1]
    phase = FirePhase(table.ahead._game, table.ahead.fire, events=False).finish()
    whole = len(table.ahead.fire.draws.cards)
    for unit in table.ahead.fire_phase().units_in(next(iter(table.game().us_hexes()))):
        danger = phase.unit(unit)
        hit = [[any(one[:2] == (unit, "hit") for one in end) for end in result.ends] for result in phase.results]
        assert danger.hit.low * whole == sum(map(all, hit))
        assert danger.hit.high * whole == sum(map(any, hit))
        assert danger.step.high <= danger.hit.high
        assert danger.lost.high <= danger.step.high
        assert danger.ready


def test_a_hex_is_in_danger_when_any_of_its_units_is():
    table = tables("15-september", "2", 9)[2]
    phase = table.ahead.fire_phase().finish()
    for hex_id in table.game().us_hexes():
        single = [phase.unit(unit).hit for unit in phase.units_in(hex_id)]
        every = phase.hex(hex_id).hit
        assert max(span.low for span in single) <= every.low <= every.high <= 1
        assert every.high >= max(span.high for span in single)


def test_cards_are_worked_off_bit_by_bit():
    table = tables("15-september", "2", 9)[0]
    for events in (False, True):
        phase = FirePhase(table.game(), table.ahead.fire, events=events)
        assert not phase.ready
        count = 1
        while phase.step():
            danger = phase.hex("0213")
            assert not phase.ready
            assert not danger.ready
            assert danger.cards == phase.worked < danger.of
            assert danger.hit.low <= danger.hit.high <= 1
            count += 1
        assert count >= len(table.ahead.fire.draws.cards)
        assert phase.ready
        assert not phase.step()
        tables_of = 1 + events * len(phase.hex("0213").before)
        assert phase.hex("0213").of == phase.hex("0213").cards == tables_of * len(table.ahead.fire.draws.cards)


def test_expected_hits_are_those_of_all_units_whether_ashore_or_about_to_land():
    for table in tables("15-september", "2", 9)[::4]:
        phase = table.ahead.fire_phase().finish()
        spans = [phase.unit(unit).hit for unit in table.state.us]
        assert phase.expected_hits() == sum(one.low + one.high for one in spans) / 2
