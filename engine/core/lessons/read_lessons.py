"""Reads lessons from TOML files (docs/lessons.md); what is wrong is told with file and key."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault
from engine.core.lessons.lesson import Expected, Lesson, LessonStep, Task, Wrong
from engine.core.schema import Anything, Choice, Findings, Key, Listed, Mapped, Table, Text, Whole

BOUNDS: Final = reading.Bounds(1 << 16, 8, 4_000, 2_000, 9)
"""How large the file of a lesson may be."""
_NAME: Final = Text(r"[a-z][a-z0-9_]*", "a name of small letters")
_PATTERNS: Final = Listed(Text())
_STEP: Final = Table(
    {
        "name": _NAME,
        "task": Choice(*Task),
        "accept": Key(_PATTERNS, ()),
        "decision": Key(_NAME, ""),
        "answers": Key(Listed(_NAME, least=2, distinct=True), ()),
        "wrong": Key(Mapped(_NAME, Table({"matches": _PATTERNS, "rule": Key(Text(), "")})), {}),
        "point": Key(_PATTERNS, ()),
        "rule": Key(Text(), ""),
        "expect": Key(Listed(Table({"event": _NAME}, more=True)), ()),
    }
)
_LESSON: Final = Table(
    {
        "number": Whole(1, 99),
        "minutes": Whole(1, 60),
        "rules": Key(_PATTERNS, ()),
        "situation": Mapped(Text(), Anything()),
        "steps": Listed(_STEP, most=60),
    }
)
NEEDS: Final[Mapping[Task, tuple[str, ...]]] = {
    Task.READ: (),
    Task.FIND: ("accept",),
    Task.CHOOSE: ("accept", "decision"),
    Task.ANSWER: ("accept", "answers"),
    Task.WATCH: ("accept",),
}
"""The keys that a step of each task has to have."""
MAY: Final[Mapping[Task, tuple[str, ...]]] = {
    Task.READ: (),
    Task.FIND: ("wrong",),
    Task.CHOOSE: ("wrong", "expect"),
    Task.ANSWER: ("wrong",),
    Task.WATCH: ("expect",),
}
"""Those that it may have besides."""
ALWAYS: Final = ("name", "task", "point", "rule")


def read_lessons(folder: Path) -> tuple[Lesson, ...]:
    """The lessons in a folder by their number; raises DataFault naming each file that can't be used and why."""
    found = [read_lesson(path) for path in sorted(folder.glob("*.toml"))]
    numbers = [lesson.number for lesson in found]
    if len(set(numbers)) < len(numbers):
        raise DataFault([Fault(str(folder), "number", "two lessons have one number, expected one for each")])
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file, whose name is the lesson's; raises DataFault."""
    try:
        plain = reading.read_toml(path, BOUNDS)
    except ReadFault as error:
        raise DataFault([Fault(str(path), "file", f"can't be read as TOML: {error.fault.problem}")]) from error
    report = Findings(path)
    found = _LESSON.check(plain, "", report)
    report.settle()
    for number, step in enumerate(plain["steps"], 1):
        _check_step(step, f"steps[{number}]", report)
    names = [step["name"] for step in plain["steps"]]
    for name in sorted({name for name in names if names.count(name) > 1}):
        report("steps", f"two steps are called {name}, expected a name for each")
    report.settle()
    steps = tuple(_step(given, plain["steps"][place]) for place, given in enumerate(found["steps"]))
    return Lesson(path.stem, found["number"], found["minutes"], plain["situation"], steps, found["rules"])


def _check_step(step: Mapping[str, Any], where: str, report: Findings) -> None:
    """Report keys that a step of its task lacks, and those that it can't have."""
    task = Task(step["task"])
    for key in NEEDS[task]:
        if key not in step:
            report(f"{where}.{key}", f"missing, expected for the task {task}")
    for key in step:
        if key not in (*ALWAYS, *NEEDS[task], *MAY[task]):
            report(f"{where}.{key}", f"found, but the task {task} has no such key")
    for name in step.get("accept", ()) if task is Task.ANSWER else ():
        if name not in step.get("answers", ()):
            report(f"{where}.accept", f"{name} is none of the answers")


def _step(found: Mapping[str, Any], plain: Mapping[str, Any]) -> LessonStep:
    wrong = tuple(Wrong(name, given["matches"], given["rule"]) for name, given in found["wrong"].items())
    expected = tuple(
        Expected(event["event"], {key: value for key, value in event.items() if key != "event"})
        for event in plain.get("expect", ())
    )
    return LessonStep(
        found["name"],
        Task(found["task"]),
        found["accept"],
        found["decision"],
        found["answers"],
        wrong,
        found["point"],
        found["rule"],
        expected,
    )
