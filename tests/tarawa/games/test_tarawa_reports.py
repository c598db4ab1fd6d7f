"""Reports of tables of Tarawa: everything in every scenario is told in every language, and what they say of rules."""

import pytest

from engine.core.review.review import Fortune
from engine.core.session import Session
from engine.dday.inspection.called import everything
from engine.tarawa import new_session
from engine.tarawa.definition import TARAWA
from tests.rows import over_rows


def later(session: Session, turn: int) -> Session:
    """A random game up to the US actions of a turn."""
    player = TARAWA.bot("random", "5")
    while session.pending and (session.table.state.turn < turn or session.pending.kind != "act"):
        session.choose(player.choose(session))
    return session


@pytest.mark.parametrize("language", TARAWA.languages)
@pytest.mark.parametrize("scenario", [one.id for one in TARAWA.scenarios])
def test_everything_on_the_table_can_be_told_when_a_game_begins_and_later(scenario: str, language: str) -> None:
    session = new_session(scenario, "5")
    for view in (session.view(), later(session, session.table.scenario.first_turn + 3).view()):
        faults = []
        for thing in everything(view):
            try:
                assert TARAWA.inspect(view, thing, language, odds=False)
            except KeyError as error:
                faults.append(f"{thing}: {error}")
        assert not faults


def position(turn: int, us: str, letters: list[str]) -> str:
    """What is told of B10 while nobody Japanese is on the map and one company stands in a hex."""
    situation = {
        "scenario": "tarawa-two-days",
        "turn": turn,
        "step": "open_actions",
        "letters": letters,
        "us": [{"id": "B/1/2", "hex": us}, {"id": "M/3/8", "turn": 30}],
        "japanese": [{"unit": "J36", "hex": "1529"}],
    }
    view = new_session("tarawa-two-days", "1", situation=situation).view()
    return " ".join(TARAWA.inspect(view, "position:B10", "en", odds=False))


@over_rows(
    "us, told, untold",
    [
        ("2230", "Empty, cut off, no US unit in its field: doesn't act. (12.10)", "a reserve unit appears"),
        ("1930", "Empty, cut off, US units in its field.", "doesn't act"),
        ("2335", "Empty, no US unit within 2 hexes: doesn't act. (12.0)", "a reserve unit appears"),
    ],
)
def test_12_10_an_empty_position_that_is_cut_off_acts_only_with_us_units_in_its_field(
    us: str, told: str, untold: str
) -> None:
    """2230 is two hexes from B10 and outside its field."""
    report = position(12, us, ["I"])
    assert told in report
    assert untold not in report


@over_rows("turn, told", [(10, "No unit loses two steps."), (11, "A unit can lose a step to each position.")])
def test_6_34_15_2_a_held_position_tells_how_often_a_unit_can_be_hit(turn: int, told: str) -> None:
    situation = {
        "scenario": "tarawa-two-days",
        "turn": turn,
        "step": "open_actions",
        "us": [{"id": "B/1/2", "hex": "1728"}, {"id": "M/3/8", "turn": 30}],
        "japanese": [{"unit": "J36", "hex": "1529"}],
    }
    view = new_session("tarawa-two-days", "1", situation=situation).view()
    assert told in " ".join(TARAWA.inspect(view, "position:E11", "en", odds=False))


def test_5_12_a_review_does_not_count_runs_against_the_checks_of_boxes_that_are_not_there() -> None:
    session = new_session("tarawa-first-waves", "3")
    player, watch, found = TARAWA.bot("random", "3"), TARAWA.luck_watch(), list[Fortune]()
    while (pending := session.pending) and pending.kind != "act":
        view, mark, choice = session.view(), session.mark, player.choose(session)
        session.choose(choice)
        found += watch.follow(view, pending, choice, session.events(mark))
    assert any(session.table.state.loss_box)
    assert "landing" not in {one.key for one in found}
