"""The examples of docs/engine.md, run as they stand there."""

import doctest
import re
from pathlib import Path

import pytest

from engine.peleliu import new_session, sequence
from engine.peleliu.bots import bot

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_examples_of_the_engine_page_run():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 15
    assert failed == 0


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_decisions_that_are_asked_stand_in_the_table_with_their_facts(seed):
    rows = dict(re.findall(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    session, player = new_session("15-september", seed), bot("random", seed)
    while session.pending:
        options = rows[session.pending.kind]
        for option in session.pending:
            assert f"`{option.verb}" in options
        session.choose(player.choose(session))


def test_steps_that_the_page_points_to_exist():
    assert "open_actions" in [row.name for row in sequence.INVASION]
