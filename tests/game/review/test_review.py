"""The review on the screen: made in two tasks, kept, damaged and made anew, and where it leads."""

import json

import pytest

from engine.core.review.review import Course, KeyDecision, Stroke, Told
from engine.core.review.weighing import Matter, Values
from engine.core.staff.answers import SURE
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.app.workers import DONE, MISSING, TOLD, Workers
from game.dday.outcome_scene import OutcomeScene
from game.dday.play.play_scene import PlayScene
from game.dday.play.replay_scene import ReplayScene
from game.input.intents import Device, Intent, Signal
from game.review import kept_reviews, review_task
from game.review.under_way import Reviews
from game.scenes.replay_opening import ReelScene
from game.scenes.review_page import ReviewScene

COURSE = Course(
    ((0, 1, 310), (20, 2, 400), (60, 3, 100)),
    (Stroke(20, 2, "Turn 2: fire hit 5 units; 1.0 were to be expected.", "6.3", good=False),),
    (Told("Fire hit 5 units in all.", "6.3", against=True),),
)
DECISIONS = tuple(
    KeyDecision(at, 2, "Choose a unit.", "This one", 300, 300 + at, "That one", 350, False, (Told("Because.", "8.3"),))
    for at in (10, 20, 40)
)


MATTERS = tuple(Matter(one.choices, ("any",), 9, usual=False) for one in DECISIONS)
TELLING = {one.choices: one for one in DECISIONS}


FRAMES = 12
"""In so many all parts have come when they come at once."""


class Answers:
    """Gives each task messages, or what a function makes of its arguments; counts what was asked and given up."""

    def __init__(self, **by_task):
        self.by_task, self.asked, self.ended = by_task, [], 0

    def begin(self, work, say):
        name = work._task.__name__
        self.asked.append(name)
        messages = self.by_task.get(name, ())
        for message in messages(*work._args) if callable(messages) else messages:
            say(message)
        return self.end

    def end(self):
        self.ended += 1

    def close(self):
        pass


