"""Warnings before the actions end: what is warned of, once in a turn, each with its switch, without a waiting frame."""

import pickle
from dataclasses import replace

import pytest

from engine.core.levels import RECRUIT, VETERAN
from engine.peleliu import new_session
from engine.tarawa import new_session as tarawa_session
from game.dday.play.play_scene import PlayScene
from game.dday.play.pointing import rect_of
from game.scenes.confirm import Confirm
from tests.rows import over_rows

GUNS = [{"unit": "J21", "hex": "0613"}]
IN_FIRE = {"id": "A/1/1", "hex": "0514"}
HQ = {"id": "HQ/1", "hex": "0514"}
OUT = {"id": "B/1/1", "hex": "0213"}


class AtOnce:
    """Does a task in this process, and has it done by the next frame."""

    asked = 0

    def start(self, work, /, *args):
        self.asked += 1
        work, args = pickle.loads(pickle.dumps((work, args)))  # as it goes to another process
        self.result = work(lambda told: None, *args)
        return self

    over, fault = True, ""

    def look(self):
        return True

    def leave(self):
        pass


class Never(AtOnce):
    """Takes for ever."""

    over = False

    def start(self, work, /, *args):
        self.asked += 1
        return self


def lay(table, us, japanese=GUNS, workers=None, level=None, **settings):
    table.app.settings = replace(table.app.settings, confirm=False, warn_free=False, **settings)
    table.app.workers = workers or AtOnce()
    situation = {
        "scenario": "15-september",
        "turn": 7,
        "step": "open_actions",
        "us": list(us),
        "japanese": list(japanese),
        "reserve": [],
    }
    more = {"level": level.name} if level else {}
    session = new_session("15-september", seed="1", situation=situation, **more)
    play = PlayScene(table.app, session, None, fresh=False)
    table.app.push(play)
    table.frames(4)
    return play


def kinds(play):
    """What an end of the actions is warned of."""
    return [one.key for one in play.warnings.about(play.session.pending.option("end"))]


def test_a_unit_likely_to_be_hit_with_a_safe_hex_in_reach_is_warned_of(table):
    play = lay(table, [IN_FIRE, OUT], warn_fire=True)
    made = len(play.session.choices)
    play.answer("end")
    assert isinstance(play.popup, Confirm)
    assert len(play.session.choices) == made
    assert "A/1/1" in play.popup.lines[0]
    assert play.popup.things == ("us:A/1/1", "hex:0415")  # and the hex out of fire
    assert all(rect_of(play, thing) is not None for thing in play.popup.things)
    table.frames(2)


def test_a_headquarters_in_fire_is_warned_of(table):
    play = lay(table, [HQ, OUT], warn_hq=True)
    play.answer("end")
    assert "HQ/1" in play.popup.lines[0]
    assert play.popup.things == ("us:HQ/1", "hex:0613")  # and who fires at it


def test_it_is_said_once_in_a_turn(table):
    play = lay(table, [IN_FIRE, OUT], warn_fire=True)
    play.answer("end")
    play.popup = None
    made = len(play.session.choices)
    play.answer("end")
    assert play.popup is None
    assert len(play.session.choices) == made + 1


@over_rows("which", ("warn_fire", "warn_hq"))
def test_each_has_its_switch(table, which):
    play = lay(table, [IN_FIRE, HQ], **{"warn_fire": False, "warn_hq": False, which: True})
    found = kinds(play)
    assert found == [{"warn_fire": "likely_hit", "warn_hq": "headquarters_in_fire"}[which]]


def test_all_switched_off_nothing_is_looked_at(table):
    workers = AtOnce()
    play = lay(table, [IN_FIRE, HQ], workers=workers)
    assert (workers.asked, kinds(play)) == (0, [])


def test_nobody_in_fire_nothing_is_said(table):
    play = lay(table, [OUT], warn_fire=True, warn_hq=True)
    play.answer("end")
    assert play.popup is None


def test_a_question_is_looked_at_once(table):
    workers = AtOnce()
    lay(table, [IN_FIRE], workers=workers, warn_fire=True)
    table.frames(30)
    assert workers.asked == 1


def test_the_end_waits_a_moment_for_it_and_no_longer(table):
    play = lay(table, [IN_FIRE], workers=Never(), warn_fire=True)
    made = len(play.session.choices)
    play.answer("end")
    table.frames(5)
    assert (len(play.session.choices), play.popup) == (made, None)
    table.frames(200)
    assert len(play.session.choices) == made + 1


def test_no_more_of_this_turns_its_switch_off_and_goes_on(table):
    play = lay(table, [IN_FIRE], warn_fire=True, warn_hq=True)
    made = len(play.session.choices)
    play.answer("end")
    play.popup.never.action()
    assert not table.app.settings.warn_fire
    assert table.app.settings.warn_hq
    assert len(play.session.choices) == made + 1


def test_going_back_leaves_the_question(table):
    play = lay(table, [IN_FIRE], warn_fire=True)
    play.answer("end")
    play.popup.back.action()
    assert play.session.pending.kind == "act"


def test_a_recruit_is_always_warned_and_a_veteran_never(table):
    assert kinds(lay(table, [IN_FIRE], level=RECRUIT)) == ["likely_hit"]
    assert kinds(lay(table, [IN_FIRE], level=VETERAN, warn_fire=True)) == []


def test_units_that_could_act_free_have_a_switch_of_their_own(table):
    play = lay(table, [HQ], japanese=[])
    play.answer("end")
    assert play.popup is None


