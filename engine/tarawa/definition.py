"""Tarawa 1943 as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Final

from engine.core.game import Bot, Scenario
from engine.core.outline import RulesIndex
from engine.core.resources import resource
from engine.core.review.luck_words import LuckWords
from engine.core.session import Session
from engine.core.session_rules import Rules
from engine.core.study import StudyPlan
from engine.dday import events
from engine.dday.landing_definition import TELLING, LandingDefinition
from engine.dday.staff.landing_staff import LandingStaff
from engine.dday.words import languages
from engine.dday.words.inspection_words import InspectionWords
from engine.dday.words.review_words import review_words
from engine.tarawa import events as tarawa_events
from engine.tarawa import new_session
from engine.tarawa.bots import BOTS, STAFF
from engine.tarawa.content import load_content
from engine.tarawa.fuzzing.random_situation import random_situation
from engine.tarawa.island import load_island
from engine.tarawa.rules import RULES
from engine.tarawa.shore_luck import COUNTED, ShoreLuck
from engine.tarawa.study_plan import TarawaPlan
from engine.tarawa.words import FOLDER, TarawaWords, inspection_words


class Tarawa(LandingDefinition):
    """The battle of Betio, four scenarios."""

    id: ClassVar[str] = "tarawa"
    code: ClassVar[str] = "TAR"
    rules: ClassVar[Rules[Any]] = RULES
    bots: ClassVar[Mapping[str, Callable[[str], Bot]]] = BOTS
    languages: ClassVar[tuple[str, ...]] = languages(FOLDER)
    event_modules: ClassVar[tuple[ModuleType, ...]] = (*events.MODULES, tarawa_events)
    rules_index: ClassVar[RulesIndex | None] = RulesIndex(
        outline=("engine", "tarawa", "data"),
        packages=("dday", "tarawa"),
        shared=frozenset({"dday"}),
        telling=TELLING,
        figures=("facts.", "content.", "island"),
        tests=("tarawa",),
        figure_tests=("tarawa/content/", "tarawa/map/"),
        event_rule="2.3",
    )
    lesson_folder: ClassVar[Path | None] = resource("engine", "tarawa", "lessons")

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """What can be played."""
        return tuple(Scenario(one.id, one.options) for one in load_content().scenarios.values())

    def words(self, language: str) -> TarawaWords:
        """What the game says in a language; raises ValueError for one that it doesn't speak."""
        self.unknown_language(language)
        return TarawaWords(language)

    def inspection_words(self, language: str) -> InspectionWords:
        """The words of inspections in a language."""
        return inspection_words(language)

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
        self.check(scenario, options, start)
        return new_session(scenario, seed, options, situation, level)

    def random_situation(self, seed: str, scenario: str) -> Mapping[str, Any] | None:
        """A table in the middle of a game for the fuzzer."""
        return random_situation(seed, scenario)

    def staff(self) -> LandingStaff:
        """Who can be asked at any question."""
        return STAFF

    def study(self, scenario: str) -> StudyPlan:
        """What a study of a scenario counts; raises ValueError for a scenario that does not exist."""
        return TarawaPlan(scenario)

    def map_report(self, path: Path | None) -> str:
        """What the map holds, in one line; raises DataFault for one with faults."""
        island = load_island(path) if path else load_island()
        return f"{len(island.hexes)} hexes, {len(island.positions)} positions, {len(island.approach)} approach hexes"

    def luck_watch(self) -> ShoreLuck:
        """What says of a game that is reviewed where luck spoke: it counts the runs to the beach too."""
        return ShoreLuck()

    def luck_words(self, language: str) -> LuckWords:
        """What a review says of luck."""
        return review_words(self.words(language).names, language, FOLDER / "review", COUNTED)


TARAWA: Final = Tarawa()
