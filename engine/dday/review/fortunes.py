"""Where luck spoke: fire phases, attacks and infiltrations against the odds that the player's own view gave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.review.review import Fortune, LuckWatch
from engine.dday import events as ev
from engine.dday.foresight import Foresight
from engine.dday.foresight.odds import Span
from engine.dday.state.state import State

FIRE: Final = "fire"
ATTACK: Final = "attack"
INFILTRATION: Final = "infiltration"
BEATEN: Final = frozenset({"defeated", "depth_eliminated_defeated"})
"""Results of the attack chart that beat the defender."""
PER_HIT: Final = 400
"""What one hit more or less than expected weighs, as much as a check that went so against odds of so many per mille."""


@dataclass(slots=True)
class _Fire:
    """A fire phase that is going on: how many were to be expected, and who was hit so far."""

    turn: int
    expected: Fraction
    hit: set[str] = field(default_factory=set)


class LandingLuck(LuckWatch):
    """Follows a game of a landing; a fire phase or an attack may go on over several questions."""

    def __init__(self) -> None:
        self._fire: _Fire | None = None
        self._attack: tuple[str, Fraction] | None = None
        """The hex of an attack that is being resolved, and the chance that it beats the defender."""

    def follow(self, view: State, decision: Decision, choice: str, events: Sequence[Event]) -> list[Fortune]:
        """Where luck spoke in what came of a choice."""
        found: list[Fortune] = []
        if decision.kind == "join" and choice == "resolve":
            self._declare(view, decision)
        for event in events:
            if isinstance(event, ev.StepBegan | ev.GameEnded):
                found += self._close()
            elif isinstance(event, ev.FirePhaseOpened):
                self._open(view)
            elif isinstance(event, ev.UnitHit) and self._fire is not None:
                self._fire.hit.add(event.unit)
            elif isinstance(event, ev.AttackCompared) and event.result != "reveal_depth":
                found += self._compared(event)
        return [*found, *_infiltration(view, decision, choice, events)]

    def _open(self, view: State) -> None:
        """6.0 A fire phase begins: how many hits were to be expected by what was seen before."""
        ahead = Foresight(view)
        if not ahead.fire.turn:
            return
        phase = ahead.fire_phase()
        phase.finish()
        expected = sum((_middle(phase.unit(unit.id).hit) for unit in view.us.values() if unit.on_map), Fraction(0))
        self._fire = _Fire(view.turn, expected)

    def _close(self) -> list[Fortune]:
        """6.3 The fire phase is over."""
        fire, self._fire = self._fire, None
        if fire is None:
            return []
        tenths, hits = round(fire.expected * 10), len(fire.hit)
        values = {"turn": fire.turn, "hits": hits, "tenths": tenths}
        return [Fortune(FIRE, "6.3", abs(hits * 10 - tenths) * PER_HIT // 10, hits * 10 < tenths, values)]

    def _declare(self, view: State, decision: Decision) -> None:
        """8.3 An attack begins."""
        facts = decision.facts
        preview = Foresight(view).attack(facts["units"], facts["hex"], facts["markers"])
        self._attack = (str(facts["hex"]), _middle(preview.beaten)) if preview is not None else None

    def _compared(self, event: ev.AttackCompared) -> list[Fortune]:
        """8.3 Whether an attack beat the defender, and how likely that was."""
        if self._attack is None:
            return []
        (h, chance), self._attack = self._attack, None
        won = event.result in BEATEN
        return [_check(ATTACK, "8.3", chance, {"hex": h}, came=won, good=won)]


def _infiltration(view: State, decision: Decision, choice: str, events: Sequence[Event]) -> list[Fortune]:
    """7.33 Whether somebody who slipped past positions was seen, and how likely that was."""
    checked = [event for event in events if isinstance(event, ev.InfiltrationChecked)]
    units = tuple(str(unit) for unit in decision.facts.get("units", ()))
    option = decision.option(choice)
    if not checked or not units or option is None or "hex" not in option.facts:
        return []
    preview = Foresight(view).move(units, str(option.facts["hex"]))
    if preview is None or preview.infiltration is None:
        return []
    seen = any(event.hit for event in checked)
    values = {"unit": checked[0].unit}
    return [_check(INFILTRATION, "7.33", preview.infiltration.seen, values, came=seen, good=not seen)]


def _check(key: str, rule: str, chance: Fraction, values: dict[str, str], *, came: bool, good: bool) -> Fortune:
    """Something that came or did not, and how likely it was to come."""
    per_mille = round(chance * 1000)
    against = 1000 - per_mille if came else per_mille
    figures: dict[str, str | int] = {**values, "percent": round(chance * 100), "came": int(came)}
    return Fortune(f"{key}_{'came' if came else 'failed'}", rule, against, good, figures)


def _middle(span: Span) -> Fraction:
    return (span.low + span.high) / 2
