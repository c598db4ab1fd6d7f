"""A table is shown when its map is painted, and nothing is played before; what was open stays until then."""

from dataclasses import replace

import pygame
import pytest

from engine.peleliu import new_session
from engine.peleliu.island import load_island
from game.app import launch
from game.app.app import App
from game.app.settings import Settings
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.painting_ahead import TileStore
from game.dday.board.sheet import MapSheet
from game.dday.play.play_scene import PlayScene
from game.dday.play.replay_scene import ReplayScene
from game.input.intents import Device, Intent, Signal
from game.peleliu.briefs import BRIEFS
from game.scenes import opening
from game.scenes.briefing import BriefingScene
from game.scenes.laying import LayingScene
from game.scenes.replay_opening import watch
from game.scenes.routes import LAYING
from game.scenes.title import TitleScene
from game.table.tiles import OVERVIEWS
from game.ui.theme import theme_of
from tests.painted_once import MAPS
from tests.themes import THEME


@pytest.fixture
def app(tmp_path):
    MAPS.clear()
    app = App(Settings(data_dir=tmp_path, size=(1280, 720), sound=False))
    app.running = True
    yield app
    app.saves.close()
    pygame.event.clear()


def until_shown(app, kind=PlayScene, most=20_000):
    """Frames until a table is on top; gives the scenes that were seen on the way."""
    seen = []
    for _ in range(most):
        app.frame(1 / 60)
        if isinstance(app.top, kind):
            return seen
        seen.append(type(app.top))
    raise AssertionError(seen[-1])


def painted(table):
    """Whether all that the camera shows is painted, and all that stands in while it moves."""
    tiles, camera = table.board.tiles, table.board.camera
    keys = tiles._visible(camera, *camera.goal)
    return all(key in tiles._kept for key in keys) and all(size in tiles._overviews for size in OVERVIEWS)


def test_a_program_that_is_started_with_a_game_shows_its_desk_at_once(app, monkeypatch):
    seen = []

    def started(*arguments, **more):
        seen.append((type(app.top), len({tuple(app.surface.get_at((x, 9))) for x in range(0, 1280, 9)})))
        return opening.start(*arguments, **more)

    monkeypatch.setattr(launch, "start", started)
    launch._first_scene(app, replace(app.settings, scenario="15-september", seed="1"))
    ((scene, colours),) = seen
    assert scene is LayingScene
    assert colours > 20
    assert set(until_shown(app)) == {LayingScene}
    assert len(app.scenes) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("brief", BRIEFS, ids=lambda brief: brief.id)
def test_the_sign_covers_no_button_of_the_orders(tmp_path, brief, size, monkeypatch):
    signs = []
    monkeypatch.setattr("game.scenes.laying.paper.sheet", lambda _, rect, *__, **___: signs.append(rect.copy()))
    for language, percent in (("en", 100), ("de", 100), ("de", 150)):
        app = App(Settings(data_dir=tmp_path, size=size, sound=False, language=language, text_size=percent))
        app.push(BriefingScene(app, brief))
        app.settle()
        briefing = app.top
        app.open(LAYING, None, False)
        app.settle()
        app.top.draw(app.surface)
        assert pygame.Rect(signs[-1]).collidelist([button.rect for button in briefing.make()]) == -1
        app.saves.close()


def test_the_orders_stay_until_the_map_is_painted_and_nothing_plays_before(app):
    app.push(TitleScene(app))
    app.push(BriefingScene(app, BRIEFS[0]))
    app.frame(1 / 60)
    app.top._start()
    app.frame(1 / 60)
    laying = app.top
    assert isinstance(laying, LayingScene)
    assert [type(scene) for scene in app.shown()] == [BriefingScene, LayingScene]
    seen = until_shown(app)
    assert set(seen) <= {LayingScene}
    table = app.top
    assert table is laying.table
    assert painted(table)
    assert table.board.complete
    assert app.scenes == [table]
    assert table.timeline.applied <= 1  # the first frame begins the first event


