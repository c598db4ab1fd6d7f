"""Tables in which a hit, a loss or a hex is asked for, with answers that have a reason against them."""

from typing import Any

from engine.core.session import Session
from tests.rules.combat import DEEP, HEX, HOME, WEAK, cards, enter
from tests.rules.night import dark
from tests.rules.table import FAR, Row, card_with, enemy, lay, marine, play, volley
from tests.rules.test_08_combat_endings import crowded
from tests.rules.test_08_results import attrition
from tests.rules.test_12_8_home_kept_free import assault
from tests.rules.test_12_assault import assault as going
from tests.rules.walls import HILL, SE, SW, N, S, hill, up

Case = tuple[str, Session, tuple[str, ...], str]
B1 = enemy("J01", "0318")  # red; intense 0217 0218 0317 0319 0417 0418, steady 0320 0419
A6 = "0314"  # green; intense 0213 0214 0313 0315 0414, steady 0212 0215 0415
B12 = "0613"  # blue; intense 0513 0514 0614 0713 0714, steady 0413 0414 0515 0516 0615 0616 0715
C1 = "0712"  # brown, with guns


def fire(us: list[Row], *japanese: Row, letters: str = "", beside: str = "plain", **more: Any) -> Session:
    """B1 fires, with the circle on the card."""
    wanted = {"artillery": False}
    forces = [*(japanese or [B1]), *FAR]
    return volley(us, forces, fire={"red": beside}, symbol="circle", letters=letters, wanted=wanted, **more)


# ---------------------------------------------------------------- 6.3 who is hit

SPREAD = [
    marine("A/1/1", "0317"),
    marine("B/1/1", "0418"),
    marine("C/1/1", "0417", steps=3),
    marine("F/2/1", "0419"),
    marine("K/3/1", "0320"),
    marine("1/A/1T", "0419"),
    marine("HQ/1/1", "0317", hero="H1"),
    marine("E/2/1", "0615"),
    marine("I/3/1", box="W1"),
]
"""A/1/1 and B/1/1 are alike for B1; under steady dots the symbol counts."""
SMOKED = [marine("A/1/1", "0317"), marine("B/1/1", "0418"), marine("C/1/1", "0218")]
SHARED = [marine("A/1/1", "0319"), marine("B/1/1", "0317"), marine("C/1/1", "0418")]
"""0319 lies in the field of orange 0420 too, which fires after B1."""
LED = [marine("HQ/1/1", "0414"), marine("HQ/3/1", "0414"), marine("HQ/2/1", "0415"), marine("B/1/1", "0415", hero="H1")]
NIGHT_FIRE = [marine("K/3/1", "0414"), marine("I/3/1", "0213"), marine("L/3/1", "0415")]
GUNNERS = [marine("K/3/1", "0424", steps=3), marine("E/2/1", "0424", steps=3), marine("C/1/1", "0526")]
"""B10 has steady dots in 0424, and 0526 lies beside intense ones."""
TWO_HITS = [marine("A/1/1", "0317"), *(marine(name, "0418", steps=2) for name in ("B/1/1", "C/1/1", "I/3/1"))]


def spread() -> Session:
    return fire(SPREAD)


def shared() -> Session:
    """6.34 Red and orange, both plain."""
    return lay("fire", turn=4, letters=[], us=SHARED, japanese=[B1, enemy("J02", "0420")], cards=[36])


def led(depth: str = "D05") -> Session:
    """10.41 One hit for B/1/1, another one for a leader."""
    return volley(LED, [enemy("J01", A6, depth), *FAR], fire={"green": "star"}, symbol="diamond")


def at_night() -> Session:
    cards = [card_with(fire={"green": "plain"})]
    return dark("fire", NIGHT_FIRE, [enemy("J01", A6)], letters=[], cards=cards)


def machine_guns() -> Session:
    japanese = [enemy("J01", "0427"), *FAR]
    return volley(GUNNERS, japanese, fire={"purple": "M"}, symbol="triangle", letters="M")


def ambush() -> Session:
    us = [marine("L/3/1", "0214", steps=2), marine("A/1/5", "0414", steps=2), marine("F/2/1", "0414", steps=1)]
    more = [marine("K/3/5", "0215"), marine("B/1/5", "0214", steps=1), marine("HQ/1", "0414"), marine("I/3/5", "0217")]
    return volley([*us, *more], FAR, fire={"green": "A"}, symbol="circle", letters="A")


