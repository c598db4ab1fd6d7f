"""8.2 The US weapons chart."""

from engine.dday.content import Content
from engine.dday.content.counters import TACTICS, US_TYPES
from tests.rows import over_rows


def held(content: Content, unit: str, steps: int, distance: int) -> str:
    return " ".join(sorted(content.weapons_chart.weapons(content.us[unit], steps, distance)))


@over_rows(
    ("unit", "steps", "distance", "expected"),
    [
        ("K/3/1", 4, 1, "BR BZ DE FT MG MO RD"),
        ("K/3/1", 4, 2, "BR MG MO RD"),
        ("K/3/1", 4, 3, ""),
        ("K/3/1", 3, 1, "BR BZ FT MG MO"),
        ("K/3/1", 3, 2, ""),
        ("K/3/1", 1, 1, "BR BZ"),
        ("W/5", 4, 1, "BR BZ FT MG MO RD"),
        ("W/5", 2, 2, "BZ MG MO RD"),
        ("W/5", 1, 1, "BZ MG"),
        ("W/5", 1, 2, ""),
        ("HQ/1/5", 2, 1, "BR DE FT RD"),
        ("HQ/1/5", 1, 1, "BR DE FT RD"),
        ("HQ/1/5", 2, 2, ""),
        ("A/1E", 2, 1, "BR DE FT"),
        ("A/1E", 1, 2, ""),
        ("1/A/1T", 2, 1, "AR BR BZ MG"),
        ("1/A/1T", 1, 3, "AR BR BZ MG"),
        ("1/A/1T", 2, 4, "AR BZ"),
        ("1/A/1T", 2, 6, "AR BZ"),
        ("1/A/1T", 2, 7, ""),
        ("A/3AA", 2, 1, "AR BR BZ FT MG"),
        ("A/3AA", 1, 2, "AR BR BZ MG"),
        ("A/3AA", 2, 6, "AR BZ"),
        ("1/11", 2, 1, ""),
        ("1/11", 2, 2, "AR DE MO"),
        ("8/155G", 1, 20, "AR DE MO"),
        ("HQ/1", 1, 0, "RD"),
        ("HQ/1", 1, 4, "RD"),
    ],
)
def test_8_2_weapons_by_unit_steps_and_distance(
    content: Content, unit: str, steps: int, distance: int, expected: str
) -> None:
    assert held(content, unit, steps, distance) == expected


def test_8_2_example_2_flamethrowers_come_from_the_heavy_company(content: Content) -> None:
    """L/3/5 fires from two hexes away, so the adjacent heavy company must bring FT and either must bring BR."""
    together = content.weapons_chart.weapons(content.us["W/5"], 4, 1) | content.weapons_chart.weapons(
        content.us["L/3/5"], 4, 2
    )
    assert {"FT", "BR"} <= together
    assert "FT" not in content.weapons_chart.weapons(content.us["L/3/5"], 4, 2)


def test_8_22_8_23_nobody_has_a_tactic_as_a_weapon(content: Content) -> None:
    for unit in content.us.values():
        for steps in range(1, unit.steps + 1):
            for distance in (1, 2, 6):
                assert not content.weapons_chart.weapons(unit, steps, distance) & set(TACTICS)
    assert set(content.weapons_chart.bands) == set(US_TYPES)


def test_8_51_what_markers_bring_to_an_attack(content: Content) -> None:
    chart = content.weapons_chart
    assert chart.marker_weapons("naval") == {"NA", "AR", "DE"}
    assert chart.marker_weapons("dauntless") == {"AR", "DE"}
    assert chart.marker_strength("naval") == chart.marker_strength("dauntless") == 9


def test_8_52_target_symbols_of_markers(content: Content) -> None:
    assert content.weapons_chart.marker_symbols("naval") == {"circle", "triangle"}
    assert content.weapons_chart.marker_symbols("dauntless") == {"diamond"}


def test_8_24_a_hero_stands_in_for_anything_but_tactics(content: Content) -> None:
    assert content.weapons_chart.hero_cannot == set(TACTICS)
    assert content.weapons_chart.hero_strength == 1
