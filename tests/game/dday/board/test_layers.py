"""Layers of the map: each shows something, none by colour alone; the slip is worked with keys alone."""

from dataclasses import replace
from fractions import Fraction

import pygame
import pytest

from engine.dday.foresight import Foresight
from engine.dday.foresight.odds import Span
from engine.dday.inspection.overview import Overview
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game.dday.board import danger, overlays
from game.dday.board.board import Board, Marks
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.layers import KNOWN, SWITCHES, Layers
from game.dday.board.sheet import MapSheet
from game.dday.panels import danger_key
from game.dday.play import forecast_cache
from game.dday.play.layers_scene import LayersScene
from game.input.intents import Device, Intent, Signal
from game.scenes.opening import start
from game.table import chips
from game.table.map_canvas import MapCanvas
from game.ui.scale import Scale
from game.ui.text import language_of
from game.ui.theme import theme_of
from tests.peleliu_map import centre
from tests.themes import THEME

SIZE = (900, 700)


@pytest.fixture(scope="module")
def view():
    session, player = new_session("15-september", seed="7"), bot("careful", "1")
    for _ in range(160):
        session.choose(player.choose(session))
    return TableView.of(session)


@pytest.fixture
def board(view):
    pygame.display.init()
    pygame.font.init()
    board = Board(load_content(), load_island(), IslandTiles(MapSheet(load_island()), MapPrint(THEME)))
    board.resize(SIZE, pygame.Rect((0, 0), SIZE))
    board.show(view)
    board.camera.show(["0212", "0716"], at_once=True)
    return board


def picture(board, layers):
    board.set_layers(layers)
    surface = pygame.Surface(SIZE)
    board.draw(surface, Scale(*SIZE, theme=THEME), Marks(), budget=5.0)
    return surface


def differs(one, other):
    return one.get_buffer().raw != other.get_buffer().raw


def test_a_switch_turns_itself_alone():
    layers = Layers()
    for name in SWITCHES:
        turned = layers.toggled(name)
        assert getattr(turned, name) != getattr(layers, name)
        assert turned.toggled(name) == layers
    assert layers.only("blue").only_site("A5") == replace(layers, site="A5")
    assert layers.only_site("A5").only("blue") == replace(layers, alone="blue")


def test_each_layer_shows_something(board):
    bare = Layers(dots=False, names=False, numbers=False)
    plain = picture(board, bare)
    for name in KNOWN:
        assert differs(plain, picture(board, replace(bare, **{name: True}))), name
    plain = picture(board, Layers(dots=False, names=False))
    assert differs(plain, picture(board, Layers(dots=False, names=False, site="A5")))
    assert differs(plain, picture(board, Layers(dots=False, names=False, counters=False)))


def test_layers_have_figures_or_signs_and_not_only_colours(board, monkeypatch):
    """With every wash left out, the layers that follow from the table can still be told from none."""
    monkeypatch.setattr(overlays.lights, "pane", lambda *args, **more: None)
    plain = picture(board, Layers(dots=False, names=False))
    for name in KNOWN:
        assert differs(plain, picture(board, replace(Layers(dots=False, names=False), **{name: True}))), name


def test_danger_is_told_in_figures(board, view):
    chances = {h: spot.chance for h, spot in Foresight(view).danger_map().items()}
    counted = picture(board, Layers(dots=False, names=False, danger=True))
    board.overlays.danger = chances
    assert differs(counted, picture(board, Layers(dots=False, names=False, danger=True)))
    assert danger.figure(THEME, Span(Fraction(1, 2), Fraction(1, 2))) == "50 %"
    assert danger.figure(THEME, Span(Fraction(0), Fraction(1, 3))) == "≤33 %"
    assert danger.figure(THEME, Span(Fraction(1, 999), Fraction(1, 999))) == "1 %"


def test_the_figures_of_the_danger_layer_cover_no_counter(board, view):
    camera = board.camera
    told = {h: danger.figure(THEME, spot.chance) for h, spot in Foresight(view).danger_map().items()}
    for size in (34.0, 52.0):
        camera.go(centre("0414"), size, at_once=True)
        picture(board, Layers())
        counters = [one.rect for one in board.placed]
        on = MapCanvas(pygame.Surface(camera.window), camera, Scale(*SIZE, theme=THEME))
        taken = [*counters, *board.counts, *board.tags.laid]
        laid = danger.figures(on, chips.height_at(camera), told, taken)
        assert len(laid) > 10
        assert board.counts
        assert board.tags.laid
        single = [one for one in counters if one.inflate(-2, -2).collidelist([o for o in counters if o != one]) < 0]
        assert single
        for rect in laid:
            assert rect.collidelist(single) < 0, rect
            assert all(not rect.contains(count) and count.clip(rect).width < count.width / 2 for count in board.counts)
            assert sum(rect.colliderect(other) for other in laid) == 1


