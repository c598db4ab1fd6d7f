"""Levels: recruits have an action more, veterans take nothing back; the rules stay as they are."""

import pytest

from engine.core.decision import Refused
from engine.core.random_bot import RandomBot
from engine.dday.inspection import inspect
from engine.dday.invariants import Watch
from engine.dday.landing_definition import LandingDefinition
from engine.games import REGISTER
from engine.peleliu import new_session

GAMES = [(game, scenario.id) for game in REGISTER if isinstance(game, LandingDefinition) for scenario in game.scenarios]


def acting(session):
    """Play on to the first question who acts."""
    bot = RandomBot("levels")
    while session.pending is not None and session.pending.kind != "act":
        session.choose(bot.choose(session))
    return session


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_a_recruit_has_one_action_more_in_each_turn(game, scenario):
    usual = acting(game.begin(scenario, "4")).pending.facts["actions_left"]
    assert acting(game.begin(scenario, "4", level="recruit")).pending.facts["actions_left"] == usual + 1


@pytest.mark.parametrize("level", ["regular", "veteran"])
def test_other_levels_play_the_usual_game(level):
    usual, other = new_session("15-september", "4"), new_session("15-september", "4", level=level)
    bots = RandomBot("a"), RandomBot("a")
    while usual.pending is not None:
        for session, bot in zip((usual, other), bots, strict=True):
            session.choose(bot.choose(session))
    assert other.hash() == usual.hash()


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_a_recruits_game_is_sound_and_can_be_saved(game, scenario):
    session, bot = game.begin(scenario, "6", level="recruit"), RandomBot("6")
    watch = Watch(session.table.facts)
    while session.pending is not None:
        session.choose(bot.choose(session))
        if len(session.choices) % 50 == 0:
            assert watch.sound(session.table.state) == []
            assert game.load(session.save()).hash() == session.hash()
            assert game.load(session.save(), whole=True).hash() == session.hash()


def test_a_veteran_takes_nothing_back():
    session = acting(new_session("15-september", "4", level="veteran"))
    session.choose(session.pending.ids()[0])
    assert not session.can_undo
    with pytest.raises(Refused) as refused:
        session.undo()
    assert refused.value.key == "veteran"
    with pytest.raises(Refused) as refused:
        session.retract(session.choices[-1])
    assert refused.value.key == "veteran"
    session.study()
    session.undo()


def test_a_veteran_is_foretold_nothing_outside_study_mode():
    session = acting(new_session("15-september", "4", level="veteran"))
    assert not session.foretells
    assert acting(new_session("15-september", "4", level="recruit")).foretells
    session.study()
    assert session.foretells


def test_a_report_without_odds_counts_no_chances():
    view = new_session("15-september", "4").view()
    hidden = next(force.id for force in view.forces.values() if force.unit.startswith("?"))
    told, bare = inspect(view, f"force:{hidden}"), inspect(view, f"force:{hidden}", odds=False)
    assert [fact for fact in told.facts if not fact.counts_odds] == list(bare.facts)
    assert len(bare.facts) < len(told.facts)


def test_the_level_stands_in_the_set_up_unless_it_is_the_usual_one():
    assert new_session("15-september", "4", level="recruit").setup["level"] == "recruit"
    assert "level" not in new_session("15-september", "4", level="regular").setup
    with pytest.raises(ValueError, match="level 'hero' is unknown"):
        new_session("15-september", "4", level="hero")
