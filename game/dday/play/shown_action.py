"""What is on stage: the card, the position that acts, who is hit and why, an attack, a close combat.

It follows the events and forgets only what something newer replaces, so that the player can look at the last thing
that happened for as long as he likes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.view.pieces import SeenForce, SeenUnit
from engine.dday.view.table_view import TableView
from game.manual.links import Links
from game.ui.text import Language

Tell = Callable[[Language, Event, TableView], str]


@dataclass
class LogLine:
    """One line of the log: words, the rule behind them, the hexes that they are about."""

    words: str
    rule: str
    hexes: tuple[str, ...] = ()
    heading: int = 0
    """1 for a turn, 2 for a phase, 0 for what happened."""
    number: int = 0
    """How many events came before it."""


@dataclass
class CombatSheet:
    """A close combat as far as it has gone."""

    hex: str
    colour: str
    units: tuple[str, ...]
    force: str
    attackers: str
    """The side that began it."""
    counts: dict[str, int] = field(default_factory=lambda: {"us": 0, "japanese": 0})
    """Cards still face down."""
    turned: list[tuple[str, int, str, bool, bool]] = field(default_factory=list)
    """Side, card, event, hit, and whether it was discarded."""
    reasons: dict[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    ended: str = ""
    places: dict[str, tuple[int, int, int, int]] = field(default_factory=dict)
    """Where each card lay when the sheet was drawn last, by side and number: pixels of the window."""


@dataclass
class ShownAction:
    """What the panels show of the last events."""

    tell: Tell
    phase: Callable[[Language, str, str], str]
    language: Language
    """What comes is told in it."""
    card: int = 0
    use: str = ""
    entries: tuple[tuple[str, str], ...] = ()
    symbol: str = ""
    artillery: int = 0
    colour: str = ""
    """The colour of the fire card that is called now."""
    site: str = ""
    acting: str = ""
    """The hex that acts."""
    targets: tuple[str, ...] = ()
    acts: ev.PositionActs | None = None
    """The position that acts, while that is on stage and goes without saying."""
    fires: ev.PositionFires | None = None
    shelling: tuple[str, ...] = ()
    """The positions whose artillery fires, from the check on until something else acts."""
    hits: ev.UnitHit | None = None
    strikes: int = 0
    """How many units the position that fires has hit so far."""
    outcome: tuple[str, ...] = ()
    """What the hit did to the unit so far: step, eliminated, disrupted, hero."""
    hit: tuple[str, str] | None = None
    """The unit that is hit and its place."""
    attack: ev.AttackCompared | None = None
    declared: ev.AttackDeclared | None = None
    barrage: ev.BarrageFired | None = None
    attackers: tuple[SeenUnit, ...] = ()
    target: SeenForce | None = None
    """Both sides of the attack or barrage as they were before its result."""
    guns_stood: bool = False
    """6.51 Whether guns still stood where the barrage falls."""
    combat: CombatSheet | None = None
    log: list[LogLine] = field(default_factory=list)
    focus: tuple[str, ...] = ()
    """Hexes that the event on stage is about."""
    words: str = ""
    """What was said last."""
    told: int = 0
    """How many events came so far."""
    cites: Links = field(default_factory=Links)
    """Where the panels that show it cite a rule."""
    untold: str = ""
    """What will be said of the event on stage when its result has been shown."""
    _heading: LogLine | None = None
    """A phase that has begun but in which nothing has happened yet."""
    _coming: list[LogLine] = field(default_factory=list)
    """The lines that the log gets then."""

    def before(self, event: Event, view: TableView, *, again: bool = False, wait: bool = False) -> None:
        """Take an event in; ``view`` is the table before it. What is shown ``again`` is in the log already.

        With ``wait`` caption and log say nothing of it until ``tell_now`` is called, or the next event comes.
        """
        self.tell_now()
        words = self.tell(self.language, event, view)
        self.focus = hexes_of(event, view)
        self.hit = None
        handler = _HANDLERS.get(event.kind())
        if handler:
            handler(self, event, view)
        self.acts = event if isinstance(event, ev.PositionActs) and not words else None
        self.untold = words
        if not again:
            self._enter(event, words, view.scenario)
        if not wait:
            self.tell_now()

    def tell_now(self) -> None:
        """Have caption and log say what they waited with."""
        self.words, self.untold = self.untold or self.words, ""
        self.log += self._coming
        self._coming = []

    def _enter(self, event: Event, words: str, scenario: str) -> None:
        """Make the log's lines for an event."""
        number, self.told = self.told, self.told + 1
        heading = 1 if isinstance(event, ev.TurnBegan) else 0
        if isinstance(event, ev.StepBegan):
            self._heading = LogLine(self.phase(self.language, event.step, scenario), "", heading=2, number=number)
        elif words:
            if self._heading and not heading:
                self._coming.append(self._heading)
            self._heading = None
            line = LogLine(words, event.rule, self.focus, heading, number)
            self._coming.append(line)

    def clear(self) -> None:
        """The player goes on: attack, barrage and close combat leave the stage."""
        self.attack = self.declared = self.barrage = None
        if self.combat and self.combat.ended:
            self.combat = None
        self.hit, self.focus = None, ()

    def quiet(self) -> None:
        """Nothing is on stage any more; card and last captions stay."""
        self.hit, self.focus, self.site, self.acting = None, (), "", ""
        self.acts = self.fires = self.hits = None
        self.shelling = ()

    def cut(self, left: Sequence[Event]) -> None:
        """Forget what came after the events that are ``left`` from the beginning on, as after an undo."""
        count = self.told = len(left)
        self.log = [line for line in self.log if line.number < count]
        self._heading = None
        self._coming, self.untold = [], ""
        self.combat = None
        self.clear()
        self.quiet()
        self._lay_back(left)

    def _lay_back(self, left: Sequence[Event]) -> None:
        """The card that lay on top after those events lies there again."""
        began = next((i for i in reversed(range(len(left))) if isinstance(left[i], ev.TurnBegan)), 0)
        self.card, self.use, self.entries, self.colour = 0, "", (), ""
        for event in left[began:]:
            if isinstance(event, ev.FirePhaseOpened):
                _opened(self, event)
            elif isinstance(event, ev.CardDrawn):
                _drawn(self, event)
            elif isinstance(event, ev.BarrageFired):
                self.card, self.use = event.card, "barrage"
            elif isinstance(event, ev.CombatCardTurned):
                self.card, self.use = event.card, "combat"