def patrol() -> Session:
    us = [marine("I/3/1", "0415"), marine("B/1/1", "0315"), marine("G/2/1", "0315", steps=3)]
    more = [marine("K/3/1", "0415"), marine("F/2/1", "0316"), marine("HQ/1/1", "0315"), marine("L/3/1", "0418")]
    rows = [*us, *more, marine("E/2/1", "0415", disrupted=True)]
    return volley(rows, [enemy("J01", B12)], fire={"blue": "P"}, symbol="diamond", letters="P")


def shelled(*us: Row) -> Session:
    """12.7 C1 shells one of two that are alike."""
    rows = [marine("L/3/1", "0513"), marine("A/1/5", "0514"), *us]
    wanted = {"artillery": False}
    return volley(rows, [enemy("J01", C1)], fire={"brown": "A"}, symbol="circle", letters="A", wanted=wanted)


def battery() -> Session:
    """6.5 B1 has hit A/1/1 before the guns fire."""
    us = [marine("A/1/1", "0317"), marine("F/2/1", "0213"), marine("L/3/1", "0214"), marine("A/1/5", "0214", steps=2)]
    guns = [enemy(f"J{n}", h) for n, h in enumerate(("0431", "0707", "0712", "0908", "0910", "1010", "1210"), 10)]
    return lay("fire", turn=4, letters=[], us=us, japanese=[B1, *guns], cards=[36])


HITS: list[Case] = [
    ("no_unit", spread(), (), "unit:Z/9/9"),
    ("not_on_map", spread(), (), "unit:I/3/1"),
    ("out_of_fire", spread(), (), "unit:E/2/1"),
    ("symbol_missing", spread(), (), "unit:K/3/1"),
    ("armour_holds", spread(), (), "unit:1/A/1T"),
    ("hq_not_hit", spread(), (), "unit:HQ/1/1"),
    ("hero_not_hit", spread(), (), "hero:HQ/1/1"),
    ("no_hero_here", spread(), (), "hero:K/3/1"),
    ("stronger_first", spread(), (), "unit:C/1/1"),
    ("intense_first", spread(), (), "unit:F/2/1"),
    ("leaders_last", fire(SPREAD, beside="star"), (), "unit:HQ/1/1"),
    ("leaders_last", fire(SPREAD, beside="star"), (), "hero:HQ/1/1"),
    ("smoke", fire(SMOKED, smoke=["red"]), (), "unit:C/1/1"),
    ("most_hits", shared(), (), "unit:A/1/1"),
    ("hit_already", fire(TWO_HITS, enemy("J01", "0318", "D10")), (), "unit:A/1/1"),
    ("hit_already", led(), (), "unit:B/1/1"),
    ("intense_first", led(), (), "unit:HQ/2/1"),
    ("intense_first", led(), (), "hero:B/1/1"),
    ("no_hero_here", led(), (), "hero:HQ/1/1"),
    ("out_of_sight", at_night(), (), "unit:L/3/1"),
    ("field_first", machine_guns(), (), "unit:C/1/1"),
    ("not_on_map", patrol(), (), "unit:A/1/1"),
    ("out_of_fire", patrol(), (), "unit:L/3/1"),
    ("disrupted_already", patrol(), (), "unit:E/2/1"),
    ("hq_not_hit", patrol(), (), "unit:HQ/1/1"),
    ("closer_first", patrol(), (), "unit:F/2/1"),
    ("symbol_first", patrol(), (), "unit:K/3/1"),
    ("strength_first", patrol(), (), "unit:G/2/1"),
    ("out_of_fire", ambush(), (), "unit:I/3/5"),
    ("hq_not_hit", ambush(), (), "unit:HQ/1"),
    ("symbol_missing", ambush(), (), "unit:B/1/5"),
    ("intense_first", ambush(), (), "unit:K/3/5"),
    ("stronger_first", ambush(), (), "unit:F/2/1"),
    ("stronger_first", shelled(marine("F/2/1", "0515", steps=3)), (), "unit:F/2/1"),
    ("group_first", shelled(marine("F/2/1", "0210"), marine("W/1", "0210")), (), "unit:L/3/1"),
    ("sheltered", shelled(marine("F/2/1", "0413")), (), "unit:F/2/1"),
    ("stepped", battery(), (), "unit:A/1/1"),
    ("stronger_first", battery(), (), "unit:A/1/5"),
]

