"""Given Up for Dead as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, Final

from engine.core.finding import TableInspector
from engine.core.folder_words import languages_in
from engine.core.game import Bot
from engine.core.one_scenario import OneScenarioGame, rules_index
from engine.core.outline import RulesIndex
from engine.core.random_bot import RandomBot
from engine.core.resources import resource
from engine.core.review.review import Fortune, Told
from engine.core.session_rules import Rules
from engine.core.situation_file import SituationFile
from engine.core.staff.staff import Staff
from engine.core.study import StudyPlan
from engine.core.watcher import Watcher
from engine.wake import events
from engine.wake.bots.garrison import GarrisonBot
from engine.wake.content import load_content
from engine.wake.fuzz_watch import WakeWatcher
from engine.wake.fuzzing.random_situation import RandomSea
from engine.wake.inspection import INSPECTOR
from engine.wake.rules import RULES
from engine.wake.setup_form import SITUATION
from engine.wake.staff.wake_staff import STAFF, staff_bot
from engine.wake.state import WakeState
from engine.wake.study_plan import WakePlan
from engine.wake.wake_luck import WakeLuck, luck_words
from engine.wake.wake_table import WakeTable
from engine.wake.words import FOLDER, WakeWords


class Wake(OneScenarioGame):
    """The garrison of Wake, one scenario."""

    id: ClassVar[str] = "wake"
    code: ClassVar[str] = "WAK"
    rules: ClassVar[Rules[Any]] = RULES
    bots: ClassVar[Mapping[str, Callable[[str], Bot]]] = MappingProxyType(
        {"careful": GarrisonBot, "random": RandomBot, "staff": staff_bot}
    )
    languages: ClassVar[tuple[str, ...]] = languages_in(FOLDER)
    event_modules: ClassVar[tuple[ModuleType, ...]] = events.MODULES
    rules_index: ClassVar[RulesIndex | None] = rules_index("wake")
    lesson_folder: ClassVar[Path | None] = resource("engine", "wake", "lessons")
    inspector: ClassVar[TableInspector[Any]] = INSPECTOR
    situation_file: ClassVar[SituationFile] = SITUATION

    def words(self, language: str) -> WakeWords:
        """What the game says in a language; raises ValueError for one that it doesn't speak."""
        return WakeWords(language)

    def random_situation(self, seed: str, scenario: str) -> Mapping[str, Any]:
        """A table in the middle of a game for the fuzzer."""
        return RandomSea(load_content(), seed).made()

    def watcher(self) -> Watcher:
        """What looks at the game in the fuzzer's hands."""
        return WakeWatcher()

    def table(self, view: WakeState) -> WakeTable:
        """The table over a view."""
        return WakeTable(load_content(), view, [])

    def study(self, scenario: str) -> StudyPlan:
        """What a study of a scenario counts; raises ValueError for a scenario that does not exist."""
        self.scenario(scenario)
        return WakePlan()

    def staff(self) -> Staff:
        """Who can be asked at any question."""
        return STAFF

    def luck_watch(self) -> WakeLuck:
        """What says of a game that is reviewed where luck spoke."""
        return WakeLuck()

    def fortune_words(self, fortune: Fortune, language: str) -> str:
        """A stroke of luck in a sentence."""
        return luck_words(language).line(fortune)

    def luck_balance(self, found: Sequence[Fortune], language: str) -> tuple[Told, ...]:
        """What luck came to over a whole game, in sentences."""
        return luck_words(language).balance(found)

    def map_report(self, path: Path | None) -> str:
        """What the chart holds, in one line."""
        content = load_content()
        exits = sum(len(set(area.exits.values())) for area in content.areas.values())
        return f"{len(content.areas)} areas, {exits} exits, {len(content.facilities)} facilities"


WAKE: Final = Wake()
