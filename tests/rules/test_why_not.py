"""Every reason why something is not offered, in a table where it applies."""

from typing import Any

from engine.core.session import Session
from engine.dday.events import UnitMoved
from engine.dday.refusals import REASONS
from engine.peleliu import new_session
from engine.peleliu.ridge.set_up import waiting
from tests.rows import over_rows
from tests.rules.refused import REFUSED
from tests.rules.ridge import C12, C15, C17, C18, C22, C23, RIDGE, ridge, ridge_event
from tests.rules.table import FAR, enemy, lay, marine
from tests.rules.test_10_heroes import hero_event
from tests.rules.test_events_japanese import salvo
from tests.rules.test_events_us import event, with_symbol

# 0315 lies beside 0314 (A6, coral) and 0216 (B5); 0807 and 0707 have a cliff between them
FRONT: dict[str, Any] = {
    "us": [
        marine("K/3/1", "0315"),
        marine("HQ/1", "0315"),
        marine("HQ/2/1", "0315"),
        marine("L/3/1", "0313"),
        marine("A/3AA", "0213"),
        marine("1/11", "0315"),
        marine("A/1/1", "0214", disrupted=True),
        marine("B/1/1", "0414", steps=2),
        marine("C/1/1", "0612"),
        marine("1/A/1T", "0415"),
    ],
    "japanese": [
        enemy("J01", "0314"),
        enemy("J02", "0216", revealed=True),
        enemy("J03", "0413", revealed=True),
    ],
}


def front(**more: Any) -> Session:
    return lay("open_actions", **{**FRONT, **more})


def landing() -> Session:
    units = [marine("K/3/1", box="W1"), marine("I/3/1", box="W1"), marine("L/3/1", box="W1")]
    return lay(
        "land_units",
        turn=2,
        us=[*units, marine("E/2/1", "0210"), marine("F/2/1", "0210")],
        japanese=[enemy("J01", "0211")],
    )


def hq_phase() -> Session:
    return lay(
        "posts",
        turn=9,
        us=[
            marine("HQ/1", "0218", post_space=1),
            marine("HQ/5", "0214"),
            marine("HQ/7", "0424", post_space=9),
            marine("K/3/1", "0315"),
        ],
        japanese=[enemy("J01", "0314")],
    )


def garrisons() -> Session:
    # B22 at 1130 is cut off by the fields of B9 and B17; B7 keeps B6 under fire; B1 can be held
    return lay(
        "garrisons",
        turn=9,
        us=[
            marine("HQ/5", "0317", post_space=9),
            marine("I/3/5", "0318"),
            marine("K/3/5", "0320"),
            marine("HQ/7", "1129", post_space=1),
            marine("I/3/7", "1130"),
        ],
        japanese=[enemy("J01", "0728"), enemy("J02", "0421"), enemy("J03", "0525")],
        garrisons=["0316"],
    )


