"""2.3 The landing section and the fire section of every card."""

from engine.dday.content import Card
from tests.reach.section_tables import ABREAST, BOXES, CONTENT, ISLAND, fire, landing
from tests.rows import over_rows
from tests.rules.table import happened

CARDS = list(CONTENT.cards.values())


def number(card: Card) -> str:
    return f"card-{card.number}"


@over_rows("box", BOXES)
@over_rows("card", CARDS, ids=number)
def test_5_1_the_landing_section(card: Card, box: str) -> None:
    session = landing(card, box)
    named = ABREAST[card.landing_symbol]
    fired = any(colour == card.landing_colour for colour, _ in ISLAND.boxes[box].fire)
    log = happened(session)
    lost = [e.unit for e in log if e.kind() == "step_lost" and e.why == "landing"]
    assert lost == ([named] if fired else [])
    there = BOXES.index(box) + {"left": -1, "right": 1, "": 0}[card.drift]
    if not 0 <= there < len(BOXES):
        there = BOXES.index(box) - (there - BOXES.index(box))
    drifted = [(e.unit, e.place) for e in log if e.kind() == "unit_moved" and e.why == "drift"]
    assert drifted == ([(named, f"box:{BOXES[there]}")] if card.drift else [])


@over_rows("ridge", [False, True], ids=["invasion", "ridge"])
@over_rows("card", CARDS, ids=number)
def test_6_1_the_fire_section(card: Card, ridge: bool) -> None:
    session = fire(card, ridge=ridge)
    opened = happened(session, "fire_phase_opened")[0]
    assert (opened.card, opened.symbol) == (card.number, card.fire_symbol)
    assert opened.entries == tuple((entry.colour, entry.modifier) for entry in card.fire)
    assert opened.artillery == (0 if ridge else card.artillery)
    log = happened(session)
    end = next(n for n, event in enumerate(log) if event.kind() == "step_began")
    # what a tank does after an advance it does from a position of another colour
    moved = [n for n, event in enumerate(log) if event.kind() == "force_moved" and event.why == "advance"]
    acted = [
        event
        for n, event in enumerate(log[:end])
        if event.kind() == "position_acts" and not any(then < n and log[then].force == event.force for then in moved)
    ]
    assert [e.colour for e in acted] == sorted((e.colour for e in acted), key=card.colours.index)
    assert all(event.modifier == card.entry(event.colour).modifier for event in acted)  # type: ignore[union-attr]
    assert bool([e for e in log[:end] if e.kind() == "artillery_checked"]) == (bool(card.artillery) and not ridge)
