"""Worked examples: the rulebook's procedures from first to last, its one note on combat, and what its figures come to.

The rulebook has no examples of play, so each of these is a table of its own on which a procedure is followed in order.
"""

from engine.savagery import chances
from engine.savagery import events as ev
from engine.savagery.content import load_content
from engine.savagery.definition import SAVAGERY
from engine.savagery.state import ASIDE, SUPPORT_BOX
from tests.asking import answered, asked, told
from tests.rows import over_rows
from tests.savagery.tables import FAR, laid

FIRST = {"1/1": "B1", "2/1": "B1", "3/1": "B2", "C1": "B1"}

# ---------------------------------------------------------------- procedures


def test_4_0_set_up_step_by_step() -> None:
    session = answered(SAVAGERY.begin("savagery", "7"), "beach:B2", "beach:B3", "beach:B4")
    content, state = load_content(), session.table.state
    assert {regiment: session.table.areas_of(regiment) for regiment in ("1", "5", "7")} == {
        "1": ("B2",),
        "5": ("B3",),
        "7": ("B4",),
    }
    assert [len(session.table.at(beach)) for beach in ("B2", "B3", "B4")] == [4, 4, 4]
    assert (state.sun, state.acted) == (True, []), "commanders show the moon, so that all can be activated"
    army = [unit for regiment in ("321", "322") for unit in session.table.members(regiment)]
    assert [state.units[unit] for unit in army] == [ASIDE] * 8
    assert (state.morale, session.table.gung_ho()) == (30, True)
    assert (state.level, sorted(state.stack), state.drawn) == (1, sorted(content.level_chits(1)), [])
    assert {state.units[company] for company in content.companies} == {SUPPORT_BOX}
    assert (state.fires, state.barrages) == ({}, {})


def test_5_1_3_one_activation_from_the_guns_above_the_beach_to_the_new_level() -> None:
    session = laid(
        "activation",
        [5, 6, 1, 1, 1],
        stop_after="intensity",
        level=3,
        chits=["X09"],
        exact=True,
        sun=False,
        morale=20,
        units={**FIRST, "1/321": "B6"},
        japanese={"F1": "JF6", **FAR},
    )
    answered(session, "regiment:1")
    assert told(session, ev.ArrivalRolled) == [], "the Army of this level is ashore"
    assert [(one.area, one.effect) for one in told(session, ev.BeachFireRolled)] == [("B1", "none")]
    answered(session, "area:F1")
    assert session.view().fires == {"F1": 3}
    answered(session, "unit:1/1", "to:F1", "unit:2/1", "to:F1", "unit:C1", "to:F1", "barrage", "done")
    answered(session, "area:F1")
    assert asked(session) == ("hit", ("unit:1/1", "unit:2/1")), "mortars hit before the roll"
    answered(session, "unit:2/1")
    (attack,) = told(session, ev.AttackRolled)
    assert (attack.american, attack.japanese, attack.dice) == (5, 4, (6, 1, 1, 1))
    assert told(session, ev.StrongpointTaken)[0].hits == 0
    assert [(one.why, one.morale) for one in told(session, ev.MoraleMoved)] == [("hit", 19), ("six", 20)]
    (rose,) = told(session, ev.IntensityRose)
    assert (rose.level, rose.count, session.view().sun) == (4, 12, False)
    assert [one.step for one in told(session, ev.ImpulseBegan)] == [
        "arrival",
        "beaches",
        "chit",
        "movement",
        "combat",
        "intensity",
    ]


def test_5_2_2_5_4_5_0_an_activation_that_brings_the_army_draws_no_chit_and_the_army_can_be_activated_next() -> None:
    units = {"1/1": "B2", "C1": "B2", "1/5": "B1"}
    session = laid("arrival", [3], stop_after="activation", level=3, drawn=3, units=units, acted=["1"])
    assert told(session, ev.ArrivalRolled)[0].lands
    answered(session, "beach:B5", "done")
    assert [one.regiment for one in told(session, ev.RegimentAshore)] == ["321"]
    assert (told(session, ev.TimeChitDrawn), len(session.table.state.drawn)) == ([], 3)
    assert asked(session) == ("activate", ("regiment:5", "regiment:321"))


