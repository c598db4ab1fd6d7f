"""Every rule of the rulebook has functions that carry it out and tests that hold it."""

import pytest

from engine.cli.main import main
from engine.core.outline import read_outline
from engine.core.resources import resource


def test_every_rule_has_its_functions_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["rules", "--game", "savagery", "--missing"])
    assert (status, capsys.readouterr().out.splitlines()[:-1]) == (0, [])


def test_the_outline_has_every_number() -> None:
    outline = read_outline(resource("engine", "savagery", "data"))
    assert len(outline) == 68
    assert [rule for rule, line in outline.items() if line.kind == "none"] == ["1.0"]
