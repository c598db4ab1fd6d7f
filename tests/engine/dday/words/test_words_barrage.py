"""What a barrage reads like: its outcome, not what the table would do to others."""

import pytest

from engine.dday import events as ev
from engine.peleliu.words import PeleliuWords
from tests.engine.dday.words.test_words import a_view


@pytest.mark.parametrize(
    ("hex_id", "force", "result", "told"),
    [
        ("0410", "F1", "disrupted_if_no_depth", "disrupted"),
        ("0318", "F3", "disrupted_if_no_depth", "its depth protects it from disruption"),
        ("0318", "F3", "disrupted", "already disrupted"),
        ("0318", "F3", "disrupted_depth_artillery", "already disrupted, its depth destroyed"),
        ("0410", "F1", "disrupted_depth_artillery", "disrupted"),
        ("0712", "F4", "disrupted_artillery", "disrupted, the guns destroyed"),
    ],
)
def test_a_barrage_tells_what_it_does_and_not_what_it_could_do(hex_id: str, force: str, result: str, told: str) -> None:
    event = ev.BarrageFired("8.4", hex_id, force, "naval", 9, 1, True, False, 0, result)
    assert PeleliuWords().event(event, a_view()).endswith(f"; {told}.")


def test_guns_that_are_gone_are_not_destroyed_again() -> None:
    event = ev.BarrageFired("8.4", "0712", "F4", "naval", 9, 1, True, False, 0, "disrupted_artillery")
    gone, ridge = a_view(), a_view()
    gone.artillery_destroyed.append("0712")
    ridge.scenario = "bloody-nose-ridge"
    for view in (gone, ridge):
        assert PeleliuWords().event(event, view).endswith("; disrupted.")
