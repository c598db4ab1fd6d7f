"""12.0-12.10 Whom lettered actions choose: the example, patrols, assaults, ambushes, and who enters where."""

from engine.dday import events as ev
from engine.dday.close_combat.combat import fight
from engine.dday.command.control import field_of, in_communication
from engine.dday.game import Game
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import after_fire, carry_out, disrupted, steps, table

RESERVE = ("J32", "J33", "J34")
Table = dict[str, str]


def fire(
    us: Table,
    japanese: Table,
    card: int,
    letters: str,
    *,
    turn: int = 10,
    reserve: tuple[str, ...] = (),
    answers: tuple[str, ...] = (),
) -> Game:
    game = table(turn, us, japanese, cards=[card], letters=letters, reserve=reserve)
    after_fire(game, answers)
    return game


def acts(game: Game) -> list[tuple[str, str]]:
    return [(event.action, event.hex) for event in game.log if isinstance(event, ev.PositionActs)]


def moves(game: Game) -> list[tuple[str, str, str]]:
    return [(event.why, event.origin, event.hex) for event in game.log if isinstance(event, ev.ForceMoved)]


def placed(game: Game) -> list[str]:
    return [event.hex for event in game.log if isinstance(event, ev.ForcePlaced)]


# ---------------------------------------------------------------- 12.0 the example of turn 10

EXAMPLE_US = {
    "2/A/1/18": "1728",
    "A/1/2": "1728 1",
    "B/1/2": "1729",
    "C/1/2": "1629",
    "F/2/2": "1628",
    "HQ/2/2": "1329",
}
EXAMPLE_JAPANESE = {"1427": "J36", "1529": "J37 ID16", "1530": "J04", "1828": "J31 ID11", "2031": "J39", "1834": "J40"}


def example() -> Game:
    return fire(EXAMPLE_US, EXAMPLE_JAPANESE, 17, "MRPA", reserve=RESERVE)


def test_12_0_example_the_empty_position_is_reinforced_with_depth_and_does_not_fire() -> None:
    game = example()
    assert acts(game)[0] == ("reinforce", "1830")
    force = game.force_at("1830")
    assert force
    assert force.depth in tarawa(game.state).inland_pool or force.depth.startswith("ID")
    assert not force.revealed


def test_12_0_example_orange_comes_from_west_to_east_and_the_patrol_spares_the_hq() -> None:
    game = example()
    assert [hex_id for _, hex_id in acts(game)][-2:] == ["1529", "1828"]
    shaken = {event.unit for event in game.log if isinstance(event, ev.UnitDisrupted) and event.rule == "12.6"}
    assert shaken == {"2/A/1/18", "A/1/2", "B/1/2", "C/1/2", "F/2/2"}


def test_12_0_12_8_example_the_assault_goes_for_the_weaker_of_two_stacks_equally_near() -> None:
    game = example()
    assert ("assault", "1828", "1728") in moves(game)
    assert not any(hex_id == "1530" for _, hex_id in acts(game))


# ---------------------------------------------------------------- 12.2 redeployment


def test_12_2_another_colour_before_the_own_one_then_the_nearest_then_the_highest_number() -> None:
    """Every position of a unit of 12 tables: the choice is that of the sentence, worked out here."""
    seen = 0
    for origin, us in (("1828", "1630"), ("1722", "1421"), ("1519", "1421"), ("1325", "1023"), ("2035", "1733")):
        game = table(7, {"A/1/2": us}, {origin: "J31"}, cards=[7], letters="R")
        if us in game.island.site_at[origin].field:
            continue
        at, distance = game.island.position_at, game.island.distance
        colour, near = at[origin].colour, distance(origin, us)
        spots = [
            p
            for p in game.island.positions.values()
            if p.hex not in (origin, us) and distance(origin, p.hex) <= 3 and distance(p.hex, us) < near
        ]
        after_fire(game)
        best = min(spots, key=lambda p: (p.colour == colour, distance(origin, p.hex), -p.number), default=None)
        assert game.state.forces["F1"].hex == (best.hex if best else origin), origin
        seen += len(spots) > 1
    assert seen > 1


