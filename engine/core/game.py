"""The contract of a game: all that the tools and the screens ask of one, whichever it is.

A game describes itself with a subclass of ``GameDefinition`` in a folder of its own and stands in the register
(``engine/games.py``). What it leaves out has a default here that works for any game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, Protocol

from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.core.lessons.guided_game import GuidedGame, read_guided_games
from engine.core.lessons.lesson import Lesson
from engine.core.lessons.lesson_texts import LessonTexts
from engine.core.lessons.read_lessons import read_lessons
from engine.core.levels import level_named
from engine.core.outline import RulesIndex
from engine.core.random_bot import RandomBot
from engine.core.remark import Remark
from engine.core.review.review import Fortune, LuckWatch, Told
from engine.core.session import Session
from engine.core.session_rules import Rules
from engine.core.staff.staff import Staff
from engine.core.study import StudyPlan
from engine.core.watcher import SessionWatcher, Watcher

_lessons = lru_cache(maxsize=16)(read_lessons)
_guided_games = lru_cache(maxsize=16)(read_guided_games)
_lesson_texts = lru_cache(maxsize=32)(LessonTexts)


class Bot(Protocol):
    """A player that needs no person. It sees what a player sees: the pending decision and the view."""

    def choose(self, session: Session) -> str:
        """The id of an option of the pending decision, which must not be None."""


class Words(Protocol):
    """What a game says in one language."""

    def title(self) -> str:
        """The name of the game."""

    def scenario(self, scenario: str) -> str:
        """The name of a scenario."""

    def optional_rule(self, option: str) -> str:
        """What an optional rule changes, in a few words."""

    def event(self, event: Event, view: Any) -> str:
        """One sentence of what happened, "" for what is not worth telling; ``view`` is what was seen just before it."""

    def step(self, view: Any) -> str:
        """The name of the step of the turn that a view stands at."""

    def question(self, decision: Decision, view: Any) -> str:
        """What is asked."""

    def option(self, decision: Decision, option: Option, view: Any) -> str:
        """What an option does."""

    def refusal(self, key: str, facts: Mapping[str, Any]) -> str:
        """Why something can't be done, by the short name of the reason; "" for an unknown one."""

    def outcome(self, result: str, reason: str) -> str:
        """How the game ended."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as it can be asked for; ids are unique over all games."""

    id: str
    options: tuple[str, ...] = ()
    """The paragraphs of its optional rules."""
    starts: tuple[str, ...] = ()
    """The names of later points at which it can be taken up."""


