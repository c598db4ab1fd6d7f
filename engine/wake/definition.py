"""Given Up for Dead as the rest of the program knows it."""

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
from engine.wake import events
from engine.wake.bots.garrison import GarrisonBot
from engine.wake.content import load_content
from engine.wake.fuzz_watch import WakeWatcher
from engine.wake.fuzzing.random_situation import RandomSea
from engine.wake.inspection import inspect, things
from engine.wake.rules import RULES
from engine.wake.setup_form import SCENARIO, load_situation
from engine.wake.state import WakeState
from engine.wake.study_plan import WakePlan
from engine.wake.wake_table import WakeTable
from engine.wake.words import WakeWords, languages


class Wake(GameDefinition):
    """The garrison of Wake, one scenario."""

    id: ClassVar[str] = "wake"
    code: ClassVar[str] = "WAK"
    rules: ClassVar[Rules[Any]] = RULES
    bots: ClassVar[Mapping[str, Callable[[str], Bot]]] = MappingProxyType({"careful": GarrisonBot, "random": RandomBot})
    languages: ClassVar[tuple[str, ...]] = languages()
    event_modules: ClassVar[tuple[ModuleType, ...]] = events.MODULES
    rules_index: ClassVar[RulesIndex | None] = RulesIndex(
        outline=("engine", "wake", "data"),
        packages=("wake",),
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
        tests=("wake",),
        figure_tests=("wake/figures/",),
    )
    scenarios = (Scenario(SCENARIO),)

    def words(self, language: str) -> WakeWords:
        """What the game says in a language; raises ValueError for one that it doesn't speak."""
        return WakeWords(language)

    def situation(self, path: Path) -> dict[str, Any]:
        """The situation in a file; raises DataFault."""
        return load_situation(path)

    def random_situation(self, seed: str, scenario: str) -> Mapping[str, Any]:
        """A table in the middle of a game for the fuzzer."""
        return RandomSea(load_content(), seed).made()

    def watcher(self) -> Watcher:
        """What looks at the game in the fuzzer's hands."""
        return WakeWatcher()

    def things(self, view: WakeState) -> Iterable[str]:
        """What can be inspected on a table."""
        return things(WakeTable(load_content(), view, []))

    def inspect(self, view: WakeState, thing: str, language: str, *, odds: bool = True) -> list[str]:
        """All that can be said of a thing, in lines, with or without ``odds``; raises KeyError if there is none."""
        words, seen = self.words(language), view.copy()
        seen.foretold = view.foretold and odds
        found = inspect(WakeTable(load_content(), seen, []), thing)
        head = words.fill("inspect.title", thing=thing.partition(":")[2] or SCENARIO)
        return [head, *(f"  {words.fill(f'inspect.{one.key}', **one.values)} ({one.rule})" for one in found)]

    def study(self, scenario: str) -> StudyPlan:
        """What a study of a scenario counts; raises ValueError for a scenario that does not exist."""
        self.scenario(scenario)
        return WakePlan()

    def map_report(self, path: Path | None) -> str:
        """What the chart holds, in one line."""
        content = load_content()
        exits = sum(len(set(area.exits.values())) for area in content.areas.values())
        return f"{len(content.areas)} areas, {exits} exits, {len(content.facilities)} facilities"


WAKE: Final = Wake()
