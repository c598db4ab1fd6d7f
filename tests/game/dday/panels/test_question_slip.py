"""The slip with the question: whatever it says, each line has its own place on it."""

import pytest

from engine.core.lessons.lesson_run import LessonRun
from engine.peleliu.definition import PELELIU
from game.app.app import App
from game.app.settings import Settings
from game.dday.panels import question
from game.dday.play.play_scene import PlayScene
from game.scenes.opening import start
from game.ui import fonts, paper


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_a_question_of_any_length_ends_above_the_line_about_it(tmp_path, monkeypatch, size):
    app = App(Settings(speed="instant", data_dir=tmp_path, size=size, sound=False, calm=True))
    app.running = True
    scene = start(app, "15-september", "7", ())
    app.replace(scene)
    for _ in range(3):
        app.frame(1 / 60)
    written, draw = [], paper.block

    def block(surface, words, at, within, size, *ink, **more):
        written.append((words, at, within, size))
        return draw(surface, words, at, within, size, *ink, **more)

    monkeypatch.setattr(question.paper, "block", block)
    long = "Which of the units that are near enough to be seen from here goes on to the place where it is wanted most?"
    for letters in range(30, len(long)):
        asked = long[:letters].strip()
        monkeypatch.setattr(question.texts, "question", lambda *given, asked=asked: asked)
        written.clear()
        app.frame(1 / 60)
        _, at, within, high = next(one for one in written if one[0] == asked)
        lines = paper.wrap(asked, "semi", high, within)
        assert at[1] + len(lines) * round(high * 1.22) <= scene.question.cited[0].top, asked
        assert all(fonts.width("semi", high, line) <= within for line in lines)
    app.close()


def joining():
    """A game in which an attack can be made as it is, joined, or given up: answers that fill one row."""
    run = LessonRun(PELELIU, next(one for one in PELELIU.lessons() if one.id == "weapons"))
    while run.step.name != "both":
        run.show()
    return run.session


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_however_long_the_question_its_answers_lie_on_the_slip(tmp_path, monkeypatch, percent):
    app = App(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False, calm=True, text_size=percent))
    app.running = True
    app.replace(PlayScene(app, joining(), None, fresh=False))
    for _ in range(3):
        app.frame(1 / 60)
    scene = app.top
    long = "Which of the units that are near enough to be seen from here goes on to the place where it is wanted most?"
    for asked in (long[:20], long, 2 * long):
        monkeypatch.setattr(question.texts, "question", lambda *given, asked=asked: asked)
        app.frame(1 / 60)
        panel = scene.question
        assert panel.answers, asked
        for button in panel.buttons.items[: panel.answers]:
            assert panel.slip.contains(button.rect), (asked, button.id)
    app.close()
