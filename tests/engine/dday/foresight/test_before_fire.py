"""Events that wake or place Japanese forces before the coming fire phase, against the rules over all pairs of cards."""

from fractions import Fraction

import pytest

from engine.core.session import GameOver
from engine.dday import events as ev
from engine.dday.card_events.phase import event_phase
from engine.dday.fire.phase import fire_phase
from engine.dday.foresight import Foresight
from engine.dday.foresight.fire_phase import FirePhase
from engine.dday.game import Game
from engine.peleliu.rules import load_facts
from tests.rules.table import enemy, lay, marine

RALLY = {"us": [marine("A/1/1", "0217")], "japanese": [enemy("J44", "0316", disrupted=True)]}
"""One company under B3/B4, whose only unit is disrupted."""


def ahead_of(scenario="15-september", turn=6, step="actions", **more):
    return Foresight(lay(step, turn=turn, scenario=scenario, **more).view())


def pairs(session, ahead, unit):
    """Over all pairs of event card and fire card: on how many the unit may be hit, by the rules on the whole table.

    An event that foresight doesn't follow leaves the table as it is.
    """
    followed = {card for one in FirePhase(ahead._game, ahead.fire).finish()._changes.followed for card in one.cards}
    cards = ahead.fire.draws.cards
    tables = []
    """Each table that event cards leave, and those cards: cards that leave the same one are the same to the fire."""
    for first in cards:
        state = session.table.state.copy()
        state.turn, state.letters, state.smoke = ahead.fire.turn, list(ahead.fire.letters), list(ahead.fire.smoke)
        if first in followed:
            game = Game(load_facts(state.scenario), state, [])
            state.deck, state.track, state.discards = [first, *(c for c in cards if c != first)], [], []
            assert not list(event_phase(game))
        state.deck, state.track, state.discards = [], [], []
        for same, leading in tables:
            if same == state:
                leading.append(first)
                break
        else:
            tables.append((state, [first]))
    hit = 0
    for state, leading in tables:
        for second in cards:
            times = len(leading) - (second in leading)
            if times:
                hit += times * is_hit(state, second, cards, unit)
    return Fraction(hit, len(cards) * (len(cards) - 1))


def is_hit(table, card, cards, unit):
    """Whether a fire card may hit a unit on a table."""
    game = Game(load_facts(table.scenario), table.copy(), [])
    game.state.deck = [card, *set(cards) - {card}]
    step, log = fire_phase(game), game.log
    try:
        question = next(step)
        while True:
            # where the player chooses whom a hit falls on, it falls on this one
            ids = question.ids()
            question = step.send(f"unit:{unit}" if f"unit:{unit}" in ids else ids[0])
    except (StopIteration, GameOver):
        return any(isinstance(event, ev.UnitHit) and event.unit == unit for event in log)


def test_6_42_a_disrupted_position_may_rally_before_it_would_fire():
    session = lay("actions", turn=6, letters=[], **RALLY)
    ahead = Foresight(session.view())
    now = FirePhase(ahead._game, ahead.fire, events=False).finish().unit("A/1/1")
    danger = ahead.fire_phase().finish().unit("A/1/1")
    assert now.hit.high == 0
    assert danger.hit.low == danger.hit.high == pairs(session, ahead, "A/1/1") > 0
    rally = next(one for one in danger.before if one.event == "rally")
    assert rally.sites == ("B3/B4",)
    assert 0 < rally.chance < 1
    assert danger.ready
    assert danger.cards == danger.of > len(ahead.fire.draws.cards)


def test_9_3_reinforcements_and_infiltrators_may_come_before_the_fire():
    session = lay(
        "actions",
        turn=6,
        letters=[],
        us=[marine("A/1/1", "0417")],
        japanese=[enemy("J44", "2208"), enemy("J47", "2113")],
    )
    ahead = Foresight(session.view())
    danger = ahead.fire_phase().finish().unit("A/1/1")
    assert {one.event for one in danger.before} == {"reinforce1", "infiltration"}
    assert {one.result for one in danger.left_out} == {"event"}
    assert danger.hit.low == danger.hit.high == pairs(session, ahead, "A/1/1") > 0


def test_13_2_a_disrupted_tank_may_recover_before_the_fire():
    session = lay(
        "actions",
        turn=6,
        letters=[],
        us=[marine("A/1/1", "0217")],
        japanese=[enemy("T1", "0316", disrupted=True, revealed=True)],
    )
    danger = Foresight(session.view()).fire_phase().finish().unit("A/1/1")
    assert "tank" in [one.event for one in danger.before]
    assert danger.hit.high > 0


@pytest.mark.parametrize(
    ("step", "turn", "events"),
    [
        ("actions", 6, [7]),
        ("land_units", 6, [6]),
        ("fire", 6, [6, 7]),
        ("actions", 1, [2]),
        ("next_arrivals", 1, []),
        ("second_event", 6, [7]),
    ],
)
def test_4_0_which_event_cards_come_before_the_coming_fire(step, turn, events):
    session = lay("actions", turn=turn, us=[marine("A/1/1", "0217")], japanese=[enemy("J44", "0316")])
    view = session.view()
    view.step = step
    assert [one.turn for one in Foresight(view).fire.events] == events


def test_the_map_of_danger_shows_whom_an_event_may_wake():
    ahead = Foresight(lay("actions", turn=6, letters=[], **RALLY).view())
    spot = ahead.danger_map("A/1/1")["0217"]
    danger = ahead.fire_phase().finish().unit("A/1/1")
    assert spot.sites == (("B3/B4", dict(spot.sites)["B3/B4"]),)
    assert spot.chance == danger.hit


def test_what_a_card_does_that_calls_nobody_changed_needs_no_second_look():
    """Every card on every table that an event makes, worked out anew, does what was taken over from before."""
    for more in (RALLY, {"us": [marine("A/1/1", "0217")], "japanese": [enemy("J44", "0316"), enemy("J47", "2113")]}):
        ahead = ahead_of(**more)
        phase = ahead.fire_phase().finish()
        for world in phase._worlds[1:]:
            for number, result in list(world.results.items())[::5]:
                work = phase._followed(world, ahead._game.content.cards[number])
                found = None
                while found is None:
                    try:
                        next(work)
                    except StopIteration as done:
                        found = done.value
                assert found == result