class GameDefinition(ABC):
    """A game as everything outside its own folders knows it."""

    id: ClassVar[str]
    """Its name in commands and in the names of its folders and map."""
    code: ClassVar[str]
    """The letters that codes of its games begin with."""
    rules: ClassVar[Rules[Any]]
    """Its rules as a session asks them; their name stands in saves and journals."""
    bots: ClassVar[Mapping[str, Callable[[str], Bot]]] = MappingProxyType({"random": RandomBot})
    """How to make each bot from a seed, the one that plays unless another is named first."""
    languages: ClassVar[tuple[str, ...]] = ("en",)
    event_modules: ClassVar[tuple[ModuleType, ...]] = ()
    """Where the classes of everything that can happen in the game stand; who needs all of them asks here."""
    rules_index: ClassVar[RulesIndex | None] = None
    """Where its rules are listed and cited, None for a game whose rules have no numbers."""
    lesson_folder: ClassVar[Path | None] = None
    """Where its lessons lie, with a folder of texts for each language, None for a game without lessons."""

    @property
    @abstractmethod
    def scenarios(self) -> tuple[Scenario, ...]:
        """What can be played, the one that is meant when none is named first."""

    @abstractmethod
    def words(self, language: str) -> Words:
        """What the game says in a language; raises ValueError for one that it doesn't speak."""

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
        chosen = level_named(level).id
        setup: dict[str, Any] = {"scenario": scenario, "seed": seed, "options": list(options)}
        if start:
            setup["start"] = start
        if situation is not None:
            setup["situation"] = dict(situation)
        if chosen:
            setup["level"] = chosen
        return self.open(setup)

    def check(self, scenario: str, options: Sequence[str] = (), start: str = "") -> None:
        """Raise ValueError when there is no such scenario, or it has no such optional rule or start."""
        found = self.scenario(scenario)
        for option in options:
            if option not in found.options:
                known = ", ".join(found.options) or "none"
                raise ValueError(f"option {option!r} is unknown, expected one of {known}")
        if start not in ("", *found.starts):
            raise ValueError(f"start {start!r} is unknown, expected {' or '.join(found.starts) or 'none'}")

    def open(self, setup: Mapping[str, Any]) -> Session:
        """A session from its beginning by a set-up that another one keeps."""
        return Session(self.rules, setup)

    def load(self, saved: Mapping[str, Any], *, whole: bool = False) -> Session:
        """Take up a saved session (see Session.load); raises LoadFault."""
        return Session.load(self.rules, saved, whole=whole)

    def scenario(self, scenario: str) -> Scenario:
        """The scenario of an id; raises ValueError for one that the game doesn't have."""
        for one in self.scenarios:
            if one.id == scenario:
                return one
        raise ValueError(f"scenario {scenario!r} is unknown, expected {' or '.join(one.id for one in self.scenarios)}")

    def bot(self, name: str, seed: str) -> Bot:
        """A new bot; raises ValueError for a name that no bot has."""
        if name not in self.bots:
            raise ValueError(f"bot {name!r} is unknown, expected {' or '.join(self.bots)}")
        return self.bots[name](seed)

    def situation(self, path: Path) -> dict[str, Any]:
        """The situation in a file; raises DataFault, and ValueError when the game knows no situations."""
        raise ValueError(f"{path}: {self.id} has no situation files")

    def random_situation(self, seed: str, scenario: str) -> Mapping[str, Any] | None:
        """A table in the middle of a game for the fuzzer, None to begin at the beginning."""
        return None

    def watcher(self) -> Watcher:
        """What looks at the game in the fuzzer's hands."""
        return SessionWatcher()

    def study(self, scenario: str) -> StudyPlan:
        """What a study of a scenario counts; raises ValueError for a scenario that does not exist."""
        self.scenario(scenario)
        return StudyPlan()

    def things(self, view: Any) -> Iterable[str]:
        """What can be inspected on a table, such as "hex:0212"."""
        return ()

    def called(self, view: Any, name: str) -> Sequence[str]:
        """The things that somebody may mean who names one without its kind."""
        wanted = name.strip().casefold()
        return [
            thing for thing in self.things(view) if wanted in (thing.casefold(), thing.partition(":")[2].casefold())
        ]

    def inspect(self, view: Any, thing: str, language: str, *, odds: bool = True) -> list[str]:
        """All that can be said of a thing, in lines, with or without ``odds``; raises KeyError if there is none."""
        raise KeyError(thing)

    def advice(self, view: Any, decision: Decision | None, language: str) -> list[str]:
        """What a staff officer would remark about a table and the question asked, in lines, the gravest first."""
        return []

    def staff(self) -> Staff | None:
        """Who can be asked at any question, None in a game without a staff."""
        return None

    def luck_watch(self) -> LuckWatch:
        """What says of a game that is reviewed where luck spoke."""
        return LuckWatch()

    def fortune_words(self, fortune: Fortune, language: str) -> str:
        """A stroke of luck in a sentence."""
        return fortune.key

    def luck_balance(self, found: Sequence[Fortune], language: str) -> tuple[Told, ...]:
        """What luck came to over a whole game, in sentences."""
        return ()

    def remarks(self, view: Any, decision: Decision | None) -> tuple[Remark, ...]:
        """The same with what can be pointed at, for who shows them on a table."""
        return ()

    def remark(self, remark: Remark, language: str) -> str:
        """A remark in words."""
        return remark.key

    def lessons(self) -> tuple[Lesson, ...]:
        """Its lessons in the order in which they build on each other; raises DataFault for files with faults."""
        return _lessons(self.lesson_folder) if self.lesson_folder else ()

    def guided_games(self) -> tuple[GuidedGame, ...]:
        """Games with an officer beside the player, who has learnt his lessons; raises DataFault for faulty files."""
        return _guided_games(self.lesson_folder / "guided") if self.lesson_folder else ()

    def lesson_texts(self, language: str) -> LessonTexts:
        """What its lessons say in a language; raises DataFault, and ValueError for a game without lessons."""
        if self.lesson_folder is None:
            raise ValueError(f"{self.id} has no lessons")
        return _lesson_texts(language, self.lesson_folder / "text" / language)

    def map_report(self, path: Path | None) -> str:
        """What its map holds, in one line; raises DataFault for one with faults."""
        raise ValueError(f"{self.id} has no map")
