"""What the caption and the log say of a result waits until the table has shown it."""

import pytest

from game.app.app import App
from game.app.settings import Settings
from tools.moments import FRAME, Moment, bring

RIDGE, WIN, SMALL = "bloody-nose-ridge-taken", "15-september-win", "15-september-situation"
RESULTS = (
    Moment("attack", RIDGE, "attack_compared", 0.0),
    Moment("guns", WIN, "artillery_checked", 0.0),
    Moment("barrage", RIDGE, "barrage_fired", 0.0),
    Moment("walls", RIDGE, "fortification_tested", 0.0),
    Moment("card", WIN, "combat_card_turned", 0.0),
    Moment("slip", SMALL, "infiltration_checked", 0.0),
)


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    app = App(Settings(speed="1", data_dir=tmp_path_factory.mktemp("told"), size=(1280, 720), sound=False))
    app.running = True
    yield app
    app.saves.close()


def lines_of(scene):
    return [line.words for line in scene.shown_action.log]


@pytest.mark.parametrize("moment", RESULTS, ids=lambda moment: moment.kind)
def test_a_result_is_told_when_it_has_been_shown_and_not_before(app, moment):
    scene = bring(app, moment)
    stage, beat, before = scene.shown_action, scene.show.director.animation, lines_of(scene)
    coming = stage.untold
    assert coming
    assert coming != stage.words
    assert coming not in scene.busy_words()
    assert 0.0 < beat.tells < beat.length
    now = scene.timeline.now
    while scene.show.director.seconds < beat.tells - 2 * FRAME:
        scene.update(FRAME)
        assert lines_of(scene) == before
    while scene.show.director.seconds < beat.tells:
        scene.update(FRAME)
    assert scene.timeline.now is now
    assert stage.untold == ""
    assert stage.words == coming
    assert lines_of(scene)[-1] == coming
    assert stage.log[-1].number == stage.told - 1


@pytest.mark.parametrize("way", ["skip", "skip_phase", "skip_all"])
def test_a_result_is_told_all_the_same_when_its_beat_is_skipped(app, way):
    scene = bring(app, RESULTS[0])
    coming, before = scene.shown_action.untold, lines_of(scene)
    getattr(scene.show, way)()
    scene.update(FRAME)
    told = lines_of(scene)
    assert told[: len(before)] == before
    assert told[len(before)] == coming
    numbers = [line.number for line in scene.shown_action.log]
    assert numbers == sorted(numbers)


def test_what_is_taken_back_before_it_was_told_is_never_told(app):
    scene = bring(app, RESULTS[0])
    coming = scene.shown_action.untold
    scene.shown_action.cut(scene.session.events(0)[: scene.shown_action.told - 1])
    scene.shown_action.tell_now()
    assert coming not in lines_of(scene)
