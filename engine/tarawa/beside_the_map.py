"""What inspections say at Tarawa in its own way: LVTs, support markers, the admiral."""

from __future__ import annotations

from engine.dday.content import Card
from engine.dday.inspection.findings import Fact, fact
from engine.dday.inspection.own_reports import OwnReports
from engine.dday.numbers import Own
from engine.dday.view.table import SeenTable
from engine.tarawa.battle_data import TarawaCard
from engine.tarawa.state import tarawa


class TarawaReports(OwnReports):
    """What lies beside the map of Betio."""

    def landed(self, card: Card) -> Fact:
        """5.12 The most steps that units and LVTs keep as the second card of a check, and where they come ashore."""
        assert isinstance(card, TarawaCard)
        if not card.land_place:
            return fact("card.run_lost", Own("5.12"))
        return fact(f"card.run_{card.land_place}", Own("5.12"), units=card.land_units, lvts=card.land_lvt)

    def held(self, game: SeenTable) -> list[Fact]:
        """2.22, 17.0, 19.0 The LVTs that are available, support markers, and whether the admiral commands."""
        state = tarawa(game.state)
        found = [fact("held.lvts", Own("5.14"), count=len(state.lvts), steps=sum(state.lvts))]
        if state.support:
            found.append(fact("held.support", Own("17.0"), tone="good", count=state.support))
        code = "admiral" if state.shibasaki else "admiral_dead"
        return [*found, fact(f"held.{code}", "2.3", tone="" if state.shibasaki else "good")]