CASES: list[tuple[str, Session, tuple[str, ...], str]] = [
    ("other_phase", front(), (), "land:K/3/1:0210"),
    ("unknown", front(), (), "nonsense:1"),
    ("no_unit", front(), (), "move:Z/9/9:0315"),
    ("no_hex", front(), (), "move:K/3/1:9999"),
    ("not_on_map", front(), (), "unit:I/3/1"),
    ("disrupted", front(), (), "unit:A/1/1"),
    ("acted", front(), ("unit:K/3/1", "move:0316"), "unit:K/3/1"),
    (
        "no_actions",
        front(us=[marine("K/3/1", "0317"), marine("L/3/1", "0317"), marine("E/2/1", "0418")]),
        ("unit:K/3/1", "move:0318", "unit:L/3/1", "move:0417"),
        "unit:E/2/1",
    ),
    ("stops", front(), (), "move:L/3/1:0514"),
    ("cliff", lay("open_actions", us=[marine("HQ/1", "0707")]), (), "move:HQ/1:0807"),
    ("no_infiltration", front(us=[marine("K/3/1", "0214")]), (), "preserve:K/3/1:0315"),
    ("post_stays", lay("open_actions", turn=9, us=[marine("HQ/1", "0218", post_space=1)]), (), "move:HQ/1:0217"),
    ("same_hex", front(), (), "move:K/3/1:0315"),
    ("unrevealed", front(), (), "move:K/3/1:0314"),
    ("enemy", front(), (), "move:K/3/1:0216"),
    ("water", front(), (), "move:A/3AA:0112"),
    ("too_far", front(), (), "move:C/1/1:0218"),
    ("one_hex", front(turn=13, scenario="peleliu-assault"), (), "move:C/1/1:0614"),
    ("terrain", front(us=[marine("1/A/1T", "0412")]), (), "move:1/A/1T:0313"),
    ("other_hex", front(), ("unit:K/3/1",), "with:L/3/1"),
    ("stack_full", front(), ("unit:K/3/1", "with:HQ/2/1"), "with:1/11"),
    ("hq_infiltrates", front(), (), "infiltrate:HQ/1:0214"),
    ("guns_infiltrate", front(), (), "infiltrate:1/11:0214"),
    ("beach_only", front(), (), "preserve:K/3/1:0316"),
    ("foot_only", front(), (), "preserve:A/3AA:0312"),
    ("chosen", front(), ("unit:K/3/1",), "with:K/3/1"),
    ("which_unit", front(), (), "move:0316"),
    ("acting_already", front(), ("unit:K/3/1",), "unit:L/3/1"),
    ("in_combat", front(us=[marine("K/3/1", "0314")]), (), "unit:K/3/1"),
    ("acts_free", front(us=[marine("K/3/1", "0214", inspired=True)], japanese=[]), (), "preserve:K/3/1:0315"),
    (
        "one_by_one",
        front(us=[marine("K/3/1", "0213"), marine("L/3/1", "0213")]),
        ("unit:K/3/1", "with:L/3/1"),
        "preserve:0314",
    ),
    (
        "late_contact",
        lay("actions", **{**FRONT, "us": [marine("K/3/1", "0215", inspired=True)]}),
        (),
        "enter:K/3/1:0216",
    ),
    ("off_the_beach", lay("open_actions", us=[marine("K/3/1", "0213")]), (), "preserve:K/3/1:0214"),
    ("not_infiltration", front(), (), "infiltrate:K/3/1:0316"),
    ("no_cliff", front(), (), "cliff:K/3/1:0316"),
    ("cannot_enter", front(), (), "enter:A/3AA:0314"),
    ("not_adjacent", front(), (), "enter:C/1/1:0216"),
    ("no_enemy", front(), (), "enter:K/3/1:0316"),
    (
        "cliff_between",
        lay("open_actions", us=[marine("K/3/1", "0707")], japanese=[enemy("J01", "0807", revealed=True)]),
        (),
        "enter:K/3/1:0807",
    ),
    ("barraged", front(us=[marine("K/3/1", "0215")], naval=1), ("marker:naval", "barrage:0216"), "attack:K/3/1:0216"),
    ("cannot_lead", front(), (), "attack:A/3AA:0314"),
    ("not_beside", front(), (), "attack:C/1/1:0314"),
    (
        "us_inside",
        front(us=[marine("K/3/1", "0215"), marine("L/3/1", "0316")]),
        ("unit:K/3/1", "enter:0216"),
        "attack:L/3/1:0216",
    ),
    ("no_barrage", front(), (), "barrage:A/3AA:0314"),
    ("no_marker", front(), (), "marker:naval"),
    ("no_marker_target", front(dauntless=1, japanese=[enemy("J01", "0314")]), (), "marker:dauntless"),
    ("dark", front(turn=13, scenario="peleliu-assault", naval=1), (), "marker:naval"),
    ("joined", front(), ("unit:K/3/1", "attack:0314"), "join:K/3/1"),
    ("no_part", front(), ("unit:K/3/1", "attack:0314"), "join:HQ/1"),
    ("one_marker", front(naval=2), ("unit:K/3/1", "attack:0314", "support:naval"), "support:naval"),
    (
        "no_radio",
        lay("open_actions", us=[marine("K/3/1", "0315", steps=3)], japanese=[enemy("J01", "0314")], naval=1),
        ("unit:K/3/1", "attack:0314"),
        "support:naval",
    ),
    (
        "attacked_once",
        front(us=[marine("K/3/1", "0315"), marine("L/3/1", "0313")]),
        ("unit:K/3/1", "attack:0314", "resolve"),
        "attack:L/3/1:0314",
    ),
    (
        "attacked",
        front(us=[marine("K/3/1", "0316"), marine("L/3/1", "0215")]),
        ("unit:K/3/1", "attack:0216", "resolve"),
        "enter:L/3/1:0216",
    ),
    ("not_in_box", landing(), (), "land:A/1/5:0212"),
    ("other_box", landing(), (), "land:K/3/1:0213"),
    ("beach_full", landing(), (), "land:K/3/1:0210"),
    ("beach_taken", landing(), (), "land:K/3/1:0211"),
    ("wrong_box", lay("next_arrivals", turn=3, us=[marine("HQ/1", turn=4)]), (), "box:O1"),
    ("no_hq", hq_phase(), (), "establish:K/3/1"),
    ("is_post", hq_phase(), (), "establish:HQ/1"),
    ("no_post", hq_phase(), (), "advance:HQ/5"),
    ("threatened", hq_phase(), (), "establish:HQ/5"),
    (
        "under_fire",
        lay("posts", turn=9, us=[marine("HQ/1", "0315", post_space=1)], japanese=[enemy("J01", "0314")]),
        (),
        "advance:HQ/1",
    ),
    ("full_range", hq_phase(), (), "advance:HQ/7"),
    ("this_phase", hq_phase(), ("advance:HQ/1",), "advance:HQ/1"),
    ("no_position", garrisons(), (), "garrison:0317"),
    ("garrisoned", garrisons(), (), "garrison:0316"),
    ("japanese", garrisons(), (), "garrison:0421"),
    ("no_command", garrisons(), (), "garrison:1016"),
    ("no_neighbour", garrisons(), (), "garrison:0617"),
    ("in_field", garrisons(), (), "garrison:0420"),
    ("cut_off", garrisons(), (), "garrison:1130"),
]


