"""Beside a move stands the risk of staying against that of going, as foresight has both."""

from engine.peleliu import new_session
from game.dday.panels import risk
from game.dday.panels.odds_words import span
from game.dday.panels.preview import line
from game.dday.play.play_scene import PlayScene
from game.input.intents import Device
from game.ui.text import language_of
from tests.themes import THEME
from tools.staging import WIN, asked


def at_a_move(table):
    """A table at whose question a unit under fire can move, and the hex that it would go to."""
    scene = asked(table.app, WIN, "action", 13)
    table.app.devices.last = Device.MOUSE
    covered = [o for o in scene.choices.decision if o.verb == "move" and scene.foreseen.ahead.covers(o.facts["hex"])]
    return scene, covered[0].facts["hex"]


def worked_out(scene, place):
    """What is said once everything is worked out."""
    ahead = scene.foreseen.ahead
    for phase in (ahead.fire_phase(), ahead.fire_phase(scene.foreseen.acting, place)):
        phase.finish()
    return risk.words(THEME.language, scene, place)


def test_6_32_staying_and_going_are_told_with_their_exact_risks(table):
    scene, place = at_a_move(table)
    assert risk.words(THEME.language, scene, place) == "", "not in the frame that asks: that would take long"
    said = worked_out(scene, place)
    ahead, units = scene.foreseen.ahead, scene.foreseen.acting
    stay = ahead.fire_phase().finish().group(units)
    go = ahead.fire_phase(units, place).finish().group(units)
    for danger in (stay, go):
        assert (
            span(danger.step) if danger.step.high or not danger.left_out else THEME.text("preview.risk.none")
        ) in said
    assert stay.step != go.step
    assert said[1:] in line(THEME.language, scene, place)


def test_a_risk_that_was_told_is_told_anew_in_another_language(table):
    scene, place = at_a_move(table)
    said = worked_out(scene, place)
    assert said
    assert risk.words(language_of("de"), scene, place) not in ("", said)


def test_6_0_a_group_of_one_is_the_unit(table):
    scene, _ = at_a_move(table)
    phase = scene.foreseen.ahead.fire_phase()
    for _ in range(12):
        phase.step()
    for unit in scene.view.us.values():
        if unit.on_map:
            alone, grouped = phase.unit(unit.id), phase.group((unit.id,))
            assert (alone.hit, alone.step, alone.lost) == (grouped.hit, grouped.step, grouped.lost)
    place = next(unit.place for unit in scene.view.us.values() if unit.on_map)
    assert phase.hex(place).step == phase.group(phase.units_in(place)).step


def test_who_stays_in_the_hex_or_fights_has_nothing_to_compare(table):
    scene, _ = at_a_move(table)
    own = scene.view.us[scene.foreseen.acting[0]].place
    assert risk.words(THEME.language, scene, own) == ""
    assert risk.words(THEME.language, scene, None) == ""
    assert risk.words(THEME.language, scene, "2208") == ""


def test_both_phases_are_worked_on_at_the_same_time(table):
    scene, place = at_a_move(table)
    foreseen = scene.foreseen
    go, stay = foreseen.fire_phase(foreseen.acting, place), foreseen.fire_phase()
    for _ in range(6):
        foreseen.fire_phase(foreseen.acting, place)
        foreseen.fire_phase()
        foreseen.update()
    assert go.worked
    assert stay.worked
    assert abs(go.worked - stay.worked) <= 1


def test_10_21_the_move_of_an_hq_says_how_many_it_would_command(table):
    us = [("HQ/1", "0415"), ("A/1/1", "0515"), ("B/1/1", "0616")]
    situation = {
        "scenario": "15-september",
        "turn": 7,
        "step": "open_actions",
        "us": [{"id": name, "hex": h} for name, h in us],
        "japanese": [],
        "reserve": [],
    }
    scene = PlayScene(table.app, new_session("15-september", seed="1", situation=situation), None, fresh=False)
    table.app.push(scene)
    table.frames(4)
    scene.choose("unit:HQ/1")
    table.frames(4)
    assert "commands 2 units next turn" in line(THEME.language, scene, "0516")
