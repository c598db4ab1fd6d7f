"""12.8, 12.83 While an assault is fought nobody else takes the position that the attackers left."""

from engine.core.session import Session
from tests.rules.table import card_with, cards_with, enemy, force, game, happened, lay, marine, offered, pending, play

A6, IN_ITS_FIELD = "0314", "0315"


def assault(depth: str = "", **more: object) -> Session:
    """Turn 9: the unit in A6 assaults the marines beside it; no card after the first hits or does anything."""
    first = card_with(fire={"green": "A"}, artillery=False)
    rest = [card.number for card in cards_with(lacks=["green"], cc_event="", but=[first])]
    return lay(
        "fire",
        turn=9,
        us=[marine("K/3/1", IN_ITS_FIELD), marine("A/1/5", "0612")],
        japanese=[enemy("J01", A6, depth), enemy("J20", "1403"), enemy("J21", "1606")],
        cards=[first, *rest],
        **more,
    )


def test_12_8_withdrawing_marines_do_not_take_the_attackers_position() -> None:
    session = assault()
    assert pending(session) == "withdraw"
    play(session, "withdraw")
    assert pending(session) == "retreat"
    assert offered(session)
    assert f"hex:{A6}" not in offered(session)


def test_12_83_the_survivor_is_home_before_a_tactical_reinforcement_enters() -> None:
    session = assault("D01", reserve=["J30"])
    while pending(session) == "withdraw":
        play(session, "fight")
    returned = force(session, A6)
    assert returned is not None
    assert returned.unit == "J01"
    assert [event.force for event in happened(session, "force_disrupted")] == [returned.id]
    assert not returned.disrupted  # 8.66: its colour is on the card
    placed = happened(session, "force_placed")
    assert [event.rule for event in placed] == ["9.4"]
    assert placed[0].hex != A6
    assert len(game(session).forces_by_hex()) == len(game(session).state.forces)