def test_12_21_of_a_group_the_westernmost_unit_goes_first() -> None:
    """Card 28: purple R. D9 is 1217 and D10 is 1218, which lies further west."""
    game = fire({"A/1/2": "1421 1"}, {"1217": "J31", "1218": "J33"}, 28, "R")
    gone = [origin for why, origin, _ in moves(game) if why == "redeploy"]
    assert gone[0] == "1218"
    hexes = [force.hex for force in game.state.forces.values()]
    assert len(set(hexes)) == 2


# ---------------------------------------------------------------- 12.3, 12.5 who enters

NEIGHBOURS = {"1215": "J36", "1314": "J37"}
"""D8 and D12, for others to be in communication with."""


@over_rows("card, letter, hexes", [(28, "R", ["1217"]), (20, "M", ["1217", "1218"])])
def test_12_31_12_51_a_group_is_reinforced_in_one_hex_and_musters_in_all(
    card: int, letter: str, hexes: list[str]
) -> None:
    """Purple: D9 and D10 are empty, with a company of one step beside them."""
    game = fire({"A/1/2": "1319 1"}, NEIGHBOURS, card, letter, reserve=RESERVE)
    assert [h for h in placed(game) if h != "1321"] == hexes  # D11 stands alone


@over_rows("card, letter", [(28, "R"), (20, "M")])
def test_12_32_12_52_with_few_units_left_the_positions_nearest_to_us_units_are_served(card: int, letter: str) -> None:
    """Purple: D11 (1321) comes first from the west, but D10 (1218) is nearer; a garrison holds D9."""
    game = table(10, {"A/1/2": "1219 1"}, NEIGHBOURS, cards=[card], letters=letter, reserve=["J32"])
    game.state.garrisons = ["1217"]
    assert in_communication(game, "1321")
    assert (game.nearest_us("1321"), game.nearest_us("1218")) == (2, 1)
    after_fire(game)
    assert placed(game) == ["1218"]


def test_12_32_9_23_without_depth_a_unit_comes_alone() -> None:
    game = table(10, {"A/1/2": "1219 1"}, NEIGHBOURS, cards=[28], letters="R", reserve=RESERVE)
    game.state.depth_pool.clear()
    tarawa(game.state).inland_pool.clear()
    after_fire(game)
    force = game.force_at("1217")
    assert force
    assert not force.depth


def test_12_3_12_5_9_31_without_reserves_nobody_comes() -> None:
    for card, letter in ((28, "R"), (20, "M")):
        assert not placed(fire({"A/1/2": "1219 1"}, NEIGHBOURS, card, letter))


# ---------------------------------------------------------------- 12.4 mortars


def test_12_42_mortars_without_anybody_who_shows_the_symbol_do_nothing() -> None:
    """Card 6: red M, circle; a diamond two hexes off."""
    field = table(4, {}, {}).island.site_at["1329"].field
    near = next(h for h in sorted(table(4, {}, {}).island.within("1329", 3)) if h not in field)
    game = fire({"B/1/2": near}, {"1329": "J03"}, 6, "M", turn=4)
    assert acts(game) == []
    assert steps(game, "B/1/2") == [4]


def test_12_4_12_41_mortars_take_the_strongest() -> None:
    field = table(4, {}, {}).island.site_at["1329"].field
    near = sorted(h for h in table(4, {}, {}).island.within("1329", 3) if h not in field)[:2]
    game = fire({"A/1/2": f"{near[0]} 2", "L/3/2": f"{near[1]} 3"}, {"1329": "J03"}, 6, "M", turn=4)
    assert steps(game, "A/1/2", "L/3/2") == [2, 2]


