"""Screens without what takes long to paint, for tests of what the program does rather than of how it looks."""

import pygame
import pytest


@pytest.fixture
def plain_papers(monkeypatch):
    """Wood, paper and card have no grain and throw no shadow, which takes most of the time that a page is made in."""
    monkeypatch.setattr("game.desk.things.wood", pygame.Surface)
    monkeypatch.setattr("game.desk.things.stock", lambda size, *_: pygame.Surface(size))
    monkeypatch.setattr("game.desk.things.cast", lambda thing, _: pygame.Surface((1, 1)))


@pytest.fixture
def bare(monkeypatch, plain_papers):
    """Papers that take long to make are plain and no map is painted; tests/pictures has them as they are."""
    plain = pygame.Surface((300, 200))
    monkeypatch.setattr("game.desk.dossier.photos.mounted", lambda *_: plain)
    monkeypatch.setattr("game.peleliu.presentation.PeleliuPresentation.plan", lambda *_, **__: plain)
    monkeypatch.setattr("game.scenes.title.TitleScene._compose", lambda *_: None)
    monkeypatch.setattr("game.scenes.play.PlayScene.draw", lambda *_: None)
    monkeypatch.setattr("game.board.tiles.Tiles.lay", lambda *_: 1.0)
    monkeypatch.setattr("game.board.board.Board.draw", lambda *_, **__: None)
    monkeypatch.setattr("game.show.sprites.load_ahead", lambda *_: None)
