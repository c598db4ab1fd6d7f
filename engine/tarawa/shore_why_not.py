"""5.0, 10.17, 17.0 Why something is not offered on the way ashore, of engineers' support and of Major Ryan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.dday.command.command import free_reason, garrisoning
from engine.dday.command.control import us_communication
from engine.dday.content.counters import CODES
from engine.dday.game import Game
from engine.dday.island.island import Hex
from engine.dday.judging import Judge, of_hex, of_unit, unknown
from engine.dday.numbers import Own
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.us_actions.able import unable
from engine.tarawa import event_why_not, landing_why_not, set_up_why_not
from engine.tarawa.approach import open_hexes
from engine.tarawa.landing import nearer
from engine.tarawa.loading import WHOLE, fits
from engine.tarawa.map_schema import island_of
from engine.tarawa.options import boxes_of
from engine.tarawa.ryan import is_ryan, pass_options
from engine.tarawa.state import tarawa
from engine.tarawa.support import FREE, not_lent


def _refused(key: str, rule: str, **facts: object) -> Refusal:
    """A reason of this battle's own."""
    return Refusal(key, rule, facts)


def _load(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """5.11 Units that go aboard: "STEPS:UNITS", each list joined by plus signs."""
    if len(words) != 2 or not all(one in ("1", "2") for one in words[0].split("+")):
        return unknown(pending, ":".join((verb, *words)))
    steps, names = tuple(map(int, words[0].split("+"))), words[1].split("+")
    for name in names:
        if refused := _waits(game, name):
            return refused
    units = tuple(game.state.us[name] for name in names)
    if len({unit.place for unit in units}) > 1:
        return no("other_hex", unit=names[-1])
    lvts = tarawa(game.state).lvts
    if any(lvts.count(one) < steps.count(one) for one in steps):
        return _refused("no_lvt", Own("5.11"), steps=min(steps))
    if steps not in ((WHOLE,), (1,), (1, 1)) or not fits(game, steps, units):
        return _refused("lvt_load", Own("5.11"), units=tuple(names))
    return unknown(pending, ":".join((verb, *words)))


def _waits(game: Game, name: str) -> Refusal | None:
    """5.11, 5.4 Who can't go aboard at all."""
    if name not in game.state.us:
        return no("no_unit", unit=name)
    unit = game.state.us[name]
    approach = island_of(game.island).approach.get(unit.place)
    if approach is None or not approach.runs:
        return _refused("no_run", Own("5.11"), unit=name)
    if game.counter(unit).is_tank:
        return _refused("tank_runs", "5.4", unit=name)
    return _refused("aboard", Own("5.11"), unit=name) if name in tarawa(game.state).aboard else None


def _arrive(game: Game, pending: Decision, target: Hex) -> Refusal | None:
    """5.3, 5.31 Where a unit waits off its beach."""
    unit, hex_id = game.state.us[pending.facts["unit"]], target.id
    if game.counter(unit).type == "artillery":
        return _manhandled(game, unit.id, hex_id, str(pending.facts["box"]))
    approach = island_of(game.island).approach.get(hex_id)
    if approach is None or approach.beach not in boxes_of(game, game.counter(unit)):
        return _refused("other_beach", "5.3", unit=unit.id, hex=hex_id)
    if not approach.letter:
        return _refused("no_letter", Own("5.31"), hex=hex_id)
    if approach.runs and approach.from_turn > max(game.state.turn, game.scenario.first_turn):
        return _refused("not_open", "5.3", hex=hex_id, turn=approach.from_turn)
    return None if hex_id in open_hexes(game, unit) else _refused("hex_full", "7.5", hex=hex_id)


def _manhandled(game: Game, unit: str, hex_id: str, box: str) -> Refusal:
    """2.3, 7.5 Where guns that an event brings come ashore."""
    if hex_id not in island_of(game.island).beaches[box].hexes:
        return _refused("guns_beach", "2.3", unit=unit, hex=hex_id, box=box)
    return (
        no("japanese", "2.3", hex=hex_id) if hex_id in game.forces_by_hex() else _refused("hex_full", "7.5", hex=hex_id)
    )


def _wade(game: Game, pending: Decision, target: Hex) -> Refusal | None:
    """5.21, 5.22 The next hex of one who wades."""
    hex_id, island = target.id, island_of(game.island)
    unit, offered = game.state.us[pending.facts["unit"]], [option.argument for option in pending]
    if game.state.step == "night_ashore":
        return _refused("nearest_beach", "19.0", unit=unit.id, hex=hex_id)
    near = [unit.place, *island.within(unit.place, 2)]
    here = next((h for h in near if nearer(game, h) == offered), unit.place)
    if hex_id not in island.neighbours[here]:
        return no("not_adjacent", "5.2", unit=unit.id, hex=hex_id)
    if hex_id in game.forces_by_hex():
        return no("japanese", "5.2", hex=hex_id)
    if island.pier(here, hex_id):
        return _refused("pier", Own("5.22"), hex=hex_id)
    return _refused("not_nearer", Own("5.21"), hex=hex_id)


def _garrison(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """17.2 A garrison for a support marker."""
    refused = garrisoning(game, words[0] if words else "")
    return refused._replace(rule=Own("17.2")) if refused else None


def _first_garrison(game: Game, pending: Decision, target: Hex) -> Refusal | None:
    """20.2 A garrison when the second day is set up."""
    hex_id = target.id
    if hex_id not in game.island.position_at:
        return no("no_position", "20.2", hex=hex_id)
    if hex_id in game.state.garrisons:
        return no("garrisoned", "20.2", hex=hex_id)
    if hex_id in game.forces_by_hex():
        return no("japanese", "20.2", hex=hex_id)
    return _refused("off_the_post", "20.2", hex=hex_id)


def _absent(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """7.3 There are no cliffs, and no free step off the beach."""
    return unknown(pending, ":".join((verb, *words)))


def _recover(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """17.3 Disruption that a support marker takes off."""
    if not unit.disrupted:
        return _refused("not_disrupted", "17.3", unit=unit.id)
    return None if unit.place in us_communication(game) else no("cut_off", "17.3", hex=unit.place)


def _free(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """17.4 A free action for a support marker."""
    if not tarawa(game.state).support:
        return _refused("no_support", "17.4")
    if refused := unable(game, unit):
        return refused
    if free_reason(game, unit):
        return _refused("free_already", "17.4", unit=unit.id)
    return None if unit.place in us_communication(game) else no("cut_off", "17.4", hex=unit.place)


def _weapon(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """17.5 The weapon that a support marker stands for."""
    code = words[0] if words else ""
    if code not in CODES:
        return unknown(pending, f"weapon:{code}")
    return not_lent(game, code, pending.facts["missing"])


def _ryan(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """10.17 Major Ryan goes over to another unit."""
    if any(option.argument == unit.id for option in pass_options(game)):
        return None
    if tarawa(game.state).ryan_passed:
        return _refused("ryan_passed", Own("10.17"))
    with_him = next((unit for unit in game.units_on_map() if is_ryan(game, unit.hero)), None)
    if with_him and with_him.place in game.forces_by_hex():
        return no("in_combat", Own("10.17"), unit=with_him.id)
    return _refused("ryan_stays", Own("10.17"), unit=unit.id)


JUDGES: Final[Mapping[str, Judge]] = MappingProxyType(
    {
        "load load": _load,
        "arrive hex": of_hex(_arrive),
        "wade hex": of_hex(_wade),
        "garrison garrison": of_hex(_first_garrison),
        "support garrison": _garrison,
        "support recover": of_unit(_recover, on_map="17.3"),
        "support_weapon weapon": _weapon,
        f"act {FREE}": of_unit(_free, offered=False),
        "act ryan": of_unit(_ryan, offered=False),
        **dict.fromkeys(("cliff", "preserve"), _absent),
        **set_up_why_not.JUDGES,
        **landing_why_not.JUDGES,
        **event_why_not.JUDGES,
    }
)
"""By question and verb."""