def test_with_it_they_are_told_though_other_losses_are_not(table):
    play = lay(table, [HQ, OUT], japanese=[])
    table.app.settings = replace(table.app.settings, warn_free=True)
    play.answer("end")
    assert isinstance(play.popup, Confirm)
    assert len(play.popup.lines) == 1


@pytest.mark.parametrize("percent", [100, 200])
def test_the_slip_lies_in_the_window_with_all_its_buttons(table, percent):
    table.app.set_text_size(percent)
    play = lay(table, [IN_FIRE, HQ], warn_fire=True, warn_hq=True)
    play.answer("end")
    table.frames(2)
    window = table.app.surface.get_rect()
    assert not any(play.popup.rect.colliderect(rect_of(play, thing)) for thing in play.popup.things)
    assert window.contains(play.popup.rect)
    assert all(play.popup.rect.contains(button.rect) for button in play.popup.buttons.items)
    rects = [button.rect for button in play.popup.buttons.items]
    assert all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))


def test_a_smaller_chance_than_the_threshold_is_not_worth_a_question(table):
    play = lay(table, [IN_FIRE], warn_fire=True)
    (one,) = play.warnings._found
    play.warnings._found = (replace(one, values={**one.values, "percent": 39}),)
    assert kinds(play) == []


def asked_of(play, *choices):
    """Make choices, have the question looked at, and give the question."""
    for choice in choices:
        play.choose(choice)
    for _ in range(4):
        play.app.frames(1)
    return play.session.pending


def test_a_recruit_is_warned_before_a_move_into_fire_and_others_are_not(table):
    play = lay(table, [OUT, {"id": "A/1/1", "hex": "0415"}], level=RECRUIT)
    asked = asked_of(play, "unit:A/1/1")
    assert asked.kind == "action"
    made = len(play.session.choices)
    play.answer("move:0514")
    assert isinstance(play.popup, Confirm)
    assert len(play.session.choices) == made
    assert "0514" in play.popup.lines[0]
    assert (play.popup.title, play.popup.note) == ("Move to 0514 (next to an enemy) (one action)?", "")
    play.popup = None
    play.answer("move:0416")
    assert play.popup is None
    assert len(play.session.choices) == made + 1
    usual = lay(table, [OUT, {"id": "A/1/1", "hex": "0415"}])
    asked_of(usual, "unit:A/1/1")
    usual.answer("move:0514")
    assert usual.popup is None


def test_a_recruit_is_warned_before_an_attack_without_the_weapon(table):
    manned = [{"unit": "J27", "hex": "0617", "revealed": True}]
    play = lay(table, [{"id": "G/2/1", "hex": "0618", "steps": 3}, OUT], manned, level=RECRUIT)
    assert asked_of(play, "unit:G/2/1", "attack:0617").kind == "join"
    play.answer("resolve")
    assert isinstance(play.popup, Confirm)
    assert any("flamethrower" in line for line in play.popup.lines)
    assert play.popup.title == "Attack?"


SHAKEN = [{"id": name, "hex": "0416", "disrupted": True} for name in ("B/1/1", "C/1/1")]
MANNED = [{"unit": "J27", "hex": "0617", "revealed": True}]


def warned(play):
    """What the slip says that lies on the table."""
    assert isinstance(play.popup, Confirm)
    return " ".join(play.popup.lines)


def test_a_recruit_is_warned_before_a_move_that_leaves_a_hex_too_full_and_others_are_not(table):
    third = {"id": "A/1/1", "hex": "0415"}
    play = lay(table, [*SHAKEN, third], [], level=RECRUIT)
    asked_of(play, "unit:A/1/1")
    made = len(play.session.choices)
    play.answer("move:0416")
    assert "B/1/1" in warned(play)
    assert "[7.53]" in play.popup.lines[0]
    assert "hex:0416" in play.popup.things
    play.popup.back.action()
    assert len(play.session.choices) == made
    play.answer("move:0316")
    assert play.popup is None
    usual = lay(table, [*SHAKEN, third], [])
    asked_of(usual, "unit:A/1/1")
    usual.answer("move:0416")
    assert usual.popup is None


def test_a_recruit_is_warned_before_a_hopeless_attack_and_told_what_it_lacks(table):
    play = lay(table, [{"id": "G/2/1", "hex": "0618", "steps": 1}, OUT], MANNED, level=RECRUIT)
    asked_of(play, "unit:G/2/1", "attack:0617")
    made = len(play.session.choices)
    play.answer("resolve")
    lines = [line for line in play.popup.lines if "no prospects" in line]
    assert len(lines) == 1
    assert "flamethrowers" in lines[0]
    assert "1 against 3" in lines[0]
    assert "us:G/2/1" not in play.popup.things  # the place is rung, and who attacks is known
    assert "hex:0617" in play.popup.things
    play.popup.on.action()
    assert len(play.session.choices) > made


def test_a_recruit_is_warned_before_a_company_stays_in_a_full_hex_of_water(table):
    us = [{"id": name, "hex": "0724"} for name in ("E/2/2", "F/2/2", "G/2/2")]
    situation = {"scenario": "tarawa-20-november", "turn": 3, "step": "wade", "us": us, "japanese": [], "lvts": []}
    table.app.settings = replace(table.app.settings, confirm=False)
    table.app.workers = AtOnce()
    session = tarawa_session("tarawa-20-november", seed="1", situation=situation, level="recruit")
    for choice in (*("hex:0823", "hex:0923") * 2, "hex:0823"):
        session.choose(choice)
    play = PlayScene(table.app, session, None, fresh=False)
    table.app.push(play)
    table.frames(4)
    play.answer("hex:0923")
    assert "0923" in warned(play)
    play.popup = None
    play.answer("hex:0924")
    assert play.popup is None
