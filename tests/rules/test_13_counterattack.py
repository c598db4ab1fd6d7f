"""13.4, 13.41, 13.45-13.48 Counterattack stance: entering it, what it changes, leaving it."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.peleliu.island import load_island
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

ISLAND = load_island()
EVENT = card_with(event=(7, "counterattack"))
MARINE = marine("K/3/1", "0418", steps=1)


def called(japanese: Sequence[Row], us: Sequence[Row] = (MARINE,), **more: object) -> Session:
    """The Counterattack event in a second event phase; actions follow."""
    return lay("second_event", turn=7, us=us, japanese=japanese, cards=[EVENT], **more)


def tank(hex_id: str, name: str = "T1", depth: str = "", **more: object) -> Row:
    return enemy(name, hex_id, depth, revealed=True, **more)


def in_stance(session: Session) -> set[str]:
    return {f.hex for f in state(session).forces.values() if f.stance}


# ---------------------------------------------------------------- 13.41 setting up


def test_13_41_tanks_enter_without_their_depth_and_disruption() -> None:
    session = called([enemy("T1", "0813", "AD1", disrupted=True), tank("1311", "T2", "AD2", depth_revealed=True)])
    assert in_stance(session) == {"0813", "1311"}
    for hex_id in ("0813", "1311"):
        there = force(session, hex_id)
        assert there
        assert (there.revealed, there.disrupted, there.depth, there.stance_depth) == (True, False, "", True)
    table = state(session)
    assert {"AD1", "AD2"} == {m for m in (*table.removed, *table.removed_unseen) if m in ("AD1", "AD2")}
    assert table.counterattack_turn == 7


def test_13_41_each_receives_a_random_marker_of_the_counterattack_pool() -> None:
    session = called([tank("0813"), tank("1311", "T2")], stance_pool=["CA5", "CA3"])
    assert [f.stance for f in state(session).forces.values()] == ["CA5", "CA3"]
    assert len(state(session).stance_pool) == 6


def test_13_41_no_more_tanks_enter_than_there_are_markers() -> None:
    """A laid-out table may have fewer than the eight of the game."""
    session = called([tank("0813"), tank("1311", "T2")], stance_pool=["CA5"], exact=["stance_pool"])
    assert in_stance(session) == {"0813"}
    assert [f.stance for f in state(session).forces.values()] == ["CA5", ""]


def test_13_41_other_units_within_three_hexes_of_a_tank_join_revealed_and_recovered() -> None:
    session = called(
        [tank("0813"), enemy("J01", "0612", "D05", disrupted=True), enemy("J02", "0519")],
        us=[marine("K/3/1", "0320", steps=1)],
    )
    assert in_stance(session) == {"0813", "0612"}
    joined = force(session, "0612")
    assert joined
    assert (joined.revealed, joined.disrupted, joined.depth, joined.stance_depth) == (True, False, "", True)


@pytest.mark.parametrize("revealed", [False, True])
def test_13_41_their_depth_goes_back_into_the_pool(revealed: bool) -> None:
    session = called([tank("0813"), enemy("J01", "0612", "D05", depth_revealed=revealed)])
    assert "D05" in state(session).depth_pool
    assert "D05" not in [*state(session).removed, *state(session).removed_unseen]


def test_13_41_not_units_further_off() -> None:
    # B19 (1016) lies four hexes from B15
    assert in_stance(called([tank("0813"), enemy("J01", "1016")])) == {"0813"}


@pytest.mark.parametrize(("destroyed", "joins"), [([], False), (["0712"], True)])
def test_13_41_not_units_in_artillery_positions_unless_the_guns_are_gone(destroyed: list[str], joins: bool) -> None:
    session = called([tank("0813"), enemy("J01", "0712")], artillery_destroyed=destroyed)
    assert ("0712" in in_stance(session)) == joins


def test_13_41_of_more_than_four_the_closest_then_those_farthest_from_the_beaches() -> None:
    # two hexes from B15: C3, C2, B14, A11 and B12 (farthest from the beaches first); three hexes: A16, C9
    around = ["0613", "0612", "0815", "0912", "1013", "0810", "1112"]
    session = called([tank("0813"), *(enemy(f"J{n:02}", h) for n, h in enumerate(around, 1))])
    distance = game(session).island.beach_distance
    assert [distance[h] for h in ("1013", "0912", "0815", "0612", "0613")] == [8, 7, 6, 4, 4]
    assert in_stance(session) == {"0813", "1013", "0912", "0815", "0612"}


def test_13_41_closeness_to_any_tank_counts() -> None:
    # A16 (0810) is three hexes from the tank in B15 and one from that in A15
    around = ["0613", "0612", "0815", "0912", "0810"]
    rows = [enemy(f"J{n:02}", h) for n, h in enumerate(around, 1)]
    session = called([tank("0813"), tank("0710", "T2"), *rows])
    assert "0810" in in_stance(session)
    assert len(in_stance(session)) == 6


def test_13_4_nobody_enters_from_a_position_that_fires_onto_the_landing_beaches() -> None:
    session = called(
        [tank("0416"), tank("0813", "T2"), enemy("J01", "0318"), enemy("J02", "0519")],
        us=[marine("K/3/1", "2010", steps=1)],
    )
    there = force(session, "0416")
    assert there
    assert in_stance(session) == {"0813", "0519"}


@pytest.mark.parametrize("hex_id", ["0413", "0511", "0519", "0723"])
def test_13_4_13_1_a_tank_whose_ring_reaches_the_landing_beaches_stays_out_too(hex_id: str) -> None:
    assert not ISLAND.site_at[hex_id].lands_fire
    session = called([tank(hex_id), tank("1311", "T2")])
    assert in_stance(session) == {"1311"}
    # without a tank the position has its printed field alone
    session = called(
        [tank("1311", "T2"), tank(beside_tank(hex_id), "T3"), enemy("J01", hex_id)],
        us=[marine("K/3/1", "2010", steps=1)],
    )
    assert hex_id in in_stance(session)


def beside_tank(hex_id: str) -> str:
    """An open hex near by for a tank, which has no field there (13.2)."""
    open_hexes = set(ISLAND.within(hex_id, 3)) - set(ISLAND.position_at) - ISLAND.landing_hexes
    return max(h for h in open_hexes if h in ISLAND.beach_distance and not ISLAND.hexes[h].water)


def test_13_4_such_a_tank_keeps_its_depth_and_disruption() -> None:
    session = called([enemy("T1", "0416", "AD1", disrupted=True, revealed=True)])
    there = force(session, "0416")
    assert there
    assert (there.depth, there.disrupted) == ("AD1", True)


def test_13_41_without_tanks_it_has_happened_all_the_same() -> None:
    session = called([enemy("J01", "0612")])
    assert in_stance(session) == set()
    assert state(session).counterattack_turn == 7


def test_13_48_a_second_draw_brings_a_reinforcement() -> None:
    session = called([tank("0813"), *FAR], counterattack_turn=6)
    assert in_stance(session) == set()
    assert [(e.rule, e.event, e.why) for e in happened(session, "event_void")] == [("13.48", "counterattack", "again")]
    assert [e.rule for e in happened(session, "force_placed")] == ["9.3"]
    placed = force(session, happened(session, "force_placed")[0].hex)
    assert placed
    assert placed.has_depth


def test_2_3_counterattack_the_event_sets_the_stance_up_once_for_all() -> None:
    session = called([tank("0813"), enemy("J01", "0612")])
    assert in_stance(session) == {"0813", "0612"}
    assert [e.turn for e in happened(session, "counterattack_called")] == [7]
    again = called([tank("0813"), enemy("J01", "0612"), *FAR], counterattack_turn=6)
    assert happened(again, "counterattack_called", "stance_entered") == []


# ---------------------------------------------------------------- 13.44 close combat


def against(hex_id: str, us: Sequence[Row], **more: object) -> Session:
    """A close combat that the US side begins against a unit in the stance."""
    session = lay("open_actions", us=us, japanese=[enemy("J21", hex_id, revealed=True, stance="CA1"), *FAR], **more)
    play(session, f"unit:{us[0]['id']}", f"enter:{hex_id}", "end")
    return session


def test_13_44_one_us_card_more_also_when_the_us_side_attacks() -> None:
    session = against("0613", [marine("K/3/1", "0513")])
    began = happened(session, "combat_began")[0]
    assert dict(began.us_cards)["counterattack"] == 1
    assert "attacking" not in dict(began.japanese_cards)
    assert dict(began.japanese_cards)["depth"] == 1


def test_13_44_with_us_units_beside_the_hex_the_us_side_turns_the_first_card() -> None:
    assert not happened(against("0613", [marine("K/3/1", "0513")]), "combat_began")[0].us_first
    session = against("0613", [marine("K/3/1", "0513"), marine("L/3/1", "0513")])
    assert happened(session, "combat_began")[0].us_first
    assert happened(session, "combat_card_turned")[0].side == "us"


def test_13_44_in_a_position_its_colour_hits_elsewhere_the_markers() -> None:
    assert happened(against("0613", [marine("K/3/1", "0513")]), "combat_began")[0].colour == "blue"
    assert happened(against("0514", [marine("K/3/1", "0513")]), "combat_began")[0].colour == "orange"


# ---------------------------------------------------------------- 13.45, 13.46


@pytest.mark.parametrize(("stance", "factor"), [("", 2), ("CA2", 1)])
def test_13_45_terrain_does_not_help_a_unit_in_the_stance(stance: str, factor: int) -> None:
    # C3 (1013) stands among buildings
    session = lay(
        "open_actions",
        us=[marine("K/3/1", "0914")],
        japanese=[enemy("J22", "1013", revealed=True, stance=stance), *FAR],
    )
    play(session, "unit:K/3/1", "attack:1013", "resolve")
    assert happened(session, "attack_compared")[0].factor == factor


def test_13_46_losing_its_depth_it_stays_in_the_stance_on_the_markers_other_side() -> None:
    # 8 against 4, the weapons held: the depth side is turned over, from turn 4 on an attack twice as strong beats it
    session = lay(
        "open_actions", us=[marine("W/1", "0513")], japanese=[enemy("J22", "0613", revealed=True, stance="CA1"), *FAR]
    )
    play(session, "unit:W/1", "attack:0613", "resolve")
    there = force(session, "0613")
    assert there
    assert (there.stance, there.stance_depth, there.has_depth, there.disrupted) == ("CA1", False, False, True)
    assert "CA1" not in state(session).removed


def test_13_46_beaten_it_takes_its_marker_along() -> None:
    session = lay(
        "open_actions",
        us=[marine("K/3/1", "0513")],
        japanese=[enemy("J46", "0613", revealed=True, stance="CA2", stance_depth=False), *FAR],
    )
    play(session, "unit:K/3/1", "attack:0613", "resolve")
    assert force(session, "0613") is None
    assert {"J46", "CA2"} <= set(state(session).removed)


def test_13_4_a_unit_in_the_stance_never_fires_but_keeps_its_positions_field() -> None:
    session = lay(
        "fire",
        turn=4,
        letters=[],
        us=[marine("K/3/1", "0513")],
        cards=[card_with(fire={"blue": "plain"})],
        japanese=[enemy("J21", "0613", revealed=True, stance="CA1", disrupted=True)],
    )
    assert happened(session, "position_fires") == []
    assert pending(session) == "act"
    play(session, "unit:K/3/1")
    assert "move:0512" in offered(session)


def test_6_42_stance_units_recover_with_the_colour_of_their_position_or_marker() -> None:
    blue = card_with(fire={"blue": "plain"}, lacks=["orange"])
    orange = card_with(fire={"orange": "plain"}, lacks=["blue"])
    for hex_id, good, bad in (("0613", blue, orange), ("0514", orange, blue)):
        for card, recovers in ((good, True), (bad, False)):
            session = lay(
                "fire",
                turn=4,
                letters=[],
                cards=[card],
                japanese=[enemy("J21", hex_id, revealed=True, stance="CA1", disrupted=True)],
            )
            there = force(session, hex_id)
            assert there
            assert there.disrupted != recovers, (hex_id, card)
