"""Every lesson can be played to its end: along its path and along every wrong answer, in every language."""

import io
from pathlib import Path

import pytest

from engine.cli.lesson_terminal import LessonTerminal
from engine.cli.terminal import run_terminal
from engine.core.faults import DataFault
from engine.core.lessons.check_lessons import check_lesson, missing
from engine.core.lessons.lesson import Lesson, LessonStep, Task, Wrong
from engine.core.lessons.lesson_run import LessonRun
from engine.core.lessons.lesson_texts import CONTROLS
from engine.core.lessons.read_lessons import read_lesson, read_lessons
from engine.games import REGISTER

LESSONS = [(game, lesson) for game in REGISTER for lesson in game.lessons()]
every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[lesson.id for _, lesson in LESSONS])
NAMES = {name: name for name in CONTROLS}
SLIP = 320
"""How many characters a slip of paper has room for at the largest type."""
SITUATION = {
    "scenario": "15-september",
    "turn": 3,
    "step": "open_actions",
    "us": [{"id": "K/3/1", "hex": "0513"}, {"id": "HQ/1", "hex": "0613"}],
    "japanese": [{"unit": "J01", "hex": "0314"}],
}


@every_lesson
def test_a_lesson_has_no_fault(game, lesson):
    assert check_lesson(game, lesson) == []


@every_lesson
def test_every_text_can_be_said_with_the_names_of_controls(game, lesson):
    for language in game.languages:
        texts = game.lesson_texts(language)
        for key in texts.known:
            assert texts.text(key, NAMES).strip()


@every_lesson
def test_what_a_step_says_fits_on_a_slip_of_paper(game, lesson):
    for language in game.languages:
        texts = game.lesson_texts(language)
        own = [key for key in texts.known if key.startswith(f"{lesson.id}.")]
        longest = max(own, key=lambda key: len(texts.text(key, NAMES)))
        assert len(texts.text(longest, NAMES)) <= SLIP, longest


@every_lesson
def test_every_right_choice_leads_to_the_end(game, lesson):
    """Where several choices are right, the lesson goes on after each of them and what it expects still happens."""
    path = LessonRun(game, lesson)
    while path.step is not None:
        for option in right_choices(path)[1:]:
            run = LessonRun(game, lesson)
            while run.number < path.number:
                run.show()
            assert run.choose(option).right
            while run.step is not None:
                step, heard = run.step, run.session.mark
                assert run.show().right, f"{option}: {step.name}"
                assert not [fault for one in step.expect for fault in missing(one, run.session.events(heard))], (
                    f"{option}: {step.name}"
                )
        path.show()


def right_choices(run):
    """The answers to the game's question that the step accepts."""
    if run.at.task is not Task.CHOOSE:
        return []
    return [option.id for option in run.session.pending if run.at.accepts(option.id)]


@every_lesson
def test_a_lesson_can_be_finished_at_the_terminal(game, lesson):
    """Asking to be shown each step leads to the end."""
    terminal, said = LessonTerminal(LessonRun(game, lesson), "en"), []
    run_terminal(terminal, io.StringIO("show\n" * len(lesson.steps)), said.append, lambda: None)
    assert terminal.over
    assert said[-1] == "That was the lesson."


def test_what_is_shown_at_the_terminal_stands_in_the_words_of_the_answers():
    game = REGISTER.game("peleliu")
    one = LessonTerminal(LessonRun(game, next(lesson for lesson in game.lessons() if lesson.id == "moving")), "en")
    list(one.opening())
    list(one.answer(""))
    shown, *_ = one.answer("show")
    assert "Around, by 0417 and 0517: three hexes" in shown
    shown, *_ = one.answer("show")
    assert "E/2/1 in 0317" in shown
    assert "unit:" not in shown


def test_the_commands_of_a_game_are_understood_in_a_lesson_and_what_is_none_is_told():
    game = REGISTER.game("peleliu")
    run = LessonRun(game, next(lesson for lesson in game.lessons() if lesson.id == "moving"))
    one = LessonTerminal(run, "en")
    list(one.opening())
    for line in ("", "2"):
        list(one.answer(line))
    step = run.number
    for line in ("advice", "why unit:A/1/1", "inspect E/2/1", "nonsense"):
        assert list(one.answer(line))
    (told,) = one.answer("nonsense")
    assert "help" in told
    assert run.number == step


def of(*steps):
    """A lesson with these steps on a table with a company and its headquarters."""
    return Lesson("made_up", 1, 1, SITUATION, tuple(steps))


CHOOSE = LessonStep(
    "who", Task.CHOOSE, ("unit:K/3/1",), "act", wrong=(Wrong("hq", ("unit:HQ/1",), "10.2"),), rule="7.0"
)


