"""What playing with a pad alone has shown: prompts that stay, reports that stay, places that have one name each."""

import pytest

from engine.core.decision import Refused
from game.app.app import App
from game.app.settings import Settings
from game.dday import texts
from game.input.intents import Device, Intent, Signal
from game.scenes.message import MessageScene
from game.scenes.title import TitleScene
from game.ui import prompts
from game.ui.text import language_of
from tests.themes import THEME


@pytest.fixture
def told(monkeypatch):
    """The lines with glyphs that are written."""
    lines = []
    write = prompts.write_line

    def keep(theme, surface, line, *more, **rest):
        lines.append(line)
        return write(theme, surface, line, *more, **rest)

    monkeypatch.setattr(prompts, "write_line", keep)
    return lines


def say(scene, intent, device=Device.GAMEPAD, **more):
    scene.app.devices.last = device
    scene.app.signal(Signal(intent, device, **more))
    scene.app.frame(1 / 60)


def shown(told):
    return {sign for line in told for sign in prompts.SIGN.findall(line)}


def test_the_table_says_with_what_it_is_played_while_a_choice_is_foretold(scene, told):
    scene.control.cursor.put(scene.choices.places[0])
    scene.app.frame(1 / 60)
    assert scene.control.preview()
    assert {"choose", "next_unit", "actions", "inspect", "panel"} <= shown(told)
    told.clear()
    say(scene, Intent.PANEL)
    assert {"choose", "panel"} <= shown(told)
    assert "next_unit" not in shown(told)
    told.clear()
    scene.control.focus.leave()
    scene.app.devices.last = Device.MOUSE
    scene.app.frame(1 / 60)
    assert not shown(told) & {"panel", "actions"}


def test_each_thing_beside_the_map_is_reached_from_the_one_before_it(scene):
    say(scene, Intent.PANEL)
    names = [place.id for place in scene.control.focus.places()]
    assert len(names) == len(set(names))
    scene.control.focus.id = "spot:turn:3"
    for turn in range(4, 13):
        say(scene, Intent.CURSOR_E)
        assert scene.control.focus.thing == f"turn:{turn}"
    scene.control.focus.id = "spot:turn:3"
    for turn in (2, 1):
        say(scene, Intent.CURSOR_W)
        assert scene.control.focus.thing == f"turn:{turn}"
    say(scene, Intent.CURSOR_W)
    assert scene.control.focus.thing == f"turn:{scene.view.turn}", "the plate that names the turn"
    say(scene, Intent.INSPECT)
    assert scene.inspector.thing == f"turn:{scene.view.turn}"


@pytest.mark.parametrize("device", [Device.GAMEPAD, Device.MOUSE])
def test_a_report_that_was_led_to_stays_until_the_player_looks_elsewhere(scene, device):
    scene.app.devices.last = device
    card = f"card:{next(card for _, card in scene.view.track)}"
    scene.inspector.look(card)
    scene.app.frames(40)
    assert scene.inspector.thing == card
    say(scene, Intent.CURSOR_E)
    assert scene.inspector.place == scene.cursor


def test_who_takes_up_the_pad_looks_where_its_cursor_is(scene):
    x, y = scene.board.camera.to_screen(scene.place_point("0815"))
    scene.control.cursor.put(scene.choices.places[0])
    say(scene, Intent.POINT, Device.MOUSE, at=(round(x), round(y)))
    assert scene.hovered != scene.cursor
    say(scene, Intent.INSPECT)
    assert scene.inspector.place == scene.cursor == scene.hovered


def test_back_says_as_exactly_as_undo_why_nothing_is_taken_back(scene):
    with pytest.raises(Refused) as refused:
        scene.session.undo()
    say(scene, Intent.BACK)
    assert scene.notice[0] == texts.refusal(THEME.language, refused.value, scene.view.scenario)


def test_a_line_about_a_choice_that_just_fits_the_question_is_set_no_smaller(scene, monkeypatch):
    """It takes a second line before its type shrinks, however far the slip may grow to the right."""
    sizes = []
    write = prompts.write_line
    line = ""

    def keep(theme, surface, said, devices, at, size, *more, within=0, **rest):
        if said == line:
            sizes.append(prompts.line_width(THEME, said, devices, size, "bold") <= within)
        return write(theme, surface, said, devices, at, size, *more, within=within, **rest)

    monkeypatch.setattr(prompts, "write_line", keep)
    monkeypatch.setattr(scene.control, "preview", lambda: line)
    for letters in range(40, 140, 4):
        line = "x" * letters
        scene.app.frame(1 / 60)
    assert sizes
    assert all(sizes)


def test_the_first_press_on_a_message_is_an_answer_or_shows_what_the_next_one_is(tmp_path):
    app = App(Settings(data_dir=tmp_path, size=(1280, 720), sound=False))
    app.running = True
    app.replace(TitleScene(app))
    app.push(MessageScene(app, "x", "y", [("one", None)]))
    app.frame(1 / 60)
    app.signal(Signal(Intent.CHOOSE, Device.GAMEPAD))
    app.frame(1 / 60)
    assert isinstance(app.top, TitleScene)
    app.push(MessageScene(app, "x", "y", [("one", None), ("two", None)]))
    app.frame(1 / 60)
    app.signal(Signal(Intent.CHOOSE, Device.GAMEPAD))
    app.frame(1 / 60)
    assert isinstance(app.top, MessageScene)
    assert app.top.buttons.focused.id == "two"
    app.close()


@pytest.mark.parametrize(("code", "one", "more"), [("en", "1 game,", "2 games,"), ("de", "1 Spiel,", "2 Spiele,")])
def test_one_game_is_counted_as_one(code, one, more):
    language = language_of(code)
    assert one in language.text("statistics.exported_words", path="x", count=1)
    assert more in language.text("statistics.exported_words", path="x", count=2)


def test_only_what_went_wrong_is_told_in_red(scene):
    scene.say("The game is saved.", good=True)
    assert scene.question._line(scene.app.theme, scene.notice, "")[1] == THEME.palette.pencil_blue
    scene.say("It is not.")
    assert scene.question._line(scene.app.theme, scene.notice, "")[1] == THEME.palette.stamp_red