@over_rows("die, drawn", [(die, drawn) for drawn in range(8) for die in range(1, 7)])
def test_5_2_1_5_2_2_the_army_lands_when_the_die_is_no_higher_than_the_chits_drawn(die: int, drawn: int) -> None:
    (rolled,) = told(laid("arrival", [die], level=3, drawn=drawn, units={"1/1": "B2"}), ev.ArrivalRolled)
    assert rolled.lands is (die - drawn <= 0)


def test_5_6_2_a_5_6_2_b_5_6_2_c_5_6_2_d_5_6_2_e_one_combat_step_by_step() -> None:
    session = laid(
        "combat",
        [2, 5, 1, 3, 4],
        units={"1/1": "M1", "2/1": "M1", "P1": "M1", "C1": "M1"},
        reduced=["2/1"],
        japanese={"M1": "JM2", **FAR},
        fires={"M1": 3},
        barrages={"M1": 2},
        morale=20,
    )
    answered(session, "area:M1")
    assert session.view().units["C1"] == "out", "the counter that is revealed has a sniper"
    (attack,) = told(session, ev.AttackRolled)
    assert attack.japanese == 8 - 3
    assert attack.american == 3 + 2 + 1
    assert len(attack.dice) == 3 + 2
    assert attack.highest == 5
    answered(session, "keep")
    assert told(session, ev.StrongpointTaken)[0].hits == 1
    answered(session, "unit:P1")
    assert [(one.why, one.morale) for one in told(session, ev.MoraleMoved)] == [("hit", 19)]


@over_rows("fires, won", [(0, False), (1, False), (2, True), (3, True)])
def test_5_6_2_d_the_note_seven_or_eight_hold_against_any_dice(fires: int, won: bool) -> None:
    units = {"1/1": "M1", "2/1": "M1", "3/1": "M1"}
    keys = {"fires": {"M1": fires}} if fires else {}
    session = laid("combat", [6] * 5, units=units, japanese={"M1": "JM6", **FAR}, revealed=["M1"], **keys)
    answered(session, "area:M1")
    assert bool(told(session, ev.StrongpointTaken)) is won


def test_6_0_one_end_phase_segment_by_segment() -> None:
    session = laid(
        "reposition",
        stop_after="activation",
        units={"1/1": "B2", "2/1": "B3", "G1": "B4", "1/5": "B6"},
        reduced=["1/1", "2/1"],
        used=["G1"],
        acted=["1", "5"],
        japanese={"J2": "JJ1", "M1": "JM1", "F1": "JF1", **FAR},
        fires={"J2": 1, "M1": 2, "F1": 1, "A8": 1},
        barrages={"J2": 1},
        sun=False,
        morale=16,
        turn=4,
    )
    assert session.view().used == []
    answered(session, "unit:2/1", "to:B2", "done", "merge:B2")
    view = session.view()
    assert (view.units["1/1"], view.units["2/1"], view.reduced) == ("B2", "out", [])
    assert (view.barrages, view.fires) == ({}, {"J2": 2, "F1": 1, "A8": 1})
    assert (view.sun, view.acted, view.morale, session.table.gung_ho()) == (True, [], 15, False)
    assert told(session, ev.RoundOpened)[-1].turn == 5
    assert asked(session) == ("activate", ("regiment:1", "regiment:5"))


# ---------------------------------------------------------------- what figures come to


@over_rows(
    "differences, dice",
    [(range(-9, -2), 1), (range(-2, 1), 2), (range(1, 4), 3), (range(4, 7), 4), (range(7, 16), 5)],
)
def test_5_6_2_c_the_dice_of_every_difference_of_strengths(differences: range, dice: int) -> None:
    assert {chances.dice_for(8 + difference, 8) for difference in differences} == {dice}


