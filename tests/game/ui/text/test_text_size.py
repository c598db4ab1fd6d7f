"""Type from 80 to 200 per cent: nothing is cut off and no words lie over others, in the smallest window."""

from pathlib import Path

import pygame
import pytest

from engine.core.journal import Journal
from engine.peleliu import open_session
from game.dday.outcome_scene import OutcomeScene
from game.dday.play.play_scene import PlayScene
from game.input.intents import Device, Intent, Signal
from game.peleliu.briefs import BRIEFS
from game.peleliu.first_day import FirstDayScene
from game.scenes.briefing import BriefingScene
from game.scenes.controls import ControlsScene
from game.scenes.credits import CreditsScene
from game.scenes.licences import LicencesScene
from game.scenes.new_game import NewGameScene
from game.scenes.opening import start
from game.scenes.order_text import OrderParagraph, write
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.title import TitleScene
from game.ui import fonts
from game.ui.desk.dossier import Dossier
from game.ui.scale import Scale
from tests import written_words
from tests.themes import THEME


def outcome(app):
    """The dispatch after a game that was over soon."""
    journal = Journal.read(Path(__file__).parents[3] / "golden" / "bloody-nose-ridge-cleared.json")
    session = open_session(journal.setup)
    for choice in journal.choices:
        session.choose(choice)
    return OutcomeScene(app, PlayScene(app, session, None, fresh=False))


PAPERS = {
    "outcome": outcome,
    "title": TitleScene,
    "new game": NewGameScene,
    "assault": lambda app: BriefingScene(app, BRIEFS[1]),
    "ridge": lambda app: BriefingScene(app, BRIEFS[3]),
    "first day": lambda app: FirstDayScene(app, "peleliu-assault", "7", ()),
    "credits": CreditsScene,
    "licences": LicencesScene,
}
SIZES = {"en": (200,), "de": (80, 200)}
"""The sizes of type that are tried in each language: all that matter, as each takes its time."""


def read(app):
    """What was written in the frame that the window shows."""
    app.devices.pointer = (0, 0)
    with written_words.collected() as found:
        app.draw()
        app.draw()
    return written_words.WrittenWords(found.lines[len(found.lines) // 2 :], found.cut)


@pytest.mark.usefixtures("plain_papers")
@pytest.mark.parametrize(("name", "language"), [*((name, "de") for name in PAPERS), ("title", "en"), ("assault", "en")])
def test_no_word_of_a_paper_is_cut_or_covered(open_app, name, language):
    app = open_app(language=language)
    app.replace(PAPERS[name](app))
    app.settle()
    for size in SIZES[language]:
        app.set_text_size(size)
        found = read(app)
        assert found.lines, size
        assert found.cut == [], size
        assert found.clashes() == [], size


@pytest.mark.parametrize("page", [*PAGES, "gamepad"])
def test_no_word_of_a_form_is_cut_at_its_edges_however_far_it_is_scrolled(open_app, page):
    app = open_app(language="de", text_size=200)
    scene = ControlsScene(app, page) if page == "gamepad" else SettingsScene(app, page)
    app.replace(scene)
    app.settle()
    places = set()
    for _ in range(8):
        found = read(app)
        sight = scene.viewport().inflate(0, 30)
        words = [line for line in found.lines if sight.colliderect(line.rect)]
        assert words
        assert found.cut == []
        assert found.clashes() == []
        assert [line.words for line in words if not sight.contains(line.rect)] == []
        places.add(scene.scroll)
        app.signal(Signal(Intent.PAN, Device.MOUSE, scene.viewport().center, (0, 37)))
    assert len(places) > 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_on_the_table_is_cut_or_covered(open_app, language):
    app = open_app(language=language)
    scene = start(app, "15-september", "7", ())
    app.replace(scene)
    app.settle()
    seen = set()
    for choice in range(24 if language == "de" else 6):
        scene.timeline.skip_all()
        scene.update(0.1)
        pending = scene.session.pending
        if pending.kind not in seen:
            seen.add(pending.kind)
            for size in SIZES[language]:
                app.set_text_size(size)
                scene.update(0.1)
                found = read(app)
                assert found.cut == [], (pending.kind, size, choice)
                assert found.clashes() == [], (pending.kind, size, choice)
        scene.choose(pending.ids()[0])
    assert len(seen) > (2 if language == "de" else 0)


def test_larger_type_is_larger_where_there_is_room():
    usual, large, small = (
        Scale(1920, 1080, theme=THEME),
        Scale(1920, 1080, 200, theme=THEME),
        Scale(1920, 1080, 80, theme=THEME),
    )
    assert large.text("body") == 2 * usual.text("body")
    assert usual.text("body") < large.text("title") < 2 * usual.text("title")
    assert small.text("body") == round(0.8 * usual.text("body"))
    assert large.px(40) == usual.px(40)
    assert large.room(40) == 2 * usual.room(40)
    assert small.room(40) == usual.room(40)


def test_an_order_in_large_type_is_read_page_by_page(open_app):
    app = open_app(text_size=200)
    scene = BriefingScene(app, BRIEFS[1])
    app.replace(scene)
    app.settle()
    told = set()
    for _ in range(20):
        with written_words.collected() as found:
            app.draw()
        told |= {line.words for line in found.lines}
        if scene.page == scene.pages - 1:
            break
        app.frame(1 / 60)
        button = next(item for item in scene.buttons.items if item.id == "page")
        app.signal(Signal(Intent.CHOOSE, Device.MOUSE, button.rect.center))
    whole = " ".join(told)
    assert scene.pages > 1
    for number in "abcd":
        assert f"{number}." in told
    assert "13 %" in whole


def test_no_word_of_an_order_is_written_over_itself():
    pygame.font.init()
    surface = pygame.Surface((1200, 600))
    order = [OrderParagraph("4.", "ODDS", "", "Our test bot wins 31 % of its games; 21 % end in unacceptable losses.")]
    with written_words.collected() as found:
        write(THEME, surface, order, surface.get_rect(), 27, columns=False)
    assert "ODDS" in [line.words for line in found.lines]
    for i, one in enumerate(found.lines):
        for other in found.lines[i + 1 :]:
            assert not one.rect.inflate(0, -12).colliderect(other.rect.inflate(0, -12)), (one.words, other.words)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080), (3840, 2160)])
def test_what_a_page_lists_begins_below_the_line_under_its_title(width, height):
    pygame.font.init()
    for percent in (80, 100, 150, 200):
        measure = Scale(width, height, percent, theme=THEME)
        title = fonts.text("stencil", measure.text("title"), "SPIELSTÄNDE", THEME.palette.ink)
        line = Dossier.page((width, height), measure).top + measure.px(66) + title.get_height() + measure.px(12)
        assert Dossier.body((width, height), measure).top >= line + measure.px(10), percent
