"""What a scenario says of a thing in its own way; where it says nothing, the reports of a landing hold."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dday.content import Card
from engine.dday.inspection.findings import Fact, fact
from engine.dday.state.state import Force, Unit
from engine.dday.view.table import SeenTable

OwnFacts = list[Fact] | None
"""None where the report of a landing holds."""


class OwnReports:
    """The places in which reports differ from scenario to scenario; by itself it differs in none."""

    night_rule = "16"
    """The rule of nights."""
    arrival_rule = "5.3"
    """The rule by which units that wait on the turn track come."""
    night_moves_rule = "16"
    """The rule of how far units move by night."""
    reserve_rule = "9.0"
    """The rule of the Japanese units left on the map."""
    landings = True
    """5.0 Whether anybody lands: landing checks, landing boxes."""
    letters = True
    """12.0 Whether letters come with the turns and bring positions new actions."""
    securing = True
    """15.2 Whether holding positions counts as securing them."""
    commanding = True
    """10.21, 14.3 Whether HQs and command posts command."""
    elites = True
    """8.33 Whether defeated elite units wait in a box of their own, and stance markers (13.4) in a pool."""

    def event(self, card: Card) -> str:
        """2.3 The event of a card whatever the turn, "" where it goes by the turn."""
        return ""

    def landed(self, card: Card) -> Fact:
        """5.1 What a landing check with a card does beside the drift."""
        return fact("card.landing", "5.1", colour=card.landing_colour, symbol=card.landing_symbol)

    def ways(self, ways: Mapping[str, str]) -> tuple[Mapping[str, str], list[Fact]]:
        """7.31 How each class of units can enter a terrain, and what is to be said of that."""
        return ways, []

    def water(self, game: SeenTable, h: str) -> list[Fact]:
        """7.3 What a water hex does."""
        return [fact("hex.water", "7.3")]

    def land(self, game: SeenTable, h: str) -> list[Fact]:
        """7.3 What lies in a land hex or on its sides that only the battle has."""
        return []

    def us_link(self, game: SeenTable, h: str) -> Fact | None:
        """11.3 Whether a hex is in US communication."""
        return None

    def japanese_link(self, game: SeenTable, h: str, *, linked: bool) -> Fact | None:
        """11.2 Whether a position is in Japanese communication."""
        return None

    def command(self, game: SeenTable, h: str) -> OwnFacts:
        """10.21 Who commands a hex."""
        return None

    def walls(self, game: SeenTable, h: str) -> OwnFacts:
        """2.25 The fortification in a hex."""
        return None

    def losses(self, game: SeenTable, lost: int) -> OwnFacts:
        """15.1 The loss box against its levels."""
        return None

    def lost(self, unit: str, side: str) -> Fact | None:
        """15.1 A counter in the loss box."""
        return None

    def actions(self, game: SeenTable) -> OwnFacts:
        """7.0 The actions left."""
        return None

    def command_track(self, game: SeenTable) -> OwnFacts:
        """14.2 The command track."""
        return None

    def stance(self, game: SeenTable, force: Force) -> list[Fact]:
        """13.42 Where a force in the counterattack stance goes next."""
        return []

    def held(self, game: SeenTable) -> list[Fact]:
        """8.5 The markers of the battle's own in the player's hand."""
        return []

    def acting(self, game: SeenTable, unit: Unit) -> OwnFacts:
        """7.1 What an action of a unit costs."""
        return None


def own_reports(game: SeenTable) -> OwnReports:
    """Those of the scenario that is played."""
    own = game.variant.reports
    if own is None:
        return _NONE
    assert isinstance(own, OwnReports)
    return own


_NONE = OwnReports()
