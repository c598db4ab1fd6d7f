"""8.7 Every close combat event on every card that has it, for both sides."""

from engine.dday.content import Card
from tests.reach.combat_event_tables import CONTENT, EVENTS, SIDES, Clash, cancelled, cards_of, clashes, fight
from tests.reach.event_tables import shows, sign
from tests.rows import over_rows
from tests.rules.table import happened

LINES = [(clash, card) for clash in clashes() for card in cards_of(clash.event)]


def name(line: tuple[Clash, Card]) -> str:
    clash, card = line
    return f"{clash.event}-{clash.side}-{clash.name}-card-{card.number}".replace(" ", "-").replace("--", "-")


@over_rows("line", LINES, ids=name)
def test_8_7_the_card_does_what_its_event_says(line: tuple[Clash, Card]) -> None:
    clash, card = line
    log = happened(fight(clash, card))
    assert [e.event for e in log if e.kind() == "combat_card_turned" and e.card == card.number]
    if cancelled(card, clash.side):
        assert shows(log, [sign("combat_card_turned", side="us", card=card.number, event="", hit=False)])
        assert not [e for e in log if e.kind() == "depth_placed"]
        return
    assert shows(log, clash.signs), [e for e in log if e.kind() != "step_began"]
    assert not [e for e in log if getattr(e, "why", "") in clash.never]


def test_8_7_every_card_with_an_event_is_turned_by_both_sides() -> None:
    turned = {(card.number, clash.side) for clash, card in LINES}
    assert turned == {(card.number, side) for card in CONTENT.cards.values() if card.cc_event for side in SIDES}
    assert {card.cc_event for card in CONTENT.cards.values()} - {""} == set(EVENTS)
