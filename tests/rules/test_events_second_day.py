"""2.3 and the event descriptions: events that come on turns 14 to 24 and on no other turn of the invasion."""

from collections.abc import Sequence

from engine.core.session import Session
from engine.peleliu.content import load_content
from tests.rules.table import (
    FAR,
    Row,
    card_with,
    enemy,
    force,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

CONTENT = load_content()


def event(name: str, us: Sequence[Row] = (), japanese: Sequence[Row] = (), **more: object) -> Session:
    """The second event phase of turn 15 with this event."""
    return lay(
        "second_event",
        turn=15,
        scenario="peleliu-assault",
        us=us,
        japanese=japanese,
        cards=[card_with(event=(15, name))],
        **more,
    )


def voids(session: Session) -> list[tuple[str, str]]:
    return [(e.event, e.why) for e in happened(session, "event_void")]


def faces(session: Session, hex_id: str) -> tuple[bool, bool]:
    """Whether the unit of a hex and its depth are face up."""
    there = force(session, hex_id)
    assert there
    return there.revealed, there.depth_revealed


# ---------------------------------------------------------------- Black Angels volunteer


def test_2_3_black_angels_a_regular_company_of_the_players_choice_gains_a_step() -> None:
    session = event(
        "black_angels",
        [
            marine("K/3/1", "0513", steps=1),
            marine("L/3/1", "0513", steps=3),
            marine("I/3/1", "0514"),
            marine("W/1", "0514", steps=2),
            marine("HQ/1/1", "0515", steps=1),
            marine("A/1E", "0515", steps=1),
        ],
    )
    assert set(offered(session)) == {"unit:K/3/1", "unit:L/3/1"}
    play(session, "unit:L/3/1")
    assert (unit(session, "L/3/1").steps, unit(session, "K/3/1").steps) == (4, 1)


def test_2_3_black_angels_the_third_step_brings_the_full_counter_back_from_the_loss_box() -> None:
    session = event("black_angels", [marine("K/3/1", "0513", steps=2)], loss_box=["K/3/1 full", "A/1/7 full"])
    assert (unit(session, "K/3/1").steps, state(session).loss_box) == (3, ["A/1/7 full"])


def test_2_3_black_angels_the_second_step_brings_no_counter_back() -> None:
    session = event("black_angels", [marine("K/3/1", "0513", steps=1)], loss_box=["K/3/1 full"])
    assert (unit(session, "K/3/1").steps, state(session).loss_box) == (2, ["K/3/1 full"])


def test_2_3_black_angels_without_a_reduced_company_is_void() -> None:
    assert voids(event("black_angels", [marine("K/3/1", "0513")])) == [("black_angels", "no_unit")]


# ---------------------------------------------------------------- Observation plane


def test_2_3_obs_plane_reveals_the_nearest_unit_and_its_depth() -> None:
    session = event("obs_plane", [marine("K/3/1", "0513")], [enemy("J01", "0413", "D05"), *FAR])
    assert faces(session, "0413") == (True, True)
    assert not force(session, FAR[0]["hex"]).revealed  # type: ignore[union-attr]


def test_2_3_obs_plane_depth_alone_may_be_what_it_sees() -> None:
    session = event(
        "obs_plane",
        [marine("K/3/1", "0513")],
        [enemy("J01", "0413", "D05", revealed=True), enemy("J02", "0314", "D06"), *FAR],
    )
    assert faces(session, "0413") == (True, True)
    assert faces(session, "0314") == (False, False)


def test_2_3_obs_plane_equally_near_the_player_chooses() -> None:
    session = event("obs_plane", [marine("K/3/1", "0513")], [enemy("J01", "0413"), enemy("J02", "0613", "D05"), *FAR])
    assert (pending(session), offered(session)) == ("event_force", ("force:F1", "force:F2"))
    play(session, "force:F2")
    assert faces(session, "0613") == (True, True)
    assert faces(session, "0413") == (False, False)


def test_2_3_obs_plane_a_tactical_reinforcement_enters_face_down() -> None:
    marker = next(d.id for d in CONTENT.depth.values() if d.tactical_reinforcement)
    session = event("obs_plane", [marine("K/3/1", "0513")], [enemy("J01", "0413", marker), *FAR], reserve=["J09"])
    placed = happened(session, "force_placed")
    assert [e.unit for e in placed] == ["J09"]
    assert faces(session, placed[0].hex) == (False, False)
    assert force(session, "0413").depth == ""  # type: ignore[union-attr]


def test_2_3_obs_plane_with_nothing_face_down_is_void() -> None:
    assert voids(event("obs_plane", [marine("K/3/1", "0513")], [enemy("J01", "0413", revealed=True)])) == [
        ("obs_plane", "no_force")
    ]
