"""3.7, 3.8, 4.1, 5.0: recovery, civilians, the end of an attempt and of the game, the score."""

import pytest

from engine.wake import events as ev
from engine.wake.content import load_content
from engine.wake.ending import level, score
from tests.asking import answered, asked, told
from tests.wake.tables import laid

SIX_OUT = dict.fromkeys(("S01", "S02", "S03", "S04", "S05"), "disgrace") | {"S06": "glory"}
SECOND = {f"S{number:02d}": "glory" for number in range(1, 14)}


def test_3_7_1_2_2_9_a_burning_ship_retreats_in_the_first_attempt() -> None:
    session = laid("recovery", ships={"S04": "M1", "S05": "M1"}, markers={"S04": "fire"})
    assert session.view().ships == {"S04": "disgrace", "S05": "M1"}
    assert session.view().markers == {}


def test_3_7_2_a_3_7_2_b_in_the_second_attempt_ships_recover() -> None:
    ships = {"S14": "M1", "S15": "M1"}
    view = laid("recovery", ships=ships, markers={"S14": "fire", "S15": "smoke"}, attempt=2).view()
    assert (view.markers, view.ships["S14"]) == ({"S14": "smoke"}, "M1")


@pytest.mark.parametrize("attempt", [1, 2])
def test_3_7_3_a_3_7_3_b_batteries_recover_in_both_attempts(attempt: int) -> None:
    view = laid("recovery", markers={"L": "fire", "A": "smoke"}, attempt=attempt).view()
    assert view.markers == {"L": "smoke"}


def test_3_7_4_a_civilians_are_enlisted_once_and_only_by_a_small_garrison() -> None:
    assert asked(laid("recovery", garrison=8)) == ("enlist", ("enlist", "decline"))
    assert laid("recovery", garrison=9).stopped
    assert laid("recovery", garrison=5, enlisted=True).stopped
    for keys, key in (({"garrison": 9}, "garrison_large"), ({"garrison": 3, "enlisted": True}, "enlisted")):
        refused = laid("recovery", **keys).why_not("enlist")
        assert refused is not None
        assert refused.key == key


def test_3_7_4_b_3_7_4_c_2_2_5_two_dice_join_the_garrison() -> None:
    session = answered(laid("recovery", [4, 5], garrison=5), "enlist")
    assert (session.view().garrison, session.view().enlisted) == (14, True)
    assert score(session.table).civilians == -20


def test_3_7_4_c_who_declines_is_asked_again() -> None:
    session = answered(laid("recovery", garrison=5), "decline")
    assert (session.view().garrison, session.view().enlisted) == (5, False)


def test_3_7_5_carnage_follows() -> None:
    session = laid("recovery", ships={"S04": "O1"}, stop_after="carnage")
    assert [one.step for one in told(session, ev.PhaseBegan)] == ["carnage"]


def test_3_8_1_six_ships_out_of_the_fight_end_the_first_attempt() -> None:
    session = laid("carnage", ships=SIX_OUT)
    assert told(session, ev.AttemptEnded)[0].why == "losses"
    five = laid("carnage", ships=dict.fromkeys(("S01", "S02", "S03", "S04"), "disgrace") | {"S06": "glory"})
    assert told(five, ev.AttemptEnded) == []


def test_3_8_2_the_rest_of_the_track_comes_to_light_and_ships_withdraw() -> None:
    session = laid(
        "carnage", ships={**SIX_OUT, "S12": "C1"}, markers={"L": "fire", "S12": "smoke"}, planes={"W1": "field"}
    )
    view = session.view()
    assert {view.ships[f"S{number:02d}"] for number in range(1, 14)} == {"disgrace", "glory"}
    assert view.uncovered == [40, 0]
    assert view.mark == told(session, ev.AttemptEnded)[0].mark == 8
    assert (view.fuel, view.ammo, view.grit) == (9, 7, 7)
    assert view.markers == {"L": "fire"}


def test_4_1_2_all_wildcats_that_are_left_begin_the_second_attempt_on_patrol() -> None:
    view = laid("carnage", ships=SIX_OUT, planes={"W1": "lost", "W2": "field"}).view()
    assert view.planes == {"W1": "lost", "W2": "cap", "W3": "cap", "W4": "cap"}
    assert view.attempt == 2


def test_4_1_1_4_1_the_second_attempt_has_the_turns_of_the_first_and_forty_counters_more() -> None:
    session = laid("carnage", [2, 3, 6], ships=SIX_OUT, stop_after="")
    opened = told(session, ev.TurnOpened)[0]
    assert (opened.turn, opened.attempt, opened.rule) == (2, 2, "4.1")
    assert told(session, ev.DiscoveryRolled)[0].dice == (2, 3, 6)


