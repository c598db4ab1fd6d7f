"""The events: which there are, what their lines carry, when they come, and how often."""

from collections import Counter

import pytest

from engine.dday.content import Content
from engine.dday.content.cards import COLOURS, SYMBOLS
from tests.rows import over_rows

NAMED = (
    "Black Angels",
    "infiltration",
    "Counterattack!",
    "Heat exhaustion",
    "Hero",
    "Hidden Caves",
    "Rupertus orders",
    "Lost!",
    "war dogs",
    "Minefield",
    "Observation plane",
    "fortification in",
    "no longer in command",
    "Scattered platoon",
    "Smoke",
    "Suicide Attack",
    "flamethrower",
    "naval fire hits",
    "CP under fire",
    "Patrol Report",
    "Naval fire",
    "Dauntless",
    "Depth",
    "Japanese reinforcement",
    "No event",
)
CLOSE_COMBAT = {
    "conscripts": "Conscripts",
    "heroism": "Heroism",
    "naval_blast": "Naval artillery blast",
    "reinforce": "Reinforce",
    "fire_on_counterattack": "US Fire on Counterattack",
    "withdrawal_hit": "US Withdrawal Hit",
}
DRAWING = [turn for turn in range(2, 25) if turn != 13]


@over_rows("name", NAMED)
def test_every_event_of_the_rules_is_there(content: Content, name: str) -> None:
    assert any(name.lower() in event.name.lower() for event in content.events.values() if event.kind == "event")


def test_8_7_the_six_close_combat_events(content: Content) -> None:
    assert {event.id for event in content.events.values() if event.kind == "cc"} == set(CLOSE_COMBAT)
    for name, words in CLOSE_COMBAT.items():
        assert words in content.events[name].name


def test_every_event_stands_on_a_card_and_only_events_do(content: Content) -> None:
    used = {name for card in content.cards.values() for name in (*card.events, card.cc_event) if name}
    assert used == set(content.events)


def test_2_3_cards_have_events_for_turns_2_to_24_except_the_night(content: Content) -> None:
    for card in content.cards.values():
        assert [turn for turn in range(26) if card.event_for(turn)] == DRAWING


def test_2_3_scopes_of_the_lines(content: Content) -> None:
    for card in content.cards.values():
        assert all(content.events[card.event_for(turn)].scope in ("both", "invasion") for turn in DRAWING)
        assert content.events[card.event_bnr].scope in ("both", "bnr")


def test_what_event_lines_carry(content: Content) -> None:
    needs = {
        need: {event.id for event in content.events.values() if event.needs == (need,)}
        for need in ("symbol", "colours", "positions")
    }
    assert needs == {
        "symbol": {"heat", "lost", "minefield", "tank"},
        "colours": {"smoke"},
        "positions": {"naval_hit"},
    }
    for card in content.cards.values():
        assert bool(card.event_symbol) == bool(card.events & needs["symbol"])
        assert bool(card.smoke) == ("smoke" in card.events)
        assert bool(card.naval_hit) == ("naval_hit" in card.events)


def test_smoke_hides_three_colours_each_as_often_as_the_others(content: Content) -> None:
    lines = [card.smoke for card in content.cards.values() if card.smoke]
    assert all(len(set(colours)) == 3 for colours in lines)
    seen = Counter(colour for colours in lines for colour in colours)
    assert len(seen) == len(COLOURS)
    assert len(set(seen.values())) == 1


def test_naval_fire_names_a_position_for_each_symbol_and_none_twice(content: Content) -> None:
    lines = [card.naval_hit for card in content.cards.values() if card.naval_hit]
    assert all(sorted(line) == sorted(SYMBOLS) for line in lines)
    positions = [position for line in lines for position in line.values()]
    assert len(positions) == len(set(positions))


@pytest.mark.parametrize("name", ["heat", "lost", "minefield", "tank"])
def test_event_symbols_favour_no_symbol(content: Content, name: str) -> None:
    seen = Counter(card.event_symbol for card in content.cards.values() if name in card.events)
    assert max(seen.values()) - min(seen[symbol] for symbol in SYMBOLS) <= 2


def test_events_come_when_they_can_mean_something(content: Content) -> None:
    for card in content.cards.values():
        for turn in DRAWING:
            event = card.event_for(turn)
            assert event != "counterattack" or 6 <= turn <= 12
            assert event != "cp_fire" or turn >= 9
            assert event != "smoke" or turn <= 6


def expected(content: Content, name: str, first: int, last: int) -> float:
    """How often an event is to be expected from turn ``first`` to ``last``."""
    track = content.turn_track["invasion"]
    cards = content.cards.values()
    return sum(
        sum(card.event_for(turn) == name for card in cards) * track[turn].event_draws / len(cards)
        for turn in range(first, last + 1)
    )


def test_pace_of_heroes_and_depth_on_the_first_day(content: Content) -> None:
    heroes = expected(content, "hero", 2, 12) + expected(content, "hero_depth", 2, 12)
    assert 2 <= heroes <= 3.5
    depth = sum(
        expected(content, name, 2, 12) * count for name, count in (("hero_depth", 1), ("depth1", 1), ("depth2", 2))
    )
    assert 3 <= depth <= 7


def test_the_day_turns_against_the_landing(content: Content) -> None:
    def tones(turn: int) -> Counter[str]:
        return Counter(content.events[card.event_for(turn)].tone for card in content.cards.values())

    assert tones(3)["us"] > tones(3)["japan"]
    assert tones(11)["us"] < tones(11)["japan"]
