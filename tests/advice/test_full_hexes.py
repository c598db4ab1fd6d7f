"""7.53 Answers that leave a hex so full that units are lost for it: what is remarked, and what the rules then do."""

from engine.core.decision import Decision, Option
from engine.dday.advice import remarks
from tests.advice.test_remarks import made, table

SHAKEN = [{"id": name, "hex": "0416", "disrupted": True} for name in ("B/1/1", "C/1/1")]
THIRD = {"id": "A/1/1", "hex": "0415"}
MANNED = [{"unit": "J27", "hex": "0617", "revealed": True}]


def told(session, key="too_full"):
    """By the answers that it is about, where too many would stand and how many of them are lost."""
    found = made(session).get(key, [])
    return {remark.about[0]: (remark.values["hex"], remark.values["count"]) for remark in found}


def chosen(session, *choices):
    for choice in choices:
        session.choose(choice)
    return session


def test_7_53_a_third_unit_beside_two_that_cannot_leave_and_what_it_costs():
    session = chosen(table([*SHAKEN, THIRD]), "unit:A/1/1")
    assert told(session) == {"move:0416": ("0416", 1)}
    (remark,) = made(session)["too_full"]
    assert (remark.rule, remark.values["units"]) == ("7.53", ("A/1/1", "B/1/1", "C/1/1"))
    chosen(session, "move:0416", "end")
    assert (session.pending.kind, session.pending.facts["hex"]) == ("stacking", "0416")


def test_7_53_nothing_is_said_while_one_of_them_can_still_leave():
    fresh = [{**unit, "disrupted": False} for unit in SHAKEN]
    assert told(chosen(table([*fresh, THIRD]), "unit:A/1/1")) == {}


def test_7_51_a_regimental_headquarters_takes_no_room():
    assert told(chosen(table([*SHAKEN, {"id": "HQ/1", "hex": "0415"}]), "unit:HQ/1")) == {}
    units = [SHAKEN[0], {"id": "HQ/1", "hex": "0416", "disrupted": True}, THIRD]
    assert told(chosen(table(units), "unit:A/1/1")) == {}


def test_7_53_the_last_action_is_missed_where_somebody_had_to_leave():
    """The three in 0313 need an action, which is gone when somebody else acts."""
    full = [{"id": name, "hex": "0313"} for name in ("A/1/1", "B/1/1", "C/1/1")]
    other = {"id": "A/1/5", "hex": "0415"}
    assert told(chosen(table([*full, other]), "unit:A/1/5")) == {}
    found = told(chosen(table([*full, other], step="actions", actions_left=1), "unit:A/1/5"))
    assert set(found.values()) == {("0313", 1)}
    assert "move:0416" in found


def test_7_1_7_53_whoever_acts_free_needs_no_action_to_leave():
    full = [{"id": name, "hex": "0313"} for name in ("A/1/1", "B/1/1")]
    hero = {"id": "C/1/1", "hex": "0313", "hero": "H2"}
    other = {"id": "A/1/5", "hex": "0415"}
    assert told(chosen(table([*full, hero, other], step="actions", actions_left=1), "unit:A/1/5")) == {}


def test_7_34_7_53_with_the_command_of_an_hq_goes_the_way_out_of_its_units():
    """Of three in 0416 two act free under HQ/1; nothing is left to pay for them once it has moved."""
    led = [{"id": name, "hex": "0416", "commanders": ["HQ/1"]} for name in ("B/1/1", "C/1/1")]
    us = [{"id": "A/1/1", "hex": "0416", "disrupted": True}, *led, {"id": "HQ/1", "hex": "0415"}]
    found = told(chosen(table(us, step="actions", actions_left=0), "unit:HQ/1"))
    assert set(found.values()) == {("0416", 1)}
    assert told(chosen(table(us, step="actions", actions_left=1), "unit:HQ/1")) == {}


def test_8_1_7_53_an_attack_can_take_the_last_action_too():
    full = [{"id": name, "hex": "0313"} for name in ("A/1/1", "B/1/1", "C/1/1")]
    session = table([*full, {"id": "G/2/1", "hex": "0618"}], MANNED, step="actions", actions_left=1)
    assert told(chosen(session, "unit:G/2/1", "attack:0617")) == {"resolve": ("0313", 1)}


def test_7_53_three_who_storm_a_hex_are_too_many_if_all_of_them_hold_it():
    us = [{"id": "A/1/1", "hex": "0618"}, {"id": "B/1/1", "hex": "0618"}, {"id": "C/1/1", "hex": "0616"}]
    session = chosen(table(us, MANNED), "unit:A/1/1", "with:B/1/1")
    assert told(session, "too_full_fight") == {}
    chosen(session, "enter:0617", "unit:C/1/1")
    assert told(session, "too_full_fight") == {"enter:0617": ("0617", 1)}


def retreat(step, *hexes):
    """The remarks on a way out of a close combat in 0617, with two units in 0618, in a step of the turn."""
    us = [{"id": "A/1/1", "hex": "0617"}, {"id": "B/1/1", "hex": "0618"}, {"id": "C/1/1", "hex": "0618"}]
    session = table(us, MANNED, step="actions")
    view = session.view()
    view.step = step
    asked = Decision("retreat", "8.63", tuple(Option(f"hex:{h}", {"hex": h}) for h in hexes), {"hex": "0617"})
    return [remark.about for remark in remarks(view, asked) if remark.key == "too_full"]


def test_8_63_7_53_a_withdrawal_into_a_full_hex_costs_a_unit_when_all_have_acted():
    assert retreat("close_combat", "0618", "0517") == [("hex:0618",)]
    assert retreat("fire", "0618", "0517") == []


def test_8_63_where_every_way_out_is_full_none_is_warned_of():
    assert retreat("close_combat", "0618") == []
