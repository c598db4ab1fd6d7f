"""Every event that decides something says why, in every language: in random games of all scenarios."""

from collections.abc import Iterator

import pytest

from engine.core.event import Event, event_classes
from engine.dday.landing_definition import LandingDefinition
from engine.dday.reasons import CHOICE, ONLY, told_apart
from engine.dday.state.state import State
from engine.games import REGISTER
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.words import PeleliuWords
from tests.rules.table import FAR, enemy, happened, marine, volley

GAMES = (
    ("15-september", "", "random", "5"),
    ("15-september", "", "careful", "3"),
    ("peleliu-assault", "", "careful", "9"),
    ("peleliu-assault", "16-september", "random", "2"),
    ("bloody-nose-ridge", "", "random", "4"),
    ("bloody-nose-ridge", "", "careful", "6"),
    ("tarawa-first-waves", "", "random", "4"),
    ("tarawa-20-november", "", "random", "8"),
    ("tarawa-two-days", "", "careful", "2"),
    ("tarawa-21-november", "", "random", "6"),
)
BATTLES = [game for game in REGISTER if isinstance(game, LandingDefinition)]
MOST = 900
"""Choices after which a game is left."""


def classes() -> list[type[Event]]:
    return [one for game in BATTLES for one in event_classes(game.event_modules)]


def told(scenario: str, start: str, player: str, seed: str) -> Iterator[tuple[Event, State]]:
    """What the player is told in a game, each event with the table before it."""
    battle = REGISTER.of_scenario(scenario)
    session, hand = battle.begin(scenario, seed, start=start), battle.bot(player, seed)
    view, mark = session.view(), session.mark
    for _ in range(MOST):
        if session.pending is None:
            return
        session.choose(hand.choose(session))
        for event in session.events(mark):
            yield event, view
            event.apply(view)
            mark += 1


def test_every_class_of_event_has_reasons_or_says_why_not() -> None:
    assert [one.kind() for one in classes() if bool(one.reasons_in) == bool(one.no_reason)] == []
    assert [one.kind() for one in classes() if one.chosen and not one.reasons_in] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(game))
def test_each_deciding_event_has_its_why_and_words_for_it(game: tuple[str, str, str, str]) -> None:
    battle = REGISTER.of_scenario(game[0])
    assert isinstance(battle, LandingDefinition)
    words = [battle.words(code) for code in battle.languages]
    without: set[str] = set()
    for event, view in told(*game):
        if not event.reasons_in or getattr(event, "why", "") in event.chosen:
            continue
        if not any(getattr(event, name) for name in event.reasons_in):
            without.add(f"{event.kind()} {getattr(event, 'why', '')} [{event.rule}]")
        because = getattr(event, "because", ())
        for one in words:
            line = one.event(event, view)
            for reason in because if line else ():
                assert one.names.reasons((reason,)) in line
            assert "\n" not in line
    assert without == set()
    for one in words:
        assert one.unknown == set()


# ---------------------------------------------------------------- why this one


def test_the_priority_that_left_fewer_is_the_reason() -> None:
    ranks = [(1, 5), (1, 7), (2, 1)]
    whys = [("near", 1), ("steps", 5)]
    assert told_apart(ranks, (1, 5), whys) == (("near", 1), ("steps", 5))
    assert told_apart([(1, 5)], (1, 5), whys) == (ONLY,)
    assert told_apart([(1, 5), (1, 5)], (1, 5), whys) == (CHOICE,)
    assert told_apart([(1, 5), (1, 7)], (1, 5), [("near", 1), None]) == ()


def why(session: object, kind: str) -> list[dict[str, object]]:
    return [dict(event.because) for event in happened(session, kind)]


def test_6_31_the_hit_says_intense_first_then_most_steps_then_nearest() -> None:
    """B1 (0414 beside it) has one hit: the reasons tell who is spared."""
    us = [marine("K/3/1", "0414", steps=2), marine("A/1/1", "0414", steps=3)]
    session = volley(us, [enemy("J01", "0314"), *FAR], fire={"green": "plain"}, symbol="triangle")
    (fires,) = happened(session, "position_fires")
    assert len(fires.targets) in (1, 2)
    (hit,) = why(session, "unit_hit")
    assert hit.keys() & {"only", "enough", "most_steps", "choice"}
    if len(fires.targets) > fires.limit:
        assert hit["most_steps"] == 3
        assert dict(fires.because) == {"limit_unit": 1}


@pytest.mark.parametrize("revealed", [True, False])
def test_6_33_fire_of_a_revealed_unit_says_that_it_does_not_disrupt(revealed: bool) -> None:
    japanese = [enemy("J01", "0314", revealed=revealed), *FAR]
    session = volley([marine("K/3/1", "0414")], japanese, fire={"green": "plain"}, symbol="triangle")
    (fires,) = happened(session, "position_fires")
    assert ("face_up" in dict(fires.because)) == revealed == (not happened(session, "unit_disrupted"))


def test_6_3_who_hits_nobody_says_who_is_there_and_why_not() -> None:
    session = volley([marine("HQ/1/1", "0414")], [enemy("J01", "0314"), *FAR], fire={"green": "plain"})
    (fires,) = happened(session, "position_fires")
    assert dict(fires.because) == {"leader": 1}
    assert "leader" in PeleliuWords().event(fires, session.view())


def test_5_1_a_boat_at_the_end_of_the_row_turns_back_and_says_so() -> None:
    turned = set()
    for seed in range(40):
        session, hand = new_session("15-september", str(seed)), bot("random", str(seed))
        while session.pending and session.table.state.turn < 6:
            session.choose(hand.choose(session))
        for event in happened(session, "unit_moved"):
            if event.why == "drift":
                because = dict(event.because)
                assert because.keys() & {"drift_left", "drift_right"}
                row = list(session.table.island.boxes)
                step = row.index(event.place[4:]) - row.index(event.origin[4:])
                said = -1 if "drift_left" in because else 1
                assert ("row_ends" in because) == (step != said)
                turned.add("row_ends" in because)
        if len(turned) == 2:
            return
    raise AssertionError("no boat came to the end of the row")


def test_8_33_a_defeat_says_what_is_open_now() -> None:
    """An attack leaves the hex empty: who stands beside it and may still act is told to enter."""
    found = set()
    for seed in ("3", "5", "8"):
        session, hand = new_session("15-september", seed), bot("careful", seed)
        while session.pending and session.table.state.turn < 9:
            session.choose(hand.choose(session))
        for event in happened(session, "force_removed"):
            assert bool(event.ahead) == (event.why in ("defeated", "withdrawn"))
            found |= {key for key, _ in event.ahead}
    assert found & {"secure_now", "secure", "enter_now", "enter"}
