"""9.2, 12.1-12.5, 12.7, 12.10 Lettered actions at Tarawa: by coast and inland, and before and after turn 11."""

from engine.dday import events as ev
from engine.dday.command.control import in_communication
from engine.dday.game import Game
from engine.tarawa.events import InlandDepthPlaced
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import after_fire, disrupted, steps, table

RESERVE = ("J32", "J33")


def acts(game: Game) -> list[tuple[str, str]]:
    return [(event.action, event.hex) for event in game.log if isinstance(event, ev.PositionActs)]


def fired(game: Game) -> bool:
    return any(isinstance(event, ev.PositionFires) for event in game.log)


def placed(game: Game) -> list[str]:
    return [event.hex for event in game.log if isinstance(event, ev.ForcePlaced)]


# ---------------------------------------------------------------- 12.1 resupply: card 9 shows purple R twice, circle


@over_rows("turn, fires", [(10, False), (11, True)])
def test_12_1_15_0_depth_first_and_fire_only_from_turn_11_on(turn: int, fires: bool) -> None:
    """Card 7: brown R. 1828 is brown and inland, 1728 lies in its field."""
    game = table(turn, {"A/1/2": "1728"}, {"1828": "J31", "2033": "J35", "1934": "J36"}, cards=[7], letters="R")
    assert in_communication(game, "1828")
    after_fire(game)
    assert game.state.forces["F1"].depth == "ID16"
    assert fired(game) == fires


def test_12_1_a_position_that_gains_nothing_fires() -> None:
    """Ruling 60."""
    game = table(10, {"A/1/2": "1728"}, {"1828": "J31"}, cards=[7], letters="R")
    game.state.depth_pool.clear()
    tarawa(game.state).inland_pool.clear()
    after_fire(game)
    assert fired(game)


def test_12_1_resupply_answers_to_a_double_symbol() -> None:
    """Ruling 16. Card 49: purple R twice; a lone unit gains depth."""
    purple = table(4, {}, {}).island.sites_of_colour["purple"]
    game = table(10, {}, {}, cards=[49])
    site = next(one for one in purple if one.positions[0] not in _coastal(game) and len(one.hexes) == 1)
    near = next(h for h in sorted(site.field) if h not in game.island.position_at)
    game = table(10, {"M/3/2": near}, {site.hexes[0]: "J31"}, cards=[49], letters="R")
    after_fire(game)
    assert game.state.forces["F1"].has_depth == in_communication(game, site.hexes[0])


def _coastal(game: Game) -> frozenset[str]:
    return frozenset(name for name in game.island.positions if name in game.island.coastal)  # type: ignore[attr-defined]


@over_rows(
    "hex_id, marker, event",
    [("1329", "CD20", ev.DepthPlaced), ("1828", "ID16", InlandDepthPlaced)],
)
def test_9_2_depth_is_of_the_kind_of_the_position(hex_id: str, marker: str, event: type[ev.DepthPlaced]) -> None:
    """Card 13 has none, so the pools are asked directly."""
    game = table(10, {"A/1/2": "1728"}, {hex_id: "J31"})
    assert game.variant.depth_for(game, game.state.forces["F1"]) == (marker, event)


def test_9_2_an_empty_pool_is_replaced_by_the_other_one() -> None:
    game = table(10, {}, {"1828": "J31"})
    tarawa(game.state).inland_pool.clear()
    assert game.variant.depth_for(game, game.state.forces["F1"]) == ("CD20", ev.DepthPlaced)
    game.state.depth_pool.clear()
    assert game.variant.depth_for(game, game.state.forces["F1"]) is None


# ---------------------------------------------------------------- 12.2 redeployment


@over_rows("turn, hex_id, moves", [(10, "1828", True), (10, "1429", False), (11, "1429", True)])
def test_12_2_inland_positions_redeploy_and_coastal_ones_from_turn_11_on(turn: int, hex_id: str, moves: bool) -> None:
    """Card 7: brown R; nobody stands in the fields of 1828 and 1429."""
    game = table(turn, {"A/1/2": "1226" if hex_id == "1429" else "1631"}, {hex_id: "J31"}, cards=[7], letters="R")
    game.state.us["A/1/2"].place = "1225" if hex_id == "1429" else "1632"
    before = game.nearest_us(hex_id)
    after_fire(game)
    force = game.state.forces["F1"]
    assert (force.hex != hex_id) == moves
    if moves:
        assert game.nearest_us(force.hex) < before
        assert game.island.distance(force.hex, hex_id) <= 3


# ---------------------------------------------------------------- 12.4 mortars: card 6 shows red M, circle


def test_12_4_mortars_reach_four_hexes_over_water_and_never_disrupt() -> None:
    """1329 is red; 0930 lies four hexes off in the water, out of its arc."""
    game = table(4, {}, {})
    far = [
        h
        for h in sorted(game.island.within("1329", 4) - game.island.within("1329", 3))
        if game.island.hexes[h].water and h not in game.island.site_at["1329"].field
    ]
    game = table(4, {"L/3/2": far[0]}, {"1329": "J03"}, cards=[6], letters="M")
    after_fire(game)
    assert steps(game, "L/3/2") == [3]
    assert disrupted(game) == set()
    assert acts(game) == [("mortar", "1329")]


