"""8.0-8.54 US attacks and barrages: the three examples, who takes part, weapons, results, naval fire."""

from engine.dday import events as ev
from engine.dday.attack import attack, barrage
from engine.dday.attack.weapons import Assault, flanking_hexes, missing_weapons, weapons_of
from engine.dday.game import Game
from engine.dday.us_actions import us_actions
from engine.dday.view.table_view import TableView
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import act, action_phase, carry_out, end_actions, offered, open_actions, steps, where

Table = dict[str, str]


def compared(game: Game) -> list[ev.AttackCompared]:
    return [event for event in game.log if isinstance(event, ev.AttackCompared)]


# ---------------------------------------------------------------- the examples of 8.2


def first_example() -> Game:
    """The company beside the HQ, the tank by its order, the worn company with its hero: 7, 4 and 4."""
    us = {"A/1/2": "1728", "B/1/2": "1829 2", "2/A/2T": "1528", "HQ/2/2": "1628"}
    game = action_phase(us, {"1828": "J31 ID10"})
    game.state.us["B/1/2"].hero = "H2"
    act(game, "A/1/2", "attack:1828", "join:B/1/2", "join:2/A/2T", "resolve", "weapon:FT", "weapon:FT")
    return game


def test_8_3_8_2_example_1_a_hero_stands_for_the_flamethrower_and_depth_is_lost() -> None:
    game = first_example()
    first, second = compared(game)
    assert (first.attack, first.defence, first.result) == (15, 6, "reveal_depth")
    assert (second.attack, second.defence) == (15, 8)
    force = game.state.forces["F1"]
    assert (force.revealed, force.depth, force.disrupted) == (True, "", True)


def test_8_3_8_22_example_1_flanks_from_two_hexes_that_do_not_touch_and_costs_no_action() -> None:
    game = first_example()
    assert [event.flanks for event in compared(game)] == [2, 2]
    assert game.state.actions_left == 3
    assert steps(game, "A/1/2", "B/1/2", "2/A/2T") == [4, 2, 2]


@over_rows("unit, box", [("J19", "eliminated"), ("J18", "reserve")])
def test_8_3_8_33_example_2_a_lone_unit_behind_the_seawall_is_defeated(unit: str, box: str) -> None:
    """The heavy company fires from 1629 under an HQ, the other one attacks across the wall: 9 against 4.

    The second row has an elite unit in communication instead, which goes back to the reserve.
    """
    us = {"C/1/2": "1631 2", "D/1/2": "1629 3", "HQ/2/2": "1529"}
    game = action_phase(us, {"1731": unit, "2033": "J35", "1934": "J36"})
    act(game, "C/1/2", "attack:1731", "join:D/1/2", "resolve")
    (seen,) = compared(game)
    assert (seen.attack, seen.defence, seen.factor) == (9, 4, 2)
    if unit == "J19":
        (gone,) = (event for event in game.log if isinstance(event, ev.ForceRemoved))
        assert gone.to == box
        assert game.state.actions_left == 2


def test_8_3_8_23_example_3_depth_that_asks_for_close_combat_disrupts_the_attacker() -> None:
    game = action_phase({"C/1/2": "1423 2", "HQ/2/2": "1424"}, {"1323": "J37 ID11"})
    act(game, "C/1/2", "attack:1323", "resolve")
    first, second = compared(game)
    assert (first.attack, first.defence, first.result) == (3, 2, "reveal_depth")
    assert (second.attack, second.defence) == (3, 3)
    assert game.state.us["C/1/2"].disrupted == "new"
    assert game.state.actions_left == 3
    assert not game.state.us["HQ/2/2"].disrupted


# ---------------------------------------------------------------- 8.0, 8.1 who takes part


@over_rows(
    "unit, leads",
    [("A/1/2", True), ("2/A/1/18", True), ("2/A/2T", False), ("A/1/10", False), ("HQ/2/2", False)],
)
def test_8_0_an_attack_is_led_by_infantry_or_engineers_beside_the_target(unit: str, leads: bool) -> None:
    game = action_phase({unit: "1423"}, {"1323": "J37"})
    assert ("attack:1323" in offered(game, unit)) == leads


def refused(us: Table, unit: str, target: str = "1323", turn: int = 7, leader: str = "A/1/2") -> str:
    """Why a unit can't join the attack of a company."""
    game = action_phase({leader: "1423", **us}, {target: "J37"}, turn=turn)
    because = attack.refusal(game, game.state.us[unit], target, [game.state.us[leader]])
    return because[0] if because else ""


