"""What reports say of things on Bloody Nose Ridge in a way of its own."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dday.content import Card
from engine.dday.depth.fortifications import blocked_hexes
from engine.dday.inspection.findings import Fact, fact
from engine.dday.inspection.own_reports import OwnFacts, OwnReports
from engine.dday.state.state import Unit
from engine.dday.view.table import SeenTable
from engine.peleliu.battle_data import card_of, figures_of


class RidgeReports(OwnReports):
    """18.0 Nobody lands, no letters come, everybody acts free, losses count otherwise."""

    night_rule = "18.21"
    arrival_rule = "18.37"
    night_moves_rule = "7.3"
    reserve_rule = "18.42"
    landings = False
    letters = False
    securing = False
    commanding = False
    elites = False

    def event(self, card: Card) -> str:
        """18.2 The line of the card for the ridge."""
        return card_of(card).event_bnr

    def ways(self, ways: Mapping[str, str]) -> tuple[Mapping[str, str], list[Fact]]:
        """18.33 Terrain stops nobody."""
        free = {kind: "enter" if way == "stop" else way for kind, way in ways.items()}
        return free, [fact("hex.no_stops", "18.33")]

    def us_link(self, game: SeenTable, h: str) -> Fact | None:
        """18.36 US units are in communication everywhere."""
        return fact("link.us_ridge", "18.36", tone="good")

    def japanese_link(self, game: SeenTable, h: str, *, linked: bool) -> Fact | None:
        """18.36 One position of the zone is enough."""
        code, tone = ("link.japanese_ridge", "bad") if linked else ("link.japanese_ridge_cut", "good")
        return fact(code, "18.36", tone=tone)

    def command(self, game: SeenTable, h: str) -> OwnFacts:
        """18.32 Command reaches everywhere."""
        return [fact("command.ridge", "18.32", tone="good")]

    def walls(self, game: SeenTable, h: str) -> OwnFacts:
        """19.1-19.3 A fortification, as far as it is seen."""
        if h not in game.state.facing:
            return [fact("walls.hidden", "19.1")]
        facts = game.content.fortifications[game.state.fortifications[h]]
        found = [fact("walls.sides", "19.2", tone="bad", hexes=tuple(sorted(blocked_hexes(game, h))))]
        if facts.requirements:
            found.append(fact("walls.needs", "19.5", tone="bad", weapons=facts.requirements))
        return found

    def losses(self, game: SeenTable, lost: int) -> OwnFacts:
        """18.41 One level for all turns."""
        limit = figures_of(game.scenario).infantry_eliminated
        return [fact("losses.ridge", "18.41", tone="bad", limit=limit, left=limit - lost)]

    def lost(self, unit: str, side: str) -> Fact | None:
        """18.41 A company is lost once and whole."""
        return fact("losses.unit_ridge", "18.41", things=(f"us:{unit}",), unit=unit)

    def actions(self, game: SeenTable) -> OwnFacts:
        """18.33 Nobody needs an action."""
        return [fact("actions.ridge", "18.33", tone="good")]

    def command_track(self, game: SeenTable) -> OwnFacts:
        """18.32 Who commands the division, and what is ordered."""
        changed = game.state.command_changed
        code, tone = ("command.changed", "good") if changed else ("command.rupertus", "bad")
        orders = [
            fact("command.order", "18.32", things=(f"hex:{h}",), tone="bad", hex=h) for h in game.state.attack_orders
        ]
        return [fact(code, "18.32", tone=tone, turn=changed), *orders]

    def held(self, game: SeenTable) -> list[Fact]:
        """The flamethrower marker."""
        return [fact("held.flame", "flamethrower", tone="good")] if game.state.flamethrower else []

    def acting(self, game: SeenTable, unit: Unit) -> OwnFacts:
        """18.33 Units act free."""
        return [fact("unit.free_ridge", "18.33", tone="good")]