def test_nothing_is_applied_or_saved_while_the_map_is_painted(app):
    table = opening.start(app, "15-september", "1", ())
    opening.show(app, table)
    for _ in range(3):
        app.frame(1 / 60)
        assert app.top is not table
        assert table.timeline.applied == 0
    assert not table.path.exists()


def test_the_player_may_change_his_mind_while_the_map_is_painted(app):
    app.push(TitleScene(app))
    app.push(BriefingScene(app, BRIEFS[0]))
    app.frame(1 / 60)
    app.top._start()
    app.frame(1 / 60)
    assert isinstance(app.top, LayingScene)
    app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    app.frame(1 / 60)
    assert isinstance(app.top, BriefingScene)
    opening.show(app, opening.start(app, "15-september", "1", ()))
    app.frame(1 / 60)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.frame(1 / 60)
    assert not app.running


def test_where_nothing_was_open_the_way_back_leads_to_the_title(app):
    opening.show(app, opening.start(app, "15-september", "1", ()))
    app.frame(1 / 60)
    app.signal(Signal(Intent.BACK, Device.GAMEPAD))
    app.frame(1 / 60)
    assert isinstance(app.top, TitleScene)


def test_a_saved_game_opens_with_its_question_in_a_painted_part_of_the_map(app):
    session = new_session("15-september", "3")
    session.choose(session.pending.options[0].id)
    path = app.saves.new_path("15-september", "3")
    table = opening.lay_out(app, session, path, fresh=False)
    opening.show(app, table)
    until_shown(app)
    assert painted(table)
    before = table.board.camera.goal
    while table.choices is None:
        app.frame(1 / 60)
    assert table.board.camera.goal == before


def test_a_replay_is_laid_beside_what_is_open_at_its_decision(app):
    app.push(TitleScene(app))
    session = new_session("15-september", "3")
    for _ in range(3):
        session.choose(session.pending.options[0].id)
    watch(app, session.save(), "a game", at=2)
    until_shown(app, ReplayScene)
    assert app.top.at == 2
    assert painted(app.top)
    app.top.leave_replay()
    app.frame(1 / 60)
    assert isinstance(app.top, TitleScene)


def test_a_window_that_changes_while_the_map_is_painted_gets_its_own_view(app):
    table = opening.start(app, "15-september", "1", ())
    opening.show(app, table)
    app.frame(1 / 60)
    app.window.size = (1500, 900)
    until_shown(app)
    assert table.board.camera.window == (1500, 900)
    assert painted(table)


# ------------------------------------------------------------ the map between two tables


def test_a_table_that_is_left_leaves_its_map_to_the_next(app):
    first = opening.start(app, "15-september", "1", ())
    app.replace(first)
    app.frame(1 / 60)
    app.replace(TitleScene(app))
    app.frame(1 / 60)
    assert opening.start(app, "15-september", "2", ()).board.tiles is first.board.tiles


def test_a_window_that_shows_more_tiles_than_are_kept_otherwise_is_painted_whole(app):
    app.push(TitleScene(app))
    app.frame(1 / 60)
    table = opening.start(app, "15-september", "7", ())
    table.board.tiles._room = 2
    opening.show(app, table)
    until_shown(app)
    assert painted(table)


def test_only_one_map_is_kept_and_it_is_printed_as_the_next_table_wants_it():
    easel, (one, other) = TileStore(), (IslandTiles(MapSheet(load_island()), MapPrint(THEME)) for _ in range(2))
    easel.give(one)
    easel.give(other)
    assert easel.take(load_island(), THEME, names=False) is other
    assert not other.printed.names


def test_tiles_of_colours_or_words_that_are_not_shown_any_more_are_thrown_away():
    tiles = IslandTiles(MapSheet(load_island()), MapPrint(THEME, names=False))
    for other in (theme_of("contrast", "en"), theme_of("contrast", "de")):
        tiles._kept[12.0, 0, 0] = tiles._overviews[12.0] = object()
        tiles.recolour(tiles.printed.theme)
        assert tiles._kept
        assert tiles._overviews
        tiles.recolour(other)
        assert not tiles._kept
        assert not tiles._overviews
        assert tiles.printed == MapPrint(other, names=False)
