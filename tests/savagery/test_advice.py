"""5.5.1, 5.6: what is worth saying before a movement ends."""

from engine.core.session import Session
from engine.savagery.definition import SAVAGERY
from tests.savagery.tables import FAR, laid

WEAK = {"1/1": "F1", "2/1": "M1", "3/1": "J2"}
HELD = {"F1": "JF4", "M1": "JM1", "J2": "JJ9", **FAR}


def moving() -> Session:
    """The movement of the 1st Marines, one battalion each in three areas with revealed counters."""
    return laid("movement", units=WEAK, japanese=HELD, revealed=["F1", "M1", "J2"])


def test_5_6_attacks_that_are_hardly_won_are_remarked_on_before_the_movement_ends() -> None:
    session = moving()
    found = SAVAGERY.remarks(session.view(), session.pending)
    assert all((one.key, one.rule, one.about) == ("poor_attack", "5.6", ("done",)) for one in found)
    assert [(one.values["area"], one.values["percent"]) for one in found] == [("F1", 17), ("M1", 0)]
    assert SAVAGERY.remarks(session.view(), None) == ()


def test_5_6_they_are_remarked_on_before_the_fight_too_for_a_movement_may_end_by_itself() -> None:
    session = laid("combat", units=WEAK, japanese=HELD, revealed=["F1", "M1", "J2"])
    found = SAVAGERY.remarks(session.view(), session.pending)
    assert [(one.values["percent"], one.about) for one in found] == [(17, ("area:F1",)), (0, ("area:M1",))]


def test_5_6_the_terminal_tells_them_in_both_languages_and_a_veteran_nothing() -> None:
    session = moving()
    for language in ("en", "de"):
        lines = SAVAGERY.advice(session.view(), session.pending, language)
        assert len(lines) == 2
        assert "17 %" in lines[0]
        assert lines[0].endswith("(5.6)")
    view = session.view()
    view.foretold = False
    assert SAVAGERY.remarks(view, session.pending) == ()