@over_rows(
    "unit, place, why",
    [
        ("B/1/2", "1522", ""),
        ("B/1/2 3", "1522", "out_of_range"),
        ("D/1/2", "1621", ""),
        ("D/1/2 3", "1621", "out_of_range"),
        ("D/1/2 3", "1522", ""),
        ("D/1/2 2", "1522", "out_of_range"),
        ("2/A/1/18", "1521", "out_of_range"),
        ("2/A/2T", "1422", ""),
        ("2/A/2T", "1424", ""),
        ("2/A/2T", "1526", "tank_alone"),
        ("2/A/2T", "2128", "out_of_range"),
        ("HQ/2/2", "1423", "regimental_hq"),
    ],
)
def test_8_1_8_11_8_27_who_joins_from_where(unit: str, place: str, why: str) -> None:
    """1323 is attacked from 1423."""
    name, _, left = unit.partition(" ")
    assert refused({name: f"{place} {left}".strip()}, name) == why


def test_8_1_an_hq_lets_a_tank_join_from_afar() -> None:
    for place in ("1526", "1423"):
        assert refused({"2/A/2T": "1526", "HQ/2/2": place}, "2/A/2T") == ""


@over_rows("hq, japanese_field, why", [("1424", "", ""), ("1526", "", "uncommanded"), ("1424", "1624", "in_field")])
def test_8_1_artillery_joins_under_the_hq_of_an_attacking_company(hq: str, japanese_field: str, why: str) -> None:
    more = {"1624": "J36"} if japanese_field else {}
    game = action_phase({"A/1/2": "1423", "A/1/10": "1524", "HQ/2/2": hq}, {"1323": "J37", **more})
    because = attack.refusal(game, game.state.us["A/1/10"], "1323", [game.state.us["A/1/2"]])
    assert (because[0] if because else "") == why


def test_8_12_who_can_t_act_can_t_attack() -> None:
    game = action_phase({"A/1/2": "1423", "B/1/2": "1322"}, {"1323": "J37"})
    game.state.us["B/1/2"].disrupted = "old"
    asked = act(game, "A/1/2", "attack:1323", "resolve")
    join = next(decision for decision in asked if decision.kind == "join")
    assert [option.id for option in join.options] == ["resolve"]


def test_8_13_an_hq_has_no_part_in_an_attack_and_nothing_befalls_it() -> None:
    game = action_phase({"A/1/2": "1423 1", "HQ/2/2": "1423"}, {"1323": "J11"})
    act(game, "A/1/2", "attack:1323", "resolve")
    assert game.state.us["A/1/2"].disrupted
    assert not game.state.us["HQ/2/2"].disrupted
    assert not game.state.us["HQ/2/2"].acted


# ---------------------------------------------------------------- 8.2 weapons


@over_rows(
    "places, flanks",
    [(["1222"], 0), (["1222", "1322"], 0), (["1222", "1423"], 2), (["1222", "1322", "1422"], 3)],
)
def test_8_22_flanking_from_two_hexes_apart_and_from_three(places: list[str], flanks: int) -> None:
    """All beside 1323."""
    names = ["A/1/2", "B/1/2", "C/1/2"]
    game = action_phase(dict(zip(names, places, strict=False)), {"1323": "J37"})
    units = [game.state.us[name] for name, _ in zip(names, places, strict=False)]
    assert flanking_hexes(game, "1323", units) == flanks
    side = Assault("1323", tuple(units))
    assert ("FL" in missing_weapons(game, side, ["FL"])) == (flanks < 2)
    assert ("FL" in missing_weapons(game, side, ["FL", "FL"])) == (flanks < 3)


def test_8_22_who_fires_from_afar_flanks_nobody() -> None:
    game = action_phase({"A/1/2": "1222", "B/1/2": "1522"}, {"1323": "J37"})
    units = [game.state.us["A/1/2"], game.state.us["B/1/2"]]
    assert flanking_hexes(game, "1323", units) == 0


def test_8_23_nothing_meets_the_requirement_of_close_combat() -> None:
    game = action_phase({"A/1/2": "1423", "HQ/2/2": "1423", "2/A/1/18": "1322"}, {"1323": "J11"})
    game.state.us["A/1/2"].hero, game.state.naval = "H2", 1
    units = tuple(game.state.us[name] for name in ("A/1/2", "2/A/1/18"))
    assert missing_weapons(game, Assault("1323", units, ("naval",)), ["BR", "CC"]) == ["CC"]


@over_rows("place, distance, radio", [("1423", 1, True), ("1523", 2, False)])
def test_8_25_the_radio_of_an_hq_is_for_those_beside_the_target(place: str, distance: int, radio: bool) -> None:
    """A company whose printed weapons lack it."""
    game = action_phase({"C/1/2": f"{place} 3", "HQ/2/2": place}, {"1323": "J37"})
    assert game.island.distance(place, "1323") == distance
    assert ("RD" in weapons_of(game, game.state.us["C/1/2"], "1323")) == radio