def test_12_4_69_us_units_in_reach_of_machine_guns_alone_meet_those() -> None:
    """Ruling 69. Card 54: red M, diamond. Beside an intense hex of E6, in no dot of it."""
    game = table(4, {}, {})
    site = game.island.site_at["1329"]
    near = next(
        h
        for i in sorted(site.intense)
        for h in game.island.neighbours[i]
        if h not in site.dots and not game.island.hexes[h].water
    )
    game = fire({"B/1/2": near}, {"1329": "J03 shown"}, 54, "M", turn=4)
    assert acts(game)[:1] == [("fire_machine_guns", "1329")]
    assert (steps(game, "B/1/2"), disrupted(game)) == ([4], {"B/1/2"})


# ---------------------------------------------------------------- 12.6 patrols


def patrol(us: Table, card: int = 26, shaken: tuple[str, ...] = ()) -> set[str]:
    """D14 is 1422, green and inland; card 26 has green P and a circle. Who is disrupted by it."""
    game = table(5, us, {"1422": "J36"}, cards=[card], letters="P")
    for name in shaken:
        game.state.us[name].disrupted = "old"
    after_fire(game)
    assert not any(isinstance(event, ev.PositionFires) for event in game.log)
    return disrupted(game) - set(shaken)


def test_12_6_a_patrol_disrupts_everybody_in_its_field_whatever_the_symbol() -> None:
    us = {"A/1/2": "1322", "B/1/2": "1423", "2/A/2T": "1421", "C/1/2": "1625"}
    assert patrol(us) == {"A/1/2", "B/1/2", "2/A/2T"}


@over_rows(
    "us, met",
    [
        ({"B/1/2": "1622", "A/1/2": "1722"}, "B/1/2"),
        ({"B/1/2": "1722", "A/1/2": "1723"}, "A/1/2"),
        ({"B/1/2": "1722 2", "C/1/2": "1723 3"}, "C/1/2"),
        ({"B/1/2": "1923"}, ""),
    ],
)
def test_12_6_beyond_its_field_the_nearest_then_the_symbol_then_the_strongest(us: Table, met: str) -> None:
    field = table(5, {}, {}).island.site_at["1422"].field
    assert not field & {place.partition(" ")[0] for place in us.values()}
    assert patrol(us) == ({met} if met else set())


def test_12_6_the_nearest_who_is_not_disrupted_yet() -> None:
    """Ruling 18."""
    us = {"B/1/2": "1622", "C/1/2": "1722"}
    assert patrol(us, shaken=("B/1/2",)) == {"C/1/2"}
    assert patrol(us, shaken=("B/1/2", "C/1/2")) == set()


def test_6_35_12_6_five_steps_have_every_symbol_for_a_patrol_too() -> None:
    """Ruling 56: the stack lacks the circle and is concentrated; the engineer beside it shows it."""
    us = {"B/1/2": "1722 4", "C/1/2": "1722 2", "2/D/2/18": "1723"}
    assert patrol(us) == {"B/1/2"}


def test_12_6_coastal_positions_send_no_patrol() -> None:
    game = fire({"A/1/2": "1327"}, {"1328": "J04"}, 26, "P", turn=5)
    assert [action for action, _ in acts(game)] == ["fire"]


# ---------------------------------------------------------------- 12.7 artillery


def test_12_7_12_71_guns_without_communication_shell_approach_hexes_first() -> None:
    """Card 18: blue A, circle. F13 is blue, with medium guns, alone on the map."""
    us = {"A/1/2": "0425", "D/1/2": "0130 2", "L/3/2": "1226"}
    game = fire(us, {"2039": "J04"}, 18, "A")
    assert not in_communication(game, "2039")
    assert steps(game, *us) == [4, 1, 4]


