"""What is printed on a card in words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dday.content import Card
from engine.dday.view.features import features_of
from engine.dday.words import LandingWords
from engine.dday.words.names import Names
from game.dday import texts
from game.ui.text import Language


@dataclass(frozen=True, slots=True)
class CardMoment:
    """The scenario and the turn that a card is read in: which of its lines counts depends on them."""

    scenario: str
    turn: int

    @property
    def steady(self) -> bool:
        """18.2 Whether one line counts in every turn, the scenario's own."""
        return features_of(self.scenario).own_event

    def words(self, language: Language) -> LandingWords:
        """What the battle says."""
        return texts.words(language, self.scenario)

    def names(self, language: Language) -> Names:
        """What the battle calls things."""
        return self.words(language).names

    def event(self, card: Card) -> str:
        """The event of a card that counts, "" for none."""
        return card.steady_event if self.steady else card.event_for(self.turn)


def event_text(language: Language, card: Card, event: str, moment: CardMoment) -> str:
    """The line of an event as it stands on this card; "" for none."""
    return moment.names(language).event_on_card(card, event) if event else ""


def bands(language: Language, card: Card, moment: CardMoment) -> list[tuple[str, str, bool]]:
    """The lines of the event section: turns, event, and whether it counts now; a scenario's own comes first there.

    A card without an event that counts in every turn has no line for one.
    """
    steady = moment.steady
    own = (moment.names(language).fill("own_event"), card.steady_event, steady)
    days = [
        (
            f"{b.first}" if b.first == b.last else f"{b.first}–{b.last}",
            b.event,
            not steady and b.first <= moment.turn <= b.last,
        )
        for b in card.bands
    ]
    if not card.steady_event:
        return days
    return [own, *days] if steady else [*days, own]
