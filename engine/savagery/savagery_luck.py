"""Where luck spoke on Peleliu by areas, against exact odds: guns above beaches, arrivals, attacks, re-rolls."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.review.fortune_kinds import check, counted
from engine.core.review.luck_words import LuckWords
from engine.core.review.review import Fortune, LuckWatch
from engine.core.texts import Texts, read_texts
from engine.savagery import chances
from engine.savagery import events as ev
from engine.savagery.content import load_content
from engine.savagery.state import SavageryState
from engine.savagery.words import FOLDER, SavageryWords

GUNS: Final = "guns"
ATTACK: Final = "attack"
AGAIN: Final = "again"
ARRIVAL: Final = "arrival"
COUNTED: Final = (GUNS,)
"""Hits by guns above beaches, activation by activation."""
CHECKS: Final = (ATTACK, AGAIN, ARRIVAL)
"""Whether the dice of an attack or a re-roll beat a counter, and whether a regiment landed."""


class SavageryLuck(LuckWatch):
    """Follows a game; guns above beaches may fire over several questions."""

    def __init__(self) -> None:
        self._hits = self._shots = 0
        self._turn = 0

    def follow(self, view: SavageryState, decision: Decision, choice: str, events: Sequence[Event]) -> list[Fortune]:
        """Where luck spoke in what came of a choice."""
        found: list[Fortune] = []
        turn = view.turn
        for event in events:
            if isinstance(event, ev.RoundOpened):
                turn = event.turn
            if event.opens or isinstance(event, ev.BattleEnded):
                found += self._close()
            elif isinstance(event, ev.BeachFireRolled):
                self._turn = turn
                self._shots += 1
                self._hits += event.effect == "hit"
            elif isinstance(event, ev.ArrivalRolled):
                chance = Fraction(min(chances.FACES, event.drawn), chances.FACES)
                values = {"regiment": event.regiment}
                found.append(check(ARRIVAL, event.rule, chance, values, came=event.lands, good=event.lands))
            elif isinstance(event, ev.AttackRolled):
                won = event.highest >= event.wins
                chance = _beaten(len(event.dice), event.wins)
                found.append(check(ATTACK, event.rule, chance, {"area": event.area}, came=won, good=won))
            elif isinstance(event, ev.AttackRerolled):
                found += _again(decision, event)
        return found

    def _close(self) -> list[Fortune]:
        """5.3 The guns have fired."""
        if not self._shots:
            return []
        faces = load_content().figures.beach_fire
        expected = Fraction(self._shots * faces.count("hit"), len(faces))
        found = counted(GUNS, "5.3", self._hits, expected, {"turn": self._turn})
        self._hits = self._shots = 0
        return [found]


def _beaten(dice: int, wins: int) -> Fraction:
    """5.6.2d That the highest of so many dice reaches a face."""
    return sum(chances.highest(dice)[wins - 1 :], Fraction(0))


def _again(decision: Decision, event: ev.AttackRerolled) -> list[Fortune]:
    """5.6.3 A re-roll of an attack that was not won yet."""
    wins = chances.winning_face(decision.facts["japanese"])
    if max(event.kept, default=0) >= wins or decision.facts["won"]:
        return []
    won = event.highest >= wins
    return [check(AGAIN, event.rule, _beaten(len(event.dice), wins), {"area": event.area}, came=won, good=won)]


@cache
def luck_words(language: str) -> LuckWords:
    """What a review says of luck in a language; raises DataFault when the catalogue can't be read."""
    names = SavageryWords(language)
    texts = Texts(read_texts([FOLDER / "review" / f"{language}.toml"], named=False))
    return LuckWords(texts, lambda _, value: names.name(value), COUNTED, CHECKS)
