"""What games of Tarawa reach: all that its charts provide for and all that it asks happens in some game of the tests.

A failing test names in words what no game reaches any more.
"""

import pytest

from engine.dday.attack.barrage import may_barrage
from tests.reach.recorder import Cell, Reached
from tests.rows import over_rows
from tests.tarawa.reach.cells import CONTENT, DONE, ISLAND, KINDS, NEVER, left_out, questions
from tests.tarawa.reach.games import record, tables_alone
from tests.tarawa.reach.ground_tables import lost
from tests.tarawa.tables import table

pytestmark = pytest.mark.slow  # what its tests share takes long
PLAYED = ("step", "decision", "answer")
"""What whole games reach; all else is reached by a table."""


@pytest.fixture(scope="module")
def reached() -> Reached:
    """What all games together reach."""
    return record()


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_reached(kind: str, reached: Reached) -> None:
    assert left_out(kind, reached.cells[kind]) == []


def test_every_cell_of_a_chart_has_its_table() -> None:
    """Recorded games may be recorded anew, and then they reach other cells."""
    found = tables_alone()
    assert [words for kind in KINDS if kind not in PLAYED for words in left_out(kind, found.cells[kind])] == []


@over_rows("kind", KINDS)
def test_nothing_is_reached_that_nobody_knows_of(kind: str, reached: Reached) -> None:
    """A name that changes in the engine must not make the lists silently stale."""
    if kind != "terrain":  # its other fields are held by what comes of them: "entry", "defence", "factor", "cover"
        assert sorted(map(str, reached.cells[kind] - set(KINDS[kind]))) == []


@over_rows("kind, cell", [(kind, cell) for kind, cells in NEVER.items() for cell in cells])
def test_what_cannot_be_reached_is_not(kind: str, cell: Cell, reached: Reached) -> None:
    assert cell in KINDS[kind]
    assert cell not in reached.cells[kind]


# ---------------------------------------------------------------- why it cannot


def test_8_4_nobody_who_barrages_has_the_strength_of_the_highest_column() -> None:
    game = table(12, {}, {})
    strengths = [
        counter.strength(steps)
        for counter in CONTENT.us.values()
        if may_barrage(game, game.state.us[counter.id])
        for steps in range(1, counter.steps + 1)
    ]
    assert 0 < max(strengths) < CONTENT.barrage_table.columns[-1]
    assert game.variant.naval_sure


def test_7_3_12_6_the_sea_lies_far_from_land_and_from_patrols() -> None:
    sea = {h for h, item in ISLAND.hexes.items() if item.terrain == "sea"}
    beside = {h for other in sea for h in ISLAND.neighbours[other]}
    assert {ISLAND.hexes[h].terrain for h in beside} == {"sea", "reef"}
    far = CONTENT.action_chart.reach.patrol
    assert not any(sea & ISLAND.within(position.hex, far) for position in ISLAND.positions.values())


def test_14_1_losses_are_no_catastrophe_on_turn_1_alone() -> None:
    assert (lost(1), lost(2)) == (False, True)


def test_7_0_there_are_no_cliffs_fortifications_and_preservation_moves() -> None:
    assert not ISLAND.cliffs
    assert not CONTENT.fortifications
    assert not CONTENT.figures.preservation_move


# ---------------------------------------------------------------- the lists themselves


def test_every_action_of_the_chart_has_what_it_is_seen_by() -> None:
    actions = {action for row in CONTENT.action_chart.cells.values() for action in row.values()}
    assert set(DONE) <= actions


def test_every_question_that_is_not_asked_has_words_all_the_same() -> None:
    assert {cell[0] for cell in NEVER["decision"]} < set(questions())


def test_a_cell_that_no_game_reaches_is_named() -> None:
    assert left_out("fire", set(KINDS["fire"]) - {("water", "revealed")} - set(NEVER["fire"])) == [
        "fire chart: water, revealed"
    ]
