"""18.1 Setting up Bloody Nose Ridge."""

from collections import Counter

import pytest

from engine.core.decision import Refused
from engine.core.session import Session
from engine.dday.events import UnitMoved
from engine.peleliu import load_session, new_session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from engine.peleliu.ridge.set_up import waiting
from engine.peleliu.rules import load_facts
from tests.rules.ridge import RIDGE
from tests.rules.table import game, happened, offered, pending, play, state, unit

AREA = load_island().bnr
ZONE = {"C12", "C13", "C15", "C17", "C18", "C19", "C20", "C21", "C22", "C23", "C24", "C25"}
ANCHORED = {counter.id: counter.bnr_anchor for counter in load_content().us.values() if counter.bnr_anchor}


def begun(seed: str = "1") -> Session:
    return new_session(RIDGE, seed)


def placed(seed: str = "1") -> Session:
    session = begun(seed)
    session.choose("rest")
    return session


def complete(seed: str = "1") -> Session:
    session = placed(seed)
    while pending(session) != "act":
        session.choose(offered(session)[0])
    return session


# ---------------------------------------------------------------- the Japanese


def test_18_1_the_reserve_is_the_elites_without_the_four_strongest() -> None:
    content, reserve = load_content(), state(begun()).reserve
    assert len(reserve) == 16
    assert all(content.japanese[unit].elite for unit in reserve)
    left_out = [c for c in content.japanese.values() if c.elite and c.id not in reserve]
    assert [c.strength for c in left_out] == [4] * 4


def test_18_1_sixteen_depth_markers_of_the_plain_kinds() -> None:
    content, table = load_content(), state(begun())
    pool = [content.depth[marker] for marker in table.depth_pool]
    assert len(pool) == 16
    assert all(m.kind == "normal" and not m.tactical_reinforcement and m.strength != 3 for m in pool)


def test_18_1_what_is_left_out_is_known_except_the_depth_that_was_not_drawn() -> None:
    content, table = load_content(), state(begun())
    assert len(table.removed_unseen) == 27
    known = set(table.removed)
    assert {m.id for m in content.depth.values() if m.kind == "armour" or m.tactical_reinforcement} <= known
    assert {m.id for m in content.depth.values() if m.strength == 3 and m.kind == "normal"} <= known
    assert {c.id for c in content.japanese.values() if not c.elite} <= known
    assert begun().view().removed_unseen == ["?"] * 27


def test_18_1_twelve_fortifications_face_down_on_the_zone_and_eight_in_the_cup() -> None:
    session = begun()
    table = state(session)
    positions = load_island().position_at
    assert {positions[h].id for h in table.fortifications} == ZONE
    assert len(table.fortification_pool) == 8
    assert set(table.fortifications.values()) | set(table.fortification_pool) == set(load_content().fortifications)
    assert table.facing == {}
    assert set(session.view().fortifications.values()) == {"?"}


def test_18_31_every_fortification_holds_its_position_without_a_unit() -> None:
    session = begun()
    held = {force.hex: force for force in state(session).forces.values()}
    assert set(held) == set(state(session).fortifications)
    assert all(not force.unit and not force.depth and not force.disrupted for force in held.values())


def test_18_1_seeds_shuffle_each_pool_anew() -> None:
    one, other = state(begun("1")), state(begun("2"))
    assert (one.reserve, one.depth_pool) != (other.reserve, other.depth_pool)
    assert one.fortifications != other.fortifications
    assert Counter(one.reserve) == Counter(other.reserve)


# ---------------------------------------------------------------- the play area


def test_18_1_what_lies_outside_the_play_area_does_not_exist() -> None:
    island = load_facts(RIDGE).island
    assert set(island.hexes) == AREA.play_area
    assert all(near in AREA.play_area for around in island.neighbours.values() for near in around)
    assert all(site.field <= AREA.play_area for site in island.sites.values())
    assert all(p.hex in AREA.play_area for p in island.positions.values())
    assert ("0410" in load_island().hexes, "0410" in island.hexes) == (True, False)


