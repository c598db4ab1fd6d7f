"""The contract of a game's screens: what the shell shows of a game, with defaults that work for every game.

A game that registers its engine definition alone is shown with the engine's words and played on the plain table. One
with screens of its own describes them in a subclass, which stands in ``game/presentations.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from engine.core.game import GameDefinition, Words
from engine.core.session import Session
from game.core.brief import Brief, PlainBrief
from game.core.first_note import FirstNote
from game.core.manual_source import ManualSource
from game.ui.desk.photos import NO_PHOTOS, Album
from game.ui.text import Language
from game.ui.theme import Theme

if TYPE_CHECKING:
    import pygame

    from game.ui.palette import Palette
    from game.ui.scale import Scale
    from game.ui.theme import Theme


class Pictures(Protocol):
    """The maps and photographs that lie on the desk, by the name of a brief or of a screen."""

    album: Album

    def plan(self, name: str, size: tuple[int, int], measure: Scale, *, words: bool = True) -> pygame.Surface | None:
        """A map in pixels, with or without what is written on it; None where there is none."""


@dataclass(frozen=True, slots=True)
class Credit:
    """A chapter of the credits."""

    head: str
    words: str


@dataclass(frozen=True, slots=True)
class TurnRow:
    """What the service record keeps of a turn: figures of the game's own, 0 where it has none."""

    turn: int
    losses: int
    held: int


@dataclass(frozen=True, slots=True)
class TitlePage:
    """What the title page says of a game, "" for what it leaves out."""

    name: str
    tab: str = ""
    unit: str = ""
    place: str = ""
    dates: str = ""
    year: str = ""
    sentences: tuple[str, ...] = ()
    """What the game is; as many of them are shown as there is room for."""


class GamePresentation:
    """A game as the screens know it."""

    id: ClassVar[str] = ""
    """The id of the game whose presentation a subclass is."""
    table: str = "plain table"
    """The route of the scene that its games are played on."""
    replay: str = "plain replay"
    """The route of the scene that its recorded games are watched on."""
    charts: str = ""
    """The route of the scene that shows its charts, "" for a game without charts."""
    days_games: tuple[str, ...] = ()
    """Its scenarios that take turns as the game of the day."""
    short_game: str = ""
    """Its scenario for a short game of the day, "" for none."""
    manual: ManualSource | None = None
    """Where its manual is read from; None for a game without one."""
    modules: tuple[str, ...] = ()
    """Modules that its tables need beside those of the scenes; they are imported while the title is read."""
    lessons: int = 0
    """How many lessons it has, for the title, which loads no rules."""
    counts_losses: bool = False
    """Whether its saves and records tell losses."""
    album: Album = NO_PHOTOS
    """Its photographs."""

    def __init__(self, find: Callable[[], GameDefinition]) -> None:
        """``find`` gives the engine's definition, which may take a moment the first time."""
        self._find = find
        self._words: dict[str, Words] = {}

    @cached_property
    def game(self) -> GameDefinition:
        """The game as the engine knows it."""
        return self._find()

    def spoken(self, language: Language) -> str:
        """The code of a language, or of the game's first one when it does not speak that."""
        return language.code if language.code in self.game.languages else self.game.languages[0]

    def words(self, language: Language) -> Words:
        """The engine's words in a language."""
        code = self.spoken(language)
        if code not in self._words:
            self._words[code] = self.game.words(code)
        return self._words[code]

    def title(self, language: Language) -> str:
        """The name of the game."""
        return self.words(language).title()

    def title_page(self, language: Language) -> TitlePage:
        """What the title page says when this is the main game."""
        return TitlePage(self.title(language).upper())

    def in_short(self, language: Language) -> str:
        """What kind of game it is and how long it takes, in a few words; "" where nothing is said of that."""
        return ""

    # ------------------------------------------------------------ ways to begin

    @property
    def briefs(self) -> tuple[Brief, ...]:
        """All ways to begin a game, in the order in which they are offered."""
        return tuple(
            PlainBrief(self.words, scenario, start)
            for scenario in self.game.scenarios
            for start in ("", *scenario.starts)
        )

    def option(self, language: Language, option: str) -> tuple[str, str]:
        """What the switch of an optional rule says, and what the rule does."""
        told = self.words(language).optional_rule(option)
        return told, "" if told == option else option

    def chart_for(self, rule: str) -> str:
        """The chart that belongs to a rule, by its name; "" for none."""
        return ""

    @property
    def first_notes(self) -> tuple[FirstNote, ...]:
        """What its tables tell a player who meets it for the first time."""
        return ()

    # ------------------------------------------------------------ pictures

    @property
    def colour_sample(self) -> Callable[[Palette, pygame.Surface, pygame.Rect], None] | None:
        """What shows the colours of a palette in a rect, for the settings; None for a game that has none of its own."""
        return None

    def plan(self, name: str, size: tuple[int, int], measure: Scale, *, words: bool = True) -> pygame.Surface | None:
        """A map for the brief or the screen of that name; None where there is none."""
        return None

    def begin_plan(self, name: str, size: tuple[int, int]) -> None:
        """Have what ``plan`` needs read in the background."""

    def plan_with_legend(self, name: str, size: tuple[int, int], measure: Scale) -> pygame.Surface | None:
        """The map of a brief with what its signs mean; None where there is none."""
        return None

    def has_plan(self, name: str) -> bool:
        """Whether there is a map for a brief."""
        return False

    def is_tall(self, name: str) -> bool:
        """Whether the map of a brief is higher than wide."""
        return False

    def prepare(
        self, brief: Brief, shared: Callable[[type[Any]], Any], theme: Theme, seconds: float, *, names: bool
    ) -> None:
        """Work for about so many seconds on what the table will need, while its orders are read.

        ``shared`` gives what the whole program has one of; ``names`` tells whether the map shows place names.
        """

    # ------------------------------------------------------------ what it is made of

    def map_files(self) -> tuple[tuple[str, ...], ...]:
        """The maps that it reads, by the parts of their paths."""
        return ()

    def picture_files(self) -> tuple[tuple[str, ...], ...]:
        """The pictures that it reads beside those of the program, likewise; raises when one does not fit its map."""
        return ()

    def print_cards(self, theme: Theme) -> int:
        """Print every card once; gives how many there are."""
        return 0

    # ------------------------------------------------------------ saves and records

    def check(self) -> None:
        """Look at what the game is made of before its window opens; raises DataFault for damaged files."""

    def saved_name(self, setup: Mapping[str, Any]) -> str:
        """What a save calls the game, for a program that does not know it."""
        return self.game.words(self.game.languages[0]).scenario(str(setup["scenario"]))

    def step(self, view: Any) -> str:
        """The step of the turn that a view stands at, by a name of its own; "" for a game without steps."""
        return ""

    def losses(self, view: Any) -> int:
        """The player's losses on a table."""
        return 0

    def save_facts(self, language: Language, setup: Mapping[str, Any], turn: int) -> tuple[str, int]:
        """When a turn is in the game's own time ("" for none), and the level that losses are counted against (0)."""
        return "", 0

    def turns(self, session: Session) -> tuple[TurnRow, ...]:
        """What the service record keeps of a finished game, turn by turn."""
        return ()

    def outcome(self, language: Language, result: str, reason: str) -> str:
        """How a game ended, in a sentence."""
        return self.words(language).outcome(result, reason)

    def credits(self, language: Language) -> tuple[Credit, ...]:
        """The chapters of the credits that belong to the game."""
        return ()

    def photograph_credit(self, language: Language) -> str:
        """Whom its photographs are owed to, "" for a game that shows none."""
        return ""