def hexes_of(event: Event, view: TableView) -> tuple[str, ...]:
    """The hexes of the map that an event is about."""
    found: list[str] = []
    for name in ("hex", "place", "origin"):
        value = getattr(event, name, "")
        if isinstance(value, str):
            found.append(value)
    unit = view.us.get(str(getattr(event, "unit", "")))
    if unit is not None:
        found.append(unit.place)
    force = view.forces.get(str(getattr(event, "force", "")))
    if force is not None:
        found.append(force.hex)
    return tuple(dict.fromkeys(h for h in found if h[:1].isdigit()))


def _drawn(shown_action: ShownAction, event: ev.CardDrawn) -> None:
    shown_action.card, shown_action.use = event.card, event.use
    if event.use != "combat":
        shown_action.entries, shown_action.colour, shown_action.site = (), "", ""


def _card(shown_action: ShownAction, event: Any, view: TableView) -> None:
    shown_action.shelling = ()
    _drawn(shown_action, event)


def _opened(shown_action: ShownAction, event: ev.FirePhaseOpened) -> None:
    shown_action.card, shown_action.use = event.card, "fire"
    shown_action.entries, shown_action.symbol, shown_action.artillery = event.entries, event.symbol, event.artillery
    shown_action.colour = shown_action.site = ""


def _fire_phase(shown_action: ShownAction, event: Any, view: TableView) -> None:
    _opened(shown_action, event)


def _acts(shown_action: ShownAction, event: Any, view: TableView) -> None:
    if shown_action.combat and shown_action.combat.ended:
        shown_action.combat = None
    shown_action.colour, shown_action.site, shown_action.acting = event.colour, event.site, event.hex
    shown_action.targets, shown_action.fires, shown_action.hits, shown_action.shelling = (), None, None, ()


def _shelling(shown_action: ShownAction, event: Any, view: TableView) -> None:
    """6.5 No position acts any more: what is hit now is hit by the guns in the hills."""
    shown_action.quiet()
    shown_action.colour, shown_action.targets, shown_action.strikes = "", (), 0
    shown_action.shelling = event.guns if event.fires else ()


def _ceased(shown_action: ShownAction, event: Any, view: TableView) -> None:
    """Something else happens than what fire does to those it hits."""
    shown_action.quiet()
    shown_action.focus = hexes_of(event, view)


def _fires(shown_action: ShownAction, event: Any, view: TableView) -> None:
    shown_action.colour, shown_action.site, shown_action.acting = event.colour, event.site, event.hex
    shown_action.fires, shown_action.hits, shown_action.strikes = event, None, 0
    shown_action.targets = tuple(dict.fromkeys(unit for unit, _ in event.targets))