def anchored() -> Session:
    return new_session(RIDGE, "1")


def line(step: str = "open_actions", **more: Any) -> Session:
    """C12 is closed towards 1309, C15 towards 1107; nobody else holds the ridge."""
    walls = {C12: {"marker": "F03", "facing": 0}, C15: {"marker": "F05", "facing": 0}}
    us = [marine("A/1/7", "1209"), marine("B/1/7", "1309"), marine("C/1/7", "1709"), marine("2/11", "0803")]
    return ridge(step, more.pop("us", us), fortifications=walls, **more)


def relief(**more: Any) -> Session:
    us = [marine("A/1/7", "1310"), marine("W/7", "1311"), *(marine(name, turn=4) for name in ("E/2/5", "F/2/5"))]
    return ridge("relief", us, [enemy("J03", "1210")], turn=4, **more)


def last_places() -> Session:
    """Only 2002 has room for the last two companies of 3/7; those of 1/7 can go elsewhere."""
    session = anchored()
    full = [h for h in ("1804", "1904", "1905", "2001", "2003", "2005", "2102", "2103", "2202") for _ in range(2)]
    others = [one for one in waiting(session.table) if one.id not in ("A/1/7", "C/1/7", "HQ/1/7", "L/3/7", "HQ/3/7")]
    for one, h in zip(others, full, strict=True):
        session.table.emit(UnitMoved("18.1", one.id, one.place, h, "set_up"))
    return session


