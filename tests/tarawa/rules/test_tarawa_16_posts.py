"""16.0-16.33, 17.1, 17.3 Command posts: where they stand, how far they command, what befalls them; support."""

from engine.dday import events as ev
from engine.dday.command.command import command_range, commanded_hexes, free_reason, post_step, posting
from engine.dday.game import Game
from engine.dday.movement.movement import routes
from engine.tarawa.events import SupportSpent
from engine.tarawa.state import tarawa
from engine.tarawa.support import engineers
from tests.rows import over_rows
from tests.tarawa.tables import act, action_phase, after_fire, carry_out, open_actions, table

HQ = "HQ/2/2"
FAR = {"2033": "J36", "1934": "J37", "2031": "J38"}


def post(
    space: int, us: dict[str, str] | None = None, japanese: dict[str, str] | None = None, *, turn: int = 12
) -> Game:
    """A table with a command post at 1422 whose marker is on a space of the track (from 0)."""
    game = table(turn, {HQ: "1422", **(us or {})}, japanese or {})
    game.state.us[HQ].post, game.state.posts[HQ] = True, space
    game.forget()
    return game


def phase(game: Game, *answers: str) -> tuple[str, ...]:
    """Answer the questions of the phase one after the other, then be done; what was offered first."""
    game.state.step = "posts"
    step, waiting, first = post_step(game), list(answers), ()
    try:
        decision = next(step)
        while True:
            first = first or decision.ids()
            decision = step.send(waiting.pop(0) if waiting else "done")
    except StopIteration:
        assert not waiting
    return first


def refused(game: Game, verb: str) -> str:
    because = posting(game, verb, HQ, ())
    return because.key if because else ""


def test_16_0_16_1_an_hq_becomes_a_post_of_range_1_that_does_not_move() -> None:
    game = table(12, {HQ: "1422"}, {})
    phase(game, f"establish:{HQ}")
    unit = game.state.us[HQ]
    assert unit.post
    assert command_range(game, unit) == 1
    open_actions(game)
    assert routes(game, [unit]) == []


@over_rows(
    "japanese, why",
    [
        ({}, ""),
        ({"1422": "J31"}, "threatened"),
        ({"1422": "J31 disrupted"}, "threatened"),
        (FAR, "threatened"),
    ],
)
def test_16_1_no_post_where_a_held_position_or_an_empty_one_in_communication_could_fire(
    japanese: dict[str, str], why: str
) -> None:
    """1423 lies in the field of D14 (1422); with three held positions elsewhere the empty one is in communication."""
    game = table(12, {HQ: "1423"}, japanese)
    assert refused(game, "establish") == why


def test_16_2_a_post_gains_one_space_a_phase() -> None:
    game = post(0)
    offered = phase(game, f"advance:{HQ}")
    assert {f"advance:{HQ}", f"abandon:{HQ}"} <= set(offered)
    assert game.state.posts[HQ] == 1
    assert not [one for one in game.log if isinstance(one, ev.PostAdvanced) and one.space != 1]


@over_rows("words, why", [("J31", "under_fire"), ("J31 disrupted", "")])
def test_16_2_16_32_a_post_under_fire_gains_no_range_and_commands_nobody(words: str, why: str) -> None:
    """1422 lies in the field of E4 (1323)."""
    game = post(2, {"A/1/2": "1522"}, {"1323": words})
    assert "1422" in game.island.site_at["1323"].field
    assert refused(game, "advance") == why
    assert (command_range(game, game.state.us[HQ]) < 0) == bool(why)
    assert game.state.posts[HQ] == 2
    open_actions(game)
    assert (free_reason(game, game.state.us["A/1/2"]) == "command") == (not why)


def test_16_21_each_hq_has_a_marker_of_its_own() -> None:
    game = table(12, {HQ: "1422", "HQ/8/2": "1519"}, {})
    phase(game, f"establish:{HQ}", "establish:HQ/8/2")
    assert game.state.posts == {HQ: 0, "HQ/8/2": 0}
    phase(game, f"advance:{HQ}")
    assert game.state.posts == {HQ: 1, "HQ/8/2": 0}


def test_16_22_three_spaces_of_range_3_take_three_turns() -> None:
    game, ranges = post(3), []
    for _ in range(5):
        phase(game, f"advance:{HQ}")
        ranges.append(command_range(game, game.state.us[HQ]))
    assert ranges == [3, 3, 3, 4, 4]


