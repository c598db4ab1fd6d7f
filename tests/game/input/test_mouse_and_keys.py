"""What was found amiss when the game was played in a window with the mouse alone and with keys alone."""

from fractions import Fraction

import pygame
import pytest

from engine.dday.foresight.odds import Span
from engine.peleliu import new_session
from game.dday.panels.inspect import InspectSlip, ReportPage
from game.dday.panels.inspect_words import ReportLine
from game.dday.panels.preview_facts import Bar, PreviewSheet
from game.dday.play.layers_scene import LayersScene
from game.input.intents import Device, Intent, Signal
from game.scenes.code import CodeScene
from game.scenes.menu_base import ButtonScene
from game.scenes.new_game import NewGameScene
from game.scenes.opening import lay_out
from game.scenes.settings import SettingsScene
from game.ui.scale import Scale
from tests.themes import THEME


def say(table, device, intent, at=None):
    """One signal of a device."""
    table.app.devices.last = device
    table.app.signal(Signal(intent, device, at))
    table.frames()


@pytest.fixture
def landing(table):
    """A table where several units wait in one box, so that who lands comes before where; and the box."""
    session = new_session("15-september", "7")
    while session.pending.kind != "land" or len({option.facts["unit"] for option in session.pending}) < 2:
        session.choose(next(iter(session.pending)).id)
    scene = lay_out(table.app, session, None, fresh=False)
    table.app.devices.last = Device.KEYBOARD
    table.app.replace(scene)
    table.frames(3)
    return scene, f"box:{session.pending.facts['box']}"


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD, Device.MOUSE])
def test_choosing_a_box_with_several_units_asks_which_of_them(table, landing, device):
    scene, box = landing
    if device is Device.MOUSE:
        right, bottom = scene.board.sheet.boxes[box.removeprefix("box:")][2:]
        x, y = scene.board.camera.to_screen((right - 0.2, bottom - 0.2))
        say(table, device, Intent.CHOOSE, (round(x), round(y)))
    else:
        say(table, device, Intent.CHOOSE)
    units = {option.facts["unit"] for option in scene.session.pending}
    assert {button.id for button in scene.popup.buttons.items} == {f"pick:{unit}" for unit in units}
    popup = scene.popup
    say(table, device, Intent.CHOOSE, popup.buttons.items[0].rect.center if device is Device.MOUSE else None)
    assert scene.popup is None
    assert f"pick:{scene.choices.picked}" == popup.buttons.items[0].id
    if device is not Device.MOUSE:
        assert scene.cursor in {option.facts["hex"] for option in scene.session.pending}


def test_the_slip_about_the_stack_goes_to_the_question_with_the_cursor(table, landing):
    scene, box = landing
    assert scene.cursor == scene.hovered == box


@pytest.mark.parametrize(("device", "told"), [(Device.MOUSE, False), (Device.KEYBOARD, True), (Device.GAMEPAD, True)])
def test_the_foot_of_a_form_names_only_what_the_device_in_hand_can_do(table, monkeypatch, device, told):
    table.app.push(SettingsScene(table.app))
    table.frames()
    lines = []
    write = "game.scenes.form_scene.prompts.write_line"
    monkeypatch.setattr(write, lambda theme, surface, words, *rest, **more: lines.append(words))
    table.app.devices.last = device
    table.frames()
    assert (THEME.text("settings.hint_pages") in lines) is told


def slip_of(app, rows):
    """A report of so many lines under a long title, drawn on a sheet of its own; gives the slip and the sheet."""
    lines = tuple(
        ReportLine(f"A line that is long enough to be wrapped on to another one, number {i}") for i in range(rows)
    )
    page = ReportPage(
        "A title that reaches far across", "table", (("table", "Table"), ("deck", "Deck")), (("HEAD", lines),)
    )
    slip, sheet = InspectSlip(), pygame.Surface((600, 500))
    slip.draw(sheet, sheet.get_rect(), Scale(1280, 720, theme=THEME), page, pygame.Rect(0, 0, 1, 1), app.devices, "")
    return slip, sheet


