"""All that is read on the table grows with the size of type, as far as the window holds it; nothing is cut for that."""

import pygame
import pytest

from engine.peleliu.bots import bot
from engine.peleliu.content import load_content
from game.dday.panels import track
from game.dday.panels.side import SidePanel
from game.dday.panels.track import THREE_LINES, TurnTrack
from game.dday.play.shown_action import LogLine, ShownAction
from game.scenes.opening import start
from game.table.layout import lay_out
from game.ui.scale import Scale
from tests import written_words
from tests.game.ui.text.test_text_size import read
from tests.themes import THEME

WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))


def table(app, scenario="15-september", kind="act"):
    scene = start(app, scenario, "7", ())
    app.replace(scene)
    app.settle()
    player = bot("careful", "7")
    while scene.session.pending.kind != kind:
        scene.choose(player.choose(scene.session))
        scene.timeline.skip_all()
        scene.update(0.1)
    scene.update(0.1)
    return scene


def heights(app, scene, percent):
    """How high each of the words is that stand on the panels, by panel."""
    app.set_text_size(percent)
    scene.update(0.1)
    found = read(app)
    assert (found.cut, found.clashes()) == ([], [])
    parts = scene.layout
    panels = {"strip": parts.strip, "side": parts.side, "keys": parts.keys, "question": scene.question.slip}
    return {
        name: {line.words: line.rect.height for line in found.lines if panel.contains(line.rect)}
        for name, panel in panels.items()
    }


@pytest.mark.parametrize("scenario", ["15-september", "peleliu-assault", "bloody-nose-ridge"])
def test_every_word_on_every_panel_is_larger_in_larger_type(open_app, scenario):
    app = open_app(language="de")
    scene = table(app, scenario)
    usual = heights(app, scene, 100)
    for percent in (150, 200):
        large = heights(app, scene, percent)
        for name, words in usual.items():
            both = words.keys() & large[name].keys()
            assert both, name
            both -= {str(scene.view.turn)}  # on the marker, which is as large as the space of a turn lets it be
            assert [one for one in both if large[name][one] <= words[one]] == [], (name, percent)


@pytest.mark.parametrize("size", WINDOWS)
def test_card_band_keys_and_sheet_grow_with_the_type_and_leave_the_map_its_share(size):
    usual = lay_out(Scale(*size, theme=THEME), log_open=False, cleared=False)
    for percent, least in ((130, 1.1), (150, 1.2), (200, 1.2)):
        large = lay_out(Scale(*size, percent, theme=THEME), log_open=False, cleared=False)
        assert large.card.width >= least * usual.card.width
        assert large.strip_measure.px(100) >= least * usual.strip_measure.px(100)
        assert large.key_measure.px(100) >= least * usual.key_measure.px(100)
        assert large.sheet_measure.px(100) > usual.sheet_measure.px(100)
        assert large.free.width > 0.5 * size[0]
        assert large.free.height > 0.35 * size[1]
    small = lay_out(Scale(*size, 80, theme=THEME), log_open=False, cleared=False)
    assert small.card.width < usual.card.width


@pytest.mark.parametrize("size", [(1024, 640), *WINDOWS, (2560, 1080), (1024, 2000)])
@pytest.mark.parametrize("percent", [80, 100, 130, 160, 200])
def test_nothing_on_the_table_lies_over_anything_else_in_any_type(size, percent):
    parts = lay_out(Scale(*size, percent, theme=THEME), log_open=True, cleared=False)
    things = [parts.deck, parts.discards, parts.held, parts.card, parts.report, parts.question, parts.keys]
    things += [parts.stack, parts.strip, parts.free]
    for i, thing in enumerate(things):
        assert 0 <= thing.left <= thing.right <= size[0], (i, thing)
        assert 0 <= thing.top <= thing.bottom <= size[1], (i, thing)
        for other in things[i + 1 :]:
            assert not thing.colliderect(other), (thing, other)


