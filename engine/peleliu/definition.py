"""Peleliu 1944 as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Final

from engine.core.decision import Decision
from engine.core.game import Bot, GameDefinition, Scenario
from engine.core.outline import RulesIndex
from engine.core.resources import resource
from engine.core.session import Session
from engine.core.session_rules import Rules
from engine.core.study import StudyPlan
from engine.core.watcher import Watcher
from engine.dday import events
from engine.dday.advice import remarks
from engine.dday.fuzzing.watcher import TableWatcher
from engine.dday.inspection import inspect
from engine.dday.situations.form import load_situation
from engine.dday.state.state import State
from engine.dday.words import languages
from engine.dday.words.advice_words import AdviceWords
from engine.peleliu import new_session
from engine.peleliu.bots import BOTS
from engine.peleliu.content import load_content
from engine.peleliu.day_two import STARTS
from engine.peleliu.fuzzing.random_situation import random_situation
from engine.peleliu.island import load_island
from engine.peleliu.ridge import events as ridge_events
from engine.peleliu.rules import RULES
from engine.peleliu.study_plan import PeleliuPlan
from engine.peleliu.words import FOLDER, PeleliuWords, inspection_words


class Peleliu(GameDefinition):
    """The battle of Peleliu, three scenarios."""

    id: ClassVar[str] = "peleliu"
    code: ClassVar[str] = "PEL"
    rules: ClassVar[Rules[Any]] = RULES
    bots: ClassVar[Mapping[str, Callable[[str], Bot]]] = BOTS
    languages: ClassVar[tuple[str, ...]] = languages(FOLDER)
    event_modules: ClassVar[tuple[ModuleType, ...]] = (*events.MODULES, ridge_events)
    rules_index: ClassVar[RulesIndex | None] = RulesIndex(
        outline=("engine", "peleliu", "data"),
        packages=("dday", "peleliu"),
        telling=(
            "bots",
            "definition.py",
            "events",
            "foresight",
            "fuzzing",
            "inspection",
            "invariants.py",
            "refusals.py",
            "state.py",
            "study.py",
            "view",
            "why_not.py",
            "words",
        ),
        figures=("facts.", "content.", "island"),
        figure_tests=("content/", "map/"),
        event_rule="2.3",
    )

    lesson_folder: ClassVar[Path | None] = resource("engine", "peleliu", "lessons")

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """What can be played."""
        return tuple(Scenario(one.id, one.options, STARTS.get(one.id, ())) for one in load_content().scenarios.values())

    def words(self, language: str) -> PeleliuWords:
        """What the game says in a language; raises ValueError for one that it doesn't speak."""
        if language not in self.languages:
            raise ValueError(f"language {language!r} is unknown, expected {' or '.join(self.languages)}")
        return PeleliuWords(language)

    def begin(
        self,
        scenario: str,
        seed: str,
        options: Sequence[str] = (),
        start: str = "",
        situation: Mapping[str, Any] | None = None,
        level: str = "",
    ) -> Session:
        """A new game; raises ValueError for what doesn't exist, DataFault for a bad situation."""
        return new_session(scenario, seed, options, situation, start, level)

    def situation(self, path: Path) -> dict[str, Any]:
        """The situation in a file; raises DataFault."""
        return load_situation(path)

    def random_situation(self, seed: str, scenario: str) -> Mapping[str, Any] | None:
        """A table in the middle of a game for the fuzzer."""
        return random_situation(seed, scenario)

    def watcher(self) -> Watcher:
        """What looks at the game in the fuzzer's hands."""
        return TableWatcher()

    def things(self, view: State) -> Iterable[str]:
        """What can be inspected on a table: the status, then every US unit on the map with its hex."""
        yield "table"
        for unit in view.us.values():
            if unit.on_map:
                yield f"hex:{unit.place}"
                yield f"us:{unit.id}"

    def inspect(self, view: State, thing: str, language: str) -> list[str]:
        """All that can be said of a thing, in lines; raises KeyError for a thing that there is not."""
        report = inspect(view, thing)
        words = inspection_words(language)
        lines = [words.title(report, view)]
        for group in report.groups:
            lines.append(f"  {words.heading(group)}")
            for fact in group.facts:
                cited = f" ({fact.rule})" if fact.rule else ""
                further = f" [{fact.things[0]}]" if fact.things and fact.things[0] != thing else ""
                lines.append(f"    {words.line(fact)}{cited}{further}")
        return lines

    def advice(self, view: State, decision: Decision | None, language: str) -> list[str]:
        """What a staff officer would remark about a table and the question asked, in lines, the gravest first."""
        words = AdviceWords(PeleliuWords(language).names, language)
        return [f"{words.line(remark)} ({remark.rule})" for remark in remarks(view, decision)]

    def study(self, scenario: str) -> StudyPlan:
        """What a study of a scenario counts; raises ValueError for a scenario that does not exist."""
        return PeleliuPlan(scenario)

    def map_report(self, path: Path | None) -> str:
        """What the map holds, in one line; raises DataFault for one with faults."""
        island = load_island(path) if path else load_island()
        return f"{len(island.hexes)} hexes, {len(island.positions)} positions, {len(island.boxes)} landing boxes"


PELELIU: Final = Peleliu()
