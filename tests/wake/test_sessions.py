"""Sessions: saving, undo, replay, levels, bots, the fuzzer, inspection and the study."""

import json
import tomllib

import pytest

from engine.core.decision import Refused
from engine.core.resources import resource
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from engine.core.study import Gatherer
from engine.wake.bots.garrison import GarrisonBot
from engine.wake.definition import WAKE
from tests.asking import answered, asked
from tests.wake.tables import laid


def played(seed: str, choices: int = 10_000, level: str = "") -> Session:
    """A game of the careful bot, or its beginning."""
    session, bot = WAKE.begin("wake", seed, level=level), GarrisonBot(seed)
    while session.pending and len(session.choices) < choices:
        session.choose(bot.choose(session))
    return session


def test_tables_made_up_for_the_fuzzer_can_be_played_in_both_attempts() -> None:
    attempts = set()
    for number in range(12):
        situation = WAKE.random_situation(str(number), "wake")
        session = WAKE.begin("wake", str(number), situation=situation)
        assert session.pending or session.outcome
        attempts.add(situation["attempt"])
    assert attempts == {1, 2}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("ships", {"S01": "C1"}),
        ("ships", {"X": "M1"}),
        ("garrison", 0),
        ("garrison", "many"),
        ("markers", {"S10": "fire"}),
        ("uncovered", [3, 5]),
        ("step", "tea"),
        ("dice", {"thrown": -1, "laid": []}),
        ("tracks", [[], []]),
        ("planes", {"W1": "moon"}),
        ("attempt", 3),
        ("wings", 2),
        ("grit", 90),
    ],
)
def test_a_damaged_state_is_refused(key: str, value: object) -> None:
    saved = json.loads(json.dumps(played("4", 60).save()))
    saved["mark"]["state"][key] = value
    with pytest.raises(LoadFault):
        WAKE.load(saved)


@pytest.mark.parametrize(
    "setup",
    [
        {"scenario": "guam", "seed": "1"},
        {"scenario": "wake", "seed": 1},
        {"scenario": "wake", "seed": "1", "level": "god"},
        {"scenario": "wake", "seed": "1", "situation": {"scenario": "wake", "garrison": 99}},
        {"scenario": "wake", "seed": "1", "situation": {"scenario": "wake", "ships": {"S01": "C1"}}},
        {"scenario": "wake", "seed": "1", "situation": []},
    ],
)
def test_a_set_up_that_can_not_be_is_refused(setup: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"expected|unknown|may not"):
        WAKE.open(setup)


def test_a_die_can_not_be_taken_back_and_a_choice_without_one_can() -> None:
    session = answered(laid("batteries", [1, 1, 1], ships={"S04": "M1"}), "battery:L")
    assert session.can_undo
    session.undo()
    assert asked(session)[0] == "battery"
    answered(session, "battery:L", "fire:S04")
    assert not session.can_undo
    with pytest.raises(Refused):
        session.undo()
    session.study()
    session.undo()
    assert asked(session)[0] == "target"


def test_a_recruit_begins_with_grit_and_a_veteran_is_told_no_chances() -> None:
    assert WAKE.rules.begin({"scenario": "wake", "seed": "1", "level": "recruit"}).grit == 2
    assert WAKE.rules.begin({"scenario": "wake", "seed": "1"}).grit == 0
    situation = {"scenario": "wake", "step": "batteries", "ships": {"S04": "M1"}}
    session = WAKE.begin("wake", "1", situation=situation, level="veteran")
    answered(session, "battery:L")
    assert session.pending
    assert "out" not in session.pending.options[0].facts
    assert played("3", level="veteran").choices == played("3").choices


def test_the_careful_bot_plays_like_a_sensible_player_and_throws_no_dice() -> None:
    one, other = played("12"), played("12")
    assert one.choices == other.choices
    assert one.outcome is not None
    scores = [played(str(seed)).events()[-1].points for seed in range(20, 28)]  # type: ignore[attr-defined]
    assert sum(scores) / len(scores) > 190


def test_a_study_counts_what_happened() -> None:
    session, bot = WAKE.begin("wake", "2"), GarrisonBot("2")
    gatherer = Gatherer(session, WAKE.study("wake"))
    while session.pending:
        session.choose(bot.choose(session))
        gatherer.follow()
    assert session.outcome
    figures = gatherer.figures("2", session.outcome)
    end = session.events()[-1]
    assert figures.counts["points"] == end.points  # type: ignore[attr-defined]
    assert figures.counts["by_batteries"] + figures.counts["by_planes"] == figures.counts["ships"]
    assert figures.counts["first_turns"] + figures.counts["second_turns"] == figures.turn
    assert figures.counts[f"{end.ending}_turn"] == figures.turn  # type: ignore[attr-defined]


def test_the_chart_is_reported() -> None:
    assert WAKE.map_report(None) == "30 areas, 84 exits, 7 facilities"


def test_the_situation_on_the_page_can_be_played() -> None:
    page = resource("docs", "wake.md").read_text(encoding="utf-8")
    situation = tomllib.loads(page.partition("```toml")[2].partition("```")[0])
    session = WAKE.begin("wake", "1", situation=situation)
    assert asked(answered(session, "battery:B")) == ("target", ("fire:S05", "ammo:S05"))
