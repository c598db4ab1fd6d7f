"""9.0-9.32 What is seen of the Japanese, who gains depth, and who comes out of the reserve."""

from engine.dday import events as ev
from engine.dday.card_events.japanese import depth
from engine.dday.close_combat.combat import fight
from engine.dday.close_combat.piles import japanese_pile_cards
from engine.dday.command.control import in_communication
from engine.dday.depth.depth import can_gain_depth, reveal_depth, tactical_reinforcement
from engine.dday.game import Game
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import act, action_phase, carry_out, table

FAR = {"2033": "J39 ID01", "1934": "J40 ID02"}
"""Two positions for others to be in communication with; they have depth already."""


def gained(us: dict[str, str], japanese: dict[str, str]) -> list[str]:
    """The hexes that one event of depth serves."""
    game = table(5, us, japanese)
    depth(game, "depth1")
    return [force.hex for force in game.state.forces.values() if force.depth in ("CD20", "ID16")]


# ---------------------------------------------------------------- 9.0, 9.1


def test_9_0_9_1_nobody_is_seen_and_nobody_has_depth_but_tanks_when_play_begins() -> None:
    from engine.tarawa import new_session

    game = new_session("tarawa-two-days", "3").table
    for force in game.state.forces.values():
        assert force.revealed == game.is_tank(force) == bool(force.depth)


def test_9_1_an_attack_shows_the_unit_and_not_at_once_its_depth() -> None:
    game = action_phase({"A/1/2": "1423 1"}, {"1323": "J37 ID11"})
    act(game, "A/1/2", "attack:1323", "resolve")
    force = game.state.forces["F1"]
    assert not force.depth_revealed


def test_9_1_8_65_close_combat_shows_both_and_they_stay_so() -> None:
    plain = table(7, {}, {})
    misses = [n for n, card in plain.content.cards.items() if not card.shows("green") and not card.cc_event]
    game = table(7, {"A/1/2": "1731"}, {"1731": "J36 ID20"}, cards=misses[:14])
    game.state.us["A/1/2"].came_from = "1631"
    carry_out(fight(game, "1731", "us"))
    force = game.state.forces["F1"]
    assert (force.revealed, force.depth_revealed, force.disrupted) == (True, True, True)


# ---------------------------------------------------------------- 9.2 who gains depth


@over_rows(
    "us, japanese, hexes",
    [
        ({"A/1/2": "1728 1"}, {"1828": "J31", "2031": "J32"}, ["1828"]),
        ({"A/1/2": "1428 1"}, {"1427": "J31", "1429": "J02"}, ["1429"]),
        ({"A/1/2": "1522 1"}, {"1422": "J31", "1519": "J32", "1722": "J33"}, ["1422"]),
        ({"A/1/2": "1728 1"}, {"1828": "J31 ID20", "2031": "J32"}, ["2031"]),
        ({"A/1/2": "1728 1"}, {"1828": "T1", "2031": "J32"}, ["2031"]),
        ({"A/1/2": "1728 1"}, {"1828": "J31 disrupted", "2031": "J32"}, ["1828"]),
    ],
)
def test_9_2_the_nearest_then_by_the_beach_then_the_lowest_number(
    us: dict[str, str], japanese: dict[str, str], hexes: list[str]
) -> None:
    assert gained(us, {**japanese, **FAR}) == hexes


def test_9_2_11_2_nobody_who_is_cut_off_gains_depth() -> None:
    assert gained({"A/1/2": "1728 1"}, {"1828": "J31", "2031": "J32"}) == []


def test_9_2_nobody_left_nothing_happens() -> None:
    game = table(5, {"A/1/2": "1728 1"}, {"1828": "J31 ID20", **FAR})
    depth(game, "depth1")
    assert [event.why for event in game.log if isinstance(event, ev.EventVoid)] == ["no_force"]


@over_rows("hex_id, pool", [("1329", "coastal"), ("1828", "inland")])
def test_9_21_the_marker_is_the_next_one_of_its_pool_and_lies_face_down(hex_id: str, pool: str) -> None:
    game = table(5, {"A/1/2": "1528 1"}, {hex_id: "J31", **FAR})
    pools = {"coastal": list(game.state.depth_pool), "inland": list(tarawa(game.state).inland_pool)}
    depth(game, "depth1")
    force = game.state.forces["F1"]
    assert (force.depth, force.depth_revealed) == (pools[pool][0], False)


