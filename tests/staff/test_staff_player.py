"""The player ``staff``: whole games without a fault, the plan behind them, the weights by which tables are judged."""

import pytest

from engine.core.faults import DataFault
from engine.dday.battles import facts_of
from engine.dday.bots.careful_map import ground
from engine.dday.bots.plan import plan_of
from engine.dday.staff.staff_bot import Budget, StaffBot
from engine.dday.staff.standing import read_weights
from engine.dday.staff.table_figures import figures
from engine.dday.view.table import seen_table
from engine.peleliu import new_session
from engine.peleliu.bots import PLANNED, STAFF, _planner

SCENARIOS = ("15-september", "peleliu-assault", "bloody-nose-ridge")


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_plays_a_whole_game(scenario):
    session = new_session(scenario, "3")
    player = StaffBot(STAFF, _planner, Budget(playouts=2, turns=1))
    while session.pending:
        session.choose(player.choose(session))
    assert session.outcome


def test_it_plays_the_same_game_twice():
    ends = []
    for _ in range(2):
        session, player = new_session("15-september", "4"), StaffBot(STAFF, _planner, Budget(playouts=2, turns=12))
        for _ in range(6):
            session.choose(player.choose(session))
        ends.append(session.hash())
    assert ends[0] == ends[1]


def standing(*forces):
    return tuple((hex_id, unit, False, False) for hex_id, unit in forces)


def test_11_3_who_bars_the_way_from_a_position_that_is_held_is_worth_beating():
    """A7 (0511) covers A5 (0312), which is held; nobody else is near."""
    land = ground("15-september", 1, PLANNED)
    held = frozenset({"0312"})
    far = plan_of(land, 6, standing(("0613", "?infantry")), held)
    near = plan_of(land, 6, standing(("0511", "?infantry")), held)
    site = land.island.site_at["0511"].id
    assert near.covered_by[site] > far.covered_by[site]


def test_a_plan_asks_most_for_the_positions_that_take_least():
    land = ground("15-september", 1, PLANNED)
    enemies = standing(*((position.hex, "?infantry") for position in land.island.positions.values()))
    plan = plan_of(land, 1, enemies, frozenset())
    beach, hill = land.island.positions["B5"].hex, land.island.positions["B22"].hex
    assert plan.worth[beach] > plan.worth[hill] > 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_weight_is_that_of_a_figure(scenario):
    table = seen_table(new_session(scenario, "1").view())
    weights = STAFF.weights[scenario]
    assert set(weights.by_figure) <= set(figures(table))
    assert facts_of(scenario).scenario.id == weights.scenario


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("scenarios = 3", "list"),
        ('[[scenarios]]\nid = "a"', "missing"),
        (
            '[[scenarios]]\nid = "a"\ngames = 1\nfirst_seed = 1\nplayer = "careful"\nbase = { early = 1, late = 1 }\n'
            'figures = [{ name = "x", early = 1, late = 1 }, { name = "x", early = 1, late = 1 }]',
            "more than once",
        ),
    ],
)
def test_weights_with_faults_are_refused(text, told, tmp_path):
    path = tmp_path / "standing.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataFault, match=told):
        read_weights(path)
