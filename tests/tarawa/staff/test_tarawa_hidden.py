"""What a player of Tarawa doesn't see is dealt anew: two kinds of depth, the box of eliminated units, letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.random_bot import RandomBot
from engine.core.session import Session
from engine.dday.battles import facts_of
from engine.dday.invariants import Watch, census
from engine.dday.staff.hidden import deal, dealt
from engine.dday.state.state import State
from engine.dday.state.view import player_view
from engine.tarawa import new_session
from engine.tarawa.content import load_content
from engine.tarawa.state import tarawa
from tests.rows import over_rows

GAMES = {
    "tarawa-first-waves": ("21.1",),
    "tarawa-20-november": (),
    "tarawa-two-days": ("21.1", "21.3"),
    "tarawa-21-november": (),
}


def tables(scenario: str, options: Sequence[str], seed: str, every: int = 37) -> Iterator[Session]:
    """The sessions of one random game, at every so many choices."""
    session, bot = new_session(scenario, seed, options), RandomBot(seed)
    while session.pending is not None:
        if len(session.choices) % every == 0:
            yield session
        session.choose(bot.choose(session))


def without_draws(view: State) -> State:
    """A view as that of a dealt table is: chance begins anew."""
    view = view.copy()
    view.draws = {}
    return view


@over_rows("scenario, options", GAMES.items())
def test_a_dealt_table_looks_the_same_and_is_sound(scenario: str, options: Sequence[str]) -> None:
    facts = facts_of(scenario)
    watch = Watch(facts)
    for seed in ("7", "8", "9"):
        for session in tables(scenario, options, seed):
            view = session.view()
            state = dealt(view, "a")
            assert player_view(facts, state) == without_draws(view)
            assert watch.sound(state) == watch.sound(session.table.state)
            assert census(state) == census(session.table.state)


@over_rows("scenario, options", GAMES.items())
def test_what_is_really_hidden_does_not_show_through(scenario: str, options: Sequence[str]) -> None:
    for session in tables(scenario, options, "11", every=61):
        view = session.view()
        assert dealt(view, "a") == dealt(player_view(facts_of(scenario), dealt(view, "b")), "a")


@over_rows("scenario, options", GAMES.items())
def test_a_branch_plays_on_from_a_dealt_table(scenario: str, options: Sequence[str]) -> None:
    watch = Watch(facts_of(scenario))
    for session in tables(scenario, options, "5", every=53):
        before = session.hash()
        view = session.view()
        branch = session.branch(lambda game: deal(game, "a"))
        assert branch.view() == without_draws(view)
        assert branch.table.state == dealt(view, "a")
        bot = RandomBot("branch")
        for _ in range(40):
            if branch.pending is None:
                break
            branch.choose(bot.choose(branch))
        assert watch.sound(branch.table.state) == []
        assert session.hash() == before


@over_rows("scenario, options", GAMES.items())
def test_9_2_pools_hold_their_own_kind_of_depth(scenario: str, options: Sequence[str]) -> None:
    depth = load_content().depth
    for session in tables(scenario, options, "3", every=50):
        state = tarawa(dealt(session.view(), "x"))
        assert {depth[one].kind for one in state.depth_pool} <= {"coastal"}
        assert {depth[one].kind for one in state.inland_pool} <= {"inland"}


def test_12_0_the_fifth_letter_keeps_its_turn_and_the_others_are_shuffled() -> None:
    view = new_session("tarawa-20-november", "3").view()
    found = [dealt(view, str(seed)).letter_markers for seed in range(12)]
    assert {letters["11"] for letters in found} == {"I"}
    assert {letters["3"] for letters in found} == {"M", "R", "P", "A"}


def test_20_1_as_many_elite_units_are_in_play_as_the_set_up_draws() -> None:
    session, content = new_session("tarawa-21-november", "3"), load_content()
    day = session.table.variant.day
    assert day
    for seed in range(20):
        state = dealt(session.view(), str(seed))
        units = [*(force.unit for force in state.forces.values()), *state.reserve]
        assert sum(content.japanese[unit].elite for unit in units) == day.elite_units
        markers = [*(force.depth for force in state.forces.values() if force.depth), *state.depth_pool]
        assert not any(content.depth[marker].tactical_reinforcement for marker in markers)


def test_every_seed_deals_another_table() -> None:
    view = new_session("tarawa-20-november", "3").view()
    found = [dealt(view, str(seed)) for seed in range(20)]
    assert len({tuple(state.deck) for state in found}) == 20
    infantry = next(force.id for force in view.forces.values() if force.unit == "?infantry")
    assert len({state.forces[infantry].unit for state in found}) > 5
