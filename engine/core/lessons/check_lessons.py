"""Plays a lesson along its path and along every wrong answer, and reports what it lacks.

A lesson without faults can be finished: each step offers what it calls right, explains what it calls wrong, is left
unchanged by it, and what it says will happen does happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

from engine.core.decision import Refused
from engine.core.event import Event
from engine.core.faults import DataFault
from engine.core.game import GameDefinition
from engine.core.lessons.lesson import Expected, Lesson, LessonStep, Task
from engine.core.lessons.lesson_run import LessonRun, Reply
from engine.core.lessons.lesson_texts import LessonTexts


def check_lesson(game: GameDefinition, lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, in sentences; empty when it can be played to its end along every answer."""
    try:
        run = LessonRun(game, lesson)
    except (DataFault, ValueError) as fault:
        return [f"{lesson.id}: {fault}"]
    texts = [game.lesson_texts(language) for language in game.languages]
    faults = [f"{lesson.id}: {fault}" for fault in _texts_of(lesson, texts)]
    while run.step is not None:
        step, before = run.step, run.number
        where = f"{lesson.id}.{step.name}"
        faults += [f"{where}: {fault}" for fault in _step_faults(run, step)]
        heard = run.session.mark
        try:
            reply = run.show()
        except Refused as refused:
            return [*faults, f"{where}: {refused.reason}"]
        if not reply.right or run.number != before + 1:
            return [*faults, f"{where}: what is right doesn't lead on"]
        events = run.session.events(heard)
        faults += [f"{where}: {fault}" for one in step.expect for fault in missing(one, events)]
    return faults


def _step_faults(run: LessonRun, step: LessonStep) -> Iterator[str]:
    for thing in step.point:
        yield from _unknown(run, thing)
    if step.task is Task.CHOOSE:
        yield from _choose_faults(run, step)
    elif step.task is Task.FIND:
        for thing in (*step.accept, *(match for wrong in step.wrong for match in wrong.matches if "*" not in match)):
            yield from _unknown(run, thing)
        yield from _wrong_faults(run, step, [match for wrong in step.wrong for match in wrong.matches])
    elif step.task is Task.ANSWER:
        yield from _wrong_faults(run, step, [name for name in step.answers if not step.accepts(name)])


def _choose_faults(run: LessonRun, step: LessonStep) -> Iterator[str]:
    pending = run.session.pending
    if pending is None or pending.kind != step.decision:
        asked = pending.kind if pending else "nothing"
        yield f"the game asks {asked}, expected {step.decision}"
        return
    ids = pending.ids()
    for wrong in step.wrong:
        for match in wrong.matches:
            if not any(fnmatchcase(option, match) for option in ids) and run.session.why_not(match) is None:
                yield f"no answer that is offered or refused matches {match}"
    for pattern in step.accept:
        if not any(fnmatchcase(option, pattern) for option in ids):
            yield f"no answer that is offered matches {pattern}"
    yield from _wrong_faults(run, step, [option for option in ids if not step.accepts(option)])


def _wrong_faults(run: LessonRun, step: LessonStep, answers: list[str]) -> Iterator[str]:
    """Give each wrong answer: it is explained, and the game stays as it is."""
    for answer in answers:
        stood, place = run.session.hash(), run.number
        reply = _give(run, step, answer)
        if reply.right or not reply.text:
            yield f"{answer} is wrong, but isn't explained"
        if run.session.hash() != stood or run.number != place:
            yield f"{answer} is wrong, but changes the game"
            return


def _give(run: LessonRun, step: LessonStep, answer: str) -> Reply:
    if step.task is Task.CHOOSE:
        return run.choose(answer)
    return run.find(answer) if step.task is Task.FIND else run.answer(answer)


def _unknown(run: LessonRun, thing: str) -> Iterator[str]:
    """A thing that nothing can be said of is a fault; parts of the screen are checked by the screen."""
    if thing.startswith("screen:"):
        return
    try:
        run.game.inspect(run.session.view(), thing, run.game.languages[0])
    except KeyError:
        yield f"there is nothing called {thing}"


def missing(expected: Expected, events: list[Event]) -> Iterator[str]:
    """What is wrong when none of the events is the expected one."""
    for event in events:
        if event.kind() == expected.kind and all(
            _plain(getattr(event, name, None)) == value for name, value in expected.fields.items()
        ):
            return
    happened = " ".join(sorted({event.kind() for event in events}))
    yield f"{expected.kind} {dict(expected.fields)} didn't happen, but {happened or 'nothing'}"


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _texts_of(lesson: Lesson, texts: list[LessonTexts]) -> Iterator[str]:
    """The texts that a lesson needs and that a language lacks, and those that nobody says."""
    needed = set(lesson_keys(lesson))
    for language in texts:
        own = {key for key in language.known if key.startswith(f"{lesson.id}.")}
        for key in sorted(needed - own):
            yield f"{language.language}: the text {key} is missing"
        for key in sorted(own - needed):
            if not key.endswith(".right"):
                yield f"{language.language}: nobody says the text {key}"


def lesson_keys(lesson: Lesson) -> Iterator[str]:
    """The keys of all texts that a lesson needs."""
    yield f"{lesson.id}.title"
    yield f"{lesson.id}.idea"
    for step in lesson.steps:
        place = f"{lesson.id}.steps.{step.name}"
        yield f"{place}.says"
        if step.task not in (Task.READ, Task.WATCH):
            yield f"{place}.hint"
        for name in step.answers:
            yield f"{place}.answers.{name}"
        for wrong in step.wrong:
            yield f"{place}.wrong.{wrong.name}"
