"""6.0-6.52, 10.31, 10.32, 13.1 Who fires, at whom, and what the hits do, one sentence after the other."""

from engine.dday import events as ev
from engine.dday.game import Game
from tests.rows import over_rows
from tests.tarawa.tables import after_fire, card_of, disrupted, steps, table


def fire(us: dict[str, str], japanese: dict[str, str], card: int, *, turn: int = 4, letters: str = "") -> Game:
    game = table(turn, us, japanese, cards=[card], letters=letters)
    after_fire(game)
    return game


def hits(game: Game) -> list[tuple[str, str]]:
    return [(event.unit, event.site) for event in game.log if isinstance(event, ev.UnitHit)]


# ---------------------------------------------------------------- 6.0-6.24 who fires, and where


def test_6_0_4_0_positions_fire_then_artillery_then_the_disrupted_recover() -> None:
    """Card 12: purple with the star, two heavy guns, circle."""
    game = fire(
        {"L/3/2": "1331", "H/2/8": "0139"},
        {"1431": "J04", "1217": "J35 disrupted", "2240": "J05", "2340": "J06"},
        12,
    )
    order = [type(e).__name__ for e in game.log if isinstance(e, ev.PositionFires | ev.ArtilleryChecked)]
    assert order == ["PositionFires", "ArtilleryChecked"]
    assert [unit for unit, _ in hits(game)] == ["L/3/2", "H/2/8"]
    assert isinstance(game.log[-2], ev.ForceRecovered)
    assert not game.force_at("1217").disrupted  # type: ignore[union-attr]


def test_6_0_whoever_fires_stays_hidden() -> None:
    game = fire({"2/A/2T": "1327"}, {"1427": "J31 ID20"}, 19)
    assert hits(game)
    assert not game.state.forces["F1"].revealed


@over_rows("letters, fires", [("", True), ("P", False), ("MRA", True)])
def test_6_1_letters_count_only_once_they_are_available(letters: str, fires: bool) -> None:
    """A patrol does not fire."""
    game = fire({"A/1/2": "1728"}, {"1828": "J31"}, card_of("brown", "P"), letters=letters)
    assert any(isinstance(event, ev.PositionFires) for event in game.log) == fires


def test_6_1_only_the_colours_of_the_card_fire() -> None:
    """Card 21: red twice, purple, blue."""
    game = fire({"A/1/2": "1327"}, {"1427": "J31 ID20"}, 21)
    assert not hits(game)


@over_rows("held", ["1225", "1223"])
def test_6_21_a_group_has_one_field_whichever_of_its_hexes_is_held(held: str) -> None:
    """The intense field of E1/E2 reaches from 1123 to 1324."""
    for target in ("1123", "1126", "1324"):
        game = fire({"A/1/2": target}, {held: "J04"}, card_of("blue"))
        assert hits(game) == [("A/1/2", "E1/E2")], target


@over_rows("hex_id, site", [("1219", "D15"), ("1120", "D3/D4"), ("1119", "D3/D4")])
def test_6_2_6_22_fields_of_one_colour_touch_and_never_overlap(hex_id: str, site: str) -> None:
    """1120 and 1219 are neighbours."""
    game = fire({"A/1/2": hex_id}, {"1121": "J01", "1319": "J31"}, card_of("orange", symbol="circle"))
    assert hits(game) == [("A/1/2", site)]


def test_6_2_water_fields_are_those_of_the_figure() -> None:
    """6.23 In 0818 D5 alone, in 0820 D3/D4 alone, in 0719 both."""
    card = next(
        n
        for n, one in table(4, {}, {}).content.cards.items()
        if one.fire_symbol == "circle" and all((e := one.entry(c)) and not e.double for c in ("blue", "orange"))
    )
    for hex_id, sites in (("0818", {"D5"}), ("0820", {"D3/D4"}), ("0719", {"D5", "D3/D4"})):
        game = fire({"A/1/2": hex_id}, {"1118": "J04", "1121": "J01"}, card, turn=12)
        assert {site for _, site in hits(game)} == sites, hex_id


