"""Checks over many rows in one test: every row is tried, and every one that fails is named."""

import pytest

from tests.rows import over_rows


def refuse(number: int) -> None:
    if number == 4:
        raise KeyError("four")
    assert number % 2 == 0, f"{number} is odd"


def test_every_row_that_fails_is_named_with_its_line():
    with pytest.raises(pytest.fail.Exception) as caught:
        over_rows("number", [1, 2, 3, 4], ids=lambda row: f"row-{row}")(refuse)()
    told = str(caught.value).splitlines()
    assert told[0] == "3 of 4 rows:"
    assert [line.split()[0] for line in told if line.startswith("[")] == ["[row-1]", "[row-3]", "[row-4]"]
    assert "test_rows.py:11: 1 is odd" in told[1]
    assert "KeyError: 'four'" in told[-1]


def test_no_rows_are_a_fault():
    with pytest.raises(AssertionError, match="no row"):
        over_rows("number", [])(refuse)()


@over_rows(("low", "high"), [(1, 2), (3, 4)], ids=["first", "second"])
def test_rows_of_several_values_beside_a_fixture(low, tmp_path, high):
    assert low < high
    assert tmp_path.is_dir()
