"""What the staff says: the best answers to a question, what each is worth, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

SURE: Final = 1_000_000
"""What a game is worth that is certainly won; one that is lost is worth nothing, all others lie between."""
PER_MILLE: Final = 1000
BEST: Final = 3
"""How many answers the staff gives."""
_HUNDRED: Final = 100
Value = str | int | tuple[str, ...]


def percent(chance: Fraction) -> int:
    """A chance in percent, never rounded to what is certain or out of the question."""
    found = (2 * _HUNDRED * chance.numerator + chance.denominator) // (2 * chance.denominator)
    return min(_HUNDRED - 1, max(1, found)) if 0 < chance < 1 else found


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for an answer or against it: a key that a catalogue words, its rule and its figures."""

    key: str
    rule: str
    values: Mapping[str, Value] = field(default_factory=dict, hash=False)
    things: tuple[str, ...] = ()
    """What it is about, to be pointed at: "hex:0213", "us:A/3AA"."""
    against: bool = False
    """Whether it is what the answer costs or risks."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to the pending question, as the staff sees it."""

    option: str
    """The id of the option."""
    then: tuple[str, ...]
    """The choices that follow at once and belong to it, as "attack:0313" to "unit:A/1/5"."""
    value: int
    """The chance of winning after it, per mille."""
    behind: int
    """By how much per mille it is worth less than the best answer on the same deals."""
    playouts: int
    """How often it was tried."""
    reasons: tuple[Reason, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    """From where to where it leads: hexes, or on a map of areas things as reasons name them."""


@dataclass(frozen=True, slots=True)
class ReasonWords:
    """A reason in a language."""

    words: str
    rule: str
    against: bool = False


@dataclass(frozen=True, slots=True)
class AnswerWords:
    """An answer in a language: what is done, and why."""

    label: str
    reasons: tuple[ReasonWords, ...] = ()


@dataclass(frozen=True, slots=True)
class Playout:
    """One trial: the choices that are made first, and the seed by which what is hidden is dealt."""

    number: int
    choices: tuple[str, ...]
    deal: str
