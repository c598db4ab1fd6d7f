"""6.31, 6.34 Hits shared out: the choosing itself, driven to its end, against every possible way to share them."""

from collections.abc import Sequence
from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from engine.dday.fire.assignment import Shooter
from engine.dday.fire.fire import choose_targets
from engine.dday.fire.plan import FirePlan, Target
from engine.dday.game import Game
from engine.dday.island.island import Site
from tests.drawn import run
from tests.properties.strategies import ISLAND, table
from tests.rules.table import marine

COMPANIES = ("A/1/1", "B/1/1", "C/1/1", "E/2/1", "F/2/1")
SITES: tuple[Site, ...] = tuple(ISLAND.sites.values())[:4]
DOTS = ("intense", "steady", "machine_gun")
PRIORITY = {"intense": 1, "steady": 2, "machine_gun": 3}
"""6.31 The lower, the sooner."""
Aim = dict[str, tuple[str, int]]
"""Whom a position could hit: the kind of fire and the distance of each."""
AIMS = st.dictionaries(
    st.sampled_from(COMPANIES), st.tuples(st.sampled_from(DOTS), st.integers(1, 2)), min_size=1, max_size=4
)
VOLLEYS = st.lists(st.tuples(st.integers(1, 2), AIMS), min_size=2, max_size=4)


def most(shooters: Sequence[tuple[int, frozenset[str]]]) -> int:
    """The most units that can be hit, by giving every unit to each position in turn or to none."""
    units = sorted(set().union(*(targets for _, targets in shooters)))
    ways = [[None, *(i for i, (_, targets) in enumerate(shooters) if unit in targets)] for unit in units]
    best = 0
    for way in product(*ways):
        if all(way.count(i) <= limit for i, (limit, _) in enumerate(shooters)):
            best = max(best, sum(one is not None for one in way))
    return best


def plan(game: Game, site: Site, limit: int, aim: Aim) -> FirePlan:
    targets = tuple(Target(game.state.us[name], dot, "any", far) for name, (dot, far) in sorted(aim.items()))
    return FirePlan(site, (), "circle", limit=limit, targets=targets)


def ranks(game: Game, aim: Aim, names: Sequence[str]) -> list[tuple[int, int, int]]:
    """6.31 Kind of fire, then most steps, then nearest, of the units hit, best first."""
    return sorted((PRIORITY[aim[name][0]], -game.state.us[name].steps, aim[name][1]) for name in names)


@given(VOLLEYS, st.lists(st.integers(1, 4), min_size=len(COMPANIES), max_size=len(COMPANIES)), st.data())
def test_6_34_the_most_units_are_hit_and_6_31_decides_among_equals(
    volleys: list[tuple[int, Aim]], steps: list[int], data: st.DataObject
) -> None:
    game = table([marine(name, "0412", steps=left) for name, left in zip(COMPANIES, steps, strict=True)])
    best = most([(limit, frozenset(aim)) for limit, aim in volleys])
    hit: list[str] = []
    for number, (limit, whole) in enumerate(volleys):
        aim = {name: how for name, how in whole.items() if name not in hit}
        rest = [(more, frozenset(others) - set(hit)) for more, others in volleys[number + 1 :]]
        later = [Shooter(more, others) for more, others in rest]
        chosen: list[Target] = []

        def choosing(
            aim: Aim = aim,
            limit: int = limit,
            later: list[Shooter] = later,
            number: int = number,
            chosen: list[Target] = chosen,
        ):  # type: ignore[no-untyped-def]
            chosen += yield from choose_targets(game, plan(game, SITES[number], limit, aim), later)

        asked = run(choosing(), data)
        names = [target.unit.id for target in chosen]
        assert len(set(names)) == len(names) <= limit
        assert set(names) <= set(aim)
        # every set that the position could hit without costing a hit in all
        sound = [
            ranks(game, aim, some)
            for size in range(limit + 1)
            for some in combinations(sorted(aim), size)
            if len(hit) + size + most([(more, others - set(some)) for more, others in rest]) == best
        ]
        last = (9, 0, 0)
        assert [*ranks(game, aim, names), last] == min([*found, last] for found in sound)
        for question, _ in asked:
            assert len({tuple(ranks(game, aim, [name.partition(":")[2]])) for name in question.ids()}) == 1
        hit += names
    assert len(hit) == best
