"""Each ruling names tests that exist, has its situation, and stands on the page as it stands in the data."""

import re
from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.core.rulings import read_rulings, sections
from tests.rows import over_rows
from tools.write_rulings import PELELIU

TESTS = Path(__file__).parent
RULINGS = read_rulings(resource("engine", "peleliu", "rulings.toml"))
NAMES = re.findall(r"^def test_(\w+)", "\n".join(p.read_text(encoding="utf-8") for p in TESTS.glob("test_*.py")), re.M)
GOOD = """[[rulings]]
number = 1
section = "Fire"
rules = ["6.3", "16"]
title = "A title"
reading = "this."
other = "that."
reason = "Because."
tests = ["a_test"]
"""


@over_rows("ruling", RULINGS)
def test_ruling_is_held_by_a_test(ruling) -> None:
    assert ruling.tests
    for mark in ruling.tests:
        assert any(name.startswith(mark) or mark in name for name in NAMES), f"no test is called {mark}"


@over_rows("ruling", RULINGS)
def test_ruling_has_two_readings_and_a_reason_that_are_sentences(ruling) -> None:
    for told in (ruling.reading, ruling.other, ruling.reason):
        assert told.strip() == told
        assert told.endswith((".", ".)"))


def test_the_page_is_the_one_that_the_data_make() -> None:
    assert PELELIU.path.read_text(encoding="utf-8") == PELELIU.text, "python -m tools.write_rulings writes it anew"


def test_sections_keep_the_order() -> None:
    assert [ruling.number for ones in sections(RULINGS).values() for ruling in ones] == list(range(1, len(RULINGS) + 1))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("number = 1", "number = 2", "ruling 2: stands at place 1"),
        ('"6.3"', '"six"', "expected a number such as 8.33"),
        ('reason = "Because."\n', "", "reason"),
        ('title = "A title"', "title = 3", "title"),
        ("[[rulings]]", "[rulings", "rulings.toml"),
    ],
)
def test_a_damaged_file_is_named(old: str, new: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "rulings.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert len(read_rulings(path)) == 1
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(DataFault) as fault:
        read_rulings(path)
    assert told in str(fault.value)
    assert "rulings.toml" in str(fault.value)
