"""Which empty positions the Japanese can fill in a fire phase as the table stands, by which letters, and with whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.dday.actions.action import Action
from engine.dday.actions.entering import Enter
from engine.dday.actions.redeploy import Redeploy
from engine.dday.actions.registry import table_of
from engine.dday.content.cards import LETTERS
from engine.dday.depth.depth import reinforcement_choice
from engine.dday.fire.fire import us_in_field
from engine.dday.inspection.findings import Fact, Value, fact
from engine.dday.inspection.own_reports import own_reports
from engine.dday.island.island import Position, Site
from engine.dday.night_limits import overnight
from engine.dday.state.state import Force
from engine.dday.view.table import SeenTable


@dataclass(frozen=True, slots=True)
class Filling:
    """An empty position that letters beside a colour fill: from the reserve, or with a unit that moves in."""

    position: Position
    colour: str
    letters: tuple[str, ...]
    action: Action
    """What the first of the letters brings about."""
    mover: Force | None = None

    def told(self, game: SeenTable) -> Fact:
        """12.2, 12.4, 12.5, 12.10 What a report says of it."""
        name = self.position.id
        things: tuple[str, ...] = (f"position:{name}",)
        values: dict[str, Value] = {"position": name, "colour": self.colour, "modifiers": self.letters}
        if self.mover is None:
            kind = "depth" if _brings_depth(self.action) else "alone"
        else:
            kind, things = "moves", (*things, f"force:{self.mover.id}")
            values |= {"unit": self.mover.unit, "origin": game.island.position_at[self.mover.hex].id}
        return Fact(f"filling.{kind}", self.action.rule, values, things, "bad")


def _brings_depth(action: Action) -> bool:
    return isinstance(action, Enter) and action.depth


def letters_now(game: SeenTable) -> list[str]:
    """12.0, 16 The letters that count; at night mortars and musters are silent."""
    night = overnight(game) is not None
    return [letter for letter in LETTERS if letter in game.state.letters and not (night and letter == "M")]


def fillings(game: SeenTable) -> list[Filling]:
    """12.2, 12.4, 12.5, 12.10 All of them, those nearest to US units first; letters that do alike stand together."""
    found: dict[tuple[str, str, str], Filling] = {}
    for letter in letters_now(game):
        for site in game.island.sites.values():
            for position, action, mover in _filled(game, site, letter):
                key = position.id, site.id, mover.id if mover else str(_brings_depth(action))
                if key in found:
                    found[key] = replace(found[key], letters=(*found[key].letters, letter))
                else:
                    found[key] = Filling(position, site.colour, (letter,), action, mover)
    return sorted(found.values(), key=lambda one: (game.nearest_us(one.position.hex), one.position.order))


def _filled(game: SeenTable, site: Site, letter: str) -> Iterator[tuple[Position, Action, Force | None]]:
    """12.0 What a letter beside the colour of one position fills: its own hexes, or others that its units go to."""
    table = table_of(game)
    if not game.forces_of(site):
        for action in table.empty(game, site, letter) if game.state.reserve else ():
            if isinstance(action, Enter):
                yield from ((position, action, None) for position in type(action).wanted(game, site))
        return
    action = table.action(game, table.column(game, site, us=us_in_field(game, site)), letter)
    if not isinstance(action, Redeploy):
        return
    for force in game.forces_of(site):
        if not force.disrupted and not force.stance and not (table.tank and game.is_tank(force)):
            spot, _ = action.goal(game, site, force)
            if spot is not None:
                yield spot, action, force


def moving_in(game: SeenTable, position: str) -> list[Fact]:
    """12.4 The units that could come into an empty position from another one."""
    return [one.told(game) for one in fillings(game) if one.mover is not None and one.position.id == position]


def reserve_fillings(game: SeenTable) -> list[Fact]:
    """9.3, 12.0 The empty positions near US units that could be filled, and the one that an event would fill first."""
    if not own_reports(game).letters:
        return []
    reach = game.content.action_chart.reach.unoccupied
    near = [one.told(game) for one in fillings(game) if game.nearest_us(one.position.hex) <= reach]
    found = near or [fact("filling.none", "12.0", tone="good")]
    spot, _ = reinforcement_choice(game) if game.state.reserve else (None, ())
    if spot is not None:
        things = (f"position:{spot.id}",)
        found.append(fact("filling.event", "9.3", things=things, position=spot.id, colour=spot.colour))
    return found
