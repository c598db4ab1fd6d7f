"""Dates of the turn track: a battle may be fought in any month."""

import pytest

from game.dday.turn_times import day
from game.ui.text import language_of

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@pytest.mark.parametrize(("code", "first", "last"), [("en", "1 Jan", "1 Dec"), ("de", "1. Jan.", "1. Dez.")])
def test_every_month_has_its_words(code, first, last):
    days = [day(language_of(code), f"1 {month}") for month in MONTHS]
    assert (days[0], days[-1]) == (first, last)
    assert len(set(days)) == 12
