"""Situations: a table laid out by hand, for worked examples, tests and puzzles (docs/engine.md shows one).

A situation is a TOML file. What it does not mention stays out of the game, except that decks and pools are
filled up behind the cards and counters it puts on top, shuffled with the seed.
"""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from engine.core import chance
from engine.core.faults import DataFault, Fault
from engine.peleliu.game import Facts
from engine.peleliu.state import ASIDE, OUT, Force, State, Unit

_KEYS: dict[str, type | tuple[type, ...]] = {
    "title": str, "rule": str, "scenario": str, "seed": (str, int), "options": list, "turn": int, "step": str,
    "letters": list, "cards": list, "discards": list, "reserve": list, "depth_pool": list, "stance_pool": list,
    "fortification_pool": list, "naval": int, "dauntless": int, "heroes": list, "garrisons": list,
    "fortifications": dict, "artillery_destroyed": list, "smoke": list, "eliminated_elite": list, "loss_box": list,
    "counterattack_turn": int, "us": list, "japanese": list,
}
_US_KEYS: dict[str, type] = {
    "id": str, "hex": str, "box": str, "turn": int, "steps": int, "disrupted": bool, "hero": str, "inspired": bool,
    "post": int, "came_from": str,
}
_JAPANESE_KEYS: dict[str, type] = {
    "unit": str, "hex": str, "revealed": bool, "depth": str, "depth_revealed": bool, "disrupted": bool, "stance": str,
    "stance_depth": bool,
}


def load_situation(path: Path) -> dict[str, Any]:
    """The situation in a file, its form checked; raises DataFault naming file, key and what was expected."""
    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataFault([Fault(str(path), "file", f"can't be read as TOML: {error}")]) from error
    faults = _form_faults(str(path), plain)
    if faults:
        raise DataFault(faults)
    return plain


def _form_faults(file: str, plain: Mapping[str, Any]) -> list[Fault]:
    faults = list(_key_faults(file, "", plain, _KEYS))
    for table, keys in (("us", _US_KEYS), ("japanese", _JAPANESE_KEYS)):
        rows = plain.get(table, [])
        for number, row in enumerate(rows if isinstance(rows, list) else [], 1):
            where = f"{table}[{number}]"
            if isinstance(row, dict):
                faults += _key_faults(file, where, row, keys)
            else:
                faults.append(Fault(file, where, "a table was expected"))
    for key in ("scenario", "turn", "step"):
        if key not in plain:
            faults.append(Fault(file, key, "is missing"))
    return faults


def _key_faults(
    file: str, where: str, row: Mapping[str, Any], keys: Mapping[str, type | tuple[type, ...]]
) -> Iterable[Fault]:
    for key, value in row.items():
        place = f"{where}.{key}".lstrip(".")
        if key not in keys:
            yield Fault(file, place, f"is unknown, expected one of {', '.join(sorted(keys))}")
        elif not isinstance(value, keys[key]) or (isinstance(value, bool) and keys[key] is int):
            yield Fault(file, place, f"{value!r} found, {_type_name(keys[key])} expected")


def _type_name(kind: type | tuple[type, ...]) -> str:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    return " or ".join({"str": "a string", "int": "a number", "list": "a list", "bool": "true or false",
                        "dict": "a table"}[one.__name__] for one in kinds)


# ---------------------------------------------------------------- building


class _Builder:
    """Lays a situation out and collects what is wrong with it."""

    def __init__(self, facts: Facts, plain: Mapping[str, Any], seed: str, options: tuple[str, ...]) -> None:
        self.facts = facts
        self.plain = plain
        self.state = State(facts.scenario.id, options, seed)
        self.faults: list[Fault] = []

    def fault(self, where: str, problem: str) -> None:
        """Note something that can't be laid out."""
        self.faults.append(Fault(str(self.plain.get("title", "situation")), where, problem))

    def known(self, where: str, name: Any, among: Iterable[Any], what: str) -> bool:
        """Whether a name stands for something; a fault otherwise."""
        if name in among:
            return True
        self.fault(where, f"{name!r} is no {what}")
        return False

    def pile(self, key: str, stream: str, everything: Iterable[Any], used: Iterable[Any]) -> list[Any]:
        """A deck or pool: what the situation puts on top, then the rest in the seed's order."""
        every = list(everything)
        top = list(self.plain.get(key, []))
        for name in top:
            self.known(key, name, every, f"counter or card of {key}")
        gone = {*used, *top}
        rest = [name for name in every if name not in gone]
        order = chance.order(self.state.seed, stream, 0, len(rest))
        self.state.draws[stream] = 1
        return top + [rest[index] for index in order]


