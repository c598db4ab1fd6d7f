"""9.0-9.33 Japanese units, depth and reserves: who gains depth, who comes in and where."""

from collections.abc import Sequence

from engine.core.session import Session
from engine.dday.command.control import in_communication
from engine.dday.depth.depth import add_depth, destroy, place_reserve, remove_depth
from tests.rules.table import FAR, Row, card_with, enemy, force, game, happened, lay, marine, play, state


def deepened(us: Sequence[Row], japanese: Sequence[Row], event: str = "depth1", **more: object) -> Session:
    """A second event phase in which a depth event is drawn; actions follow, no fire."""
    return lay("second_event", turn=7, us=us, japanese=japanese, cards=[card_with(event=(7, event))], **more)


def gained(session: Session) -> list[str]:
    """The hexes that gained depth by the event, in order."""
    return [state(session).forces[e.force].hex for e in happened(session, "depth_placed")]


def entered(session: Session) -> list[str]:
    return [e.hex for e in happened(session, "force_placed")]


def reinforced(us: Sequence[Row], japanese: Sequence[Row], **more: object) -> Session:
    return lay("second_event", turn=7, us=us, japanese=japanese, cards=[card_with(event=(7, "reinforce1"))], **more)


# ---------------------------------------------------------------- 9.0, 9.1


def test_9_0_a_force_is_a_unit_alone_or_with_one_depth_marker() -> None:
    session = deepened([marine("K/3/1", "0415")], [enemy("J01", "0314", "D05"), enemy("J02", "0312"), *FAR], "depth2")
    # the unit beside the marine has its marker already; the next two in line get one each
    assert len(gained(session)) == 2
    assert "0314" not in gained(session)
    markers = [f.depth for f in state(session).forces.values() if f.depth]
    assert len(markers) == len(set(markers)) == 3


def test_9_0_depth_never_stays_in_a_hex_on_its_own() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0415")], japanese=[enemy("J01", "0314", "D05"), *FAR])
    there = force(session, "0314")
    assert there
    destroy(game(session), there, "8.61", "close_combat")
    assert force(session, "0314") is None
    assert "D05" in [*state(session).removed, *state(session).removed_unseen]


def test_9_1_unrevealed_unit_is_named_by_its_type_only() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0415")], japanese=[enemy("J04", "0314", "D05"), *FAR])
    seen = next(f for f in session.view().forces.values() if f.hex == "0314")
    assert (seen.unit, seen.depth, seen.revealed) == ("?machinegun", "?", False)


def test_9_1_deck_pools_and_piles_are_hidden_revealed_counters_are_not() -> None:
    session = lay(
        "open_actions",
        us=[marine("K/3/1", "0414")],
        japanese=[enemy("J01", "0413", "D05", revealed=True, depth_revealed=True), *FAR],
    )
    play(session, "unit:K/3/1", "enter:0413", "end")
    view, true = session.view(), state(session)
    assert set(view.deck) == {0}
    assert set(view.reserve) | set(view.depth_pool) | set(view.stance_pool) | set(view.fortification_pool) == {"?"}
    assert (len(view.deck), len(view.depth_pool)) == (len(true.deck), len(true.depth_pool))
    assert view.combat
    assert set(view.combat.us_pile) == {0}
    seen = next(f for f in view.forces.values() if f.hex == "0413")
    assert (seen.unit, seen.depth) == ("J01", "D05")
    assert view.seed == ""


def test_9_1_unrevealed_unit_exerts_its_field_of_fire_and_acts() -> None:
    session = lay(
        "fire",
        turn=4,
        letters=[],
        us=[marine("K/3/1", "0414")],
        japanese=[enemy("J04", "0314"), *FAR],
        cards=[card_with(fire={"green": "plain"})],
    )
    assert [e.unit for e in happened(session, "unit_hit")] == ["K/3/1"]
    assert force(session, "0314").revealed is False  # type: ignore[union-attr]


# ---------------------------------------------------------------- 9.2 who gains depth


def test_9_2_the_unit_closest_to_a_us_unit_gains_depth() -> None:
    session = deepened([marine("K/3/1", "0215")], [enemy("J01", "0216"), enemy("J02", "0318"), *FAR])
    assert gained(session) == ["0216"]


def test_9_2_equally_close_a_position_beside_a_landing_hex_comes_first() -> None:
    # A4 and A6 both touch 0414; only A6 lies beside the beach, though its number is higher
    session = deepened([marine("K/3/1", "0414", steps=2)], [enemy("J01", "0413"), enemy("J02", "0314"), *FAR])
    assert gained(session) == ["0314"]


def test_9_2_then_the_lowest_number() -> None:
    # A4 (0413), A11 (0612) and B12 (0613) all touch 0513; none lies beside the beach
    session = deepened(
        [marine("K/3/1", "0513", steps=2)], [enemy("J03", "0613"), enemy("J02", "0612"), enemy("J01", "0413"), *FAR]
    )
    assert gained(session) == ["0413"]


