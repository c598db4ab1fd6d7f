"""3.0, 7.3, 12.0, 14 to 21 What the rules say of Tarawa's scenarios and tracks."""

import shutil
from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.dday.content import Goal
from engine.tarawa.battle_data import TarawaContent, TarawaNight
from engine.tarawa.content import load_content
from tests.rows import over_rows


@over_rows(
    "name, first, last, catastrophic",
    [
        ("tarawa-first-waves", 1, 10, "loss"),
        ("tarawa-20-november", 1, 15, "decisive_loss"),
        ("tarawa-two-days", 1, 30, "decisive_loss"),
        ("tarawa-21-november", 17, 30, "loss"),
    ],
)
def test_3_0_14_0_18_0_spans(tarawa: TarawaContent, name: str, first: int, last: int, catastrophic: str) -> None:
    one = tarawa.scenarios[name]
    assert (one.first_turn, one.last_turn) == (first, last)
    assert (one.otherwise, one.catastrophic, one.actions_per_turn) == ("loss", catastrophic, 3)
    assert bool(one.night) == (name == "tarawa-two-days")


@over_rows(
    "name, turn, verdict, goals",
    [
        ("tarawa-first-waves", 10, "win", {Goal("secured", 10)}),
        ("tarawa-20-november", 15, "win", {Goal("secured", 15), Goal("southern", 1)}),
        ("tarawa-two-days", 15, "decisive_win", {Goal("secured", 20), Goal("southern", 3)}),
        ("tarawa-two-days", 15, "decisive_loss", {Goal("fewer_than", 12)}),
        ("tarawa-two-days", 30, "win", {Goal("zones_whole", 3, ("A", "F"), elsewhere=8)}),
        ("tarawa-21-november", 30, "win", {Goal("zones_whole", 3, ("A", "F"), elsewhere=8)}),
    ],
)
def test_14_2_18_1_18_2_victory(tarawa: TarawaContent, name: str, turn: int, verdict: str, goals: set[Goal]) -> None:
    (check,) = (one for one in tarawa.scenarios[name].checks if one.verdict == verdict and one.due(turn))
    assert set(check.goals) == goals
    assert check.any_of == len(goals)


def test_3_0_set_up_of_the_first_day(tarawa: TarawaContent) -> None:
    for name in ("tarawa-first-waves", "tarawa-20-november", "tarawa-two-days"):
        one = tarawa.scenarios[name]
        assert (one.coastal_units, one.inland_units, one.reserve_units) == (28, 11, 4)
        assert (one.armour_units, one.armour_depth, one.armour_revealed, one.armour_disrupted) == (3, 1, True, True)
        assert one.shibasaki
        assert len(one.turn1_units) == 12


def test_20_1_positions_of_21_november(tarawa: TarawaContent) -> None:
    day = tarawa.scenarios["tarawa-21-november"].second_day
    assert day
    assert len(day.positions) == 24
    assert (day.elite_units, day.other_units) == (19, 8)
    assert set(day.coastal_depth) == {"B12", "D6", "E6", "F6", "F7", "F8"}
    assert set(day.inland_depth) == {"B3", "B5", "D16", "E9", "E12"}
    assert (day.coastal_pool, day.inland_pool) == (5, 6)


def test_20_2_markers_of_21_november(tarawa: TarawaContent) -> None:
    one = tarawa.scenarios["tarawa-21-november"]
    day = one.second_day
    assert day
    assert (day.heroes, day.inspired, day.post_garrisons, day.command_space) == (4, 1, 3, 2)
    assert day.posts == {"HQ/8/2": "D10", "HQ/2/2": "E5"}
    assert not one.shibasaki


def test_1_0_19_0_thirty_turns_on_the_clock(tarawa: TarawaContent) -> None:
    track = tarawa.turn_track["landing"]
    assert list(track) == list(range(1, 31))
    assert [turn for turn, space in track.items() if space.night] == [16]
    clock = 9 * 60
    for turn, space in track.items():
        assert space.start == f"{clock // 60 % 24:02d}{clock % 60:02d}", turn
        assert space.minutes == (660 if turn == 16 else 30 if turn <= 10 else 60)
        clock += space.minutes