def test_each_space_of_the_long_track_tells_letter_arrivals_and_loss_level(open_app):
    app = open_app(language="en")
    for percent in (100, 200):
        scene = table(app, "peleliu-assault")
        app.set_text_size(percent)
        scene.update(0.1)
        found = read(app)
        told = [line.words for line in found.lines if scene.layout.strip.contains(line.rect)]
        spaces = scene.strip.spaces
        for turn, space in spaces.items():
            if space.loss_level:
                assert f"†{space.loss_level}" in told, (turn, percent)
            if space.letter:
                assert space.letter in told
        arrivals = {unit.place for unit in scene.view.us.values() if unit.place.startswith("turn:")}
        assert sum(words.startswith("+") for words in told) == len(arrivals)
        assert found.clashes() == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_figures_of_the_long_track_are_as_large_as_there_is_room(open_app, size, monkeypatch):
    app = open_app(size=size)
    scene = start(app, "peleliu-assault", "7", ())
    app.replace(scene)
    app.settle()
    sizes = []
    fitting = track._fitting
    monkeypatch.setattr(track, "_fitting", lambda lines, measure: sizes.append(fitting(lines, measure)) or sizes[-1])
    for percent in (100, 200):
        app.set_text_size(percent)
        scene.update(0.1)
        app.draw()
    *usual, _, _, large = sizes
    for name in ("arrivals", "level"):
        assert large[name] > 1.4 * usual[-1][name], name
    found = read(app)
    assert (found.cut, found.clashes()) == ([], [])


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_marker_of_the_turn_leaves_its_letter_in_sight(open_app, percent, monkeypatch):
    app = open_app(text_size=percent)
    scene, found = table(app), []
    side = TurnTrack._side

    def noted(cell, measure):
        found.append((cell, measure, side(cell, measure)))
        return found[-1][2]

    monkeypatch.setattr(TurnTrack, "_side", staticmethod(noted))
    scene.draw(app.surface)
    assert found
    for cell, measure, marker in found:
        assert cell.height < measure.px(THREE_LINES) or marker <= cell.height / 3 + 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_slip_about_a_stack_leaves_nothing_out_in_large_type(open_app, language):
    app = open_app(language=language, text_size=200)
    scene = table(app, "15-september")
    for place, stack in list(scene.board.stacks.items())[:14]:
        scene.hovered = place
        found = read(app)
        slip = next(rect for rect in scene.covered if rect.left < 20 and rect.bottom > 700)
        told = " ".join(line.words for line in found.lines if slip.contains(line.rect))
        wanted = scene.stack_panel._told(scene.app.theme.language, scene.view, stack)
        assert " ".join(wanted.split()) in " ".join(told.split()), place
        assert found.cut == []


@pytest.mark.parametrize("percent", [100, 200])
def test_the_slip_about_empty_ground_holds_all_its_words(open_app, percent):
    app = open_app(language="de")
    app.set_text_size(percent)
    scene = table(app)
    held = set(scene.board.stacks)
    empty = [h for h, one in scene.island.hexes.items() if h not in held and not one.water]
    longest = sorted(empty, key=lambda h: len(scene.stack_panel.ground_words(scene.app.theme.language, scene.view, h)))[
        -1
    ]
    assert "\n" in scene.stack_panel.ground_words(scene.app.theme.language, scene.view, longest)
    scene.hovered = longest
    found = read(app)
    slip = next(rect for rect in scene.covered if rect.left < 20 and rect.bottom > 700)
    told = " ".join(line.words for line in found.lines if slip.contains(line.rect))
    assert " ".join(scene.stack_panel.ground_words(scene.app.theme.language, scene.view, longest).split()) in " ".join(
        told.split()
    )
    assert found.cut == []


def test_a_report_in_large_type_has_the_questions_room_as_well(open_app):
    app = open_app(text_size=200)
    scene = table(app, "15-september")
    place = next(place for place, stack in scene.board.stacks.items() if stack)
    scene.inspector.look(place)
    read(app)
    assert scene.inspector.slip.rect.bottom > scene.layout.free.bottom
    assert scene.inspector.slip.rect.bottom <= scene.layout.keys.top
    assert scene.inspector.slip.rect.height > 0.5 * app.surface.get_height()


def test_the_slip_below_the_card_gives_up_its_title_before_its_type():
    pygame.font.init()
    measure = Scale(1280, 720, 200, theme=THEME)
    room = lay_out(measure, log_open=False, cleared=False).report
    stage = ShownAction(lambda language, event, view: "", lambda language, step, scenario: step, THEME.language)
    stage.log.append(LogLine("K/3/7 drifts to the Orange 2 box, to the north.", "5.1"))
    with written_words.collected() as found:
        slip = SidePanel(load_content())._report(pygame.Surface((1280, 720)), room, measure, stage, "landing")
    assert slip is not None
    assert room.contains(slip)
    assert min(line.rect.height for line in found.lines) > 1.4 * Scale(1280, 720, theme=THEME).text("tiny") * 1.2


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("kind", ["withdraw", "combat_loss"])
def test_a_close_combat_leaves_question_and_stack_their_room(open_app, kind, percent):
    app = open_app()
    scene = table(app, kind=kind)
    app.set_text_size(percent)
    scene.asking.close()
    for _ in range(3):
        scene.update(0.1)
    scene.hovered = next(unit.place for unit in scene.view.us.values() if unit.on_map)
    app.draw()
    assert scene.sheet.laid_out() == "combat"
    assert not scene.sheet_rect.colliderect(scene.question.slip)
    assert not scene.sheet_rect.colliderect(scene.layout.stack)
    assert scene.stack_panel.button.height
    usual = Scale(1280, 720, theme=THEME).px(17)
    read_large = scene.sheet._room("combat")[1].px(17)
    assert read_large >= usual
