"""2.3 Every reason why an event finds nothing that it could be carried out on."""

import ast

import pytest

from engine.core.resources import resource
from tests.reach.void_tables import IN_VAIN, RIDGE_VOIDS, TACTICAL, VOIDS, in_vain, tactical, void
from tests.rows import over_rows
from tests.rules.table import happened

CASES = [(*case, False) for case in VOIDS] + [(*case, True) for case in RIDGE_VOIDS]


@over_rows(("event", "why", "ridge"), CASES)
def test_2_3_the_event_is_void(event: str, why: str, ridge: bool) -> None:
    session = void(event, why, ridge=ridge)
    assert happened(session, "event_called")[0].event == event
    assert [(e.event, e.why) for e in happened(session, "event_void")][:1] == [(event, why)]


@pytest.mark.parametrize("why", TACTICAL)
def test_9_4_the_tactical_reinforcement_does_not_come(why: str) -> None:
    assert [(e.event, e.why) for e in happened(tactical(why), "event_void")] == [("tactical_reinforcement", why)]


@pytest.mark.parametrize(("what", "why"), IN_VAIN)
def test_6_5_9_2_12_6_what_is_tried_in_vain_is_told(what: str, why: str) -> None:
    assert [(e.event, e.why) for e in happened(in_vain(what, why), "event_void")][:1] == [(what, why)]


def reasons() -> set[str]:
    """Every reason that the source gives: the last argument of ``void``, and of ``_nearest``, which passes it on."""
    found: set[str] = set()
    for path in (path for game in ("dday", "peleliu") for path in resource("engine", game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("void", "_nearest"):
                last = node.args[-1]
                parts = [last.body, last.orelse] if isinstance(last, ast.IfExp) else [last]
                found |= {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return found


def test_2_3_every_reason_has_its_table() -> None:
    assert reasons() == {why for _, why, _ in CASES}
