"""Games with one scenario that is named as the game: what their definitions share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Final

from engine.core.catalogue_words import CatalogueWords
from engine.core.decision import Decision
from engine.core.finding import TableInspector
from engine.core.game import GameDefinition, Scenario
from engine.core.outline import RulesIndex
from engine.core.remark import Remark
from engine.core.situation_file import SituationFile

_TELLING: Final = (
    "advice.py",
    "bots",
    "definition.py",
    "events",
    "inspection.py",
    "soundness.py",
    "staff",
    "state.py",
    "study_plan.py",
    "fuzz_watch.py",
    "fuzzing",
    "unoffered.py",
    "words",
)
"""Files and folders that cite rules without carrying them out."""


def rules_index(game: str) -> RulesIndex:
    """Where the rules of a game lie that keeps to the folders of its name."""
    return RulesIndex(
        outline=("engine", game, "data"),
        packages=(game,),
        telling=_TELLING,
        figures=("facts.", "content."),
        tests=(game,),
        figure_tests=(f"{game}/figures/",),
    )


class OneScenarioGame(GameDefinition):
    """A game with one scenario, whose things are inspected on a table laid over a view."""

    inspector: ClassVar[TableInspector[Any]]
    situation_file: ClassVar[SituationFile]

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """The one that there is."""
        return (Scenario(self.id),)

    @abstractmethod
    def words(self, language: str) -> CatalogueWords:
        """What the game says in a language; raises ValueError for one that it doesn't speak."""

    @abstractmethod
    def table(self, view: Any) -> Any:
        """The table over a view."""

    def situation(self, path: Path) -> dict[str, Any]:
        """The situation in a file; raises DataFault."""
        return self.situation_file.load(path)

    def things(self, view: Any) -> Iterable[str]:
        """What can be inspected on a table."""
        return self.inspector.things(self.table(view))

    def inspect(self, view: Any, thing: str, language: str, *, odds: bool = True) -> list[str]:
        """All that can be said of a thing, in lines, with or without ``odds``; raises KeyError if there is none."""
        words, seen = self.words(language), view.copy()
        seen.foretold = view.foretold and odds
        found = self.inspector.of(self.table(seen), thing)
        head = words.fill("inspect.title", thing=thing.partition(":")[2] or self.id)
        return [head, *(f"  {words.fill(f'inspect.{one.key}', **one.values)} ({one.rule})" for one in found)]

    def advice(self, view: Any, decision: Decision | None, language: str) -> list[str]:
        """What is worth saying before the question is answered, in lines."""
        return [f"{self.remark(one, language)} ({one.rule})" for one in self.remarks(view, decision)]

    def remark(self, remark: Remark, language: str) -> str:
        """A remark in words."""
        return self.words(language).fill(f"remark.{remark.key}", **remark.values)
