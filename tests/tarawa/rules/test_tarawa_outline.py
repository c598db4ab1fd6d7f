"""The outline of the rulebook of Tarawa: each of its rules is carried out and tested."""

import pytest

from engine.cli.main import main


def test_every_rule_of_the_rulebook_has_its_functions_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["rules", "--game", "tarawa", "--missing"])
    assert (status, capsys.readouterr().out.splitlines()[:-1]) == (0, [])