def test_18_1_the_whole_island_of_the_invasion_stays_as_it_is() -> None:
    assert load_facts("15-september").island is load_island()


# ---------------------------------------------------------------- US units


def test_18_1_units_of_the_first_anchor_come_first() -> None:
    session = begun()
    assert session.pending
    assert (session.pending.kind, session.pending.rule) == ("place", "18.1")
    assert session.pending.facts["anchor"] == "1/7"
    assert session.pending.facts["units"] == ["A/1/7", "B/1/7", "C/1/7", "HQ/1/7"]
    asked = [session.pending.facts["anchor"]]
    while pending(session) == "place":
        assert session.pending
        if session.pending.facts["anchor"] != asked[-1]:
            asked.append(session.pending.facts["anchor"])
        session.choose(offered(session)[0])
    assert asked == list(AREA.anchors)


def test_18_1_every_hex_within_two_of_the_anchor_outside_the_zone_that_bears_the_unit() -> None:
    session = begun()
    island = load_facts(RIDGE).island
    hexes = {h for h in island.hexes if island.distance(h, AREA.anchors["1/7"]) <= 2 and h not in AREA.japanese_zone}
    assert {choice.split(":")[2] for choice in offered(session) if ":" in choice} == hexes
    assert hexes == {"1701", "1801", "1901", "2001", "2002", "2101", "2102"}


def test_18_1_tanks_and_guns_begin_where_they_could_have_come() -> None:
    session = begun()
    while session.pending and session.pending.facts.get("anchor") != "tanks 1":
        session.choose(offered(session)[0])
    island = load_facts(RIDGE).island
    for choice in offered(session):
        if ":" in choice:
            h = choice.split(":")[2]
            mountain = island.hexes[h].terrain in ("mountain", "swamp", "coral")
            assert not mountain or h in island.road_hexes, h


def test_18_1_stacking_limits_the_set_up() -> None:
    session = begun()
    play(session, "place:A/1/7:1901", "place:B/1/7:1901")
    assert not any(choice.endswith(":1901") for choice in offered(session))
    with pytest.raises(Refused, match="room"):
        session.choose("place:C/1/7:1901")


def test_18_1_nobody_is_placed_so_that_another_finds_no_room() -> None:
    """Only 2002 is left for the last two companies of 3/7, so those of 1/7 go elsewhere."""
    session = begun()
    full = [h for h in ("1804", "1904", "1905", "2001", "2003", "2005", "2102", "2103", "2202") for _ in range(2)]
    table = game(session)
    others = [one for one in waiting(table) if one.id not in ("A/1/7", "C/1/7", "HQ/1/7", "L/3/7", "HQ/3/7")]
    for one, h in zip(others, full, strict=True):
        table.emit(UnitMoved("18.1", one.id, one.place, h, "set_up"))
    session.choose("place:A/1/7:2101")
    hexes = {choice.split(":")[2] for choice in offered(session) if ":" in choice}
    assert hexes == {"1701", "1801", "1901", "2101"}


def test_18_1_rest_places_all_who_are_left() -> None:
    session = begun()
    session.choose("place:A/1/7:2102")
    session.choose("rest")
    assert pending(session) == "place_garrison"
    units = {one.id: one for one in state(session).us.values() if one.on_map}
    assert set(units) == set(ANCHORED)
    assert units["A/1/7"].place == "2102"


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_18_1_twenty_three_units_stand_near_their_anchors_outside_the_zone(seed: str) -> None:
    session = complete(seed)
    island = load_facts(RIDGE).island
    on_map = [one for one in state(session).us.values() if one.on_map]
    assert len(on_map) == 23
    stacks = Counter(one.place for one in on_map)
    assert max(stacks.values()) <= 2
    for one in on_map:
        assert island.distance(one.place, AREA.anchors[ANCHORED[one.id]]) <= 2
        assert one.place not in AREA.japanese_zone


