"""Utmost Savagery as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, Final

from engine.core.game import Bot, GameDefinition, Scenario
from engine.core.outline import RulesIndex
from engine.core.random_bot import RandomBot
from engine.core.session_rules import Rules
from engine.core.study import StudyPlan
from engine.core.watcher import Watcher
from engine.savagery import events
from engine.savagery.bots.division import DivisionBot
from engine.savagery.content import load_content
from engine.savagery.fuzz_watch import SavageryWatcher
from engine.savagery.fuzzing.random_situation import RandomSituation
from engine.savagery.inspection import inspect, things
from engine.savagery.rules import RULES
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.setup_form import SCENARIO, load_situation
from engine.savagery.state import SavageryState
from engine.savagery.study_plan import SavageryPlan
from engine.savagery.words import SavageryWords, languages


class Savagery(GameDefinition):
    """Five regiments on Peleliu, one scenario."""

    id: ClassVar[str] = "savagery"
    code: ClassVar[str] = "SAV"
    rules: ClassVar[Rules[Any]] = RULES
    bots: ClassVar[Mapping[str, Callable[[str], Bot]]] = MappingProxyType({"careful": DivisionBot, "random": RandomBot})
    languages: ClassVar[tuple[str, ...]] = languages()
    event_modules: ClassVar[tuple[ModuleType, ...]] = events.MODULES
    rules_index: ClassVar[RulesIndex | None] = RulesIndex(
        outline=("engine", "savagery", "data"),
        packages=("savagery",),
        telling=(
            "bots",
            "definition.py",
            "events",
            "inspection.py",
            "soundness.py",
            "state.py",
            "study_plan.py",
            "fuzz_watch.py",
            "fuzzing",
            "unoffered.py",
            "words",
        ),
        figures=("facts.", "content."),
        tests=("savagery",),
        figure_tests=("savagery/figures/",),
    )
    scenarios = (Scenario(SCENARIO),)

    def words(self, language: str) -> SavageryWords:
        """What the game says in a language; raises ValueError for one that it doesn't speak."""
        return SavageryWords(language)

    def situation(self, path: Path) -> dict[str, Any]:
        """The situation in a file; raises DataFault."""
        return load_situation(path)

    def random_situation(self, seed: str, scenario: str) -> Mapping[str, Any]:
        """A table in the middle of a game for the fuzzer."""
        return RandomSituation(load_content(), seed).made()

    def watcher(self) -> Watcher:
        """What looks at the game in the fuzzer's hands."""
        return SavageryWatcher()

    def things(self, view: SavageryState) -> Iterable[str]:
        """What can be inspected on a table."""
        return things(SavageryTable(load_content(), view, []))

    def inspect(self, view: SavageryState, thing: str, language: str, *, odds: bool = True) -> list[str]:
        """All that can be said of a thing, in lines, with or without ``odds``; raises KeyError if there is none."""
        words, seen = self.words(language), view.copy()
        seen.foretold = view.foretold and odds
        found = inspect(SavageryTable(load_content(), seen, []), thing)
        head = words.fill("inspect.title", thing=thing.partition(":")[2] or SCENARIO)
        return [head, *(f"  {words.fill(f'inspect.{one.key}', **one.values)} ({one.rule})" for one in found)]

    def study(self, scenario: str) -> StudyPlan:
        """What a study of a scenario counts; raises ValueError for a scenario that does not exist."""
        self.scenario(scenario)
        return SavageryPlan()

    def map_report(self, path: Path | None) -> str:
        """What the map holds, in one line."""
        content = load_content()
        borders = sum(len(exits) for exits in content.island.exits.values()) // 2
        return f"{len(content.areas)} areas, {borders} borders, {len(content.strongpoints)} Japanese counters"


SAVAGERY: Final = Savagery()
