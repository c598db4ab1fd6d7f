"""What a review says of a finished game, as plain values that can be kept and sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar, Final

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.schema import Fields, Flag, Listed, LongText, ShortText, Table, Whole, checked

FORM: Final = 2
"""Version of the form in which reviews are kept."""
_MOST: Final = 2_000


@dataclass(frozen=True, slots=True)
class Fortune:
    """A place where luck spoke: what could be expected, and what came.

    A catalogue has the words for ``key``; ``weight`` says how far from what was to be expected it was, and ``good``
    whether it went the player's way.
    """

    key: str
    rule: str
    weight: int
    good: bool
    values: Mapping[str, str | int] = field(default_factory=dict, hash=False)


class LuckWatch:
    """Follows a game that is played again, and says where luck spoke; this one hears nothing."""

    parts: ClassVar[int] = 1
    """Among how many processes its work can be divided, each of which follows the whole game."""
    part: int | None = None
    """Which part is this one's, counted from 0; None for all of it."""

    def follow(self, view: Any, decision: Decision, choice: str, events: Sequence[Event]) -> list[Fortune]:
        """Where luck spoke in what came of a choice; ``view`` is what was seen before it."""
        return []


@dataclass(frozen=True, slots=True)
class Told:
    """A line in words, with its rule, and whether it speaks against what it is about."""

    words: str
    rule: str
    against: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke of luck in words, after how many choices."""

    choices: int
    turn: int
    words: str
    rule: str
    good: bool


@dataclass(frozen=True, slots=True)
class Course:
    """How the game stood, at so many choices in a turn: the chance to win, per mille; and where luck spoke."""

    points: tuple[tuple[int, int, int], ...]
    strokes: tuple[Stroke, ...]
    balance: tuple[Told, ...] = ()
    """What luck came to over the whole game."""


@dataclass(frozen=True, slots=True)
class KeyDecision:
    """A decision on which much hung. Chances are per mille, tried on the same deals."""

    choices: int
    """How many had been made before it."""
    turn: int
    question: str
    chosen: str
    free: int
    """The chance to win as the bot would have gone on."""
    value: int
    """The chance to win with what was chosen."""
    advised: str
    """What the staff would have chosen."""
    advised_value: int
    agreed: bool
    """Whether the staff would have chosen the same."""
    reasons: tuple[Told, ...]

    @property
    def swing(self) -> int:
        """What the choice was worth against the bot's."""
        return self.value - self.free


@dataclass(frozen=True, slots=True)
class Review:
    """The review of one game in one language."""

    game: str
    """The fingerprint of the finished game."""
    version: str
    language: str
    playouts: int
    """How many games were played on for it."""
    course: Course
    decisions: tuple[KeyDecision, ...]

    def plain(self) -> dict[str, Any]:
        """The review in values that JSON knows."""
        return {"form": FORM, **asdict(self)}


_CHANCE = Whole(0, 1000)
_TOLD = Table({"words": LongText(600), "rule": ShortText(40), "against": Flag()})
_FORM = Table(
    {
        "form": Whole(FORM, FORM),
        "game": ShortText(80),
        "version": ShortText(40),
        "language": ShortText(20),
        "playouts": Whole(0, 100_000),
        "course": Table(
            {
                "points": Listed(Fields(Whole(0, 100_000), Whole(0, 99), _CHANCE), least=0, most=_MOST),
                "strokes": Listed(
                    Table(
                        {
                            "choices": Whole(0, 100_000),
                            "turn": Whole(0, 99),
                            "words": LongText(600),
                            "rule": ShortText(40),
                            "good": Flag(),
                        }
                    ),
                    least=0,
                    most=20,
                ),
                "balance": Listed(_TOLD, least=0, most=10),
            }
        ),
        "decisions": Listed(
            Table(
                {
                    "choices": Whole(0, 100_000),
                    "turn": Whole(0, 99),
                    **dict.fromkeys(("question", "chosen", "advised"), LongText(600)),
                    **dict.fromkeys(("free", "value", "advised_value"), _CHANCE),
                    "agreed": Flag(),
                    "reasons": Listed(_TOLD, least=0, most=20),
                }
            ),
            least=0,
            most=10,
        ),
    }
)


def review_from(plain: object) -> Review:
    """The review that ``Review.plain`` gave; raises ReadFault naming the first value that can't be used."""
    found = checked(_FORM, plain, "")
    course = found["course"]
    return Review(
        found["game"],
        found["version"],
        found["language"],
        found["playouts"],
        Course(
            tuple(tuple(point) for point in course["points"]),
            tuple(Stroke(**one) for one in course["strokes"]),
            tuple(Told(**one) for one in course["balance"]),
        ),
        tuple(
            KeyDecision(**{**one, "reasons": tuple(Told(**reason) for reason in one["reasons"])})
            for one in found["decisions"]
        ),
    )
