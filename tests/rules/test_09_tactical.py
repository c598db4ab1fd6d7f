"""9.4 Tactical reinforcements: a depth marker that turns out to be a reserve unit on its way."""

import pytest

from engine.core.session import Session
from engine.dday.command.control import in_communication
from engine.dday.depth.depth import tactical_reinforcement
from engine.dday.state.view import UNSEEN
from tests.rules.table import (
    FAR,
    Row,
    card_with,
    enemy,
    force,
    game,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
)

TACTICAL = ("D01", "D02", "D03", "D04")


def attacked(target: Row, unit: str = "B/1/1", at: str = "0513", *others: Row, **more: object) -> Session:
    """An attack that is strong enough to turn the depth marker up."""
    session = lay("open_actions", us=[marine(unit, at)], japanese=[target, *others, *FAR], **more)
    play(session, f"unit:{unit}", f"attack:{target['hex']}", "resolve")
    return session


def order(session: Session, *kinds: str) -> list[str]:
    return [e.kind() for e in happened(session, *kinds)]


@pytest.mark.parametrize("marker", TACTICAL)
def test_9_4_marker_leaves_play_and_a_reserve_unit_enters(marker: str) -> None:
    session = attacked(enemy("J38", "0612", marker), reserve=["J30", "J31"])
    assert [e.depth for e in happened(session, "depth_removed")] == [marker]
    assert marker in state(session).removed
    placed = happened(session, "force_placed")
    assert [(e.hex, e.unit, e.revealed, e.why) for e in placed] == [("0613", "J30", False, "tactical_reinforcement")]
    assert state(session).reserve == ["J31"]


def test_9_4_the_reinforcement_brings_no_depth() -> None:
    session = attacked(enemy("J38", "0612", "D01"), reserve=["J30"])
    there = force(session, "0613")
    assert there
    assert (there.has_depth, there.disrupted) == (False, False)


def test_9_4_it_enters_the_nearest_empty_position() -> None:
    # B12 and C1 touch A11 (0612); held, the next are two hexes off, of them A4 (0413) beside the attackers
    session = attacked(
        enemy("J38", "0612", "D01"), "B/1/1", "0513", enemy("J01", "0613"), enemy("J02", "0712"), reserve=["J30"]
    )
    assert [e.hex for e in happened(session, "force_placed")] == ["0413"]


def test_9_4_equally_near_it_goes_closest_to_a_us_unit() -> None:
    # with A3 held, five positions are two hexes from A7 (0511)
    for at, expected in (("0411", "0312"), ("0512", "0612")):
        session = attacked(enemy("J38", "0511", "D01"), "B/1/1", at, enemy("J01", "0410"), reserve=["J30"])
        assert [e.hex for e in happened(session, "force_placed")] == [expected]


def test_9_4_still_equal_the_lower_number_then_the_lower_letter() -> None:
    # A9 and A15 both touch the attackers at 0610
    session = attacked(enemy("J38", "0511", "D01"), "B/1/1", "0610", enemy("J01", "0410"), reserve=["J30"])
    assert [e.hex for e in happened(session, "force_placed")] == ["0609"]
    # A4 and B4 are both two hexes from 0515
    session = lay(
        "open_actions",
        us=[marine("K/3/1", "0515", steps=1)],
        japanese=[enemy("J01", "0316"), enemy("J02", "0314"), *FAR],
        reserve=["J30"],
    )
    tactical_reinforcement(game(session), "0515")
    assert [e.hex for e in happened(session, "force_placed")] == ["0413"]


def test_9_4_held_and_garrisoned_positions_are_not_empty() -> None:
    session = attacked(
        enemy("J38", "0612", "D01"), "B/1/1", "0513", enemy("J01", "0712"), reserve=["J30"], garrisons=["0613"]
    )
    assert [e.hex for e in happened(session, "force_placed")] == ["0413"]


def test_9_4_the_position_must_be_in_communication() -> None:
    # 0314 itself is empty but cut off by full companies; A4 (0413) beside it is not
    session = lay("open_actions", us=[marine("K/3/1", "0313"), marine("L/3/1", "0414")], japanese=FAR, reserve=["J30"])
    table = game(session)
    assert not in_communication(table, "0314")
    tactical_reinforcement(table, "0314")
    assert [e.hex for e in happened(session, "force_placed")] == ["0413"]


def test_9_4_nothing_enters_without_communication_anywhere() -> None:
    session = lay("open_actions", us=[marine("B/1/1", "0513")], japanese=[enemy("J38", "0612", "D01")], reserve=["J30"])
    play(session, "unit:B/1/1", "attack:0612", "resolve")
    assert [e.why for e in happened(session, "event_void")] == ["no_position"]
    assert state(session).reserve == ["J30"]


def test_9_4_an_empty_reserve_brings_nobody() -> None:
    session = attacked(enemy("J38", "0612", "D01"), reserve=[])
    assert happened(session, "force_placed") == []
    assert [e.why for e in happened(session, "event_void")] == ["no_reserve"]
    assert "D01" in state(session).removed


def test_9_4_in_an_attack_it_enters_before_the_beaten_unit_leaves() -> None:
    # the beaten elite unit is not yet among the reserve when one is drawn, nor is its own hex empty
    session = attacked(enemy("J12", "0612", "D01"), reserve=["J30"])
    assert order(session, "force_placed", "force_removed") == ["force_placed", "force_removed"]
    assert [(e.hex, e.unit) for e in happened(session, "force_placed")] == [("0613", "J30")]
    assert state(session).reserve == ["J12"]


def test_9_4_revealed_by_a_patrol_report_it_enters_face_up() -> None:
    session = lay(
        "second_event",
        turn=7,
        us=[marine("B/1/1", "0513")],
        japanese=[enemy("J38", "0612", "D01"), *FAR],
        reserve=["J30"],
        cards=[card_with(event=(7, "patrol_report"))],
    )
    there = force(session, "0613")
    assert there
    assert (there.unit, there.revealed) == ("J30", True)
    assert force(session, "0612").revealed  # type: ignore[union-attr]


def test_9_4_in_close_combat_it_gives_no_card_and_enters_afterwards() -> None:
    session = lay(
        "open_actions",
        us=[marine("B/1/1", "0513")],
        japanese=[enemy("J38", "0612", "D01", revealed=True), *FAR],
        reserve=["J30"],
    )
    play(session, "unit:B/1/1", "enter:0612", "end")
    while pending(session) not in ("act", ""):
        answers = offered(session)
        play(session, "fight" if "fight" in answers else answers[0])
        if happened(session, "combat_ended"):
            break
    began = happened(session, "combat_began")[0]
    # one card for the unit, one for the jungle that it fights in
    assert dict(began.japanese_cards) == {"unit": 1, "terrain": 1}
    kinds = order(session, "depth_removed", "combat_began", "combat_ended", "force_placed")
    assert kinds.index("depth_removed") < kinds.index("combat_began")
    assert kinds.index("combat_ended") < kinds.index("force_placed")


def test_9_4_until_it_is_revealed_the_marker_looks_like_any_other() -> None:
    session = lay("open_actions", us=[marine("B/1/1", "0513")], japanese=[enemy("J38", "0612", "D01"), *FAR])
    seen = next(f for f in session.view().forces.values() if f.hex == "0612")
    assert seen.depth == UNSEEN
