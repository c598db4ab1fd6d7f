"""8.2 How often attackers hold the weapons that a force asks for: guard rails for who changes counters."""

from collections.abc import Sequence

import pytest

from engine.dday.content import Content, DepthCounter, JapaneseCounter

FULL = ("K/3/1", 4)
ENGINEERS = ("A/1E", 2)
TANK = ("1/A/1T", 2)


def share(content: Content, stack: Sequence[tuple[str, int]], hexes: int, *, with_depth: bool) -> float:
    """The share of all forces whose requirements the stack meets from that many hexes beside the target."""
    held = frozenset[str]().union(*(content.weapons_chart.weapons(content.us[unit], steps, 1) for unit, steps in stack))
    units = [unit for unit in content.japanese.values() if not unit.is_tank]
    markers: list[DepthCounter | None] = [None]
    if with_depth:
        markers = [marker for marker in content.depth.values() if marker.kind == "normal"]

    def met(unit: JapaneseCounter, marker: DepthCounter | None) -> bool:
        asked = unit.requirements + (marker.requirements if marker else ())
        flanked = asked.count("FL") <= hexes - 1
        return "CC" not in asked and flanked and set(asked) - {"FL"} <= held

    met_by = [met(unit, marker) for unit in units for marker in markers]
    return sum(met_by) / len(met_by)


@pytest.mark.parametrize(
    ("stack", "hexes", "with_depth", "least", "most"),
    [
        pytest.param([FULL], 1, False, 0.45, 0.60, id="a fresh company alone is about a coin toss"),
        pytest.param([FULL], 1, True, 0.25, 0.40, id="and loses against depth"),
        pytest.param([FULL, FULL], 2, False, 0.65, 0.80, id="a second angle helps"),
        pytest.param([FULL, ENGINEERS, TANK], 2, False, 0.75, 0.85, id="all arms together"),
        pytest.param([FULL, ENGINEERS, TANK], 2, True, 0.55, 0.75, id="all arms against depth"),
    ],
)
def test_8_2_share_of_forces_whose_weapons_are_held(
    content: Content, stack: list[tuple[str, int]], hexes: int, with_depth: bool, least: float, most: float
) -> None:
    assert least <= share(content, stack, hexes, with_depth=with_depth) <= most
