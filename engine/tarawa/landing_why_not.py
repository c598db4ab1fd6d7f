"""5.12, 5.13, 21.2 Why something isn't offered when LVTs and tanks run to the beach, or a battalion gets its beach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.dday.game import Game
from engine.dday.judging import Judge, of_unit, unknown
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.tarawa.battle_data import content_of
from engine.tarawa.landing import afoot, unhurt
from engine.tarawa.map_schema import island_of
from engine.tarawa.state import tarawa

_RUN: Final = "5.12"


def _run(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """5.12, 5.4 The load or the tank that runs next."""
    name = unit.id
    if pending.kind != "run":
        return unknown(pending, f"run:{name}")
    hex_id = pending.facts["hex"]
    if not unit.on_map:
        return no("not_on_map", _RUN, unit=name)
    approach = island_of(game.island).approach.get(unit.place)
    if approach is None or not approach.runs:
        return Refusal("no_run", _RUN, {"unit": name})
    if afoot(game, unit):
        return Refusal("afoot", "5.2", {"unit": name})
    if unit.place != hex_id:
        return Refusal("other_start", _RUN, {"unit": name, "hex": hex_id})
    load = tarawa(game.state).aboard.get(name)
    first = next((one for one in pending if load is not None and name in one.facts["units"]), None)
    return Refusal("runs_with", _RUN, {"unit": name, "other": first.argument}) if first else _has_run(name)


def _has_run(name: str) -> Refusal:
    """5.12 A run that has ended where it began, on the reef."""
    return Refusal("has_run", _RUN, {"unit": name})


def _hq_run(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """5.13 Only the load of an HQ may leave a drift, or the way inland, aside."""
    if pending.kind == "hq_run" and not words:
        return None
    return Refusal("hq_alone_chooses", "5.13", {})


def _hq_unit(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """5.13 The question is about the HQ that runs, and about no other unit."""
    return Refusal("hq_asked", "5.13", {"unit": unit.id, "other": pending.facts["unit"]})


def _loss(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """5.12, 5.13 Who of a load loses a step on the run."""
    name, aboard = unit.id, tarawa(game.state).aboard
    if aboard.get(name) != aboard[pending.options[0].argument]:
        return Refusal("other_load", _RUN, {"unit": name})
    return unhurt(game, unit) or unknown(pending, f"unit:{name}")


def _battalion(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """21.2 The beach of the reserve battalion."""
    box, open_to = words[0] if words else "", content_of(game.content).options.battalion_boxes
    if pending.option(f"box:{box}"):
        return None
    beach = island_of(game.island).beaches.get(box)
    if beach is None or not beach.landing:
        return Refusal("no_beach", "21.2", {"name": box})
    return Refusal("battalion_beach", "21.2", {"box": box, "boxes": tuple(open_to)})


JUDGES: Final[Mapping[str, Judge]] = MappingProxyType(
    {
        "run": of_unit(_run),
        **dict.fromkeys(("follow", "ignore"), _hq_run),
        "hq_run unit": of_unit(_hq_unit),
        "landing_loss unit": of_unit(_loss, on_map=_RUN),
        "battalion box": _battalion,
    }
)
"""By question and verb, or by verb alone."""