def test_12_7_nobody_inland_is_shelled_and_no_hq() -> None:
    game = fire({"A/1/2": "1421", "HQ/2/2": "0425"}, {"2039": "J04"}, 18, "A")
    assert acts(game) == []
    assert steps(game, "A/1/2") == [4]


# ---------------------------------------------------------------- 12.8 assaults


def misses(colour: str) -> list[int]:
    cards = table(7, {}, {}).content.cards
    return [n for n, card in cards.items() if not card.shows(colour) and not card.cc_event]


def test_12_8_without_us_units_in_its_field_a_unit_goes_to_the_position_nearest_to_them() -> None:
    """B3 is 1722, brown and inland, three hexes from D14 (1422), which a company holds. Card 48: brown A."""
    game = table(7, {"A/1/2": "1422"}, {"1722": "J31"})
    assert "1422" not in game.island.site_at["1722"].field
    game = table(7, {"A/1/2": "1422"}, {"1722": "J31"}, cards=[48, *misses("green")[:12]], letters="A")
    after_fire(game)
    assert ("assault", "1722", "1422") in moves(game)
    began = next(event for event in game.log if isinstance(event, ev.CombatBegan))
    assert (began.hex, began.attackers, began.colour) == ("1422", "japanese", "green")


def test_12_8_58_an_assault_never_leads_away_from_the_enemy() -> None:
    """Ruling 58: B3 is 1722; a company beside its field, and every position nearer to it is held."""
    plain = table(7, {}, {})
    us = "1424"
    near = plain.island.distance("1722", us)
    ahead = [p.hex for p in plain.island.positions.values() if plain.island.distance(p.hex, us) < near]
    japanese = {"1722": "J31", **{h: f"J{n:02d} disrupted" for n, h in enumerate(ahead, 1)}}
    assert us not in plain.island.site_at["1722"].field
    game = fire({"A/1/2": us}, japanese, 48, "A")
    assert ("1722", "assault") not in [(origin, why) for why, origin, _ in moves(game)]


def test_12_8_72_nobody_assaults_men_in_the_water() -> None:
    """Ruling 72: a tank in D9 widens the field of its group over the lagoon; D10 stays. Card 25: purple A."""
    game = table(7, {"C/1/2": "0918"}, {"1217": "T3 AD03 shown", "1218": "J33 shown"}, cards=[25], letters="A")
    assert "0918" in field_of(game, game.island.site_at["1218"])
    after_fire(game)
    assert game.force_at("1218")
    assert not [one for one in moves(game) if one[0] == "assault"]


def test_12_81_each_unit_of_a_group_assaults_for_itself() -> None:
    """Card 14: purple A. D9 and D10; companies stand beside either of them."""
    game = table(7, {"A/1/2": "1216", "B/1/2": "1219"}, {"1217": "J36", "1218": "J37"}, letters="A")
    game.state.deck = [25, *misses("purple")[:30]]
    after_fire(game)
    begun = [(origin, place) for why, origin, place in moves(game) if why == "assault"]
    assert begun == [("1218", "1219"), ("1217", "1216")]


def test_12_82_an_assault_finds_us_units_as_earlier_fire_has_left_them() -> None:
    """Card 17: a patrol by blue 1529 comes before the assault of brown 1828, which no card of the US side meets."""
    game = example()
    ended = next(n for n, e in enumerate(game.log) if isinstance(e, ev.UnitRecovered) and e.rule == "8.6")
    turned = [e.side for e in game.log[:ended] if isinstance(e, ev.CombatCardTurned)]
    assert turned == ["japanese"]


def test_12_83_in_an_open_hex_the_colour_of_the_position_counts_that_the_unit_came_from() -> None:
    game = example()
    began = next(event for event in game.log if isinstance(event, ev.CombatBegan))
    assert (began.hex, began.colour) == ("1728", "brown")


