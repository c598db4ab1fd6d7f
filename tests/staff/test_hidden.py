"""What a player doesn't see is dealt anew: the view stays the same, nothing is lost, nothing real shows through."""

import pytest

from engine.core.random_bot import RandomBot
from engine.dday.battles import facts_of
from engine.dday.invariants import Watch, census
from engine.dday.staff.hidden import deal, dealt
from engine.dday.state.view import player_view
from engine.peleliu import new_session

GAMES = [
    ("15-september", ()),
    ("15-september", ("20.1",)),
    ("peleliu-assault", ()),
    ("bloody-nose-ridge", ()),
]


def tables(scenario, options, seed, every=37):
    """The sessions of one random game, at every so many choices."""
    session, bot = new_session(scenario, seed, options), RandomBot(seed)
    while session.pending is not None:
        if len(session.choices) % every == 0:
            yield session
        session.choose(bot.choose(session))


@pytest.mark.parametrize(("scenario", "options"), GAMES)
def test_a_dealt_table_looks_the_same_and_is_sound(scenario, options):
    facts = facts_of(scenario)
    watch = Watch(facts)
    for session in tables(scenario, options, "7"):
        view = session.view()
        state = dealt(view, "a")
        assert player_view(facts, state) == view_without_draws(view)
        assert watch.sound(state) == watch.sound(session.table.state)
        assert census(state) == census(session.table.state)


def view_without_draws(view):
    """A view as that of a dealt table is: chance begins anew."""
    view = view.copy()
    view.draws = {}
    return view


@pytest.mark.parametrize(("scenario", "options"), GAMES)
def test_what_is_really_hidden_does_not_show_through(scenario, options):
    """Two tables with the same view are dealt the same."""
    for session in tables(scenario, options, "11", every=61):
        view = session.view()
        first = dealt(view, "a")
        again = dealt(player_view(facts_of(scenario), dealt(view, "b")), "a")
        assert first == again


def test_every_seed_deals_another_table():
    view = new_session("15-september", "3").view()
    found = [dealt(view, str(seed)) for seed in range(20)]
    assert len({tuple(state.deck) for state in found}) == 20
    hidden = next(force.id for force in view.forces.values() if force.unit.startswith("?"))
    assert len({state.forces[hidden].unit for state in found}) > 5


@pytest.mark.parametrize(("scenario", "options"), GAMES)
def test_a_branch_goes_on_from_the_same_question_and_leaves_the_game_alone(scenario, options):
    facts = facts_of(scenario)
    for session in tables(scenario, options, "5", every=41):
        before, asked = session.hash(), session.pending.ids()
        view = session.view()
        branch = session.branch(lambda game: deal(game, "a"))
        assert branch.pending.ids() == asked
        assert branch.view() == view_without_draws(view)
        assert branch.table.state == dealt(view, "a")
        bot, watch = RandomBot("branch"), Watch(facts)
        for _ in range(40):
            if branch.pending is None:
                break
            branch.choose(bot.choose(branch))
        assert watch.sound(branch.table.state) == []
        assert not branch.can_undo
        assert session.hash() == before


def test_a_branch_is_not_saved():
    branch = new_session("15-september", "3").branch(lambda game: deal(game, "a"))
    with pytest.raises(ValueError, match="can't be saved"):
        branch.save()


def test_an_unaltered_branch_plays_like_the_game_itself():
    session, bot = new_session("15-september", "9"), RandomBot("9")
    for _ in range(100):
        session.choose(bot.choose(session))
    branch, one, other = session.branch(lambda table: None), RandomBot("x"), RandomBot("x")
    while session.pending is not None:
        session.choose(one.choose(session))
        branch.choose(other.choose(branch))
        assert branch.hash() == session.hash()


@pytest.mark.parametrize(("scenario", "options"), GAMES)
def test_branches_from_every_question_play_on_as_the_game_does(scenario, options):
    session, bot = new_session(scenario, "4", options), RandomBot("4")
    taken = []
    while session.pending is not None:
        if len(session.choices) % 9 in (0, 4):
            taken.append((session.branch(lambda table: None), len(session.choices), session.hash()))
        session.choose(bot.choose(session))
    end = session.hash()
    for branch, made, before in taken:
        assert (branch.hash(), branch.choices) == (before, session.choices[:made])
        while branch.pending is not None:
            branch.choose(bot.choose(branch))
        assert (branch.hash(), branch.choices, branch.outcome) == (end, session.choices, session.outcome)
    assert session.hash() == end
    assert len(taken) > 10
