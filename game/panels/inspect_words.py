"""The words of an inspection: a line for each fact, in the language in use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.peleliu.inspection import Fact, Group, Report
from engine.peleliu.inspection.facts import Value
from engine.peleliu.state import State
from engine.peleliu.words.names import Names
from game import words
from game.panels.goals import label
from game.text import known, text


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the report: its words, the rule behind it, what can be looked at from it, its tone."""

    words: str
    rule: str = ""
    thing: str = ""
    tone: str = ""


def names() -> Names:
    """What the engine's catalogue calls things in the language in use."""
    return words.words().names


def title(report: Report, view: State) -> str:
    """What a report is headed with."""
    return _named("title", report.thing, view)


def tab(thing: str, view: State) -> str:
    """A short name of a thing."""
    return _named("tab", thing, view)


def _named(table: str, thing: str, view: State) -> str:
    kind, _, name = thing.partition(":")
    if kind == "box":
        name = names().code("box", name)
    if kind == "goal":
        name = label(name)
    if kind == "force" and (force := view.forces.get(name)) and force.unit in names().content.japanese:
        return sentence(names().unit(force.unit))
    return text(f"inspect.{table}.{kind}", name=name)


def heading(group: Group) -> str:
    """The heading of a group."""
    return text(f"inspect.group.{group.code}")


def rule_label(rule: str) -> str:
    """How a rule is cited: its number, or that it is one of the events."""
    return rule if not rule or rule[:1].isdigit() else text("inspect.event_rule")


def line(fact: Fact) -> Line:
    """A fact in words."""
    return Line(_words(fact), fact.rule, fact.things[0] if fact.things else "", fact.tone)


def sentence(told: str) -> str:
    """The text with a capital first letter."""
    return told[:1].upper() + told[1:]


def percent(same: int, count: int) -> str:
    """A chance in figures."""
    return f"{round(Fraction(100 * same, max(1, count)))} %"


def _words(fact: Fact) -> str:
    special = _SPECIAL.get(fact.code)
    if special is not None:
        return special(fact)
    values: dict[str, object] = {name: word(name, value) for name, value in fact.values.items()}
    if "same" in fact.values:
        values["percent"] = percent(int(str(fact.values["same"])), int(str(fact.values["count"])))
    if "later" in fact.values:
        code = "later" if fact.values["later"] else "later_hidden"
        values["modifiers"] = text(f"inspect.acts.{code}", letters=values["modifiers"], turn=fact.values["later"])
    if fact.code.startswith("unit.type_"):
        values["of"] = _belongs(fact)
    key = f"inspect.{fact.code}"
    for counted in ("columns", "far", *(("steps",) if fact.code == "hex.steps" else ())):
        if counted in fact.values:
            values["count"] = fact.values[counted]
    return sentence(text(key, **values))


def word(name: str, value: Value) -> object:
    """A value of a fact in words: a number as it is, codes by the catalogue, several of them joined."""
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return _several(name, value)
    key = f"inspect.value.{name}.{value}"
    if known(key):
        return text(key)
    if name in ("site", "name", "position", "zone", "start", "date", "letter", "regiment", "battalion"):
        return value
    if name == "type":
        return names().code("type", value)
    if name == "unit" and not value:
        return names().fill("fortification")
    if name == "card":
        return value
    return names().value({"left": "box", "right": "box"}.get(name, name), value)


def _several(name: str, values: Sequence[str]) -> str:
    if name == "asked":
        return ", ".join(f"{names().code('weapon', code)} ×{count}" for code, count in (one.split() for one in values))
    if name == "hexes":
        return names().join(names().hex(h) for h in values)
    if name == "units":
        return names().join(names().unit(unit) for unit in values)
    if name == "weapons":
        return names().list("weapon", values)
    if name == "colours":
        return names().list("colour", values)
    if name in ("classes", "modifiers"):
        return ", ".join(text(f"inspect.value.{name}.{one}") for one in values)
    return ", ".join(values)


def _belongs(fact: Fact) -> str:
    regiment, battalion = fact.values.get("regiment", ""), fact.values.get("battalion", "")
    if battalion and regiment:
        return text("inspect.unit.of_battalion", battalion=battalion, regiment=regiment)
    return text("inspect.unit.of_regiment", regiment=regiment) if regiment else text("inspect.unit.of_nobody")


def _terrain(fact: Fact) -> str:
    parts = [text(f"inspect.value.terrain.{fact.values['terrain']}")]
    if fact.values["feet"]:
        parts.append(text("inspect.hex.feet", feet=fact.values["feet"]))
    if fact.values["name"]:
        parts.append(str(fact.values["name"]))
    return ", ".join(parts) + "."


def _goal(fact: Fact) -> str:
    goal, reached, wanted = (str(fact.values[name]) for name in ("goal", "reached", "wanted"))
    told = names().fill("goal", goal=goal, reached=reached, wanted=wanted)
    return sentence(text("inspect.turn.goal", goal=told))


def _arrival(fact: Fact) -> str:
    unit = names().unit(str(fact.values["unit"]))
    box = str(fact.values["box"])
    if not box:
        return text("inspect.turn.arrival_back", unit=unit)
    return text("inspect.turn.arrival", unit=unit, box=word("box", box))


_SPECIAL: dict[str, Callable[[Fact], str]] = {
    "hex.terrain": _terrain,
    "turn.goal": _goal,
    "turn.arrival": _arrival,
}
