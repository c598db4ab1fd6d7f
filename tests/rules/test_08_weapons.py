"""8.2-8.28 Weapons in attacks: flanking, close combat, heroes, radios, ranges."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.dday.attack.weapons import flanking_hexes, weapons_of
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.table import Row, enemy, game, happened, lay, marine, offered, pending, play, state

ISLAND = load_island()
CONTENT = load_content()
HERO, OTHER_HERO = list(CONTENT.heroes)[:2]
TARGET = "0719"
BESIDE, NEXT, ACROSS = "0718", "0819", "0720"
"""Beside the target; NEXT shares a side with ACROSS, and BESIDE with neither."""


def attack(first: Row, *others: Row, target: Row, wild: str = "", **more: Any) -> Session:
    """An attack of all these units; ``target`` is the Japanese row."""
    rows = [{"inspired": True, **row} for row in (first, *others)]
    session = lay("open_actions", us=rows, japanese=[target], **more)
    play(session, f"unit:{first['id']}", f"attack:{target['hex']}", *(f"join:{row['id']}" for row in others), "resolve")
    if wild:
        play(session, wild)
    return session


def held(session: Session, number: int = 0) -> set[str]:
    """The required weapons that a look-up found."""
    return set(happened(session, "attack_compared")[number].held)


def missing(session: Session, number: int = 0) -> set[str]:
    compared = happened(session, "attack_compared")[number]
    return set(compared.required) - set(compared.held)


def weapons(row: Row, distance: int = 1, *more: Row) -> set[str]:
    """What a unit brings against the target from so many hexes away."""
    place = {1: BESIDE, 2: "0717", 3: "0716", 4: "0715", 6: "0914", 7: "0913"}[distance]
    assert ISLAND.distance(place, TARGET) == distance
    session = lay("open_actions", us=[{**row, "hex": place}, *more], japanese=[enemy("J01", TARGET)])
    return set(weapons_of(game(session), state(session).us[row["id"]], TARGET))


# ---------------------------------------------------------------- 8.2, 8.21, 8.27, 8.28


def test_8_2_full_strength_infantry_has_the_charts_weapons() -> None:
    assert weapons(marine("A/1/1")) == {"BR", "BZ", "DE", "FT", "MG", "MO", "RD"}


@pytest.mark.parametrize(
    ("name", "steps", "printed"),
    [("A/1/1", 3, "BR BZ DE MG RD"), ("A/1/1", 2, "BR DE MG"), ("A/1/1", 1, "BR"), ("B/1/1", 3, "BR BZ DE FT MO")],
)
def test_8_21_reduced_infantry_has_what_its_counter_shows(name: str, steps: int, printed: str) -> None:
    assert weapons(marine(name, steps=steps)) == set(printed.split())


def test_8_21_heavy_infantry_keeps_its_weapons_down_to_two_steps() -> None:
    full = weapons(marine("W/1"))
    assert full == {"BR", "BZ", "FT", "MG", "MO", "RD"}
    assert weapons(marine("W/1", steps=3)) == weapons(marine("W/1", steps=2)) == full
    assert weapons(marine("W/1", steps=1)) == {"MG", "MO"}


def test_8_21_other_units_have_the_charts_weapons_at_any_strength() -> None:
    for name in ("HQ/1/1", "A/1E"):
        assert weapons(marine(name, steps=1)) == weapons(marine(name))
    assert weapons(marine("HQ/1/1")) == {"BR", "DE", "FT", "RD"}
    assert weapons(marine("A/1E")) == {"BR", "DE", "FT"}


def test_8_27_ranged_infantry_brings_fewer_weapons() -> None:
    assert weapons(marine("A/1/1"), 2) == {"BR", "MG", "MO", "RD"}
    for steps in (4, 3, 2):
        assert weapons(marine("W/1", steps=steps), 2) == {"BZ", "MG", "MO", "RD"}


@pytest.mark.parametrize(("distance", "codes"), [(6, "AR BZ"), (4, "AR BZ"), (3, "AR BZ BR MG"), (1, "AR BZ BR MG")])
def test_8_28_tank_weapons_depend_on_the_range(distance: int, codes: str) -> None:
    assert weapons(marine("1/B/1T"), distance) == set(codes.split())
    amphibious = {"FT"} if distance == 1 else set()
    assert weapons(marine("A/3AA"), distance) == set(codes.split()) | amphibious


def test_8_2_weapons_of_all_participants_count() -> None:
    """J05 asks for BR, DE and MG: the engineers bring BR and DE, the tank MG."""
    session = attack(marine("A/1E", BESIDE), marine("1/B/1T", NEXT), target=enemy("J05", TARGET))
    assert missing(session) == set()
    session = attack(marine("A/1E", BESIDE), target=enemy("J05", TARGET))
    assert missing(session) == {"MG"}


def test_8_2_all_requirements_of_the_unit_must_be_met() -> None:
    session = attack(marine("A/1/1", BESIDE, steps=3), target=enemy("J21", TARGET))  # BR FT against BR BZ DE MG RD
    assert (held(session), missing(session)) == ({"BR"}, {"FT"})


def test_8_2_an_unrevealed_depth_marker_asks_for_nothing_yet() -> None:
    session = attack(marine("A/1/1", BESIDE), target=enemy("J38", TARGET, "D10"))
    assert missing(session, 0) == set()
    assert missing(session, 1) == {"CC"}


# ---------------------------------------------------------------- 8.22 flanking

FLANKED = enemy("J23", TARGET)  # strength 2, FL
TWICE = enemy("J23", TARGET, "D43", depth_revealed=True)  # FL and FL


def test_8_22_one_hex_does_not_flank() -> None:
    session = attack(marine("A/1/1", BESIDE), marine("B/1/1", BESIDE), target=FLANKED)
    assert missing(session) == {"FL"}


def test_8_22_two_hexes_apart_flank_two_side_by_side_do_not() -> None:
    assert ACROSS not in ISLAND.neighbours[BESIDE]
    assert ACROSS in ISLAND.neighbours[NEXT]
    assert missing(attack(marine("A/1/1", BESIDE), marine("B/1/1", ACROSS), target=FLANKED)) == set()
    assert missing(attack(marine("A/1/1", NEXT), marine("B/1/1", ACROSS), target=FLANKED)) == {"FL"}


def test_8_22_ranged_units_do_not_flank() -> None:
    session = attack(marine("A/1/1", BESIDE), marine("B/1/1", "0721"), target=FLANKED)
    assert missing(session) == {"FL"}


def test_8_22_tanks_and_engineers_beside_the_target_do() -> None:
    assert missing(attack(marine("A/1/1", BESIDE), marine("1/B/1T", ACROSS), target=FLANKED)) == set()
    assert missing(attack(marine("A/1/1", BESIDE), marine("A/1E", ACROSS), target=FLANKED)) == set()


def test_8_22_units_that_do_not_attack_do_not_flank() -> None:
    session = lay("open_actions", us=[marine("A/1/1", BESIDE), marine("B/1/1", ACROSS)], japanese=[FLANKED])
    play(session, "unit:A/1/1", f"attack:{TARGET}", "resolve")
    assert missing(session) == {"FL"}


def test_8_22_flanking_asked_for_twice_needs_three_hexes() -> None:
    assert missing(attack(marine("A/1/1", BESIDE), marine("B/1/1", ACROSS), target=TWICE)) == {"FL"}
    three = attack(marine("A/1/1", BESIDE), marine("B/1/1", ACROSS), marine("C/1/1", NEXT), target=TWICE)
    assert missing(three) == set()


def test_8_22_the_three_hexes_may_lie_side_by_side() -> None:
    row = ["0818", NEXT, ACROSS]
    assert row[1] in ISLAND.neighbours[row[0]]
    assert row[2] in ISLAND.neighbours[row[1]]
    us = [marine(name, h) for name, h in zip(("A/1/1", "B/1/1", "C/1/1"), row, strict=True)]
    assert missing(attack(*us, target=TWICE)) == set()


def test_8_22_three_hexes_fulfil_single_flanking_too() -> None:
    us = [marine(name, h) for name, h in zip(("A/1/1", "B/1/1", "C/1/1"), ("0818", NEXT, ACROSS), strict=True)]
    session = attack(*us, target=FLANKED)
    assert missing(session) == set()
    assert happened(session, "attack_compared")[0].flanks == 3


def test_8_22_hexes_count_not_units() -> None:
    session = lay("open_actions", us=[marine("A/1/1", BESIDE), marine("B/1/1", BESIDE)], japanese=[FLANKED])
    assert flanking_hexes(game(session), TARGET, list(state(session).us.values())[:2]) == 0


# ---------------------------------------------------------------- 8.23 close combat


def test_8_23_no_attack_meets_the_close_combat_requirement() -> None:
    us = [marine("A/1/1", BESIDE), marine("W/1", ACROSS), marine("A/1E", NEXT), marine("1/B/1T", "0618")]
    session = attack(*us, target=enemy("J28", TARGET))  # strength 2, CC
    assert missing(session) == {"CC"}
    assert happened(session, "attack_compared")[0].result == "disrupted"


# ---------------------------------------------------------------- 8.24, 10.13 heroes

SHORT = enemy("J21", TARGET)
"""Strength 2, BR FT; A/1/1 with three steps has strength 6 and lacks FT."""


def test_8_24_a_hero_stands_in_for_one_weapon() -> None:
    session = attack(marine("A/1/1", BESIDE, steps=3, hero=HERO), target=SHORT)
    assert pending(session) == "wild_card"
    assert offered(session) == ("weapon:FT", "strength")
    play(session, "weapon:FT")
    compared = happened(session, "attack_compared")[0]
    assert (compared.hero, missing(session), compared.result) == ("FT", set(), "defeated")


def test_8_24_he_is_asked_after_the_unit_is_revealed() -> None:
    session = attack(marine("A/1/1", BESIDE, steps=3, hero=HERO), target=SHORT)
    assert happened(session, "unit_revealed")
    assert not happened(session, "attack_compared")


def test_8_24_he_replaces_one_weapon_only() -> None:
    session = attack(marine("A/1E", BESIDE, hero=HERO), target=enemy("J22", TARGET))  # MG MO, both missing
    assert offered(session) == ("weapon:MG", "weapon:MO", "strength")
    play(session, "weapon:MG")
    assert missing(session) == {"MO"}


def test_8_24_instead_he_may_add_one_to_the_strength() -> None:
    """Three against three with all weapons is equal; with a hero it is more."""
    session = attack(marine("A/1E", BESIDE, hero=HERO), target=enemy("J27", TARGET))
    assert pending(session) == "wild_card"
    assert offered(session) == ("strength",)
    play(session, "strength")
    compared = happened(session, "attack_compared")[0]
    assert (compared.attack, compared.defence, compared.hero, compared.result) == (4, 3, "strength", "defeated")


@pytest.mark.parametrize(("unit", "code"), [("J23", "FL"), ("J28", "CC")])
def test_8_24_never_for_flanking_or_close_combat(unit: str, code: str) -> None:
    session = attack(marine("A/1/1", BESIDE, steps=1, hero=HERO), target=enemy(unit, TARGET))
    assert f"weapon:{code}" not in offered(session)
    if pending(session) == "wild_card":
        play(session, "strength")
    assert missing(session) == {code}


def test_8_26_a_hero_stands_in_for_naval_fire() -> None:
    session = attack(marine("A/1/1", BESIDE, hero=HERO), target=enemy("J32", TARGET))
    assert "weapon:NA" in offered(session)
    play(session, "weapon:NA")
    assert happened(session, "attack_compared")[0].result == "defeated"


def test_8_24_only_from_beside_the_target() -> None:
    us = [marine("A/1E", BESIDE), marine("A/1/1", "0717", hero=HERO)]
    session = attack(*us, target=enemy("J07", TARGET))  # BZ FT: BZ is missing
    assert pending(session) != "wild_card"
    assert missing(session) == {"BZ"}


def test_8_24_several_heroes_help_once() -> None:
    us = [marine("A/1E", BESIDE, hero=HERO), marine("B/1P", BESIDE, steps=1, hero=OTHER_HERO)]
    session = attack(*us, target=enemy("J22", TARGET, "D40"))  # 4 against 3, MG MO, both missing
    if pending(session) == "wild_card":
        play(session, "weapon:MO")
    assert pending(session) == "act"
    assert "MG" in missing(session)


def test_8_24_an_inspired_unit_has_no_wild_card() -> None:
    session = attack(marine("A/1/1", BESIDE, steps=3), target=SHORT)
    assert pending(session) != "wild_card"
    assert missing(session) == {"FT"}


def test_8_24_named_afresh_at_the_second_look_up() -> None:
    """The unit asks for FT, the depth marker for NA: at each look-up the hero stands in for what is missing most."""
    session = attack(marine("A/1/1", BESIDE, hero=HERO), target=enemy("J38", TARGET, "D39"))
    assert pending(session) == "wild_card"
    assert "weapon:NA" in offered(session)
    first = happened(session, "attack_compared")
    assert [e.hero for e in first] == [""]
    play(session, "weapon:NA")
    assert [e.hero for e in happened(session, "attack_compared")] == ["", "NA"]


def test_8_24_asked_only_where_it_can_change_the_result() -> None:
    session = attack(marine("A/1/1", BESIDE, hero=HERO), target=enemy("J38", TARGET))
    assert pending(session) == "act"


# ---------------------------------------------------------------- 8.25, 8.26


RADIO = enemy("J26", TARGET)
"""Strength 2, BZ RD; B/1/1 with three steps shows no radio."""


def test_8_25_a_regimental_hq_lends_its_radio_to_its_units_beside_the_target() -> None:
    bare = marine("B/1/1", BESIDE, steps=3)
    assert missing(attack(bare, target=RADIO)) == {"RD"}
    session = lay("open_actions", us=[bare, marine("HQ/1", "0717")], japanese=[RADIO])
    play(session, "unit:B/1/1", f"attack:{TARGET}", "resolve")
    assert missing(session) == set()


def test_8_25_not_to_ranged_units_nor_through_an_infantry_hq() -> None:
    us = [marine("1/B/1T", "0717"), marine("HQ/1", "0717")]
    session = lay("open_actions", us=us, japanese=[RADIO])
    assert "RD" not in weapons_of(game(session), state(session).us["1/B/1T"], TARGET)
    us = [marine("B/1/1", BESIDE, steps=3), marine("HQ/1/1", BESIDE)]
    session = lay("open_actions", us=us, japanese=[RADIO])
    assert "RD" not in weapons_of(game(session), state(session).us["B/1/1"], TARGET)


def test_8_25_not_after_the_hq_has_moved() -> None:
    us = [marine("B/1/1", BESIDE, steps=3), marine("HQ/1", "0717")]
    session = lay("open_actions", us=us, japanese=[enemy("J26", TARGET)])
    play(session, "unit:HQ/1", "move:0716", "unit:B/1/1", f"attack:{TARGET}", "resolve")
    assert missing(session) == {"RD"}


def test_8_26_a_naval_marker_meets_the_naval_fire_requirement_an_airstrike_does_not() -> None:
    for marker, lacking in (("naval", set()), ("dauntless", {"NA"})):
        session = lay("open_actions", us=[marine("A/1/1", BESIDE)], japanese=[enemy("J32", TARGET)], **{marker: 1})
        play(session, "unit:A/1/1", f"attack:{TARGET}", f"support:{marker}", "resolve")
        assert missing(session) == lacking


def test_2_25_a_fortification_asks_for_artillery_besides() -> None:
    coral = "0312"
    us = [marine("A/1/1", "0313")]
    session = lay("open_actions", us=us, japanese=[enemy("J38", coral)], fortifications={coral: "F01"})
    play(session, "unit:A/1/1", f"attack:{coral}", "resolve")
    assert missing(session) == {"AR"}
    assert CONTENT.fortifications["F01"].requirements == ("DE",)  # the front does not count
