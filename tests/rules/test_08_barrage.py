"""8.4-8.54 Barrages by tanks, artillery and markers."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.table import (
    Row,
    card_with,
    cards_with,
    enemy,
    force,
    game,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
)

ISLAND = load_island()
CONTENT = load_content()
TARGET = "0719"
"""B16, red; its field of fire covers 0617 0717 0518 0817 0919 and more."""
B16 = enemy("J01", TARGET, revealed=True)
TANK, GUNS, CIRCLE = "1/B/1T", "1/11", "circle"


def act(*us: Row, japanese: list[Row] | None = None, **more: Any) -> Session:
    return lay("open_actions", us=us, japanese=[B16] if japanese is None else japanese, **more)


def may(session: Session, name: str, target: str = TARGET) -> bool:
    """Whether the unit can barrage the target now."""
    if f"unit:{name}" not in offered(session):
        return False
    play(session, f"unit:{name}")
    return f"barrage:{target}" in offered(session)


def card(symbol: bool, colour: bool, own: str = TANK) -> int:
    """A card with or without the colour red and the firer's symbol: a circle, for naval fire a triangle too."""
    others = ["diamond"] if own == "naval" else ["diamond", "triangle"]
    return card_with(symbol=CIRCLE if symbol else others, **{"shows" if colour else "lacks": ["red"]})


def barrage(strength: int, symbol: bool, colour: bool, target: Row = B16, **more: Any) -> Session:
    """A barrage of this strength by a unit with a circle."""
    name, steps = {2: (TANK, 1), 3: (TANK, 2), 4: ("4/11", 2), 9: ("naval", 0)}[strength]
    if name == "naval":
        session = lay(
            "open_actions",
            us=[marine("A/1/1", "0717")],
            japanese=[target],
            naval=1,
            cards=[card(symbol, colour, name)],
            **more,
        )
        play(session, "marker:naval", f"barrage:{target['hex']}")
        return session
    us = [marine(name, "0717" if name == TANK else "1118", steps=steps), marine("HQ/1", "1118")]
    session = lay("open_actions", us=us, japanese=[target], cards=[card(symbol, colour)], **more)
    play(session, f"unit:{name}", f"barrage:{target['hex']}")
    return session


def outcome(session: Session) -> tuple[bool, bool]:
    """Whether the force is disrupted, whether it still has depth."""
    there = next(iter(state(session).forces.values()))
    return there.disrupted, there.has_depth


# ---------------------------------------------------------------- 8.4 the table


@pytest.mark.parametrize(
    ("strength", "symbol", "colour", "alone", "deep"),
    [
        (2, False, False, False, False),
        (3, False, False, False, False),
        (9, False, False, False, False),
        (2, True, False, False, False),
        (3, True, False, True, False),
        (9, True, False, True, True),
        (2, False, True, True, False),
        (3, False, True, True, True),
        (9, False, True, True, True),
        (2, True, True, True, True),
        (3, True, True, True, True),
        (9, True, True, True, True),
    ],
)
def test_8_4_table_says_who_is_disrupted(strength: int, symbol: bool, colour: bool, alone: bool, deep: bool) -> None:
    for depth, disrupted in (("", alone), ("D10", deep)):
        session = barrage(strength, symbol, colour, enemy("J01", TARGET, depth, revealed=True))
        fired = happened(session, "barrage_fired")[0]
        assert (fired.strength, fired.symbol, fired.colour) == (strength, symbol, colour)
        assert outcome(session)[0] is disrupted


def test_8_4_only_the_strongest_barrages_eliminate_depth() -> None:
    for strength, left in ((2, True), (3, True), (9, False)):
        session = barrage(strength, True, True, enemy("J01", TARGET, "D10", revealed=True))
        assert outcome(session) == (True, left)


def test_8_23_a_barrage_eliminates_even_a_close_combat_marker() -> None:
    session = barrage(9, True, True, enemy("J28", TARGET, "D10", revealed=True))
    assert happened(session, "depth_removed")[0].depth == "D10"
    assert force(session, TARGET)


def test_8_4_a_disrupted_target_is_not_disrupted_again() -> None:
    session = barrage(3, True, True, enemy("J01", TARGET, revealed=True, disrupted=True))
    assert not happened(session, "force_disrupted")


@pytest.mark.parametrize(
    ("steps", "symbol", "colour", "destroyed"), [(2, True, True, True), (1, True, True, False), (2, False, True, False)]
)
def test_6_51_barrage_may_destroy_the_guns(steps: int, symbol: bool, colour: bool, destroyed: bool) -> None:
    number = card_with(
        symbol=CIRCLE if symbol else ["diamond", "triangle"], **{"shows" if colour else "lacks": ["brown"]}
    )
    us = [marine(TANK, "0511", steps=steps), marine("A/1/1", "0611"), marine("HQ/1", "0511")]
    session = lay("open_actions", us=us, japanese=[enemy("J01", "0712", revealed=True)], cards=[number])
    play(session, f"unit:{TANK}", "barrage:0712")
    assert bool(happened(session, "artillery_destroyed")) is destroyed
    assert game(session).guns_at("0712") is not destroyed


