"""Reports tell what comes next: who fills empty positions, how many guns answer, where a counterattack goes."""

import pytest

from engine.dday.depth.depth import opening
from engine.dday.inspection import inspect
from engine.peleliu.words import inspection_words
from tests.rules.table import FAR, card_with, cards_with, enemy, force, game, happened, lay, marine


def facts(session, thing, group=""):
    """The facts of a report, of all groups or one."""
    return [one for part in inspect(session.view(), thing).groups if group in ("", part.code) for one in part.facts]


def codes(session, thing):
    return {one.code: one for one in facts(session, thing)}


def lines(session, language, thing, group):
    words = inspection_words(language)
    return [words.line(one) for one in facts(session, thing, group)]


# ---------------------------------------------------------------- 12.2-12.5 empty positions


def beside_a11(**more):
    """C/1/1 beside empty orange A11 in 0612, which is in communication."""
    return lay("open_actions", us=[marine("C/1/1", "0513")], japanese=[*FAR], **more)


def test_12_5_the_report_of_the_reserve_names_each_empty_position_with_colour_letters_and_what_comes():
    session = beside_a11(turn=6, letters=["M", "R"])
    found = next(one for one in facts(session, "reserve", "fillings") if one.values["position"] == "A11")
    assert (found.code, found.values["colour"], found.values["modifiers"]) == ("filling.depth", "orange", ("M", "R"))
    assert found.things == ("position:A11",)
    assert "A11: on orange with M, R a reserve unit with depth comes." in lines(session, "en", "reserve", "fillings")
    assert "A11: Bei Orange mit M, R kommt eine Reserveeinheit mit Tiefe." in lines(
        session, "de", "reserve", "fillings"
    )


def test_12_5_what_the_report_names_is_what_a_card_fills():
    card = card_with(fire={"orange": "R"})
    session = lay(
        "fire", turn=6, letters=["M", "R"], us=[marine("C/1/1", "0513")], japanese=[*FAR], cards=[card], seed="1"
    )
    before = beside_a11(turn=6, letters=["M", "R"])
    told = {
        one.values["position"]
        for one in facts(before, "reserve", "fillings")
        if one.code == "filling.depth" and one.values["colour"] == "orange"
    }
    table = game(session)
    filled = {table.island.position_at[one.hex].id for one in happened(session, "force_placed")}
    assert "A11" in filled
    assert filled <= told


def test_12_2_without_a_letter_nothing_can_fill_but_by_an_event():
    session = beside_a11(turn=2, letters=[])
    found = [one.code for one in facts(session, "reserve", "fillings")]
    assert found == ["filling.none", "filling.event"]


def test_9_33_with_an_empty_reserve_nobody_comes():
    session = beside_a11(turn=6, letters=["M", "R"], reserve=[])
    assert [one.code for one in facts(session, "reserve", "fillings")] == ["filling.none"]


def test_12_10_a_position_that_is_cut_off_is_filled_by_the_letter_i_and_without_depth():
    # with two positions held on the whole island nobody can trace a way to two others
    session = lay("open_actions", turn=11, us=[marine("C/1/1", "0513")], japanese=[FAR[0]])
    found = next(one for one in facts(session, "reserve", "fillings") if one.values.get("position") == "A11")
    assert (found.code, found.values["modifiers"]) == ("filling.alone", ("I",))


def test_12_4_a_unit_that_would_redeploy_is_named_with_where_it_comes_from():
    session = lay("open_actions", turn=6, letters=["R"], us=[marine("C/1/1", "0513")], japanese=[enemy("J01", "0716")])
    moved = [one for one in facts(session, "reserve", "fillings") if one.code == "filling.moves"]
    assert [one.values["origin"] for one in moved] == ["B13"]
    target = moved[0].values["position"]
    assert any(one.code == "filling.moves" for one in facts(session, f"position:{target}", "acts"))
    card = card_with(fire={"orange": "R"})
    carried = lay(
        "fire", turn=6, letters=["R"], us=[marine("C/1/1", "0513")], japanese=[enemy("J01", "0716")], cards=[card]
    )
    assert force(carried, game(carried).island.positions[str(target)].hex)


# ---------------------------------------------------------------- 6.5 guns


def test_6_5_the_report_of_the_reserve_counts_the_guns_that_answer():
    guns = [one.hex for one in game(lay("open_actions", japanese=[*FAR])).island.positions.values() if one.has_gun]
    session = lay(
        "open_actions",
        japanese=[enemy("J01", guns[0]), enemy("J02", guns[1]), enemy("J03", guns[2], disrupted=True)],
    )
    found = codes(session, "reserve")["reserve.guns"]
    assert (found.values["count"], len(found.things)) == (2, 2)
    none = lay("open_actions", japanese=[])
    assert codes(none, "reserve")["reserve.guns"].values["count"] == 0
    for language in ("en", "de"):
        assert "2" in lines(session, language, "reserve", "reserve")[-1]
        assert lines(none, language, "reserve", "reserve")[-1]