def test_9_22_who_has_lost_his_depth_may_gain_another_marker() -> None:
    game = table(5, {"A/1/2": "1728 1"}, {"1828": "J31 ID20", **FAR})
    force = game.state.forces["F1"]
    assert not can_gain_depth(game, force)
    game.emit(ev.DepthRemoved("8.3", "F1", "ID20", True, "attack"))
    assert can_gain_depth(game, force)
    depth(game, "depth1")
    assert force.depth


def test_9_23_with_both_pools_empty_no_depth_comes() -> None:
    game = table(5, {"A/1/2": "1728 1"}, {"1828": "J31", **FAR})
    game.state.depth_pool.clear()
    depth(game, "depth1")
    assert game.state.forces["F1"].depth == "ID16"
    game = table(5, {"A/1/2": "1728 1"}, {"1828": "J31", **FAR})
    game.state.depth_pool.clear()
    tarawa(game.state).inland_pool.clear()
    depth(game, "depth1")
    assert not game.state.forces["F1"].depth


# ---------------------------------------------------------------- 9.3 tactical reinforcements


def shown(reserve: tuple[str, ...] = ("J41",)) -> Game:
    """E6 on the coast turns up the marker CD01 in an attack of a company."""
    game = table(7, {"A/1/2": "1430 1"}, {"1329": "J03 CD01", **FAR}, reserve=reserve)
    assert reveal_depth(game, game.state.forces["F1"], "9.1")
    return game


def test_9_3_the_marker_goes_and_a_unit_enters_the_nearest_inland_position() -> None:
    game = shown()
    assert game.state.forces["F1"].depth == ""
    (placed,) = (event for event in game.log if isinstance(event, ev.ForcePlaced))
    distance = game.island.distance
    coastal = game.island.coastal  # type: ignore[attr-defined]
    free = [
        p
        for p in game.island.positions.values()
        if p.id not in coastal and (p.hex == placed.hex or game.free_position(p.hex)) and in_communication(game, p.hex)
    ]
    assert distance("1329", placed.hex) == min(distance("1329", p.hex) for p in free)
    force = game.force_at(placed.hex)
    assert force
    assert (force.revealed, force.depth) == (False, "")


def test_9_31_without_reserves_nobody_enters_and_the_marker_is_gone() -> None:
    game = shown(())
    assert game.state.forces["F1"].depth == ""
    assert not any(isinstance(event, ev.ForcePlaced) for event in game.log)
    assert [event.why for event in game.log if isinstance(event, ev.EventVoid)] == ["no_reserve"]


def test_9_32_in_close_combat_the_marker_gives_no_card_and_its_unit_enters_afterwards() -> None:
    plain = table(7, {}, {})
    misses = [n for n, card in plain.content.cards.items() if not card.shows("red") and not card.cc_event]
    game = table(7, {"A/1/2": "1329"}, {"1329": "J02 CD01", **FAR}, cards=misses[:14], reserve=["J41"])
    game.state.us["A/1/2"].came_from = "1328"
    carry_out(fight(game, "1329", "us"))
    began = next(event for event in game.log if isinstance(event, ev.CombatBegan))
    assert dict(began.japanese_cards) == {"unit": 1}
    kinds = [type(e).__name__ for e in game.log if isinstance(e, ev.CombatEnded | ev.ForcePlaced)]
    assert kinds == ["CombatEnded", "ForcePlaced"]
    assert dict(japanese_pile_cards(game, game.state.forces["F1"], "us")) == {"unit": 1}


def test_9_3_the_position_nearest_to_a_us_unit_is_taken_of_two_equally_near() -> None:
    game = table(7, {"A/1/2": "1528 1"}, {"1329": "J03", **FAR}, reserve=["J41"])
    tactical_reinforcement(game, "1329")
    (placed,) = (event for event in game.log if isinstance(event, ev.ForcePlaced))
    near = [
        p.hex
        for p in game.island.positions.values()
        if p.id not in game.island.coastal  # type: ignore[attr-defined]
        and game.island.distance("1329", p.hex) == game.island.distance("1329", placed.hex)
    ]
    assert game.nearest_us(placed.hex) == min(game.nearest_us(h) for h in near)