ONCE_PLACED = ("place:A/1/7:1901", "place:B/1/7:1901")
CASES += [
    ("other_phase", line(), (), "place:A/1/7:1901"),
    ("other_phase", line(), (), "battalion:1/7"),
    ("other_phase", line(), (), "stack:1209"),
    ("not_to_place", anchored(), (), "place:E/2/7:1508"),
    ("no_hex", anchored(), (), "place:A/1/7:9999"),
    ("far_off", anchored(), (), "place:A/1/7:1708"),
    ("zone", anchored(), (), "place:A/1/7:1902"),
    ("full", anchored(), ONCE_PLACED, "place:C/1/7:1901"),
    (
        "terrain",
        ridge("relief", [marine("A/1/7", "1009"), marine("1/A/710T", turn=4)], turn=4),
        ("battalion:1/7",),
        "place:1/A/710T:1009",
    ),
    ("others_room", last_places(), ("place:A/1/7:2101",), "place:C/1/7:2002"),
    ("zone", anchored(), ("rest",), "garrison:1902"),
    ("no_position", anchored(), ("rest",), "garrison:1901"),
    ("garrisoned", anchored(), ("rest", "garrison:0908"), "garrison:0908"),
    ("has_hero", anchored(), ("rest", "garrison:0908", "garrison:1309", "unit:A/1/7"), "unit:A/1/7"),
    ("not_on_map", anchored(), ("rest", "garrison:0908", "garrison:1309"), "unit:E/2/5"),
    (
        "not_disrupted",
        line("ridge_hq", us=[marine("A/1/7", "1709", disrupted=True), marine("W/7", "1709")]),
        (),
        "unit:W/7",
    ),
    ("no_unit", line("ridge_hq", us=[marine("A/1/7", "1709", disrupted=True)]), (), "unit:Z/9/9"),
    ("no_stack", line("ridge_hq", us=[marine("A/1/7", "1709", disrupted=True)]), (), "stack:1709"),
    ("no_battalion", relief(), (), "battalion:3/5"),
    ("in_field", relief(), ("battalion:1/7",), "place:E/2/5:1410"),
    ("japanese", relief(), ("battalion:1/7",), "place:E/2/5:1210"),
    ("blocked_side", line(), (), f"attack:B/1/7:{C12}"),
    ("blocked_side", line(), (), f"enter:B/1/7:{C12}"),
    (
        "unrevealed",
        ridge("open_actions", [marine("A/1/7", "1709")], fortifications={C12: "F02"}),
        (),
        f"move:A/1/7:{C12}",
    ),
    ("enemy", line(), (), f"move:C/1/7:{C12}"),
    ("one_hex", line("night_moves", turn=4), (), "move:C/1/7:1706"),
    ("only", line("night_moves", turn=4), (), f"attack:A/1/7:{C12}"),
    ("only", line("night_moves", turn=4), (), f"barrage:2/11:{C12}"),
    ("only", line("night_moves", turn=4), (), f"enter:A/1/7:{C12}"),
    ("only", line("open_morning", turn=5, command_changed=3), (), "move:C/1/7:1708"),
    ("idle", line("open_morning", turn=5, command_changed=3), (), "unit:C/1/7"),
    ("night_beside", line("night_moves", turn=4), (), "unit:A/1/7"),
    ("night_beside", line("night_moves", turn=4), (), "move:A/1/7:1210"),
    (
        "night_away",
        line("night_moves", turn=8, command_changed=6, us=[marine("A/1/7", "1209")]),
        (),
        "infiltrate:A/1/7:1109",
    ),
    ("orders", line(attack_orders=[C12]), (), "move:A/1/7:1210"),
    (
        "orders",
        line(attack_orders=[C12], us=[marine("A/1/7", "1209"), marine("B/1/7", "1209")]),
        ("unit:A/1/7", "move:1210"),
        "move:B/1/7:1210",
    ),
    (
        "orders",
        line(attack_orders=[C12, C15], us=[marine("A/1/7", "1209"), marine("B/1/7", "1207")]),
        ("unit:A/1/7", f"attack:{C12}"),
        "join:B/1/7",
    ),
    ("owed", line(attack_orders=[C12]), (), "end"),
    ("spared", line(attack_orders=[C12]), (), f"barrage:2/11:{C12}"),
    ("unknown", relief(), (), "end"),
]