@pytest.mark.parametrize(("position", "shift"), [("A5", 1), ("B11", 0), ("B3", 0), ("A7", 0)])
def test_8_4_coral_and_mountain_send_the_barrage_one_column_left(position: str, shift: int) -> None:
    there = ISLAND.positions[position]
    seat = next(
        h
        for h in sorted(ISLAND.sites[there.site].field)
        if ISLAND.distance(h, there.hex) == 2 and ISLAND.hexes[h].terrain in ("clear", "beach", "jungle")
    )
    number = card_with(symbol=CIRCLE, shows=[there.colour])
    session = lay(
        "open_actions",
        us=[marine(TANK, seat)],
        japanese=[enemy("J01", there.hex, "D10", revealed=True)],
        cards=[number],
    )
    play(session, f"unit:{TANK}", f"barrage:{there.hex}")
    fired = happened(session, "barrage_fired")[0]
    assert fired.shift == shift
    assert fired.result == ("disrupted" if shift else "disrupted_artillery")


def test_8_4_mountains_shift_too_and_left_of_the_first_column_nothing_happens() -> None:
    c13 = ISLAND.positions["C13"]
    assert ISLAND.hexes[c13.hex].terrain == "mountain"
    us = [marine(TANK, "1211", steps=1), marine("A/1/1", "1109", inspired=True), marine("HQ/1", "1211")]
    assert "1109" in ISLAND.sites["C13"].field
    assert ISLAND.distance("1211", c13.hex) <= 6
    session = lay(
        "open_actions",
        us=us,
        japanese=[enemy("J01", c13.hex, revealed=True)],
        cards=[card_with(symbol=CIRCLE, shows=["red"])],
    )
    play(session, f"unit:{TANK}", f"barrage:{c13.hex}")
    assert happened(session, "barrage_fired")[0].result == "no_effect"
    assert not outcome(session)[0]


def test_8_4_terrain_does_not_help_tanks_nor_units_in_the_stance() -> None:
    coral = "0312"
    for target in (enemy("T1", coral, revealed=True), enemy("J01", coral, revealed=True, stance="CA1")):
        session = lay(
            "open_actions",
            us=[marine(TANK, "0210")],
            japanese=[target],
            cards=[card_with(symbol=CIRCLE, shows=["red"])],
        )
        play(session, f"unit:{TANK}", f"barrage:{coral}")
        assert happened(session, "barrage_fired")[0].shift == 0


# ---------------------------------------------------------------- 8.4 tanks


def test_8_4_a_tank_in_the_targets_field_barrages() -> None:
    assert may(act(marine(TANK, "0717")), TANK)


def test_8_4_a_tank_outside_needs_an_observer_in_the_field_and_command() -> None:
    outside = "0715"
    assert outside not in ISLAND.sites["B16"].field
    eyes = marine("A/1/1", "0717")
    assert not may(act(marine(TANK, outside)), TANK)
    assert not may(act(marine(TANK, outside), eyes), TANK)
    assert may(act(marine(TANK, outside), eyes, marine("HQ/1", outside)), TANK)
    assert may(act(marine(TANK, outside), eyes, marine("HQ/1", "0718")), TANK)
    assert may(act(marine(TANK, outside), eyes, marine("HQ/1/1", "0717")), TANK)
    assert not may(act(marine(TANK, outside), marine("HQ/1", outside)), TANK)


@pytest.mark.parametrize(
    ("row", "sees"),
    [
        (marine("A/1/1", "0717"), True),
        (marine("W/1", "0717"), True),
        (marine("HQ/1/1", "0717"), True),
        (marine("A/1E", "0717"), True),
        (marine("2/B/1T", "0717"), False),
        (marine("2/11", "0717"), False),
        (marine("HQ/5", "0717"), False),
        (marine("A/1/1", "0717", disrupted=True), False),
        (marine("A/1/1", "0716"), False),
    ],
)
def test_8_4_observers_are_fresh_infantry_or_engineers_in_the_field(row: Row, sees: bool) -> None:
    assert may(act(marine(TANK, "0715"), marine("HQ/1", "0715"), row), TANK) is sees


def test_8_4_observing_is_no_action() -> None:
    session = act(marine(TANK, "0715"), marine("HQ/1", "0715"), marine("A/1/1", "0717"))
    play(session, "unit:A/1/1", "move:0817")
    assert may(session, TANK)


