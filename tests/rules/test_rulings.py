"""Each ruling in docs/rulings.md names tests that exist."""

import re
from pathlib import Path

from tests.rows import over_rows

TESTS = Path(__file__).parent
PAGE = (TESTS.parents[1] / "docs" / "rulings.md").read_text(encoding="utf-8")
NAMES = re.findall(r"^def test_(\w+)", "\n".join(p.read_text(encoding="utf-8") for p in TESTS.glob("test_*.py")), re.M)
RULINGS = re.findall(r"^(\d+)\. \*\*(.+?)\*\*(.*?)(?=^\d+\. |^## |\Z)", PAGE, re.M | re.S)


@over_rows(("number", "text"), [(number, text) for number, _, text in RULINGS])
def test_ruling_is_held_by_a_test(number: str, text: str) -> None:
    marks = re.findall(r"`\[(\w+)\]`", text)
    assert marks, f"ruling {number} names no test"
    for mark in marks:
        assert any(name.startswith(mark) or mark in name for name in NAMES), f"no test is called {mark}"


@over_rows(("number", "text"), [(number, text) for number, _, text in RULINGS])
def test_ruling_gives_both_readings_and_then_the_reason(number: str, text: str) -> None:
    """A reading ends with its sentence; what follows B's first sentence is the reason."""
    readings = re.fullmatch(r"\s*A: (.+?) B: (.+)", " ".join(text.split()))
    assert readings, f"ruling {number} lacks a reading"
    reason = re.split(r"(?<=[.)]) (?=[A-Z0-9])", readings[2].partition("`[")[0].strip(), maxsplit=1)
    assert len(reason) == 2, f"ruling {number} lacks its reason"


def test_rulings_are_numbered_in_order() -> None:
    assert [int(number) for number, _, _ in RULINGS] == list(range(1, len(RULINGS) + 1))
