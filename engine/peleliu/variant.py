"""What tells the rules of one scenario from those of another: a small object whose defaults are the invasion's answers.

Shared code asks it instead of asking which scenario is played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.peleliu.facts.cards import Card


@dataclass(frozen=True, slots=True)
class Variant:
    """The answers of a scenario; a field for each that is one value."""

    commanded: bool = False
    """18.32 Whether everybody is in command, has a radio and acts free, so that HQs on the map command nobody."""
    withdraws: bool = True
    """8.33, 18.42 Whether defeated elite units can go back into the reserve."""
    guns: bool = True
    """6.5, 6.51, 18.2 Whether artillery positions have guns, and the artillery value of a fire card counts."""
    secures: bool = True
    """15.2, 18.42 Whether holding positions counts as securing them."""
    full_sides: bool = True
    """15.1, 18.41 Whether the full-strength counter of a unit goes into the loss box too."""
    marks_fire: bool = False
    """18.34 Whether units that act under intense fire are marked for it."""
    acting_rule: str = "7.0"
    """7.0, 18.33 The rule that the actions of US units follow."""
    actions: str = "invasion"
    """12.0, 18.35 The name of the table by which Japanese positions act."""

    def event(self, card: Card, turn: int) -> str:
        """2.3 The event of a card in a turn."""
        return card.event_for(turn)


@dataclass(frozen=True, slots=True)
class RidgeVariant(Variant):
    """18.0 The answers of Bloody Nose Ridge."""

    commanded: bool = True
    withdraws: bool = False
    guns: bool = False
    secures: bool = False
    full_sides: bool = False
    marks_fire: bool = True
    acting_rule: str = "18.33"
    actions: str = "bnr"

    def event(self, card: Card, turn: int) -> str:
        """2.3, 18.2 Its own line of the card, whatever the turn."""
        return card.event_bnr


VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType({"invasion": Variant(), "bnr": RidgeVariant()})
"""The variant by the turn track that a scenario is played on."""
