"""What is played reaches everything: each question and answer, each kind of event, each chit and each strategy."""

from functools import cache

from engine.core.event import event_classes
from engine.core.session import Session
from engine.savagery import events as ev
from engine.savagery.chances import against
from engine.savagery.content import load_content
from engine.savagery.definition import SAVAGERY
from engine.savagery.facts import STRATEGIES
from engine.savagery.unoffered import _KIND_OF
from tests.asking import told

ON_TABLES = {ev.ArrivalBarred, ev.AttackCalledOff, ev.AirfieldTaken}
"""Events so rare that tables of their own hold them (``test_activation``, ``test_combat``)."""


@cache
def games() -> tuple[tuple[Session, frozenset[tuple[str, str]]], ...]:
    """Whole games of both players, with the kinds of question asked and the kinds of answer offered."""
    found = []
    for name, seed in (("careful", "3"), ("careful", "12"), ("random", "3"), ("random", "4"), ("random", "5")):
        session, bot = SAVAGERY.begin("savagery", seed), SAVAGERY.bot(name, seed)
        offered: set[tuple[str, str]] = set()
        while session.pending:
            offered |= {(session.pending.kind, option.verb) for option in session.pending}
            session.choose(bot.choose(session))
        found.append((session, frozenset(offered)))
    return tuple(found)


def test_every_question_is_asked_with_every_kind_of_answer() -> None:
    wanted = {(kind, verb) for verb, kinds in _KIND_OF.items() for kind in kinds}
    found = {pair for _, offered in games() for pair in offered}
    assert found - wanted == set()
    assert wanted - found == set()


def test_every_kind_of_event_happens() -> None:
    found = {type(event) for session, _ in games() for event in session.events()}
    assert set(event_classes(SAVAGERY.event_modules)) - found - ON_TABLES == set()


def test_every_chit_and_every_strategy_takes_effect() -> None:
    sessions = [session for session, _ in games()]
    chits = {event.effect for session in sessions for event in told(session, ev.TimeChitDrawn)}
    assert chits == set(load_content().figures.chits)
    strategies = {event.strategy for session in sessions for event in told(session, ev.StrongpointRevealed)}
    assert strategies == set(STRATEGIES)


def test_tables_made_up_for_the_fuzzer_can_be_played_in_every_level() -> None:
    levels = set()
    for number in range(12):
        situation = SAVAGERY.random_situation(str(number), "savagery")
        session = SAVAGERY.begin("savagery", str(number), situation=situation)
        assert session.pending or session.outcome
        levels.add(situation["level"])
    assert levels == {1, 2, 3, 4}


def test_more_fire_dice_and_men_never_make_an_attack_worse() -> None:
    one = ("battalion", 3, 2)
    for counter in load_content().strongpoints.values():
        for fires in range(3):
            for men in (1, 2):
                now = against((one,) * men, counter.strength, "", fires, 0)
                assert against((one,) * men, counter.strength, "", fires + 1, 0).win >= now.win
                assert against((one,) * men, counter.strength, "", fires, 1).win >= now.win
                assert against((one,) * (men + 1), counter.strength, "", fires, 0).win >= now.win
                assert now.clean <= now.win <= now.gung_ho