def test_8_4_observe_a_disrupted_target_by_its_printed_field() -> None:
    assert may(act(marine(TANK, "0717"), japanese=[enemy("J01", TARGET, revealed=True, disrupted=True)]), TANK)


def test_8_4_never_from_the_next_hex_nor_out_of_range() -> None:
    eyes, hq = marine("A/1/1", "0717"), marine("HQ/1", "0717")
    assert not may(act(marine(TANK, "0718")), TANK)
    assert may(act(marine(TANK, "0914"), eyes, hq), TANK)
    assert not may(act(marine(TANK, "0913"), eyes, hq), TANK)


def test_8_4_infantry_does_not_barrage() -> None:
    for name in ("A/1/1", "W/1", "A/1E"):
        session = act(marine(name, "0717"))
        play(session, f"unit:{name}")
        assert not [o for o in offered(session) if o.startswith("barrage:")]


# ---------------------------------------------------------------- 8.4 artillery


def test_8_4_artillery_in_command_of_a_regimental_hq_barrages() -> None:
    assert may(act(marine(GUNS, "1118"), marine("HQ/1", "1118")), GUNS)
    assert may(act(marine(GUNS, "0217"), marine("HQ/1", "0217")), GUNS)
    assert not may(act(marine(GUNS, "1118")), GUNS)
    assert not may(act(marine(GUNS, "1118"), marine("HQ/1/1", "1118")), GUNS)


def test_8_4_artillery_needs_no_observer() -> None:
    session = act(marine(GUNS, "1118"), marine("HQ/1", "1118"))
    assert not [u for u in state(session).us.values() if u.on_map and u.place in ISLAND.sites["B16"].field]
    assert may(session, GUNS)


def test_8_4_artillery_in_any_active_field_of_fire_does_not() -> None:
    us = [marine(GUNS, "1118"), marine("HQ/1", "1118")]
    assert "1118" in ISLAND.sites["B19"].field
    assert not may(act(*us, japanese=[B16, enemy("J02", "1016")]), GUNS)
    assert may(act(*us, japanese=[B16, enemy("J02", "1016", disrupted=True)]), GUNS)


def test_8_4_artillery_not_from_the_next_hex() -> None:
    us = [marine(GUNS, "0718"), marine("HQ/1", "0718")]
    assert not may(act(*us, japanese=[enemy("J01", TARGET, revealed=True, disrupted=True)]), GUNS)


# ---------------------------------------------------------------- 8.41-8.44


def test_8_41_only_revealed_units() -> None:
    assert not may(act(marine(TANK, "0717"), japanese=[enemy("J01", TARGET)]), TANK)
    refused = act(marine(TANK, "0717"), japanese=[enemy("J01", TARGET)]).why_not(f"barrage:{TANK}:{TARGET}")
    assert refused
    assert refused.rule == "8.41"


def test_8_41_the_depth_marker_need_not_be() -> None:
    assert may(act(marine(TANK, "0717"), japanese=[enemy("J01", TARGET, "D10", revealed=True)]), TANK)


def test_8_42_any_number_of_units_each_alone_with_a_card_of_its_own() -> None:
    us = [
        marine(TANK, "0717", inspired=True),
        marine("2/B/1T", "0717", inspired=True),
        marine("1/C/1T", "0817", inspired=True),
    ]
    session = act(*us, cards=[c.number for c in cards_with(lacks=["red"], symbol="circle")][:3])
    for row in us:
        play(session, f"unit:{row['id']}", f"barrage:{TARGET}")
    fired = happened(session, "barrage_fired")
    assert [e.strength for e in fired] == [3, 3, 3]
    assert len({e.card for e in fired}) == 3


def test_8_43_not_a_hex_that_was_attacked() -> None:
    session = act(marine("A/1/1", "0718", steps=1), marine(TANK, "0717"))
    play(session, "unit:A/1/1", f"attack:{TARGET}", "resolve")
    assert not may(session, TANK)
    refused = session.why_not(f"barrage:{TARGET}")
    assert refused
    assert refused.rule == "8.43"


def test_8_43_a_barrage_meets_one_hex_of_a_group() -> None:
    japanese = [enemy("J01", "0420", revealed=True), enemy("J02", "0421", "D10", revealed=True)]
    session = lay(
        "open_actions", us=[marine(TANK, "0418")], japanese=japanese, cards=[card_with(symbol=CIRCLE, shows=["orange"])]
    )
    play(session, f"unit:{TANK}", "barrage:0420")
    assert [(f.hex, f.disrupted, f.has_depth) for f in state(session).forces.values()] == [
        ("0420", True, False),
        ("0421", False, True),
    ]


def test_8_44_not_a_hex_with_us_units() -> None:
    session = act(marine(TANK, "0717"), marine("A/1/1", TARGET))
    assert not may(session, TANK)
    refused = session.why_not(f"barrage:{TARGET}")
    assert refused
    assert refused.rule == "8.44"


