"""Sessions: saving, undo, replay, levels, bots, the fuzzer, inspection and the study."""

import json
import tomllib
from functools import cache

import pytest

from engine.core.decision import Refused
from engine.core.resources import resource
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from engine.core.study import Gatherer
from engine.savagery import events as ev
from engine.savagery.bots.division import DivisionBot
from engine.savagery.definition import SAVAGERY
from tests.asking import answered, asked, told
from tests.savagery.tables import FAR, laid


def played(seed: str, choices: int = 10_000, level: str = "") -> Session:
    """A game of the careful bot, or its beginning."""
    session, bot = SAVAGERY.begin("savagery", seed, level=level), DivisionBot(seed)
    while session.pending and len(session.choices) < choices:
        session.choose(bot.choose(session))
    return session


@cache
def saved() -> str:
    """A save of a game under way."""
    return json.dumps(played("4", 90).save())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("japanese", {"J1": "JJ1"}),
        ("japanese", {"B1": "JJ1"}),
        ("units", {"1/1": "B1"}),
        ("morale", 0),
        ("morale", "high"),
        ("stack", []),
        ("drawn", ["X12"]),
        ("revealed", ["B1"]),
        ("reduced", ["1/321"]),
        ("used", ["P5"]),
        ("acted", ["1", "1"]),
        ("fires", {"B1": 1}),
        ("barrages", {"B1": 0}),
        ("step", "tea"),
        ("level", 5),
        ("dice", {"thrown": -1, "laid": []}),
        ("wings", 2),
    ],
)
def test_a_damaged_state_is_refused(key: str, value: object) -> None:
    plain = json.loads(saved())
    plain["mark"]["state"][key] = value
    with pytest.raises(LoadFault):
        SAVAGERY.load(plain)


@pytest.mark.parametrize(
    "situation",
    [
        [],
        {"morale": 99},
        {"units": {"1/1": "B1", "1/5": "B1"}},
        {"units": {"1/1": "B1", "P4": "B1"}},
        {"units": {"T1": "M1"}},
        {"units": {"1/1": "box"}},
        {"units": {"T1": "out"}},
        {"units": dict.fromkeys(("1/1", "2/1", "3/1", "P1", "P2"), "J1")},
        {"japanese": {"J1": "JM1"}},
        {"japanese": {"J1": "JJ1", "J2": "JJ1"}},
        {"japanese": {"J1": "JJ1"}, "revealed": ["J2"]},
        {"reduced": ["1/321"]},
        {"japanese": {"J1": "JJ1"}, "fires": {"J2": 1}},
        {"chits": ["X12"]},
    ],
)
def test_a_set_up_that_can_not_be_is_refused(situation: object) -> None:
    if isinstance(situation, dict):
        situation = {"scenario": "savagery", **situation}
    with pytest.raises(ValueError, match=r"\w"):
        SAVAGERY.open({"scenario": "savagery", "seed": "1", "situation": situation})


def test_a_secret_or_a_die_can_not_be_taken_back_and_a_choice_without_one_can() -> None:
    session = laid("movement", [1, 1], units={"1/1": "B2"}, japanese={"J2": "JJ8", **FAR}, stop_after="combat")
    answered(session, "unit:1/1", "to:J2")
    assert session.can_undo
    session.undo()
    assert asked(session)[0] == "to"
    answered(session, "to:J2", "area:J2")
    assert not session.can_undo
    with pytest.raises(Refused):
        session.undo()
    session.study()
    session.undo()
    assert asked(session)[0] == "combat"


def test_a_recruit_gets_more_supply_and_a_veteran_is_told_no_chances() -> None:
    keys = {"scenario": "savagery", "step": "chit", "active": "1", "units": {"1/1": "B2"}, "chits": ["X03"]}
    for level, points in (("", 2), ("recruit", 3)):
        session = SAVAGERY.begin("savagery", "1", situation=keys, level=level)
        assert session.pending
        assert session.pending.facts["points"] == points
    fight = {"scenario": "savagery", "step": "combat", "active": "1", "units": {"1/1": "J2"}}
    session = SAVAGERY.begin("savagery", "1", situation=fight, level="veteran")
    assert session.pending
    assert "win" not in session.pending.options[0].facts
    assert played("3", 120, level="veteran").choices == played("3", 120).choices


def test_the_careful_bot_plays_like_a_sensible_player_and_throws_no_dice() -> None:
    one = played("12")
    assert one.outcome is not None
    assert one.choices[:200] == played("12", 200).choices
    assert len(one.view().japanese) < 12


def test_an_inspection_tells_no_more_than_the_player_knows() -> None:
    view = laid("combat", units={"1/1": "J2"}, japanese={"J2": "JJ8", "J4": "JJ1", **FAR}).view()
    told_lines = "\n".join(SAVAGERY.inspect(view, "area:J2", "en"))
    assert "one of strength 2 4" in told_lines
    assert "%" in told_lines
    assert "%" not in "\n".join(SAVAGERY.inspect(view, "area:J2", "en", odds=False))


def test_a_study_counts_what_happened() -> None:
    session, bot = SAVAGERY.begin("savagery", "2"), DivisionBot("2")
    gatherer = Gatherer(session, SAVAGERY.study("savagery"))
    while session.pending:
        session.choose(bot.choose(session))
        gatherer.follow()
    assert session.outcome
    figures = gatherer.figures("2", session.outcome)
    (end,) = told(session, ev.BattleEnded)
    assert figures.counts["left"] == end.left == 30 - figures.counts["destroyed"]
    assert figures.counts["morale"] == end.morale
    gained = sum(one.amount for one in told(session, ev.MoraleMoved))
    assert end.morale == 30 + gained
    assert figures.counts["attacks"] >= figures.counts["destroyed"]
    assert figures.counts["hits"] == sum(one.why == "hit" for one in told(session, ev.MoraleMoved))
    assert [one.value("enemy") for one in figures.turns] == sorted(
        (one.value("enemy") for one in figures.turns), reverse=True
    )


def test_the_map_is_reported() -> None:
    assert SAVAGERY.map_report(None) == "36 areas, 75 borders, 30 Japanese counters"


def test_the_situation_on_the_page_can_be_played() -> None:
    page = resource("docs", "savagery.md").read_text(encoding="utf-8")
    situation = tomllib.loads(page.partition("```toml")[2].partition("```")[0])
    session = SAVAGERY.begin("savagery", "1", situation=situation)
    assert asked(session) == ("combat", ("area:M6",))