@over_rows("japanese", range(-2, 12))
def test_5_6_2_e_the_result_of_every_face_against_every_net_strength(japanese: int) -> None:
    for face in range(1, 7):
        row = chances.result(face, japanese)
        lead = min(2, max(-2, face - japanese))
        assert (row.won, row.hits) == {2: (True, 0), 1: (True, 1), 0: (True, 1), -1: (False, 2), -2: (False, 3)}[lead]


@over_rows("face, effect", [(1, "hit"), (2, "hit"), (3, "hit"), (4, "sniper"), (5, "none"), (6, "none")])
def test_5_3_what_every_face_does_on_a_beach(face: int, effect: str) -> None:
    units = {"1/1": "B1", "2/1": "B1", "C1": "B1"}
    session = laid("beaches", [face], units=units, japanese={"F1": "JF1"})
    assert [one.effect for one in told(session, ev.BeachFireRolled)] == [effect]
    assert (session.pending is not None, session.view().units["C1"]) == (
        effect == "hit",
        "out" if effect == "sniper" else "B1",
    )


def test_5_3_guns_reach_two_beaches_and_four_areas_of_airfields() -> None:
    guns = {area: found for area, found in load_content().guns.items() if found}
    assert guns == {
        "B1": ("F1",),
        "B5": ("F3",),
        "A1": ("F2",),
        "A6": ("F2",),
        "A7": ("F2",),
        "A8": ("F5", "F6"),
    }


@over_rows("one, other", [("B1", "J2"), ("A3", "B4"), ("A4", "J6"), ("A5", "A7"), ("A7", "J10")])
def test_2_1_areas_that_meet_in_a_corner_are_no_neighbours(one: str, other: str) -> None:
    assert load_content().island.distance(one, other) == 2


@over_rows(
    "one, other",
    [("B5", "F3"), ("B6", "J6"), ("A8", "F5"), ("A8", "F6"), ("J6", "J7"), ("J9", "M5"), ("M5", "M6")],
)
def test_2_1_5_5_1_reefs_causeways_and_roads_are_borders_like_others(one: str, other: str) -> None:
    for start, end in ((one, other), (other, one)):
        session = laid("movement", units={"1/1": start, "C1": start}, areas=1)
        assert f"to:{end}" in asked(answered(session, "unit:1/1"))[1]


def test_5_6_2_e_3_5_1_a_six_against_six_wins_with_a_hit_and_gains_its_morale_back() -> None:
    units = {"1/1": "F1", "2/1": "F1"}
    session = laid("combat", [6, 1], units=units, japanese={"F1": "JF4", **FAR}, revealed=["F1"], morale=20)
    answered(session, "area:F1", "unit:1/1")
    assert [(one.why, one.morale) for one in told(session, ev.MoraleMoved)] == [("hit", 19), ("six", 20)]


def test_5_6_2_d_2_2_6_c_counters_above_six_need_as_many_fires_as_they_are_above_it() -> None:
    force = (("armour", 2, 0), *(("battalion", 3, 2),) * 3)
    for one in load_content().strongpoints.values():
        wins = [chances.against(force, one.strength, "", fires, 9).win > 0 for fires in range(4)]
        assert wins.index(True) == max(0, one.strength - 6), one.id


def test_3_3_2_how_often_a_chit_of_each_level_comes_up_in_a_game() -> None:
    drawn = [chit for level in (1, 2, 3, 4) for chit in load_content().level_chits(level)]
    assert len(drawn) == 36
    assert [drawn.count(chit) for chit in ("X01", "X07", "X09", "X11")] == [4, 3, 2, 1]
    effects = [load_content().chits[chit].effect for chit in drawn]
    assert effects.count("support") == 8