def test_12_83_8_61_who_wins_in_an_open_hex_goes_home_disrupted() -> None:
    """Ruling 57: 1728 is no position."""
    hits = [n for n, card in table(7, {}, {}).content.cards.items() if card.shows("brown") and not card.cc_event]
    game = table(7, {"A/1/2": "1728 1"}, {"1828": "J31"}, cards=[48, hits[0], *misses("brown")[:6]], letters="A")
    after_fire(game)
    force = game.state.forces["F1"]
    assert not game.state.us["A/1/2"].on_map
    assert (force.hex, force.disrupted) == ("1828", False)  # brown is on the card: it recovers when the phase ends
    assert any(isinstance(event, ev.ForceDisrupted) and event.force == "F1" for event in game.log)


def test_8_62_12_8_who_can_t_win_goes_back_where_he_came_from() -> None:
    game = table(7, {"A/1/2": "1728"}, {"1828": "J31"}, cards=[48, *misses("brown")[:12]], letters="A")
    after_fire(game)
    assert moves(game)[-1][1:] == ("1728", "1828")
    assert game.state.us["A/1/2"].place == "1728"


# ---------------------------------------------------------------- 12.9 ambushes


def ambush(us: Table, card: int = 48) -> Game:
    """E14 is 1828, brown, inland and empty; card 48 shows brown A and a diamond."""
    game = table(7, us, {"2033": "J36", "1934": "J37"}, cards=[card], letters="A")
    assert in_communication(game, "1828")
    after_fire(game)
    return game


def test_12_9_an_ambush_costs_one_unit_with_the_symbol_a_step_in_intense_fire() -> None:
    game = ambush({"A/1/2": "1728 2", "B/1/2": "1729 1"})
    assert steps(game, "A/1/2", "B/1/2") == [2, 0]
    assert disrupted(game) == set()


def test_12_9_without_anybody_there_it_disrupts_one_in_steady_fire() -> None:
    game = ambush({"A/1/2": "1728 1", "B/1/2": "1727 1"})
    assert (steps(game, "B/1/2"), disrupted(game)) == ([1], {"B/1/2"})


def test_12_9_tanks_are_ambushed_like_anybody() -> None:
    assert steps(ambush({"2/A/2T": "1728"}), "2/A/2T") == [1]


def test_12_91_one_unit_is_met_the_nearest_and_then_the_strongest() -> None:
    game = ambush({"B/1/2": "1728 1", "F/2/8": "1729 2"})
    assert steps(game, "B/1/2", "F/2/8") == [1, 1]


def test_12_9_nobody_with_the_symbol_no_ambush() -> None:
    assert acts(ambush({"A/1/2": "1728 2"})) == []


# ---------------------------------------------------------------- 12.10 infiltration


def test_12_101_every_empty_hex_of_a_group_is_infiltrated() -> None:
    """Card 48: purple I. D9 and D10 are cut off; a company stands in their field."""
    game = fire({"A/1/2": "1219 1"}, {}, 48, "I", turn=12, reserve=RESERVE)
    assert {"1217", "1218"} <= set(placed(game))
    assert not any(isinstance(event, ev.PositionFires) for event in game.log)


def test_12_102_with_few_units_left_the_nearest_hexes_are_infiltrated() -> None:
    game = fire({"A/1/2": "1219 1"}, {}, 48, "I", turn=12, reserve=("J32",))
    assert placed(game) == ["1218"]


def test_8_6_a_combat_of_its_own_is_fought_with_the_cards_of_the_deck() -> None:
    """8.66 What nobody has turned goes back on top of the deck, in its order."""
    hits = [n for n, card in table(7, {}, {}).content.cards.items() if card.shows("green") and not card.cc_event]
    rest = misses("green")[:8]
    game = table(7, {"A/1/2": "1731"}, {"1731": "J36"}, cards=[rest[0], hits[0], *rest[1:]])
    carry_out(fight(game, "1731", "us"), ["fight"])
    assert not game.forces_by_hex()
    assert game.state.deck[:3] == rest[1:4]