@over_rows("depth, hits", [("", 1), ("CD22", 2)])
def test_12_41_a_lone_unit_hits_one_and_depth_makes_it_two(depth: str, hits: int) -> None:
    field = table(4, {}, {}).island.site_at["1329"].field
    near = sorted(h for h in table(4, {}, {}).island.within("1329", 3) if h not in field)[:2]
    game = table(4, {"L/3/2": near[0], "A/1/2": near[1]}, {"1329": f"J03 {depth}"}, cards=[6], letters="M")
    after_fire(game)
    assert 8 - sum(steps(game, "L/3/2", "A/1/2")) == hits


# ---------------------------------------------------------------- 12.3, 12.5 units that enter


@over_rows("turn, depth", [(10, False), (11, True)])
def test_12_5_muster_brings_depth_from_turn_11_on(turn: int, depth: bool) -> None:
    """Card 8: brown M. 1828 is brown, inland and empty, with a company two hexes off."""
    game = table(turn, {"A/1/2": "1728"}, {"1830": "J34", "2033": "J35"}, cards=[8], letters="M", reserve=RESERVE)
    assert in_communication(game, "1828")
    after_fire(game)
    assert "1828" in placed(game)
    force = game.force_at("1828")
    assert force
    assert bool(force.depth) == depth


def test_12_5_no_coastal_position_musters() -> None:
    game = table(10, {"A/1/2": "1428"}, {"1830": "J34", "1427": "J35"}, cards=[8], letters="M", reserve=RESERVE)
    after_fire(game)
    assert not {game.island.position_at[h].id for h in placed(game)} & _coastal(game)


@over_rows("turn, fires", [(10, False), (11, True)])
def test_12_3_reinforcements_bring_depth_and_fire_from_turn_11_on(turn: int, fires: bool) -> None:
    """Card 7: brown R."""
    game = table(turn, {"A/1/2": "1728"}, {"1830": "J34", "2033": "J35"}, cards=[7], letters="R", reserve=RESERVE)
    after_fire(game)
    force = game.force_at("1828")
    assert force
    assert force.depth
    assert fired(game) == fires


def test_12_33_on_the_coast_only_zones_d_e_f_reinforce() -> None:
    """Whatever the colour of the card: a company beside each empty coastal position in turn."""
    seen, linked = set(), 0
    for position in table(10, {}, {}).island.positions.values():
        game = table(10, {}, {})
        if position.id in _coastal(game):
            card = next(
                number
                for number, one in game.content.cards.items()
                if (entry := one.entry(position.colour)) and entry.modifier == "R"
            )
            near = next(h for h in game.island.neighbours[position.hex] if h not in game.island.position_at)
            held = {"1516": "J36 ID01", "1620": "J37 ID02", "1825": "J38 ID03"}
            game = table(10, {"A/1/2": f"{near} 1"}, held, cards=[card], letters="R", reserve=RESERVE)
            linked += position.zone in "ABC" and in_communication(game, position.hex)
            after_fire(game)
            seen |= {game.island.position_at[h].zone for h in placed(game)} & set("ABC")
            inland = {game.island.position_at[h].id for h in placed(game)} - _coastal(game)
            seen -= {name[0] for name in inland}
    assert seen == set()
    assert linked > 5


def test_12_10_infiltrators_want_a_us_unit_in_the_field_and_no_communication() -> None:
    """Ruling 24. Card 26 shows no I; card 25 has blue I: 1529 is blue, 1728 and 1629 lie in its field."""
    game = table(12, {"A/1/2": "1728"}, {}, cards=[25], letters="I", reserve=RESERVE)
    assert not in_communication(game, "1529")
    after_fire(game)
    assert "1529" in placed(game)
    assert all(not force.depth for force in game.state.forces.values())


# ---------------------------------------------------------------- 12.7 artillery


@over_rows("gun, letters, hit", [(True, "A", True), (False, "A", False), (True, "", False)])
def test_12_7_a_coastal_position_with_guns_shells_whoever_is_off_the_beach(gun: bool, letters: str, hit: bool) -> None:
    """A company waits in an approach hex, far from every field."""
    island = table(4, {}, {}).island
    for card in table(4, {}, {}).content.cards.values():
        entry = next((one for one in card.fire if one.modifier == "A" and not one.double), None)
        if entry is None:
            continue
        spots = [
            one
            for one in island.positions.values()
            if one.colour == entry.colour and one.has_gun == gun and one.id in island.coastal  # type: ignore[attr-defined]
        ]
        symbol = {"circle": "A/1/2", "diamond": "B/1/2", "triangle": "C/1/2"}[card.fire_symbol]
        game = table(1, {symbol: "0139"}, {spots[0].hex: "J01"}, cards=[card.number], letters=letters)
        after_fire(game)
        assert (steps(game, symbol) == [3]) == hit, card.number
        return
