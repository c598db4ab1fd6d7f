"""14.4, 14.41 Garrisons: where they may be placed, what they are worth, how they are lost."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.dday.victory.victory import lacking
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

POST = marine("HQ/5", "0515", post_space=6)
"""A command post with a range of three hexes in the middle of the western airfield."""


def phase(us: Sequence[Row], japanese: Sequence[Row] = (), turn: int = 9, **more: object) -> Session:
    """The garrison part of an HQ phase; posts follow."""
    return lay("garrisons", turn=turn, us=us, japanese=japanese, **more)


def hexes(session: Session) -> set[str]:
    """The hexes that may be garrisoned now."""
    return {o.partition(":")[2] for o in offered(session) if o.startswith("garrison:")}


# ---------------------------------------------------------------- 14.4 placing


def test_14_4_in_range_beside_or_under_a_us_unit() -> None:
    # K/3/1 in B12 (0613): A11 (0612) beside it; A4 and others are in range but beside nobody
    session = phase([POST, marine("K/3/1", "0613")])
    assert hexes(session) == {"0613", "0612"}
    play(session, "garrison:0612")
    assert state(session).garrisons == ["0612"]


def test_14_4_any_number_one_in_each_hex() -> None:
    session = phase([POST, marine("K/3/1", "0613")])
    play(session, "garrison:0612")
    assert hexes(session) == {"0613"}
    play(session, "garrison:0613")
    assert pending(session) == "posts"
    assert state(session).garrisons == ["0612", "0613"]


def test_14_4_the_player_may_stop() -> None:
    session = phase([POST, marine("K/3/1", "0613")])
    play(session, "done")
    assert state(session).garrisons == []


def test_14_4_any_us_unit_will_do() -> None:
    assert "0612" in hexes(phase([POST, marine("HQ/1/1", "0513")]))
    assert "0612" in hexes(phase([POST, marine("1/11", "0513")]))
    assert "0416" in hexes(phase([POST, marine("HQ/7", "0416")]))


def test_14_4_not_without_a_command_post() -> None:
    assert pending(phase([marine("HQ/5", "0515"), marine("K/3/1", "0613")])) == "posts"


@pytest.mark.parametrize(("space", "inside"), [(0, False), (2, True)])
def test_14_4_only_within_command_range(space: int, inside: bool) -> None:
    session = phase([marine("HQ/5", "0515", post_space=space + 1), marine("K/3/1", "0613")])
    assert ("0613" in hexes(session)) == inside


def test_14_4_14_32_not_by_a_post_under_fire() -> None:
    us = [marine("HQ/5", "0415", post_space=6), marine("K/3/1", "0416")]
    assert "0416" in hexes(phase(us))
    assert hexes(phase(us, [enemy("J01", "0314")])) == set()


@pytest.mark.parametrize("disrupted", [False, True])
def test_14_4_not_in_the_field_of_a_japanese_unit_even_a_disrupted_one(disrupted: bool) -> None:
    # B15 (0813) covers B12 (0613)
    session = phase([POST, marine("K/3/1", "0613")], [enemy("J01", "0813", disrupted=disrupted)])
    assert hexes(session) == {"0612"}


def test_14_4_not_in_a_japanese_held_hex() -> None:
    session = phase([POST, marine("K/3/1", "0513")], [enemy("J01", "0612", stance="CA1", revealed=True)])
    assert "0612" not in hexes(session)


def test_14_4_only_in_us_communication() -> None:
    # the fields of all positions at the beaches cut the inland off
    beaches = ["0209", "0410", "0312", "0314", "0318", "0316", "0216", "0420", "0525", "0427"]
    units = [enemy(f"J{number:02}", h) for number, h in enumerate(beaches, 1)]
    session = phase([marine("HQ/5", "0714", post_space=6), marine("K/3/1", "0613")], units)
    assert hexes(session) == set()
    assert "0613" in hexes(phase([marine("HQ/5", "0714", post_space=6), marine("K/3/1", "0613")], units[:8]))


def test_14_4_an_empty_position_nearby_is_no_obstacle() -> None:
    assert "0613" in hexes(phase([POST, marine("K/3/1", "0613")], FAR))


# ---------------------------------------------------------------- 14.41 what they are worth


def test_14_41_a_garrison_holds_its_position_for_securing() -> None:
    session = lay("open_actions", turn=9, garrisons=["0613"])
    assert lacking(game(session), "B12") == ""
    assert lacking(game(session), "A11") == "occupied"


def test_14_41_it_does_not_count_for_stacking() -> None:
    session = lay("actions", turn=9, us=[marine("K/3/1", "0613"), marine("L/3/1", "0613")], garrisons=["0613"])
    play(session, "end")
    assert happened(session, "unit_eliminated") == []
    assert state(session).garrisons == ["0613"]


def test_14_41_it_takes_no_part_in_attacks() -> None:
    session = lay(
        "open_actions", turn=9, us=[marine("K/3/1", "0513")], garrisons=["0613"], japanese=[enemy("J01", "0612")]
    )
    assert session.pending
    assert {o.facts.get("unit") for o in session.pending if o.verb == "unit"} == {"K/3/1"}


def fired(garrison: str, us: Sequence[Row] = (), **more: object) -> Session:
    """B12 (0613, blue) fires if anybody is in its field."""
    return lay(
        "fire",
        turn=4,
        letters=[],
        us=us,
        garrisons=[garrison],
        japanese=[enemy("J01", "0613")],
        cards=[card_with(fire={"blue": "plain"})],
        **more,
    )


def test_14_41_alone_in_the_field_of_a_firing_position_it_is_removed() -> None:
    session = fired("0413")
    assert [e.hex for e in happened(session, "position_fires")] == ["0613"]
    assert state(session).garrisons == []


def test_14_41_its_removal_does_not_count_towards_the_hit_limit() -> None:
    session = fired("0413", [marine("K/3/1", "0513")])
    assert [e.unit for e in happened(session, "unit_hit")] == ["K/3/1"]
    assert state(session).garrisons == []


def test_14_41_with_a_us_unit_in_its_hex_it_stays() -> None:
    assert state(fired("0413", [marine("K/3/1", "0413")])).garrisons == ["0413"]


def test_14_41_outside_the_field_it_stays() -> None:
    assert state(fired("0612", [marine("K/3/1", "0513")])).garrisons == ["0612"]


def test_14_41_when_the_position_does_not_fire_it_stays() -> None:
    session = lay(
        "fire",
        turn=4,
        letters=[],
        garrisons=["0413"],
        japanese=[enemy("J01", "0613", disrupted=True)],
        cards=[card_with(fire={"blue": "plain"})],
    )
    assert state(session).garrisons == ["0413"]


def test_14_41_a_tanks_fire_removes_it_in_the_wider_field_too() -> None:
    session = lay(
        "fire",
        turn=4,
        letters=[],
        garrisons=["0612"],
        japanese=[enemy("T1", "0613", revealed=True)],
        cards=[card_with(fire={"blue": "plain"})],
    )
    assert state(session).garrisons == []
    assert force(session, "0613")


def test_14_41_12_0_it_keeps_its_position_from_being_empty() -> None:
    session = lay(
        "fire",
        turn=4,
        letters=["M"],
        us=[marine("K/3/1", "0513", steps=1)],
        garrisons=["0613"],
        japanese=FAR,
        cards=[card_with(fire={"blue": "M"}, lacks=["brown", "green"])],
    )
    assert force(session, "0613") is None