def test_8_26_8_51_naval_fire_meets_its_requirement_by_a_marker_or_a_hero() -> None:
    game = action_phase({"A/1/2": "1423"}, {"1323": "J04"})
    unit = game.state.us["A/1/2"]
    assert missing_weapons(game, Assault("1323", (unit,)), ["NA"]) == ["NA"]
    assert missing_weapons(game, Assault("1323", (unit,), ("naval",)), ["NA", "AR", "DE"]) == []
    unit.hero = "H2"
    asked = act(game, "A/1/2", "attack:1323", "resolve")
    wild = next(decision for decision in asked if decision.kind == "wild_card")
    assert "weapon:NA" in wild.ids()


@over_rows("place, weapons", [("1423", "AR BR BZ MG"), ("1724", "AR BR BZ MG"), ("1824", "AR BZ")])
def test_8_28_tanks_have_machine_guns_up_to_four_hexes(place: str, weapons: str) -> None:
    game = action_phase({"2/A/2T": place}, {"1323": "J37"})
    assert weapons_of(game, game.state.us["2/A/2T"], "1323") == set(weapons.split())


@over_rows("place, steps", [("1423", 2), ("1522", 3), ("1522", 4)])
def test_8_2_75_machine_guns_stand_for_automatic_rifles(place: str, steps: int) -> None:
    """D/1/2 has none of these printed with two steps, and none on the chart at range."""
    game = action_phase({"D/1/2": f"{place} {steps}"}, {"1323": "J37"})
    held = weapons_of(game, game.state.us["D/1/2"], "1323")
    assert {"BR", "MG"} <= held
    seen = TableView(game.state).weapons("D/1/2", game.island.distance(place, "1323"))
    assert set(seen) == held


# ---------------------------------------------------------------- 8.31-8.34


def test_8_31_8_43_a_hex_is_attacked_once_in_a_phase_and_not_barraged_then() -> None:
    game = action_phase({"A/1/2": "1423 1", "B/1/2": "1322", "2/A/2T": "1525", "HQ/2/2": "1525"}, {"1323": "J11 shown"})
    assert barrage.may_be_barraged(game, "1323")
    act(game, "A/1/2", "attack:1323", "resolve")
    assert "1323" in game.forces_by_hex()
    assert "attack:1323" not in offered(game, "B/1/2")
    assert "enter:1323" not in offered(game, "B/1/2")
    assert not barrage.may_be_barraged(game, "1323")


def test_8_43_8_42_a_hex_may_be_barraged_again_but_not_attacked_then() -> None:
    us = {"A/1/2": "1322", "2/A/2T": "1525", "3/A/2T": "1524", "HQ/2/2": "1525"}
    game = action_phase(us, {"1323": "J37 shown"})
    for tank in ("2/A/2T", "3/A/2T"):
        act(game, tank, "barrage:1323")
    assert len([event for event in game.log if isinstance(event, ev.BarrageFired)]) == 2
    assert len([event for event in game.log if isinstance(event, ev.CardDrawn)]) == 2
    assert "attack:1323" not in offered(game, "A/1/2")


def test_8_32_of_a_group_one_hex_is_attacked() -> None:
    """E1/E2: the unit in 1223 neither helps nor suffers."""
    us = {"A/1/2": "1224", "B/1/2": "1324"}
    game = action_phase(us, {"1225": "J26", "1223": "J25"})
    act(game, "A/1/2", "attack:1225", "resolve")
    assert game.force_at("1225") is None
    other = game.force_at("1223")
    assert other
    assert (other.revealed, other.disrupted) == (False, False)


def test_8_34_nobody_advances_after_an_attack() -> None:
    game = action_phase({"A/1/2": "1224"}, {"1225": "J26"})
    act(game, "A/1/2", "attack:1225", "resolve")
    end_actions(game)
    assert (game.force_at("1225"), where(game, "A/1/2")) == (None, ["1224"])


def test_8_3_a_unit_without_strength_and_depth_falls_when_it_is_seen() -> None:
    game = action_phase({"A/1/2": "1224 1"}, {"1225": "J28"})
    act(game, "A/1/2", "attack:1225", "resolve")
    assert not game.forces_by_hex()


@over_rows("turn, falls", [(10, False), (11, True)])
def test_15_0_8_3_from_turn_11_on_unit_and_depth_fall_together(turn: int, falls: bool) -> None:
    us = {"A/1/2": "1423", "B/1/2": "1322", "H/2/2": "1222"}
    game = action_phase(us, {"1323": "J37 ID20"}, turn=turn)
    act(game, "A/1/2", "attack:1323", "join:B/1/2", "join:H/2/2", "resolve")
    assert (game.force_at("1323") is None) == falls


