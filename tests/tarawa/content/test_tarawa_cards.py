"""2.3, 5.12, 6.1, 6.5 and the events: what text and examples fix about Tarawa's deck, and what the deck promises."""

from collections import Counter
from itertools import product

import pytest

from engine.dday.content.cards import COLOURS, MODIFIERS, SYMBOLS
from engine.tarawa.battle_data import TarawaCard, TarawaContent
from tests.rows import over_rows

MODIFIER_COUNTS = {"plain": 30, "star": 18, "armour": 18, "M": 24, "R": 24, "P": 18, "A": 18, "I": 12}
SPANS = (2, 7, 11, 17, 27)
"""A turn of each span in which the cards' lines stay the same."""
SPREAD = {
    "smoke": (9, 6, 0, 0, 0),
    "naval_hit": (6, 5, 0, 0, 0),
    "depth1": (5, 5, 6, 3, 3),
    "depth2": (4, 4, 3, 1, 1),
    "hero": (4, 4, 5, 9, 10),
    "hero_depth": (5, 5, 4, 1, 1),
    "naval_marker": (5, 5, 5, 2, 5),
    "flanking": (4, 4, 0, 0, 0),
    "flanking_s": (0, 0, 0, 1, 1),
    "lvt": (2, 2, 2, 0, 0),
    "hitch_ride": (3, 2, 0, 0, 0),
    "no_comm": (2, 1, 0, 0, 0),
    "delayed": (2, 1, 0, 0, 0),
    "tank": (3, 3, 3, 0, 0),
    "lost_boats": (0, 1, 3, 11, 11),
    "shibasaki_killed": (0, 2, 5, 2, 2),
    "counterattack": (0, 2, 3, 2, 3),
    "counterattack_s": (0, 0, 1, 1, 1),
    "patrol_report": (0, 2, 1, 2, 5),
    "artillery": (0, 0, 5, 0, 0),
    "orders": (0, 0, 3, 0, 0),
    "wires_cut": (0, 0, 2, 2, 3),
    "ammo_dump": (0, 0, 1, 3, 3),
    "engineers_cover": (0, 0, 2, 1, 2),
    "tunnels": (0, 0, 0, 2, 2),
    "expedited": (0, 0, 0, 11, 0),
    "none": (0, 0, 0, 0, 1),
}


def fire(card: TarawaCard) -> list[tuple[str, str, bool]]:
    return [(entry.colour, entry.modifier, entry.double) for entry in card.fire]


def landing(card: TarawaCard) -> tuple[int, int, str]:
    return card.land_units, card.land_lvt, card.land_place


def test_2_3_there_are_54_cards(tarawa: TarawaContent) -> None:
    assert list(tarawa.cards) == list(range(1, 55))


def test_5_12_12_0_card_17_as_in_the_examples(tarawa: TarawaContent) -> None:
    card = tarawa.cards[17]
    assert fire(card) == [("orange", "R", False), ("blue", "P", False), ("brown", "A", True)]
    assert (card.fire_symbol, card.drift, landing(card)) == ("circle", "left", (4, 2, "inland1"))
    assert (card.smoke_zone, card.cc_event) == ("E", "naval_blast")
    assert [card.event_for(turn) for turn in (2, 11, 17)] == ["smoke", "naval_marker", "lost_boats"]


@over_rows(
    "number, colours, doubles, symbol",
    [
        (19, ("orange", "green", "brown"), (True, False, True), "diamond"),
        (21, ("red", "purple", "blue"), (True, False, False), "circle"),
    ],
)
def test_6_3_cards_of_the_fire_examples(
    tarawa: TarawaContent, number: int, colours: tuple[str, ...], doubles: tuple[bool, ...], symbol: str
) -> None:
    card = tarawa.cards[number]
    assert card.colours == colours
    assert tuple(entry.double for entry in card.fire) == doubles
    assert card.fire_symbol == symbol


def test_6_3_letters_and_star_of_the_fire_examples(tarawa: TarawaContent) -> None:
    assert tarawa.cards[19].fire[1].modifier == "star"
    assert not any(entry.letter for entry in tarawa.cards[19].fire)
    assert tarawa.cards[21].fire[2].modifier == "M"


@over_rows(
    "number, drift, found",
    [
        (54, "", None),
        (22, "right", None),
        (34, "pivot", None),
        (45, None, (2, 2, "beach")),
        (43, None, (3, 0, "water")),
    ],
)
def test_5_12_cards_of_the_landing_example(
    tarawa: TarawaContent, number: int, drift: str | None, found: tuple[int, int, str] | None
) -> None:
    card = tarawa.cards[number]
    assert drift is None or card.drift == drift
    assert found is None or landing(card) == found


