"""Areas: borders, one-way exits, distances."""

import pytest

from engine.core.areas import Areas

ISLANDS = Areas.adjacent(("Wake", "Wilkes", "Peale", "Sea"), [("Wake", "Wilkes"), ("Wake", "Peale")])


def test_borders_lead_both_ways() -> None:
    assert ISLANDS.exits["Wake"] == ("Wilkes", "Peale")
    assert ISLANDS.exits["Peale"] == ("Wake",)
    assert "Wake" in ISLANDS
    assert "Guam" not in ISLANDS


def test_exits_may_lead_one_way() -> None:
    track = Areas({"far": ["near"], "near": ["beach", "far"], "beach": []})
    assert track.distance("far", "beach") == 2
    assert track.distance("beach", "far") is None
    assert track.within("far", 1) == ("far", "near")


def test_distances_count_ways() -> None:
    assert ISLANDS.distance("Wilkes", "Peale") == 2
    assert ISLANDS.distance("Wake", "Wake") == 0
    assert ISLANDS.distance("Wake", "Sea") is None
    assert ISLANDS.within("Wilkes", 2) == ("Wake", "Wilkes", "Peale")
    with pytest.raises(KeyError):
        ISLANDS.distance("Guam", "Wake")


@pytest.mark.parametrize(
    ("exits", "told"),
    [
        ({"a": ["b"]}, "'a' to 'b', which is no area"),
        ({"a": ["a"]}, "'a' to itself"),
        ({"a": ["b", "b"], "b": []}, "two ways lead from 'a'"),
    ],
)
def test_ways_that_cannot_be_are_named(exits: dict[str, list[str]], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Areas(exits)


def test_a_border_with_nothing_is_named() -> None:
    with pytest.raises(ValueError, match="'Midway'"):
        Areas.adjacent(("Wake",), [("Wake", "Midway")])