def test_3_1_the_phases_of_a_turn_follow_each_other() -> None:
    session = laid("discovery", [1, 1], track=["F101"], stop_after="carnage")
    assert [one.step for one in told(session, ev.PhaseBegan)] == [
        "movement",
        "gunnery",
        "batteries",
        "wildcats",
        "recovery",
        "carnage",
    ]


def test_3_8_3_b_the_game_ends_when_a_stronger_force_is_off_the_coast() -> None:
    ships = {"S04": "C1", "S05": "C1", "S12": "C2"}
    session = laid("carnage", ships=ships, garrison=14)
    assert told(session, ev.LandingCompared)[0].strength == 10
    assert session.outcome is None
    assert laid("carnage", ships=ships, garrison=10).outcome is None
    assert told(laid("carnage", ships=ships, garrison=9), ev.GameScored)[0].ending == "landing"


def test_3_8_3_b_markers_weaken_a_landing() -> None:
    ships = {**SECOND, "S12": "C1", "S21": "C2"}
    session = laid(
        "carnage", ships=ships, markers={"S12": "fire", "S21": "smoke"}, garrison=3, enlisted=True, attempt=2
    )
    assert told(session, ev.LandingCompared)[0].strength == 5
    assert told(session, ev.GameScored)[0].ending == "landing"


def test_3_8_3_a_a_garrison_of_one_with_civilians_is_the_end() -> None:
    assert told(laid("carnage", garrison=1, enlisted=True), ev.GameScored)[0].ending == "garrison"
    assert laid("carnage", garrison=1).outcome is None


def test_3_8_3_c_5_0_all_ships_out_of_action_is_the_best_level() -> None:
    every = {f"S{number:02d}": "glory" for number in range(1, 23)}
    table = laid("recovery", ships=every, attempt=2).table
    assert level(table, -50).id == "catastrophic"


def test_3_8_4_5_1_points_for_counters_ships_and_grit() -> None:
    ships = {**SIX_OUT, "S12": "C1", "S13": "C1"}
    session = laid("carnage", ships={**ships, "S01": "O1"}, grit=3, garrison=7)
    (end,) = told(session, ev.GameScored)
    seen = session.view().uncovered[0]
    assert (end.counters, end.ships, end.grit, end.civilians) == (2 * seen, 6, 6, 0)
    assert end.points == 2 * seen + 12


def test_3_8_2_5_1_what_came_to_light_as_the_japanese_withdrew_does_not_count() -> None:
    session = laid("carnage", ships=SIX_OUT)
    assert score(session.table).counters == 2 * session.view().mark == 12


@pytest.mark.parametrize(
    ("points", "name", "result"),
    [
        (252, "tragic", "win"),
        (251, "bitter", "win"),
        (231, "costly", "draw"),
        (215, "hard", "loss"),
        (190, "plain", "loss"),
        (189, "swift", "decisive_loss"),
        (-200, "swift", "decisive_loss"),
    ],
)
def test_5_0_levels_of_victory(points: int, name: str, result: str) -> None:
    found = level(laid("recovery").table, points)
    assert (found.id, found.result) == (name, result)


def test_3_8_3_with_the_track_used_up_and_no_ship_the_game_ends() -> None:
    session = laid("carnage", ships=SECOND, attempt=2, exact=True)
    assert told(session, ev.GameScored)[0].ending == "exhausted"


def test_3_8_3_with_one_man_left_ships_that_never_land_end_the_game() -> None:
    ships = {**SECOND, "S14": "N1"}
    session = laid("carnage", ships=ships, attempt=2, exact=True, garrison=1, attacks=1)
    assert told(session, ev.GameScored)[0].ending == "offshore"
    assert laid("carnage", ships=ships, attempt=2, exact=True, garrison=2, attacks=1).outcome is None


def test_3_8_3_with_the_track_used_up_and_no_attack_the_game_ends() -> None:
    session = laid("carnage", ships={**SECOND, "S14": "O1"}, attempt=2, exact=True)
    assert told(session, ev.GameScored)[0].ending == "idle"


@pytest.mark.parametrize(("ships", "why"), [({}, "empty"), ({"S04": "O1"}, "idle")])
def test_3_8_1_a_used_up_first_track_without_attacks_ends_its_attempt(ships: dict[str, str], why: str) -> None:
    session = laid("carnage", ships=ships, exact=True)
    assert told(session, ev.AttemptEnded)[0].why == why
    assert session.view().attempt == 2


def test_2_1_3_2_1_4_2_2_5_boxes_and_garrison_track() -> None:
    figures = load_content().figures
    assert (figures.garrison_low, figures.garrison, figures.garrison_high) == (1, 20, 20)
    view = laid("recovery", ships=SIX_OUT).view()
    assert sorted(view.ships.values()).count("disgrace") == 5
