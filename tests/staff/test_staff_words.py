"""What the staff says: every key that a reason can have is worded in every language."""

import re
from pathlib import Path

import pytest

from engine.core.staff.answers import Answer, Reason
from engine.dday.staff import staff_reasons
from engine.dday.words.staff_words import StaffWords, staff_texts
from engine.peleliu import new_session
from engine.peleliu.words import PeleliuWords

KEYS = set(re.findall(r'_(?:reason|gain)\(\s*"(\w+)"', Path(staff_reasons.__file__).read_text(encoding="utf-8")))
FURTHER = {"last_step", "steps_left", "less_fire", "more_fire", "fire", "no_fire"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_is_worded(language):
    assert len(KEYS) > 10
    assert {key for key in KEYS | FURTHER if key not in staff_texts(language)} == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_answer_is_told_with_its_worth_and_its_reasons(language):
    session = new_session("15-september", "7")
    words = PeleliuWords(language)
    staff = StaffWords(words.names, words, language)
    tenths = Reason("combat_steps", "8.6", {"tenths": 14}, (), True)
    answer = Answer("unit:A/3AA", ("move:0213",), 312, 25, 6, (tenths,))
    first, second = staff.lines(answer, session.pending, session.view())
    point = "," if language == "de" else "."
    assert f"31{point}2 %" in first
    assert f"2{point}5" in first
    assert "0213" in first
    assert f"1{point}4" in second
    assert "(8.6)" in second
