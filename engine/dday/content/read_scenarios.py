"""Reads the tracks, the scenarios and the figures of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.core.schema import Choice, Findings, Flag, Key, Kind, Listed, Table, Text, Whole
from engine.core.tables import read_toml
from engine.dday.content.content_schema import TERRAIN_GOAL, Schema
from engine.dday.content.scenarios import Goal, VictoryCheck
from engine.dday.content.sheets import ScenarioValues

POSITIONS = Listed(Text(r"[A-Z][0-9]+", "a position such as B13"), least=0, distinct=True)
_ZONES = Listed(Text(r"[A-Z]", "the letter of a zone"), distinct=True)
_TURNS = Listed(Whole(1), least=0, distinct=True)
_RULE = Text(r"[0-9]+\.[0-9]+", "a rule's number")
_NAME = Text(r"[a-z0-9-]+", "small letters, digits and '-'")


def numbers(of: type[Any], *others: str) -> dict[str, Kind | Key]:
    """Keys for those fields of a dataclass that are plain numbers: all but ``others``."""
    return {item.name: Whole(0) for item in fields(of) if item.name not in others}


def _goal(schema: Schema) -> Table:
    return Table(
        {
            "kind": Choice(*schema.goals, *schema.terrains),
            "count": Key(Whole(1), 0),
            "zones": Key(_ZONES, ()),
            "ids": Key(POSITIONS, ()),
            "eased_by": Key(_ZONES, ()),
            "ease": Key(Whole(1), 0),
            "elsewhere": Key(Whole(1), 0),
        }
    )


def _scenario(schema: Schema) -> Table:
    check = Table(
        {
            "id": _NAME,
            "rule": _RULE,
            "turns": _TURNS,
            "verdict": Choice(*schema.verdicts),
            "any_of": Whole(1),
            "goals": Listed(_goal(schema)),
        }
    )
    return Table(
        {
            "id": Text(r"[a-z0-9]+(-[a-z0-9]+)*", "a scenario's id (small letters, digits and '-')"),
            "name": Text(),
            "rule": _RULE,
            "track": Choice(*schema.tracks),
            "first_turn": Whole(1),
            "last_turn": Whole(1),
            "placed_units": Whole(0),
            "reserve_units": Whole(0),
            "armour_units": Whole(0),
            "armour_revealed": Flag(),
            "armour_disrupted": Flag(),
            "armour_depth": Whole(0),
            "initial_depth": Key(POSITIONS, ()),
            "bombardment_cards": Key(Whole(0), 0),
            "bombardment_spares": Key(Listed(Choice(*schema.terrains), least=0, distinct=True), ()),
            "actions_per_turn": Whole(0),
            "artillery_first_turn": Whole(0),
            "options": Listed(Choice(*schema.options), least=0, distinct=True),
            "checks": Listed(check),
            "otherwise": Choice(*schema.verdicts),
            "catastrophic": Choice(*schema.verdicts),
            "night": Key(Table(numbers(schema.night)), None),
            **schema.scenario_keys,
        }
    )


def _file(schema: Schema) -> Table:
    return Table({"figures": Table(numbers(schema.figures)), "scenarios": Listed(_scenario(schema)), **schema.settings})


def read_scenarios(folder: Path, schema: Schema) -> ScenarioValues:
    """``scenarios.toml``; every scenario is there once, and each goal says what its kind needs."""
    path = folder / "scenarios.toml"
    found = read_toml(path, _file(schema))
    report = Findings(path)
    scenarios = []
    for number, values in enumerate(found["scenarios"], 1):
        made = dict(values)
        made["checks"] = tuple(_check(check) for check in values["checks"])
        made["night"] = schema.night(**values["night"]) if values["night"] else None
        scenarios.append(MappingProxyType(made))
        for place, check in enumerate(made["checks"], 1):
            _check_goals(check, schema, f"scenarios[{number}].checks[{place}]", report)
    for name, count in Counter(values["id"] for values in scenarios).items():
        if count != 1:
            report("scenarios", f"{name!r} found {count} times, expected once")
    report.settle()
    own = MappingProxyType({name: found[name] for name in schema.settings})
    return ScenarioValues(path, tuple(scenarios), schema.figures(**found["figures"]), own)


def _check(values: Mapping[str, Any]) -> VictoryCheck:
    return VictoryCheck(**{**values, "goals": tuple(Goal(**goal) for goal in values["goals"])})


def _check_goals(check: VictoryCheck, schema: Schema, where: str, report: Findings) -> None:
    if check.any_of > len(check.goals):
        report(f"{where}.any_of", f"{check.any_of} found, expected at most the {len(check.goals)} goals")
    for place, goal in enumerate(check.goals, 1):
        needed, allowed = schema.goals.get(goal.kind, TERRAIN_GOAL)
        said = {name for name in ("count", "zones", "ids", "eased_by", "ease", "elsewhere") if getattr(goal, name)}
        for name in sorted(needed - said):
            report(f"{where}.goals[{place}].{name}", f"missing, expected with kind {goal.kind!r}")
        for name in sorted(said - needed - allowed):
            report(f"{where}.goals[{place}].{name}", f"found, but a goal of kind {goal.kind!r} has none")
        if goal.kind == "zone" and len(goal.zones) > 1:
            report(f"{where}.goals[{place}].zones", f"{len(goal.zones)} found, expected one with kind 'zone'")
