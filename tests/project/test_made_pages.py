"""Pages that are made from the source stand as the source makes them."""

import pytest

from engine.core.event import event_classes
from engine.games import REGISTER
from tools.write_events import END, PAGE, with_list


def test_the_list_of_events_is_the_one_that_the_classes_make() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_list(text) == text, "python -m tools.write_events writes it anew"


def test_every_event_of_the_game_is_listed() -> None:
    text = PAGE.read_text(encoding="utf-8")
    kinds = [one.kind() for game in REGISTER for one in event_classes(game.event_modules)]
    assert kinds
    assert [kind for kind in kinds if f"\n| `{kind}`" not in text] == []


def test_a_page_without_its_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="one line"):
        with_list(PAGE.read_text(encoding="utf-8").replace(END, ""))
