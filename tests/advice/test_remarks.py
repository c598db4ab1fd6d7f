"""What the staff officer remarks about a table, and what he keeps silent about."""

import pytest

from engine.core.remark import Remark
from engine.dday.advice import remarks
from engine.dday.words.advice_words import AdviceWords, advice_texts
from engine.peleliu import new_session
from engine.peleliu.words import words_in


def table(us, japanese=(), turn=7, **more):
    """A session at the US actions with these units."""
    situation = {
        "scenario": "15-september",
        "turn": turn,
        "step": "open_actions",
        "us": list(us),
        "japanese": list(japanese),
        "reserve": [],
        **more,
    }
    return new_session("15-september", seed="1", situation=situation)


def made(session):
    """The remarks by their keys, several of a kind in their order."""
    found = {}
    for remark in remarks(session.view(), session.pending):
        found.setdefault(remark.key, []).append(remark)
    return found


def test_a_quiet_table_gives_no_remark_but_on_ending():
    """7.0 Nobody is under fire: only ending at once would waste the actions."""
    found = made(table([{"id": "A/1/1", "hex": "0213"}]))
    assert list(found) == ["actions_left"]
    assert (found["actions_left"][0].values, found["actions_left"][0].about) == ({"count": 2}, ("end",))


def test_three_fields_of_fire_are_told_with_their_positions():
    """6.2 In 0516 the dots of B2, B12 and of the group B13/B14 overlap."""
    manned = [{"unit": "J21", "hex": "0617"}, {"unit": "J22", "hex": "0613"}, {"unit": "J23", "hex": "0716"}]
    found = made(table([{"id": "A/1/1", "hex": "0516"}], manned))
    (crossfire,) = found["crossfire"]
    assert crossfire.values["sites"] == ("B2", "B12", "B13/B14")
    assert set(crossfire.things) == {"hex:0516", "hex:0617", "hex:0613", "hex:0716"}
    assert "crossfire" not in made(table([{"id": "A/1/1", "hex": "0516"}], manned[:2]))


def test_disrupted_positions_are_nobodys_fire():
    """6.4 A disrupted unit doesn't fire."""
    found = made(table([{"id": "HQ/1", "hex": "0514"}], [{"unit": "J21", "hex": "0613", "disrupted": True}]))
    assert "headquarters_in_fire" not in found


def test_a_likely_hit_with_a_safe_hex_in_reach():
    """6.3 On big dots any blue card hits."""
    found = made(table([{"id": "A/1/1", "hex": "0514"}], [{"unit": "J21", "hex": "0613"}]))
    (hit,) = found["likely_hit"]
    assert (hit.values["unit"], hit.values["hex"]) == ("A/1/1", "0514")
    assert 40 <= hit.values["percent"] <= 60
    session = table([{"id": "A/1/1", "hex": str(hit.values["safe"])}], [{"unit": "J21", "hex": "0613"}])
    assert "likely_hit" not in made(session)


def test_seven_steps_under_fire_are_a_crowd():
    """6.35 Seven steps under fire, and six of them not; a regimental HQ has none."""
    us = [{"id": "A/1/1", "hex": "0515"}, {"id": "B/1/1", "hex": "0515", "steps": 3}]
    found = made(table(us, [{"unit": "J21", "hex": "0613"}]))
    assert found["crowd"][0].values["steps"] == 7
    us[1]["steps"] = 2
    us.append({"id": "HQ/1", "hex": "0515"})
    assert "crowd" not in made(table(us, [{"unit": "J21", "hex": "0613"}]))


def test_a_headquarters_in_fire():
    """10.4, 14.32 A star can hit a headquarters; a command post in fire commands nobody."""
    enemy = [{"unit": "J21", "hex": "0613"}]
    assert made(table([{"id": "HQ/1", "hex": "0514"}], enemy))["headquarters_in_fire"][0].rule == "10.4"
    found = made(table([{"id": "HQ/1", "hex": "0514", "post_space": 1}], enemy, turn=9))
    assert found["post_in_fire"][0].rule == "14.32"