# ---------------------------------------------------------------- 8.6 close combat: who loses a step, who goes where


def two_combats() -> Session:
    us = [marine("A/1/1", HEX), marine("K/3/1", "0413"), marine("L/3/1", HOME)]
    japanese = [enemy("J38", HEX), enemy("J39", "0413"), enemy("J40", "0613")]
    return lay("close_combat", us=us, japanese=japanese)


def hit_in_combat() -> Session:
    """The first Japanese card hits."""
    us = [marine("A/1/1", HEX, steps=2), marine("L/3/1", HEX, steps=1, hero="H1"), marine("K/3/1", HOME)]
    more = [marine("B/1/1", HEX, steps=2, hero="H2"), marine("C/1/1", HEX, steps=1)]
    return lay("close_combat", us=[*us, *more], japanese=[{**DEEP, "revealed": True}], cards=cards("hit", "miss"))


def blasted() -> Session:
    """8.7 The salvo meets two that are alike."""
    us = [marine("L/3/1", HOME, steps=2), marine("A/1/1", HOME, steps=2)]
    us += [marine("G/2/1", "0819", steps=1), marine("F/2/1", "0819", steps=1)]
    return enter(us, WEAK, japanese_pile=["naval_blast"], us_pile=["miss"] * 5, more_cards=["hit:circle"])


def withdrawn(us: Row, japanese: Row, colour: str) -> Session:
    piles = ["miss", "miss"]
    session = enter([us], japanese, japanese_pile=piles, us_pile=piles, colour=colour)
    session.choose("withdraw")
    return session


def out_of_b5() -> Session:
    """Of the hexes around 0216 its own fire covers all but 0217 and 0317."""
    return withdrawn(marine("L/3/1", "0215", steps=2), enemy("J38", "0216", "D41"), "blue")


FIGHTS: list[Case] = [
    ("no_hex", two_combats(), (), "combat:9999"),
    ("no_enemy", two_combats(), (), f"combat:{HOME}"),
    ("nobody_there", two_combats(), (), "combat:0613"),
    ("not_on_map", hit_in_combat(), (), "unit:I/3/1"),
    ("not_in_combat", hit_in_combat(), (), "unit:K/3/1"),
    ("not_in_combat", hit_in_combat(), (), "hero:K/3/1"),
    ("no_hero_here", hit_in_combat(), (), "hero:C/1/1"),
    ("not_the_last", hit_in_combat(), (), "hero:B/1/1"),
    ("symbol_first", blasted(), (), "unit:G/2/1"),
    ("stronger_first", blasted(), (), "unit:F/2/1"),
    ("no_hex", out_of_b5(), (), "hex:9999"),
    ("beyond_combat", out_of_b5(), (), "hex:0615"),
    ("japanese", out_of_b5(), (), "hex:0216"),
    ("cut_off", out_of_b5(), (), "hex:0215"),
    ("terrain", out_of_b5(), (), "hex:0117"),
    ("kept_free", assault(), ("withdraw",), f"hex:{A6}"),
    ("full", crowded(), (), f"hex:{HOME}"),
    ("nearer_back", crowded(), (), "hex:0720"),
    ("beyond_combat", crowded(), (), "hex:0615"),
    ("japanese", crowded(), (), f"hex:{HEX}"),
]

# ---------------------------------------------------------------- 12.8, 13.2 where the Japanese go


def covered() -> Session:
    """B12 has US units in its field, two hexes of them alike, and a garrison."""
    us = [marine("K/3/1", "0513"), marine("L/3/1", "0714"), marine("I/3/1", "0515"), marine("A/1/1", "0614")]
    return going([*us, marine("B/1/1", "0614")], enemy("J01", B12), colour="blue", garrisons=["0413"])


def uncovered() -> Session:
    """A1 has nobody in its field; A5 and A7 are alike."""
    us = [marine("K/3/1", "0513", steps=1)]
    return going(us, enemy("J01", "0209"), enemy("J02", "0609", disrupted=True), colour="blue")


def overrun() -> Session:
    """13.2 A tank has hit C/1/1 and K/3/1."""
    us = [marine("C/1/1", "0414"), marine("K/3/1", "0315"), marine("I/3/1", "0415")]
    japanese = [enemy("T2", A6, "AD3"), *FAR]
    return volley(us, japanese, fire={"green": "R"}, symbol="triangle", letters="R")


