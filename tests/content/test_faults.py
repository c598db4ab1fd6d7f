"""Broken copies of the data, and what is said about them: file, place, and what was expected."""

from collections.abc import Callable

import pytest

from tests.content.faults import card_faults, chart_faults, counter_faults, scenario_faults, track_faults

CASES = [
    *card_faults.CASES,
    *chart_faults.CASES,
    *counter_faults.CASES,
    *scenario_faults.CASES,
    *track_faults.CASES,
]


@pytest.mark.parametrize(("name", "old", "new", "expected"), CASES)
def test_a_fault_names_file_place_and_what_was_expected(
    break_: Callable[[str, str, str], None],
    faults: Callable[[], list[str]],
    name: str,
    old: str,
    new: str,
    expected: list[str],
) -> None:
    break_(name, old, new)
    assert faults() == expected
