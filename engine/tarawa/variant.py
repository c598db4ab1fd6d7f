"""What all scenarios of Tarawa have of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.dday.content.counters import DepthCounter, USCounter
from engine.dday.events.because import Because
from engine.dday.events.japanese import DepthPlaced
from engine.dday.game import Game
from engine.dday.state.state import ASIDE, Force, State, Unit
from engine.dday.variant import Variant
from engine.tarawa.battle_data import TarawaFigures, TarawaUnit, content_of
from engine.tarawa.events import InlandDepthPlaced
from engine.tarawa.lettered import depth_kind, pools
from engine.tarawa.state import TarawaState, tarawa


@dataclass(frozen=True)
class TarawaVariant(Variant[Game]):
    """The answers that the scenarios of Tarawa share."""

    state: ClassVar[type[State]] = TarawaState

    def letters_hidden(self, options: Sequence[str]) -> bool:
        """3.0, 12.0 The letters are always shuffled."""
        return True

    def has_unit(self, counter: USCounter) -> bool:
        """2.21, 21.3 Those marked D+2 come only while the admiral survives."""
        return not (isinstance(counter, TarawaUnit) and counter.survives_turn and not counter.invasion)

    def in_pool(self, marker: DepthCounter) -> bool:
        """3.0, 9.2 Coastal and inland markers have pools; tanks have theirs from the start."""
        return marker.kind != "armour"

    def depth_for(self, table: Game, force: Force) -> tuple[str, type[DepthPlaced]] | None:
        """9.2, 9.21 The next marker of the kind that the position asks for; without any left the other kind."""
        kind = depth_kind(table, force)
        events: dict[str, type[DepthPlaced]] = {"coastal": DepthPlaced, "inland": InlandDepthPlaced}
        left = pools(table)
        for name in sorted(left, key=lambda name: name != kind):
            if left[name]:
                return left[name][0], events[name]
        return None

    def move_limit(self, table: Game) -> int:
        """7.3, 15.31, 19.0 Two hexes, three in the extended turns, one at night."""
        figures = _figures(table)
        if table.night and self.night:
            return self.night.us_move
        return figures.late_move if extended(table) else figures.us_move

    def may_withdraw(self, table: Game) -> bool:
        """8.33 Defeated elite units withdraw up to the night."""
        return table.state.turn <= _figures(table).last_withdrawal

    def heroic(self, table: Game, unit: Unit) -> bool:
        """10.14, 10.21 An HQ on its hero side is as good as a hero."""
        plain = tarawa(table.state).plain_hqs
        return bool(unit.hero) or (table.counter(unit).is_leader and not unit.post and unit.id not in plain)

    def catastrophe(self, table: Game) -> Because:
        """14.1 From turn 2 on, when every company that has come ashore or to the reef is below three steps.

        A company that an event has sent back to the track has entered, too.
        """
        if table.state.turn <= 1:
            return ()
        companies = [unit for unit in table.state.us.values() if table.counter(unit).counts_for_loss]
        entered = [unit for unit in companies if _entered(table, unit)]
        lost = {counter.partition(" ")[0] for counter in table.state.loss_box if counter.endswith(" full")}
        return (("companies", len(entered)),) if entered and all(unit.id in lost for unit in entered) else ()

    def more_hits(self, table: Game) -> int:
        """15.2 One hit more in the extended turns."""
        return _figures(table).late_hits if extended(table) else 0

    def steps_by_position(self, table: Game) -> bool:
        """15.2 In the extended turns each firing position may cost a unit a step."""
        return extended(table)


def _entered(table: Game, unit: Unit) -> bool:
    """14.1 Whether a unit has been in an approach hex: it is neither aside nor still in its own space of the track."""
    return unit.place not in (ASIDE, f"turn:{table.counter(unit).turn}")


def extended(table: Game) -> bool:
    """15.0 Whether the turn is one of the extended ones."""
    return table.state.turn >= _figures(table).late_turn


def _figures(table: Game) -> TarawaFigures:
    return content_of(table.content).figures
