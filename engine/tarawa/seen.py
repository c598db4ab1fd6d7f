"""What a side sees beside the map of Betio: LVTs and who is aboard, support markers, smoke, the admiral."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.dday.view.masked import Masked, seen_state
from engine.tarawa.state import tarawa


def aboard(view: Masked) -> Mapping[str, str]:
    """5.11 The load that a unit belongs to, until the LVTs are recovered."""
    return tarawa(seen_state(view)).aboard


def loads(view: Masked) -> Mapping[str, Sequence[int]]:
    """5.11 The steps of the LVTs of each load."""
    return tarawa(seen_state(view)).loads


def lvts(view: Masked) -> Sequence[int]:
    """2.22, 5.1 The steps of each LVT that is available."""
    return tarawa(seen_state(view)).lvts


def support(view: Masked) -> int:
    """17.0 The support markers that are left in this turn."""
    return tarawa(seen_state(view)).support


def smoke_zones(view: Masked) -> Sequence[str]:
    """The zones whose coastal positions can't fire in this turn (event)."""
    return tarawa(seen_state(view)).smoke_zones


def admiral(view: Masked) -> bool:
    """2.1 Whether the admiral commands."""
    return tarawa(seen_state(view)).shibasaki
