"""What the staff officer remarks at Tarawa, where rules have other numbers."""

from engine.tarawa import new_session
from engine.tarawa.definition import TARAWA

SCENARIO = "tarawa-20-november"


def table(us, japanese=(), step="open_actions", **more):
    """A session at a step of turn 6 with these units."""
    situation = {"scenario": SCENARIO, "turn": 6, "step": step, "us": list(us), "japanese": list(japanese), "lvts": []}
    return new_session(SCENARIO, "1", situation={**situation, **more})


def made(session, key):
    """The remarks of a kind, as whoever shows them gets them."""
    return [remark for remark in TARAWA.remarks(session.view(), session.pending) if remark.key == key]


def test_7_33_a_remark_cites_the_battles_own_book_wherever_it_is_shown():
    """HQs that have moved are 7.33 at Tarawa, and 7.34 in the book that shared rules cite."""
    session = table([{"id": "HQ/2/2", "hex": "1426"}, {"id": "A/1/2", "hex": "1426"}])
    session.choose("unit:HQ/2/2")
    (ending,) = made(session, "command_ends")
    assert ending.rule == "7.33"
    (line,) = (line for line in TARAWA.advice(session.view(), session.pending, "en") if "A/1/2" in line)
    assert line.endswith("(7.33)")


def wading(*answers):
    """Three companies wade from 0724; where they would be too many, by the answers to the question after these."""
    us = [{"id": name, "hex": "0724"} for name in ("E/2/2", "F/2/2", "G/2/2")]
    session = table(us, step="wade", turn=3)
    for answer in answers:
        session.choose(answer)
    return {remark.about[0]: (remark.values["hex"], remark.values["count"]) for remark in made(session, "too_full")}


def test_5_2_7_53_nobody_leaves_a_full_hex_of_water_before_the_actions_end():
    to_0923 = ("hex:0823", "hex:0923")
    assert wading(*to_0923, *to_0923) == {}
    assert wading(*to_0923, *to_0923, "hex:0823") == {"hex:0923": ("0923", 1)}
    assert wading(*to_0923, "hex:0823", "hex:0924", "hex:0823") == {}


def test_5_2_7_53_whoever_has_still_to_wade_makes_room():
    """Two companies in 0923 wade on after the first one has come there."""
    us = [{"id": name, "hex": "0923"} for name in ("F/2/2", "G/2/2")]
    session = table([{"id": "E/2/2", "hex": "0724"}, *us], step="wade", turn=3)
    session.choose("hex:0823")
    assert session.pending.facts["unit"] == "E/2/2"
    assert made(session, "too_full") == []


def test_17_5_what_a_support_marker_may_stand_for_is_not_missing(monkeypatch):
    us = [{"id": "A/1/2", "hex": "1226", "steps": 1}]
    session = table(us, [{"unit": "J10", "hex": "E1", "revealed": True}], support=1)
    session.choose("unit:A/1/2")
    session.choose("attack:1225")
    (hopeless,) = made(session, "hopeless_attack")
    assert hopeless.values["weapons"] == ("FT", "MO")
    monkeypatch.setattr("engine.tarawa.support.lendable", lambda game, units, missing: list(missing))
    assert made(session, "hopeless_attack") == []


def test_17_5_a_weapon_that_a_marker_may_stand_for_is_not_said_to_be_out_of_reach(monkeypatch):
    """E1 asks for two weapons that nobody has."""
    us = [{"id": "A/1/2", "hex": "1226", "steps": 1}]
    session = table(us, [{"unit": "J10", "hex": "E1", "revealed": True}], support=1)
    session.choose("unit:A/1/2")
    session.choose("attack:1225")

    def said():
        missing, lent = (made(session, key) for key in ("weapon_missing", "weapon_lent"))
        return [[one.values["weapon"] for one in kind] for kind in (missing, lent)]

    assert said() == [["FT", "MO"], []]
    monkeypatch.setattr("engine.tarawa.support.lendable", lambda game, units, missing: ["MO"])
    assert said() == [["FT"], ["MO"]]
    (line,) = (one for one in TARAWA.advice(session.view(), session.pending, "en") if "may stand for" in one)
    assert "mortars" in line
