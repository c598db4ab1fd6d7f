"""What lies on the table and in the record, in type twice as large: nothing is lost, cut off or covered."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from engine.dday.events import PositionFires
from game.dday.panels import fire_caption
from game.input.intents import Device
from game.scenes.opening import start
from game.scenes.statistics import StatisticsScene
from game.scenes.statistics_rows import facts
from game.scenes.title import TitleScene
from game.statistics.book import Book
from game.statistics.entry import FinishedGame
from game.ui.scale import Scale
from game.ui.widgets import Button, draw_button
from tests import written_words
from tests.themes import THEME


def test_the_slip_about_a_stack_has_room_for_two_lines(open_app):
    app = open_app(language="de", text_size=200)
    scene = start(app, "15-september", "7", ())
    app.replace(scene)
    app.settle()
    scene.timeline.skip_all()
    scene.update(0.1)
    for place in (next(unit.place for unit in scene.view.us.values() if unit.on_map), "box:W1", "0604"):
        scene.hovered = place
        surface = app.surface.copy()
        with written_words.collected() as found:
            scene.stack_panel.draw(
                surface, scene.layout.stack, scene.measure, scene.view, place, scene.board.stacks.get(place, [])
            )
        assert len(found.lines) > 1, place
        assert found.cut == [], place
        assert found.clashes() == [], place


def test_the_caption_of_a_fire_keeps_its_rings_in_large_type(open_app):
    open_app()
    event = PositionFires("6.3", "B3/B4", "0317", "purple", 3, True, (("E/2/1", "intense"), ("A/1/1", "steady")))
    stage = SimpleNamespace(fires=event, acts=None, shelling=(), hits=())
    room = pygame.Rect(0, 0, 652, 560)
    for percent in (80, 100, 150, 200):
        found = fire_caption.fitting(Scale(1280, 720, percent, theme=THEME), room, stage)
        assert min(percent, 100) <= found.percent <= percent
        assert fire_caption._head_wide(found, event) <= min(room.width, found.room(fire_caption.WIDE)) - 2 * found.px(
            16
        )


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_service_record_tells_everything_on_its_pages(open_app, language):
    app = open_app(language=language, text_size=200)
    won = FinishedGame(
        "a",
        "2026-11-01T10:00:00",
        "15-september",
        "",
        (),
        "1944",
        "win",
        "goals-reached",
        12,
        400,
        9,
        ((1, 2, 0), (2, 5, 3)),
    )
    Book(app.saves.folder.parent).add([won, replace(won, id="b", studied=True)])
    scene = StatisticsScene(app)
    app.replace(scene)
    app.settle()
    pages, told = len(scene._written()[1]), ""
    assert pages > 1
    for page in range(pages):
        scene.page = page
        with written_words.collected() as found:
            app.draw()
        assert found.cut == [], page
        assert found.clashes() == [], page
        told += " ".join(line.words for line in found.lines)
    figures = scene._figures()[0]
    assert [row.name for row in facts(app.theme, figures) if row.name not in told] == []
    assert [row.told for row in facts(app.theme, figures) if row.told not in told] == []
    assert scene._note().split()[-1] in told


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_search_in_large_type_has_room_for_what_it_finds(open_app, language):
    app = open_app(language=language, text_size=200)
    app.replace(TitleScene(app))
    app.settle()
    app.open_rule("4.0")
    app.settle()
    app.devices.last = Device.MOUSE
    app.top.search("4")
    app.draw()
    assert app.top.index.rows
    assert app.top.index.area.height > 4 * app.measure.text("body")


@pytest.mark.parametrize("strong", [True, False])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_label_in_large_type_stays_inside_its_button(size, strong):
    measure = Scale(*size, 200, theme=THEME)
    rect = pygame.Rect(40, 40, measure.px(500), round(measure.text("body") * 1.25))
    pictures = []
    for label in ("", "gjpqy"):
        surface = pygame.Surface((700, 160))
        draw_button(surface, Button(label, lambda: None, "one", rect=rect, strong=strong), measure, focused=False)
        pictures.append(surface)
    edge = max(1, measure.px(2))
    inner = rect.inflate(-5 * edge, -5 * edge) if strong else rect
    for surface in pictures:
        surface.fill((0, 0, 0), inner)
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")