def test_9_2_the_number_counts_before_the_letter() -> None:
    # C2 (0912) and B15 (0813) both touch 0913
    session = deepened([marine("K/3/1", "0913", steps=2)], [enemy("J01", "0813"), enemy("J02", "0912"), *FAR])
    assert gained(session) == ["0912"]


def test_9_2_of_equal_numbers_the_lowest_letter() -> None:
    # A4 (0413) and B4 (0416) are both two hexes from 0515
    session = deepened([marine("K/3/1", "0515", steps=2)], [enemy("J01", "0416"), enemy("J02", "0413"), *FAR])
    assert gained(session) == ["0413"]


def test_9_2_two_markers_repeat_the_search() -> None:
    session = deepened([marine("K/3/1", "0414", steps=2)], [enemy("J01", "0413"), enemy("J02", "0314"), *FAR], "depth2")
    assert gained(session) == ["0314", "0413"]


def test_9_2_the_second_of_two_markers_is_void_without_a_second_unit() -> None:
    session = deepened(
        [marine("K/3/1", "0414", steps=2)],
        [enemy("J01", "0413"), enemy("J21", "2208", "D14"), enemy("J22", "2113", "D15")],
        "depth2",
    )
    assert gained(session) == ["0413"]
    assert [e.event for e in happened(session, "event_void")] == ["depth1"]


def test_9_2_a_unit_that_has_depth_is_passed_over() -> None:
    session = deepened(
        [marine("K/3/1", "0414", steps=2)],
        [enemy("J01", "0413"), enemy("J02", "0314", "D40", depth_revealed=True), *FAR],
    )
    assert gained(session) == ["0413"]


def test_9_2_9_22_tank_units_never_gain_depth() -> None:
    session = deepened(
        [marine("K/3/1", "0414", steps=2)], [enemy("T1", "0314", revealed=True), enemy("J01", "0413"), *FAR]
    )
    assert gained(session) == ["0413"]


def test_9_2_units_in_counterattack_stance_gain_none_whichever_side_their_marker_shows() -> None:
    session = deepened(
        [marine("K/3/1", "0414", steps=2)],
        [enemy("J02", "0314", stance="CA1", stance_depth=False, revealed=True), enemy("J01", "0413"), *FAR],
    )
    assert gained(session) == ["0413"]


def test_9_2_disruption_is_no_obstacle() -> None:
    session = deepened(
        [marine("K/3/1", "0414", steps=2)], [enemy("J02", "0314", disrupted=True), enemy("J01", "0413"), *FAR]
    )
    assert gained(session) == ["0314"]


def test_9_2_a_unit_out_of_communication_gains_none() -> None:
    # full companies at 0313 and 0414 hold every way out of 0314
    session = deepened(
        [marine("K/3/1", "0313"), marine("L/3/1", "0414")], [enemy("J02", "0314"), enemy("J01", "0511"), *FAR]
    )
    assert not in_communication(game(session), "0314")
    assert gained(session) == ["0511"]


def test_9_2_nobody_eligible_places_no_marker() -> None:
    session = deepened([marine("K/3/1", "0414")], [enemy("J02", "0314")])
    assert gained(session) == []
    assert [e.why for e in happened(session, "event_void")] == ["no_force"]


def test_9_2_only_units_on_the_map_count_as_us_units() -> None:
    # A5 touches the beach of box W1, but nobody has landed there
    session = deepened(
        [marine("K/3/1", box="W1"), marine("L/3/1", "0419")], [enemy("J01", "0312"), enemy("J02", "0420"), *FAR]
    )
    assert gained(session) == ["0420"]


def test_9_21_the_marker_comes_unrevealed_off_the_pool() -> None:
    session = deepened([marine("K/3/1", "0414")], [enemy("J02", "0413"), *FAR], depth_pool=["D31"])
    there = force(session, "0413")
    assert there
    assert (there.depth, there.depth_revealed) == ("D31", False)
    assert "D31" not in state(session).depth_pool
    seen = next(f for f in session.view().forces.values() if f.hex == "0413")
    assert seen.depth == "?"


def test_9_22_a_unit_that_lost_its_depth_may_gain_another() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0414")], japanese=[enemy("J02", "0413", "D41"), *FAR])
    there = force(session, "0413")
    assert there
    first = there.depth
    assert remove_depth(game(session), there, "8.3", "attack")
    assert not there.has_depth
    assert add_depth(game(session), there, "9.2", "depth1")
    assert there.depth not in ("", first)


def test_9_23_lost_depth_never_returns_to_the_pool() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0414")], japanese=[enemy("J02", "0413", "D41"), *FAR])
    there = force(session, "0413")
    assert there
    destroy(game(session), there, "8.61", "test")
    table = state(session)
    assert "D41" not in table.depth_pool
    assert "D41" in table.removed_unseen


def test_9_23_an_empty_pool_gives_no_depth() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0414")], japanese=[enemy("J02", "0413"), *FAR])
    table = game(session)
    table.state.depth_pool.clear()
    there = force(session, "0413")
    assert there
    assert add_depth(table, there, "9.2", "depth1") is False
    assert not there.has_depth


# ---------------------------------------------------------------- 9.3 reinforcement events


