"""2.3, 5.1, 7.0, 8.6, 12.0 What the examples print about single cards and sections."""

import pytest

from engine.dday.content import Content
from engine.dday.content.cards import COLOURS, SYMBOLS
from tests.rows import over_rows


def test_2_3_every_card_has_a_landing_an_event_and_a_fire_section(content: Content) -> None:
    for card in content.cards.values():
        assert card.landing_colour in COLOURS
        assert card.landing_symbol in SYMBOLS
        assert card.drift in ("", "left", "right")
        assert card.bands
        assert card.event_bnr in content.events
        assert len(card.fire) == 3
        assert card.fire_symbol in SYMBOLS


def test_2_3_what_only_some_cards_have(content: Content) -> None:
    cards = list(content.cards.values())
    assert 0 < sum(bool(card.drift) for card in cards) < 54
    assert 0 < sum(bool(card.cc_event) for card in cards) < 54
    assert 0 < sum(bool(card.artillery) for card in cards) < 54


@pytest.mark.parametrize("modifier", ["plain", "star", "armour", "A", "I", "M", "P", "R"])
def test_6_1_colours_stand_plain_or_with_star_armour_or_letter(content: Content, modifier: str) -> None:
    assert any(entry.modifier == modifier for card in content.cards.values() for entry in card.fire)


def test_2_3_the_summary_card_is_no_part_of_the_deck(content: Content) -> None:
    assert 55 not in content.cards


def test_5_1_card_33_is_a_landing_card_of_the_example(content: Content) -> None:
    card = content.cards[33]
    assert (card.landing_colour, card.landing_symbol, card.drift) == ("blue", "triangle", "left")


def test_5_1_the_other_landing_card_drifts_to_the_right(content: Content) -> None:
    found = [
        card
        for card in content.cards.values()
        if (card.landing_colour, card.landing_symbol, card.drift) == ("purple", "circle", "right")
    ]
    assert found


def test_12_0_card_17_has_the_event_section_of_its_sister(content: Content) -> None:
    """Its close combat event is the naval blast; smoke first, then a naval marker, then stragglers regroup."""
    card = content.cards[17]
    assert card.cc_event == "naval_blast"
    assert [band.event for band in card.bands] == ["smoke", "naval_marker", "regroup"]


@pytest.mark.parametrize(("first", "last"), [(2, 12), (14, 21)])
def test_7_0_event_lines_for_turns_2_to_12_and_14_to_21_exist(content: Content, first: int, last: int) -> None:
    bands = [band for card in content.cards.values() for band in card.bands]
    assert any((band.first, band.last) == (first, last) for band in bands)


def test_7_0_lines_2_to_12_and_14_to_21_stand_together_on_a_card_and_add_depth(content: Content) -> None:
    both = [
        card
        for card in content.cards.values()
        if [(band.first, band.last) for band in card.bands][:2] == [(2, 12), (14, 21)]
    ]
    assert any(all("depth" in band.event for band in card.bands[:2]) for card in both)


def test_16_no_event_line_covers_the_night(content: Content) -> None:
    assert not any(card.event_for(13) for card in content.cards.values())
    assert not any(band.first <= 13 <= band.last for card in content.cards.values() for band in card.bands)


@pytest.mark.parametrize("event", ["heat", "lost", "minefield"])
def test_2_3_events_that_look_for_a_symbol_have_one_on_their_card(content: Content, event: str) -> None:
    having = [card for card in content.cards.values() if event in card.events]
    assert having
    assert all(card.event_symbol in SYMBOLS for card in having)


def test_2_3_naval_fire_and_smoke_list_three_things_each(content: Content) -> None:
    for card in content.cards.values():
        if "smoke" in card.events:
            assert len(set(card.smoke)) == 3
        if "naval_hit" in card.events:
            assert set(card.naval_hit) == set(SYMBOLS)


@over_rows(
    ("event", "scope"),
    [
        ("black_angels", "both"),
        ("infiltration", "both"),
        ("counterattack", "invasion"),
        ("heat", "both"),
        ("hero", "both"),
        ("hero_depth", "both"),
        ("hidden_caves", "bnr"),
        ("mandatory_attack", "bnr"),
        ("lost", "invasion"),
        ("war_dogs", "bnr"),
        ("minefield", "invasion"),
        ("obs_plane", "both"),
        ("fortify_coral", "invasion"),
        ("command_change", "bnr"),
        ("regroup", "both"),
        ("smoke", "invasion"),
        ("suicide", "both"),
        ("flamethrower", "bnr"),
        ("naval_hit", "invasion"),
        ("cp_fire", "invasion"),
        ("patrol_report", "both"),
        ("naval_marker", "both"),
        ("dauntless", "both"),
        ("depth1", "both"),
        ("depth2", "both"),
        ("reinforce1", "invasion"),
        ("rally", "invasion"),
        ("tank", "invasion"),
        ("none", "both"),
    ],
)
def test_2_3_events_and_the_scenarios_they_belong_to(content: Content, event: str, scope: str) -> None:
    assert content.events[event].scope == scope
    invasion = any(band.event == event for card in content.cards.values() for band in card.bands)
    ridge = any(card.event_bnr == event for card in content.cards.values())
    assert invasion or scope == "bnr"
    assert ridge or scope == "invasion"
    assert not (invasion and scope == "bnr")
    assert not (ridge and scope == "invasion")


def test_events_are_these_and_no_others(content: Content) -> None:
    assert sum(event.kind == "event" for event in content.events.values()) == 29
    assert sum(event.kind == "cc" for event in content.events.values()) == 6


def test_2_3_infiltration_reads_differently_on_the_ridge(content: Content) -> None:
    event = content.events["infiltration"]
    assert event.bnr
    assert event.bnr != event.effect