# ---------------------------------------------------------------- 8.5 markers


def targets(*us: Row, japanese: list[Row] | None = None) -> bool:
    return "marker:naval" in offered(act(*us, japanese=japanese, naval=1))


def test_8_52_infantry_with_a_radio_or_an_hq_in_the_targets_field() -> None:
    assert targets(marine("A/1/1", "0717"))
    assert not targets(marine("B/1/1", "0717", steps=3))
    assert targets(marine("B/1/1", "0717", steps=3), marine("HQ/1", "0716"))
    assert targets(marine("B/1/1", "0717", steps=3), marine("HQ/1/1", "0717"))
    assert targets(marine("HQ/1/1", "0717"))
    assert targets(marine("A/1/1", "0717", steps=3))


def test_8_52_not_disrupted_not_outside_the_field_not_engineers() -> None:
    assert not targets(marine("A/1/1", "0717", disrupted=True))
    assert not targets(marine("A/1/1", "0715"))
    assert not targets(marine("A/1E", "0717"), marine("HQ/1", "0716"))


def test_8_52_only_revealed_targets() -> None:
    assert not targets(marine("A/1/1", "0717"), japanese=[enemy("J01", TARGET)])


@pytest.mark.parametrize(
    ("marker", "symbol", "counts"),
    [
        ("naval", "circle", True),
        ("naval", "triangle", True),
        ("naval", "diamond", False),
        ("dauntless", "diamond", True),
        ("dauntless", "circle", False),
        ("dauntless", "triangle", False),
    ],
)
def test_8_52_symbols_of_the_markers(marker: str, symbol: str, counts: bool) -> None:
    session = act(marine("A/1/1", "0717"), cards=[card_with(symbol=symbol, lacks=["red"])], **{marker: 1})
    play(session, f"marker:{marker}", f"barrage:{TARGET}")
    fired = happened(session, "barrage_fired")[0]
    assert (fired.strength, fired.symbol, fired.firer) == (9, counts, marker)
    assert state(session).forces["F1"].disrupted is counts


def test_8_53_a_marker_barrage_is_free_at_any_time_of_the_phase() -> None:
    session = act(marine("A/1/1", "0717"), marine("B/1/1", "1118"), marine("C/1/1", "0217"), naval=1)
    play(session, "unit:B/1/1", "move:1117", "unit:C/1/1", "move:0218")
    assert state(session).actions_left == 0
    play(session, "marker:naval", f"barrage:{TARGET}")
    assert happened(session, "barrage_fired")
    assert state(session).actions_left == 0
    assert not state(session).us["A/1/1"].acted


def test_8_53_not_against_a_hex_that_was_attacked() -> None:
    session = act(marine("A/1/1", "0717"), marine("B/1/1", "0718", steps=1), naval=1)
    play(session, "unit:B/1/1", f"attack:{TARGET}", "resolve")
    assert state(session).forces
    assert "marker:naval" not in offered(session)


def test_8_53_and_the_hex_may_not_be_attacked_afterwards() -> None:
    session = act(marine("A/1/1", "0717"), marine("B/1/1", "0718"), naval=1)
    play(session, "marker:naval", f"barrage:{TARGET}", "unit:B/1/1")
    assert f"attack:{TARGET}" not in offered(session)


def test_8_54_a_marker_is_kept_until_it_is_used_and_then_discarded() -> None:
    session = lay("open_actions", turn=3, letters=[], us=[marine("A/1/1", "0717")], japanese=[B16], naval=2)
    assert [o.facts["count"] for o in session.pending or () if o.verb == "marker"] == [2]
    play(session, "marker:naval", f"barrage:{TARGET}")
    assert state(session).naval == 1
    play(session, "end")
    assert state(session).naval >= 1


def test_8_52_a_single_target_is_asked_for_too_and_can_be_left_alone() -> None:
    session = act(marine("A/1/1", "0717"), naval=1)
    before = session.hash()
    play(session, "marker:naval")
    assert (pending(session), offered(session)) == ("marker_target", (f"barrage:{TARGET}",))
    assert not happened(session, "card_drawn")
    session.undo()
    assert session.hash() == before
    play(session, "marker:naval", f"barrage:{TARGET}")
    assert happened(session, "barrage_fired")
    assert not session.can_undo


def test_8_52_the_player_chooses_among_several_targets() -> None:
    session = act(marine("A/1/1", "0717"), japanese=[B16, enemy("J02", "0617", revealed=True)], naval=1)
    play(session, "marker:naval")
    assert offered(session) == ("barrage:0719", "barrage:0617")
    play(session, "barrage:0617")
    assert happened(session, "barrage_fired")[0].hex == "0617"