def test_a_wrong_choice_is_explained_and_changes_nothing():
    run = LessonRun(REGISTER.game("peleliu"), of(CHOOSE))
    before = run.session.hash()
    reply = run.choose("unit:HQ/1")
    assert (reply.right, reply.text, reply.rule) == (False, "made_up.steps.who.wrong.hq", "10.2")
    assert run.choose("end").text == "made_up.steps.who.hint"
    assert run.session.hash() == before
    assert run.choose("unit:K/3/1").right
    assert run.over


def test_what_the_rules_refuse_is_told_with_their_reason():
    run = LessonRun(REGISTER.game("peleliu"), of(CHOOSE))
    reply = run.choose("unit:A/1/5")
    assert not reply.right
    assert reply.refused is not None
    assert reply.rule


def test_a_step_can_be_repeated():
    run = LessonRun(REGISTER.game("peleliu"), of(CHOOSE, LessonStep("then", Task.READ)))
    before = run.session.hash()
    run.choose("unit:K/3/1")
    assert run.session.hash() != before
    run.again()
    assert (run.number, run.session.hash()) == (0, before)
    run.show()
    run.read_on()
    assert run.over


def test_the_game_waits_while_the_player_reads():
    run = LessonRun(REGISTER.game("peleliu"), of(LessonStep("first", Task.READ), CHOOSE))
    assert not run.choose("unit:K/3/1").right
    assert run.session.choices == []
    assert run.read_on().right


def test_asking_for_a_report_is_always_allowed():
    run = LessonRun(REGISTER.game("peleliu"), of(CHOOSE))
    assert run.find("hex:0314").right
    assert run.number == 0


class Untaught:
    """Peleliu with texts that know nothing."""

    def __init__(self, texts=()):
        self.game = REGISTER.game("peleliu")
        self.said = frozenset(texts)

    def __getattr__(self, name):
        return getattr(self.game, name)

    def lesson_texts(self, language):
        known, spoken = self.said, language

        class Some:
            language = spoken

        Some.known = known
        return Some


@pytest.mark.parametrize(
    ("lesson", "fault"),
    [
        (of(CHOOSE), "the text made_up.steps.who.wrong.hq is missing"),
        (of(LessonStep("x", Task.READ, point=("hex:9999",))), "there is nothing called hex:9999"),
        (of(LessonStep("x", Task.CHOOSE, ("end",), "landing")), "the game asks act, expected landing"),
        (of(LessonStep("x", Task.CHOOSE, ("attack:*",), "act")), "no answer that is offered matches attack:*"),
        (of(LessonStep("x", Task.WATCH, ("unit:A/1/5",))), "none of unit:A/1/5 is offered in the step x"),
        (
            of(LessonStep("x", Task.CHOOSE, ("end",), "act", wrong=(Wrong("all", ("unit:*",)),), expect=())),
            "the text made_up.steps.x.wrong.all is missing",
        ),
        (Lesson("made_up", 1, 1, {**SITUATION, "turn": 99}, ()), "made_up: "),
    ],
)
def test_the_check_finds_faults(lesson, fault):
    assert any(fault in found for found in check_lesson(Untaught(), lesson))


def test_the_check_asks_that_what_is_expected_happens():
    from engine.core.lessons.lesson import Expected

    step = LessonStep("x", Task.CHOOSE, ("end",), "act", expect=(Expected("unit_hit", {"unit": "K/3/1"}),))
    assert any("unit_hit {'unit': 'K/3/1'} didn't happen" in found for found in check_lesson(Untaught(), of(step)))


HEAD = 'number = 1\nminutes = 2\n[situation]\nscenario = "15-september"\n'


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("number = ", "file"),
        (HEAD, "steps"),
        (HEAD + '[[steps]]\nname = "x"\ntask = "dance"\n', "steps[1].task"),
        (HEAD + '[[steps]]\nname = "x"\ntask = "find"\n', "steps[1].accept"),
        (HEAD + '[[steps]]\nname = "x"\ntask = "read"\naccept = ["end"]\n', "steps[1].accept"),
        (HEAD + '[[steps]]\nname = "x"\ntask = "read"\n[[steps]]\nname = "x"\ntask = "read"\n', "steps"),
        (
            HEAD + '[[steps]]\nname = "x"\ntask = "answer"\nanswers = ["a", "b"]\naccept = ["c"]\n',
            "steps[1].accept",
        ),
        (HEAD + '[[steps]]\nname = "x"\ntask = "read"\ncolour = "red"\n', "steps[1].colour"),
    ],
)
def test_a_faulty_file_is_named_with_its_key(tmp_path, text, where):
    path = Path(tmp_path, "made_up.toml")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataFault) as caught:
        read_lesson(path)
    assert {(fault.file, fault.where) for fault in caught.value.faults} >= {(str(path), where)}


def test_each_lesson_has_a_number_of_its_own(tmp_path):
    for name in ("one", "two"):
        text = HEAD + '[[steps]]\nname = "x"\ntask = "read"\n'
        Path(tmp_path, f"{name}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataFault):
        read_lessons(tmp_path)