@pytest.mark.parametrize(("manned", "code"), [(9, "card.artillery_met"), (1, "card.artillery_missed")])
def test_6_5_a_card_says_whether_enough_guns_answer_its_artillery_value(manned, code):
    card = next(one for one in cards_with() if one.artillery)
    guns = [one.hex for one in game(lay("open_actions", japanese=[*FAR])).island.positions.values() if one.has_gun]
    names = [f"J{number:02}" for number in range(1, 40)]
    session = lay("open_actions", japanese=[enemy(name, h) for name, h in zip(names, guns[:manned], strict=False)])
    found = codes(session, f"card:{card.number}")[code]
    assert (found.values["guns"], found.values["count"]) == (min(manned, len(guns)), card.artillery)


# ---------------------------------------------------------------- 13.42 the counterattack


def stance(unit, hex_id, **more):
    return enemy(unit, hex_id, revealed=True, stance="CA1", **more)


DULL = card_with(fire={"green": "star"}, lacks=["orange", "red", "blue"])
WAYS = {
    "force.goes_onto_beach": ([marine("A/1/1", "0616")], [stance("J03", "0716")]),
    "force.goes_us_near_beach": (
        [marine("A/1/1", "0616"), marine("C/1/1", "0815")],
        [stance("J03", "0716"), enemy("J40", "0416", disrupted=True)],
    ),
    "force.goes_towards_beach": ([marine("A/1/1", "0214")], [stance("J03", "2208")]),
}


@pytest.mark.parametrize(("code", "table"), WAYS.items())
def test_13_42_the_report_of_a_unit_in_the_stance_names_the_hex_that_it_then_goes_to(code, table):
    us, japanese = table
    asked = lay("open_actions", turn=4, letters=[], us=us, japanese=japanese)
    name = next(one.id for one in asked.view().forces.values() if one.stance)
    found = codes(asked, f"force:{name}")
    assert code in found
    assert found[code].rule == "13.42"
    assert "force.goes_first" in found
    rest = cards_with(lacks=["orange"], cc_event="", but=[DULL])
    cards = [DULL, *(one.number for one in rest)]
    carried = lay("fire", turn=4, letters=[], us=us, japanese=japanese, cards=cards)
    went = [one.hex for one in happened(carried, "force_moved")][:1]
    assert went == ([found[code].values["hex"]] if "hex" in found[code].values else [])
    for language in ("en", "de"):
        assert len(lines(asked, language, f"force:{name}", "state")) == len(facts(asked, f"force:{name}", "state"))


def test_13_42_what_is_nearest_to_the_beaches_is_told_in_hexes():
    us, japanese = WAYS["force.goes_us_near_beach"]
    session = lay("open_actions", turn=4, letters=[], us=us, japanese=japanese)
    name = next(one.id for one in session.view().forces.values() if one.stance)
    found = codes(session, f"force:{name}")["force.goes_us_near_beach"]
    island = game(session).island
    target = str(found.values["hex"])
    assert found.values["away"] == min(island.distance(target, beach) for beach in island.landing_hexes)


# ---------------------------------------------------------------- 15.2 what a defeated unit opens


@pytest.mark.parametrize(("others", "key"), [((), "secure"), ((enemy("J03", "0716"),), "enter")])
def test_15_2_a_position_is_said_to_be_secured_only_if_it_then_also_has_communication(others, key):
    # the small dots of B13 in 0716 lie on B2 in 0617: whoever enters B2 holds it, but it isn't secured
    session = lay("open_actions", us=[marine("A/1/1", "0517")], japanese=[enemy("J01", "0617"), *others, *FAR])
    assert opening(game(session), "0617")[0][0].removesuffix("_now") == key


# ---------------------------------------------------------------- 6.34, 13.1 fire


def test_6_34_a_held_position_says_that_all_fire_of_a_card_hits_as_many_as_it_can():
    session = lay("open_actions", japanese=[*FAR])
    assert codes(session, "position:D8")["position.shared"].rule == "6.34"


def test_13_2_in_a_group_a_tank_and_the_other_unit_are_both_told():
    tank = next(one.id for one in game(lay("open_actions", japanese=[*FAR])).content.japanese.values() if one.is_tank)
    session = lay(
        "open_actions", us=[marine("A/1/1", "0518")], japanese=[enemy(tank, "0420"), enemy("J01", "0421"), *FAR]
    )
    found = codes(session, "position:B6")
    assert {"acts.situation_tank", "acts.tank_fire_or_advance"} <= set(found)
    assert {"acts.situation_occupied_us", "acts.situation_occupied_none"} & set(found)