def test_a_report_that_is_scrolled_cuts_no_row_through(table):
    slip, _ = slip_of(table.app, 30)
    body = slip._kept[1]
    assert slip._high > slip._view.height
    for scroll in range(slip._high - slip._view.height + 1):
        first, high = body.whole(scroll, slip._view.height)
        assert scroll <= first
        assert first + high <= scroll + slip._view.height
        assert not any(top < edge < low for top, low in body.rows for edge in (first, first + high)), scroll


def test_the_clip_of_a_report_lies_above_its_title(table, monkeypatch):
    slip, clipped = slip_of(table.app, 3)
    monkeypatch.setattr("game.dday.panels.inspect.clip", lambda surface, at, measure: None)
    _, bare = slip_of(table.app, 3)
    tin = pygame.mask.from_threshold(clipped, (0, 0, 0), (1, 1, 1, 255), bare)
    tin.invert()
    head = bare.subsurface(slip.rect.left, slip.rect.top, slip.rect.width, slip._view.top - slip.rect.top)
    ink = pygame.mask.from_threshold(head, THEME.palette.ink, (40, 40, 40, 255))
    lowest = max(rect.bottom for rect in tin.get_bounding_rects()) - slip.rect.top
    assert 4 < lowest <= min(rect.top for rect in ink.get_bounding_rects())


def test_a_position_is_shown_alone_with_the_mouse(table, landing):
    scene, _ = landing
    table.app.push(LayersScene(table.app, scene))
    table.frames(2)
    layers, board = table.top, scene.board
    sites = {h: site.id for h, site in scene.island.site_at.items()}
    free = {h: tuple(map(round, board.camera.hex_centre(h))) for h in scene.island.hexes}
    seen = {h: at for h, at in free.items() if scene.layout.free.collidepoint(at) and not layers.panel.collidepoint(at)}
    place = next(h for h in seen if h in sites)
    say(table, Device.MOUSE, Intent.CHOOSE, seen[place])
    assert table.top is layers
    assert board.layers.site == sites[place]
    assert any(button.ticked for button in layers.buttons.items if button.id == f"site:{sites[place]}")
    say(table, Device.MOUSE, Intent.CHOOSE, seen[place])
    assert board.layers.site == ""
    say(table, Device.MOUSE, Intent.CHOOSE, next(at for h, at in seen.items() if h not in sites))
    assert table.top is scene


def test_only_the_paper_on_top_tells_its_controls(table, monkeypatch):
    told = []
    table.app.push(NewGameScene(table.app))
    table.frames()
    table.app.push(CodeScene(table.app))
    table.app.devices.last = Device.KEYBOARD
    table.frames()
    monkeypatch.setattr(ButtonScene, "_tag", lambda scene, surface, words: told.append(type(scene)))
    table.frames()
    assert told == [CodeScene]


def form(rows):
    """A form about a fight with so many rows of figures."""
    bars = tuple(Bar(f"Result {i}", Span(Fraction(1, 3), Fraction(1, 3))) for i in range(3))
    return PreviewSheet("0412", "BEFORE THE FIGHT", "8.3", tuple((f"Figure {i}", "7") for i in range(rows)), (), bars)


def test_two_ways_to_fight_lie_beside_their_hex_and_below_the_fight_before(table, landing, monkeypatch):
    scene, _ = landing
    free = scene.layout.free
    strip = scene.sheet.rect = pygame.Rect(free.left, free.top, free.width, free.height // 9)
    for rows, count in ((5, 2), (6, 2), (16, 1), (30, 1)):
        monkeypatch.setattr(scene.inspector._forms, "fights", lambda place, rows=rows: (form(rows), form(rows)))
        found = scene.inspector._forms.draw(table.app.surface, scene.inspector._focus_now())
        assert len(found) == count, rows
        assert not any(rect.colliderect(strip) for rect in found)
        assert not any(rect.bottom > free.bottom for rect in found) or rows == 30
        assert count == 1 or not found[0].colliderect(found[1])
