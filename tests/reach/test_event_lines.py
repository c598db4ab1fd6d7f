"""2.3 Every line of every card, for the two days and for the ridge, on tables where its event can bite."""

from engine.dday import events as ev
from engine.dday.content import Card
from tests.reach.event_tables import (
    CONTENT,
    RIDGE_SCENES,
    SCENES,
    Scene,
    carried_out,
    invasion_lines,
    ridge_lines,
    shows,
    stage,
)
from tests.rows import over_rows
from tests.rules.table import happened

LINES = [(card, turn, scene, False) for card, turn, scene in invasion_lines()]
LINES += [(card, turn, scene, True) for card, turn, scene in ridge_lines()]


def name(line: tuple[Card, int, Scene, bool]) -> str:
    card, turn, scene, ridge = line
    event = card.event_bnr if ridge else card.event_for(turn)
    words = f"{'ridge' if ridge else 'turn'}-{turn}-card-{card.number}-{event}-{scene.name}"
    return words.replace(" ", "-").strip("-")


@over_rows("line", LINES, ids=name)
def test_2_3_the_line_does_what_its_event_says(line: tuple[Card, int, Scene, bool]) -> None:
    card, turn, scene, ridge = line
    session = stage(card, turn, scene, ridge=ridge)
    called = happened(session, "event_called")[0]
    assert (called.card, called.turn, called.event) == (
        card.number,
        turn,
        card.event_bnr if ridge else card.event_for(turn),
    )
    events = carried_out(session)
    # 13.48 only a later counterattack counts as another event
    voids = [event.why for event in events if isinstance(event, ev.EventVoid)]
    assert voids == ["again"] * (scene.name == "a later one")
    assert shows(events, scene.signs), events
    if called.event == "none":
        assert events == []
    if called.event == "smoke":
        assert events[0].colours == card.smoke  # type: ignore[attr-defined]


def test_every_event_has_its_scenes() -> None:
    called = {kind: facts.scope for kind, facts in CONTENT.events.items() if facts.kind == "event"}
    assert set(SCENES) == {kind for kind, scope in called.items() if scope in ("both", "invasion")}
    assert set(RIDGE_SCENES) == {kind for kind, scope in called.items() if scope in ("both", "bnr")}


def test_every_line_of_every_card_is_played() -> None:
    lines = {(card.number, card.event_for(turn), turn) for card, turn, _, ridge in LINES if not ridge}
    for card in CONTENT.cards.values():
        for band in card.bands:
            assert {(card.number, band.event, band.first), (card.number, band.event, band.last)} <= lines
    assert {card.number for card, _, _, ridge in LINES if ridge} == set(CONTENT.cards)