@over_rows("space, place, free", [(4, "1425", True), (4, "1426", False), (0, "1423", True), (0, "1424", False)])
def test_16_3_units_within_its_range_act_free(space: int, place: str, free: bool) -> None:
    game = post(space, {"A/1/2": place})
    open_actions(game)
    assert bool(free_reason(game, game.state.us["A/1/2"])) == free


def test_16_3_a_post_gives_radios_and_leads_artillery() -> None:
    from engine.dday.attack.weapons import weapons_of

    game = post(4, {"C/1/2": "1424 3"})
    open_actions(game)
    assert "RD" in weapons_of(game, game.state.us["C/1/2"], "1325")


def test_16_31_range_goes_through_fields_of_fire_but_around_japanese_units() -> None:
    """1521 is held: 1620 behind it is three hexes off around it."""
    free, barred = post(2), post(2, japanese={"1522": "J36"})
    assert commanded_hexes(free, free.state.us[HQ]) - commanded_hexes(barred, barred.state.us[HQ]) >= {"1522"}
    assert "1421" in commanded_hexes(barred, barred.state.us[HQ])


def test_16_33_10_2_a_post_that_is_hit_is_an_hq_without_a_hero_and_its_marker_is_gone() -> None:
    game = table(14, {HQ: "1023"}, {"1022": "J01 CD20 shown"}, cards=[19])
    game.state.us[HQ].post, game.state.posts[HQ] = True, 4
    after_fire(game)
    unit = game.state.us[HQ]
    assert (unit.post, HQ in game.state.posts, unit.on_map) == (False, False, True)
    assert not game.variant.heroic(game, unit)


def test_16_0_no_posts_before_the_extended_turns() -> None:
    for turn in (10, 11):
        space = table(turn, {}, {}).turn
        assert space.hq_phase == (turn == 11)


# ---------------------------------------------------------------- 17


def test_17_1_15_1_markers_are_spent_in_the_turn_or_lost() -> None:
    from engine.tarawa.sequence import DAY

    game = table(12, {"2/D/2/18": "1226"}, {})
    game.state.step = "engineers"
    carry_out(engineers(game), ["done"])
    assert tarawa(game.state).support == 1
    row = next(one for one in DAY if one.name == "end_of_turn")
    carry_out(row.run(game))
    assert tarawa(game.state).support == 0


def test_17_1_17_3_nobody_in_a_field_of_fire_is_helped() -> None:
    """The disrupted company stands in the field of a disrupted unit: no communication leads there."""
    us = {"2/D/2/18": "1226", "A/1/2": "1728", "3/F/2/18": "1126"}
    game = table(12, us, {"1828": "J31 disrupted"})
    game.state.us["A/1/2"].disrupted = "old"
    game.state.step = "engineers"
    asked = carry_out(engineers(game), ["done"])
    assert asked
    assert "recover:A/1/2" not in asked[0].ids()


def test_17_3_a_marker_takes_disruption_off_a_unit() -> None:
    game = table(12, {"2/D/2/18": "1226", "A/1/2": "1326"}, {})
    game.state.us["A/1/2"].disrupted = "old"
    game.state.step = "engineers"
    carry_out(engineers(game), ["recover:A/1/2"])
    assert not game.state.us["A/1/2"].disrupted
    assert [event.use for event in game.log if isinstance(event, SupportSpent)] == ["recover"]


def test_17_2_17_21_a_garrison_goes_to_a_position_beside_a_unit_and_counts_for_no_stack() -> None:
    game = table(12, {"2/D/2/18": "1226", "A/1/2": "1224", "B/1/2": "1224"}, {})
    game.state.step = "engineers"
    asked = carry_out(engineers(game), ["garrison:1223"])
    assert "garrison:1828" not in asked[0].ids()
    assert game.state.garrisons == ["1223"]
    assert game.stack_at("1223") == 0
    assert not game.free_position("1223")


def test_17_21_7_0_a_garrison_acts_not_and_who_enters_its_hex_removes_it() -> None:
    from engine.dday.actions.assault import enter_alone

    game = action_phase({"A/1/2": "1421"}, {}, turn=12)
    game.state.garrisons = ["1422"]
    act(game, "A/1/2", "move:1521")
    enter_alone(game, "1422")
    assert game.state.garrisons == []
