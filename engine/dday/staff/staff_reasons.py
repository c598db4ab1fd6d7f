"""Why an answer is good or costly, in figures that foresight gives: odds, exposure, gains."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision, Option
from engine.core.staff.answers import Reason, Value
from engine.dday.battles import facts_of
from engine.dday.foresight import Foresight
from engine.dday.foresight.attacks import AttackPreview
from engine.dday.foresight.gains import Gain
from engine.dday.game import Game
from engine.dday.state.state import State

_MARKERS: Final = ("naval", "dauntless")
_HUNDRED: Final = 100


class Asked:
    """An answer with what it is about: who acts, what they do, where."""

    def __init__(self, ahead: Foresight, view: State, decision: Decision, choices: Sequence[str]) -> None:
        self.ahead, self.view, self.decision = ahead, view, decision
        self.game = Game(facts_of(view.scenario), view, [])
        """The view laid out, so that what the battle knows of tables can be asked; nothing is played on it."""
        first = decision.option(choices[0])
        assert first
        self.option: Option = first
        units = [str(name) for name in decision.facts.get("units", ())] if decision.kind in ("action", "join") else []
        self.verb, self.target = "", ""
        for choice in choices:
            verb, _, rest = choice.partition(":")
            acting = verb in ("unit", "with") and decision.kind in ("act", "action")
            if acting or (verb == "join" and self.verb == "attack"):
                units.append(rest)
            elif verb == "marker":
                units = [rest]
            elif verb == "land":
                name, _, hex_id = rest.rpartition(":")
                units, self.verb, self.target = [name], verb, hex_id
            else:
                self.verb, self.target = verb, rest
        self.units: tuple[str, ...] = tuple(units)

    @property
    def home(self) -> str:
        """The hex from which they act, "" for none."""
        unit = self.view.us.get(self.units[0]) if self.units else None
        return unit.place if unit and unit.on_map else ""


Told = Callable[[Asked], Iterator[Reason]]
"""What can be said of an answer."""
_NOTHING: Final[Mapping[str, Told]] = MappingProxyType({})


def reasons(
    ahead: Foresight, view: State, decision: Decision, choices: Sequence[str], own: Mapping[str, Told] = _NOTHING
) -> tuple[Reason, ...]:
    """What speaks for an answer, then what speaks against it.

    ``own`` are the battle's own reasons, by the kind of question or by that and the answer's verb, "act free".
    """
    asked = Asked(ahead, view, decision, choices)
    told = own.get(f"{decision.kind} {asked.option.verb}") or own.get(decision.kind) or _KINDS.get(asked.verb)
    found = list(told(asked)) if told else list(_by_kind(asked))
    return (*(one for one in found if not one.against), *(one for one in found if one.against))


def arrows(view: State, decision: Decision, choices: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """From which hex to which an answer goes: of every unit that takes part."""
    asked = Asked(Foresight(view), view, decision, choices)
    target = str(decision.facts.get("hex", "")) if asked.verb in ("join", "resolve") else asked.target
    names = (*asked.units, asked.target) if asked.verb == "join" else asked.units
    homes = [view.us[name].place for name in names if name in view.us and view.us[name].on_map]
    if not target or not target[0].isdigit():
        return ()
    return tuple((home, target) for home in dict.fromkeys(homes) if home != target)


# ------------------------------------------------------------ fights


def _attack(asked: Asked) -> Iterator[Reason]:
    preview = asked.ahead.attack(asked.units, asked.target)
    if preview:
        yield from _odds(preview)
        yield from _gain("would_secure", asked.ahead.beaten(asked.target).held, asked.target)


def _join(asked: Asked) -> Iterator[Reason]:
    facts = asked.decision.facts
    preview = asked.ahead.joined(facts, asked.option.id)
    now = asked.ahead.attack(facts["units"], facts["hex"], facts["markers"])
    if preview is None or now is None:
        return
    yield from _odds(preview)
    more = _percent(preview.beaten.high) - _percent(now.beaten.high)
    if more:
        yield _reason("raises", "8.3", {"percent": more}, (f"hex:{preview.target}",))


def _resolve(asked: Asked) -> Iterator[Reason]:
    facts = asked.decision.facts
    now = asked.ahead.attack(facts["units"], facts["hex"], facts["markers"])
    if now:
        yield from _odds(now)


def _odds(preview: AttackPreview) -> Iterator[Reason]:
    """8.3 What an attack comes to."""
    things = (f"hex:{preview.target}", *(f"us:{name}" for name in preview.units))
    figures: dict[str, Value] = {
        "hex": preview.target,
        "percent": _percent(preview.beaten.high),
        "shaken": _percent(preview.disrupted.high),
    }
    yield _reason("attack_odds", "8.3", figures, things)
    for need in preview.needs:
        if not need.met and need.chance >= Fraction(1, 4):
            lacking: dict[str, Value] = {"weapon": need.code, "percent": _percent(need.chance)}
            yield _reason("lacks", "8.2", lacking, things[:1], against=True)
            break
    if preview.repelled.high:
        yield _reason("repelled", "8.3", {"percent": _percent(preview.repelled.high)}, things[1:], against=True)


def _enter(asked: Asked) -> Iterator[Reason]:
    preview = asked.ahead.combat(asked.units, asked.target)
    if preview is None:
        return
    things = (f"hex:{asked.target}", *(f"us:{name}" for name in asked.units))
    yield _reason("combat_odds", "8.6", {"hex": asked.target, "percent": _percent(preview.won)}, things)
    yield from _gain("would_secure", asked.ahead.taken(asked.units, asked.target), asked.target)
    tenths = round(10 * preview.steps)
    if tenths:
        yield _reason("combat_steps", "8.6", {"tenths": tenths}, things[1:], against=True)


def _barrage(asked: Asked) -> Iterator[Reason]:
    firer = asked.units[0] if asked.units else str(asked.decision.facts.get("marker", ""))
    preview = asked.ahead.barrage(firer, asked.target) if firer else None
    if preview is None:
        return
    things = (f"hex:{asked.target}", *(f"us:{firer}" for _ in range(firer not in _MARKERS)))
    shaken: dict[str, Value] = {"hex": asked.target, "percent": _percent(preview.disrupts)}
    yield _reason("barrage_odds", "8.4", shaken, things)
    if preview.removes_depth:
        yield _reason("removes_depth", "8.4", {"percent": _percent(preview.removes_depth)}, things[:1])


# ------------------------------------------------------------ places


def _move(asked: Asked) -> Iterator[Reason]:
    """7.3 What it gains to go somewhere, and what fire waits there."""
    facts = facts_of(asked.view.scenario)
    target, name = asked.target, asked.units[0]
    unit = asked.view.us[name]
    yield from _gain("secures", asked.ahead.secures(asked.units, target), target)
    beside = [force.hex for force in asked.view.forces.values() if force.hex in facts.island.neighbours[target]]
    if beside:
        yield _reason("stands_beside", "8.1", {"hexes": tuple(beside)}, tuple(f"hex:{h}" for h in beside))
    if facts.content.us[name].type == "regimental_hq":
        near = {target, *facts.island.neighbours[target]}
        led = tuple(one.id for one in asked.view.us.values() if one.place in near and one.id != name)
        if led:
            yield _reason("commands", "10.21", {"count": len(led)}, tuple(f"us:{one}" for one in led))
    yield from exposure(asked, name, unit.place if unit.on_map else "", target)
    losing = tuple(asked.option.facts.get("gives_up", {}).get("command", ()))
    if losing:
        values: dict[str, Value] = {"units": losing, "count": len(losing)}
        yield _reason("command_ends", "7.34", values, tuple(f"us:{one}" for one in losing), against=True)


def exposure(asked: Asked, name: str, home: str, target: str) -> Iterator[Reason]:
    """6.3 The chance of direct fire hitting there, against where it comes from."""
    if not asked.ahead.fire.turn:
        return
    spots = asked.ahead.danger_map(name)
    here = _percent(spots[home].chance.high) if home in spots else 0
    there = _percent(spots[target].chance.high) if target in spots else 0
    things = (f"us:{name}", f"hex:{target}")
    if home and there < here:
        yield _reason("less_fire", "6.3", {"percent": there, "before": here}, things)
    elif there:
        key = "more_fire" if home and there > here else "fire"
        yield _reason(key, "6.3", {"percent": there, "before": here}, things, against=True)
    elif not there:
        yield _reason("no_fire", "6.3", {"hex": target}, things)


def _end(asked: Asked) -> Iterator[Reason]:
    loss = asked.option.facts.get("gives_up", {})
    free, actions = tuple(loss.get("free", ())), int(loss.get("actions", 0))
    if free:
        yield _reason("free_units", "7.1", {"count": len(free)}, tuple(f"us:{one}" for one in free), against=True)
    if actions:
        yield _reason("actions_left", "7.0", {"count": actions}, against=True)


# ------------------------------------------------------------ whatever else is asked


def _by_kind(asked: Asked) -> Iterator[Reason]:
    """6.32, 8.6 Of a loss what the unit has left; of a place its fire."""
    facts = asked.option.facts
    name = str(facts.get("unit", ""))
    if asked.decision.kind in ("hit", "combat_loss", "attrition", "stacking") and name in asked.view.us:
        unit = asked.view.us[name]
        values: dict[str, Value] = {"unit": name, "count": unit.steps}
        last = unit.steps == 1
        yield _reason("last_step" if last else "steps_left", "6.32", values, (f"us:{name}",), against=last)


def _gain(key: str, gain: Gain, hex_id: str) -> Iterator[Reason]:
    """15.2 Positions that become secure or no longer are."""
    if gain.secures:
        yield _reason(key, "15.2", {"sites": gain.secures, "count": len(gain.secures)}, (f"hex:{hex_id}",))
    if gain.loses:
        lost: dict[str, Value] = {"sites": gain.loses, "count": len(gain.loses)}
        yield _reason("gives_up", "15.2", lost, (f"hex:{hex_id}",), against=True)


def percent_of(part: int, whole: int) -> int:
    """A share in whole percent."""
    return _percent(Fraction(part, whole))


def _percent(chance: Fraction) -> int:
    return round(_HUNDRED * chance)


def _reason(
    key: str, rule: str, values: Mapping[str, Value], things: tuple[str, ...] = (), *, against: bool = False
) -> Reason:
    return Reason(key, rule, values, things, against)


_KINDS: Mapping[str, Told] = {
    "attack": _attack,
    "join": _join,
    "support": _join,
    "resolve": _resolve,
    "enter": _enter,
    "barrage": _barrage,
    "move": _move,
    "preserve": _move,
    "infiltrate": _move,
    "cliff": _move,
    "land": _move,
    "end": _end,
}