def test_5_12_how_runs_to_the_beach_go(tarawa: TarawaContent) -> None:
    cards = tarawa.cards.values()
    assert Counter(card.drift for card in cards) == {"": 34, "left": 8, "right": 8, "pivot": 4}
    assert Counter(card.land_units for card in cards) == {4: 34, 3: 12, 2: 5, 1: 1, 0: 2}
    assert Counter(card.land_lvt for card in cards) == {2: 32, 1: 14, 0: 8}
    assert Counter(card.land_place for card in cards) == {
        "beach": 28,
        "inland1": 10,
        "inland2": 3,
        "water": 7,
        "reef": 4,
        "": 2,
    }


def test_6_1_colours_places_and_symbols_are_even(tarawa: TarawaContent) -> None:
    seen = Counter(
        (e.colour, place, card.fire_symbol) for card in tarawa.cards.values() for place, e in enumerate(card.fire)
    )
    assert set(seen) == set(product(COLOURS, range(3), SYMBOLS))
    assert set(seen.values()) == {3}


def test_6_1_modifiers_are_even_and_no_card_has_one_twice(tarawa: TarawaContent) -> None:
    cards = tarawa.cards.values()
    assert Counter(entry.modifier for card in cards for entry in card.fire) == MODIFIER_COUNTS
    by_colour = Counter((entry.colour, entry.modifier) for card in cards for entry in card.fire)
    assert all(by_colour[c, m] * 6 == MODIFIER_COUNTS[m] for c in COLOURS for m in MODIFIERS)
    assert all(len({entry.modifier for entry in card.fire}) == 3 for card in cards)


def test_6_1_doubles_are_even_and_never_three(tarawa: TarawaContent) -> None:
    cards = tarawa.cards.values()
    doubled = Counter((e.colour, card.fire_symbol) for card in cards for e in card.fire if e.double)
    assert {doubled[pair] for pair in product(COLOURS, SYMBOLS)} == {2}
    assert max(sum(entry.double for entry in card.fire) for card in cards) == 2


def test_21_1_three_cards_show_three_stars_at_most(tarawa: TarawaContent) -> None:
    assert max(sum(entry.modifier == "star" for entry in card.fire) for card in tarawa.cards.values()) == 1


def test_3_0_a_card_has_the_colours_of_the_example(tarawa: TarawaContent) -> None:
    assert any(set(card.colours) == {"orange", "red", "blue"} for card in tarawa.cards.values())


def test_6_5_artillery_by_class_and_count(tarawa: TarawaContent) -> None:
    values = Counter((card.artillery, card.artillery_class) for card in tarawa.cards.values() if card.artillery)
    assert sum(values.values()) == 18
    assert values[8, "any"]
    assert values[2, "heavy"]
    assert {kind for _, kind in values} == {"any", "medium", "heavy"}
    assert set(Counter(card.fire_symbol for card in tarawa.cards.values() if card.artillery).values()) == {6}


@pytest.mark.parametrize("event", SPREAD)
def test_2_3_how_often_an_event_stands_in_each_span(tarawa: TarawaContent, event: str) -> None:
    found = tuple(sum(card.event_for(turn) == event for card in tarawa.cards.values()) for turn in SPANS)
    assert found == SPREAD[event]


def test_2_3_every_described_event_stands_on_cards(tarawa: TarawaContent) -> None:
    assert {event.id for event in tarawa.events.values() if event.kind == "event"} == set(SPREAD)
    close = Counter(card.cc_event for card in tarawa.cards.values() if card.cc_event)
    assert close == {"conscripts": 2, "heroism": 6, "naval_blast": 4, "reinforce": 4, "withdrawal_hit": 4}
    assert {event.id for event in tarawa.events.values() if event.kind == "cc"} == set(close)


def test_15_1_what_a_line_does_as_the_second_draw(tarawa: TarawaContent) -> None:
    events = tarawa.events
    assert events["wires_cut"].second == "none"
    assert {event.id for event in events.values() if event.second == "next"} == {"counterattack", "counterattack_s"}
    late = {event for card in tarawa.cards.values() for turn in range(11, 31) if (event := card.event_for(turn))}
    assert {event.id for event in events.values() if event.kind == "event" and not event.second} == set(SPREAD) - late


def test_2_3_card_3_moves_the_green_tank(tarawa: TarawaContent) -> None:
    assert tarawa.cards[3].event_for(2) == "tank"
    assert tarawa.cards[3].tank_colour == "green"
    moved = Counter(card.tank_colour for card in tarawa.cards.values() if card.tank_colour)
    assert moved == {"green": 2, "orange": 2, "purple": 2}


def test_2_3_salvoes_fall_on_eighteen_positions(tarawa: TarawaContent) -> None:
    hit = [place for card in tarawa.cards.values() for place in card.naval_hit.values()]
    assert len(hit) == len(set(hit)) == 18


@over_rows(
    "number, event, shown",
    [("heroism", "heroism", True), ("reinforce", "reinforce", False), ("none", "", True), ("neither", "", False)],
)
def test_8_6_cards_of_the_close_combat_example(tarawa: TarawaContent, number: str, event: str, shown: bool) -> None:
    assert any(card.cc_event == event and card.shows("brown") == shown for card in tarawa.cards.values()), number
