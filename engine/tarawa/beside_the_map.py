"""What inspections say at Tarawa in its own way: LVTs, support markers, the admiral; runs, water and seawall."""

from __future__ import annotations

from engine.dday.content import Card
from engine.dday.inspection.findings import Fact, fact
from engine.dday.inspection.own_reports import OwnReports
from engine.dday.numbers import Own
from engine.dday.view.table import SeenTable
from engine.tarawa.battle_data import TarawaCard
from engine.tarawa.landing import wading_turns
from engine.tarawa.map_schema import island_of
from engine.tarawa.runs import Run, run
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

    def water(self, game: SeenTable, h: str) -> list[Fact]:
        """5.12, 5.2, 5.22 Where a run leads from here, how long it takes to wade ashore, and what is in the way."""
        island = island_of(game.island)
        approach, found = island.approach.get(h), list[Fact]()
        if approach and approach.runs:
            found.append(_run_fact("hex.run", run(island, h)))
            if approach.second_arrow:
                found.append(_run_fact("hex.run_pivot", run(island, h, pivoted=True)))
        found.append(fact("hex.wading", "5.2", count=wading_turns(game, h), hexes_left=island.shore_distance[h]))
        if h in island.wrecks:
            found.append(fact("hex.wreck", "5.12"))
        return found + _sides(game, h)

    def land(self, game: SeenTable, h: str) -> list[Fact]:
        """5.22, 8.2 The pier and the seawall on its sides."""
        return _sides(game, h)


def _run_fact(code: str, found: Run) -> Fact:
    things = tuple(f"hex:{h}" for h in (found.beach, found.inland1) if h)
    return fact(code, "5.12", things=things, hex=found.beach, inland=found.inland1)


def _sides(game: SeenTable, h: str) -> list[Fact]:
    island = island_of(game.island)
    pier = tuple(other for other in island.neighbours[h] if island.pier(h, other))
    wall = tuple(other for other in island.neighbours[h] if island.seawall(h, other))
    found = [fact("hex.pier", "5.22", hexes=pier)] if pier else []
    return [*found, fact("hex.seawall", "8.2", hexes=wall)] if wall else found