GOALS: list[Case] = [
    ("out_of_field", covered(), (), "hex:0617"),
    ("nobody_there", covered(), (), "hex:0514"),
    ("garrison_later", covered(), (), "hex:0413"),
    ("hex_closer", covered(), (), "hex:0515"),
    ("weaker_hex", covered(), (), "hex:0614"),
    ("no_position", uncovered(), (), "hex:0513"),
    ("japanese", uncovered(), (), "hex:0609"),
    ("too_far_ahead", uncovered(), (), "hex:0613"),
    ("no_nearer_us", uncovered(), (), "hex:0408"),
    ("nearer_first", uncovered(), (), "hex:0410"),
    ("not_hit_there", overrun(), (), "hex:0415"),
]

# ---------------------------------------------------------------- 7.53 stacking

CROWD = [marine("A/1/1", "0919"), marine("B/1/1", "0919"), marine("C/1/1", "0919"), marine("HQ/1", "0919")]


def overstacked() -> Session:
    session = lay("open_actions", turn=4, letters=[], us=[*CROWD, marine("E/2/1", "0918")])
    session.choose("end")
    return session


CROWDS: list[Case] = [
    ("other_crowd", overstacked(), (), "unit:E/2/1"),
    ("hq_uncounted", overstacked(), (), "unit:HQ/1"),
    ("not_on_map", overstacked(), (), "unit:I/3/1"),
]

# ---------------------------------------------------------------- 10.15 a hero for the last step


def doomed() -> Session:
    us = [marine("A/1/1", "0317", steps=1, hero="H1"), marine("B/1/1", "0615", hero="H2")]
    return fire(us, enemy("J01", "0318", "D10"))


SAVED: list[Case] = [
    ("no_unit", doomed(), (), "unit:Z/9/9"),
    ("other_fate", doomed(), (), "unit:B/1/1"),
    ("no_hero", doomed(), (), "hero:H99"),
    ("other_hero", doomed(), (), "hero:H2"),
]

# ---------------------------------------------------------------- 8.3 attrition


def walled() -> Session:
    """F17 closes the north, where W/5 is; C/1/5 takes no part."""
    us = [marine("A/1/5", S), marine("B/1/5", SE), marine("W/5", N, steps=4), marine("C/1/5", SW)]
    session = hill(us=us, walls=up("F17"), japanese=[enemy("J20", HILL, "D49", revealed=True, depth_revealed=True)])
    play(session, "unit:A/1/5", f"attack:{HILL}", "join:B/1/5", "join:W/5", "resolve")
    return session


WORN: list[Case] = [
    ("not_on_map", walled(), (), "unit:I/3/1"),
    ("not_attacking", walled(), (), "unit:C/1/5"),
    ("blocked_side", walled(), (), "unit:W/5"),
    ("not_adjacent", attrition("D10"), (), "unit:W/1"),
]

# ---------------------------------------------------------------- 5.1 drift

AFLOAT = [marine(name, box=box) for name, box in (("B/1/1", "O1"), ("I/3/1", "O1"), ("A/1/1", "O1"), ("K/3/1", "W1"))]


def drifting() -> Session:
    """Of two with the diamond in O1 one drifts."""
    empty = card_with(landing=("blue", "circle"), drift="")
    drift = card_with(landing=("brown", "diamond"), drift="left")
    return lay(
        "landing_checks",
        turn=2,
        cards=[empty, drift],
        us=[*AFLOAT, marine("HQ/1/5", box="O1"), marine("L/3/1", "0212")],
    )


def drifted() -> Session:
    """K/3/1 has drifted from W1 to W2, where two others bear the same symbol."""
    right, left = (card_with(landing=("blue", "triangle"), drift=way) for way in ("right", "left"))
    us = [marine("K/3/1", box="W1"), marine("C/1/1", box="W2"), marine("E/2/1", box="W2")]
    return lay("landing_checks", turn=2, cards=[right, left], us=us)


DRIFTS: list[Case] = [
    ("not_in_box", drifting(), (), "unit:K/3/1"),
    ("not_in_box", drifting(), (), "unit:L/3/1"),
    ("landing_symbol", drifting(), (), "unit:A/1/1"),
    ("landing_hq", drifting(), (), "unit:HQ/1/5"),
    ("drifted_in", drifted(), (), "unit:K/3/1"),
]

REFUSED = [*HITS, *FIGHTS, *GOALS, *CROWDS, *SAVED, *WORN, *DRIFTS]