def trying(saved, trials):
    """Each decision is worth as much more as it is late in the game."""
    yield DONE, tuple(Values((0,) * one.deals, (SURE // 100 * one.matter.at,) * one.deals) for one in trials)


def telling(saved, language, matter, values, effort):
    yield DONE, TELLING[matter.at]


REVIEWING = ("curve_of", "matters_of", "fortunes_of", "luck_of", "values_of", "decision_of")
FIRST = {"curve_of": [(TOLD, (1, 2)), (DONE, COURSE.points)]}
LUCK = {"fortunes_of": [(DONE, ())], "luck_of": [(DONE, (COURSE.strokes, COURSE.balance))]}
WEIGHED = {"matters_of": [(DONE, MATTERS)], "values_of": trying}


def reviewing(review):
    """Answers that come to a review."""
    course, by_choices = review.course, {one.choices: one for one in review.decisions}
    matters = tuple(Matter(at, ("any",), 9, usual=False) for at in by_choices)
    return Answers(
        curve_of=[(DONE, course.points)],
        fortunes_of=[(DONE, ())],
        luck_of=[(DONE, (course.strokes, course.balance))],
        matters_of=[(DONE, matters)],
        values_of=trying,
        decision_of=lambda saved, language, matter, values, effort: [(DONE, by_choices[matter.at])],
    )


def whole():
    return Answers(**FIRST, **LUCK, **WEIGHED, decision_of=telling)


@pytest.fixture(scope="module")
def game():
    session, player = new_session("15-september", "7"), bot("random", "1")
    while session.pending is not None:
        session.choose(player.choose(session))
    return session


@pytest.fixture
def lay(table, game):
    def make(runner):
        table.app.workers = Workers(runner)
        scene = ReviewScene(table.app, game, "15 September 1944")
        table.app.push(scene)
        table.frames(FRAMES)
        return scene

    return make


def test_all_parts_are_worked_out_and_kept(table, game, lay):
    runner = whole()
    scene = lay(runner)
    assert set(runner.asked) == set(REVIEWING)
    assert (scene.course, scene.decisions) == (COURSE, DECISIONS)
    table.app.pop()
    table.frames(1)
    later = Answers()
    again = lay(later)
    assert (again.course, again.decisions, later.asked) == (COURSE, DECISIONS, []), "it was kept"


@pytest.mark.parametrize("damage", [b"{", b"[]", b'{"form": 1}', b"x" * (1 << 18), "other game"])
def test_a_damaged_review_is_made_anew(table, game, lay, damage):
    data = table.app.saves.folder.parent
    lay(whole())
    path = kept_reviews.path_of(data, game.hash(), "en")
    if damage == "other game":
        damage = json.dumps({**json.loads(path.read_bytes()), "game": "0" * 64}).encode()
    path.write_bytes(damage)
    assert kept_reviews.read(data, game.hash(), game.rules.version, "en") is None
    table.app.shared(Reviews).leave()
    runner = whole()
    assert lay(runner).decisions == DECISIONS
    assert runner.asked


def test_the_curve_comes_first_and_progress_is_shown(table, lay):
    runner = Answers(**FIRST, fortunes_of=[(DONE, ())], matters_of=[(DONE, MATTERS)], values_of=[(TOLD, 3)])
    scene = lay(runner)
    assert scene.course == Course(COURSE.points, ())
    assert scene.decisions == ()
    done, total = scene._found.progress
    assert 0 < done < total
    assert "table" not in {button.id for button in scene.buttons.items}


def test_decisions_come_one_by_one_and_the_one_looked_at_stays(table, game, lay):
    def some(saved, language, matter, values, effort):
        return telling(saved, language, matter, values, effort) if matter.at != DECISIONS[0].choices else ()

    runner = Answers(**FIRST, **LUCK, **WEIGHED, decision_of=some)
    scene = lay(runner)
    assert scene.decisions == DECISIONS[1:]
    assert kept_reviews.read(table.app.saves.folder.parent, game.hash(), game.rules.version, "en") is None
    scene.chosen = 1
    job = next(job for job, _, _ in scene._found._running)
    job._messages.append((DONE, DECISIONS[0]))
    table.frames(2)
    assert scene.decisions == DECISIONS
    assert scene.shown == DECISIONS[2]


def test_no_more_is_worked_on_at_a_time_than_there_are_cores_to_spare(table, lay):
    runner = Answers(**FIRST, matters_of=[(DONE, MATTERS)])
    lay(runner)
    assert len(runner.asked) == 4, "two are done, and two are being worked on"


def test_it_can_be_left_and_come_back_to(table, lay):
    runner = Answers(**FIRST, matters_of=[(DONE, MATTERS)])
    scene = lay(runner)
    table.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    table.frames(1)
    assert runner.ended == 0, "the work goes on"
    asked = list(runner.asked)
    again = lay(runner)
    assert runner.asked == asked
    assert again._found is scene._found


def test_nothing_is_kept_of_a_review_that_was_given_up(table, game, lay):
    runner = Answers(**FIRST, matters_of=[(DONE, MATTERS)])
    scene = lay(runner)
    table.app.shared(Reviews).leave()
    table.frames(2)
    assert runner.ended == len(runner.asked) - 2
    assert scene._found.review is None
    assert kept_reviews.read(table.app.saves.folder.parent, game.hash(), game.rules.version, "en") is None


def test_a_machine_without_processes_is_told_of(table, lay):
    scene = lay(Answers(curve_of=[(MISSING, "")], matters_of=[(MISSING, "")]))
    assert scene._fault() == "review.missing"


def test_a_decision_leads_to_its_table_and_to_a_game_of_its_own(table, game, lay):
    scene = lay(whole())
    table.press("decision:1")
    assert scene.shown == DECISIONS[1]
    table.press("table")
    while isinstance(table.top, ReelScene):
        table.frames(1)
    table.frames(5)
    assert isinstance(table.top, ReplayScene)
    assert table.top.at == 20 or table.top.goal == 20
    table.app.back_to(scene)
    table.frames(2)
    table.press("replay")
    table.frames(3)
    played = table.top
    assert type(played) is PlayScene
    assert played.session.choices == game.choices[:20]
    assert played.session.studied
    assert played.session.setup["branched_from"]["choices"] == 20


def test_the_level_is_told_once_on_the_page_and_over_its_tables(table):
    session, player = new_session("15-september", "7", level="recruit"), bot("random", "1")
    while session.pending is not None:
        session.choose(player.choose(session))
    table.app.workers = Workers(whole())
    scene = ReviewScene(table.app, session, "15 September 1944")
    table.app.push(scene)
    table.frames(FRAMES)
    table.press("table")
    assert isinstance(table.top, ReelScene)
    assert scene.name == table.top.name == "15 September 1944 (Recruit)"


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_keys_and_pad_go_from_decision_to_decision(table, lay, device):
    scene = lay(whole())
    table.app.devices.last = device
    table.frames(1)
    scene.buttons.focus = next(i for i, one in enumerate(scene.buttons.items) if one.id == "decision:0")
    table.app.signal(Signal(Intent.CURSOR_E, device))
    table.app.signal(Signal(Intent.CHOOSE, device))
    table.frames(1)
    assert scene.chosen == 1


def test_the_dispatch_leads_there(table, game):
    play = PlayScene(table.app, game, None, False)
    table.app.replace(play)
    table.frames(2)
    table.app.workers = Workers(whole())
    table.app.push(OutcomeScene(table.app, play))
    table.press("review")
    table.frames(2)
    assert isinstance(table.top, ReviewScene)


def test_the_tasks_do_the_engines_work(game):
    told = []
    points = review_task.curve_of(told.append, game.save())
    assert points[-1][0] == len(game.choices)
    assert told[-1] == (len(game.choices), len(game.choices))


def test_each_part_of_both_sheets_has_a_tip(table, lay):
    scene = lay(whole())
    tips = {tip.id.rpartition(".")[2]: tip for tip in scene.signs()}
    assert tips.keys() == {"curve", "luck", "told"}
    assert all(tip.name and tip.meaning for tip in tips.values())
    sheets = scene._sheets()
    assert tips["curve"].rect.unionall([tips["luck"].rect]) == sheets[0]
    assert tips["told"].rect == sheets[1]
