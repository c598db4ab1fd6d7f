"""Where luck spoke, against the odds of the view: landing checks, fire, attacks, barrages, combats, infiltration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Final

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.review.fortune_kinds import check, counted
from engine.core.review.review import Fortune, LuckWatch
from engine.dday import events as ev
from engine.dday.foresight import Foresight
from engine.dday.foresight.odds import Span
from engine.dday.state.state import State

FIRE: Final = "fire"
ATTACK: Final = "attack"
INFILTRATION: Final = "infiltration"
LANDING: Final = "landing"
BARRAGE: Final = "barrage"
COMBAT: Final = "combat"
HITS: Final = (FIRE, LANDING)
"""What counts units that were hit against those to be expected."""
CHECKS: Final = (ATTACK, BARRAGE, COMBAT)
"""What came or did not, of which a review tells how often."""
WON: Final = frozenset({"elimination", "surrender"})
"""Ends of a close combat that somebody has won."""
BEATEN: Final = frozenset({"defeated", "depth_eliminated_defeated"})
"""Results of the attack chart that beat the defender."""


@dataclass(slots=True)
class _Hits:
    """Fire or landing checks that go on: how many hits were to be expected, and who was hit so far."""

    turn: int
    expected: Fraction
    hit: set[str] = field(default_factory=set)


class LandingLuck(LuckWatch):
    """Follows a game of a landing; a fire phase or an attack may go on over several questions.

    Nearly all of its work is to foresee fire phases, which are dealt out among its parts; the first one has the rest.
    """

    parts: ClassVar[int] = 4

    def __init__(self) -> None:
        self._phases = 0
        """Fire phases so far."""
        self._fire: _Hits | None = None
        self._landing: _Hits | None = None
        self._combats: dict[str, Fraction] = {}
        """The chance that US units win each close combat that they began."""
        self._attack: tuple[str, Fraction] | None = None
        """The hex of an attack that is being resolved, and the chance that it beats the defender."""

    def follow(self, view: State, decision: Decision, choice: str, events: Sequence[Event]) -> list[Fortune]:
        """Where luck spoke in what came of a choice."""
        found: list[Fortune] = []
        turn, first = view.turn, self.part in (None, 0)
        if first and decision.kind == "join" and choice == "resolve":
            self._declare(view, decision)
        for event in events:
            if isinstance(event, ev.StepBegan | ev.GameEnded):
                found += self._close()
            elif isinstance(event, ev.FirePhaseOpened):
                self._open(view)
            elif isinstance(event, ev.UnitHit) and self._fire is not None:
                self._fire.hit.add(event.unit)
            elif isinstance(event, ev.TurnBegan):
                turn = event.turn
            elif first:
                found += self._heard(view, turn, event)
        return [*found, *_infiltration(view, decision, choice, events)] if first else found

    def _heard(self, view: State, turn: int, event: Event) -> list[Fortune]:
        """What an event outside the fire phases says of luck."""
        if isinstance(event, ev.CardDrawn) and event.use == "landing":
            self._land(view, turn)
        elif isinstance(event, ev.StepLost) and event.why == "landing" and self._landing is not None:
            self._landing.hit.add(event.unit)
        elif isinstance(event, ev.BarrageFired):
            return _barrage(view, event)
        elif isinstance(event, ev.CombatBegan):
            self._fight(view, event)
        elif isinstance(event, ev.CombatEnded):
            return self._fought(event)
        elif isinstance(event, ev.AttackCompared) and event.result != "reveal_depth":
            return self._compared(event)
        return []

    def _open(self, view: State) -> None:
        """6.0 A fire phase begins: how many hits were to be expected by what was seen before."""
        self._phases += 1
        if self.part is not None and (self._phases - 1) % self.parts != self.part:
            return
        ahead = Foresight(view)
        if not ahead.fire.turn:
            return
        phase = ahead.fire_phase()
        phase.finish()
        self._fire = _Hits(view.turn, phase.expected_hits())

    def _land(self, view: State, turn: int) -> None:
        """5.1 Landing checks begin: how many steps they were to cost by what was seen before.

        Where nobody waits in a landing box nothing was to be expected: a run is no check of a box.
        """
        boats = [unit.id for unit in view.us.values() if unit.place.startswith("box:")]
        if self._landing is not None or not boats:
            return
        ahead = Foresight(view)
        expected = sum((ahead.landing_check(name).loses_step for name in boats), Fraction(0))
        self._landing = _Hits(turn, expected)

    def _close(self) -> list[Fortune]:
        """5.1, 6.3 The landing checks or the fire phase are over."""
        found = [
            counted(key, rule, len(hits.hit), hits.expected, {"turn": hits.turn})
            for key, rule, hits in ((LANDING, "5.1", self._landing), (FIRE, "6.3", self._fire))
            if hits is not None
        ]
        self._landing = self._fire = None
        return found

    def _fight(self, view: State, event: ev.CombatBegan) -> None:
        """8.6 A close combat begins; the Japanese choose theirs, which luck has no part in."""
        preview = Foresight(view).combat(event.units, event.hex) if event.attackers == "us" else None
        if preview is not None:
            self._combats[event.hex] = preview.won

    def _fought(self, event: ev.CombatEnded) -> list[Fortune]:
        """8.61, 8.62 How a close combat ended that nobody broke off, and how likely it was to be won."""
        chance = self._combats.pop(event.hex, None)
        if chance is None or event.how == "withdrawal":
            return []
        won = event.how in WON and not event.force_survives
        return [check(COMBAT, "8.6", chance, {"hex": event.hex}, came=won, good=won)]

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
        return [check(ATTACK, "8.3", chance, {"hex": h}, came=won, good=won)]


def _barrage(view: State, event: ev.BarrageFired) -> list[Fortune]:
    """8.4 Whether a barrage had an effect, and how likely that was."""
    preview = Foresight(view).barrage(event.firer, event.hex)
    force = next((one for one in view.forces.values() if one.hex == event.hex), None)
    if preview is None or force is None:
        return []

    def bites(result: str) -> bool:
        return result != "no_effect" and not (result == "disrupted_if_no_depth" and force.has_depth)

    chance = sum((one.chance for one in preview.results if bites(one.result)), Fraction(0))
    came = bites(event.result)
    return [check(BARRAGE, event.rule, chance, {"hex": event.hex}, came=came, good=came)]


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
    return [check(INFILTRATION, "7.33", preview.infiltration.seen, values, came=seen, good=not seen)]


def _middle(span: Span) -> Fraction:
    return (span.low + span.high) / 2
