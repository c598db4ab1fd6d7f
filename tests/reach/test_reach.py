"""What games reach: all that charts, cards and rules provide for happens in some game of the tests.

A failing test names in words what no game reaches any more.
"""

from collections.abc import Callable

import pytest

from engine.core.session import Session
from tests.reach.cells import CONTENT, DONE, ISLAND, KINDS, NEVER, left_out
from tests.reach.chart_tables import pairs
from tests.reach.games import record
from tests.reach.rare_tables import RARE
from tests.reach.recorder import Reached
from tests.rows import over_rows
from tests.rules.table import happened
from tests.rules.test_why_not import CASES

pytestmark = pytest.mark.slow  # what its tests share takes long


@pytest.fixture(scope="module")
def reached() -> Reached:
    """What all games together reach; the reasons for refusing that have a case of their own among them."""
    found = record()
    found.cells["refused"] |= {(case[0],) for case in CASES}
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_reached(kind: str, reached: Reached) -> None:
    assert left_out(kind, reached.cells[kind]) == []


@over_rows("kind", KINDS)
def test_nothing_is_reached_that_nobody_knows_of(kind: str, reached: Reached) -> None:
    """A name that changes in the engine must not make the lists silently stale."""
    if kind != "terrain":  # its other fields are held by what comes of them: "entry", "defence", "shift", "cover"
        assert sorted(map(str, reached.cells[kind] - set(KINDS[kind]))) == []


@pytest.mark.parametrize(("kind", "cell"), [(kind, cell) for kind, cells in NEVER.items() for cell in cells])
def test_what_cannot_be_reached_is_not(kind: str, cell: tuple[str, ...], reached: Reached) -> None:
    assert cell in KINDS[kind]
    assert cell not in reached.cells[kind]


@pytest.mark.parametrize("make", RARE, ids=lambda make: make.__name__)
def test_what_is_rare_happens_on_its_table(make: Callable[[], Session]) -> None:
    assert happened(make(), RARE[make])


def test_no_road_leads_into_coral_or_mountains() -> None:
    for terrain in ("coral", "mountain"):
        assert CONTENT.terrain.terrains[terrain].tanks == "road"
        assert pairs("tank", terrain, open_way=True) == []
        assert any(item.terrain == terrain for item in ISLAND.hexes.values())


def test_every_action_of_the_chart_has_what_it_is_seen_by() -> None:
    actions = {action for row in CONTENT.action_chart.cells.values() for action in row.values()}
    assert set(DONE) <= actions


def test_a_cell_that_no_game_reaches_is_named() -> None:
    assert left_out("range", set()) == [f"command range track: {n}, {r}" for n, r in enumerate(CONTENT.command_track)]
    assert left_out("fire", set(KINDS["fire"]) - {("steady", "revealed")}) == ["fire chart: steady, revealed"]
