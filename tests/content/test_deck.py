"""2.3, 6.1 The deck: what every card has, the cards that examples show, and how evenly the rest is dealt."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import pytest

from engine.dday.content import Card, Content
from engine.dday.content.cards import COLOURS, MODIFIERS, SYMBOLS


def spread(counts: Mapping[object, int], keys: Iterable[object]) -> int:
    """The difference between the most and the least frequent of ``keys``."""
    values = [counts.get(key, 0) for key in keys]
    return max(values) - min(values)


def test_2_3_fifty_four_cards(content: Content) -> None:
    assert list(content.cards) == list(range(1, 55))
    assert content.figures.deck_cards == 54


def test_6_1_three_different_colours_and_a_symbol_on_every_card(content: Content) -> None:
    for card in content.cards.values():
        assert len(set(card.colours)) == 3
        assert set(card.colours) <= set(COLOURS)
        assert card.fire_symbol in SYMBOLS


def test_6_1_what_a_card_says_of_a_colour(content: Content) -> None:
    card = content.cards[17]
    assert card.colours == ("orange", "blue", "brown")
    assert card.shows("blue")
    assert not card.shows("red")
    entry = card.entry("blue")
    assert entry is not None
    assert (entry.modifier, entry.letter) == ("P", "P")
    assert card.entry("red") is None
    assert [entry.letter for entry in content.cards[7].fire] == ["", "", "M"]


def test_12_0_card_17_of_the_worked_example(content: Content) -> None:
    card = content.cards[17]
    assert [(entry.colour, entry.modifier) for entry in card.fire] == [("orange", "R"), ("blue", "P"), ("brown", "A")]
    assert card.fire_symbol == "circle"
    assert card.fire_symbol == content.us["F/2/1"].symbol
    assert card.fire_symbol != content.us["K/3/1"].symbol


def modifiers(card: Card) -> tuple[str, ...]:
    return tuple(entry.modifier for entry in card.fire)


@pytest.mark.parametrize(
    "wanted",
    [
        pytest.param(
            lambda c: (c.landing_colour, c.landing_symbol, c.drift) == ("blue", "triangle", "left"), id="5.1 White 1"
        ),
        pytest.param(
            lambda c: (c.landing_colour, c.landing_symbol, c.drift) == ("purple", "circle", "right"), id="5.1 White 2"
        ),
        pytest.param(
            lambda c: (
                c.colours == ("orange", "red", "green")
                and c.fire_symbol == "diamond"
                and modifiers(c)[0] in ("plain", "armour")
                and modifiers(c)[1] in ("plain", "armour", "star")
            ),
            id="6 example 1",
        ),
        pytest.param(
            lambda c: c.colours == ("purple", "blue", "brown") and modifiers(c) == ("M", "armour", "plain"),
            id="6 example 2",
        ),
        pytest.param(lambda c: c.artillery == 7, id="6.5 example"),
        pytest.param(lambda c: c.shows("blue") and c.fire_symbol == "triangle", id="8.2 example 4"),
        pytest.param(lambda c: c.cc_event == "heroism" and c.shows("blue"), id="8.6 heroism and a hit"),
        pytest.param(lambda c: c.cc_event == "reinforce" and not c.shows("blue"), id="8.6 reinforce and no hit"),
        pytest.param(lambda c: not c.cc_event and c.shows("blue"), id="8.6 a hit without event"),
        pytest.param(lambda c: not c.cc_event and not c.shows("blue"), id="8.6 neither"),
        pytest.param(
            lambda c: c.event_for(2) == c.event_for(12) == c.event_for(14) == c.event_for(21) == "hero_depth",
            id="7.0 a card with lines 2-12 and 14-21",
        ),
    ],
)
def test_cards_of_the_worked_examples_exist(content: Content, wanted: Callable[[Card], bool]) -> None:
    assert any(wanted(card) for card in content.cards.values())


def test_landing_sections_are_dealt_evenly(content: Content) -> None:
    cards = content.cards.values()
    cube = Counter((card.landing_colour, card.landing_symbol, card.fire_symbol) for card in cards)
    assert len(cube) == 54
    drift = Counter(card.drift for card in cards)
    assert drift == {"": 36, "left": 9, "right": 9}
    for way in ("left", "right"):
        assert spread(Counter(card.landing_symbol for card in cards if card.drift == way), SYMBOLS) == 0
    assert spread(Counter(card.landing_colour for card in cards if card.drift), COLOURS) <= 1


def test_fire_sections_are_dealt_evenly(content: Content) -> None:
    cards = content.cards.values()
    placed = Counter((entry.colour, place, card.fire_symbol) for card in cards for place, entry in enumerate(card.fire))
    assert len(placed) == 54
    assert set(placed.values()) == {3}
    triples = Counter(frozenset(card.colours) for card in cards)
    assert len(triples) == 20
    assert set(triples.values()) <= {2, 3}


def test_no_letter_twice_on_a_card_and_no_card_without_a_modifier(content: Content) -> None:
    for card in content.cards.values():
        special = [modifier for modifier in modifiers(card) if modifier != "plain"]
        assert special
        assert len(special) == len(set(special)), card.number


def test_modifiers_favour_no_colour_place_or_symbol(content: Content) -> None:
    entries = [(card, place, entry) for card in content.cards.values() for place, entry in enumerate(card.fire)]
    assert Counter(entry.modifier for _, _, entry in entries) == {
        "plain": 58,
        "star": 20,
        "armour": 18,
        "R": 14,
        "M": 10,
        "P": 16,
        "A": 20,
        "I": 6,
    }
    for modifier in MODIFIERS:
        having = [(card, place, entry) for card, place, entry in entries if entry.modifier == modifier]
        assert spread(Counter(entry.colour for _, _, entry in having), COLOURS) <= 1
        assert spread(Counter(place for _, place, _ in having), range(3)) <= 1
        assert spread(Counter(card.fire_symbol for card, _, _ in having), SYMBOLS) <= 1


def test_6_5_artillery_values(content: Content) -> None:
    guns = [card for card in content.cards.values() if card.artillery]
    assert 16 <= len(guns) <= 20
    assert {card.artillery for card in guns} == set(range(2, 9))
    assert spread(Counter(card.fire_symbol for card in guns), SYMBOLS) == 0
    assert spread(Counter(colour for card in guns for colour in card.colours), COLOURS) <= 2


def test_8_7_close_combat_events_favour_no_colour(content: Content) -> None:
    kinds = Counter(card.cc_event for card in content.cards.values() if card.cc_event)
    assert len(kinds) == 6
    assert min(kinds.values()) >= 2
    assert 18 <= sum(kinds.values()) <= 22
    for kind, count in kinds.items():
        colours = Counter(colour for card in content.cards.values() if card.cc_event == kind for colour in card.colours)
        assert {colours[colour] for colour in COLOURS} == {count / 2}


PARTS: dict[str, Callable[[Card], object]] = {
    "landing colour": lambda card: card.landing_colour,
    "landing symbol": lambda card: card.landing_symbol,
    "drift": lambda card: card.drift,
    "event of turn 3": lambda card: card.event_for(3),
    "event of turn 12": lambda card: card.event_for(12),
    "event of turn 15": lambda card: card.event_for(15),
    "event of the ridge": lambda card: card.event_bnr,
}


@pytest.mark.parametrize("part", PARTS)
def test_sections_of_a_card_tell_nothing_of_each_other(content: Content, part: str) -> None:
    """Every cross table is more even than a random deal: its statistic stays below its degrees of freedom."""
    groups: dict[object, list[Card]] = {}
    for card in content.cards.values():
        groups.setdefault(PARTS[part](card), []).append(card)
    groups = {name: cards for name, cards in groups.items() if len(cards) > 1}
    symbols = sum(
        (sum(card.fire_symbol == symbol for card in cards) - len(cards) / 3) ** 2 / (len(cards) / 3)
        for cards in groups.values()
        for symbol in SYMBOLS
    )
    assert symbols < max(1, len(groups) - 1) * 2
    colours = sum(
        (sum(card.shows(colour) for card in cards) - len(cards) / 2) ** 2 / (len(cards) / 4)
        for cards in groups.values()
        for colour in COLOURS
    )
    assert colours < len(groups) * 5
