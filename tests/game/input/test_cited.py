"""Numbers of rules are links for keys and pad as they are for the mouse: on the table, in a replay, in an order."""

import pygame
import pytest

from game.dday.play.shown_action import LogLine
from game.input.intents import Device, Intent, Signal
from game.manual.manual_scene import ReferenceScene
from game.peleliu.briefs import BRIEFS
from game.scenes.briefing import BriefingScene
from game.scenes.opening import start
from game.scenes.replay_opening import watch

WAYS = (Intent.CURSOR_N, Intent.CURSOR_E, Intent.CURSOR_S, Intent.CURSOR_W)


@pytest.fixture
def game(app, frames):
    """A game on the table with a line of the report that cites a rule."""
    app.devices.last = Device.GAMEPAD
    scene = start(app, "15-september", "7", ())
    app.replace(scene)
    frames(3)
    scene.shown_action.log.append(LogLine("The report says so.", "7.31"))
    frames()
    return scene


def reached(scene, say):
    """The places beside the map that moves of the focus come to, from where it begins."""
    focus = scene.control.focus
    focus.enter()
    seen, line = {focus.id}, [focus.id]
    while line:
        here = line.pop()
        for way in WAYS:
            focus.id = here
            say(way)
            if focus.id not in seen:
                seen.add(focus.id)
                line.append(focus.id)
    return seen


def test_the_focus_comes_to_every_number_on_the_table_and_opens_it(app, frames, say, game):
    sheet = pygame.Rect(game.layout.sheet.left + 20, game.layout.sheet.top + 20, 60, 20)
    number = len(game.shown_action.cites.spots["report"]) - 1
    game.shown_action.cites.put("sheet", [(sheet, "8.3")])
    assert {f"cite:report:{number}", "cite:sheet:0"} <= reached(game, say)
    game.control.focus.id = f"cite:report:{number}"
    say(Intent.CHOOSE)
    assert isinstance(app.top, ReferenceScene)
    assert app.top.current == "7.31"
    app.pop()
    frames(2)
    assert game.control.focus.on
    game.toggle_clear()
    frames()
    assert not game.shown_action.cites.spots["report"]


def test_in_a_replay_numbers_are_links_too(app, frames, say, game):
    for _ in range(3):
        game.choose(game.session.pending.options[0].id)
        frames(2)
    watch(app, game.session.save(), "A game")
    frames(3)
    app.top.playing = False
    scene = app.top
    at = scene.layout.free.center
    scene.shown_action.cites.put("sheet", [(pygame.Rect(at[0] - 10, at[1] - 10, 20, 20), "8.3")])
    scene.control.handle(Signal(Intent.CHOOSE, Device.MOUSE, at))
    frames()
    assert isinstance(app.top, ReferenceScene)
    assert app.top.current == "8.3"
    app.pop()
    frames(2)
    assert "cite:question" in reached(scene, say)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.GAMEPAD])
def test_the_aims_of_an_order_lead_to_their_rules(app, frames, say, device):
    app.push(BriefingScene(app, BRIEFS[0]))
    frames(2)
    scene = app.top
    links = [button for button in scene.buttons.items if button.id.startswith("rule:")]
    assert [button.label for button in links] == list(BRIEFS[0].rules)
    assert all(scene._parts()[0].contains(button.rect) for button in links)
    if device is Device.MOUSE:
        say(Intent.CHOOSE, device, at=links[1].rect.center)
    else:
        for _ in range(12):
            if scene.buttons.focused is not None and scene.buttons.focused.id.startswith("rule:"):
                break
            say(Intent.CURSOR_N)
        assert scene.buttons.focused.id.startswith("rule:")
        say(Intent.CHOOSE)
    frames()
    assert isinstance(app.top, ReferenceScene)
    assert app.top.current in BRIEFS[0].rules
