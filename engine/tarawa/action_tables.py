"""12.0 The table by which Japanese positions act at Tarawa: by coast and inland, and by the turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.dday.actions import ambush, patrol, plain_fire, tank
from engine.dday.actions.action import Acting, Action, ActionTable, Nothing
from engine.dday.fire.fire import fire_dots, us_in_field
from engine.dday.game import Game
from engine.dday.island.island import Site
from engine.tarawa import lettered
from engine.tarawa.artillery import Artillery
from engine.tarawa.assault import InlandAssault
from engine.tarawa.battle_data import content_of
from engine.tarawa.map_schema import island_of

MACHINE_GUNS: Final = "M"
"""12.0 The letter by which positions fire machine guns or mortars."""
_CLASSES: Final[tuple[type[Action], ...]] = (
    Nothing,
    plain_fire.Fire,
    plain_fire.MachineGuns,
    lettered.ResupplyOrFire,
    lettered.ResupplyThenFire,
    lettered.RedeployAlone,
    lettered.RedeployAndFire,
    lettered.ShoreMortar,
    lettered.MusterAlone,
    lettered.MusterWithDepth,
    lettered.ReinforceAlone,
    lettered.ReinforceAndFire,
    lettered.InfiltrateBeforeUS,
    patrol.Patrol,
    Artillery,
    InlandAssault,
    ambush.Ambush,
    tank.FireOrAdvance,
    tank.MultipleFire,
    tank.Overrun,
    tank.AdvanceAndFire,
    tank.DoubleAdvance,
)
ACTIONS: Final[Mapping[str, Action]] = MappingProxyType({one.name: one() for one in _CLASSES})
"""12.0, 12.61 Each action by its name in the chart; patrols are those of any landing and spare HQs."""


@dataclass(frozen=True, slots=True)
class ShoreTable(ActionTable):
    """12.0, 15.0 The columns for coastal and inland positions, some of which change with the extended turns."""

    def column(self, game: Game, site: Site, *, us: bool) -> str:
        """12.0, 15.0 The column of a held position by its kind and by whether its field of fire covers US units."""
        return _timed(game, f"{_kind(game, site)}_{self.covering if us else self.uncovering}")

    def held(self, acting: Acting) -> Action:
        """12.0, 12.4 Machine guns widen the field of fire: who is in their reach alone is fired at, not mortared."""
        game, site = acting.game, acting.site
        if acting.modifier == MACHINE_GUNS and _in_reach_of_guns(game, site):
            return self.action(game, self.column(game, site, us=True), acting.modifier)
        return ActionTable.held(self, acting)

    def empty_columns(self, game: Game, site: Site) -> tuple[str, str]:
        """12.0, 12.10, 15.0 The column of an empty position of its kind, and the one of all that are cut off.

        Where no US unit is in the field of a position, nobody infiltrates it.
        """
        seen = self.cut_off if us_in_field(game, site) else ""
        return _timed(game, f"{_kind(game, site)}_{self.linked}"), seen

    def empty_column(self, game: Game, site: Site, *, linked: bool, near: bool) -> str:
        """12.0, 12.10 Who is in the field of an empty position may be farther off than the reach of all else."""
        in_reach, cut_off = self.empty_columns(game, site)
        return (in_reach if near else "") if linked else cut_off


def _in_reach_of_guns(game: Game, site: Site) -> bool:
    """6.31 Whether a US unit stands beside an intense hex of a position, outside its dots."""
    dots = fire_dots(game, site)
    # most of the time they are the printed ones
    near = game.keep_for_good(_beyond_printed, site.id) if dots is site.dots else _beyond(game, dots)
    return not near.isdisjoint(game.us_hexes())


def _beyond_printed(game: Game, name: str) -> frozenset[str]:
    return _beyond(game, game.island.sites[name].dots)


def _beyond(game: Game, dots: Mapping[str, str]) -> frozenset[str]:
    """6.31 The hexes beside intense ones that are under no dot."""
    neighbours = game.island.neighbours
    return frozenset(h for i, dot in dots.items() if dot == "intense" for h in neighbours[i] if h not in dots)


def _timed(game: Game, column: str) -> str:
    """15.0 In extended turns the column that replaces another, where there is one."""
    late = f"{column}_late"
    extended = game.state.turn >= content_of(game.content).figures.late_turn
    return late if extended and late in game.content.action_chart.cells else column


def _kind(game: Game, site: Site) -> str:
    """2.1 Whether a position, or a group of them, lies on the coast; a group never lies on both."""
    return "coast" if site.positions[0] in island_of(game.island).coastal else "inland"


TABLE: Final = ShoreTable(ACTIONS, "us", "none", "empty", "empty_cut_off", "tank")