def _hit(shown_action: ShownAction, event: Any, view: TableView) -> None:
    unit = view.us.get(event.unit)
    place = unit.place if unit else ""
    shown_action.hit, shown_action.hits, shown_action.outcome = (event.unit, place), event, ()
    shown_action.strikes += 1


def _suffers(shown_action: ShownAction, event: Any, view: TableView) -> None:
    if shown_action.hits is not None and shown_action.hits.unit == event.unit:
        did = {"unit_disrupted": "disrupted", "hero_fell": "hero"}.get(event.kind(), "step")
        if did == "step" and not event.steps:
            did = "eliminated"
        shown_action.outcome = (*shown_action.outcome, did)


def _step_lost(shown_action: ShownAction, event: Any, view: TableView) -> None:
    _suffers(shown_action, event, view)
    unit = view.us.get(event.unit)
    if unit:
        shown_action.hit = (event.unit, unit.place)


def _declared(shown_action: ShownAction, event: Any, view: TableView) -> None:
    shown_action.clear()
    shown_action.declared = event


def _compared(shown_action: ShownAction, event: Any, view: TableView) -> None:
    shown_action.attack = event
    units = shown_action.declared.units if shown_action.declared else ()
    shown_action.attackers = tuple(view.us[unit].copy() for unit in units if unit in view.us)
    shown_action.target = _target(view, event.hex)


def _target(view: TableView, hex_id: str) -> SeenForce | None:
    """The force in a hex as it is now."""
    force = view.force_at(hex_id)
    return force.copy() if force else None


def _barrage(shown_action: ShownAction, event: Any, view: TableView) -> None:
    shown_action.clear()
    shown_action.barrage = event
    shown_action.target = _target(view, event.hex)
    shown_action.attackers = tuple(unit.copy() for unit in (view.us.get(event.firer),) if unit)
    shown_action.guns_stood = view.guns_at(event.hex)
    shown_action.card, shown_action.use = event.card, "barrage"


def _combat(shown_action: ShownAction, event: Any, view: TableView) -> None:
    shown_action.clear()
    shown_action.combat = CombatSheet(
        event.hex,
        event.colour,
        event.units,
        event.force,
        event.attackers,
        reasons={"us": event.us_cards, "japanese": event.japanese_cards},
    )


def _pile(shown_action: ShownAction, event: Any, view: TableView) -> None:
    if shown_action.combat:
        shown_action.combat.counts[event.side] += len(event.cards)


def _turned(shown_action: ShownAction, event: Any, view: TableView) -> None:
    if shown_action.combat:
        shown_action.combat.counts[event.side] -= 1
        shown_action.combat.turned.append((event.side, event.card, event.event, event.hit, False))
        shown_action.card, shown_action.use, shown_action.colour = event.card, "combat", shown_action.combat.colour


def _discarded(shown_action: ShownAction, event: Any, view: TableView) -> None:
    if shown_action.combat:
        shown_action.combat.counts[event.side] -= 1
        shown_action.combat.turned.append((event.side, event.card, "", False, True))


def _ended(shown_action: ShownAction, event: Any, view: TableView) -> None:
    if shown_action.combat:
        shown_action.combat.ended = event.how


def _turn(shown_action: ShownAction, event: Any, view: TableView) -> None:
    shown_action.clear()
    shown_action.card, shown_action.use, shown_action.entries, shown_action.site = 0, "", (), ""


def _step(shown_action: ShownAction, event: Any, view: TableView) -> None:
    shown_action.site, shown_action.colour, shown_action.acting = "", "", ""
    shown_action.fires = shown_action.hits = None
    shown_action.shelling = ()


_HANDLERS: dict[str, Callable[[ShownAction, Any, TableView], None]] = {
    "card_drawn": _card,
    "fire_phase_opened": _fire_phase,
    "position_acts": _acts,
    "position_fires": _fires,
    "force_recovered": _ceased,
    "force_placed": _ceased,
    "depth_placed": _ceased,
    "artillery_checked": _shelling,
    "unit_hit": _hit,
    "step_lost": _step_lost,
    "unit_disrupted": _suffers,
    "hero_fell": _suffers,
    "attack_declared": _declared,
    "attack_compared": _compared,
    "barrage_fired": _barrage,
    "combat_began": _combat,
    "pile_drawn": _pile,
    "combat_card_turned": _turned,
    "pile_card_discarded": _discarded,
    "combat_ended": _ended,
    "turn_began": _turn,
    "step_began": _step,
}
