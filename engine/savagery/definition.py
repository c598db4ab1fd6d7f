"""Utmost Savagery as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, Final

from engine.core.decision import Decision
from engine.core.finding import TableInspector
from engine.core.folder_words import languages_in
from engine.core.game import Bot
from engine.core.one_scenario import OneScenarioGame, rules_index
from engine.core.outline import RulesIndex
from engine.core.random_bot import RandomBot
from engine.core.remark import Remark
from engine.core.resources import resource
from engine.core.review.review import Fortune, Told
from engine.core.session_rules import Rules
from engine.core.situation_file import SituationFile
from engine.core.staff.staff import Staff
from engine.core.study import StudyPlan
from engine.core.watcher import Watcher
from engine.savagery import events
from engine.savagery.advice import remarks
from engine.savagery.bots.division import DivisionBot
from engine.savagery.content import load_content
from engine.savagery.fuzz_watch import SavageryWatcher
from engine.savagery.fuzzing.random_situation import RandomSituation
from engine.savagery.inspection import INSPECTOR
from engine.savagery.rules import RULES
from engine.savagery.savagery_luck import SavageryLuck, luck_words
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.setup_form import SITUATION
from engine.savagery.staff.savagery_staff import STAFF, staff_bot
from engine.savagery.state import SavageryState
from engine.savagery.study_plan import SavageryPlan
from engine.savagery.words import FOLDER, SavageryWords


class Savagery(OneScenarioGame):
    """Five regiments on Peleliu, one scenario."""

    id: ClassVar[str] = "savagery"
    code: ClassVar[str] = "SAV"
    rules: ClassVar[Rules[Any]] = RULES
    bots: ClassVar[Mapping[str, Callable[[str], Bot]]] = MappingProxyType(
        {"careful": DivisionBot, "random": RandomBot, "staff": staff_bot}
    )
    languages: ClassVar[tuple[str, ...]] = languages_in(FOLDER)
    event_modules: ClassVar[tuple[ModuleType, ...]] = events.MODULES
    rules_index: ClassVar[RulesIndex | None] = rules_index("savagery")
    lesson_folder: ClassVar[Path | None] = resource("engine", "savagery", "lessons")
    inspector: ClassVar[TableInspector[Any]] = INSPECTOR
    situation_file: ClassVar[SituationFile] = SITUATION

    def words(self, language: str) -> SavageryWords:
        """What the game says in a language; raises ValueError for one that it doesn't speak."""
        return SavageryWords(language)

    def random_situation(self, seed: str, scenario: str) -> Mapping[str, Any]:
        """A table in the middle of a game for the fuzzer."""
        return RandomSituation(load_content(), seed).made()

    def watcher(self) -> Watcher:
        """What looks at the game in the fuzzer's hands."""
        return SavageryWatcher()

    def table(self, view: SavageryState) -> SavageryTable:
        """The table over a view."""
        return SavageryTable(load_content(), view, [])

    def remarks(self, view: SavageryState, decision: Decision | None) -> tuple[Remark, ...]:
        """What is worth saying before the question is answered."""
        return tuple(remarks(self.table(view), decision))

    def study(self, scenario: str) -> StudyPlan:
        """What a study of a scenario counts; raises ValueError for a scenario that does not exist."""
        self.scenario(scenario)
        return SavageryPlan()

    def staff(self) -> Staff:
        """Who can be asked at any question."""
        return STAFF

    def luck_watch(self) -> SavageryLuck:
        """What says of a game that is reviewed where luck spoke."""
        return SavageryLuck()

    def fortune_words(self, fortune: Fortune, language: str) -> str:
        """A stroke of luck in a sentence."""
        return luck_words(language).line(fortune)

    def luck_balance(self, found: Sequence[Fortune], language: str) -> tuple[Told, ...]:
        """What luck came to over a whole game, in sentences."""
        return luck_words(language).balance(found)

    def map_report(self, path: Path | None) -> str:
        """What the map holds, in one line."""
        content = load_content()
        borders = sum(len(exits) for exits in content.island.exits.values()) // 2
        return f"{len(content.areas)} areas, {borders} borders, {len(content.strongpoints)} Japanese counters"


SAVAGERY: Final = Savagery()