@over_rows("unit, hit", [("T1 AD03 shown", True), ("J35 ID20", False)])
def test_6_24_13_1_a_tank_adds_the_hexes_around_its_field(unit: str, hit: bool) -> None:
    """E15 is orange; 1628 lies beside its field, and no dot of it is there. Card 52: orange with a letter, triangle."""
    game = fire({"C/1/2": "1628"}, {"1830": unit}, 52)
    assert bool(hits(game)) == hit
    if hit:
        assert steps(game, "C/1/2") == [3]


# ---------------------------------------------------------------- 6.3-6.37 hits


def test_6_32_a_unit_of_one_step_is_gone() -> None:
    game = fire({"A/1/2": "1327 1"}, {"1427": "J31"}, card_of("orange", symbol="circle"))
    assert not game.state.us["A/1/2"].on_map
    game = fire({"A/1/2": "1327 3"}, {"1427": "J31"}, card_of("orange", symbol="circle"))
    assert (steps(game, "A/1/2"), game.state.loss_box) == ([2], ["A/1/2 full"])


@over_rows("force, shaken", [("J31", True), ("J31 shown", False)])
def test_6_3_6_33_only_a_position_with_somebody_unseen_disrupts(force: str, shaken: bool) -> None:
    game = fire({"A/1/2": "1327"}, {"1427": force}, card_of("orange", symbol="circle"))
    assert disrupted(game) == ({"A/1/2"} if shaken else set())


def test_6_3_depth_that_nobody_has_seen_disrupts_nobody() -> None:
    game = fire({"A/1/2": "1327"}, {"1427": "J31 ID20 shown"}, card_of("orange", symbol="circle"))
    assert (steps(game, "A/1/2"), disrupted(game)) == ([3], set())


def test_6_33_a_disrupted_unit_is_not_disrupted_again_but_loses_its_step() -> None:
    game = table(4, {"A/1/2": "1327"}, {"1427": "J31"}, cards=[card_of("orange", symbol="circle")])
    game.state.us["A/1/2"].disrupted = "old"
    after_fire(game)
    assert steps(game, "A/1/2") == [3]
    assert not any(isinstance(event, ev.UnitDisrupted) for event in game.log)


def test_6_33_one_position_disrupts_with_a_letter_and_another_takes_a_step() -> None:
    """Card 5: green P, blue; a patrol from D14 and the fire of E1/E2 both reach 1323."""
    game = fire({"B/1/2": "1323"}, {"1422": "J31", "1225": "J04 shown"}, 5, letters="P")
    assert (steps(game, "B/1/2"), disrupted(game)) == ([3], {"B/1/2"})


@over_rows("modifier, left", [("armour", 1), ("plain", 2)])
def test_6_36_steady_fire_hits_tanks_with_the_armour_bonus_alone(modifier: str, left: int) -> None:
    """1326 is a steady hex of E9; the tank has the symbol of both cards."""
    name = "1/A/2T"
    card = next(
        n
        for n, one in table(4, {}, {}).content.cards.items()
        if (e := one.entry("orange")) and e.modifier == modifier and not e.double and one.fire_symbol == "triangle"
    )
    game = fire({name: "1326"}, {"1427": "J31"}, card)
    assert steps(game, name) == [left]


def test_6_36_intense_fire_hits_tanks_without_it() -> None:
    game = fire({"1/A/2T": "1327"}, {"1427": "J31"}, card_of("orange", symbol="circle"))
    assert steps(game, "1/A/2T") == [1]


@over_rows("force, left", [("J31", [3, 4]), ("J31 ID20", [3, 3])])
def test_6_37_hits_are_on_units_and_a_stack_may_lose_two_steps(force: str, left: list[int]) -> None:
    game = fire({"A/1/2": "1327", "B/1/2": "1327"}, {"1427": force}, card_of("orange", symbol="circle"))
    assert sorted(steps(game, "A/1/2", "B/1/2")) == left


