"""3.0, 15-18, 20 The scenarios, the optional rules and the figures of the rules."""

import pytest

from engine.dday.content import Content, Goal

INVASIONS = ("15-september", "peleliu-assault")


@pytest.mark.parametrize(
    ("name", "track", "first", "last"),
    [("15-september", "invasion", 1, 12), ("peleliu-assault", "invasion", 1, 24), ("bloody-nose-ridge", "bnr", 1, 19)],
)
def test_3_0_spans(content: Content, name: str, track: str, first: int, last: int) -> None:
    scenario = content.scenarios[name]
    assert (scenario.id, scenario.track, scenario.first_turn, scenario.last_turn) == (name, track, first, last)


@pytest.mark.parametrize("name", INVASIONS)
def test_3_0_set_up_of_the_invasion(content: Content, name: str) -> None:
    scenario = content.scenarios[name]
    assert (scenario.placed_units, scenario.reserve_units, scenario.armour_units) == (36, 15, 4)
    assert (scenario.armour_revealed, scenario.armour_disrupted, scenario.armour_depth) == (True, True, 1)
    assert scenario.initial_depth == ("B1", "B4", "B5")
    assert scenario.bombardment_cards == 1
    assert scenario.bombardment_spares == ()
    assert scenario.turn1_units == ("A/3AA", "C/3AA", "D/3AA")


@pytest.mark.parametrize("name", INVASIONS)
def test_4_0_when_the_phases_begin(content: Content, name: str) -> None:
    scenario = content.scenarios[name]
    assert scenario.actions_per_turn == 2
    spaces = content.turn_track[scenario.track].values()
    assert [min(one.turn for one in spaces if one.event_draws >= draws) for draws in (1, 2)] == [2, 5]
    assert min(one.turn for one in spaces if one.hq_phase) == 8
    assert min(one.turn for one in spaces if one.loss_level) == 5
    assert scenario.artillery_first_turn == 2
    assert dict(scenario.letters) == {3: "M", 5: "R", 7: "P", 9: "A", 11: "I"}


def test_15_2_victory_on_15_september(content: Content) -> None:
    scenario = content.scenarios["15-september"]
    assert scenario.victory.any_of == 2
    assert scenario.victory.turns == (12,)
    assert scenario.victory.goals == (
        Goal("landing_fire", count=10),
        Goal("zone", count=14, zones=("B",)),
        Goal("positions", ids=("A5", "A6")),
    )
    assert scenario.victory.goals[1].zone == "B"
    assert (scenario.otherwise, scenario.catastrophic) == ("loss", "loss")
    assert len(scenario.checks) == 1


def test_17_1_checks_of_the_assault_on_turn_12(content: Content) -> None:
    scenario = content.scenarios["peleliu-assault"]
    early = [(check.verdict, check.any_of, check.goals) for check in scenario.checks if check.turns == (12,)]
    assert early == [
        ("win", 2, (Goal("landing_fire"), Goal("zone", zones=("B",)))),
        ("win", 2, (Goal("landing_fire"), Goal("coral"))),
        ("decisive_loss", 1, (Goal("fewer_than", count=10),)),
    ]


def test_17_2_victory_in_the_assault(content: Content) -> None:
    scenario = content.scenarios["peleliu-assault"]
    assert scenario.victory.turns == (24,)
    assert scenario.victory.goals == (Goal("zones_eased", zones=("A", "B"), eased_by=("C", "D"), ease=2),)
    assert (scenario.otherwise, scenario.catastrophic) == ("loss", "decisive_loss")


def test_16_night_of_the_assault(content: Content) -> None:
    night = content.scenarios["peleliu-assault"].night
    assert night is not None
    assert (night.fire_reach, night.us_move, night.command_range) == (1, 1, 0)
    assert night.elite_return_divisor == 2
    assert content.scenarios["15-september"].night is None


def test_18_1_set_up_of_the_ridge(content: Content) -> None:
    scenario = content.scenarios["bloody-nose-ridge"]
    ridge = scenario.ridge
    assert ridge is not None
    assert (scenario.placed_units, scenario.reserve_units) == (0, 16)
    assert (ridge.elites_left_out_strength, ridge.depth_left_out_strength, ridge.depth_markers) == (4, 3, 16)
    assert (ridge.fortifications, len(content.fortifications) - ridge.fortifications) == (12, 8)
    assert (ridge.us_on_map, ridge.us_on_track) == (23, 8)
    assert (ridge.garrisons, ridge.heroes_placed, ridge.heroes_aside, ridge.set_up_radius) == (2, 2, 2, 2)
    assert dict(scenario.letters) == {1: "MRPAI"}


def test_18_3_18_4_course_of_the_ridge(content: Content) -> None:
    scenario = content.scenarios["bloody-nose-ridge"]
    ridge = scenario.ridge
    assert ridge is not None
    assert (ridge.command_change_latest, ridge.mandatory_attacks_until, ridge.infantry_eliminated) == (12, 11, 10)
    assert dict(ridge.relief) == {4: "2/5", 8: "1/5"}
    assert [(check.turns, check.goals) for check in scenario.checks] == [
        ((4, 8, 12, 16), (Goal("reserve_empty"),)),
        ((19,), (Goal("reserve_empty"), Goal("japanese_on_map", count=1))),
        ((), (Goal("reserve_empty"), Goal("japanese_on_map"))),
    ]
    assert [check.any_of for check in scenario.checks] == [1, 2, 2]
    assert all(scenario.checks[2].due(turn) for turn in range(1, 20))
    assert [turn for turn in range(1, 20) if scenario.checks[0].due(turn)] == [4, 8, 12, 16]
    assert ridge.infiltration_reach == 2
    assert (scenario.otherwise, scenario.catastrophic) == ("draw", "loss")


def test_20_optional_rules(content: Content) -> None:
    assert sorted(content.options.letters) == ["A", "I", "M", "P", "R"]
    assert content.options.armour_positions == ("A7", "A9", "A16", "B18")
    assert content.options.armour_displaced_to == ("B14", "B15", "C3")
    for name in INVASIONS:
        assert content.scenarios[name].options == ("20.1", "20.2")
    assert content.scenarios["bloody-nose-ridge"].options == ()


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("concentrated_steps", 7),
        ("us_move", 3),
        ("preservation_move", 1),
        ("stack_limit", 2),
        ("landing_stack_limit", 2),
        ("hq_command_range", 1),
        ("hq_return_turns", 2),
        ("hq_combat_steps", 1),
        ("control_steps", 3),
        ("control_units", 2),
        ("communication_positions", 2),
        ("post_range_under_fire", 1),
        ("flanking_hexes", 2),
        ("double_flanking_hexes", 3),
        ("combat_step_cards", 4),
        ("combat_strong", 4),
        ("reinforcement_near", 2),
    ],
)
def test_figures_of_the_rules(content: Content, figure: str, value: int) -> None:
    assert getattr(content.figures, figure) == value
