"""The legend names everything on the table, and nothing of it overlaps in any size of window and of type."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.app.app import App
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene
from game.dday.play.table_legend import LYING, legend_of
from game.input import bindings
from game.input.intents import Device, Intent, Signal
from game.scenes.routes import LEGEND
from tests.rows import over_rows
from tools.recorded import once_more

SPEAKING = ("note", "guide", "showing", "closer", "strip")
"""What says itself what it is, and what is named with its parts."""
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture(params=SIZES, ids=lambda size: str(size[1]))
def lying(request, tmp_path, plain):
    app = App(Settings(speed="instant", data_dir=tmp_path, size=request.param, sound=False))
    app.running = True
    play = PlayScene(app, once_more(plain), None, fresh=False)
    app.push(play)
    for _ in range(3):
        app.frame(1 / 60)
    yield app, play
    app.saves.close()
    pygame.event.clear()


@over_rows("way", [(code, percent) for code in ("en", "de") for percent in (100, 200)])
def test_everything_is_named_and_nothing_overlaps(lying, way):
    app, play = lying
    code, percent = way
    app.set_language(code)
    app.set_text_size(percent)
    app.frame(1 / 60)
    app.open(LEGEND, partial(legend_of, play))
    app.settle()
    legend, pages, window = legend_of(play), app.top.pages, app.surface.get_rect()
    assert sum(len(page.labels) for page in pages) == len(legend.labels)
    shown = [laid.sheet.title for page in pages for laid in page.sheets]
    assert sorted(shown) == sorted(sheet.title for sheet in legend.sheets)
    for page in pages:
        boxes = [box for _, box in page.labels] + [laid.rect for laid in page.sheets]
        for i, box in enumerate(boxes):
            assert window.contains(box), (code, percent)
            assert box.collidelist(boxes[i + 1 :]) < 0, (code, percent)
        for label, box in page.labels:
            assert not box.colliderect(label.rect), label.words
        for laid in page.sheets:
            words = [one.rect for one in laid.words]
            assert all(laid.rect.contains(rect) for rect in words)
            assert all(rect.collidelist(words[i + 1 :]) < 0 for i, rect in enumerate(words))
            assert laid.picture.collidelist(words) < 0
            assert len(words) == len(laid.sheet.marks) + len(laid.sheet.signs)
        app.top.page = pages.index(page)
        app.draw()
    app.pop()
    app.settle()


def test_the_key_opens_it_and_any_key_closes_it(table, scene):
    table.key("f2")
    assert table.top.route == "legend"
    table.app.signal(Signal(Intent.INSPECT, Device.KEYBOARD))
    table.frames()
    assert table.top is scene


def test_pages_are_turned_and_the_last_one_closes(table, scene):
    table.app.set_text_size(200)
    table.frames()
    table.key("f2")
    count = len(table.top.pages)
    assert count > 1
    for page in range(1, count):
        table.app.signal(Signal(Intent.CHOOSE, Device.GAMEPAD))
        assert table.top.page == page
    table.app.signal(Signal(Intent.CHOOSE, Device.GAMEPAD))
    table.frames()
    assert table.top is scene


def test_a_click_closes_it(table, scene):
    table.key("f2")
    for _ in table.top.pages:
        table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, (640, 300)))
    table.frames()
    assert table.top is scene


def test_the_menu_leads_to_it_over_the_table(table, scene):
    table.frames(3)
    scene.control.menu()
    table.frames(2)
    table.press("legend")
    assert table.top.route == "legend"
    table.app.signal(Signal(Intent.BACK, Device.MOUSE))
    table.frames()
    assert table.top is scene


def test_a_pad_opens_it_by_holding_and_it_can_be_bound(table):
    assert Intent.LEGEND in bindings.LONGER.values()
    assert any(Intent.LEGEND in group for group in bindings.GROUPS.values())


def test_it_names_all_that_lies_around_the_map(scene):
    legend = legend_of(scene)
    named = [label.rect for label in legend.labels]
    lying = [(name, rect) for name, rect in scene.papers if name not in SPEAKING]
    assert len({name for name, _ in lying}) >= 8
    assert [name for name, rect in lying if rect.collidelist(named) < 0] == []


def test_it_names_what_can_be_laid_beside_them(table, scene):
    scene.toggle_log()
    scene.board.set_layers(replace(scene.board.layers, secured=True))
    table.frames(3)
    assert {"log", "report", "secured_key"} <= dict(scene.papers).keys()
    scene.papers = [*scene.papers, *((name, pygame.Rect(600 + 9 * i, 300, 8, 8)) for i, name in enumerate(LYING))]
    named = [label.rect for label in legend_of(scene).labels]
    assert [name for name, rect in scene.papers if name in LYING and rect not in named] == []


def test_an_empty_table_has_a_legend_too(table, scene):
    scene.toggle_clear()
    table.frames(2)
    assert legend_of(scene).labels


def test_a_battle_without_a_card_drawn_shows_the_first_one(table, scene):
    scene.shown_action.card = 0
    assert len(legend_of(scene).sheets) == 5


def test_the_legend_in_another_language(table, scene):
    table.app.settings = replace(table.app.settings, language="de")
    assert "Spielstein" in legend_of(scene).sheets[0].title
