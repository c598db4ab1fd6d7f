"""Another language is spoken at once: on every screen, in the middle of a game, and kept for the next time."""

import pygame
import pytest

from game.dday.cards import small
from game.input.intents import Device, Intent, Signal
from game.peleliu.briefs import BRIEFS
from game.scenes.briefing import BriefingScene
from game.scenes.new_game import NewGameScene
from game.scenes.opening import start
from game.ui import text
from game.ui.theme import theme_of

PAPERS = {
    "new game": NewGameScene,
    "briefing": lambda app: BriefingScene(app, BRIEFS[0]),
}


def show(app, scene):
    app.replace(scene)
    app.settle()
    return shown(app)


def shown(app):
    """What the window shows, once nothing of it is missing any more."""
    app.devices.pointer = (0, 0)
    app.draw()
    board = getattr(app.top, "board", None)
    if board:
        board.tiles.finish(app.surface.copy(), board.camera)  # beside the window, of which the app knows what is on it
        for _ in range(20):
            app.draw()
            if board.complete and not board.shelf.waiting:
                break
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_is_written_anew_in_the_other_language(open_app, name):
    german = show(app := open_app(language="de"), PAPERS[name](app))
    app = open_app()
    english = show(app, PAPERS[name](app))
    assert english != german
    app.set_language("de")
    assert shown(app) == german
    app.set_language("en")
    assert shown(app) == english


def table(app):
    """A game after its landing has begun, with its log open."""
    scene = start(app, "15-september", "7", ())
    app.replace(scene)
    app.settle()
    for _ in range(3):
        scene.timeline.skip_all()
        scene.update(0.1)
        scene.choose(scene.session.pending.ids()[0])
    scene.timeline.skip_all()
    scene.update(0.1)
    app.signal(Signal(Intent.LOG, Device.KEYBOARD))
    scene.update(0.1)
    return scene


def test_a_game_goes_on_in_the_other_language(open_app):
    app = open_app(language="de")
    told = [line.words for line in table(app).shown_action.log]
    app = open_app()
    scene = table(app)
    before = [line.words for line in scene.shown_action.log]
    asked = scene.question.label(scene.session.pending.ids()[0])
    app.set_language("de")
    assert [line.words for line in scene.shown_action.log] == told != before
    assert scene.question.label(scene.session.pending.ids()[0]) != asked
    assert scene.session.pending is not None
    english = text.catalogue("en")
    app.frame(1 / 60)
    assert not {item.label for item in scene.question.buttons.items} & {english["input.table.undo"], "Undo"}


def test_a_refusal_is_told_in_the_language_in_use(open_app):
    app = open_app(language="de")
    scene = start(app, "15-september", "7", ())
    app.replace(scene)
    app.settle()
    scene.timeline.skip_all()
    scene.update(0.1)
    scene.undo()
    assert scene.notice == ("Was aufgedeckt wurde, lässt sich nicht rückgängig machen.", "")


def test_what_is_drawn_is_kept_by_the_theme_it_is_drawn_in():
    kept = {theme_of(*of): small.stamp(theme_of(*of), "hit", 40) for of in (("usual", "en"), ("usual", "de"))}
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in kept.values()}) == 2
    assert all(small.stamp(theme, "hit", 40) is picture for theme, picture in kept.items())


def test_a_language_without_catalogue_is_refused_and_nothing_changes(open_app):
    app = open_app()
    with pytest.raises(KeyError):
        app.set_language("tlh")
    assert app.theme.language.code == "en"
    assert app.settings.language == "en"


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "de:en", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8"}, "en"),
    ],
)
def test_the_first_time_the_game_speaks_as_the_system_does(environ, code):
    assert text.of_system(environ) == code
