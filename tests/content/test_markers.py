"""2.26, 10.17 Markers and heroes, and the whole counter sheet."""

import pytest

from engine.dday.content import Content


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("hero", 8),
        ("artillery_destroyed", 8),
        ("letter", 5),
        ("cave", 2),
        ("cp_range", 3),
        ("naval_fire", 4),
        ("dauntless", 3),
    ],
)
def test_2_26_counts_that_are_rules(content: Content, kind: str, count: int) -> None:
    assert content.markers[kind].count == count
    assert content.markers[kind].limit


def test_10_17_eight_heroes_four_of_them_on_the_ridge(content: Content) -> None:
    assert len(content.heroes) == 8
    assert sum(hero.bnr for hero in content.heroes.values()) == 4
    assert len({hero.name for hero in content.heroes.values()}) == 8


def test_2_0_the_counter_sheet_has_352_pieces(content: Content) -> None:
    units = sum(unit.counters for unit in content.us.values())
    listed = len(content.japanese) + len(content.depth) + len(content.fortifications)
    assert units + listed + sum(marker.count for marker in content.markers.values()) == 352
