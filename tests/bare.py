"""Screens without what takes long to paint, for tests of what the program does rather than of how it looks."""

import pygame
import pytest


def _plain_stock(size, *_):
    return pygame.Surface(size)


def _no_shadow(thing, _):
    return pygame.Surface((1, 1))


@pytest.fixture
def plain_papers(monkeypatch):
    """Wood, paper and card have no grain and throw no shadow, which takes most of the time that a page is made in."""
    monkeypatch.setattr("game.ui.desk.things.wood", pygame.Surface)
    monkeypatch.setattr("game.ui.desk.things.stock", _plain_stock)
    monkeypatch.setattr("game.ui.desk.things.cast", _no_shadow)


@pytest.fixture
def bare(monkeypatch, plain_papers):
    """Papers that take long to make are plain and no map is painted; tests/pictures has them as they are."""
    plain = pygame.Surface((300, 200))
    monkeypatch.setattr("game.ui.desk.dossier.photos.mounted", lambda *_: plain)
    monkeypatch.setattr("game.peleliu.presentation.PeleliuPresentation.plan", lambda *_, **__: plain)
    monkeypatch.setattr("game.scenes.title.TitleScene._compose", lambda *_: None)
    monkeypatch.setattr("game.dday.play.play_scene.PlayScene.draw", lambda *_: None)
    monkeypatch.setattr("game.table.tiles.Tiles.lay", lambda *_: 1.0)
    monkeypatch.setattr("game.dday.board.board.Board.draw", lambda *_, **__: None)
    monkeypatch.setattr("game.table.effect_sprites.load_ahead", lambda *_: None)
