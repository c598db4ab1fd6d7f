"""All files are read, and all their faults come at once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.resources import resource
from engine.peleliu.content import load_content

OTHERS = ("rules.csv", "standing.toml")
"""What the command ``rules`` and the staff read, and no game."""
FILES = sorted(path.name for path in resource("engine", "peleliu", "data").iterdir() if path.name not in OTHERS)


def test_the_data_files() -> None:
    assert FILES == [
        "action_chart.toml",
        "attack_chart.toml",
        "barrage_table.toml",
        "cards.csv",
        "command_track.csv",
        "depth.csv",
        "events.csv",
        "fire_chart.toml",
        "fortifications.csv",
        "heroes.csv",
        "japanese_units.csv",
        "markers.csv",
        "scenarios.toml",
        "terrain_effects.toml",
        "turn_track.csv",
        "us_units.csv",
        "weapons_chart.toml",
    ]


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(folder: Path, faults: Callable[[], list[str]], name: str) -> None:
    (folder / name).unlink()
    (fault,) = faults()
    assert fault.startswith(f"{name}: the file: cannot be read as ")


def test_faults_of_several_files_come_at_once(
    break_: Callable[[str, str, str], None], faults: Callable[[], list[str]]
) -> None:
    break_("heroes.csv", "15 Sep 1944,no\nH2", "15 Sep 1944,maybe\nH2")
    break_("action_chart.toml", "mortar = 4", "mortar = -4")
    break_("cards.csv", "54,red,circle", "54,pink,square")
    assert faults() == [
        "cards.csv: line 55, landing_colour: 'pink' found, expected one of orange red green brown purple blue",
        "cards.csv: line 55, landing_symbol: 'square' found, expected one of circle diamond triangle",
        "heroes.csv: line 2, bnr: 'maybe' found, expected yes or no",
        "action_chart.toml: reach.mortar: -4 found, expected a whole number of at least 0",
    ]


def test_contradictions_between_files_come_at_once(
    break_: Callable[[str, str, str], None], faults: Callable[[], list[str]]
) -> None:
    break_("markers.csv", "letter,Japanese Action Letter,5", "letter,Japanese Action Letter,6")
    break_("scenarios.toml", "deck_cards = 54", "deck_cards = 53")
    assert faults() == [
        "scenarios.toml: figures.deck_cards: 53 found, expected 54, the cards in cards.csv",
        "markers.csv: line 14, count: 6 found, expected 5, one for each letter on turn_track.csv",
    ]


def test_content_that_was_read_is_given_without_a_look_at_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    content = load_content()

    def looked(path: Path) -> Path:
        raise AssertionError(path)

    monkeypatch.setattr(Path, "resolve", looked)
    assert load_content() is content
