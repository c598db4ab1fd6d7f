"""A battle of the landing system as the rest of the program knows it; each battle adds what is its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from engine.core.decision import Decision
from engine.core.game import GameDefinition
from engine.core.remark import Remark
from engine.core.review.luck_words import LuckWords
from engine.core.review.review import Fortune, Told
from engine.core.watcher import Watcher
from engine.dday.advice import remarks
from engine.dday.battles import facts_of
from engine.dday.fuzzing.watcher import TableWatcher
from engine.dday.inspection import inspect
from engine.dday.inspection.around import around
from engine.dday.inspection.called import things_called
from engine.dday.numbers import Numbers, told
from engine.dday.review.fortunes import LandingLuck
from engine.dday.situations.form import load_situation
from engine.dday.state.state import State
from engine.dday.words import LandingWords
from engine.dday.words.advice_words import AdviceWords
from engine.dday.words.inspection_words import InspectionWords
from engine.dday.words.review_words import review_words

TELLING: Final = (
    "bots",
    "definition.py",
    "events",
    "foresight",
    "fuzzing",
    "inspection",
    "invariants.py",
    "refusals.py",
    "state.py",
    "view",
    "why_not.py",
    "words",
)
"""Files and folders of a battle and of the shared rules that speak of rules without carrying them out."""


class LandingDefinition(GameDefinition):
    """A battle: situations, what can be inspected, what a staff officer remarks."""

    @abstractmethod
    def words(self, language: str) -> LandingWords:
        """What the game says in a language; raises ValueError for one that it doesn't speak."""

    @abstractmethod
    def inspection_words(self, language: str) -> InspectionWords:
        """The words of inspections in a language."""

    def situation(self, path: Path) -> dict[str, Any]:
        """The situation in a file; raises DataFault."""
        return load_situation(path)

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

    def inspect(self, view: State, thing: str, language: str, *, odds: bool = True) -> list[str]:
        """All that can be said of a thing, in lines; raises KeyError for a thing that there is not."""
        report, numbers = inspect(view, thing, odds=odds), _numbers(view)
        words = self.inspection_words(language)
        lines = [words.title(report, view)]
        beside = around(view, thing.partition(":")[2]) if report.kind == "hex" else ()
        for group in (*report.groups, *beside):
            lines.append(f"  {words.heading(group)}")
            for fact in group.facts:
                cited = f" ({told(numbers, fact.rule)})" if fact.rule else ""
                things = " ".join(one for one in fact.things if one != thing)
                further = f" [{things}]" if things else ""
                lines.append(f"    {words.line(fact)}{cited}{further}")
        return lines

    def called(self, view: State, name: str) -> Sequence[str]:
        """The things that somebody may mean who names one without its kind, as "HQ/1" or "0513"."""
        return things_called(view, name)

    def advice(self, view: State, decision: Decision | None, language: str) -> list[str]:
        """What a staff officer would remark about a table and the question asked, in lines, the gravest first."""
        words = AdviceWords(self.words(language).names, language)
        return [f"{words.line(remark)} ({remark.rule})" for remark in self.remarks(view, decision)]

    def remarks(self, view: State, decision: Decision | None) -> tuple[Remark, ...]:
        """The same with what can be pointed at; rules have the numbers of the battle's own book."""
        numbers = _numbers(view)
        return tuple(replace(remark, rule=told(numbers, remark.rule)) for remark in remarks(view, decision))

    def remark(self, remark: Remark, language: str) -> str:
        """A remark in words."""
        return AdviceWords(self.words(language).names, language).line(remark)

    def luck_watch(self) -> LandingLuck:
        """What says of a game that is reviewed where luck spoke."""
        return LandingLuck()

    def luck_words(self, language: str) -> LuckWords:
        """What a review says of luck."""
        return review_words(self.words(language).names, language)

    def fortune_words(self, fortune: Fortune, language: str) -> str:
        """A stroke of luck in a sentence."""
        return self.luck_words(language).line(fortune)

    def luck_balance(self, found: Sequence[Fortune], language: str) -> tuple[Told, ...]:
        """What luck came to over a whole game, in sentences."""
        return self.luck_words(language).balance(found)

    def unknown_language(self, language: str) -> None:
        """Raise ValueError for a language that the battle doesn't speak."""
        if language not in self.languages:
            raise ValueError(f"language {language!r} is unknown, expected {' or '.join(self.languages)}")


def _numbers(view: State) -> Numbers:
    """The numbers of the battle's own book."""
    return facts_of(view.scenario).variant.numbers