def test_6_31_more_steps_first_and_then_the_nearer_unit() -> None:
    """E9 covers 1326 and 1328: intense fire comes before steady fire, whatever the steps."""
    card = card_of("orange", symbol="circle")
    us = {"A/1/2": "1327 2", "L/3/8": "1328 3"}
    assert hits(fire(us, {"1427": "J31"}, card)) == [("L/3/8", "E9")]
    us = {"A/1/2": "1327 1", "L/3/8": "1326 4"}
    assert hits(fire(us, {"1427": "J31"}, card)) == [("A/1/2", "E9")]


def test_6_34_hits_go_to_those_who_have_not_lost_a_step() -> None:
    """Two positions, one hit each: each of the two companies in both fields loses a step."""
    game = table(4, {}, {})
    both = sorted(game.island.site_at["1329"].intense & game.island.site_at["1427"].intense)
    assert both
    card = next(
        n
        for n, one in game.content.cards.items()
        if all((e := one.entry(c)) and not e.double for c in ("red", "orange"))
    )
    game = fire({"A/1/2": both[0], "B/1/2": both[0]}, {"1329": "J03", "1427": "J31"}, card)
    assert steps(game, "A/1/2", "B/1/2") == [3, 3]


def test_6_52_guns_fire_from_their_position_and_answer_the_value_of_the_same_card() -> None:
    """Card 44: purple with the armour bonus, four medium guns, triangle."""
    guns = {"1431": "J04", "1210": "J05", "1337": "J06", "2130": "J07"}
    game = fire({"C/1/2": "1331", "E/2/2": "0139"}, guns, 44)
    assert hits(game) == [("C/1/2", "E10"), ("E/2/2", "")]


@over_rows("words, fires", [("", True), (" disrupted", False)])
def test_6_5_disrupted_guns_do_not_count(words: str, fires: bool) -> None:
    guns = {"1431": "J04", "1210": "J05", "1337": "J06", "2130": f"J07{words}"}
    game = fire({"E/2/2": "0139"}, guns, 44)
    assert bool(hits(game)) == fires


def test_6_51_guns_that_are_destroyed_do_not_count_and_manned_anew_they_do() -> None:
    guns = {"1431": "J04", "1210": "J05", "1337": "J06", "2130": "J07"}
    game = table(4, {"E/2/2": "0139"}, guns, cards=[44])
    game.state.artillery_destroyed = ["2130"]
    after_fire(game)
    assert not hits(game)
    assert hits(fire({"E/2/2": "0139"}, guns, 44))


# ---------------------------------------------------------------- 10.3 leaders


def leaders(force: str, us: dict[str, str], card: int = 19) -> Game:
    """D2 is green; card 19 has green with the star."""
    game = table(4, us, {"1022": force}, cards=[card])
    for name in us:
        if name.startswith("A"):
            game.state.us[name].hero = "H2"
    after_fire(game)
    return game


def test_10_3_10_16_a_hero_who_is_hit_leaves_his_unit_inspired() -> None:
    game = leaders("J01 CD20 shown", {"A/1/2": "1023 2"})
    unit = game.state.us["A/1/2"]
    assert (unit.hero, unit.inspired, unit.steps) == ("", True, 2)


@over_rows("force, fell", [("J01 shown", False), ("J01 CD20 shown", True)])
def test_10_31_leaders_are_hit_with_what_is_left_of_the_hits(force: str, fell: bool) -> None:
    """F/2/8 has the diamond of the card, A/1/2 with his hero does not."""
    game = leaders(force, {"A/1/2": "1023 2", "F/2/8": "1023 1"})
    assert not game.state.us["F/2/8"].on_map
    assert game.state.us["A/1/2"].inspired == fell


def test_10_3_no_star_no_leader() -> None:
    """Card 40: green, circle; the company is gone before, the HQ stays as it is."""
    game = leaders("J01 CD20 shown", {"HQ/2/2": "1023"}, card=40)
    assert not hits(game)


def test_10_32_12_61_an_hq_is_never_disrupted() -> None:
    game = fire({"HQ/2/2": "1728", "A/1/2": "1728"}, {"1828": "J31"}, card_of("brown", "P"), letters="P")
    assert disrupted(game) == {"A/1/2"}
