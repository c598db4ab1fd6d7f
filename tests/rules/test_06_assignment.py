"""6.34 Sharing hits out over several positions, against a search through every possible way."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dday.fire.assignment import Chooser, Shooter, most_hits, ranked_groups

TARGETS = "abcdef"
SHOOTERS = st.lists(
    st.builds(Shooter, st.integers(0, 3), st.frozensets(st.sampled_from(TARGETS), max_size=5)), max_size=4
)


def best_by_search(shooters: list[Shooter], barred: frozenset[str] = frozenset()) -> int:
    """The most units hit, found by trying for every unit each position or none."""
    units = sorted(set().union(*(shooter.targets for shooter in shooters)) - barred) if shooters else []
    best = 0
    for choice in product(range(-1, len(shooters)), repeat=len(units)):
        given_hits = [0] * len(shooters)
        possible = True
        for name, number in zip(units, choice, strict=True):
            if number >= 0:
                given_hits[number] += 1
                possible &= name in shooters[number].targets
        if possible and all(used <= shooter.limit for used, shooter in zip(given_hits, shooters, strict=True)):
            best = max(best, sum(given_hits))
    return best


@settings(max_examples=150, deadline=None)
@given(SHOOTERS)
def test_6_34_most_hits_equals_the_search(shooters: list[Shooter]) -> None:
    assert most_hits(shooters) == best_by_search(shooters)


@settings(max_examples=100, deadline=None)
@given(SHOOTERS, st.frozensets(st.sampled_from(TARGETS), max_size=3))
def test_6_34_barred_units_take_no_hits(shooters: list[Shooter], barred: frozenset[str]) -> None:
    assert most_hits(shooters, barred) == best_by_search(shooters, barred)


@settings(max_examples=150, deadline=None)
@given(SHOOTERS.filter(bool))
def test_6_34_the_chooser_offers_exactly_what_keeps_the_most_hits_within_reach(shooters: list[Shooter]) -> None:
    now, later = shooters[0], shooters[1:]
    chooser = Chooser(now, later)
    best = best_by_search(shooters)
    for name in sorted(now.targets):
        possible = (
            now.limit > 0
            and 1 + best_by_search([Shooter(now.limit - 1, now.targets - {name}), *later], frozenset(name)) == best
        )
        assert chooser.fits([name]) is possible, name


def test_6_34_a_position_without_common_targets_matters_through_a_third_one() -> None:
    now = Shooter(1, frozenset("ac"))
    later = [Shooter(1, frozenset("b")), Shooter(1, frozenset("ab"))]
    assert Chooser(now, later).open("ac") == ["c"]


@settings(max_examples=150, deadline=None)
@given(SHOOTERS.filter(bool), st.randoms(use_true_random=False))
def test_6_34_position_after_position_reaches_the_most_hits(shooters: list[Shooter], luck: object) -> None:
    """Whatever is picked among the offered targets, all positions together hit as many units as can be hit."""
    best = best_by_search(shooters)
    hit: set[str] = set()
    for number, shooter in enumerate(shooters):
        now = Shooter(shooter.limit, shooter.targets - hit)
        later = [Shooter(other.limit, other.targets - hit) for other in shooters[number + 1 :]]
        chooser = Chooser(now, later)
        while chooser.left and (ready := chooser.open(sorted(now.targets))):
            chooser.chosen.append(luck.choice(ready))  # type: ignore[attr-defined]
        hit.update(chooser.chosen)
    assert len(hit) == best


def test_6_34_the_rulebooks_case() -> None:
    """Limit two, three targets, one of them under another position's fire too: that one is left to the other."""
    now, other = Shooter(2, frozenset("abc")), Shooter(1, frozenset("c"))
    chooser = Chooser(now, [other])
    assert chooser.open(list("abc")) == ["a", "b"]
    assert chooser.fits(["a", "b"])
    assert not chooser.fits(["c"])
    assert most_hits([now, other]) == 3


def test_6_34_alone_a_position_may_hit_any_of_its_targets() -> None:
    assert Chooser(Shooter(1, frozenset("ab")), []).open(list("ab")) == ["a", "b"]


def test_6_34_more_than_the_limit_never_fits() -> None:
    assert not Chooser(Shooter(1, frozenset("ab")), []).fits(["a", "b"])


def test_6_31_targets_are_ranked_best_first_in_the_given_order() -> None:
    ranks = {"a": (1, -4), "b": (0, -2), "c": (0, -4), "d": (0, -4)}
    assert ranked_groups(ranks) == [["c", "d"], ["b"], ["a"]]