# ---------------------------------------------------------------- 8.4, 8.5 barrages


@over_rows(
    "us, why",
    [
        ({"2/A/2T": "1525"}, "unobserved"),
        ({"2/A/2T": "1422"}, "too_near"),
        ({"2/A/2T": "1222"}, "too_near"),
        ({"2/A/2T": "1224"}, ""),
        ({"2/A/2T": "1525", "A/1/2": "1322"}, "unobserved"),
        ({"2/A/2T": "1525", "A/1/2": "1322", "HQ/2/2": "1525"}, ""),
        ({"2/A/2T": "1525", "A/1/2": "1322", "HQ/2/2": "1322"}, ""),
        ({"2/A/2T": "2130", "A/1/2": "1322", "HQ/2/2": "1322"}, "out_of_range"),
    ],
)
def test_8_4_tanks_barrage_what_they_or_an_observer_see(us: Table, why: str) -> None:
    game = action_phase(us, {"1323": "J37 shown"})
    because = barrage.refusal(game, game.state.us["2/A/2T"], "1323")
    assert (because[0] if because else "") == why


def marker_offered(us: Table, japanese: Table, *, disrupted: str = "") -> list[str]:
    game = action_phase(us, japanese)
    game.state.naval = 1
    if disrupted:
        game.state.us[disrupted].disrupted = "old"
    game.forget()
    return us_actions.marked_hexes(game)


@over_rows(
    "us, japanese, shaken, targets",
    [
        ({"A/1/2": "1322"}, {"1323": "J37 shown"}, "", ["1323"]),
        ({"A/1/2": "1322"}, {"1323": "J37"}, "", []),
        ({"A/1/2": "1322"}, {"1323": "J37 shown"}, "A/1/2", []),
        ({"C/1/2": "1322 3"}, {"1323": "J37 shown"}, "", []),
        ({"C/1/2": "1322 3", "HQ/2/2": "1322"}, {"1323": "J37 shown"}, "", ["1323"]),
        ({"2/A/1/18": "1322", "HQ/2/2": "1322"}, {"1323": "J37 shown"}, "", []),
        ({"A/1/2": "1526"}, {"1323": "J37 shown"}, "", []),
        ({"A/1/2": "1224"}, {"1225": "J37"}, "", ["1225"]),
    ],
)
def test_8_52_8_5_naval_fire_wants_undisrupted_infantry_with_a_radio_in_the_field(
    us: Table, japanese: Table, shaken: str, targets: list[str]
) -> None:
    assert marker_offered(us, japanese, disrupted=shaken) == targets


def test_8_53_8_54_a_barrage_of_naval_fire_is_free_and_spends_the_marker() -> None:
    game = action_phase({"A/1/2": "1322"}, {"1323": "J37 ID20 shown"})
    game.state.naval = 2
    carry_out(us_actions.action_step(game), ["marker:naval", "barrage:1323"])
    assert (game.state.actions_left, game.state.naval) == (3, 1)
    assert not game.state.us["A/1/2"].acted
    assert "attack:1323" not in offered(game, "A/1/2")


def test_8_5_8_51_a_marker_adds_nine_and_its_weapons_to_an_attack_and_is_spent() -> None:
    game = action_phase({"A/1/2": "1423"}, {"1323": "J37"})
    game.state.naval = 1
    act(game, "A/1/2", "attack:1323", "support:naval", "resolve")
    assert (compared(game)[0].attack, game.state.naval) == (16, 0)


def test_8_51_without_a_radio_or_an_hq_no_ship_fires() -> None:
    for more, called in (({}, False), ({"HQ/2/2": "1424"}, True)):
        game = action_phase({"C/1/2": "1423 3", **more}, {"1323": "J37"})
        game.state.naval = 1
        asked = act(game, "C/1/2", "attack:1323", "resolve")
        join = next(decision for decision in asked if decision.kind == "join")
        assert ("support:naval" in join.ids()) == called


def test_8_54_a_marker_keeps_from_turn_to_turn() -> None:
    game = action_phase({"A/1/2": "1423"}, {"1323": "J37"})
    game.state.naval = 1
    end_actions(game)
    open_actions(game)
    assert game.state.naval == 1


def test_17_5_nobody_in_a_field_of_fire_is_lent_a_weapon() -> None:
    """J36 asks for a flamethrower, which no company has; no communication leads into the field of its position."""
    game = action_phase({"A/1/2": "1423", "B/1/2": "1322", "HQ/2/2": "1424"}, {"1323": "J36 shown"}, turn=12)
    tarawa(game.state).support = 1
    asked = act(game, "A/1/2", "attack:1323", "join:B/1/2", "resolve")
    assert not any(decision.kind == "support_weapon" for decision in asked)
    assert tarawa(game.state).support == 1