def build_situation(facts: Facts, plain: Mapping[str, Any], seed: str, options: tuple[str, ...]) -> State:
    """The state that a situation describes; raises DataFault naming key and counter."""
    from engine.peleliu.sequence import STEPS

    builder = _Builder(facts, plain, seed, options)
    state = builder.state
    state.turn = plain["turn"]
    state.step = plain["step"]
    builder.known("step", state.step, STEPS, f"step, expected one of {', '.join(STEPS)}")
    builder.known("turn", state.turn, facts.content.turn_track[facts.scenario.track], "turn")
    early = [letter for turn, letter in facts.scenario.letters.items() if turn <= state.turn]
    state.letters = list(plain.get("letters", early))
    state.discards = list(plain.get("discards", []))
    state.deck = builder.pile("cards", "deck", facts.content.cards, state.discards)
    for key in ("naval", "dauntless", "counterattack_turn"):
        setattr(state, key, plain.get(key, 0))
    for key in ("garrisons", "artillery_destroyed", "smoke", "eliminated_elite", "loss_box"):
        setattr(state, key, list(plain.get(key, [])))
    state.fortifications = dict(plain.get("fortifications", {}))
    _lay_us(builder)
    _lay_japanese(builder)
    for hex_id in (*state.garrisons, *state.fortifications, *state.artillery_destroyed):
        builder.known("hex", hex_id, facts.island.position_at, "position hex")
    if builder.faults:
        raise DataFault(builder.faults)
    return state


def _lay_us(builder: _Builder) -> None:
    state, content = builder.state, builder.facts.content
    for counter in content.us.values():
        state.us[counter.id] = Unit(counter.id, counter.steps, ASIDE)
    for number, row in enumerate(builder.plain.get("us", []), 1):
        where = f"us[{number}]"
        if not builder.known(where, row.get("id"), state.us, "US unit"):
            continue
        unit = state.us[row["id"]]
        unit.place = row.get("hex") or (f"box:{row['box']}" if "box" in row else f"turn:{row['turn']}"
                                        if "turn" in row else OUT)
        unit.steps = row.get("steps", 0 if unit.place == OUT else unit.steps)
        unit.disrupted = "old" if row.get("disrupted") else ""
        unit.hero, unit.inspired = row.get("hero", ""), row.get("inspired", False)
        unit.came_from = row.get("came_from", "")
        if "post" in row:
            unit.post = True
            state.posts[unit.id] = row["post"]
        if unit.on_map:
            builder.known(where, unit.place, builder.facts.island.hexes, "hex of the map")
        if not 0 <= unit.steps <= content.us[unit.id].steps:
            builder.fault(where, f"{unit.steps} steps, 0 to {content.us[unit.id].steps} expected")
    taken = {unit.hero for unit in state.us.values() if unit.hero}
    state.heroes = list(builder.plain.get("heroes", [hero for hero in content.heroes if hero not in taken]))


def _lay_japanese(builder: _Builder) -> None:
    state, content, plain = builder.state, builder.facts.content, builder.plain
    for number, row in enumerate(plain.get("japanese", []), 1):
        where = f"japanese[{number}]"
        ok = builder.known(where, row.get("unit"), content.japanese, "Japanese unit")
        ok &= builder.known(where, row.get("hex"), builder.facts.island.hexes, "hex of the map")
        for key in ("depth", "stance"):
            if row.get(key):
                ok &= builder.known(where, row[key], content.depth, f"{key} marker")
        if not ok:
            continue
        state.forces_made += 1
        force = Force(f"F{state.forces_made}", row["hex"], row["unit"])
        for key in ("revealed", "depth", "depth_revealed", "disrupted", "stance"):
            setattr(force, key, row.get(key, getattr(force, key)))
        force.stance_depth = row.get("stance_depth", bool(force.stance))
        state.forces[force.id] = force
    on_map = [force.unit for force in state.forces.values()]
    markers = [marker for force in state.forces.values() for marker in (force.depth, force.stance) if marker]
    units = [c.id for c in content.japanese.values() if not c.is_tank]
    every = builder.pile("reserve", "units", units, [*on_map, *state.eliminated_elite])
    held = len(plain["reserve"]) if "reserve" in plain else builder.facts.scenario.reserve_units
    state.reserve = every[:held]
    state.removed = every[held:] + [c.id for c in content.japanese.values() if c.is_tank and c.id not in on_map]
    for key, stream, kind in (("depth_pool", "normal", "normal"), ("stance_pool", "counterattack", "counterattack")):
        counters = [d.id for d in content.depth.values() if d.kind == kind]
        setattr(state, key, builder.pile(key, stream, counters, markers))
    state.removed += [d.id for d in content.depth.values() if d.kind == "armour" and d.id not in markers]
    state.fortification_pool = builder.pile("fortification_pool", "fortifications", content.fortifications,
                                            state.fortifications.values())
