"""Screens without what takes long to paint, for tests of what the program does rather than of how it looks."""

import pygame
import pytest


def _plain_stock(size, *_):
    return pygame.Surface(size)


def _no_shadow(thing, _):
    return pygame.Surface((1, 1))


def _nothing(*_, **__):
    return None


def _plain_print(*_, **__):
    return pygame.Surface((300, 200))


PLAIN = {
    "game.ui.desk.things.wood": pygame.Surface,
    "game.ui.desk.things.stock": _plain_stock,
    "game.ui.desk.things.cast": _no_shadow,
}
"""What stands for wood, paper and card."""
BARE = {
    **PLAIN,
    "game.ui.desk.dossier.photos.mounted": _plain_print,
    "game.peleliu.presentation.PeleliuPresentation.plan": _plain_print,
    "game.scenes.title.TitleScene._compose": _nothing,
    "game.dday.play.play_scene.PlayScene.draw": _nothing,
    "game.table.tiles.Tiles.lay": lambda *_: 1.0,
    "game.dday.board.board.Board.draw": _nothing,
    "game.table.effect_sprites.load_ahead": _nothing,
}
"""The same, and what stands for papers that take long to make, for the map and for what lies on it."""


@pytest.fixture
def plain_papers(monkeypatch):
    """Wood, paper and card have no grain and throw no shadow, which takes most of the time that a page is made in."""
    for place, plain in PLAIN.items():
        monkeypatch.setattr(place, plain)


@pytest.fixture
def bare(monkeypatch, plain_papers):
    """Papers that take long to make are plain and no map is painted; tests/pictures has them as they are."""
    for place, plain in BARE.items():
        monkeypatch.setattr(place, plain)