def test_9_3_a_reserve_unit_comes_unrevealed_with_unrevealed_depth() -> None:
    session = reinforced([marine("K/3/1", "0513", steps=2)], FAR, reserve=["J30", "J31"], depth_pool=["D31"])
    assert entered(session) == ["0413"]
    there = force(session, "0413")
    assert there
    assert (there.unit, there.revealed, there.depth, there.depth_revealed) == ("J30", False, "D31", False)
    assert state(session).reserve == ["J31"]
    seen = next(f for f in session.view().forces.values() if f.hex == "0413")
    assert (seen.unit, seen.depth) == ("?machinegun", "?")


def test_9_3_a_position_beside_a_us_unit_comes_first_whatever_its_number() -> None:
    # C9 (1112) touches 1212; D1 and many other lower numbers are further off
    session = reinforced([marine("K/3/1", "1212", steps=2)], FAR)
    assert entered(session) == ["1112"]


def test_9_3_beside_us_units_the_lowest_number_then_letter() -> None:
    # beside 0414: A4, A6; beside 0415: B3, B4
    units = [marine("K/3/1", "0414", steps=1), marine("L/3/1", "0415", steps=1)]
    assert entered(reinforced(units, FAR)) == ["0316"]
    assert entered(reinforced(units, [enemy("J01", "0316"), *FAR])) == ["0413"]


def test_9_3_then_a_position_within_two_hexes() -> None:
    # two hexes from 0515: A4, A6, B3, B4, B12, B13; nothing is nearer
    session = reinforced([marine("K/3/1", "0515", steps=2)], FAR)
    assert entered(session) == ["0316"]
    session = reinforced([marine("K/3/1", "0515", steps=2)], [enemy("J01", "0316"), *FAR])
    assert entered(session) == ["0413"]


def test_9_3_then_anywhere_by_number_and_letter() -> None:
    far_off = [marine("K/3/1", "2010", steps=1)]
    taken = [enemy("J01", "1910"), enemy("J02", "2208")]
    session = reinforced(far_off, [*taken, enemy("J03", "2113")])
    assert min(game(session).nearest_us(h) for h in game(session).island.position_at if not force(session, h)) > 2
    assert entered(session) == ["0209"]


def test_9_3_lowest_letter_between_equal_numbers_anywhere() -> None:
    far_off = [marine("K/3/1", "2010", steps=1)]
    taken = [enemy("J01", "1910"), enemy("J02", "2208"), enemy("J04", "0209")]
    assert entered(reinforced(far_off, [*taken, enemy("J03", "2113")])) == ["0318"]


def test_9_32_a_position_beside_us_units_may_still_be_in_communication() -> None:
    session = reinforced([marine("K/3/1", "0414")], FAR)
    assert entered(session) == ["0413"]


def test_9_32_no_reinforcement_where_nothing_is_in_communication() -> None:
    session = reinforced([marine("K/3/1", "0414")], [enemy("J01", "0314")])
    assert entered(session) == []
    assert [e.why for e in happened(session, "event_void")] == ["no_position"]


def test_9_32_a_position_held_by_either_side_or_garrisoned_is_not_eligible() -> None:
    # beside 0513: A4 (garrison), A11 (US unit), B12 (Japanese unit); two hexes off A5 is the lowest left but C1
    session = reinforced(
        [marine("K/3/1", "0513", steps=1), marine("L/3/1", "0612", steps=1)],
        [enemy("J01", "0613"), *FAR],
        garrisons=["0413"],
    )
    assert entered(session) == ["0712"]


def test_9_32_the_other_hex_of_a_group_may_be_held() -> None:
    # B3/B4: one half held by a US unit
    session = reinforced([marine("K/3/1", "0316", steps=1)], FAR)
    assert entered(session) == ["0416"]
    # ... or by a Japanese unit
    session = reinforced(
        [marine("K/3/1", "0515", steps=1)], [enemy("J01", "0316"), enemy("J02", "0413"), enemy("J03", "0314"), *FAR]
    )
    assert entered(session) == ["0416"]


def test_9_33_an_empty_reserve_brings_nobody() -> None:
    session = reinforced([marine("K/3/1", "0513")], FAR, reserve=[])
    assert entered(session) == []
    assert [e.why for e in happened(session, "event_void")] == ["no_reserve"]


def test_9_33_no_unit_is_placed_from_an_empty_reserve() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0513")], japanese=FAR, reserve=[])
    assert place_reserve(game(session), "0413", "9.3", "test", depth=True) is None


def test_9_31_it_takes_the_first_marker_of_the_depth_pool_face_down() -> None:
    session = reinforced([marine("K/3/1", "0513", steps=2)], FAR, depth_pool=["D33", "D31"])
    there = force(session, entered(session)[0])
    assert there
    assert (there.depth, there.depth_revealed) == ("D33", False)
    assert state(session).depth_pool[0] == "D31"


def test_9_31_without_depth_markers_the_reinforcement_comes_alone() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0513")], japanese=FAR)
    game(session).state.depth_pool.clear()
    placed = place_reserve(game(session), "0413", "9.3", "test", depth=True)
    assert placed
    assert not placed.has_depth
