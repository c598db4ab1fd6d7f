"""What a situation of Tarawa says beyond those of every landing (docs/engine.md)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.dday.situations.builder import Builder
from engine.tarawa.battle_data import scenario_of
from engine.tarawa.loading import WHOLE
from engine.tarawa.options import survives
from engine.tarawa.state import tarawa

KEYS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType({"support": (int,), "shibasaki": (bool,)})
LISTS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {"inland_pool": (str,), "lvts": (int,), "plain_hqs": (str,), "eliminated_others": (str,), "smoke_zones": (str,)}
)


def lay_markers(builder: Builder) -> None:
    """2.22, 8.33, 10.21, 17.0 LVTs by their steps, HQs on their plain side, support markers, boxes, the admiral."""
    state, content, plain = tarawa(builder.state), builder.facts.content, builder.plain
    scenario = scenario_of(builder.facts.scenario)
    state.lvts = list(plain.get("lvts", scenario.lvts))
    if len(state.lvts) > len(content.us):
        builder.fault("lvts", f"{len(state.lvts)} found, {len(content.us)} at most expected")
    for number, steps in enumerate(state.lvts, 1):
        builder.known(f"lvts[{number}]", steps, (1, WHOLE), f"number of steps of an LVT, expected 1 or {WHOLE}")
    hqs = [counter.id for counter in content.us.values() if counter.type == "regimental_hq"]
    state.plain_hqs = builder.names("plain_hqs", hqs, "regimental HQ")
    state.support = builder.number("support", len(content.us))
    others = [unit.id for unit in content.japanese.values() if not (unit.elite or unit.is_tank)]
    state.eliminated_others = builder.names("eliminated_others", others, "Japanese unit that is not elite")
    builder.once("eliminated_others", state.eliminated_others, builder.gone)
    zones = sorted({position.zone for position in builder.facts.island.positions.values()})
    state.smoke_zones = builder.names("smoke_zones", zones, "zone")
    state.shibasaki = plain.get("shibasaki", scenario.shibasaki or survives(state.options))
