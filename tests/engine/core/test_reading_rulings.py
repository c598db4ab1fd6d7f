"""A file of rulings is read as a whole or refused, with what was expected."""

from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.rulings import read_rulings

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