HEATED = [
    marine("K/3/1", "0513", steps=3),
    marine("I/3/1", "0513", steps=3),
    marine("L/3/1", "0513"),
    marine("E/2/1", "0513", steps=3),
    marine("F/2/5", "0211", steps=3),
    marine("W/1", "0513", steps=1),
    marine("G/2/1", "0513", steps=1, disrupted=True),
]
"""K/3/1 and E/2/1 bear the symbol of the card and are equally far inland."""
ASTRAY = [marine("K/3/1", "0413"), marine("E/2/1", "0413"), marine("HQ/1", "0413"), marine("L/3/1", "0513", steps=1)]
MINED = [marine("K/3/1", "0613"), marine("W/7", "0613"), marine("L/3/1", "0613", steps=1), marine("1/A/1T", "0515")]
STRUCK = [
    marine("K/3/1", "0414"),
    marine("L/3/1", "0414"),
    marine("HQ/1", "0414"),
    marine("HQ/1/1", "0513"),
    marine("A/1/1", "0512", steps=4),
    marine("B/1/1", "0512", steps=1),
    marine("E/2/1", "0615"),
]
SALVOED = [marine("L/3/1", "0912"), marine("A/1/5", "0912"), marine("K/3/1", "0912", steps=1), marine("E/2/1", "0615")]


def heat() -> Session:
    return event("heat", HEATED, card=with_symbol("heat", "triangle"))


def astray() -> Session:
    return event("lost", ASTRAY, turn=6, card=with_symbol("lost", "diamond", 6))


def mined() -> Session:
    return event("minefield", MINED, turn=6, card=with_symbol("minefield", "circle", 6))


def scattered() -> Session:
    us = [marine("K/3/1", "0513", steps=1), marine("W/1", "0513", steps=1), marine("L/3/1", "0514", steps=2)]
    return event("regroup", [*us, marine("A/1E", "0514", steps=1), marine("I/3/1", box="W1", steps=1)])


def volunteers() -> Session:
    us = [marine("K/3/7", "1308", steps=2), marine("I/3/7", "1308", steps=1), marine("L/3/7", "1309", steps=4)]
    return ridge_event("black_angels", [*us, marine("W/7", "1309", steps=1)])


def under_fire() -> Session:
    posts = [marine("HQ/5", "0515", post_space=6), marine("HQ/7", "0515", post_space=6)]
    return event("cp_fire", [*posts, marine("HQ/1", "0513", post_space=6)], [enemy("J01", "1016")], turn=9)


def heroic() -> Session:
    us = [marine("K/3/1", "0414", hero="H2"), marine("L/3/1", "0414", inspired=True), marine("I/3/1", "0315")]
    return hero_event([*us, marine("E/2/1", "0315"), marine("F/2/1", turn=9)])


def revealing() -> Session:
    """All heroes have come."""
    seen = enemy("J02", "0413", revealed=True)
    return hero_event([marine("K/3/1", "0414")], [enemy("J01", "0314"), seen, enemy("J03", "0613"), *FAR], heroes=[])


def on_the_hill() -> Session:
    """All heroes have come; C12 is a fortification alone."""
    walls = {C12: "F02", C15: "F05"}
    return ridge_event("hero", [marine("K/3/7", "1207")], [enemy("J01", C15)], heroes=[], fortifications=walls)


def patrolled() -> Session:
    near, seen = [enemy("J01", "0413"), enemy("J02", "0613")], enemy("J04", "0612", revealed=True)
    return event("patrol_report", [marine("K/3/1", "0513")], [*near, seen, *FAR])


def watched() -> Session:
    japanese = [enemy("J01", C12), enemy("J03", C17), enemy("J05", C22), enemy("J07", C18, revealed=True)]
    us, walls = [marine("K/3/7", "1308")], {C23: "F02"}
    return ridge_event("obs_plane", us, [*japanese, enemy("", C23, "D40")], fortifications=walls)


