"""The rulings of Tarawa: 74 of them, in sentences, and the tests that they name are there."""

import re
from pathlib import Path

import pytest

from engine.cli.main import main
from engine.core.resources import resource
from engine.core.rulings import Ruling, read_rulings
from tests.rows import over_rows

FOLDER = Path(__file__).resolve().parents[1]
RULINGS = read_rulings(resource("engine", "tarawa", "rulings.toml"))
SOURCES = [path.read_text(encoding="utf-8") for path in FOLDER.rglob("test_*.py")]
NAMES = re.findall(r"^def test_(\w+)", "\n".join(SOURCES), re.M)


def test_there_are_74() -> None:
    assert len(RULINGS) == 74


@over_rows("ruling", RULINGS)
def test_a_ruling_names_tests_that_are_there(ruling: Ruling) -> None:
    for mark in ruling.tests:
        assert any(mark in name for name in NAMES), f"no test is called {mark}"


@over_rows("ruling", RULINGS)
def test_a_ruling_has_two_readings_and_a_reason_that_are_sentences(ruling: Ruling) -> None:
    for told in (ruling.reading, ruling.other, ruling.reason):
        assert told.strip() == told
        assert told.endswith(".")


def test_every_ruling_has_a_test() -> None:
    assert [ruling.number for ruling in RULINGS if not ruling.tests] == []


def test_every_rule_of_the_rulebook_has_its_functions_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["rules", "--game", "tarawa", "--missing"])
    assert (status, capsys.readouterr().out.splitlines()[:-1]) == (0, [])
