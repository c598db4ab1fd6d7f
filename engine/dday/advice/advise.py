"""All remarks about a table and the question that is asked, the gravest kind first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.decision import Decision
from engine.core.remark import Remark
from engine.dday.advice import fire, full_hexes, orders, risks
from engine.dday.advice.advised_table import AdvisedTable
from engine.dday.foresight import Foresight
from engine.dday.state.state import State
from engine.dday.view.table_view import TableView

_KINDS: Final[tuple[Callable[[AdvisedTable], Iterator[Remark]], ...]] = (
    fire.headquarters_in_fire,
    fire.likely_hits,
    fire.crowds,
    fire.crossfires,
    orders.missing_weapons,
    orders.command_ends,
    orders.idle_headquarters,
    risks.into_fire,
    risks.likely_seen,
    full_hexes.overfull,
    risks.poor_combats,
    risks.attacks,
    orders.overstacked,
    orders.wasted_actions,
)


def remarks(view: State | TableView, decision: Decision | None, ahead: Foresight | None = None) -> tuple[Remark, ...]:
    """What is worth saying about a view and the question pending on it; ``ahead`` if it is there already."""
    seen = AdvisedTable(view, decision, ahead or Foresight(view))
    return tuple(remark for kind in _KINDS for remark in kind(seen))