ATTACK = [{"id": "G/2/1", "hex": "0618", "steps": 3}, {"id": "A/1E", "hex": "0618"}]
DEFENDER = {"unit": "J27", "hex": "0617", "revealed": True}


def test_a_weapon_that_a_neighbour_has():
    """8.2 J27 asks for a flamethrower, which the worn company lacks and the engineers bring."""
    session = table(ATTACK, [DEFENDER])
    session.choose("unit:G/2/1")
    session.choose("attack:0617")
    (lacking,) = made(session)["weapon_beside"]
    assert (lacking.values["weapon"], lacking.values["bringing"]) == ("FT", ("A/1E",))
    assert (lacking.values["percent"], lacking.about) == (100, ("resolve",))
    session.choose("join:A/1E")
    assert "weapon_beside" not in made(session)


def test_a_weapon_that_nobody_near_has():
    """8.2 Without engineers near nobody brings a flamethrower."""
    session = table(ATTACK[:1], [DEFENDER])
    session.choose("unit:G/2/1")
    session.choose("attack:0617")
    assert made(session)["weapon_missing"][0].values["bringing"] == ()


def test_flanking_that_nobody_near_brings_names_the_hexes_that_would():
    """8.22 J01 asks for flanking: from a hex beside 0617 that isn't beside 0618."""
    session = table(ATTACK[:1], [{**DEFENDER, "unit": "J01"}])
    session.choose("unit:G/2/1")
    session.choose("attack:0617")
    lacking = next(one for one in made(session)["weapon_missing"] if one.values["weapon"] == "FL")
    assert lacking.values["hexes"] == ("0517", "0616", "0717")
    for language in ("en", "de"):
        line = AdviceWords(words_in(language).names, language).line(lacking)
        assert "0517, 0616" in line


def test_close_combat_is_met_by_no_attack():
    """8.23 J28 asks for close combat."""
    session = table(ATTACK[:1], [{**DEFENDER, "unit": "J28"}])
    session.choose("unit:G/2/1")
    session.choose("attack:0617")
    found = made(session)
    assert found["storm_asked"][0].values == {"hex": "0617", "percent": 100}
    assert "weapon_missing" not in found


def test_a_headquarters_that_would_move_too_early():
    """7.34 Its moves end the command of a company that could still act free."""
    session = table([{"id": "HQ/1", "hex": "0416"}, {"id": "A/1/1", "hex": "0415"}])
    session.choose("unit:HQ/1")
    (ending,) = made(session)["command_ends"]
    assert ending.values["units"] == ("A/1/1",)
    assert "move:0417" in ending.about


def test_a_headquarters_without_units_is_told_where_it_is_needed():
    """10.21 From 0617 it stands beside three companies."""
    us = [{"id": "HQ/1", "hex": "0416"}]
    us += [{"id": name, "hex": place} for name, place in (("A/1/1", "0616"), ("B/1/1", "0618"), ("C/1/1", "0717"))]
    (idle,) = made(table(us))["idle_headquarters"]
    assert idle.values == {"unit": "HQ/1", "hex": "0617", "count": 3}


def test_units_that_could_act_free_when_the_actions_are_ended():
    """7.1 The company in command could act free."""
    found = made(table([{"id": "HQ/1", "hex": "0416"}, {"id": "A/1/1", "hex": "0415"}]))
    assert "A/1/1" in found["free_units"][0].values["units"]


def test_remarks_change_nothing_and_are_the_same_again():
    session = table([{"id": "A/1/1", "hex": "0514"}], [{"unit": "J21", "hex": "0613"}])
    before = session.hash()
    assert remarks(session.view(), session.pending) == remarks(session.view(), session.pending)
    assert session.hash() == before


def attacked(steps, defender="J27", reserve=(), us=(), **more):
    """The remarks on an attack by one company on 0617, whose unit is revealed unless said otherwise."""
    us = [{"id": "G/2/1", "hex": "0618", "steps": steps, **dict(us)}]
    session = table(us, [{**DEFENDER, "unit": defender, **more}], reserve=list(reserve))
    session.choose("unit:G/2/1")
    session.choose("attack:0617")
    return made(session)