def test_12_0_letters(tarawa: TarawaContent) -> None:
    letters = {turn: space.letter for turn, space in tarawa.turn_track["landing"].items() if space.letter}
    assert sorted(letters) == [3, 5, 7, 9, 11]
    assert {letters[turn] for turn in (3, 5, 7, 9)} == set(tarawa.shuffled_letters)
    assert letters[11] == "I"


def test_4_0_15_1_19_0_events_and_hq_phases(tarawa: TarawaContent) -> None:
    track = tarawa.turn_track["landing"]
    draws = {turn: space.event_draws for turn, space in track.items()}
    assert [turn for turn, count in draws.items() if not count] == [1, 16]
    assert [turn for turn, count in draws.items() if count == 2] == [*range(11, 16), *range(17, 30)]
    assert [turn for turn, space in track.items() if space.hq_phase] == [*range(11, 16), *range(17, 31)]


def test_16_2_command_track(tarawa: TarawaContent) -> None:
    assert tarawa.command_track[0] == 1
    assert tarawa.command_track.count(3) == 3
    assert max(tarawa.command_track) == 5


def test_5_2_6_35_7_5_8_6_11_1_figures(tarawa: TarawaContent) -> None:
    figures = tarawa.figures
    assert (figures.us_move, figures.late_move, figures.wading, figures.late_wading) == (2, 3, 2, 3)
    assert (figures.concentrated_steps, figures.stack_limit, figures.control_steps) == (5, 2, 2)
    assert (figures.late_turn, figures.late_hits, figures.combat_strong) == (11, 1, 4)
    assert (figures.lvt_units, figures.lvt_load, figures.worn_lvt_load) == (2, 4, 2)


def test_19_0_the_night(tarawa: TarawaContent) -> None:
    night = tarawa.scenarios["tarawa-two-days"].night
    assert night == TarawaNight(
        fire_reach=1,
        us_move=1,
        command_range=0,
        elite_return_divisor=2,
        others_return=2,
    )


def test_21_1_21_2_21_3_options(tarawa: TarawaContent) -> None:
    options = tarawa.options
    assert options.raid.depth == ((), (), ("D2",), ("D2", "E2"))
    assert (options.raid.quiet, options.raid.escape) == (0, 3)
    assert (options.battalion_turn, options.battalion_boxes) == (17, ("R1", "R2", "R3"))
    assert options.survival_boxes == ("R2", "R3")
    assert tarawa.scenarios["tarawa-two-days"].options == ("21.1", "21.2", "21.3")


@over_rows(
    "name, old, new, fault",
    [
        ("cards.csv", "blue:plain,blue,triangle", "blue:plain,red,triangle", "line 4, double: red found"),
        ("cards.csv", "1,,0,0,,2-10", "1,,0,0,reef,2-10", "line 2, land_place: 'reef' found"),
        ("cards.csv", ",triangle,6,any", ",triangle,6,", "line 2, artillery_class: expected a class"),
        ("us_units.csv", "diamond,no,4,R2,1,yes,FT", "diamond,no,4,R2,1,yes,", "mark: '' found on engineer"),
        ("us_units.csv", "yes,,,1326,4,", "yes,,,1325,4,", "at_21: '1325' found"),
        ("scenarios.toml", 'shuffled = ["M", "R", "P", "A"]', 'shuffled = ["M", "R"]', "letters.shuffled"),
        ("scenarios.toml", 'depth = [[], [], ["D2"]', "depth = [[], []", "raid.depth: expected 4 lines"),
        ("scenarios.toml", "elite_units = 19", "elite_units = 18", "reserve_units: 3 found, expected 2"),
        ("fire_chart.toml", "[water]", "[waters]", "fire_chart.toml: water: missing"),
        ("weapons_chart.toml", "[markers.naval]", "[markers.dauntless]", "expected one of naval"),
    ],
)
def test_a_fault_names_file_line_and_what_was_expected(
    tmp_path_factory: pytest.TempPathFactory, name: str, old: str, new: str, fault: str
) -> None:
    folder = Path(shutil.copytree(resource("engine", "tarawa", "data"), tmp_path_factory.mktemp("tarawa") / "data"))
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataFault) as caught:
        load_content(folder)
    assert fault in str(caught.value)