def test_the_danger_layer_has_a_key(board):
    pygame.font.init()
    surface, free = pygame.Surface((1280, 720)), pygame.Rect(0, 64, 1060, 500)
    for language in ("en", "de"):
        theme = theme_of("usual", language)
        for percent in (100, 200):
            for counted in (False, True):
                rect = danger_key.draw(surface, free, Scale(1280, 720, percent, theme=theme), counted=counted)
                assert free.contains(rect)


def test_what_follows_is_forgotten_when_the_table_changes(board, view):
    first = board.overlays.overview
    assert board.overlays.overview is first
    board.overlays.danger = {"0212": Span(Fraction(1), Fraction(1))}
    board.show(view)
    assert board.overlays.overview is not first
    assert not board.overlays.danger


def test_the_fields_that_can_fire_are_those_of_the_foresight(view):
    """6.4 The layer counts the same positions that the foresight names."""
    seen, ahead = Overview(view), Foresight(view)
    for h in list(load_island().hexes)[::5]:
        live = [cover for cover in ahead.covers(h) if not cover.silent]
        idle = [cover for cover in ahead.covers(h) if cover.silent in ("stance", "smoke")]
        assert len(live) <= seen.fields.get(h, 0) <= len(live) + len(idle), h


def worked_out(table, game):
    """Let frames pass until the layer of danger has its chances; some work on it is done in each."""
    for _ in range(80):
        if game.board.overlays.danger:
            break
        table.frames()
    assert game.board.overlays.danger
    assert not game.board.overlays.coming


def test_danger_is_worked_out_in_parts_and_shown_when_it_is_ready(table, monkeypatch):
    """With no time at all there is one part in each frame; until the last one the layer stays bare."""
    game = start(table.app, "15-september", "7", ())
    table.app.replace(game)
    table.frames(3)
    monkeypatch.setattr(forecast_cache, "SECONDS", 0.0)
    game.board.set_layers(replace(game.board.layers, danger=True))
    table.frames()
    assert game.board.overlays.coming
    bare, frames = pygame.image.tobytes(table.app.surface, "RGB"), 0
    while game.board.overlays.coming:
        table.frames()
        frames += 1
    assert frames > 5
    assert game.board.overlays.danger == {h: spot.chance for h, spot in Foresight(game.view).danger_map().items()}
    assert pygame.image.tobytes(table.app.surface, "RGB") != bare
    board, before = game.board, dict(game.board.overlays.danger)
    game.choices.picked = "A/1/1" if "A/1/1" in game.view.us else next(iter(game.view.us))
    table.frames()
    assert board.overlays.danger == before, "what was there stays until the next is ready"
    assert not board.overlays.coming


def test_the_slip_is_worked_with_keys_alone(table):
    game = start(table.app, "15-september", "7", ())
    table.app.replace(game)
    table.frames(3)
    game.cursor = game.hovered = game.island.sites["A5"].hexes[0]
    table.app.devices.last = Device.KEYBOARD
    table.app.signal(Signal(Intent.LAYERS, Device.KEYBOARD))
    table.frames(2)
    slip = table.app.top
    assert isinstance(slip, LayersScene)
    reached = set()
    up, down = [Intent.CURSOR_N] * 9, [Intent.CURSOR_S] * 9
    for intent in (*up, *down, *up, Intent.CURSOR_W, *up, *down):
        table.app.signal(Signal(intent, Device.KEYBOARD))
        table.frames()
        reached.add(slip.buttons.focused.id)
    assert reached >= {*SWITCHES, "site:A5", "done"}
    window = table.app.surface.get_rect()
    assert all(window.contains(button.rect) for button in slip.buttons.items)
    slip.buttons.focus = next(i for i, b in enumerate(slip.buttons.items) if b.id == "danger")
    table.app.signal(Signal(Intent.CHOOSE, Device.KEYBOARD))
    table.frames(2)
    assert game.board.layers.danger
    assert game.board.overlays.coming or game.board.overlays.danger
    worked_out(table, game)
    table.app.signal(Signal(Intent.LAYERS, Device.KEYBOARD))
    table.frames(3)
    assert table.app.top is game
    assert game.board.overlays.danger


def test_the_slip_has_words_in_both_languages():
    for code in ("en", "de"):
        language = language_of(code)
        for name in SWITCHES:
            assert language.text(f"layers.{name}")
        for name in KNOWN:
            assert language.text(f"layers.note.{name}")
