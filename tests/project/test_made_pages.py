"""Pages that are made from the source stand as the source makes them."""

import pytest

from engine.core.event import Event
from engine.dday import events
from tools.write_events import END, MODULES, PAGE, classes, with_list


def test_the_list_of_events_is_the_one_that_the_classes_make() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_list(text) == text, "python -m tools.write_events writes it anew"


def test_every_event_of_the_game_is_listed() -> None:
    every = {found for found in vars(events).values() if isinstance(found, type) and issubclass(found, Event)}
    assert {one for module in MODULES for one in classes(module)} == every - {Event}


def test_a_page_without_its_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="one line"):
        with_list(PAGE.read_text(encoding="utf-8").replace(END, ""))