def test_8_3_an_attack_that_takes_nothing_from_anybody_says_what_is_missing():
    """Stronger than J27, but without the flamethrower: against a unit alone the best that comes of it is its depth."""
    found = attacked(3)
    (hopeless,) = found["hopeless_attack"]
    assert (hopeless.rule, hopeless.about) == ("8.3", ("resolve",))
    told = {key: hopeless.values[key] for key in ("percent", "weapons", "strength", "low", "high")}
    assert told == {"percent": 0, "weapons": ("FT",), "strength": 5, "low": 3, "high": 3}
    assert "poor_attack" not in found
    for language, words in (("en", "flamethrowers. Strength: 5 against 3"), ("de", "Flammenwerfer. Stärke: 5 gegen 3")):
        assert words in AdviceWords(words_in(language).names, language).line(hopeless)


def test_8_3_twice_the_strength_disrupts_without_flanking_unless_the_defender_is_disrupted_already():
    assert "hopeless_attack" not in attacked(4, "J01")
    assert "hopeless_attack" in attacked(4, "J01", disrupted=True)


def test_8_24_a_hero_may_stand_for_what_is_missing():
    assert "hopeless_attack" not in attacked(3, us={"hero": "H2"})


def test_8_3_what_lies_face_down_may_be_somebody_who_can_be_disrupted():
    """J27 or J21, as likely as each other: twice the strength disrupts the second one without a flamethrower."""
    assert "hopeless_attack" in attacked(3, revealed=False)
    assert "hopeless_attack" not in attacked(3, revealed=False, reserve=["J21"])
    assert "hopeless_attack" in attacked(1, revealed=False, reserve=["J21"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_remark_has_words(language):
    """Each text can be filled, for one and for several."""
    words = AdviceWords(words_in(language).names, language)
    values = {
        "unit": "A/1/1",
        "units": ("A/1/1", "B/1/1"),
        "hex": "0514",
        "safe": "0415",
        "sites": ("B2", "B12"),
        "weapon": "FT",
        "bringing": ("A/1E", "naval"),
        "percent": 40,
        "before": 10,
        "steps": 8,
        "weapons": ("FT", "CC"),
        "strength": 3,
        "low": 4,
        "high": 9,
        "spread": 5,
    }
    keys = [key for key in advice_texts(language).entries if not key.startswith("marker.")]
    assert set(keys) == {key for key in advice_texts("en").entries if not key.startswith("marker.")}
    for key in keys:
        for count in (1, 3):
            line = words.line(Remark(key, "1.0", {**values, "count": count}))
            assert line.endswith((".", "!"))
            assert "{" not in line


def test_7_53_a_crowded_hex_is_told_with_who_stands_there_before_the_actions_end():
    """A regiment's headquarters doesn't count."""
    names = ["A/1/1", "B/1/1", "C/1/1"]
    found = made(table([{"id": name, "hex": "0313"} for name in (*names, "HQ/1")]))
    (crowded,) = found["overstacked"]
    assert (crowded.values["hex"], crowded.values["units"], crowded.about) == ("0313", tuple(names), ("end",))
    assert "overstacked" not in made(table([{"id": name, "hex": "0313"} for name in names[:2]]))


def test_what_a_move_or_a_storm_risks_is_told_of_the_answer_that_risks_it():
    manned = [{"unit": "J21", "hex": "0613", "revealed": True}]
    session = table([{"id": "A/1/1", "hex": "0415"}], manned)
    session.choose("unit:A/1/1")
    found = made(session)
    risky = {remark.about[0]: remark.values["percent"] for remark in found["into_fire"]}
    assert risky["move:0514"] >= 40
    assert "move:0416" not in risky
    session = table([{"id": "A/1/1", "hex": "0514", "steps": 1}], manned)
    session.choose("unit:A/1/1")
    (storm,) = made(session)["poor_combat"]
    assert (storm.about, storm.values["hex"]) == (("enter:0613",), "0613")
    assert storm.values["percent"] < 50
