"""The row of keys below the question: type of one size, and none moves when one of them says something else."""

import pygame
import pytest

from engine.peleliu import new_session
from game.app.app import App
from game.app.settings import Settings
from game.scenes.opening import lay_out
from game.ui import fonts


@pytest.fixture(params=[(1280, 720), (1920, 1080)], ids=str)
def table(tmp_path, request):
    """Gives tables in a window of either size."""
    app = App(Settings(speed="instant", data_dir=tmp_path, size=request.param, sound=False))
    app.running = True

    def lay(language, percent):
        app.set_language(language)
        app.set_text_size(percent)
        scene = lay_out(app, new_session("15-september", "7"), None, fresh=False)
        app.replace(scene)
        for _ in range(4):
            app.frame(1 / 60)
        return scene

    yield lay
    app.set_language("en")
    app.close()


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_keys_are_set_in_one_size_in_which_their_words_have_room(table, language, percent):
    scene = table(language, percent)
    keys = scene.question.extra
    assert len({one.type for one in keys}) == 1
    usual = scene.layout.key_measure.text("small")
    assert keys[0].type >= 0.85 * usual
    for one in keys:
        for words in (one.label, *one.also):
            assert fonts.width("bold", keys[0].type, words) < one.rect.width
    assert pygame.Rect(scene.layout.keys).inflate(2, 0).contains(keys[0].rect.unionall([one.rect for one in keys]))


def test_no_key_moves_when_another_says_something_else(table):
    scene = table("en", 100)
    before = {one.id: one.rect for one in scene.question.extra}
    scene.question.toggle_list()
    scene.timeline.speed = "4"
    for _ in range(2):
        scene.app.frame(1 / 60)
    words = {one.id: one.label for one in scene.question.extra}
    assert (words["list"], words["speed"]) != ("List options", "Instant")
    assert {one.id: one.rect for one in scene.question.extra} == before
