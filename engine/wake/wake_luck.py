"""Where luck spoke on Wake, against exact odds: Japanese fire, shots, dives, re-rolls, duels with Zeros."""

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
from engine.wake import chances
from engine.wake import events as ev
from engine.wake.content import load_content
from engine.wake.state import WakeState
from engine.wake.wake_table import WakeTable
from engine.wake.words import FOLDER, WakeWords

GUNNERY: Final = "gunnery"
BATTERY: Final = "battery"
DIVE: Final = "dive"
GRIT: Final = "grit"
DUEL: Final = "duel"
COUNTED: Final = (GUNNERY,)
"""Hits by Japanese fire, phase by phase."""
CHECKS: Final = (BATTERY, DIVE, GRIT, DUEL)
"""Whether a shot, a dive or a re-roll put its ship out of action, and whether a duel was won."""


class WakeLuck(LuckWatch):
    """Follows a game; the Japanese fire phase may go on over several questions."""

    def __init__(self) -> None:
        self._hits = 0
        self._expected = Fraction(0)
        self._turn = 0
        """The turn of the fire that is being counted, 0 for none."""

    def follow(self, view: WakeState, decision: Decision, choice: str, events: Sequence[Event]) -> list[Fortune]:
        """Where luck spoke in what came of a choice; the view follows the events."""
        found: list[Fortune] = []
        table = WakeTable(load_content(), view.copy(), [])
        for number, event in enumerate(events):
            if event.opens or isinstance(event, ev.GameScored):
                found += self._close()
            elif isinstance(event, ev.GunneryRolled):
                self._turn = table.state.turn
                self._hits += event.hits
                self._expected += len(event.dice) * chances.at_least(event.target)
            elif isinstance(event, ev.DogfightRolled):
                found.append(_duel(table, event))
            else:
                found += _attack(table, decision, event, events[number + 1 :])
            event.apply(table.state)
        return found

    def _close(self) -> list[Fortune]:
        """3.4 The Japanese have fired."""
        if not self._turn:
            return []
        found = counted(GUNNERY, "3.4.4", self._hits, self._expected, {"turn": self._turn})
        self._hits, self._expected, self._turn = 0, Fraction(0), 0
        return [found]


def _duel(table: WakeTable, event: ev.DogfightRolled) -> Fortune:
    """4.1.3d A Wildcat against a Zero."""
    content = table.content
    zero = next(iter(content.of_kind("zero").values())).strength
    chance = chances.dogfight(content.counters[event.plane].strength, zero, wing=event.wing)
    return check(DUEL, "4.1.3d", chance, {"plane": event.plane}, came=event.won, good=event.won)


def _attack(table: WakeTable, decision: Decision, event: Event, rest: Sequence[Event]) -> list[Fortune]:
    """3.5.4, 3.5.4f, 3.6.4 Whether an attack put its ship out of action, before another one began."""
    if isinstance(event, ev.BatteryFired):
        chance = chances.battery_strike(table, event.battery, event.ship, ammo=event.ammo).out
        key, rule, values = BATTERY, "3.5.4", {"battery": event.battery, "ship": event.ship}
    elif isinstance(event, ev.EvasionRolled):
        chance = chances.dive_strike(table, event.plane, event.ship).out
        key, rule, values = DIVE, "3.6.4", {"plane": event.plane, "ship": event.ship}
    elif isinstance(event, ev.DamageRerolled):
        needed = chances.needed(table, event.ship)
        _, chance = chances.reroll(decision.facts["points"], len(event.dice), event.strength, needed)
        key, rule, values = GRIT, "3.5.4f", {"ship": event.ship}
    else:
        return []
    came = False
    for later in rest:
        if isinstance(later, ev.BatteryFired | ev.EvasionRolled | ev.DamageRerolled):
            break
        came = came or (isinstance(later, ev.ShipOut) and later.ship == event.ship)
    return [check(key, rule, chance, values, came=came, good=came)]


@cache
def luck_words(language: str) -> LuckWords:
    """What a review says of luck in a language; raises DataFault when the catalogue can't be read."""
    names = WakeWords(language)
    texts = Texts(read_texts([FOLDER / "review" / f"{language}.toml"], named=False))
    return LuckWords(texts, lambda _, value: names.name(value), COUNTED, CHECKS)
