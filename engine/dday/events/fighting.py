"""Events that tell how fire, attacks, barrages and close combats went."""

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.because import Because
from engine.dday.events.parts import NO_MOVE
from engine.dday.state.state import Combat, State


@dataclass(frozen=True, slots=True)
class FirePhaseOpened(Event):
    """The fire card's three colours with their modifiers, and which positions are looked up (6.1, 12.0)."""

    card: int
    entries: tuple[tuple[str, str], ...]
    symbol: str
    artillery: int
    alters: ClassVar[bool] = False
    no_reason: ClassVar[str] = "the sequence of play"


@dataclass(frozen=True, slots=True)
class PositionActs(Event):
    """A position, or a force outside one, carries out an action of the Japanese action chart (12.0, 13.2)."""

    site: str
    hex: str
    colour: str
    modifier: str
    """The fire card's entry: plain, star, armour or a letter; "" for an action outside the card."""
    action: str
    force: str = ""
    because: Because = ()
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)


@dataclass(frozen=True, slots=True)
class PositionFires(Event):
    """A position fires: the hexes it covers that hold targets, its hit limit, who could be hit (6.3, 6.31)."""

    site: str
    hex: str
    colour: str
    limit: int
    unrevealed: bool
    targets: tuple[tuple[str, str], ...]
    """Each unit that could be hit, with the kind of fire: intense, steady, machine_gun, mortar, ambush."""
    form: str = "fire"
    """fire, machine_guns, mortar, ambush or artillery."""
    because: Because = ()
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)


@dataclass(frozen=True, slots=True)
class UnitHit(Event):
    """Fire hits a US unit or leader; what it does to him follows as events of its own (6.3, 10.4)."""

    unit: str
    site: str
    dot: str
    why: str
    """How the target qualifies: any, symbol, concentrated, leader, armour."""
    hero: bool = False
    because: Because = ()
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)


@dataclass(frozen=True, slots=True)
class ArtilleryChecked(Event):
    """The fire card's artillery value against the positions that can answer it (6.5)."""

    value: int
    guns: tuple[str, ...]
    fires: bool
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("value",)


@dataclass(frozen=True, slots=True)
class InfiltrationChecked(Event):
    """The special draw for a unit that slips past positions (7.33)."""

    unit: str
    sites: tuple[str, ...]
    card: int
    hit: bool
    because: Because = ()
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """An attack on a Japanese-held hex with all its participants (8.3)."""

    hex: str
    force: str
    units: tuple[str, ...]
    markers: tuple[str, ...]
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        state.attacked.append(self.hex)


@dataclass(frozen=True, slots=True)
class AttackCompared(Event):
    """One look-up in the attack chart (8.3)."""

    hex: str
    attack: int
    defence: int
    factor: int
    """What terrain multiplies the defence with."""
    required: tuple[str, ...]
    held: tuple[str, ...]
    """Required weapons that the attackers hold; the rest is missing."""
    flanks: int
    """Hexes from which the attackers fulfil flanking: 0, 2 or 3."""
    hero: str
    """What a hero stands in for: a weapon, "strength" or ""."""
    row: str
    column: str
    result: str
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("row",)


@dataclass(frozen=True, slots=True)
class BarrageFired(Event):
    """A barrage and the fire card drawn for it (8.4)."""

    hex: str
    force: str
    firer: str
    """A unit, "naval" or "dauntless"."""
    strength: int
    card: int
    colour: bool
    symbol: bool
    shift: int
    result: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("result",)

    def apply(self, state: State) -> None:
        if self.hex not in state.barraged:
            state.barraged.append(self.hex)


@dataclass(frozen=True, slots=True)
class CombatBegan(Event):
    """A close combat begins (8.6); both sides' number of cards and why."""

    hex: str
    force: str
    colour: str
    attackers: str
    units: tuple[str, ...]
    us_cards: tuple[tuple[str, int], ...]
    japanese_cards: tuple[tuple[str, int], ...]
    us_first: bool
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("us_cards",)

    def apply(self, state: State) -> None:
        state.combat = Combat(self.hex, self.force, self.colour, self.attackers)


@dataclass(frozen=True, slots=True)
class PileDrawn(Event):
    """Cards go face down from the deck under a side's pile: the first ones, or one by a combat event (8.6, 8.7)."""

    side: str
    cards: tuple[int, ...]
    alters: ClassVar[bool] = False
    secret: ClassVar[bool] = True
    no_reason: ClassVar[str] = "chance"

    def apply(self, state: State) -> None:
        assert state.combat
        del state.deck[: len(self.cards)]
        _pile(state.combat, self.side).extend(self.cards)

    def masked(self, side: str) -> Event:
        return replace(self, cards=(0,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CombatCardTurned(Event):
    """A side turns its next card: its event, if any, and whether its colour hits; then it is discarded (8.6)."""

    side: str
    card: int
    event: str
    hit: bool
    offset: str = ""
    """The event that the card's own hit has cancelled, and that has cancelled the hit (8.7)."""
    because: Because = ()
    idle: str = ""
    """The event that means nothing to the side that turns it."""
    alters: ClassVar[bool] = False
    secret: ClassVar[bool] = True
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        assert state.combat
        del _pile(state.combat, self.side)[0]
        state.discards.append(self.card)


@dataclass(frozen=True, slots=True)
class PileCardDiscarded(Event):
    """The top card of a pile is discarded unseen; it comes to light among the discards (8.6)."""

    side: str
    card: int
    why: str
    alters: ClassVar[bool] = False
    secret: ClassVar[bool] = True
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        assert state.combat
        del _pile(state.combat, self.side)[0]
        state.discards.append(self.card)


@dataclass(frozen=True, slots=True)
class WithdrawalBegan(Event):
    """The US side breaks off under fire (8.63)."""

    hex: str
    alters: ClassVar[bool] = False
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        assert state.combat
        state.combat.withdrawing = True


@dataclass(frozen=True, slots=True)
class CombatEnded(Event):
    """8.61-8.63 A close combat is over; undrawn cards go back.

    ``how``: elimination, exhaustion, withdrawal or surrender.
    """

    hex: str
    how: str
    survivors: tuple[str, ...]
    force_survives: bool
    attackers: str
    """Whose attack it was, "us" or "japanese"."""
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("how",)

    def apply(self, state: State) -> None:
        assert state.combat
        state.deck[:0] = [*state.combat.us_pile, *state.combat.japanese_pile]
        state.combat = None


def _pile(combat: Combat, side: str) -> list[int]:
    return combat.us_pile if side == "us" else combat.japanese_pile
