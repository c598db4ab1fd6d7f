"""Every screen at three window sizes, and moments of animation, against the pictures that are kept of them.

A picture that is meant to look different now is drawn anew by ``python -m tools.pictures`` and looked at before it is
kept. What differs is written beside it as NAME.new.jpg.
"""

import math
from dataclasses import replace

import pygame
import pytest

from tools.pictures import BLOCK_APART, FOLDER, MEAN_APART, apart, draw, pictures, reduced

PICTURES = {picture.name: picture for picture in sorted(pictures(), key=lambda one: one.size)}
"""Those of one size follow one another, for the map and the counters of a size are painted once and kept."""


def printed(picture, path):
    """A picture after it was saved as the kept ones were, which costs some of its detail."""
    pygame.image.save(picture, str(path))
    return pygame.image.load(str(path))


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_as_it_was(name, tmp_path):
    kept = pygame.image.load(str(FOLDER / f"{name}.jpg"))
    now = printed(reduced(draw(PICTURES[name], tmp_path)), tmp_path / "now.jpg")
    mean, most = apart(kept, now)
    if mean > MEAN_APART or most > BLOCK_APART:
        pygame.image.save(now, str(FOLDER / f"{name}.new.jpg"))
    assert (mean <= MEAN_APART, most <= BLOCK_APART) == (True, True), f"apart by {mean:.1f}, in one place by {most:.1f}"


def test_no_kept_picture_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.jpg") if not path.stem.endswith(".new")} == PICTURES.keys()


def test_two_pictures_of_different_moments_are_told_apart(tmp_path):
    one, other = (reduced(draw(PICTURES[name], tmp_path / name)) for name in ("title-720", "settings-720"))
    mean, most = apart(one, other)
    assert mean > MEAN_APART
    assert most > BLOCK_APART


def test_a_missing_counter_is_noticed(tmp_path):
    whole = PICTURES["actions-1080"]

    def without_one(app):
        whole.show(app)
        app.draw()
        board, free = app.top.board, app.top.layout.free
        found = {place: pieces for place, pieces in board.stacks.items() if len(pieces) == 1}
        alone = [one for one in board.placed if one.piece.place in found and free.contains(one.rect)]
        middle = min(alone, key=lambda one: math.dist(one.rect.center, free.center))
        del board.stacks[middle.piece.place]
        board._placed_for = None

    broken = draw(replace(whole, show=without_one), tmp_path / "broken")
    assert apart(reduced(draw(whole, tmp_path / "whole")), reduced(broken))[1] > BLOCK_APART