def test_18_1_rest_keeps_out_of_intense_fire_where_it_can() -> None:
    session = placed()
    sites = game(session).island.sites.values()
    held = set(state(session).fortifications)
    burning = frozenset().union(*(site.intense for site in sites if held & set(site.hexes)))
    assert unit(session, "E/2/7").place not in burning
    assert unit(session, "2/11").place not in burning


def test_18_1_the_other_eight_units_wait_on_the_turn_track() -> None:
    session = begun()
    waiting = {one.id: one.place for one in state(session).us.values() if one.place.startswith("turn:")}
    assert waiting == {
        **dict.fromkeys(("E/2/5", "F/2/5", "G/2/5", "HQ/2/5"), "turn:4"),
        **dict.fromkeys(("A/1/5", "B/1/5", "C/1/5", "HQ/1/5"), "turn:8"),
    }


def test_18_1_units_begin_with_the_steps_of_october() -> None:
    session = begun()
    used = {counter.id: counter.bnr_steps for counter in load_content().us.values() if counter.bnr}
    assert {name: unit(session, name).steps for name in used} == used
    assert unit(session, "1/A/710T").steps == 2


def test_18_1_other_units_are_not_used() -> None:
    session = complete()
    used = [one for one in state(session).us.values() if one.place != "aside"]
    assert len(used) == 31
    assert not any(load_content().us[one.id].type == "regimental_hq" for one in used)


# ---------------------------------------------------------------- garrisons and heroes


def test_18_1_two_garrisons_in_positions_outside_the_zone() -> None:
    session = placed()
    assert session.pending
    positions = load_facts(RIDGE).island.position_at
    assert {choice.partition(":")[2] for choice in offered(session)} == set(positions) - AREA.japanese_zone
    suggested = [option.facts["hex"] for option in session.pending if option.facts["suggested"]]
    assert [positions[h].id for h in suggested] == ["C5", "C11"]
    assert offered(session)[:2] == tuple(f"garrison:{h}" for h in suggested)
    session.choose("garrison:0803")
    assert "garrison:0803" not in offered(session)
    session.choose("garrison:1309")
    assert state(session).garrisons == ["0803", "1309"]
    assert pending(session) == "place_hero"


def test_18_1_two_heroes_on_two_units_and_two_kept_for_later() -> None:
    session = placed()
    play(session, "garrison:0908", "garrison:1309")
    assert len(offered(session)) == 23
    session.choose("unit:A/1/7")
    assert "unit:A/1/7" not in offered(session)
    session.choose("unit:2/11")
    table = state(session)
    assert (table.us["A/1/7"].hero, table.us["2/11"].hero) == ("H3", "H6")
    assert table.heroes == ["H7", "H8"]


def test_18_1_play_begins_with_the_actions_of_turn_1() -> None:
    session = complete()
    assert (state(session).turn, state(session).step, pending(session)) == (1, "actions", "act")
    assert not happened(session, "card_drawn")
    assert state(session).letters == ["M", "R", "P", "A", "I"]


def test_19_1_fortifications_beside_units_are_revealed_when_the_set_up_is_complete() -> None:
    session = begun()
    play(session, "place:A/1/7:1801", "rest", "garrison:0908", "garrison:1309", "unit:A/1/7")
    assert state(session).facing == {}
    session.choose("unit:B/1/7")
    table, island = state(session), load_facts(RIDGE).island
    us = {one.place for one in table.us.values() if one.on_map}
    beside = {h for h in table.fortifications if us & set(island.neighbours[h])}
    assert set(table.facing) == beside
    assert {"1702", "1902"} <= beside
    assert set(table.facing.values()) == {0}
    assert not session.can_undo


def test_18_1_placing_can_be_taken_back_and_saved() -> None:
    session = begun()
    before = session.hash()
    session.choose("place:A/1/7:1801")
    session.undo()
    assert session.hash() == before
    play(session, "place:A/1/7:1801", "rest", "garrison:0908")
    assert load_session(session.save()).hash() == session.hash()
    assert load_session(session.save(), whole=True).hash() == session.hash()
