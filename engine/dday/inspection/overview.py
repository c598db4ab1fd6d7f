"""The whole map at a glance: communication, command, who may act, what is secure; each worked out when asked for."""

from __future__ import annotations

from functools import cached_property

from engine.dday.command.command import command_range, commanded_hexes, free_reason, regimental_hqs
from engine.dday.command.control import active_field, in_communication, occupied_sites, us_communication, us_control
from engine.dday.inspection.own_reports import own_reports
from engine.dday.state.state import State
from engine.dday.us_actions.limits import acting_step
from engine.dday.us_actions.us_actions import acting
from engine.dday.victory.victory import intense_from, lacking
from engine.dday.view.table_view import TableView, laid_out


class Overview:
    """What a view tells of every hex; take a new one when the view has changed."""

    def __init__(self, view: State | TableView) -> None:
        self._game = laid_out(view)

    @cached_property
    def us_links(self) -> frozenset[str]:
        """11.3 The land hexes in US communication."""
        hexes = self._game.island.hexes
        return frozenset(h for h in us_communication(self._game) if not hexes[h].water)

    @cached_property
    def cut_off(self) -> tuple[str, ...]:
        """11.3 The hexes with US units that are out of US communication."""
        linked = us_communication(self._game)
        return tuple(h for h in self._game.us_hexes() if h not in linked)

    @cached_property
    def control(self) -> frozenset[str]:
        """11.1, 11.2 The hexes under US control, through which no Japanese path leads; none that the Japanese hold."""
        return frozenset(us_control(self._game) - self._game.forces_by_hex().keys())

    @cached_property
    def japanese_links(self) -> dict[str, bool]:
        """11.2 Of each position hex that no US units hold, whether it is in Japanese communication."""
        game = self._game
        return {h: in_communication(game, h) for h in game.island.position_at if not game.us_occupied(h)}

    @cached_property
    def commanded(self) -> dict[str, frozenset[str]]:
        """10.21, 14.3 The hexes that each regimental HQ and command post reaches; empty for one that is under fire."""
        game = self._game
        if not own_reports(game).commanding:
            return {}
        return {hq.id: commanded_hexes(game, hq) for hq in regimental_hqs(game)}

    @cached_property
    def reaches(self) -> dict[str, int]:
        """14.2 The range of each regimental HQ and command post, -1 while it commands nobody."""
        return {hq.id: command_range(self._game, hq) for hq in regimental_hqs(self._game)}

    @cached_property
    def actors(self) -> dict[str, str]:
        """7.0, 7.1 What an action of each US unit on the map costs: "free", "paid", "spent" (none is left), or why not.

        The reasons are "acted", "disrupted" and "combat"; outside the phase in which US units act nobody is listed as
        spent, for the next phase gives new actions.
        """
        game = self._game
        acting = acting_step(game)
        found: dict[str, str] = {}
        for unit in game.units_on_map():
            if unit.place in game.forces_by_hex():
                found[unit.id] = "combat"
            elif unit.disrupted:
                found[unit.id] = "disrupted"
            elif unit.acted and acting:
                found[unit.id] = "acted"
            elif free_reason(game, unit):
                found[unit.id] = "free"
            else:
                found[unit.id] = "paid" if game.state.actions_left or not acting else "spent"
        return found

    @cached_property
    def able(self) -> tuple[str, ...]:
        """7.1, 7.2 The units that could begin an action now, as the question who acts offers them.

        Nobody outside the phase in which US units act. A unit whose action is being chosen is among them until it has
        acted.
        """
        game = self._game
        if not acting_step(game):
            return ()
        return tuple(unit.id for unit in game.units_on_map() if not acting(game, unit))

    @cached_property
    def secure(self) -> dict[str, str]:
        """15.2 Of each position hex what it lacks: "occupied", "intense", "communication", or "" when it is secure.

        Empty where nothing counts for being secure.
        """
        game = self._game
        if not own_reports(game).securing:
            return {}
        return {position.hex: lacking(game, name) for name, position in game.island.positions.items()}

    @cached_property
    def intense_from(self) -> dict[str, tuple[str, ...]]:
        """15.2 Of each position hex that lacks "intense" the positions still to be held for that."""
        return {h: intense_from(self._game, h) for h, missing in self.secure.items() if missing == "intense"}

    @cached_property
    def fields(self) -> dict[str, int]:
        """6.4 How many positions that are not disrupted can fire into each hex, tanks' rings included."""
        found: dict[str, int] = {}
        for site in occupied_sites(self._game):
            for h in active_field(self._game, site):
                found[h] = found.get(h, 0) + 1
        return found
