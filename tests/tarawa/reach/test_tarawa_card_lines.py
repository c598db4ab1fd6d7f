"""2.3, 8.67 Every line of every card is carried out on a table where it can do something, by day and by night's eve."""

from engine.dday.card_events.phase import carry_out_event
from engine.dday.close_combat.combat import fight
from engine.dday.content import Card
from engine.dday.game import Game
from engine.tarawa.content import load_content
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import carry_out, table

CARDS = list(load_content().cards.values())
TURNS = (2, 7, 11, 17, 27)
"""A turn of each span that some card tells apart."""


def full(turn: int) -> Game:
    """A table with somebody for every event to find."""
    us = {"A/1/2": "1226", "B/1/2": "0525", "C/1/2": "0130", "D/1/2": "1423 1", "2/D/2/18": "1126", "HQ/2/2": "1226"}
    japanese = {"1427": "J31", "1828": "J32 ID06", "1832": "T1 shown", "1830": "T2 shown", "1834": "T3 shown"}
    japanese |= {"1329": "J03", "1116": "J04", "1731": "J05", "1022": "J06 CD23", "2130": "J07", "2033": "J36"}
    game = table(turn, us, japanese, reserve=["J41", "J42"])
    state = tarawa(game.state)
    state.lvts, state.heroes, game.state.garrisons = [2, 1], ["H2", "H3"], ["1620", "1218"]
    for name, space in (("A/1/8", 17), ("A/1/6", 28)):
        game.state.us[name].place = f"turn:{space}"
    game.state.us["M/3/8"].place = "turn:30"
    game.forget()
    return game


@over_rows("turn", TURNS)
@over_rows("card", CARDS, ids=lambda card: str(card.number))
def test_2_3_the_line_of_a_card_is_carried_out(card: Card, turn: int) -> None:
    for step in ("first_event", "second_event") if turn > 10 else ("first_event",):
        game = full(turn)
        game.state.step = step
        event = card.event_for(turn)
        before = len(game.log)
        carry_out(carry_out_event(game, event, card))
        assert event == "none" or len(game.log) > before, event


@over_rows("side", ["us", "japanese"])
@over_rows("event", sorted({card.cc_event for card in CARDS} - {""}))
def test_8_67_every_event_of_close_combat_is_met_by_both_sides(event: str, side: str) -> None:
    """The card lies on top of one pile, cards that do nothing in all other places."""
    wanted = next(card.number for card in CARDS if card.cc_event == event)
    misses = [card.number for card in CARDS if not card.shows("green") and not card.cc_event]
    first = 2 if side == "us" else 0
    game = table(7, {"A/1/2": "1731"}, {"1731": "J36 ID20", "2033": "J35", "1934": "J37"})
    game.state.us["A/1/2"].came_from = "1631"
    game.state.deck = [*misses[:first], wanted, *misses[first : first + 14]]
    carry_out(fight(game, "1731", "us"), ["fight"] if side == "us" else [])
    assert game.state.combat is None