def fortified() -> Session:
    walls = {C17: "F02", C12: "F03", C22: "F04", C15: {"marker": "F05", "facing": 0}}
    return ridge_event("patrol_report", [marine("K/3/7", "1308")], [enemy("J01", "1210")], fortifications=walls)


def on(session: Session, hex_id: str) -> str:
    """The answer that names the Japanese unit in a hex."""
    return "force:" + next(force.id for force in session.table.state.forces.values() if force.hex == hex_id)


CASES += [
    ("no_unit", heat(), (), "unit:Z/9/9"),
    ("not_on_map", heat(), (), "unit:A/1/5"),
    ("event_kind", heat(), (), "unit:W/1"),
    ("disrupted_already", heat(), (), "unit:G/2/1"),
    ("stronger_first", mined(), (), "unit:L/3/1"),
    ("weaker_first", heat(), (), "unit:L/3/1"),
    ("symbol_first", heat(), (), "unit:I/3/1"),
    ("inland_first", heat(), (), "unit:F/2/5"),
    ("no_jungle", astray(), (), "unit:L/3/1"),
    ("event_kind", astray(), (), "unit:HQ/1"),
    ("event_kind", mined(), (), "unit:1/A/1T"),
    ("more_steps", scattered(), (), "unit:L/3/1"),
    ("event_kind", scattered(), (), "unit:A/1E"),
    ("not_on_map", scattered(), (), "unit:I/3/1"),
    ("full_strength", volunteers(), (), "unit:L/3/7"),
    ("event_kind", volunteers(), (), "unit:W/7"),
    ("suicide_elsewhere", event("suicide", STRUCK, [enemy("J01", "0413", "D05")]), (), "unit:E/2/1"),
    ("hq_not_struck", event("suicide", STRUCK, [enemy("J01", "0413", "D05")]), (), "unit:HQ/1"),
    ("fuller_hex", event("suicide", STRUCK, [enemy("J01", "0413", "D05")]), (), "unit:HQ/1/1"),
    ("salvo_elsewhere", salvo(SALVOED, shown=["triangle", "circle"]), (), "unit:E/2/1"),
    ("symbol_first", salvo(SALVOED, shown=["triangle", "circle"]), (), "unit:K/3/1"),
    ("post_nearer", under_fire(), (), "unit:HQ/1"),
    ("has_hero", heroic(), (), "unit:K/3/1"),
    ("inspired_already", heroic(), (), "unit:L/3/1"),
    ("not_on_map", heroic(), (), "unit:F/2/1"),
    ("no_force", revealing(), (), "force:F99"),
    ("force_apart", revealing(), (), on(revealing(), FAR[0]["hex"])),
    ("force_revealed", revealing(), (), on(revealing(), "0413")),
    ("fortification_alone", on_the_hill(), (), on(on_the_hill(), C12)),
    ("force_revealed", patrolled(), (), on(patrolled(), "0612")),
    ("nearer_first", patrolled(), (), on(patrolled(), FAR[0]["hex"])),
    ("nothing_hidden", watched(), (), on(watched(), C18)),
    ("fortification_alone", watched(), (), on(watched(), C23)),
    ("nearer_first", watched(), (), on(watched(), C22)),
    ("no_fortification", fortified(), (), on(fortified(), "1210")),
    ("fortification_seen", fortified(), (), on(fortified(), C15)),
    *REFUSED,
]


@over_rows(("key", "session", "choices", "action"), CASES, ids=[f"{case[0]}-{case[3]}" for case in CASES])
def test_reason(key: str, session: Session, choices: tuple[str, ...], action: str) -> None:
    for choice in choices:
        session.choose(choice)
    refused = session.why_not(action)
    assert refused is not None
    assert refused.key == key, refused.reason
    assert refused.rule
    assert not session.pending or action not in session.pending.ids()


def test_reasons_that_no_case_reaches() -> None:
    assert sorted(set(REASONS) - {case[0] for case in CASES}) == []
